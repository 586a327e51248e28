#! /bin/sh
# check-messages.sh - every message is asserted by a test.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# check-messages.sh [-p] TEST-DIRECTORY SOURCE...
#
# The messages of a SOURCE are the strings in its table rows, MACRO (id, "..."),
# and in C++ those that it prints by GCC's diagnostics and remarks, or returns and
# that have a space.  A message counts as asserted when a test states the
# beginning of a piece of its format between conversions.  Tests state regular
# expressions, so their backslashes, and dots for characters that Tcl would take,
# are of no account.
#
# -p, for the plugin: the statement must be in a directive of DejaGnu, which has
# the line, or in a script's own comparison.  Of rows called ..._GUARD, which no
# program provokes, a unit test has to have the id: LEFT (id).

: ${AWK=awk}

plugin=0
if test "$1" = -p; then
  plugin=1
  shift
fi
tests=$1
shift

find "$tests" -type f \( -name '*.ptx' -o -name '*.c' -o -name '*.cc' \
			 -o -name '*.f90' -o -name '*.exp' -o -name '*.sh' \) \
  -exec cat {} + \
| ${AWK} -v plugin=$plugin '
function plain(s)
{
  gsub(/\\/, "", s)
  gsub(/[][(){}"`'\'']/, ".", s)
  return s
}
# Whether a test states FORMAT.  Other messages may begin with the same words, so
# that much of a piece is wanted.
function stated(format,	n, i, piece, most)
{
  n = split(format, piece, /%([0-9]+\$)?(<|>|q?[-.*0-9]*(ll|l|w|z)?[a-zA-Z])/)
  most = 0
  for (i = 1; i <= n; i++)
    {
      sub(/^[ ;:.,]+/, "", piece[i])
      sub(/[ ;:.,]+$/, "", piece[i])
      if (length(piece[i]) > most)
	most = length(piece[i])
    }
  if (most < 4)
    return 1
  for (i = 1; i <= n; i++)
    if (length(piece[i]) >= (most < 10 ? most : 10) &&
	index(tests, substr(plain(piece[i]), 1, plugin ? 60 : 20)))
      return 1
  return 0
}
# The strings of TEXT, a row or a statement of C++, adjacent ones joined, as
# messages of WHOM.
function take(text, whom,	string)
{
  while (match(text, /"([^"\\]|\\.)*"/))
    {
      string = substr(text, RSTART + 1, RLENGTH - 2)
      text = substr(text, RSTART + RLENGTH)
      while (match(text, /^[ \t\\]*"([^"\\]|\\.)*"/))
	{
	  string = string substr(text, index(text, "\"") + 1,
				 RLENGTH - index(text, "\"") - 1)
	  text = substr(text, RLENGTH + 1)
	}
      gsub(/\\n/, "", string)
      if (length(string) > 3)
	{
	  formats[++n] = string
	  of[n] = whom
	}
    }
}
FNR == 1 { text = "" }
FILENAME == "-" {
  if (!plugin || /dg-(error|warning|message|note|optimized|missed)|scan-dump/ ||
      /expect|message=|LEFT \(/)
    tests = tests "\n" plain($0)
  next
}
# A table row.
text != "" || /^[ \t]*[A-Z_]+ \([a-z0-9_]+,/ {
  text = text $0
  if (text !~ /\)[ \t\\]*$/)
    next
  id = text
  sub(/^[^(]*\(/, "", id)
  sub(/,.*/, "", id)
  # The remedy of a reason is tested by gpured.plugin/reasons.sh.
  if (text ~ /GPURED_REASON \(/)
    sub(/",[ \t]*".*$/, "\"", text)
  if (text !~ /_GUARD \(/)
    take(text, id)
  else
    guards[++m] = id
  text = ""
  next
}
# A statement of C++; a blank line ends what only looked like one.
/^$/ { statement = "" }
statement != "" || /return / ||
/(^|[^a-z_])(dump_printf|dump_printf_loc|gpured_remark|remark|inform|error|error_at|warning|warning_at) \(/ {
  statement = statement $0
  if (/;[ \t]*$/)
    {
      gsub(/_attribute \("[^"]*"/, "", statement)
      if (statement !~ /^[ \t]*return/ || statement ~ /"[^"]* [^"]*"/)
	take(statement, FILENAME)
      statement = ""
    }
}
END {
  for (i = 1; i <= n; i++)
    if (!stated(formats[i]))
      {
	print "no test states the message of " of[i] ": " formats[i]
	bad++
      }
  for (i = 1; i <= m; i++)
    if (!index(tests, "LEFT ." guards[i] "."))
      {
	print "no unit test has LEFT (" guards[i] ")"
	bad++
      }
  if (!n)
    print "no messages found"
  else if (!bad)
    print n + m " messages, each stated by a test"
  exit !n || bad > 0
}' - "$@"
