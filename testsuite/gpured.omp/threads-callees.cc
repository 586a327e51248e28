// threads-callees.cc - templates and member functions that threads of a parallel region
// without a loop call ask which they are in, and wait.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-optimized" }

#include <omp.h>
#include "../include/check.h"

#define MOST 256

template <typename T>
static void
turn (T *tile)
{
  const int i = omp_get_thread_num (), n = omp_get_num_threads ();
  const T other = tile[n - 1 - i];
#pragma omp barrier
  tile[i] = other;
#pragma omp barrier
}

struct thread
{
  int lid, count;
  thread () : lid (omp_get_thread_num ()), count (omp_get_num_threads ()) {}
  int place (int team) const { return team * count + lid; }
};

template <typename T>
static void
turned (int teams, int threads)
{
  T in[20 * MOST], out[20 * MOST];
  for (int i = 0; i < teams * threads; i++)
    {
      in[i] = T (i * 7 % 101);
      out[i] = -1;
    }
  int seen = 0;
#pragma omp target teams num_teams(teams) thread_limit(threads) map(to: in) map(tofrom: out, seen)
  {
    T tile[MOST];
#pragma omp parallel // { dg-optimized {region of parallel: threads distributed over all lanes of the team} }
    {
      thread self;
      const int at = self.place (omp_get_team_num ());
      tile[self.lid] = in[at];
#pragma omp barrier
      turn (tile);
      out[at] = tile[self.lid];
      if (at == 0)
	seen = self.count;
    }
  }
  if (omp_get_num_devices () > 0)
    check_int ("seen", seen, threads);
  for (int i = 0; i < teams * seen; i++)
    check_real ("turned", out[i], in[i / seen * seen + seen - 1 - i % seen]);
}

int
main ()
{
  static const int threads[] = { 1, 3, 32, 96, 256, 77 };
  for (int i = 0; i < 6; i++)
    {
      turned <int> (1 + 3 * i, threads[i]);
      turned <double> (1 + 3 * i, threads[i]);
    }
  return failures != 0;
}
