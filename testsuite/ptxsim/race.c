/* race.c - accesses of memory that nothing puts in order.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What counts is not the order of this execution but what makes one access happen
   before another: race-order.c for warps, each taken as one thread, and race-lane.c
   for the lanes of one warp.

   Harmless by decision: stores of the value that is there already (redundant
   execution by gangs and warps) and reads of what was stored like that; weak loads that
   a fence follows or whose value goes to an atom.cas nearby, and weak stores right
   behind a fence, which is how GCC writes atomic ones; bytes of a word that an
   atomic operation leaves as they are; what the libraries of the compiler do
   among themselves.  Between lanes of one warp: stores of one value to one place by
   one instruction, if only lanes that took part read it after; and what GCC's
   OpenMP code does in all lanes alike, see alike_p.  */

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include "race.h"

/* The last accesses of a word, or of one byte of it.  */
#define READERS 2
struct cell
{
  struct past writer, readers[READERS];
  uint32_t launch;
  uint32_t split : 29;		/* 1 + number of the cells of the bytes, or 0 */
  uint32_t atomic : 1;		/* the write was strong */
  uint32_t redundant : 1;	/* another warp wrote the same, unordered */
  uint32_t equal : 1;		/* what all lanes of the writer stored is the same */
};

/* Of device memory: reserved for all of it, filled where it is used.  */
static struct cell *cells;

/* The cells of the bytes of words that are not always accessed as a whole.  */
static struct { struct cell bytes[4]; } *splits;
static size_t nsplits, max_splits;
static uint32_t splits_launch;

/* ---------------------------------------------------------------------- blocks */

bool
race_cta_start (struct sim_launch *s, struct cta *c)
{
  race_order_start (s->serial);
  if (splits_launch != s->serial)
    nsplits = 0;
  splits_launch = s->serial;
  if (!cells)
    {
      void *p = mmap (NULL, (mem_end - mem_base) / 4 * sizeof *cells,
		      PROT_READ | PROT_WRITE,
		      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (p == MAP_FAILED)
	return false;
      cells = p;
    }
  c->cells = calloc (c->shared_size / 4 + 1, sizeof *c->cells);
  return c->cells && race_clocks_start (s, c);
}

void
race_cta_end (struct cta *c)
{
  race_clocks_end (c);
  free (c->cells);
}

/* The cells of the bytes of C, NULL without memory.  */
static struct cell *
split (struct cell *c)
{
  if (c->split)
    return splits[c->split - 1].bytes;
  if (nsplits == max_splits)
    {
      size_t want = max_splits ? 2 * max_splits : 1024;
      void *more = realloc (splits, want * sizeof *splits);
      if (!more)
	return NULL;
      splits = more;
      max_splits = want;
    }
  struct cell *bytes = splits[nsplits++].bytes;
  for (unsigned k = 0; k < 4; k++)
    {
      bytes[k] = *c;
      bytes[k].writer.bytes &= 1u << k;
      for (unsigned j = 0; j < READERS; j++)
	bytes[k].readers[j].bytes &= 1u << k;
    }
  c->split = nsplits;
  return bytes;
}

/* -------------------------------------------------------------------- accesses */

/* The cell of the word at HOST, or NULL where races are not looked for.  */
static struct cell *
cell_at (struct exec *x, const char *host)
{
  struct cta *c = x->cta;

  if (host >= c->shared && host < c->shared + c->shared_size)
    return &c->cells[(host - c->shared) / 4];
  uint64_t at = (uintptr_t) host - mem_delta - mem_base;
  if (at >= mem_end - mem_base)
    return NULL;
  struct cell *cell = &cells[at / 4];
  if (cell->launch != x->launch->serial)
    *cell = (struct cell) { .launch = x->launch->serial };
  return cell;
}

/* Whether I is an atom.cas, or a call of libatomic's function for what is smaller
   than a word.  */
static bool
cas_p (const struct xinsn *i)
{
  static const char name[] = "__atomic_compare_exchange_";
  const struct ptx_insn *p = i->p;

  return (p->op == OP_call ? p->o[0].kind == O_func
	  && strncmp (p->o[0].func->name, name, sizeof name - 1) == 0
	  : p->op == OP_atom && p->atom == ATOM_cas);
}

/* Whether an atom.cas is near behind the load I, which is to get its value.  */
static bool
before_cas_p (const struct xinsn *i)
{
  const struct xfunc *xf = i->func;
  const struct xinsn *end = xf->insns + xf->f->ninsns;

  for (const struct xinsn *j = i + 1; j < end && j < i + 24; j++)
    if (cas_p (j))
      return true;
  return false;
}

/* Whether I is a weak load that stands for an atomic one.  */
static bool
atomic_load_p (const struct xinsn *i)
{
  return (i[1].p->op == OP_membar || i[1].p->op == OP_fence
	  || before_cas_p (i));
}

/* Whether a fence stands before the store I, with nothing but mov between.  */
static bool
atomic_store_p (const struct xinsn *i)
{
  const struct xinsn *first = i->func->insns;

  for (unsigned k = 0; i > first && k < 4; k++)
    {
      i--;
      if (i->p->op == OP_membar || i->p->op == OP_fence)
	return true;
      if (i->p->op != OP_mov && i->p->op != OP_cvt)
	return false;
    }
  return false;
}

/* Whether I is a strong access: atomic, volatile, relaxed, or GCC's atomic
   store, which has a type without a kind and no space, or follows a fence.  */
static bool
strong_p (const struct xinsn *i, bool write, bool atomic)
{
  const struct ptx_insn *p = i->p;

  if (atomic || p->sem > SEM_weak)
    return true;
  return (write && ((p->space == SP_generic
		     && (p->type == T_b32 || p->type == T_b64))
		    || atomic_store_p (i)));
}

/* Whether I belongs to the runtime libraries of the compiler.  */
static bool
library_p (const struct xinsn *i)
{
  const char *file = exec_file (i);

  return file && (strstr (file, "/libgomp/") || strstr (file, "/newlib/")
		  || strstr (file, "/libgcc/"));
}

/* The number in the grid of the block of warp NUMBER; that of the warp counts
   blocks in the order in which they start.  */
static inline uint64_t
block_of (const struct sim_launch *s, uint32_t number)
{
  return launch_block_number (s, (number - 1) / s->nwarps);
}

/* Thread LANE of warp NUMBER, for race_found.  */
static struct race_side
side (const struct sim_launch *s, const struct xinsn *i, uint32_t number,
      unsigned lane, bool write)
{
  return (struct race_side)
    { i, block_of (s, number), (number - 1) % s->nwarps * WARP_SIZE + lane,
      write };
}

/* What one lane does to one word.  */
struct visit
{
  struct exec *x;
  const struct xinsn *i;
  unsigned lane;
  const char *host;
  uint8_t bytes;		/* of the word */
  bool write, strong;
  bool same;			/* stores what is there already */
  bool whole;			/* a store of one value to one place by all lanes */
};

/* V races with what LANES of the warp of OTHER did.  */
static void
found (const struct visit *v, const struct past *other, uint32_t lanes,
       bool wrote)
{
  const struct sim_launch *s = v->x->launch;
  const struct cta *c = v->x->cta;
  bool shared = v->host >= c->shared && v->host < c->shared + c->shared_size;
  struct race_side a = side (s, other->i, other->warp, first_lane (lanes), wrote);
  struct race_side b = side (s, v->i, v->x->warp->clock->number, v->lane,
			     v->write);

  if (!library_p (v->i) || !library_p (other->i))
    race_found (&a, &b, shared ? (uint64_t) (v->host - c->shared)
		: (uintptr_t) v->host - mem_delta,
		__builtin_popcount (v->bytes), shared);
}

/* The lanes of R that nothing orders before V.  */
static inline uint32_t
unordered (const struct visit *v, const struct past *r)
{
  const struct warp *w = v->x->warp;

  if (r->warp == w->clock->number)
    return (v->i->flags & r->i->flags & XI_LANES
	    ? lane_unordered (w->clock, v->lane, r) : 0);
  return (sim_settings.check_race && !race_before_p (w, r->warp, r->clock)
	  ? r->lanes : 0);
}

/* Whether the warp that does V knows what R did.  */
static inline bool
known_p (const struct visit *v, const struct past *r)
{
  return !r->bytes || race_before_p (v->x->warp, r->warp, r->clock);
}

/* What V does, alone.  */
static struct past
alone (const struct visit *v, uint8_t bytes)
{
  const struct wclock *k = v->x->warp->clock;

  return (struct past) { .i = v->i, .warp = k->number, .bytes = bytes,
			 .clock = k->now, .tick = k->tick,
			 .lanes = UINT32_C (1) << v->lane };
}

/* Note in C that lanes read: where this warp is noted already, add V to it.  False if
   it is not, and has to be noted as the read of a warp.  */
static bool
note_lane (const struct visit *v, struct cell *c, uint8_t bytes)
{
  const struct wclock *k = v->x->warp->clock;
  struct past *own = NULL;

  for (struct past *r = c->readers; r < c->readers + READERS; r++)
    if (r->bytes && r->warp == k->number && (r->i->flags & XI_LANES))
      {
	if (lane_read (k, v->lane, v->i, r))
	  return true;
	own = r;
      }
  if (!own)
    return false;
  /* By another instruction: in the other place if that is free.  */
  struct past *r = &c->readers[own == c->readers];
  if (r == own || known_p (v, r))
    *r = alone (v, bytes);
  else
    *own = alone (v, bytes);
  return true;
}

/* Note in C the read V of BYTES.  A past reader is forgotten when this one is enough
   to find what races with it.  */
static void
note_read (const struct visit *v, struct cell *c, uint8_t bytes)
{
  const struct wclock *k = v->x->warp->clock;
  struct past *r = c->readers;

  if ((v->i->flags & XI_LANES) && note_lane (v, c, bytes))
    return;
  if (!known_p (v, &r[0]))
    {
      r++;
      /* More than two: the first and the last, whatever the order.  */
      if (!known_p (v, &r[0]))
	{
	  uint64_t n = block_of (v->x->launch, k->number);
	  if (n < block_of (v->x->launch, r[-1].warp))
	    r--;
	  else if (n < block_of (v->x->launch, r[0].warp))
	    return;
	}
    }
  if (r->bytes && r->warp == k->number && r->clock == k->now && r->i == v->i
      && !(v->i->flags & XI_LANES))
    return;
  *r = alone (v, bytes);
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

/* Whether V may meet, unordered, what lanes of the same warp wrote to C.  What a lane
   has stored itself, with others that stored the same, it can read; in GCC's code that
   all lanes execute alike it can store there again and update by an atomic
   operation.  */
static bool
alike_p (const struct visit *v, const struct cell *c)
{
  if (v->write ? v->same : c->atomic && atomic_load_p (v->i))
    return true;
  return (c->equal && LANE (c->writer.lanes, v->lane)
	  && (!v->write || v->whole
	      || (v->strong && (v->i->flags & XI_ALIKE))));
}

/* Whether the write V may come, unordered, after reads R of lanes of the same warp:
   in code that all lanes execute alike, if it is by all of them, or an atomic operation
   that one of them executes after all have read.  */
static bool
alike_read_p (const struct visit *v, const struct past *r)
{
  uint32_t all = v->x->warp->live;

  return (v->whole
	  || (v->strong && (v->i->flags & XI_ALIKE)
	      && (r->lanes | UINT32_C (1) << v->lane) == all));
}

/* Note in C the write V of BYTES.  LANES of the running warp wrote them before,
   unordered.  Those of one instruction stay together.  */
static void
note_write (const struct visit *v, struct cell *c, uint8_t bytes, uint32_t lanes)
{
  struct past now = alone (v, bytes), *w = &c->writer;
  bool together = (w->i == now.i && w->warp == now.warp && w->clock == now.clock
		   && w->tick == now.tick && w->bytes == bytes);

  if (together
      || (lanes && ((v->same && c->equal) || (v->strong && c->atomic))))
    {
      w->lanes |= now.lanes;
      c->equal &= v->same && !v->strong;
    }
  else
    {
      *w = now;
      c->equal = !v->strong;
    }
  c->atomic = v->strong;
  c->redundant &= v->same;
}

/* V is a write of BYTES of C: find the reads that it races with.  */
static void
after_reads (const struct visit *v, const struct cell *c, uint8_t bytes)
{
  for (const struct past *r = c->readers; r < c->readers + READERS; r++)
    {
      uint32_t lanes = r->bytes & bytes ? unordered (v, r) : 0;
      bool own = r->warp == v->x->warp->clock->number;
      if (lanes && !(v->strong && atomic_load_p (r->i))
	  && !(own && alike_read_p (v, r)))
	found (v, r, lanes, false);
    }
}

/* V accesses BYTES of the word or byte of C.  */
static void
visit (struct visit *v, struct cell *c, uint8_t bytes)
{
  const struct wclock *k = v->x->warp->clock;
  const struct xinsn *i = v->i;
  bool own = c->writer.warp == k->number;

  /* Nobody has written it, and the warp reads it again.  */
  if (!v->write && !v->strong && !c->writer.bytes
      && c->readers[0].warp == k->number && c->readers[0].bytes == bytes
      && (i->flags & XI_LANES ? lane_read (k, v->lane, i, &c->readers[0])
	  : (c->readers[0].i == i && c->readers[0].clock == k->now)))
    return;
  /* What the load before an atom.cas races with, that does, in the bytes that
     it is about.  */
  if (!v->write && v->strong && before_cas_p (i))
    return;
  bool atomics = v->strong && c->atomic;
  uint32_t lanes = ((c->writer.bytes & bytes) && (own || !atomics)
		    ? unordered (v, &c->writer) : 0);
  if (lanes && own && i == c->writer.i && c->writer.tick == k->tick && c->equal)
    v->same = equal_values_p (v->x, i, v->lane, first_lane (lanes));
  if (lanes && !atomics)
    {
      if (!own && v->write && v->same)
	c->redundant = true;
      else if (own ? !alike_p (v, c)
	       : v->write || !(c->redundant
			       || (c->atomic && atomic_load_p (i))))
	found (v, &c->writer, lanes, true);
    }
  if (v->write)
    {
      if (!v->same)
	after_reads (v, c, bytes);
      note_write (v, c, bytes, own ? lanes : 0);
    }
  else if (!v->strong)
    note_read (v, c, bytes);
}

/* Whether lane L of store I writes what is there already.  */
static bool
same_value_p (struct exec *x, const struct xinsn *i, unsigned l, const char *host)
{
  for (unsigned e = 0; e < i->nvec; e++)
    {
      xop op = i->nvec == 1 ? i->b : i->vec[e];
      if (memcmp (host + e * i->size, RP (char, op) + i->slot * l, i->size) != 0)
	return false;
    }
  return true;
}

/* A mask of the bytes that lane L of the atomic operation I of SIZE bytes may
   change.  Those that it leaves alone whatever they are may be other variables:
   what is smaller than a word is updated in the word around it.  All of them if
   it leaves all alone but tells what they are.  */
static unsigned
changed_bytes (struct exec *x, const struct xinsn *i, unsigned l, unsigned size)
{
  const unsigned all = (1u << size) - 1;
  const enum ptx_atom atom = i->p->atom;
  unsigned mask = 0;

  if (i->nvec != 1 || size > 8)
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

/* Whether I, a store by the lanes M, stores one value to one place for all lanes that
   there are.  */
static bool
whole_p (struct exec *x, const struct xinsn *i, uint32_t m,
	 const struct access *a)
{
  if (!(i->flags & XI_ALIKE) || i->p->op != OP_st || m != x->warp->live
      || !a->uniform)
    return false;
  FOR_LANES (l, m & (m - 1))
    if (!equal_values_p (x, i, first_lane (m), l))
      return false;
  return true;
}

/* V accesses the bytes TOUCHED of word C.  */
static void
word (struct visit *v, struct cell *c, uint8_t touched)
{
  bool same = v->same;
  struct cell *bytes;

  v->bytes = touched;
  if (touched == 15 && !c->split)
    visit (v, c, 15);
  else if ((bytes = split (c)) != NULL)
    for (unsigned k = 0; k < 4; k++)
      if (touched >> k & 1)
	{
	  v->same = same;
	  visit (v, &bytes[k], 1u << k);
	}
}

void
race_access (struct exec *x, const struct xinsn *i, uint32_t m,
	     const struct access *a, unsigned bytes, bool write, bool atomic)
{
  struct visit v = { x, i, .write = write, .strong = strong_p (i, write, atomic),
		     .whole = write && whole_p (x, i, m, a) };
  enum ptx_sem sem = i->p->sem;
  struct warp *w = x->warp;

  if (a->space == SP_local || a->space == SP_param || a->space == SP_const)
    return;
  FOR_LANES (l, m)
    {
      unsigned mask = atomic ? changed_bytes (x, i, l, bytes) : -1u;
      char *host = access_host (a, l);
      uint64_t where = (uintptr_t) host;
      bool same = (write && !atomic && i->p->op == OP_st
		   && same_value_p (x, i, l, host));
      v.lane = l;
      for (unsigned at = 0; at < bytes;)
	{
	  unsigned low = (where + at) % 4, n = 4 - low;
	  n = n < bytes - at ? n : bytes - at;
	  struct cell *c = cell_at (x, host + at);
	  uint8_t touched = (((1u << n) - 1) & mask >> at) << low;
	  v.host = host + at;
	  v.same = same;
	  if (c && touched)
	    word (&v, c, touched);
	  at += n;
	}
      if (v.strong && (atomic || !write))
	race_acquire (w, l, where, sem == SEM_acquire || sem == SEM_acq_rel
		      || sem == SEM_sc);
      else if (!write && race_table_used)
	race_acquire (w, l, where, false);
      if (v.strong && write)
	race_release (w, l, where, sem == SEM_release || sem == SEM_acq_rel
		      || sem == SEM_sc);
    }
}
