/* kernels-heads.c - loops without a directive whose test changes the counter, that are
   short, or whose step is a variable, but not as it has to be.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 200

static int a[N], far = 2;

/* The test changes what it compares, or what it compares with.  */

static void
test_tests (int n, int *restrict p)
{
  int i, j;
#pragma acc kernels copy(p[0:N])
  for (i = -1; ++i < n;) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    p[i] += 1; /* { dg-missed {change the loop variable only in the head of the loop, by an invariant step, and do not jump out of the loop} "" { target *-*-* } .-1 } */
#pragma acc kernels copy(p[0:N])
  for (i = n - 1; i--, i >= 0;) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    p[i] += 2;
#pragma acc kernels copy(p[0:N])
  for (i = n; i-- > i / 2;) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    p[i] += 4;
#pragma acc kernels copy(p[0:N])
  for (i = n, j = 0; i-- > j++;) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    p[i] += 8;
#pragma acc kernels copy(p[0:N])
  for (i = n; i-- > 0;) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    p[i >= 3 ? i -= 2 : i] += 16;
#pragma acc kernels copy(p[0:N])
  for (i = n; i-- > 0; i--) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    p[i] += 32;
#pragma acc kernels copy(p[0:N])
  for (i = n; i-- > 0;) /* { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} } */
    p[i] = p[i > 0 ? i - 1 : N - 1] + 64; /* { dg-missed {caused by .p' here and .p' at line [0-9]+} } */
#pragma acc kernels copy(p[0:N])
  for (unsigned char c = n - 1; c-- > 0;)
    p[c] += 128;
}

/* Short counters that wrap before they get to the bound, and come back.  */

static void
test_short (int n, unsigned u, int *restrict p)
{
#pragma acc kernels copy(p[0:N])
  for (short k = 0; k < n; k += 3) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k] += 1;
#pragma acc kernels copy(p[0:N])
  for (unsigned char k = 250; k != 9; k++) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k & 15] += 2;
#pragma acc kernels copy(p[0:N])
  for (short k = 0; k < u; k++) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k] += 4;
#pragma acc kernels copy(p[0:N])
  for (signed char k = 0; k < 126; k += 3) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k] += 8;
#pragma acc kernels copy(p[0:N])
  for (int k = 0; k < n; k = (int) ((unsigned) k + 3u)) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k] += 16;
  /* The same counter for another element.  */
#pragma acc kernels copy(p[0:N])
  for (int k = 0; k < 2 * n; k++) /* { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} } */
    p[(unsigned char) k % N] += 32; /* { dg-missed {caused by .p' here and .p' at line [0-9]+} } */
}

/* Steps that change, that nobody knows the sign of, or that are not the
   function's.  */

static void
test_steps (int n, int s, unsigned u, long l, int *restrict p)
{
  int i;
#pragma acc kernels copy(p[0:N])
  for (i = 0; i < n; i += s) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    {
      p[i] += 1;
      s ^= 3;
    }
#pragma acc kernels copy(p[0:N])
  for (i = 0; i < n; i += far) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    p[i] += 2;
#pragma acc kernels copy(p[0:N])
  for (i = 0; i != n; i += s) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[i] += 4;
#pragma acc kernels copy(p[0:N])
  for (unsigned k = 0; k < n; k += u) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k] += 8;
#pragma acc kernels copy(p[0:N])
  for (i = 0; i < u * N / 2; i += s) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[i] += 16;
#pragma acc kernels copy(p[0:N])
  for (i = n - 1; i < n; i -= s) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    {
      p[i] += 32;
      if (i < s)
	n = -N;
    }
#pragma acc kernels copy(p[0:N])
  for (i = 0; i < N; i += i + 1) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    p[i] += 64;
#pragma acc kernels copy(p[0:N])
  for (i = 0; i < N; i += l) /* { dg-missed {left to GCC: its number of iterations is not known when it starts$} } */
    p[i] += 128;
}

int
main (void)
{
  int want[N] = { 0 }, s = 2;
  test_tests (N, a);
  for (int i = 0; i < N; i++)
    want[i] = 1;
  for (int i = N - 1; i--, i >= 0;)
    want[i] += 2;
  for (int i = N; i-- > i / 2;)
    want[i] += 4;
  for (int i = N, j = 0; i-- > j++;)
    want[i] += 8;
  for (int i = N; i-- > 0;)
    want[i >= 3 ? i -= 2 : i] += 16;
  for (int i = N; i-- > 0; i--)
    want[i] += 32;
  for (int i = N; i-- > 0;)
    want[i] = want[i > 0 ? i - 1 : N - 1] + 64;
  for (int i = N - 1; i-- > 0;)
    want[i] += 128;
  for (int i = 0; i < N; i++)
    {
      check_int ("tests", a[i], want[i]);
      a[i] = want[i] = 0;
    }
  test_short (100, 90, a);
  for (int i = 0; i < 100; i += 3)
    want[i] += 1;
  for (int i = 250; i < 265; i++)
    want[(i & 255) & 15] += 2;
  for (int i = 0; i < 90; i++)
    want[i] += 4;
  for (int i = 0; i < 126; i += 3)
    want[i] += 8;
  for (int i = 0; i < 100; i += 3)
    want[i] += 16;
  for (int i = 0; i < 200; i++)
    want[i % N] += 32;
  for (int i = 0; i < N; i++)
    {
      check_int ("short", a[i], want[i]);
      a[i] = want[i] = 0;
    }
  test_steps (N, 2, 2, 2, a);
  for (int i = 0; i < N; i += s)
    {
      want[i] += 1;
      s ^= 3;
    }
  for (int i = 0; i < N; i += 2)
    want[i] += 2 + 8 + 16 + 128;
  check_int ("steps", a[N - 1] & 32, 32);
  for (int i = 0; i < N; i++)
    check_int ("steps", (a[i] & (1 + 2 + 8 + 16 + 128)), want[i]);
  return failures != 0;
}
