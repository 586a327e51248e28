/* kernels-directive.c - a `kernels' construct without loops that
   gpured knows or that have a directive.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

static int a[100];

int
main (void)
{
#pragma acc kernels copyout(a) /* { dg-missed {this .kernels' construct left to GCC: it has no `loop' directive, and no loop whose number of iterations is known when it starts$} } */
  {
    int i = 0;
    do
      a[i] = i;
    while (++i < 100);
  }
  check_int ("a", a[99], 99);
  /* There is no loop to write a directive in front of.  */
#pragma acc kernels copy(a)
  {
    if (a[1] > 0)
      a[0] = a[1] + 4;
    else
      a[0] = 3;
  }
  check_int ("a", a[0], 5);
  return failures != 0;
}
