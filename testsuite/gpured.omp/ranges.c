/* ranges.c - ranges wider than the type of the variable has numbers with a sign,
   with long steps, and long chunks.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-no-host-run "GCC has no end of some of these loops" } */

/* GCC's own static schedules run no iteration of such a range in a variable with
   a sign, and some do not end; dynamic and guided are right.  */

#include <limits.h>

#include "../include/check.h"

/* Run a loop over I of TYPE by DIRECTIVE and by itself.  */
#define RUN(WHAT, TYPE, DIRECTIVE, FROM, COMPARE, TO, STEP) \
  do \
    { \
      long s = 0, want = 0; \
      TYPE to = TO, from = FROM; \
      PRAGMA DIRECTIVE \
      for (TYPE i = FROM; i COMPARE to; i += STEP) \
	s += ((long) i & 1023) + 1; \
      __int128 last = to; \
      for (__int128 i = from; i COMPARE last; i += (__int128) (STEP)) \
	want += ((long) (TYPE) i & 1023) + 1; \
      check_int (WHAT, s, want); \
    } \
  while (0)

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define FOR omp target parallel for map(tofrom:s) reduction(+:s)
#define TEAMS \
  omp target teams distribute parallel for map(tofrom:s) reduction(+:s)

static void
constant (void)
{
  RUN ("guided", int, (FOR schedule(guided)), -2000000000, <, 2000000000,
       40000003);
  RUN ("dynamic", int, (FOR schedule(dynamic)), -2000000000, <, 2000000000,
       40000003);
  RUN ("dynamic, 7", int, (FOR schedule(dynamic, 7)), -2000000000, <,
       2000000000, 40000003);
  RUN ("runtime", int, (FOR schedule(runtime)), 2000000000, >, -2000000000,
       -40000003);
  RUN ("static", int, (FOR), INT_MIN, <, INT_MAX, 40000003);
  RUN ("static, 5", int, (FOR schedule(static, 5)), INT_MAX, >, INT_MIN,
       -40000003);
  RUN ("teams", int, (TEAMS), INT_MIN, <, INT_MAX, 40000003);
  RUN ("teams, 5", int, (TEAMS schedule(static, 5)), INT_MAX, >, INT_MIN,
       -40000003);
  RUN ("near the end", int, (TEAMS schedule(static, 4)), INT_MAX - 1000, <,
       INT_MAX, 17);
  RUN ("near the start", int, (FOR schedule(static, 4)), INT_MIN + 1000, >,
       INT_MIN, -17);
  RUN ("unsigned", unsigned, (TEAMS), 3u, <, UINT_MAX, 40000003);
  RUN ("unsigned, 6", unsigned, (FOR schedule(dynamic, 6)), 3u, <, UINT_MAX,
       40000003);
  RUN ("long", long, (FOR schedule(dynamic)), LONG_MIN, <, LONG_MAX,
       LONG_MAX / 70);
  RUN ("long, 3", long, (TEAMS schedule(static, 3)), LONG_MAX, >, LONG_MIN,
       -(LONG_MAX / 70));
  RUN ("long, teams", long, (TEAMS), LONG_MIN, <, LONG_MAX, LONG_MAX / 70);
  RUN ("unsigned long", unsigned long, (TEAMS), 5ul, <, ULONG_MAX,
       ULONG_MAX / 300);
  RUN ("unsigned long, 2", unsigned long, (FOR schedule(static, 2)), 5ul, <,
       ULONG_MAX, ULONG_MAX / 300);
  RUN ("short", short, (TEAMS), SHRT_MIN, <, SHRT_MAX, 1001);
  RUN ("signed char", signed char, (FOR schedule(guided)), SCHAR_MIN, <,
       SCHAR_MAX, 3);
}

static __attribute__ ((noinline)) void
variable (int a, int b, int step, unsigned u, unsigned v, unsigned by,
	  long m, long n, long far)
{
  RUN ("guided, n", int, (FOR schedule(guided)), a, <, b, step);
  RUN ("dynamic, n", int, (FOR schedule(dynamic)), b, >, a, -step);
  RUN ("teams, n", int, (TEAMS), a, <, b, step);
  RUN ("teams, 3, n", int, (TEAMS schedule(static, 3)), b, >, a, -step);
  RUN ("teams, constant step", int, (TEAMS), a, <, b, 40000003);
  RUN ("unsigned, n", unsigned, (TEAMS), u, <, v, by);
  RUN ("unsigned, 3, n", unsigned, (FOR schedule(dynamic, 3)), u, <, v, by);
  RUN ("long, n", long, (TEAMS), m, <, n, far);
  RUN ("long, guided, n", long, (FOR schedule(guided)), n, >, m, -far);
  RUN ("long, 2, n", long, (TEAMS schedule(static, 2)), n, >, m, -far);
  RUN ("unsigned long, n", unsigned long, (TEAMS schedule(static, 2)),
       (unsigned long) m, <, (unsigned long) n, (unsigned long) far);
}

/* A chunk is so many iterations of one thread, however few there are.  */

static __attribute__ ((noinline)) void
chunks (int chunk, long large)
{
  RUN ("chunk of 2^29", int, (TEAMS schedule(static, 1 << 29)), 0, <, 3000,
       1);
  RUN ("chunk of 2^30", short, (FOR schedule(static, 1 << 30)), 0, <, 300, 1);
  RUN ("chunk, n", int, (TEAMS schedule(static, chunk)), 0, <, 3000, 1);
  RUN ("chunk, short", short, (FOR schedule(static, chunk)), 0, <, 3000, 1);
  RUN ("large, n", int, (TEAMS schedule(static, large)), 0, <, 3000, 2);
  RUN ("large, long", long, (TEAMS schedule(static, large)), 0, <, 3000, 2);
  long s = 0, want = 0;
#pragma omp target teams distribute parallel for collapse(2) \
  schedule(static, large) map(tofrom:s) reduction(+:s)
  for (int i = 0; i < 30; i++)
    for (long j = 0; j < 50; j++)
      s += i * j;
  for (int i = 0; i < 30; i++)
    for (long j = 0; j < 50; j++)
      want += i * j;
  check_int ("large, collapsed", s, want);
}

/* In a region of several loops.  */

static void
nested (void)
{
  long s = 0, want = 0;
#pragma omp target teams distribute map(tofrom:s) reduction(+:s)
  for (int i = 0; i < 9; i++)
    {
      long r = 0;
#pragma omp parallel for reduction(+:r)
      for (int j = INT_MIN + i; j < INT_MAX - i; j += 40000003)
	r += j & 255;
      s += r;
    }
  for (int i = 0; i < 9; i++)
    for (long j = INT_MIN + i; j < INT_MAX - i; j += 40000003)
      want += j & 255;
  check_int ("nested", s, want);
}

int
main (void)
{
  constant ();
  variable (-2000000000, 2000000000, 40000003, 7, UINT_MAX - 3, 50000003,
	    LONG_MIN + 9, LONG_MAX - 9, LONG_MAX / 90);
  variable (-20, 2000, 7, 7, 4000, 3, -70, 9000, 9);
  variable (20, -2000, 7, 700, 40, 3, 70, 30, 9);
  chunks (1 << 28, LONG_MAX);
  chunks (5, 1000);
  nested ();
  return failures != 0;
}
