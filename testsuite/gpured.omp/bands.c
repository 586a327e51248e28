/* bands.c - several loops in one of which a bound moves both ends of another.  GCC
   divides by the difference of the multiples to number their iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */
/* { dg-no-host-run "GCC's own code for the host divides by 0 in some" } */

#include "../include/check.h"

#define OMP(...) _Pragma (#__VA_ARGS__)
static int n, two = 2, seven = 7;

/* Loops with i and j, of some a third.  */

#define BAND							\
  for (int i = 0; i < n; i++)					\
    for (int j = i; j < i + 7; j++)
#define BACK							\
  for (int i = n - 1; i >= 0; i -= 3)				\
    for (int j = 2 * i + 5; j > 2 * i - seven; j -= 2)
#define ABOVE							\
  for (long i = 2; i < n; i += 2)				\
    for (long j = 90 - i; j <= 97 - i; j++)
#define EMPTY							\
  for (int i = 0; i < n; i++)					\
    for (int j = i + seven; j < i + 3; j++)
#define NARROW							\
  for (signed char i = 0; i < n; i++)				\
    for (signed char j = i; j < i + 7; j++)
#define UNSIGNED						\
  for (unsigned i = 0; i < n; i++)				\
    for (unsigned j = i + 8; j < i + 15; j += 3)
#define THREE							\
  for (int i = 0; i < n; i++)					\
    for (int k = 1; k < 4; k++)					\
      for (int j = i + 1; j < i + 4; j++)
#define CHAIN							\
  for (int i = 0; i < n; i++)					\
    for (int k = i; k < i + 3; k++)				\
      for (int j = k; j < k + 4; j++)
#define TRIANGLE_ON_BAND					\
  for (int i = 0; i < n; i++)					\
    for (int k = i; k < i + 3; k++)				\
      for (int j = 0; j < k; j++)
#define TRIANGLE						\
  for (int i = 0; i < n; i++)					\
    for (int j = i; j < n; j++)
#define STRIP							\
  for (int i = 0; i < n; i++)					\
    for (int j = i; j < 2 * i + 3; j++)
/* The sum over LOOPS in directives that collapse so many.  */

#define TEST(LOOPS, COLLAPSE)						\
  {									\
    long got = 0, want = 0;						\
    LOOPS								\
      want += i * 100 + j + 1;						\
    OMP (omp target teams distribute parallel for reduction(+: got)	\
	 collapse(COLLAPSE))						\
    LOOPS								\
      got += i * 100 + j + 1;						\
    check_int (#LOOPS " composite", got, want);				\
    got = 0;								\
    OMP (omp target parallel for reduction(+: got) collapse(COLLAPSE))	\
    LOOPS								\
      got += i * 100 + j + 1;						\
    check_int (#LOOPS " team", got, want);				\
    got = 0;								\
    OMP (omp target teams distribute parallel for simd			\
	 reduction(+: got) collapse(COLLAPSE))				\
    LOOPS								\
      got += i * 100 + j + 1;						\
    check_int (#LOOPS " lanes", got, want);				\
    got = 0;								\
    OMP (omp target map(tofrom: got))					\
    OMP (omp parallel num_threads(5))					\
    {									\
      OMP (omp for reduction(+: got) collapse(COLLAPSE))		\
      LOOPS								\
	got += i * 100 + j + 1;						\
    }									\
    check_int (#LOOPS " region", got, want);				\
  }

/* What lanes of a function share out, if GCC optimizes; and rows of teams.  */

#ifdef __OPTIMIZE__
#pragma omp declare target
static long
in_function (int n)
{
  long got = 0;
#pragma omp parallel for collapse(2) reduction(+: got)
  for (int i = 0; i < n; i++)
    for (int j = i; j < i + 7; j++)
      got += i * 100 + j + 1;
  return got;
}
#pragma omp end declare target
#endif

static void
others (void)
{
  long got = 0, want = 0, rows = 0, last = -1;
  BAND
    {
      want += i * 100 + j + 1;
      last = j;
    }
#ifdef __OPTIMIZE__
#pragma omp target map(tofrom: got)
  got = in_function (n);
  check_int ("function", got, want);
#endif
  got = 0;
#pragma omp target teams distribute collapse(2) reduction(+: rows)
  BAND
    {
      long row = 0;
#pragma omp parallel for reduction(+: row)
      for (int k = 0; k < 40; k++)
	row += i * k + j;
      rows += row;
    }
  BAND
    for (int k = 0; k < 40; k++)
      got += i * k + j;
  check_int ("rows", rows, got);

  /* Last values are GCC's.  */
  int j = -2;
  got = 0;
#pragma omp target teams distribute parallel for collapse(2) lastprivate(j) map(tofrom: j) reduction(+: got) /* { dg-missed {reduction\(\+:got\) on long int left to GCC: a bound of a collapsed loop depends on the variable of another one} } */
  for (int i = 0; i < n; i++)
    for (j = i; j < i + 7; j++)
      got += i * 100 + j + 1;
  check_int ("last", got, want);
  check_int ("value", j, last + 1);

  /* Multiples that turn out the same.  */
  got = want = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: got) /* { dg-missed {reduction\(\+:got\) on long int left to GCC: a bound of a collapsed loop depends on the variable of another one} } */
  for (int i = 0; i < n; i++)
    for (int k = two * i; k < 2 * i + 7; k++)
      got += i * 100 + k + 1;
  for (int i = 0; i < n; i++)
    for (int k = two * i; k < 2 * i + 7; k++)
      want += i * 100 + k + 1;
  check_int ("run time", got, want);
}

int
main (void)
{
  for (n = 0; n < 14; n = 3 * n + 1)
    {
      TEST (BAND, 2)
      TEST (BACK, 2)
      TEST (ABOVE, 2)
      TEST (EMPTY, 2)
      TEST (NARROW, 2)
      TEST (UNSIGNED, 2)
      TEST (THREE, 3)
      TEST (CHAIN, 3)
      TEST (TRIANGLE_ON_BAND, 3)
      TEST (TRIANGLE, 2)
      TEST (STRIP, 2)
      if (n)
	others ();
    }
  return failures != 0;
}
