// teams-initial.cc - teams and threads that reduce in C++, without a loop that is
// shared out.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-optimized" }

#include <omp.h>
#include "../include/check.h"

// References, objects with members that are called, and templates.

struct extent
{
  int low, high;
  extent () : low (1000), high (-1000) {}
  void add (int x)
  {
    if (x < low)
      low = x;
    if (x > high)
      high = x;
  }
  void join (const extent &other)
  {
    if (other.low < low)
      low = other.low;
    if (other.high > high)
      high = other.high;
  }
};

#pragma omp declare reduction (join: extent: omp_out.join (omp_in))

template <typename T>
static void
sums (int teams, T &total, extent &all)
{
#pragma omp target teams num_teams(teams) reduction(+: total) reduction(join: all) // { dg-optimized {reduction\(\+:total\) on (int|double|long long int) over teams: one value per team, } }
  // { dg-optimized {reduction\(user-defined:all\) on struct extent over teams: one value per team, } "" { target *-*-* } .-1 }
  {
    const int team = omp_get_team_num ();
    struct row
    {
      T values[4];
      T sum () const { return values[0] + values[1] + values[2] + values[3]; }
    } row;
    for (int i = 0; i < 4; i++)
      row.values[i] = T (i * team);
    total += row.sum ();
    all.add (team * 3 - 50);
  }
}

template <typename T>
static void
check_sums (int teams)
{
  T total = 5;
  extent all;
  sums (teams, total, all);
  check_int ("total", (long long) total, 5 + 6LL * teams * (teams - 1) / 2);
  check_int ("low", all.low, -50);
  check_int ("high", all.high, teams * 3 - 53);
}

// What the threads of a team have, which is the class's.

class counter
{
  int count, most;
public:
  counter () : count (0), most (0) {}
  void run (int teams, int threads)
  {
    int seen = 0;
    count = most = 0;
#pragma omp target teams num_teams(teams) thread_limit(threads) map(tofrom: seen) reduction(+: count) reduction(max: most) // { dg-optimized {reduction\(\+:(counter::)?count\) on int over teams: one value per lane, } }
    // { dg-optimized {reduction\(max:(counter::)?most\) on int over teams: one value per lane, } "" { target *-*-* } .-1 }
#pragma omp parallel reduction(+: count) reduction(max: most) // { dg-optimized {reduction\(\+:(counter::)?count\) on int over parallel: threads distributed over all lanes} }
    // { dg-optimized {reduction\(max:(counter::)?most\) on int over parallel: threads distributed over all lanes} "" { target *-*-* } .-1 }
    {
      count += 1;
      if (omp_get_thread_num () > most)
	most = omp_get_thread_num ();
      if (omp_get_thread_num () == 0 && omp_get_team_num () == 0)
	seen = omp_get_num_threads ();
    }
    check_int ("count", count, teams * seen);
    check_int ("most", most, seen - 1);
    if (omp_get_num_devices () > 0)
      check_int ("seen", seen, threads);
  }
};

int
main ()
{
  static const int teams[] = { 1, 2, 31, 64, 150 };
  counter counter;
  for (int i = 0; i < 5; i++)
    {
      check_sums <int> (teams[i]);
      check_sums <double> (teams[i]);
      check_sums <long long> (teams[i]);
      counter.run (teams[i], 7 + 50 * i);
    }
  return failures != 0;
}
