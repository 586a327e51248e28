/* sched.c - groups of lanes, convergence and the run loop of one warp.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Lanes that run in step form a group.  A group splits only at a branch, call or return
   whose targets differ between its lanes.  The split opens a scope, which ends at the
   instruction's immediate post-dominator.  A part that gets there waits until the others
   arrive or exit.  If nothing else of the warp can run, or if the others only wait for
   something, the lanes that have arrived continue alone.  That lets spin locks between
   lanes of one warp work.  */

#include <stdlib.h>
#include "exec.h"

/* So many instructions without arriving anywhere break the innermost scope: with
   instructions that can be part of a wait in every slice, and without.  */
#define SPIN (4 * SLICE)
#define IDLE (8192 * SLICE)

/* -------------------------------------------------------------------- groups */

static void
use_stop (struct exec *x)
{
  struct scope *s = x->group->scope;
  x->stop = s && s->frame == x->frame ? s->stop : NULL;
}

/* Make G the running group.  */
void
sched_use (struct exec *x, struct group *g)
{
  x->group = g;
  x->mask = g->mask;
  x->pc = g->pc;
  frame_use (x, g->frame);
  use_stop (x);
}

static struct group *
group_new (struct warp *w, uint32_t mask, const struct xinsn *pc,
	   struct frame *frame, struct scope *scope)
{
  struct group *g = w->groups;

  while (g->state != G_FREE)
    g++;
  *g = (struct group) { .mask = mask, .state = G_RUN, .pc = pc, .frame = frame,
			.scope = scope };
  w->blocked = false;
  return g;
}

/* -------------------------------------------------------------------- scopes */

static struct scope *
scope_open (struct warp *w, struct group *g, struct frame *frame,
	    const struct xinsn *stop)
{
  struct scope *s = g->scope;

  if (s && s->frame == frame && s->stop == stop)
    return s;
  s = xmalloc (sizeof *s);
  *s = (struct scope) { .parent = g->scope, .next = w->scopes, .frame = frame,
			.stop = stop, .mask = g->mask };
  if (w->scopes)
    w->scopes->prev = s;
  w->scopes = s;
  g->scope = s;
  return s;
}

/* Where the lanes that have arrived at S go on.  */
static const struct xinsn *
scope_resume (const struct scope *s)
{
  const struct xfunc *xf = s->frame->xf;
  return s->stop ? s->stop : &xf->insns[xf->f->ninsns];
}

static void
scope_unlink (struct warp *w, struct scope *s)
{
  if (s->prev)
    s->prev->next = s->next;
  else
    w->scopes = s->next;
  if (s->next)
    s->next->prev = s->prev;
  free (s);
}

/* End S if every lane of it has arrived.  */
static void
scope_check (struct warp *w, struct scope *s)
{
  if (s->mask & ~s->arrived)
    return;
  if (s->mask)
    group_new (w, s->mask, scope_resume (s), s->frame, s->parent);
  scope_unlink (w, s);
}

/* LANES leave S and its parents up to END without arriving.  */
static void
scopes_leave (struct warp *w, struct scope *s, const struct scope *end,
	      uint32_t lanes)
{
  while (s != end)
    {
      struct scope *parent = s->parent;
      s->mask &= ~lanes;
      s->arrived &= ~lanes;
      scope_check (w, s);
      s = parent;
    }
}

/* The running group has reached the end of its scope.  */
static int
scope_arrive (struct exec *x)
{
  struct group *g = x->group;
  struct scope *s = g->scope;

  s->arrived |= g->mask;
  g->state = G_FREE;
  scope_check (x->warp, s);
  return X_SWITCH;
}

/* Let those that have arrived at S go on without the others.  */
static void
scope_release (struct warp *w, struct scope *s)
{
  uint32_t arrived = s->arrived;

  s->mask &= ~arrived;
  s->arrived = 0;
  group_new (w, arrived, scope_resume (s), s->frame, s->parent);
}

/* Release the newest scope of W where lanes wait; false if there is none.  */
static bool
release_any (struct exec *x, struct warp *w)
{
  for (struct scope *s = w->scopes; s; s = s->next)
    if (s->arrived)
      {
	barrier_passed (x, w, scope_resume (s), s->mask & ~s->arrived);
	scope_release (w, s);
	return true;
      }
  return false;
}

/* ---------------------------------------------------------------- divergence */

int
sched_diverge (struct exec *x, const struct xinsn *i, uint32_t taken)
{
  struct group *g = x->group;
  uint32_t rest = g->mask & ~taken;
  const struct xinsn *join = i->join, *next = i + 1, *target = i->target;

  if (target == next)
    return X_NEXT;
  ((struct xinsn *) i)->divergent++;
  struct scope *s = scope_open (x->warp, g, x->frame, join);
  if (target == join)
    {
      s->arrived |= taken;
      g->mask = rest;
      x->pc = next;
    }
  else if (next == join)
    {
      s->arrived |= rest;
      g->mask = taken;
      x->pc = target;
    }
  else
    {
      bool low = target < next;
      if (ptxsim.settings.seed)
	low = launch_random (x->launch) & 1;
      group_new (x->warp, low ? rest : taken, low ? next : target, x->frame, s);
      g->mask = low ? taken : rest;
      x->pc = low ? target : next;
    }
  g->idle = g->spins = g->quiet = 0;
  x->mask = g->mask;
  x->stop = join;
  return X_JUMP;
}

void
sched_split (struct exec *x, const struct xinsn *join, unsigned n,
	     const uint32_t *parts, const struct xinsn *const *pcs)
{
  struct group *g = x->group;
  struct scope *s = scope_open (x->warp, g, x->frame, join);

  for (unsigned k = 1; k < n; k++)
    group_new (x->warp, parts[k], pcs[k], x->frame, s);
  g->mask = x->mask = parts[0];
  x->pc = pcs[0];
  x->stop = join;
}

int
sched_part (struct exec *x, const struct xinsn *i, uint32_t m, uint32_t part)
{
  uint32_t parts[3] = { part };
  const struct xinsn *pcs[3] = { i };
  unsigned n = 1;

  if (m & ~part)
    parts[n] = m & ~part, pcs[n++] = i;
  if (x->mask & ~m)
    parts[n] = x->mask & ~m, pcs[n++] = i + 1;
  sched_split (x, i + 1, n, parts, pcs);
  return X_JUMP;
}

/* Lanes M of the running group return.  */
int
sched_return (struct exec *x, uint32_t m)
{
  struct group *g = x->group;
  struct frame *f = x->frame;

  if (!f->parent)
    return sched_exit (x, m);
  if (m != g->mask)
    {
      struct scope *s = scope_open (x->warp, g, f, NULL);
      s->arrived |= m;
      g->mask = x->mask = g->mask & ~m;
      x->pc++;
      x->stop = NULL;
      return X_JUMP;
    }
  while (g->scope && g->scope->frame == f)
    {
      struct scope *s = g->scope;
      if (!s->stop)
	return scope_arrive (x);
      g->scope = s->parent;
      scopes_leave (x->warp, s, s->parent, m);
    }
  call_results (x, f, m);
  g->frame = f->parent;
  g->pc = f->ret;
  frame_drop (f, m);
  sched_use (x, g);
  return X_JUMP;
}

/* Lanes M of the running group exit.  */
int
sched_exit (struct exec *x, uint32_t m)
{
  struct group *g = x->group;
  struct warp *w = x->warp;

  w->live &= ~m;
  g->mask = x->mask = g->mask & ~m;
  for (struct frame *f = g->frame, *up; f; f = up)
    {
      up = f->parent;
      frame_drop (f, m);
    }
  if (!g->mask)
    g->state = G_FREE;
  scopes_leave (w, g->scope, NULL, m);
  if (!w->live)
    barrier_exited (x, w);
  else
    {
      meet_check (x, w);
      barrier_gathered (x, w);
    }
  if (!g->mask)
    return X_SWITCH;
  x->pc++;
  return X_JUMP;
}

/* ------------------------------------------------------------------- waiting */

void
sched_wait (struct exec *x, const struct xinsn *i, uint32_t m, enum gstate state)
{
  struct group *g = x->group;

  if (m != g->mask)
    {
      struct scope *s = scope_open (x->warp, g, x->frame, i + 1);
      s->arrived |= g->mask & ~m;
      g->mask = x->mask = m;
    }
  g->pc = i;
  g->state = state;
}

/* The nearest scope that A and B have in common.  */
static struct scope *
common_scope (struct scope *a, struct scope *b)
{
  for (; a; a = a->parent)
    for (struct scope *s = b; s; s = s->parent)
      if (s == a)
	return a;
  return NULL;
}

/* Make one group of G and those of W that are in its state at the same place.  */
void
sched_join (struct warp *w, struct group *g)
{
  for (struct group *o = w->groups; o < w->groups + WARP_SIZE; o++)
    if (o != g && o->state == g->state && o->pc == g->pc
	&& o->frame == g->frame)
      {
	struct scope *s = common_scope (g->scope, o->scope);
	uint32_t gm = g->mask, om = o->mask;
	struct scope *gs = g->scope, *os = o->scope;
	g->mask |= om;
	g->scope = s;
	o->state = G_FREE;
	scopes_leave (w, gs, s, gm);
	scopes_leave (w, os, s, om);
      }
}

/* Join the runnable groups of W that are at the same place.  */
void
sched_merge (struct warp *w)
{
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state == G_RUN)
      sched_join (w, g);
}

/* ------------------------------------------------------------------ run loop */

/* Execute at most N instructions from x->pc on, with the mask of X, up to the first that
   does not go on with the next one.  *R is what that says.  Returns how many.  */
static inline __attribute__ ((always_inline)) uint64_t
run_row (struct exec *x, uint64_t n, int *r)
{
  const struct xinsn *const first = x->pc, *i = first;
  const uint32_t mask = x->mask;

  do
    {
      uint32_t m = mask;
      x->pc = i;
      if (i->guard != NO_REG)
	{
	  m &= x->preds[i->guard] ^ i->flip;
	  if (x->init && (x->frame->ptaint[i->guard] & mask))
	    shadow_guard (x, i);
	  ((struct xinsn *) i)->masked += __builtin_popcount (mask & ~m);
	}
      if (m)
	*r = x->init ? shadow_step_plain (x, i, m) : i->fn (x, i, m);
      i++;
    }
  while (*r == X_NEXT && --n);
  if (*r == X_NEXT)
    x->pc = i;
  count_row ((struct xinsn *) first, (struct xinsn *) i,
	     __builtin_popcount (mask));
  return i - first;
}

/* Run the group of X for at most *LEFT instructions.  */
#if defined __x86_64__ && !defined __SANITIZE_ADDRESS__ && !defined __clang__ \
  && !defined PTXSIM_COVERAGE
__attribute__ ((target_clones ("popcnt", "default")))
#endif
static int
run (struct exec *x, uint64_t *left)
{
  int r = X_NEXT;

  while (*left)
    {
      uint64_t n = *left;
      if (x->pc == x->stop)
	return scope_arrive (x);
      if (x->pc < x->stop && n > (uint64_t) (x->stop - x->pc))
	n = x->stop - x->pc;
      r = X_NEXT;
      *left -= run_row (x, n, &r);
      if (r > X_JUMP)
	return r;
    }
  return X_NEXT;
}

/* The group of W to run next: the deepest one, then the lowest.  */
static struct group *
pick (struct warp *w)
{
  struct group *best = NULL;

  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state == G_RUN
	&& (!best || g->frame->depth > best->frame->depth
	    || (g->frame->depth == best->frame->depth && g->pc < best->pc)))
      best = g;
  return best;
}

/* The runnable group of W after number AT in turn.  */
static struct group *
pick_from (struct warp *w, unsigned at)
{
  for (unsigned k = 0; k < WARP_SIZE; k++)
    {
      struct group *g = &w->groups[(at + k) % WARP_SIZE];
      if (g->state == G_RUN)
	return g;
    }
  return NULL;
}

/* The slice of the running group, of N instructions, is over.  */
static void
slice_over (struct exec *x, uint64_t syncing, uint64_t n)
{
  struct group *g = x->group;
  struct warp *w = x->warp;

  g->pc = x->pc;
  w->current = (g - w->groups + 1) % WARP_SIZE;
  if (!g->scope)
    return;
  g->idle += n;
  g->quiet = x->syncing != syncing ? 0 : g->quiet + n;
  g->spins = g->quiet < SLICE ? g->spins + n : 0;
  if (g->spins < SPIN && g->idle < IDLE)
    return;
  for (struct scope *s = g->scope; s; s = s->parent)
    if (s->arrived)
      {
	if (g->spins < SPIN)
	  w->early |= s->arrived;
	scope_release (w, s);
	break;
      }
  g->idle = g->spins = g->quiet = 0;
}

/* Run W for at most SLICE instructions.  Returns how many it were.  */
uint64_t
sched_warp (struct exec *x, struct warp *w, uint64_t slice)
{
  uint64_t left = slice, syncing = x->syncing;
  struct group *g = pick_from (w, w->current);

  x->warp = w;
  exec_base (x, XB_SREG, w->sregs);
  while (left)
    {
      if (!g)
	{
	  if (!w->live || !release_any (x, w))
	    {
	      w->blocked = true;
	      break;
	    }
	  g = pick (w);
	  continue;
	}
      sched_use (x, g);
      int r = run (x, &left);
      if (r == X_FAULT)
	break;
      if (r == X_NEXT)
	{
	  slice_over (x, syncing, slice);
	  break;
	}
      g = pick (w);
      w->current = g ? g - w->groups : 0;
    }
  x->group = NULL;
  return slice - left;
}

/* Free the scopes and frames of W, which will not run again.  */
void
sched_free (struct warp *w)
{
  while (w->scopes)
    {
      for (struct frame *f = w->scopes->frame, *up; f && f->live; f = up)
	{
	  up = f->parent;
	  frame_drop (f, FULL);
	}
      scope_unlink (w, w->scopes);
    }
  for (struct group *g = w->groups; g < w->groups + WARP_SIZE; g++)
    if (g->state != G_FREE)
      for (struct frame *f = g->frame, *up; f && f->live; f = up)
	{
	  up = f->parent;
	  frame_drop (f, FULL);
	}
}
