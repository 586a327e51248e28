/* reference-unused.cc - C++ references that are mapped for a reduction which comes
   to nothing.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

static int data[64], reduced;

/* libgomp looks up what the reference refers to, so that it has to be set though no
   code for the device reads it.  */

static void __attribute__ ((noinline))
kernels (int &product)
{
#pragma acc kernels present(product)
  {
    if (2 > 8)
      {
#pragma acc loop reduction(*: product)
	for (int i = 0; i < 4; i++)
	  product = product * i;
      }
    data[1] = 1;
  }
}

static void __attribute__ ((noinline))
parallel (int &sum)
{
#pragma acc parallel present(sum)
  {
    if (2 > 8)
      {
#pragma acc loop gang reduction(+: sum)
	for (int i = 0; i < 4; i++)
	  sum += i;
      }
    data[2] = 1;
  }
}

/* Leave something on the stack.  */

static void __attribute__ ((noinline))
use_stack (void)
{
  volatile char stack[4096];

  for (int i = 0; i < 4096; i++)
    stack[i] = 0x55;
}

int
main (void)
{
#pragma acc data copy(reduced, data)
  {
    use_stack ();
    kernels (reduced);
    use_stack ();
    parallel (reduced);
  }
  check_int ("kernels", data[1], 1);
  check_int ("parallel", data[2], 1);
  check_int ("reduced", reduced, 0);
  return failures != 0;
}
