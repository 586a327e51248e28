/* memory-global.c - Slots and rows in global memory: remarks, mapping, and how
   variables and loops share a region.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-memory=global -fplugin-arg-gpured-dump -fdump-tree-omplower -fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

double x[1000];
int y[1000];

#pragma acc routine worker
int
routine (int n)
{
  int s = 0;
#pragma acc loop worker reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over worker: one atomic update per worker; 4 bytes of shared memory \(memory=global does not apply to routines that a construct calls\); deterministic$} } */
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

/* Two variables side by side, and those of the second loop in the same
   place.  */

double
two_loops (int *most, int n)
{
  double s = 0, p = 1;
  int m = 0;
#pragma acc parallel copy(s, p, m) num_workers(8) num_gangs(n)
  {
#pragma acc loop gang worker vector reduction(+:s) reduction(max:m) /* { dg-optimized {reduction\(\+:s\) on double over gang worker\(8\) vector: 32 partials per worker, then one atomic update per gang; 0 bytes of shared memory, 2048 bytes of global memory per gang \(memory=global\); not deterministic$} } */
    /* { dg-optimized {reduction\(max:m\) on int over gang worker\(8\) vector: 32 partials per worker, then one atomic update per gang; 0 bytes of shared memory, 1024 bytes of global memory per gang \(memory=global\); deterministic$} "" { target *-*-* } .-1 } */
    for (int i = 0; i < 1000; i++)
      {
	s += x[i];
	m = y[i] > m ? y[i] : m;
      }
#pragma acc loop gang worker reduction(*:p) /* { dg-optimized {reduction\(\*:p\) on double over gang worker\(8\): one partial per worker, then one partial per gang, combined by the last gang to finish; 0 bytes of shared memory, 64 bytes of global memory per gang \(memory=global\), 8196 bytes of global memory; deterministic for up to 1024 gangs$} } */
    for (int i = 0; i < 1000; i++)
      p *= x[i];
  }
  *most = m;
  return s * p;
}
/* { dg-final { scan-dump gpured {max:[^\n]*worker: 32 partials per worker \(bytes 0 to 1023, global\)[^\n]*\n[^\n]*\+:[^\n]*worker: 32 partials per worker \(bytes 1024 to 3071, global\)[^\n]*\n[^\n]*\*:[^\n]*one partial per worker \(bytes 0 to 63, global\)} } } */

/* Gangs by GCC's choice, by a constant, and a vector of four warps.  */

double
vectors (double *out)
{
  double s = 0;
#pragma acc parallel loop gang vector vector_length(128) reduction(+:s) async /* { dg-optimized {reduction\(\+:s\) on double over gang\(1024\) vector\(128\): warp shuffles, then one partial per warp, then one atomic update per gang; 0 bytes of shared memory, 32 bytes of global memory per gang \(memory=global\); not deterministic$} } */
  for (int i = 0; i < 1000; i++)
    s += x[i];
#pragma acc wait
#pragma acc parallel loop gang copyout(out[0:10]) num_gangs(1500) vector_length(64)
  for (int k = 0; k < 10; k++)
    {
      float t = 0;
#pragma acc loop vector reduction(+:t) /* { dg-optimized {reduction\(\+:t\) on float over vector\(64\): warp shuffles, then one partial per warp; 0 bytes of shared memory, 8 bytes of global memory per gang \(memory=global\); deterministic$} } */
      for (int i = 0; i < 1000; i++)
	t += k * i;
      out[k] = t;
    }
  return s;
}

/* No memory where there is nothing to leave in it.  */

int
none (void)
{
  int s = 0;
#pragma acc parallel loop gang vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang vector: warp shuffles, then one atomic update per gang; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < 1000; i++)
    s += y[i];
#pragma acc parallel loop gang worker num_workers(1) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang worker\(1\): one atomic update per gang; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < 1000; i++)
    s += y[i];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang vector: warp shuffles, then one atomic update per gang; 0 bytes of shared memory; deterministic$} } */
  for (int i = 0; i < 1000; i++)
    s += y[i];
  return s;
}

/* No more gangs than a slab has regions for, given as a constant and not.  */

int
many_gangs (int n)
{
  int s = 0, t = 0;
#pragma acc parallel loop gang worker num_workers(2) num_gangs(65000) reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on int over gang\(8192\) worker\(2\): one atomic update per worker, then one atomic update per gang; 0 bytes of shared memory, 4 bytes of global memory per gang \(memory=global\); deterministic$} } */
  for (int i = 0; i < 1000; i++)
    s += y[i];
#pragma acc parallel loop gang worker num_workers(2) num_gangs(n) reduction(+:t) /* { dg-optimized {reduction\(\+:t\) on int over gang worker\(2\): one atomic update per worker, then one atomic update per gang; 0 bytes of shared memory, 4 bytes of global memory per gang \(memory=global\); deterministic$} } */
  for (int i = 0; i < 1000; i++)
    t += y[i];
  return s + t;
}
/* { dg-final { scan-dump-times omplower {MIN_EXPR <gpured_asked[.0-9]*, 8192>} 2 } } */
/* Four slabs and the slots of a product, and the slab of the queue.  */
/* { dg-final { scan-dump-times omplower {= acc_malloc \(} 5 } } */
/* { dg-final { scan-dump-times omplower {acc_free \(} 5 } } */
/* { dg-final { scan-dump-times omplower {= malloc \(} 1 } } */
/* { dg-final { scan-dump-times omplower { free \(} 1 } } */
/* { dg-final { scan-dump-times omplower {firstprivate\(gpured_arena[.0-9]*\)} 4 } } */
/* { dg-final { scan-dump-times omplower {map\(alloc:\*gpured_arena[.0-9]* \[len: [^\]]*\]\) map\(firstprivate:gpured_arena[.0-9]* \[pointer assign, bias: 0\]\)} 1 } } */
