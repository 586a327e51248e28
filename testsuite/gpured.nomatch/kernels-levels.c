/* kernels-levels.c - near misses: nests of `kernels' constructs whose levels a
   `parallel' construct may not have, or has none left of.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */
/* GCC's warnings are excess errors.  */

#include "../include/check.h"

#define N 20

static int a[N * N], b[N * N * N * N];

#pragma acc routine gang
__attribute__ ((noinline)) static void
gangs (int *p)
{
#pragma acc loop gang
  for (int i = 0; i < N; i++)
    p[i]++;
}

#pragma acc routine worker
__attribute__ ((noinline)) static void
workers (int *p)
{
#pragma acc loop worker
  for (int i = 0; i < N; i++)
    p[i]++;
}

#pragma acc routine vector
__attribute__ ((noinline)) static int
vector (int *p)
{
  int s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {reduction} } */
  for (int i = 0; i < N; i++)
    s += p[i];
  return s;
}

static void
gang_in_gang (void)
{
#pragma acc kernels loop gang independent copy(a) /* { dg-missed {this loop of a `kernels' construct left to GCC: its gang, worker and vector loops and the routines that it calls use a level twice, or inside a finer level$} } */
  for (int i = 0; i < N; i++)
    gangs (a + i * N);
}

static void
worker_in_vector (void)
{
#pragma acc kernels loop gang vector independent copy(a) /* { dg-missed {left to GCC: its gang, worker and vector loops and the routines that it calls use a level twice, or inside a finer level$} } */
  for (int i = 0; i < N; i++)
    workers (a + i * N);
}

/* Near miss: there is room for workers.  */

static void
worker_in_gang (void)
{
#pragma acc kernels loop gang independent copy(a) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < N; i++)
    workers (a + i * N);
}

/* GCC takes that, although no construct may have it.  */

static void
gang_loop_in_worker (void)
{
#pragma acc kernels loop worker independent copy(a) /* { dg-missed {left to GCC: its gang, worker and vector loops and the routines that it calls use a level twice, or inside a finer level$} } */
  for (int i = 0; i < N; i++)
#pragma acc loop gang independent
    for (int j = 0; j < N; j++)
      a[i * N + j]++;
}

/* Near miss: the outer loop runs in order, one gang executes it.  */

static void
gang_loop_in_order (void)
{
#pragma acc kernels loop worker copy(a) /* { dg-missed {runs serially: one iteration may store to memory that another one accesses$} } */
/* { dg-optimized {runs as in a `parallel' construct, with one gang$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      a[0] = i ? a[0] : a[0];
#pragma acc loop gang independent
      for (int j = 0; j < N; j++)
	a[i * N + j]++;
    }
}

/* All gangs of a routine take part in each iteration, one after the other.  */

static void
gang_in_automatic (void)
{
#pragma acc kernels loop independent copy(a) /* { dg-missed {this loop of a `kernels' construct runs serially: the loops around and inside it use all levels of parallelism$} } */
/* { dg-optimized {runs as in a `parallel' construct, with one gang$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      a[i * N] += 2;
      gangs (a + i * N);
    }
}

static int
four_loops (void)
{
  int s = 0;
#pragma acc kernels loop independent copyin(b) /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {reduction\(\+:s\) found in this loop$} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(\+:s\) on int over gang: } "" { target *-*-* } .-2 } */
  for (int i = 0; i < N; i++)
#pragma acc loop independent reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over worker: } } */
    for (int j = 0; j < N; j++)
#pragma acc loop independent /* { dg-missed {runs serially: the loops around and inside it use all levels of parallelism$} } */
/* { dg-optimized {reduction\(\+:s\) found in this loop$} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(\+:s\) on int over: nothing to combine} "" { target *-*-* } .-2 } */
      for (int k = 0; k < N; k++)
#pragma acc loop independent reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over vector: } } */
	for (int l = 0; l < N; l++)
	  s += b[((i * N + j) * N + k) * N + l];
  return s;
}

static int
three_and_routine (void)
{
  int s = 0;
#pragma acc kernels loop independent reduction(+:s) copyin(b) /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {reduction\(\+:s\) on int over gang: } "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
#pragma acc loop independent reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over worker: } } */
    for (int j = 0; j < N; j++)
#pragma acc loop independent reduction(+:s) /* { dg-missed {runs serially: the loops around and inside it use all levels of parallelism$} } */
/* { dg-optimized {reduction\(\+:s\) on int over: nothing to combine} "" { target *-*-* } .-1 } */
      for (int k = 0; k < N; k++)
	s += vector (b + ((i * N + j) * N + k) * N);
  return s;
}

/* Near miss: two loops leave the level that the routine needs.  */

static int
two_and_routine (void)
{
  int s = 0;
#pragma acc kernels loop independent reduction(+:s) copyin(b) /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {reduction\(\+:s\) on int over gang: } "" { target *-*-* } .-1 } */
  for (int i = 0; i < N * N; i++)
#pragma acc loop independent reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over worker: } } */
    for (int j = 0; j < N; j++)
      s += vector (b + (i * N + j) * N);
  return s;
}

/* No level is left for the loop inside of a tile.  */

static int
tiles (void)
{
  int s = 0;
#pragma acc kernels loop gang tile(2, 2) reduction(+:s) copyin(b) /* { dg-optimized {`tile' of 2 loops replaced by `collapse': GCC may skip iterations of tiles$} } */
/* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(\+:s\) on int over gang: } "" { target *-*-* } .-2 } */
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
#pragma acc loop worker reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over worker: } } */
	for (int k = 0; k < N * N; k++)
	  s += b[(i * N + j) * N * N + k];
      }
  return s;
}

/* Near miss: workers are.  */

static int
tiles_of_workers (void)
{
  int s = 0;
#pragma acc kernels loop gang tile(2, 2) reduction(+:s) copyin(b) /* { dg-optimized {`tile' of 2 loops replaced by tiles of one iteration: GCC may skip iterations of tiles$} } */
/* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(\+:s\) on int over gang worker: } "" { target *-*-* } .-2 } */
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
#pragma acc loop vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over vector: } } */
	for (int k = 0; k < N * N; k++)
	  s += b[(i * N + j) * N * N + k];
      }
  return s;
}

static int
tiles_of_one (void)
{
  int s = 0;
#pragma acc kernels loop tile(4) reduction(+:s) copyin(b) /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {reduction\(\+:s\) on int over gang: } "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
#pragma acc loop worker reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over worker: } } */
      for (int k = 0; k < N * N * N; k++)
	s += b[i * N * N * N + k];
    }
  return s;
}

/* What the device cannot have is no more asked for than in `kernels', where GCC
   ignores it: no warning "using vector_length (32)".  */

static void
sizes (int n)
{
#pragma acc kernels vector_length(128) copy(a)
#pragma acc loop gang independent /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < N; i++)
    a[i * N] += vector (b);
#pragma acc kernels copy(a)
#pragma acc loop gang independent /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < N; i++) /* { dg-optimized {launched with one gang per iteration, at most 4224 gangs$} "" { target *-*-* } .-1 } */
#pragma acc loop vector(100) independent
    for (int j = 0; j < N; j++)
      a[i * N + j]++;
#pragma acc kernels num_workers(64) copy(a)
#pragma acc loop gang independent /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < N; i++)
    workers (a + i * N);
#pragma acc kernels num_workers(32) vector_length(256) copy(a)
#pragma acc loop gang worker vector independent /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N * N; i++)
    a[i]++;
#pragma acc kernels vector_length(n) copy(a)
#pragma acc loop gang worker(num:64) vector independent /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N * N; i++)
    a[i]++;
}

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < N * N * N * N; i++)
    {
      b[i] = i % 7;
      sum += b[i];
    }
  gang_in_gang ();
  worker_in_vector ();
  worker_in_gang ();
  gang_loop_in_worker ();
  gang_loop_in_order ();
  gang_in_automatic ();
  for (int i = 0; i < N * N; i++)
    check_int ("a", a[i], i % N ? 6 : 8);
  sizes (64);
  for (int i = 0; i < N * N; i++)
    {
      int want = i % N ? 10 : 12;
      for (int j = 0; !(i % N) && j < N; j++)
	want += b[j];
      check_int ("sizes", a[i], want);
    }
  check_int ("four loops", four_loops (), sum);
  check_int ("tiles", tiles (), sum);
  check_int ("tiles of workers", tiles_of_workers (), sum);
  check_int ("tiles of one", tiles_of_one (), sum);
  check_int ("three loops", three_and_routine (), sum);
  check_int ("two loops", two_and_routine (), sum);
  return failures != 0;
}
