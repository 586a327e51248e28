/* repeated-launches.c - the state that gangs share is clean again after every launch.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 777

int
main (void)
{
  static double x[N];
  for (int i = 0; i < N; i++)
    x[i] = i % 100 == 3 ? 2 : i % 100 == 4 ? 0.5 : -1;
  double want = 3;
  for (int i = 0; i < N; i++)
    want *= x[i];

#pragma acc data copyin(x)
  for (int launch = 0; launch < 40; launch++)
    {
      double product = 3;
      int gangs = launch % 2 ? 1 + launch : 1100;
#pragma acc parallel loop gang vector present(x) reduction(*:product) \
  num_gangs(gangs)
      for (int i = 0; i < N; i++)
	product *= x[i];
      check_real ("product", product, want);
    }
  return failures != 0;
}
