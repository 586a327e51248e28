# streams-c.awk - the loops of gen-streams.awk in C and C++.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

function loop_type ()
{
  return some_type()
}

function some_shape (a)
{
  shape[a] = "pointer"
}

function choose_head (   n, end)
{
  counter = INT
  n = loaded ? "(at[r + 1] - at[r])" : "n"
  position = "i"
  stride = one_in(6) ? 2 + below(2) : 1
  end = n (stride == 1 ? "" : " * " stride)
  if (one_in(3))
    counter = number[one_of(counters, split ("sl ui ul sll", counters, " "))]
  head = "for (" name[counter] " i = "
  if (signed_p[counter] && one_in(6))
    head = head "(" n " - 1) * " stride "; i >= 0; i -= " stride ")"
  else if (one_in(6))
    {
      position = "(i - 5)"
      head = head "5; i < " end " + 5; i += " stride ")"
    }
  else if (signed_p[counter] && one_in(6))
    head = head "0; i <= " end " - 1; i += " stride ")"
  else
    head = head "0; i < " end "; i" (stride == 1 ? "++)" : " += " stride ")")
}

function element (a)
{
  return "a" a "[" skipped[a] " + " subscript(a) "]"
}

function operand (t,   v)
{
  v = usable_variable(t)
  return v < 0 ? constant(t) : "((" name[t] ") " var[v] ")"
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

# Qualifiers of a variable, const of none but the later ones, so that one can be set.
function some_qualifiers ()
{
  if (!one_in(3))
    return ""
  return locals && one_in(2) ? "const " : lang == "c" && one_in(2) ? "register " \
    : "volatile "
}

# A value that is read, by the array, a pointer or a structure, or one of a table.
function read_array (   a, t, v, words)
{
  a = below(arrays)
  words = ""
  t = name[type[a]]
  v = "v" locals
  if (one_in(8))
    emit("const " qualified[a] t " *p" locals " = &" element(a) ";\n    " t " " v " = *p" locals ";")
  else if (one_in(8))
    emit("const struct s" locals " { " qualified[a] t " x; } *p" locals " = (const struct s" \
	 locals " *) &" element(a) ";\n    " t " " v " = p" locals "->x;")
  else if (one_in(8))
    emit("static const " t " table" locals "[4] = { 1, 0, 1, 1 };\n    " \
	 t " " v " = table" locals "[i & 3];")
  else
    {
      words = some_qualifiers()
      emit(words t " " v " = " element(a) ";")
    }
  add_variable("v" locals++, type[a])
  constant_one[vars - 1] = words ~ /const/
}

function set_variable (v,   a)
{
  a = below(arrays)
  emit("  " var[v] " = " (one_in(10) ? converted(element(a), type[a], var_type[v]) \
			  : value_for(var_type[v])) ";")
}

function choose (   v)
{
  v = target_variable()
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

# The clauses that map the arrays.
function maps (   a, text)
{
  for (a = 0; a < arrays; a++)
    text = text " \\\n  " (set[a] ? "COPY" : "COPYIN") " (a" a "[" \
      skipped[a] ":" length_of(a) "])"
  return text (rows ? " COPY (q[0:m + 1])" : "") \
    (loaded ? " COPYIN (at[0:m + 1])" : "")
}

# The body of the function: one loop, or one in a loop over rows.
function write_loop (levels,   reduction)
{
  reduction = operator == "" ? "" : " reduction (" operator ": s)"
  if (!rows)
    {
      emit("  LOOP_OF (LEVELS (" levels ")" reduction maps() ") \\\n  " head \
	   " \\\n    BODY \\")
      return
    }
  emit("  { \\")
  if (columns)
    emit("  enum { n = " columns " }; \\")
  emit("  ROWS_OF (ROW_LEVELS (" levels ")" maps() ") \\\n  " \
       (one_in(4) ? "for (int r = m - 1; r >= 0; r--)" \
	: "for (int r = 0; r < m; r++)") " \\\n  { \\\n    " sum_qualified name[result] \
       " s = " (one_in(2) ? "r" : "q[r]") "; \\\n    ROW_OF (LANES (" levels ")" \
       reduction ") \\\n    " head " \\\n      BODY \\\n    q[r] = s; \\\n  } \\\n  } \\")
}

# The loop of program K with directives and without.
function write_loops (   text)
{
  emit("#define STREAM(NAME, LOOP_OF, ROWS_OF, ROW_OF) \\\nstatic " \
       name[result] " \\\nNAME (" parameters(1, "") ") \\\n{ \\\n  RESULT (" \
       (rows ? "" : sum_qualified) name[result] ", s, 7); \\")
  write_loop(below(4))
  emit("  return s; \\\n}")
  emit("#define BODY \\\n    { \\")
  text = body
  body = ""
  nesting = 2
  loop_body()
  gsub(/\n/, " \\\n", body)
  body = text body "    }\n"
  nesting = 0
  emit("STREAM (device_" k ", ON_DEVICE, ROWS_ON_DEVICE, ROW_ON_DEVICE)\n" \
       "STREAM (host_" k ", ON_HOST, ON_HOST, ON_HOST)\n" \
       "#undef STREAM\n#undef BODY\n")
}
