# c-values.awk - constants and expressions of random C programs.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# For gen-programs.awk and gen-streams.awk, with c-types.awk.  No expression has
# undefined behaviour: what can overflow, shift too far, divide by zero or leave the
# range of a type goes through the macros and functions of numbers.h; nor has one a
# side effect, so that the order of evaluation does not matter.
#
# A function that returns an expression sets `got' to its type.  What can be read
# and stored is in the arrays
#   var[0..vars - 1], var_type[V], elements[V] of an array or 0,
#   fixed[V] if it must not be stored to, field[V] if it is a bit-field

function integer_type (   t)
{
  do
    t = some_type()
  while (float_p[t])
  return t
}

# The type that T is promoted to, and that both of A and B are converted to.
# `long long' and `long' have the same width: the first is of higher rank.
function promoted (t)
{
  return width[t] < 32 ? INT : t
}

function common (a, b)
{
  if (float_p[a] || float_p[b])
    return a == DOUBLE || b == DOUBLE ? DOUBLE : FLOAT
  a = promoted(a)
  b = promoted(b)
  if (signed_p[a] == signed_p[b])
    return a > b ? a : b
  if (signed_p[a])
    return common(b, a)
  # A is unsigned, B signed; the unsigned type follows the signed one of its
  # rank.
  if (a > b)
    return a
  return width[b] > width[a] ? b : b + 1
}

# A constant of type T.
function constant (t,   v)
{
  got = t
  if (float_p[t])
    {
      v = float_value[1 + below(floats)]
      if (t == FLOAT)
	v = v "f"
      return one_in(4) ? "(-" v ")" : v
    }
  if (one_in(3) && width[t] > 1)
    v = one_of(edges, split ("MAX_OF MIN_OF HIGH_OF ODD_OF", edges, " ")) \
      " (" name[t] ")"
  else
    {
      v = small_value[1 + below(small)]
      if (width[t] == 1)
	v = v % 2
      else if (signed_p[t] && width[t] == 8 && v > 127)
	v = 127
      if (signed_p[t] && one_in(3))
	v = "-" v
    }
  return "((" name[t] ") " v ")"
}

# A value of integer type, as an index below N, which is a power of 2.
function index_below (n, depth,   e)
{
  if (one_in(3))
    return below(n)
  e = integer(depth)
  return "(int) (" e " & " n - 1 ")"
}

# What is called variable V, with an index if it is an array.
function place (v, depth)
{
  return elements[v] ? var[v] "[" index_below(elements[v], depth) "]" : var[v]
}

# A variable to read.  C and C++ differ in the type of a wide bit-field; a wide
# member can have 64 bits, see NO_LIBCALLS.
function read_variable (depth,   v, e)
{
  v = below(vars)
  e = place(v, depth)
  got = var_type[v]
  return field[v] || width[got] == 128 ? "((" name[got] ") " e ")" : e
}

# EXPRESSION of type FROM as one of type T.
function converted (expression, from, t)
{
  got = t
  if (float_p[from] && !float_p[t] && width[t] > 1)
    return name[t] "_of_" name[from] " (" expression ")"
  if (width[t] == 128 && float_p[from] || width[from] == 128 && float_p[t])
    return name[t] "_of_" name[from] " (" expression ")"
  return "((" name[t] ") " expression ")"
}

# What is stored to type T: C converts it.
function stored (t, depth,   e)
{
  e = expression(depth)
  if (float_p[got] && !float_p[t] || width[t] == 128 || width[got] == 128 \
      || one_in(4))
    return converted("(" e ")", got, t)
  return e
}

function integer (depth,   e)
{
  e = expression(depth)
  if (float_p[got])
    return converted(e, got, integer_type())
  return e
}

# One of integers, as type T.
function integer_of (t, depth,   e)
{
  e = integer(depth)
  return converted(e, got, t)
}

# The value of OPERATOR, one of ADD SUB MUL, of type T.
function arithmetic (operator, t, a, b)
{
  return float_p[t] \
    ? "(" a (operator == "ADD" ? " + " : operator == "SUB" ? " - " : " * ") \
      b ")" \
    : operator " (" name[t] ", " a ", " b ")"
}

function binary (depth,   a, b, ta, tb, t, which)
{
  a = expression(depth - 1)
  ta = got
  b = expression(depth - 1)
  tb = got
  t = common(ta, tb)
  # Another type than the operands have is done in that.
  if (one_in(6))
    {
      t = promoted(some_type())
      a = converted(a, ta, t)
      b = converted(b, tb, t)
    }
  else if (float_p[t] && width[ta] == 128)
    a = converted(a, ta, t)
  else if (float_p[t] && width[tb] == 128)
    b = converted(b, tb, t)
  which = below(10)
  got = t
  if (which < 7)
    return arithmetic(which < 3 ? "ADD" : which < 5 ? "SUB" : "MUL", t, a, b)
  if (float_p[t])
    return "(" a " / " b ")"
  return (which == 9 ? "remainder_" : "quotient_") name[t] " (" a ", " b ")"
}

# By a constant GCC divides with a product, or shifts.
function by_constant (depth,   e, t, divisor)
{
  e = integer(depth - 1)
  got = t = promoted(got)
  divisor = one_in(3) ? 2 ^ (1 + below(7)) : 3 + below(120)
  if (width[t] == 128)
    return (one_in(2) ? "quotient_" : "remainder_") name[t] " (" e ", " \
      divisor ")"
  return "(" e (one_in(2) ? " / " : " % ") \
    (signed_p[t] && one_in(4) ? "-" : "") divisor ")"
}

function shift (depth,   e, t, count)
{
  e = integer(depth - 1)
  t = promoted(got)
  count = one_in(3) ? below(width[t]) \
    : "(" integer(depth - 1) " & " width[t] - 1 ")"
  got = t
  return one_in(2) ? "SHL (" name[t] ", " e ", " count ")" \
    : "(" e " >> " count ")"
}

function masked (depth,   a, ta, b, tb, operator)
{
  operator = bit_operator[1 + below(bitwise)]
  a = integer(depth - 1)
  ta = got
  b = integer(depth - 1)
  tb = got
  got = common(ta, tb)
  return "(" a " " operator " " b ")"
}

# Of 128 bits and a floating type no operand is converted by C.
function compare (depth,   a, ta, b, tb, t)
{
  a = expression(depth - 1)
  ta = got
  b = expression(depth - 1)
  tb = got
  t = common(ta, tb)
  if (float_p[t] && (width[ta] == 128 || width[tb] == 128))
    {
      a = converted(a, ta, t)
      b = converted(b, tb, t)
    }
  got = INT
  return "(" a " " comparison[1 + below(comparisons)] " " b ")"
}

function condition (depth,   a, b)
{
  if (depth < 1 || !one_in(4))
    return compare(depth < 1 ? 1 : depth)
  a = condition(depth - 1)
  b = condition(depth - 1)
  got = INT
  return one_in(5) ? "!" a : "(" a (one_in(2) ? " && " : " || ") b ")"
}

function conditional (depth,   c, a, ta, b, tb, t)
{
  c = condition(depth - 1)
  a = expression(depth - 1)
  ta = got
  b = expression(depth - 1)
  tb = got
  t = common(ta, tb)
  if (float_p[t] && width[ta] == 128)
    a = converted(a, ta, t)
  if (float_p[t] && width[tb] == 128)
    b = converted(b, tb, t)
  # Of two of one narrow type C makes an int, C++ does not.
  got = t
  return "(" c " ? " a " : " b ")" \
    (ta == tb && promoted(ta) != ta ? " + 0" : "")
}

function unary (depth,   e, t)
{
  if (one_in(4))
    {
      e = expression(depth - 1)
      got = INT
      return "!" e
    }
  e = expression(depth - 1)
  t = got = promoted(got)
  if (float_p[t])
    return "(-" e ")"
  return one_in(2) ? "(~" e ")" : "SUB (" name[t] ", 0, " e ")"
}

# Products of twice the width, rotations and what has an instruction of its own.
function special (depth,   a, b, t, which)
{
  which = below(6)
  if (which < 2)
    {
      t = number[one_of(wide_types, split ("si ui sll ull", wide_types, " "))]
      a = integer_of(t, depth - 1)
      b = integer_of(t, depth - 1)
      got = which ? t : number[width[t] == 32 ? signed_p[t] ? "sll" : "ull" \
			       : signed_p[t] ? "sx" : "ux"]
      return (which ? "high_" : "wide_") name[t] " (" a ", " b ")"
    }
  t = number[one_of(plain_types, split ("ui ull", plain_types, " "))]
  a = integer_of(t, depth - 1)
  if (which == 2)
    {
      b = integer(depth - 1)
      got = t
      return "rotate_" name[t] " (" a ", (int) (" b " & " width[t] - 1 "))"
    }
  got = which < 5 ? INT : t
  if (which == 5)
    return "swapped_" name[t] " (" a ")"
  return one_of(counts, split ("ones_ leading_ trailing_", counts, " ")) \
    name[t] " (" a ")"
}

# An expression of some type, which it sets GOT to, at most DEPTH deep.
function expression (depth,   which, e, t)
{
  if (depth < 1)
    {
      if (one_in(5) || !vars)
	return constant(some_type())
      return read_variable(0)
    }
  which = below(20)
  if (which < 7)
    return binary(depth)
  if (which < 9)
    return by_constant(depth)
  if (which < 11)
    return shift(depth)
  if (which < 13)
    return masked(depth)
  if (which < 14)
    return compare(depth)
  if (which < 15)
    {
      e = conditional(depth)
      return "(" e ")"
    }
  if (which < 16)
    {
      e = special(depth)
      return "(" e ")"
    }
  if (which < 17)
    return unary(depth)
  if (which < 19)
    {
      e = expression(depth - 1)
      return converted(e, got, some_type())
    }
  return read_variable(depth)
}
