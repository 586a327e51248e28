# gen-streams.awk - make random C programs of loops that read and store arrays.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f tables.awk -f random.awk -f c-values.awk -f gen-streams.awk \
#	   -v out=DIR -v nests=N -v seed=N -v each=N gpured.def
#
# Writes OUT/streams-SEED-FIRST.c with EACH programs in a file.  A program is one
# loop over arrays of its own, of random types, which begin anywhere and end where
# the loop does.  Its iterations read and store elements in the order of the loop
# or against it, one after the other or some apart, choose between values by
# conditions, read and store behind conditions, and reduce something.  streams.h
# runs it on the device and on the host.
#
# Of array A: type[A], times[A] and plus[A], so that its element is times * I +
# plus, or, if times is -1, N - 1 - I + plus; skipped[A] elements of it are in
# front of what is mapped; set[A] if it is stored to.  Of what c-values.awk knows
# as variables the first GIVEN are not set.

BEGIN {
  GIVEN = 4
  usual_types = split ("si f d sll sc us", usual, " ")
  operators = split ("+ + ^ | & max min", operator_choice, " ")
}

function add_variable (text, t)
{
  var[vars] = text
  var_type[vars] = t
  elements[vars] = field[vars] = fixed[vars] = 0
  vars++
}

function some_array (a)
{
  type[a] = one_in(3) ? some_type() : number[one_of(usual, usual_types)]
  times[a] = one_in(8) ? -1 : one_in(6) ? 2 + below(2) : 1
  plus[a] = one_in(3) ? below(6) : 0
  skipped[a] = one_in(4) ? 1 + below(5) : 0
  set[a] = 0
}

function element (a)
{
  return "a" a "[" skipped[a] + plus[a] \
    (times[a] == 1 ? " + i" : times[a] < 0 ? " + n - 1 - i" \
     : " + " times[a] " * i") "]"
}

# How many elements of it the iterations have, and those in front of them.
function length_of (a)
{
  return plus[a] " + " (times[a] <= 1 ? "n" : "(n ? " times[a] \
			" * (n - 1) + 1 : 0)")
}

# A variable as type T, of which there is an instruction to make that.
function operand (t,   v, tries)
{
  for (tries = 0; tries < 8; tries++)
    {
      v = below(vars)
      if (width[var_type[v]] < 128 && (float_p[t] || !float_p[var_type[v]]))
	return "((" name[t] ") " var[v] ")"
    }
  return constant(t)
}

# A value for type T, mostly one that is cheap, so that lanes run several iterations
# at a time.
function value_for (t,   a, b)
{
  if (width[t] == 128 || one_in(8))
    return stored(t, 1 + below(2))
  if (one_in(3))
    return operand(t)
  t = promoted(t)
  a = operand(t)
  b = operand(t)
  return arithmetic(one_in(3) ? "MUL" : one_in(2) ? "ADD" : "SUB", t, a, b)
}

function read_array (   a)
{
  a = below(arrays)
  emit(name[type[a]] " v" locals " = " element(a) ";")
  add_variable("v" locals++, type[a])
}

function set_variable (v,   a)
{
  a = below(arrays)
  emit("  " var[v] " = " (one_in(10) ? converted(element(a), type[a], var_type[v]) \
			  : value_for(var_type[v])) ";")
}

function choose (   v)
{
  v = GIVEN + below(vars - GIVEN)
  emit("if (" condition(one_in(3)) ")")
  set_variable(v)
  if (one_in(2))
    {
      emit("else")
      set_variable(v)
    }
}

function store (a)
{
  if (one_in(12))
    emit("if (" condition(0) ")")
  emit(element(a) " = " value_for(type[a]) ";")
}

# The result is the same in any order of the iterations: that of integers, and
# extremes of floats.
function reduce ()
{
  if (one_in(4))
    emit("if (" condition(0) ")")
  emit("{")
  emit("  " name[result] " w = " value_for(result) ";")
  if (operator ~ /^m/)
    emit("  if (w " (operator == "max" ? ">" : "<") " s)\n\ts = w;")
  else
    emit("  s " operator "= w;")
  emit("}")
}

function loop_body (   a, j)
{
  vars = locals = 0
  nesting = 2
  add_variable("x0", number["sll"])
  add_variable("x1", INT)
  add_variable("y0", DOUBLE)
  add_variable("i", INT)
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
	result = some_type()
      while (width[result] == 128 || width[result] < 32 \
	     || float_p[result] && operator !~ /^m/)
    }
}

# What the arrays of program K are for its function and its caller.
function parameters (   a, text)
{
  text = "int n, sll x0, int x1, d y0"
  for (a = 0; a < arrays; a++)
    text = text ", " name[type[a]] " *a" a
  return text
}

function one_program (   a, text)
{
  start_random(k)
  arrays = 1 + below(4)
  for (a = 0; a < arrays; a++)
    some_array(a)
  choose_reduction()
  if (operator == "" || !one_in(3))
    set[below(arrays)] = 1
  if (one_in(4))
    set[below(arrays)] = 1
  text = "LOOP_OF (LEVELS_" below(4)
  if (operator != "")
    text = text " reduction (" operator ": s)"
  for (a = 0; a < arrays; a++)
    text = text " \\\n  " (set[a] ? "COPY" : "COPYIN") " (a" a "[" \
      skipped[a] ":" length_of(a) "])"
  emit("#define STREAM(NAME, LOOP_OF) \\\nstatic " name[result] " \\\nNAME (" \
       parameters() ") \\\n{ \\\n  " name[result] " s = 7; \\\n  " text ") \\")
  emit("  for (int i = 0; i < n; i++) \\\n    BODY \\\n  return s; \\\n}")
  emit("#define BODY \\\n    { \\")
  text = body
  body = ""
  loop_body()
  gsub(/\n/, " \\\n", body)
  body = text body "    }\n"
  nesting = 0
  emit("STREAM (device_" k ", ON_DEVICE)\nSTREAM (host_" k ", ON_HOST)\n" \
       "#undef STREAM\n#undef BODY\n")
  emit("static int\ncompare_" k " (int n, sll x0, int x1, d y0)\n{\n  int same;")
  for (a = 0; a < arrays; a++)
    emit("  ARRAY (" name[type[a]] ", a" a ", " skipped[a] " + " length_of(a) ");")
  text = "n, x0, x1, y0"
  for (a = 0; a < arrays; a++)
    text = text ", a" a
  emit("  " name[result] " got = device_" k " (" text ");")
  gsub (/a[0-9]/, "&_host", text)
  emit("  " name[result] " want = host_" k " (" text ");")
  emit("  same = SAME (" name[result] ", got, want);")
  for (a = 0; a < arrays; a++)
    emit("  SAME_ARRAY (" name[type[a]] ", a" a ", " skipped[a] " + " \
	 length_of(a) ");")
  emit("  return same;\n}\n")
}

function stream_file (first,   last, calls)
{
  last = first + each - 1 < nests ? first + each - 1 : nests
  file = out "/streams-" seed "-" first ".c"
  body = ""
  for (k = first; k <= last; k++)
    {
      one_program()
      calls = calls "  STREAM_RUN (" k ")\n"
    }
  print "/* Made by gen-streams.awk with seed " seed ".  */\n" > file
  print "#define SEED " seed "\n#include \"streams.h\"\n\nBEGIN_DEVICE" > file
  used_functions(body, file)
  print "END_DEVICE\n\n" body > file
  print "static void\nall_streams (void)\n{\n" calls "}" > file
  close (file)
}

END {
  for (first = 1; first <= nests; first += each)
    stream_file(first)
  print nests " streams of seed " seed
}
