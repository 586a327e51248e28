# ref-compare.awk - what comparisons and selections compute.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# Whether A[1] and A[2] compare as .CMP says.
function comparison(	c, cmp)
{
  cmp = W["cmp"]
  if (is_float(T))
    {
      operands(2)
      if (num_class[1] == "nan" || num_class[2] == "nan")
	return cmp ~ /u$/ || cmp == "nan"
      c = compare_numbers(1, 2)
      if (cmp == "num" || cmp == "nan")
	return cmp == "num"
      sub (/u$/, "", cmp)
    }
  else
    c = integer(1) < integer(2) ? -1 : integer(1) > integer(2)
  switch (cmp)
    {
    case "eq": return c == 0
    case "ne": return c != 0
    case "lt": case "lo": return c < 0
    case "le": case "ls": return c <= 0
    case "gt": case "hi": return c > 0
    default: return c >= 0
    }
}

# The operands are often equal.
function value_setp(k)
{
  return k == 2 && below(4) == 0 ? FIRST : ""
}

function value_set(k)
{
  return value_setp(k)
}

function with_third(c)
{
  switch (W["boolop"])
    {
    case "and": return c && A[3]
    case "or": return c || A[3]
    case "xor": return c != A[3]
    default: return c
    }
}

function ref_setp(	c)
{
  c = comparison()
  RESULT2 = hex(with_third(!c) + 0)
  return hex(with_third(c) + 0)
}

function ref_set(	c)
{
  c = with_third(comparison())
  return !c ? "0" : DT == "f32" ? "3f800000" : hex(P2[type_bits(DT)] - 1)
}

function ref_selp()
{
  return hex(A[3] ? A[1] : A[2])
}

function ref_slct(	c)
{
  if (is_float(T))
    {
      unpack(1, A[3], T, W["ftz"])
      c = num_class[1] == "zero" || num_class[1] != "nan" && !num_sign[1]
    }
  else
    c = value(A[3], T) >= 0
  return hex(c ? A[1] : A[2])
}

function value_testp(k)
{
  return below(4) ? "" : below(2) * P2[FB[T] - 1]
}

# Zeros are normal.
function ref_testp(	c)
{
  c = unpack(1, A[1], T, 0)
  switch (W["mode"])
    {
    case "finite": return hex(c == "zero" || c == "number")
    case "infinite": return hex(c == "inf")
    case "number": return hex(c != "nan")
    case "notanumber": return hex(c == "nan")
    case "normal":
      return hex(c == "zero" \
		 || c == "number" && num_m[1] >= P2[PB[T] - 1])
    default:
      return hex(c == "number" && num_m[1] < P2[PB[T] - 1])
    }
}
