/* kernels-temporaries.c - a value that GCC keeps for a nest of a `kernels'
   construct and for a condition that the host decides.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 300

static int s = 1, a[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = 1;
#pragma acc kernels copy(a)
  {
#pragma acc loop
    for (int i = 0; i < N; i++)
      s += a[i];
    if (s > 100)
      {
#pragma acc loop
	for (int i = 0; i < N; i++)
	  a[i] = i;
      }
  }
  check_int ("s", s, N + 1);
  for (int i = 0; i < N; i++)
    check_int ("a", a[i], i);
  return failures != 0;
}
