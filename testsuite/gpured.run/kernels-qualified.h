/* kernels-qualified.h - variables with qualifiers in `kernels' constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   For C and C++.  GCC copies no `const' variable back from a construct; one that
   several parts share has to come back, though.  */

#include "../include/check.h"

#ifdef __cplusplus
#define REGISTER
#else
#define REGISTER register
#endif

#define N 1003

static double a[N], b[N];
static int c[N], d[N];

/* Set between two nests.  */

static void
test_between (int n)
{
  double want = 0;
#pragma acc kernels copyin(a) copyout(b)
  {
    double s = 0;
#pragma acc loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
    const double mean = s / 4;
    const int last = (int) s % 7;
    const double both[2] = { mean + 1, s };
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      b[i] = a[i] - mean + last + both[i & 1];
  }
  for (int i = 0; i < n; i++)
    want += a[i];
  for (int i = 0; i < n; i++)
    check_real ("between", b[i],
		a[i] - want / 4 + (int) want % 7
		+ (i & 1 ? want : want / 4 + 1));
}

/* The bounds of a loop, set in the construct.  */

static void
test_bound (int n)
{
#pragma acc kernels copy(c)
  {
    const int low = n / 3;
    REGISTER const int high = n - low;
#pragma acc loop independent
    for (int i = low; i < high; i++)
      c[i] = i + 1;
  }
  for (int i = 0; i < N; i++)
    check_int ("bound", c[i], i >= n / 3 && i < n - n / 3 ? i + 1 : 0);
}

/* In a block of the construct, in loops and in blocks of these; twice the same
   name.  */

static void
test_nested (int n, const int k)
{
  const int twice = 2 * k;
  int sum = 0, want = 0;
#pragma acc kernels copyin(c) copyout(d)
  {
    {
      const int k3 = c[n / 2] + twice;
#pragma acc loop independent
      for (int i = 0; i < n; i++)
	{
	  const int mine = c[i] * k3;
	  {
	    const int more = mine + k;
	    d[i] = more;
	  }
	}
    }
    {
      const int k3 = d[n - 1];
#pragma acc loop reduction(+:sum)
      for (int i = 0; i < n; i++)
	sum += d[i] & k3;
    }
  }
  for (int i = 0; i < n; i++)
    {
      check_int ("nested", d[i], c[i] * (c[n / 2] + twice) + k);
      want += d[i] & d[n - 1];
    }
  check_int ("sum", sum, want);
}

/* `volatile' ones.  */

static void
test_volatile (int n)
{
  volatile int before = n;
  int sum = 0, want = 0;
#pragma acc kernels copyin(c) copyout(d)
  {
    volatile int start = c[n / 2];
    const volatile int step = start + before;
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      d[i] = c[i] + i;
    start = start + step;
#pragma acc loop reduction(+:sum)
    for (int i = 0; i < n; i++)
      {
	volatile int mine = d[i];
	mine += 1;
	sum += mine;
      }
    sum += start;
  }
  for (int i = 0; i < n; i++)
    {
      check_int ("volatile", d[i], c[i] + i);
      want += c[i] + i + 1;
    }
  check_int ("volatile sum", sum, want + 2 * c[n / 2] + n);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i % 16;
  test_between (N);
  test_bound (N);
  test_nested (N, 5);
  test_volatile (N);
  return failures != 0;
}
