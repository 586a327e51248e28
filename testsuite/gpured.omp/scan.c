/* scan.c - scans beside what gpured copies, and in it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 513
#define ROWS 9
#define LENGTH (N / ROWS)

static int in[N], out[N];

static void
check_inclusive (const char *what, int length, int start)
{
  int sum = start;
  for (int i = 0; i < N; i++)
    {
      sum = (i % length ? sum : start) + in[i];
      check_int (what, out[i], sum);
      out[i] = -1;
    }
}

static void
check_exclusive (const char *what, int start)
{
  for (int i = 0; i < N; i++)
    {
      check_int (what, out[i], start);
      start += in[i];
      out[i] = -1;
    }
}

/* Scans of the host behind a region that is lowered.  */

static void
behind (void)
{
  long s = 0;
  int x = 3;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < N; i++)
    s += in[i];
#pragma omp parallel for reduction(inscan, +: x)
  for (int i = 0; i < N; i++)
    {
      x += in[i];
#pragma omp scan inclusive(x)
      out[i] = x;
    }
  check_inclusive ("behind", N, 3);
  check_int ("last", x, 3 + s);
#pragma omp parallel for simd reduction(inscan, +: x)
  for (int i = 0; i < N; i++)
    {
      out[i] = x;
#pragma omp scan exclusive(x)
      x += in[i];
    }
  check_exclusive ("behind, simd", 3 + s);
}

/* In regions that are left to GCC once it has been tried to split them.  */

static void
between (void)
{
  long s = 0;
  int x = 5, host = 0;
  for (int i = 0; i < N; i++)
    host += in[i];
#pragma omp target map(tofrom: out, x, s)
  {
#pragma omp parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: a clause has the modifier `inscan', `task'} } */
    for (int i = 0; i < N; i++)
      s += 2 * in[i];
#pragma omp parallel for reduction(inscan, +: x) /* { dg-missed {reduction\(\+:x\) on int left to GCC: a clause has the modifier `inscan', `task'} } */
    for (int i = 0; i < N; i++) /* { dg-missed {caused by `x'} "" { target *-*-* } .-1 } */
      {
	x += in[i];
#pragma omp scan inclusive(x)
	out[i] = x;
      }
  }
  check_inclusive ("between", N, 5);
  check_int ("sum", s, 2 * host);
#pragma omp target parallel map(tofrom: out, x, s)
  {
#pragma omp for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on long int left to GCC: a clause has the modifier `inscan', `task'} } */
    for (int i = 0; i < N; i++)
      s += in[i];
#pragma omp for reduction(inscan, +: x) /* { dg-missed {reduction\(\+:x\) on int left to GCC: a clause has the modifier `inscan', `task'} } */
    for (int i = 0; i < N; i++) /* { dg-missed {caused by `x'} "" { target *-*-* } .-1 } */
      {
	out[i] = x;
#pragma omp scan exclusive(x)
	x += in[i];
      }
  }
  check_exclusive ("in one parallel", 5 + host);
  check_int ("sum again", s, 3 * host);
  check_int ("both", x, 5 + 2 * host);
}

static void
rows (void)
{
#pragma omp target teams distribute map(tofrom: out)
  for (int i = 0; i < ROWS; i++)
    {
      int x = 7;
#pragma omp parallel for reduction(inscan, +: x) /* { dg-missed {reduction\(\+:x\) on int left to GCC: a clause has the modifier `inscan', `task'} } */
      for (int j = 0; j < LENGTH; j++) /* { dg-missed {caused by `x'} "" { target *-*-* } .-1 } */
	{
	  x += in[i * LENGTH + j];
#pragma omp scan inclusive(x)
	  out[i * LENGTH + j] = x;
	}
    }
  check_inclusive ("rows", LENGTH, 7);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    in[i] = i * 13 % 29 - 7;
  behind ();
  between ();
  rows ();
  return failures != 0;
}
