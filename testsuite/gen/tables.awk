# tables.awk - what the generators of programs read: gpured.def, geometries.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# For awk -f tables.awk -f GENERATOR ... gpured.def.  Of the table become
#   op_name[1..ops], spelling[OP]	operators that C has
#   type_name[1..types], ctype[TYPE], bits[TYPE], kind[TYPE]: WIDE_SIGNED and
#			WIDE_UNSIGNED for integers of 128 bits (matrix-wide.h)
#   pair[OP, TYPE], identity[OP, TYPE], pair_op[1..pairs], pair_type[1..pairs]
# and of a file of geometries
#   geometry_name[0..geometries - 1], geometry[NUMBER, WORD]

function fail (text)
{
  print "tables.awk: " text > "/dev/stderr"
  bad = 1
  exit 1
}

# The arguments of the row macro LINE, without quotes and the blanks around
# them, into ARG.
function row (line, arg,   n, i)
{
  sub (/^[A-Z_]+ *\(/, "", line)
  sub (/\)[^)]*$/, "", line)
  n = split (line, arg, ",")
  for (i = 1; i <= n; i++)
    gsub (/^[ \t"]+|[ \t"]+$/, "", arg[i])
}

# Read the geometries in FILE.  The line `clauses' has WORD:CLAUSE for each of the
# columns that follow the name: geometry[NUMBER, WORD] are the clauses for it.
function read_geometries (file,   line, arg, word, n, i, part)
{
  geometries = 0
  while ((getline line < file) > 0)
    if (line ~ /^clauses/)
      n = split (line, word, " ")
    else if (line !~ /^(#|$)/)
      {
	split (line, arg, " ")
	geometry_name[geometries] = arg[1]
	for (i = 2; i <= n; i++)
	  {
	    split (word[i], part, ":")
	    if (arg[i] != "-")
	      geometry[geometries, part[1]] = geometry[geometries, part[1]] \
		" " part[2] "(" arg[i] ")"
	  }
	geometries++
      }
  close (file)
  if (!geometries)
    fail("no geometries in " file)
}

# C has no .eqv. and .neqv.
/^GPURED_OP \(/	  { row($0, a)
		    if (a[2] !~ /^\./)
		      {
			op_name[++ops] = a[1]
			spelling[a[1]] = a[2]
		      } }
/^GPURED_(WIDE_)?TYPE \(/ {
		    row($0, a); type_name[++types] = a[1]; ctype[a[1]] = a[2]
		    bits[a[1]] = a[3]
		    kind[a[1]] = (a[3] == 128 && a[4] != "COMPLEX" \
				  ? "WIDE_" : "") a[4] }
/^GPURED_(WIDE_)?PAIR \(/ {
		    row($0, a)
		    pair[a[1], a[2]] = 1
		    identity[a[1], a[2]] = a[3]
		    if (a[1] in spelling)
		      {
			pair_op[++pairs] = a[1]
			pair_type[pairs] = a[2]
		      } }

END {
  if (bad)
    exit 1
  if (!pairs)
    fail("no table in " FILENAME)
}
