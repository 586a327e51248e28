/* batch.h - loops that lanes may run by several iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   PARALLEL (CLAUSES) is the construct, of OpenACC or OpenMP, LONG_STEP a step
   that it may have in a loop to LONG_END.  Arrays end where they are mapped to,
   so that a strict stand-in sees each access behind them.  */

#include <limits.h>
#include <stdlib.h>
#include "check.h"

/* Sizes around multiples of 32, of tiles of all sizes, and of the threads that
   are started.  */
static const int sizes[] = {
  0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 511, 512, 513,
  1023, 1024, 1025, 2047, 2048, 2049, 3071, 4095, 4096, 4097, 7777, 8192, 8193
};

/* The element I of the data, small and of both signs.  */

static int
datum (int i)
{
  return i * 7 % 23 - 9;
}

/* Sums of N elements in a loop that counts up, from element 0 and from element
   3, down, and by steps of 3 and -5.  */
#define SUMS(T, R, NAME)						\
static void								\
NAME (int n)								\
{									\
  T *a = malloc (n * sizeof *a + 1);					\
  R up = 1, later = 1, down = 1, by = 1, back = 1;			\
  R want = 1, want_later = 1, want_by = 1, want_back = 1;		\
  for (int i = 0; i < n; i++)						\
    {									\
      a[i] = (T) datum (i);						\
      want += a[i];							\
      want_later += i >= 3 ? a[i] : 0;					\
      want_by += i % 3 == 0 ? a[i] : 0;					\
      want_back += (n - 1 - i) % 5 == 0 ? a[i] : 0;			\
    }									\
  PARALLEL (reduction (+:up) COPYIN (a[0:n]))				\
  for (int i = 0; i < n; i++)						\
    up += a[i];								\
  PARALLEL (reduction (+:later) COPYIN (a[0:n]))			\
  for (int i = 3; i < n; i++)						\
    later += a[i];							\
  PARALLEL (reduction (+:down) COPYIN (a[0:n]))				\
  for (int i = n - 1; i >= 0; i--)					\
    down += a[i];							\
  PARALLEL (reduction (+:by) COPYIN (a[0:n]))				\
  for (int i = 0; i < n; i += 3)					\
    by += a[i];								\
  PARALLEL (reduction (+:back) COPYIN (a[0:n]))				\
  for (int i = n - 1; i >= 0; i -= 5)					\
    back += a[i];							\
  check_real (#T " up", up, want);					\
  check_real (#T " from 3", later, want_later);				\
  check_real (#T " down", down, want);					\
  check_real (#T " by 3", by, want_by);					\
  check_real (#T " by -5", back, want_back);				\
  free (a);								\
}

SUMS (double, double, sum_f64)
SUMS (float, float, sum_f32)
SUMS (int, int, sum_i32)
SUMS (long long, long long, sum_i64)
SUMS (short, int, sum_i16)
SUMS (signed char, long long, sum_i8)

/* Other operators, several variables, two arrays, members, an index from
   memory, a value that is the same in all iterations.  */

static void
others (int n)
{
  struct pair { float x, y; } *p = malloc (n * sizeof *p + 1);
  int *a = malloc (n * sizeof *a + 1), *at = malloc (n * sizeof *at + 1);
  int most = -5, least = 5, scale = n + 2;
  unsigned set = 0, all = ~0u, odd = 0;
  float x = 0, y = 0;
  double dot = 0;
  long long far = 0;
  int want_most = most, want_least = least;
  unsigned want_set = set, want_all = all, want_odd = odd;
  float want_x = 0, want_y = 0;
  double want_dot = 0;
  long long want_far = 0;
  for (int i = 0; i < n; i++)
    {
      a[i] = datum (i);
      at[i] = (i * 5ll + 2) % n;
      p[i].x = datum (i + 1);
      p[i].y = datum (i + 2) + .5f;
    }
  for (int i = 0; i < n; i++)
    {
      want_most = a[i] > want_most ? a[i] : want_most;
      want_least = a[i] < want_least ? a[i] : want_least;
      want_set |= a[i];
      want_all &= a[i] | 16;
      want_odd ^= a[i] * scale;
      want_x += p[i].x;
      want_y -= p[i].y;
      want_dot += (double) a[i] * p[i].x;
      want_far += (long long) a[at[i]] * i;
    }
  PARALLEL (reduction (max:most) reduction (min:least) COPYIN (a[0:n]))
  for (int i = 0; i < n; i++)
    {
      most = a[i] > most ? a[i] : most;
      least = a[i] < least ? a[i] : least;
    }
  PARALLEL (reduction (|:set) reduction (&:all) reduction (^:odd)
	    COPYIN (a[0:n]))
  for (int i = 0; i < n; i++)
    {
      set |= a[i];
      all &= a[i] | 16;
      odd ^= a[i] * scale;
    }
  PARALLEL (reduction (+:x) reduction (-:y) COPYIN (p[0:n]))
  for (int i = 0; i < n; i++)
    {
      x += p[i].x;
      y -= p[i].y;
    }
  PARALLEL (reduction (+:dot) COPYIN (a[0:n], p[0:n]))
  for (int i = 0; i < n; i++)
    dot += (double) a[i] * p[i].x;
  PARALLEL (reduction (+:far) COPYIN (a[0:n], at[0:n]))
  for (int i = 0; i < n; i++)
    far += (long long) a[at[i]] * i;
  check_int ("max", most, want_most);
  check_int ("min", least, want_least);
  check_int ("or", set, want_set);
  check_int ("and", all, want_all);
  check_int ("xor", odd, want_odd);
  check_real ("x", x, want_x);
  check_real ("y", y, want_y);
  check_real ("dot", dot, want_dot);
  check_int ("far", far, want_far);
  free (a);
  free (at);
  free (p);
}

/* Counters of other types, and such that begin or end where the type does.  */

static void
counters (void)
{
  enum { N = 4100 };
  int a[N];
  long long want = 0, tiny = 0, small = 0, low = 0, high = 0, huge = 0;
  long long none = 0, step = 0, natural = 0;
  for (int i = 0; i < N; i++)
    a[i] = datum (i);
  PARALLEL (reduction (+:tiny) COPYIN (a[0:N]))
  for (unsigned char i = 0; i < 255; i++)
    tiny += a[i];
  for (int i = 0; i < 255; i++)
    want += a[i];
  check_int ("unsigned char", tiny, want);

  PARALLEL (reduction (+:small) COPYIN (a[0:N]))
  for (short i = 4000; i > 100; i--)
    small += a[i];
  want = 0;
  for (int i = 4000; i > 100; i--)
    want += a[i];
  check_int ("short", small, want);

  want = 0;
  for (int i = 0; i < 4000; i++)
    want += a[i];
  PARALLEL (reduction (+:low) COPYIN (a[0:N]))
  for (int i = INT_MIN; i < INT_MIN + 4000; i++)
    low += a[i - INT_MIN];
  check_int ("from INT_MIN", low, want);
  PARALLEL (reduction (+:high) COPYIN (a[0:N]))
  for (unsigned i = UINT_MAX - 4000; i < UINT_MAX; i++)
    high += a[i - (UINT_MAX - 4000)];
  check_int ("to UINT_MAX", high, want);
  PARALLEL (reduction (+:huge) COPYIN (a[0:N]))
  for (long long i = LLONG_MAX - 4000; i < LLONG_MAX; i++)
    huge += a[i - (LLONG_MAX - 4000)];
  check_int ("to LLONG_MAX", huge, want);
  PARALLEL (reduction (+:natural) COPYIN (a[0:N]))
  for (unsigned long i = 4000; i > 0; i--)
    natural += a[i - 1];
  check_int ("unsigned long, down", natural, want);

  long long rest = 0, quotient = 0;
  PARALLEL (reduction (+:rest) reduction (+:quotient) COPYIN (a[0:N]))
  for (int i = 0; i < N; i++)
    {
      rest += a[i] * (i % 3);
      quotient += a[i] / (i / 7 + 1);
    }
  want = 0;
  for (int i = 0; i < N; i++)
    want += a[i] * (i % 3);
  check_int ("remainder", rest, want);
  want = 0;
  for (int i = 0; i < N; i++)
    want += a[i] / (i / 7 + 1);
  check_int ("quotient", quotient, want);

  PARALLEL (reduction (+:none) COPYIN (a[0:N]))
  for (int i = N; i < -N; i++)
    none += a[0];
  check_int ("none", none, 0);
  PARALLEL (reduction (+:step) COPYIN (a[0:N]))
  for (int i = 0; i < LONG_END; i += LONG_STEP)
    step += a[i / LONG_STEP];
  want = 0;
  for (int i = 0; i <= (LONG_END - 1) / LONG_STEP; i++)
    want += a[i];
  check_int ("long step", step, want);
}

int
main (void)
{
  for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++)
    {
      sum_f64 (sizes[k]);
      sum_f32 (sizes[k]);
      sum_i32 (sizes[k]);
      sum_i64 (sizes[k]);
      sum_i16 (sizes[k]);
      sum_i8 (sizes[k]);
      others (sizes[k]);
    }
  counters ();
  return failures != 0;
}
