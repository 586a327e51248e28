/* positions.c - the positions of a reduction in three levels, each a kernel.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   table2.exp compiles this for an operator OP, written CLAUSE, on a CTYPE of BITS
   bits and a KIND of gpured.def.  The argument N, a multiple of all threads of the
   launch, sets the trip count of one reduced loop of each kernel, so that twice N
   is twice the work but not more reductions.  Loops without a clause compute
   something in parallel, as in the tests of the usual three nested loops.  */

#include "../gen/matrix.h"

#define PASTE(A, B, C) A##B##C
#define NAME(A, B, C) PASTE (A, B, C)
#define COMBINE(A, B) NAME (OP, _, of) (A, B)
#define DATA NAME (NAME (data_, OP, _), KIND,)
#define INIT NAME (NAME (init_, OP, _), KIND,)
#define ELEMENTS 4096
#define GANGS 8
#define WORKERS 4
#define LANES 32
#define LAUNCH num_gangs(GANGS) num_workers(WORKERS) vector_length(LANES)
#define MAPPED copyin(x[0:ELEMENTS]) copyout(y[0:ELEMENTS])

static CTYPE x[ELEMENTS], y[ELEMENTS];

static void
gang (int n, CTYPE *out)
{
  CTYPE s = out[0];
#pragma acc parallel LAUNCH MAPPED copy(s)
  {
#pragma acc loop gang reduction(CLAUSE:s)
    for (int k = 0; k < n; k++)
      {
#pragma acc loop worker
	for (int j = 0; j < WORKERS; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < LANES; i++)
	      y[k % 32 * 128 + j * LANES + i] = x[k % 32 * 128 + j * LANES + i];
	  }
	s = COMBINE (s, x[k]);
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
#pragma acc loop worker reduction(CLAUSE:s)
	for (int j = 0; j < n; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < LANES; i++)
	      y[k * 512 + j % 16 * LANES + i] = x[k * 512 + j % 16 * LANES + i];
	    s = COMBINE (s, x[k * n + j]);
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
#pragma acc loop vector reduction(CLAUSE:s)
	    for (int i = 0; i < n; i++)
	      s = COMBINE (s, x[(k * WORKERS + j) * n + i]);
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
#pragma acc loop gang reduction(CLAUSE:s)
    for (int k = 0; k < GANGS; k++)
      {
#pragma acc loop worker reduction(CLAUSE:s)
	for (int j = 0; j < n; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < LANES; i++)
	      y[k * 512 + j % 16 * LANES + i] = x[k * 512 + j % 16 * LANES + i];
	    s = COMBINE (s, x[k * n + j]);
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
#pragma acc loop worker reduction(CLAUSE:s)
	for (int j = 0; j < WORKERS; j++)
	  {
#pragma acc loop vector reduction(CLAUSE:s)
	    for (int i = 0; i < n; i++)
	      s = COMBINE (s, x[(k * WORKERS + j) * n + i]);
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
#pragma acc loop gang reduction(CLAUSE:s)
    for (int k = 0; k < GANGS; k++)
      {
#pragma acc loop vector reduction(CLAUSE:s)
	for (int i = 0; i < n; i++)
	  s = COMBINE (s, x[k * n + i]);
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
#pragma acc loop gang reduction(CLAUSE:s)
    for (int k = 0; k < GANGS; k++)
      {
#pragma acc loop worker reduction(CLAUSE:s)
	for (int j = 0; j < WORKERS; j++)
	  {
#pragma acc loop vector reduction(CLAUSE:s)
	    for (int i = 0; i < n; i++)
	      s = COMBINE (s, x[(k * WORKERS + j) * n + i]);
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
#pragma acc loop gang worker vector reduction(CLAUSE:s)
    for (int i = 0; i < n; i++)
      s = COMBINE (s, x[i]);
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
  int n = argc == 2 ? atoi (argv[1]) : 0, part = n / 16;
  for (int i = 0; i < ELEMENTS; i++)
    x[i] = DATA (i, ELEMENTS - 1, BITS);
  judge ("gang", gang, part, 1, part);
  judge ("worker", worker, part, GANGS, part);
  judge ("vector", vector, part, GANGS * WORKERS, part);
  judge ("gang_worker", gang_worker, part, 1, GANGS * part);
  judge ("worker_vector", worker_vector, part, GANGS, WORKERS * part);
  judge ("gang_vector", gang_vector, part, 1, GANGS * part);
  judge ("gang_worker_vector", gang_worker_vector, part, 1,
	 GANGS * WORKERS * part);
  judge ("same_line", same_line, n, 1, n);
  return failures != 0;
}
