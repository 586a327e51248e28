/* declare.c - reductions of variables of `acc declare'.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <openacc.h>

#include "../include/check.h"

#define N 4000

/* `acc update' does nothing for such variables in GCC 12, so the library
   copies them; not static, as GCC takes what only the device changes for
   constant.  */
double total;
long count = 5;
unsigned product;
int largest = -7;
#pragma acc declare create(total, product)
#pragma acc declare copyin(count, largest)

static int x[N];

int
main (void)
{
  double want_total = 10;
  long want_count = 5;
  unsigned want_product = 2;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7 % 50;
      want_total += x[i];
      want_count += 2 * x[i];
      want_product *= x[i] == 3 && i < 900 ? 3 : 1;
    }
  total = 10;
  product = 2;
  acc_update_device (&total, sizeof total);
  acc_update_device (&product, sizeof product);

#pragma acc parallel loop gang vector reduction(+:total) copyin(x)
  for (int i = 0; i < N; i++)
    total += x[i];
  /* Without a clause on the construct, and twice.  */
#pragma acc parallel copyin(x)
  {
#pragma acc loop gang reduction(+:count)
    for (int i = 0; i < N; i++)
      count += x[i];
#pragma acc loop gang vector reduction(+:count)
    for (int i = 0; i < N; i++)
      count += x[i];
  }
#pragma acc parallel loop gang worker vector reduction(*:product) copyin(x)
  for (int i = 0; i < N; i++)
    product *= x[i] == 3 && i < 900 ? 3 : 1;
#pragma acc kernels loop copyin(x)
  for (int i = 0; i < N; i++)
    largest = x[i] > largest ? x[i] : largest;

  acc_update_self (&total, sizeof total);
  acc_update_self (&count, sizeof count);
  acc_update_self (&product, sizeof product);
  acc_update_self (&largest, sizeof largest);
  check_real ("total", total, want_total);
  check_int ("count", count, want_count);
  check_int ("product", product, want_product);
  check_int ("largest", largest, 49);
  return failures != 0;
}
