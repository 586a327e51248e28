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

# The operands are often equal, of packed types half of them, too.
function value_setp(k)
{
  if (k != 2 || below(4))
    return ""
  return T ~ /x2$/ && below(2) ? FIRST - FIRST % 65536 + below(65536) : FIRST
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

# What the operands, or halves of them, compare as.
function compared()
{
  return with_third(comparison()) + 0
}

function ref_setp(	c, half)
{
  if (T ~ /x2$/)
    {
      split (by_halves("compared", 2), half, "&")
      RESULT2 = half[1]
      return half[2]
    }
  c = comparison()
  RESULT2 = hex(with_third(!c) + 0)
  return hex(with_third(c) + 0)
}

# What is written to a destination of type T.
function truth(t)
{
  return !is_float(t) ? hex(P2[type_bits(t)] - 1) \
	 : hex(((TOP[t] - 1) / 2) * P2[PB[t] - 1])
}

function half_set()
{
  return !compared() ? "0" : truth(is_float(DT) ? half_of(DT) : "u16")
}

function ref_set()
{
  if (T ~ /x2$/)
    return by_halves("half_set", 2)
  return compared() ? truth(DT) : "0"
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
