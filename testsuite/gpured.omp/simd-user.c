/* simd-user.c - C: simd loops within iterations that reduce structures.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

struct best
{
  int value, at;
};

#pragma omp declare target
static inline __attribute__ ((always_inline)) void
choose (struct best *out, const struct best *in)
{
  if (in->value > out->value
      || (in->value == out->value && in->at < out->at))
    *out = *in;
}
#pragma omp end declare target

#pragma omp declare reduction (first: struct best: choose (&omp_out, &omp_in)) \
  initializer (omp_priv = { -1, 1000 })

static int a[77][33];

/* In a region with loops one after the other, where one lane has an iteration,
   and with what the iteration declares.  */

static void
run (int n, int m)
{
  struct best b = { -1, 1000 }, want = b;
  int rows[77] = { 0 }, most = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	struct best one = { a[i][j], i * 33 + j };
	choose (&want, &one);
      }
#pragma omp target map(tofrom: b, most, rows)
  {
#pragma omp parallel for reduction(first:b) /* { dg-optimized {reduction\(user-defined:b\) on struct best over parallel for: iterations distributed over all lanes} } */
    for (int i = 0; i < n; i++)
      {
#pragma omp simd reduction(first:b) /* { dg-optimized {reduction\(user-defined:b\) on struct best over simd: serial in one lane} } */
	for (int j = 0; j < m; j++)
	  {
	    struct best one = { a[i][j], i * 33 + j };
	    choose (&b, &one);
	  }
      }
#pragma omp parallel for reduction(max:most) /* { dg-optimized {reduction\(max:most\) on int over parallel for: iterations distributed over all lanes} } */
    for (int i = 0; i < n; i++)
      {
	struct best mine = { 3, -1 };
#pragma omp simd reduction(first:mine) /* { dg-optimized {reduction\(user-defined:mine\) on struct best over simd: serial in one lane} } */
	for (int j = 0; j < m; j++)
	  if (a[i][j] > mine.value)
	    {
	      mine.value = a[i][j];
	      mine.at = j;
	    }
	rows[i] = mine.at;
	most = mine.value > most ? mine.value : most;
      }
  }
  check_int ("value", b.value, want.value);
  check_int ("at", b.at, want.at);
  check_int ("most", most, n == 0 ? 0 : want.value > 3 ? want.value : 3);
  for (int i = 0; i < n; i++)
    {
      int at = -1, value = 3;
      for (int j = 0; j < m; j++)
	if (a[i][j] > value)
	  {
	    value = a[i][j];
	    at = j;
	  }
      check_int ("row", rows[i], at);
    }
}

int
main ()
{
  static const int sizes[] = { 0, 1, 31, 33, 77 };
  for (int i = 0; i < 77; i++)
    for (int j = 0; j < 33; j++)
      a[i][j] = (i * 41 + j * 29) % 97;
#pragma omp target update to(a)
  for (int i = 0; i < 5; i++)
    for (int m = 0; m <= 33; m += 11)
      run (sizes[i], m);
  return failures != 0;
}
