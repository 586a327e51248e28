/* geometry-rows.c - loops over rows that get a number of gangs, and near misses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

float a[1000][512], r[1000], x[512];
volatile float v;
int at[1001], column[1000];

void
chosen (int n, const float *b)
{
  int i, j;
  /* { dg-optimized {launched with one gang per 2 iterations, at most 3168 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang copyin(a[0:n]) copyout(r[0:n])
  for (i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {over vector: } } */
      for (j = 0; j < 512; j++)
	s += a[i][j];
      r[i] = s;
    }
  /* { dg-optimized {launched with one gang per 128 iterations, at most 132 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang worker copyin(a[0:n]) copy(r[0:n])
  for (i = n - 1; i >= 0; i -= 2)
    {
      float s = 0, most = 0;
      if (r[i] > 0)
	{
#pragma acc loop vector reduction(+:s) independent /* { dg-optimized {over vector: } } */
	  for (j = 0; j < 20; j++)
	    s += a[i][j];
	}
#pragma acc loop vector reduction(max:most) /* { dg-optimized {over vector: } } */
      for (j = 256; j > 0; j--)
	most = a[i][j] > most ? a[i][j] : most;
      r[i] += s * most;
    }
  /* { dg-optimized {launched with one gang per 4 iterations, at most 4224 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang collapse(2) copyin(a[0:n]) copyout(r[0:n])
  for (i = 0; i < n; i++)
    for (int k = 0; k < 2; k++)
      {
	float s = 0;
#pragma acc loop vector reduction(+:s) collapse(2) /* { dg-optimized {over vector: } } */
	for (j = 0; j < 3; j++)
	  for (int l = 0; l < 20; l++)
	    s += a[i][k * 60 + j * 20 + l];
	r[2 * i + k] = s;
      }
  /* { dg-optimized {launched with one gang per 4 iterations, at most 792 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang worker num_workers(4) copyin(b[0:n * 4096]) copyout(r[0:n])
  for (i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {over vector: } } */
      for (long k = 0; k < 4096; k++)
	s += b[i * 4096 + k];
      r[i] = s;
    }
  /* Of a length that is known to the program only.  */
  /* { dg-optimized {launched with one gang per iteration, at most 4224 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang copyin(a[0:n]) copyout(r[0:n])
  for (i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {over vector: } } */
      for (j = 0; j < n; j++)
	s += a[i][j];
      r[i] = s;
    }
  /* { dg-optimized {launched with one gang per 4 iterations, at most 1056 gangs$} "" { target *-*-* } .+1 } */
#pragma acc parallel loop gang worker num_workers(4) copyin(b[0:n], at[0:n + 1], x) copyout(r[0:n])
  for (i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-optimized {over vector: } } */
      for (int k = at[i]; k < at[i + 1]; k++)
	s += b[k] * x[column[k]];
      r[i] = s;
    }
}

/* What the user says stays.  */

#define ROWS(CLAUSES, INNER, LENGTH, BEFORE, BODY, AFTER)	\
  _Pragma (CLAUSES)						\
  for (i = 0; i < n; i++)					\
    {								\
      float s = 0;						\
      BEFORE;							\
      _Pragma (INNER)						\
      for (j = 0; j < LENGTH; j++)				\
	{							\
	  BODY;							\
	}							\
      AFTER;							\
    }

#define VECTOR "acc loop vector reduction(+:s)"

extern float put (float);
#pragma acc routine (put) seq

void
said (int n, int some)
{
  int i, j;
  float gangs[16];
  ROWS ("acc parallel loop gang num_gangs(9)", VECTOR, 512, , s += a[i][j], r[i] = s) /* { dg-optimized {over vector: } } */
  ROWS ("acc parallel loop gang num_gangs(some)", VECTOR, 512, , s += a[i][j], r[i] = s) /* { dg-optimized {over vector: } } */
  ROWS ("acc parallel loop gang(static:3)", VECTOR, 512, , s += a[i][j], r[i] = s) /* { dg-optimized {over vector: } } */
  ROWS ("acc parallel loop gang vector_length(64)", VECTOR, 512, , s += a[i][j], r[i] = s) /* { dg-optimized {over vector\(64\): } } */
  /* Others could tell, or would not gain.  */
  ROWS ("acc parallel loop gang", VECTOR, 512, , s += put (a[i][j]), r[i] = s) /* { dg-optimized {over vector: } } */
  ROWS ("acc parallel loop gang", VECTOR, 512, , s += a[i][j], r[i] = put (s)) /* { dg-optimized {over vector: } } */
  ROWS ("acc parallel loop gang", VECTOR, 512, s = v, s += a[i][j], r[i] = s) /* { dg-optimized {over vector: } } */
  ROWS ("acc parallel loop gang", VECTOR, 512, float w[4]; for (j = 0; j < 4; j++) w[j] = x[j], s += a[i][j], r[i] = s + w[some]) /* { dg-optimized {over vector: } } */
  ROWS ("acc parallel loop gang private(gangs)", VECTOR, 512, gangs[i & 15] = 1, s += a[i][j], r[i] = s + gangs[some]) /* { dg-optimized {over vector: } } */
  ROWS ("acc parallel loop gang", "acc loop worker vector reduction(+:s)", 512, , s += a[i][j], r[i] = s) /* { dg-optimized {over worker vector: } } */
#pragma acc parallel
  {
    ROWS ("acc loop gang", VECTOR, 512, , s += a[i][j], r[i] = s) /* { dg-optimized {over vector: } } */
    ROWS ("acc loop gang", VECTOR, 512, , s += a[i][j], x[i] = s) /* { dg-optimized {over vector: } } */
  }
}
