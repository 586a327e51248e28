/* routine-calls.c - a gang loop calls routines with loops over workers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Worker 0 copies its frame to the others in front of the call, through memory
   that it uses again in the routine; GCC has no barrier between.  At -O2 only
   `both' has a frame, as the array's address is taken.  */

#include <stdio.h>

enum { N = 100, G = 3 };

#pragma acc routine worker
__attribute__ ((noinline)) static int
sum (const int *a, int n)
{
  int s = 0;
#pragma acc loop worker reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

#pragma acc routine worker
__attribute__ ((noinline)) static void
add (int *a, int n, int x)
{
#pragma acc loop worker vector
  for (int i = 0; i < n; i++)
    a[i] += x;
}

/* A routine calls others.  */
#pragma acc routine worker
__attribute__ ((noinline)) static int
both (int *a, int n)
{
  int x[2] = { n, n + 1 };
  add (a, n, x[n % 2]);
  add (x, 2, 1);
  return sum (a, n) + x[0];
}

int
main (void)
{
  static int a[G][N], want[G], r[G];
  int bad = 0;
  for (int g = 0; g < G; g++)
    {
      const int n = N - g;
      for (int i = 0; i < N; i++)
	a[g][i] = i;
      for (int i = 0; i < n; i++)
	want[g] += i + (n % 2 ? n + 1 : n);
      want[g] = 2 * want[g] + n + 1;
    }
#pragma acc parallel loop gang num_gangs(G) num_workers(4) copy(a) copyout(r)
  for (int g = 0; g < G; g++)
    {
      int twice = both (a[g], N - g);
      r[g] = twice + sum (a[g], N - g);
    }
  for (int g = 0; g < G; g++)
    if (r[g] != want[g])
      {
	printf ("%d: %d instead of %d\n", g, r[g], want[g]);
	bad = 1;
      }
  return bad;
}
