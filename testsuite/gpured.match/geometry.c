/* geometry.c - loops that get workers and a number of gangs, and near misses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

double a[1000], m[100][100];
int b[1000];
volatile double ports[1000];
struct bounds { long n; int few; } bounds;

double
chosen (int n, const double *first, const double *last)
{
  double s = 0;
  int i, j, top = 1;
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang worker\(8\) vector: 32 partials per worker, then one atomic update per gang; 2048 bytes of shared memory} } */
  for (i = 0; i < n; i++)
    s += a[i];
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop independent collapse(2) reduction(+:s) reduction(max:top) private(i) async /* { dg-optimized {\+:s\) on double over gang worker\(8\) vector} } */
  for (i = 0; i < n; i++) /* { dg-optimized {max:top\) on int over gang worker\(8\) vector} "" { target *-*-* } .-1 } */
    for (j = 1; j <= n; j++)
      {
	s += m[i][j];
	top = b[i] > top ? b[i] : top;
      }
#pragma acc wait
  /* { dg-optimized {launched with 8 workers per gang and 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:s) copyin(bounds) /* { dg-optimized {over gang worker\(8\) vector: } } */
  for (long k = 0; k < bounds.n; k++)
    s += a[k];
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+3 } */
#pragma acc parallel if(n > 7) wait
  {
#pragma acc loop reduction(+:s) /* { dg-optimized {over gang worker\(8\) vector} } */
    for (unsigned k = n; k > 2; k -= 2)
      s += a[k] * a[k];
  }
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:s) present(first[0:n]) deviceptr(last) /* { dg-optimized {over gang worker\(8\) vector} } */
  for (i = 0; i < n; i++)
    s += first[i] * last[n - i];
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+2 } */
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc kernels loop independent reduction(+:s) /* { dg-optimized {over gang worker\(8\) vector} } */
  for (i = 0; i < n; i++)
    s += a[i];
  return s * top;
}

double
gangs (int n)
{
  double s = 0;
  int i;
  /* { dg-optimized {launched with one gang per 512 iterations, at most 3168 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang vector reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
  /* { dg-optimized {launched with one gang per 16384 iterations, at most 132 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang worker vector reduction(+:s) /* { dg-optimized {over gang worker vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
  /* { dg-optimized {launched with one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang worker vector num_workers(4) vector_length(64) reduction(+:s) /* { dg-optimized {over gang worker\(4\) vector\(64\): } } */
  for (i = 0; i < n; i++)
    s += a[i];
  /* { dg-optimized {launched with one gang per 2048 iterations, at most 792 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang vector vector_length(128) reduction(+:s) /* { dg-optimized {over gang vector\(128\): } } */
  for (i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* Conditions between values that are cheap, and stores.  */

double
more (int n)
{
  double s = 0, most = 0;
  int i, k = 0;
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang worker\(8\) vector: } } */
  for (i = 0; i < n; i++)
    if (a[i] > 0)
      s += a[i];
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(max:most) reduction(+:k) /* { dg-optimized {max:most\) on double over gang worker\(8\) vector: } } */
  for (i = 0; i < n; i++) /* { dg-optimized {\+:k\) on int over gang worker\(8\) vector: } "" { target *-*-* } .-1 } */
    {
      int y = b[i];
      most = a[i] > most ? a[i] : most;
      if (a[i] > 3 && y > 0)
	k++;
      else if (a[i] < -3)
	k += 2;
    }
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang worker\(8\) vector: } } */
  for (i = 0; i < n; i++)
    {
      s += a[i];
      m[0][i] = a[i] > 0 ? a[i] : 0;
    }
  /* { dg-optimized {launched with 8 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop
  for (i = 0; i < n; i++)
    m[0][i] = a[i] + b[i];
  return s + most + k;
}

/* What the user says stays.  */

double
said (int n, int some)
{
  double s = 0;
  int i;
#pragma acc parallel loop num_gangs(10) reduction(+:s) /* { dg-optimized {over gang\(10\) vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop num_gangs(some) reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop num_workers(4) reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop vector_length(64) reduction(+:s) /* { dg-optimized {over gang vector\(64\): } } */
  for (i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop gang vector num_gangs(10) reduction(+:s) /* { dg-optimized {over gang\(10\) vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop gang reduction(+:s) /* { dg-optimized {over gang: } } */
  for (i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop worker vector reduction(+:s) /* { dg-optimized {over gang\(1\) worker vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop gang(static:8) vector reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop auto reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
#pragma acc serial loop reduction(+:s) /* { dg-optimized {over gang\(1\) vector: } } */
  for (i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* Others could tell, or would not gain.  */

double
others (int n, int by)
{
  double s = 0, t = 0, last[100];
  int i, gang = 0;
#pragma acc parallel copyout(t)
  {
    t = 1;
#pragma acc loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
    for (i = 0; i < n; i++)
      s += a[i];
  }
#pragma acc parallel
  {
#pragma acc loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
    for (i = 0; i < n; i++)
      s += a[i];
#pragma acc loop reduction(max:t) /* { dg-optimized {over gang vector: } } */
    for (i = 0; i < n; i++)
      t = a[i] > t ? a[i] : t;
  }
#pragma acc parallel reduction(+:gang)
  {
    gang++;
#pragma acc loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
    for (i = 0; i < n; i++)
      s += a[i];
  } /* { dg-optimized {\+:gang} "" { target *-*-* } .-6 } */
#pragma acc parallel loop reduction(+:s) reduction(max:gang) /* { dg-optimized {\+:s\) on double over gang vector: } } */
  for (i = 0; i < n; i++) /* { dg-optimized {max:gang} "" { target *-*-* } .-1 } */
    {
      int here = __builtin_goacc_parlevel_size (0);
      gang = here > gang ? here : gang;
      s += a[i];
    }
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += __builtin_sqrt (a[i]);
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    if (a[i] > 0)
      s += b[i];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    if (a[i] > 0)
      m[0][i] = 3;
    else
      s += a[i];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    if (a[i] > 0 && b[i] > 0)
      s += 1;
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    if (b[i] > 0)
      s += 10 / b[i];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    {
      int k = 0;
      if (b[i] > 0)
	k = 7;
      s += a[i + k];
    }
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    {
      s += a[i];
      m[0][b[i]] = 3;
    }
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += a[b[i]];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += ports[i];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    {
      m[0][i] = 0;
      s += a[i];
    }
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    for (int j = 0; j < 10; j++)
      s += m[i][j];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang worker: } } */
  for (i = 0; i < n; i++)
#pragma acc loop reduction(+:s) /* { dg-optimized {over vector: } } */
    for (int j = 0; j < 10; j++)
      s += m[i][j];
#pragma acc parallel loop reduction(+:s) firstprivate(last) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += last[i % 100];
#pragma acc parallel loop reduction(+:s) copyin(bounds) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < bounds.few; i++)
    s += a[i];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i += 17)
    s += a[i];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i += by)
    s += a[i];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (short k = 0; k < 1000; k++)
    s += a[k];
#pragma acc parallel loop reduction(+:s) /* { dg-optimized {over gang vector: } } */
  for (i = 0; i < n; i++)
    s += i;
  return s + t + gang;
}
