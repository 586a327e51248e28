/* kernels-wraps.c - subscripts in `kernels' that come back to where they were,
   as the arithmetic wraps.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fwrapv -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

static int b[5000];

/* 4 * i is 0 in all iterations, and so is 8 * i.  These are not run: GCC's
   OpenACC gives such ranges no iteration.  */

void
sum (unsigned x, unsigned y, unsigned z, unsigned w)
{
#pragma acc kernels loop copy(b) /* { dg-missed {left to GCC: a subscript may wrap around to another} } */
  for (unsigned i = 0; i < 0xc0000001u; i += 0x40000000u)
    b[(i + x) + (i + y) + ((i + z) + (i + w))]
      = b[(i + x) + (i + y) + ((i + z) + (i + w))] * 2 + (int) (i >> 30);
}

void
far (unsigned long x)
{
#pragma acc kernels loop copy(b) /* { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} } */
  for (unsigned long i = 0; i < 7ul << 61; i += 1ul << 61)
    b[i * 8 + x] = b[i * 8 + x] * 2 + (int) (i >> 61);
}

/* 2^31 + 0 and 0 + 2^31.  */

void
cut (unsigned v)
{
#pragma acc kernels loop copy(b) /* { dg-missed {left to GCC: a subscript may wrap around to another} } */
  for (unsigned i = 0; i < 0x80000001u; i += 0x80000000u)
    b[(unsigned long) (i + v) + i - 0x80000000ul]
      = b[(unsigned long) (i + v) + i - 0x80000000ul] * 2 + (i ? 5 : 7);
}

/* 2^32 * i, in 32 bits.  */

static void __attribute__ ((noinline))
product (int x)
{
#pragma acc kernels loop copy(b) /* { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < 8; i++)
    b[((i * 0x100000) + x) * 4096] = b[((i * 0x100000) + x) * 4096] * 2 + i;
}

/* Near misses.  */

static void __attribute__ ((noinline))
apart (unsigned x)
{
#pragma acc kernels loop copy(b) /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-1 } */
  for (unsigned i = 0; i < 2000; i++)
    b[i + x] += 2;
#pragma acc kernels loop copy(b) /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-1 } */
  for (unsigned long i = 0; i < 2000; i += 2)
    b[i * 2 + x] += 3;
}

int
main (void)
{
  b[4096] = 1;
  product (1);
  check_int ("product", b[4096], 503);
  b[4] = 0;
  apart (4);
  check_int ("apart", b[4] + b[8], 5 + 5);
  return failures != 0;
}
