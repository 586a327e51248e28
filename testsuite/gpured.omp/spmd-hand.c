/* spmd-hand.c - regions given two ways by hand, as the host half gives them:
   loops, locals in memory, functions that recur, several regions in a file, one
   that has to stay as it is.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-no-host-run "the device half is asked by hand" } */
/* { dg-additional-options "-g -fgimple -fplugin-arg-gpured-loops=reductions -fopt-info-omp-missed" } */
#include "../include/check.h"
#include "by-hand.h"

#pragma omp declare target
extern void GPURED_grid_plus_f64 (double *, double) __attribute__ ((weak));
extern void GPURED_grid_plus_i32 (int *, int) __attribute__ ((weak));
extern void GPURED_grid_max_f64 (double *, double) __attribute__ ((weak));

#define THREAD __builtin_omp_get_thread_num ()
#define THREADS __builtin_omp_get_num_threads ()

static __attribute__ ((noinline)) void
add (double *sum, double value)
{
  *sum += value;
}

static __attribute__ ((noinline)) int
fibonacci (int n)
{
  return n < 2 ? n : fibonacci (n - 1) + fibonacci (n - 2);
}
#pragma omp end declare target

#define N 100003

/* Two calls of one entry point, and one of another.  */

static void
several (const double *a)
{
  double sum = 1, most = -1;
  int threads = 0;
#pragma omp target map (tofrom: sum, most, threads) map (to: a[0:N])
  if (gpured_spmd ())
    {
      double part = 0, above = -1;
      for (int i = THREAD; i < N; i += THREADS)
	{
	  part += a[i];
	  above = a[i] > above ? a[i] : above;
	}
      GPURED_grid_plus_f64 (&sum, part);
      GPURED_grid_plus_f64 (&sum, 1);
      GPURED_grid_max_f64 (&most, above);
      GPURED_grid_plus_i32 (&threads, 1);
    }
  else
    OTHER_WAY (sum = -1;)
  double want = 1 + threads;
  for (int i = 0; i < N; i++)
    want += a[i];
  check_real ("sum", sum, want);
  check_real ("max", most, 999.0);
  check_int ("a multiple of 32", threads % 32, 0);
}

/* The same entry point in a loop.  */

static void
repeated (void)
{
  int count[5] = { 0 }, threads = 0;
#pragma omp target map (tofrom: count, threads)
  if (gpured_spmd ())
    {
      for (int k = 0; k < 5; k++)
	GPURED_grid_plus_i32 (&count[k], k);
      GPURED_grid_plus_i32 (&threads, 1);
    }
  else
    OTHER_WAY (threads = 1;)
  for (int k = 0; k < 5; k++)
    check_int ("repeated", count[k], k * threads);
}

/* Locals whose address is taken, arrays indexed at run time, calls.  */

static void
locals (void)
{
  double sum = 0;
#pragma omp target map (tofrom: sum)
  if (gpured_spmd ())
    {
      double part = 0;
      int kept[8];
      for (int i = 0; i < 8; i++)
	kept[(i * 5) & 7] = i + THREAD;
      for (int i = THREAD; i < 600; i += THREADS)
	add (&part, fibonacci (i & 7) + kept[i & 7] - THREAD);
      GPURED_grid_plus_f64 (&sum, part);
    }
  else
    OTHER_WAY (sum = -1;)
  static const int fibonaccis[8] = { 0, 1, 1, 2, 3, 5, 8, 13 };
  static const int inverse[8] = { 0, 5, 2, 7, 4, 1, 6, 3 };
  double want = 0;
  for (int i = 0; i < 600; i++)
    want += fibonaccis[i & 7] + inverse[i & 7];
  check_real ("locals", sum, want);
}

/* GCC's own code beside them, which shares the functions.  */

static void
stock (void)
{
  double sum = 0;
#pragma omp target map (tofrom: sum)
  for (int i = 0; i < 8; i++)
    add (&sum, fibonacci (i));
  check_real ("stock", sum, 33.0);
}

/* What the number of the thread is to the user is not that of the grid.  */

static void
refused (void)
{
  int way = 0;
#pragma omp target map (tofrom: way)
  if (gpured_spmd ())
    {
      extern int omp_get_team_num (void);
      way = 1 + omp_get_team_num (); /* { dg-note {gpured: region left to GCC: it calls .omp_get_team_num.} } */
    }
  else
    OTHER_WAY (way = 2;)
  check_int ("refused", way, 2);
}

int
main (void)
{
  static double a[N];
  for (int i = 0; i < N; i++)
    a[i] = i % 1000;
  several (a);
  repeated ();
  locals ();
  stock ();
  refused ();
  return failures != 0;
}
