/* race.c - accesses of memory that race.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The model is that of the PTX ISA, chapter "Memory Consistency Model".  Two accesses of
   the same bytes by two threads of a launch, one of them a write, race (section "Conflict
   and Data-races") unless they are morally strong (section "Morally Strong Operations":
   both strong, of one size and place, each in the scope of the other) or one happens
   before the other ("Causality Order", see race-order.c and race-sync.c).  Each lane of a
   warp is a thread of its own, except in code for targets before sm_70, whose lanes run
   in step.  Nothing orders ld.global.nc and a write in the same launch (section
   "ld.global.nc").

   The result does not depend on the order of this execution.  All accesses of each word
   are kept, of each thread and instruction the last one: what races with an earlier one
   also races with that one, or was found before.  In shared memory, accesses before a
   full barrier of the block are forgotten.  If a word has more than MOST accesses,
   those that happened before the new one are forgotten first, then those of the last
   blocks.

   A race is not reported if all its outcomes are the same: stores of the value that is
   already there, and reads of it by a thread that knows of one of these stores.  (The
   axioms say what races of one size can do.)  What else is not reported is in
   race-allow.def.  */

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include "race.h"

#define MOST 32			/* accesses of a word that are kept */
#define INLINE 2
struct cell
{
  uint32_t launch;
  uint16_t n, value;		/* accesses; how often the word has changed */
  struct past *more;		/* all of them if they are more than INLINE */
  struct past first[INLINE];
};

/* The lists of the cells of a launch.  */
struct lists { struct lists *next; struct past past[MOST]; };

/* ---------------------------------------------------------------------- blocks */

static void
launch_start (struct sim_launch *s)
{
  race_sync_start (s->serial);
  if (ptxsim.race.launch == s->serial)
    return;
  ptxsim.race.launch = s->serial;
  ptxsim.race.now = 1;
  ptxsim.race.shift = 0;
  while (1u << ptxsim.race.shift < s->nwarps)
    ptxsim.race.shift++;
  vclock_start (s->nctas << ptxsim.race.shift);
  while (ptxsim.race.lists)
    {
      struct lists *l = ptxsim.race.lists;
      ptxsim.race.lists = l->next;
      l->next = ptxsim.race.free_lists;
      ptxsim.race.free_lists = l;
    }
}

bool
race_cta_start (struct sim_launch *s, struct cta *c)
{
  launch_start (s);
  if (!ptxsim.race.cells)
    ptxsim.race.cells = mem_reserve (0, mem_records () / 4 * sizeof *ptxsim.race.cells,
				     PROT_READ | PROT_WRITE);
  if (!ptxsim.race.cells)
    return false;
  c->cells = calloc (c->shared_size / 4 + 1, sizeof *c->cells);
  return c->cells && race_rows_start (c) && race_clocks_start (s, c);
}

void
race_cta_end (struct cta *c)
{
  race_clocks_end (c);
  free (c->cells);
  free (c->rows);
}

/* ---------------------------------------------------------------------- cells */

static inline struct past *
past_of (struct cell *c)
{
  return c->more ? c->more : c->first;
}

/* The cell of the word at HOST, or NULL where races are not looked for.  */
static struct cell *
cell_at (struct exec *x, const char *host)
{
  struct cta *c = x->cta;

  if (host >= c->shared && host < c->shared + c->shared_size)
    return &c->cells[(host - c->shared) / 4];
  uint64_t at = mem_record (host);
  if (at == UINT64_MAX)
    return NULL;
  struct cell *cell = &ptxsim.race.cells[at / 4];
  if (cell->launch != x->launch->serial)
    {
      cell->launch = x->launch->serial;
      cell->n = cell->value = 0;
      cell->more = NULL;
    }
  return cell;
}

/* Give C room for MOST accesses.  */
static void
more_room (struct cell *c)
{
  struct lists *l = ptxsim.race.free_lists;

  if (l)
    ptxsim.race.free_lists = l->next;
  else
    l = xmalloc (sizeof *l);
  l->next = ptxsim.race.lists;
  ptxsim.race.lists = l;
  memcpy (l->past, c->first, sizeof c->first);
  c->more = l->past;
}

void
race_fill (struct exec *x, const char *host, const struct past *all, unsigned n,
	   unsigned value)
{
  struct cell *c = cell_at (x, host);

  if (!c)
    return;
  if (n > INLINE && !c->more)
    more_room (c);
  memcpy (past_of (c), all, n * sizeof *all);
  c->n = n;
  c->value = value;
}

void
race_clear (struct cta *c, uint32_t first)
{
  for (uint32_t k = first; k < first + WARP_SIZE && k <= c->shared_size / 4; k++)
    c->cells[k].n = c->cells[k].value = 0;
}

/* ----------------------------------------------------------------- one access */

/* What one lane does to one word.  */
struct visit
{
  struct exec *x;
  const struct xinsn *i;
  const struct wclock *clock;
  unsigned lane, size;
  const char *host;
  const char *first;		/* the whole access */
  uint64_t where;		/* of the whole access, for race-sync.c */
  uint8_t bytes;		/* of the word */
  enum reach reach;
  bool write, strong, atomic;
  bool same;			/* stores what is there already */
  bool whole;			/* all lanes do the same */
  bool shared;
  uint32_t seq;
};

/* The number in the grid of the block of warp NUMBER.  */
static inline uint64_t
grid_block (const struct sim_launch *s, uint32_t number)
{
  return launch_block_number (s, race_block (number));
}

/* Thread LANE of warp NUMBER, for race_found.  */
static struct race_side
side (const struct sim_launch *s, const struct xinsn *i, uint32_t number,
      unsigned lane, bool write)
{
  unsigned warp = number & ((1u << ptxsim.race.shift) - 1);
  return (struct race_side)
    { i, grid_block (s, number), warp * WARP_SIZE + lane, write };
}

/* V races with what LANES did in E.  */
static void
found (const struct visit *v, const struct past *e, uint32_t lanes)
{
  const struct sim_launch *s = v->x->launch;

  if (allow_silent_p (v->i, e->i))
    return;
  struct race_side a = side (s, e->i, e->warp, first_lane (lanes), e->write);
  struct race_side b = side (s, v->i, v->clock->number, v->lane, v->write);
  race_found (&a, &b, v->shared ? (uint64_t) (v->host - v->x->cta->shared)
	      : mem_device_address (v->host),
	      __builtin_popcount (v->bytes & e->bytes), v->shared);
}

/* Those who did E that nothing orders before V.  */
static uint32_t
unordered (const struct visit *v, const struct past *e)
{
  if (e->warp == v->clock->number)
    {
      if (!(v->i->flags & e->i->flags & XI_LANES))
	return 0;
    }
  else if (!ptxsim.settings.check_race)
    return 0;
  return race_unordered (v->clock, v->lane, e->warp, e->lanes, e->tick);
}

static bool
morally_strong_p (const struct visit *v, const struct past *e)
{
  /* An atomic operation may count for some bytes only.  */
  bool complete = (v->size == e->size && (v->size >= 4 || v->bytes == e->bytes));

  return (v->strong && e->strong && complete
	  && ((v->reach == R_all && e->reach == R_all)
	      || race_block (e->warp) == race_block (v->clock->number)));
}

/* Whether all that was stored in C since it changed last is one value, of which V
   knows: by one of those who stored it, or since before the launch.  */
static bool
value_known_p (const struct visit *v, struct cell *c)
{
  const struct past *all = past_of (c);
  bool known = c->value == 0;

  for (unsigned k = 0; k < c->n; k++)
    if (all[k].write && all[k].equal && all[k].value == c->value
	&& !all[k].strong
	&& (all[k].bytes & v->bytes) == v->bytes
	&& unordered (v, &all[k]) != all[k].lanes)
      known = true;
  return known;
}

/* Whether V and E may meet, unordered, because they are alike in what they do.  */
static bool
same_value_p (const struct visit *v, const struct past *e, struct cell *c)
{
  if (!e->equal || e->value != c->value || v->strong || (e->write && e->strong))
    return false;
  return v->write ? v->same : value_known_p (v, c);
}

/* Whether V may meet, unordered, what lanes of the same warp did in E: GCC's code that
   all lanes execute alike.  What they all did as one is before what each does
   then.  */
static bool
alike_p (const struct visit *v, const struct past *e)
{
  uint32_t me = UINT32_C (1) << v->lane;

  if (!(v->i->flags & e->i->flags & XI_ALIKE) || e->warp != v->clock->number)
    return false;
  if (e->whole && (e->lanes & me))
    return !v->write || v->whole || v->strong;
  return (!e->write
	  && (v->whole || (v->strong && (e->lanes | me) == v->x->warp->live)));
}

static bool
nc_p (const struct xinsn *i)
{
  return i->p->cache == CACHE_nc;
}

/* Where the whole access E began, of which one word is that of V: accesses are
   aligned.  */
static uint64_t
past_address (const struct visit *v, const struct past *e)
{
  uint64_t word = (v->where + (v->host - v->first)) & -UINT64_C (4);

  return (word + __builtin_ctz (e->bytes)) & -(uint64_t) e->size;
}

/* Look whether V races with E of C.  */
static void
judge (const struct visit *v, const struct past *e, struct cell *c)
{
  if (nc_p (v->i) || nc_p (e->i))
    {
      found (v, e, e->lanes);
      return;
    }
  if (morally_strong_p (v, e))
    return;
  uint32_t lanes = unordered (v, e);
  if (!lanes || same_value_p (v, e, c) || alike_p (v, e))
    return;
  if (e->strong && e->write
      && race_observed_p (v->clock, v->lane, past_address (v, e),
			  ptxsim.race.exec, e))
    return;
  if ((v->strong && allow_probe_p (v->i)) || (e->strong && allow_probe_p (e->i)))
    return;
  found (v, e, lanes);
}

/* The lanes that do V: all if they do it as one, so that none of them is behind the
   others in what is noted.  */
static uint32_t
doers (const struct visit *v)
{
  return v->whole ? v->x->warp->live : UINT32_C (1) << v->lane;
}

/* Whether whatever races with E races with V, which comes later, too.  */
static bool
stands_for_p (const struct visit *v, const struct past *e)
{
  return (e->warp == v->clock->number && !(e->lanes & ~doers (v))
	  && !(e->bytes & ~v->bytes) && e->write <= v->write
	  && (!v->strong || (e->strong && e->size == v->size
			     && e->reach >= v->reach)));
}

/* Which of the accesses of C gives way to V: one that V stands for, one that happened
   before, the oldest, or the one of the last block of the grid.  C->n for V
   itself.  */
static unsigned
give_way (const struct visit *v, struct cell *c)
{
  const struct past *all = past_of (c);
  const struct sim_launch *s = v->x->launch;
  unsigned old = c->n, last = c->n;
  uint64_t most = grid_block (s, v->clock->number);

  for (unsigned k = 0; k < c->n; k++)
    {
      if (stands_for_p (v, &all[k]))
	return k;
      uint64_t block = grid_block (s, all[k].warp);
      if (block > most)
	{
	  most = block;
	  last = k;
	}
      if ((old == c->n || all[k].tick < all[old].tick) && !unordered (v, &all[k]))
	old = k;
    }
  return old < c->n ? old : last;
}

/* Note V in C.  */
static void
note (const struct visit *v, struct cell *c)
{
  struct past *all = past_of (c);
  const struct xinsn *i = v->i;
  const uint32_t me = doers (v);
  const uint32_t warp = v->clock->number, tick = v->clock->tick;
  const unsigned bytes = v->bytes, value = c->value;

  for (unsigned k = 0; k < c->n; k++)
    {
      struct past *e = &all[k];
      if (e->i != i || e->warp != warp || e->bytes != bytes)
	continue;
      if (e->tick == tick && (e->exec == ptxsim.race.exec || e->value == value)
	  && (!v->write || v->atomic || !v->strong))
	{
	  e->equal &= e->value == value;
	  e->value = value;
	  e->whole &= v->whole;
	  e->lanes |= me;
	  e->seq = v->seq;
	  e->exec = ptxsim.race.exec;
	  return;
	}
      if (e->lanes & me)
	{
	  e->lanes &= ~me;
	  if (!e->lanes)
	    *e-- = all[--c->n], k--;
	}
    }
  unsigned at = c->n;
  if (at == INLINE && !c->more)
    more_room (c);
  if (at == MOST)
    at = give_way (v, c);
  else
    c->n++;
  if (at < MOST)
    past_of (c)[at] = (struct past)
      { i, warp, tick, me, v->seq, ptxsim.race.exec, bytes, v->size, v->write,
	v->strong, v->reach, true, v->whole, value };
}

/* Whether lanes K and L of store I store the same value.  */
static bool
equal_values_p (struct exec *x, const struct xinsn *i, unsigned k, unsigned l)
{
  for (unsigned e = 0; e < i->nvec; e++)
    {
      const char *b = RP (char, i->nvec == 1 ? i->b : i->vec[e]);
      if (memcmp (b + i->slot * k, b + i->slot * l, i->size) != 0)
	return false;
    }
  return true;
}

/* Forget what a barrier of the whole block has put behind in C, of its shared
   memory.  */
static void
forget (struct cell *c, uint32_t floor)
{
  struct past *all = past_of (c);
  unsigned n = 0;

  for (unsigned k = 0; k < c->n; k++)
    if (all[k].tick > floor)
      all[n++] = all[k];
  c->n = n;
  if (!n)
    c->value = 0;
}

/* V accesses the word C.  */
static void
visit (struct visit *v, struct cell *c)
{
  bool same = v->same;

  if (v->shared && c->n && past_of (c)->tick <= v->x->cta->floor)
    forget (c, v->x->cta->floor);
  const struct past *all = past_of (c);
  if (v->write)
    {
      /* What other lanes store at the same time is not there yet.  */
      for (unsigned k = 0; k < c->n; k++)
	if (all[k].exec == ptxsim.race.exec && (all[k].bytes & v->bytes))
	  v->same = (!v->strong
		     && equal_values_p (v->x, v->i, v->lane,
					first_lane (all[k].lanes)));
      for (unsigned k = 0; k < c->n; k++)
	if (all[k].bytes & v->bytes)
	  judge (v, &all[k], c);
      if (!v->same)
	c->value++;
    }
  else
    for (unsigned k = 0; k < c->n; k++)
      if ((all[k].bytes & v->bytes) && (all[k].write))
	judge (v, &all[k], c);
  note (v, c);
  v->same = same;
}

/* Whether nothing is new in that a lane with the bit ME, of the warp NUMBER at TICK,
   reads the word C again by I, weakly.  */
static inline bool
read_again (struct cell *c, const struct xinsn *i, uint32_t number,
	    uint32_t tick, uint32_t me)
{
  struct past *e = c->first;

  if (c->n != 1 || c->more || e->i != i || e->warp != number || e->tick != tick
      || e->bytes != 15)
    return false;
  e->lanes |= me;
  return true;
}

/* ------------------------------------------------------------ instructions */

bool
race_same_p (struct exec *x, const struct xinsn *i, unsigned l, const char *host)
{
  for (unsigned e = 0; e < i->nvec; e++)
    {
      xop op = i->nvec == 1 ? i->b : i->vec[e];
      if (memcmp (host + e * i->size, RP (char, op) + i->slot * l, i->size) != 0)
	return false;
    }
  return true;
}

/* Whether lane L of I is an atom.cas that finds at HOST what it does not expect, hence
   only reads.  */
static bool
swap_fails_p (struct exec *x, const struct xinsn *i, unsigned l, const char *host)
{
  return (i->p->op == OP_atom && i->p->atom == ATOM_cas && i->nvec == 1
	  && memcmp (host, RP (char, i->b) + i->slot * l, i->size) != 0);
}

/* A mask of the bytes that lane L of the atomic operation I of SIZE bytes may
   change.  All of them if it leaves all alone but tells what they are.  */
static unsigned
changed_bytes (struct exec *x, const struct xinsn *i, unsigned l, unsigned size)
{
  const unsigned all = (1u << size) - 1;
  const enum ptx_atom atom = i->p->atom;
  unsigned mask = 0;

  if (i->nvec != 1 || size > 8 || !(i->flags & XI_BYTES))
    return all;
  const unsigned char *b = RP (unsigned char, i->b) + i->slot * l;
  const unsigned char *c
    = atom == ATOM_cas ? RP (unsigned char, i->c) + i->slot * l : b;
  for (unsigned k = 0; k < size; k++)
    if (!((atom == ATOM_and && b[k] == 0xff)
	  || ((atom == ATOM_or || atom == ATOM_xor) && b[k] == 0)
	  || (atom == ATOM_cas && b[k] == c[k])))
      mask |= 1u << k;
  return mask || i->p->ndest == 0 ? mask : all;
}

/* Whether I, a load or store by the lanes M, is of one place and, stored, one value
   for all lanes that there are.  */
static bool
whole_p (struct exec *x, const struct xinsn *i, uint32_t m,
	 const struct access *a)
{
  if (!(i->flags & XI_ALIKE) || m != x->warp->live || !a->uniform)
    return false;
  if (i->p->op != OP_st)
    return i->p->op == OP_ld;
  FOR_LANES (l, m & (m - 1))
    if (!equal_values_p (x, i, first_lane (m), l))
      return false;
  return true;
}

/* Whether an element of I is two operations, one on each half (PTX ISA, "Packed Data
   Types" of the memory consistency model).  */
static bool
packed_p (const struct xinsn *i)
{
  return i->p->type == T_f16x2 || i->p->type == T_bf16x2;
}

/* The place of HOST in the order of race-sync.c: shared memory of each block is
   its own.  */
static uint64_t
sync_address (const struct exec *x, const char *host, bool shared)
{
  if (!shared)
    return mem_device_address (host);
  return (UINT64_C (1) << 63 | (uint64_t) race_block (x->warp->clock->number) << 26
	  | (uint64_t) (host - x->cta->shared));
}

/* V, elements of SIZE bytes, may release or acquire or break what others do.  */
static void
order (struct visit *v, bool acquire, bool release, bool allowed)
{
  const struct xinsn *i = v->i;

  if (v->strong)
    {
      const struct touch t =
	{ .w = v->x->warp, .lane = v->lane, .address = v->where, .size = v->size,
	  .others = (i->flags & XI_ALIKE ? v->x->group->mask
		     : UINT32_C (1) << v->lane),
	  .reach = v->reach, .read = v->atomic || !v->write, .write = v->write,
	  .returns = i->p->op != OP_red, .acquire = acquire,
	  .release = release && v->write, .exec = ptxsim.race.exec };
      v->seq = race_touch (&t);
    }
  else if (v->write && ptxsim.sync.used && !allowed)
    race_overwrite (v->where, v->size);
}

/* Element at AT of the access V, of which MASK says the bytes that count.  */
static void
element (struct visit *v, char *host, unsigned mask)
{
  v->first = host;
  for (unsigned at = 0; at < v->size;)
    {
      unsigned low = (uintptr_t) (host + at) % 4, n = 4 - low;
      n = n < v->size - at ? n : v->size - at;
      struct cell *c = cell_at (v->x, host + at);
      v->bytes = (((1u << n) - 1) & mask >> at) << low;
      v->host = host + at;
      if (c && v->bytes)
	visit (v, c);
      at += n;
    }
}

/* The lanes M store N elements of SIZE bytes each, as A says.  */
static void
overwrite (struct exec *x, uint32_t m, const struct access *a, unsigned n,
	   unsigned size)
{
  FOR_LANES (l, m)
    for (unsigned e = 0; e < n; e++)
      race_overwrite (sync_address (x, access_host (a, l) + e * size,
				    a->space == SP_shared), size);
}

/* Whether HOST is of what each thread has for itself, not of the program's memory.  */
static bool
private_p (const struct exec *x, const char *host)
{
  const struct sim_launch *s = x->launch;
  const char *local = x->warp->local, *params = (const char *) s->params;

  return ((local && host >= local
	   && host < local + (size_t) WARP_SIZE * s->stack)
	  || (params && host >= params && host < params + s->param_size));
}

void
race_access (struct exec *x, const struct xinsn *i, uint32_t m,
	     const struct access *a, unsigned bytes, bool write, bool atomic)
{
  struct wclock *k = x->warp->clock;
  enum ptx_sem sem = i->p->sem;
  bool strong = atomic || sem > SEM_weak
		|| (write ? allow_strong_store_p (i) : allow_strong_load_p (i));
  bool block = i->p->scope == SCOPE_cta || i->p->scope == SCOPE_cluster;
  const unsigned elements = i->nvec << packed_p (i);
  struct visit v = { .x = x, .i = i, .clock = k, .write = write, .strong = strong,
		     .atomic = atomic, .size = bytes / elements,
		     .reach = block ? R_block : R_all,
		     .whole = whole_p (x, i, m, a) };
  bool both = sem == SEM_acq_rel || sem == SEM_sc;
  bool acquire = !(write && !atomic) && (both || sem == SEM_acquire);
  bool release = write && (both || sem == SEM_release);
  bool plain = !write && !strong && bytes == 4;

  if (a->space == SP_local || a->space == SP_param || a->space == SP_const)
    return;
  ptxsim.race.exec++;
  if (!strong && (i->p->op == OP_ld || i->p->op == OP_st))
    {
      const struct row_access r =
	{ bytes, v.size, write, v.whole, ptxsim.race.exec, v.reach };
      uint32_t rest = race_row_access (x, i, m, a, &r);
      if (write && ptxsim.sync.used)
	overwrite (x, m & ~rest, a, elements, v.size);
      m = rest;
    }
  FOR_LANES (l, m)
    {
      char *host = access_host (a, l);
      if (ptxsim.settings.pageable && a->space == SP_generic && private_p (x, host))
	continue;
      v.shared = host >= x->cta->shared && host < x->cta->shared + x->cta->shared_size;
      race_row_split (x, host, v.shared);
      struct cell *c = plain ? cell_at (x, host) : NULL;
      if (c && read_again (c, i, k->number, k->tick, UINT32_C (1) << l)
	  && (!v.shared || k->tick > x->cta->floor))
	continue;
      v.lane = l;
      v.write = write && !swap_fails_p (x, i, l, host);
      v.same = (write && !strong && i->p->op == OP_st
		&& race_same_p (x, i, l, host));
      unsigned mask = atomic ? changed_bytes (x, i, l, bytes) : -1u;
      for (unsigned e = 0; e < elements; e++, host += v.size)
	{
	  v.where = sync_address (x, host, v.shared);
	  /* What a write observes and acquires comes behind the reading.  */
	  order (&v, acquire, release, false);
	  element (&v, host, mask);
	}
    }
  if (release)
    k->tick = ++ptxsim.race.now;
}
