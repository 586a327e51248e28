# gen-programs.awk - make random C programs without reductions.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# usage: awk -f tables.awk -f random.awk -f c-values.awk -f c-statements.awk \
#	   -f gen-programs.awk -v out=DIR -v nests=N -v seed=N -v each=N gpured.def
#
# Writes OUT/programs-SEED-FIRST.c with EACH programs in a file.  A program has
# structures, arrays and functions of its own and a function root_K, which
# computes from numbers and writes what all of its variables hold; programs.h
# runs it on the device and on the host, and compares.  C as C++ reads it, too,
# for CUDA.
#
# Of a structure, number S of the program: members[S], member[S, M],
# member_type[S, M], member_elements[S, M], member_field[S, M], and inner[S,
# M], the number of the structure that M is, or -1.  Of a function, number F:
# what it is given, parameters[F] and parameter[F, I], which is `scalar',
# `struct', `array' or `pointer', with parameter_of[F, I]; result_struct[F] or
# result[F]; cost[F].

BEGIN {
  functions = 2
  bound[0] = 8
  bound[1] = 64
}

function add_variable (text, t, count, constant_p, field_p)
{
  var[vars] = text
  var_type[vars] = t
  elements[vars] = count
  fixed[vars] = constant_p
  field[vars] = field_p
  vars++
}

# What is in the structure S called TEXT.
function add_members (text, s,   m)
{
  for (m = 0; m < members[s]; m++)
    if (inner[s, m] >= 0)
      add_members(text "." member[s, m], inner[s, m])
    else
      add_variable(text "." member[s, m], member_type[s, m],
		   member_elements[s, m], 0, member_field[s, m])
}

function add_record (text, s)
{
  record[records] = text
  record_of[records] = s
  records++
  add_members(text, s)
}

# A bit-field of type T: as many bits as it may have, or one less, or few.
function field_bits (t)
{
  return one_in(4) ? width[t] : one_in(3) ? width[t] - 1 : 1 + below(width[t])
}

# A structure has no member of type float, and with bit-fields none of type
# double: GCC 12 moves what is beside it, too, in a register of type .f32,
# which ptxas refuses.
function declare_struct (s,   m, t, text, fields)
{
  emit("struct s" k "_" s "\n{")
  nesting = 1
  fields = one_in(2)
  members[s] = 2 + below(4)
  for (m = 0; m < members[s]; m++)
    {
      member[s, m] = "m" m
      inner[s, m] = -1
      member_elements[s, m] = member_field[s, m] = 0
      if (s && !fields && one_in(5))
	{
	  inner[s, m] = below(s)
	  emit("struct s" k "_" inner[s, m] " m" m ";")
	  continue
	}
      t = fields ? integer_type() : some_type()
      t = member_type[s, m] = t == FLOAT ? DOUBLE : t
      text = name[t] (width[t] == 128 ? "_member m" : " m") m
      if (fields && width[t] > 1 && width[t] < 128 && !one_in(3))
	{
	  member_field[s, m] = 1
	  text = text " : " field_bits(t)
	}
      else if (one_in(4))
	{
	  member_elements[s, m] = 4
	  text = text "[4]"
	}
      emit(text ";")
    }
  nesting = 0
  emit("} ALIGNED;\n")
}

# Arrays of the program: one of each three is constant.
function declare_arrays (   g, i, t, text, constant_p)
{
  arrays = 2 + below(2)
  for (g = 0; g < arrays; g++)
    {
      t = array_type[g] = some_type()
      constant_p = g == 2
      text = (constant_p ? "static CONSTANT " : "static VARIABLE ") name[t] \
	" g" k "_" g "[8]"
      if (constant_p)
	{
	  for (i = 0; i < 8; i++)
	    text = text (i % 2 ? ", " : i ? ",\n    " : "\n  = { ") constant(t)
	  text = text " }"
	}
      emit(text ";\nDECLARED (g" k "_" g ")\n")
      add_variable("g" k "_" g, t, 8, constant_p, 0)
    }
}

# A new local variable, not in the list until it has its value.
function local_name ()
{
  return "v" locals++
}

function declare_scalar (   t, text, e)
{
  t = some_type()
  text = local_name()
  e = stored(t, 1 + below(2))
  emit(name[t] " " text " = " e ";")
  add_variable(text, t, 0, 0, 0)
}

function declare_array (   t, text, n, i)
{
  t = some_type()
  n = 4 * 2 ^ below(3)
  text = local_name()
  i = "i" locals++
  emit(name[t] " " text "[" n "];")
  emit("for (int " i " = 0; " i " < " n "; " i "++)")
  add_variable(i, INT, 0, 1, 0)
  emit("  " text "[" i "] = " stored(t, 2) ";")
  vars--
  add_variable(text, t, n, 0, 0)
  cost[f] += multiple * n
}

function fill_struct (text, s,   m, i)
{
  for (m = 0; m < members[s]; m++)
    if (inner[s, m] >= 0)
      fill_struct(text "." member[s, m], inner[s, m])
    else if (member_elements[s, m])
      for (i = 0; i < member_elements[s, m]; i++)
	emit(text "." member[s, m] "[" i "] = " \
	     stored(member_type[s, m], 1) ";")
    else
      emit(text "." member[s, m] " = " stored(member_type[s, m], 1) ";")
}

# A structure.  All of it is set before its members: the stand-in takes a word,
# of which bit-fields have a part, for undefined as long as one of them is.
function declare_record (s,   text)
{
  text = local_name()
  emit("struct s" k "_" s " " text " = {};")
  fill_struct(text, s)
  add_record(text, s)
}

# A pointer into an array that can be stored to, if there is one.
function declare_pointer (   v, text, tries)
{
  for (tries = 0; tries < 6; tries++)
    {
      v = below(vars)
      if (elements[v] < 8 || fixed[v])
	continue
      text = local_name()
      emit((width[var_type[v]] == 128 ? "__typeof__ (" var[v] "[0])" \
	    : name[var_type[v]]) " *" text " = " var[v] " + " \
	   index_below(elements[v] / 2, 1) ";")
      add_variable(text, var_type[v], elements[v] / 2, 0, 0)
      return
    }
}

# A variable that can be stored to, or -1.
function some_target (   v, tries)
{
  for (tries = 0; tries < 20; tries++)
    {
      v = below(vars)
      if (!fixed[v])
	return v
    }
  return -1
}

function choose_parameters (   i, what)
{
  parameters[f] = 1 + below(4)
  recursive = f && one_in(4)
  for (i = 0; i < parameters[f]; i++)
    {
      what = one_in(5) ? "struct" : one_in(6) ? "pointer" : one_in(5) \
	? "array" : "scalar"
      parameter[f, i] = recursive && i == 0 ? "depth" : what
      parameter_of[f, i] = what == "scalar" ? some_type() \
	: what == "array" ? below(2) : below(structs)
    }
  result_struct[f] = one_in(5) ? below(structs) : -1
  result[f] = some_type()
}

# The head of function F, and its parameters as variables.
function function_head (   i, what, of, text)
{
  for (i = 0; i < parameters[f]; i++)
    {
      what = parameter[f, i]
      of = parameter_of[f, i]
      text = text (i ? ", " : "")
      if (what == "depth")
	{
	  text = text "int depth"
	  add_variable("depth", INT, 0, 1, 0)
	}
      else if (what == "scalar")
	{
	  text = text name[of] " a" i
	  add_variable("a" i, of, 0, 0, 0)
	}
      else if (what == "array")
	{
	  text = text name[array_type[of]] " *a" i
	  add_variable("a" i, array_type[of], 8, 0, 0)
	}
      else if (what == "struct")
	{
	  text = text "struct s" k "_" of " a" i
	  add_record("a" i, of)
	}
      else
	{
	  text = text "struct s" k "_" of " *a" i
	  add_record("(*a" i ")", of)
	}
    }
  emit((one_in(2) ? "OUTLINE " : "INLINE ") \
       (result_struct[f] >= 0 ? "struct s" k "_" result_struct[f] \
	: name[result[f]]))
  emit("h" k "_" f " (" text ")\n{")
}

# What function F returns: a variable made by MAKE.
function returned ()
{
  if (result_struct[f] < 0)
    return stored(result[f], 2)
  declare_record(result_struct[f])
  return record[records - 1]
}

function one_function (   old_vars, i, n, e)
{
  old_vars = vars
  records = 0
  locals = 0
  multiple = 1
  cost[f] = 3
  choose_parameters()
  function_head()
  nesting = 1
  if (recursive)
    {
      emit("if (depth <= 0)\n    {")
      nesting = 3
      i = vars
      n = records
      e = returned()
      emit("return " e ";")
      vars = i
      records = n
      nesting = 1
      emit("  }")
    }
  n = 1 + below(4)
  for (i = 0; i < n; i++)
    statement(2)
  if (recursive)
    {
      call_of(f)
      cost[f] *= 5
    }
  e = returned()
  emit("return " e ";")
  nesting = 0
  emit("}\n")
  vars = old_vars
}

# Two functions of the same type, which are called by pointer.
function pair_of_functions (   i, old)
{
  pair_type_of = some_type()
  for (i = 0; i < 2; i++)
    {
      old = vars
      emit("OUTLINE " name[pair_type_of] "\np" k "_" i " (" name[pair_type_of] \
	   " a, " name[pair_type_of] " b)\n{")
      add_variable("a", pair_type_of, 0, 1, 0)
      add_variable("b", pair_type_of, 0, 1, 0)
      emit("  return " stored(pair_type_of, 2) ";\n}\n")
      vars = old
    }
}

# What TEXT of type T holds as one or two words of the result.
function written (text, t)
{
  words += width[t] == 128 ? 2 : 1
  emit("PUT" (float_p[t] ? "_" name[t] : width[t] == 128 ? "_WIDE" : "") \
       " (" text ");")
}

function write_all (   v)
{
  for (v = 0; v < vars; v++)
    if (!fixed[v] && words + 2 * (elements[v] + 1) <= 120)
      {
	if (elements[v])
	  {
	    emit("for (int i = 0; i < " elements[v] "; i++)\n  {")
	    written("  " var[v] "[i]", var_type[v])
	    emit("}")
	    words += (elements[v] - 1) * (width[var_type[v]] == 128 ? 2 : 1)
	  }
	else
	  written(var[v], var_type[v])
      }
}

function root_function (   g, i, t, n)
{
  f = functions
  records = locals = words = 0
  multiple = 1
  cost[f] = 0
  emit("OUTLINE void\nroot_" k " (CONST sll *x, CONST d *y, ull *out)\n{")
  nesting = 1
  for (g = 0; g < arrays && g < 2; g++)
    {
      t = array_type[g]
      for (i = 0; i < 8; i++)
	emit("g" k "_" g "[" i "] = " given(t) ";")
    }
  for (i = 0; i < 5; i++)
    {
      t = some_type()
      emit(name[t] " v" locals " = " given(t) ";")
      add_variable("v" locals++, t, 0, 0, 0)
    }
  for (i = 0; i < structs; i++)
    declare_record(i)
  n = 2 + below(4)
  for (i = 0; i < n; i++)
    statement(3)
  for (i = 0; i < functions; i++)
    if (cost[i] <= 2000)
      call_of(i)
  write_all()
  nesting = 0
  emit("}\n")
}

# One of the numbers that the program is given, as type T.
function given (t)
{
  if (float_p[t])
    return "(" name[t] ") y[" below(4) "]"
  if (width[t] == 128)
    return "both_" name[t] " (x[" below(8) "], x[" below(8) "])"
  return "(" name[t] ") x[" below(8) "]"
}

function one_program (   i)
{
  start_random(k)
  vars = records = 0
  emit("/* program-" seed "-" k "  */\n")
  structs = 1 + below(2)
  for (i = 0; i < structs; i++)
    declare_struct(i)
  declare_arrays()
  f = 0
  pair_of_functions()
  for (f = 0; f < functions; f++)
    one_function()
  root_function()
}

function program_file (first,   last, calls)
{
  last = first + each - 1 < nests ? first + each - 1 : nests
  file = out "/programs-" seed "-" first ".c"
  nesting = 0
  body = ""
  for (k = first; k <= last; k++)
    {
      one_program()
      calls = calls "  PROGRAM (" k ")\n"
    }
  print "/* Made by gen-programs.awk with seed " seed ".  */\n" > file
  print "#define SEED " seed "\n#define FIRST " first "\n#define LAST " \
    last > file
  print "#include \"programs.h\"\n\nBEGIN_DEVICE\n" > file
  used_functions(body, file)
  print "\n" body > file
  print "OUTLINE void\n" \
    "program (int number, CONST sll *x, CONST d *y, ull *out)\n" \
    "{\n  switch (number)\n  {\n" calls "  }\n}\n\nEND_DEVICE\n\n" \
    "LAUNCHER" > file
  close (file)
}

END {
  for (first = 1; first <= nests; first += each)
    program_file(first)
  print nests " programs of seed " seed
}
