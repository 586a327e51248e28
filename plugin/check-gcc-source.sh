#!/bin/sh
# check-gcc-source.sh - see if GCC has what gpured takes from it unseen.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: check-gcc-source.sh SOURCE
#
# No header has these names and numbers, so that a GCC in which they are others
# would be noticed late, by wrong results.  SOURCE is that of GCC, a tarball (package
# gcc-N-source) or a directory.

set -eu
. "`dirname "$0"`/unpack-gcc.sh"

test $# -eq 1 || {
  echo "usage: check-gcc-source.sh SOURCE" >&2
  exit 1
}

# FILE of GCC, a regular expression for one line of it, and who relies on that.
facts='gcc/config/nvptx/nvptx.cc	"__worker_red"	rewrite-emit.cc
gcc/omp-low.cc	int nargs = 2 + (tofollow != NULL_TREE);	match.cc
gcc/c-family/c-common.h	DO_COND(NODE).*, 0)	elements-rewrite.cc
gcc/c-family/c-common.h	DO_BODY(NODE).*, 1)	elements-rewrite.cc
libgomp/plugin/plugin-nvptx.c	return 128 \* 1024;	halves.h'

tmp=`mktemp -d "${TMPDIR:-/tmp}/gpured-source.XXXXXX"`
trap 'rm -rf "$tmp"' 0
trap 'exit 1' 1 2 15
# Patterns are for tar.
set -f
unpack_gcc "$1" "$tmp" --wildcards \
  `echo "$facts" | sed 's,^\([^	]*\)	.*,*/\1,' | sort -u`
status=0
tab=`printf '\t'`
echo "$facts" > "$tmp/facts"
while IFS=$tab read -r file line user; do
  grep -e "$line" "$tmp/$file" > /dev/null && continue
  echo "check-gcc-source.sh: GCC's $file has no line \`$line', on which" \
    "$user of gpured relies" >&2
  status=1
done < "$tmp/facts"
exit $status
