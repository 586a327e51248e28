/* types-part.c - a structure with a member that the device cannot add is reduced
   by another member.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

struct pair
{
  double a;
  union
  {
    int i;
    _Float16 h;
  } u;
};

#pragma omp declare reduction (add: struct pair: omp_out.a += omp_in.a) \
  initializer (omp_priv = { 0 })

#pragma omp declare target
static double
only_host (int n)
{
  struct pair s = { 0 };
#pragma omp parallel for reduction(add: s)
  for (int i = 0; i < n; i++)
    s.a += i;
  return s.a;
}
#pragma omp end declare target

int
main (void)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom: s)
  for (int i = 0; i < 100; i++)
    s += i;
  check_int ("sum", s, 4950);
  check_real ("pair", only_host (10), 45);
  return failures != 0;
}
