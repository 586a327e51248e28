/* left-quiet.c - what only the device half finds to be left to GCC: right, and
   without a word to users who did not ask.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-Wall" } */

#include "../include/check.h"

#define N 300

#pragma omp declare target
static int
twice (int i)
{
  return 2 * i;
}

static int
thrice (int i)
{
  return 3 * i;
}

static __attribute__ ((noinline)) int
through_pointer (int i)
{
  int (*volatile f) (int) = i & 1 ? twice : thrice;
  return f (i);
}
#pragma omp end declare target

int
main (void)
{
  int s = 0, want = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < N; i++)
    s += through_pointer (i);
  for (int i = 0; i < N; i++)
    want += i & 1 ? 2 * i : 3 * i;
  check_int ("through pointer", s, want);

  /* More teams are started than the one that the user wants.  */
  s = 0;
#pragma omp target parallel for reduction(+:s)
  for (int i = 0; i < 2000; i++)
    s += through_pointer (i) - i;
  want = 0;
  for (int i = 0; i < 2000; i++)
    want += i & 1 ? i : 2 * i;
  check_int ("one team", s, want);
  return failures != 0;
}
