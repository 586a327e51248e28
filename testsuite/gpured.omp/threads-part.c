/* threads-part.c - threads that wait for each other and are part of a warp more, and
   what one of them does while the others wait.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <omp.h>
#include <stdlib.h>
#include "../include/check.h"

#define MOST 1024

/* All threads of teams, more of which are asked for than the device holds, turn a
   tile around.  */

static void
turn (int threads, int teams)
{
  int n = threads * teams;
  int *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  for (int i = 0; i < n; i++)
    {
      a[i] = 3 * i + 1;
      b[i] = -1;
    }
#pragma omp target teams num_teams(teams) thread_limit(threads) \
  map(to: a[0:n]) map(tofrom: b[0:n])
  {
    int tile[MOST];
#pragma omp parallel num_threads(threads) /* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
    {
      int thread = omp_get_thread_num (), team = omp_get_team_num ();
      tile[thread] = a[team * threads + thread];
#pragma omp barrier
      b[team * threads + thread] = tile[threads - 1 - thread];
    }
  }
  for (int i = 0; i < n; i++)
    check_int ("turned", b[i],
	   a[i / threads * threads + threads - 1 - i % threads]);
  free (a);
  free (b);
}

/* Partial sums, with a barrier in each round, of which some threads have no part.  */

static void
scan (int threads)
{
  int result[MOST], seen = 0;
#pragma omp target map(from: result) map(tofrom: seen)
  {
    int buffer[2][MOST];
#pragma omp parallel num_threads(threads) /* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
    {
      int thread = omp_get_thread_num (), in = 0;
      buffer[0][thread] = thread % 7 - 2;
#pragma omp barrier
      for (int d = 1; d < threads; d *= 2)
	{
	  int value = buffer[in][thread];
	  if (thread >= d)
	    value += buffer[in][thread - d];
	  in = 1 - in;
	  buffer[in][thread] = value;
#pragma omp barrier
	}
      result[thread] = buffer[in][thread];
      if (thread == threads - 1)
	seen = omp_get_num_threads ();
    }
  }
  check_int ("seen", seen, threads);
  for (int i = 0, sum = 0; i < threads; i++)
    {
      sum += i % 7 - 2;
      check_int ("scan", result[i], sum);
    }
}

/* One thread sets what the others read behind the construct, and another has its turn
   in `masked'.  */

static void
chosen (int threads)
{
  int result[MOST] = { 0 }, turns = 0;
#pragma omp target map(tofrom: result, turns)
  {
    int value = 0, order[8] = { 0 };
#pragma omp parallel num_threads(threads) /* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
    {
      int thread = omp_get_thread_num ();
      for (int k = 0; k < 8; k++)
	{
#pragma omp single
	  value = 10 * k + 1;
	  result[thread] += value;
	  /* Who comes first must not set it anew.  */
#pragma omp barrier
#pragma omp masked filter(1)
	  order[k] = thread + k;
#pragma omp single nowait
	  turns++;
#pragma omp barrier
	}
      for (int k = 0; k < 8; k++)
	result[thread] += order[k];
    }
  }
  int want = 0;
  for (int k = 0; k < 8; k++)
    want += 10 * k + 1 + (threads > 1 ? 1 + k : 0);
  check_int ("turns", turns, 8);
  for (int i = 0; i < threads; i++)
    check_int ("chosen", result[i], want);
}

int
main (void)
{
  static const int counts[] = { 1, 2, 31, 32, 33, 48, 64, 65, 100, 250, 1000,
    1024 };
  for (unsigned i = 0; i < sizeof counts / sizeof *counts; i++)
    {
      turn (counts[i], 3);
      turn (counts[i], 40);
      /* A device may have no more registers.  */
      if (counts[i] > 256)
	continue;
      scan (counts[i]);
      chosen (counts[i]);
    }
  return failures != 0;
}
