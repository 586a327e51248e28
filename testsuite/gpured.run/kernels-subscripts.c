/* kernels-subscripts.c - loops of `kernels' with subscripts that wrap, or could if
   the bounds of the loops did not keep them small.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What has no remark runs in parallel.  */

/* { dg-do run } */
/* { dg-options "-fwrapv -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 50

static int a[4 * N * N], expected[4 * N * N];

static void
check (const char *what)
{
  int wrong = 0;
  for (int i = 0; i < 4 * N * N; i++)
    {
      wrong += a[i] != expected[i];
      a[i] = expected[i] = 0;
    }
  check_int (what, wrong, 0);
}

/* Rows of a constant length, in each direction, and of unsigned counters.  */

static void
rows (int *restrict p)
{
#pragma acc kernels loop copy(p[0:N * N])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      p[i * N + j] += i - j;
#pragma acc kernels loop copy(p[0:N * N])
  for (int i = N - 1; i >= 0; i--)
    for (int j = 0; j < N; j++)
      p[i * N + j] += 3;
#pragma acc kernels loop copy(p[0:N * N])
  for (int i = -N; i < 0; i++)
    for (int j = 0; j < N; j++)
      p[N * N + i * N + j] += 5;
#pragma acc kernels loop copy(p[0:N * N])
  for (unsigned i = 0; i < N; i++)
    for (unsigned j = 0; j < N; j++)
      p[i * N + j] += 7;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      expected[i * N + j] = i - j + 15;
}

/* Each other element: the counter is less than half of the greatest int.  */

static void __attribute__ ((noinline))
evens (int n, int *restrict p)
{
#pragma acc kernels loop copy(p[0:n])
  for (int i = 0; i < n / 2; i++)
    p[2 * i] += i;
#pragma acc kernels loop copy(p[0:n])
  for (long i = 0; i < n / 2; i++)
    p[2 * i] += i;
#pragma acc kernels loop copy(p[0:n]) /* { dg-missed {: a subscript may wrap around to another iteration's element: it is unsigned, or -fwrapv or -fno-strict-overflow is given$} } */
  for (int i = 0; i < n - n / 2; i++)
    p[2 * i] += i; /* { dg-missed {  caused by `p' here and `p' at line [0-9]+: compute the subscript in 64 bits, or use constant loop bounds that keep it small$} } */
  for (int i = 0; i < n / 2; i++)
    expected[2 * i] = 3 * i;
}

/* The greatest one that does not wrap, and the next one, which are never run.  */

void
limits (int *restrict p)
{
#pragma acc kernels loop copy(p[0:2147483647])
  for (int i = 0; i < 1073741824; i++)
    p[2 * i] += 1;
#pragma acc kernels loop copy(p[0:2147483647]) /* { dg-missed {: a subscript may wrap} } */
  for (int i = 0; i <= 1073741824; i++)
    p[2 * i] += 1; /* { dg-missed {  caused .*: compute the subscript in 64 bits} } */
#pragma acc kernels loop copy(p[0:4294967295])
  for (unsigned i = 0; i < 2147483648; i++)
    p[2 * i] += 1;
#pragma acc kernels loop copy(p[0:4294967295]) /* { dg-missed {: a subscript may wrap} } */
  for (unsigned i = 0; i <= 2147483648; i++)
    p[2 * i] += 1; /* { dg-missed {  caused .*: compute the subscript in 64 bits} } */
}

/* All subscripts are 0, since 4096 times 2^20 is 2^32: a bound that is a variable
   says nothing, nor does one that is too far.  */

#define FAR (1 << 20)

static void __attribute__ ((noinline))
meet (int n, int *restrict p)
{
#pragma acc kernels loop copy(p[0:N]) /* { dg-missed {: a subscript may wrap} } */
  for (int i = 0; i < n; i += 4096)
    p[i * FAR] = p[i * FAR] * 2 + 1; /* { dg-missed {  caused .*: compute the subscript in 64 bits} } */
#pragma acc kernels loop copy(p[0:N]) /* { dg-missed {: a subscript may wrap} } */
  for (int i = 0; i < 102400; i += 4096)
    p[i * FAR] = p[i * FAR] * 3 + 1; /* { dg-missed {  caused .*: compute the subscript in 64 bits} } */
#pragma acc kernels loop copy(p[0:N]) /* { dg-missed {: a subscript may wrap} } */
  for (unsigned i = 0; i < 102400; i += 4096)
    p[i * FAR] = p[i * FAR] * 5 + 1; /* { dg-missed {  caused .*: compute the subscript in 64 bits} } */
  for (int i = 0; i < n; i += 4096)
    expected[0] = expected[0] * 2 + 1;
  for (int i = 0; i < 102400; i += 4096)
    expected[0] = expected[0] * 3 + 1;
  for (int i = 0; i < 102400; i += 4096)
    expected[0] = expected[0] * 5 + 1;
}

/* The offset, which the loop does not know, keeps nothing from wrapping; what is
   cut off to an unsigned type is small if it is not negative.  */

static void __attribute__ ((noinline))
offsets (int from, unsigned by, int *restrict p)
{
#pragma acc kernels loop copy(p[0:4 * N])
  for (int i = 0; i < N; i++)
    p[i * 2u + 1] += 1;
#pragma acc kernels loop copy(p[0:4 * N])
  for (int i = from; i < N; i++)
    p[i + by] += 1;
#pragma acc kernels loop copy(p[0:4 * N]) /* { dg-missed {: a subscript may wrap} } */
  for (int i = from; i < N; i++)
    p[i * 2u + by] += 1; /* { dg-missed {  caused .*: compute the subscript in 64 bits} } */
  for (int i = 0; i < N; i++)
    expected[2 * i + 1]++;
  for (int i = from; i < N; i++)
    {
      expected[i + by]++;
      expected[i * 2u + by]++;
    }
}

int
main (void)
{
  rows (a);
  check ("rows");
  evens (4 * N * N, a);
  check ("evens");
  meet (102400, a);
  check ("meet");
  offsets (-3, 7, a);
  check ("offsets");
  return failures != 0;
}
