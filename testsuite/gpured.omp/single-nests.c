/* single-nests.c - loops in nests of which each clause that says how many threads
   run the iterations may have a value that is known at run time only.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "single-rows.h"

/* All rows have the same number of threads.  */

#define RUN(CLAUSES)						\
  {								\
    _Pragma ("omp target teams distribute MAPS")		\
    for (int r = 0; r < ROWS; r++)				\
      {								\
	int s = 0, t = 0;					\
	_Pragma (#CLAUSES)					\
	for (int i = 0; i < N; i++)				\
	  {							\
	    STEP (r, i, order)					\
	  }							\
	got[r] += t;						\
	in_order[r] += s;					\
      }								\
    for (int r = 0; r < ROWS; r++)				\
      check_row (#CLAUSES, r, 1, order);			\
  }

static void
rows (int threads, int order)
{
  RUN (omp parallel for reduction(+: s, t) num_threads(threads))
  RUN (omp parallel for reduction(+: s, t) if(threads > 1))
  RUN (omp parallel for reduction(+: s, t) if(threads > 1)
       num_threads(threads * 2))
  RUN (omp parallel for simd reduction(+: s, t) safelen(4)
       num_threads(threads))
  RUN (omp parallel for schedule(dynamic, 4) reduction(+: s, t)
       num_threads(threads))
  RUN (omp simd reduction(+: s, t) if(threads > 1))
}

/* Each has its own, from the region and from memory.  */

static void
own (const int *numbers)
{
#pragma omp target teams distribute MAPS map(to: numbers[0:ROWS])
  for (int r = 0; r < ROWS; r++)
    {
      int s = 0, t = 0;
#pragma omp parallel for num_threads(numbers[r]) reduction(+: s, t)
      for (int i = 0; i < N; i++)
	{
	  STEP (r, i, numbers[r] == 1)
	}
      last[r] = 0;
      int more = r % 3;
#pragma omp parallel for num_threads(r + 1) if(more) reduction(+: s, t)
      for (int i = 0; i < N; i++)
	{
	  STEP (r, i, r % 3 == 0)
	}
      got[r] = t;
      in_order[r] = s;
    }
  for (int r = 0; r < ROWS; r++)
    check_row ("own", r, 2, numbers[r] == 1 && r % 3 == 0);
}

/* A loop sets what the next one asks for; the one thread's writes are seen by
   all behind the loop.  */

static void
handed (int first)
{
  int number = first;
#pragma omp target MAPS map(tofrom: number)
  {
    int s = 0, t = 0;
#pragma omp parallel for num_threads(number) reduction(+: s, t)
    for (int i = 0; i < N; i++)
      {
	STEP (2, i, first == 1)
	if (i == 50)
	  number = first == 1 ? 4 : 1;
      }
    in_order[2] = s;
    got[2] = t;
    s = t = 0;
#pragma omp parallel for num_threads(number) reduction(+: s, t)
    for (int i = 0; i < N; i++)
      {
	STEP (3, i, first != 1)
	if (i == 60)
	  number = 9;
      }
    in_order[3] = s;
    got[3] = t + number - 9;
  }
  check_row ("handed, first", 2, 1, first == 1);
  check_row ("handed, second", 3, 1, first != 1);
}

/* Loops that all teams share out.  */

static void
flat (int teams, int threads, int order)
{
  int t = 0, s = 0;
#pragma omp target teams num_teams(teams) reduction(+: s, t) MAPS \
  map(tofrom: s, t)
  {
#pragma omp distribute parallel for num_threads(threads) reduction(+: s, t)
    for (int i = 0; i < N; i++)
      {
	STEP (4, i, order)
      }
#pragma omp distribute parallel for if(threads > 1) reduction(+: s, t)
    for (int i = 0; i < N; i++)
      {
	STEP (5, i, order)
      }
#pragma omp distribute simd safelen(4) reduction(+: s, t)
    for (int i = 0; i < N; i++)
      {
	STEP (6, i, order)
      }
  }
  got[4] = got[5] = got[6] = t;
  for (int r = 4; r < 7; r++)
    for (int i = 0; i < N; i++)
      for (int k = 4; k < 7; k++)
	if (k != r)
	  got[r] -= x[k][i];
  if (order)
    check_int ("flat", s, 3 * N);
  for (int r = 4; r < 7; r++)
    check_row ("flat", r, 1, 0);
}

/* The one thread has a copy of its own.  */

static void
copies (int threads, int order)
{
  int many[3] = { 0, 5, 0 };
#pragma omp target teams distribute MAPS firstprivate(many)
  for (int r = 0; r < ROWS; r++)
    {
      int s = 0, t = 0, count = r;
#pragma omp parallel for num_threads(threads) reduction(+: s, t) \
  firstprivate(count, many)
      for (int i = 0; i < N; i++)
	{
	  t += x[r][i] + many[2];
	  if (order)
	    {
	      s += count == r + i && many[1] == 5 + i;
	      count++;
	      many[1]++;
	    }
	}
      got[r] = t + (many[1] - 5) + (count - r);
      in_order[r] = s;
    }
  for (int r = 0; r < ROWS; r++)
    check_row ("copies", r, 1, order);
}

int
main (void)
{
  static const int ones[ROWS] = { 1, 1, 1, 1, 1, 1, 1 };
  static const int numbers[ROWS] = { 1, 8, 1, 2, 3, 1, 100 };
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      x[r][i] = (r * 31 + i * 17) % 101 - 50;
  rows (1, 1);
  rows (2, 0);
  rows (100, 0);
  own (ones);
  own (numbers);
  handed (1);
  handed (4);
  flat (1, 1, 1);
  flat (1, 4, 0);
  flat (4, 1, 0);
  copies (1, 1);
  copies (5, 0);
  return failures != 0;
}
