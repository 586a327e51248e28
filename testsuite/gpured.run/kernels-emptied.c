/* kernels-emptied.c - constructs whose code for the device reads nothing of what
   they map.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <openacc.h>

#include "../include/check.h"

/* libgomp maps what the constructs do all the same, so that the addresses have to be
   stored.  GCC alone drops them, but for those of `cut' and `cut_plain', where it
   makes one function of what gpured cuts.  */

#define N 100
int a[N], b[N], count, debug;
long from = 7, to;
#pragma acc declare create(from, to)

static void __attribute__ ((noinline))
cut (int n)
{
#pragma acc kernels copy(a[0:n], b[0:n])
  {
    to = from;
#pragma acc loop
    for (int i = 0; i < n; i++)
      a[i] += n;
  }
}

static void __attribute__ ((noinline))
cut_plain (int n)
{
#pragma acc kernels copy(a[0:N], b[0:N])
  {
    to = from + 1;
    for (int i = 0; i < N; i++)
      a[i] += n;
  }
}

static void __attribute__ ((noinline))
kernels (int n)
{
#pragma acc kernels copy(a, b, count)
  {
    if (2 > 8)
      for (int i = 0; i < n; i++)
	{
	  a[i] = b[i];
	  count++;
	}
  }
}

static void __attribute__ ((noinline))
parallel (int n)
{
#pragma acc parallel loop copy(a, b) reduction(+: count)
  for (int i = n; i < n; i++)
    {
      a[i] = b[i];
      count++;
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
  acc_update_device (&from, sizeof from);
  use_stack ();
  cut (N);
  acc_update_self (&to, sizeof to);
  check_int ("cut", to, 7);
  use_stack ();
  cut_plain (N);
  acc_update_self (&to, sizeof to);
  check_int ("cut_plain", to, 8);
  use_stack ();
  kernels (N);
  use_stack ();
  parallel (N);
  for (int i = 0; i < N; i++)
    check_int ("a", a[i], 2 * N);
  check_int ("count", count, 0);
  return failures != 0;
}
