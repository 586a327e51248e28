/* Statements that are a max or min: by if, by ?: and by function.  */
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

double
max_1 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (a[i] > v) v = a[i];
	}
    }
  where = at;
  return v;
}

double
max_2 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v = v > a[i] ? v : a[i];
	}
    }
  where = at;
  return v;
}

double
max_3 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v = a[i] > v ? a[i] : v;
	}
    }
  where = at;
  return v;
}

double
max_4 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v = fmax (v, a[i]);
	}
    }
  where = at;
  return v;
}

double
max_5 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v = fmax (a[i], v);
	}
    }
  where = at;
  return v;
}

double
max_6 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v = fmax (v, fabs (a[i] - a[i+1]));
	}
    }
  where = at;
  return v;
}

double
max_7 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (fabs (a[i] - a[i+1]) > v) v = fabs (a[i] - a[i+1]);
	}
    }
  where = at;
  return v;
}

float
max_8 (void)
{
  float v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (fa[i] >= v) v = fa[i];
	}
    }
  where = at;
  return v;
}

float
max_9 (void)
{
  float v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v = fmaxf (v, fa[i]);
	}
    }
  where = at;
  return v;
}

int
max_10 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (v < b[i]) { v = b[i]; };
	}
    }
  where = at;
  return v;
}

int
max_11 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (b[i] > 3 && b[i] > v) v = b[i];
	}
    }
  where = at;
  return v;
}

int
max_12 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (i & 1) { if (b[i] > v) v = b[i]; } else v = v > 3 ? v : 3;
	}
    }
  where = at;
  return v;
}

double
max_13 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  double t = a[i] * 2; if (t > v) v = t;
	}
    }
  where = at;
  return v;
}

float
max_14 (void)
{
  float v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  double t = a[i] * 2; if (t > v) v = t;
	}
    }
  where = at;
  return v;
}

double
min_1 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(min:v)
      INNER
	{
	  if (a[i] < v) v = a[i];
	}
    }
  where = at;
  return v;
}

double
min_2 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(min:v)
      INNER
	{
	  v = v < a[i] ? v : a[i];
	}
    }
  where = at;
  return v;
}

double
min_3 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(min:v)
      INNER
	{
	  v = a[i] < v ? a[i] : v;
	}
    }
  where = at;
  return v;
}

double
min_4 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(min:v)
      INNER
	{
	  v = fmin (v, a[i]);
	}
    }
  where = at;
  return v;
}

int
min_5 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(min:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(min:v)
      INNER
	{
	  if (!(b[i] >= v)) v = b[i];
	}
    }
  where = at;
  return v;
}
