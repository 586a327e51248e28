/* exec-half.c - arithmetic of f16, bf16 and pairs of them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Sums and products are computed in double, rounded to odd if they are not exact, and
   then rounded once to the type.  */

#include <math.h>
#include <string.h>
#include "exec.h"

static bool
brain_p (enum ptx_type t)
{
  return t == T_bf16 || t == T_bf16x2;
}

static double
unpack (uint32_t v, bool brain)
{
  if (brain)
    {
      float f;
      v <<= 16;
      memcpy (&f, &v, 4);
      return f;
    }
  _Float16 h;
  uint16_t bits = v;
  memcpy (&h, &bits, 2);
  return h;
}

/* The bits of V rounded to nearest.  */
static uint32_t
pack (double v, bool brain)
{
  if (isnan (v))
    return 0x7fff;
  if (!brain)
    {
      _Float16 h = v;
      uint16_t bits;
      memcpy (&bits, &h, 2);
      return bits;
    }
  /* To f32 with the last bit sticky, then to the upper half.  */
  float f = v;
  uint32_t w;
  memcpy (&w, &f, 4);
  if ((double) f != v && isfinite (f))
    {
      if (fabs ((double) f) > fabs (v))
	w--;
      w |= 1;
    }
  return (w + 0x7fff + (w >> 16 & 1)) >> 16;
}

/* A + B, or A * B + C, as a double whose last bit is sticky.  */
static double
sticky_sum (double a, double b)
{
  double s = a + b, bb = s - a, e = (a - (s - bb)) + (b - bb);
  uint64_t w;

  if (e == 0 || !isfinite (s))
    return s;
  memcpy (&w, &s, 8);
  if (w & 1)
    return s;
  /* Towards the exact value, which makes the last bit odd.  */
  w += (e > 0) == (s > 0) ? 1 : -1;
  memcpy (&s, &w, 8);
  return s;
}

static double
flush (double v, bool ftz)
{
  return ftz && v != 0 && fabs (v) < 0x1p-14 ? copysign (0, v) : v;
}

static uint32_t
compute (const struct ptx_insn *p, uint32_t ai, uint32_t bi, uint32_t ci)
{
  bool brain = brain_p (p->type);
  bool ftz = p->ftz && !brain;
  double a = flush (unpack (ai, brain), ftz), b = flush (unpack (bi, brain), ftz);
  double c = flush (unpack (ci, brain), ftz), r;

  switch (p->op)
    {
    case OP_add: r = sticky_sum (a, b); break;
    case OP_sub: r = sticky_sum (a, -b); break;
    case OP_mul: r = a * b; break;
    case OP_fma: r = sticky_sum (a * b, c); break;
    case OP_neg: return isnan (a) ? 0x7fff : pack (-a, brain);
    case OP_abs: r = fabs (a); break;
    case OP_ex2: r = exp2 (a); break;
    case OP_tanh: r = tanh (a); break;
    default: r = round_extreme (p, a, b); break;
    }
  if (p->sat)
    r = r > 1 ? 1 : r > 0 ? r : 0;
  if (p->relu && r <= 0)
    r = 0;
  uint32_t bits = pack (r, brain);
  return ftz && !(bits & 0x7c00) ? bits & 0x8000 : bits;
}

static int
half (struct exec *x, const struct xinsn *i, uint32_t m)
{
  static const r32 zero[WARP_SIZE];
  r32 *d = RP (r32, i->d);
  const r32 *a = RP (r32, i->a);
  const r32 *b = i->b == NO_XOP ? zero : RP (r32, i->b);
  const r32 *c = i->c == NO_XOP ? zero : RP (r32, i->c);
  bool two = i->p->type == T_f16x2 || i->p->type == T_bf16x2;

  FOR_LANES (l, m)
    {
      uint32_t lo = compute (i->p, a[l] & 0xffff, b[l] & 0xffff, c[l] & 0xffff);
      uint32_t hi = two ? compute (i->p, a[l] >> 16, b[l] >> 16, c[l] >> 16) : 0;
      d[l] = hi << 16 | lo;
    }
  return X_NEXT;
}

/* A + B for atomics.  */
uint32_t
half_add (uint32_t a, uint32_t b, enum ptx_type type)
{
  struct ptx_insn p = { .op = OP_add, .type = type };
  uint32_t lo = compute (&p, a & 0xffff, b & 0xffff, 0);

  if (type == T_f16 || type == T_bf16)
    return lo;
  return compute (&p, a >> 16, b >> 16, 0) << 16 | lo;
}

bool
resolve_half (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  if (p->type != T_f16 && p->type != T_f16x2 && p->type != T_bf16
      && p->type != T_bf16x2)
    return false;
  switch (p->op)
    {
    case OP_add: case OP_sub: case OP_mul: case OP_fma: case OP_neg: case OP_abs:
    case OP_min: case OP_max: case OP_ex2: case OP_tanh:
      i->fn = half;
      return p->round == RND_none || p->round == RND_rn;
    default:
      return false;
    }
}
