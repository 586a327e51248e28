/* kernels-lengths.c - arrays whose rows are as long as a variable says, in `kernels'
   constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 40
#define M 33

#ifndef ACC
# define ACC(X) _Pragma (#X)
# define NAME(X) device_##X
#endif

static void __attribute__ ((noinline))
NAME (transpose) (int n, int m, int (*restrict a)[n], int (*restrict b)[m])
{
ACC (acc kernels copy (a[0:m], b[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[j][i] += b[i][j];
}

static void __attribute__ ((noinline))
NAME (stencil) (long n, int a[restrict n][n], int b[restrict n][n])
{
ACC (acc kernels loop copy (a[0:n], b[0:n]))
  for (long i = 1; i < n - 1; i++)
ACC (acc loop)
    for (int j = 1; j < n - 1; j++)
      a[i][j] = b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1];
}

/* Rows that are not next to each other.  */

static void __attribute__ ((noinline))
NAME (places) (unsigned n, short (*a)[n + 1])
{
ACC (acc kernels copy (a[0:n]))
  for (long i = 0; i < n / 2; i++)
    for (unsigned j = 0; j <= n; j++)
      a[2 * i + 1][j] = a[2 * i + 1][j] * 2 + i;
}

static void __attribute__ ((noinline))
NAME (planes) (int n, int m, signed char (*a)[n][m])
{
ACC (acc kernels copy (a[0:n]))
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < m; k++)
	a[i][j][k] = a[i][j][k] * 2 + i + j;
}

/* Columns: the loop over rows is in order.  */

static void __attribute__ ((noinline))
NAME (columns) (int n, int (*a)[n])
{
ACC (acc kernels copy (a[0:n]))
  for (int j = 0; j < n; j++)
    for (int i = 1; i < n; i++) /* { dg-missed {runs serially: one iteration may store to memory that another one accesses$} } */
      a[i][j] += a[i - 1][j] + a[0][j]; /* { dg-missed {caused by .a' here and .a' at line [0-9]+} } */
}

/* The array is the function's.  */

static int __attribute__ ((noinline))
NAME (own) (int n)
{
  int a[n][n], sum = 0;
  for (int i = 0; i < n * n; i++)
    a[i / n][i % n] = i;
ACC (acc kernels copy (a))
  for (int i = 1; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += i * j;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      sum = sum * 3 + a[i][j];
  return sum;
}

#ifndef SECOND
# define SECOND
# undef ACC
# undef NAME
# define ACC(X)
# define NAME(X) host_##X
# include "kernels-lengths.c"

static int a[N * N * N], b[N * N * N], c[N * N * N], d[N * N * N];

static void
begin (void)
{
  for (int i = 0; i < N * N * N; i++)
    {
      a[i] = c[i] = i % 101;
      b[i] = d[i] = i % 97;
    }
}

static void
end (const char *what)
{
  for (int i = 0; i < N * N * N; i++)
    {
      check_int (what, a[i], c[i]);
      check_int (what, b[i], d[i]);
    }
}

int
main (void)
{
  begin ();
  device_transpose (N, M, (void *) a, (void *) b);
  host_transpose (N, M, (void *) c, (void *) d);
  end ("transpose");
  begin ();
  device_stencil (N, (void *) a, (void *) b);
  host_stencil (N, (void *) c, (void *) d);
  end ("stencil");
  begin ();
  device_places (N, (void *) a);
  host_places (N, (void *) c);
  end ("places");
  begin ();
  device_planes (N, M, (void *) a);
  host_planes (N, M, (void *) c);
  end ("planes");
  begin ();
  device_columns (N, (void *) a);
  host_columns (N, (void *) c);
  end ("columns");
  check_int ("own", device_own (M), host_own (M));
  return failures != 0;
}
#endif
