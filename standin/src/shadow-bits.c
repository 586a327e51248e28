/* shadow-bits.c - which bits of the result of an instruction are undefined.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In most cases the instruction's own handler computes that:
   - Instructions that move bits are applied to the masks of undefined bits.
   - A bit of a logical operation is undefined if it differs between 0 and 1 for the
     undefined bits of the operands.
   - A bit of a sum is undefined if it differs between the smallest and the largest values
     of the operands.
   Any other result is undefined as a whole if some bit of an operand is.  */

#include <string.h>
#include "shadow.h"

/* ------------------------------------------------------------------- operands */

/* The undefined bits of lane L of U.  */
static uint64_t
undefined_bits (const struct undef *u, unsigned l)
{
  return LANE (u->any, l) ? u->bits[l] : 0;
}

struct inputs
{
  unsigned n;
  uint32_t any, made;		/* of all */
  struct undef u[4];
  uint64_t v[4][WARP_SIZE];
};

/* The bytes of operand K of P that count.  */
static unsigned
source_size (const struct ptx_insn *p, unsigned k)
{
  unsigned size = ptx_type_size (p->type);

  switch (p->op)
    {
    case OP_shl: case OP_shr: case OP_szext:
      return k == 2 ? 4 : size;
    case OP_bfe:
      return k >= 2 ? 4 : size;
    case OP_bfi:
      return k >= 3 ? 4 : size;
    case OP_mad:
      return k == 3 && p->half == HALF_wide ? 2 * size : size;
    case OP_slct:
      return k == 3 ? size : ptx_type_size (p->dtype);
    default:
      return size;
    }
}

static unsigned
result_size (const struct ptx_insn *p)
{
  switch (p->op)
    {
    case OP_popc: case OP_clz: case OP_bfind:
      return 4;
    case OP_mul: case OP_mad:
      return ptx_type_size (p->dtype) * (p->half == HALF_wide ? 2 : 1);
    default:
      return ptx_type_size (p->dtype);
    }
}

/* Whether lanes of operand O, of SIZE bytes in its instruction, are 8 bytes apart.  */
static bool
wide_p (const struct ptx_operand *o, unsigned size)
{
  bool own = o->kind == O_reg || o->kind == O_sreg;

  return (own ? ptx_type_size (o->type) : size) == 8;
}

static bool
pred_p (const struct ptx_operand *o)
{
  return o->kind == O_pred || (o->kind == O_imm && o->type == T_pred);
}

static const xop *
source (const struct xinsn *i, unsigned k)
{
  return k == 0 ? &i->a : k == 1 ? &i->b : k == 2 ? &i->c : &i->e;
}

/* The operands of I, for the lanes M; bits that do not count are cut off.  */
static void
gather (struct exec *x, const struct xinsn *i, uint32_t m, struct inputs *in)
{
  const struct ptx_insn *p = i->p;

  memset (in, 0, sizeof *in);
  for (unsigned k = p->ndest; k < p->noperands && in->n < 4; k++, in->n++)
    {
      const struct ptx_operand *o = &p->o[k];
      struct undef *u = &in->u[in->n];
      uint64_t *v = in->v[in->n];
      xop op = *source (i, in->n);
      unsigned size = source_size (p, k);
      undef_get (x->frame, o, m, u);
      undef_mask (u, pred_p (o) ? 1 : shadow_ones (size));
      in->any |= u->any;
      in->made |= u->made;
      if (op == NO_XOP)
	continue;
      FOR_LANES (l, m)
	v[l] = (pred_p (o) ? LANE (PSRC (op), l)
		: (wide_p (o, size) ? RP (r64, op)[l] : RP (r32, op)[l])
		  & shadow_ones (size));
    }
}

/* What I gives for the N operands ROWS in place of its own.  */
static void
run (struct exec *x, const struct xinsn *i, uint32_t m, unsigned n,
     const uint64_t (*rows)[WARP_SIZE], uint64_t *out)
{
  const struct ptx_insn *p = i->p;
  char scratch[5 * 256] __attribute__ ((aligned (128))) = { 0 };
  struct xinsn j = *i;
  unsigned size = result_size (p);

  for (unsigned k = 0; k < n; k++)
    {
      const struct ptx_operand *o = &p->o[p->ndest + k];
      bool wide = wide_p (o, source_size (p, p->ndest + k));
      char *at = scratch + 256 * k;
      FOR_LANES (l, m)
	if (wide)
	  ((r64 *) at)[l] = rows[k][l];
	else
	  ((r32 *) at)[l] = rows[k][l];
      *(xop *) source (&j, k) = XOP (XB_REGS, 256 * k);
    }
  j.d = XOP (XB_REGS, 1024);
  exec_base (x, XB_REGS, scratch);
  (i->inner ? i->inner : i->fn) (x, &j, m);
  exec_base (x, XB_REGS, x->frame->regs);
  FOR_LANES (l, m)
    out[l] = ((wide_p (&p->o[0], size) ? ((r64 *) (scratch + 1024))[l]
	       : ((r32 *) (scratch + 1024))[l])
	      & (p->o[0].kind == O_reg ? UINT64_MAX : shadow_ones (size)));
}

/* The operands with all undefined bits of operand K set if bit K of HIGH is, else
   clear.  */
static void
extremes (const struct inputs *in, uint32_t m, unsigned high,
	  uint64_t (*rows)[WARP_SIZE])
{
  for (unsigned k = 0; k < in->n; k++)
    FOR_LANES (l, m)
      {
	uint64_t u = undefined_bits (&in->u[k], l);
	rows[k][l] = high >> k & 1 ? in->v[k][l] | u : in->v[k][l] & ~u;
      }
}

/* Whether in lane L one of two operands is defined, and they share no bits: a field is
   put in a structure.  */
static bool
disjoint_p (const struct inputs *in, unsigned l)
{
  uint64_t a = undefined_bits (&in->u[0], l);
  uint64_t b = undefined_bits (&in->u[1], l);

  return (in->n == 2 && !a != !b
	  && !((in->v[0][l] | a) & (in->v[1][l] | b)));
}

/* -------------------------------------------------------------------- results */

/* I moves bits of its first ROUTED operands; the others say how.  */
static void
route (struct exec *x, const struct xinsn *i, const struct inputs *in,
       unsigned routed, struct undef *u)
{
  uint64_t masks[4][WARP_SIZE], full[4][WARP_SIZE], most[WARP_SIZE];
  uint32_t lost = 0, m = in->any;

  for (unsigned k = 0; k < in->n; k++)
    FOR_LANES (l, m)
      {
	masks[k][l] = k >= routed ? in->v[k][l] : undefined_bits (&in->u[k], l);
	full[k][l] = (k >= routed ? in->v[k][l]
		      : shadow_ones (source_size (i->p, i->p->ndest + k)));
	lost |= (uint32_t) (k >= routed && LANE (in->u[k].any, l)) << l;
      }
  run (x, i, m, in->n, masks, u->bits);
  run (x, i, m, in->n, full, most);
  FOR_LANES (l, m)
    {
      if (LANE (lost, l))
	u->bits[l] = UINT64_MAX;
      u->made |= (uint32_t) (u->bits[l] == most[l]) << l;
    }
}

/* I is a logical operation.  `and' with ones at the low end may be an extension.  */
static void
logic (struct exec *x, const struct xinsn *i, struct inputs *in,
       struct undef *u)
{
  uint64_t rows[4][WARP_SIZE], first[WARP_SIZE], other[WARP_SIZE];
  uint32_t m = in->any;

  if (i->p->op == OP_lop3)
    in->n = 3;
  for (unsigned c = 0; c < 1u << in->n; c++)
    {
      extremes (in, m, c, rows);
      run (x, i, m, in->n, rows, c ? other : first);
      FOR_LANES (l, m)
	u->bits[l] = c ? u->bits[l] | (other[l] ^ first[l]) : 0;
    }
  FOR_LANES (l, m)
    {
      uint64_t kept = LANE (in->u[0].any, l) ? in->v[1][l] : in->v[0][l];
      if (i->p->op == OP_and && u->bits[l] == kept
	  && (kept == 1 || kept == 0xff || kept == 0xffff))
	u->made |= UINT32_C (1) << l;
      if (i->p->op == OP_or && disjoint_p (in, l))
	u->made &= ~(UINT32_C (1) << l);
    }
}

/* I adds or subtracts, or negates.  Undefined bits to which nothing is added are still
   a gap.  */
static void
sum (struct exec *x, const struct xinsn *i, const struct inputs *in,
     struct undef *u)
{
  uint64_t rows[4][WARP_SIZE], least[WARP_SIZE], most[WARP_SIZE];
  uint32_t m = in->any;
  bool minus = i->p->op == OP_sub;

  extremes (in, m, minus ? 2 : 0, rows);
  run (x, i, m, in->n, rows, least);
  extremes (in, m, minus ? 1 : 7, rows);
  run (x, i, m, in->n, rows, most);
  FOR_LANES (l, m)
    {
      uint64_t all = 0;
      for (unsigned k = 0; k < in->n; k++)
	all |= undefined_bits (&in->u[k], l);
      u->bits[l] = all | (least[l] ^ most[l]);
      bool gap = u->bits[l] == all && !(least[l] & all);
      u->made |= (uint32_t) !gap << l;
      if (gap && disjoint_p (in, l))
	u->made &= ~(UINT32_C (1) << l);
    }
}

/* The lowest bit of lane L of operand K that may be one; 64: none may.  */
static unsigned
lowest (const struct inputs *in, unsigned k, unsigned l, bool undefined)
{
  uint64_t u = undefined_bits (&in->u[k], l);
  uint64_t v = undefined ? u : in->v[k][l] | u;

  return v ? __builtin_ctzll (v) : 64;
}

/* I multiplies, and may add a third operand: all is undefined from the lowest bit
   on that is.  */
static void
product (struct exec *x, const struct xinsn *i, const struct inputs *in,
	 struct undef *u)
{
  uint32_t factors = in->u[0].any | in->u[1].any;

  if (!factors)
    {
      sum (x, i, in, u);
      return;
    }
  FOR_LANES (l, in->any)
    {
      unsigned a = lowest (in, 0, l, true) + lowest (in, 1, l, false);
      unsigned b = lowest (in, 1, l, true) + lowest (in, 0, l, false);
      unsigned low = a < b ? a : b, c = in->n > 2 ? lowest (in, 2, l, true) : 64;
      low = c < low ? c : low;
      u->bits[l] = low < 64 ? UINT64_MAX << low : 0;
    }
  u->made |= in->any;
}

/* The smallest or largest value of lane L of operand K, of SIZE bytes, as a number without
   sign in the same order.  */
static uint64_t
bound (const struct inputs *in, unsigned k, unsigned l, unsigned size, bool sign,
       bool high)
{
  uint64_t u = undefined_bits (&in->u[k], l);
  uint64_t v = in->v[k][l] ^ (sign ? UINT64_C (1) << (8 * size - 1) : 0);

  return high ? v | u : v & ~u;
}

/* Whether what comparison P says of lane L does not depend on undefined bits.  */
static bool
compared_p (const struct ptx_insn *p, const struct inputs *in, unsigned l)
{
  unsigned size = ptx_type_size (p->type);
  bool sign = (p->type >= T_s8 && p->type <= T_s64
	       && p->cmp >= CMP_lt && p->cmp <= CMP_ge);
  uint64_t a0 = bound (in, 0, l, size, sign, false);
  uint64_t a1 = bound (in, 0, l, size, sign, true);
  uint64_t b0 = bound (in, 1, l, size, sign, false);
  uint64_t b1 = bound (in, 1, l, size, sign, true);

  switch (p->cmp)
    {
    case CMP_eq: case CMP_ne:
      return (a0 ^ b0) & ~(a0 ^ a1) & ~(b0 ^ b1);
    case CMP_lt: case CMP_ge: case CMP_lo: case CMP_hs:
      return a1 < b0 || a0 >= b1;
    case CMP_le: case CMP_gt: case CMP_ls: case CMP_hi:
      return a1 <= b0 || a0 > b1;
    default:
      return false;
    }
}

static void
compare (const struct xinsn *i, const struct inputs *in, struct undef *u)
{
  uint32_t pred = in->n > 2 ? in->u[2].any : 0;

  FOR_LANES (l, in->any)
    u->bits[l] = (!LANE (pred, l) && compared_p (i->p, in, l) ? 0 : UINT64_MAX);
}

/* selp: where the condition is undefined, what the operands do not share.  */
static void
choose (const struct inputs *in, struct undef *u)
{
  u->made = 0;
  FOR_LANES (l, in->any)
    {
      const struct undef *from = &in->u[in->v[2][l] ? 0 : 1];
      u->bits[l] = undefined_bits (from, l);
      u->made |= from->made & UINT32_C (1) << l;
      if (!LANE (in->u[2].any, l))
	continue;
      for (unsigned k = 0; k < 2; k++)
	u->bits[l] |= undefined_bits (&in->u[k], l);
      u->bits[l] |= in->v[0][l] ^ in->v[1][l];
      u->made |= UINT32_C (1) << l;
    }
}

static bool
integer_p (unsigned type)
{
  return type >= T_b8 && type <= T_s64 && type != T_b128;
}

/* How many operands P moves bits of, the first ones; 0 if that is not what it does.  */
static unsigned
routed_operands (const struct ptx_insn *p)
{
  switch (p->op)
    {
    case OP_mov:
      return p->type != T_pred && p->type != T_b128;
    case OP_cvt:
      return !p->sat && integer_p (p->type) && integer_p (p->dtype);
    case OP_brev: case OP_shl: case OP_shr: case OP_szext: case OP_bfe:
      return 1;
    case OP_shf: case OP_prmt: case OP_bfi:
      return 2;
    default:
      return 0;
    }
}

void
undef_result (struct exec *x, const struct xinsn *i, uint32_t m,
	      struct undef *u)
{
  const struct ptx_insn *p = i->p;
  struct inputs in;
  bool whole = p->type == T_pred || !integer_p (p->type) || p->sat || p->cc;
  unsigned routed = routed_operands (p);

  gather (x, i, m, &in);
  u->any = in.any;
  u->made = in.made;
  if (!in.any)
    return;
  if (routed)
    route (x, i, &in, routed, u);
  else if (p->op == OP_selp)
    choose (&in, u);
  else if (!whole && (p->op == OP_not || p->op == OP_and || p->op == OP_or
		      || p->op == OP_xor || p->op == OP_lop3))
    logic (x, i, &in, u);
  else if (!whole && (p->op == OP_add || p->op == OP_sub || p->op == OP_neg))
    sum (x, i, &in, u);
  else if (!whole && (p->op == OP_mul || p->op == OP_mad) && p->half != HALF_hi)
    product (x, i, &in, u);
  else if (!whole && (p->op == OP_setp || p->op == OP_set))
    compare (i, &in, u);
  else
    FOR_LANES (l, in.any)
      u->bits[l] = UINT64_MAX;
  if (p->o[0].kind != O_pred)
    undef_mask (u, p->op == OP_cvt ? UINT64_MAX : shadow_ones (result_size (p)));
  else
    undef_mask (u, 1);
}

/* Vectors of mov: elements, one register made of pieces, or pieces of one.  */
void
undef_move (struct exec *x, const struct xinsn *i, uint32_t m, struct undef *u)
{
  const struct ptx_operand *d = &i->p->o[0], *s = &i->p->o[1];
  unsigned size = ptx_type_size (i->p->type);
  unsigned n = s->kind == O_vec ? s->nvec : d->nvec;
  unsigned shift = 8 * size / n;
  struct undef from;

  if (d->kind != O_vec)
    {
      u->any = u->made = 0;
      memset (u->bits, 0, sizeof u->bits);
    }
  for (unsigned k = 0; k < n && k < 4; k++)
    {
      undef_get (x->frame, s->kind == O_vec ? &s->vec[k] : s, m, &from);
      if (d->kind == O_vec && s->kind == O_vec)
	{
	  u[k] = from;
	  continue;
	}
      struct undef *to = d->kind == O_vec ? &u[k] : u;
      if (d->kind == O_vec)
	*to = (struct undef) { .any = 0 };
      FOR_LANES (l, from.any)
	if (size > 8)
	  to->bits[l] = from.bits[l];
	else if (d->kind == O_vec)
	  to->bits[l] = from.bits[l] >> shift * k;
	else
	  to->bits[l] |= (from.bits[l] & shadow_ones (shift / 8)) << shift * k;
      to->any = (size > 8 && k && d->kind != O_vec
		 ? to->any & from.any : to->any | from.any);
      to->made |= from.made;
    }
}
