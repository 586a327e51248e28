/* Arithmetic and bit statements that are updates with the operator of the clause.  */
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
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v += a[i];
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
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v = v + a[i] + 2;
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
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v = a[i] + v;
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
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v -= a[i];
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
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v++;
	}
    }
  where = at;
  return v;
}

char
plus_6 (void)
{
  char v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v += b[i];
	}
    }
  where = at;
  return v;
}

float
plus_7 (void)
{
  float v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v += a[i];
	}
    }
  where = at;
  return v;
}

int
plus_8 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  if (b[i] > 2) v += b[i];
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
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v += f (a[i]);
	}
    }
  where = at;
  return v;
}

_Complex double
plus_10 (void)
{
  _Complex double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v += a[i];
	}
    }
  where = at;
  return v;
}

double
plus_11 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(-:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(-:v)
      INNER
	{
	  v -= a[i];
	}
    }
  where = at;
  return v;
}

unsigned short
plus_12 (void)
{
  unsigned short v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  --v;
	}
    }
  where = at;
  return v;
}

__int128
plus_13 (void)
{
  __int128 v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v += b[i];
	}
    }
  where = at;
  return v;
}

int
plus_14 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\+:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(+:v)
      INNER
	{
	  v += a[i];
	}
    }
  where = at;
  return v;
}

double
mult_1 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\*:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(*:v)
      INNER
	{
	  v *= a[i];
	}
    }
  where = at;
  return v;
}

double
mult_2 (void)
{
  double v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\*:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(*:v)
      INNER
	{
	  v *= -1;
	}
    }
  where = at;
  return v;
}

int
mult_3 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\*:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(*:v)
      INNER
	{
	  v *= 4;
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
#pragma acc parallel loop gang /* { dg-optimized {reduction\(&:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(&:v)
      INNER
	{
	  v &= b[i];
	}
    }
  where = at;
  return v;
}

int
bits_2 (void)
{
  int v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\|:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(|:v)
      INNER
	{
	  v |= b[i];
	}
    }
  where = at;
  return v;
}

unsigned
bits_3 (void)
{
  unsigned v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\^:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(^:v)
      INNER
	{
	  v ^= b[i];
	}
    }
  where = at;
  return v;
}

unsigned
bits_4 (void)
{
  unsigned v = 1;
  int at = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(\^:v\) added to this loop} } */
  OUTER
    {
#pragma acc loop vector reduction(^:v)
      INNER
	{
	  v ^= ~0;
	}
    }
  where = at;
  return v;
}
