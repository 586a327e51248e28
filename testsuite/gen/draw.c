/* draw.c - draws the directives and the loops of a random program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What the standards give no meaning is never drawn: no update outside of
   the loop over the gangs, no use of a variable where only parts of its
   value exist.  */

#include <stdlib.h>
#include <string.h>
#include "tree.h"

const struct surrounding surroundings[] = {
  { "none", { NULL } },
  { "single", { "#pragma omp parallel num_threads(2)", "#pragma omp single" } },
  { "for", { "#pragma omp parallel for num_threads(2)",
	     "for (int once = 0; once < 1; once++)" } },
  { "one thread", { "#pragma omp parallel num_threads(1)" } },
  { "task", { "#pragma omp task default(shared)" } },
  { "master", { "#pragma omp parallel num_threads(3)", "#pragma omp master" } },
  { "single task", { "#pragma omp parallel num_threads(2)",
		     "#pragma omp single", "#pragma omp task default(shared)" } }
};
enum { NO_SURROUNDING, SINGLE, ONE_FOR, ONE_THREAD, TASK, MASTER, SINGLE_TASK };

/* A trip count of at most ROOM.  */

int
some_trips (int room)
{
  static const int trips[]
    = { 1, 2, 3, 4, 5, 7, 31, 32, 33, 65, 130, 257, 1025, 2048 };
  int n;

  if (one_in (12))
    return 0;
  do
    n = trips[below (14)];
  while (n > room);
  return n;
}

struct directive
one_piece (int words)
{
  return (struct directive) { { words }, words != 0 };
}

/* Whether a piece of D has one of WORDS.  */

bool
directive_has (const struct directive *d, int words)
{
  for (int i = 0; i < d->pieces; i++)
    if (d->piece[i] & words)
      return true;
  return false;
}

/* The words of the directives of the loops outside of DEPTH.  */

int
words_around (const struct program *p, int depth)
{
  int words = 0;

  for (int d = 0; d < depth; d++)
    for (int i = 0; i < p->loop[d].directive.pieces; i++)
      words |= p->loop[d].directive.piece[i];
  return words;
}

/* The directives of OpenMP for a loop inside of others.  */

struct directive
some_inside (void)
{
  static const struct directive insides[] = {
    { { PARALLEL | FOR }, 1 },
    { { PARALLEL | FOR | SIMD }, 1 },
    { { PARALLEL, FOR }, 2 },
    { { PARALLEL, FOR | SIMD }, 2 },
    { { PARALLEL | LOOP }, 1 },
    { { SIMD }, 1 }
  };
  return insides[below (6)];
}

/* How the directives of OpenMP begin.  STYLE is TEAMS where the first loop
   is shared among teams and threads, DISTRIBUTE where one inside may be
   among threads, FOR where there is one team, TARGET where the first loops
   are in the region.  */
static const struct
{
  int style;
  struct directive directive;
} omp_firsts[] = {
  { TEAMS, { { TARGET | TEAMS | DISTRIBUTE | PARALLEL | FOR }, 1 } },
  { TEAMS, { { TARGET | TEAMS | DISTRIBUTE | PARALLEL | FOR | SIMD }, 1 } },
  { TEAMS, { { TARGET, TEAMS | DISTRIBUTE | PARALLEL | FOR }, 2 } },
  { TEAMS, { { TARGET | TEAMS, DISTRIBUTE | PARALLEL | FOR }, 2 } },
  { TEAMS, { { TARGET | TEAMS, DISTRIBUTE | PARALLEL | FOR | SIMD }, 2 } },
  { TEAMS, { { TARGET, TEAMS, DISTRIBUTE | PARALLEL | FOR | SIMD }, 3 } },
  { TEAMS, { { TARGET | TEAMS | DISTRIBUTE | SIMD }, 1 } },
  { TEAMS, { { TARGET | TEAMS | LOOP }, 1 } },
  { TEAMS, { { TARGET | TEAMS, LOOP }, 2 } },
  { TEAMS, { { TARGET, TEAMS, DISTRIBUTE | SIMD }, 3 } },
  { DISTRIBUTE, { { TARGET | TEAMS | DISTRIBUTE }, 1 } },
  { DISTRIBUTE, { { TARGET | TEAMS | DISTRIBUTE }, 1 } },
  { DISTRIBUTE, { { TARGET, TEAMS | DISTRIBUTE }, 2 } },
  { DISTRIBUTE, { { TARGET | TEAMS, DISTRIBUTE }, 2 } },
  { DISTRIBUTE, { { TARGET, TEAMS, DISTRIBUTE }, 3 } },
  { FOR, { { TARGET | PARALLEL | FOR }, 1 } },
  { FOR, { { TARGET, PARALLEL | FOR }, 2 } },
  { FOR, { { TARGET | PARALLEL | FOR | SIMD }, 1 } },
  { FOR, { { TARGET, PARALLEL, FOR }, 3 } },
  { FOR, { { TARGET | PARALLEL, FOR | SIMD }, 2 } },
  { FOR, { { TARGET | PARALLEL, FOR }, 2 } },
  { FOR, { { TARGET, PARALLEL | LOOP }, 2 } },
  { FOR, { { TARGET | SIMD }, 1 } },
  { FOR, { { TARGET, SIMD }, 2 } },
  { TARGET, { { TARGET }, 1 } }
};

/* Draw the directives of OpenMP and the depth.  */

static void
draw_omp_directives (struct program *p)
{
  int n, style, cut = 0, second;
  struct directive all;
  struct loop *l = p->loop;

  do
    {
      n = below (sizeof omp_firsts / sizeof omp_firsts[0]);
      style = omp_firsts[n].style;
    }
  while (p->phases && style != DISTRIBUTE && style != TARGET);
  all = omp_firsts[n].directive;

  p->depth = style == DISTRIBUTE || style == TARGET ? 2 + below (3)
	     : 1 + below (3);
  if (p->phases)
    p->depth = 1;
  p->first = style != TARGET ? 0 : p->phases ? 1 : 1 + below (p->depth - 1);
  second = p->first;
  if (style == DISTRIBUTE && !p->phases && !one_in (8))
    second = 1 + below (p->depth - 1);
  if (second && !p->phases)
    l[second].directive = some_inside ();
  if (second + 1 < p->depth && one_in (2)
      && (second ? l[second].directive : all).piece[0] & PARALLEL
      && !directive_has (second ? &l[second].directive : &all, SIMD | LOOP)
      && (second ? l[second].directive : all).pieces == 1)
    l[second + 1 + below (p->depth - second - 1)].directive = one_piece (SIMD);

  /* What has no loop may stand in front of a block; nothing may beside
     teams.  */
  while (cut < all.pieces && !(all.piece[cut] & ~(TARGET | TEAMS)))
    cut++;
  p->block = cut && (cut == all.pieces || !(all.piece[cut] & TEAMS))
	     && (style == TARGET || !one_in (2));
  if (p->block)
    {
      memcpy (p->head.piece, all.piece, sizeof all.piece);
      p->head.pieces = cut;
      all.pieces -= cut;
      memmove (all.piece, all.piece + cut, all.pieces * sizeof all.piece[0]);
    }
  if (style != TARGET)
    l[0].directive = all;
}

/* Levels from number LOW on, one or several; *LOWEST is set to the first
   that is left to the loops inside.  */

int
some_levels (int low, int *lowest)
{
  int levels = 0;

  for (int g = low; g < 3; g++)
    if (one_in (3) || (!levels && g == 2))
      {
	levels |= GANG << g;
	*lowest = g + 1;
	if (one_in (2))
	  break;
      }
  return levels;
}

/* Draw the directives of OpenACC and the depth: all levels given, STYLE 0,
   none, 1, or the first loop's, 2.  BASE[D] is set to the first level left
   for loop D. Whether the construct's directive is the first loop's is
   drawn later.  */

static void
draw_acc_directives (struct program *p, int style, int *base)
{
  int low = 0;

  p->depth = 1 + below (p->rich ? 3 : 4);
  p->first = -1;
  for (int d = 0; d < p->depth; d++)
    {
      int words = one_in (8) ? 0 : LOOP;
      base[d] = low;
      if (one_in (5) || (style == 0 && low > 2))
	words |= words ? SEQ : 0;
      else if (words && (style == 0 || (style == 2 && p->first < 0)))
	{
	  int lowest = 1;
	  words |= style == 2 ? GANG : some_levels (low, &lowest);
	  low = lowest;
	}
      if (words && p->first < 0
	  && (words == LOOP || words & GANG))
	p->first = d;
      p->loop[d].directive = one_piece (words);
    }
  base[p->depth] = low;
}

/* GCC counts the iterations of an OpenACC loop as a signed number of the
   variable's width; more never end.  Of signed ranges in OpenMP it
   computes the number of iterations with a sign, but for dynamic and
   guided schedules of int, and wide ones of lanes it gets wrong.  The
   counters that loop D may have, 0 for none.  */

static int
gcc_wide_counters (const struct program *p, const struct loop *l)
{
  const struct directive *d = &l->directive;
  int last = d->pieces ? d->piece[d->pieces - 1] : 0;

  if (l->seconds || !l->trip)
    return 0;
  if (p->model == ACC)
    return last ? 0 : 1 << UNSIGNED | 1 << ULONG;
  if (!last || directive_has (d, SIMD | LOOP))
    return 0;
  return 1 << UNSIGNED | 1 << ULONG
    | (last & FOR && !(last & DISTRIBUTE) ? 1 << INT : 0);
}

/* Draw the form of the head of loop D.  */

void
draw_form (struct program *p, int d)
{
  struct loop *l = &p->loop[d];
  int wide = one_in (5) ? gcc_wide_counters (p, l) : 0;

  l->counts_by_one = one_in (3);
  l->counter = below (4);
  l->form = LESS;
  l->range.set = false;
  if (l->skewed)
    l->counter = INT;
  else if (one_in (3))
    {
      l->form = RANGE;
      l->range = some_range (p, d, l->trip, false);
    }
  else if (wide)
    {
      l->form = WIDE;
      do
	l->counter = below (ULONG + 1);
      while (!(wide & 1 << l->counter));
    }
  else if (l->trip && one_in (4))
    {
      l->form = STEP + below (3);
      if (l->counter == UNSIGNED)
	l->form = STEP_LESS;
      l->low = 3 + below (9);
      l->step = 2 + below (5);
      draw_bound (p, d, &l->by, l->step, true);
    }
  else if (one_in (3))
    l->form = p->model == OMP && one_in (2) ? NOT_EQUAL
	      : l->counter == UNSIGNED ? LESS : one_in (2) ? DOWN : LESS_EQUAL;
  /* GCC 12 takes a construct that it knows to do nothing for one that
     reads nothing, drops the addresses of what is mapped, and libgomp
     copies to wherever the stack says: never a LITERAL 0.  */
  if (!never_p (l))
    draw_bound (p, d, &l->end,
		l->step ? l->low + l->step * (l->trip - 1)
			  + (l->form == STEP_LESS) : l->trip, false);
  else
    l->end.kind = ELEMENT;
}

/* The most iterations of a loop that all gangs of OpenACC execute: each of them
   may have loops over the gangs.  */
#define MOST_ALONE 65

/* Draw the loops, whose directives are there.  */

static void
draw_loops (struct program *p)
{
  int room = p->phases ? 64 : 4096;

  p->loop[0].iterations = 1;
  for (int d = 0; d < p->depth; d++)
    {
      struct loop *l = &p->loop[d];
      int inside;

      draw_seconds (p, d, room);
      inside = second_trips (l);
      l->trip = some_trips (inside ? room / inside : room);
      if (p->model == ACC && d < p->first && l->trip > MOST_ALONE)
	l->trip = MOST_ALONE;
      inside *= l->iterations * l->trip;
      room = inside ? 4096 / inside : 1;
      if (d + 1 < LOOPS)
	l[1].iterations = inside;
      l->conditional = d && one_in (p->rich ? 8 : 5);
      l->skewed = d && !l->seconds && one_in (6);
      draw_form (p, d);
      l->chunk = 1 + below (9);
      l->schedule = below (24);
      l->dist_schedule = below (10);
      l->lanes = below (8);
    }
}

/* Have OpenACC's construct be the directive of the first loop, or in front
   of a block, and draw what runs it.  */

static void
draw_acc_construct (struct program *p)
{
  int construct = PARALLEL;
  bool combined = p->loop[0].directive.pieces && one_in (p->rich ? 2 : 3);

  for (int v = 0; v < p->vars; v++)
    if (p->var[v].scope == 0 && p->var[v].tailed)
      combined = false;
  p->launch = "";
  if (one_in (p->first < 0 ? 3 : 12))
    construct = SERIAL;
  else if (p->first < 0)
    p->launch = str (" num_gangs(1) num_workers(%d)", 1 + below (4));
  else if (one_in (5))
    p->launch = " num_gangs(gangs) num_workers(workers)";
  else
    p->launch = some_geometry (ACC)->launch;
  p->block = !combined;
  if (combined)
    p->loop[0].directive.piece[0] |= construct;
  else
    p->head = one_piece (construct);
}

/* Where the clauses name references, or what stands for an expression, of
   a target that does not wait, GCC hands over addresses that are gone by
   then.  */

static bool
gcc_nowait_p (const struct program *p)
{
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].store == REFERENCE || p->var[v].store == PARAMETER
	|| p->var[v].store == MEMBER)
      return false;
  return p->vehicle == PLAIN || p->vehicle == TEMPLATE
    || p->vehicle == PASSED;
}

/* In a lambda GCC 12 has a data construct of OpenMP map parts of what is
   captured, and the region in it the whole, which libgomp refuses.  */

static bool
gcc_data_p (const struct program *p)
{
  return p->model == ACC || (p->vehicle != LAMBDA_COPY && !gcc_lambda_p (p));
}

/* Draw the clauses and the surroundings of the construct.  */

static void
draw_rest (struct program *p)
{
  bool lambda = gcc_lambda_p (p);
  const struct geometry *g = some_geometry (OMP);

  p->gangs = 1 + below (9);
  p->workers = 1 + below (6);
  p->waiting = one_in (8);
  p->data_around = gcc_data_p (p) && one_in (5);
  p->jumps = p->rich && !p->phases && one_in (6)
	     && p->first < p->depth - 1 + p->rich;
  for (int i = 0; i < 8; i++)
    p->inlined[i] = below (4);
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == REDUCED && p->var[v].extent && p->model == ACC)
      p->waiting = false;
  if (p->model == ACC)
    return;
  p->launch = one_in (5) ? " num_teams(gangs)" : g->launch;
  p->threads = one_in (5) ? " num_threads(workers)" : g->threads;
  p->waiting = p->waiting && gcc_nowait_p (p);
  p->on_device = one_in (6);
  p->when = below (12);
  if (!(words_around (p, p->depth) & (SIMD | LOOP)) && one_in (4))
    p->asks = some_question ();
  if (!lambda && one_in (2))
    p->around = one_in (2) ? SINGLE + below (6) : NO_SURROUNDING;
  if (!lambda && p->rich && !p->around && one_in (3))
    p->deep = SINGLE + below (3);
  /* What the construct around waits for is not what the target begins.  */
  if (p->data_around || strstr (surroundings[p->around].name, "task"))
    p->waiting = false;
  p->index = !p->phases && one_in (2) ? below (4) : NO_INDEX;
  p->index_static = one_in (3) || lambda;
  for (int d = 0; d < p->depth; d++)
    {
      if (p->loop[d].directive.pieces)
	p->indexed = d;
      p->loop[d].asked = one_in (2) ? 1 + below (4) : 0;
    }
  if (p->phases)
    p->loop[1].asked = one_in (2) ? 1 + below (4) : 0;
  if (one_in (6))
    p->launch = " num_teams(gangs) thread_limit(workers)";
}

/* GCC 12 maps what a lambda has captured, and then the lambda, which libgomp
   refuses, unless a reduction names something else.  */

static void
gcc_captures (struct program *p)
{
  if (p->vehicle == LAMBDA_REF || p->vehicle == LAMBDA_COPY)
    p->vehicle = PLAIN;
  else if (p->vehicle == METHOD_LAMBDA)
    p->vehicle = METHOD;
}

/* Draw P, of which are set model, language, rich, seed and number.  */

void
draw_program (struct program *p)
{
  int base[LOOPS + 1] = { 0 }, style;

  start_chance (p->seed, p->number);
  below (2);
  below (2);
  p->templated = -1;
  if (p->language == FORTRAN)
    {
      draw_fortran (p);
      return;
    }
  style = below (3);
  draw_vehicle (p);
  if (p->shared_out)
    {
      gcc_captures (p);
      draw_c_crew (p);
      settle_variables (p);
      draw_rest (p);
      p->index = NO_INDEX;
      return;
    }
  if (p->model == ACC)
    draw_acc_directives (p, style, base);
  else
    {
      p->phases = one_in (5);
      draw_omp_directives (p);
      p->stores = p->phases || one_in (4);
      if (p->stores)
	gcc_captures (p);
    }
  draw_loops (p);
  draw_variables (p, style, base);
  settle_variables (p);
  draw_rest (p);
  if (p->model == ACC)
    draw_acc_construct (p);
}
