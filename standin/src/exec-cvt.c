/* exec-cvt.c - conversions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Frequent pairs of types have loops of their own.  All others go through long double,
   which holds every source exactly, so that there is one rounding.  Volatile variables
   keep that rounding between the two calls of fesetround.  Conversions between f16 and
   bf16 may omit the rounding; ptxas then uses .rn.  */

#include <fenv.h>
#include <math.h>
#include <string.h>
#include "exec-lanes.h"

/* Integer to integer, each type in a slot of its natural width.  */
#define TO(SN, S, T, DN, D, DT) DEFX (c_##DN##_##SN, D, S, T, (DT) a)
#define FROM(SN, S, T)							\
  TO (SN, S, T, u8, r32, uint8_t) TO (SN, S, T, s8, r32, int8_t)	\
  TO (SN, S, T, u16, r32, uint16_t) TO (SN, S, T, s16, r32, int16_t)	\
  TO (SN, S, T, u32, r32, uint32_t) TO (SN, S, T, s32, r32, int32_t)	\
  TO (SN, S, T, u64, r64, uint64_t) TO (SN, S, T, s64, r64, int64_t)	\
  DEFX (c_f32_##SN, rf32, S, T, (float) a)				\
  DEFX (c_f64_##SN, rf64, S, T, (double) a)
FROM (u8, r32, uint8_t)
FROM (s8, r32, int8_t)
FROM (u16, r32, uint16_t)
FROM (s16, r32, int16_t)
FROM (u32, r32, uint32_t)
FROM (s32, r32, int32_t)
FROM (u64, r64, uint64_t)
FROM (s64, r64, int64_t)

DEFX (c_f64_f32, rf64, rf32, float, (double) a)
DEFX (c_f32_f64, rf32, rf64, double,
      ({ float v = (float) a; v == v ? v : __builtin_nanf ("0x3fffff"); }))

#define ROW(SN) { [T_u8] = c_u8_##SN, [T_s8] = c_s8_##SN,		\
		  [T_u16] = c_u16_##SN, [T_s16] = c_s16_##SN,		\
		  [T_u32] = c_u32_##SN, [T_s32] = c_s32_##SN,		\
		  [T_u64] = c_u64_##SN, [T_s64] = c_s64_##SN,		\
		  [T_f32] = c_f32_##SN, [T_f64] = c_f64_##SN }
static const xfn plain[T_LAST][T_LAST] =	/* [source][destination] */
{
  [T_u8] = ROW (u8), [T_s8] = ROW (s8), [T_u16] = ROW (u16),
  [T_s16] = ROW (s16), [T_u32] = ROW (u32), [T_s32] = ROW (s32),
  [T_u64] = ROW (u64), [T_s64] = ROW (s64),
  [T_f32] = { [T_f64] = c_f64_f32 }, [T_f64] = { [T_f32] = c_f32_f64 }
};

static bool
float_type_p (enum ptx_type t)
{
  return t == T_f16 || t == T_bf16 || t == T_f32 || t == T_f64;
}

static bool
signed_type_p (enum ptx_type t)
{
  return t == T_s8 || t == T_s16 || t == T_s32 || t == T_s64;
}

/* The value of the low bits of V, of type T.  */
static long double
value_of (uint64_t v, enum ptx_type t)
{
  uint32_t w = v;
  float f;
  double d;
  _Float16 h;

  switch (t)
    {
    case T_u8: return (uint8_t) v;
    case T_s8: return (int8_t) v;
    case T_u16: return (uint16_t) v;
    case T_s16: return (int16_t) v;
    case T_u32: return (uint32_t) v;
    case T_s32: return (int32_t) v;
    case T_u64: return v;
    case T_s64: return (int64_t) v;
    case T_f16: memcpy (&h, &v, 2); return h;
    case T_bf16: w <<= 16; memcpy (&f, &w, 4); return f;
    case T_f32: memcpy (&f, &w, 4); return f;
    default: memcpy (&d, &v, 8); return d;
    }
}

/* V, not a NaN, rounded to an integer as ROUND says and clamped to type T.  */
static uint64_t
to_integer (long double v, enum ptx_type t, enum ptx_round round)
{
  unsigned bits = 8 * ptx_type_size (t);

  v = (round == RND_rni ? rintl (v) : round == RND_rmi ? floorl (v)
       : round == RND_rpi ? ceill (v) : truncl (v));
  if (signed_type_p (t))
    {
      long double top = ldexpl (1, bits - 1);
      if (v >= top)
	return (UINT64_C (1) << (bits - 1)) - 1;
      if (v < -top)
	return UINT64_MAX << (bits - 1);
      return (uint64_t) (int64_t) v;
    }
  if (v >= ldexpl (1, bits))
    return UINT64_MAX >> (64 - bits);
  return v < 0 ? 0 : (uint64_t) v;
}

/* The fenv mode of ROUND.  */
static int
mode_of (enum ptx_round round)
{
  return (round == RND_rz ? FE_TOWARDZERO : round == RND_rm ? FE_DOWNWARD
	  : round == RND_rp ? FE_UPWARD : FE_TONEAREST);
}

/* bf16 bits of V: first to f32, rounded to odd, then the upper half.  */
static uint32_t
to_bf16 (long double v, enum ptx_round round)
{
  uint32_t w;
  volatile long double exact = v;
  fesetround (FE_TOWARDZERO);
  volatile float f = exact;
  fesetround (FE_TONEAREST);
  float g = f;
  memcpy (&w, &g, 4);
  if ((long double) g != v)
    w |= 1;
  uint32_t low = w & 0xffff, odd = w >> 16 & 1;
  bool up = (round == RND_rz ? false
	     : round == RND_rm ? low && w >> 31
	     : round == RND_rp ? low && !(w >> 31)
	     : low > 0x8000 || (low == 0x8000 && odd));
  return (w >> 16) + up;
}

/* The bits of V as the float type T.  */
static uint64_t
to_float (long double v, enum ptx_type t, enum ptx_round round)
{
  uint64_t bits = 0;
  volatile long double exact = v;

  if (v != v)
    return (t == T_f16 || t == T_bf16 ? 0x7fff : t == T_f32 ? 0x7fffffff
	    : UINT64_C (0x7fffffffffffffff));
  if (t == T_bf16)
    return to_bf16 (v, round);
  fesetround (mode_of (round));
  if (t == T_f16)
    {
      volatile _Float16 h = exact;
      _Float16 g = h;
      memcpy (&bits, &g, 2);
    }
  else if (t == T_f32)
    {
      volatile float f = exact;
      float g = f;
      memcpy (&bits, &g, 4);
    }
  else
    {
      volatile double d = exact;
      double g = d;
      memcpy (&bits, &g, 8);
    }
  fesetround (FE_TONEAREST);
  return bits;
}

/* The bits of V as the float type T of conversion P, which has no .sat.  */
static uint64_t
to_half (long double v, const struct ptx_insn *p, enum ptx_type t)
{
  uint64_t bits = to_float (p->relu && v <= 0 ? 0 : v, t, p->round);
  uint64_t infinite = t == T_f16 ? 0x7c00 : 0x7f80;

  /* The largest finite number is one less.  */
  return bits - (p->satfinite && (bits & 0x7fff) == infinite);
}

static bool
subnormal_p (uint64_t v, enum ptx_type t)
{
  return t == T_f32 && !(v & 0x7f800000);
}

/* V, of type T, extended to a 64-bit register.  */
static uint64_t
extend (uint64_t v, enum ptx_type t)
{
  switch (t)
    {
    case T_s8: return (uint64_t) (int8_t) v;
    case T_s16: return (uint64_t) (int16_t) v;
    case T_s32: return (uint64_t) (int32_t) v;
    case T_u8: return (uint8_t) v;
    case T_u16: return (uint16_t) v;
    case T_u32: return (uint32_t) v;
    default: return v;
    }
}

/* One conversion, as P says.  */
static uint64_t
convert (uint64_t v, const struct ptx_insn *p, enum ptx_type type)
{
  bool from_float = float_type_p (type), to_fl = float_type_p (p->dtype);
  if (p->ftz && subnormal_p (v, type))
    v &= 0x80000000;
  long double f = value_of (v, type);

  if (from_float && !to_fl)
    {
      if (f != f)
	{
	  unsigned bits = 8 * ptx_type_size (p->dtype);
	  return (type != T_f64 && bits < 64 ? 0
		  : UINT64_C (1) << (bits - 1));
	}
      return to_integer (f, p->dtype, p->round);
    }
  if (!to_fl)
    return p->sat ? to_integer (f, p->dtype, RND_rzi) : extend (v, type);
  if (from_float && p->round >= RND_rni)
    f = (p->round == RND_rni ? rintl (f) : p->round == RND_rmi ? floorl (f)
	 : p->round == RND_rpi ? ceill (f) : truncl (f));
  if (p->sat)
    f = f > 1 ? 1 : f > 0 ? f : 0;
  v = (p->relu || p->satfinite ? to_half (f, p, p->dtype)
       : to_float (f, p->dtype, p->round));
  if (p->ftz && subnormal_p (v, p->dtype))
    v &= 0x80000000;
  return v;
}

static uint64_t
fetch (struct exec *x, xop op, unsigned slot, unsigned l)
{
  return slot == 8 ? RP (r64, op)[l] : RP (r32, op)[l];
}

/* What operand SRC of P occupies per lane; constants are laid out by exec-load.c
   for the instruction's type.  */
static unsigned
source_slot (const struct ptx_insn *p, unsigned k)
{
  const struct ptx_operand *o = &p->o[k];
  unsigned size = ptx_type_size (o->kind == O_reg || o->kind == O_sreg
				 ? o->type : p->type);
  return size == 8 ? 8 : 4;
}

static int
cvt_any (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  unsigned slot = source_slot (p, 1);

  FOR_LANES (l, m)
    {
      uint64_t v = fetch (x, i->a, slot, l);
      v = extend (convert (v, p, p->type), p->dtype);
      if (i->slot == 8)
	RP (r64, i->d)[l] = v;
      else
	RP (r32, i->d)[l] = v;
    }
  return X_NEXT;
}

/* cvt.{f16x2,bf16x2}.f32 d, hi, lo.  */
static int
cvt_pack (struct exec *x, const struct xinsn *i, uint32_t m)
{
  const struct ptx_insn *p = i->p;
  enum ptx_type half = p->dtype == T_f16x2 ? T_f16 : T_bf16;

  FOR_LANES (l, m)
    {
      long double fh = value_of (RP (r32, i->a)[l], T_f32);
      long double fl = value_of (RP (r32, i->b)[l], T_f32);
      uint64_t hi = to_half (fh, p, half), lo = to_half (fl, p, half);
      RP (r32, i->d)[l] = (uint32_t) hi << 16 | (uint32_t) lo;
    }
  return X_NEXT;
}

bool
resolve_cvt (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;
  unsigned natural = ptx_type_size (p->type) == 8 ? 8 : 4;
  unsigned dnatural = ptx_type_size (p->dtype) == 8 ? 8 : 4;

  if (p->op != OP_cvt)
    return false;
  if (p->dtype == T_f16x2 || p->dtype == T_bf16x2)
    {
      i->fn = cvt_pack;
      return p->type == T_f32;
    }
  i->fn = NULL;
  if (!p->sat && !p->ftz && !p->relu && (p->round == RND_none || p->round == RND_rn)
      && source_slot (p, 1) == natural && i->slot == dnatural)
    i->fn = plain[p->type][p->dtype];
  if (!i->fn)
    i->fn = cvt_any;
  return true;
}
