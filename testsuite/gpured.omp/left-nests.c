/* left-nests.c - nests of constructs that are left to GCC, each with its reason,
   and right all the same.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <omp.h>

#include "../include/check.h"

#define ROWS 5
#define N 70

static int a[ROWS][N], got[ROWS];

static int
row_sum (int i)
{
  int sum = 0;
  for (int j = 0; j < N; j++)
    sum += a[i][j];
  return sum;
}

static void
check_rows (const char *what, int more)
{
  for (int i = 0; i < ROWS; i++)
    check_int (what, got[i], row_sum (i) + more);
}

static void
last (void)
{
#pragma omp target teams distribute map(from:got)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = 0, k;
#pragma omp parallel for reduction(+:sum) lastprivate(k) /* { dg-missed {on int left to GCC: a `lastprivate' variable is private to the team or thread around the loop$} } */
      for (int j = 0; j < N; j++)
	{
	  sum += a[i][j];
	  k = j;
	}
      got[i] = sum + k;
    }
  check_rows ("last", N - 1);
}

static void
section (void)
{
#pragma omp target teams distribute map(from:got)
  for (int i = 0; i < ROWS; i++)
    {
      int sum[3] = { 0, 0, 0 };
#pragma omp parallel for reduction(+:sum[1:2]) /* { dg-missed {left to GCC: gpured does not reduce array sections within a team$} } */
      for (int j = 0; j < N; j++)
	sum[1 + (j & 1)] += a[i][j];
      got[i] = sum[1] + sum[2];
    }
  check_rows ("section", 0);
}

static void
section_of_all (void)
{
  int sum[3] = { 1, 2, 3 }, *p = sum, want = 6;
#pragma omp target teams distribute reduction(+:p[0:3]) map(from:got) /* { dg-missed {left to GCC: gpured does not reduce array sections within a team$} } */
  for (int i = 0; i < ROWS; i++)
    {
      int row = 0;
#pragma omp parallel for reduction(+:row) /* { dg-missed {on int left to GCC: gpured does not reduce array sections within a team$} } */
      for (int j = 0; j < N; j++)
	row += a[i][j];
      p[i % 3] += row;
      got[i] = row;
    }
  check_rows ("section of all", 0);
  for (int i = 0; i < ROWS; i++)
    want += row_sum (i);
  check_int ("section of all", sum[0] + sum[1] + sum[2], want);
}

/* Each loop could have what it reduces, but not both.  */

static void
long_arrays (void)
{
#pragma omp target teams distribute map(from:got) num_teams(2) thread_limit(2)
  for (int i = 0; i < ROWS; i++)
    {
      int one[1025], two[1025];
      for (int k = 0; k < 1025; k++)
	one[k] = two[k] = 0;
#pragma omp parallel for reduction(+:one) /* { dg-missed {left to GCC: its size is not constant or too large$} } */
      for (int j = 0; j < N; j++)
	one[14 * j] += a[i][j];
#pragma omp parallel for reduction(+:two) /* { dg-missed {left to GCC: its size is not constant or too large$} } */
      for (int j = 0; j < N; j++)
	two[j] += one[14 * j] & 1;
      got[i] = 0;
      for (int k = 0; k < 1025; k++)
	got[i] += one[k] + two[k];
    }
  for (int i = 0; i < ROWS; i++)
    {
      int odd = 0;
      for (int j = 0; j < N; j++)
	odd += a[i][j] & 1;
      check_int ("long arrays", got[i], row_sum (i) + odd);
    }
}

static void
computed_teams (void)
{
#pragma omp target map(from:got)
  {
    int n = a[0][0] & 3;
#pragma omp teams num_teams(n + 1)
#pragma omp distribute
    for (int i = 0; i < ROWS; i++)
      {
	int sum = 0;
#pragma omp parallel for reduction(+:sum) /* { dg-missed {on int left to GCC: the number of teams is computed in the target region, after the launch$} } */
	for (int j = 0; j < N; j++)
	  sum += a[i][j];
	got[i] = sum;
      }
  }
  check_rows ("computed teams", 0);
}

#pragma omp declare target
static int calls;

static __attribute__ ((noinline)) int
count (void)
{
  int value;
#pragma omp atomic capture
  value = calls++;
  return value * 0;
}

static __attribute__ ((noinline)) void
increase (int *value)
{
  *value += 2;
}
#pragma omp end declare target

static void
call (void)
{
#pragma omp target teams distribute map(from:got)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = count ();
#pragma omp parallel for reduction(+:sum) /* { dg-missed {on int left to GCC: code around the loops uses the result of a call with side effects, which one thread would have to pass on$} } */
      for (int j = 0; j < N; j++)
	sum += a[i][j];
      got[i] = sum;
    }
  check_rows ("call", 0);
}

static void
value (void)
{
  int n = 0;
#pragma omp target teams distribute map(from:got) map(tofrom:n)
  for (int i = 0; i < ROWS; i++)
    {
      int sum, k;
#pragma omp atomic capture
      k = n++;
      sum = k * 0;
#pragma omp parallel for reduction(+:sum) /* { dg-missed {on int left to GCC: code around the loops uses the result of an atomic operation, which one thread would have to pass on$} } */
      for (int j = 0; j < N; j++)
	sum += a[i][j];
      got[i] = sum;
    }
  check_rows ("value", 0);
  check_int ("value", n, ROWS);
}

static volatile int zero;

static void
volatile_variable (void)
{
#pragma omp target teams distribute map(from:got) map(to:zero)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = zero;
#pragma omp parallel for reduction(+:sum) /* { dg-missed {on int left to GCC: code around the loops uses a `volatile' variable$} } */
      for (int j = 0; j < N; j++)
	sum += a[i][j];
      got[i] = sum;
    }
  check_rows ("volatile", 0);
}

static void
address (void)
{
#pragma omp target teams distribute map(from:got)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = 0;
      increase (&sum);
#pragma omp parallel for reduction(+:sum) /* { dg-missed {on int left to GCC: code around the loops takes the address of a variable of which each thread has a copy$} } */
      for (int j = 0; j < N; j++)
	sum += a[i][j];
      got[i] = sum;
    }
  check_rows ("address", 2);
}

static void
shared (void)
{
#pragma omp target teams distribute map(from:got)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = 0, b = 0;
#pragma omp parallel for reduction(+:sum) /* { dg-missed {on int left to GCC: the loop may set a shared variable that is not mapped$} } */
      for (int j = 0; j < N; j++)
	{
	  if (j == 0)
	    b = a[i][j];
	  sum += a[i][j];
	}
      got[i] = sum + b - a[i][0];
    }
  check_rows ("shared", 0);
}

static void
library (void)
{
#pragma omp target teams distribute map(from:got)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = omp_get_wtime () < 0;
#pragma omp parallel for reduction(+:sum) /* { dg-missed {on int left to GCC: the construct calls an OpenMP runtime routine that gpured does not support$} } */
      for (int j = 0; j < N; j++)
	sum += a[i][j];
      got[i] = sum;
    }
  check_rows ("library", 0);
}

/* The combiner is judged, too, of a loop and of teams.  */

#pragma omp declare target
static __attribute__ ((noinline)) int
nothing (void)
{
  return 0 * omp_get_thread_num ();
}
#pragma omp end declare target

#pragma omp declare reduction (numbered: int: omp_out += omp_in + nothing ())

static void
combiner (void)
{
  int all = 0, want = 0;
#pragma omp target teams distribute map(from:got)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = 0;
#pragma omp parallel for reduction(numbered:sum) /* { dg-missed {on int left to GCC: a function that the loop calls uses OpenMP itself$} } */
      for (int j = 0; j < N; j++)
	sum += a[i][j];
      got[i] = sum;
    }
  check_rows ("combiner", 0);
#pragma omp target teams distribute map(from:got) reduction(numbered:all) /* { dg-missed {on int left to GCC: a function that the loop calls uses OpenMP itself$} } */
  for (int i = 0; i < ROWS; i++)
    {
      int sum = 0;
#pragma omp parallel for reduction(+:sum) /* { dg-missed {on int left to GCC: a function that the loop calls uses OpenMP itself$} } */
      for (int j = 0; j < N; j++)
	sum += a[i][j];
      got[i] = sum;
      all += sum;
    }
  check_rows ("combiner of all", 0);
  for (int i = 0; i < ROWS; i++)
    want += row_sum (i);
  check_int ("combiner of all", all, want);
}

#pragma omp declare target
static __attribute__ ((noinline)) int
share (const int *p)
{
  int sum = 0;
#pragma omp parallel for reduction(+:sum) /* { dg-missed {on int left to GCC: the construct calls an OpenMP runtime routine that gpured does not support$} } */
  for (int j = 0; j < N; j++)
    sum += p[j] + (omp_get_thread_num () < 0);
  return sum;
}

static __attribute__ ((noinline)) void
share_inside (const int *p, int *sum)
{
#pragma omp for reduction(+:sum[0]) /* { dg-missed {left to GCC: in a `declare target' function gpured reduces only scalars, with predefined operators$} } */
  for (int j = 0; j < N; j++)
    sum[0] += p[j];
}
#pragma omp end declare target

static void
orphans (void)
{
#pragma omp target teams distribute map(from:got) map(to:a) /* { dg-missed {loop left to GCC: a function that the loop calls uses OpenMP itself$} } */
  for (int i = 0; i < ROWS; i++)
    got[i] = share (a[i]);
  check_rows ("orphan", 0);
  int sum = 3;
#pragma omp target map(tofrom:sum) map(to:a)
#pragma omp parallel
  share_inside (a[2], &sum);
  check_int ("orphan inside", sum, 3 + row_sum (2));
}

int
main (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (i * 31 + j * 17) % 101 - 50;
  last ();
  section ();
  section_of_all ();
  long_arrays ();
  computed_teams ();
  call ();
  value ();
  volatile_variable ();
  address ();
  shared ();
  library ();
  combiner ();
  orphans ();
  return failures != 0;
}
