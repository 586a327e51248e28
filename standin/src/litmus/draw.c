/* draw.c - draws a random program of ptxsim-litmus.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A program has 2 to 4 threads, each a lane of some warp of some block, with 2 to 4
   instructions and no branches.  Each stored byte is different, so that a value that is
   read shows which write it is from; memory of halves holds small whole numbers.  */

#include <string.h>
#include "litmus.h"

static uint64_t state;
static unsigned next_byte, next_half;

/* What all of the program has.  */
static bool halves, mixed;	/* memory of f16; accesses of different sizes */
static unsigned usual_size, words, weak;
static bool passing;		/* word 0 is data, accessed weakly, and word 1 a flag */

static unsigned
choose (unsigned n)
{
  uint64_t z = state += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return (z ^ z >> 31) % n;
}

/* A value of SIZE bytes.  */
static uint64_t
draw_value (unsigned size)
{
  uint64_t v = 0;

  for (unsigned k = 0; halves && k < size; k += 2)
    v |= (uint64_t) litmus_half (++next_half) << 8 * k;
  for (unsigned k = 0; !halves && k < size; k++)
    v |= (uint64_t) (next_byte++ % 255 + 1) << 8 * k;
  return v;
}

static enum scope
draw_scope (const struct program *p)
{
  static const enum scope all[] = { S_cta, S_cta, S_cluster, S_gpu, S_gpu, S_sys };

  /* Mostly one that is wide enough.  */
  return p->blocks > 1 && choose (3) ? S_gpu : all[choose (6)];
}

/* Another event of P, of thread T.  */
static struct step *
add_event (struct program *p, unsigned t, unsigned insn, enum kind kind)
{
  struct step *e = &p->events[p->nevents++];

  *e = (struct step) { .thread = t, .insn = insn, .kind = kind, .slot = -1,
			.first = true, .count = 1, .scope = draw_scope (p) };
  return e;
}

/* Make E, whose KIND says read or write, of two elements.  */
static void
draw_second (struct program *p, struct step *e)
{
  struct step *f = &p->events[p->nevents++];

  e->count = 2;
  *f = *e;
  f->first = false;
  f->at += f->size;
  f->value = draw_value (f->size);
}

static void
draw_update (struct program *p, struct step *e)
{
  static const enum order sems[] = { O_relaxed, O_acquire, O_release, O_acq_rel };
  static const enum update ops[] = { U_exch, U_add, U_cas };

  e->order = sems[choose (4)];
  if (e->kind == K_red && (e->order == O_acquire || e->order == O_acq_rel))
    e->order = O_release;
  e->update = halves ? U_half : ops[choose (3)];
  if (halves)
    {
      e->at = e->at / 4 * 4 + (e->size == 2 ? e->at % 4 : 0);
      bool packed = e->size > 2;
      e->size = 2;
      e->value = draw_value (2);
      if (packed)
	draw_second (p, e);
      return;
    }
  if (e->size < 4)
    {
      e->at = e->at / 4 * 4;
      e->size = 4;
    }
  e->value = draw_value (e->size);
  if (e->kind == K_red && (e->update == U_exch || e->update == U_cas))
    e->update = U_add;
  if (e->update == U_cas)
    e->compare = 0;
}

/* An access of thread T.  */
static void
draw_access (struct program *p, unsigned t, unsigned insn)
{
  unsigned form = choose (16);
  enum kind kind = form < 6 ? K_load : form < 12 ? K_store : form < 15 ? K_atom : K_red;
  struct step *e = add_event (p, t, insn, kind);

  e->size = mixed && choose (3) == 0 ? 1u << choose (4) : usual_size;
  if (halves && e->size == 1)
    e->size = 2;
  e->at = choose (words) * 8 + (mixed ? choose (8) / e->size * e->size : 0);
  if (kind >= K_atom)
    draw_update (p, e);
  else
    {
      e->value = draw_value (e->size);
      if (passing ? e->at < 8 : choose (10) < weak)
	e->order = O_weak;
      else if (choose (6) == 0)
	{
	  e->order = O_volatile;
	  e->scope = S_sys;
	}
      else if (choose (2))
	e->order = O_relaxed;
      else
	e->order = kind == K_load ? O_acquire : O_release;
      if (choose (12) == 0 && e->size <= 4 && e->at % (2 * e->size) == 0
	  && (e->order == O_weak || e->order == O_relaxed))
	draw_second (p, e);
    }
  if (kind == K_load || kind == K_atom)
    for (unsigned k = 0; k < e->count; k++)
      {
	bool packed = k && kind == K_atom;
	e[k].slot = packed ? e->slot : (int) p->nslots++;
	e[k].shift = packed ? 16 : 0;
      }
}

static void
draw_fence (struct program *p, unsigned t, unsigned insn)
{
  static const enum order kinds[] = { O_acq_rel, O_acq_rel, O_sc, O_acquire, O_release };
  struct step *e = add_event (p, t, insn, K_fence);
  unsigned sc = 0;

  for (unsigned k = 0; k < p->nevents; k++)
    sc += p->events[k].kind == K_fence && p->events[k].order == O_sc;
  e->order = kinds[choose (5)];
  if (e->order == O_sc && sc >= 4)
    e->order = O_acq_rel;
}

/* Where the threads are.  */
static void
draw_places (struct program *p)
{
  p->nthreads = 2 + choose (10) / 5 + (choose (5) == 0);
  p->shared = choose (4) == 0;
  unsigned blocks = p->shared ? 1 : 1 + choose (3);
  for (unsigned t = 0; t < p->nthreads; t++)
    {
      struct place *q = &p->places[t];
      bool taken = true;
      while (taken)
	{
	  *q = (struct place) { choose (blocks), choose (2), choose (2) };
	  taken = false;
	  for (unsigned s = 0; s < t; s++)
	    taken |= memcmp (q, &p->places[s], sizeof *q) == 0;
	}
    }
  for (unsigned t = 0; t < p->nthreads; t++)
    {
      p->blocks = p->places[t].block >= p->blocks ? p->places[t].block + 1 : p->blocks;
      p->warps = p->places[t].warp >= p->warps ? p->places[t].warp + 1 : p->warps;
    }
}

void
litmus_draw (struct program *p, uint64_t seed)
{
  state = seed;
  memset (p, 0, sizeof *p);
  next_byte = choose (255);
  next_half = 0;
  halves = choose (8) == 0;
  mixed = choose (3) == 0;
  usual_size = halves ? 2u << choose (2) : choose (3) ? 4 : 8;
  words = 1 + (choose (3) > 0);
  passing = words == 2 && choose (2);
  weak = choose (3) == 0 ? 0 : 2 + choose (4);
  draw_places (p);
  unsigned barriers = choose (3) ? 0 : 1 + choose (2);
  enum kind kind = choose (2) ? K_barrier : K_warp;
  for (unsigned t = 0; t < p->nthreads; t++)
    {
      unsigned count = 2 + choose (3), done = 0;
      for (unsigned i = 0; i < count; i++)
	{
	  while (done < barriers && choose (count - i) == 0)
	    add_event (p, t, 2 * i, kind)->value = done++;
	  if (choose (5) == 0)
	    draw_fence (p, t, 2 * i + 1);
	  else
	    draw_access (p, t, 2 * i + 1);
	}
      while (done < barriers)
	add_event (p, t, 2 * count, kind)->value = done++;
    }
}
