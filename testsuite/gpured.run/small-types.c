/* small-types.c - char, short and _Bool, side by side in one word.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What the gangs combine in a word must leave its other bytes alone: other
   variables of the clause, and NEAR, which the gangs store in meanwhile.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 2000

static int x[N];

/* Without slots: a queue.  */

static void
by_queue (void)
{
  signed char sum = 3, product = 1;
  unsigned char most = 2, truth = 2, any = 0;
  short least = 5;
  char near[N];
  int want_sum = 3, want_product = 1;

#pragma acc parallel loop gang vector num_gangs(40) vector_length(32) async \
  reduction(+:sum) reduction(*:product) reduction(max:most) \
  reduction(&&:truth) reduction(||:any) reduction(min:least) copyin(x) \
  copyout(near)
  for (int i = 0; i < N; i++)
    {
      sum = sum + x[i];
      product = product * (2 * x[i] + 1);
      most = x[i] * 60 > most ? x[i] * 60 : most;
      least = -1000 * x[i] < least ? -1000 * x[i] : least;
      truth = truth && x[i] < 9;
      any = any || x[i] == 4;
      near[i] = x[i];
    }
#pragma acc wait
  for (int i = 0; i < N; i++)
    {
      want_sum = (signed char) (want_sum + x[i]);
      want_product = (signed char) (want_product * (2 * x[i] + 1));
      check_int ("near", near[i], x[i]);
    }
  check_int ("sum", sum, want_sum);
  check_int ("product", product, want_product);
  check_int ("most", most, 240);
  check_int ("least", least, -4000);
  check_int ("truth of 2", truth, 1);
  check_int ("any", any, 1);
}

/* With slots, and with bits.  */

static void
by_slots (void)
{
  signed char sum = 3, both = -1;
  unsigned short product = 3, either = 0x100, differ = 0xabcd;
  short want_differ = (short) 0xabcd;
  int want_sum = 3, want_product = 3;

#pragma acc parallel loop gang worker vector num_workers(4) copyin(x) \
  reduction(+:sum) reduction(&:both) reduction(*:product) \
  reduction(|:either) reduction(^:differ)
  for (int i = 0; i < N; i++)
    {
      sum = sum + x[i];
      both = both & ~(x[i] << 2);
      product = product * (2 * x[i] + 1);
      either = either | x[i] << 9;
      differ = differ ^ x[i] * i;
    }
  for (int i = 0; i < N; i++)
    {
      want_sum = (signed char) (want_sum + x[i]);
      want_product = (unsigned short) (want_product * (2 * x[i] + 1));
      want_differ = want_differ ^ x[i] * i;
    }
  check_int ("sum by slots", sum, want_sum);
  check_int ("both", both, -1 & ~(7 << 2));
  check_int ("product by slots", product, want_product);
  check_int ("either", either, 0x100 | 7 << 9);
  check_int ("differ", differ, (unsigned short) want_differ);
}

/* In C a _Bool is 1 whatever is added to it.  */

static void
truth_values (void)
{
  _Bool sum = 0, product = 1, none = 0, every = 1, some = 0, odd = 0;
  _Bool want_odd = 0;

#pragma acc parallel loop gang vector vector_length(96) copyin(x) \
  reduction(+:sum,none) reduction(*:product) reduction(&:every) \
  reduction(|:some) reduction(^:odd)
  for (int i = 0; i < N; i++)
    {
      sum = sum + (x[i] == 3);
      none = none + (x[i] == 9);
      product = product * (x[i] != 2);
      every = every & x[i] < 5;
      some = some | x[i] == 4;
      odd = odd ^ (x[i] == 1);
    }
  for (int i = 0; i < N; i++)
    want_odd = want_odd ^ (x[i] == 1);
  check_int ("_Bool sum", sum, 1);
  check_int ("_Bool sum of nothing", none, 0);
  check_int ("_Bool product", product, 0);
  check_int ("_Bool every", every, 1);
  check_int ("_Bool some", some, 1);
  check_int ("_Bool odd", odd, want_odd);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 5;
  by_queue ();
  by_slots ();
  truth_values ();
  return failures != 0;
}
