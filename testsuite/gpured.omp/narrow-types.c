/* narrow-types.c - all operators, on values of all sizes, by the lanes of a
   warp or part of it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <complex.h>
#include <stdint.h>

#include "../include/check.h"

#define ROWS 70
#define COLUMNS 45

static int x[ROWS][COLUMNS];

#define OMP(...) _Pragma (#__VA_ARGS__)

/* STEP lets S take part in the reduction by OP of element V.  */

#define TEST(TYPE, OP, START, STEP)					\
  {									\
    TYPE got[ROWS];							\
    OMP (omp target teams distribute num_teams(2) map(to: x)		\
	 map(from: got))						\
    for (int i = 0; i < ROWS; i++)					\
      {									\
	TYPE s = START;							\
	OMP (omp parallel for reduction(OP: s))				\
	for (int j = 0; j < m; j++)					\
	  {								\
	    int v = x[i][j];						\
	    STEP;							\
	  }								\
	got[i] = s;							\
      }									\
    for (int i = 0; i < ROWS; i++)					\
      {									\
	TYPE s = START;							\
	for (int j = 0; j < m; j++)					\
	  {								\
	    int v = x[i][j];						\
	    STEP;							\
	  }								\
	check_real (#TYPE " " #OP, creal (got[i]), creal (s));		\
	check_real (#TYPE " " #OP, cimag (got[i]), cimag (s));		\
      }									\
  }

#define ORDERED(TYPE)							\
  TEST (TYPE, +, 3, s += v)						\
  TEST (TYPE, max, 5, s = s > (TYPE) v ? s : (TYPE) v)			\
  TEST (TYPE, min, 9, s = s < (TYPE) v ? s : (TYPE) v)

#define INTEGER(TYPE)							\
  ORDERED (TYPE)							\
  TEST (TYPE, *, 3, s *= 2 * v + 1)					\
  TEST (TYPE, -, 3, s -= v)						\
  TEST (TYPE, &, -1, s &= v | 0x4100000009LL)				\
  TEST (TYPE, |, 2, s |= v & 0x110)					\
  TEST (TYPE, ^, 2, s ^= v * 0x100000001LL)				\
  TEST (TYPE, &&, 1, s = s && v != 3)					\
  TEST (TYPE, ||, 0, s = s || v == 5)

static void
small (int m)
{
  INTEGER (int8_t)
  INTEGER (uint16_t)
}

static void
large (int m)
{
  INTEGER (unsigned)
  INTEGER (int64_t)
}

static void
real (int m)
{
  ORDERED (float)
  ORDERED (double)
  TEST (float, *, 1, s *= v % 8 == 1 ? 2 : 1)
  TEST (double, *, 1, s *= v % 8 == 1 ? 2 : 1)
  TEST (double, &&, 1, s = s && v != 3)
  TEST (float _Complex, +, 2 - I, s += v + 3 * v * I)
  TEST (double _Complex, +, 2 - I, s += v + 3 * v * I)
}

static void
truth (int m)
{
  TEST (_Bool, &&, 1, s = s && v != 3)
  TEST (_Bool, ||, 0, s = s || v == 5)
}

/* Arrays, a loop over their elements.  */

static void
arrays (int m)
{
  static int got[ROWS][7];
#pragma omp target teams distribute num_teams(2) map(to: x) map(from: got)
  for (int i = 0; i < ROWS; i++)
    {
      int bins[5] = { 1, 2, 3, 4, 5 };
      short most[2] = { 3, 4 };
#pragma omp parallel for reduction(+: bins) reduction(max: most)
      for (int j = 0; j < m; j++)
	{
	  bins[(x[i][j] + 100) % 5] += x[i][j];
	  if (most[j % 2] < x[i][j])
	    most[j % 2] = x[i][j];
	}
      for (int k = 0; k < 5; k++)
	got[i][k] = bins[k];
      got[i][5] = most[0];
      got[i][6] = most[1];
    }
  for (int i = 0; i < ROWS; i++)
    {
      int want[7] = { 1, 2, 3, 4, 5, 3, 4 };
      for (int j = 0; j < m; j++)
	{
	  want[(x[i][j] + 100) % 5] += x[i][j];
	  if (want[5 + j % 2] < x[i][j])
	    want[5 + j % 2] = x[i][j];
	}
      for (int k = 0; k < 7; k++)
	check_int ("array", got[i][k], want[k]);
    }
}

int
main (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      x[i][j] = (i * COLUMNS + j) * 7919 % 201 - 100;
  small (COLUMNS);
  large (COLUMNS);
  real (COLUMNS);
  truth (COLUMNS);
  small (11);
  large (1);
  real (0);
  arrays (COLUMNS);
  arrays (9);
  return failures != 0;
}
