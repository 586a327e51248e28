/* kernels-apart.c - loops whose bounds do not quite keep subscripts apart.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#ifndef ACC
#include "../include/twice.h"
#endif

/* Rows overlap.  */

static void
NAME (pitch) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 0; j < m; j++)
	a[i * l + j] = a[i * l + j] * 3 + i;
    }
}

/* The loop inside has one iteration more than there are columns.  */

static void
NAME (last) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 0; j <= m; j++)
	a[i * m + j] = a[i * m + j] * 3 + i;
    }
}

/* The same with a constant.  */

static void
NAME (last_constant) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 0; j < 17; j++)
	a[i * 16 + j] = a[i * 16 + j] * 3 + i;
    }
}

/* The same downwards.  */

static void
NAME (last_down) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = m; j >= 0; j--)
	a[i * m + j] = a[i * m + j] * 3 + i;
    }
}

/* The last element of the row before is read.  */

static void
NAME (previous) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 1; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 0; j < m; j++)
	a[i * m + j] = a[i * m + j - 1] * 3 + i;
    }
}

/* Nothing is known about the room, which may be negative or 0.  */

static void
NAME (sign) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 0; j < m; j++)
	a[i * (s - 3) + j] = a[i * (s - 3) + j] * 3 + i;
    }
}

/* A loop beside is longer.  */

static void
NAME (other) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 0; j < m; j++)
	a[i * m + j] += i;
ACC (acc loop seq)
      for (int k = 0; k <= m; k++)
	a[i * m + k] *= 3;
    }
}

/* Arithmetic of 32 bits without a sign may wrap.  */

static void
NAME (wraps) (int *a, int n, int m, int l, int s)
{
  unsigned rows = n, columns = m;
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {a subscript may wrap around to another} } */
  for (unsigned i = 0; i < rows; i++)
    {
ACC (acc loop seq)
      for (unsigned j = 0; j < columns; j++)
	a[i * columns + j] = a[i * columns + j] * 3 + i;
    }
}

/* The subscript loses bits.  */

static void
NAME (narrow) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 0; j < 16; j++)
	a[(unsigned char) (i * 16 + j)] = a[(unsigned char) (i * 16 + j)] * 3 + i;
    }
}

/* The loop inside runs against the one outside.  */

static void
NAME (against) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = i; j <= i; j++)
	a[n + i - j] = a[n + i - j] * 3 + i;
    }
}

/* It takes back half of what that gains.  */

static void
NAME (against_half) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = i; j <= i + 1; j++)
	a[n + 2 * i - j] = a[n + 2 * i - j] * 3 + i;
    }
}

/* A product of both.  */

static void
NAME (product) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 0; j < m; j++)
	a[i * j] = a[i * j] * 3 + i;
    }
}

/* The halves meet.  */

static void
NAME (meet) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    a[i] = a[i + n - 1] * 3;
}

/* The halves are one.  */

static void
NAME (turned) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    a[i] = a[n - 1 - i] * 3;
}

/* Each reads what the next one sets.  */

static void
NAME (next) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    a[2 * i] = a[2 * i + 2] * 3;
}

/* The distance is not known.  */

static void
NAME (shifted) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    a[i] = a[i + s] * 3;
}

/* The loop inside has more iterations than the step outside.  */

static void
NAME (over_step) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < 3 * n; i += 3)
    {
ACC (acc loop seq)
      for (int j = 0; j < 4; j++)
	a[i + j] = a[i + j] * 3 + i;
    }
}

/* The first row is read by all.  */

static void
NAME (first_row) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 0; j < m; j++)
	a[i * m + j] += a[j];
    }
}

/* One of two subscripts, by a condition.  */

static void
NAME (arms) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    a[i % 3 ? i : i + 1] = i;
}

/* The same with the arms in the other order.  */

static void
NAME (arms_turned) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    a[i % 3 ? i + 1 : i] = i;
}

/* One column more than a row has.  */

static void
NAME (last_column) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int j = 0; j <= m; j++)
    {
ACC (acc loop seq)
      for (int i = 0; i < n; i++)
	a[i * m + j] = a[i * m + j] * 3 + i;
    }
}

/* The next column is read.  */

static void
NAME (next_column) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int j = 0; j < m - 1; j++)
    {
ACC (acc loop seq)
      for (int i = 1; i < n; i++)
	a[i * m + j] += a[(i - 1) * m + j + 1] * 3;
    }
}

/* Columns that are not upright.  */

static void
NAME (slanted) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int j = 0; j < m; j++)
    {
ACC (acc loop seq)
      for (int i = 0; i < n; i++)
	a[i * m + i + j] = a[i * m + i + j] * 3 + i;
    }
}

/* The innermost loop is too long.  */

static void
NAME (last_plane) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int j = 0; j < m; j++)
    {
ACC (acc loop seq)
      for (int i = 0; i < n; i++)
	{
ACC (acc loop seq)
	  for (int k = 0; k <= l; k++)
	    a[(i * m + j) * l + k] = a[(i * m + j) * l + k] * 3 + k;
	}
    }
}

/* Steps of half the distance.  */

static void
NAME (half_pitch) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int j = 0; j < 2; j++)
    {
ACC (acc loop seq)
      for (int i = 0; i < n; i++)
	a[i * 2 + 2 * j] = a[i * 2 + 2 * j] * 3 + i;
    }
}

/* The loop inside has no directive, and is too long.  */

static void
NAME (plain) (int *a, int n, int m, int l, int s)
{
  int j;
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-missed {one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    for (j = 0; j <= m; j++)
      a[i * m + j] = a[i * m + j] * 3 + i;
}

#ifndef HOST
#define HOST

#undef ACC
#undef NAME
#define ACC(DIRECTIVE)
#define NAME(F) want_##F
#include "kernels-apart.c"

int
main (void)
{
  COMPARE (pitch);
  COMPARE (last);
  COMPARE (last_constant);
  COMPARE (last_down);
  COMPARE (previous);
  COMPARE (sign);
  COMPARE (other);
  COMPARE (wraps);
  COMPARE (narrow);
  COMPARE (against);
  COMPARE (against_half);
  COMPARE (product);
  COMPARE (meet);
  COMPARE (turned);
  COMPARE (next);
  COMPARE (shifted);
  COMPARE (over_step);
  COMPARE (first_row);
  COMPARE (arms);
  COMPARE (arms_turned);
  COMPARE (last_column);
  COMPARE (next_column);
  COMPARE (slanted);
  COMPARE (last_plane);
  COMPARE (half_pitch);
  COMPARE (plain);
  return failures != 0;
}

#endif
