/* race-clock.c - vector clocks of all threads of a launch.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A clock is a tree.  A leaf has the ticks of the 32 lanes of a warp, an inner node has
   32 subtrees.  A subtree whose ticks are all equal is that number.  Nodes are reference
   counted, and a shared node is not changed.  So the clocks of many threads that know
   nearly the same cost little, and joining two clocks stops where they share a node.  */

#include <stdlib.h>
#include <string.h>
#include "race.h"

struct node
{
  uint32_t refs, level;
  union
  {
    uint32_t tick[WARP_SIZE];	/* LEVEL 0 */
    vclock kid[WARP_SIZE];
  };
};

#define ALL(TICK) ((vclock) (TICK) << 1 | 1)
#define ALL_P(V) ((V) & 1)
#define TICK(V) ((uint32_t) ((V) >> 1))

/* A launch of WARPS warps begins.  */
void
vclock_start (uint64_t warps)
{
  for (ptxsim.clock.top = 0; warps > 1; ptxsim.clock.top++)
    warps = (warps + WARP_SIZE - 1) / WARP_SIZE;
}

static inline struct node *
node_of (vclock v)
{
  return (struct node *) v;
}

/* Nodes come and go with every access, so that they are kept: spare ones in a list,
   all of them in slabs.  */
struct slab { struct slab *next; struct node nodes[60]; };

static void
node_free (struct node *n)
{
  n->kid[0] = (vclock) ptxsim.clock.spare;
  ptxsim.clock.spare = n;
}

vclock
vclock_keep (vclock v)
{
  if (!ALL_P (v))
    node_of (v)->refs++;
  return v;
}

void
vclock_drop (vclock v)
{
  if (ALL_P (v) || ptxsim.clock.lost || --node_of (v)->refs)
    return;
  struct node *n = node_of (v);
  for (unsigned k = 0; n->level && k < WARP_SIZE; k++)
    if (!ALL_P (n->kid[k]))
      vclock_drop (n->kid[k]);
  node_free (n);
}

/* From now on no clock is dropped, up to vclock_reset.  */
void
vclock_lose (void)
{
  ptxsim.clock.lost = true;
}

/* There are no clocks: none of those that there were is used again.  */
void
vclock_reset (void)
{
  while (ptxsim.clock.slabs)
    {
      struct slab *next = ptxsim.clock.slabs->next;
      free (ptxsim.clock.slabs);
      ptxsim.clock.slabs = next;
    }
  ptxsim.clock.spare = NULL;
  ptxsim.clock.lost = false;
}

static void
more_nodes (void)
{
  struct slab *slab = xmalloc (sizeof *slab);

  slab->next = ptxsim.clock.slabs;
  ptxsim.clock.slabs = slab;
  for (unsigned k = 0; k < sizeof slab->nodes / sizeof slab->nodes[0]; k++)
    node_free (&slab->nodes[k]);
}

/* A new node of LEVEL; what is in it is up to the caller.  */
static struct node *
node_new (unsigned level)
{
  if (!ptxsim.clock.spare)
    more_nodes ();
  struct node *n = ptxsim.clock.spare;
  ptxsim.clock.spare = (struct node *) n->kid[0];
  n->refs = 1;
  n->level = level;
  return n;
}

/* N as a clock: the number where all of it is the same.  */
static vclock
settle (struct node *n)
{
  if (n->level == 0)
    {
      for (unsigned k = 1; k < WARP_SIZE; k++)
	if (n->tick[k] != n->tick[0])
	  return (vclock) n;
      vclock v = ALL (n->tick[0]);
      node_free (n);
      return v;
    }
  for (unsigned k = 0; k < WARP_SIZE; k++)
    if (!ALL_P (n->kid[k]) || n->kid[k] != n->kid[0])
      return (vclock) n;
  vclock v = n->kid[0];
  node_free (n);
  return v;
}

static inline uint32_t
tick_of (vclock v, unsigned k)
{
  return ALL_P (v) ? TICK (v) : node_of (v)->tick[k];
}

static inline vclock
kid_of (vclock v, unsigned k)
{
  return ALL_P (v) ? v : node_of (v)->kid[k];
}

/* V, which is given up, as a node of LEVEL that nobody else has.  */
static struct node *
own_copy (vclock v, unsigned level)
{
  if (!ALL_P (v) && node_of (v)->refs == 1)
    return node_of (v);
  struct node *n = node_new (level);
  for (unsigned k = 0; k < WARP_SIZE; k++)
    if (level == 0)
      n->tick[k] = tick_of (v, k);
    else
      n->kid[k] = ALL_P (v) ? v : vclock_keep (node_of (v)->kid[k]);
  vclock_drop (v);
  return n;
}

static vclock
raise_in (vclock v, unsigned level, uint32_t warp, uint32_t lanes, uint32_t tick)
{
  if (ALL_P (v) && TICK (v) >= tick)
    return v;
  struct node *n = own_copy (v, level);
  if (level == 0)
    FOR_LANES (l, lanes)
      n->tick[l] = n->tick[l] > tick ? n->tick[l] : tick;
  else
    {
      vclock *kid = &n->kid[warp >> 5 * (level - 1) & 31];
      *kid = raise_in (*kid, level - 1, warp, lanes, tick);
      if (!ALL_P (*kid))
	return (vclock) n;
    }
  return settle (n);
}

/* LANES of WARP are known in *TO up to TICK.  */
void
vclock_raise (vclock *to, uint32_t warp, uint32_t lanes, uint32_t tick)
{
  if (vclock_unknown (*to, warp, lanes, tick))
    *to = raise_in (*to, ptxsim.clock.top, warp, lanes, tick);
}

/* How A and B compare: LESS if B knows something that A does not, MORE the other way
   round.  Where both is so, that is all that is looked for.  */
enum { LESS = 1, MORE = 2 };

static unsigned
compare (vclock a, vclock b, unsigned level)
{
  unsigned c = 0;

  if (a == b)
    return 0;
  if (ALL_P (a) && ALL_P (b))
    return a < b ? LESS : MORE;
  if (a == NOTHING || b == NOTHING)
    return a == NOTHING ? LESS : MORE;
  if (level)
    {
      for (unsigned k = 0; k < WARP_SIZE && c != (LESS | MORE); k++)
	if (kid_of (a, k) != kid_of (b, k))
	  c |= compare (kid_of (a, k), kid_of (b, k), level - 1);
      return c;
    }
  uint32_t less = 0, more = 0;
  for (unsigned k = 0; k < WARP_SIZE; k++)
    {
      uint32_t x = tick_of (a, k), y = tick_of (b, k);
      less |= x < y;
      more |= x > y;
    }
  return less * LESS | more * MORE;
}

/* What A, which is given up, and B know.  */
static vclock
join (vclock a, vclock b, unsigned level)
{
  unsigned c = compare (a, b, level);

  if (!(c & LESS))
    return a;
  if (!(c & MORE))
    {
      vclock_drop (a);
      return vclock_keep (b);
    }
  struct node *n = own_copy (a, level);
  for (unsigned k = 0; k < WARP_SIZE; k++)
    if (level)
      {
	if (n->kid[k] != kid_of (b, k))
	  n->kid[k] = join (n->kid[k], kid_of (b, k), level - 1);
      }
    else
      {
	uint32_t tick = tick_of (b, k);
	n->tick[k] = n->tick[k] > tick ? n->tick[k] : tick;
      }
  return settle (n);
}

/* *TO knows what FROM does, too.  */
void
vclock_add (vclock *to, vclock from)
{
  *to = join (*to, from, ptxsim.clock.top);
}

void
vclock_set (vclock *to, vclock from)
{
  vclock old = *to;

  *to = vclock_keep (from);
  vclock_drop (old);
}

/* Those of LANES of WARP of which V does not know TICK.  */
uint32_t
vclock_unknown (vclock v, uint32_t warp, uint32_t lanes, uint32_t tick)
{
  unsigned level = ptxsim.clock.top;

  while (!ALL_P (v) && level)
    {
      level--;
      v = node_of (v)->kid[warp >> 5 * level & 31];
    }
  if (ALL_P (v))
    return TICK (v) >= tick ? 0 : lanes;
  FOR_LANES (l, lanes)
    if (node_of (v)->tick[l] >= tick)
      lanes &= ~(UINT32_C (1) << l);
  return lanes;
}
