/* aliases.c - functions for the device that have aliases: of the user, and a
   local one that GCC makes of a recursive function.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 300

#pragma omp declare target
extern int next_of (int n) __attribute__ ((alias ("successor")));

int
successor (int n)
{
  return n + 1;
}

int
fibonacci (int n)
{
  return n < 2 ? n : fibonacci (n - 1) + fibonacci (n - 2);
}
#pragma omp end declare target

int
main (void)
{
  long sum = 7, want = 7;
#pragma omp target teams distribute parallel for reduction (+: sum)
  for (int i = 0; i < N; i++)
    sum += next_of (i) * fibonacci (i % 7);
  for (int i = 0; i < N; i++)
    want += (i + 1) * fibonacci (i % 7);
  check_int ("sum", sum, want);
  return failures != 0;
}
