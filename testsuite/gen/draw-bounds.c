/* draw-bounds.c - draws a nest of collapsed loops, one of which bounds another.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each bound is a number, or A * i + B with the variable of an outer loop, so that
   the iterations of two loops are a rectangle, a triangle, a band, if A is the same
   in both bounds, or a strip.  The functions openmp_* are what OpenMP requires; all
   values, also those of ends, are numbers of the variables' type.  The functions
   gcc_* are what GCC itself gets wrong.  The variables
   have one type, there is no clause for schedules, and B is one number or
   variable: GCC refuses others (c_omp_check_nonrect_loop_iter).  */

#include <stdlib.h>
#include "bounds.h"

/* The lowest and the highest number in a bound, for each type of variables.  GCC
   counts what is collapsed in the widest type of them: 8 bits count to 127.  */
static const struct { int low, high, trips; } limits[] = {
  [INT] = { -1000, 1000, MOST_TRIPS }, [UNSIGNED] = { 0, 1000, MOST_TRIPS },
  [LONG] = { -1000, 1000, MOST_TRIPS }, [SHORT] = { -1000, 1000, MOST_TRIPS },
  [ULONG] = { 0, 1000, MOST_TRIPS }, [CHAR] = { -100, 100, 127 },
  [UCHAR] = { 0, 120, 127 }, [USHORT] = { 0, 1000, MOST_TRIPS }
};

/* What collapses, in each place.  */
static const struct { enum place place; int words; } heads[] = {
  { PLACE_ALONE, TARGET | TEAMS | DISTRIBUTE },
  { PLACE_ALONE, TARGET | TEAMS | DISTRIBUTE | SIMD },
  { PLACE_ALONE, TARGET | TEAMS | DISTRIBUTE | PARALLEL | FOR },
  { PLACE_ALONE, TARGET | TEAMS | DISTRIBUTE | PARALLEL | FOR },
  { PLACE_ALONE, TARGET | TEAMS | DISTRIBUTE | PARALLEL | FOR | SIMD },
  { PLACE_ALONE, TARGET | PARALLEL | FOR },
  { PLACE_ALONE, TARGET | PARALLEL | FOR | SIMD },
  { PLACE_ALONE, TARGET | SIMD },
  { PLACE_ALONE, TARGET | TEAMS | LOOP },
  { PLACE_ALONE, TARGET | PARALLEL | LOOP },
  { PLACE_BELOW_TARGET, TEAMS | DISTRIBUTE | PARALLEL | FOR },
  { PLACE_BELOW_TARGET, TEAMS | DISTRIBUTE | PARALLEL | FOR | SIMD },
  { PLACE_BELOW_TARGET, TEAMS | DISTRIBUTE },
  { PLACE_BELOW_TARGET, PARALLEL | FOR },
  { PLACE_BELOW_TARGET, PARALLEL | FOR | SIMD },
  { PLACE_IN_PARALLEL, FOR },
  { PLACE_IN_PARALLEL, FOR | SIMD },
  { PLACE_IN_TEAMS, PARALLEL | FOR },
  { PLACE_IN_TEAMS, PARALLEL | FOR | SIMD },
  { PLACE_IN_TEAMS, SIMD },
  { PLACE_AROUND, TARGET | TEAMS | DISTRIBUTE },
  { PLACE_IN_FUNCTION, PARALLEL | FOR },
  { PLACE_IN_FUNCTION, SIMD }
};

static int
end_of (const struct line *line, int outer)
{
  return line->a * outer + line->b;
}

/* How many elements loops from D on need, if each combination of values has one.  */

long
elements_of (const struct nest *n, int d)
{
  long elements = 1;

  for (; d < n->depth; d++)
    elements *= n->loop[d].high - n->loop[d].low + 1;
  return elements;
}

/* The number of iterations of L from FROM to TO, or -1 where it has no end.  */

static int
trips_of (const struct bounded *l, int from, int to)
{
  int way = l->step > 0 ? to - from : from - to, by = abs (l->step);

  if (l->relation == UNLIKE)
    return way < 0 ? -1 : way;
  if (l->relation == UP_TO)
    way++;
  return way <= 0 ? 0 : (way + by - 1) / by;
}

/* Run loops D and deeper of N, with VALUE of those outside.  Returns whether all is
   in order: numbers of the type, and not too many.  */

static bool
run_loops (struct nest *n, int d, int *value)
{
  struct bounded *l = &n->loop[d];
  int outer = l->of < 0 ? 0 : value[l->of];
  int from = end_of (&l->from, outer), to = end_of (&l->to, outer);
  int low = limits[n->counter].low, high = limits[n->counter].high;
  int trips = trips_of (l, from, to);
  int behind = from + trips * l->step;

  if (trips < 0 || from < low || from > high || to < low || to > high
      || behind < low || behind > high)
    return false;
  if (!trips && d)
    n->empty_rows = true;
  for (int i = 0; i < trips; i++)
    {
      int now = value[d] = from + i * l->step;
      l->low = now < l->low ? now : l->low;
      l->high = now > l->high ? now : l->high;
      if (d + 1 < n->depth ? !run_loops (n, d + 1, value)
	  : ++n->trips > limits[n->counter].trips)
	return false;
    }
  return true;
}

/* The ends of L are numbers of N's type, also where nothing runs it.  */

static bool
numbers_p (const struct nest *n, const struct bounded *l)
{
  int low = limits[n->counter].low;

  return l->of >= 0 || (l->from.b >= low && l->to.b >= low);
}

/* The step of the outer loop moves both bounds by a multiple of L's own.  */

static bool
openmp_steps_p (const struct nest *n, const struct bounded *l)
{
  return l->of < 0 || ((l->to.a - l->from.a) * n->loop[l->of].step) % l->step == 0;
}

/* GCC takes unsigned differences for large ones where the iterations of L become
   fewer, or are as many in each of the outer loop (omp_extract_for_data).  */

static bool
gcc_unsigned_p (const struct nest *n, const struct bounded *l)
{
  int way = (l->to.a - l->from.a) * l->step;

  return (limits[n->counter].low == 0 && l->of >= 0
	  && (l->from.a || l->to.a) && way * n->loop[l->of].step <= 0);
}

/* Nor does it number the iterations of a loop right that a band bounds, if the loop
   is no band itself (expand_omp_for_init_vars).  */

static bool
gcc_chain_p (const struct nest *n, const struct bounded *l)
{
  const struct bounded *outer = &n->loop[l->of < 0 ? 0 : l->of];

  return (l->of >= 0 && outer->of >= 0 && outer->from.a == outer->to.a
	  && l->from.a != l->to.a);
}

/* GCC divides by 0 where a band's variable has a value after the loop, as in lanes
   if it is not declared in it (expand_omp_for_init_vars).  Where there is no
   iteration, lanes store a value that nothing has set.  */

static bool
gcc_last_p (const struct nest *n)
{
  if (!n->trips)
    return n->words & (SIMD | LOOP);
  for (int d = 1; d < n->collapse; d++)
    if (n->loop[d].of >= 0 && n->loop[d].from.a == n->loop[d].to.a)
      return n->words & (SIMD | LOOP);
  return false;
}

static int
some_multiple (void)
{
  static const int multiples[] = { 1, 1, 1, 2, -1, -1, -2, 3 };

  return multiples[below (sizeof multiples / sizeof multiples[0])];
}

/* The line of A and B, in a loop that another bounds if BOUNDED.  GCC takes a common
   factor of the two out of the sum, and then does not know it.  */

static struct line
some_line (int a, int b, bool bounded)
{
  enum way way = below (bounded ? BY_BOTH : BY_WAYS);

  if (abs (a) > 1 && b % a == 0)
    way = BY_NAME;
  return (struct line) { a, b, way, below (8) };
}

/* Draw loop D of N.  */

static void
draw_bounded (struct nest *n, int d)
{
  struct bounded *l = &n->loop[d];
  int a = 0, c = 0, begin = one_in (3) ? 0 : below (25) - 8;
  int length = one_in (12) ? -below (4) : 1 + below (d ? 7 : 14);

  *l = (struct bounded) { .of = d && !one_in (4) ? below (d) : -1,
			  .low = 1 << 20, .high = -1 };
  l->step = one_in (2) ? 1 : 1 + below (3);
  l->step = one_in (3) ? -l->step : l->step;
  l->relation = labs (l->step) == 1 && one_in (4) ? UNLIKE : below (2);
  l->turned = one_in (4);
  if (l->of >= 0)
    {
      a = one_in (3) ? 0 : some_multiple ();
      c = one_in (2) ? a : one_in (2) ? 0 : some_multiple ();
    }
  length = l->step > 0 ? length : -length;
  l->from = some_line (a, begin + (a < 0 ? 20 : 0), l->of >= 0);
  /* Now and then as long at the first value of the loop outside.  */
  int first = l->of < 0 || one_in (2) ? 0 : n->loop[l->of].from.b;
  l->to = some_line (c, l->from.b + (a - c) * first + length * abs (l->step),
		     l->of >= 0);
}

/* Draw the loops of N, again until they are in order.  */

static void
draw_loops (struct nest *n)
{
  bool never = one_in (25), rows = one_in (4), right;

  n->depth = one_in (3) ? 2 : 2 + below (3);
  n->collapse = one_in (5) ? 2 + below (n->depth - 1) : n->depth;
  do
    {
      int value[LOOPS];
      n->trips = n->empty_rows = 0;
      right = true;
      for (int d = 0; d < n->depth; d++)
	{
	  draw_bounded (n, d);
	  right = right && numbers_p (n, &n->loop[d])
		  && openmp_steps_p (n, &n->loop[d])
		  && !gcc_unsigned_p (n, &n->loop[d])
		  && !gcc_chain_p (n, &n->loop[d]);
	}
      right = right && run_loops (n, 0, value) && never == !n->trips
	      && (never || rows == n->empty_rows);
    }
  while (!right);
}

void
draw_bounds (struct nest *n, const struct program *p)
{
  int head = below (sizeof heads / sizeof heads[0]);
  const struct geometry *g = some_geometry (p->model);

  *n = (struct nest) { .place = heads[head].place, .words = heads[head].words };
  n->counter = one_in (3) ? INT : below (USHORT + 1);
  n->launch = g->launch;
  n->threads = g->threads;
  draw_loops (n);
  n->stores = n->trips && elements_of (n, 0) <= MOST_ELEMENTS && one_in (2);
  n->reduces = n->stores && one_in (2) ? 0 : 1 + below (6);
  n->last = n->trips && one_in (8) && ~n->words & LOOP
	    && n->place != PLACE_AROUND;
  n->declared = one_in (2) || gcc_last_p (n);
}
