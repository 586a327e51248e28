/* nests-cxx.cc - loops in loops, with references, templates and members.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <math.h>

#include "../include/check.h"

#define ROWS 19
#define COLUMNS 130

template <typename T>
static void
norms (const T (&a)[ROWS][COLUMNS], T *got, T &most)
{
#pragma omp target teams distribute map(from:got[0:ROWS]) reduction(max:most)
  for (int i = 0; i < ROWS; ++i)
    {
      T sum = 0, &s = got[i];
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < COLUMNS; ++j)
	sum += a[i][j] * a[i][j];
      s = sqrt (sum);
      if (s > most)
	most = s;
    }
}

struct matrix
{
  int a[ROWS][COLUMNS];
  int sums[ROWS];

  void sum_rows ();
};

void
matrix::sum_rows ()
{
  auto &rows = a;
  auto &out = sums;
#pragma omp target teams map(to:rows) map(from:out)
  {
    int offset = 3;
#pragma omp distribute
    for (int i = 0; i < ROWS; ++i)
      {
	int sum = offset;
#pragma omp parallel for simd reduction(+:sum)
	for (int j = 0; j < COLUMNS; ++j)
	  sum += rows[i][j];
	out[i] = sum;
      }
  }
}

static matrix m;

template <typename T>
static void
test (const char *name)
{
  static T a[ROWS][COLUMNS], got[ROWS];
  T most = 0, want_most = 0;
  for (int i = 0; i < ROWS; ++i)
    for (int j = 0; j < COLUMNS; ++j)
      a[i][j] = j == 3 * i ? 3 * i : j == i + 70 ? 4 * i : 0;
  norms (a, got, most);
  for (int i = 0; i < ROWS; ++i)
    {
      check_real (name, got[i], 5 * i);
      want_most = 5 * i;
    }
  check_real (name, most, want_most);
}

int
main ()
{
  test<double> ("double");
  test<float> ("float");
  for (int i = 0; i < ROWS; ++i)
    for (int j = 0; j < COLUMNS; ++j)
      m.a[i][j] = i * j % 17;
  m.sum_rows ();
  for (int i = 0; i < ROWS; ++i)
    {
      int want = 3;
      for (int j = 0; j < COLUMNS; ++j)
	want += i * j % 17;
      check_int ("member", m.sums[i], want);
    }
  return failures != 0;
}
