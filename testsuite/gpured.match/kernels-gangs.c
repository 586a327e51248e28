/* kernels-gangs.c - nests in a loop that runs in order get gangs by their
   iterations, which the host counts for each launch.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized" } */
/* { dg-do compile } */

int a[60], b[300];

void
narrow (int n, int k)
{
#pragma acc kernels copy(a) copyin(b) /* { dg-optimized {assigned OpenACC seq loop parallelism} } */
  for (int i = 1; i < n; i++)
    {
      int t = a[i - 1];
      /* { dg-optimized {one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+4 } */
      /* { dg-optimized {reduction\(\+:t\) found in this loop} "" { target *-*-* } .+3 } */
      /* { dg-optimized {runs as in a .parallel. construct} "" { target *-*-* } .+2 } */
      /* { dg-optimized {assigned OpenACC gang worker vector loop parallelism} "" { target *-*-* } .+1 } */
      for (short q = 1; q <= k; q++) /* { dg-optimized {reduction\(\+:t\) on int over gang worker\(8\) vector: } } */
	t += b[q];
      a[i] = t;
    }
}

void
window (int n)
{
#pragma acc kernels copy(a) copyin(b) /* { dg-optimized {assigned OpenACC seq loop parallelism} } */
  for (int i = 1; i < n; i++)
    {
      int t = a[i - 1];
      /* { dg-optimized {one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+4 } */
      /* { dg-optimized {reduction\(\+:t\) found in this loop} "" { target *-*-* } .+3 } */
      /* { dg-optimized {runs as in a .parallel. construct} "" { target *-*-* } .+2 } */
      /* { dg-optimized {assigned OpenACC gang worker vector loop parallelism} "" { target *-*-* } .+1 } */
      for (int q = 4 * i; q <= 4 * i + 3; q++) /* { dg-optimized {reduction\(\+:t\) on int over gang worker\(8\) vector: } } */
	t += b[q];
      a[i] = t;
    }
}

void
triangle (int n)
{
#pragma acc kernels copy(a) copyin(b) /* { dg-optimized {assigned OpenACC seq loop parallelism} } */
  for (int i = 1; i < n; i++)
    {
      int t = a[i - 1];
      /* { dg-optimized {one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+4 } */
      /* { dg-optimized {reduction\(\+:t\) found in this loop} "" { target *-*-* } .+3 } */
      /* { dg-optimized {runs as in a .parallel. construct} "" { target *-*-* } .+2 } */
      /* { dg-optimized {assigned OpenACC gang worker vector loop parallelism} "" { target *-*-* } .+1 } */
      for (int q = i; q < n; q++) /* { dg-optimized {reduction\(\+:t\) on int over gang worker\(8\) vector: } } */
	t += b[q];
      a[i] = t;
    }
}
