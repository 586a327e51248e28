/* launch-dimensions.c - sizes of gangs, workers and vectors that the generated
   matrix leaves out, and sizes known at run time only.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 2311

static int x[N];

/* The sum and the greatest element, by LEVELS of a construct with CLAUSES.  */

#define TEST(LEVELS, CLAUSES) \
  do \
    { \
      long sum = 9; \
      int top = -1; \
      _Pragma (PARALLEL (CLAUSES)) \
      { \
	_Pragma (LOOP (LEVELS)) \
	for (int i = 0; i < N; i++) \
	  { \
	    sum += x[i]; \
	    top = x[i] > top ? x[i] : top; \
	  } \
      } \
      check_int ("sum, " #LEVELS ", " #CLAUSES, sum, want_sum); \
      check_int ("top, " #LEVELS ", " #CLAUSES, top, 76); \
    } \
  while (0)

#define TEXT(X) #X
#define PARALLEL(CLAUSES) TEXT (acc parallel CLAUSES copyin(x))
#define LOOP(LEVELS) TEXT (acc loop LEVELS reduction(+:sum) reduction(max:top))

static void
test_sizes (int gangs)
{
  long want_sum = 9;
  for (int i = 0; i < N; i++)
    want_sum += x[i];
  TEST (gang vector, num_gangs(gangs) vector_length(160));
  TEST (gang vector, num_gangs(gangs) vector_length(1024));
  TEST (gang vector, num_gangs(3) vector_length(512));
  TEST (gang worker vector, num_gangs(gangs) num_workers(15) vector_length(64));
  TEST (gang worker vector, num_gangs(gangs) num_workers(2) vector_length(480));
  TEST (gang worker vector, num_gangs(gangs) num_workers(3) vector_length(96));
  TEST (gang worker, num_gangs(gangs) num_workers(31));
  TEST (gang worker, num_gangs(gangs + 1999) num_workers(1));
  TEST (gang worker vector, num_gangs(gangs) num_workers(32));
  TEST (gang, num_gangs(gangs));
  TEST (gang, num_gangs(1));
}

/* On the device, on the host.  */

static void
test_if (int condition)
{
  unsigned product = 3, want = 3;
#pragma acc parallel loop gang vector num_gangs(5) if(condition) \
  reduction(*:product) copyin(x)
  for (int i = 0; i < N; i++)
    product *= x[i] | 1;
  for (int i = 0; i < N; i++)
    want *= x[i] | 1;
  check_int (condition ? "if (1)" : "if (0)", product, want);
}

/* Variables at several levels of one nest.  */

static void
test_levels (int gangs)
{
  enum { ROWS = 21, GROUPS = 6, COLUMNS = 18 };
  long all = 1, want_all = 1;
  int deepest = 0, want_deepest = 0, rows[ROWS];
  unsigned bits = 0, want_bits = 0;
#pragma acc parallel num_gangs(gangs) num_workers(5) copyin(x) copyout(rows)
  {
#pragma acc loop gang reduction(+:all) reduction(|:bits)
    for (int i = 0; i < ROWS; i++)
      {
	int row = i;
#pragma acc loop worker reduction(+:row) reduction(+:all) reduction(max:deepest)
	for (int k = 0; k < GROUPS; k++)
	  {
	    int group = -1;
#pragma acc loop vector reduction(max:group) reduction(+:row)
	    for (int j = 0; j < COLUMNS; j++)
	      {
		int v = x[(i * GROUPS + k) * COLUMNS + j];
		group = v > group ? v : group;
		row += v;
	      }
	    all += group;
	    deepest = group > deepest ? group : deepest;
	  }
	rows[i] = row;
	bits |= 1u << i;
      }
  }
  for (int i = 0; i < ROWS; i++)
    {
      int row = i;
      for (int k = 0; k < GROUPS; k++)
	{
	  int group = -1;
	  for (int j = 0; j < COLUMNS; j++)
	    {
	      int v = x[(i * GROUPS + k) * COLUMNS + j];
	      group = v > group ? v : group;
	      row += v;
	    }
	  want_all += group;
	  want_deepest = group > want_deepest ? group : want_deepest;
	}
      check_int ("row", rows[i], row);
      want_bits |= 1u << i;
    }
  check_int ("all", all, want_all);
  check_int ("deepest", deepest, want_deepest);
  check_int ("bits", bits, want_bits);
}

static void
test_collapse (int n)
{
  long three = 0, want = 0;
  int top = -5;
#pragma acc parallel loop gang worker vector collapse(3) num_workers(3) \
  reduction(+:three) reduction(max:top)
  for (int i = 0; i < n; i++)
    for (int j = 2; j < n + 2; j += 2)
      for (int k = n; k > 0; k--)
	{
	  three += i * j - k;
	  top = i + j + k > top ? i + j + k : top;
	}
  for (int i = 0; i < n; i++)
    for (int j = 2; j < n + 2; j += 2)
      for (int k = n; k > 0; k--)
	want += i * j - k;
  check_int ("collapse", three, want);
  check_int ("top of collapse", top, 3 * n - 1 + (n & 1));
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 31 % 77;
  test_sizes (7);
  test_if (0);
  test_if (1);
  test_levels (4);
  test_collapse (11);
  test_collapse (8);
  return failures != 0;
}
