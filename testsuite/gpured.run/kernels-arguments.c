/* kernels-arguments.c - arguments of gang and worker in `kernels' constructs that
   are computed from what the host has.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-missed" } */

#include <openacc.h>
#include <stdio.h>

#define N 1000

static int gangs[N], workers[N], x[N];

#pragma acc routine seq
extern int __builtin_goacc_parlevel_size (int);

static int first = 3, last = 602;

static void
expect (const char *what, int want_gangs, int want_workers, int n)
{
  int on_device = acc_get_device_type () != acc_device_host;
  for (int i = 0; i < N; i++)
    {
      int want = i < n ? 2 * i + 1 : -1;
      if (x[i] != want)
	{
	  printf ("%s: x[%d] is %d and not %d\n", what, i, x[i], want);
	  __builtin_exit (1);
	}
      if (i < n && on_device && gangs[i] != want_gangs)
	{
	  printf ("%s: %d gangs and not %d\n", what, gangs[i], want_gangs);
	  __builtin_exit (1);
	}
      if (i < n && on_device && workers[i] != want_workers)
	{
	  printf ("%s: %d workers and not %d\n", what, workers[i], want_workers);
	  __builtin_exit (1);
	}
      x[i] = -1;
    }
}

#define BODY								\
  {									\
    x[i] = 2 * i + 1;							\
    gangs[i] = __builtin_goacc_parlevel_size (0);			\
    workers[i] = __builtin_goacc_parlevel_size (1);			\
  }

/* An expression of a variable; what the construct changes is another one.  */

static void
variable (int end)
{
  int n = last - first + 1;
#pragma acc kernels loop gang((end + 127) / 128) vector(128)
  for (int i = 0; i < n; i++)
    BODY
  end = 0;
}

/* Of several, with a conversion; two loops.  */

static void
several (long end, short two)
{
  int n = 300;
#pragma acc kernels
  {
#pragma acc loop gang(two * (int) end - 1) worker(two + 1) vector
    for (int i = 0; i < n; i++)
      BODY
    x[n] = 2 * n + 1;
    gangs[n] = two * (int) end - 1;
    workers[n] = two + 1;
#pragma acc loop gang(two * (int) end - 1) worker(two + 1) vector
    for (int i = n + 1; i < 600; i++)
      BODY
  }
}

/* Declared in the body of a data construct.  */

static void
declared (void)
{
#pragma acc data copy(x, gangs, workers)
  {
    int count = 900;
#pragma acc kernels loop gang((count + 99) / 100) vector(32)
    for (int i = 0; i < count; i++)
      BODY
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = -1;
  variable (600);
  expect ("a variable", 5, 1, 600);
  several (7, 2);
  expect ("several variables", 13, 3, 600);
  declared ();
  expect ("a variable of a data construct", 9, 1, 900);
  return 0;
}
