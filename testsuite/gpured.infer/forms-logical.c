/* Statements that are an && or ||, by branches and by values.  */
/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include <math.h>

#define N 100
#define OUTER for (int k = 0; k < N; k++)
#define INNER for (int i = 0; i < N; i++)

double a[N];
int b[N], where;
float fa[N];
#pragma acc routine seq
extern double f (double);
#pragma acc routine seq
extern double g (double, double);

int
land_1 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = v && b[i];
	}
    }
  where = at;
  return v;
}

int
land_2 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = b[i] && v;
	}
    }
  where = at;
  return v;
}

int
land_3 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = v && b[i] > 3 && a[i] < 2;
	}
    }
  where = at;
  return v;
}

int
land_4 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  if (b[i]) v = 0;
	}
    }
  where = at;
  return v;
}

int
land_5 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  if (v && b[i]) v = 0;
	}
    }
  where = at;
  return v;
}

_Bool
land_6 (void)
{
  _Bool v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = v && b[i];
	}
    }
  where = at;
  return v;
}

_Bool
land_7 (void)
{
  _Bool v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = v && f (a[i]) > 2;
	}
    }
  where = at;
  return v;
}

int
land_8 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = v && (b[i] > 2 || a[i] > 2);
	}
    }
  where = at;
  return v;
}

int
land_9 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  if (v) v = b[i] != 0;
	}
    }
  where = at;
  return v;
}

double
land_10 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = v && a[i];
	}
    }
  where = at;
  return v;
}

_Bool
land_11 (void)
{
  _Bool v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v &= b[i] > 1;
	}
    }
  where = at;
  return v;
}

int
land_12 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = !(!v || b[i]);
	}
    }
  where = at;
  return v;
}

int
lor_1 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  v = v || b[i];
	}
    }
  where = at;
  return v;
}

int
lor_2 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  v = b[i] || v;
	}
    }
  where = at;
  return v;
}

int
lor_3 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  if (b[i]) v = 1;
	}
    }
  where = at;
  return v;
}

_Bool
lor_4 (void)
{
  _Bool v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  v = v || b[i];
	}
    }
  where = at;
  return v;
}

_Bool
lor_5 (void)
{
  _Bool v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  v |= b[i] > 1;
	}
    }
  where = at;
  return v;
}

int
lor_6 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  if (!v) v = b[i] > 3;
	}
    }
  where = at;
  return v;
}

int
lor_7 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  if (b[i] > 3) { a[i] = 2; v = 1; };
	}
    }
  where = at;
  return v;
}

int
lor_8 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\|\|:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  v = 2; v = v || b[i];
	}
    }
  where = at;
  return v;
}
