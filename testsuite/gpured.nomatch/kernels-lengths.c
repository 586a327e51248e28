/* kernels-lengths.c - arrays whose rows are as long as a variable says, in loops of
   `kernels' constructs whose iterations get at the same row, or may.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 24

static int got[N * N], want[N * N];

/* Rows whose number is not another one in each iteration.  */

static void __attribute__ ((noinline))
halves (int n, int (*a)[n])
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    a[i / 2][3] = a[i / 2][3] * 2 + i; /* { dg-missed {caused by .a' here and .a' at line [0-9]+} } */
}

static void __attribute__ ((noinline))
fixed (int n, int k, int (*a)[n])
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    a[k][4] = a[k][4] * 2 + i; /* { dg-missed {caused by .a' here and .a' at line [0-9]+} } */
}

static void __attribute__ ((noinline))
shifted (int n, int (*a)[n])
{
#pragma acc kernels copy(a[0:n])
  for (int i = 1; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    a[i][5] = a[i - 1][5] * 2 + i; /* { dg-missed {caused by .a' here and .a' at line [0-9]+} } */
}

/* Less than a row.  */

static void __attribute__ ((noinline))
bytes (int n, int (*a)[n])
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    {
      int (*row)[n] = (int (*)[n]) ((char *) a + sizeof (int) * i * (n / 2));
      (*row)[n / 2] = (*row)[0] * 2 + i; /* { dg-missed {caused by .a' here and .a' at line [0-9]+} } */
    }
}

static void __attribute__ ((noinline))
parts (int n, int (*a)[n])
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    {
      int (*row)[n] = (int (*)[n]) ((char *) a + sizeof (*a) / 2 * i);
      (*row)[n / 2] = (*row)[0] * 2 + i; /* { dg-missed {caused by .a' here and .a' at line [0-9]+} } */
    }
}

/* Other rows of the same memory.  */

static void __attribute__ ((noinline))
others (int n, int m, int (*a)[n], int (*b)[m])
{
#pragma acc kernels copy(a[0:n], b[0:n])
  for (int i = 0; i < m - 1; i++) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
    a[i][0] = b[i + 1][0] + 1; /* { dg-missed {caused by .a' here and .b' at line [0-9]+} } */
}

static void
check (const char *name)
{
  for (int i = 0; i < N * N; i++)
    {
      check_int (name, got[i], want[i]);
      got[i] = want[i] = i % 57;
    }
}

int
main (void)
{
  int n = N, (*w)[N] = (int (*)[N]) want;
  check ("nothing");
  check ("begin");
  halves (n, (void *) got);
  for (int i = 0; i < N; i++)
    w[i / 2][3] = w[i / 2][3] * 2 + i;
  check ("halves");
  fixed (n, 7, (void *) got);
  for (int i = 0; i < N; i++)
    w[7][4] = w[7][4] * 2 + i;
  check ("fixed");
  shifted (n, (void *) got);
  for (int i = 1; i < N; i++)
    w[i][5] = w[i - 1][5] * 2 + i;
  check ("shifted");
  bytes (n, (void *) got);
  for (int i = 0; i < N; i++)
    want[i * (N / 2) + N / 2] = want[i * (N / 2)] * 2 + i;
  check ("bytes");
  parts (n, (void *) got);
  for (int i = 0; i < N; i++)
    want[i * (N / 2) + N / 2] = want[i * (N / 2)] * 2 + i;
  check ("parts");
  others (n, n, (void *) got, (void *) got);
  for (int i = 0; i < N - 1; i++)
    w[i][0] = w[i + 1][0] + 1;
  check ("others");
  return failures != 0;
}
