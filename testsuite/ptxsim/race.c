/* race.c - accesses of memory that nothing puts in order.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What counts is not the order of this execution but what makes one access happen
   before another: program order within a warp (lanes of a warp are taken as
   one thread, see the lock step that OpenMP code relies on), barriers of the block, and
   releases that were acquired.  A warp has a clock; it knows the clocks of the
   other warps of its block.  A fence and then a strong write is a release: the location
   keeps a log of the clocks that were released there.  A strong read
   and then a fence acquires the log as it stood.  The end of a kernel orders everything.

   Harmless by decision: stores of the value that is there already (redundant
   execution by gangs and warps) and reads of what was stored like that; weak loads that
   a fence follows or whose value goes to an atom.cas nearby, and weak stores right
   behind a fence, which is how GCC writes atomic ones; bytes of a word that an
   atomic operation leaves as they are; what the libraries of the compiler do
   among themselves.  */

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include "race.h"

struct entry { uint32_t warp, clock; };

/* A location that was released to.  */
struct sync
{
  uint64_t address;
  struct entry *log;
  size_t n, max;
  struct knows *above;		/* what the releasers had acquired elsewhere */
  struct sync *next;		/* of the same hash */
};

/* That a warp has acquired the first N entries of SYNC.  */
struct knows
{
  struct sync *sync;
  size_t n;
  struct knows *next;
};

struct wclock
{
  uint32_t number, now;		/* of the warp; numbers begin at 1 */
  uint32_t seen[WARP_SIZE];	/* clocks of the warps of the block */
  uint32_t fence[WARP_SIZE];	/* the same at the last fence */
  bool fenced;
  struct knows *acquired, *pending;
};

/* An access of a word in the past; BYTES is a mask of them, 0 for none.  */
struct past
{
  const struct xinsn *i;
  uint32_t warp, clock;
  uint8_t bytes, lane;
};

/* The last accesses of a word.  */
#define READERS 2
struct cell
{
  struct past writer, readers[READERS];
  uint32_t launch;
  bool atomic;			/* the write was strong */
  bool redundant;		/* another warp wrote the same, unordered */
};

/* Of device memory: reserved for all of it, filled where it is used.  */
static struct cell *cells;

#define NHASH 1024
static struct sync *table[NHASH];
static uint32_t table_launch;
static bool table_used;

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

/* Forget the locations of earlier launches.  */
static void
table_clear (uint32_t launch)
{
  for (unsigned k = 0; k < NHASH; k++)
    for (struct sync *s = table[k], *next; s; s = next)
      {
	next = s->next;
	knows_free (s->above);
	free (s->log);
	free (s);
      }
  memset (table, 0, sizeof table);
  table_used = false;
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
      table_used = true;
    }
  return *s;
}

static void
log_add (struct sync *s, uint32_t warp, uint32_t clock)
{
  for (size_t k = s->n, tries = 0; k > 0 && tries < 64; k--, tries++)
    if (s->log[k - 1].warp == warp && s->log[k - 1].clock >= clock)
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
  s->log[s->n++] = (struct entry) { warp, clock };
}

/* W writes ADDRESS strongly: publish what was before its last fence, or with
   NOW everything.  */
static void
release (struct warp *w, uint64_t address, bool now)
{
  struct wclock *c = w->clock;
  uint32_t first = c->number - w->id;

  if (!now && !c->fenced)
    return;
  struct sync *s = sync_find (address, true);
  if (!s)
    return;
  for (unsigned k = 0; k < w->cta->nwarps; k++)
    {
      uint32_t clock = (now ? k == w->id ? c->now : c->seen[k] : c->fence[k]);
      if (clock)
	log_add (s, first + k, clock);
    }
  knows_join (&s->above, c->acquired);
  if (now)
    c->now++;
}

/* W reads ADDRESS strongly; with NOW that acquires, otherwise the next fence
   does.  */
static void
acquire (struct warp *w, uint64_t address, bool now)
{
  struct sync *s = sync_find (address, false);

  if (!s)
    return;
  struct knows **list = now ? &w->clock->acquired : &w->clock->pending;
  knows_add (list, s, s->n);
  knows_join (list, s->above);
}

void
race_fence (struct exec *x)
{
  struct warp *w = x->warp;
  struct wclock *c = w->clock;

  memcpy (c->fence, c->seen, sizeof c->fence);
  c->fence[w->id] = c->now++;
  c->fenced = true;
  knows_join (&c->acquired, c->pending);
  knows_free (c->pending);
  c->pending = NULL;
}

void
race_barrier (struct cta *cta, uint32_t warps)
{
  uint32_t seen[WARP_SIZE] = { 0 };
  struct knows *all = NULL;

  FOR_LANES (k, warps)
    {
      struct wclock *c = cta->warps[k].clock;
      c->seen[k] = c->now;
      for (unsigned j = 0; j < cta->nwarps; j++)
	seen[j] = c->seen[j] > seen[j] ? c->seen[j] : seen[j];
      knows_join (&all, c->acquired);
    }
  FOR_LANES (k, warps)
    {
      struct wclock *c = cta->warps[k].clock;
      memcpy (c->seen, seen, sizeof seen);
      c->now++;
      knows_join (&c->acquired, all);
    }
  knows_free (all);
}

/* Whether what warp number A did at CLOCK happens before what W does now.  */
static bool
before_p (const struct warp *w, uint32_t a, uint32_t clock)
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
    for (size_t n = k->n; n > 0; n--)
      if (k->sync->log[n - 1].warp == a && k->sync->log[n - 1].clock >= clock)
	return true;
  return false;
}

/* ---------------------------------------------------------------------- blocks */

bool
race_cta_start (struct sim_launch *s, struct cta *c)
{
  if (table_launch != s->serial)
    table_clear (s->serial);
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
  if (!c->cells)
    return false;
  for (unsigned k = 0; k < s->nwarps; k++)
    {
      struct wclock *w = calloc (1, sizeof *w);
      if (!w)
	return false;
      w->number = c->serial * s->nwarps + k + 1;
      w->now = 1;
      c->warps[k].clock = w;
    }
  return true;
}

void
race_cta_end (struct cta *c)
{
  for (unsigned k = 0; k < c->nwarps; k++)
    if (c->warps[k].clock)
      {
	knows_free (c->warps[k].clock->acquired);
	knows_free (c->warps[k].clock->pending);
	free (c->warps[k].clock);
      }
  free (c->cells);
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

/* Whether an atom.cas is near behind the load I, which is to get its value.  */
static bool
before_cas_p (const struct xinsn *i)
{
  const struct xfunc *xf = i->func;
  const struct xinsn *end = xf->insns + xf->f->ninsns;

  for (const struct xinsn *j = i + 1; j < end && j < i + 24; j++)
    if (j->p->op == OP_atom && j->p->atom == ATOM_cas)
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

/* LANE of the running warp races at HOST with OTHER.  */
static void
found (struct exec *x, const struct xinsn *i, unsigned lane, const char *host,
       uint8_t bytes, bool write, const struct past *other, bool wrote)
{
  const struct sim_launch *s = x->launch;
  const struct cta *c = x->cta;
  bool shared = host >= c->shared && host < c->shared + c->shared_size;
  struct race_side a = side (s, other->i, other->warp, other->lane, wrote);
  struct race_side b = side (s, i, x->warp->clock->number, lane, write);

  if (!library_p (i) || !library_p (other->i))
    race_found (&a, &b, shared ? (uint64_t) (host - c->shared)
		: (uintptr_t) host - mem_delta, __builtin_popcount (bytes),
		shared);
}

/* Whether what R did is known to what W does now.  */
static inline bool
known_p (const struct warp *w, const struct past *r)
{
  return !r->bytes || before_p (w, r->warp, r->clock);
}

/* Note in C that LANE of the running warp reads BYTES of it by I.  A past reader is
   forgotten when this one is enough to find what races with it.  */
static void
note_read (struct exec *x, struct cell *c, const struct xinsn *i, unsigned lane,
	   uint8_t bytes)
{
  const struct wclock *k = x->warp->clock;
  struct past *r = c->readers;

  if (!known_p (x->warp, &r[0]))
    {
      r++;
      /* More than two: the first and the last, whatever the order.  */
      if (!known_p (x->warp, &r[0]))
	{
	  uint64_t n = block_of (x->launch, k->number);
	  if (n < block_of (x->launch, r[-1].warp))
	    r--;
	  else if (n < block_of (x->launch, r[0].warp))
	    return;
	}
    }
  if (r->bytes && r->warp == k->number && r->clock == k->now && r->i == i)
    return;
  *r = (struct past) { i, k->number, k->now, bytes, lane };
}

/* One word of one lane's access at HOST.  SAME: the store changes nothing.  */
static void
word (struct exec *x, const struct xinsn *i, unsigned lane, const char *host,
      struct cell *c, uint8_t bytes, bool write, bool strong, bool same)
{
  struct warp *w = x->warp;
  const struct wclock *k = w->clock;

  /* Nobody has written it, and the warp reads it again.  */
  if (!write && !strong && !c->writer.bytes
      && c->readers[0].warp == k->number
      && c->readers[0].bytes == bytes)
    {
      if (c->readers[0].i != i || c->readers[0].clock != k->now)
	c->readers[0] = (struct past) { i, k->number, k->now, bytes, lane };
      return;
    }
  /* What the load before an atom.cas races with, that does, in the bytes that
     it is about.  */
  if (!write && strong && before_cas_p (i))
    return;
  if ((c->writer.bytes & bytes) && !(strong && c->atomic)
      && !before_p (w, c->writer.warp, c->writer.clock))
    {
      if (write && same)
	c->redundant = true;
      else if (write || !(c->redundant || (c->atomic && atomic_load_p (i))))
	found (x, i, lane, host, bytes, write, &c->writer, true);
    }
  if (!write)
    {
      if (!strong)
	note_read (x, c, i, lane, bytes);
      return;
    }
  for (struct past *r = c->readers; r < c->readers + READERS && !same; r++)
    if ((r->bytes & bytes) && !before_p (w, r->warp, r->clock)
	&& !(strong && atomic_load_p (r->i)))
      found (x, i, lane, host, bytes, true, r, false);
  if (c->writer.i != i || c->writer.warp != k->number
      || c->writer.clock != k->now || c->writer.bytes != bytes)
    c->writer = (struct past) { i, k->number, k->now, bytes, lane };
  c->atomic = strong;
  c->redundant &= same;
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

void
race_access (struct exec *x, const struct xinsn *i, uint32_t m,
	     const struct access *a, unsigned bytes, bool write, bool atomic)
{
  bool strong = strong_p (i, write, atomic);
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
      for (unsigned at = 0; at < bytes;)
	{
	  unsigned low = (where + at) % 4, n = 4 - low;
	  n = n < bytes - at ? n : bytes - at;
	  struct cell *c = cell_at (x, host + at);
	  uint8_t touched = (((1u << n) - 1) & mask >> at) << low;
	  if (c && touched)
	    word (x, i, l, host + at, c, touched, write, strong, same);
	  at += n;
	}
      if (strong && (atomic || !write))
	acquire (w, where, sem == SEM_acquire || sem == SEM_acq_rel || sem == SEM_sc);
      else if (!write && table_used)
	acquire (w, where, false);
      if (strong && write)
	release (w, where, sem == SEM_release || sem == SEM_acq_rel || sem == SEM_sc);
    }
}
