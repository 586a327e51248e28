/* race-lane.c - what happens before what between the lanes of one warp.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   From sm_70 on the lanes of a warp are threads that run on their own; that they run
   in step here says nothing.  What orders them is what they wait for together:
   barriers of the block, bar.warp.sync and the other .sync instructions, for
   the lanes that their mask names; and a lock that one lane opens and another one
   takes, with fences.  Code for older targets runs in step on any device and is not
   looked at.

   A warp has ticks.  Nearly always all lanes meet, and then one number says it: what was
   before TOGETHER is known to all.  Only where some lanes meet without the
   others does a lane have a clock of each other one.  */

#include <stdlib.h>
#include <string.h>
#include "race.h"

/* What lane L knows of lane K is SEEN[L][K], the tick before which it knows all;
   PENDING[L] was acquired and waits for a fence.  */
struct lanes
{
  uint32_t seen[WARP_SIZE][WARP_SIZE];
  uint32_t pending[WARP_SIZE][WARP_SIZE];
  uint32_t fenced[WARP_SIZE];	/* the tick of the last fence of a lane */
  uint32_t waiting;		/* lanes with something pending */
};

/* What was released to a location of the lanes of a warp.  */
struct told
{
  uint32_t known[WARP_SIZE];
};

static struct lanes *
lanes_of (struct wclock *c)
{
  if (!c->lanes)
    c->lanes = calloc (1, sizeof *c->lanes);
  return c->lanes;
}

static inline void
raise_to (uint32_t *to, const uint32_t *from)
{
  for (unsigned k = 0; k < WARP_SIZE; k++)
    to[k] = from[k] > to[k] ? from[k] : to[k];
}

/* The lanes M of W, all that its mask names, have met.  */
void
race_lanes_meet (struct warp *w, uint32_t m)
{
  struct wclock *c = w->clock;

  if (!(w->live & ~m))
    {
      c->together = c->tick++;
      return;
    }
  struct lanes *l = lanes_of (c);
  if (!l)
    return;
  uint32_t all[WARP_SIZE] = { 0 };
  FOR_LANES (k, m)
    {
      raise_to (all, l->seen[k]);
      all[k] = c->tick;
    }
  FOR_LANES (k, m)
    raise_to (l->seen[k], all);
  c->tick++;
}

/* The lanes M of the warp of C execute a fence.  */
void
lane_fence (struct wclock *c, uint32_t m)
{
  struct lanes *l = lanes_of (c);

  if (!l)
    return;
  FOR_LANES (k, m)
    {
      l->fenced[k] = c->tick;
      if (LANE (l->waiting, k))
	{
	  raise_to (l->seen[k], l->pending[k]);
	  memset (l->pending[k], 0, sizeof l->pending[k]);
	}
    }
  l->waiting &= ~m;
  c->tick++;
}

/* Where S keeps what was released of the lanes of warp NUMBER; NULL if there is no
   memory.  */
static struct told *
told_make (struct sync *s, uint32_t number)
{
  if (number >= s->ntold)
    {
      size_t want = 2 * (size_t) number + 16;
      struct told **more = realloc (s->told, want * sizeof *more);
      if (!more)
	return NULL;
      memset (more + s->ntold, 0, (want - s->ntold) * sizeof *more);
      s->told = more;
      s->ntold = want;
    }
  if (!s->told[number])
    s->told[number] = calloc (1, sizeof **s->told);
  return s->told[number];
}

/* LANE of W writes the location S strongly.  NOW: that releases; otherwise what was
   before its last fence is released.  */
void
lane_release (struct warp *w, unsigned lane, struct sync *s, bool now)
{
  struct wclock *c = w->clock;
  struct lanes *l = lanes_of (c);

  if (!l || !(now || l->fenced[lane]))
    return;
  struct told *t = told_make (s, c->number);
  if (!t)
    return;
  for (unsigned k = 0; k < WARP_SIZE; k++)
    {
      uint32_t known = (k == lane ? now ? c->tick : l->fenced[lane]
			: l->seen[lane][k] > c->together ? l->seen[lane][k]
			: c->together);
      t->known[k] = known > t->known[k] ? known : t->known[k];
    }
  if (now)
    c->tick++;
}

/* Whether what the lanes of warp NUMBER did may have come to S by way of other
   warps.  */
static bool
roundabout_p (const struct sync *s, uint32_t number)
{
  if (s->releaser != number)
    for (const struct knows *k = s->above; k; k = k->next)
      if (k->sync->releaser == number || k->sync->releaser == MANY)
	return true;
  return false;
}

/* LANE of W reads the location S strongly.  NOW: that acquires; otherwise its
   next fence does.  What came by way of other warps is not followed: it is taken to be
   all that the lanes of W did.  */
void
lane_acquire (struct warp *w, unsigned lane, const struct sync *s, bool now)
{
  struct wclock *c = w->clock;
  const struct told *t = c->number < s->ntold ? s->told[c->number] : NULL;
  bool all = roundabout_p (s, c->number);

  if (!t && !all)
    return;
  struct lanes *l = lanes_of (c);
  if (!l)
    return;
  uint32_t *to = now ? l->seen[lane] : l->pending[lane];
  if (t)
    raise_to (to, t->known);
  for (unsigned k = 0; k < WARP_SIZE && all; k++)
    to[k] = c->tick;
  c->tick += all;
  if (!now)
    l->waiting |= UINT32_C (1) << lane;
}

void
lane_sync_free (struct sync *s)
{
  for (size_t k = 0; k < s->ntold; k++)
    free (s->told[k]);
  free (s->told);
}

/* The lanes of R, an access by the warp of C, that LANE does not know of.  */
uint32_t
lane_unordered (const struct wclock *c, unsigned lane, const struct past *r)
{
  uint32_t others = r->lanes & ~(UINT32_C (1) << lane);

  if (!others || r->tick <= c->together)
    return 0;
  if (c->lanes)
    FOR_LANES (k, others)
      if (c->lanes->seen[lane][k] >= r->tick)
	others &= ~(UINT32_C (1) << k);
  return others;
}

/* LANE of the warp of C reads by I what R of the same warp read.  Add it to R; those
   that it knows of are forgotten, as what races with them races with it or
   comes after it in LANE.  False if R must stay as it is because I is another
   instruction.  */
bool
lane_read (const struct wclock *c, unsigned lane, const struct xinsn *i,
	   struct past *r)
{
  uint32_t others = lane_unordered (c, lane, r);

  if (others && r->i != i)
    return false;
  r->i = i;
  r->clock = c->now;
  r->lanes = others | UINT32_C (1) << lane;
  if (!others)
    r->tick = c->tick;
  return true;
}
