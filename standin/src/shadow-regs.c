/* shadow-regs.c - which bits of registers are undefined.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A register has a mask of the lanes where some bit is undefined.  If not all bits are,
   BITS of the frame has the mask of the undefined ones.

   A value that is undefined in part may be a number, or a structure with padding, which
   is copied in words.  MADE marks the numbers: results of arithmetic, and undefined
   values that were extended.  */

#include "shadow.h"

uint32_t
shadow_taint (const struct frame *f, const struct ptx_operand *o)
{
  uint32_t t = 0;

  switch (o->kind)
    {
    case O_reg: return f->taint[o->reg];
    case O_pred: return f->ptaint[o->reg];
    case O_vec:
      for (unsigned k = 0; k < o->nvec; k++)
	t |= shadow_taint (f, &o->vec[k]);
      return t;
    default: return 0;
    }
}

uint32_t
shadow_whole (const struct frame *f, const struct ptx_operand *o)
{
  uint32_t t = 0;

  if (o->kind == O_vec)
    for (unsigned k = 0; k < o->nvec; k++)
      t |= shadow_whole (f, &o->vec[k]);
  else
    t = shadow_taint (f, o) & ~(o->kind == O_reg ? f->part[o->reg] : 0);
  return t;
}

void
undef_get (const struct frame *f, const struct ptx_operand *o, uint32_t m,
	   struct undef *u)
{
  u->any = shadow_taint (f, o) & m;
  u->made = 0;
  if (!u->any)
    return;
  if (o->kind != O_reg)
    {
      FOR_LANES (l, u->any)
	u->bits[l] = UINT64_MAX;
      return;
    }
  unsigned size = ptx_type_size (o->type);
  uint32_t part = f->part[o->reg] & u->any;
  const char *at = f->bits + o->reg * 128;
  FOR_LANES (l, u->any)
    u->bits[l] = (!LANE (part, l) ? shadow_ones (size)
		  : size == 8 ? ((const r64 *) at)[l] : ((const r32 *) at)[l]);
  u->made = f->made[o->reg] & part;
}

void
undef_set (struct frame *f, const struct ptx_operand *o, uint32_t m,
	   const struct undef *u)
{
  uint32_t any = 0, part = 0;

  if (o->kind == O_pred)
    f->ptaint[o->reg] = (f->ptaint[o->reg] & ~m) | (u->any & m);
  if (o->kind != O_reg)
    return;
  unsigned size = ptx_type_size (o->type);
  char *at = f->bits + o->reg * 128;
  FOR_LANES (l, u->any & m)
    {
      uint64_t b = u->bits[l] & shadow_ones (size);
      bool some = b != shadow_ones (size);
      if (!b || (some && size > 8))
	continue;
      any |= UINT32_C (1) << l;
      part |= (uint32_t) some << l;
      if (some && size == 8)
	((r64 *) at)[l] = b;
      else if (some)
	((r32 *) at)[l] = b;
    }
  f->taint[o->reg] = (f->taint[o->reg] & ~m) | any;
  f->part[o->reg] = (f->part[o->reg] & ~m) | part;
  f->made[o->reg] = (f->made[o->reg] & ~m) | (u->made & part);
}

void
undef_mask (struct undef *u, uint64_t mask)
{
  uint32_t any = 0;

  FOR_LANES (l, u->any)
    any |= (uint32_t) ((u->bits[l] &= mask) != 0) << l;
  u->any = any;
  u->made &= any;
}
