/* tiles.c - loops with `tile' that threads of the host share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Prints PASS.  */

#include <stdio.h>

enum { N = 37, M = 53 };

static int a[N][M], b[N][M], c[N * M], fails;

static void
check (const char *what)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	if (a[i][j] != b[i][j] && fails++ < 9)
	  printf ("%s: [%d][%d] is %d, not %d\n", what, i, j, a[i][j], b[i][j]);
	a[i][j] = 0;
      }
}

/* A function NAME of a loop with the directive TEXT.  */
#define TILES(NAME, TEXT) \
  static void \
  NAME (int n, int m) \
  { \
    int s = 1, want = 1; \
    _Pragma (TEXT) \
    for (int i = 0; i < n; i++) \
      for (int j = 0; j < m; j++) \
	{ \
	  a[i][j] += i * 100 + j; \
	  s += j; \
	} \
    for (int i = 0; i < n; i++) \
      for (int j = 0; j < m; j++) \
	want += j; \
    if (s != want && fails++ < 9) \
      printf ("%s: sum %d, not %d\n", #NAME, s, want); \
    check (#NAME); \
  }
TILES (small, "acc parallel loop tile(8,4) copy(a) reduction(+:s)")
TILES (chosen, "acc parallel loop tile(*,*) copy(a) reduction(+:s)")
TILES (gangs, "acc parallel loop gang tile(3,5) copy(a) reduction(+:s)")
TILES (vectors, "acc parallel loop gang vector tile(3,5) copy(a) reduction(+:s)")
TILES (workers, "acc parallel loop gang worker tile(1,5) copy(a) reduction(+:s)")
TILES (no_gangs, "acc parallel loop worker vector tile(2,16) copy(a) reduction(+:s)")
TILES (kernels, "acc kernels loop tile(2,16) copy(a) reduction(+:s)")
TILES (long_ones, "acc parallel loop gang worker vector tile(40,1) copy(a) \
  reduction(+:s)")

static void
down (int n)
{
#pragma acc parallel loop tile(7) copy(c)
  for (int i = n - 1; i >= 0; i -= 3)
    c[i]++;
  for (int i = 0; i < n; i++)
    {
      if (c[i] != (i % 3 == (n - 1) % 3) && fails++ < 9)
	printf ("down: [%d] is %d\n", i, c[i]);
      c[i] = 0;
    }
}

int
main (void)
{
  static const int sizes[][2]
    = { { N, M }, { 1, 1 }, { 0, 5 }, { 5, 0 }, { 3, 5 }, { 4, 6 }, { 8, 32 }, { 9, 33 } };
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    {
      const int n = sizes[k][0], m = sizes[k][1];
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  b[i][j] = i < n && j < m ? i * 100 + j : 0;
      small (n, m);
      chosen (n, m);
      gangs (n, m);
      vectors (n, m);
      workers (n, m);
      no_gangs (n, m);
      kernels (n, m);
      long_ones (n, m);
      down (n * m);
    }
  puts (fails ? "FAIL" : "PASS");
  return fails != 0;
}
