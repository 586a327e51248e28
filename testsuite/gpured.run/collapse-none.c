/* collapse-none.c - loops that become one, and end before they begin.  GCC alone
   takes minus one times minus one for an iteration.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"
#include "../include/sides.h"

#define MOST 4

/* Where nothing is optimized a launch has thousands of gangs: a few ranges only.  */
#ifdef __OPTIMIZE__
# define STEP 1
#else
# define STEP 3
#endif

static int count;

/* How many iterations loops have whose begins and ends are A, B and C, D: the two
   as one, around a third one that has E, and the first alone.  */
#define TWO(NAME, T, FIRST, SECOND, ACC) \
  static int \
  NAME (T a, T b, T c, T d) \
  { \
    int s = 0; \
    ACC (acc parallel loop collapse(2) reduction(+:s)) \
    for (FIRST) \
      for (SECOND) \
	s++; \
    return s; \
  }
#define ONE(NAME, T, FIRST, ACC) \
  static int \
  NAME (T a, T b) \
  { \
    int s = 0; \
    ACC (acc parallel loop reduction(+:s)) \
    for (FIRST) \
      s++; \
    return s; \
  }
#define LOOPS(NAME, T, FIRST, SECOND) \
  TWO (NAME, T, FIRST, SECOND, ON_DEVICE) \
  TWO (NAME##_host, T, FIRST, SECOND, ON_HOST) \
  ONE (NAME##_alone, T, FIRST, ON_DEVICE) \
  ONE (NAME##_alone_host, T, FIRST, ON_HOST) \
  static int \
  NAME##_three (T a, T b, T c, T d, int e) \
  { \
    int s = 0; \
    PRAGMA (acc parallel copy(s)) \
    PRAGMA (acc loop gang collapse(3) reduction(+:s)) \
    for (FIRST) \
      for (int k = e; k > 0; k -= 2) \
	for (SECOND) \
	  s++; \
    return s; \
  }

LOOPS (less, int, int i = a; i < b; i++, int j = c; j < d; j++)
LOOPS (most, int, int i = a; i <= b; i += 2, int j = c; j <= d; j += 3)
LOOPS (more, int, int i = b; i > a; i--, int j = d; j > c; j -= 2)
LOOPS (least, int, int i = b; i >= a; i -= 3, int j = d; j >= c; j--)
LOOPS (mixed, long, long i = a; i < b; i += 3, long j = d; j >= c; j--)
LOOPS (far, unsigned, unsigned i = a; i < b; i++, unsigned j = c; j <= d; j += 2)
LOOPS (begun, unsigned, unsigned i = 0; i < b; i++, unsigned j = c; j < d; j++)
LOOPS (uneven, long, unsigned i = a; i < b; i += 3, long j = d; j >= c; j--)
LOOPS (small, signed char, signed char i = a; i < b; i++, signed char j = c; j < d; j++)
LOOPS (shorts, short, short i = a; i < b; i += 2, short j = d; j >= c; j--)
LOOPS (bytes, unsigned char, unsigned char i = a; i <= b; i++,
       unsigned char j = d; j > c; j -= 3)

#define TRY(NAME, A, B, C, D) \
  do \
    { \
      const int want = NAME##_host (A, B, C, D); \
      check_int (#NAME, NAME (A, B, C, D), want); \
      check_int (#NAME " of one", NAME##_three (A, B, C, D, 1), want); \
      check_int (#NAME " of two", NAME##_three (A, B, C, D, 3), 2 * want); \
      check_int (#NAME " of none", NAME##_three (A, B, C, D, -3), 0); \
      check_int (#NAME " alone", NAME##_alone (A, B), NAME##_alone_host (A, B)); \
      count++; \
    } \
  while (0)

/* Loops over pointers, and tiles.  */

static int
pointers (const int *from, const int *to, const int *first, const int *last)
{
  int s = 0;
#pragma acc parallel loop collapse(2) reduction(+:s) deviceptr(from, to, first, last)
  for (const int *p = from; p < to; p++)
    for (const int *q = first; q <= last; q++)
      s++;
  return s;
}

static int
down (const int *from, const int *to, const int *first, const int *last)
{
  int s = 0;
#pragma acc parallel loop collapse(2) reduction(+:s) deviceptr(from, to, first, last)
  for (const int *p = to; p > from; p--)
    for (const int *q = last; q >= first; q--)
      s++;
  return s;
}

static void
tiles (int *a, int n, int m)
{
#pragma acc parallel loop tile(2, 2) copy(a[0:MOST * MOST])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * MOST + j]++;
}

int
main (void)
{
  static int a[MOST * MOST];
  for (int b = -3; b <= 3; b += STEP)
    for (int d = -3; d <= 3; d += STEP)
      {
	TRY (less, 0, b, 0, d);
	TRY (most, -1, b, 1, d);
	TRY (more, 0, b, -1, d);
	TRY (least, 1, b, 0, d);
	TRY (mixed, 0, b, 1, d);
	TRY (far, 3u, b + 3u, 4u, d + 4u);
	TRY (begun, 0u, b + 3u, 3u, d + 3u);
	TRY (uneven, 3, b + 3, 1, d);
	TRY (small, 0, b, 0, d);
	TRY (shorts, -1, b, 1, d);
	TRY (bytes, 3, b + 3, 5, d + 5);
	const int want = (b > 0 ? b : 0) * (d >= 0 ? d + 1 : 0);
	check_int ("pointers", pointers (a + 4, a + 4 + b, a + 5, a + 5 + d), want);
	check_int ("down", down (a + 4, a + 4 + b, a + 5, a + 5 + d), want);
	for (int k = 0; k < MOST * MOST; k++)
	  a[k] = 0;
	tiles (a, b, d);
	for (int k = 0; k < MOST * MOST; k++)
	  check_int ("tiles", a[k], k / MOST < b && k % MOST < d);
      }
  check_int ("tried", count, 11 * (6 / STEP + 1) * (6 / STEP + 1));
  TRY (small, -120, 120, -100, 125);
  TRY (shorts, -30, 40, 7, 2000);
  TRY (bytes, 0, 250, 1, 255);
  return failures != 0;
}
