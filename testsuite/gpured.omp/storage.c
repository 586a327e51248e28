/* storage.c - variables of file scope, and others with static storage, that
   clauses make private or reduce.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

/* In a region of several loops each thread has those for itself as it has what
   the region declares.  GCC alone loses the parts of complex ones with
   optimization.  */

#include "../include/check.h"

#define ROWS 16
#define COLUMNS 10

static int g, h = 3, most;
static long total;
static double pair[2];
static struct record { int a; char rest[9]; double b; } part;
static _Complex double z;

/* On the device at all times.  */
#pragma omp declare target
static int there = 5, set;
#pragma omp end declare target

static int
row (int i, int factor)
{
  int sum = 0;
  for (int j = 0; j < COLUMNS; j++)
    sum += i * factor + j;
  return sum;
}

static void
privates (void)
{
  int s = 0, want = 0;
  static int local;
#pragma omp target teams distribute private(g, local) reduction(+:s)
  for (int i = 0; i < ROWS; i++)
    {
      int r = 0;
      g = i;
      local = 2;
      if (g > 7)
	local = 3;
#pragma omp parallel for reduction(+:r)
      for (int j = 0; j < COLUMNS; j++)
	r += g * local + j;
      s += r;
    }
  for (int i = 0; i < ROWS; i++)
    want += row (i, i > 7 ? 3 : 2);
  check_int ("private", s, want);
}

static void
objects (void)
{
  double s = 0, want = 0;
#pragma omp target teams distribute private(pair, part, z) reduction(+:s)
  for (int i = 0; i < ROWS; i++)
    {
      double r = 0;
      pair[0] = i;
      pair[i & 1] = i * 2;
      part.a = i;
      part.b = part.a > 5 ? 1 : 2;
      __real__ z = i;
      __imag__ z = pair[0];
#pragma omp parallel for reduction(+:r)
      for (int j = 0; j < COLUMNS; j++)
	r += pair[0] + part.a * part.b + __real__ z + __imag__ z;
      s += r;
    }
  for (int i = 0; i < ROWS; i++)
    want += COLUMNS * ((i & 1 ? i : i * 2) * 2 + i * (i > 5 ? 1 : 2) + i);
  check_real ("objects", s, want);
}

/* Teams, too, and values from outside.  */

static void
first (void)
{
  long s = 0, want = 0;
  g = 7;
#pragma omp target map(tofrom:s)
#pragma omp teams firstprivate(g) private(h) reduction(+:s) num_teams(5)
  {
    h = g;
    g = g + 1;
#pragma omp distribute firstprivate(most)
    for (int i = 0; i < ROWS; i++)
      {
	int r = 0;
	most = i;
#pragma omp parallel for reduction(+:r)
	for (int j = 0; j < COLUMNS; j++)
	  r += h * most + g + j;
	s += r;
      }
  }
  for (int i = 0; i < ROWS; i++)
    want += row (i, 7) + 8 * COLUMNS;
  check_int ("firstprivate", s, want);
  check_int ("as before", g, 7);
}

/* Reduced, and changed under conditions around the loop.  */

static void
reduced (void)
{
  int want = 0;
  most = 0;
  total = 4;
#pragma omp target teams distribute reduction(max:most) reduction(+:total)
  for (int i = 0; i < ROWS; i++)
    {
      int r = 0;
      if (most < i)
	most = i;
#pragma omp parallel for reduction(+:r)
      for (int j = 0; j < COLUMNS; j++)
	r += j;
      if (most < i * 3)
	most = i * 3;
      total += r;
    }
  for (int j = 0; j < COLUMNS; j++)
    want += j * ROWS;
  check_int ("max", most, (ROWS - 1) * 3);
  check_int ("total", total, want + 4);
}

/* What is not private is one for all: it is mapped or always there.  */

static void
shared (void)
{
  int s = 0, want = 0, before = 0;
  set = 0;
#pragma omp target update to(set)
#pragma omp target teams num_teams(1) map(tofrom:h, before) reduction(+:s)
  {
    set = there;
    h = set + 1;
    before = there + 1;
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
	int r = 0;
	h = h + set;
#pragma omp parallel for reduction(+:r)
	for (int j = 0; j < COLUMNS; j++)
	  r += h + j;
	s += r;
      }
  }
#pragma omp target update from(set)
  for (int i = 0; i < ROWS; i++)
    want += row (1, 6 + 5 * (i + 1));
  check_int ("shared", s, want);
  check_int ("mapped", h, 6 + 5 * ROWS);
  check_int ("set", set, 5);
  check_int ("before", before, 6);
  h = 3;
}

/* Private to the loop over the teams only, and read outside of that.  */

static void
both (void)
{
  int s = 0, want = 0, out = 0;
#pragma omp target teams num_teams(1) map(from:out) reduction(+:s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: a variable is private in one loop and shared outside of it$} } */
  {
    int old = there;
#pragma omp distribute private(there)
    for (int i = 0; i < ROWS; i++)
      {
	int r = 0;
	there = i;
#pragma omp parallel for reduction(+:r) /* { dg-missed {reduction\(\+:r\) on int left to GCC: a variable is private in one loop} } */
	for (int j = 0; j < COLUMNS; j++)
	  r += there + j;
	s += r + old;
      }
    out = there;
  }
  for (int i = 0; i < ROWS; i++)
    want += row (i, 1) + 5;
  check_int ("both", s, want);
  check_int ("outside", out, 5);
}

/* One loop.  */

static void
combined (void)
{
  int want = 0;
  total = 1;
  g = 4;
#pragma omp target teams distribute parallel for private(h, pair, part) \
  firstprivate(g) reduction(+:total)
  for (int i = 0; i < 1000; i++)
    {
      h = i;
      pair[1] = g;
      part.a = h;
      total += part.a + (int) pair[1];
    }
  for (int i = 0; i < 1000; i++)
    want += i + 4;
  check_int ("combined", total, want + 1);
}

int
main (void)
{
  privates ();
  objects ();
  first ();
  reduced ();
  shared ();
  both ();
  combined ();
  return failures != 0;
}
