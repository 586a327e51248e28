/* narrow.c - rows that are short enough for a warp or part of it, and others.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <stdbool.h>

#include "../include/check.h"

#define ROWS 130
#define MOST 600

static int x[ROWS * MOST], y[ROWS * MOST];
static int start[ROWS + 1];
static int got[ROWS], got_more[ROWS];

#define PRAGMA(X) _Pragma (#X)
#define OMP(...) PRAGMA (omp __VA_ARGS__)
#define MAPS map(to: x, start) map(tofrom: got, got_more, y)

static int
element (int k)
{
  return k * 7919 % 201 - 100;
}

static void
check_rows (const char *what, int m, int total, int most)
{
  int want_total = 3, want_most = -77;
  for (int i = 0; i < ROWS; i++)
    {
      int from = m < 0 ? start[i] : i * m, to = m < 0 ? start[i + 1] : from + m;
      int s = i, least = 1000;
      for (int k = from; k < to; k++)
	{
	  s += element (k);
	  least = element (k) < least ? element (k) : least;
	}
      check_int (what, got[i], s);
      check_int (what, got_more[i], least + 1);
      want_total += s;
      want_most = least > want_most ? least : want_most;
    }
  check_int (what, total, want_total);
  check_int (what, most, want_most);
}

/* Rows of as many elements as is known before the launch; of constant length; and
   of lengths in memory.  CLAUSES are those of teams, INNER those of parallel.  */

#define ROWS_OF(CLAUSES, FROM, TO, ...)					\
  {									\
    int total = 3, most = -77;						\
    for (int i = 0; i < ROWS; i++)					\
      got[i] = got_more[i] = -1;					\
    OMP (target teams distribute CLAUSES MAPS				\
	 reduction(+: total) reduction(max: most))			\
    for (int i = 0; i < ROWS; i++)					\
      {									\
	int s = i, least = 1000;					\
	OMP (__VA_ARGS__ reduction(+: s) reduction(min: least))		\
	for (int k = FROM; k < TO; k++)					\
	  {								\
	    s += x[k];							\
	    least = x[k] < least ? x[k] : least;			\
	  }								\
	got[i] = s;							\
	total += s;							\
	most = least > most ? least : most;				\
	got_more[i] = least + 1;					\
      }									\
    check_rows (#CLAUSES " " #FROM " " #__VA_ARGS__, m, total, most);	\
  }


static void
known (int m, int teams, int threads)
{
  ROWS_OF (, i * m, i * m + m, parallel for)
  ROWS_OF (num_teams(teams) thread_limit(threads), i * m, i * m + m,
	   parallel for num_threads(threads))
  ROWS_OF (num_teams(2) thread_limit(1), i * m, i * m + m, simd)
}

static void
constant (void)
{
  int m = 20;
  ROWS_OF (num_teams(3), i * 20, i * 20 + 20, parallel for)
}

static void
from_memory (int teams, int threads)
{
  const int m = -1;
  ROWS_OF (, start[i], start[i + 1], parallel for)
  ROWS_OF (num_teams(teams) thread_limit(threads), start[i], start[i + 1],
	   parallel for if(threads > 1))
  ROWS_OF (num_teams(2) thread_limit(2), start[i], start[i + 1],
	   parallel for simd schedule(static, 3))
}

/* What lanes leave in memory for each other, and for other loops of the row;
   what all do alike in between, and how often.  */

static void
between (int m)
{
  int sums = 0, odd = 0;
  for (int i = 0; i < ROWS; i++)
    got[i] = got_more[i] = -1;
#pragma omp target teams distribute num_teams(2) MAPS map(tofrom: odd) reduction(+: sums)
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0, t = 0, u = 0, copy[3] = { i, 2, 3 };
#pragma omp parallel for
      for (int j = 0; j < m; j++)
	y[i * m + j] = x[i * m + j] + copy[1];
#pragma omp parallel for reduction(+: s)
      for (int j = 0; j < m; j++)
	s += y[i * m + m - 1 - j];
      if (s % 2)
	{
#pragma omp atomic
	  odd += 1;
	  copy[2] = s;
	}
      got[i] = s;
#pragma omp parallel for reduction(+: t, sums) reduction(^: u)
      for (int j = 0; j < m; j++)
	{
	  t += got[i] + y[i * m + j] + copy[2];
	  u ^= y[i * m + j];
	  sums++;
	}
      if (t > 0)
	for (int j = 0; j < 3; j++)
	  copy[j] += t;
      got_more[i] = copy[0] + copy[1] + copy[2] + u;
    }
  int want_odd = 0;
  for (int i = 0; i < ROWS; i++)
    {
      int s = 2 * m, t = 0, u = 0, last = 3;
      for (int j = 0; j < m; j++)
	{
	  s += element (i * m + j);
	  u ^= element (i * m + j) + 2;
	}
      if (s % 2)
	{
	  want_odd++;
	  last = s;
	}
      t = s + m * (s + last);
      check_int ("between, first", got[i], s);
      check_int ("between, second", got_more[i],
		 i + 2 + last + u + (t > 0 ? 3 * t : 0));
    }
  check_int ("between, odd", odd, want_odd);
  check_int ("between, all", sums, ROWS * m);
}

/* Rows that are none, loops of several, iterations that nothing is done for, and
   an outer loop of two that counts down.  */

static void
collapsed (int m)
{
  for (int i = 0; i < ROWS; i++)
    got[i] = -1;
#pragma omp target teams distribute collapse(2) num_teams(3) MAPS
  for (int a = 9; a >= 0; a--)
    for (int b = 0; b < 13; b++)
      {
	int i = a * 13 + b;
	if (i % 3 == 1)
	  continue;
	int s = 0;
#pragma omp parallel for collapse(2) reduction(+: s)
	for (int j = 0; j < m; j++)
	  for (int k = 0; k < 3; k++)
	    s += x[(i * m + j) * 3 + k] * (i % 2);
	if (s == 0)
	  continue;
#pragma omp parallel for reduction(+: s)
	for (int j = 0; j < i % 40; j++)
	  s += x[j];
	got[i] = s;
      }
  for (int i = 0; i < ROWS; i++)
    {
      int s = 0;
      for (int k = 0; k < m * 3 && i % 2; k++)
	s += element (i * m * 3 + k);
      int want = i % 3 == 1 || s == 0 ? -1 : s;
      for (int j = 0; j < i % 40 && i % 3 != 1 && s; j++)
	want += element (j);
      check_int ("collapsed", got[i], want);
    }
}

/* The program says where a variable of an iteration lies.  */

static void
clauses (int m)
{
  int s, i, k, before = m + 1;
  for (i = 0; i < ROWS; i++)
    got[i] = -1;
#pragma omp target teams num_teams(2) MAPS
  {
    int more = before * 2;
#pragma omp distribute private(s, k) firstprivate(before)
    for (i = 0; i < ROWS; i++)
      {
	s = more + before;
#pragma omp parallel for reduction(+: s)
	for (k = i * m; k < i * m + m; k++)
	  s += x[k];
	got[i] = s;
      }
  }
  for (i = 0; i < ROWS; i++)
    {
      s = 3 * m + 3;
      for (k = i * m; k < i * m + m; k++)
	s += element (k);
      check_int ("clauses", got[i], s);
    }
}

/* The number of rows and the step are in memory.  */

struct matrix
{
  int first, rows, step;
};

static void
of_structure (const struct matrix *matrix)
{
  for (int i = 0; i < ROWS; i++)
    got[i] = -1;
#pragma omp target teams distribute num_teams(2) MAPS map(to: matrix[0:1])
  for (int i = matrix->first; i < matrix->rows; i += matrix->step)
    {
      int s = 1;
#pragma omp parallel for reduction(+: s)
      for (int k = start[i]; k < start[i + 1]; k++)
	s += x[k];
      got[i] = s;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int s = 1;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += element (k);
      bool taken = (i >= matrix->first && i < matrix->rows
		    && (i - matrix->first) % matrix->step == 0);
      check_int ("of a structure", got[i], taken ? s : -1);
    }
}

int
main (void)
{
  static const int lengths[] = { 0, 1, 31, 32, 33, 257, 5, 20, 64, 7, 600 };
  static const int known_lengths[] = { 0, 1, 7, 8, 9, 17, 20, 31, 32, 33, 65, 129,
				       257, 512 };
  for (int k = 0; k < ROWS * MOST; k++)
    x[k] = element (k);
  for (int i = 0; i < ROWS; i++)
    start[i + 1] = start[i] + lengths[i * 5 % 11];
  for (unsigned k = 0; k < sizeof known_lengths / sizeof (int); k++)
    known (known_lengths[k], 2 + k % 3, 1 + k % 5);
  constant ();
  from_memory (2, 2);
  from_memory (5, 1);
  of_structure (&(struct matrix) { 3, ROWS, 2 });
  of_structure (&(struct matrix) { 5, 5, 1 });
  for (int m = 1; m < 70; m += 17)
    {
      between (m);
      collapsed (m);
      clauses (m);
    }
  return failures != 0;
}
