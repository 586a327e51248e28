/* declare-narrow.c - reductions of variables of `acc declare' of one and two
   bytes.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <openacc.h>

#include "../include/check.h"

#define N 4000
#define SET(VAR, VALUE) \
  (VAR = (VALUE), acc_update_device ((void *) &VAR, sizeof VAR))
#define GET(VAR) acc_update_self ((void *) &VAR, sizeof VAR)

/* Gangs exchange the word around each, which is beyond its end.  */
unsigned char bytes;
signed char product;
short least;
unsigned short bits;
_Bool any;
#pragma acc declare create(bytes, product, least, bits, any)

static int x[N];

static void
set (void)
{
  SET (bytes, 250);
  SET (product, 3);
  SET (least, 77);
  SET (bits, 0x5a5a);
  SET (any, 0);
}

static void
check (const char *what, int n)
{
  unsigned char want_bytes = 250;
  signed char want_product = 3;
  short want_least = 77;
  unsigned short want_bits = 0x5a5a;

  for (int i = 0; i < n; i++)
    {
      want_bytes += x[i];
      want_product *= x[i] | 1;
      want_least = x[i] < want_least ? x[i] : want_least;
      want_bits ^= x[i];
    }
  GET (bytes);
  GET (product);
  GET (least);
  GET (bits);
  GET (any);
  check_int (what, bytes, want_bytes);
  check_int (what, product, want_product);
  check_int (what, least, want_least);
  check_int (what, bits, want_bits);
  check_int (what, any, n > 0);
}

static void __attribute__ ((noinline))
kernels (int n)
{
#pragma acc kernels copyin(x)
  for (int i = 0; i < n; i++)
    {
      bytes += x[i];
      product *= x[i] | 1;
      least = x[i] < least ? x[i] : least;
      bits ^= x[i];
      any = any || x[i] > 0;
    }
}

static void __attribute__ ((noinline))
parallel (int n)
{
#pragma acc parallel loop gang copyin(x) reduction(+: bytes) \
  reduction(*: product) reduction(min: least) reduction(^: bits) \
  reduction(||: any)
  for (int i = 0; i < n; i++)
    {
      bytes += x[i];
      product *= x[i] | 1;
      least = x[i] < least ? x[i] : least;
      bits ^= x[i];
      any = any || x[i] > 0;
    }
}

static void __attribute__ ((noinline))
few_gangs (int n)
{
#pragma acc parallel loop gang vector num_gangs(3) copyin(x) \
  reduction(+: bytes) reduction(*: product) reduction(min: least) \
  reduction(^: bits) reduction(||: any)
  for (int i = 0; i < n; i++)
    {
      bytes += x[i];
      product *= x[i] | 1;
      least = x[i] < least ? x[i] : least;
      bits ^= x[i];
      any = any || x[i] > 0;
    }
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 33, 1025, N };

  for (int i = 0; i < N; i++)
    x[i] = (i * 7 + 3) % 5003 - 50;
  x[0] = 5;
  for (int k = 0; k < 5; k++)
    {
      set ();
      kernels (sizes[k]);
      check ("kernels", sizes[k]);
      set ();
      parallel (sizes[k]);
      check ("parallel", sizes[k]);
      set ();
      few_gangs (sizes[k]);
      check ("few_gangs", sizes[k]);
    }
  return failures != 0;
}
