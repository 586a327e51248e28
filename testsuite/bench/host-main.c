/* host-main.c - measures the loops of `make bench-host'.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: bench-host PAIRS [CASE [LOG2...]]

   Prints a line for each case and size: CASE LOG2 and the median time in microseconds of
   each way, gpured and GCC alone for OpenACC and OpenMP, by hand, serial.  All ways
   take turns PAIRS times.  `bandwidth' is what reading alone takes, of as many bytes as
   sum has: with four streams in each thread.  */

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef double run_fn (double *, double *, double *, int *, long);

#define CASES(DO) \
  DO (sum) DO (dot) DO (triad) DO (min) DO (matvec) DO (csr) DO (stencil) DO (heat) \
  DO (pi) DO (rows)
#define DECLARE(ID) \
  run_fn ID##_acc, ID##_accgcc, ID##_omp, ID##_ompgcc, ID##_hand, ID##_serial;
CASES (DECLARE)

enum { WAYS = 6 };
static const struct
{
  const char *name;
  run_fn *way[WAYS];
} cases[] = {
#define ROW(ID) \
  { #ID, { ID##_acc, ID##_accgcc, ID##_omp, ID##_ompgcc, ID##_hand, ID##_serial } },
  CASES (ROW)
};

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* Reading N elements of X by all threads, in four streams each.  */

static double
bandwidth (double *x, double *y, double *z, int *k, long n)
{
  double sum = 0;
  (void) y, (void) z, (void) k;
#pragma omp parallel reduction(+:sum)
  {
    const long threads = omp_get_num_threads (), t = omp_get_thread_num ();
    const double *p = x + n * t / threads, *end = x + n * (t + 1) / threads;
    double a = 0, b = 0, c = 0, d = 0;
    for (; end - p >= 4096; p += 4096)
#pragma omp simd reduction(+:a,b,c,d)
      for (int i = 0; i < 1024; i++)
	{
	  a += p[i];
	  b += p[i + 1024];
	  c += p[i + 2048];
	  d += p[i + 3072];
	}
#pragma omp simd reduction(+:a)
    for (long i = 0; i < end - p; i++)
      a += p[i];
    sum += a + b + c + d;
  }
  return sum;
}

static int
compare (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Microseconds of a call of RUN, which is repeated so that it takes some time.  */

static double
measure (run_fn *run, double *x, double *y, double *z, int *k, long n, double *result)
{
  long times = 1 + 20000 / n;
  double start = now ();
  for (long i = 0; i < times; i++)
    *result = run (x, y, z, k, n);
  return 1e6 * (now () - start) / times;
}

int
main (int argc, char **argv)
{
  const int pairs = argc > 1 ? atoi (argv[1]) : 11;
  const char *only = argc > 2 ? argv[2] : "all";
  static const int all[] = { 10, 12, 14, 16, 18, 20, 22, 24, 26 };
  const long most = 1L << 26;
  double *x = malloc (most * sizeof *x), *y = malloc (most * sizeof *y);
  double *z = malloc (most * sizeof *z);
  int *k = malloc (most * sizeof *k), wrong = 0;
  double *time = malloc ((WAYS + 1) * pairs * sizeof *time);
  if (!x || !y || !z || !k || !time || pairs < 1)
    return 2;
#pragma omp parallel for
  for (long i = 0; i < most; i++)
    {
      x[i] = i % 1000;
      y[i] = i % 7;
      z[i] = 0;
      k[i] = i * 7 % (i + 1024 < most ? i + 1024 : i);
    }
  for (unsigned c = 0; c < sizeof cases / sizeof *cases; c++)
    for (unsigned s = 0; s < sizeof all / sizeof *all; s++)
      {
	int wanted = argc <= 3;
	for (int i = 3; i < argc; i++)
	  wanted |= atoi (argv[i]) == all[s];
	if (!wanted || (strcmp (only, "all") && strcmp (only, cases[c].name)))
	  continue;
	const long n = 1L << all[s];
	for (long i = 0; i < n; i++)
	  k[i] = i * 7 % n;
	double result[WAYS + 1];
	/* The first round is not measured.  */
	for (int p = -1; p < pairs; p++)
	  for (int w = 0; w <= WAYS; w++)
	    {
	      run_fn *run = w < WAYS ? cases[c].way[w] : bandwidth;
	      double t = measure (run, x, y, z, k, n, &result[w]);
	      if (p >= 0)
		time[w * pairs + p] = t;
	    }
	printf ("%s %d", cases[c].name, all[s]);
	for (int w = 0; w <= WAYS; w++)
	  {
	    qsort (time + w * pairs, pairs, sizeof *time, compare);
	    printf (" %.3f", time[w * pairs + pairs / 2]);
	    if (w < WAYS && fabs (result[w] - result[WAYS - 1]) > 1e-9 * fabs (result[w]))
	      {
		fprintf (stderr, "%s of 2^%d: way %d: %.17g, not %.17g\n", cases[c].name,
			 all[s], w, result[w], result[WAYS - 1]);
		wrong = 1;
	      }
	  }
	putchar ('\n');
	fflush (stdout);
      }
  return wrong;
}
