/* exec-round.c - arithmetic of f32 and f64 with directed rounding, flushing of
   subnormal numbers, saturation and the special forms of min and max.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each lane is computed by itself, in the host's rounding mode.  Volatile variables
   keep the operations between the two calls of fesetround.  */

#include <fenv.h>
#include <math.h>
#include <string.h>
#include "exec.h"

static int
mode_of (enum ptx_round round)
{
  return (round == RND_rz ? FE_TOWARDZERO : round == RND_rm ? FE_DOWNWARD
	  : round == RND_rp ? FE_UPWARD : FE_TONEAREST);
}

static float
flush (float v, bool ftz)
{
  return ftz && fpclassify (v) == FP_SUBNORMAL ? copysignf (0, v) : v;
}

double
round_extreme (const struct ptx_insn *p, double a, double b)
{
  bool max = p->op == OP_max, negative = false;
  double r;

  if (p->nan && (isnan (a) || isnan (b)))
    return NAN;
  if (p->xorsign)
    {
      negative = !signbit (a) != !signbit (b);
      a = fabs (a);
      b = fabs (b);
    }
  if (isnan (a) || isnan (b))
    r = isnan (a) ? b : a;
  else if (a == b)
    r = (signbit (a) != 0) == max ? b : a;
  else
    r = (a < b) == max ? b : a;
  return p->xorsign && !isnan (r) ? copysign (r, negative ? -1 : 1) : r;
}

static float
compute32 (const struct ptx_insn *p, float a0, float b0, float c0)
{
  volatile float a = flush (a0, p->ftz), b = flush (b0, p->ftz);
  volatile float c = flush (c0, p->ftz), r;

  fesetround (mode_of (p->round));
  switch (p->op)
    {
    case OP_add: r = a + b; break;
    case OP_sub: r = a - b; break;
    case OP_mul: r = a * b; break;
    case OP_div: r = a / b; break;
    case OP_rcp: r = 1 / a; break;
    case OP_sqrt: r = sqrtf (a); break;
    case OP_neg: r = -a; break;
    case OP_abs: r = fabsf (a); break;
    case OP_min: case OP_max: r = round_extreme (p, a, b); break;
    default: r = fmaf (a, b, c); break;
    }
  fesetround (FE_TONEAREST);
  float v = flush (r, p->ftz);
  if (p->sat)
    v = v > 1 ? 1 : v > 0 ? v : 0;
  return v;
}

static double
compute64 (const struct ptx_insn *p, double a0, double b0, double c0)
{
  volatile double a = a0, b = b0, c = c0, r;

  fesetround (mode_of (p->round));
  switch (p->op)
    {
    case OP_add: r = a + b; break;
    case OP_sub: r = a - b; break;
    case OP_mul: r = a * b; break;
    case OP_div: r = a / b; break;
    case OP_rcp: r = 1 / a; break;
    case OP_sqrt: r = sqrt (a); break;
    default: r = fma (a, b, c); break;
    }
  fesetround (FE_TONEAREST);
  return r;
}

static int
round_f32 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  static const float zero[WARP_SIZE];
  rf32 *d = RP (rf32, i->d);
  const rf32 *a = RP (rf32, i->a);
  const rf32 *b = i->b == NO_XOP ? zero : RP (rf32, i->b);
  const rf32 *c = i->c == NO_XOP ? zero : RP (rf32, i->c);

  FOR_LANES (l, m)
    {
      float r = compute32 (i->p, a[l], b[l], c[l]);
      uint32_t nan = 0x7fffffff;
      if (isnan (r))
	memcpy (&d[l], &nan, 4);
      else
	d[l] = r;
    }
  return X_NEXT;
}

static int
round_f64 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  static const double zero[WARP_SIZE];
  rf64 *d = RP (rf64, i->d);
  const rf64 *a = RP (rf64, i->a);
  const rf64 *b = i->b == NO_XOP ? zero : RP (rf64, i->b);
  const rf64 *c = i->c == NO_XOP ? zero : RP (rf64, i->c);

  FOR_LANES (l, m)
    d[l] = compute64 (i->p, a[l], b[l], c[l]);
  return X_NEXT;
}

bool
resolve_round (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  if (p->approx || p->full)
    return false;
  switch (p->op)
    {
    case OP_add: case OP_sub: case OP_mul: case OP_div: case OP_rcp: case OP_sqrt:
    case OP_fma: case OP_mad:
      i->fn = (p->type == T_f32 ? round_f32
	       : p->type == T_f64 && !p->ftz && !p->sat ? round_f64 : NULL);
      break;
    case OP_neg: case OP_abs: case OP_min: case OP_max:
      i->fn = p->type == T_f32 ? round_f32 : NULL;
      break;
    default:
      return false;
    }
  return i->fn != NULL;
}
