# c-statements.awk - the statements of random C programs.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

function assignment (   v, t, lvalue, e, form)
{
  v = some_target()
  if (v < 0)
    return
  t = var_type[v]
  lvalue = place(v, 1)
  form = below(8)
  if (form == 0 && width[t] > 1 \
      && (!signed_p[t] || float_p[t] || width[t] < 32))
    emit(lvalue one_of(steps, split ("++ --", steps, " ")) ";")
  else if (form == 1 && !float_p[t])
    {
      e = integer(2)
      emit(lvalue " " bit_operator[1 + below(bitwise)] "= " e ";")
    }
  else if (form == 2 && !float_p[t] && width[t] > 1 && !field[v])
    {
      e = integer(1)
      emit(lvalue (one_in(2) ? " <<= " : " >>= ") "(" e " & " \
	   (width[t] == 128 ? "(BITS (" lvalue ") - 1)" : width[t] - 1) ");")
    }
  else if (form == 3 && width[t] > 1 && !field[v])
    {
      e = expression(2)
      if (float_p[t] ? width[got] < 128 \
	  : !float_p[got] && !signed_p[common(t, got)])
	emit(lvalue " " one_of(sums, split ("+= -= *=", sums, " ")) " " e ";")
    }
  else
    emit(lvalue " = " stored(t, 1 + below(3)) ";")
  cost[f] += multiple
}

# The arguments of a call of function G, or "" if one is missing.
function arguments (g,   i, what, of, text, r, tries)
{
  for (i = 0; i < parameters[g]; i++)
    {
      what = parameter[g, i]
      of = parameter_of[g, i]
      text = text (i ? ", " : "")
      if (what == "depth")
	text = text (g == f ? "depth - 1" : below(5))
      else if (what == "scalar")
	text = text stored(of, 1)
      else if (what == "array")
	text = text "g" k "_" of
      else
	{
	  for (tries = 0; tries < 12; tries++)
	    {
	      r = below(records)
	      if (records && record_of[r] == of)
		break
	    }
	  if (tries == 12)
	    return ""
	  text = text (what == "pointer" ? "&" : "") record[r]
	}
    }
  return text
}

# A call of function G, whose value goes to a variable.
function call_of (g,   text, v, r, target, tries)
{
  text = arguments(g)
  if (text == "")
    return
  text = "h" k "_" g " (" text ")"
  if (result_struct[g] >= 0)
    {
      target = local_name()
      emit("struct s" k "_" result_struct[g] " " target " = " text ";")
      add_record(target, result_struct[g])
    }
  else
    {
      v = some_target()
      # The target is found before or after the call.
      if (v < 0 || elements[v])
	{
	  target = local_name()
	  emit(name[result[g]] " " target " = " text ";")
	  add_variable(target, result[g], 0, 0, 0)
	}
      else
	emit(var[v] " = " converted(text, result[g], var_type[v]) ";")
    }
  cost[f] += multiple * cost[g]
}

# A call of one of two functions of one type.
function indirect_call (   target, a, b)
{
  target = local_name()
  a = stored(pair_type_of, 1)
  b = stored(pair_type_of, 1)
  emit(name[pair_type_of] " " target " = (" condition(1) " ? p" k "_0 : p" k \
       "_1) (" a ", " b ");")
  add_variable(target, pair_type_of, 0, 0, 0)
  cost[f] += 2 * multiple
}

function some_call (   g)
{
  if (one_in(5))
    return indirect_call()
  if (f < 1)
    return assignment()
  g = below(f)
  if (multiple * cost[g] <= 300)
    call_of(g)
  else
    assignment()
}

# Between two of one structure.
function struct_assignment (   a, b)
{
  a = below(records)
  b = below(records)
  if (records && a != b && record_of[a] == record_of[b])
    emit(record[a] " = " record[b] ";")
  else
    assignment()
}

function block (depth, n,   old_vars, old_records, i)
{
  old_vars = vars
  old_records = records
  emit("{")
  nesting++
  for (i = 0; i < n; i++)
    statement(depth)
  vars = old_vars
  records = old_records
}

function end_block ()
{
  nesting--
  emit("}")
}

# A loop of one to eight turns.
function loop (depth,   i, n, end, form, old, old_vars, old_records)
{
  n = 2 + below(7)
  if (multiple * n > bound[f == functions])
    return assignment()
  i = "i" locals++
  end = one_in(2) ? n \
    : "(int) (" integer(1) " & " 2 ^ int (log (n) / log (2)) - 1 \
    ") + 1"
  form = below(5)
  old = multiple
  multiple *= n
  old_vars = vars
  old_records = records
  if (form == 4)
    {
      emit("{")
      nesting++
      emit("int " i " = " end ";")
      add_variable(i, INT, 0, 1, 0)
      emit("do")
      block(depth - 1, 1 + below(2))
    }
  else
    {
      emit(form == 0 ? "for (int " i " = " end " - 1; " i " >= 0; " i "--)" \
	   : form == 1 ? "for (unsigned int " i " = 0, e" i " = " end "; " i \
	     " != e" i "; " i "++)" \
	   : "for (int " i " = 0, e" i " = " end "; " i " < e" i "; " i "++)")
      add_variable(i, form == 1 ? UINT : INT, 0, 1, 0)
      block(depth - 1, 1 + below(2))
    }
  if (one_in(3))
    {
      emit("if (" condition(1) ")\n    " (form < 4 && one_in(2) ? "continue" \
					  : "break") ";")
      statement(depth - 1)
    }
  end_block()
  if (form == 4)
    {
      emit("while (--" i " > 0);")
      end_block()
    }
  vars = old_vars
  records = old_records
  multiple = old
}

function choice (depth)
{
  emit("if (" condition(1) ")")
  block(depth - 1, 1 + below(2))
  end_block()
  if (one_in(2))
    {
      emit("else")
      block(depth - 1, 1 + below(2))
      end_block()
    }
}

function several (depth,   n, i, label, step)
{
  n = 2 + below(5)
  step = one_in(3) ? 1 + below(50) : 1
  emit("switch ((int) (" integer(2) " & 7)" (step > 1 ? " * " step : "") ")")
  emit("{")
  for (i = 0; i < n; i++)
    {
      emit(i == 4 ? "default:" : "case " i * step ":")
      block(depth - 1, 1 + below(2))
      end_block()
      if (!one_in(4))
	emit("break;")
    }
  emit("}")
}

# The variables of a block end with it: what is declared in a statement of it is
# used by those that follow.
function statement (depth,   which)
{
  which = below(depth > 0 ? 20 : 12)
  if (which < 6)
    assignment()
  else if (which < 8)
    declare_scalar()
  else if (which < 9)
    struct_assignment()
  else if (which < 11)
    some_call()
  else if (which < 12)
    declare_pointer()
  else if (which < 13)
    declare_array()
  else if (which < 14)
    declare_record(below(structs))
  else if (which < 17)
    loop(depth)
  else if (which < 19)
    choice(depth)
  else
    several(depth)
}
