/* Statements that are not updates with the operator: near-misses of the other forms.  */
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
plus_1 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v = a[i] - v;
	}
    }
  where = at;
  return v;
}

double
plus_2 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v = v * 2 + a[i];
	}
    }
  where = at;
  return v;
}

double
plus_3 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v = a[i];
	}
    }
  where = at;
  return v;
}

double
plus_4 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  a[i] = v; v += 2;
	}
    }
  where = at;
  return v;
}

int
plus_5 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  b[i] = v++;
	}
    }
  where = at;
  return v;
}

double
plus_6 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  if (v < 3) v += a[i];
	}
    }
  where = at;
  return v;
}

double
plus_7 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v += v;
	}
    }
  where = at;
  return v;
}

double
plus_8 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v += a[(int) v];
	}
    }
  where = at;
  return v;
}

double
plus_9 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(\+:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v = f (v);
	}
    }
  where = at;
  return v;
}

double
max_1 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (a[i] < v) v = a[i];
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v = v < a[i] ? v : a[i];
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (a[i] > v) v = a[i + 1];
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (a[i] > v) { v = a[i]; at = i; };
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v = fmin (v, a[i]);
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (a[i] > 2 || a[i] > v) v = a[i];
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v = g (v, a[i]);
	}
    }
  where = at;
  return v;
}

double
max_8 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (a[i] > v) a[i] = 0;
	}
    }
  where = at;
  return v;
}

double
max_9 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  v += a[i];
	}
    }
  where = at;
  return v;
}

double
max_10 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(max:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(max:v)
      INNER
	{
	  if (a[i] > v) v = a[i]; else at++;
	}
    }
  where = at;
  return v;
}

int
land_1 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(&&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = v || b[i];
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(&&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = b[i];
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(&&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = b[i] || v;
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(&&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = b[i] ? v && a[i] : a[i] > 2;
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(&&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  if (b[i]) v = 1;
	}
    }
  where = at;
  return v;
}

int
land_6 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(&&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  if (v && b[i]) at = 1;
	}
    }
  where = at;
  return v;
}

int
land_7 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(&&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = !v;
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(&&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  if (v && b[i]) { v = 0; at = i; };
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(&&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&&:v)
      INNER
	{
	  v = v && b[i]; if (v) at = 1;
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(\|\|:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  if (b[i]) v = 0;
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
#pragma acc parallel loop gang /* { dg-warning {reduction\(\|\|:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(||:v)
      INNER
	{
	  v = v && b[i];
	}
    }
  where = at;
  return v;
}

int
bits_1 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-warning {reduction\(&:v\) is missing on this loop, .* not added: the variable is not only updated} } */
  OUTER
    {
#pragma acc loop vector reduction(&:v)
      INNER
	{
	  v |= b[i];
	}
    }
  where = at;
  return v;
}
