# float.awk - exact numbers and their rounding, by integers of any size.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# A number is its class, sign and two integers: num_class[K] is "zero",
# "number", "inf" or "nan", and a number is (-1)^num_sign[K] * num_m[K] *
# 2^num_e[K] with num_m[K] > 0.

BEGIN {
  # Texts that look like numbers are not exact integers, hence + 0.
  for (k = 0; k <= 2400; k++)
    P2[k] = 2 ^ k
  # Formats: bits of the exponent, of the significand with its first, width.
  split ("f16 5 11 16 bf16 8 8 16 f32 8 24 32 f64 11 53 64", w)
  for (k = 1; k in w; k += 4)
    {
      EB[w[k]] = w[k + 1] + 0
      PB[w[k]] = w[k + 2] + 0
      FB[w[k]] = w[k + 3] + 0
      # The exponent of the last bit of a subnormal number.
      EMIN[w[k]] = 3 - P2[EB[w[k]] - 1] - PB[w[k]]
      TOP[w[k]] = P2[EB[w[k]]] - 1
      INF[w[k]] = TOP[w[k]] * P2[PB[w[k]] - 1]
    }
}

function pow2(k)
{
  return k in P2 ? P2[k] : P2[k] = 2 ^ k
}

# The integer part of A / B, both integers, A >= 0 and B > 0.
function quotient(a, b)
{
  return (a - a % b) / b
}

# The number of bits of V > 0.
function bits(v,	b)
{
  b = int ((length (v "") - 1) * 3.3219)
  while (pow2(b) <= v)
    b++
  return b
}

# Number K from the bits V of format F; subnormal numbers are zeros if FTZ.
function unpack(k, v, f, ftz,	e, m, q)
{
  q = P2[PB[f] - 1]
  num_sign[k] = v >= P2[FB[f] - 1]
  v %= P2[FB[f] - 1]
  m = v % q
  e = (v - m) / q
  if (e == TOP[f])
    return num_class[k] = m ? "nan" : "inf"
  if (!e && (!m || ftz))
    return num_class[k] = "zero"
  num_m[k] = e ? m + q : m
  num_e[k] = EMIN[f] + (e ? e - 1 : 0)
  return num_class[k] = "number"
}

# Whether to go away from zero: the sign is S, the quotient Q, and what is left
# of it R of D, in the mode MODE.
function away(s, q, r, d, mode)
{
  if (!r || mode == "rz")
    return 0
  if (mode == "rm")
    return s
  if (mode == "rp")
    return !s
  return 2 * r > d || (2 * r == d && q % 2)
}

# The bits of (-1)^S N / D 2^X, N and D positive integers, in format F.
function pack(s, n, d, x, f, mode,	p, l, t, r, q, e)
{
  p = PB[f]
  t = bits(n) - bits(d)
  if (t >= 0 ? n < d * pow2(t) : n * pow2(-t) < d)
    t--
  l = t + x - p + 1		# exponent of the last bit
  if (l < EMIN[f])
    l = EMIN[f]
  if (x >= l)
    n *= pow2(x - l)
  else
    d *= pow2(l - x)
  r = n % d
  q = (n - r) / d
  INEXACT = r != 0
  q += away(s, q, r, d, mode)
  if (q == P2[p])
    {
      q /= 2
      l++
    }
  s = s ? P2[FB[f] - 1] : 0
  if (q < P2[p - 1])
    return s + q
  e = l - EMIN[f] + 1
  if (e >= TOP[f])
    return s + (mode == "rz" || (mode == "rm" && !s) || (mode == "rp" && s) \
		? INF[f] - 1 : INF[f])
  return s + e * P2[p - 1] + q - P2[p - 1]
}

function zero(s, f)
{
  return s ? P2[FB[f] - 1] : 0
}

function inf(s, f)
{
  return zero(s, f) + INF[f]
}

# The sum of numbers I and J as number K, exactly.  MODE gives a zero its sign.
function add_numbers(k, i, j, mode,	s, e, a, b)
{
  if (num_class[i] == "nan" || num_class[j] == "nan" \
      || (num_class[i] == "inf" && num_class[j] == "inf" \
	  && num_sign[i] != num_sign[j]))
    return num_class[k] = "nan"
  if (num_class[i] == "inf" || num_class[j] == "zero" && num_class[i] != "zero")
    return copy_number(k, i)
  if (num_class[j] == "inf" || num_class[i] == "zero" && num_class[j] != "zero")
    return copy_number(k, j)
  if (num_class[i] == "zero")
    {
      num_sign[k] = num_sign[i] == num_sign[j] ? num_sign[i] : mode == "rm"
      return num_class[k] = "zero"
    }
  e = num_e[i] < num_e[j] ? num_e[i] : num_e[j]
  a = num_m[i] * pow2(num_e[i] - e) * (num_sign[i] ? -1 : 1)
  b = num_m[j] * pow2(num_e[j] - e) * (num_sign[j] ? -1 : 1)
  s = a + b
  if (!s)
    {
      num_sign[k] = mode == "rm"
      return num_class[k] = "zero"
    }
  num_sign[k] = s < 0
  num_m[k] = s < 0 ? -s : s
  num_e[k] = e
  return num_class[k] = "number"
}

function copy_number(k, i)
{
  num_sign[k] = num_sign[i]
  num_m[k] = num_m[i]
  num_e[k] = num_e[i]
  return num_class[k] = num_class[i]
}

# The product of numbers I and J as number K, exactly.
function multiply_numbers(k, i, j,	s)
{
  s = num_sign[i] != num_sign[j]
  if (num_class[i] == "nan" || num_class[j] == "nan" \
      || (num_class[i] == "inf" && num_class[j] == "zero") \
      || (num_class[i] == "zero" && num_class[j] == "inf"))
    return num_class[k] = "nan"
  num_sign[k] = s
  if (num_class[i] == "inf" || num_class[j] == "inf")
    return num_class[k] = "inf"
  if (num_class[i] == "zero" || num_class[j] == "zero")
    return num_class[k] = "zero"
  num_m[k] = num_m[i] * num_m[j]
  num_e[k] = num_e[i] + num_e[j]
  return num_class[k] = "number"
}

# Whether number I is less than J (-1), equal (0) or greater (1); neither is a
# NaN.
function compare_numbers(i, j,	a, b, e)
{
  a = num_class[i] == "zero" ? 0 : num_sign[i] ? -1 : 1
  b = num_class[j] == "zero" ? 0 : num_sign[j] ? -1 : 1
  if (a != b || !a)
    return a < b ? -1 : a > b
  if (num_class[i] == "inf" || num_class[j] == "inf")
    return num_class[i] == num_class[j] ? 0 : num_class[i] == "inf" ? a : -a
  e = num_e[i] < num_e[j] ? num_e[i] : num_e[j]
  b = num_m[i] * pow2(num_e[i] - e) - num_m[j] * pow2(num_e[j] - e)
  return !b ? 0 : b > 0 ? a : -a
}

# Number K in format F as what the judge compares: exact bits in hexadecimal,
# `N' and a format for any NaN, `Z' and a format for a zero of any sign.
# FTZ, SAT and RELU are the modifiers.
function result(k, f, mode, ftz, sat, relu,	v)
{
  if (num_class[k] == "nan")
    return sat ? hex(0) : relu ? canonical(f) : "N" f
  if (num_class[k] == "zero")
    return sat || relu ? "Z" f : hex(zero(num_sign[k], f))
  if ((sat || relu) && num_sign[k])
    return "Z" f
  if (num_class[k] == "inf")
    return hex(sat ? saturate(INF[f], f, 1) \
	       : inf(num_sign[k], f))
  v = pack(num_sign[k], num_m[k], 1, num_e[k], f, mode)
  return hex(saturate(flush(v, f, ftz), f, sat))
}

# The bits V with subnormal numbers as zeros, if FTZ.
function flush(v, f, ftz)
{
  return (ftz && v % P2[FB[f] - 1] < P2[PB[f] - 1] \
	  ? zero(v >= P2[FB[f] - 1], f) : v)
}

# The bits V, positive, or 1.0 if that is less, if SAT.
function saturate(v, f, sat,	one)
{
  one = ((TOP[f] - 1) / 2) * P2[PB[f] - 1]
  return sat && v > one ? one : v
}

function canonical(f)
{
  return hex(f == "f32" ? 0x7fffffff : 0x7fff)
}

function hex(v)
{
  return sprintf ("%x", v)
}
