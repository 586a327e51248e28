/* noipa.c - a function that is not to be inlined has a region all the same.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

__attribute__((noipa)) int
sum (const int *a, int n)
{
  int s = 0;
#pragma omp target teams distribute parallel for map(to: a[0:n]) reduction(+: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int
main (void)
{
  int a[4] = { 1, 2, 3, 4 };
  return sum (a, 4) != 10;
}
