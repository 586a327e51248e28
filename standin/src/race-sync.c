/* race-sync.c - strong accesses: release and acquire patterns, and what observed what.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   After the PTX ISA, "Memory Consistency Model":

     Morally Strong Operations
       Two accesses whose scopes include each other's threads and which overlap
       completely.  So a location has one size, and a write is observed by the block of
       its thread, or by all if both are of scope gpu or sys.
     Observation Order
       A strong read observes the write that it reads.  If that is an atomic operation,
       the read also observes what the operation observed: the writes FIRST to SEQ of a
       location.
     Release and Acquire Patterns
       A release operation, or a fence and then a strong write; a strong read
       and then a fence, or an acquire operation.  What red reads makes no pattern.
       A release operation holds for later strong writes of the same location by the
       same thread, whatever other threads do there in between; an acquire operation
       holds for its earlier strong reads.  So each thread has a record for each location.
     Causality Order
       What is before the release happens before what is after the acquire, if both
       scopes include the other thread: ALL has what releases of scope gpu
       gave, a part what those of one block gave to that block.  The write itself
       happens before what follows its observation.
     Fence-SC Order
       Two fence.sc are in the order of two strong accesses of one location that
       stand after the one and before the other: SC_WRITE and SC_READ have what was
       before the fences before them.  */

#include <stdlib.h>
#include <string.h>
#include "race.h"

#define NOBODY UINT32_MAX
#define NSEEN 64		/* observers that are remembered, the last ones */

/* What the fences of the threads of a block gave, of any scope.  */
struct part
{
  uint32_t block;
  vclock release, sc_write, sc_read;
  struct part *next;
};

/* LANE of WARP has observed, at TICK, the writes FIRST to LAST, before the access EXEC
   those up to BEFORE.  */
struct seen
{
  uint32_t warp, lane, tick, first, last, before, exec;
};

/* What release operations of a thread have released at a location, and what its
   strong reads there observed for an acquire operation.  */
struct hand
{
  uint64_t address, thread;
  vclock released[NREACH], observed[NREACH];
  struct hand *next;		/* of the same hash */
};

struct sync
{
  uint64_t address;
  unsigned size;
  uint32_t writer;		/* the block of the last write, or NOBODY */
  enum reach reach;		/* of the last write */
  uint32_t first, seq;		/* the last write, and the first that it observed */
  vclock all, sc_write, sc_read;
  struct part *parts;
  struct seen *seen;
  unsigned nseen;
  struct sync *next;		/* of the same hash */
};

static void
sync_free (struct sync *s)
{
  for (struct part *p = s->parts, *next; p; p = next)
    {
      next = p->next;
      vclock_drop (p->release);
      vclock_drop (p->sc_write);
      vclock_drop (p->sc_read);
      free (p);
    }
  vclock_drop (s->all);
  vclock_drop (s->sc_write);
  vclock_drop (s->sc_read);
  free (s->seen);
  free (s);
}

/* No thread has a hand in anything.  */
static void
hands_start (void)
{
  for (unsigned k = 0; ptxsim.sync.hands_used && k < SYNC_HANDS; k++)
    for (struct hand *h = ptxsim.sync.hands[k], *next; h; h = next)
      {
	next = h->next;
	for (enum reach r = R_block; r < NREACH; r++)
	  {
	    vclock_drop (h->released[r]);
	    vclock_drop (h->observed[r]);
	  }
	free (h);
	ptxsim.sync.hands[k] = NULL;
      }
  ptxsim.sync.hands_used = false;
}

/* Forget the locations of launches before number LAUNCH.  */
void
race_sync_start (uint32_t launch)
{
  if (ptxsim.sync.launch == launch)
    return;
  for (unsigned k = 0; ptxsim.sync.used && k < SYNC_HASH; k++)
    for (struct sync *s = ptxsim.sync.table[k], *next; s; s = next)
      {
	next = s->next;
	sync_free (s);
      }
  memset (ptxsim.sync.table, 0, sizeof ptxsim.sync.table);
  hands_start ();
  ptxsim.sync.used = false;
  ptxsim.sync.sizes = 0;
  ptxsim.sync.launch = launch;
}

static struct sync *
sync_find (uint64_t address, bool create)
{
  uint64_t hash = address * UINT64_C (0x9e3779b97f4a7c15) >> 52;
  struct sync **s = &ptxsim.sync.table[hash];

  while (*s && (*s)->address != address)
    s = &(*s)->next;
  if (!*s && create)
    {
      *s = xcalloc (1, sizeof **s);
      (*s)->address = address;
      (*s)->writer = NOBODY;
      (*s)->all = (*s)->sc_write = (*s)->sc_read = NOTHING;
      ptxsim.sync.used = true;
    }
  return *s;
}

/* The hand of the thread of T in the location of T; NULL if it has none, unless
   CREATE.  */
static struct hand *
hand_find (const struct touch *t, bool create)
{
  uint64_t thread = ((uint64_t) t->w->clock->number << 5) + t->lane;
  uint64_t key = t->address ^ thread << 20;
  struct hand **h = &ptxsim.sync.hands[key * UINT64_C (0x9e3779b97f4a7c15) >> 48];

  if (!ptxsim.sync.hands_used && !create)
    return NULL;
  while (*h && ((*h)->address != t->address || (*h)->thread != thread))
    h = &(*h)->next;
  if (!*h && create)
    {
      *h = xmalloc (sizeof **h);
      **h = (struct hand) { t->address, thread, { NOTHING, NOTHING },
			    { NOTHING, NOTHING }, NULL };
      ptxsim.sync.hands_used = true;
    }
  return *h;
}

static struct part *
part_find (struct sync *s, uint32_t block, bool create)
{
  struct part **at = &s->parts, *p;

  while ((p = *at) && p->block != block)
    at = &p->next;
  if (!p && create)
    {
      p = xmalloc (sizeof *p);
      *p = (struct part) { block, NOTHING, NOTHING, NOTHING, NULL };
    }
  else if (p)
    *at = p->next;
  if (p)
    {
      /* What comes often is found soon.  */
      p->next = s->parts;
      s->parts = p;
    }
  return p;
}

/* What S holds now is observed no more.  */
static void
chain_break (struct sync *s)
{
  s->first = ++s->seq;
  vclock_set (&s->all, NOTHING);
  for (struct part *p = s->parts; p; p = p->next)
    vclock_set (&p->release, NOTHING);
}

/* What is at ADDRESS, of SIZE bytes, holds something else now.  */
static void
overwrite (uint64_t address, unsigned size)
{
  struct sync *s = sync_find (address, false);

  if (!s || s->size != size)
    return;
  chain_break (s);
  s->writer = NOBODY;
}

/* SIZE bytes at ADDRESS are stored: who reads locations of other sizes that they are a
   part of, or that are a part of them, observes nothing.  */
static void
overwrite_others (uint64_t address, unsigned size)
{
  for (unsigned of = 1; of <= 16; of *= 2)
    if ((ptxsim.sync.sizes & of) && of > size)
      overwrite (address & -(uint64_t) of, of);
    else if ((ptxsim.sync.sizes & of) && of < size)
      for (unsigned at = 0; at < size; at += of)
	overwrite (address + at, of);
}

/* SIZE bytes are stored weakly at ADDRESS: who reads them observes nothing.  */
void
race_overwrite (uint64_t address, unsigned size)
{
  overwrite (address, size);
  overwrite_others (address, size);
}

/* The thread of T has observed what S holds.  */
static void
note_seen (struct sync *s, const struct touch *t)
{
  const struct wclock *c = t->w->clock;
  unsigned k = 0, n = s->nseen < NSEEN ? s->nseen : NSEEN;
  bool again = false;

  if (!s->seen)
    s->seen = xmalloc (NSEEN * sizeof *s->seen);
  for (; k < n && !again; k++)
    {
      struct seen *e = &s->seen[k];
      if (e->warp != c->number || e->lane != t->lane || e->first != s->first)
	continue;
      if (e->last == s->seq)
	return;
      again = e->tick == c->tick;
      if (again)
	{
	  e->before = e->last;
	  e->last = s->seq;
	  e->exec = t->exec;
	}
    }
  if (!again)
    s->seen[s->nseen++ % NSEEN] = (struct seen)
      { c->number, t->lane, c->tick, s->first, s->seq, 0, t->exec };
}

/* Whether nothing but RACE_OBSERVED_P's own order puts the strong write E of ADDRESS
   before what LANE of C does in the access EXEC: somebody has observed it, and that
   happens before; that the access observes it itself does not count.  */
bool
race_observed_p (const struct wclock *c, unsigned lane, uint64_t address,
		 uint32_t exec, const struct past *e)
{
  const struct sync *s = sync_find (address, false);
  unsigned n = s ? s->nseen < NSEEN ? s->nseen : NSEEN : 0;

  for (const struct seen *k = n ? s->seen : NULL; n; k++, n--)
    if (k->first <= e->seq && e->seq <= (k->exec == exec ? k->before : k->last)
	&& !race_unordered (c, lane, k->warp, UINT32_C (1) << k->lane, k->tick))
      return true;
  return false;
}

/* T, which is no acquire operation, has observed S, whose part of the block of T is P:
   keep what was released there for one that follows.  */
static void
observe (const struct sync *s, const struct touch *t, const struct part *p)
{
  if (s->all == NOTHING && (!p || p->release == NOTHING))
    return;
  struct hand *h = hand_find (t, true);
  vclock_add (&h->observed[R_all], s->all);
  if (p)
    vclock_add (&h->observed[R_block], p->release);
}

/* T, an acquire operation, acquires what strong reads of its thread observed
   before.  */
static void
acquire_observed (const struct touch *t)
{
  struct wclock *c = t->w->clock;
  struct hand *h = hand_find (t, false);

  if (!h)
    return;
  FOR_ALIKE (g, c, t->others)
    for (enum reach r = R_block; r <= t->reach; r++)
      vclock_add (&race_own (c, g)->base, h->observed[r]);
}

/* T reads S, or is to come after it in coherence order.  OBSERVES: what it reads it
   observes.  */
static void
read_sync (struct sync *s, const struct touch *t, bool observes)
{
  struct wclock *c = t->w->clock;
  const struct part *p = part_find (s, race_block (c->number), false);
  bool far = t->reach == R_all, pattern = observes && t->returns;

  if (pattern && !t->acquire && ptxsim.sync.acquires)
    observe (s, t, p);
  FOR_ALIKE (g, c, t->others)
    {
      struct known *n = race_own (c, g);
      if (pattern && s->all != n->got[R_all])
	{
	  vclock_add (&n->acquire[R_all], s->all);
	  if (t->acquire && far)
	    vclock_add (&n->base, s->all);
	}
      if (pattern && p && p->release != n->got[R_block])
	{
	  vclock_add (&n->acquire[R_block], p->release);
	  if (t->acquire)
	    vclock_add (&n->base, p->release);
	}
      if (far)
	vclock_add (&n->sc_next[R_all], s->sc_write);
      if (far && t->write)
	vclock_add (&n->sc_next[R_all], s->sc_read);
      if (p)
	vclock_add (&n->sc_next[R_block], p->sc_write);
      if (p && t->write)
	vclock_add (&n->sc_next[R_block], p->sc_read);
    }
}

/* What the lanes G of T, which share N, release of scope R, into *TO.  */
static void
released (vclock *to, const struct touch *t, const struct known *n, uint32_t g,
	  enum reach r)
{
  const struct wclock *c = t->w->clock;

  if (n->release_tick[r])
    race_add (to, n->release[r], c, g, n->release_tick[r]);
  if (t->release && r <= t->reach)
    race_add (to, n->base, c, g, c->tick);
}

/* Whether what N releases by T is alike for both scopes.  */
static bool
releases_alike_p (const struct touch *t, const struct known *n)
{
  return (n->release[R_block] == n->release[R_all]
	  && n->release_tick[R_block] == n->release_tick[R_all]
	  && (!t->release || t->reach == R_all));
}

/* T writes S: what it releases.  */
static void
write_sync (struct sync *s, const struct touch *t)
{
  struct wclock *c = t->w->clock;
  uint32_t block = race_block (c->number);
  vclock v[NREACH] = { NOTHING, NOTHING };
  struct hand *h = hand_find (t, t->release);
  bool alike = !h || h->released[R_block] == h->released[R_all];

  FOR_ALIKE (g, c, t->others)
    alike &= releases_alike_p (t, c->lanes[first_lane (g)]);
  for (enum reach r = R_block; r < NREACH; r++)
    if (r == R_all && alike)
      v[r] = vclock_keep (v[R_block]);
    else
      {
	FOR_ALIKE (g, c, t->others)
	  released (&v[r], t, c->lanes[first_lane (g)], g, r);
	if (h)
	  vclock_add (&v[r], h->released[r]);
      }
  for (enum reach r = R_block; t->release && r < NREACH; r++)
    vclock_set (&h->released[r], v[r]);
  vclock_add (&s->all, v[R_all]);
  if (v[R_block] != NOTHING)
    vclock_add (&part_find (s, block, true)->release, v[R_block]);
  vclock_drop (v[R_block]);
  vclock_drop (v[R_all]);
}

/* Leave at S that T came after the fence.sc that its thread knows of.  */
static void
leave_sc (struct sync *s, const struct touch *t)
{
  struct wclock *c = t->w->clock;

  FOR_ALIKE (g, c, t->others)
    {
      const struct known *n = c->lanes[first_lane (g)];
      if (t->reach == R_all)
	race_add (t->write ? &s->sc_write : &s->sc_read, n->sc[R_all], c, g,
		  n->sc_tick[R_all]);
      if (n->sc[R_block] == NOTHING && !n->sc_tick[R_block])
	continue;
      struct part *p = part_find (s, race_block (c->number), true);
      race_add (t->write ? &p->sc_write : &p->sc_read, n->sc[R_block], c, g,
		n->sc_tick[R_block]);
    }
}

/* The strong access T.  Returns the number of its write.  */
uint32_t
race_touch (const struct touch *t)
{
  struct sync *s = sync_find (t->address, t->write);
  uint32_t block = race_block (t->w->clock->number);

  if (t->acquire)
    acquire_observed (t);
  if (!s || (s->size != t->size && !t->write))
    return 0;
  race_flush (t->w->clock);
  if (s->size != t->size)
    {
      chain_break (s);
      s->writer = NOBODY;
      s->size = t->size;
      ptxsim.sync.sizes |= t->size;
    }
  bool observes = (t->read && s->writer != NOBODY
		   && (s->writer == block
		       || (s->reach == R_all && t->reach == R_all)));
  read_sync (s, t, observes);
  if (observes)
    note_seen (s, t);
  leave_sc (s, t);
  if (!t->write)
    return 0;
  overwrite_others (t->address, t->size);
  if (observes)
    s->seq++;
  else
    chain_break (s);
  write_sync (s, t);
  s->writer = block;
  s->reach = t->reach;
  return s->seq;
}

/* Clocks may be half changed now.  */
void
race_lose (void)
{
  vclock_lose ();
}

/* Nobody has a clock of the lost launch any more but the locations.  */
void
race_recover (void)
{
  race_sync_start (0);
  vclock_reset ();
}
