/* positions.c - the positions of a reduction in three levels, each a kernel.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   table2.exp compiles this for an operator OP, written CLAUSE, on a CTYPE of BITS
   bits and a KIND of gpured.def, and GANGS gangs of WORKERS workers.  The argument
   TRIPS is how many elements each thread that takes part in a reduction combines.
   Loops without a clause compute something in parallel, as in the tests of the
   usual three nested loops.

   With -DBASELINE no loop has a reduction: the variable is private to the loops
   and each element of it is loaded and dropped.  What such a kernel costs is
   not due to reductions.  */

#include "../gen/matrix.h"

#define PASTE(A, B, C) A##B##C
#define NAME(A, B, C) PASTE (A, B, C)
#define COMBINE(A, B) NAME (OP, _, of) (A, B)
#define DATA NAME (NAME (data_, OP, _), KIND,)
#define INIT NAME (NAME (init_, OP, _), KIND,)
#define LANES 32
#define MOST_TRIPS (32768 / (GANGS * WORKERS * LANES))
#define ELEMENTS (GANGS * WORKERS * LANES * MOST_TRIPS)
#define LAUNCH num_gangs(GANGS) num_workers(WORKERS) vector_length(LANES)
#define MAPPED copyin(x[0:ELEMENTS]) copyout(y[0:ELEMENTS])

/* The operands that are all of S.  */
#define KEPT_SIGNED(S) "r" (+(S))
#define KEPT_UNSIGNED(S) "r" (+(S))
#define KEPT_REAL(S) "r" (S)
#define KEPT_COMPLEX(S) "r" (__real__ (S)), "r" (__imag__ (S))
#define KEPT_WIDE_SIGNED(S) "r" ((uint64_t) (S)), "r" ((uint64_t) ((S) >> 64))
#define KEPT_WIDE_UNSIGNED KEPT_WIDE_SIGNED

/* REDUCED is the clause on S, UPDATE what a loop does to it with VALUE: for the
   baseline only have it computed, by no instruction of its own.  */
#ifdef BASELINE
# define REDUCED private(s)
# define UPDATE(S, VALUE) \
  do \
    { \
      (S) = (VALUE); \
      __asm__ volatile ("" : : NAME (KEPT_, KIND,) (S)); \
    } \
  while (0)
#else
# define REDUCED reduction(CLAUSE:s)
# define UPDATE(S, VALUE) ((S) = COMBINE (S, VALUE))
#endif

static CTYPE x[ELEMENTS], y[ELEMENTS];

static void
gang (int n, CTYPE *out)
{
  CTYPE s = out[0];
#pragma acc parallel LAUNCH MAPPED copy(s)
  {
#pragma acc loop gang REDUCED
    for (int k = 0; k < n; k++)
      {
#pragma acc loop worker
	for (int j = 0; j < WORKERS; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < LANES; i++)
	      y[(k * WORKERS + j) * LANES + i] = x[(k * WORKERS + j) * LANES + i];
	  }
	UPDATE (s, x[k]);
      }
  }
  out[0] = s;
}

static void
worker (int n, CTYPE *out)
{
#pragma acc parallel LAUNCH MAPPED copy(out[0:GANGS])
  {
#pragma acc loop gang
    for (int k = 0; k < GANGS; k++)
      {
	CTYPE s = out[k];
#pragma acc loop worker REDUCED
	for (int j = 0; j < n; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < LANES; i++)
	      y[(k * n + j) * LANES + i] = x[(k * n + j) * LANES + i];
	    UPDATE (s, x[k * n + j]);
	  }
	out[k] = s;
      }
  }
}

static void
vector (int n, CTYPE *out)
{
#pragma acc parallel LAUNCH MAPPED copy(out[0:GANGS * WORKERS])
  {
#pragma acc loop gang
    for (int k = 0; k < GANGS; k++)
      {
#pragma acc loop worker
	for (int j = 0; j < WORKERS; j++)
	  {
	    CTYPE s = out[k * WORKERS + j];
#pragma acc loop vector REDUCED
	    for (int i = 0; i < n; i++)
	      UPDATE (s, x[(k * WORKERS + j) * n + i]);
	    out[k * WORKERS + j] = s;
	  }
      }
  }
}

static void
gang_worker (int n, CTYPE *out)
{
  CTYPE s = out[0];
#pragma acc parallel LAUNCH MAPPED copy(s)
  {
#pragma acc loop gang REDUCED
    for (int k = 0; k < GANGS; k++)
      {
#pragma acc loop worker REDUCED
	for (int j = 0; j < n; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < LANES; i++)
	      y[(k * n + j) * LANES + i] = x[(k * n + j) * LANES + i];
	    UPDATE (s, x[k * n + j]);
	  }
      }
  }
  out[0] = s;
}

static void
worker_vector (int n, CTYPE *out)
{
#pragma acc parallel LAUNCH MAPPED copy(out[0:GANGS])
  {
#pragma acc loop gang
    for (int k = 0; k < GANGS; k++)
      {
	CTYPE s = out[k];
#pragma acc loop worker REDUCED
	for (int j = 0; j < WORKERS; j++)
	  {
#pragma acc loop vector REDUCED
	    for (int i = 0; i < n; i++)
	      UPDATE (s, x[(k * WORKERS + j) * n + i]);
	  }
	out[k] = s;
      }
  }
}

static void
gang_vector (int n, CTYPE *out)
{
  CTYPE s = out[0];
#pragma acc parallel LAUNCH MAPPED copy(s)
  {
#pragma acc loop gang REDUCED
    for (int k = 0; k < GANGS; k++)
      {
#pragma acc loop vector REDUCED
	for (int i = 0; i < n; i++)
	  UPDATE (s, x[k * n + i]);
      }
  }
  out[0] = s;
}

static void
gang_worker_vector (int n, CTYPE *out)
{
  CTYPE s = out[0];
#pragma acc parallel LAUNCH MAPPED copy(s)
  {
#pragma acc loop gang REDUCED
    for (int k = 0; k < GANGS; k++)
      {
#pragma acc loop worker REDUCED
	for (int j = 0; j < WORKERS; j++)
	  {
#pragma acc loop vector REDUCED
	    for (int i = 0; i < n; i++)
	      UPDATE (s, x[(k * WORKERS + j) * n + i]);
	  }
      }
  }
  out[0] = s;
}

static void
same_line (int n, CTYPE *out)
{
  CTYPE s = out[0];
#pragma acc parallel LAUNCH MAPPED copy(s)
  {
#pragma acc loop gang worker vector REDUCED
    for (int i = 0; i < n; i++)
      UPDATE (s, x[i]);
  }
  out[0] = s;
}

/* Run KERNEL, called POSITION, with N; its RESULTS results each combine the next
   EACH elements.  */

static void
judge (const char *position, void (*kernel) (int, CTYPE *), int n, int results,
       int each)
{
  static CTYPE out[GANGS * WORKERS];
  bool right = true;
  for (int r = 0; r < results; r++)
    out[r] = INIT (ELEMENTS - 1, BITS);
  kernel (n, out);
  for (int r = 0; r < results; r++)
    {
      CTYPE want = INIT (ELEMENTS - 1, BITS);
      for (int i = 0; i < each; i++)
	want = COMBINE (want, x[r * each + i]);
      right &= out[r] == want;
    }
  report (position, right);
}

int
main (int argc, char **argv)
{
  int trips = argc == 2 ? atoi (argv[1]) : 0;
  if (trips < 1 || trips > MOST_TRIPS)
    return 2;
  int g = trips * GANGS, w = trips * WORKERS, v = trips * LANES;
  for (int i = 0; i < ELEMENTS; i++)
    x[i] = DATA (i, ELEMENTS - 1, BITS);
  judge ("gang", gang, g, 1, g);
  judge ("worker", worker, w, GANGS, w);
  judge ("vector", vector, v, GANGS * WORKERS, v);
  judge ("gang_worker", gang_worker, w, 1, GANGS * w);
  judge ("worker_vector", worker_vector, v, GANGS, WORKERS * v);
  judge ("gang_vector", gang_vector, v, 1, GANGS * v);
  judge ("gang_worker_vector", gang_worker_vector, v, 1, GANGS * WORKERS * v);
  judge ("same_line", same_line, GANGS * WORKERS * v, 1, GANGS * WORKERS * v);
  return failures != 0;
}
