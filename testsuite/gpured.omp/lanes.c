/* lanes.c - loops that reduce in functions for the device, and in regions that
   are left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define ROWS 5
#define N 391

static int a[ROWS][N];
static double x[ROWS][N];

static const int lengths[] = { N, 0, 1, 3, 33, 64, 257 };
#define LENGTHS ((int) (sizeof lengths / sizeof *lengths))

#pragma omp declare target
static __attribute__ ((noinline, const)) int
digits (int value)
{
  int n = 1;
  while (value /= 10)
    n++;
  return n;
}

/* Everything that a loop may have for itself.  */

static __attribute__ ((noinline)) double
row (int n, const double *p, int *last)
{
  double s = 1000, most = -1;
  int end = -1, scratch;
#pragma omp parallel for reduction(+:s) reduction(max:most) lastprivate(end) private(scratch)
  for (int i = 0; i < n; i++)
    {
      double pair[2];
      scratch = i & 1;
      pair[scratch] = p[i];
      pair[!scratch] = 0.5;
      s += pair[0] + pair[1];
      most = p[i] > most ? p[i] : most;
      end = 2 * i;
    }
  *last = end;
  return s + 3 * most;
}

static double
host_row (int n, const double *p)
{
  double s = 1000, most = -1;
  for (int i = 0; i < n; i++)
    {
      s += p[i] + 0.5;
      most = p[i] > most ? p[i] : most;
    }
  return s + 3 * most;
}

/* Other iterators and operators, functions, and atomic operations.  */

static __attribute__ ((noinline)) int
backwards (unsigned n, const int *p, int *counts)
{
  int s = 0;
  int all = 1, any = 0;
#pragma omp parallel for reduction(-:s) reduction(&&:all) reduction(||:any)
  for (unsigned i = n - n % 3; i > 0; i -= 3)
    {
      int d = digits (p[i - 1]);
#pragma omp atomic
      counts[d & 3]++;
      s -= d;
      all = all && p[i - 1] < 100000;
      any = any || p[i - 1] == 77;
    }
  return 4 * s + 2 * all + any;
}

static int
host_backwards (unsigned n, const int *p, int *counts)
{
  int s = 0, all = 1, any = 0;
  for (unsigned k = 0; k < n / 3; k++)
    {
      unsigned i = n - n % 3 - 3 * k;
      int d = digits (p[i - 1]);
      counts[d & 3]++;
      s -= d;
      all = all && p[i - 1] < 100000;
      any = any || p[i - 1] == 77;
    }
  return 4 * s + 2 * all + any;
}

static __attribute__ ((noinline)) unsigned
pointers (const int *from, const int *to)
{
  unsigned bits = 0;
#pragma omp parallel for schedule(static, 1) reduction(^:bits)
  for (const int *p = from; p < to; p += 2)
    bits ^= (unsigned) *p * 2654435761u;
  return bits;
}

static unsigned
host_pointers (const int *from, const int *to)
{
  unsigned bits = 0;
  for (const int *p = from; p < to; p += 2)
    bits ^= (unsigned) *p * 2654435761u;
  return bits;
}

/* Last values of types that lanes do not hand on.  */

static __attribute__ ((noinline)) int
last_values (int n, const int *p, float _Complex *c, __int128 *w)
{
  int s = 0;
  float _Complex z = 0;
  __int128 wide = 0;
#pragma omp parallel for reduction(+:s) lastprivate(z)
  for (int i = 0; i < n; i++)
    {
      z = i + 2i * p[i];
      s += p[i];
    }
#pragma omp parallel for reduction(+:s) lastprivate(wide)
  for (int i = 0; i < n; i++)
    {
      wide = (__int128) p[i] << 70;
      s += 1;
    }
  *c = z;
  *w = wide;
  return s;
}

/* More memory than GCC has for a lane, and almost.  */

static __attribute__ ((noinline)) long
many_bytes (int n)
{
  long s = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      int large[60];
      for (int j = 0; j < 60; j++)
	large[j] = j * i;
      s += large[i % 60];
    }
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      int small[32];
      for (int j = 0; j < 32; j++)
	small[j] = j * i;
      s += small[i % 32];
    }
  return s;
}

/* Loops of a team that is made elsewhere.  */

static long total;
static int seen[N];

static __attribute__ ((noinline)) void
share (int n, const int *p)
{
#pragma omp for reduction(+:total)
  for (int i = 0; i < n; i++)
    {
      int d = digits (p[i]);
      seen[i] = d;
      total += p[i] + d;
    }
}

static __attribute__ ((noinline)) long
twice (int n, const int *p)
{
  long s = 0, t = 1;
#pragma omp parallel
  {
#pragma omp for reduction(+:s)
    for (int i = 0; i < n; i++)
      s += p[i];
#pragma omp for reduction(+:t) schedule(guided) nowait
    for (int i = 0; i < n; i++)
      t += s - p[i];
  }
  return t;
}
#pragma omp end declare target

/* Functions that are for the device as a region calls them.  */

static __attribute__ ((noinline)) float
implicit (int n, const int *p)
{
  float s = 0;
#pragma omp parallel for schedule(dynamic) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i] & 7;
  return s;
}

static void
from_sequential_code (void)
{
  for (int l = 0; l < LENGTHS; l++)
    {
      int n = lengths[l], last, value;
      int counts[4] = { 0 }, want[4] = { 0 };
      unsigned bits;
      double sum;
      float small;
#pragma omp target map(to:a, x) map(tofrom:counts) map(from:last, sum, bits, value, small)
      {
	sum = row (n ? n : 1, x[1], &last);
	value = backwards (n, a[2], counts);
	bits = pointers (a[3], a[3] + n);
	small = implicit (n, a[4]);
      }
      check_real ("sum", sum, host_row (n ? n : 1, x[1]));
      check_int ("last", last, n ? 2 * (n - 1) : 0);
      check_int ("value", value, host_backwards (n, a[2], want));
      for (int i = 0; i < 4; i++)
	check_int ("count", counts[i], want[i]);
      check_int ("bits", bits, host_pointers (a[3], a[3] + n));
      int most = 0;
      for (int i = 0; i < n; i++)
	most += a[4][i] & 7;
      check_int ("float", small, most);
      check_real ("on the host", row (n, x[1], &last), host_row (n, x[1]));
    }
}

static void
with_many_bytes (void)
{
  long sum, want = 0;
#pragma omp target map(from:sum)
  sum = many_bytes (N);
  for (int i = 0; i < N; i++)
    want += (i % 60 + i % 32) * i;
  check_int ("many bytes", sum, want);
}

static void
with_last_values (void)
{
  int sum, want = N;
  float _Complex c;
  __int128 wide;
#pragma omp target map(to:a) map(from:sum, c, wide)
  sum = last_values (N, a[1], &c, &wide);
  for (int i = 0; i < N; i++)
    want += a[1][i];
  check_int ("with last values", sum, want);
  check_real ("real part", __real__ c, N - 1);
  check_real ("imaginary part", __imag__ c, 2 * a[1][N - 1]);
  check_int ("wide", wide >> 70, a[1][N - 1]);
}

static void
from_teams (void)
{
  double sums[ROWS];
#pragma omp target teams distribute map(to:x) map(from:sums)
  for (int i = 0; i < ROWS; i++)
    {
      int last;
      sums[i] = row (N - i, x[i], &last) + last;
    }
  for (int i = 0; i < ROWS; i++)
    check_real ("team", sums[i], host_row (N - i, x[i]) + 2 * (N - i - 1));
}

/* Threads inside of threads are one each.  */

static void
from_threads (void)
{
  double sums[ROWS];
#pragma omp target parallel for num_threads(4) map(to:x) map(from:sums)
  for (int i = 0; i < ROWS; i++)
    {
      int last;
      sums[i] = row (N - i, x[i], &last) + last;
    }
  for (int i = 0; i < ROWS; i++)
    check_real ("thread", sums[i], host_row (N - i, x[i]) + 2 * (N - i - 1));
}

static void
from_a_team (void)
{
  long want = 7, both, s = 0, t = 1;
  int device[N];
  total = 7;
#pragma omp target update to(total)
#pragma omp target map(to:a) map(from:device, both)
  {
#pragma omp parallel
    share (N, a[1]);
    for (int i = 0; i < N; i++)
      device[i] = seen[i];
    both = twice (N, a[2]);
  }
#pragma omp target update from(total)
  for (int i = 0; i < N; i++)
    {
      want += a[1][i] + digits (a[1][i]);
      check_int ("seen", device[i], digits (a[1][i]));
      s += a[2][i];
    }
  for (int i = 0; i < N; i++)
    t += s - a[2][i];
  check_int ("total", total, want);
  check_int ("two loops", both, t);
}

/* Loops of a region that cannot be lowered, as sequential code needs the value
   of a function that does something.  */

#pragma omp declare target
static int calls;

static __attribute__ ((noinline)) int
count (void)
{
  int value;
#pragma omp atomic capture
  value = calls++;
  return value * 0;
}
#pragma omp end declare target

static void
in_a_region (void)
{
  int sums[ROWS];
#pragma omp target teams distribute map(to:a) map(from:sums)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = count ();
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < N; j++)
	{
	  int pair[2];
	  pair[j & 1] = a[i][j];
	  sum += pair[j & 1];
	}
#pragma omp parallel
      {
#pragma omp for reduction(+:sum)
	for (int j = 0; j < N; j++)
	  sum += digits (a[i][j]);
      }
      sums[i] = sum;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int want = 0;
      for (int j = 0; j < N; j++)
	want += a[i][j] + digits (a[i][j]);
      check_int ("region", sums[i], want);
    }
}

int
main (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (i * 1031 + j * 397) % 10007;
	x[i][j] = a[i][j] * 0.25;
      }
  a[2][5] = 77;
  from_sequential_code ();
  with_many_bytes ();
  with_last_values ();
  from_teams ();
  from_threads ();
  from_a_team ();
  in_a_region ();
  return failures != 0;
}
