/* race-row.c - accesses of whole rows of memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A row is 32 words.  Most loads and stores are weak, of elements of 4 bytes or more, and
   the lanes of a warp access consecutive words, or all of them the same word.  Then the
   records that race.c keeps of the words of a row differ only in the lanes.  So one
   record of the row replaces them, in the order that its cells would have, and vector
   instructions compare the lanes.

   An access that does not fit splits the row: its cells are filled, and are used until
   the launch is over or, in shared memory, until a barrier orders all of their accesses.
   The reports are the same as with cells from the beginning.  */

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include "race.h"

/* So many accesses are remembered of a row.  */
#define MOST 6

/* One weak access of words of a row: a struct past for each, of all 4 bytes.  */
struct whole
{
  const struct xinsn *i;
  uint32_t warp, tick, exec;
  uint16_t value;
  uint8_t size;
  bool write, all;		/* past.whole */
  enum reach reach;
  uint32_t lanes[WARP_SIZE];	/* of each word; 0: not accessed */
};

struct row
{
  uint32_t launch;
  uint16_t value;		/* cell.value of all words */
  uint8_t n, writes;		/* how many of them are stores */
  bool split;			/* the cells count */
  uint32_t tick;		/* the latest one in the cells */
  struct whole e[MOST];
};

/* An access that is looked at.  */
struct row_visit
{
  struct exec *x;
  const struct xinsn *i;
  const struct wclock *clock;
  uint32_t lanes;
  bool write, all, shared;
  bool single;			/* no word is for two lanes */
  unsigned size;
  uint32_t exec;
  enum reach reach;
};

bool
race_rows_start (struct cta *c)
{
  if (!ptxsim.race.rows)
    ptxsim.race.rows = mem_reserve (0, (mem_records () / ROW_BYTES
					* sizeof *ptxsim.race.rows),
				    PROT_READ | PROT_WRITE);
  if (!ptxsim.race.rows)
    return false;
  c->rows = calloc (c->shared_size / ROW_BYTES + 1, sizeof *c->rows);
  return c->rows != NULL;
}

/* The row at HOST, of which that is the word *WORD, or NULL where races are not
   looked for.  */
static inline struct row *
row_at (struct exec *x, const char *host, bool shared, unsigned *word)
{
  uint64_t at = shared ? (uint64_t) (host - x->cta->shared) : mem_record (host);

  *word = at / 4 % WARP_SIZE;
  if (shared)
    return &x->cta->rows[at / ROW_BYTES];
  if (at == UINT64_MAX)
    return NULL;
  struct row *r = &ptxsim.race.rows[at / ROW_BYTES];
  if (r->launch != x->launch->serial)
    {
      r->launch = x->launch->serial;
      r->n = r->writes = r->value = 0;
      r->split = false;
    }
  return r;
}

/* The cells of row R count from now on; WORD of it is at HOST.  */
static void
split (struct exec *x, struct row *r, const char *host, unsigned word)
{
  r->split = true;
  r->tick = 0;
  for (unsigned k = 0; k < r->n; k++)
    r->tick = r->e[k].tick > r->tick ? r->e[k].tick : r->tick;
  for (unsigned w = 0; r->n && w < WARP_SIZE; w++)
    {
      struct past all[MOST];
      unsigned n = 0;
      for (unsigned k = 0; k < r->n; k++)
	{
	  const struct whole *e = &r->e[k];
	  if (e->lanes[w])
	    all[n++] = (struct past)
	      { e->i, e->warp, e->tick, e->lanes[w], 0, e->exec, 15, e->size,
		e->write, false, e->reach, true, e->all, e->value };
	}
      if (n)
	race_fill (x, host + 4 * ((int) w - (int) word), all, n, r->value);
    }
}

void
race_row_split (struct exec *x, const char *host, bool shared)
{
  unsigned word;
  struct row *r = row_at (x, host, shared, &word);

  if (!r)
    return;
  if (!r->split)
    split (x, r, host, word);
  if (r->tick < x->warp->clock->tick)
    r->tick = x->warp->clock->tick;
}

/* R is a row of shared memory.  Forget what a barrier of the whole block of X has
   put behind, also in its cells.  True if R counts, not its cells, and either all
   of it was put behind or nothing.  */
static bool
forget (struct exec *x, struct row *r)
{
  const uint32_t floor = x->cta->floor;
  unsigned old = 0;

  if (r->split)
    {
      if (r->tick > floor)
	return false;
      race_clear (x->cta, (r - x->cta->rows) * WARP_SIZE);
      r->n = r->writes = r->value = 0;
      r->split = false;
    }
  for (unsigned k = 0; k < r->n; k++)
    old += r->e[k].tick <= floor;
  if (old && old == r->n)
    r->n = r->writes = r->value = 0;
  return !old || !r->n;
}

/* Of the words that lanes OWN access now: which LANES did before, which of them
   are others, and which of OWN come to a word without LANES.  */
struct common { uint32_t before, others, fresh; };

static void CLONES
compare (const uint32_t *lanes, const uint32_t *own, struct common *c)
{
  uint32_t before = 0, others = 0, fresh = 0;

  for (unsigned w = 0; w < WARP_SIZE; w++)
    {
      uint32_t on = own[w] ? FULL : 0;
      before |= lanes[w] & on;
      others |= lanes[w] & ~own[w] & on;
      fresh |= lanes[w] ? 0 : own[w];
    }
  *c = (struct common) { before, others, fresh };
}

/* Add OWN to LANES if these have all words of it.  */
static bool CLONES
again (uint32_t *lanes, const uint32_t *own)
{
  uint32_t fresh = 0;

  for (unsigned w = 0; w < WARP_SIZE; w++)
    fresh |= lanes[w] ? 0 : own[w];
  if (fresh)
    return false;
  for (unsigned w = 0; w < WARP_SIZE; w++)
    lanes[w] |= own[w];
  return true;
}

static void CLONES
copy_lanes (uint32_t *lanes, const uint32_t *own)
{
  for (unsigned w = 0; w < WARP_SIZE; w++)
    lanes[w] = own[w];
}

/* Whether some lanes remain when OWN are taken away.  */
static bool
clear_lanes (uint32_t *lanes, const uint32_t *own)
{
  uint32_t left = 0;

  for (unsigned w = 0; w < WARP_SIZE; w++)
    left |= lanes[w] &= ~own[w];
  return left != 0;
}

/* Whether E, which has C in common with V, surely happens before V.  */
static bool
behind_p (const struct row_visit *v, const struct whole *e,
	  const struct common *c)
{
  const struct wclock *k = v->clock;

  if (!c->before)
    return true;
  if (v->i->p->cache == CACHE_nc || e->i->p->cache == CACHE_nc)
    return false;
  if (e->warp == k->number)
    {
      if (!(v->i->flags & e->i->flags & XI_LANES) || (v->single && !c->others))
	return true;
    }
  else if (!ptxsim.settings.check_race)
    return true;
  uint32_t lanes = v->lanes;
  FOR_ALIKE (g, k, lanes)
    if (race_unordered (k, first_lane (g), e->warp, c->before, e->tick)
	|| (e->warp == k->number && e->tick > k->together))
      return false;
  return true;
}

/* Note V, the lanes OWN[W] of it in each word W of R.  AT is the access of the
   same instruction and warp that R has, or R->n.  False if R has to be split.  */
static bool
note (const struct row_visit *v, struct row *r, const uint32_t *own, unsigned at,
      const struct common *c, uint16_t value)
{
  struct whole *e = &r->e[at];

  if (at < r->n && e->tick == v->clock->tick && e->value == value)
    {
      if (e->all != v->all || e->size != v->size
	  || (c->fresh && at + 1 < r->n))
	return false;
      for (unsigned w = 0; w < WARP_SIZE; w++)
	e->lanes[w] |= own[w];
      e->exec = v->exec;
      return true;
    }
  if (r->n == MOST)
    return false;
  if (at < r->n && c->before)
    {
      /* The last one takes the place of one that goes.  */
      if (at + 2 < r->n)
	return false;
      if (!clear_lanes (e->lanes, own))
	{
	  r->writes -= e->write;
	  *e = r->e[--r->n];
	}
    }
  e = &r->e[r->n++];
  e->i = v->i;
  e->warp = v->clock->number;
  e->tick = v->clock->tick;
  e->exec = v->exec;
  e->value = value;
  e->size = v->size;
  e->write = v->write;
  r->writes += v->write;
  e->all = v->all;
  e->reach = v->reach;
  copy_lanes (e->lanes, own);
  return true;
}

/* Whether all of R that V, with OWN, could race with surely happens before.  */
static bool
behind_all_p (const struct row_visit *v, const struct row *r,
	      const uint32_t *own)
{
  struct common c;

  if (!v->write && !r->writes)
    return true;
  for (unsigned k = 0; k < r->n; k++)
    if (v->write || r->e[k].write)
      {
	compare (r->e[k].lanes, own, &c);
	if (!behind_p (v, &r->e[k], &c))
	  return false;
      }
  return true;
}

/* V accesses R, the lanes OWN[W] the word W; SAME: stores what is there already.
   False if R has to be split.  */
static bool
visit (const struct row_visit *v, struct row *r, const uint32_t *own, bool same)
{
  const uint16_t value = r->value + (v->write && !same);
  struct common c = { 0, 0, 0 };
  unsigned at = r->n;

  if (!behind_all_p (v, r, own))
    return false;
  for (unsigned k = 0; k < r->n; k++)
    if (r->e[k].i == v->i && r->e[k].warp == v->clock->number)
      {
	if (at < r->n)
	  return false;
	at = k;
      }
  if (at < r->n)
    {
      struct whole *e = &r->e[at];
      if (e->tick == v->clock->tick && e->value == value && e->all == v->all
	  && e->size == v->size && again (e->lanes, own))
	{
	  e->exec = v->exec;
	  r->value = value;
	  return true;
	}
      compare (e->lanes, own, &c);
    }
  if (!note (v, r, own, at, &c, value))
    return false;
  r->value = value;
  return true;
}

/* Whether there is a row R, and it counts for V, not its cells.  */
static bool
row_p (const struct row_visit *v, struct row *r)
{
  return r && (v->shared ? forget (v->x, r) : !r->split);
}

/* Which lane accesses a word: accesses of 4, 8 and 16 bytes in a line, with 32
   words before and after that no lane accesses.  */
#define FOUR(F, L) F (L), F (L + 1), F (L + 2), F (L + 3)
#define ALL(F) FOUR (F, 0), FOUR (F, 4), FOUR (F, 8), FOUR (F, 12), \
	       FOUR (F, 16), FOUR (F, 20), FOUR (F, 24), FOUR (F, 28)
#define ONCE(L) 1u << (L)
#define TWICE(L) ONCE (L), ONCE (L)
#define FOUR_TIMES(L) TWICE (L), TWICE (L)
static const uint32_t one_word[WARP_SIZE * 3]
  = { [WARP_SIZE] = ALL (ONCE) };
static const uint32_t two_words[WARP_SIZE * 4]
  = { [WARP_SIZE] = ALL (TWICE) };
static const uint32_t four_words[WARP_SIZE * 6]
  = { [WARP_SIZE] = ALL (FOUR_TIMES) };

/* V accesses N words for each lane in a line, the first at HOST; the lanes SAME
   store what is there already.  Returns the lanes whose rows have to be split.  */
static uint32_t
line (const struct row_visit *v, const char *host, unsigned n, uint32_t same)
{
  const uint32_t *own = (n == 1 ? one_word : n == 2 ? two_words : four_words);
  uint32_t left = 0;

  own += WARP_SIZE;
  for (unsigned w = 0, word, part; w < n * WARP_SIZE; w += part)
    {
      struct row *r = row_at (v->x, host + 4 * w, v->shared, &word);
      part = WARP_SIZE - word;
      if (part > n * WARP_SIZE - w)
	part = n * WARP_SIZE - w;
      uint32_t lanes = (FULL >> (WARP_SIZE - (part + n - 1) / n)) << w / n;
      bool fits = (!v->write
		   || (part == WARP_SIZE
		       && ((same & lanes) == lanes || !(same & lanes))));
      if (fits && row_p (v, r)
	  && visit (v, r, own + (int) (w - word), same & lanes))
	continue;
      left |= lanes;
    }
  return left;
}

/* LANES of V, which is a load, access N words at HOST.  False if their row has to
   be split.  */
static bool
words (const struct row_visit *v, const char *host, unsigned n, uint32_t lanes)
{
  uint32_t own[WARP_SIZE];
  unsigned word, last;
  struct row *r = row_at (v->x, host, v->shared, &word);

  if (!row_p (v, r))
    return false;
  /* It is often the same again, and nothing else was there.  */
  struct whole *e = &r->e[0];
  if (r->n == 1 && e->i == v->i && e->warp == v->clock->number
      && e->tick == v->clock->tick && e->all == v->all && e->size == v->size
      && e->value == r->value)
    {
      for (unsigned k = 0; k < n; k++)
	e->lanes[word + k] |= lanes;
      return true;
    }
  last = word + n;
  for (unsigned w = 0; w < WARP_SIZE; w++)
    own[w] = w >= word && w < last ? lanes : 0;
  return visit (v, r, own, false);
}

/* The lanes of M that store by I what is there already, as A says.  */
static uint32_t
same_lanes (struct exec *x, const struct xinsn *i, uint32_t m,
	    const struct access *a)
{
  uint32_t same = 0;

  FOR_LANES (l, m)
    same |= (uint32_t) race_same_p (x, i, l, access_host (a, l)) << l;
  return same;
}

uint32_t
race_row_access (struct exec *x, const struct xinsn *i, uint32_t m,
		 const struct access *a, const struct row_access *r)
{
  unsigned n = r->bytes / 4;
  struct row_visit v = { .x = x, .i = i, .clock = x->warp->clock, .lanes = m,
			 .write = r->write, .all = r->whole, .size = r->size,
			 .shared = a->space == SP_shared, .exec = r->exec,
			 .reach = r->reach,
			 .single = !a->uniform || !(m & (m - 1)) };
  uint32_t left = 0;

  if (!a->single || r->size < 4 || r->bytes > 16)
    return m;
  if (a->linear && m == FULL)
    return line (&v, access_host (a, 0), n,
		 r->write ? same_lanes (x, i, m, a) : 0);
  if (r->write)
    return m;
  if (a->uniform)
    return words (&v, access_host (a, first_lane (m)), n,
		  r->whole ? x->warp->live : m) ? 0 : m;
  FOR_LANES (l, m)
    {
      v.lanes = UINT32_C (1) << l;
      if (!words (&v, access_host (a, l), n, v.lanes))
	left |= v.lanes;
    }
  return left;
}
