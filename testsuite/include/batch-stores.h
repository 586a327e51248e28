/* batch-stores.h - loops that lanes may run by several iterations, with stores.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   PARALLEL (CLAUSES) is the construct, of OpenACC or OpenMP, COPYIN and COPY map
   arrays.  Arrays end where they are mapped to, so that a strict stand-in sees
   each access behind them.  */

#include <stdlib.h>
#include <string.h>
#include "check.h"
#include "sides.h"

static const int sizes[] = {
  0, 1, 2, 31, 33, 63, 65, 127, 129, 255, 257, 511, 1023, 1025, 2047, 2049, 4095,
  4099, 6144, 8193
};

#define ON_LOOP(...) PARALLEL (__VA_ARGS__)
#define OFF_LOOP(...)

/* NAME_device and NAME_host run a body in LOOP.  What they return is the sum of S over the iterations.  */
#define SIDE(NAME, LOOP_OF, T, U, LOOP, ...)				\
static long long							\
NAME (int n, int k, T *restrict a, U *b, U *c)			\
{									\
  long long s = k;							\
  LOOP_OF (reduction (+: s) COPY (a[0:n + 3]) COPYIN (b[0:n + 3], c[0:n + 3])) \
  LOOP									\
    __VA_ARGS__								\
  return s;								\
}

/* Compare them for arrays of N + 3 elements.  */
#define BODY(NAME, T, U, LOOP, ...)					\
SIDE (NAME##_device, ON_LOOP, T, U, LOOP, __VA_ARGS__)		\
SIDE (NAME##_host, OFF_LOOP, T, U, LOOP, __VA_ARGS__)		\
static void								\
NAME (int n, int k)							\
{									\
  T *a = malloc ((n + 3) * sizeof *a), *want = malloc ((n + 3) * sizeof *a); \
  U *b = malloc ((n + 3) * sizeof *b), *c = malloc ((n + 3) * sizeof *c); \
  for (int i = 0; i < n + 3; i++)					\
    {									\
      want[i] = a[i] = (T) (i * 5 % 31 - 7);				\
      b[i] = (U) (i * 7 % 23 - 9);					\
      c[i] = (U) (i * 3 % 17);						\
    }									\
  long long got = NAME##_device (n, k, a, b, c);			\
  check_int (#NAME " sum", got, NAME##_host (n, k, want, b, c));	\
  check_int (#NAME, memcmp (a, want, (n + 3) * sizeof *a), 0);		\
  free (a);								\
  free (want);								\
  free (b);								\
  free (c);								\
}

#define FROM(FIRST, TEST, STEP) for (int i = FIRST; TEST; i += STEP)
#define UP FROM (0, i < n, 1)

BODY (triad, double, double, UP, { a[i] = b[i] + 3 * c[i]; })
BODY (triad_float, float, float, UP, { a[i] = b[i] + 3 * c[i]; })
BODY (copied, int, int, UP, { a[i] = b[i]; })
BODY (bytes, signed char, signed char, UP, { a[i] = b[i] ^ 5; })
BODY (shorts, unsigned short, short, UP, { a[i] = b[i] - c[i]; })
BODY (longs, long long, long long, UP, { a[i] = b[i] * (1ll << 40) - c[i]; })
BODY (narrowed, signed char, double, UP, { a[i] = b[i] + c[i]; })
BODY (widened, double, signed char, UP, { a[i] = b[i] * c[i]; })
BODY (in_place, int, int, UP, { a[i] = a[i] * 3 + b[i]; })
BODY (aside, int, int, UP, { a[i + 3] = b[i + 1] - c[i + 2]; })
BODY (later, float, float, FROM (3, i < n, 1), { a[i] = b[i - 3] - c[i + 2]; })
BODY (down, float, float, FROM (n - 1, i >= 0, -1), { a[i] = b[i] - c[i]; })
BODY (by_three, int, int, FROM (0, i < n, 3), { a[i] = b[i] + c[i + 2]; })
BODY (by_minus_two, short, short, FROM (n, i > 1, -2), { a[i] = b[i] + c[i - 1]; })
BODY (reversed, int, int, UP, { a[n - 1 - i] = b[i]; })
BODY (spread, int, int, FROM (0, i < n / 3, 1), { a[3 * i] = b[i]; a[3 * i + 1] = c[i]; })
BODY (with_sum, int, int, UP, { a[i] = b[i] + 1; s += b[i]; })
BODY (sum_behind, int, int, UP, { a[i] = b[i] + 1; s += c[i]; })
BODY (sum_of_stored, int, int, UP, { a[i] = b[i] + 1; s += a[i]; })
BODY (twice, int, int, UP, { int x = b[i]; a[i] = x; s += x; a[i] += 2; })
BODY (counted, int, int, UP, { a[i] = i + b[i]; })
BODY (same_value, int, int, UP, { a[i] = k; s += b[i]; })
BODY (scaled, double, double, UP, { a[i] = b[i] * c[n]; })
BODY (chosen, float, float, UP, { float x = b[i]; a[i] = x > 3 ? x : c[i]; })
BODY (limited, int, int, UP, { int x = b[i]; if (x < 0) x = -x; a[i] = x; s += x; })
BODY (sometimes, int, int, UP, { if (b[i] > 0) a[i] = b[i]; s += c[i]; })
BODY (gathered, int, int, UP, { int j = c[i]; a[i] = b[j < n ? j : 0]; })
BODY (flag, int, int, UP, { a[n + 1] = 1; s += b[i]; })
BODY (own, int, int, UP,
      {
	int x[2];
	x[i & 1] = b[i];
	x[~i & 1] = c[i];
	a[i] = x[0] - x[1];
      })
BODY (kept, int, int, UP, { a[i] = b[i]; *(volatile int *) &a[i] = a[i] + 1; })

/* The source is the destination.  */
BODY (aliased, int, int, UP, { int *p = a; int *q = a; p[i] = q[i] + b[i]; })

/* Members, and two arrays of one type.  */
struct point { float x, y; int at[2]; };

#define MEMBERS(NAME, LOOP_OF)						\
static void								\
NAME (int n, struct point *p, const float *x, float *y)		\
{									\
  LOOP_OF (COPY (p[0:n], y[0:n]) COPYIN (x[0:n]))			\
  for (int i = 0; i < n; i++)						\
    {									\
      float old = p[i].y;						\
      p[i].x = x[i] + old;						\
      p[i].at[1] = i;							\
      y[i] = old * 2;							\
    }									\
}
MEMBERS (members_device, ON_LOOP)
MEMBERS (members_host, OFF_LOOP)

static void
members (int n)
{
  struct point *p = calloc (n + 1, sizeof *p), *q = calloc (n + 1, sizeof *p);
  float *x = malloc ((n + 1) * sizeof *x);
  float *y = calloc (n + 1, sizeof *y), *want = calloc (n + 1, sizeof *y);
  for (int i = 0; i < n; i++)
    {
      x[i] = i * 3 % 7;
      p[i].y = q[i].y = i % 5;
    }
  members_device (n, p, x, y);
  members_host (n, q, x, want);
  check_int ("members", memcmp (p, q, n * sizeof *p), 0);
  check_int ("beside members", memcmp (y, want, n * sizeof *y), 0);
  free (p);
  free (q);
  free (x);
  free (y);
  free (want);
}

int
main (void)
{
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
    {
      static void (*const bodies[]) (int, int) = {
	triad, triad_float, copied, bytes, shorts, longs, narrowed, widened,
	in_place, aside, later, down, by_three, by_minus_two, reversed, spread,
	with_sum, sum_behind, sum_of_stored, twice, counted, same_value, scaled,
	chosen, limited, sometimes, gathered, flag, own, kept, aliased
      };
      for (size_t body = 0; body < sizeof bodies / sizeof *bodies; body++)
	bodies[body] (sizes[k], k);
      members (sizes[k]);
    }
  return failures != 0;
}
