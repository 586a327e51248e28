/* geometry.cc - loops of C++ whose gangs and workers gpured chooses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define MOST 20011

static int x[MOST];

/* A sum in a variable of the caller's, over the range of a template.  */

template <typename T, typename N>
static void
add (T &total, const int (&from)[MOST], N n)
{
#pragma acc parallel loop reduction(+:total) copyin(from)
  for (N i = 0; i < n; i++)
    total += from[i];
}

struct vector
{
  int *p;
  long n;
  long sum () const;
};

long
vector::sum () const
{
  long s = 0;
  const int *q = p;
  long m = n;
#pragma acc parallel loop reduction(+:s) copyin(q[0:m])
  for (long i = 0; i < m; i++)
    s += q[i];
  return s;
}

int
main ()
{
  static const int sizes[] = { 0, 1, 255, 4097, MOST };
  for (int i = 0; i < MOST; i++)
    x[i] = i * 7 % 23 - 9;
  for (int n : sizes)
    {
      long want = 0, total = 1;
      double real = 1;
      for (int i = 0; i < n; i++)
	want += x[i];
      add (total, x, n);
      add (real, x, (unsigned long) n);
      vector v = { x, n };
      check_int ("long and int", total, want + 1);
      check_real ("double and long", real, want + 1);
      check_int ("member", v.sum (), want);
      long inside = 0;
      auto all = [&] (int to) {
#pragma acc parallel loop reduction(+:inside)
	for (int i = 0; i < to; i++)
	  inside += x[i];
      };
      all (n);
      check_int ("lambda", inside, want);
    }
  return failures != 0;
}
