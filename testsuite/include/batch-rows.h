/* batch-rows.h - loops in which a lane loads several neighbours at once.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   PARALLEL (CLAUSES) is the construct, of OpenACC or OpenMP.  What is mapped
   begins anywhere in a word of 16 bytes, by an array in front of it, and ends
   where a strict stand-in sees each access behind it.  */

#include <limits.h>
#include <stdlib.h>
#include "check.h"

static const int sizes[] = { 0, 1, 31, 32, 33, 95, 96, 127, 128, 640, 1055, 2047,
			     2048, 2079, 4096, 6151, 9001 };
static const int offsets[] = { 0, 1, 2, 3, 4, 7, 13, 16, 31, 33 };
#define COUNT(A) ((int) (sizeof A / sizeof A[0]))

static int
datum (int i)
{
  return i * 7 % 43 - 19;
}

/* Sums of type R of N elements of T from element OFFSET on, whole and from
   there alone, with what is beside, and products with other elements.  */
#define ROWS(T, R, NAME)						\
static void								\
NAME (int n, int offset)						\
{									\
  T *all = malloc ((n + offset + 1) * sizeof *all), *a = all + offset;	\
  R whole = 1, part = 1, inner = 1, less = 1, dot = 1, later = 1;	\
  R want = 1, want_inner = 1, want_less = 1, want_dot = 1;		\
  R want_later = 1;							\
  for (int i = 0; i < n + offset + 1; i++)				\
    all[i] = (T) datum (i);						\
  for (int i = 0; i < n; i++)						\
    {									\
      want += a[i];							\
      want_inner += i < n - offset ? all[i + offset] : 0;		\
      want_less -= a[i];						\
      want_dot += a[i] * (R) all[i];					\
      want_later += a[i] * (R) a[i + 1];				\
    }									\
  PARALLEL (reduction (+:whole) COPYIN (all[0:n + offset + 1]))		\
  for (int i = 0; i < n; i++)						\
    whole += all[i + offset];						\
  PARALLEL (reduction (+:part) COPYIN (a[0:n]))				\
  for (long i = 0; i < n; i++)						\
    part += a[i];							\
  PARALLEL (reduction (+:inner) COPYIN (all[0:n + offset + 1]))		\
  for (int i = offset; i < n; i++)					\
    inner += all[i];							\
  PARALLEL (reduction (-:less) COPYIN (a[0:n]))				\
  for (unsigned i = 0; i < (unsigned) n; i++)				\
    less -= a[i];							\
  PARALLEL (reduction (+:dot) COPYIN (all[0:n + offset + 1]))		\
  for (int i = 0; i < n; i++)						\
    dot += all[i + offset] * (R) all[i];					\
  PARALLEL (reduction (+:later) COPYIN (all[0:n + offset + 1]))		\
  for (int i = 0; i < n; i++)						\
    later += all[i + offset] * (R) all[i + offset + 1];			\
  check_real (#T " to " #R ", all mapped", whole, want);		\
  check_real (#T " to " #R ", a part mapped", part, want);		\
  check_real (#T " to " #R ", begun later", inner, want_inner);		\
  check_real (#T " to " #R ", less", less, want_less);			\
  check_real (#T " to " #R ", by itself", dot, want_dot);		\
  check_real (#T " to " #R ", by the next", later, want_later);		\
  free (all);								\
}

ROWS (double, double, rows_f64)
ROWS (float, float, rows_f32)
ROWS (float, double, rows_f32_f64)
ROWS (int, int, rows_i32)
ROWS (unsigned, unsigned long, rows_u32_u64)
ROWS (long, long, rows_i64)
ROWS (short, int, rows_i16_i32)
ROWS (unsigned short, long, rows_u16_i64)
ROWS (signed char, long, rows_i8_i64)
ROWS (signed char, int, rows_i8_i32)
ROWS (unsigned char, unsigned, rows_u8_u32)
ROWS (unsigned char, long, rows_u8_i64)
ROWS (signed char, float, rows_i8_f32)

/* Arrays of several sizes, of which the second begins OFFSET elements later;
   bytes at the ends of their type; and a value that is carried beside.  */

static void
several (int n, int offset)
{
  float *x = malloc ((n + 1) * sizeof *x);
  double *all = malloc ((n + offset + 1) * sizeof *all), *y = all + offset;
  short *z = malloc ((n + 1) * sizeof *z);
  signed char *low = malloc (n + 1);
  unsigned char *high = malloc (n + 1);
  double s = 0, want = 0, most = -1000, want_most = -1000;
  long lows = 0, highs = 0, want_lows = 0, want_highs = 0;
  for (int i = 0; i < n; i++)
    {
      x[i] = datum (i);
      y[i] = datum (i + 1);
      z[i] = datum (i + 2);
      low[i] = SCHAR_MIN;
      high[i] = UCHAR_MAX;
      want += x[i] * y[i] - z[i];
      want_most = y[i] > want_most ? y[i] : want_most;
      want_lows += low[i];
      want_highs += high[i];
    }
  PARALLEL (reduction (+:s) reduction (max:most)
	    COPYIN (x[0:n], y[0:n], z[0:n]))
  for (int i = 0; i < n; i++)
    {
      s += x[i] * y[i] - z[i];
      most = y[i] > most ? y[i] : most;
    }
  PARALLEL (reduction (+:lows) COPYIN (low[0:n]))
  for (int i = 0; i < n; i++)
    lows += low[i];
  PARALLEL (reduction (+:highs) COPYIN (high[0:n]))
  for (int i = 0; i < n; i++)
    highs += high[i];
  check_real ("three arrays", s, want);
  check_real ("most of one", most, want_most);
  check_int ("least bytes", lows, want_lows);
  check_int ("largest bytes", highs, want_highs);
  free (x);
  free (all);
  free (z);
  free (low);
  free (high);
}

/* An array that is no pointer, and indices that wrap around in their own
   type, which more bits would not.  */

static void
arrays (void)
{
  enum { N = 4100 };
  static int a[N], rows[3][N];
  long s = 0, row = 0, want = 0, wrapped = 0, want_wrapped = 0;
  unsigned from = -2000u;
  for (int i = 0; i < N; i++)
    {
      a[i] = rows[1][i] = datum (i);
      want += a[i];
    }
  for (unsigned i = 0; i < 4000; i++)
    want_wrapped += a[i + from < 4000u ? i + from : 0];
  PARALLEL (reduction (+:s) COPYIN (a))
  for (int i = 0; i < N; i++)
    s += a[i];
  PARALLEL (reduction (+:row) COPYIN (rows))
  for (int i = 0; i < N; i++)
    row += rows[1][i];
  PARALLEL (reduction (+:wrapped) COPYIN (a))
  for (unsigned i = 0; i < 4000; i++)
    {
      unsigned at = i + from;
      wrapped += a[at < 4000u ? at : 0u];
    }
  check_int ("array", s, want);
  check_int ("row", row, want);
  check_int ("wrapped", wrapped, want_wrapped);
}

int
main (void)
{
  for (int i = 0; i < COUNT (sizes); i++)
    for (int k = 0; k < COUNT (offsets); k++)
      {
	/* All offsets of two sizes, and three of the others.  */
	const int n = sizes[i], offset = offsets[k];
	if ((i + k) % 4 && n != 640 && n != 6151)
	  continue;
	rows_f64 (n, offset);
	rows_f32 (n, offset);
	rows_f32_f64 (n, offset);
	rows_i32 (n, offset);
	rows_u32_u64 (n, offset);
	rows_i64 (n, offset);
	rows_i16_i32 (n, offset);
	rows_u16_i64 (n, offset);
	rows_i8_i64 (n, offset);
	rows_i8_i32 (n, offset);
	rows_u8_u32 (n, offset);
	rows_u8_i64 (n, offset);
	rows_i8_f32 (n, offset);
	several (n, offset);
      }
  arrays ();
  return failures != 0;
}
