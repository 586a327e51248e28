/* race-order.c - clocks of warps: what happens before what.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A warp has a clock; it knows the clocks of the other warps of its block.  A fence
   and then a strong write is a release: the location keeps a log of the clocks that
   were released there.  A strong read and then a fence acquires the log as it stood.
   Barriers of the block exchange clocks; the end of a kernel orders everything.  */

#include <stdlib.h>
#include <string.h>
#include "race.h"

/* One warp's entries in a log have increasing clocks.  */
struct entry
{
  uint32_t warp, clock;
  uint32_t before;		/* 1 + number of the warp's entry before, or 0 */
};

#define NHASH 1024
static struct sync *table[NHASH];
static uint32_t table_launch;
bool race_table_used;

/* -------------------------------------------------------------- happens before */

static void
knows_free (struct knows *k)
{
  while (k)
    {
      struct knows *next = k->next;
      free (k);
      k = next;
    }
}

static void
knows_add (struct knows **list, struct sync *s, size_t n)
{
  for (struct knows *k = *list; k; k = k->next)
    if (k->sync == s)
      {
	k->n = n > k->n ? n : k->n;
	return;
      }
  struct knows *k = malloc (sizeof *k);
  if (!k)
    return;
  *k = (struct knows) { s, n, *list };
  *list = k;
}

static void
knows_join (struct knows **list, const struct knows *from)
{
  for (; from; from = from->next)
    knows_add (list, from->sync, from->n);
}

/* Forget the locations of launches before number LAUNCH.  */
void
race_order_start (uint32_t launch)
{
  if (table_launch == launch)
    return;
  for (unsigned k = 0; k < NHASH; k++)
    for (struct sync *s = table[k], *next; s; s = next)
      {
	next = s->next;
	knows_free (s->above);
	lane_sync_free (s);
	free (s->log);
	free (s->last);
	free (s);
      }
  memset (table, 0, sizeof table);
  race_table_used = false;
  table_launch = launch;
}

static struct sync *
sync_find (uint64_t address, bool create)
{
  struct sync **s = &table[(address >> 2) * UINT64_C (0x9e3779b97f4a7c15) >> 54];

  while (*s && (*s)->address != address)
    s = &(*s)->next;
  if (!*s && create && (*s = calloc (1, sizeof **s)))
    {
      (*s)->address = address;
      race_table_used = true;
    }
  return *s;
}

/* Where S keeps 1 + the number of the last entry of WARP; NULL if there is no
   memory.  */
static uint32_t *
log_last (struct sync *s, uint32_t warp)
{
  if (warp >= s->nlast)
    {
      size_t want = 2 * (size_t) warp + 16;
      uint32_t *more = realloc (s->last, want * sizeof *more);
      if (!more)
	return NULL;
      memset (more + s->nlast, 0, (want - s->nlast) * sizeof *more);
      s->last = more;
      s->nlast = want;
    }
  return &s->last[warp];
}

static void
log_add (struct sync *s, uint32_t warp, uint32_t clock)
{
  uint32_t *last = log_last (s, warp);

  if (!last || (*last && s->log[*last - 1].clock >= clock))
    return;
  if (s->n == s->max)
    {
      size_t want = s->max ? 2 * s->max : 16;
      struct entry *more = realloc (s->log, want * sizeof *more);
      if (!more)
	return;
      s->log = more;
      s->max = want;
    }
  s->log[s->n++] = (struct entry) { warp, clock, *last };
  *last = s->n;
}

/* Whether the first N entries of S have CLOCK of WARP or a later one.  */
static bool
log_has (const struct sync *s, size_t n, uint32_t warp, uint32_t clock)
{
  uint32_t at = warp < s->nlast ? s->last[warp] : 0;

  while (at > n)
    at = s->log[at - 1].before;
  return at && s->log[at - 1].clock >= clock;
}

/* LANE of W writes ADDRESS strongly: publish what was before its last fence, or
   with NOW everything.  */
void
race_release (struct warp *w, unsigned lane, uint64_t address, bool now)
{
  struct wclock *c = w->clock;
  uint32_t first = c->number - w->id;

  if (!now && !c->fenced)
    return;
  struct sync *s = sync_find (address, true);
  if (!s)
    return;
  s->releaser = s->releaser && s->releaser != c->number ? MANY : c->number;
  for (unsigned k = 0; k < w->cta->nwarps; k++)
    {
      uint32_t clock = (now ? k == w->id ? c->now : c->seen[k] : c->fence[k]);
      if (clock)
	log_add (s, first + k, clock);
    }
  knows_join (&s->above, c->acquired);
  if (sim_settings.check_lane)
    lane_release (w, lane, s, now);
  if (now)
    c->now++;
}

/* LANE of W reads ADDRESS strongly; with NOW that acquires, otherwise the next fence
   does.  */
void
race_acquire (struct warp *w, unsigned lane, uint64_t address, bool now)
{
  struct sync *s = sync_find (address, false);

  if (!s)
    return;
  struct knows **list = now ? &w->clock->acquired : &w->clock->pending;
  knows_add (list, s, s->n);
  knows_join (list, s->above);
  if (sim_settings.check_lane)
    lane_acquire (w, lane, s, now);
}

/* The lanes M of the running warp execute a fence.  */
void
race_fence (struct exec *x, uint32_t m)
{
  struct warp *w = x->warp;
  struct wclock *c = w->clock;

  memcpy (c->fence, c->seen, sizeof c->fence);
  c->fence[w->id] = c->now++;
  c->fenced = true;
  knows_join (&c->acquired, c->pending);
  knows_free (c->pending);
  c->pending = NULL;
  if (sim_settings.check_lane)
    lane_fence (c, m);
}

/* W arrives at a barrier without waiting.  Returns what its clock was.  */
uint32_t
race_arrive (struct warp *w)
{
  struct wclock *c = w->clock;

  c->together = c->tick++;
  return c->now++;
}

/* WARPS of CTA have met at a barrier.  ARRIVERS of them did not wait; their clocks were
   CLOCKS.  */
void
race_barrier (struct cta *cta, uint32_t warps, uint32_t arrivers,
	      const uint32_t *clocks)
{
  uint32_t seen[WARP_SIZE] = { 0 };
  struct knows *all = NULL;

  FOR_LANES (k, warps)
    {
      struct wclock *c = cta->warps[k].clock;
      c->seen[k] = LANE (arrivers, k) ? clocks[k] : c->now;
      for (unsigned j = 0; j < cta->nwarps; j++)
	seen[j] = c->seen[j] > seen[j] ? c->seen[j] : seen[j];
      knows_join (&all, c->acquired);
    }
  FOR_LANES (k, warps & ~arrivers)
    {
      struct wclock *c = cta->warps[k].clock;
      memcpy (c->seen, seen, sizeof seen);
      c->now++;
      c->together = c->tick++;
      knows_join (&c->acquired, all);
    }
  knows_free (all);
}

/* Whether what warp number A did at CLOCK happens before what W does now.  */
bool
race_before_p (const struct warp *w, uint32_t a, uint32_t clock)
{
  const struct wclock *c = w->clock;
  uint32_t first = c->number - w->id;

  if (a == c->number)
    return true;
  if (a - first < w->cta->nwarps)
    {
      if (c->seen[a - first] >= clock)
	return true;
    }
  for (const struct knows *k = c->acquired; k; k = k->next)
    if (log_has (k->sync, k->n, a, clock))
      return true;
  return false;
}

/* ---------------------------------------------------------------------- blocks */

/* Give the warps of C, a block of S, their clocks.  */
bool
race_clocks_start (struct sim_launch *s, struct cta *c)
{
  for (unsigned k = 0; k < s->nwarps; k++)
    {
      struct wclock *w = calloc (1, sizeof *w);
      if (!w)
	return false;
      w->number = c->serial * s->nwarps + k + 1;
      w->now = w->tick = 1;
      c->warps[k].clock = w;
    }
  return true;
}

void
race_clocks_end (struct cta *c)
{
  for (unsigned k = 0; k < c->nwarps; k++)
    if (c->warps[k].clock)
      {
	knows_free (c->warps[k].clock->acquired);
	knows_free (c->warps[k].clock->pending);
	free (c->warps[k].clock->lanes);
	free (c->warps[k].clock);
      }
}
