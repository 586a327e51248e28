#! /bin/sh
# check-language.sh - texts have short sentences, messages have words of the field.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# check-language.sh [-l WORDS] [FILE]...
#
# Without a FILE: all texts and messages of the tree that this script lies in.
#
# The suffix says what a FILE is.  A text is Markdown (.md), Texinfo (.texi), a
# manual page (.1), or plain (any other name).  No sentence may have more than 40
# words, or WORDS.  In Markdown and Texinfo the mean of a file may be 20 words.
# Headings and examples are no sentences.  An item of a list and a cell of a table
# end their last sentence; cells do not count in the mean.  What is marked as code
# or as a reference is one word.
#
# Sources (.def, .cc, .h) hold messages, the strings with a space.  None may have a
# word of maint/private-words.tab, which says what to write instead, nor more than
# 40 words.
#
# Of a glossary.texi each term must be used in another of the files.

: "${AWK=awk}"

here=`dirname "$0"`
most=40
if test "$1" = -l; then
  most=$2
  shift 2
fi
if test $# = 0; then
  cd "$here/.." || exit 1
  here=maint
  # What is made from sources is not checked again.
  set -- README.md NEWS HACKING \
    `find doc standin \( -name '*.md' -o -name '*.texi' -o -name '*.1' \) \
       ! -name version.texi ! -name op-table.texi ! -name reasons.texi 2>/dev/null \
     | LC_ALL=C sort` \
    common/gpured.def \
    `find plugin -name '*.def' -o -name '*.cc' -o -name plan.h | LC_ALL=C sort`
fi

LC_ALL=C ${AWK} -v most="$most" -f "$here/language.awk" \
  "$here/private-words.tab" "$@"
