/* exec-float.c - arithmetic of f32 and f64, rounded to nearest.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   This file is compiled with -ffp-contract=off: a mul and an add must not become one
   fma.  Other roundings, flushing and saturation are in exec-round.c.  */

#include <math.h>
#include "exec-lanes.h"

/* A NaN that an f32 instruction makes is always this one; f64 ones are as the
   host makes them, which is what the hardware does too.  */
#define NAN32 __builtin_nanf ("0x3fffff")
#define NAN64 __builtin_nan ("0x7ffffffffffff")
#define CANON(V) ({ float v_ = (V); v_ == v_ ? v_ : NAN32; })

#define ARITHMETIC(N, S, T, RESULT, FMA)				\
  DEF2 (add_##N, S, T, RESULT (a + b))					\
  DEF2 (sub_##N, S, T, RESULT (a - b))					\
  DEF2 (mul_##N, S, T, RESULT (a * b))					\
  DEF2 (div_##N, S, T, RESULT (a / b))					\
  DEF1 (rcp_##N, S, T, RESULT (1 / a))					\
  DEF3 (fma_##N, S, T, RESULT (FMA (a, b, c)))
ARITHMETIC (f32, rf32, float, CANON, __builtin_fmaf)
ARITHMETIC (f64, rf64, double, , __builtin_fma)

/* A NaN loses against a number, -0 is below +0.  */
#define EXTREME(N, S, T, NAN_)						\
  DEF2 (min_##N, S, T, a < b ? a : b < a ? b				\
	: a == b ? (__builtin_signbit (a) ? a : b)			\
	: a == a ? a : b == b ? b : NAN_)				\
  DEF2 (max_##N, S, T, a > b ? a : b > a ? b				\
	: a == b ? (__builtin_signbit (a) ? b : a)			\
	: a == a ? a : b == b ? b : NAN_)
EXTREME (f32, rf32, float, NAN32)
EXTREME (f64, rf64, double, NAN64)

#define SIGN32 UINT32_C (0x80000000)
#define SIGN64 UINT64_C (0x8000000000000000)
DEF1 (neg_f32, r32, uint32_t, a ^ SIGN32)
DEF1 (abs_f32, r32, uint32_t, a & ~SIGN32)
DEF2 (copysign_f32, r32, uint32_t, (a & SIGN32) | (b & ~SIGN32))
DEF1 (neg_f64, r64, uint64_t, a ^ SIGN64)
DEF1 (abs_f64, r64, uint64_t, a & ~SIGN64)
DEF2 (copysign_f64, r64, uint64_t, (a & SIGN64) | (b & ~SIGN64))

static int
sqrt_f32 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  rf32 *d = RP (rf32, i->d);
  const rf32 *a = RP (rf32, i->a);
  FOR_LANES (l, m)
    d[l] = CANON (sqrtf (a[l]));
  return X_NEXT;
}

static int
sqrt_f64 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  rf64 *d = RP (rf64, i->d);
  const rf64 *a = RP (rf64, i->a);
  FOR_LANES (l, m)
    d[l] = sqrt (a[l]);
  return X_NEXT;
}

static const struct { uint16_t op; xfn f32, f64; } rows[] =
{
  { OP_add, add_f32, add_f64 },
  { OP_sub, sub_f32, sub_f64 },
  { OP_mul, mul_f32, mul_f64 },
  { OP_fma, fma_f32, fma_f64 },
  { OP_mad, fma_f32, fma_f64 },
  { OP_div, div_f32, div_f64 },
  { OP_rcp, rcp_f32, rcp_f64 },
  { OP_sqrt, sqrt_f32, sqrt_f64 },
  { OP_min, min_f32, min_f64 },
  { OP_max, max_f32, max_f64 },
  { OP_neg, neg_f32, neg_f64 },
  { OP_abs, abs_f32, abs_f64 },
  { OP_copysign, copysign_f32, copysign_f64 }
};

/* False too for what exec-round.c and exec-approx.c are asked for next.  */
bool
resolve_float (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  i->fn = NULL;
  if (p->ftz || p->sat || p->approx || p->full || p->nan || p->xorsign
      || (p->round != RND_none && p->round != RND_rn))
    return false;
  for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++)
    if (rows[k].op == p->op)
      i->fn = (p->type == T_f32 ? rows[k].f32
	       : p->type == T_f64 ? rows[k].f64 : NULL);
  return i->fn != NULL;
}
