# ref-warp.awk - what instructions across a warp compute.
#
# Copyright (C) 2026 The gpured authors.
# This file is part of gpured, under the GNU General Public License,
# version 3 or later.
#
# X[K, L] is operand K of lane L; LANE is the lane whose result is wanted.  All
# lanes take part.

function whole_mask()
{
  return P2[32] - 1
}

function value_shfl(k)
{
  return (k == 2 ? (below(4) ? below(32) : random_bits(32)) \
	  : k == 3 ? (below(4) ? (below(32) * 256 + below(32)) : below(2) * 31) \
	  : k == 4 ? whole_mask() : "")
}

function ref_shfl(	b, c, seg, last, first, j, ok)
{
  b = A[2] % 32
  c = A[3] % 32
  seg = quotient(A[3], 256) % 32
  first = and (LANE, seg)
  last = or (first, and (c, 31 - seg))
  switch (W["mode"])
    {
    case "up":
      j = LANE - b
      ok = j >= last
      break
    case "down":
      j = LANE + b
      ok = j <= last
      break
    case "bfly":
      j = xor (LANE, b)
      ok = j <= last
      break
    default:
      j = or (first, and (b, 31 - seg))
      ok = j <= last
    }
  RESULT2 = hex(ok)
  return hex(X[1, ok ? j : LANE])
}

# Predicates that all lanes have, none, or some.
function value_vote(k)
{
  if (k == 2)
    return whole_mask()
  if (LANE == 0)
    VOTE = below(4)
  return VOTE == 0 ? 0 : VOTE == 1 ? 1 : below(2)
}

function ref_vote(	l, n, v)
{
  for (l = 31; l >= 0; l--)
    {
      n += X[1, l]
      v = 2 * v + X[1, l]
    }
  switch (W["mode"])
    {
    case "all": return hex(n == 32)
    case "any": return hex(n > 0)
    case "uni": return hex(n == 0 || n == 32)
    default: return hex(v)
    }
}

# Few values, often one.
function value_match(k)
{
  if (k == 2)
    return whole_mask()
  if (LANE == 0)
    {
      VOTE = below(3)
      MATCH = random_integer(type_bits(T))
    }
  return VOTE == 0 ? MATCH : VOTE == 1 && below(20) ? MATCH \
	 : below(2) ? wrap(MATCH + below(3), type_bits(T)) \
	 : xor (MATCH, P2[type_bits(T) - 1])
}

function ref_match(	l, v)
{
  for (l = 31; l >= 0; l--)
    v = 2 * v + (X[1, l] == A[1])
  if (W["mode"] == "all")
    {
      RESULT2 = hex(v == whole_mask())
      return hex(v == whole_mask() ? v : 0)
    }
  return hex(v)
}

function value_redux(k)
{
  return k == 2 ? whole_mask() : ""
}

function ref_redux(	l, v, w)
{
  if (is_float(T))
    return redux_float()
  for (l = 0; l < 32; l++)
    {
      w = value(X[1, l], T)
      switch (l ? W["atom"] : "first")
	{
	case "first": v = w; break
	case "add": v += w; break
	case "min": v = w < v ? w : v; break
	case "max": v = w > v ? w : v; break
	case "and": v = and (v, w); break
	case "or": v = or (v, w); break
	default: v = xor (v, w)
	}
    }
  return put(v, T)
}

# NaNs are left out, or with .NaN make it one.
function redux_float(	l, got)
{
  for (l = 0; l < 32; l++)
    {
      if (unpack(1, X[1, l], T, 0) == "nan")
	{
	  if (W["nan"])
	    return canonical(T)
	  continue
	}
      if (W["abs"])
	num_sign[1] = 0
      if (!got++ || lesser(1, 2) == (W["atom"] == "min") && !same_number(1, 2))
	copy_number(2, 1)
    }
  return got ? result(2, T, "rn", 0, 0, 0) : canonical(T)
}

function same_number(i, j)
{
  return compare_numbers(i, j) == 0 && num_sign[i] == num_sign[j]
}

# bar.red and barrier.red, all threads.
function value_bar(k)
{
  return k == 1 ? 0 : k == N_OPERANDS ? value_vote(1) : 32
}

function value_barrier(k)
{
  return value_bar(k)
}

function ref_bar(	l, n)
{
  for (l = 0; l < 32; l++)
    n += X[N_OPERANDS, l]
  switch (W["boolop"])
    {
    case "and": return hex(n == 32)
    case "or": return hex(n > 0)
    default: return hex(n)
    }
}

function ref_barrier()
{
  return ref_bar()
}
