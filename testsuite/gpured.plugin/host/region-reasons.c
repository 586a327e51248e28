/* region-reasons.c - target regions that are left to GCC on the host, and why.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The comment behind a directive has the reason of its region.  */

#include <omp.h>
#include <stdio.h>

enum { N = 5000 };

static int fails, a[N], b[N];
static double big[40000];

extern int unknown (int) __attribute__ ((weak));
#pragma omp declare target to(unknown)

static void
check (const char *what, long got, long want)
{
  if (got != want && fails++ < 9)
    printf ("%s: got %ld, want %ld\n", what, got, want);
}

int
main (void)
{
  int teams = 0, n = N, threads = 2;
#pragma omp target teams distribute map(from: a) map(tofrom: teams) /* expected: it calls the run-time library of OpenMP */
  for (int i = 0; i < n; i++)
    a[i] = i + omp_get_num_teams () - omp_get_num_teams ();
  for (int i = 0; i < N; i++)
    check ("asks", a[i], i);

  if (unknown)
#pragma omp target teams distribute parallel for map(from: a) /* expected: it calls a function that might call the run-time library of OpenMP */
    for (int i = 0; i < n; i++)
      a[i] = unknown (i);

#pragma omp target teams distribute num_teams(1) map(tofrom: a) /* expected: its clauses may ask for one team */
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for
      for (int j = 0; j < 1; j++)
	a[i] = 2 * i + j;
    }
  for (int i = 0; i < N; i++)
    check ("one team", a[i], 2 * i);

  /* Each team adds 1.  */
  int added = 0;
#pragma omp target teams num_teams(3) map(from: a) reduction(+:added) /* expected: a clause sets the number of its teams */
  {
#pragma omp distribute
    for (int i = 0; i < n; i++)
      {
	int s = 0;
#pragma omp parallel for reduction(+:s)
	for (int j = 0; j < 2; j++)
	  s += j;
	a[i] = 7 * i + s - 1;
      }
    added++;
  }
  for (int i = 0; i < N; i++)
    check ("teams", a[i], 7 * i);
  check ("number of teams", added, 3);

#pragma omp target parallel for num_threads(3) map(from: a) /* expected: a clause sets the number of its threads */
  for (int i = 0; i < n; i++)
    a[i] = 3 * i;
  for (int i = 0; i < N; i++)
    check ("threads", a[i], 3 * i);

#pragma omp target teams distribute parallel for schedule(static, 3) map(from: a) /* expected: its schedule has a chunk */
  for (int i = 0; i < n; i++)
    a[i] = 4 * i;
#pragma omp target teams distribute parallel for schedule(dynamic) map(tofrom: a) /* expected: it has a schedule or a directive that needs GCC's threads */
  for (int i = 0; i < n; i++)
    a[i] += i;
#pragma omp target teams distribute dist_schedule(static, 7) map(tofrom: a) /* expected: `dist_schedule' tells which iterations a team has */
  for (int i = 0; i < n; i++)
    a[i] += i;
  for (int i = 0; i < N; i++)
    check ("schedules", a[i], 6 * i);

#pragma omp target teams distribute parallel for num_teams(threads) thread_limit(threads) map(tofrom: a) /* expected: its clauses may ask for one thread */
  for (int i = 0; i < n; i++)
    a[i] -= i;
#pragma omp target simd map(tofrom: a) /* expected: it has no loop that teams or threads share */
  for (int i = 0; i < n; i++)
    a[i] -= i;
  for (int i = 0; i < N; i++)
    check ("no loop", a[i], 4 * i);

  /* GCC alone is right: each thread has one iteration.  */
  int all = 0, four = 4 + (n != N);
#pragma omp target teams distribute parallel for simd collapse(3) num_teams(1500) map(tofrom: all) reduction(+:all) /* expected: GCC may skip iterations of its collapsed loops if a thread has several */
  for (int i = 0; i < four; i++)
    for (int j = 0; j <= 2 * i; j += 2)
      for (int k = 0; k < four; k++)
	all += 100 * i + 10 * j + k;
  check ("collapsed", all, 8860);

  int last = 1500000000 + (n == N);
  long steps = 0, sum = 0;
#pragma omp target teams distribute parallel for num_teams(3) map(tofrom: steps) reduction(+:steps) /* expected: its steps may lead beyond what its counter holds */
  for (int i = 0; i < last; i += 600000000)
    steps += 1 + i / 100000000;
#pragma omp target teams distribute parallel for num_teams(3) map(tofrom: sum) reduction(+:sum) /* expected: its steps may lead beyond what its counter holds */
  for (int i = 0; i < 1500000000; i += 600000000)
    sum += 1 + i / 100000000;
  check ("steps", steps, 21);
  check ("constant steps", sum, 21);

  b[0] = n;
#pragma omp target teams distribute parallel for map(tofrom: b) /* expected: its loop sets what tells how many iterations there are */
  for (int i = 0; i < b[0]; i++)
    b[i] = n;
#pragma omp target teams map(tofrom: b) /* expected: its teams read or set memory outside of `distribute' */
  {
    int last = b[N - 1];
#pragma omp distribute parallel for
    for (int i = 0; i < last - 1; i++)
      b[i] = i;
#pragma omp distribute parallel for
    for (int i = N - 1; i < last; i++)
      b[i] = i;
  }
  for (int i = 0; i < N; i++)
    check ("bounds", b[i], i);

#pragma omp target teams distribute private(big) map(tofrom: a) /* expected: its private arrays may be too large for the stack of a thread */
  for (int i = 0; i < n; i++)
    {
      big[0] = i;
      int s = 0;
#pragma omp parallel for reduction(+:s)
      for (int j = 0; j < 3; j++)
	s += j + big[0];
      a[i] = s;
    }
  for (int i = 0; i < N; i++)
    check ("big", a[i], 3 + 3 * i);
  puts (fails ? "FAIL" : "PASS");
  return fails != 0;
}
