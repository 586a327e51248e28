/* static-chunk.c - gang(static:n) of which N is known at run time.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Vector loops of a length that is a variable are shared out by what such a chunk
   looks like.  */

/* { dg-do run } */

#include <stdio.h>

enum { SIZE = 300, ROW = 20 };

static int a[SIZE], b[SIZE], rows[SIZE][ROW], sums[SIZE];

static int
differ (const char *what, int n, int chunk)
{
  int count = 0;
  for (int i = 0; i < SIZE; i++)
    count += a[i] != (i < n ? b[i] + chunk : -1);
  if (count)
    printf ("%s, chunks of %d: %d of %d differ\n", what, chunk, count, n);
  for (int i = 0; i < SIZE; i++)
    a[i] = -1;
  return count != 0;
}

static int
rows_differ (const char *what, int n, int length, int chunk)
{
  int count = 0;
  for (int i = 0; i < SIZE; i++)
    {
      int sum = 0;
      for (int j = 0; j < length; j++)
	sum += rows[i][j];
      count += sums[i] != (i < n ? sum : -1);
      sums[i] = -1;
    }
  if (count)
    printf ("%s, chunks of %d: %d of %d rows differ\n", what, chunk, count, n);
  return count != 0;
}

static int
test (int n, int length, int chunk)
{
  int failures = 0, s = 0, want = 0;
#pragma acc parallel loop gang(static:chunk) num_gangs(10) copy(a) copyin(b)
  for (int i = 0; i < n; i++)
    a[i] = b[i] + chunk;
  failures += differ ("gang", n, chunk);
#pragma acc parallel loop gang(static:chunk + 0) vector copy(a) copyin(b)
  for (int i = 0; i < n; i++)
    a[i] = b[i] + chunk;
  failures += differ ("gang vector", n, chunk);
#pragma acc parallel loop gang(static:chunk) worker vector num_gangs(3) copy(a) copyin(b)
  for (int i = n - 1; i >= 0; i--)
    a[i] = b[i] + chunk;
  failures += differ ("gang worker vector", n, chunk);
#pragma acc kernels loop gang(static:chunk) copy(a) copyin(b) independent
  for (int i = 0; i < n; i++)
    a[i] = b[i] + chunk;
  failures += differ ("kernels", n, chunk);
#pragma acc parallel loop gang(static:chunk) num_gangs(5) copy(sums) copyin(rows)
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
#pragma acc loop vector reduction(+:sum)
      for (int j = 0; j < length; j++)
	sum += rows[i][j];
      sums[i] = sum;
    }
  failures += rows_differ ("rows", n, length, chunk);
#pragma acc parallel loop gang(static:chunk) num_gangs(7) copyin(b) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += b[i];
  for (int i = 0; i < n; i++)
    want += b[i];
  if (s != want)
    printf ("sum, chunks of %d: %d, want %d\n", chunk, s, want);
  return failures + (s != want);
}

int
main (void)
{
  int failures = 0;
  for (int i = 0; i < SIZE; i++)
    {
      a[i] = sums[i] = -1;
      b[i] = i * 37 % 101;
      for (int j = 0; j < ROW; j++)
	rows[i][j] = (i * 7 + j * 3) % 53;
    }
  static const int chunks[] = { 1, 2, 5, 33, 400 };
  for (int k = 0; k < 5; k++)
    failures += (test (SIZE, ROW, chunks[k]) + test (1, 1, chunks[k])
		 + test (97, 13, chunks[k]));
  return failures != 0;
}
