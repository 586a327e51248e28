/* kernels-rows.c - loops of kernels constructs that fill an array which each
   iteration of a loop around them has for itself.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A lane has its own of that where the loop around is shared out among workers,
   so that one lane fills it.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 53
#define M 41

static int a[N][M], b[N][M];

/* What each test does to rows, and what should be in B.  */

static void
check_turned (const char *what, int more)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      check_int (what, b[i][j], a[i][M - 1 - j] + more);
}

static void
test_array (void)
{
#pragma acc kernels copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      int row[M];
      for (int j = 0; j < M; j++) /* { dg-missed "runs serially: iterations set the same variable, which is" } */
	row[j] = a[i][j];
      for (int j = 0; j < M; j++)
	b[i][j] = row[M - 1 - j];
    }
  check_turned ("array", 0);
}

static void
test_auto (void)
{
#pragma acc parallel loop auto copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      int row[M];
#pragma acc loop auto /* { dg-missed "runs serially: iterations set the same variable, which is" } */
      for (int j = 0; j < M; j++)
	row[j] = a[i][j];
#pragma acc loop auto
      for (int j = 0; j < M; j++)
	b[i][j] = row[M - 1 - j];
    }
  check_turned ("auto", 0);
}

/* Each gang has its own array.  */

static void
test_gangs (void)
{
  int row[M];
#pragma acc parallel copyin(a) copyout(b) private(row) num_gangs(3)
  {
#pragma acc loop auto /* { dg-missed "runs serially: iterations set the same variable, which is" } */
    for (int j = 0; j < M; j++)
      row[j] = a[5][j];
#pragma acc loop auto collapse(2)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	b[i][j] = row[M - 1 - j] - a[5][M - 1 - j] + a[i][M - 1 - j];
  }
  check_turned ("gangs", 0);
}

/* The compiler may make scalars of these.  */

static void
test_structure (void)
{
#pragma acc kernels copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      struct { int row[M], more; } s;
      s.more = 3;
      for (int j = 0; j < M; j++) /* { dg-missed "runs serially: iterations set the same variable, which is" } */
	s.row[j] = a[i][j];
      for (int j = 0; j < M; j++)
	b[i][j] = s.row[M - 1 - j] + s.more;
    }
  check_turned ("structure", 3);
}

/* The sums of columns, by a loop in the loop.  */

static void
test_sums (void)
{
  int greatest[N], want[N];
#pragma acc kernels copyin(a) copyout(greatest)
  for (int i = 0; i < N; i++)
    {
      int less[M], most = 0;
      for (int j = 0; j < M; j++) /* { dg-missed "runs serially: iterations set the same variable, which is" } */
	{
	  int n = 0;
	  for (int k = 0; k < N; k++)
	    n += a[k][j] < a[i][j];
	  less[j] = n;
	}
      for (int j = 0; j < M; j++)
	if (less[j] > most)
	  most = less[j];
      greatest[i] = most;
    }
  for (int i = 0; i < N; i++)
    {
      want[i] = 0;
      for (int j = 0; j < M; j++)
	{
	  int n = 0;
	  for (int k = 0; k < N; k++)
	    n += a[k][j] < a[i][j];
	  if (n > want[i])
	    want[i] = n;
	}
      check_int ("sums", greatest[i], want[i]);
    }
}

/* Nothing is stored to it in a loop: all lanes have what one has set.  */

static void
test_read (void)
{
#pragma acc kernels copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      int ends[2];
      ends[0] = a[i][0];
      ends[1] = a[i][M - 1];
      for (int j = 0; j < M; j++)
	b[i][j] = ends[j & 1];
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      check_int ("read", b[i][j], a[i][(j & 1) * (M - 1)]);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = (i * 31 + j * 17) % 101;
  test_array ();
  test_auto ();
  test_gangs ();
  test_structure ();
  test_sums ();
  test_read ();
  return failures != 0;
}
