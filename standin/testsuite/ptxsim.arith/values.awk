# values.awk - types of operands, and values of them: edges and random ones.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# What a type is: integer signed or not, bits, a float or two of them.
function type_bits(t)
{
  return t == "pred" ? 1 : t ~ /x2$/ ? 32 : substr (t, match (t, /[0-9]/)) + 0
}

function is_signed(t)
{
  return t ~ /^s/
}

function is_float(t)
{
  return t ~ /^b?f/
}

function half_of(t)
{
  return substr (t, 1, length (t) - 2)
}

# What REF gives for both halves of the packed operands A[1] to A[N], of the type
# of a half; WHAT, if any, is an argument for it.
function by_halves(ref, n, what,	t, k, a, hi, lo)
{
  t = T
  T = half_of(t)
  for (k = 1; k <= n; k++)
    a[k] = A[k]
  for (k = 1; k <= n; k++)
    A[k] = quotient(a[k], 65536)
  hi = what == "" ? @ref() : @ref(what, n)
  for (k = 1; k <= n; k++)
    A[k] = a[k] % 65536
  lo = what == "" ? @ref() : @ref(what, n)
  for (k = 1; k <= n; k++)
    A[k] = a[k]
  T = t
  return hi "&" lo
}

# V modulo 2^N, and the integer of type T whose bits V are.
function wrap(v, n)
{
  v %= pow2(n)
  return v < 0 ? v + pow2(n) : v
}

function value(v, t,	n)
{
  n = type_bits(t)
  v %= pow2(n)
  return is_signed(t) && v >= pow2(n - 1) ? v - pow2(n) : v
}

function lowest(t)
{
  return is_signed(t) ? -pow2(type_bits(t) - 1) : 0
}

function highest(t)
{
  return pow2(type_bits(t) - is_signed(t)) - 1
}

function clamp(v, t)
{
  return v < lowest(t) ? lowest(t) : v > highest(t) ? highest(t) : v
}

# Chance: an integer of 0 to N - 1, one of N bits.
function below(n)
{
  return int (rand() * n)
}

function random_bits(n,	v)
{
  for (v = 0; n > 24; n -= 24)
    v = v * P2[24] + below(P2[24])
  return v * P2[n] + below(P2[n])
}

# An integer of N bits that is likely to find a mistake.
function random_integer(n,	k, v)
{
  switch (below(10))
    {
    case 0:
      return below(4)
    case 1:
      return wrap(-1 - below(4), n)
    case 2:
      return wrap(P2[n - 1] + below(5) - 2, n)
    case 3:
      return wrap(P2[below(n)] + below(3) - 1, n)
    case 4:
      return random_bits(1 + below(n))
    case 5:
      return wrap(-random_bits(1 + below(n)), n)
    case 6:	# halfway between two numbers of a float
      k = 1 + below(n - 1)
      v = random_bits(n - k) * P2[k] + P2[k - 1] + below(3) - 1
      return wrap(v, n)
    default:
      return random_bits(n)
    }
}

# The bits of a number of format F: its exponent is NEAR that of another one, a
# biased exponent, or any if 0.
function random_float(f, near,	p, e, m, k)
{
  p = PB[f] - 1
  switch (below(16))
    {
    case 0:
      k = below(14)
      m = (k == 0 ? 0 : k == 1 ? 1 : k == 2 ? P2[p] - 1 : k == 3 ? P2[p] \
	   : k == 4 ? INF[f] - 1 : k == 5 ? INF[f] : k == 6 ? INF[f] + 1 \
	   : k == 7 ? INF[f] + P2[p - 1] : k == 8 ? INF[f] + P2[p] - 1 \
	   : k == 9 ? P2[p] + 1 : k == 10 ? P2[p] * ((TOP[f] - 1) / 2) \
	   : k == 11 ? P2[p] * ((TOP[f] - 1) / 2) + 1 \
	   : k == 12 ? P2[p] * ((TOP[f] - 1) / 2) - 1 : P2[p - 1])
      return m + below(2) * P2[FB[f] - 1]
    case 1:
      e = 0
      break
    case 2:
      e = 1 + below(PB[f])
      break
    case 3:
      e = TOP[f] - 1 - below(4)
      break
    case 4:
      e = below(TOP[f])
      break
    default:
      e = (near ? near : (TOP[f] - 1) / 2) + below(2 * PB[f] + 6) - PB[f] - 3
      if (below(2))
	e = (near ? near : (TOP[f] - 1) / 2) + below(5) - 2
      e = e < 0 ? 0 : e >= TOP[f] ? TOP[f] - 1 : e
    }
  k = below(p)
  m = below(4)
  m = (m == 0 ? 0 : m == 1 ? wrap(-random_bits(1 + below(3)), p) \
       : m == 2 ? random_bits(p - k) * P2[k] : random_bits(p))
  return below(2) * P2[FB[f] - 1] + e * P2[p] + m
}

# The bits of an operand of type T; NEAR as above, of the first operand.
function random_value(t, near)
{
  if (t == "pred")
    return below(2)
  if (t ~ /^b?f.*x2$/)
    return (random_float(half_of(t), near) * 65536 \
	    + random_float(half_of(t), near))
  if (t ~ /^[us]16x2$/)
    return random_integer(16) * 65536 + random_integer(16)
  return is_float(t) ? random_float(t, near) : random_integer(type_bits(t))
}

# The biased exponent of V, of the float type T.
function exponent(v, t,	f)
{
  f = t ~ /x2$/ ? half_of(t) : t
  v %= P2[FB[f] - 1]
  return quotient(v, P2[PB[f] - 1])
}

# A count of bits: small, at the width, or any.
function random_count(	k)
{
  k = below(8)
  return (k < 4 ? below(66) : k == 4 ? 30 + below(5) : k == 5 ? 62 + below(5) \
	  : k == 6 ? 254 + below(5) : random_bits(32))
}
