/* exec-approx.c - the approximate functions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The hardware's bits are not documented, only bounds of the error.  The stand-in
   computes the host's function of f64 and rounds the result to the type, which is
   within all of these bounds.  */

#include <math.h>
#include <string.h>
#include "exec.h"

static double
flush (double v, bool ftz)
{
  return ftz && v != 0 && fabs (v) < 0x1p-126 ? copysign (0, v) : v;
}

static double
compute (const struct ptx_insn *p, double a, double b)
{
  switch (p->op)
    {
    case OP_sin: return sin (a);
    case OP_cos: return cos (a);
    case OP_lg2: return log2 (a);
    case OP_ex2: return exp2 (a);
    case OP_tanh: return tanh (a);
    case OP_rcp: return 1 / a;
    case OP_sqrt: return sqrt (a);
    case OP_rsqrt: return 1 / sqrt (a);
    default:
      /* The fast division gives zero for divisors above 2^126.  */
      if (p->approx && fabs (b) > 0x1p126 && isfinite (b))
	return isinf (a) || isnan (a) ? NAN : copysign (0, copysign (1, a) * b);
      return a / b;
    }
}

static int
approx_f32 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  rf32 *d = RP (rf32, i->d);
  const rf32 *a = RP (rf32, i->a);
  const rf32 *b = i->b == NO_XOP ? a : RP (rf32, i->b);

  FOR_LANES (l, m)
    {
      uint32_t nan = 0x7fffffff;
      float r = compute (p, flush (a[l], p->ftz), flush (b[l], p->ftz));
      if (isnan (r))
	memcpy (&d[l], &nan, 4);
      else
	d[l] = flush (r, p->ftz);
    }
  return X_NEXT;
}

/* rcp and rsqrt of f64 keep the upper 32 bits; they flush subnormal numbers with
   .ftz.  */
static int
approx_f64 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;

  FOR_LANES (l, m)
    {
      double a = RP (rf64, i->a)[l];
      if (p->ftz && fpclassify (a) == FP_SUBNORMAL)
	a = copysign (0, a);
      double r = compute (p, a, a);
      uint64_t bits;
      if (p->ftz && fpclassify (r) == FP_SUBNORMAL)
	r = copysign (0, r);
      memcpy (&bits, &r, 8);
      RP (r64, i->d)[l] = isnan (r) ? UINT64_C (0x7fffffff00000000)
				    : bits & UINT64_C (0xffffffff00000000);
    }
  return X_NEXT;
}

bool
resolve_approx (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  i->fn = NULL;
  switch (p->op)
    {
    case OP_rcp: case OP_rsqrt:
      i->fn = (p->type == T_f32 ? approx_f32
	       : p->type == T_f64 ? approx_f64 : NULL);
      break;
    case OP_sin: case OP_cos: case OP_lg2: case OP_ex2: case OP_tanh:
    case OP_sqrt: case OP_div:
      i->fn = p->type == T_f32 ? approx_f32 : NULL;
      break;
    default:
      break;
    }
  return i->fn && (p->approx || p->full);
}
