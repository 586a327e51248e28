# ref-integer.awk - what integer instructions compute.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# A reference ref_ID takes its operands, as bits, from A[1] on and gives what the
# judge compares; RESULT2 is that of a second destination.  OP, DT, T and W are
# the instruction: W[FIELD] is the modifier that fills a field.  value_ID (K), if
# there is one, gives operand K, or "" for any.

# Integers of type T as what is stored.
function put(v, t)
{
  return hex(wrap(v, type_bits(t)))
}

# The sum V, with the carry out of it for .cc.
function put_carry(v,	n)
{
  n = type_bits(T)
  RESULT2 = hex(W["cc"] ? (v >= P2[n]) : CARRY)
  return put(v, T)
}

function integer(k)
{
  return value(A[k], T)
}

function ref_add()
{
  if (is_float(T))
    return ref_float("add", 2)
  if (T ~ /x2$/)
    return by_halves("ref_add", 2)
  if (W["cc"])
    return put_carry(A[1] + A[2])
  return put(W["sat"] ? clamp(integer(1) + integer(2), T) : A[1] + A[2], T)
}

function ref_addc()
{
  return put_carry(A[1] + A[2] + CARRY)
}

function ref_sub(	v)
{
  if (is_float(T))
    return ref_float("sub", 2)
  if (T ~ /x2$/)
    return by_halves("ref_sub", 2)
  if (W["cc"])
    return put_borrow(A[1] - A[2])
  v = integer(1) - integer(2)
  return put(W["sat"] ? clamp(v, T) : v, T)
}

# A second word is what subc of 0 and 0 gives: minus the borrow.
function put_borrow(v)
{
  RESULT2 = put(W["cc"] ? -(v < 0) : -CARRY, T)
  return put(v, T)
}

function ref_subc()
{
  return put_borrow(A[1] - A[2] - CARRY)
}

# The part of the product V of two T that .lo, .hi and .wide take.
function part(v, n)
{
  v = wrap(v, 2 * n)
  return (W["half"] == "wide" ? v : W["half"] == "hi" ? quotient(v, P2[n]) \
	  : v % P2[n])
}

function ref_mul()
{
  if (is_float(T))
    return ref_float("mul", 2)
  return hex(part(integer(1) * integer(2), type_bits(T)))
}

function ref_mad(	v, n)
{
  if (is_float(T))
    return ref_float("fma", 3)
  n = type_bits(T)
  v = part(integer(1) * integer(2), n)
  if (W["sat"])
    return put(clamp(value(v, T) + integer(3), T), T)
  if (W["half"] == "wide")
    return hex(wrap(v + A[3], 2 * n))
  return W["cc"] ? put_carry(v + A[3]) : put(v + A[3], T)
}

function ref_madc()
{
  return put_carry(part(integer(1) * integer(2), type_bits(T)) + A[3] + CARRY)
}

# The low 24 bits of A[K] as an integer of type T.
function low24(k,	v)
{
  v = A[k] % P2[24]
  return is_signed(T) && v >= P2[23] ? v - P2[24] : v
}

# Bits 0 to 31, or 16 to 47, of the product of 24 bits each.
function product24(	v)
{
  v = wrap(low24(1) * low24(2), 48)
  return W["half"] == "hi" ? quotient(v, P2[16]) : v % P2[32]
}

function ref_mul24()
{
  return put(product24(), T)
}

function ref_mad24(	v)
{
  v = product24()
  return put(W["sat"] ? clamp(value(v, T) + integer(3), T) : v + A[3], T)
}

# Division of magnitudes, toward zero.  The ISA does not say what a division by
# zero gives; the quotient of the lowest and -1 is taken modulo the size.
function magnitude(v)
{
  return v < 0 ? -v : v
}

function value_div(k)
{
  if (is_float(T))	# one in four above 2^125, for .approx
    return k == 2 && W["approx"] && !below(4) \
	   ? (251 + below(4)) * P2[23] + random_bits(23) : ""
  return k == 2 ? nonzero() : ""
}

function value_rem(k)
{
  return value_div(k)
}

function nonzero(	v)
{
  do
    v = random_integer(type_bits(T))
  while (!v)
  return v
}

function ref_div(	q)
{
  if (is_float(T))
    return W["approx"] || W["full"] ? approx_div() : ref_float("div", 2)
  q = quotient(magnitude(integer(1)), magnitude(integer(2)))
  return put((integer(1) < 0) != (integer(2) < 0) ? -q : q, T)
}

function ref_rem(	r)
{
  r = magnitude(integer(1)) % magnitude(integer(2))
  return put(integer(1) < 0 ? -r : r, T)
}

function ref_abs()
{
  return is_float(T) ? ref_sign("abs") : put(magnitude(integer(1)), T)
}

function ref_neg()
{
  return is_float(T) ? ref_sign("neg") : put(-integer(1), T)
}

function ref_min(	v)
{
  if (is_float(T))
    return ref_extreme()
  if (T ~ /x2$/)
    return by_halves("ref_min", 2)
  v = integer(1) < integer(2) ? integer(1) : integer(2)
  return put(W["relu"] && v < 0 ? 0 : v, T)
}

function ref_max(	v)
{
  if (is_float(T))
    return ref_extreme()
  if (T ~ /x2$/)
    return by_halves("ref_max", 2)
  v = integer(1) > integer(2) ? integer(1) : integer(2)
  return put(W["relu"] && v < 0 ? 0 : v, T)
}

function ref_sad()
{
  return put(A[3] + magnitude(integer(1) - integer(2)), T)
}

# Sums of products of bytes, of 16 and 8 bits.
function piece(v, k, n, t)
{
  return value(quotient(v, P2[k * n]) % P2[n], substr (t, 1, 1) n)
}

function ref_dp4a(	k, v)
{
  v = A[3]
  for (k = 0; k < 4; k++)
    v += piece(A[1], k, 8, DT) * piece(A[2], k, 8, T)
  return hex(wrap(v, 32))
}

function ref_dp2a(	k, v)
{
  v = A[3]
  for (k = 0; k < 2; k++)
    v += piece(A[1], k, 16, DT) \
	 * piece(A[2], W["half"] == "hi" ? k + 2 : k, 8, T)
  return hex(wrap(v, 32))
}

# vadd and vsub: exact, clamped to the destination, then the second operation.
function video(v)
{
  v = W["sat"] ? clamp(v, DT) : value(wrap(v, 32), DT)
  if (W["atom"] == "add")
    v += A[3]
  else if (W["atom"] == "min")
    v = v < value(A[3], DT) ? v : value(A[3], DT)
  else if (W["atom"] == "max")
    v = v > value(A[3], DT) ? v : value(A[3], DT)
  return hex(wrap(v, 32))
}

function ref_vadd()
{
  return video(integer(1) + integer(2))
}

function ref_vsub()
{
  return video(integer(1) - integer(2))
}
