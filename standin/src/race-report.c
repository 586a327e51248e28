/* race-report.c - which races of a launch are reported, and how.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Whether two accesses race does not depend on the order of execution.  Which of them
   comes second, and which threads meet, does.  So races are collected until the launch is
   over.  One race is reported for each pair of instructions: the one in the lower line
   first, at the lowest address where they race, with the first threads that raced there.
   A pair can have another report for a race between lanes of one warp, in the first warp
   that has it.  Reports come in the order of their lines.  */

#include <stdlib.h>
#include <string.h>
#include "race.h"

/* SIDES are the first threads, of different warps or, with LANES, of one warp, that did
   A or B.  */
enum { SIDE_A, SIDE_B };
struct race
{
  struct race_side sides[2][2];
  unsigned n[2];
  uint64_t address;
  unsigned bytes;
  bool shared, lanes;
  struct race *next;
};

/* Order of places in the text: by the name of the object, then the line.  */
static int
compare_places (const struct xinsn *a, const struct xinsn *b)
{
  int order = strcmp (a->func->f->object->name, b->func->f->object->name);

  if (order)
    return order;
  return a->p->line < b->p->line ? -1 : a->p->line > b->p->line;
}

/* Order of threads: blocks, then threads within.  */
static int
compare_threads (const struct race_side *a, const struct race_side *b)
{
  if (a->block != b->block)
    return a->block < b->block ? -1 : 1;
  return a->thread < b->thread ? -1 : a->thread > b->thread;
}

static bool
same_warp_p (const struct race_side *a, const struct race_side *b)
{
  return a->block == b->block && a->thread / WARP_SIZE == b->thread / WARP_SIZE;
}

static bool
same_thread_p (const struct race_side *a, const struct race_side *b)
{
  return a->block == b->block && a->thread == b->thread;
}

/* Note that S took part in R as side WHICH.  */
static void
take_part (struct race *r, int which, const struct race_side *s)
{
  struct race_side *list = r->sides[which], first = *s;

  for (unsigned k = 0; k < r->n[which]; k++)
    if (r->lanes ? same_thread_p (&list[k], &first)
	: same_warp_p (&list[k], &first))
      {
	if (compare_threads (&first, &list[k]) < 0)
	  list[k] = first;
	return;
      }
  for (unsigned k = 0; k < r->n[which]; k++)
    if (compare_threads (&first, &list[k]) < 0)
      {
	struct race_side t = list[k];
	list[k] = first;
	first = t;
      }
  if (r->n[which] < 2)
    list[r->n[which]++] = first;
}

/* How many bytes both A and B access where they access the same, which is aligned.  */
static unsigned
common_bytes (const struct xinsn *a, const struct xinsn *b)
{
  unsigned of_a = a->size * a->nvec, of_b = b->size * b->nvec;

  return of_a < of_b ? of_a : of_b;
}

/* The accesses A and B race on BYTES at ADDRESS, of one word: those of longer ones come
   one by one.  SHARED: ADDRESS is an offset in the block's shared memory.  */
void
race_found (const struct race_side *a, const struct race_side *b,
	    uint64_t address, unsigned bytes, bool shared)
{
  if (compare_places (a->i, b->i) > 0)
    {
      const struct race_side *t = a;
      a = b;
      b = t;
    }
  struct race **at = &ptxsim.race.reports, *r;
  bool lanes = same_warp_p (a, b);
  while ((r = *at) && (r->sides[SIDE_A][0].i != a->i
		       || r->sides[SIDE_B][0].i != b->i || r->lanes != lanes))
    at = &r->next;
  if (r)
    *at = r->next;
  else
    r = xcalloc (1, sizeof *r);
  const struct race_side *first = &r->sides[SIDE_A][0];
  bool other = lanes && r->n[SIDE_A] && !same_warp_p (a, first);
  if (!r->n[SIDE_A] || address < r->address
      || (address == r->address && other && compare_threads (a, first) < 0))
    {
      *r = (struct race) { .address = address, .bytes = bytes,
			   .shared = shared, .lanes = lanes };
      other = false;
    }
  if (address == r->address && !other)
    {
      take_part (r, SIDE_A, a);
      take_part (r, SIDE_B, b);
      if (a->i == b->i)
	{
	  take_part (r, SIDE_A, b);
	  take_part (r, SIDE_B, a);
	}
    }
  if (address == r->address + r->bytes
      && r->bytes + bytes <= common_bytes (a->i, b->i))
    r->bytes += bytes;
  /* What comes often is found soon.  */
  r->next = ptxsim.race.reports;
  ptxsim.race.reports = r;
}

/* Say in BUF which variable has OFFSET of the shared memory of S.  */
static const char *
describe_shared (const struct sim_launch *s, uint64_t offset, char *buf,
		 size_t size)
{
  const struct ptx_module *m = s->module->m;
  const struct ptx_var *found = NULL;

  for (unsigned k = 0; k < m->nobjects; k++)
    for (const struct ptx_var *v = m->objects[k]->vars; v; v = v->next)
      if (v->space == SP_shared && !v->resolved && offset - v->offset < v->size)
	found = v;
  for (unsigned k = 0; k < m->nfuncs; k++)
    for (const struct ptx_var *v = m->funcs[k]->vars; v; v = v->next)
      if (v->space == SP_shared && offset - v->offset < v->size)
	found = v;
  if (found)
    snprintf (buf, size, "%llu bytes into .shared '%s'",
	      (unsigned long long) (offset - found->offset), found->name);
  else
    snprintf (buf, size, "dynamic shared memory");
  return buf;
}

static void
tell (struct sim_launch *s, const struct race *r)
{
  const struct race_side *a = &r->sides[SIDE_A][0], *b = &r->sides[SIDE_B][0];
  const unsigned *g = s->grid, *d = s->block;
  unsigned block[3];
  char where[300];

  if (r->lanes ? same_thread_p (a, b) : same_warp_p (a, b))
    {
      if (r->n[SIDE_B] > 1)
	b++;
      else if (r->n[SIDE_A] > 1)
	a++;
    }
  bool nc = a->i->p->cache == CACHE_nc || b->i->p->cache == CACHE_nc;
  const char *what = (nc ? "ld.global.nc of written memory"
		      : !a->write ? "write after read"
		      : b->write ? "write after write" : "read after write");
  if (r->shared)
    describe_shared (s, r->address, where, sizeof where);
  else
    mem_describe (r->address, where, sizeof where);
  block[0] = b->block % g[0];
  block[1] = b->block / g[0] % g[1];
  block[2] = b->block / g[0] / g[1];
  diag_error (exec_place (b->i), r->lanes ? MSG_exec_race_lanes : MSG_exec_race,
	      r->bytes,
	      (unsigned long long) r->address, what, access_verb (a->i),
	      a->thread % d[0], a->thread / d[0] % d[1], a->thread / d[0] / d[1],
	      (unsigned) (a->block % g[0]), (unsigned) (a->block / g[0] % g[1]),
	      (unsigned) (a->block / g[0] / g[1]), exec_line (a->i),
	      access_verb (b->i), where,
	      exec_where_thread (s, b->i, block, b->thread));
}

static int
compare_races (const void *x, const void *y)
{
  const struct race *a = *(const struct race *const *) x;
  const struct race *b = *(const struct race *const *) y;
  int order = compare_places (a->sides[SIDE_A][0].i, b->sides[SIDE_A][0].i);

  if (!order)
    order = compare_places (a->sides[SIDE_B][0].i, b->sides[SIDE_B][0].i);
  return order ? order : a->lanes - b->lanes;
}

/* S is over: tell of its races that no earlier launch had.  */
void
race_report (struct sim_launch *s)
{
  size_t n = 0, k = 0;

  for (struct race *r = ptxsim.race.reports; r; r = r->next)
    n++;
  struct race **sorted = xmalloc (n * sizeof *sorted);
  for (struct race *r = ptxsim.race.reports; r; r = r->next)
    sorted[k++] = r;
  qsort (sorted, n, sizeof *sorted, compare_races);
  for (k = 0; k < n; k++)
    if (exec_first (sorted[k]->sides[SIDE_B][0].i,
		    sorted[k]->lanes ? MSG_exec_race_lanes : MSG_exec_race,
		    (uintptr_t) sorted[k]->sides[SIDE_A][0].i))
      tell (s, sorted[k]);
  free (sorted);
}

/* Forget the races of the launch that is over.  */
void
race_forget (void)
{
  while (ptxsim.race.reports)
    {
      struct race *next = ptxsim.race.reports->next;
      free (ptxsim.race.reports);
      ptxsim.race.reports = next;
    }
}
