/* handed-on.c - loops that hand on the address of a variable that threads share and
   that no map clause names: no other iteration gets at what one does with it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 700
#define APART __attribute__ ((noinline))

static int a[N], b[N];

#pragma omp declare target
struct grid { int width, height; };

static APART int
scaled (const int *factor, int i)
{
  return *factor * i;
}

static APART int
area (const struct grid *g)
{
  return g->width * g->height;
}

/* Scratch that the caller lends.  */

static APART int
lent (int *scratch, int i)
{
  *scratch = i;
  for (int k = 0; k < 3; k++)
    *scratch += k;
  return *scratch;
}

static APART void
count (int *counter)
{
#pragma omp atomic
  ++*counter;
}
#pragma omp end declare target

static void
only_read (int factor, struct grid g)
{
  long s = 0;
#pragma omp target teams distribute parallel for map(from: a) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
  for (int i = 0; i < N; i++)
    a[i] = scaled (&factor, i) + area (&g);
  for (int i = 0; i < N; i++)
    check_int ("scaled", a[i], factor * i + g.width * g.height);
#pragma omp target teams distribute parallel for reduction(+: s) schedule(dynamic) /* { dg-optimized {reduction\(\+:s\) on long int over teams distribute parallel for: iterations distributed over all lanes} } */
  for (int i = 0; i < N; i++)
    {
      const int *p = i & 1 ? &factor : &g.width;
      s += *p;
    }
  check_int ("picked", s, (long) N / 2 * (factor + g.width));
#pragma omp target parallel for reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes} } */
  for (int i = 0; i < N; i++)
    s += scaled (&g.height, i);
  check_int ("team", s, (long) N / 2 * (factor + g.width)
	     + g.height * (N * (N - 1) / 2));
}

/* One iteration alone uses the variable, or the order cannot be told.  */

static void
set_by_one (int some)
{
  int scratch = 5;
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) firstprivate(scratch) /* { dg-optimized {reduction\(\+:s\) on long int over teams distribute parallel for: iterations distributed over all lanes} } */
  for (int i = 0; i < N; i++)
    if (i == some)
      s += lent (&scratch, i) + scratch;
  check_int ("one", s, 2 * (some + 3));
#pragma omp target parallel for private(scratch) reduction(+: s) /* { dg-optimized {reduction\(\+:s\) on long int over parallel for: iterations distributed over all lanes} } */
  for (int i = 0; i < N; i++)
    s += lent (&scratch, i);
  check_int ("own", s, 2 * (some + 3) + N * (N - 1) / 2 + 3 * N);
}

/* Threads can tell.  */

static void
left (void)
{
  int counter = 0, slot = 0;
#pragma omp target map(from: a)
#pragma omp parallel for shared(counter) num_threads(4) /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
/* { dg-optimized {loop over parallel for: iterations distributed over all lanes of a thread} "" { target optimized } .-1 } */
  for (int i = 0; i < N; i++)
    {
      count (&counter);
      a[i] = i;
    }
  check_int ("counted", a[N - 1], N - 1);
#pragma omp target map(from: a)
#pragma omp parallel for shared(counter) num_threads(4) /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
/* { dg-optimized {loop over parallel for: iterations distributed over all lanes of a thread} "" { target optimized } .-1 } */
  for (int i = 0; i < N; i++)
    {
      int *p = &counter;
#pragma omp atomic capture
      a[i] = (*p)++;
    }
  for (int i = 0; i < N; i++)
    b[i] = 0;
  for (int i = 0; i < N; i++)
    b[a[i]]++;
  for (int i = 0; i < N; i++)
    check_int ("each once", b[i], 1);
#pragma omp target map(from: a)
#pragma omp parallel for shared(slot) schedule(static, 8) num_threads(4) /* { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} } */
/* { dg-optimized {loop over parallel for: iterations distributed over all lanes of a thread} "" { target optimized } .-1 } */
  for (int i = 0; i < N; i++)
    if (i < 8)
      {
	int *p = &slot;
	*p += i;
	a[i] = *p;
      }
    else
      a[i] = 0;
  for (int i = 0; i < 8; i++)
    check_int ("one thread", a[i], i * (i + 1) / 2);
#pragma omp target map(from: a)
  {
    int last = -1;
#pragma omp parallel for /* { dg-optimized {loop over parallel for: iterations distributed over all lanes of the team$} } */
    for (int i = 0; i < N; i++)
      {
	a[i] = i;
	if (i == 77)
	  a[i] += lent (&last, i);
      }
    a[0] = last;
  }
  check_int ("used behind", a[0], 80);
}

int
main (void)
{
  struct grid g = { 6, 7 };
  only_read (3, g);
  set_by_one (123);
  left ();
  return failures != 0;
}
