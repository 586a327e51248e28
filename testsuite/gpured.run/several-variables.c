/* several-variables.c - one loop reduces variables of different types and operators.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 10007

int
main (void)
{
  static int x[N];
  for (int i = 0; i < N; i++)
    x[i] = i * 7919 % 1001 - 500;

  int sum = 3, biggest = -1000, bits = 0;
  long long_sum = 0x100000000l;
  unsigned smallest = 4000000000u;
  float float_sum = 0.5f;
  double product = 1.5;
  int all = 2, any = 0;
#pragma acc parallel loop gang worker vector copyin(x) \
  reduction(+:sum,long_sum,float_sum) reduction(max:biggest) \
  reduction(min:smallest) reduction(|:bits) reduction(*:product) \
  reduction(&&:all) reduction(||:any) num_workers(6) vector_length(32)
  for (int i = 0; i < N; i++)
    {
      sum += x[i];
      long_sum += x[i] * 0x10000000l;
      float_sum += x[i] & 7;
      biggest = x[i] > biggest ? x[i] : biggest;
      smallest = (unsigned) x[i] + 600 < smallest ? (unsigned) x[i] + 600
						  : smallest;
      bits |= 1 << (i & 15);
      product *= i % 1000 == 7 ? 2.0 : 1.0;
      all = all && x[i] != 501;
      any = any || x[i] == 499;
    }

  int h_sum = 3, h_biggest = -1000, h_bits = 0;
  long h_long_sum = 0x100000000l;
  unsigned h_smallest = 4000000000u;
  float h_float_sum = 0.5f;
  double h_product = 1.5;
  int h_all = 2, h_any = 0;
  for (int i = 0; i < N; i++)
    {
      h_sum += x[i];
      h_long_sum += x[i] * 0x10000000l;
      h_float_sum += x[i] & 7;
      h_biggest = x[i] > h_biggest ? x[i] : h_biggest;
      h_smallest = (unsigned) x[i] + 600 < h_smallest ? (unsigned) x[i] + 600
						      : h_smallest;
      h_bits |= 1 << (i & 15);
      h_product *= i % 1000 == 7 ? 2.0 : 1.0;
      h_all = h_all && x[i] != 501;
      h_any = h_any || x[i] == 499;
    }
  check_int ("sum", sum, h_sum);
  check_int ("long_sum", long_sum, h_long_sum);
  check_real ("float_sum", float_sum, h_float_sum);
  check_int ("biggest", biggest, h_biggest);
  check_int ("smallest", smallest, h_smallest);
  check_int ("bits", bits, h_bits);
  check_real ("product", product, h_product);
  check_int ("all", all, h_all);
  check_int ("any", any, h_any);
  return failures != 0;
}
