/* bench.h - what the programs of `make bench' share.

   A case is a file with the functions

     setup   allocate and set the data of `n' elements on the host and on the device,
	     and say in `bytes' what a run has to move at the least
     run     one run, the same each time
     right   whether the result of the last run is the host's

   in OpenACC and OpenMP by the macros below, or in CUDA, for which TO_DEVICE does
   nothing, with a `run' of its own.  usage: CASE N RUNS.  After a first run, which
   is judged, RUNS are timed; the line printed is

     VERDICT BYTES BEST MEDIAN

   right or wrong, bytes of one run, and seconds, 0 without timed runs.  On the
   stand-in, which counts, RUNS is 0.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef BENCH_H
#define BENCH_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define PRAGMA(...) _Pragma (#__VA_ARGS__)

/* ON names the data of a loop, which is on the device already, and COPY what it copies
   there itself.  LOOP is a loop in all levels; ROWS one over the gangs or teams, with
   COLUMNS in it.  */
#ifdef _OPENACC
# define ON(...) present (__VA_ARGS__)
# define COPY(...) copyin (__VA_ARGS__)
# define TO_DEVICE(...) PRAGMA (acc enter data copyin (__VA_ARGS__))
# define FROM_DEVICE(...) PRAGMA (acc update self (__VA_ARGS__))
# define LOOP(...) PRAGMA (acc parallel loop __VA_ARGS__)
# define ROWS(...) PRAGMA (acc parallel loop gang __VA_ARGS__)
# define COLUMNS(...) PRAGMA (acc loop vector __VA_ARGS__)
#elif defined __CUDACC__
# define TO_DEVICE(...)
#else
# define ON(...)
# define COPY(...) map (to: __VA_ARGS__)
# define TO_DEVICE(...) PRAGMA (omp target enter data map (to: __VA_ARGS__))
# define FROM_DEVICE(...) PRAGMA (omp target update from (__VA_ARGS__))
# define LOOP(...) PRAGMA (omp target teams distribute parallel for __VA_ARGS__)
# define ROWS(...) PRAGMA (omp target teams distribute __VA_ARGS__)
# define COLUMNS(...) PRAGMA (omp parallel for __VA_ARGS__)
#endif

static int n;
static double bytes;

static void setup (void);
static void run (void);
static int right (void);

static void *
allocate (size_t count, size_t size)
{
  void *p = malloc (count * size);

  if (!p)
    {
      fprintf (stderr, "no memory for %zu elements\n", count);
      exit (2);
    }
  return p;
}

/* The largest number whose square is at most COUNT.  */

static inline int
side_of (int count)
{
  int side = 1;

  while ((side + 1) * (long) (side + 1) <= count)
    side++;
  return side;
}

static double
seconds (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

static int
compare (const void *a, const void *b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

int
main (int argc, char **argv)
{
  const int runs = argc == 3 ? atoi (argv[2]) : 0;

  n = argc == 3 ? atoi (argv[1]) : 0;
  if (n < 1 || runs < 0)
    {
      fprintf (stderr, "usage: %s N RUNS\n", argv[0]);
      return 2;
    }
  setup ();
  run ();
  const int good = right ();
  double *took = (double *) allocate (runs + 1, sizeof *took);
  took[0] = 0;
  for (int k = 0; k < runs; k++)
    {
      const double start = seconds ();
      run ();
      took[k] = seconds () - start;
    }
  qsort (took, runs, sizeof *took, compare);
  printf ("%s %.0f %.9f %.9f\n", good ? "right" : "wrong", bytes, took[0],
	  took[runs / 2]);
  free (took);
  return !good;
}

#endif
