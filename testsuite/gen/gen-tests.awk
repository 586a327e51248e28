# gen-tests.awk - make a run-time matrix from the table.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f tables.awk -f gen-tests.awk -v gen=DIR -v set=PREFIX -v out=DIR \
#	   -v take=some[-TURN]|all -v every=N gpured.def
#
# Writes OUT/OP-SHAPE.c for each operator of gpured.def that C has and each
# shape of GEN/PREFIXshapes.tab; it has a kernel for each type the operator has a
# pair with and each geometry: all of GEN/PREFIXgeometries.tab, or with `some' the
# first and one other, which goes round from pair to pair.  Geometries that make no
# difference to a shape are one.  With EVERY above 1 only one program in so many
# is made, with every other type, such that each shape, each operator and each
# type have their share.  TURN moves what is picked in these ways by one.

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

# TEXT with the @WORDS@ replaced by what VALUE has for them, where there may be
# others.
function fill_in (text,   result, word)
{
  result = ""
  while (match (text, /@[A-Z]+@/))
    {
      word = substr (text, RSTART + 1, RLENGTH - 2)
      if (!(word in value))
	fail("no value for @" word "@")
      result = result substr (text, 1, RSTART - 1)
      text = value[word] substr (text, RSTART + RLENGTH)
    }
  return result text
}

# What a column of a shape stands for: nothing, words, or several directives.
function column (text)
{
  gsub (/ \/ /, "\n#pragma omp ", text)
  return text == "auto" ? "" : text
}

function read_shapes (   line, file)
{
  shapes = turn = kernels = programs = 0
  file = gen "/" set "shapes.tab"
  while ((getline line < file) > 0)
    if (line !~ /^(#|$)/)
      shape_row[++shapes] = line
  if (!shapes)
    fail("no shapes in " file)
}

# Whether the geometry number G is taken for TURN.
function taken_p (g, turn)
{
  return take == "all" || g == 0 \
	 || g == 1 + (turn + day) % (geometries - 1)
}

# One in how many sizes geometry G is tried with: 1500 blocks take their time even
# where there is nothing to do.
function size_step (g)
{
  return (geometry[g, "GEOMETRY"] geometry[g, "TEAMS"]) ~ /\([0-9]{4,}\)/ ? 3 : 1
}

# Write the kernels for OP and TYPE, of the shape whose columns are ARG, to FILE;
# return the calls.
function kernels_of (op, type, arg, file,   g, text, calls, seen)
{
  split ("", seen)
  printf "%s", fill_in(template("type.in")) > file
  printf "%s", fill_in(template("runner-" arg[3] ".in")) > file
  for (g = 0; g < geometries; g++)
    if (taken_p(g, turn))
      {
	value["GEOMETRY"] = geometry[g, "GEOMETRY"]
	value["TEAMS"] = geometry[g, "TEAMS"]
	value["SEVERALTEAMS"] = geometry[g, "TEAMS"]
	sub (/num_teams\(1\)/, "num_teams(2)", value["SEVERALTEAMS"])
	value["THREADS"] = geometry[g, "THREADS"]
	value["KERNEL"] = ""
	text = fill_in(template("nest-" arg[2] ".in"))
	if (text in seen)
	  continue
	seen[text] = 1
	value["KERNEL"] = type "_" geometry_name[g]
	printf "\n%s", fill_in(template("nest-" arg[2] ".in")) > file
	calls = calls "  size_step = " size_step(g) ";\n  " arg[3] "_" type " (\"" op "-" type "-" arg[1] "-" \
	  geometry_name[g] "\", " value["KERNEL"] ");\n"
	kernels++
      }
  turn++
  return calls
}

# Write the program for operator OP and shape number S.
function program (op, s,   arg, file, calls, t, type)
{
  split (shape_row[s], arg, /\t+/)
  file = out "/" op "-" arg[1] ".c"
  value["OP"] = op
  value["CLAUSE"] = spelling[op]
  value["RED"] = "reduction(" spelling[op] ":s)"
  value["OUTER"] = column(arg[4])
  value["MIDDLE"] = column(arg[5])
  value["INNER"] = column(arg[6])
  printf "/* Made by gen-tests.awk: %s over %s.  */\n\n#include \"matrix.h\"\n", \
    spelling[op], arg[1] > file
  for (t = 1; t <= types; t++)
    {
      type = type_name[t]
      if (!((op, type) in pair) || (every > 1 && (s + t + day) % 2))
	continue
      value["TYPE"] = type
      value["CTYPE"] = ctype[type]
      value["BITS"] = bits[type]
      value["KIND"] = kind[type]
      calls = calls kernels_of(op, type, arg, file)
    }
  printf "\nint\nmain (void)\n{\n%s  return finish ();\n}\n", calls > file
  close (file)
  programs++
}

END {
  if (bad)
    exit 1
  day = substr (take, length ("some-") + 1) + 0
  read_geometries(gen "/" set "geometries.tab")
  read_shapes()
  for (s = 1; s <= shapes; s++)
    for (o = 1; o <= ops; o++)
      if (!every || (s + o + day) % every == 0)
	program(op_name[o], s)
  printf "%d kernels in %d programs\n", kernels, programs
}
