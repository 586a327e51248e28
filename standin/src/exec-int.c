/* exec-int.c - integer arithmetic.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Handlers come from macros over types.  A row is NAME, the slot type S and the
   type T that the operation works in; 16-bit values live in 32-bit slots.  */

#include "exec-lanes.h"

/* Types: name, slot, type, unsigned type to wrap in.  */
#define UNSIGNED(F) F (u16, r32, uint16_t, uint32_t) F (u32, r32, uint32_t, uint32_t) \
		    F (u64, r64, uint64_t, uint64_t)
#define SIGNED(F) F (s16, r32, int16_t, uint32_t) F (s32, r32, int32_t, uint32_t) \
		  F (s64, r64, int64_t, uint64_t)

/* What wraps is the same for both signs.  */
#define WRAPPING(N, S, T, U)						\
  DEF2 (add_##N, S, U, a + b)						\
  DEF2 (sub_##N, S, U, a - b)						\
  DEF2 (mul_lo_##N, S, U, a * b)					\
  DEF3 (mad_lo_##N, S, U, a * b + c)					\
  DEF1 (neg_##N, S, U, -a)
UNSIGNED (WRAPPING)

#define ORDERED(N, S, T, U)						\
  DEF2 (min_##N, S, T, a < b ? a : b)					\
  DEF2 (max_##N, S, T, a > b ? a : b)					\
  DEF3 (sad_##N, S, T, (U) c + (a < b ? (U) b - (U) a : (U) a - (U) b))
UNSIGNED (ORDERED)
SIGNED (ORDERED)

#define ABS(N, S, T, U) DEF1 (abs_##N, S, T, a < 0 ? -(U) a : (U) a)
SIGNED (ABS)

/* A division by zero gives all ones, its remainder the dividend; the smallest
   number divided by -1 wraps.  */
#define UDIV(N, S, T, U)						\
  DEF2 (div_##N, S, T, b ? a / b : (T) -1)				\
  DEF2 (rem_##N, S, T, b ? a % b : a)
#define SDIV(N, S, T, U)						\
  DEF2 (div_##N, S, T, b == 0 ? (T) -1 : b == -1 ? (T) -(U) a : a / b)	\
  DEF2 (rem_##N, S, T, b == 0 ? a : b == -1 ? 0 : a % b)
UNSIGNED (UDIV)
SIGNED (SDIV)

DEFW (mul_wide_u16, r32, r32, uint16_t, uint32_t, a * b)
DEFW (mul_wide_s16, r32, r32, int16_t, int32_t, a * b)
DEFW (mul_wide_u32, r64, r32, uint32_t, uint64_t, a * b)
DEFW (mul_wide_s32, r64, r32, int32_t, int64_t, a * b)
DEFW (mad_wide_u16, r32, r32, uint16_t, uint32_t, a * b + c)
DEFW (mad_wide_s16, r32, r32, int16_t, int32_t,
      (uint32_t) (a * b) + (uint32_t) c)
DEFW (mad_wide_u32, r64, r32, uint32_t, uint64_t, a * b + c)
DEFW (mad_wide_s32, r64, r32, int32_t, int64_t,
      (uint64_t) (a * b) + (uint64_t) c)

#define HIGH(N, S, T, W, BITS)						\
  DEFW (mul_hi_##N, S, S, T, W, (a * b) >> BITS)			\
  DEFW (mad_hi_##N, S, S, T, W, (uint64_t) ((a * b) >> BITS) + (uint64_t) c)
HIGH (u16, r32, uint16_t, uint32_t, 16)
HIGH (s16, r32, int16_t, int32_t, 16)
HIGH (u32, r32, uint32_t, uint64_t, 32)
HIGH (s32, r32, int32_t, int64_t, 32)
HIGH (u64, r64, uint64_t, unsigned __int128, 64)
HIGH (s64, r64, int64_t, __int128, 64)

DEF2 (mul24_lo_u32, r32, uint32_t, (a & 0xffffff) * (b & 0xffffff))
DEF2 (mul24_hi_u32, r32, uint32_t,
      (uint64_t) (a & 0xffffff) * (b & 0xffffff) >> 16)
DEF2 (mul24_lo_s32, r32, uint32_t,
      (uint32_t) ((int32_t) (a << 8) >> 8) * (uint32_t) ((int32_t) (b << 8) >> 8))
DEF2 (mul24_hi_s32, r32, uint32_t,
      (int64_t) ((int32_t) (a << 8) >> 8) * ((int32_t) (b << 8) >> 8) >> 16)
DEF3 (mad24_lo_u32, r32, uint32_t, (a & 0xffffff) * (b & 0xffffff) + c)
DEF3 (mad24_hi_u32, r32, uint32_t,
      ((uint64_t) (a & 0xffffff) * (b & 0xffffff) >> 16) + c)
DEF3 (mad24_lo_s32, r32, uint32_t,
      (uint32_t) ((int32_t) (a << 8) >> 8) * (uint32_t) ((int32_t) (b << 8) >> 8)
      + c)
DEF3 (mad24_hi_s32, r32, uint32_t,
      ((int64_t) ((int32_t) (a << 8) >> 8) * ((int32_t) (b << 8) >> 8) >> 16)
      + c)

static inline int32_t
clamp_s32 (int64_t v)
{
  return v > INT32_MAX ? INT32_MAX : v < INT32_MIN ? INT32_MIN : v;
}

DEF2 (add_sat_s32, r32, int32_t, clamp_s32 ((int64_t) a + b))
DEF2 (sub_sat_s32, r32, int32_t, clamp_s32 ((int64_t) a - b))
DEF3 (mad_hi_sat_s32, r32, int32_t,
      clamp_s32 (((int64_t) a * b >> 32) + c))
DEF3 (mad24_hi_sat_s32, r32, uint32_t,
      clamp_s32 (((int64_t) ((int32_t) (a << 8) >> 8)
		  * ((int32_t) (b << 8) >> 8) >> 16) + (int32_t) c))

DEF2 (min_relu_s32, r32, int32_t, a < 0 || b < 0 ? 0 : a < b ? a : b)
DEF2 (max_relu_s32, r32, int32_t, a < 0 && b < 0 ? 0 : a > b ? a : b)

/* OP of both halves, X and Y, as T.  */
#define PAIR(NAME, T, OP)						\
  static uint32_t							\
  NAME##_half (T x, T y)						\
  {									\
    return (uint16_t) (OP);						\
  }									\
  DEF2 (NAME, r32, uint32_t, NAME##_half (a, b)				\
	| NAME##_half (a >> 16, b >> 16) << 16)
PAIR (add_x2, uint16_t, x + y)
PAIR (min_u16x2, uint16_t, x < y ? x : y)
PAIR (max_u16x2, uint16_t, x > y ? x : y)
PAIR (min_s16x2, int16_t, x < y ? x : y)
PAIR (max_s16x2, int16_t, x > y ? x : y)
PAIR (min_relu_s16x2, int16_t, x < 0 || y < 0 ? 0 : x < y ? x : y)
PAIR (max_relu_s16x2, int16_t, x < 0 && y < 0 ? 0 : x > y ? x : y)

/* Scalar video instructions without selectors: 33-bit sums, then the secondary
   operation with C.  */
#define VIDEO(N, T, OP)							\
  DEF2 (v##N##_none, r32, T, (int64_t) a OP b)				\
  DEF3 (v##N##_add, r32, T, (uint32_t) ((int64_t) a OP b) + (uint32_t) c) \
  DEF3 (v##N##_min, r32, T, (T) ((int64_t) a OP b) < c			\
	? (T) ((int64_t) a OP b) : c)					\
  DEF3 (v##N##_max, r32, T, (T) ((int64_t) a OP b) > c			\
	? (T) ((int64_t) a OP b) : c)
VIDEO (add_u32, uint32_t, +)
VIDEO (add_s32, int32_t, +)
VIDEO (sub_u32, uint32_t, -)
VIDEO (sub_s32, int32_t, -)

/* Those that saturate, or whose result has the other sign: the sum of V, then the
   secondary operation.  */
static uint32_t
video_finish (int64_t v, uint32_t c, const struct ptx_insn *p)
{
  bool is_signed = p->dtype == T_s32;
  int64_t low = is_signed ? INT32_MIN : 0;
  int64_t high = is_signed ? INT32_MAX : UINT32_MAX;
  int64_t third = is_signed ? (int64_t) (int32_t) c : c;

  if (p->sat)
    v = v < low ? low : v > high ? high : v;
  else
    v = is_signed ? (int64_t) (int32_t) v : (int64_t) (uint32_t) v;
  switch (p->atom)
    {
    case ATOM_add: return v + third;
    case ATOM_min: return v < third ? v : third;
    case ATOM_max: return v > third ? v : third;
    default: return v;
    }
}

static int
video_any (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  const r32 *pa = RP (r32, i->a), *pb = RP (r32, i->b);
  const r32 *pc = RP_OR (r32, i->c, i->a);
  r32 *d = RP (r32, i->d);

  FOR_LANES (l, m)
    {
      bool is_signed = p->type == T_s32;
      int64_t a = is_signed ? (int64_t) (int32_t) pa[l] : pa[l];
      int64_t b = is_signed ? (int64_t) (int32_t) pb[l] : pb[l];
      d[l] = video_finish (p->op == OP_vsub ? a - b : a + b, pc[l], p);
    }
  return X_NEXT;
}

/* Carries.  The flag of each lane is a bit of the frame's CC.  It is what the adder
   carries out, as GPUs subtract by adding the complement: set by a subtraction that
   does not borrow, and 0 makes a subtraction borrow.  nvcc's division of 128 bits
   tests the outcome of subc.cc by addc.  */
#define CARRY(NAME, S, W, BITS, EXPR, OUT)				\
  static int								\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    S *d = RP (S, i->d);						\
    const S *pa = RP (S, i->a), *pb = RP (S, i->b);			\
    const S *pc = RP_OR (S, i->c, i->a);	\
    uint32_t flags = x->frame->cc, set = 0;				\
    FOR_LANES (l, m)							\
      {									\
	W a = pa[l], b = pb[l], c = pc[l], cf = LANE (flags, l);	\
	(void) c; (void) cf;						\
	W r = EXPR;							\
	d[l] = (S) r;							\
	set |= (uint32_t) (OUT) << l;					\
      }									\
    if (i->p->cc)							\
      x->frame->cc = (flags & ~m) | set;				\
    return X_NEXT;							\
  }
#define CARRIES(N, S, W, BITS)						\
  CARRY (addcc_##N, S, W, BITS, a + b, r >> BITS & 1)			\
  CARRY (addc_##N, S, W, BITS, a + b + cf, r >> BITS & 1)		\
  CARRY (subcc_##N, S, W, BITS, a + (S) ~b + 1, r >> BITS & 1)		\
  CARRY (subc_##N, S, W, BITS, a + (S) ~b + cf, r >> BITS & 1)		\
  CARRY (madc_lo_##N, S, W, BITS, (W) (S) (a * b) + c + cf, r >> BITS & 1) \
  CARRY (madcc_lo_##N, S, W, BITS, (W) (S) (a * b) + c, r >> BITS & 1)	\
  CARRY (madc_hi_##N, S, W, BITS, (a * b >> BITS) + c + cf, r >> BITS & 1) \
  CARRY (madcc_hi_##N, S, W, BITS, (a * b >> BITS) + c, r >> BITS & 1)
CARRIES (u32, r32, uint64_t, 32)
CARRIES (u64, r64, unsigned __int128, 64)
CARRY (madc_his_u32, r32, uint64_t, 32,
       (uint32_t) ((int64_t) (int32_t) a * (int32_t) b >> 32) + c + cf,
       r >> 32 & 1)
CARRY (madcc_his_u32, r32, uint64_t, 32,
       (uint32_t) ((int64_t) (int32_t) a * (int32_t) b >> 32) + c, r >> 32 & 1)
CARRY (madc_his_u64, r64, unsigned __int128, 64,
       (uint64_t) ((__int128) (int64_t) a * (int64_t) b >> 64) + c + cf,
       r >> 64 & 1)
CARRY (madcc_his_u64, r64, unsigned __int128, 64,
       (uint64_t) ((__int128) (int64_t) a * (int64_t) b >> 64) + c, r >> 64 & 1)

/* Dot products of four bytes, and of two halves with two bytes.  TYPE is that of
   A and DTYPE that of B.  */
static int
dp4a (struct exec *x, const struct xinsn *i, uint32_t m)
{
  r32 *d = RP (r32, i->d);
  const r32 *a = RP (r32, i->a), *b = RP (r32, i->b), *c = RP (r32, i->c);
  bool sa = i->p->dtype == T_s32, sb = i->p->type == T_s32;
  FOR_LANES (l, m)
    {
      uint32_t r = c[l];
      for (unsigned k = 0; k < 32; k += 8)
	{
	  int32_t va = sa ? (int8_t) (a[l] >> k) : (uint8_t) (a[l] >> k);
	  int32_t vb = sb ? (int8_t) (b[l] >> k) : (uint8_t) (b[l] >> k);
	  r += (uint32_t) (va * vb);
	}
      d[l] = r;
    }
  return X_NEXT;
}

static int
dp2a (struct exec *x, const struct xinsn *i, uint32_t m)
{
  r32 *d = RP (r32, i->d);
  const r32 *a = RP (r32, i->a), *b = RP (r32, i->b), *c = RP (r32, i->c);
  bool sa = i->p->dtype == T_s32, sb = i->p->type == T_s32;
  unsigned base = i->p->half == HALF_hi ? 16 : 0;
  FOR_LANES (l, m)
    {
      uint32_t r = c[l];
      for (unsigned k = 0; k < 2; k++)
	{
	  uint32_t wa = a[l] >> 16 * k, wb = b[l] >> (base + 8 * k);
	  int32_t va = sa ? (int16_t) wa : (uint16_t) wa;
	  int32_t vb = sb ? (int8_t) wb : (uint8_t) wb;
	  r += (uint32_t) (va * vb);
	}
      d[l] = r;
    }
  return X_NEXT;
}

#define ALL(F) { [T_u16] = F##_u16, [T_s16] = F##_s16, [T_u32] = F##_u32, \
		 [T_s32] = F##_s32, [T_u64] = F##_u64, [T_s64] = F##_s64 }
#define ALL_PAIRS(F) { [T_u16] = F##_u16, [T_s16] = F##_s16, \
		       [T_u32] = F##_u32, [T_s32] = F##_s32, \
		       [T_u64] = F##_u64, [T_s64] = F##_s64, \
		       [T_u16x2] = F##_u16x2, [T_s16x2] = F##_s16x2 }
#define WRAP(F) { [T_u16] = F##_u16, [T_s16] = F##_u16, [T_u32] = F##_u32, \
		  [T_s32] = F##_u32, [T_u64] = F##_u64, [T_s64] = F##_u64 }
#define WIDE(F) { [T_u16] = F##_u16, [T_s16] = F##_s16, [T_u32] = F##_u32, \
		  [T_s32] = F##_s32 }
#define WORD(F) { [T_u32] = F##_u32, [T_s32] = F##_s32 }
#define CC(F) { [T_u32] = F##_u32, [T_s32] = F##_u32, [T_u64] = F##_u64, \
		[T_s64] = F##_u64 }

/* What min, or with MAX max, does without .relu, or with it.  */
static const xfn *
extreme_row (bool max, bool relu)
{
  static const xfn row[2][2][T_LAST]
    = { { ALL_PAIRS (min), { [T_s32] = min_relu_s32, [T_s16x2] = min_relu_s16x2 } },
	{ ALL_PAIRS (max), { [T_s32] = max_relu_s32, [T_s16x2] = max_relu_s16x2 } } };

  return row[max][relu];
}

/* The row for I->p when it is not about carries.  */
static const xfn *
int_row (const struct ptx_insn *p)
{
  static const xfn add[T_LAST] = WRAP (add), sub[T_LAST] = WRAP (sub),
    neg[T_LAST] = { [T_s16] = neg_u16, [T_s32] = neg_u32, [T_s64] = neg_u64 },
    abs[T_LAST] = { [T_s16] = abs_s16, [T_s32] = abs_s32, [T_s64] = abs_s64 },
    sad[T_LAST] = ALL (sad),
    div[T_LAST] = ALL (div), rem[T_LAST] = ALL (rem),
    mul[][T_LAST] = { [HALF_lo] = WRAP (mul_lo), [HALF_hi] = ALL (mul_hi),
		      [HALF_wide] = WIDE (mul_wide) },
    mad[][T_LAST] = { [HALF_lo] = WRAP (mad_lo), [HALF_hi] = ALL (mad_hi),
		      [HALF_wide] = WIDE (mad_wide) },
    mul24[][T_LAST] = { [HALF_lo] = WORD (mul24_lo), [HALF_hi] = WORD (mul24_hi) },
    mad24[][T_LAST] = { [HALF_lo] = WORD (mad24_lo), [HALF_hi] = WORD (mad24_hi) },
    add_pair[T_LAST] = { [T_u16x2] = add_x2, [T_s16x2] = add_x2 },
    add_sat[T_LAST] = { [T_s32] = add_sat_s32 },
    sub_sat[T_LAST] = { [T_s32] = sub_sat_s32 },
    mad_sat[T_LAST] = { [T_s32] = mad_hi_sat_s32 },
    mad24_sat[T_LAST] = { [T_s32] = mad24_hi_sat_s32 };

  switch (p->op)
    {
    case OP_add:
      return p->sat ? add_sat : p->type >= T_u16x2 ? add_pair : add;
    case OP_sub: return p->sat ? sub_sat : sub;
    case OP_neg: return neg;
    case OP_abs: return abs;
    case OP_min: return extreme_row (false, p->relu);
    case OP_max: return extreme_row (true, p->relu);
    case OP_sad: return sad;
    case OP_div: return div;
    case OP_rem: return rem;
    case OP_mul: return p->half > HALF_wide || p->half == HALF_none ? NULL : mul[p->half];
    case OP_mad:
      if (p->sat)
	return p->half == HALF_hi ? mad_sat : NULL;
      return p->half == HALF_none ? NULL : mad[p->half];
    case OP_mul24: return p->half == HALF_wide ? NULL : mul24[p->half];
    case OP_mad24:
      if (p->sat)
	return p->half == HALF_hi ? mad24_sat : NULL;
      return p->half == HALF_wide ? NULL : mad24[p->half];
    default: return NULL;
    }
}

static const xfn *
carry_row (const struct ptx_insn *p)
{
  static const xfn addcc[T_LAST] = CC (addcc), addc[T_LAST] = CC (addc),
    subcc[T_LAST] = CC (subcc), subc[T_LAST] = CC (subc),
    madlo[2][T_LAST] = { CC (madcc_lo), CC (madc_lo) },
    madhi[2][T_LAST]
      = { { [T_u32] = madcc_hi_u32, [T_s32] = madcc_his_u32,
	    [T_u64] = madcc_hi_u64, [T_s64] = madcc_his_u64 },
	  { [T_u32] = madc_hi_u32, [T_s32] = madc_his_u32,
	    [T_u64] = madc_hi_u64, [T_s64] = madc_his_u64 } };

  switch (p->op)
    {
    case OP_add: return addcc;
    case OP_addc: return addc;
    case OP_sub: return subcc;
    case OP_subc: return subc;
    case OP_mad:
    case OP_madc:
      if (p->half == HALF_lo)
	return madlo[p->op == OP_madc];
      return p->half == HALF_hi ? madhi[p->op == OP_madc] : NULL;
    default: return NULL;
    }
}

/* vadd and vsub; those where all four types agree have handlers of their own.  */
static xfn
video_fn (const struct ptx_insn *p)
{
  static const xfn fn[2][2][4]
    = { { { vadd_u32_none, vadd_u32_add, vadd_u32_min, vadd_u32_max },
	  { vadd_s32_none, vadd_s32_add, vadd_s32_min, vadd_s32_max } },
	{ { vsub_u32_none, vsub_u32_add, vsub_u32_min, vsub_u32_max },
	  { vsub_s32_none, vsub_s32_add, vsub_s32_min, vsub_s32_max } } };
  unsigned second;

  if (p->sat || p->type != p->dtype)
    return video_any;
  switch (p->atom)
    {
    case ATOM_none: second = 0; break;
    case ATOM_add: second = 1; break;
    case ATOM_min: second = 2; break;
    case ATOM_max: second = 3; break;
    default: return NULL;
    }
  return fn[p->op == OP_vsub][p->type == T_s32][second];
}

bool
resolve_int (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  const xfn *row;

  switch (p->op)
    {
    case OP_vadd:
    case OP_vsub:
      i->fn = video_fn (p);
      return i->fn != NULL;
    case OP_dp4a:
      i->fn = dp4a;
      return true;
    case OP_dp2a:
      i->fn = dp2a;
      return p->half == HALF_lo || p->half == HALF_hi;
    default:
      break;
    }
  if (p->cc || p->op == OP_addc || p->op == OP_subc || p->op == OP_madc)
    row = carry_row (p);
  else
    row = int_row (p);
  i->fn = row ? row[p->type] : NULL;
  return i->fn != NULL;
}
