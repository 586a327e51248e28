/* race-order.c - what each thread knows: what happens before what.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Base causality order (PTX ISA, "Causality Order") by vector clocks.  This file has
   program order, fences, and barriers, which order the threads that take part and no
   others; race-sync.c has the release and acquire patterns.  Lanes that know the same
   share one struct known.  A lane's own tick, in which they differ, is added when the
   knowledge is passed on.

   Ticks are one sequence for all warps of a launch.  A warp gets a new tick after each
   operation that may pass on what it knows.  */

#include <stdlib.h>
#include <string.h>
#include "race.h"

/* --------------------------------------------------------- what is known */

static struct known *
known_new (void)
{
  struct known *n = xcalloc (1, sizeof *n);

  n->base = NOTHING;
  for (unsigned r = 0; r < NREACH; r++)
    n->release[r] = n->acquire[r] = n->sc[r] = n->sc_next[r]
      = n->got[r] = NOTHING;
  return n;
}

static struct known *
known_copy (const struct known *from)
{
  struct known *n = known_new ();

  *n = *from;
  n->refs = 0;
  vclock_keep (n->base);
  for (unsigned r = 0; r < NREACH; r++)
    {
      vclock_keep (n->got[r]);
      vclock_keep (n->release[r]);
      vclock_keep (n->acquire[r]);
      vclock_keep (n->sc[r]);
      vclock_keep (n->sc_next[r]);
    }
  return n;
}

static void
known_drop (struct known *n, unsigned refs)
{
  n->refs -= refs;
  if (n->refs)
    return;
  vclock_drop (n->base);
  for (unsigned r = 0; r < NREACH; r++)
    {
      vclock_drop (n->got[r]);
      vclock_drop (n->release[r]);
      vclock_drop (n->acquire[r]);
      vclock_drop (n->sc[r]);
      vclock_drop (n->sc_next[r]);
    }
  free (n);
}

/* Those of the lanes M of C that share what the first of them knows.  */
uint32_t
race_alike (const struct wclock *c, uint32_t m)
{
  const struct known *n = c->lanes[first_lane (m)];
  uint32_t same = 0;

  for (unsigned l = 0; l < WARP_SIZE; l++)
    same |= (uint32_t) (c->lanes[l] == n) << l;
  return same & m;
}

/* What the lanes M, which share it, know, for them to change.  */
struct known *
race_own (struct wclock *c, uint32_t m)
{
  struct known *n = c->lanes[first_lane (m)];
  unsigned count = __builtin_popcount (m);

  if (n->refs == count)
    return n;
  struct known *own = known_copy (n);
  known_drop (n, count);
  own->refs = count;
  FOR_LANES (l, m)
    c->lanes[l] = own;
  return own;
}

static bool
known_equal_p (const struct known *a, const struct known *b)
{
  return memcmp (&a->base, &b->base,
		 sizeof *a - offsetof (struct known, base)) == 0;
}

/* Let lanes of C that have come to know the same share it.  */
static void
known_merge (struct wclock *c)
{
  FOR_ALIKE (g, c, FULL)
    {
      struct known *n = c->lanes[first_lane (g)];
      for (unsigned l = 0; l < WARP_SIZE; l++)
	if (c->lanes[l] != n && known_equal_p (c->lanes[l], n))
	  {
	    known_drop (c->lanes[l], 1);
	    c->lanes[l] = n;
	    n->refs++;
	  }
      g |= race_alike (c, g_m);
    }
}

/* Have in BASE of all lanes what C->together says.  */
void
race_flush (struct wclock *c)
{
  if (c->flushed == c->together)
    return;
  c->flushed = c->together;
  FOR_ALIKE (g, c, FULL)
    vclock_raise (&race_own (c, g)->base, c->number, FULL, c->together);
}

/* Of LANES of WARP those whose accesses of TICK do not happen before what LANE of
   C does now.  */
uint32_t
race_unordered (const struct wclock *c, unsigned lane, uint32_t warp,
		uint32_t lanes, uint32_t tick)
{
  if (warp == c->number)
    {
      lanes &= ~(UINT32_C (1) << lane);
      if (!lanes || tick <= c->together)
	return 0;
    }
  if (tick <= c->floor && race_block (warp) == race_block (c->number))
    return 0;
  return vclock_unknown (c->lanes[lane]->base, warp, lanes, tick);
}

/* ------------------------------------------------------------------- fences */

/* Add to *TO V, what the lanes G of C knew, and what they did themselves up to
   TICK; 0 for nothing.  */
void
race_add (vclock *to, vclock v, const struct wclock *c, uint32_t g,
	  uint32_t tick)
{
  vclock_add (to, v);
  if (tick)
    vclock_raise (to, c->number, g, tick);
}

/* N executes a fence at TICK that reaches R and less.  */
static void
fence_known (struct known *n, enum reach reach, bool acquires, bool releases,
	     bool sc, uint32_t tick)
{
  for (enum reach r = R_block; r <= reach; r++)
    {
      if (acquires && n->acquire[r] != NOTHING)
	{
	  vclock_set (&n->got[r], n->acquire[r]);
	  vclock_add (&n->base, n->acquire[r]);
	  vclock_set (&n->acquire[r], NOTHING);
	}
      if (sc)
	{
	  vclock_add (&n->base, n->sc_next[r]);
	  vclock_set (&n->sc_next[r], NOTHING);
	}
    }
  for (enum reach r = R_block; r <= reach; r++)
    {
      if (releases)
	{
	  vclock_set (&n->release[r], n->base);
	  n->release_tick[r] = tick;
	}
      if (sc)
	{
	  vclock_add (&n->sc[r], n->base);
	  n->sc_tick[r] = tick;
	}
    }
}

/* The lanes M of the running warp execute the fence I.  membar is fence.sc (PTX ISA,
   "membar/fence").  */
void
race_fence (struct exec *x, const struct xinsn *i, uint32_t m)
{
  struct wclock *c = x->warp->clock;
  enum ptx_sem sem = i->p->sem;
  /* GCC writes membar for all fences, where it needs patterns only.  */
  bool sc = (i->p->op == OP_membar ? !(i->flags & XI_ATOMICS) : sem == SEM_sc);
  enum reach reach = (i->p->scope == SCOPE_cta || i->p->scope == SCOPE_cluster
		      ? R_block : R_all);

  if (i->flags & XI_ALIKE)
    m = x->group->mask;
  race_flush (c);
  FOR_ALIKE (g, c, m)
    fence_known (race_own (c, g), reach, sem != SEM_release,
		 sem != SEM_acquire, sc, c->tick);
  c->tick = ++ptxsim.race.now;
}

/* ----------------------------------------------------------------- barriers */

static void
gathering_init (struct gathering *t)
{
  t->base = NOTHING;
  for (unsigned r = 0; r < NREACH; r++)
    t->sc[r] = t->sc_next[r] = NOTHING;
}

static void
gathering_drop (struct gathering *t)
{
  vclock_drop (t->base);
  for (unsigned r = 0; r < NREACH; r++)
    {
      vclock_drop (t->sc[r]);
      vclock_drop (t->sc_next[r]);
    }
}

/* T has what the lanes M of C know, but for themselves.  */
static void
gather (struct gathering *t, struct wclock *c, uint32_t m)
{
  FOR_ALIKE (g, c, m)
    {
      const struct known *n = c->lanes[first_lane (g)];
      vclock_add (&t->base, n->base);
      for (unsigned r = 0; r < NREACH; r++)
	{
	  race_add (&t->sc[r], n->sc[r], c, g, n->sc_tick[r]);
	  vclock_add (&t->sc_next[r], n->sc_next[r]);
	}
    }
}

/* The lanes M of C know what T has.  */
static void
spread (const struct gathering *t, struct wclock *c, uint32_t m)
{
  FOR_ALIKE (g, c, m)
    {
      struct known *n = race_own (c, g);
      vclock_set (&n->base, t->base);
      for (unsigned r = 0; r < NREACH; r++)
	{
	  vclock_set (&n->sc[r], t->sc[r]);
	  vclock_set (&n->sc_next[r], t->sc_next[r]);
	  n->sc_tick[r] = 0;
	}
    }
  known_merge (c);
}

/* W arrives at B; WAITS: and waits there.  */
void
race_arrive (struct warp *w, struct barrier *b, bool waits)
{
  struct wclock *c = w->clock;

  if (!b->gathering)
    {
      b->gathering = xmalloc (sizeof *b->gathering);
      gathering_init (b->gathering);
    }
  race_flush (c);
  gather (b->gathering, c, w->live);
  if (waits)
    return;
  vclock_raise (&b->gathering->base, c->number, w->live, c->tick);
  c->tick = ++ptxsim.race.now;
}

/* The warps at B of CTA have met.  */
void
race_barrier (struct cta *cta, struct barrier *b)
{
  struct gathering *t = b->gathering;
  uint32_t waiting = b->warps & ~b->arrivers, met = ptxsim.race.now;
  bool all = (unsigned) __builtin_popcount (waiting) == cta->nwarps;

  FOR_LANES (k, waiting)
    {
      const struct warp *w = &cta->warps[k];
      vclock_raise (&t->base, w->clock->number, w->live == w->exists ? FULL : w->live,
		    met);
      all &= w->live == w->exists;
    }
  ptxsim.race.now++;
  FOR_LANES (k, waiting)
    {
      struct wclock *c = cta->warps[k].clock;
      spread (t, c, cta->warps[k].live);
      c->tick = ptxsim.race.now;
      if (all)
	c->floor = met;
    }
  if (all)
    cta->floor = met;
  gathering_drop (t);
  free (t);
  b->gathering = NULL;
}

/* The lanes M of W have met at bar.warp.sync.  */
void
race_lanes_meet (struct warp *w, uint32_t m)
{
  struct wclock *c = w->clock;
  struct gathering t;

  if (m == w->exists && race_alike (c, m) == m)
    {
      c->together = c->tick;
      c->tick = ++ptxsim.race.now;
      return;
    }
  race_flush (c);
  gathering_init (&t);
  gather (&t, c, m);
  vclock_raise (&t.base, c->number, m, c->tick);
  spread (&t, c, m);
  gathering_drop (&t);
  if (m == w->exists)
    c->together = c->tick;
  c->tick = ++ptxsim.race.now;
}

/* ---------------------------------------------------------------------- blocks */

/* Give the warps of C, a block of S, their clocks.  */
bool
race_clocks_start (struct sim_launch *s, struct cta *c)
{
  for (unsigned k = 0; k < s->nwarps; k++)
    {
      struct wclock *w = xcalloc (1, sizeof *w);
      w->number = ((uint32_t) c->serial << ptxsim.race.shift) + k;
      w->tick = ptxsim.race.now;
      struct known *n = known_new ();
      n->refs = WARP_SIZE;
      for (unsigned l = 0; l < WARP_SIZE; l++)
	w->lanes[l] = n;
      c->warps[k].clock = w;
    }
  return true;
}

void
race_clocks_end (struct cta *c)
{
  for (unsigned k = 0; k < NBARRIERS; k++)
    if (c->barriers[k].gathering)
      {
	gathering_drop (c->barriers[k].gathering);
	free (c->barriers[k].gathering);
      }
  for (unsigned k = 0; k < c->nwarps; k++)
    if (c->warps[k].clock)
      {
	for (unsigned l = 0; l < WARP_SIZE; l++)
	  known_drop (c->warps[k].clock->lanes[l], 1);
	free (c->warps[k].clock);
      }
}
