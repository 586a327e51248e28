/* user-gaps.c - a reduction of a structure in which a member is never set: what
   brings its copies together copies that as well.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1000

struct total
{
  long long sum;
  int unused[60];
  short count;
};

static void
add (struct total *out, const struct total *in)
{
  out->sum += in->sum;
  out->count += in->count;
}

static void
init (struct total *t)
{
  t->sum = 0;
  t->count = 0;
}

#pragma omp declare reduction (sum: struct total: add (&omp_out, &omp_in)) \
  initializer (init (&omp_priv))

int
main (void)
{
  struct total t = { .sum = 5, .count = 1 };

  #pragma omp target teams distribute parallel for reduction(sum: t)
  for (int i = 0; i < N; i++)
    {
      t.sum += (1LL << 53) + i;
      t.count += i & 1;
    }
  check_int ("sum", t.sum, 5 + N * (1LL << 53) + N * (N - 1LL) / 2);
  check_int ("count", t.count, 1 + N / 2);
  return failures != 0;
}
