# regions-loops.awk - the loops of the regions of gen-regions.awk: trip counts,
# bounds, steps, and ranges wider than their types have signs for.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# Choose the loops.
function choose_loops (   d, room)
{
  room = 4096
  iterations[0] = 1
  for (d = 0; d < depth; d++)
    {
      also[d] = directive[d] != "" && room >= 4 && one_in(6) ? 2 + below(3) : 0
      do
	trip[d] = some_trips(also[d] ? int (room / also[d]) : room)
      while (!trip[d] || (d && trip[d] > 300))
      iterations[d + 1] = iterations[d] * trip[d] * (also[d] ? also[d] : 1)
      room = int (4096 / iterations[d + 1])
      room = room < 1 ? 1 : room
      form[d] = !also[d] && one_in(4) && wide_p(d) ? "wide" \
	: one_in(3) ? "step" : "plain"
      choose_form(d)
    }
}

# A number VALUE in the head of loop D: text that may name a variable.  C++ takes
# no call as a step.
function number_text (d, value, step_p,   v, form)
{
  form = below(6)
  if (step_p && (form == 2 || form == 3) && language == "c++")
    form = 1
  if (form == 0)
    return value
  if (form == 1)
    return "n[" d "]" (value == trip[d] ? "" : " - " (trip[d] - value))
  if (form == 2)
    return "same_" k " (" value ")"
  v = add_variable("bound", 0, "plus", "i32")
  start[v] = value
  if (form == 3 && language == "c++")
    return "std::min (" name_of(v) ", " value + 5 ")"
  return name_of(v)
}

# The head and the number of the iteration of loop D.
function choose_form (d,   step, low, high, t, u, count)
{
  counter_type[d] = one_of(counter_choice, split ("int unsigned long", \
						  counter_choice, " "))
  if (form[d] == "plain")
    {
      index_of[d] = counter_type[d] == "int" ? "i" d : "(int) i" d
      head_of[d] = "for (" counter_type[d] " i" d " = 0; i" d \
	(model == "omp" && one_in(5) ? " != " : " < ") \
	number_text(d, trip[d]) "; i" d \
	(one_in(2) ? "++" : " += 1") ")"
      return
    }
  if (form[d] == "step")
    {
      step = 2 + below(5)
      low = 3 + below(9)
      high = low + step * (trip[d] - 1)
      t = counter_type[d]
      if (one_in(2))
	{
	  head_of[d] = "for (" t " i" d " = " low "; i" d \
	    (step == 2 && t != "unsigned" ? " <= " high \
	     : " < " number_text(d, high + 1)) "; i" d " += " \
	    number_text(d, step, 1) ")"
	  index_of[d] = "(int) (i" d " - " low ") / " step
	}
      else
	{
	  head_of[d] = "for (int i" d " = " number_text(d, high) "; i" d " >= " \
	    low "; i" d " -= " number_text(d, step, 1) ")"
	  index_of[d] = "(" high " - i" d ") / " step
	}
      return
    }
  choose_wide(d)
}

# A variable whose range is wider than its sign leaves room for.  What is between
# the first and the last value is not a number of the type itself.
function choose_wide (d,   t, step, count)
{
  count = trip[d]
  t = counter_type[d] = one_of(counter_choice, \
    split (wide_types(d), counter_choice, ","))
  if (t == "int" || t == "unsigned")
    {
      step = int (4000000000 / (count + 1))
      step = step > 100000000 ? 100000000 : step
      head_of[d] = t == "int" \
	? "for (int i" d " = -2000000000; i" d " < (int) (-2000000000 + " \
	count "l * " step " - " int (step / 2) "); i" d " += " step ")" \
	: "for (unsigned i" d " = 5; i" d " < 5u + " count "u * " step "u - " \
	int (step / 2) "u; i" d " += " step "u)"
      index_of[d] = "(int) (" (t == "int" ? "((long) i" d " + 2000000000)" \
			       : "(i" d " - 5)") " / " step ")"
      return
    }
  # 2 to 63 is 9223372036854775808.
  step = int (9000000000 / (count + 1))
  step = (step > 800000000 ? 800000000 : step) "000000000"
  head_of[d] = t == "long" \
    ? "for (long i" d " = -9000000000000000000; i" d " < (long) " \
    "(-9000000000000000000ul + " count "ul * 2 * " step " - 7); i" d " += 2 * " \
    step ")" \
    : "for (unsigned long i" d " = 5; i" d " < 5 + " count "ul * 2 * " step \
    "ul - 7; i" d " += 2 * " step "ul)"
  index_of[d] = t == "long" ? "(int) (((unsigned long) i" d \
    " + 9000000000000000000ul) / (2 * " step "ul))" \
    : "(int) ((i" d " - 5) / (2 * " step "ul))"
}
