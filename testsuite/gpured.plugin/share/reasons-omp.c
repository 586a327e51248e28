/* Constructs of OpenMP of which the host takes no share, and why.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>

#define N 100
static int a[N];
static int on_device[N];
#pragma omp declare target to(on_device)
struct pair { int x, y; };
#pragma omp declare reduction(+:struct pair:omp_out.x += omp_in.x, omp_out.y += omp_in.y) \
  initializer(omp_priv = { 0, 0 })

int
main (void)
{
  int s = 0, n = N, last = 0, sums[3] = { 0 };
  struct pair p = { 0, 0 };
  int *q = malloc (sizeof a);
  for (int i = 0; i < N; i++)
    a[i] = q[i] = i;
  /* expected: its clauses allow no share */
#pragma omp target teams distribute parallel for reduction(+:s) nowait
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma omp taskwait
  /* expected: its clauses allow no share */
#pragma omp target teams distribute parallel for reduction(+:s) device(0)
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma omp target data map(to: q[0:n])
  /* expected: its clauses allow no share */
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += q[i];
  /* expected: it reads a variable that the device has for itself */
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i] + on_device[i];
  /* expected: its loop is not distributed over gangs or teams */
#pragma omp target parallel for reduction(+:s) map(tofrom: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  /* expected: it reduces by an operator of the program, or an array */
#pragma omp target teams distribute parallel for reduction(+:p) map(tofrom: p)
  for (int i = 0; i < n; i++)
    p.x += a[i];
  /* expected: it reduces by an operator of the program, or an array */
#pragma omp target teams distribute parallel for reduction(+:sums) map(tofrom: sums)
  for (int i = 0; i < n; i++)
    sums[i % 3] += a[i];
  /* expected: its clauses allow no share */
#pragma omp target firstprivate(s)
#pragma omp teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  /* expected: it stores to variables that are not its own */
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom: last)
  for (int i = 0; i < n; i++)
    {
      if (i == n - 1)
	last = i;
      s++;
    }
  int right = s == 5 * 4950 + N && last == N - 1 && p.x == 4950 && sums[0] + sums[1] + sums[2] == 4950;
  printf ("%s %d %d\n", right ? "PASS" : "FAIL", s, p.x);
  return !right;
}
