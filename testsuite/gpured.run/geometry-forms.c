/* geometry-forms.c - forms of loops whose gangs and workers gpured chooses, or
   leaves as the user has them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <limits.h>
#include "../include/check.h"

#define ROWS 211
#define COLUMNS 97

static int m[ROWS * COLUMNS];
static float f[ROWS * COLUMNS];
static struct bounds { long n; int few; } bounds;

static int
sum (int from, int to)
{
  int want = 0;
  for (int i = from; i < to; i++)
    want += m[i];
  return want;
}

/* What is not a plain loop of an int.  */

static void
test_heads (int n)
{
  int wide = 1, low = 1, pointer = 1, mapped = 1, few = 1, high = 1;
  const int start = INT_MAX - 20000 - n;
  const int *there;
  bounds.n = n;
  bounds.few = n;
#pragma acc parallel loop reduction(+:wide)
  for (long i = n; i > 0; i--)
    wide += m[i - 1];
#pragma acc parallel loop reduction(+:low)
  for (unsigned long i = 3; i < (unsigned long) n; i++)
    low += m[i];
#pragma acc host_data use_device(m)
  there = m;
#pragma acc parallel loop reduction(+:pointer) deviceptr(there)
  for (const int *p = there; p < there + n; p++)
    pointer += *p;
#pragma acc parallel loop reduction(+:mapped) copyin(bounds)
  for (long i = 0; i < bounds.n; i++)
    mapped += m[i];
#pragma acc parallel loop reduction(+:few) copyin(bounds)
  for (int i = 0; i < bounds.few; i++)
    few += m[i];
  /* So near the end of what an int holds that only few gangs have room.  */
#pragma acc parallel loop reduction(+:high)
  for (int i = start; i < INT_MAX - 20000; i++)
    high += m[i - start];
  check_int ("wide", wide, 1 + sum (0, n));
  check_int ("low", low, 1 + (n > 3 ? sum (3, n) : 0));
  check_int ("pointer", pointer, 1 + sum (0, n));
  check_int ("mapped", mapped, 1 + sum (0, n));
  check_int ("few", few, 1 + sum (0, n));
  check_int ("high", high, 1 + sum (0, n));
}

/* Loops in loops, collapsed and not; several variables.  */

static void
test_nests (int rows, int columns)
{
  int s = 3, t = -3, most = INT_MIN, rest = 0, outer = 0;
  int want = 0, want_most = INT_MIN, want_rest = 0;
  for (int i = 0; i < rows; i++)
    for (int j = columns - 1; j >= 0; j -= 2)
      {
	want += m[i * COLUMNS + j];
	want_most = m[i * COLUMNS + j] > want_most ? m[i * COLUMNS + j] : want_most;
	want_rest ^= m[i * COLUMNS + j];
      }
#pragma acc parallel loop collapse(2) reduction(+:s) reduction(max:most) \
  reduction(-:t) reduction(^:rest)
  for (int i = 0; i < rows; i++)
    for (int j = columns - 1; j >= 0; j -= 2)
      {
	s += m[i * COLUMNS + j];
	t -= m[i * COLUMNS + j];
	most = m[i * COLUMNS + j] > most ? m[i * COLUMNS + j] : most;
	rest ^= m[i * COLUMNS + j];
      }
#pragma acc parallel loop reduction(+:outer)
  for (int i = 0; i < rows; i++)
    {
      int inner = 0;
#pragma acc loop reduction(+:inner)
      for (int j = columns - 1; j >= 0; j -= 2)
	inner += m[i * COLUMNS + j];
      outer += inner;
    }
  check_int ("sum", s, want + 3);
  check_int ("difference", t, -3 - want);
  check_int ("greatest", most, want_most);
  check_int ("xor", rest, want_rest);
  check_int ("nested", outer, want);
}

/* What the user says is done; each gang can see how many there are.  */

static void
test_said (int n, int some)
{
  int s = 0, t = 0, u = 0, gangs = 0, size = 0;
#pragma acc parallel loop num_gangs(some) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += m[i];
#pragma acc parallel loop num_workers(3) vector_length(64) reduction(+:t)
  for (int i = 0; i < n; i++)
    t += m[i];
#pragma acc parallel num_gangs(some) reduction(+:gangs) copy(u)
  {
    gangs++;
#pragma acc loop reduction(+:u)
    for (int i = 0; i < n; i++)
      u += m[i];
  }
#pragma acc parallel loop reduction(max:size)
  for (int i = 0; i < n; i++)
    {
      int workers = __builtin_goacc_parlevel_size (1);
      size = workers > size ? workers : size;
    }
  check_int ("num_gangs", s, sum (0, n));
  check_int ("num_workers and vector_length", t, sum (0, n));
  check_int ("gangs do more", u, sum (0, n));
  check_int ("size of workers", size, 1);
  check_int ("some gangs", gangs > 0, 1);
}

/* So many variables that they would fill shared memory.  */

static void
test_many (int n)
{
  double a = 0, b = 0, c = 0, d = 0, e = 0, g = 0, h = 0, i = 0, j = 0, k = 0;
  double l = 0, o = 0, p = 0, q = 0, r = 0, s = 0, t = 0;
#pragma acc parallel loop reduction(+: a, b, c, d, e, g, h, i, j, k, l, o, p, \
				    q, r, s, t) async
  for (int z = 0; z < n; z++)
    {
      a += f[z], b += f[z], c += f[z], d += f[z], e += f[z], g += f[z];
      h += f[z], i += f[z], j += f[z], k += f[z], l += f[z], o += f[z];
      p += f[z], q += f[z], r += f[z], s += f[z], t -= f[z];
    }
#pragma acc wait
  check_real ("first of many", a, -t);
  check_real ("all of many", a + b + c + d + e + g + h + i + j + k + l + o + p
	      + q + r + s, -16 * t);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 5, 32, 255, 257, 4096, 8193, 20467 };
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	m[i * COLUMNS + j] = (i * 31 + j * 17) % 101 - 40;
	f[i * COLUMNS + j] = m[i * COLUMNS + j] * 0.5f;
      }
#pragma acc data copyin (m, f)
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    {
      test_heads (sizes[k]);
      test_many (sizes[k]);
    }
  test_nests (ROWS, COLUMNS);
  test_nests (1, COLUMNS);
  test_nests (0, COLUMNS);
  test_nests (ROWS, 0);
  test_said (ROWS * COLUMNS, 7);
  test_said (33, 500);
  return failures != 0;
}
