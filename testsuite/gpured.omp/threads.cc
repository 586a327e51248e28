/* threads.cc - threads.c in C++: classes and templates in a thread.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

// { dg-do run }
// { dg-options "-fopt-info-omp-optimized" }

#include <omp.h>
#include "../include/check.h"

struct place
{
  int team, thread, threads;
  place (int a, int b, int c) : team (a), thread (b), threads (c) {}
  int index () const { return team * threads + thread; }
  template <typename T> T twice (T x) const { return x + x; }
};

template <typename T, int threads>
static int
sums (int teams, const T *in, T *out, T *totals)
{
  int seen = 0;
#pragma omp target teams num_teams(teams) thread_limit(threads) map(to: in[0:teams * threads]) map(from: out[0:teams * threads], totals[0:teams]) map(tofrom: seen)
  {
    T tile[threads];
    bool odd;
#pragma omp parallel // { dg-optimized {region of parallel: threads distributed over all lanes of the team} }
    {
      const int count = omp_get_num_threads ();
      const place at (omp_get_team_num (), omp_get_thread_num (), count);
      if (at.thread == count / 2)
	odd = at.team & 1;
      tile[at.thread] = at.twice (in[at.index ()]);
#pragma omp barrier
      for (int left = count; left > 1; left = (left + 1) / 2)
	{
	  const int half = (left + 1) / 2;
	  if (at.thread + half < left)
	    tile[at.thread] += tile[at.thread + half];
#pragma omp barrier
	}
      out[at.index ()] = odd ? tile[0] : -tile[0];
      if (at.thread == 0)
	totals[at.team] = tile[0];
      if (at.index () == 0)
	seen = count;
    }
  }
  return seen;
}

template <typename T, int threads>
static void
check_sums (const char *name, int teams)
{
  T *in = new T[teams * threads], *out = new T[teams * threads];
  T *totals = new T[teams];
  for (int i = 0; i < teams * threads; i++)
    in[i] = i % 53;
  const int seen = sums<T, threads> (teams, in, out, totals);
  if (omp_get_num_devices () > 0)
    check_int (name, seen, threads);
  for (int team = 0; team < teams; team++)
    {
      T sum = 0;
      for (int i = 0; i < seen; i++)
	sum += 2 * in[team * seen + i];
      check_real (name, totals[team], sum);
      for (int i = 0; i < seen; i++)
	check_real (name, out[team * seen + i], team & 1 ? sum : -sum);
    }
  delete[] in;
  delete[] out;
  delete[] totals;
}

int
main ()
{
  check_sums<int, 64> ("int", 9);
  check_sums<double, 256> ("double", 5);
  check_sums<float, 19> ("float", 3);
  check_sums<long, 1> ("long", 2);
  return failures != 0;
}
