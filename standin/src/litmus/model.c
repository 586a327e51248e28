/* model.c - finds the races in the executions that fit what a run observed.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Written from the text of the PTX ISA, chapter "Memory Consistency Model",
   independently of the stand-in.  A candidate execution says which write each byte of
   each read is from, which of two morally strong fence.sc is first, and which of two
   writes is first in coherence order.  It is an execution if the axioms hold.  All
   candidates that give the outcome are tried.  In a program without branches the values
   determine the write of most reads.

   Reads and coherence are taken byte by byte.  If an execution has a race of partial
   overlap, the axioms do not hold ("Limitations on Mixed-size Data-races").  Then all
   that is known is that it has a race.  */

#include <string.h>
#include "litmus.h"

struct candidate now;
static const struct step *events;	/* those of NOW, N */
static unsigned n;

static relation po, strong, base, cause, observed;	/* STRONG: morally */

/* ----------------------------------------------------------------- relations */

static inline bool
in (const relation r, unsigned a, unsigned b)
{
  return r[a] >> b & 1;
}

static inline void
put (relation r, unsigned a, unsigned b)
{
  r[a] |= BIT (b);
}

/* Make R transitive.  */
static void
close_over (relation r)
{
  for (unsigned k = 0; k < n; k++)
    for (unsigned a = 0; a < n; a++)
      if (in (r, a, k))
	r[a] |= r[k];
}

static bool
cyclic_p (const relation r)
{
  relation c;

  memcpy (c, r, sizeof c);
  close_over (c);
  for (unsigned a = 0; a < n; a++)
    if (in (c, a, a))
      return true;
  return false;
}

/* ------------------------------------------------------------------- events */

bool
memory_p (const struct step *e)
{
  return e->kind <= K_red;
}

bool
reads_p (const struct step *e)
{
  return e->kind == K_load || e->kind == K_atom || e->kind == K_red;
}

static bool
rmw_p (unsigned a)
{
  return events[a].kind >= K_atom && events[a].kind <= K_red && now.writes[a];
}

static bool
strong_p (const struct step *e)
{
  return e->kind == K_fence || (memory_p (e) && e->order != O_weak);
}

static bool
releases_p (const struct step *e)
{
  return (e->order == O_release || e->order == O_acq_rel || e->order == O_sc);
}

static bool
acquires_p (const struct step *e)
{
  return (e->order == O_acquire || e->order == O_acq_rel || e->order == O_sc);
}

static bool
overlap_p (const struct step *a, const struct step *b)
{
  return (memory_p (a) && memory_p (b) && a->at < b->at + b->size
	  && b->at < a->at + a->size);
}

static bool
same_p (const struct step *a, const struct step *b)
{
  return a->at == b->at && a->size == b->size;
}

/* Whether A's scope includes the thread of B.  */
static bool
includes_p (const struct step *a, const struct step *b)
{
  return (a->scope >= S_gpu
	  || now.program->places[a->thread].block == now.program->places[b->thread].block);
}

/* "Morally Strong Operations".  */
static bool
morally_strong_p (unsigned a, unsigned b)
{
  const struct step *x = &events[a], *y = &events[b];

  if (memory_p (x) && memory_p (y) && !same_p (x, y))
    return false;
  if (in (po, a, b) || in (po, b, a))
    return true;
  return (a != b && strong_p (x) && strong_p (y) && includes_p (x, y)
	  && includes_p (y, x));
}

void
litmus_orders (void)
{
  events = now.program->events;
  n = now.program->nevents;
  memset (po, 0, sizeof po);
  memset (strong, 0, sizeof strong);
  for (unsigned a = 0; a < n; a++)
    for (unsigned b = 0; b < n; b++)
      if (events[a].thread == events[b].thread && events[a].insn < events[b].insn)
	put (po, a, b);
  for (unsigned a = 0; a < n; a++)
    for (unsigned b = 0; b < n; b++)
      if (morally_strong_p (a, b))
	put (strong, a, b);
}

/* -------------------------------------------------------------------- causes */

uint64_t
sources (unsigned r)
{
  uint64_t m = 0;

  for (unsigned k = 0; k < events[r].size; k++)
    m |= BIT (now.from[r][k]);
  return m;
}

/* "Observation Order": a write, perhaps atomic operations that read it one after the
   other, a read.  */
static void
find_observed (void)
{
  relation direct = { 0 };
  bool more = true;

  memset (observed, 0, sizeof observed);
  for (unsigned r = 0; r < n; r++)
    if (reads_p (&events[r]))
      for (unsigned w = 0; w < n; w++)
	if ((sources (r) & BIT (w)) && in (strong, w, r)
	      && (!now.lenient || strong_p (&events[w])))
	  put (direct, w, r);
  memcpy (observed, direct, sizeof observed);
  while (more)
    {
      more = false;
      for (unsigned w = 0; w < n; w++)
	for (unsigned z = 0; z < n; z++)
	  if (in (observed, w, z) && rmw_p (z) && (observed[z] & ~observed[w]))
	    {
	      observed[w] |= observed[z];
	      more = true;
	    }
    }
}

/* The first operations of the release patterns that end in the write W ("Release and
   Acquire Patterns").  */
static uint64_t
release_patterns (unsigned w)
{
  uint64_t m = 0;

  if (!strong_p (&events[w]))
    return 0;
  if (releases_p (&events[w]))
    m |= BIT (w);
  for (unsigned x = 0; x < n; x++)
    if (in (po, x, w) && releases_p (&events[x])
	&& (events[x].kind == K_fence
	    || (now.writes[x] && same_p (&events[x], &events[w]))))
      m |= BIT (x);
  return m;
}

/* The last operations of the acquire patterns that begin with the read R.  */
static uint64_t
acquire_patterns (unsigned r)
{
  uint64_t m = 0;

  if (!strong_p (&events[r]) || events[r].kind == K_red)
    return 0;
  if (acquires_p (&events[r]))
    m |= BIT (r);
  for (unsigned y = 0; y < n; y++)
    if (in (po, r, y) && acquires_p (&events[y])
	&& (events[y].kind == K_fence
	    || ((events[y].kind == K_load || events[y].kind == K_atom)
		&& same_p (&events[r], &events[y]))))
      m |= BIT (y);
  return m;
}

/* Whether barrier A is the same one as B: the K-th of their threads, and they are of
   one block, or one warp.  */
static bool
met_p (unsigned a, unsigned b)
{
  const struct place *p = &now.program->places[events[a].thread];
  const struct place *q = &now.program->places[events[b].thread];

  return (events[a].kind == events[b].kind && events[a].thread != events[b].thread
	  && (events[a].kind == K_barrier || events[a].kind == K_warp)
	  && events[a].value == events[b].value && p->block == q->block
	  && (events[a].kind == K_barrier || p->warp == q->warp));
}

/* "Causality Order", where the pairs in FENCES are in Fence-SC order.  */
static void
find_causes (const relation fences)
{
  find_observed ();
  memcpy (base, po, sizeof base);
  for (unsigned w = 0; w < n; w++)
    for (unsigned r = 0; r < n; r++)
      if (in (observed, w, r))
	for (unsigned x = 0; x < n; x++)
	  if (release_patterns (w) >> x & 1)
	    base[x] |= acquire_patterns (r) & strong[x];
  for (unsigned a = 0; a < n; a++)
    {
      base[a] |= fences[a];
      for (unsigned b = 0; b < n; b++)
	if (met_p (a, b))
	  put (base, a, b);
    }
  close_over (base);
  memcpy (cause, base, sizeof cause);
  for (unsigned w = 0; w < n; w++)
    for (unsigned z = 0; z < n; z++)
      if (in (observed, w, z))
	cause[w] |= base[z];
}

/* -------------------------------------------------------------------- axioms */

static bool
before_p (const relation co, unsigned w, unsigned v)
{
  return w == INIT ? v != INIT : v != INIT && in (co, w, v);
}

/* Byte K of read R, counted from the start of the memory, is from here.  */
static unsigned
source_of (unsigned r, unsigned byte)
{
  return now.from[r][byte - events[r].at];
}

/* Whether read R reads, of a byte that write W stores, something that is before W in
   CO.  */
static bool
reads_before_p (const relation co, unsigned r, unsigned w)
{
  for (unsigned k = events[r].at; k < events[r].at + events[r].size; k++)
    if (k - events[w].at < events[w].size && before_p (co, source_of (r, k), w))
      return true;
  return false;
}

/* "Atomicity": neither is a morally strong write between what an atomic operation reads
   and what it stores, nor does a read see a part of a morally strong write.  */
static bool
atomic_p (const relation co)
{
  for (unsigned r = 0; r < n; r++)
    for (unsigned w = 0; w < n; w++)
      if (reads_p (&events[r]) && now.writes[w] && r != w
	  && overlap_p (&events[r], &events[w]) && in (strong, r, w)
	  && reads_before_p (co, r, w)
	  && ((rmw_p (r) && in (co, w, r)) || (sources (r) & BIT (w))))
	return false;
  return true;
}

/* "SC-per-location": morally strong communication and program order of what overlaps
   are no cycle.  */
static bool
sequential_p (const relation co)
{
  relation r = { 0 };

  for (unsigned a = 0; a < n; a++)
    for (unsigned b = 0; b < n; b++)
      if (a != b && overlap_p (&events[a], &events[b]))
	{
	  if (in (po, a, b))
	    put (r, a, b);
	  if (!in (strong, a, b))
	    continue;
	  if ((now.writes[a] && now.writes[b] && in (co, a, b))
	      || (now.writes[a] && reads_p (&events[b]) && (sources (b) & BIT (a)))
	      || (reads_p (&events[a]) && now.writes[b] && reads_before_p (co, a, b)))
	    put (r, a, b);
	}
  return !cyclic_p (r);
}

/* "Causality": communication does not contradict causality order.  */
static bool
causal_p (const relation co)
{
  for (unsigned r = 0; r < n; r++)
    if (reads_p (&events[r]))
      for (unsigned w = 0; w < n; w++)
	if (now.writes[w] && overlap_p (&events[r], &events[w])
	    && (!now.lenient || in (strong, r, w))
	    && ((in (cause, r, w) && (sources (r) & BIT (w)))
		|| (in (cause, w, r) && reads_before_p (co, r, w))))
	  return false;
  return true;
}

/* Whether, with CO, the last write of each byte can be what the run left.  */
static bool
final_p (const relation co)
{
  if (now.lenient)
    return true;
  for (unsigned byte = 0; byte < NBYTES; byte++)
    {
      bool any = false, fits = false;
      for (unsigned w = 0; w < n && !fits; w++)
	if (now.writes[w] && byte - events[w].at < events[w].size)
	  {
	    unsigned value = now.stored[w] >> 8 * (byte - events[w].at) & 255;
	    any = true;
	    fits = value == now.seen->memory[byte];
	    for (unsigned v = 0; v < n && fits; v++)
	      if (now.writes[v] && byte - events[v].at < events[v].size
		  && in (co, w, v))
		fits = false;
	  }
      if (any ? !fits : now.seen->memory[byte] != 0)
	return false;
    }
  return true;
}

/* Whether there is a coherence order of which CO is a part.  */
static bool
coherent_p (const relation co)
{
  if (cyclic_p (co) || !atomic_p (co) || !sequential_p (co) || !causal_p (co)
      || !final_p (co))
    return false;
  for (unsigned w = 0; w < n; w++)
    for (unsigned v = 0; v < w; v++)
      if (now.writes[w] && now.writes[v] && overlap_p (&events[w], &events[v])
	  && in (strong, w, v) && !in (co, w, v) && !in (co, v, w))
	{
	  relation next;
	  memcpy (next, co, sizeof next);
	  put (next, w, v);
	  close_over (next);
	  if (coherent_p (next))
	    return true;
	  memcpy (next, co, sizeof next);
	  put (next, v, w);
	  close_over (next);
	  return coherent_p (next);
	}
  return true;
}

/* "Coherence": writes in causality order are in coherence order.  */
static bool
execution_p (void)
{
  relation co = { 0 };

  for (unsigned w = 0; w < n; w++)
    for (unsigned v = 0; v < n; v++)
      if (now.writes[w] && now.writes[v] && w != v
	  && overlap_p (&events[w], &events[v]) && in (cause, w, v))
	put (co, w, v);
  close_over (co);
  return coherent_p (co);
}

/* --------------------------------------------------------------------- races */

/* "Conflict and Data-races".  */
static bool
race_p (unsigned a, unsigned b)
{
  return (events[a].thread != events[b].thread
	  && overlap_p (&events[a], &events[b]) && (now.writes[a] || now.writes[b])
	  && !in (strong, a, b) && !in (cause, a, b) && !in (cause, b, a));
}

static void
add_execution (void)
{
  relation races = { 0 };
  bool any = false, mixed = false;

  for (unsigned a = 0; a < n; a++)
    for (unsigned b = 0; b < n; b++)
      if (race_p (a, b))
	{
	  put (races, a, b);
	  any = true;
	  mixed |= !same_p (&events[a], &events[b]);
	}
  for (unsigned a = 0; a < n; a++)
    if (now.lenient)
      now.result->may[a] |= races[a];
    else
      now.result->must[a] &= races[a];
  if (now.lenient)
    return;
  now.result->executions++;
  now.result->mixed |= mixed;
  now.result->all_race &= any;
  now.result->some_race |= any;
}

/* Try both orders of each two morally strong fence.sc from A, B on.  "Fence-SC": their
   order does not contradict causality order.  */
static void
try_fences (unsigned a, unsigned b, const relation fences)
{
  for (; a < n; a++, b = 0)
    for (; b < a; b++)
      if (events[a].kind == K_fence && events[b].kind == K_fence
	  && events[a].order == O_sc && events[b].order == O_sc
	  && in (strong, a, b))
	{
	  relation next;
	  memcpy (next, fences, sizeof next);
	  put (next, a, b);
	  try_fences (a, b + 1, next);
	  memcpy (next, fences, sizeof next);
	  put (next, b, a);
	  try_fences (a, b + 1, next);
	  return;
	}
  find_causes (fences);
  for (a = 0; a < n; a++)
    if (events[a].kind == K_fence && in (base, a, a))
      return;
  if (execution_p ())
    add_execution ();
}

void
litmus_candidates (void)
{
  static const relation none;

  try_fences (0, 0, none);
}

bool
litmus_later_p (unsigned a, unsigned b)
{
  return in (po, a, b);
}
