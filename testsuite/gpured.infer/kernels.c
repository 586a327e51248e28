/* kernels.c - the words of what is found in `kernels' constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized" } */

#define N 100

double a[N][N], out[N];

double
found (void)
{
  double s = 0, m = 0, t;
#pragma acc kernels
#pragma acc loop gang
  /* { dg-optimized {reduction\(\+:s\) found in this loop$} "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction\(max:m\) found in this loop$} "" { target *-*-* } .-2 } */
  /* { dg-optimized {private\(t\) added to this loop$} "" { target *-*-* } .-3 } */
  /* { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct$} "" { target *-*-* } .-4 } */
  /* { dg-optimized {this loop has only `gang': its iterations are distributed as if no level were given$} "" { target *-*-* } .-5 } */
  /* { dg-optimized {launched with 1 worker per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .-6 } */
  for (int i = 0; i < N; i++)
    {
      t = out[i] * 2;
      s += t;
      m = t > m ? t : m;
    }
  return s + m;
}

double
inner (void)
{
  double s = 0;
#pragma acc kernels loop /* { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct, with one gang$} } */
  for (int i = 1; i < N; i++)
    {
#pragma acc loop /* { dg-optimized {reduction\(\+:s\) found in this loop$} } */
      for (int j = 0; j < N; j++)
	{
	  a[i][j] += a[i - 1][j];
	  s += a[i][j];
	}
    }
  return s;
}
