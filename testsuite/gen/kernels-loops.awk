# kernels-loops.awk - the loops of random `kernels' constructs.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# The type of a loop's variable.
function some_counter ()
{
  if (one_in(5))
    return fortran_p() ? 1 + 2 * one_in(2) : 1 + below(4)
  if (fortran_p())
    return 5 + 2 * one_in(3)
  return one_in(4) ? 6 + below(3) : 5
}

# How loop D tests and changes its variable, and how its step is said.  The loop
# directives do not take all of that.
function choose_form (d,   by)
{
  by = stride[d] < 0 ? -stride[d] : stride[d]
  form_of[d] = below(3)
  step_text[d] = one_in(5) ? number_text(by) : by
  if (fortran_p())
    return
  if (one_in(8))
    step_text[d] = step_text[d] == by ? by "u" : as_type(6 + 2 * one_in(2), \
      step_text[d])
  if (directed[d] || (!d && combined_head))
    return
  if (by == 1 && one_in(5))
    form_of[d] = 3
  else if (stride[d] == -1 && one_in(3))
    form_of[d] = 4
  else if (stride[d] == 1 && one_in(4))
    form_of[d] = 5
  else if (declared[d] && one_in(4))
    form_of[d] = 6
}

# Choose the loops of a nest.
function choose_loops (   d, room, n, step, choice_of, size)
{
  depth = one_in(2) ? 1 : one_in(5) ? 3 : 2
  room = 600
  for (d = 0; d < depth; d++)
    {
      iterator_type[d] = some_counter()
      bound_type[d] = iterator_type[d] < 5 || fortran_p() || !one_in(4) ? 0 \
	: 5 + below(4)
      declared[d] = fortran_p() || one_in(4)
      name_of[d] = (declared[d] ? "i" iterator_type[d] : "i") "_" d
      if (declared[d])
	iterators[name_of[d]] = spelled_type(iterator_type[d])
      step = one_in(2) ? 1 : 1 + below(4)
      stride[d] = one_in(4) ? -step : step
      do
	n = one_in(16) ? 0 : trip_choice[1 + below(11)]
      while (n * step + 8 > (room < 200 ? room : 200) \
	     || (iterator_type[d] == 1 && n * step > 100))
      count[d] = n
      size = below(3)
      # Unsigned values must not come near 0.
      if ((bound_type[d] ? bound_type[d] : iterator_type[d]) % 2 == 0 \
	  || iterator_type[d] % 2 == 0)
	size += step
      low[d] = size
      high[d] = size + (n ? n - 1 : 0) * step
      room = int (room / (high[d] + 1))
      if (room < 10)
	{
	  depth = d + 1
	  break
	}
    }
  for (d = 0; d < depth; d++)
    {
      collapsed[d] = tiled[d] = 0
      tight[d] = d < depth - 1 && one_in(2)
      directed[d] = !plain_nest && !one_in(10)
      choose_form(d)
    }
  n = split (depth == 1 ? "gang|vector|gang vector|worker|gang worker vector" \
	     : "gang|gang worker|gang", choice_of, "|")
  for (d = 0; d < depth; d++)
    levels[d] = ""
  if (one_in(2))
    levels[0] = one_of(choice_of, n)
  if (depth > 1 && one_in(2))
    levels[depth - 1] = "vector"
  if (plain_nest)
    return
  # gfortran counts collapsed loops in the type of one.
  if (depth > 1 && one_in(5) \
      && (!fortran_p() || iterator_type[depth - 2] + iterator_type[depth - 1] > 9))
    {
      tight[depth - 2] = 1
      directed[depth - 2] = directed[depth - 1] = 1
      choose_form(depth - 2)
      choose_form(depth - 1)
      directed[depth - 1] = 0
      if (one_in(2) || !true_nest)
	collapsed[depth - 2] = 1
      else
	tiled[depth - 2] = 2
      levels[depth - 2] = depth == 2 && one_in(2) ? "gang vector" : ""
    }
  else if (true_nest && one_in(12))
    {
      tiled[depth - 1] = 1
      if (levels[depth - 1] ~ /gang worker vector/)
	levels[depth - 1] = ""
    }
}

# The number N, or the argument of that value.
function number_text (n)
{
  if (one_in(2) || n < 0)
    return n
  bounds[n] = 1
  return "n" n
}
