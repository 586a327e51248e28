# ref-approx.awk - the bounds of approximations.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# The ISA gives bounds of their errors, so a reference is a range for the judge:
# `R:FORMAT:LOW:HIGH', or `R:f64:LOW:HIGH:0' if the low word must be 0, or `-' for no
# comparison.  MPFR computes it with PREC bits.

BEGIN {
  PREC = 320
  LN2 = log(2)
  PI = atan2(0, -1)
}

function real(k)
{
  if (num_class[k] == "zero")
    return 0
  return (num_sign[k] ? -1 : 1) * num_m[k] * 2 ^ num_e[k]
}

# The exponent of the highest bit of Y.
function log2_floor(y,	e)
{
  y = magnitude(y)
  e = int (log(y) / LN2)
  while (2 ^ e > y)
    e--
  while (2 ^ (e + 1) <= y)
    e++
  return e
}

# The bits of the real Y in format F.
function pack_real(y, f, mode,	e, n)
{
  if (!y)
    return 0
  e = log2_floor(y)
  n = int (magnitude(y) * 2 ^ (160 - e))
  return pack(y < 0, 2 * n + (n != magnitude(y) * 2 ^ (160 - e)), 1, e - 161, \
	      f, mode)
}

# Bits in the order of their numbers.
function key(v, f)
{
  return v >= P2[FB[f] - 1] ? P2[FB[f] - 1] - v : v
}

# Y with the error BOUND, and what Y itself is rounded to.
function range(y, bound, f, low_zero,	lo, hi, mid, least)
{
  lo = key(pack_real(y - bound, f, "rp"), f)
  hi = key(pack_real(y + bound, f, "rm"), f)
  mid = key(pack_real(y, f, "rn"), f)
  lo = lo < mid ? lo : mid
  hi = hi > mid ? hi : mid
  least = P2[PB[f] - 1]
  if (W["ftz"] && lo > 0 && lo < least)
    lo = 0
  if (W["ftz"] && hi < 0 && hi > -least)
    hi = 0
  return "R:" f ":" lo ":" hi (low_zero ? ":0" : "")
}

function relative(y, exp2, f)
{
  return range(y, magnitude(y) * 2 ^ exp2, f)
}

# COUNT units of the last place of Y.
function ulps(y, count, f,	e)
{
  e = log2_floor(y) - PB[f] + 1
  return range(y, count * 2 ^ (e < EMIN[f] ? EMIN[f] : e), f)
}

function approx_div(	v, b)
{
  operands(2)
  v = divide("rn")
  if (num_class[1] != "number" || num_class[2] != "number")
    {
      if (W["approx"] && num_class[1] == "inf" && num_class[2] == "number" \
	  && magnitude(real(2)) > 2 ^ 126)
	return "N" T
      return v
    }
  b = magnitude(real(2))
  if (W["approx"] && b > 2 ^ 126)
    return "Z" T
  if (W["approx"] && b < 2 ^ -126)
    return "-"
  return ulps(real(1) / real(2), 2, T)
}

function approx_rcp()
{
  operands(1)
  switch (num_class[1])
    {
    case "nan": return "N" T
    case "zero": return hex(inf(num_sign[1], T))
    case "inf": return hex(zero(num_sign[1], T))
    }
  if (T == "f64")
    return range(1 / real(1), magnitude(1 / real(1)) * 2 ^ -20, T, 1)
  return ulps(1 / real(1), 1, T)
}

function approx_sqrt()
{
  operands(1)
  if (num_class[1] != "number" || num_sign[1])
    return root("rn")
  return relative(sqrt(real(1)), -23, T)
}

function ref_rsqrt()
{
  operands(1)
  if (num_class[1] == "zero")
    return hex(inf(num_sign[1], T))
  if (num_class[1] == "nan" || num_sign[1])
    return "N" T
  if (num_class[1] == "inf")
    return "0"
  # The ISA has no bound for f64.
  if (T == "f64")
    return range(1 / sqrt(real(1)), 2 ^ -20 / sqrt(real(1)), T, W["ftz"])
  return relative(1 / sqrt(real(1)), -22.9, T)
}

# Bounded from -2 pi to 2 pi.
function trigonometric(what)
{
  operands(1)
  if (num_class[1] == "nan" || num_class[1] == "inf")
    return "N" T
  if (num_class[1] == "zero")
    return what == "cos" ? "3f800000" : hex(zero(num_sign[1], T))
  if (magnitude(real(1)) > 2 * PI)
    return "-"
  return range(what == "cos" ? cos(real(1)) : sin(real(1)), 2 ^ -20.5, T)
}

function ref_sin()
{
  return trigonometric("sin")
}

function ref_cos()
{
  return trigonometric("cos")
}

function ref_lg2(	y)
{
  operands(1)
  if (num_class[1] == "zero")
    return hex(inf(1, T))
  if (num_class[1] == "nan" || num_sign[1])
    return "N" T
  if (num_class[1] == "inf")
    return hex(inf(0, T))
  y = log(real(1)) / LN2
  if (!y)
    return range(0, 2 ^ -22, T)
  return (real(1) > 0.5 && real(1) < 2 ? range(y, 2 ^ -22, T) \
	  : relative(y, -22, T))
}

function ref_ex2()
{
  return T ~ /x2$/ ? by_halves("approx_ex2", 1) : approx_ex2()
}

function ref_tanh()
{
  return T ~ /x2$/ ? by_halves("approx_tanh", 1) : approx_tanh()
}

function approx_ex2(	x, y)
{
  operands(1)
  if (num_class[1] == "nan")
    return "N" T
  if (num_class[1] == "inf")
    return num_sign[1] ? "0" : hex(inf(0, T))
  x = real(1)
  if (x > 2000)
    return hex(inf(0, T))
  y = x < -2000 ? 2 ^ -2000 : exp(x * LN2)
  return relative(y, T == "f32" ? -22 : T == "f16" ? -9.9 : -7, T)
}

function approx_tanh(	x, y)
{
  operands(1)
  if (num_class[1] == "nan")
    return "N" T
  if (num_class[1] == "zero")
    return hex(zero(num_sign[1], T))
  if (num_class[1] == "inf" || magnitude(real(1)) > 100)
    return hex((TOP[T] - 1) / 2 * P2[PB[T] - 1] + zero(num_sign[1], T))
  x = real(1)
  if (magnitude(x) < 2 ^ -60)
    y = x
  else
    {
      y = exp(2 * x)
      y = (y - 1) / (y + 1)
    }
  return T == "f32" ? relative(y, -11, T) \
	 : range(y, 2 ^ (T == "f16" ? -10.987 : -8), T)
}
