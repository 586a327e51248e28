/* references-left.cc - references to variables that threads share and the loop
   changes: left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

static const int N = 1000;

/* What the region gets by value threads share.  */

static long
by_value (int &x, int n)
{
  long s = 0;
#pragma omp target firstprivate(x) map(tofrom: s)
#pragma omp parallel for reduction(+: s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may set a shared variable that is not mapped$} }
  for (int i = 0; i < n; i++)
    {
      int k;
#pragma omp atomic capture
      k = x++;
      s += k;
    }
  return s;
}

static long
by_pointer (int &x, int n)
{
  long s = 0;
#pragma omp target firstprivate(x) map(tofrom: s)
  {
    int *p = &x;
#pragma omp parallel for reduction(+: s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may set a shared variable that is not mapped$} }
    for (int i = 0; i < n; i++)
      {
	int k;
#pragma omp atomic capture
	k = (*p)++;
	s += k;
      }
  }
  return s;
}

static long
in_region (int n)
{
  long s = 0;
#pragma omp target map(tofrom: s)
  {
    int count = 0, &r = count;
#pragma omp parallel for reduction(+: s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may set a shared variable that is not mapped$} }
    for (int i = 0; i < n; i++)
      {
	int k;
#pragma omp atomic capture
	k = r++;
	s += k;
      }
  }
  return s;
}

/* What is only read, and what is mapped, is lowered.  */

static long
read_only (const int &x, int &y, int n)
{
  long s = 0;
#pragma omp target firstprivate(x) map(tofrom: s, y)
#pragma omp parallel for reduction(+: s)
  for (int i = 0; i < n; i++)
    {
      s += x;
#pragma omp atomic
      y++;
    }
  return s;
}

int
main ()
{
  int x = 0, y = 3;
  const long want = N * (N - 1) / 2;
  check_int ("by value", by_value (x, N), want);
  check_int ("by pointer", by_pointer (x, N), want);
  check_int ("in region", in_region (N), want);
  check_int ("by value, after", x, 0);
  x = 5;
  check_int ("read", read_only (x, y, N), 5 * N);
  check_int ("mapped", y, N + 3);
  return failures != 0;
}
