# ref-bits.awk - what instructions on bits compute.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# The bit K of V.
function bit(v, k)
{
  return quotient(v, pow2(k)) % 2
}

function flip(v, n)
{
  return P2[n] - 1 - v
}

function ref_and()
{
  return hex(and (A[1], A[2]))
}

function ref_or()
{
  return hex(or (A[1], A[2]))
}

function ref_xor()
{
  return hex(xor (A[1], A[2]))
}

function ref_not()
{
  return hex(flip(A[1], type_bits(T)))
}

function ref_cnot()
{
  return hex(!A[1])
}

function value_cnot(k)
{
  return below(2) ? 0 : ""
}

function ref_mov()
{
  return hex(A[1])
}

# Bit K of the result comes from the three bits K of the operands.
function ref_lop3(	k, v)
{
  for (k = 31; k >= 0; k--)
    v = 2 * v + bit(A[4], bit(A[1], k) * 4 + bit(A[2], k) * 2 + bit(A[3], k))
  return hex(v)
}

function ref_popc(	v, n)
{
  for (v = A[1]; v; v = quotient(v, 2))
    n += v % 2
  return hex(n + 0)
}

function ref_clz()
{
  return hex(type_bits(T) - (A[1] ? bits(A[1]) : 0))
}

function ref_brev(	k, n, v)
{
  n = type_bits(T)
  for (k = 0; k < n; k++)
    v = 2 * v + bit(A[1], k)
  return hex(v)
}

# The highest bit that differs from the sign.
function ref_bfind(	v, n)
{
  n = type_bits(T)
  v = value(A[1], T) < 0 ? flip(A[1], n) : A[1]
  if (!v)
    return hex(P2[32] - 1)
  return hex(W["mode"] == "shiftamt" ? n - bits(v) : bits(v) - 1)
}

# Constants have 8 bits.
function field_count(k)
{
  return random_count() % (IS_CONSTANT[k] ? 256 : P2[32])
}

# The length of a field, operand K behind its position: most of them end near the
# top.
function field_length(k,	n)
{
  n = type_bits(T) - X[k - 1, LANE] % 256 + below(3) - 1
  return n >= 0 && below(4) ? n : field_count(k)
}

function value_bfe(k)
{
  return k == 3 ? field_length(k) : k == 2 ? field_count(k) : ""
}

# A field that ends above the value is filled with its sign.
function ref_bfe(	pos, len, n, v)
{
  n = type_bits(T)
  pos = A[2] % 256
  len = A[3] % 256
  if (!len)
    return "0"
  v = A[1]
  if (is_signed(T))
    v = value(v, T)
  # Toward minus infinity.
  v = (v - wrap(v, pos)) / pow2(pos)
  if (len < n)
    v = value(wrap(v, len), (is_signed(T) ? "s" : "u") len)
  return put(v, T)
}

function value_bfi(k)
{
  return k == 4 ? field_length(k) : k == 3 ? field_count(k) : ""
}

function ref_bfi(	pos, len, n, k, v)
{
  n = type_bits(T)
  pos = A[3] % 256
  len = A[4] % 256
  for (k = n - 1; k >= 0; k--)
    v = 2 * v + (k >= pos && k < pos + len ? bit(A[1], k - pos) : bit(A[2], k))
  return hex(v)
}

function value_bmsk(k)
{
  return random_count()
}

# LEN ones from POS on; none where they leave the word, or, without .wrap, where
# an operand is 32 or more.
function ref_bmsk(	pos, len, v)
{
  pos = A[1] % 32
  len = A[2] % 32
  if (W["mode2"] == "clamp" && A[1] >= 32)
    return "0"
  if (pos + len >= 32 || (W["mode2"] == "clamp" && A[2] >= 32))
    return hex(P2[32] - P2[pos])
  return hex((P2[len] - 1) * P2[pos])
}

function value_szext(k)
{
  return k == 2 ? random_count() : ""
}

function ref_szext(	n)
{
  n = A[2] % 32
  if (A[2] >= 32 && W["mode2"] == "clamp")
    return hex(A[1])
  if (!n)
    return "0"
  return put(value(A[1] % P2[n], substr (T, 1, 1) n), T)
}

function value_shl(k)
{
  return k == 2 ? random_count() : ""
}

function value_shr(k)
{
  return k == 2 ? random_count() : ""
}

function value_shf(k)
{
  return k == 3 ? random_count() : ""
}

# Counts above the width are the width.
function ref_shl(	n)
{
  n = type_bits(T)
  return hex(A[2] >= n ? 0 : A[1] * P2[A[2]] % P2[n])
}

function ref_shr(	v, n)
{
  n = A[2] > 64 ? 64 : A[2]
  v = value(A[1], T)
  return put((v - wrap(v, n)) / P2[n], T)
}

function ref_shf(	n, v)
{
  n = W["mode2"] == "wrap" ? A[3] % 32 : A[3] > 32 ? 32 : A[3]
  v = A[2] * P2[32] + A[1]
  return hex(W["mode"] == "l" ? quotient(v * P2[n], P2[32]) % P2[32] \
	     : quotient(v, P2[n]) % P2[32])
}

# The bytes that the modes of prmt take, the highest first, by A[3] modulo 4.
BEGIN {
  PRMT["f4e"] = "3210 4321 5432 6543"
  PRMT["b4e"] = "5670 6701 7012 0123"
  PRMT["rc8"] = "0000 1111 2222 3333"
  PRMT["ecl"] = "3210 3211 3222 3333"
  PRMT["ecr"] = "0000 1110 2210 3210"
  PRMT["rc16"] = "1010 3232 1010 3232"
}

function ref_prmt(	k, v, s, w, d)
{
  v = A[2] * P2[32] + A[1]
  if (W["mode"])
    split (PRMT[W["mode"]], w, " ")
  for (k = 3; k >= 0; k--)
    {
      s = (W["mode"] ? substr (w[1 + A[3] % 4], 4 - k, 1) + 0 \
	   : quotient(A[3], P2[4 * k]) % 16)
      d = d * 256 + (s < 8 ? quotient(v, P2[8 * s]) % 256 \
		     : bit(v, 8 * (s - 8) + 7) * 255)
    }
  return hex(d)
}

# The ISA defines bases of 0 to 31.
function value_fns(k)
{
  return k == 2 ? below(32) : k == 3 ? wrap(below(20) - 10, 32) : ""
}

function ref_fns(	count, k, step)
{
  count = value(A[3], "s32")
  if (!count)
    return hex(bit(A[1], A[2]) ? A[2] : P2[32] - 1)
  step = count < 0 ? -1 : 1
  count *= step
  for (k = A[2]; k >= 0 && k < 32; k += step)
    if (bit(A[1], k) && !--count)
      return hex(k)
  return hex(P2[32] - 1)
}
