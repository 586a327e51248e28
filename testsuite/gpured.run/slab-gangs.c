/* slab-gangs.c - as many gangs as are asked for, where each does something.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-gpured-memory=global" } */
/* { dg-no-host-run "the host is one gang" } */

#include "../include/check.h"

#define GANGS 8200

int
main (void)
{
  int gangs = 0, total = 0;
#pragma acc parallel num_gangs(GANGS) num_workers(2) reduction(+:gangs) copy(total)
  {
    int t = 0;
    gangs += 1;
#pragma acc loop worker reduction(+:t)
    for (int i = 0; i < 4; i++)
      t += i;
#pragma acc atomic
    total += t;
  }
  check_int ("gangs", gangs, GANGS);
  check_int ("total", total, 6 * GANGS);
  return failures != 0;
}
