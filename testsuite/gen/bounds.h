/* bounds.h - a nest of collapsed loops, one of which bounds another.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   draw-bounds.c draws it, print-bounds.c prints it.  */

#ifndef BOUNDS_H
#define BOUNDS_H

#include "tree.h"

/* Where the nest is: in a combined construct; below a target directive of its
   own; in a parallel region; in each iteration of a loop of teams; around a loop of
   threads; in a function for the device.  */
#define PLACES(X) \
  X (ALONE) X (BELOW_TARGET) X (IN_PARALLEL) X (IN_TEAMS) X (AROUND) \
  X (IN_FUNCTION)
#define BOUND_PLACE(ID) PLACE_##ID,
enum place { PLACES (BOUND_PLACE) PLACE_COUNT };

/* How an end is written: with a number, a variable, or both.  */
enum way { BY_NUMBER, BY_NAME, BY_BOTH, BY_WAYS };

/* A * the variable of loop OF + B.  */
struct line
{
  int a, b;
  enum way way;		/* in which B is written */
  int spelling;		/* of A times the variable */
};

struct bounded
{
  int of;		/* the loop that bounds it, or -1 */
  struct line from, to;
  int step;
  enum relation relation;
  bool turned;		/* the end stands on the left */
  int low, high;	/* all values are from LOW to HIGH */
};

struct nest
{
  enum place place;
  int words;		/* of the directive */
  enum counter counter;
  int depth, collapse;
  struct bounded loop[LOOPS];
  int trips;		/* the iterations together, */
  bool empty_rows;	/* of which some have no inner ones */
  int reduces;		/* 1 more than a row of the reductions, or 0 */
  bool stores;		/* each iteration has an element */
  bool last;		/* a variable is lastprivate */
  bool declared;	/* the variables are, in the heads of the loops */
  const char *launch, *threads;
};

/* No nest has more iterations than MOST_TRIPS, nor more elements than
   MOST_ELEMENTS, in each of ROWS_OF_NEST rows.  */
#define MOST_TRIPS 2000
#define MOST_ELEMENTS 4096
#define ROWS_OF_NEST 3

/* draw-bounds.c  */
void draw_bounds (struct nest *n, const struct program *p);
long elements_of (const struct nest *n, int d);

#endif
