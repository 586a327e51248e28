/* debug-empty.c - constructs with empty statements, with -g.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-g" } */

/* GCC marks where an empty statement begins.  Nothing follows the mark in its
   construct: it must not get in front of the next construct's body.  */

#include <stdlib.h>

static int x, a[100];

static void
regions (void)
{
#pragma acc parallel copy(x)
  { ; }
#pragma acc parallel copy(x)
  { x = 2; ; }
#pragma acc parallel loop copy(x, a)
  for (int i = 0; i < 100; i++)
    {
      a[i] = 1;
      ;
    }
#pragma acc kernels
  { ; }
#pragma acc kernels copy(x)
  {
    int k = 1;
    x += k;
    ;
  }
#pragma acc kernels copy(a)
  {
    for (int i = 0; i < 100; i++)
      {
	a[i]++;
	;
      }
    ;
  }
}

int
main (void)
{
  regions ();
  if (x != 3)
    abort ();
  for (int i = 0; i < 100; i++)
    if (a[i] != 2)
      abort ();
  return 0;
}
