# language.sh - all texts and messages of the tree pass the check of their language,
# which finds what it is for, at its line, and nothing else.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

. "$TOP_SRCDIR/testsuite/lib/script-functions"

check="sh $TOP_SRCDIR/maint/check-language.sh"
$check || exit 1

# Sentences of $1 words.
sentence () {
  "${AWK-awk}" -v n="$1" 'BEGIN {
    for (i = 1; i < n; i++)
      printf i % 8 ? "word " : "word\n"
    print "end." }'
}

# All kinds of text: headings and examples, and what is code, are no sentences.
{
  echo '# A heading'
  echo
  sentence 40
  echo
  echo '    an example that is no sentence'
  echo
  echo '* `a b c d` e'
  echo '* f.g 12.2'
  echo
  echo '| a | b c. d |'
  echo '|---|---|'
  echo
  sentence 2
} > good.md
{
  echo '@node A node'
  echo '@chapter A chapter of the book'
  sentence 3
  echo '@smallexample'
  sentence 50
  echo '@end smallexample'
  echo 'One @code{a b c}, see @ref{Some long name}, e.g. this@dots{} here.'
  echo '@table @code'
  echo '@item name of the item'
  sentence 2
  echo '@end table'
} > good.texi
{
  echo '.SH NAME'
  sentence 50
  echo '.SH DESCRIPTION'
  echo '.B \-a'
  echo 'and'
  echo '.BR b ( 1 ).'
  echo '.nf'
  sentence 50
  echo '.fi'
  echo '.TP'
  echo '.B the tag'
  sentence 3
} > good.1
{
  echo 'A HEADING'
  echo '========='
  sentence 3
  echo '  file.c      what it is'
  echo '              for'
  echo '  other.c     the same'
} > good
$check good.md good.texi good.1 good > out || fail "`cat out`"
expect out '^good.md: 4 sentences, 11.5 words in the mean, the longest 40$'
expect out '^good.texi: 3 sentences, 4.0 words in the mean, the longest 7$'
expect out '^good.1: 2 sentences, 3.0 words in the mean, the longest 3$'
expect out '^good: 3 sentences, 3.0 words in the mean, the longest 4$'

# A sentence too long in each, with the line on which it begins.
for kind in md texi 1 ''; do
  { echo; sentence 3; echo; echo 'Short.  And'; sentence 40; } > "bad${kind:+.$kind}"
done
$check bad.md bad.texi bad.1 bad > out && fail "long sentences pass"
for kind in .md .texi .1 ''; do
  expect out "^bad$kind:4: 41 words: And word .* end\\.\$"
done
$check -l 41 bad > out || fail "41 words are too many: `cat out`"
{ echo '| name | short | even'; sentence 41 | tr '\n' ' '; } | tr '\n' ' ' > cell.md
$check cell.md > out && fail "a long cell passes"
expect out '^cell.md:1: 42 words: even word'

# The mean of one file, whatever others have.
{ sentence 19; sentence 21; } > mean.md
$check mean.md > out || fail "20 words are too many: `cat out`"
{ sentence 20; sentence 21; } > mean.md
$check good.md mean.md > out && fail "a mean of 20.5 words passes"
expect out '^mean.md: more than 20 words in the mean$'
mv mean.md mean.texi
$check mean.texi > out && fail "a mean of 20.5 words passes in the manual"

# Private words, in strings over several lines and not in comments, nor in what
# quotes the program, nor as GCC alone.
cat > good.def <<'END'
/* The slot in a row.  */
GPURED_MESSAGE (one, "the loop is left to "
		"GCC alone")
GPURED_MESSAGE (two, "the variable `slot' is lost, and %<slab%>")
    fprintf (dump_file, "a slot of %s",
	     "a row");
END
$check good.def > out || fail "`cat out`"
cat > bad.def <<'END'
GPURED_MESSAGE (one, "one slot for each warp")

GPURED_MESSAGE (two, "threads hand "
		"on the value")
    fprintf (dump_file, "a row\n");
    gpured_remark (fn, loc, "one row");
END
$check bad.def > out && fail "private words pass"
expect out '^bad.def:1: .*: say workspace or partial: one slot for each warp$'
expect out '^bad.def:3: .*: say broadcast: threads hand on the value$'
expect out '^bad.def:6: .*: say partials.*: one row$'
test "`wc -l < out`" = 4 || fail "more is said: `cat out`"

# A term that only the glossary uses, if only in its text.
cat > glossary.texi <<'END'
@table @asis
@item warp, lanes
Threads; the warp of a wave.
@item wave
Nothing.
@end table
END
echo 'Lanes of Warps.' > user.texi
$check glossary.texi user.texi > out && fail "a term without use passes"
expect out '^glossary.texi:4: wave is used nowhere else$'
! grep -E '^glossary.texi:2' out || fail "warp and lanes are used"
echo 'GPURED_MESSAGE (a, "in a wave")' > user.def
$check glossary.texi user.texi user.def > out || fail "`cat out`"

# Nothing to look at is no pass.
: > empty.def
$check empty.def > out && fail "an empty file passes"
exit 0
