/* serial-inner-clause.c - GCC loses the result of a loop inside of serial, whose variable it made firstprivate.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1000

int
main (void)
{
  static int x[N];
  int want = 3;
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 17;
      want += x[i];
    }
  int sum = 3;
#pragma acc serial copyin(x) /* { dg-warning "using .vector_length \\(32\\)., ignoring 1" } */
  {
#pragma acc loop reduction(+:sum)
    for (int i = 0; i < N; i++)
      sum += x[i];
  }
  check_int ("sum", sum, want);
  return failures != 0;
}
