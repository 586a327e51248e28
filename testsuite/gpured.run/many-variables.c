/* many-variables.c - more variables in a clause than shared memory has room for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 100

#define TEN(M, P) M (P##0) M (P##1) M (P##2) M (P##3) M (P##4) M (P##5) \
  M (P##6) M (P##7) M (P##8) M (P##9)
#define ALL(M) TEN (M, 1) TEN (M, 2) TEN (M, 3) TEN (M, 4) TEN (M, 5) \
  TEN (M, 6) TEN (M, 7) TEN (M, 8) TEN (M, 9) TEN (M, 10) TEN (M, 11) \
  TEN (M, 12) TEN (M, 13) TEN (M, 14) TEN (M, 15) TEN (M, 16) TEN (M, 17) \
  TEN (M, 18)

#define SET(K) , v##K = K
#define NAME(K) , v##K
#define ADD(K) v##K += x[i] * (K);
#define CHECK(K) check_real ("v" #K, v##K, K + sum * (K));

int
main (void)
{
  double x[N], sum = 0, v0 = 0 ALL (SET);
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 13;
      sum += x[i];
    }
#pragma acc parallel loop gang worker vector num_gangs(4) copyin(x) \
  reduction(+:v0 ALL (NAME))
  for (int i = 0; i < N; i++)
    {
      v0 += 1;
      ALL (ADD)
    }
  check_real ("v0", v0, N);
  ALL (CHECK)
  return failures != 0;
}
