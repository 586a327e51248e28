/* routine-structure.c - routines that return structures, which are in registers on the
   host and in memory on the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

struct pair { double r, i; };

#pragma acc routine seq
static __attribute__ ((noinline)) struct pair
product (struct pair a, struct pair b)
{
  struct pair c;
  c.r = a.r * b.r - a.i * b.i;
  c.i = a.r * b.i + a.i * b.r;
  return c;
}

int
main (void)
{
  double s = 0;
#pragma acc parallel loop reduction(+: s)
  for (int i = 0; i < 300; i++)
    {
      struct pair a = { i, 1 }, b = { 2, 3 };
      struct pair c = product (a, b);
      s += c.r + c.i;
    }
  check_real ("sum", s, 5 * (300 * 299 / 2) - 300);
  return failures != 0;
}
