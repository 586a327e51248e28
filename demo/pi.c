/* pi.c - Monte Carlo Pi: count random points inside of the unit circle.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The points are made on the host, as in the paper the program follows, so
   that device and host count the very same points.  */

#include "demo.h"

/* The next coordinate, in [-1, 1), of the sequence whose state is STATE.  It
   has 26 bits, so that the sum of two squares is exact with or without
   fused multiply-add.  */

static double
coordinate (unsigned long *state)
{
  *state = *state * 6364136223846793005ul + 1442695040888963407ul;
  return (double) (*state >> 38) * 0x1p-25 - 1.0;
}

int
main (int argc, char **argv)
{
  long n = demo_size (argc, argv, 1L << 19, 1L << 26);
  double *x = demo_alloc (n, sizeof *x);
  double *y = demo_alloc (n, sizeof *y);
  unsigned long state = 2014;
  for (long i = 0; i < n; i++)
    {
      x[i] = coordinate (&state);
      y[i] = coordinate (&state);
    }

  printf ("  problem    %ld random points\n", n);
  long m = 0;
  double start = demo_clock ();
#pragma acc parallel loop gang vector reduction(+:m) copyin(x[0:n], y[0:n])
  for (long i = 0; i < n; i++)
    if (x[i] * x[i] + y[i] * y[i] < 1.0)
      m += 1;
  double seconds = demo_clock () - start;

  long inside = 0;
  for (long i = 0; i < n; i++)
    if (x[i] * x[i] + y[i] * y[i] < 1.0)
      inside += 1;
  printf ("  inside     %ld of %ld, pi is wrong by %g\n", m, n,
	  fabs (4.0 * m / n - M_PI));
  return demo_report (4.0 * m / n, 4.0 * inside / n, 0, seconds);
}
