/* address-elsewhere.c - variables whose address is taken outside of the
   construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Behind the construct it is no matter, unless the construct is executed
   again.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-optimized" } */

#include <stdio.h>
#include <stdlib.h>

#define N 64

static double *a;
static double *kept;

static void __attribute__ ((noipa))
keep (double *x)
{
  kept = x;
}

static double __attribute__ ((noipa))
behind (void)
{
  double s = 0;
#pragma acc parallel num_gangs(4) num_workers(2) reduction(+:s) present(a[0:N * N])
#pragma acc loop collapse(2) /* { dg-optimized {reduction\(\+:s\) added to this loop} } */
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      s += a[j * N + i];
  keep (&s);
  return s;
}

/* Loops around the construct, and behind it with the address in them.  */

static double __attribute__ ((noipa))
loops (int n)
{
  double s = 0, t;
  for (int k = 0; k < n; k++)
    {
#pragma acc parallel num_gangs(4) num_workers(2) reduction(+:s) present(a[0:N * N])
#pragma acc loop collapse(2) /* { dg-optimized {reduction\(\+:s\) added to this loop} } */
      for (int j = 0; j < N; j++)
	for (int i = 0; i < N; i++)
	  s += a[j * N + i];
    }
  t = s;
  for (int k = 0; k < n; k++)
    {
      keep (&s);
      t += *kept;
    }
  return t;
}

double
before (void)
{
  double s = 0;
  keep (&s);
#pragma acc parallel num_gangs(4) num_workers(2) reduction(+:s) present(a[0:N * N])
#pragma acc loop collapse(2) /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* it was not added: the address of the variable is taken, so other code may use it} } */
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      s += a[j * N + i];
  return s;
}

double
again (int n)
{
  double s = 0;
  for (int k = 0; k < n; k++)
    {
#pragma acc parallel num_gangs(4) num_workers(2) reduction(+:s) present(a[0:N * N])
#pragma acc loop collapse(2) /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* it was not added: the address of the variable is taken, so other code may use it} } */
      for (int j = 0; j < N; j++)
	for (int i = 0; i < N; i++)
	  s += a[j * N + i];
      keep (&s);
    }
  return s;
}

/* By a jump from behind to what is in front.  */

double
jump (int n)
{
  double s = 0;
back:
#pragma acc parallel num_gangs(4) num_workers(2) reduction(+:s) present(a[0:N * N])
#pragma acc loop collapse(2) /* { dg-warning {reduction\(\+:s\) seems to be missing on this loop .* it was not added: the address of the variable is taken, so other code may use it} } */
  for (int j = 0; j < N; j++)
    for (int i = 0; i < N; i++)
      s += a[j * N + i];
  if (n < 0)
    {
      keep (&s);
      n = -n;
    }
  if (--n > 0)
    goto back;
  return s;
}

int
main (void)
{
  double want = 0;
  a = (double *) malloc (N * N * sizeof (double));
  for (int i = 0; i < N * N; i++)
    want += a[i] = i % 16;
#pragma acc enter data copyin(a[0:N * N])
  double got = behind ();
  if (got != want)
    printf ("behind: got %g, want %g\n", got, want);
  double twice = loops (1);
  if (twice != 2 * want)
    printf ("loops: got %g, want %g\n", twice, 2 * want);
#pragma acc exit data delete(a[0:N * N])
  return got != want || twice != 2 * want;
}
