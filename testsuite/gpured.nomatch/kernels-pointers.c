/* kernels-pointers.c - pointers that look as if they led to different memory and
   do not.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include <stdio.h>
#include <stdlib.h>

#define N 200

static int failures;
static int *kept;

static void
check (const char *what, const int *got, int first, int n, int base)
{
  for (int i = 0; i < n; i++)
    if (got[first + i] != base + i)
      {
	printf ("%s: element %d is %d and not %d\n", what, i, got[first + i],
		base + i);
	failures++;
	return;
      }
}

/* All but the first element of FROM, or of TO, which is the same, are 1, and each
   becomes one more than the one before.  */

static void
copied (int n)
{
  int *from = malloc (n * sizeof (int)), *to = from;
  for (int i = 0; i < n; i++)
    from[i] = 1;
#pragma acc data copy(from[0:n])
#pragma acc kernels present(from[0:n], to[0:n])
  for (int i = 1; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    to[i] = from[i - 1] + 1;
  check ("copied", from, 0, n, 1);
  free (from);
}

/* TO has been given by malloc, and then something else.  */

static void
sometimes (int n, int same)
{
  int *from = malloc (n * sizeof (int)), *to = malloc (n * sizeof (int));
  int *other = to;
  for (int i = 0; i < n; i++)
    from[i] = to[i] = 1;
  if (same)
    to = from;
#pragma acc data copy(from[0:n])
#pragma acc kernels present(from[0:n], to[0:n])
  for (int i = 1; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    to[i] = from[i - 1] + 1;
  check ("sometimes", from, 0, n, 1);
  free (from);
  free (other);
}

/* Two arguments may be the same, and so may a pointer in memory and what malloc
   gave.  */

static void __attribute__ ((noinline))
arguments (int *to, int *from, int n)
{
#pragma acc data copy(from[0:n])
#pragma acc kernels present(from[0:n], to[0:n])
  for (int i = 1; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    to[i] = from[i - 1] + 1;
}

static void
global (int n)
{
  int *from = malloc (n * sizeof (int));
  for (int i = 0; i < n; i++)
    from[i] = 1;
  kept = from;
#pragma acc data copy(from[0:n])
#pragma acc kernels present(from[0:n], kept[0:n])
  for (int i = 1; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    kept[i] = from[i - 1] + 1;
  check ("global", from, 0, n, 1);
  for (int i = 0; i < n; i++)
    from[i] = 1;
  arguments (from, from, n);
  check ("arguments", from, 0, n, 1);
  free (from);
}

int
main (void)
{
  copied (N);
  sometimes (N, 1);
  global (N);
  return failures != 0;
}
/* { dg-final { gpured-counters calls ^GPURED_ == 0 } } */
