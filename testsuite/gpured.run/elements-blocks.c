/* elements-blocks.c - elements that a construct without loops of OpenACC reduces, in
   a function with blocks of its own.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC took the blocks of the function for those of the construct, which -fchecking
   finds.  */

/* { dg-do run } */

#include "../include/check.h"

static void
count (const int *x, int n, int *sums)
{
  static int s[3];
  for (int i = 0; i < 3; i++)
    s[i] = 10 * i;
#pragma acc parallel num_gangs(1) copyin(x[0:n]) reduction(+:s)
  {
    for (int i = 0; i < n; i++)
      s[i % 3] += x[i];
  }
  for (int i = 0; i < 3; i++)
    sums[i] = s[i];
}

static void
highest (const int *x, int n, int *most)
{
  int m[2];
  {
    int first = x[0];
    m[0] = m[1] = first;
  }
#pragma acc parallel num_gangs(1) copyin(x[0:n]) reduction(max:m)
  {
    for (int i = 0; i < n; i++)
      if (x[i] > m[i % 2])
	m[i % 2] = x[i];
  }
  for (int i = 0; i < 2; i++)
    most[i] = m[i];
}

int
main (void)
{
  int x[100], sums[3], most[2], want[3] = { 0, 10, 20 };

  for (int i = 0; i < 100; i++)
    {
      x[i] = i * 37 % 101 - 50;
      want[i % 3] += x[i];
    }
  count (x, 100, sums);
  for (int i = 0; i < 3; i++)
    check_int ("sum", sums[i], want[i]);
  highest (x, 100, most);
  for (int k = 0; k < 2; k++)
    {
      int top = x[0];
      for (int i = k; i < 100; i += 2)
	top = x[i] > top ? x[i] : top;
      check_int ("highest", most[k], top);
    }
  highest (x, 1, most);
  check_int ("one", most[0], x[0]);
  count (x, 0, sums);
  check_int ("none", sums[2], 20);
  return failures != 0;
}
