/* atomics-own.c - atomic operations on variables of an iteration, which the
   hardware has none for: left to GCC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 300

static int x[N], count[4];

#pragma omp declare target
static __attribute__ ((noinline)) void
add (int *p, int v)
{
#pragma omp atomic
  *p += v;
}

static __attribute__ ((noinline)) void
add_by_another (int *p, int v)
{
  add (p, v);
}

static __attribute__ ((noinline)) int
twice (const int *p)
{
  return 2 * *p;
}
#pragma omp end declare target

int
main (void)
{
  int want = 1, s = 1;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7 % 113;
      want += x[i];
    }

#pragma omp target teams distribute parallel for reduction(+:s) map(to:x) /* { dg-missed {reduction\(\+:s\) on int left to GCC: an atomic operation may access a private variable, and CUDA's local memory has no atomics$} } */
  for (int i = 0; i < N; i++)
    { /* { dg-missed {  remove `atomic' if no other iteration accesses the variable, else pass no address of a private variable to a function that has one$} "" { target *-*-* } .-2 } */
      int t = 0;
      add_by_another (&t, x[i]);
      s += t;
    }
  check_int ("in a function", s, want);

  s = 1;
#pragma omp target teams distribute parallel for reduction(+:s) map(to:x) /* { dg-missed {reduction\(\+:s\) on int left to GCC: an atomic operation may access a private variable, and CUDA's local memory has no atomics$} } */
  for (int i = 0; i < N; i++)
    {
      int t = 0, *p = i < N ? &t : x;
#pragma omp atomic
      *p += x[i];
      s += t;
    }
  check_int ("by a pointer", s, want);

  /* Near-misses: other memory, and no address.  */
  s = 1;
#pragma omp target teams distribute parallel for reduction(+:s) map(to:x) map(tofrom:count)
  for (int i = 0; i < N; i++)
    {
      int t = x[i], *p = count + i % 4;
#pragma omp atomic
      *p += 1;
      s += twice (&t) - t;
    }
  check_int ("other memory", s, want);
  check_int ("count", count[3], N / 4);

  s = 1;
#pragma omp target teams distribute parallel for reduction(+:s) map(to:x) map(tofrom:count)
  for (int i = 0; i < N; i++)
    {
      int t = 0;
      add (count + i % 4, 1);
#pragma omp atomic
      t += x[i];
      s += t;
    }
  check_int ("variable itself", s, want);
  check_int ("count", count[3], N / 2);
  return failures != 0;
}
