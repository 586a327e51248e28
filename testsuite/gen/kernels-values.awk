# kernels-values.awk - indices and values in random `kernels' constructs.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# An element of array A at the index TEXT, or of a square at TEXT and MORE.
function element (a, text, more)
{
  if (square_p(a))
    return fortran_p() ? array_name(a) "(" text ", " more ")" \
      : array_name(a) "[8 + " text "][8 + " more "]"
  return array_at(a, text)
}

# An index from some loops, between -384 and 639.
function index_text (   d, form)
{
  if (!depth_now)
    return below(100)
  d = one_in(3) ? below(depth_now) : depth_now - 1
  form = below(12)
  if (form < 4 || repeat)
    return name_of[d] (one_in(2) ? "" : " + " below(4))
  if (form == 4)
    return 2 + below(2) " * " name_of[d] (one_in(2) ? " + " below(3) : "")
  if (form == 5)
    return below(40) " - " signed_name(d)
  if (form == 6 && depth_now > 1)
    return position_text(depth_now)
  if (form == 7)
    return element(0, name_of[d])
  if (form == 8)
    return name_of[d] " / 2"
  if (form == 9)
    return remainder(name_of[d], 1 + below(7))
  if (form == 10)
    return below(64)
  return signed_name(d) " - " 1 + below(4)
}

# The variable of loop D, from which something may be subtracted.
function signed_name (d)
{
  return iterator_type[d] % 2 ? name_of[d] : as_type(5, name_of[d])
}

# One index of a square.
function side_text (d,   form)
{
  form = below(5)
  if (!depth_now || form == 0)
    return below(64)
  if (d < 0 || high[d] > 60)
    return low_bits(index_text(), 63)
  return name_of[d] (form == 1 ? " + 1" : form == 2 ? " - 1" : "")
}

function some_element (a)
{
  if (square_p(a))
    return element(a, side_text(depth_now - 1 - one_in(3)),
		   side_text(depth_now - 1 - (depth_now > 1 && one_in(2))))
  return element(a, index_text())
}

# The place of an iteration of the first D loops: another one for each.
function position_text (d,   e, text)
{
  text = name_of[0]
  for (e = 1; e < d; e++)
    text = "(" text ") * " high[e] + 1 " + " name_of[e]
  return text
}

# An integer expression of all that may be read: elements of the READABLE arrays,
# of the SEEN scalars, variables of the loops.
function integer (level,   form, a, s)
{
  form = level ? below(14) : below(6)
  if (named && one_in(4))
    return named_value()
  if (form < 2 && readable)
    {
      a = read_list[1 + below(readable)]
      return real_p(atype[a]) ? as_type(5, some_element(a)) : some_element(a)
    }
  if (form < 4 && seen)
    {
      s = seen_list[1 + below(seen)]
      return real_p(stype[s]) ? as_type(5, scalar_text(s)) : scalar_text(s)
    }
  if (form == 4 && depth_now)
    return name_of[below(depth_now)]
  if (form < 6)
    return 1 + below(9)
  if (form < 9)
    return "(" integer(level - 1) " + " integer(level - 1) ")"
  if (form == 9)
    return "(" integer(level - 1) " - " integer(level - 1) ")"
  if (form == 10)
    return low_bits(integer(level - 1), 63) " * " 1 + below(5)
  if (form == 11)
    return choice(condition(level - 1), integer(level - 1), integer(level - 1))
  if (form == 12)
    return "pure_" nest " (" as_type(5, integer(level - 1)) ")"
  return as_type(1 + 2 * below(4), integer(level - 1))
}

function condition (level)
{
  if (one_in(2))
    return low_bits(integer(level), 3) (fortran_p() ? " /= " : " != ") below(4)
  return integer(level) " > " integer(0)
}

# An expression that type T holds; a real one is small.
function value (t, level)
{
  level = one_in(2) ? level : level - 1
  return real_p(t) ? as_type(t, low_bits(integer(level), 63)) : integer(level)
}
