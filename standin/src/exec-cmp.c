/* exec-cmp.c - comparisons and selections.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <math.h>
#include <string.h>
#include "exec-lanes.h"

static inline bool
pair_p (enum ptx_type t)
{
  return t == T_f16x2 || t == T_bf16x2;
}

/* Comparisons give a mask of lanes, NAME##_t; p_NAME and s_NAME are the handlers
   of setp and set.  */

/* The result T of a comparison with the boolean operation of I on C.  */
static inline __attribute__ ((always_inline)) uint32_t
combined (struct exec *x, const struct xinsn *i, uint32_t t)
{
  switch (i->p->boolop)
    {
    case BOOL_and: return t & PSRC (i->c);
    case BOOL_or: return t | PSRC (i->c);
    case BOOL_xor: return t ^ PSRC (i->c);
    default: return t;
    }
}

/* P and, where there is a second destination, Q are what setp compared.  */
static inline __attribute__ ((always_inline)) int
setp_finish (struct exec *x, const struct xinsn *i, uint32_t m, uint32_t p,
	     uint32_t q)
{
  p = combined (x, i, p);
  q = combined (x, i, q);
  PSET (i->d, p);
  if (i->p->ndest > 1)
    PSET (i->d2, q);
  return X_NEXT;
}

/* What set writes where a comparison of scalars, or of halves, holds.  */
static uint32_t
truth (const struct ptx_insn *p)
{
  switch (p->dtype)
    {
    case T_f32: return 0x3f800000;
    case T_f16: case T_f16x2: return 0x3c00;
    case T_bf16: case T_bf16x2: return 0x3f80;
    default: return pair_p (p->type) ? 0xffff : UINT32_MAX;
    }
}

static inline int
set_finish (struct exec *x, const struct xinsn *i, uint32_t m, uint32_t t)
{
  uint32_t yes = truth (i->p);
  r32 *d = RP (r32, i->d);

  t = combined (x, i, t);
  FOR_LANES (l, m)
    d[l] = LANE (t, l) ? yes : 0;
  return X_NEXT;
}

static const uint32_t lane_bits[WARP_SIZE] =
{
#define FOUR(L) 1u << (L), 2u << (L), 4u << (L), 8u << (L)
  FOUR (0), FOUR (4), FOUR (8), FOUR (12), FOUR (16), FOUR (20), FOUR (24),
  FOUR (28)
#undef FOUR
};

#define CMP(NAME, S, T, EXPR)						\
  static inline __attribute__ ((always_inline)) uint32_t		\
  NAME##_t (struct exec *x, const struct xinsn *i)			\
  {									\
    const S *pa = RP (S, i->a), *pb = RP (S, i->b);			\
    uint32_t t = 0;							\
    _Pragma ("GCC ivdep")						\
    _Pragma ("GCC unroll 4")						\
    for (unsigned l = 0; l < WARP_SIZE; l++)				\
      {									\
	T a = (T) pa[l], b = (T) pb[l];					\
	t |= (EXPR) ? lane_bits[l] : 0;					\
      }									\
    return t;								\
  }									\
  static int CLONES							\
  p_##NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    uint32_t t = NAME##_t (x, i);					\
    return setp_finish (x, i, m, t, ~t);				\
  }									\
  static int								\
  s_##NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    return set_finish (x, i, m, NAME##_t (x, i));			\
  }

#define EQUAL(N, S, T) CMP (eq_##N, S, T, a == b) CMP (ne_##N, S, T, a != b)
#define ORDER(N, S, T) CMP (lt_##N, S, T, a < b) CMP (le_##N, S, T, a <= b) \
		       CMP (gt_##N, S, T, a > b) CMP (ge_##N, S, T, a >= b)
EQUAL (b16, r32, uint16_t)
EQUAL (b32, r32, uint32_t)
EQUAL (b64, r64, uint64_t)
ORDER (u16, r32, uint16_t)
ORDER (s16, r32, int16_t)
ORDER (u32, r32, uint32_t)
ORDER (s32, r32, int32_t)
ORDER (u64, r64, uint64_t)
ORDER (s64, r64, int64_t)

#define FLOATING(N, S, T)						\
  CMP (eq_##N, S, T, a == b) CMP (ne_##N, S, T, __builtin_islessgreater (a, b)) \
  CMP (lt_##N, S, T, __builtin_isless (a, b))				\
  CMP (le_##N, S, T, __builtin_islessequal (a, b))			\
  CMP (gt_##N, S, T, __builtin_isgreater (a, b))			\
  CMP (ge_##N, S, T, __builtin_isgreaterequal (a, b))			\
  CMP (equ_##N, S, T, !__builtin_islessgreater (a, b))			\
  CMP (neu_##N, S, T, a != b)						\
  CMP (ltu_##N, S, T, !__builtin_isgreaterequal (a, b))			\
  CMP (leu_##N, S, T, !__builtin_isgreater (a, b))			\
  CMP (gtu_##N, S, T, !__builtin_islessequal (a, b))			\
  CMP (geu_##N, S, T, !__builtin_isless (a, b))				\
  CMP (num_##N, S, T, !__builtin_isunordered (a, b))			\
  CMP (nan_##N, S, T, __builtin_isunordered (a, b))
FLOATING (f32, rf32, float)
FLOATING (f64, rf64, double)

/* Comparisons of f16, bf16 and flushed f32 go through f32, in which the subnormal
   numbers of f16 are normal.  */
static inline float
widen (uint32_t v, enum ptx_type type, bool ftz)
{
  float f;

  if (type == T_f16 || type == T_f16x2)
    {
      _Float16 h;
      uint16_t bits = ftz && !(v & 0x7c00) ? v & 0x8000 : v;
      memcpy (&h, &bits, 2);
      return h;
    }
  if (type == T_bf16 || type == T_bf16x2)
    v <<= 16;
  memcpy (&f, &v, 4);
  if (ftz && fpclassify (f) == FP_SUBNORMAL)
    f = copysignf (0, f);
  return f;
}

static bool
compare (float a, float b, enum ptx_cmp cmp)
{
  bool un = isunordered (a, b);

  switch (cmp)
    {
    case CMP_eq: return a == b;
    case CMP_ne: return !un && a != b;
    case CMP_lt: return isless (a, b);
    case CMP_le: return islessequal (a, b);
    case CMP_gt: return isgreater (a, b);
    case CMP_ge: return isgreaterequal (a, b);
    case CMP_equ: return un || a == b;
    case CMP_neu: return a != b;
    case CMP_ltu: return un || a < b;
    case CMP_leu: return un || a <= b;
    case CMP_gtu: return un || a > b;
    case CMP_geu: return un || a >= b;
    case CMP_num: return !un;
    default: return un;
    }
}

/* The comparison of operands that lie SHIFT bits up in their registers.  */
static uint32_t
slow_t (struct exec *x, const struct xinsn *i, unsigned shift)
{
  const struct ptx_insn *p = i->p;
  const r32 *a = RP (r32, i->a), *b = RP (r32, i->b);
  uint32_t t = 0;

  for (unsigned l = 0; l < WARP_SIZE; l++)
    t |= (uint32_t) compare (widen (a[l] >> shift, p->type, p->ftz),
			     widen (b[l] >> shift, p->type, p->ftz), p->cmp)
	 << l;
  return t;
}

static int
p_slow (struct exec *x, const struct xinsn *i, uint32_t m)
{
  uint32_t t = slow_t (x, i, 0);
  return setp_finish (x, i, m, t, ~t);
}

static int
s_slow (struct exec *x, const struct xinsn *i, uint32_t m)
{
  return set_finish (x, i, m, slow_t (x, i, 0));
}

/* Of pairs, the second destination of setp is for the upper half.  */
static int
p_pair (struct exec *x, const struct xinsn *i, uint32_t m)
{
  return setp_finish (x, i, m, slow_t (x, i, 0), slow_t (x, i, 16));
}

static int
s_pair (struct exec *x, const struct xinsn *i, uint32_t m)
{
  uint32_t lo = combined (x, i, slow_t (x, i, 0)), yes = truth (i->p);
  uint32_t hi = combined (x, i, slow_t (x, i, 16));

  FOR_LANES (l, m)
    RP (r32, i->d)[l] = ((LANE (hi, l) ? yes << 16 : 0)
			 | (LANE (lo, l) ? yes : 0));
  return X_NEXT;
}

/* setp and set: [type][comparison] -> both handlers.  */
struct pair { xfn p, s; };
#define P(C) { p_##C, s_##C }
#define INTS(EQ, N) { [CMP_eq] = P (eq_##EQ), [CMP_ne] = P (ne_##EQ),	\
		      [CMP_lt] = P (lt_##N), [CMP_le] = P (le_##N),	\
		      [CMP_gt] = P (gt_##N), [CMP_ge] = P (ge_##N),	\
		      [CMP_lo] = P (lt_##N), [CMP_ls] = P (le_##N),	\
		      [CMP_hi] = P (gt_##N), [CMP_hs] = P (ge_##N) }
#define FLTS(N) { [CMP_eq] = P (eq_##N), [CMP_ne] = P (ne_##N),		\
		  [CMP_lt] = P (lt_##N), [CMP_le] = P (le_##N),		\
		  [CMP_gt] = P (gt_##N), [CMP_ge] = P (ge_##N),		\
		  [CMP_equ] = P (equ_##N), [CMP_neu] = P (neu_##N),	\
		  [CMP_ltu] = P (ltu_##N), [CMP_leu] = P (leu_##N),	\
		  [CMP_gtu] = P (gtu_##N), [CMP_geu] = P (geu_##N),	\
		  [CMP_num] = P (num_##N), [CMP_nan] = P (nan_##N) }
#define EQS(N) { [CMP_eq] = P (eq_##N), [CMP_ne] = P (ne_##N) }

static const struct pair compares[T_LAST][CMP_nan + 1] =
{
  [T_b16] = EQS (b16), [T_b32] = EQS (b32), [T_b64] = EQS (b64),
  [T_u16] = INTS (b16, u16), [T_s16] = INTS (b16, s16),
  [T_u32] = INTS (b32, u32), [T_s32] = INTS (b32, s32),
  [T_u64] = INTS (b64, u64), [T_s64] = INTS (b64, s64),
  [T_f32] = FLTS (f32), [T_f64] = FLTS (f64)
};

#define SELP(NAME, S)							\
  static int CLONES							\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    S *d = RP (S, i->d);						\
    const S *pa = RP (S, i->a), *pb = RP (S, i->b);			\
    uint32_t q = PSRC (i->c);						\
    LOOP (S, S a = pa[l]; S b = pb[l]; r = LANE (q, l) ? a : b)		\
  }
SELP (selp_4, r32)
SELP (selp_8, r64)

#define SLCT(NAME, S, C, CHOOSE)					\
  static int								\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    S *d = RP (S, i->d);						\
    const S *pa = RP (S, i->a), *pb = RP (S, i->b);			\
    const C *pc = RP (C, i->c);						\
    LOOP (S, S a = pa[l]; S b = pb[l]; C c = pc[l];			\
	  r = CHOOSE ? a : b)						\
  }
SLCT (slct_4_s, r32, r32, (int32_t) c >= 0)
SLCT (slct_8_s, r64, r32, (int32_t) c >= 0)
SLCT (slct_4_f, r32, rf32, c >= 0)
SLCT (slct_8_f, r64, rf32, c >= 0)
/* With .ftz, under which subnormal numbers are zeros.  */
SLCT (slct_4_z, r32, rf32, c > -0x1p-126f)
SLCT (slct_8_z, r64, rf32, c > -0x1p-126f)

/* Whether VALUE, the bits of a float of EBITS exponent and FBITS fraction bits, is of
   the class that testp MODE asks for.  */
static bool
test (uint64_t v, unsigned ebits, unsigned fbits, enum ptx_mode mode)
{
  uint64_t e = v >> fbits & ((1u << ebits) - 1);
  uint64_t f = v & ((UINT64_C (1) << fbits) - 1);
  uint64_t top = (1u << ebits) - 1;

  switch (mode)
    {
    case MODE_finite: return e != top;
    case MODE_infinite: return e == top && f == 0;
    case MODE_number: return !(e == top && f);
    case MODE_notanumber: return e == top && f;
    case MODE_normal: return e != top && (e != 0 || f == 0);
    default: return e == 0 && f != 0;
    }
}

static int
testp (struct exec *x, const struct xinsn *i, uint32_t m)
{
  uint32_t t = 0;

  FOR_LANES (l, m)
    t |= (uint32_t) (i->p->type == T_f32
		     ? test (RP (r32, i->a)[l], 8, 23, i->p->mode)
		     : test (RP (r64, i->a)[l], 11, 52, i->p->mode)) << l;
  PSET (i->d, t);
  return X_NEXT;
}

bool
resolve_cmp (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  unsigned size = ptx_type_size (p->type);
  bool set = p->op == OP_set;

  i->fn = NULL;
  switch (p->op)
    {
    case OP_set:
    case OP_setp:
      if (pair_p (p->type))
	i->fn = set ? s_pair : p_pair;
      else if (p->type == T_f16 || p->type == T_bf16
	       || (p->ftz && p->type == T_f32))
	i->fn = set ? s_slow : p_slow;
      else
	i->fn = set ? compares[p->type][p->cmp].s : compares[p->type][p->cmp].p;
      break;
    case OP_selp:
      i->fn = size == 8 ? selp_8 : size && size <= 4 ? selp_4 : NULL;
      break;
    case OP_slct:	/* slct.DTYPE.TYPE d, a, b, c */
      size = ptx_type_size (p->dtype);
      if (p->type == T_s32)
	i->fn = size == 8 ? slct_8_s : slct_4_s;
      else if (p->type == T_f32 && p->ftz)
	i->fn = size == 8 ? slct_8_z : slct_4_z;
      else if (p->type == T_f32)
	i->fn = size == 8 ? slct_8_f : slct_4_f;
      break;
    case OP_testp:
      if (p->type == T_f32 || p->type == T_f64)
	i->fn = testp;
      break;
    default:
      break;
    }
  return i->fn != NULL;
}
