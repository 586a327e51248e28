# gen-streams.awk - make random programs of loops that read and store arrays.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f tables.awk -f random.awk -f c-values.awk -f streams-c.awk \
#	   -f gen-streams.awk -v out=DIR -v nests=N -v seed=N -v each=N \
#	   -v lang=LANG gpured.def
#
# or with streams-fortran.awk in position of streams-c.awk.  LANG is c, c++ or fortran,
# nests how many programs there are of all languages, LANG has every third.
# Writes OUT/streams-LANG-SEED-FIRST.c with EACH programs in a file, and for
# Fortran what these call to one that ends in .F90.  A program is one loop over
# arrays of its own, of random types, which begin anywhere and end where the loop
# does.  Its iterations read and store elements in the order of the loop or
# against it, one after the other or some apart, choose between values by
# conditions, read and store behind conditions, and reduce something.  Every third
# has that loop in each iteration of a loop over m rows, with the result of each row in
# another array, q.  streams.h runs it on the device and on the host.
#
# The loop is `HEAD' with the variable i, which moves on by STRIDE from one of n
# iterations to the next, and is POSITION from 0 on.  Of array A: type[A], times[A]
# and plus[A], so that its element is times * POSITION + plus, or, if times is -1,
# (n - 1) * STRIDE - POSITION + plus; skipped[A] elements of it are in front of what
# is mapped, apart[A] from one of those that the loop sees to the next, as which
# shape[A] is passed; set[A] if it is stored to.  If there are rows a row of A begins
# pitch[A] elements behind the one before, which is "" if all rows have the same, and n
# is the constant COLUMNS, if that is one.  Of what c-values.awk knows as variables the
# first GIVEN are not set, nor those that are const.  qualified[A] is what its
# elements are seen as, "volatile " or nothing, pointed[A] is of the pointer, and
# sum_qualified of the variable that is reduced.
#
# The file of a language has loop_type, choose_head, some_shape, the statements
# read_array, set_variable, choose, store and reduce, and write_loops.

BEGIN {
  GIVEN = 4
  usual_types = split ("si f d sll sc ss", usual, " ")
  operators = split ("+ + ^ | & max min", operator_choice, " ")
  lengths = split ("1 2 9 16 18 20 32 36 64 96 100 128 130 256 260 512 516 1024", \
		   length_choice, " ")
}

function add_variable (text, t)
{
  var[vars] = text
  var_type[vars] = t
  elements[vars] = field[vars] = fixed[vars] = constant_one[vars] = 0
  vars++
}

function some_array (a)
{
  type[a] = one_in(3) ? loop_type() : number[one_of(usual, usual_types)]
  times[a] = one_in(8) ? -1 : one_in(6) ? 2 + below(2) : 1
  plus[a] = one_in(3) ? below(6) : 0
  skipped[a] = one_in(4) ? 1 + below(5) : 0
  set[a] = 0
  apart[a] = 1
  some_shape(a)
}

# The number of the element that an iteration has of array A, behind those that are
# skipped.
function subscript (a)
{
  return (rows && pitch[a] != "" ? "r * " pitch[a] " + " : "") plus[a] \
    (times[a] == 1 ? " + " position : times[a] < 0 ? " + (n - 1)" \
     (stride == 1 ? "" : " * " stride) " - " position \
     : " + " times[a] " * " position)
}

# In C: how many elements of array A the loop sees, and its memory has behind those
# that are skipped.  libgomp confuses arrays of Fortran without elements; GCC maps
# all of the distance behind the last one, too.
function seen_of (a,   none)
{
  none = lang == "f90"
  return plus[a] " + " \
    (!none && (times[a] * stride == 1 || times[a] * stride == -1) ? "n" \
     : "(n ? " (times[a] < 0 ? stride : times[a] * stride) " * (n - 1) + 1 : " \
     none ")")
}

# TEXT elements of a row of array A, of M rows.
function of_rows (a, text)
{
  return !rows || pitch[a] == "" ? text \
    : "(m ? (m - 1) * " pitch[a] " + " text " : " \
      (lang == "f90" ? text : 0) ")"
}

function length_of (a)
{
  return of_rows(a, apart[a] == 1 ? seen_of(a) : "(" seen_of(a) ") * " apart[a])
}

# A variable as one of type T, of which there is an instruction to make that.
function usable_variable (t,   v, tries)
{
  for (tries = 0; tries < 8; tries++)
    {
      v = below(vars)
      if (width[var_type[v]] < 128 && (float_p[t] || !float_p[var_type[v]]))
	return v
    }
  return -1
}

# What is set in the loop.
function target_variable (   v)
{
  do
    v = GIVEN + below(vars - GIVEN)
  while (constant_one[v])
  return v
}

function loop_body (   a, j)
{
  vars = locals = 0
  add_variable("x0", number["sll"])
  add_variable("x1", INT)
  add_variable("y0", DOUBLE)
  add_variable("i", counter)
  for (j = 1 + below(3); j > 0; j--)
    read_array()
  for (j = below(3); j > 0; j--)
    choose()
  for (a = 0; a < arrays; a++)
    if (set[a])
      store(a)
  if (one_in(8))
    read_array()
  if (operator != "")
    reduce()
}

# Integers of 32 and 64 bits, which have all operators; floats have extremes.
function choose_reduction ()
{
  operator = ""
  result = INT
  if (!one_in(2))
    {
      operator = one_of(operator_choice, operators)
      do
	result = loop_type()
      while (width[result] == 128 || width[result] < 32 \
	     || float_p[result] && operator !~ /^m/)
    }
}

# If there are rows, their length: COLUMNS, n of the run if that is 0, or, if LOADED, of
# row r what is between at[r] and at[r + 1].
function choose_length ()
{
  rows = one_in(3)
  columns = !rows || one_in(3) ? 0 : one_of(length_choice, lengths)
  loaded = rows && !columns && one_in(2)
}

# Rows apart, or one for all where nothing is stored.
function choose_pitches (   a)
{
  for (a = 0; a < arrays; a++)
    pitch[a] = !set[a] && one_in(3) ? "" \
      : "(" plus[a] + (one_in(2) ? 0 : below(6)) " + " \
	(times[a] < 0 ? stride : times[a] * stride) " * n)"
}

# What C's pointers and the variable are, and what Fortran's arrays are, beside.
function choose_qualifiers (   a)
{
  for (a = 0; a < arrays; a++)
    {
      qualified[a] = one_in(16) ? "volatile " : ""
      pointed[a] = lang == "f90" || one_in(2) ? "" \
	: one_in(2) ? "__restrict " : "const "
    }
  sum_qualified = one_in(12) ? "volatile " : ""
}

# The parameters of program K in C, with TYPED, or what is passed for them, in
# which COPY stands behind the name of each array.
function parameters (typed, copy,   a, text)
{
  text = typed ? "SCALAR (int) n, " (rows ? "SCALAR (int) m, " : "") \
    "SCALAR (sll) x0, SCALAR (int) x1, SCALAR (d) y0" \
    : "n, " (rows ? "m, " : "") "x0, x1, y0"
  if (rows)
    text = text ", " (typed ? name[result] " *" : "") "q" copy
  if (loaded)
    text = text ", " (typed ? "int *" : "") "at" copy
  for (a = 0; a < arrays; a++)
    text = text ", " (typed ? (lang == "f90" || set[a] ? "" : "const ") \
		      qualified[a] name[type[a]] " *" pointed[a] : "") "a" a copy
  return text
}

# Of program K what calls the loop on the device and on the host, on copies of the
# same arrays, and compares what they leave.
function write_comparison (   a)
{
  emit("static int\ncompare_" k " (int n, " (rows ? "int m, " : "") \
       "sll x0, int x1, d y0)\n{\n  int same;")
  if (rows)
    emit("  ARRAY (" name[result] ", q, m + 1);")
  if (loaded)
    emit("  ARRAY (int, at, m + 1);\n  ENDS (at, m, n);")
  for (a = 0; a < arrays; a++)
    emit("  ARRAY (" name[type[a]] ", a" a ", " skipped[a] " + " length_of(a) ");")
  emit("  " name[result] " got = device_" k " (" parameters(0, "") ");")
  emit("  " name[result] " want = host_" k " (" parameters(0, "_host") ");")
  emit("  same = SAME (" name[result] ", got, want);")
  if (rows)
    emit("  SAME_ARRAY (" name[result] ", q, m + 1);")
  if (loaded)
    emit("  SAME_ARRAY (int, at, m + 1);")
  for (a = 0; a < arrays; a++)
    emit("  SAME_ARRAY (" name[type[a]] ", a" a ", " skipped[a] " + " \
	 length_of(a) ");")
  emit("  return same;\n}\n")
}

function one_program (   a)
{
  start_random(k)
  choose_length()
  choose_head()
  arrays = 1 + below(4)
  for (a = 0; a < arrays; a++)
    some_array(a)
  choose_reduction()
  if (operator == "" || !one_in(3))
    set[below(arrays)] = 1
  if (one_in(4))
    set[below(arrays)] = 1
  if (rows)
    choose_pitches()
  choose_qualifiers()
  write_loops()
  write_comparison()
}

# The programs of LANG from number FIRST on.
function stream_file (first,   last, calls)
{
  last = first + 3 * each - 1 < nests ? first + 3 * each - 1 : nests
  file = out "/" (lang == "f90" ? "call" : "streams") "-" seed "-" first \
    (lang == "f90" ? ".c" : "." lang)
  loops_file = out "/streams-" seed "-" first "." lang
  body = ""
  for (k = first; k <= last; k += 3)
    {
      one_program()
      calls = calls (rows ? "  ROWS_RUN (" k ", " columns ")\n" \
		     : "  STREAM_RUN (" k ")\n")
    }
  print "/* Made by gen-streams.awk with seed " seed ".  */\n" > file
  print "#define SEED " seed "\n#include \"streams.h\"\n\nBEGIN_DEVICE" > file
  used_functions(body, file)
  print "END_DEVICE\n\n" body > file
  print "static void\nall_streams (void)\n{\n" calls "}" > file
  close (file)
  close (loops_file)
}

END {
  for (first = lang == "c" ? 1 : lang == "cc" ? 2 : 3; first <= nests;
       first += 3 * each)
    stream_file(first)
}
