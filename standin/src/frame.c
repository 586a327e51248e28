/* frame.c - the activations of functions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>
#include <string.h>
#include "exec.h"

static size_t
round_up (size_t v, size_t to)
{
  return (v + to - 1) / to * to;
}

/* A frame for the lanes MASK of XF, called from PARENT to return to RET; NULL when the
   host has no memory.  */
struct frame *
frame_new (struct exec *x, struct xfunc *xf, uint32_t mask,
	   struct frame *parent, const struct xinsn *ret)
{
  const struct ptx_func *f = xf->f;
  struct frame *fr = xf->pool;
  size_t preds = round_up ((f->npreds + 3) * 4, 64);
  size_t taint = ptxsim.settings.check_init
		 ? round_up ((TAINT_PREDS (f) + f->npreds + 3
			     + f->param_size / 4 + 1) * 4, 64) : 0;
  size_t part = taint ? round_up (f->nunits * 4, 64) : 0;
  size_t bits = taint ? f->nunits * 128 : 0;

  if (fr)
    xf->pool = fr->parent;
  else
    {
      size_t head = round_up (sizeof *fr, 64);
      size_t params = round_up ((size_t) WARP_SIZE * f->param_size, 64);
      fr = aligned_alloc (64, head + xf->regs_bytes + preds + params + taint
			  + 2 * part + bits);
      if (!fr)
	return NULL;
      fr->regs = (char *) fr + head;
      fr->preds = (uint32_t *) (fr->regs + xf->regs_bytes);
      fr->params = (unsigned char *) fr->preds + preds;
      fr->taint = taint ? (uint32_t *) (fr->params + params) : NULL;
      fr->ptaint = taint ? fr->taint + TAINT_PREDS (f) : NULL;
      fr->paramtaint = taint ? fr->ptaint + f->npreds + 3 : NULL;
      fr->part = taint ? fr->taint + taint / 4 : NULL;
      fr->made = taint ? fr->part + part / 4 : NULL;
      fr->bits = taint ? (char *) (fr->made + part / 4) : NULL;
    }
  memset (fr->regs, 0xa5, xf->regs_bytes);
  memset (fr->preds, 0, preds);
  fr->preds[f->npreds + 1] = FULL;
  if (taint)
    {
      memset (fr->taint, 0xff, taint);
      memset (fr->part, 0, part);
      fr->ptaint[f->npreds] = fr->ptaint[f->npreds + 1] = 0;
      fr->taint[TAINT_NONE (f)] = 0;
      for (unsigned k = 0; !parent && k < f->proto.nparams; k++)
	fr->paramtaint[f->proto.params[k]->offset / 4] = 0;
    }
  fr->xf = xf;
  fr->parent = parent;
  fr->ret = ret;
  fr->live = mask;
  fr->cc = 0;
  fr->local = parent ? parent->local_top : 0;
  fr->local_top = fr->local + round_up (f->local_size, 16);
  fr->depth = parent ? parent->depth + 1 : 0;
  if (taint && f->local_size)
    shadow_local (x, mask, fr->local, fr->local_top);
  xf->touched = true;
  xf->calls++;
  return fr;
}

/* LANES have left F; the last ones take it with them.  */
void
frame_drop (struct frame *f, uint32_t lanes)
{
  f->live &= ~lanes;
  if (!f->live)
    {
      f->parent = f->xf->pool;
      f->xf->pool = f;
    }
}

void
frame_use (struct exec *x, struct frame *f)
{
  x->frame = f;
  exec_base (x, XB_REGS, f->regs);
  exec_base (x, XB_CONST, f->xf->consts);
  x->preds = f->preds;
}
