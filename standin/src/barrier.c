/* barrier.c - the sixteen barriers of a block, and fences.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A warp arrives at a barrier as a whole: its lanes wait until every lane that has not
   exited is there.  Then the warp counts as 32 threads.  */

#include "exec.h"

enum bkind { BK_sync, BK_arrive, BK_and, BK_or, BK_popc };

/* What the groups of a warp that gather at a barrier want.  */
struct want
{
  unsigned id, count;
  enum bkind kind;
  uint32_t mask, pred;
  const struct xinsn *i;
};

static enum bkind
kind_of (const struct ptx_insn *p)
{
  if (p->mode == MODE_arrive)
    return BK_arrive;
  switch (p->boolop)
    {
    case BOOL_and: return BK_and;
    case BOOL_or: return BK_or;
    case BOOL_popc: return BK_popc;
    default: return BK_sync;
    }
}

/* The predicate operand of bar.red in frame F.  */
static uint32_t
pred_of (const struct frame *f, const struct xinsn *i)
{
  return f->preds[i->c >> 1] ^ -(uint32_t) (i->c & 1);
}

static uint32_t
operand (const struct frame *f, xop op, unsigned lane)
{
  const char *base = XOP_BASE (op) == XB_REGS ? f->regs : f->xf->consts;
  return ((const r32 *) (base + XOP_OFFSET (op)))[lane];
}

/* Wake the groups of W that wait at barrier ID and give them the result of B.  */
static void
wake (struct warp *w, unsigned id, const struct barrier *b)
{
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state == G_BARRIER && g->barrier == id)
      {
	const struct xinsn *i = g->pc;
	uint32_t *preds = g->frame->preds;
	enum bkind kind = kind_of (i->p);
	if (kind == BK_popc)
	  FOR_LANES (l, g->mask)
	    ((r32 *) (g->frame->regs + XOP_OFFSET (i->d)))[l] = b->popc;
	else if (kind == BK_and || kind == BK_or)
	  preds[i->d >> 1] = (preds[i->d >> 1] & ~g->mask)
			     | ((kind == BK_and ? b->all : b->any)
				? g->mask : 0);
	if (g->frame->taint && kind > BK_arrive)
	  shadow_clear (g->frame, &i->p->o[0], g->mask);
	g->state = G_RUN;
	g->pc++;
      }
  sched_merge (w);
  w->blocked = false;
}

/* Release barrier ID of CTA if it is complete.  */
static void
release (struct cta *cta, unsigned id)
{
  struct barrier *b = &cta->barriers[id];
  uint32_t all = cta->nwarps == 32 ? FULL : (1u << cta->nwarps) - 1;

  if (!b->active
      || (b->expected ? (unsigned) __builtin_popcount (b->warps) * WARP_SIZE
			< b->expected
	  : (b->warps | cta->exited) != all))
    return;
  struct barrier done = *b;
  if (cta->cells)
    race_barrier (cta, &done);
  *b = (struct barrier) { .active = false };
  for (unsigned k = 0; k < cta->nwarps; k++)
    if (done.warps >> k & 1)
      wake (&cta->warps[k], id, &done);
}

/* Warp W arrives as WANT says.  */
static int
arrive (struct exec *x, struct warp *w, const struct want *v)
{
  struct cta *cta = w->cta;
  struct barrier *b = &cta->barriers[v->id];
  unsigned lane = first_lane (v->mask);
  bool red = v->kind > BK_arrive;

  if (b->active && b->expected != v->count)
    return exec_fault (x, v->i, lane, SIM_LAUNCH_FAILED, exec_barrier_differs,
		       v->id, v->count, b->expected);
  if (b->active && b->warps >> w->id & 1)
    return exec_fault (x, v->i, lane, SIM_LAUNCH_FAILED, exec_barrier_twice,
		       v->id);
  if (b->active && (red || b->kind > BK_arrive) && b->kind != v->kind)
    return exec_fault (x, v->i, lane, SIM_LAUNCH_FAILED, exec_barrier_mixed,
		       v->id);
  if (!b->active)
    *b = (struct barrier) { .active = true, .expected = v->count, .kind = v->kind,
			    .first = v->i, .all = true };
  b->warps |= 1u << w->id;
  if (v->kind == BK_arrive)
    b->arrivers |= 1u << w->id;
  if (cta->cells)
    race_arrive (w, b, v->kind != BK_arrive);
  b->any |= v->pred != 0;
  b->all &= v->pred == v->mask;
  b->popc += __builtin_popcount (v->pred);
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state == G_BARRIER_GATHER)
      {
	g->state = v->kind == BK_arrive ? G_RUN : G_BARRIER;
	g->barrier = v->id;
	g->pc += v->kind == BK_arrive;
      }
  if (v->kind == BK_arrive)
    sched_merge (w);
  release (cta, v->id);
  return X_NEXT;
}

/* Collect in V what the gathered groups of W want.  False if lanes are missing
   or, after a report, disagree.  */
static bool
gather (struct exec *x, struct warp *w, struct want *v)
{
  *v = (struct want) { .mask = 0 };
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state == G_BARRIER_GATHER)
      v->mask |= g->mask;
  if (!v->mask || v->mask != w->live)
    return false;
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state == G_BARRIER_GATHER)
      {
	const struct xinsn *i = g->pc;
	enum bkind kind = kind_of (i->p);
	if (kind > BK_arrive)
	  v->pred |= pred_of (g->frame, i) & g->mask;
	FOR_LANES (l, g->mask)
	  {
	    unsigned id = operand (g->frame, i->a, l);
	    unsigned count = i->b != NO_XOP ? operand (g->frame, i->b, l) : 0;
	    if (v->i && (id != v->id || count != v->count || kind != v->kind))
	      {
		exec_fault (x, i, l, SIM_LAUNCH_FAILED, exec_barrier_lanes);
		return false;
	      }
	    if (id >= NBARRIERS)
	      {
		exec_fault (x, i, l, SIM_LAUNCH_FAILED, exec_barrier_id, id);
		return false;
	      }
	    if (i->b != NO_XOP && (count == 0 || count % WARP_SIZE))
	      {
		exec_fault (x, i, l, SIM_LAUNCH_FAILED, exec_barrier_count, id,
			    count);
		return false;
	      }
	    v->i = i;
	    v->id = id;
	    v->count = count;
	    v->kind = kind;
	  }
      }
  return true;
}

/* W arrives as V says: report a barrier that all lanes have to execute at once and did
   not.  Lanes that have exited since the others came are not missed, as they would not
   be had they exited before.  */
static void
check_aligned (struct exec *x, struct warp *w, const struct want *v)
{
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state == G_BARRIER_GATHER && g->pc->p->aligned && g->mask != v->mask)
      exec_check (x, g->pc, first_lane (g->mask), exec_barrier_diverged, v->id,
		  g->mask, v->mask);
}

/* Whether a thread that goes on at I does nothing but end.  */
static bool
ends_p (const struct xinsn *i)
{
  while (i->cls == XC_alu && i->p->op != OP_ret && i->p->op != OP_exit)
    i++;
  return ((i->p->op == OP_ret || i->p->op == OP_exit)
	  && i->func->f->is_kernel && i->guard == NO_REG);
}

/* Report OTHERS that wait at a barrier which all lanes have to execute, where those that go
   on at I have passed it by (PTX ISA, "bar").  Lanes that only end are not missed.  */
void
barrier_passed (struct exec *x, struct warp *w, const struct xinsn *i,
		uint32_t others)
{
  if (!ptxsim.settings.check_sync || ends_p (i))
    return;
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state == G_BARRIER_GATHER && (g->mask & others)
	&& g->pc->p->aligned)
      exec_check (x, g->pc, first_lane (g->mask), exec_barrier_diverged,
		  operand (g->frame, g->pc->a, first_lane (g->mask)),
		  g->mask, w->live);
}

/* Lanes of W have come to a barrier, or exited: see whether it arrives now.  */
void
barrier_gathered (struct exec *x, struct warp *w)
{
  struct want v;

  if (!gather (x, w, &v))
    return;
  if (ptxsim.settings.check_sync)
    check_aligned (x, w, &v);
  w->early = 0;
  arrive (x, w, &v);
}

/* W has exited as a whole.  */
void
barrier_exited (struct exec *x, struct warp *w)
{
  struct cta *cta = w->cta;

  (void) x;
  cta->exited |= 1u << w->id;
  cta->live_warps--;
  for (unsigned id = 0; id < NBARRIERS; id++)
    release (cta, id);
}

static int
barrier (struct exec *x, const struct xinsn *i, uint32_t m)
{
  x->syncing++;
  sched_wait (x, i, m, G_BARRIER_GATHER);
  /* That lanes did not wait where branches meet is the stand-in's doing, a GPU has them
     wait there for as long as others compute.  */
  if (x->warp->early)
    sched_join (x->warp, x->group);
  barrier_gathered (x, x->warp);
  return x->launch->result == SIM_OK ? X_SWITCH : X_FAULT;
}

/* Execution is sequentially consistent, so a fence orders nothing that is
   not in order; race.c is told by the instruction.  */
static int
fence (struct exec *x, const struct xinsn *i, uint32_t m)
{
  x->syncing++;
  if (x->race)
    race_fence (x, i, m);
  return X_NEXT;
}

bool
resolve_barrier (struct xinsn *i)
{
  switch (i->p->op)
    {
    case OP_bar: case OP_barrier:
      i->cls = XC_barrier;
      i->fn = barrier;
      return true;
    case OP_membar: case OP_fence:
      i->fn = fence;
      i->cls = XC_barrier;
      return true;
    default:
      return false;
    }
}
