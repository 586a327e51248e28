# ref-float.awk - what the rounded instructions on floats compute.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.

# The references of packed types, by halves; others at once.
function ref_float(what, n)
{
  return (T ~ /x2$/ ? by_halves("float_result", n, what) \
	  : float_result(what, n))
}

function operands(n,	k)
{
  for (k = 1; k <= n; k++)
    unpack(k, A[k], T, W["ftz"])
}

function float_result(what, n,	mode)
{
  mode = W["round"] ? W["round"] : "rn"
  operands(n)
  switch (what)
    {
    case "add":
      add_numbers(9, 1, 2, mode)
      break
    case "sub":
      num_sign[2] = !num_sign[2]
      add_numbers(9, 1, 2, mode)
      break
    case "mul":
      multiply_numbers(9, 1, 2)
      break
    case "fma":
      multiply_numbers(8, 1, 2)
      add_numbers(9, 8, 3, mode)
      break
    case "div":
      return divide(mode)
    case "sqrt":
      return root(mode)
    case "abs":
      num_sign[1] = 0
      copy_number(9, 1)
      break
    case "neg":
      num_sign[1] = !num_sign[1]
      copy_number(9, 1)
      break
    default:
      return extreme(what)
    }
  return result(9, T, mode, W["ftz"], W["sat"], W["relu"])
}

# The quotient of numbers 1 and 2.
function divide(mode,	s, v)
{
  s = num_sign[1] != num_sign[2]
  if (num_class[1] == "nan" || num_class[2] == "nan" \
      || (num_class[1] == num_class[2] && num_class[1] != "number"))
    return "N" T
  if (num_class[1] == "inf" || num_class[2] == "zero")
    return hex(inf(s, T))
  if (num_class[1] == "zero" || num_class[2] == "inf")
    return hex(zero(s, T))
  v = pack(s, num_m[1], num_m[2], num_e[1] - num_e[2], T, mode)
  return hex(flush(v, T, W["ftz"]))
}

# The largest integer whose square is at most V.
function integer_root(v,	r, s)
{
  r = pow2(int ((bits(v) + 1) / 2) + 1)
  do
    {
      s = r
      r = quotient(s + quotient(v, s), 2)
    }
  while (r < s)
  return s
}

# The square root of number 1: its integer part in units far below the last bit,
# and half a unit more if that is not exact.
function root(mode,	r, v, e)
{
  if (num_class[1] == "nan" || (num_sign[1] && num_class[1] != "zero"))
    return "N" T
  if (num_class[1] == "zero")
    return hex(zero(num_sign[1], T))
  if (num_class[1] == "inf")
    return hex(INF[T])
  e = num_e[1] % 2 ? num_e[1] - 1 : num_e[1]
  v = num_m[1] * pow2(num_e[1] - e + 128)
  r = integer_root(v)
  v = pack(0, 2 * r + (r * r != v), 1, e / 2 - 65, T, mode)
  return hex(flush(v, T, W["ftz"]))
}

# A quarter of the products of bf16 are halfway between two numbers, and what is added
# decides, far below.
function value_fma(k,	v)
{
  if (T !~ /^bf16/ || LANE % 4)
    return ""
  v = (k == 1 ? 0x3f81 + 2 * below(21) : k == 2 ? 0x3fc0 \
       : 0x2000 + below(1024))
  v += below(2) * 32768
  return T ~ /x2$/ ? v * 65537 : v
}

function ref_fma()
{
  return ref_float("fma", 3)
}

function ref_sqrt()
{
  return W["approx"] ? approx_sqrt() : ref_float("sqrt", 1)
}

# The reciprocal is 1.0 through it.
function ref_rcp(	r)
{
  if (W["approx"])
    return approx_rcp()
  A[2] = A[1]
  A[1] = ((TOP[T] - 1) / 2) * P2[PB[T] - 1]
  r = ref_float("div", 2)
  A[1] = A[2]
  return r
}

function ref_sign(what)
{
  return ref_float(what, 1)
}

# An eighth of the floats are zeros, for their signs.
function value_max(k,	z)
{
  if (!is_float(T) || LANE % 8 != 1)
    return ""
  z = below(2) * P2[type_bits(T) - 1]
  return T ~ /x2$/ ? z + below(2) * 32768 : z
}

function value_min(k)
{
  return value_max(k)
}

# min and max.  A NaN loses unless .NaN says otherwise; two give the canonical
# one.  -0.0 is less than +0.0.
function ref_extreme()
{
  return ref_float(OP, 2 + (N_OPERANDS == 3))
}

function extreme(what,	s, k)
{
  s = W["xorsign"] && num_sign[1] != num_sign[2]
  if (W["abs"])
    num_sign[1] = num_sign[2] = 0
  if (num_class[1] == "nan" && num_class[2] == "nan" \
      || W["nan"] && (num_class[1] == "nan" || num_class[2] == "nan"))
    return T == "f64" ? "N" T : canonical(T)
  k = (num_class[1] == "nan" ? 2 : num_class[2] == "nan" ? 1 \
       : lesser(1, 2) == (what == "min") ? 1 : 2)
  copy_number(9, k)
  if (W["xorsign"])
    num_sign[9] = s
  return result(9, T, "rn", W["ftz"], 0, W["relu"])
}

function lesser(i, j,	c)
{
  c = compare_numbers(i, j)
  return c < 0 || !c && num_sign[i] > num_sign[j]
}

# The sign of the first, the magnitude of the second.
function ref_copysign()
{
  operands(2)
  num_sign[2] = num_sign[1]
  return result(2, T, "rn", 0, 0, 0)
}
