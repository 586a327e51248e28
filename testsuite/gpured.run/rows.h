/* rows.h - reductions over lanes inside of loops over gangs and workers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   LEVELS are the levels and sizes of the loops around, WIDTH, if defined, the
   length of all rows but sparse ones.  MORE, if defined, is done in the
   end.  Arrays end where they are mapped to, so that a strict stand-in sees each
   access behind them.  */

#include <stdlib.h>
#include "../include/check.h"

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define OUTER(...) PRAGMA (acc parallel loop LEVELS __VA_ARGS__)
#define INNER(...) PRAGMA (acc loop vector __VA_ARGS__)

/* Rows, and columns.  */
static const int heights[] = { 0, 1, 3, 37, 150 };
#ifdef WIDTH
# define SPAN(C) WIDTH
static const int widths[] = { WIDTH };
#else
# define SPAN(C) (C)
static const int widths[] = { 0, 1, 7, 8, 9, 20, 31, 32, 33, 64, 65, 100, 129,
			      512 };
#endif

/* The element I of the data, small and of both signs.  */

static int
datum (int i)
{
  return i * 7 % 23 - 9;
}

/* Each of N rows of LENGTH elements of type T, combined by OP to a result of type
   R, which is FIRST and then UPDATE by X.  */
#define ROWS(NAME, T, R, OP, FIRST, UPDATE, LENGTH)			\
static void								\
NAME (int n, int c)							\
{									\
  T *a = malloc (n * c * sizeof *a + 1);				\
  R *r = malloc (n * sizeof *r + 1);					\
  for (int i = 0; i < n * c; i++)					\
    a[i] = (T) datum (i);						\
  OUTER (copyin (a[0:n * c]) copyout (r[0:n]))				\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = FIRST;							\
      INNER (reduction (OP:s))						\
      for (int j = 0; j < LENGTH; j++)					\
	{								\
	  T x = a[i * c + j];						\
	  UPDATE;							\
	}								\
      r[i] = s;								\
    }									\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = FIRST;							\
      for (int j = 0; j < LENGTH; j++)					\
	{								\
	  T x = a[i * c + j];						\
	  UPDATE;							\
	}								\
      if (!(r[i] == s))							\
	check_int (#NAME, i, -1);					\
    }									\
  free (a);								\
  free (r);								\
}

ROWS (sum_f64, double, double, +, i, s += x, SPAN (c))
ROWS (sum_f32, float, float, +, 0, s += x, SPAN (c))
ROWS (sum_i32, int, int, +, -i, s += x, SPAN (c))
ROWS (sum_i64, long long, long long, +, 1ll << 40, s += x, SPAN (c))
ROWS (sum_u16, unsigned short, unsigned short, +, i, s += x, SPAN (c))
ROWS (sum_i8, signed char, signed char, +, 3, s += x, SPAN (c))
ROWS (sum_c32, float, _Complex float, +, 1 + 2i, s += x * 2i, SPAN (c))
ROWS (sum_c64, double, _Complex double, +, i, s += x + 1i, SPAN (c))
ROWS (product_u32, unsigned, unsigned, *, 3, s *= 2 * x + 1, SPAN (c))
ROWS (product_u64, int, unsigned long, *, i, s *= 2 * x + 1, SPAN (c))
ROWS (product_c64, int, _Complex double, *, 1 - 1i, s *= x & 1 ? 1i : -1, SPAN (c))
ROWS (most_f32, float, float, max, -5, s = x > s ? x : s, SPAN (c))
ROWS (most_i64, long, long, max, -99, s = x > s ? x : s, SPAN (c))
ROWS (least_f64, double, double, min, 7, s = x < s ? x : s, SPAN (c))
ROWS (least_u8, unsigned char, unsigned char, min, 255, s = x < s ? x : s, SPAN (c))
ROWS (and_i32, int, int, &, -1, s &= x | 16, SPAN (c))
ROWS (or_u64, unsigned, unsigned long, |, 1ul << 63, s |= x, SPAN (c))
ROWS (xor_i16, short, short, ^, i, s ^= x, SPAN (c))
ROWS (all_i32, int, int, &&, 1, s = s && x != -9, SPAN (c))
ROWS (all_b, int, _Bool, &&, 1, s = s && x < 13, SPAN (c))
ROWS (any_f64, double, double, ||, 0, s = s || x == 13, SPAN (c))
ROWS (any_u8, int, unsigned char, ||, i == 2, s = s || x == 12, SPAN (c))

/* Lengths that are constants.  */
ROWS (sum_1, float, float, +, 0, s += x, 1)
ROWS (sum_7, float, float, +, 0, s += x, 7)
ROWS (sum_20, float, float, +, 0, s += x, 20)
ROWS (sum_31, double, double, +, 0, s += x, 31)
ROWS (sum_32, int, int, +, 0, s += x, 32)
ROWS (sum_33, float, float, +, 0, s += x, 33)
ROWS (sum_100, signed char, int, +, 0, s += x, 100)
ROWS (sum_512, float, float, +, 0, s += x, 512)

static void
types (int n, int c)
{
  sum_f64 (n, c);
  sum_f32 (n, c);
  sum_i32 (n, c);
  sum_i64 (n, c);
  sum_u16 (n, c);
  sum_i8 (n, c);
  sum_c32 (n, c);
  sum_c64 (n, c);
  product_u32 (n, c);
  product_u64 (n, c);
  product_c64 (n, c);
  most_f32 (n, c);
  most_i64 (n, c);
  least_f64 (n, c);
  least_u8 (n, c);
  and_i32 (n, c);
  or_u64 (n, c);
  xor_i16 (n, c);
  all_i32 (n, c);
  all_b (n, c);
  any_f64 (n, c);
  any_u8 (n, c);
}

static void
constants (int n)
{
  sum_1 (n, 1);
  sum_7 (n, 7);
  sum_20 (n, 20);
  sum_31 (n, 31);
  sum_32 (n, 32);
  sum_33 (n, 33);
  sum_100 (n, 100);
  sum_512 (n, 512);
}

/* A sparse matrix: bounds from memory, some rows empty, and an index.  */

static void
sparse (int n)
{
  int *from = malloc ((n + 1) * sizeof *from);
  for (int i = from[0] = 0; i < n; i++)
    from[i + 1] = from[i] + i * 5 % 47 * (i % 3);
  const int m = from[n];
  int *at = malloc (m * sizeof *at + 1);
  double *a = malloc (m * sizeof *a + 1), *x = malloc (n * sizeof *x + 1);
  double *y = malloc (n * sizeof *y + 1);
  for (int k = 0; k < m; k++)
    {
      a[k] = datum (k);
      at[k] = k * 3 % n;
    }
  for (int i = 0; i < n; i++)
    x[i] = datum (i + 5);
  OUTER (copyin (from[0:n + 1], at[0:m], a[0:m], x[0:n]) copyout (y[0:n]))
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      INNER (reduction (+:s))
      for (int k = from[i]; k < from[i + 1]; k++)
	s += a[k] * x[at[k]];
      y[i] = s;
    }
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int k = from[i]; k < from[i + 1]; k++)
	s += a[k] * x[at[k]];
      check_real ("sparse", y[i], s);
    }
  free (from);
  free (at);
  free (a);
  free (x);
  free (y);
}

/* Loops over lanes that store, and code of a row between them that reads what
   they stored: rows that are scaled by their largest element, with other things
   stored in between, in the same row too.  */

static void
scaled (int n, int c)
{
  float *a = malloc (n * c * sizeof *a + 1), *b = malloc (n * c * sizeof *b + 1);
  float *first = malloc (n * sizeof *first + 1);
  int *many = malloc (n * sizeof *many + 1);
  for (int i = 0; i < n * c; i++)
    b[i] = a[i] = datum (i) * (1 + i / 23 % 3);
  OUTER (copy (a[0:n * c]) copyout (first[0:n], many[0:n]))
  for (int i = 0; i < n; i++)
    {
      float most = -100;
      int zeros = 0;
      INNER (reduction (max:most) reduction (+:zeros))
      for (int j = 0; j < SPAN (c); j++)
	{
	  most = a[i * c + j] > most ? a[i * c + j] : most;
	  zeros += a[i * c + j] == 0;
	}
      if (c > 2 && zeros)
	a[i * c + 1] = most + zeros;
      INNER ()
      for (int j = 0; j < SPAN (c); j++)
	a[i * c + j] = 2 * a[i * c + j] + most;
      first[i] = c ? a[i * c + c - 1] : 0;
      many[i] = zeros;
    }
  for (int i = 0; i < n; i++)
    {
      float most = -100;
      int zeros = 0;
      for (int j = 0; j < SPAN (c); j++)
	{
	  most = b[i * c + j] > most ? b[i * c + j] : most;
	  zeros += b[i * c + j] == 0;
	}
      if (c > 2 && zeros)
	b[i * c + 1] = most + zeros;
      for (int j = 0; j < SPAN (c); j++)
	{
	  b[i * c + j] = 2 * b[i * c + j] + most;
	  check_real ("scaled", a[i * c + j], b[i * c + j]);
	}
      check_real ("last", first[i], c ? b[i * c + c - 1] : 0);
      check_int ("many", many[i], zeros);
    }
  free (a);
  free (b);
  free (first);
  free (many);
}

/* What rows give is reduced again; and a product of matrices, with a sequential
   loop and a condition around that over lanes, which counts down.  */

static void
nests (int n, int c)
{
  int *a = malloc (n * c * sizeof *a + 1), *b = malloc (c * 5 * sizeof *b + 1);
  int *d = malloc (n * 5 * sizeof *d + 1);
  long long total = 3, want = 3;
  int most = -1000, want_most = -1000;
  for (int i = 0; i < n * c; i++)
    a[i] = datum (i);
  for (int i = 0; i < c * 5; i++)
    b[i] = datum (i + 3);
  OUTER (copyin (a[0:n * c]) reduction (+:total) reduction (max:most))
  for (int i = 0; i < n; i++)
    {
      int s = i;
      INNER (reduction (+:s))
      for (int j = 0; j < SPAN (c); j++)
	s += a[i * c + j];
      total += s * s;
      most = s > most ? s : most;
    }
  OUTER (copyin (a[0:n * c], b[0:c * 5]) copyout (d[0:n * 5]))
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 5; k++)
      {
	int s = 0;
	if ((i + k) % 7)
	  {
	    INNER (reduction (+:s))
	    for (int j = SPAN (c) - 1; j >= 0; j--)
	      s += a[i * c + j] * b[j * 5 + k];
	  }
	else
	  s = -k;
	d[i * 5 + k] = s;
      }
  for (int i = 0; i < n; i++)
    {
      int sum = i;
      for (int j = 0; j < SPAN (c); j++)
	sum += a[i * c + j];
      want += sum * sum;
      want_most = sum > want_most ? sum : want_most;
      for (int k = 0; k < 5; k++)
	{
	  int s = (i + k) % 7 ? 0 : -k;
	  for (int j = 0; j < c && (i + k) % 7; j++)
	    s += a[i * c + j] * b[j * 5 + k];
	  check_int ("product", d[i * 5 + k], s);
	}
    }
  check_int ("total", total, want);
  check_int ("most", most, want_most);
  free (a);
  free (b);
  free (d);
}

/* Steps, counters of other types, loops down and two outer loops in one.  */

static void
counters (int n, int c)
{
  int *a = malloc (n * c * sizeof *a + 1), *r = malloc (n * sizeof *r + 1);
  int *q = malloc (n * 3 * sizeof *q + 1);
  for (int i = 0; i < n * c; i++)
    a[i] = datum (i);
  for (int i = 0; i < n; i++)
    r[i] = -77;
  OUTER (copyin (a[0:n * c]) copy (r[0:n]))
  for (long i = 1; i < n; i += 3)
    {
      int s = 0;
      INNER (reduction (+:s))
      for (unsigned char j = 0; j < (SPAN (c) < 200 ? SPAN (c) : 200); j += 3)
	s += a[i * c + j];
      r[i] = s;
    }
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      for (int j = 0; j < (SPAN (c) < 200 ? SPAN (c) : 200); j += 3)
	s += a[i * c + j];
      check_int ("steps", r[i], i % 3 == 1 ? s : -77);
    }
  OUTER (copyin (a[0:n * c]) copy (r[0:n]))
  for (unsigned i = n; i > 0; i--)
    {
      int s = 0;
      INNER (reduction (+:s))
      for (long j = 0; j < SPAN (c); j++)
	s += a[(i - 1) * c + j];
      r[i - 1] = s;
    }
  OUTER (collapse (2) copyin (a[0:n * c]) copyout (q[0:n * 3]))
  for (int i = 0; i < n; i++)
    for (short k = 0; k < 3; k++)
      {
	int s = k;
	INNER (reduction (+:s))
	for (int j = 0; j < SPAN (c); j++)
	  s += a[i * c + j] * k;
	q[i * 3 + k] = s;
      }
  for (int i = 0; i < n; i++)
    {
      int s = 0;
      for (int j = 0; j < SPAN (c); j++)
	s += a[i * c + j];
      check_int ("down", r[i], s);
      for (int k = 0; k < 3; k++)
	check_int ("collapsed", q[i * 3 + k], k + s * k);
    }
  free (a);
  free (r);
  free (q);
}

int
main (void)
{
  for (size_t k = 0; k < sizeof heights / sizeof *heights; k++)
    {
      const int n = heights[k];
      for (size_t l = 0; l < sizeof widths / sizeof *widths; l++)
	if (n < 100 || l % 3 == 2)
	  {
	    types (n, widths[l]);
	    scaled (n, widths[l]);
	    nests (n, widths[l]);
	    counters (n, widths[l]);
	  }
      constants (n);
      if (n)
	sparse (n);
    }
#ifdef MORE
  MORE;
#endif
  return failures != 0;
}
