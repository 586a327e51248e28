/* tiles-inside.c - tiles with one level, inside of a loop that takes gangs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC alone loses most of their iterations.  */

/* { dg-do run } */

#include "../include/check.h"

#define ROWS 24
#define PRAGMA(X) _Pragma (#X)

/* A tile of one loop and of two as CLAUSES say, in a loop that is OUTER, in
   `parallel' for sums and in `kernels' for elements, too.  */

#define TILES(NAME, OUTER, CLAUSES) \
  static void __attribute__ ((noinline)) \
  NAME##_sums (int n, int one[ROWS], int two[ROWS]) \
  { \
    PRAGMA (acc parallel loop OUTER copyout(one[0:ROWS], two[0:ROWS])) \
    for (int i = 0; i < ROWS; i++) \
      { \
	int s = 0, t = 0; \
	PRAGMA (acc loop CLAUSES tile(4) reduction(+:s)) \
	for (int j = 0; j < n; j++) \
	  s += 3 * i + j; \
	PRAGMA (acc loop CLAUSES tile(2, 3) reduction(+:t)) \
	for (int j = 0; j < n; j++) \
	  for (int k = 0; k < 6; k++) \
	    t += i + j * 7 + k; \
	one[i] = s; \
	two[i] = t; \
      } \
  } \
  static void __attribute__ ((noinline)) \
  NAME##_elements (int n, int one[ROWS][8], int two[ROWS][8][6]) \
  { \
    PRAGMA (acc kernels loop independent OUTER \
	    copy(one[0:ROWS], two[0:ROWS])) \
    for (int i = 0; i < ROWS; i++) \
      { \
	PRAGMA (acc loop independent CLAUSES tile(3)) \
	for (int j = 0; j < n; j++) \
	  one[i][j] = i + j; \
	PRAGMA (acc loop independent CLAUSES tile(2, 3)) \
	for (int j = 0; j < n; j++) \
	  for (int k = 0; k < 6; k++) \
	    two[i][j][k] = i + j * 7 + k; \
      } \
  } \
  static void \
  NAME (int n) \
  { \
    static int one[ROWS], two[ROWS], a[ROWS][8], b[ROWS][8][6]; \
    int lost = 0; \
    NAME##_sums (n, one, two); \
    NAME##_elements (n, a, b); \
    for (int i = 0; i < ROWS; i++) \
      { \
	int s = 0, t = 0; \
	for (int j = 0; j < n; j++) \
	  { \
	    s += 3 * i + j; \
	    lost += a[i][j] != i + j; \
	    for (int k = 0; k < 6; k++) \
	      { \
		t += i + j * 7 + k; \
		lost += b[i][j][k] != i + j * 7 + k; \
	      } \
	  } \
	check_int (#NAME " one", one[i], s); \
	check_int (#NAME " two", two[i], t); \
      } \
    check_int (#NAME " elements", lost, 0); \
  }

TILES (gang_worker, gang, worker)
TILES (gang_vector, gang, vector)
TILES (gang_worker_vector, gang worker, vector)
TILES (auto_worker, , worker)
TILES (auto_vector, , vector)
TILES (gang_both, gang, worker vector)
TILES (gang_none, gang, )

int
main (void)
{
  gang_worker (7);
  gang_vector (7);
  gang_worker_vector (7);
  auto_worker (7);
  auto_vector (2);
  gang_both (7);
  gang_none (7);
  return failures;
}
