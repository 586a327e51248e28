/* sum.c - the sum of an array of doubles, over gang, worker and vector.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The elements are multiples of 1/4 below 2^18, so that every partial sum is a
   double and the result is the same in any order of addition.  */

#include "demo.h"

int
main (int argc, char **argv)
{
  long n = demo_size (argc, argv, 1L << 20, 1L << 27);
  double *x = demo_alloc (n, sizeof *x);
  double reference = 0.5;
  for (long i = 0; i < n; i++)
    {
      x[i] = 0.25 * (i * 7919 % (1L << 20) - (1L << 18));
      reference += x[i];
    }

  printf ("  problem    sum of %ld doubles\n", n);
  double sum = 0.5;
  double start = demo_clock ();
#pragma acc parallel loop gang worker vector reduction(+:sum) copyin(x[0:n])
  for (long i = 0; i < n; i++)
    sum += x[i];
  return demo_report (sum, reference, 0, demo_clock () - start);
}
