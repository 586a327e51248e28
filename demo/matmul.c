/* matmul.c - matrix multiplication whose inner product is a vector reduction.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The elements are small integers, so that the inner products are exact in any
   order of addition; every element of the product is compared.  */

#include "demo.h"

/* C = A * B for N by N matrices, on the device.  */

static void
multiply (long n, const double *a, const double *b, double *c)
{
#pragma acc parallel loop gang copyin(a[0:n * n], b[0:n * n]) \
  copyout(c[0:n * n])
  for (long i = 0; i < n; i++)
    {
#pragma acc loop worker
      for (long j = 0; j < n; j++)
	{
	  double dot = 0;
#pragma acc loop vector reduction(+:dot)
	  for (long k = 0; k < n; k++)
	    dot += a[i * n + k] * b[k * n + j];
	  c[i * n + j] = dot;
	}
    }
}

/* The same on the host, with the loops in the order its caches like.  */

static void
multiply_host (long n, const double *a, const double *b, double *c)
{
  for (long i = 0; i < n; i++)
    for (long k = 0; k < n; k++)
      for (long j = 0; j < n; j++)
	c[i * n + j] += a[i * n + k] * b[k * n + j];
}

int
main (int argc, char **argv)
{
  long n = demo_size (argc, argv, 96, 1024);
  double *a = demo_alloc (n * n, sizeof *a);
  double *b = demo_alloc (n * n, sizeof *b);
  double *c = demo_alloc (n * n, sizeof *c);
  double *want = demo_alloc (n * n, sizeof *want);
  for (long i = 0; i < n * n; i++)
    {
      a[i] = i * 31 % 17 - 8;
      b[i] = i * 37 % 23 - 11;
    }

  printf ("  problem    %ld x %ld times %ld x %ld doubles\n", n, n, n, n);
  double start = demo_clock ();
  multiply (n, a, b, c);
  double seconds = demo_clock () - start;
  multiply_host (n, a, b, want);

  long wrong = 0;
  double norm = 0, want_norm = 0;
  for (long i = 0; i < n * n; i++)
    {
      if (c[i] != want[i] && wrong++ < 10)
	printf ("  element %ld, %ld is %.17g and should be %.17g\n", i / n,
		i % n, c[i], want[i]);
      norm += c[i] * c[i];
      want_norm += want[i] * want[i];
    }
  printf ("  wrong      %ld of %ld elements; sum of squares below\n", wrong,
	  n * n);
  return demo_report (norm, want_norm, 0, seconds) || wrong != 0;
}
