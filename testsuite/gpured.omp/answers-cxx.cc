// answers-cxx.cc - what the run-time library tells, in member functions and
// templates.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include <omp.h>

#include "../include/check.h"

static const int N = 300;
static bool on_host;

template <typename T>
static T
count (T teams)
{
  T s = 0;
#pragma omp target teams distribute parallel for num_teams(teams) \
  reduction(+: s)
  for (T i = 0; i < N; i++)
    if (!omp_is_initial_device ())
      s += omp_get_num_teams ();
  return s;
}

struct place
{
  int number, threads;
  bool parallel;

  void look (int r)
  {
    int s = 0, first = -1;
    bool all = true;
#pragma omp target map(tofrom: s, first, all)
    {
      first = omp_get_num_threads ();
      all = !omp_in_parallel ();
#pragma omp parallel for num_threads(number) reduction(+: s) reduction(&&: all)
      for (int i = 0; i < N; i++)
	{
	  s += omp_get_num_threads ();
	  all = all && omp_in_parallel () == (omp_get_num_threads () > 1);
	}
    }
    threads = s / N;
    parallel = all && first == 1 && r == number;
  }
};

// Teams of one thread: how many are the same for all.

template <typename T>
static void
alone (T teams)
{
  T numbers[N];
#pragma omp target teams distribute num_teams(teams) map(from: numbers)
  for (int i = 0; i < N; i++)
    numbers[i] = omp_get_num_teams ();
  for (int i = 0; i < N && !on_host; i++)
    check_int ("alone", numbers[i], teams);
}

int
main ()
{
  on_host = omp_get_num_devices () == 0;
  for (int teams = 1; teams < 4; teams++)
    check_int ("teams", count<short> (teams), on_host ? 0 : teams * N);
  alone<long> (6);
  for (int number = 1; number < 6; number += 2)
    {
      place p = { number, 0, false };
      p.look (number);
      check_int ("parallel", p.parallel, true);
      if (!on_host)
	check_int ("threads", p.threads, number);
    }
  return failures != 0;
}
