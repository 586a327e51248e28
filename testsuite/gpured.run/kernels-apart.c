/* kernels-apart.c - loops whose bounds keep subscripts apart.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized" } */

#ifndef ACC
#include "../include/twice.h"
#endif

/* Rows of as many columns as the loop inside has iterations.  */

static void
NAME (rows) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop)
      for (int j = 0; j < m; j++)
	a[i * m + j] = a[i * m + j] * 3 + i;
    }
}

/* A constant number of them.  */

static void
NAME (constant) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop)
      for (int j = 0; j < 16; j++)
	a[i * 16 + j] = a[i * 16 + j] * 3 + i;
    }
}

/* Other elements of the row are read.  */

static void
NAME (neighbours) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop seq)
      for (int j = 1; j < m - 1; j++)
	a[i * m + j] = a[i * m + j - 1] + a[i * m + j + 1];
    }
}

/* Three dimensions.  */

static void
NAME (planes) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop)
      for (int j = 0; j < m; j++)
	{
ACC (acc loop)
	  for (int k = 0; k < l; k++)
	    a[(i * m + j) * l + k] = a[(i * m + j) * l + k] * 3 + k;
	}
    }
}

/* The same, multiplied out.  */

static void
NAME (flat) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop)
      for (int j = 0; j < m; j++)
	{
ACC (acc loop)
	  for (int k = 0; k < l; k++)
	    a[i * m * l + j * l + k] += a[i * m * l + j * l + k] + k;
	}
    }
}

/* Both loops as one.  */

static void
NAME (collapsed) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop collapse (2) copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  /* { dg-optimized {launched with 8 workers} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = a[i * m + j] * 3 + i;
}

/* Arithmetic without a sign has 64 bits.  */

static void
NAME (sizes) (int *a, int n, int m, int l, int s)
{
  size_t rows = n, columns = m;
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (size_t i = 0; i < rows; i++)
    {
ACC (acc loop)
      for (size_t j = 0; j < columns; j++)
	a[i * columns + j] = a[i * columns + j] * 3 + i;
    }
}

/* Both loops count down.  */

static void
NAME (down) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = n - 1; i >= 0; i--)
    {
ACC (acc loop)
      for (int j = m - 1; j >= 0; j--)
	a[i * m + j] = a[i * m + j] * 3 + i;
    }
}

/* Rows from the last to the first.  */

static void
NAME (reversed) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop)
      for (int j = 0; j < m; j++)
	a[(n - 1 - i) * m + j] = a[(n - 1 - i) * m + j] * 3 + i;
    }
}

/* The lower triangle.  */

static void
NAME (below) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop)
      for (int j = 0; j <= i; j++)
	a[i * n + j] = a[i * n + j] * 3 + i;
    }
}

/* The upper one.  */

static void
NAME (above) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop)
      for (int j = i; j < n; j++)
	a[i * n + j] = a[i * n + j] * 3 + i;
    }
}

/* Two halves of an array.  */

static void
NAME (halves) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  /* { dg-optimized {launched with 8 workers} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    a[i] = a[i + n] * 3;
}

/* The second half from its end.  */

static void
NAME (mirrored) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  /* { dg-optimized {launched with 8 workers} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    a[i] = a[2 * n - 1 - i] * 3;
}

/* Elements in turn, as in an array of complex numbers.  */

static void
NAME (pairs) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  /* { dg-optimized {launched with 8 workers} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    {
      int re = a[2 * i], im = a[2 * i + 1];
      a[2 * i] = re - im;
      a[2 * i + 1] = re + im;
    }
}

/* The step of the loop outside is the room.  */

static void
NAME (steps) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < 3 * n; i += 3)
    {
ACC (acc loop)
      for (int j = 0; j < 3; j++)
	a[i + j] = a[i + j] * 3 + i;
    }
}

/* A part of the array.  */

static void
NAME (section) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop)
      for (int j = 0; j < m; j++)
	a[s + i * m + j] = a[s + i * m + j] * 3 + i;
    }
}

/* Two loops inside.  */

static void
NAME (twice) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    {
ACC (acc loop)
      for (int j = 0; j < m; j++)
	a[i * m + j] += i;
ACC (acc loop)
      for (int k = 0; k < m; k++)
	a[i * m + m - 1 - k] *= k;
    }
}

/* The loop over columns is outside.  */

static void
NAME (columns) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int j = 0; j < m; j++)
    {
ACC (acc loop)
      for (int i = 0; i < n; i++)
	a[i * m + j] = a[i * m + j] * 3 + i;
    }
}

/* A recurrence in each column.  */

static void
NAME (down_columns) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int j = 0; j < m; j++)
    {
ACC (acc loop seq)
      for (int i = 1; i < n; i++)
	a[i * m + j] += a[(i - 1) * m + j] * 3;
    }
}

/* The loop in the middle of three is outside.  */

static void
NAME (middle) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int j = 0; j < m; j++)
    {
ACC (acc loop)
      for (int i = 0; i < n; i++)
	{
ACC (acc loop)
	  for (int k = 0; k < l; k++)
	    a[(i * m + j) * l + k] += i * j + k;
	}
    }
}

/* The innermost one.  */

static void
NAME (innermost) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int k = 0; k < l; k++)
    {
ACC (acc loop)
      for (int i = 0; i < n; i++)
	{
ACC (acc loop)
	  for (int j = 0; j < m; j++)
	    a[(i * m + j) * l + k] += i * j + k;
	}
    }
}

/* Every other column.  */

static void
NAME (other_columns) (int *a, int n, int m, int l, int s)
{
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int j = 0; j < m; j += 2)
    {
ACC (acc loop)
      for (int i = 0; i < n; i++)
	a[i * m + j] = a[i * m + j] * 3 + i;
    }
}

/* The loop inside has no directive.  */

static void
NAME (plain) (int *a, int n, int m, int l, int s)
{
  int j;
ACC (acc kernels loop copy (a[0:ALL])) /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < n; i++)
    for (j = 0; j < m; j++)
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
  COMPARE (rows);
  COMPARE (constant);
  COMPARE (neighbours);
  COMPARE (planes);
  COMPARE (flat);
  COMPARE (collapsed);
  COMPARE (sizes);
  COMPARE (down);
  COMPARE (reversed);
  COMPARE (below);
  COMPARE (above);
  COMPARE (halves);
  COMPARE (mirrored);
  COMPARE (pairs);
  COMPARE (steps);
  COMPARE (section);
  COMPARE (twice);
  COMPARE (columns);
  COMPARE (down_columns);
  COMPARE (middle);
  COMPARE (innermost);
  COMPARE (other_columns);
  COMPARE (plain);
  return failures != 0;
}

#endif
