# ref-convert.awk - what cvt computes.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# Number K rounded to an integer; MODE is rni, rzi, rmi or rpi.
function round_to_integer(k, mode,	d, q, r)
{
  if (num_class[k] != "number" || num_e[k] >= 0)
    return
  d = pow2(-num_e[k])
  r = num_m[k] % d
  q = (num_m[k] - r) / d
  q += away(num_sign[k], q, r, d, substr (mode, 1, 2))
  num_m[k] = q
  num_e[k] = 0
  if (!q)
    num_class[k] = "zero"
}

function float_to_integer(	n)
{
  n = type_bits(DT)
  if (num_class[1] == "nan")
    return hex(T != "f64" && n < 64 ? 0 : P2[n - 1])
  if (num_class[1] == "inf")
    return put(num_sign[1] ? lowest(DT) : highest(DT), DT)
  round_to_integer(1, W["round"])
  if (num_class[1] == "zero")
    return "0"
  n = num_m[1] * pow2(num_e[1])
  return put(clamp(num_sign[1] ? -n : n, DT), DT)
}

# Whether the magnitude of number 1 is greater than what TO has.
function beyond(to,	s, c)
{
  if (num_class[1] != "number")
    return num_class[1] == "inf"
  s = num_sign[1]
  num_sign[1] = 0
  unpack(2, INF[to] - 1, to, 0)
  c = compare_numbers(1, 2)
  num_sign[1] = s
  return c > 0
}

# A[1], of type FROM, as the float type TO.
function float_to_float(from, to,	mode)
{
  mode = W["round"]
  unpack(1, A[1], from, W["ftz"] && from == "f32")
  if (mode ~ /i$/)
    {
      round_to_integer(1, mode)
      mode = "rn"
    }
  if (W["satfinite"] && beyond(to))
    return (W["relu"] && num_sign[1] ? "Z" to \
	    : hex(inf(num_sign[1], to) - 1))
  return result(1, to, mode ? mode : "rn", W["ftz"] && to == "f32", W["sat"], \
		W["relu"])
}

function integer_to_float(	v)
{
  v = integer(1)
  num_class[1] = v ? "number" : "zero"
  num_sign[1] = v < 0
  num_m[1] = magnitude(v)
  num_e[1] = 0
  return result(1, DT, W["round"] ? W["round"] : "rn", 0, W["sat"], 0)
}

function ref_cvt(	hi)
{
  if (DT ~ /^b?f16x2$/)
    {
      hi = float_to_float(T, half_of(DT))
      A[1] = A[2]
      return hi "&" float_to_float(T, half_of(DT))
    }
  if (is_float(T) && is_float(DT))
    return float_to_float(T, DT)
  if (is_float(DT))
    return integer_to_float()
  if (is_float(T))
    {
      unpack(1, A[1], T, W["ftz"])
      return float_to_integer()
    }
  return put(W["sat"] ? clamp(integer(1), DT) : integer(1), DT)
}

# Half of the floats are near a value that the destination has, or between two.
function value_cvt(k,	f, v)
{
  if (!is_float(T) || below(2))
    return ""
  if (!is_float(DT))
    {
      f = T
      v = value(random_integer(type_bits(DT)), DT) + below(3) - 1
      v = clamp(v, DT) * 4 + below(9) - 4
      return !v ? 0 : pack(v < 0, magnitude(v), 1, -2, f, "rz")
    }
  f = DT ~ /x2$/ ? half_of(DT) : DT
  if (PB[f] >= PB[T] || unpack(1, random_float(f, 0), f, 0) != "number")
    return ""
  v = num_m[1] * 256 + (below(2) ? 128 : 0) + below(3) - 1
  return v <= 0 ? 0 : pack(num_sign[1], v, 1, num_e[1] - 8, T, "rz")
}
