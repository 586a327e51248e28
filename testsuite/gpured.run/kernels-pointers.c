/* kernels-pointers.c - loops of `kernels' constructs over memory that malloc gave
   to different pointers, and that pointers of the file lead to.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-missed" } */

#include <stdio.h>
#include <stdlib.h>

#define N 500

static double *all, table[N];
static int failures;

static void
expect (const char *what, int i, double got, double want)
{
  if (got != want)
    {
      printf ("%s: element %d is %g and not %g\n", what, i, got, want);
      failures++;
    }
}

static void
several (int n, double *given)
{
  double *a = malloc (n * sizeof (double)), *b = malloc (n * sizeof (double));
  double *c = calloc (n, sizeof (double));
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc kernels copyin(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = a[n - 1 - i] * 2;
#pragma acc kernels loop copy(b[0:n], c[0:n], given[0:n])
  for (int i = 1; i < n; i++)
    {
      c[i] = b[i - 1] + 1;
      given[i] = c[i] + b[0];
    }
#pragma acc kernels copyin(b[0:n]) copyout(table)
  for (int i = 0; i < n; i++)
    table[i] = b[n - 1 - i] + 3;
  for (int i = 0; i < n; i++)
    {
      expect ("b", i, b[i], 2.0 * (n - 1 - i));
      expect ("c", i, c[i], i ? 2.0 * (n - i) + 1 : 0);
      expect ("given", i, given[i], i ? c[i] + 2.0 * (n - 1) : -1);
      expect ("table", i, table[i], 2.0 * i + 3);
    }
  free (a);
  free (b);
  free (c);
}

static void
of_file (int n)
{
#pragma acc data copy(all[0:n])
  {
#pragma acc kernels present(all[0:n])
    for (int i = 0; i < n; i++)
      all[i] = i;
#pragma acc kernels loop present(all[0:n])
    for (int i = 0; i < n; i++)
      all[i] = all[i] * 2 + 1;
  }
  for (int i = 0; i < n; i++)
    expect ("all", i, all[i], 2 * i + 1);
}

int
main (void)
{
  all = malloc (N * sizeof (double));
  for (int i = 0; i < N; i++)
    all[i] = -1;
  several (N, all);
  of_file (N);
  return failures != 0;
}
