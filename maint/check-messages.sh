#! /bin/sh
# check-messages.sh - every message of the stand-in is asserted by a test.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# check-messages.sh MESSAGES.DEF TEST-DIRECTORY
#
# A message counts as asserted when a test states the beginning of a piece of
# its format between conversions.  Tests state regular expressions, so
# their backslashes, and dots for characters that Tcl would take, are of no
# account.

: ${AWK=awk}

find "$2" -type f \( -name '*.ptx' -o -name '*.c' -o -name '*.exp' \
		     -o -name '*.sh' \) -exec cat {} + \
| ${AWK} '
function plain(s)
{
  gsub(/\\/, "", s)
  gsub(/[][(){}"'\'']/, ".", s)
  return s
}
function stated(format,	n, i, piece, most)
{
  n = split(format, piece, /%[0-9]*\$?[-.*0-9]*(ll|l|z)?[a-z]/)
  most = 0
  for (i = 1; i <= n; i++)
    {
      sub(/^[ ;:.,]+/, "", piece[i])
      sub(/[ ;:.,]+$/, "", piece[i])
      if (length(piece[i]) > most)
	most = length(piece[i])
    }
  for (i = 1; i <= n; i++)
    if (length(piece[i]) >= (most < 10 ? most : 10) &&
	index(tests, substr(plain(piece[i]), 1, 20)))
      return 1
  return 0
}
FILENAME != "-" {
  text = text $0
  if (text !~ /\)[ \t]*$/)
    next
  if (match (text, /MSG \([a-z0-9_]+, [A-Z]+,/))
    {
      id = text
      sub (/.*MSG \(/, "", id)
      sub (/,.*/, "", id)
      sub (/^[^"]*"/, "", text)
      sub (/"\)[ \t]*$/, "", text)
      if (text !~ /^MSG/)
	formats[id] = text
    }
  text = ""
  next
}
{ tests = tests "\n" plain($0) }
END {
  for (id in formats)
    {
      n++
      if (!stated(formats[id]))
	{
	  print "no test states message " id ": " formats[id]
	  bad++
	}
    }
  if (!n)
    print "no messages found"
  else if (!bad)
    print n " messages, each stated by a test"
  exit !n || bad > 0
}' "$1" -
