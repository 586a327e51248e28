/* rows-wide.h - rows of constant length in which lanes take neighbours.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   LEVELS are the levels and sizes of the loop around, in OpenMP clauses of teams.
   SPAN (C), if defined, is how long a row of C elements is, in terms of c, which is
   the same and not known to the compiler.  What is mapped begins anywhere in a
   sector, by an array in front of it, and ends where a strict stand-in sees each
   access behind it.  */

#include <stdlib.h>
#include "check.h"

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#ifdef _OPENMP
# define OUTER(...) PRAGMA (omp target teams distribute LEVELS __VA_ARGS__)
# define INNER(...) PRAGMA (omp parallel for __VA_ARGS__)
# define COPYIN(...) map (to: __VA_ARGS__)
# define COPYOUT(...) map (from: __VA_ARGS__)
#else
# define OUTER(...) PRAGMA (acc parallel loop LEVELS __VA_ARGS__)
# define INNER(...) PRAGMA (acc loop vector __VA_ARGS__)
# define COPYIN(...) copyin (__VA_ARGS__)
# define COPYOUT(...) copyout (__VA_ARGS__)
#endif
#ifndef SPAN
# define SPAN(C) C
#endif

static volatile int nothing;

/* Rows; elements in front of the first one, in a sector or two.  */
static const int heights[] = { 0, 1, 2, 4, 7, 13 };
static const int offsets[] = { 0, 1, 3, 4, 8, 11 };
#define COUNT(A) ((int) (sizeof A / sizeof A[0]))

/* Lanes take neighbours where GCC optimizes; elsewhere one offset is enough.  */
#ifdef __OPTIMIZE__
# define OFFSETS COUNT (offsets)
#else
# define OFFSETS 1
#endif

static int
datum (int i)
{
  return i * 7 % 43 - 19;
}

/* N rows of C elements of T, behind OFFSET others: their sums of type R, what is
   larger than all before, and products with another array, which begins where the
   rows do or elsewhere.  */
#define ROWS(NAME, T, R, C)						\
static void								\
NAME (int n, int offset)						\
{									\
  const int c = C + nothing;						\
  T *all = malloc ((n * c + offset + 1) * sizeof *all);			\
  T *x = malloc ((C + offset + 1) * sizeof *x), *a = all + offset;	\
  R *sums = malloc (n * sizeof *sums + 1);				\
  R *dots = malloc (n * sizeof *dots + 1);				\
  T *tops = malloc (n * sizeof *tops + 1);				\
  for (int i = 0; i < n * C + offset + 1; i++)				\
    all[i] = (T) datum (i);						\
  for (int i = 0; i < C + offset + 1; i++)				\
    x[i] = (T) datum (i + 5);						\
  OUTER (COPYIN (all[0:n * C + offset]) COPYOUT (sums[0:n]))		\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = i;								\
      INNER (reduction (+:s))						\
      for (int j = 0; j < SPAN (C); j++)				\
	s += all[offset + i * SPAN (C) + j];				\
      sums[i] = s;							\
    }									\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = i;								\
      for (int j = 0; j < C; j++)					\
	s += a[i * C + j];						\
      check_real (#NAME " sum", sums[i], s);				\
    }									\
  OUTER (COPYIN (a[0:n * C], x[0:C]) COPYOUT (dots[0:n]) COPYOUT (tops[0:n])) \
  for (int i = 0; i < n; i++)						\
    {									\
      R s = 0;								\
      T top = (T) -i;							\
      INNER (reduction (+:s) reduction (max:top))			\
      for (long j = 0; j < SPAN (C); j++)				\
	{								\
	  s += a[(long) i * C + j] * (R) x[j];				\
	  top = a[(long) i * C + j] > top ? a[(long) i * C + j] : top;	\
	}								\
      dots[i] = s;							\
      tops[i] = top;							\
    }									\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = 0;								\
      T top = (T) -i;							\
      for (int j = 0; j < C; j++)					\
	{								\
	  s += a[i * C + j] * (R) x[j];					\
	  top = a[i * C + j] > top ? a[i * C + j] : top;		\
	}								\
      check_real (#NAME " dot", dots[i], s);				\
      check_real (#NAME " top", tops[i], top);				\
    }									\
  OUTER (COPYIN (all[0:n * C + offset], x[0:C + offset]) COPYOUT (dots[0:n])) \
  for (int i = 0; i < n; i++)						\
    {									\
      R s = 1;								\
      INNER (reduction (+:s))						\
      for (unsigned j = 0; j < SPAN (C); j++)				\
	s += all[offset + i * C + j] * (R) x[j + offset]		\
	  - 2 * all[i * C + j];						\
      dots[i] = s;							\
    }									\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = 1;								\
      for (int j = 0; j < C; j++)					\
	s += a[i * C + j] * (R) x[j + offset] - 2 * all[i * C + j];	\
      check_real (#NAME " apart", dots[i], s);				\
    }									\
  free (all);								\
  free (x);								\
  free (sums);								\
  free (dots);								\
  free (tops);								\
}

ROWS (f32_32, float, float, 32)
ROWS (f32_36, float, float, 36)
ROWS (f32_64, float, float, 64)
ROWS (f32_100, float, float, 100)
ROWS (f32_130, float, float, 130)
ROWS (f32_256, float, double, 256)
ROWS (f32_512, float, float, 512)
ROWS (f32_516, float, float, 516)
ROWS (f32_1024, float, float, 1024)
ROWS (f32_1028, float, float, 1028)
ROWS (f64_16, double, double, 16)
ROWS (f64_18, double, double, 18)
ROWS (f64_128, double, double, 128)
ROWS (f64_518, double, double, 518)
ROWS (i32_40, int, long long, 40)
ROWS (i32_512, int, int, 512)
ROWS (u32_768, unsigned, unsigned, 768)
ROWS (i64_96, long long, long long, 96)
ROWS (i16_512, short, int, 512)
ROWS (i8_512, signed char, long, 512)

/* Two loops over lanes in a row, one of which is too short for neighbours.  */

static void
both (int n)
{
  float *a = malloc (n * 256 * sizeof *a + 1), *r = malloc (n * sizeof *r + 1);
  for (int i = 0; i < n * 256; i++)
    a[i] = datum (i);
  OUTER (COPYIN (a[0:n * 256]) COPYOUT (r[0:n]))
  for (int i = 0; i < n; i++)
    {
      float most = -99, s = 0;
      INNER (reduction (max:most))
      for (int j = 0; j < 256; j++)
	most = a[i * 256 + j] > most ? a[i * 256 + j] : most;
      INNER (reduction (+:s))
      for (int j = 0; j < 9; j++)
	s += a[i * 256 + j] * most;
      r[i] = s;
    }
  for (int i = 0; i < n; i++)
    {
      float most = -99, s = 0;
      for (int j = 0; j < 256; j++)
	most = a[i * 256 + j] > most ? a[i * 256 + j] : most;
      for (int j = 0; j < 9; j++)
	s += a[i * 256 + j] * most;
      check_real ("both", r[i], s);
    }
  free (a);
  free (r);
}

int
main (void)
{
  for (int k = 0; k < COUNT (heights); k++)
    {
      const int n = heights[k];
      for (int l = 0; l < OFFSETS; l++)
	{
	  const int offset = offsets[l];
	  f32_32 (n, offset);
	  f32_36 (n, offset);
	  f32_64 (n, offset);
	  f32_100 (n, offset);
	  f32_130 (n, offset);
	  f32_256 (n, offset);
	  f32_512 (n, offset);
	  f32_516 (n, offset);
	  f32_1024 (n, offset);
	  f32_1028 (n, offset);
	  f64_16 (n, offset);
	  f64_18 (n, offset);
	  f64_128 (n, offset);
	  f64_518 (n, offset);
	  i32_40 (n, offset);
	  i32_512 (n, offset);
	  u32_768 (n, offset);
	  i64_96 (n, offset);
	  i16_512 (n, offset);
	  i8_512 (n, offset);
	}
      both (n);
    }
  return failures != 0;
}
