/* batch-choice.h - loops that lanes may run by several iterations, with conditions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   PARALLEL (CLAUSES) is the construct, of OpenACC or OpenMP.  */

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
#include "sides.h"

#define MOST 9001

static const int sizes[] = { 0, 1, 31, 33, 255, 513, 1024, 4095, 4097, 9001 };

static int a[MOST], b[MOST];
static unsigned u[MOST];
static long long l[MOST];
static double d[MOST];
static float f[MOST];
static signed char c[MOST];

#define DATA a[0:n], b[0:n], u[0:n], l[0:n], d[0:n], f[0:n], c[0:n]

#define ON_LOOP(...) PARALLEL (__VA_ARGS__ COPYIN (DATA))
#define OFF_LOOP(...)

/* A body reduces S, a T that begins as FIRST, by OP.  */
#define SIDE(NAME, T, OP, FIRST, LOOP_OF, ...)				\
static T								\
NAME (int n, int k)							\
{									\
  T s = FIRST;								\
  LOOP_OF (reduction (OP: s))						\
  for (int i = 0; i < n; i++)						\
    __VA_ARGS__								\
  return s;								\
}
#define BOTH(NAME, T, OP, FIRST, ...)					\
  SIDE (NAME##_device, T, OP, FIRST, ON_LOOP, __VA_ARGS__)		\
  SIDE (NAME##_host, T, OP, FIRST, OFF_LOOP, __VA_ARGS__)

BOTH (least, double, min, 7, { s = d[i] < s ? d[i] : s; })
BOTH (most, float, max, -7, { if (f[i] > s) s = f[i]; })
BOTH (most_or_equal, float, max, -7, { s = f[i] >= s ? f[i] : s; })
BOTH (unordered, double, max, -7, { if (!(d[i] <= s) && d[i] == d[i]) s = d[i]; })
BOTH (least_int, int, min, 90, { if (a[i] < s) s = a[i]; })
BOTH (least_unsigned, unsigned, min, UINT_MAX, { s = s < u[i] ? s : u[i]; })
BOTH (most_long, long long, max, LLONG_MIN, { if (l[i] > s) s = l[i]; })
BOTH (count, int, +, 0, { if (d[i] * d[i] + f[i] * f[i] < 9) s++; })
BOTH (count_not, int, +, 0, { if (!(d[i] < 3)) s++; })
BOTH (chain, int, +, 0,
      {
	int x = a[i];
	if (x < -20) s += 1; else if (x < 0) s += 2; else if (x < 20) s += 3;
	else s += x & 15;
      })
BOTH (nested, long long, +, 1,
      {
	int x = a[i], y = b[i];
	if (x > 0) { if (y > k) s += x; else s -= y; }
      })
BOTH (both_of, int, +, 0, { int x = a[i], y = b[i]; if (x > 0 && y > 0) s += x ^ y; })
BOTH (one_of, int, +, 0, { int x = a[i], y = b[i]; if (x > 30 || y > 30) s++; })
BOTH (clamped, double, +, 0,
      {
	double x = d[i];
	if (x > 4) x = 4;
	if (x < -4) x = -4;
	s += x == x ? x : 0;
      })
BOTH (skipped, int, +, 0, { if (a[i] & 1) continue; s += a[i]; })
BOTH (size, int, +, 0, { s += a[i] < 0 ? -a[i] : a[i]; })
BOTH (apart, float, max, 0, { float x = fabsf (f[i] - i % 7); if (x > s) s = x; })
BOTH (by_index, int, +, 0, { if (i > k && i % 2) s += c[i]; })
BOTH (by_bound, int, +, 0, { if (k > 3) s += c[i]; else s -= c[i]; })
BOTH (truth, int, ||, 0, { s = s || a[i] > 48; })
BOTH (all, int, &&, 1, { s = s && a[i] < 48; })
BOTH (set, unsigned, |, 0, { if (u[i] > 1000u) s |= u[i]; })
/* Nobody takes what would overflow.  */
BOTH (overflow, long long, +, 0,
      {
	int x = a[i] * 40000000;
	int y = x < 2000000000 ? x + 100 : x;
	int z = x > -2000000000 ? -x : 0;
	s += y + (long long) z;
      })
BOTH (shifted, unsigned, ^, 0, { s ^= u[i] & 1 ? u[i] << (i & 31) : u[i] >> 3; })
/* What is read behind a condition may not be read elsewhere.  */
BOTH (guarded, int, +, 0, { if (i + k < n) s += a[i + k]; })
BOTH (chosen, int, +, 0, { s += a[i] > 0 ? b[i] : c[i]; })
BOTH (divided, int, +, 0, { if (b[i]) s += a[i] / b[i]; })
BOTH (indirect, int, +, 0, { int j = a[i] > 0 ? n - 1 : 0; s += b[j]; })

/* Two of them, and what belongs to the greatest.  */
#define PAIR(NAME, LOOP_OF)						\
static void								\
NAME (int n, int *most, double *sum, int *many)			\
{									\
  int x = -100, m = 0;							\
  double s = 0;								\
  LOOP_OF (reduction (max: x) reduction (+: s, m))			\
  for (int i = 0; i < n; i++)						\
    {									\
      if (a[i] > x)							\
	x = a[i];							\
      if (l[i] > 0)							\
	{								\
	  s += a[i];							\
	  m++;								\
	}								\
      else								\
	s -= 2;								\
    }									\
  *most = x;								\
  *sum = s;								\
  *many = m;								\
}
PAIR (pair_device, ON_LOOP)
PAIR (pair_host, OFF_LOOP)

#define SAME(NAME)							\
  check_int (#NAME, NAME##_device (n, k), NAME##_host (n, k))
#define SAME_REAL(NAME)							\
  check_real (#NAME, NAME##_device (n, k), NAME##_host (n, k))

static void
compare (int n, int k)
{
  int most, want_most, many, want_many;
  double sum, want_sum;
  SAME_REAL (least);
  SAME_REAL (most);
  SAME_REAL (most_or_equal);
  SAME_REAL (unordered);
  SAME (least_int);
  SAME (least_unsigned);
  SAME (most_long);
  SAME (count);
  SAME (count_not);
  SAME (chain);
  SAME (nested);
  SAME (both_of);
  SAME (one_of);
  SAME_REAL (clamped);
  SAME (skipped);
  SAME (size);
  SAME_REAL (apart);
  SAME (by_index);
  SAME (by_bound);
  SAME (truth);
  SAME (all);
  SAME (set);
  SAME (overflow);
  SAME (shifted);
  SAME (guarded);
  SAME (chosen);
  SAME (divided);
  SAME (indirect);
  pair_device (n, &most, &sum, &many);
  pair_host (n, &want_most, &want_sum, &want_many);
  check_int ("greatest", most, want_most);
  check_real ("sum beside", sum, want_sum);
  check_int ("number beside", many, want_many);
}

int
main (void)
{
  for (int i = 0; i < MOST; i++)
    {
      a[i] = (i * 37 + 11) % 101 - 50;
      b[i] = (i * 53 + 5) % 103 - 51;
      u[i] = i * 2654435761u;
      l[i] = (i % 3 - 1) * (1ll << 55) - i;
      d[i] = i % 19 == 3 ? NAN : (i * 7 % 23) / 2.0 - 5;
      f[i] = (i * 5 % 29) / 4.0f - 3;
      c[i] = i * 11;
    }
  d[7] = -0.0;
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
    compare (sizes[k], k);
  return failures != 0;
}
