/* tiles.c - reductions in tiled loops, of any number of iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define PRAGMA(X) _Pragma (#X)

/* Sums over one, two and three loops tiled as CLAUSES1 to CLAUSES3 say.  */

#define SUMS(NAME, CLAUSES1, CLAUSES2, CLAUSES3) \
  static long long \
  NAME##_1 (int n) \
  { \
    long long s = 1; \
    PRAGMA (acc parallel loop CLAUSES1 reduction(+:s)) \
    for (int i = 0; i < n; i++) \
      s += 3 + i; \
    return s; \
  } \
  static long long \
  NAME##_2 (int n, int m) \
  { \
    long long s = 1; \
    PRAGMA (acc parallel loop CLAUSES2 reduction(+:s)) \
    for (int i = 0; i < n; i++) \
      for (int j = m; j > 0; j -= 2) \
	s += 1000 * i + j; \
    return s; \
  } \
  static long long \
  NAME##_3 (int n, int m) \
  { \
    long long s = 1; \
    PRAGMA (acc parallel loop CLAUSES3 reduction(+:s)) \
    for (int i = 0; i < n; i++) \
      for (unsigned j = 5; j < 8; j++) \
	for (int k = 0; k < m; k++) \
	  s += 1000 * i + 37 * j + k; \
    return s; \
  } \
  static void \
  NAME##_check (int n, int m) \
  { \
    long long one = 1, two = 1, three = 1; \
    for (int i = 0; i < n; i++) \
      { \
	one += 3 + i; \
	for (int j = m; j > 0; j -= 2) \
	  two += 1000 * i + j; \
	for (int j = 5; j < 8; j++) \
	  for (int k = 0; k < m; k++) \
	    three += 1000 * i + 37 * j + k; \
      } \
    check_int (#NAME ", one loop", NAME##_1 (n), one); \
    check_int (#NAME ", two loops", NAME##_2 (n, m), two); \
    check_int (#NAME ", three loops", NAME##_3 (n, m), three); \
  }

SUMS (automatic, tile(4), tile(2, 4), tile(2, 3, 5))
SUMS (any, tile(*), tile(*, *), tile(*, 2, *))
SUMS (gang, gang tile(3), gang tile(3, 3), gang tile(1, 4, 2))
SUMS (vector, vector tile(40), vector num_gangs(3) tile(4, 8),
      vector num_gangs(3) tile(4, 8, 2))
SUMS (worker, worker tile(4), worker num_gangs(5) tile(4, 3),
      worker num_gangs(5) tile(1, 2, 3))
SUMS (gang_vector, gang vector tile(9), gang vector tile(7, 2),
      gang vector tile(2, 2, 2))
SUMS (all, gang worker vector tile(8), gang worker vector tile(4, 8),
      gang worker vector tile(5, 4, 8))

int
main (void)
{
  static const int sizes[][2]
    = { { 0, 5 }, { 1, 1 }, { 3, 4 }, { 4, 3 }, { 7, 33 }, { 50, 71 } };
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      automatic_check (sizes[i][0], sizes[i][1]);
      any_check (sizes[i][0], sizes[i][1]);
      gang_check (sizes[i][0], sizes[i][1]);
      vector_check (sizes[i][0], sizes[i][1]);
      worker_check (sizes[i][0], sizes[i][1]);
      gang_vector_check (sizes[i][0], sizes[i][1]);
      all_check (sizes[i][0], sizes[i][1]);
    }
  return failures != 0;
}
