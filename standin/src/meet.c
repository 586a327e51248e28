/* meet.c - lanes of a warp that wait for each other at a .sync instruction.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An instruction waits "until all non-exited threads corresponding to membermask have
   executed" it "with the same qualifiers and same membermask value" (PTX ISA,
   "shfl.sync" and the others).  It may be at several places of the program, in
   functions called from different places.  For targets before sm_70 the lanes must
   execute the same instruction in convergence, which here means in the same activation
   of its function.

   What the lanes exchange is read from the registers of all of them before the first
   one continues.  Then each group executes its instruction by itself.  */

#include <string.h>
#include "exec.h"

/* Whether lanes that execute I are scheduled independently of each other.  */
static bool
independent_p (const struct xinsn *i)
{
  return i->func->f->object->target >= 70;
}

/* Whether the waiting group A and B, if that waits, too, execute the same.  */
static bool
same_p (const struct group *a, const struct group *b)
{
  char form[64], other[64];

  if (b->state != G_SYNC || b->want != a->want)
    return false;
  if (b->pc == a->pc && b->frame == a->frame)
    return true;
  if (!independent_p (a->pc) || !independent_p (b->pc))
    return false;
  return (b->pc == a->pc
	  || (b->pc->p->op == a->pc->p->op
	      && strcmp (ptx_insn_form (a->pc->p, form),
			 ptx_insn_form (b->pc->p, other)) == 0));
}

/* The GROUPS of W, which are the lanes of T, execute the instructions where they
   wait.  */
static void
meet (struct exec *x, struct warp *w, uint32_t groups, struct meeting *t)
{
  struct frame *running = x->frame;

  FOR_LANES (k, groups)
    {
      frame_use (x, w->groups[k].frame);
      warp_bring (x, w->groups[k].pc, w->groups[k].mask, t);
    }
  t->taint |= ~t->lanes;
  x->meeting = t;
  FOR_LANES (k, groups)
    {
      struct group *g = &w->groups[k];
      frame_use (x, g->frame);
      if (x->init)
	shadow_step (x, g->pc, g->mask);
      else
	g->pc->fn (x, g->pc, g->mask);
      g->state = G_RUN;
      g->pc++;
    }
  x->meeting = NULL;
  frame_use (x, running);
  FOR_LANES (k, groups)
    if (w->groups[k].state == G_RUN)
      sched_join (w, &w->groups[k]);
  w->blocked = false;
}

/* Let those groups of W go on whose lanes have all come to their instruction.  */
void
meet_check (struct exec *x, struct warp *w)
{
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    {
      struct meeting t = { .lanes = 0 };
      uint32_t groups = 0, want = g->want & w->live;
      if (g->state != G_SYNC)
	continue;
      for (unsigned k = 0; k < WARP_SIZE; k++)
	if (same_p (g, &w->groups[k]))
	  {
	    groups |= UINT32_C (1) << k;
	    t.lanes |= w->groups[k].mask;
	  }
      if (want & ~t.lanes)
	continue;
      if (x->race && warp_orders_p (g->pc))
	race_lanes_meet (w, want);
      meet (x, w, groups, &t);
    }
}

/* Hold the lanes M of the running group at I until the lanes WANT are there.  */
int
meet_await (struct exec *x, const struct xinsn *i, uint32_t m, uint32_t want)
{
  sched_wait (x, i, m, G_SYNC);
  x->group->want = want;
  meet_check (x, x->warp);
  return X_SWITCH;
}
