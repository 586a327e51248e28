/* host-cases.c - loops of `make bench-host', for each way to run them on the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Compiled once for each way WAY, with one of ACC, OMP, HAND and SERIAL defined.
   Each function CASE_WAY (x, y, z, n) takes arrays of about N elements and returns a number
   that all ways have in common.  Long rows have about sqrt (n) elements.  */

#include <math.h>

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#ifdef ACC
# define FLAT(DATA, ...) PRAGMA (acc parallel loop deviceptr DATA __VA_ARGS__)
# define ROWS FLAT
# define INNER(...) PRAGMA (acc loop vector __VA_ARGS__)
#elif defined OMP
# define FLAT(DATA, ...) PRAGMA (omp target teams distribute parallel for \
				 is_device_ptr DATA __VA_ARGS__)
# define ROWS FLAT
# define INNER(...) PRAGMA (omp simd __VA_ARGS__)
#elif defined HAND
# define FLAT(DATA, ...) PRAGMA (omp parallel for simd __VA_ARGS__)
# define ROWS(DATA, ...) PRAGMA (omp parallel for __VA_ARGS__)
# define INNER(...) PRAGMA (omp simd __VA_ARGS__)
#else
# define FLAT(DATA, ...)
# define ROWS(DATA, ...)
# define INNER(...)
#endif

#define PASTE(A, B) A##_##B
#define NAME(A, B) PASTE (A, B)
#define CASE(ID) \
  double NAME (ID, WAY) (double *restrict x, double *restrict y, double *restrict z, \
			 int *restrict k, long n)

CASE (sum)
{
  double s = 0;
  FLAT ((x), reduction(+:s))
  for (long i = 0; i < n; i++)
    s += x[i];
  return s;
}

CASE (dot)
{
  double s = 0;
  FLAT ((x, y), reduction(+:s))
  for (long i = 0; i < n; i++)
    s += x[i] * y[i];
  return s;
}

CASE (triad)
{
  FLAT ((x, y, z),)
  for (long i = 0; i < n; i++)
    z[i] = x[i] + 3 * y[i];
  return z[n - 1];
}

CASE (min)
{
  double m = x[0];
  FLAT ((x), reduction(min:m))
  for (long i = 0; i < n; i++)
    m = x[i] < m ? x[i] : m;
  return m;
}

CASE (matvec)
{
  long m = sqrt (n);
  ROWS ((x, y, z),)
  for (long i = 0; i < m; i++)
    {
      double s = 0;
      INNER (reduction(+:s))
      for (long j = 0; j < m; j++)
	s += x[i * m + j] * y[j];
      z[i] = s;
    }
  return z[m / 2];
}

/* 16 elements in a row, at places that K says.  */

CASE (csr)
{
  long m = n / 16;
  ROWS ((x, y, z, k),)
  for (long i = 0; i < m; i++)
    {
      double s = 0;
      for (long j = 16 * i; j < 16 * (i + 1); j++)
	s += x[j] * y[k[j]];
      z[i] = s;
    }
  return z[m / 2];
}

CASE (stencil)
{
  long m = sqrt (n);
  double r = 0;
  ROWS ((x, z), reduction(max:r))
  for (long i = 1; i < m - 1; i++)
    {
      INNER (reduction(max:r))
      for (long j = 1; j < m - 1; j++)
	{
	  double v = 0.25 * (x[(i - 1) * m + j] + x[(i + 1) * m + j]
			     + x[i * m + j - 1] + x[i * m + j + 1]);
	  r = fmax (r, fabs (v - x[i * m + j]));
	  z[i * m + j] = v;
	}
    }
  return r;
}

CASE (heat)
{
  long m = sqrt (n);
  ROWS ((x, z),)
  for (long i = 1; i < m - 1; i++)
    {
      INNER ()
      for (long j = 1; j < m - 1; j++)
	z[i * m + j] = x[i * m + j]
		       + 0.1 * (x[(i - 1) * m + j] + x[(i + 1) * m + j]
				+ x[i * m + j - 1] + x[i * m + j + 1]
				- 4 * x[i * m + j]);
    }
  return z[m * (m / 2) + 1];
}

CASE (pi)
{
  double s = 0;
  FLAT ((x), reduction(+:s))
  for (long i = 0; i < n; i++)
    {
      double t = (i + 0.5) / n;
      s += 4 / (1 + t * t);
    }
  return s / n;
}

/* 64 elements in a row.  */

CASE (rows)
{
  long m = n / 64;
  double r = 0;
  ROWS ((x, z), reduction(+:r))
  for (long i = 0; i < m; i++)
    {
      double s = 0;
      INNER (reduction(+:s))
      for (long j = 0; j < 64; j++)
	s += x[i * 64 + j];
      z[i] = s;
      r += s * s;
    }
  return r;
}
