/* threads-volatile.c - volatile variables of a team that its threads set.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <omp.h>
#include "../include/check.h"

#define MOST 256

static void
turned (int teams, int threads)
{
  int out[teams * threads], seen = 0;
  for (int i = 0; i < teams * threads; i++)
    out[i] = -1;
#pragma omp target teams num_teams(teams) thread_limit(threads) map(tofrom: out, seen)
  {
    volatile int tile[MOST];
    volatile int last;
#pragma omp parallel num_threads(threads) /* { dg-optimized {region of parallel: threads distributed over all lanes of the team} } */
    {
      const int i = omp_get_thread_num (), n = omp_get_num_threads ();
      tile[i] = i * 3 + omp_get_team_num ();
      if (i == n - 1)
	last = n;
#pragma omp barrier
      out[omp_get_team_num () * threads + i] = tile[n - 1 - i] * 1000 + last;
      if (omp_get_team_num () == 0 && i == 0)
	seen = n;
    }
  }
  if (omp_get_num_devices () > 0)
    check_int ("seen", seen, threads);
  for (int team = 0; team < teams; team++)
    for (int i = 0; i < threads; i++)
      check_int ("turned", out[team * threads + i],
		 i < seen ? ((seen - 1 - i) * 3 + team) * 1000 + seen : -1);
}

int
main (void)
{
  turned (1, 1);
  turned (3, 20);
  turned (5, 64);
  turned (40, 256);
  turned (2, 100);
  return failures != 0;
}
