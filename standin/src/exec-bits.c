/* exec-bits.c - logic, shifts and bit fields.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "exec-lanes.h"

#define LOGIC(N, S, T)							\
  DEF2 (and_##N, S, T, a & b)						\
  DEF2 (or_##N, S, T, a | b)						\
  DEF2 (xor_##N, S, T, a ^ b)						\
  DEF1 (not_##N, S, T, ~a)						\
  DEF1 (cnot_##N, S, T, a == 0)
LOGIC (b16, r32, uint16_t)
LOGIC (b32, r32, uint32_t)
LOGIC (b64, r64, uint64_t)

/* Shift amounts are u32 and clamp at the width.  */
#define SHIFT(NAME, S, T, BITS, EXPR)					\
  static int CLONES							\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    S *d = RP (S, i->d);						\
    const S *pa = RP (S, i->a); const r32 *pb = RP (r32, i->b);		\
    LOOP (S, T a = (T) pa[l]; uint32_t b = pb[l]; r = (S) (EXPR))	\
  }
#define SHIFTS(N, S, U, I, BITS)					\
  SHIFT (shl_b##N, S, U, BITS, b < BITS ? a << (b & (BITS - 1)) : 0)	\
  SHIFT (shr_u##N, S, U, BITS, b < BITS ? a >> (b & (BITS - 1)) : 0)	\
  SHIFT (shr_s##N, S, I, BITS, a >> (b < BITS ? b : BITS - 1))
SHIFTS (16, r32, uint16_t, int16_t, 16)
SHIFTS (32, r32, uint32_t, int32_t, 32)
SHIFTS (64, r64, uint64_t, int64_t, 64)

static inline uint32_t
funnel (uint32_t lo, uint32_t hi, uint32_t n, bool left)
{
  uint64_t both = (uint64_t) hi << 32 | lo;
  return left ? (uint32_t) (both << n >> 32) : (uint32_t) (both >> n);
}

DEF3 (shf_l_wrap, r32, uint32_t, funnel (a, b, c & 31, true))
DEF3 (shf_r_wrap, r32, uint32_t, funnel (a, b, c & 31, false))
DEF3 (shf_l_clamp, r32, uint32_t, funnel (a, b, c < 32 ? c : 32, true))
DEF3 (shf_r_clamp, r32, uint32_t, funnel (a, b, c < 32 ? c : 32, false))

static inline uint32_t
reverse32 (uint32_t v)
{
  v = (v >> 1 & 0x55555555) | (v & 0x55555555) << 1;
  v = (v >> 2 & 0x33333333) | (v & 0x33333333) << 2;
  v = (v >> 4 & 0x0f0f0f0f) | (v & 0x0f0f0f0f) << 4;
  return __builtin_bswap32 (v);
}

static inline uint64_t
reverse64 (uint64_t v)
{
  return (uint64_t) reverse32 (v) << 32 | reverse32 (v >> 32);
}

/* The position of the highest bit that matters, ~0 where there is none;
   SHIFTAMT counts from the top.  */
static inline uint32_t
find32 (uint32_t v, bool shiftamt)
{
  if (v == 0)
    return UINT32_MAX;
  return shiftamt ? __builtin_clz (v) : 31 - __builtin_clz (v);
}

static inline uint32_t
find64 (uint64_t v, bool shiftamt)
{
  if (v == 0)
    return UINT32_MAX;
  return shiftamt ? __builtin_clzll (v) : 63 - __builtin_clzll (v);
}

DEF1 (popc_b32, r32, uint32_t, __builtin_popcount (a))
DEF1 (clz_b32, r32, uint32_t, a ? __builtin_clz (a) : 32)
DEF1 (brev_b32, r32, uint32_t, reverse32 (a))
DEF1 (brev_b64, r64, uint64_t, reverse64 (a))
DEFX (popc_b64, r32, r64, uint64_t, __builtin_popcountll (a))
DEFX (clz_b64, r32, r64, uint64_t, a ? __builtin_clzll (a) : 64)
DEF1 (bfind_u32, r32, uint32_t, find32 (a, i->p->mode == MODE_shiftamt))
DEF1 (bfind_s32, r32, int32_t,
      find32 (a < 0 ? ~a : a, i->p->mode == MODE_shiftamt))
DEFX (bfind_u64, r32, r64, uint64_t, find64 (a, i->p->mode == MODE_shiftamt))
DEFX (bfind_s64, r32, r64, int64_t,
      find64 (a < 0 ? ~a : a, i->p->mode == MODE_shiftamt))

/* Extract LEN bits of V at POS; past the top come copies of the sign of the
   field, which is the highest bit that exists.  Both are taken modulo 256.  */
static inline uint64_t
extract (uint64_t v, uint32_t pos, uint32_t len, unsigned bits, bool sign)
{
  pos &= 255, len &= 255;
  if (len == 0)
    return 0;
  uint64_t fill = 0;
  unsigned top = pos + len - 1 < bits - 1 ? pos + len - 1 : bits - 1;
  if (sign && v >> top & 1)
    fill = UINT64_MAX;
  uint64_t field = pos < bits ? v >> pos : fill;
  unsigned width = pos < bits ? bits - pos : 0;
  if (len < width)
    width = len;
  if (width >= 64)
    return field;
  uint64_t mask = (UINT64_C (1) << width) - 1;
  return (field & mask) | (fill & ~mask);
}

/* V with the low LEN bits of F put at POS.  */
static inline uint64_t
insert (uint64_t f, uint64_t v, uint32_t pos, uint32_t len, unsigned bits)
{
  pos &= 255, len &= 255;
  if (pos >= bits || len == 0)
    return v;
  uint64_t mask = len >= 64 ? UINT64_MAX : (UINT64_C (1) << len) - 1;
  mask <<= pos;
  return (v & ~mask) | (f << pos & mask);
}

#define BFE(NAME, S, T, BITS, SIGN)					\
  static int								\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    S *d = RP (S, i->d); const S *a = RP (S, i->a);			\
    const r32 *b = RP (r32, i->b), *c = RP (r32, i->c);			\
    FOR_LANES (l, m)							\
      d[l] = (S) extract ((uint64_t) (T) a[l], b[l], c[l], BITS, SIGN);	\
    return X_NEXT;							\
  }
BFE (bfe_u32, r32, uint32_t, 32, false)
BFE (bfe_s32, r32, uint32_t, 32, true)
BFE (bfe_u64, r64, uint64_t, 64, false)
BFE (bfe_s64, r64, uint64_t, 64, true)

#define BFI(NAME, S, BITS)						\
  static int								\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    S *d = RP (S, i->d); const S *a = RP (S, i->a), *b = RP (S, i->b);	\
    const r32 *c = RP (r32, i->c), *e = RP (r32, i->e);			\
    FOR_LANES (l, m)							\
      d[l] = (S) insert (a[l], b[l], c[l], e[l], BITS);			\
    return X_NEXT;							\
  }
BFI (bfi_b32, r32, 32)
BFI (bfi_b64, r64, 64)

/* bmsk makes LEN ones from bit POS on; szext extends from N bits.  */
DEF2 (bmsk_clamp, r32, uint32_t,
      (b >= 32 ? UINT32_MAX : (UINT32_C (1) << b) - 1) << (a & 31)
      & (a >= 32 ? 0 : UINT32_MAX))
DEF2 (bmsk_wrap, r32, uint32_t,
      ((UINT32_C (1) << (b & 31)) - 1) << (a & 31))
DEF2 (szext_u_clamp, r32, uint32_t,
      b >= 32 ? a : a & ((UINT32_C (1) << (b & 31)) - 1))
DEF2 (szext_u_wrap, r32, uint32_t, a & ((UINT32_C (1) << (b & 31)) - 1))
DEF2 (szext_s_clamp, r32, uint32_t,
      b == 0 ? 0 : b >= 32 ? a
      : (uint32_t) ((int32_t) (a << ((32 - b) & 31)) >> ((32 - b) & 31)))
DEF2 (szext_s_wrap, r32, uint32_t,
      (b & 31) == 0 ? 0
      : (uint32_t) ((int32_t) (a << (32 - (b & 31))) >> (32 - (b & 31))))

/* The byte of the eight in HI:LO that selector S names, its sign spread when bit
   3 is set.  */
static inline uint32_t
pick (uint32_t lo, uint32_t hi, unsigned s)
{
  uint64_t both = (uint64_t) hi << 32 | lo;
  uint32_t byte = both >> 8 * (s & 7) & 255;
  return s & 8 ? (byte & 128 ? 255 : 0) : byte;
}

/* The four selectors of prmt MODE with control C, four bits each.  */
static inline uint32_t
selectors (unsigned mode, uint32_t c)
{
  unsigned n = c & 3;
  static const uint16_t table[][4]
    = { [MODE_f4e - MODE_f4e] = { 0x3210, 0x4321, 0x5432, 0x6543 },
	[MODE_b4e - MODE_f4e] = { 0x5670, 0x6701, 0x7012, 0x0123 },
	[MODE_rc8 - MODE_f4e] = { 0x0000, 0x1111, 0x2222, 0x3333 },
	[MODE_ecl - MODE_f4e] = { 0x3210, 0x3211, 0x3222, 0x3333 },
	[MODE_ecr - MODE_f4e] = { 0x0000, 0x1110, 0x2210, 0x3210 },
	[MODE_rc16 - MODE_f4e] = { 0x1010, 0x3232, 0x1010, 0x3232 } };
  return mode == MODE_none ? c : table[mode - MODE_f4e][n];
}

static int
prmt (struct exec *x, const struct xinsn *i, uint32_t m)
{
  r32 *d = RP (r32, i->d);
  const r32 *a = RP (r32, i->a), *b = RP (r32, i->b), *c = RP (r32, i->c);
  FOR_LANES (l, m)
    {
      uint32_t s = selectors (i->p->mode, c[l]), r = 0;
      for (unsigned k = 0; k < 4; k++)
	r |= pick (a[l], b[l], s >> 4 * k & 15) << 8 * k;
      d[l] = r;
    }
  return X_NEXT;
}

/* lop3: the truth table in I->imm.  */
static int CLONES
lop3 (struct exec *x, const struct xinsn *i, uint32_t m)
{
  r32 *d = RP (r32, i->d);
  const r32 *pa = RP (r32, i->a), *pb = RP (r32, i->b), *pc = RP (r32, i->c);
  uint32_t t[8];
  for (unsigned k = 0; k < 8; k++)
    t[k] = -(uint32_t) (i->imm >> k & 1);
  LOOP (r32, uint32_t a = pa[l]; uint32_t b = pb[l]; uint32_t c = pc[l];
	r = (t[7] & a & b & c) | (t[6] & a & b & ~c) | (t[5] & a & ~b & c)
	    | (t[4] & a & ~b & ~c) | (t[3] & ~a & b & c) | (t[2] & ~a & b & ~c)
	    | (t[1] & ~a & ~b & c) | (t[0] & ~a & ~b & ~c))
}

/* fns: the position of the N-th set bit of MASK from BASE on, N < 0 searching
   downwards; ~0 where there is none.  */
static uint32_t
find_nth (uint32_t mask, uint32_t base, int32_t n)
{
  if (base > 31)
    return UINT32_MAX;
  if (n == 0)
    return mask >> base & 1 ? base : UINT32_MAX;
  int step = n > 0 ? 1 : -1;
  uint32_t left = n > 0 ? (uint32_t) n : -(uint32_t) n;
  for (int pos = base; pos >= 0 && pos < 32; pos += step)
    if (mask >> pos & 1 && --left == 0)
      return pos;
  return UINT32_MAX;
}

DEF3 (fns, r32, uint32_t, find_nth (a, b, (int32_t) c))

#define PLOGIC(NAME, EXPR)						\
  static int								\
  NAME (struct exec *x, const struct xinsn *i, uint32_t m)		\
  {									\
    PSET (i->d, EXPR);							\
    return X_NEXT;							\
  }
PLOGIC (and_pred, PSRC (i->a) & PSRC (i->b))
PLOGIC (or_pred, PSRC (i->a) | PSRC (i->b))
PLOGIC (xor_pred, PSRC (i->a) ^ PSRC (i->b))
PLOGIC (not_pred, ~PSRC (i->a))

#define BITS(F) { [T_b16] = F##_b16, [T_b32] = F##_b32, [T_b64] = F##_b64 }
#define LOGICAL(F) { [T_b16] = F##_b16, [T_b32] = F##_b32, [T_b64] = F##_b64, \
		     [T_pred] = F##_pred }
#define FIELD(F) { [T_u32] = F##_u32, [T_s32] = F##_s32, [T_u64] = F##_u64, \
		   [T_s64] = F##_s64 }
#define BWORDS(F) { [T_b32] = F##_b32, [T_b64] = F##_b64 }

static const struct { uint16_t op; xfn fn[T_LAST]; } rows[] =
{
  { OP_and, LOGICAL (and) },
  { OP_or, LOGICAL (or) },
  { OP_xor, LOGICAL (xor) },
  { OP_not, LOGICAL (not) },
  { OP_cnot, BITS (cnot) },
  { OP_shl, BITS (shl) },
  { OP_shr, { [T_b16] = shr_u16, [T_u16] = shr_u16, [T_s16] = shr_s16,
	      [T_b32] = shr_u32, [T_u32] = shr_u32, [T_s32] = shr_s32,
	      [T_b64] = shr_u64, [T_u64] = shr_u64, [T_s64] = shr_s64 } },
  { OP_popc, BWORDS (popc) },
  { OP_clz, BWORDS (clz) },
  { OP_brev, BWORDS (brev) },
  { OP_bfind, FIELD (bfind) },
  { OP_bfe, FIELD (bfe) },
  { OP_bfi, BWORDS (bfi) },
  { OP_prmt, { [T_b32] = prmt } },
  { OP_lop3, { [T_b32] = lop3 } },
  { OP_fns, { [T_b32] = fns } }
};

bool
resolve_bits (struct xinsn *i)
{
  const struct ptx_insn *p = i->p;

  i->fn = NULL;
  if (p->op == OP_shf)
    {
      bool wrap = p->mode2 == MODE_wrap;
      if (p->mode == MODE_l)
	i->fn = wrap ? shf_l_wrap : shf_l_clamp;
      else if (p->mode == MODE_r)
	i->fn = wrap ? shf_r_wrap : shf_r_clamp;
    }
  else if (p->op == OP_bmsk)
    i->fn = p->mode2 == MODE_wrap ? bmsk_wrap : bmsk_clamp;
  else if (p->op == OP_szext)
    {
      bool wrap = p->mode2 == MODE_wrap;
      if (p->type == T_u32)
	i->fn = wrap ? szext_u_wrap : szext_u_clamp;
      else if (p->type == T_s32)
	i->fn = wrap ? szext_s_wrap : szext_s_clamp;
    }
  else
    for (unsigned k = 0; k < sizeof rows / sizeof *rows; k++)
      if (rows[k].op == p->op)
	i->fn = rows[k].fn[p->type];
  return i->fn != NULL;
}
