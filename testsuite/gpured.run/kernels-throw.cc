// kernels-throw.cc - a handler of exceptions uses what a `kernels' loop sets,
// and not only calls throw.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-additional-options "-fnon-call-exceptions" }

#include <csignal>
#include "../include/check.h"

#define N 300

static int a[N], b[N];

static void
handler (int)
{
  throw 7;
}

static int __attribute__ ((noinline))
load (volatile int *p)
{
  int t = 0, r = 0;
  try
    {
#pragma acc kernels loop
      for (int i = 0; i < N; i++)
	{
	  t = a[i] * 2;
	  b[i] = t + 1;
	}
      r = *p;
      t = 0;
    }
  catch (int e)
    {
      r = t + e;
    }
  return r + t;
}

int
main ()
{
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_NODEFER;
  for (int i = 0; i < N; i++)
    a[i] = i;
  check_int ("no exception", load (&a[2]), 2);
  sigaction (SIGSEGV, &action, 0);
  check_int ("exception", load (0), 4 * (N - 1) + 7);
  return failures != 0;
}
