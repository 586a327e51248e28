/* memory-auto.c - What variables leave of a gang's shared memory decides: rows,
   slots, or global memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fdump-tree-omplower -fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

#define TILED(NAME, BYTES) \
  double NAME[BYTES / 8], s = 0; \
  _Pragma ("acc loop worker vector") \
  for (int i = 0; i < BYTES / 8; i++) \
    NAME[i] = x[k] * i

void
tiles (const double *x, double *out)
{
#pragma acc parallel loop gang copyin(x[0:10]) copyout(out[0:10])
  for (int k = 0; k < 10; k++)
    {
      TILED (a, 16000);
#pragma acc loop worker vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over worker vector: 32 partials per worker; 8192 bytes of shared memory; deterministic$} } */
      for (int i = 0; i < 2000; i++)
	s += a[1999 - i];
      out[k] = s;
    }
#pragma acc parallel loop gang copyin(x[0:10]) copyout(out[0:10])
  for (int k = 0; k < 10; k++)
    {
      TILED (b, 20000);
#pragma acc loop worker vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over worker vector: warp shuffles, then one partial per worker; 256 bytes of shared memory; deterministic$} } */
      for (int i = 0; i < 2500; i++)
	s += b[2499 - i];
      out[k] = s;
    }
#pragma acc parallel loop gang copyin(x[0:10]) copyout(out[0:10])
  for (int k = 0; k < 10; k++)
    {
      TILED (c, 20480);
#pragma acc loop worker vector reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over worker vector: 32 partials per worker; 0 bytes of shared memory, 8192 bytes of global memory per gang \(the partial results do not fit in the shared memory of a gang\); deterministic$} } */
      for (int i = 0; i < 2560; i++)
	s += c[2559 - i];
      out[k] = s;
    }
}

/* Private by a clause.  */

void
clause (const double *x, double *out)
{
  double t[2560];
#pragma acc parallel loop gang copyin(x[0:10]) copyout(out[0:10]) private(t)
  for (int k = 0; k < 10; k++)
    {
      double s = 0;
#pragma acc loop worker
      for (int i = 0; i < 2560; i++)
	t[i] = x[k] * i;
#pragma acc loop worker reduction(+:s) /* { dg-optimized {reduction\(\+:s\) on double over worker: one partial per worker; 0 bytes of shared memory, 256 bytes of global memory per gang \(the partial results do not fit in the shared memory of a gang\); deterministic$} } */
      for (int i = 0; i < 2560; i++)
	s += t[2559 - i];
      out[k] = s;
    }
}

/* { dg-final { scan-dump-times omplower {firstprivate\(gpured_arena[.0-9]*\)} 3 } } */
