/* heat2d.c - 2D heat equation, iterated until the largest change is small.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A square plate with one hot edge.  Each iteration replaces every inner point by the
   mean of its four neighbours; the largest change is a max reduction over
   gang and vector.  Sum and mean are rounded in the same way on device and
   host, so that both must take the same number of iterations.  */

#include "demo.h"

#define HOT 100.0
#define TOLERANCE 0.01
#define MAX_ITERATIONS 1000000

/* One iteration on the device, from OLD to NEW, N by N points each.  Returns
   the largest change.  */

static double
step (long n, const double *restrict old, double *restrict new)
{
  double change = 0;
#pragma acc parallel loop gang reduction(max:change) \
  present(old[0:n * n], new[0:n * n])
  for (long j = 1; j < n - 1; j++)
    {
#pragma acc loop vector reduction(max:change)
      for (long i = 1; i < n - 1; i++)
	{
	  long p = j * n + i;
	  new[p] = 0.25 * (old[p - 1] + old[p + 1] + old[p - n] + old[p + n]);
	  double d = fabs (new[p] - old[p]);
	  change = d > change ? d : change;
	}
    }
  return change;
}

/* The same on the host.  */

static double
step_host (long n, const double *restrict old, double *restrict new)
{
  double change = 0;
  for (long j = 1; j < n - 1; j++)
    for (long i = 1; i < n - 1; i++)
      {
	long p = j * n + i;
	new[p] = 0.25 * (old[p - 1] + old[p + 1] + old[p - n] + old[p + n]);
	double d = fabs (new[p] - old[p]);
	change = d > change ? d : change;
      }
  return change;
}

/* The plate at the start: hot at one edge, 0 elsewhere.  */

static double *
plate (long n)
{
  double *t = demo_alloc (n * n, sizeof *t);
  for (long i = 0; i < n; i++)
    t[i] = HOT;
  return t;
}

/* Iterate with ONE_STEP on the plates A and B until the change is small; set
   *ITERATIONS and return the last change.  Show progress if SHOW_P.  */

static double
converge (double (*one_step) (long, const double *, double *), long n,
	  double *a, double *b, long *iterations, bool show_p)
{
  double change = HOT;
  double next = HOT / 2;
  long k = 0;
  while (change > TOLERANCE && k < MAX_ITERATIONS)
    {
      change = one_step (n, k % 2 ? b : a, k % 2 ? a : b);
      k++;
      if (show_p && change <= next)
	{
	  printf ("  iteration  %ld: largest change %g\n", k, change);
	  fflush (stdout);
	  next = change / 2;
	}
    }
  *iterations = k;
  return change;
}

int
main (int argc, char **argv)
{
  long n = demo_size (argc, argv, 48, 512);
  double *a = plate (n), *b = plate (n);
  long iterations, want_iterations;

  printf ("  problem    %ld x %ld points until no change above %g\n", n, n,
	  TOLERANCE);
  double start = demo_clock ();
  double change;
#pragma acc data copy(a[0:n * n], b[0:n * n])
  change = converge (step, n, a, b, &iterations, true);
  double seconds = demo_clock () - start;

  double *c = plate (n), *d = plate (n);
  double want = converge (step_host, n, c, d, &want_iterations, false);
  long wrong = 0;
  for (long i = 0; i < n * n; i++)
    wrong += a[i] != c[i] || b[i] != d[i];
  printf ("  iterations %ld, on the host %ld; %ld points differ\n", iterations,
	  want_iterations, wrong);
  return (demo_report (change, want, 0, seconds)
	  || iterations != want_iterations || wrong != 0);
}
