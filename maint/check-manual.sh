#! /bin/sh
# check-manual.sh - the manual has each argument, message and remark.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# check-manual.sh MANUAL... -- TABLE|SOURCE...
#
# In a SOURCE of C++ remarks are the strings of calls of gpured_remark.  The rows of a
# TABLE are ROW (id, "text"...), of options.def ROW (id, "values", help).
# Of a message the MANUAL has all pieces between conversions, in the order of the
# format, in one paragraph; of an argument, each -fplugin-arg-gpured-ID=VALUE.  What is
# markup of Texinfo or GCC's diagnostics is of no account, and numbers are @var{n}.

: "${AWK=awk}"

books=
while test $# -gt 0 && test "$1" != --; do
  books="$books $1"
  shift
done
shift

# shellcheck disable=SC2086
${AWK} '
function flat(s)
{
  # Commands of Texinfo, innermost first; what %<...%> and @samp make are quotes.
  while (s ~ /@[a-z]+\{[^{}]*\}/)
    {
      match(s, /@[a-z]+\{[^{}]*\}/)
      word = substr(s, RSTART, RLENGTH)
      sub(/^@dots\{\}$/, "...", word)
      sub(/^@[a-z]+\{/, "", word)
      sub(/\}$/, "", word)
      s = substr(s, 1, RSTART - 1) word substr(s, RSTART + RLENGTH)
    }
  gsub(/@item(x)? /, "", s)
  gsub(/@[@{}]/, "", s)
  gsub(/[`'\''"]/, "", s)
  gsub(/[ \t\n]+/, " ", s)
  return s
}
function need(what, whom)
{
  n++
  if (!index(manual, what))
    {
      print "the manual lacks " whom ": " what
      bad++
    }
}
# The pieces of a format, with something between them.
function need_format(format, id,	m, piece, i, regexp)
{
  n++
  gsub(/%[<>]/, "", format)
  m = split(format, piece, /%([0-9]+\$)?q?[-.*0-9]*(ll|l|w|z)?[a-zA-Z]/)
  for (i = 1; i <= m; i++)
    {
      piece[i] = flat(piece[i])
      gsub(/[][\\.*^$(){}+?|]/, "\\\\&", piece[i])
      regexp = regexp (i > 1 ? ".{1,40}" : "") piece[i]
    }
  if (manual !~ regexp)
    {
      print "the manual lacks the message " id ": " format
      bad++
    }
}
FILENAME ~ /\.texi$/ { manual = manual $0 "\n"; next }
!made { manual = flat(manual); made = 1 }
FNR == 1 { text = ""; call = "" }
FILENAME ~ /\.cc$/ {
  if (call == "" && !/gpured_remark \(/)
    next
  call = call $0
  if (call !~ /;[ \t]*$/)
    next
  string = call
  call = ""
  if (!sub(/^[^"]*"/, "", string))
    next
  gsub(/"[ \t\n]*"/, "", string)
  # Up to the end of the format.
  sub(/".*/, "", string)
  gsub(/\\n/, "", string)
  need_format(string, FILENAME)
  next
}
text != "" || /^[A-Z_]+ \([a-z0-9_]+,/ {
  text = text $0
  if (text !~ /\)[ \t]*$/)
    next
  row = text
  text = ""
  id = row
  sub(/^[^(]*\(/, "", id)
  sub(/,.*/, "", id)
  string = row
  sub(/^[^"]*"/, "", string)
  gsub(/"[ \t\n]*"/, "", string)
  if (row ~ /^GPURED_OPTION/)
    {
      sub(/".*/, "", string)
      values = split(string, value, "|")
      if (string == "off|on")
	need("-fplugin-arg-gpured-" id, "the argument " id)
      else
	for (i = 1; i <= values; i++)
	  need("-fplugin-arg-gpured-" id "=" \
	       (value[i] ~ /^[0-9]+(-[0-9]+)?$/ ? "n" : value[i]), "the argument " id)
    }
  else
    {
      sub(/"[^"]*$/, "", string)
      need_format(string, id)
    }
}
END {
  if (!n)
    print "no rows found"
  else if (!bad)
    print n " rows, each in the manual"
  exit !n || bad > 0
}' $books "$@"
