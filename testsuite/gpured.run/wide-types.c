/* wide-types.c - complex numbers and __int128, all in one clause.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1777

typedef __int128 i128;
typedef unsigned __int128 u128;

static double _Complex x[N];
static float _Complex y[N];
static i128 z[N];
static u128 w[N];

struct results
{
  double _Complex sum;
  float _Complex small_sum, product, every;
  i128 total, most, least, all;
  u128 wrapped, both, either, differ, any;
};

static const struct results initial = {
  .sum = 3 - 1i, .small_sum = 1, .product = 2i, .every = 2i, .total = 5,
  .most = (i128) -1 << 126, .least = (i128) 1 << 126, .all = (i128) 1 << 100,
  .wrapped = 3, .both = ~(u128) 0, .differ = (u128) 77 << 70
};

#define VARIABLES \
  double _Complex sum = r->sum; \
  float _Complex small_sum = r->small_sum, product = r->product; \
  float _Complex every = r->every; \
  i128 total = r->total, most = r->most, least = r->least, all = r->all; \
  u128 wrapped = r->wrapped, both = r->both, either = r->either; \
  u128 differ = r->differ, any = r->any;
#define UPDATES(I) \
  sum -= x[I]; \
  small_sum += y[I]; \
  product *= y[I]; \
  every = every && y[I]; \
  total += z[I]; \
  most = most > z[I] ? most : z[I]; \
  least = least < z[I] ? least : z[I]; \
  all = all && w[I]; \
  wrapped *= w[I]; \
  both &= w[I] | (u128) 0xfff << 80; \
  either |= w[I] & (u128) 0xff << 100; \
  differ ^= w[I]; \
  any = any || w[I] == 12345;
#define RESULTS \
  *r = (struct results) { sum, small_sum, product, every, total, most, least, \
			  all, wrapped, both, either, differ, any };
#define CLAUSES \
  reduction(-:sum) reduction(+:small_sum,total) reduction(*:product,wrapped) \
  reduction(&&:every,all) reduction(max:most) reduction(min:least) \
  reduction(&:both) reduction(|:either) reduction(^:differ) reduction(||:any)

static void
host (struct results *r)
{
  VARIABLES
  for (int i = 0; i < N; i++)
    {
      UPDATES (i)
    }
  RESULTS
}

static void
all_levels (struct results *r)
{
  VARIABLES
#pragma acc parallel loop gang worker vector num_workers(3) copyin(x, y, z, w) \
  CLAUSES
  for (int i = 0; i < N; i++)
    {
      UPDATES (i)
    }
  RESULTS
}

/* No slots, so that gangs use locks.  */

static void
queue (struct results *r)
{
  VARIABLES
#pragma acc parallel loop gang vector num_gangs(50) async copyin(x, y, z, w) \
  CLAUSES
  for (int i = 0; i < N; i++)
    {
      UPDATES (i)
    }
#pragma acc wait
  RESULTS
}

/* More gangs than slots.  */

static void
many_gangs (struct results *r)
{
  VARIABLES
#pragma acc parallel loop gang num_gangs(1300) copyin(x, y, z, w) \
  CLAUSES
  for (int i = 0; i < N; i++)
    {
      UPDATES (i)
    }
  RESULTS
}

/* Four warps in each of two workers.  */

static void
long_vectors (struct results *r)
{
  VARIABLES
#pragma acc parallel num_workers(2) vector_length(128) copyin(x, y, z, w)
#pragma acc loop gang CLAUSES
  for (int k = 0; k < 7; k++)
    {
#pragma acc loop worker CLAUSES
      for (int j = k; j < 21; j += 7)
	{
#pragma acc loop vector CLAUSES
	  for (int i = j; i < N; i += 21)
	    {
	      UPDATES (i)
	    }
	}
    }
  RESULTS
}

static void
in_rows (struct results *r)
{
  VARIABLES
#pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) \
  copyin(x, y, z, w)
#pragma acc loop worker CLAUSES
  for (int j = 0; j < 5; j++)
    {
#pragma acc loop vector CLAUSES
      for (int i = j; i < N; i += 5)
	{
	  UPDATES (i)
	}
    }
  RESULTS
}

#define CHECK(MEMBER) \
  if (got.MEMBER != want->MEMBER) \
    { \
      printf ("%s, %s: got %#llx.%llx, want %#llx.%llx\n", name, #MEMBER, \
	      (long long) ((i128) got.MEMBER >> 64), (long long) got.MEMBER, \
	      (long long) ((i128) want->MEMBER >> 64), \
	      (long long) want->MEMBER); \
      failures++; \
    }
#define CHECK_COMPLEX(MEMBER) \
  if (got.MEMBER != want->MEMBER) \
    { \
      printf ("%s, %s: got %g, %g, want %g, %g\n", name, #MEMBER, \
	      __real got.MEMBER, __imag got.MEMBER, __real want->MEMBER, \
	      __imag want->MEMBER); \
      failures++; \
    }

static void
check (const char *name, void (*kernel) (struct results *),
       const struct results *want)
{
  struct results got = initial;
  kernel (&got);
  CHECK_COMPLEX (sum)
  CHECK_COMPLEX (small_sum)
  CHECK_COMPLEX (product)
  CHECK_COMPLEX (every)
  CHECK (total)
  CHECK (most)
  CHECK (least)
  CHECK (all)
  CHECK (wrapped)
  CHECK (both)
  CHECK (either)
  CHECK (differ)
  CHECK (any)
}

int
main (void)
{
  struct results want = initial;
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 17 - 3 + i % 5 * 2.0i;
      y[i] = i % 3 == 0 ? 1 : i % 3 == 1 ? 1.0i : -1;
      if (i % 300 == 7)
	y[i] *= 2;
      z[i] = ((i128) (i * 7919 % 1001 - 500) << 90)
	     + (i128) 0xffffffffffffffff * i;
      w[i] = (u128) z[i] | 1;
    }
  host (&want);
  check ("host", host, &want);
  check ("all levels", all_levels, &want);
  check ("queue", queue, &want);
  check ("many gangs", many_gangs, &want);
  check ("long vectors", long_vectors, &want);
  check ("rows", in_rows, &want);
  return failures != 0;
}
