/* kernels-gang.c - loops of `kernels' constructs that name `gang' alone, and what is
   one token away from getting all levels; loops that only add constants.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#define N 5000

static float a[N], b[N], m[N][100];
static int at[N];

void
wide (int n, float f)
{
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop gang /* { dg-optimized {this loop has only `gang': its iterations are distributed as if no level were given$} } */
  for (int i = 0; i < n; i++)
    a[i] = f;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop gang independent /* { dg-optimized {this loop has only `gang': its iterations are distributed as if no level were given$} } */
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int j = 1; j < 100; j++)
	s = s * m[i][j] + m[i][j - 1];
      b[i] = s;
    }
}

double
sum (int n)
{
  double s = 0;
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc kernels loop gang reduction(+:s) /* { dg-optimized {this loop has only `gang': its iterations are distributed as if no level were given$} } */
  /* { dg-optimized {over gang worker\(8\) vector: } "" { target *-*-* } .-1 } */
  /* { dg-optimized {8 workers per gang and one gang per 4096} "" { target *-*-* } .-2 } */
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* Near misses: the number of gangs is of the user, lanes have something to do, only
   the user says that iterations are independent, or nobody does.  */

void
narrow (int n, float f)
{
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop gang(7)
  for (int i = 0; i < n; i++)
    a[i] = f;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop gang worker
  for (int i = 0; i < n; i++)
    a[i] = f;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop vector
    for (int j = 0; j < 100; j++)
      m[i][j] = f;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < 100; j++)
      m[i][j] = f;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop gang independent
  for (int i = 0; i < n; i++)
    a[at[i]] = f;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop gang(static:1)
  for (int i = 0; i < n; i++)
    a[i] = f;
#pragma acc kernels
#pragma acc loop gang /* { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    a[at[i]] = f; /* { dg-missed {caused by `a': } } */
}

/* What GCC needs no iterations for stays with it.  */

int
count (int n)
{
  int s = 0;
#pragma acc kernels
#pragma acc loop reduction(+:s) /* { dg-missed {left to GCC: GCC computes its result in closed form, without iterations$} } */
  /* { dg-missed {add `acc loop independent' to run the iterations in parallel$} "" { target *-*-* } .-1 } */
  /* { dg-missed {left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-2 } */
  /* { dg-missed {use `parallel' and `loop' directives instead$} "" { target *-*-* } .-4 } */
  for (int i = 0; i < n; i++)
    s += 3;
  return s;
}

/* Near misses: something else is added, in another type, or lanes shall.  */

double
add (int n)
{
  double d = 0;
  int s = 0;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop reduction(+:d) /* { dg-optimized {over gang} } */
  for (int i = 0; i < n; i++)
    d += 3;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop reduction(+:s) /* { dg-optimized {over gang} } */
  for (int i = 0; i < n; i++)
    s += i;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop reduction(+:s) independent /* { dg-optimized {over gang} } */
  for (int i = 0; i < n; i++)
    s++;
#pragma acc kernels
  /* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .+1 } */
#pragma acc loop reduction(+:s) vector /* { dg-optimized {over gang} } */
  for (int i = 0; i < n; i++)
    s++;
  return d + s;
}
