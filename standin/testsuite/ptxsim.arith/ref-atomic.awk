# ref-atomic.awk - what atom and red put into memory.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# A[1] is what the memory had, A[2] and A[3] the operands; the result is the new
# value.

function ref_atom(	f)
{
  switch (W["atom"])
    {
    case "add":
      if (!is_float(T))
	return put(A[1] + A[2], T)
      # f32 in global memory has no subnormal numbers.
      f = W["ftz"]
      W["ftz"] = T == "f32" && SPACE == "global"
      RESULT2 = ref_float("add", 2)
      W["ftz"] = f
      return RESULT2
    case "min": return ref_min()
    case "max": return ref_max()
    case "inc": return hex(A[1] >= A[2] ? 0 : A[1] + 1)
    case "dec": return hex(!A[1] || A[1] > A[2] ? A[2] : A[1] - 1)
    case "and": return ref_and()
    case "or": return ref_or()
    case "xor": return ref_xor()
    case "exch": return hex(A[2])
    default: return hex(A[1] == A[2] ? A[3] : A[1])
    }
}

function value_atom(k)
{
  return k == 2 && (W["atom"] ~ /cas|inc|dec/) && below(2) ? FIRST : ""
}

function value_red(k)
{
  return value_atom(k)
}

function ref_red()
{
  return ref_atom()
}
