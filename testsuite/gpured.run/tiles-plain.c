/* tiles-plain.c - tiles on loops without a reduction of their own.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 67
#define M 45
double a[N][M], b[N][M], c[N][M];
int x[N];

int
main (void)
{
  int i, j, k;
  for (i = 0; i < N; i++) x[i] = i % 5;
#pragma acc kernels copy(a)
#pragma acc loop independent tile(16, 16)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      a[i][j] = i + j + 1;
#pragma acc kernels loop tile(*, 4) copy(b)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      b[i][j] += i + j + 1;
#pragma acc kernels loop tile(8, 4) copyout(c)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      {
        double s = 0;
#pragma acc loop reduction(+:s)
        for (k = 0; k < N; k++)
          s += x[k] * (i + j);
        c[i][j] = s;
      }
  double sx = 0; for (k = 0; k < N; k++) sx += x[k];
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      {
	check_real ("a", a[i][j], i + j + 1);
	check_real ("b", b[i][j], i + j + 1);
	check_real ("c", c[i][j], sx * (i + j));
      }
#pragma acc parallel loop tile(8, 4) copyout(c)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      {
        double s = 1;
#pragma acc loop reduction(+:s)
        for (k = 0; k < N; k++)
          s += x[k] * (i + j);
        c[i][j] = s;
      }
#pragma acc parallel loop gang tile(*, 4) copyout(b)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      {
        double s = 1;
#pragma acc loop vector reduction(+:s)
        for (k = 0; k < N; k++)
          s += x[k] * (i + j);
        b[i][j] = s;
      }
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      {
	check_real ("c", c[i][j], 1 + sx * (i + j));
	check_real ("b", b[i][j], 1 + sx * (i + j));
      }

  /* Nothing reduced anywhere: each element is set once.  */
  static int d[5][N][M][13];
#pragma acc parallel loop tile(2, 4, 8) copy(d)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      for (k = 0; k < 13; k++)
	d[0][i][j][k] += i + 100 * j + k;
#pragma acc parallel copy(d)
#pragma acc loop gang worker tile(5, 7)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
#pragma acc loop vector tile(4)
      for (k = 0; k < 13; k++)
	d[1][i][j][k] += i + 100 * j + k;
#pragma acc parallel loop num_gangs(1) tile(*, 4) copy(d)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      for (k = 0; k < 13; k++)
	d[2][i][j][k] += i + 100 * j + k;
#pragma acc parallel loop num_gangs(3) num_workers(5) tile(4, 4, 4) copy(d)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      for (k = 0; k < 13; k++)
	d[3][i][j][k] += i + 100 * j + k;
#pragma acc parallel loop num_gangs(1) num_workers(3) worker vector tile(4, 5) copy(d)
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      for (k = 0; k < 13; k++)
	d[4][i][j][k] += i + 100 * j + k;
  for (i = 0; i < N; i++)
    for (j = 0; j < M; j++)
      for (k = 0; k < 13; k++)
	for (int t = 0; t < 5; t++)
	  check_int ("d", d[t][i][j][k], i + 100 * j + k);
  return failures != 0;
}
