# gen-tests.awk - make the run-time matrix from the table.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f gen-tests.awk -v gen=DIR -v out=DIR -v geometries=some|all gpured.def
#
# Writes OUT/OP-SHAPE.c for each operator of gpured.def that C has and each
# shape of GEN/shapes.tab; it has a kernel for each type the operator has a pair with
# and each geometry: all of GEN/geometries.tab, or with `some' the first and
# one other, which goes round from pair to pair.

function fail (text)
{
  print "gen-tests.awk: " text > "/dev/stderr"
  bad = 1
  exit 1
}

# The arguments of the row macro LINE, blanks and quotes removed, into ARG;
# returns their number.
function row (line, arg,   n, i)
{
  sub (/^[A-Z_]+ *\(/, "", line)
  sub (/\)[^)]*$/, "", line)
  n = split (line, arg, ",")
  for (i = 1; i <= n; i++)
    gsub (/[ \t"]/, "", arg[i])
  return n
}

function read_file (name,   text, line, status)
{
  while ((status = (getline line < name)) > 0)
    text = text line "\n"
  if (status < 0)
    fail("cannot read " name)
  close (name)
  return text
}

# The template FILE, read once.
function template (file)
{
  if (!(file in templates))
    templates[file] = read_file(gen "/" file)
  return templates[file]
}

function levels (word)
{
  if (word == "auto")
    return ""
  gsub (/_/, " ", word)
  return word
}

# TEXT with the @WORDS@ replaced by what VALUE has for them.
function fill_in (text,   result, start, word)
{
  result = ""
  while (match (text, /@[A-Z]+@/))
    {
      word = substr (text, RSTART + 1, RLENGTH - 2)
      if (!(word in value))
	fail("no value for @" word "@")
      result = result substr (text, 1, RSTART - 1) value[word]
      text = substr (text, RSTART + RLENGTH)
    }
  return result text
}

function read_tables (   line, arg, file)
{
  shapes = geometry_count = ops = types = turn = kernels = 0
  file = gen "/shapes.tab"
  while ((getline line < file) > 0)
    if (line !~ /^(#|$)/)
      shape_row[++shapes] = line
  file = gen "/geometries.tab"
  while ((getline line < file) > 0)
    if (line !~ /^(#|$)/)
      {
	split (line, arg, " ")
	geometry_name[geometry_count] = arg[1]
	geometry_clauses[geometry_count] = \
	  (arg[2] == "-" ? "" : "num_gangs(" arg[2] ") ") \
	  (arg[3] == "-" ? "" : "num_workers(" arg[3] ") ") \
	  (arg[4] == "-" ? "" : "vector_length(" arg[4] ")")
	geometry_count++
      }
  if (!shapes || !geometry_count)
    fail("no shapes or no geometries in " gen)
}

# Whether the geometry number G is taken for TURN.
function taken_p (g, turn)
{
  return geometries == "all" || g == 0 || g == 1 + turn % (geometry_count - 1)
}

# Write the program for operator OP and shape number S.
function program (op, s,   arg, file, calls, t, g, n)
{
  split (shape_row[s], arg, " ")
  file = out "/" op "-" arg[1] ".c"
  value["OP"] = op
  value["CLAUSE"] = spelling[op]
  value["OUTER"] = levels(arg[4])
  value["MIDDLE"] = levels(arg[5])
  value["INNER"] = levels(arg[6])
  printf "/* Made by gen-tests.awk: %s over %s.  */\n\n#include \"matrix.h\"\n", \
    spelling[op], arg[1] > file
  for (t = 1; t <= types; t++)
    {
      if (!((op, type_name[t]) in pair))
	continue
      value["TYPE"] = type_name[t]
      value["CTYPE"] = ctype[t]
      value["BITS"] = bits[t]
      value["KIND"] = kind[t]
      printf "%s", fill_in(template("type.in")) > file
      printf "%s", fill_in(template("runner-" arg[3] ".in")) > file
      for (g = 0; g < geometry_count; g++)
	if (taken_p(g, turn))
	  {
	    value["KERNEL"] = type_name[t] "_" geometry_name[g]
	    value["GEOMETRY"] = geometry_clauses[g]
	    printf "\n%s", fill_in(template("nest-" arg[2] ".in")) > file
	    calls = calls "  " arg[3] "_" type_name[t] " (\"" op "-" \
	      type_name[t] "-" arg[1] "-" geometry_name[g] "\", " \
	      value["KERNEL"] ");\n"
	    n++
	  }
      turn++
    }
  printf "\nint\nmain (void)\n{\n%s  return finish ();\n}\n", calls > file
  close (file)
  kernels += n
}

BEGIN { read_tables() }

/^GPURED_OP \(/	  { row($0, a)
		    if (a[2] !~ /^\./)
		      {
			op_name[++ops] = a[1]
			spelling[a[1]] = a[2]
		      } }
/^GPURED_TYPE \(/ { row($0, a); type_name[++types] = a[1]; ctype[types] = a[2]
		    bits[types] = a[3]; kind[types] = a[4] }
/^GPURED_PAIR \(/ { row($0, a); pair[a[1], a[2]] = 1 }

END {
  if (bad)
    exit 1
  if (!ops || !types)
    fail("no table in " FILENAME)
  for (s = 1; s <= shapes; s++)
    for (o = 1; o <= ops; o++)
      program(op_name[o], s)
  printf "%d kernels in %d programs\n", kernels, shapes * ops
}
