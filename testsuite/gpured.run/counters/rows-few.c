/* rows-few.c - ten rows, whose sums read nothing; N is of no account.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>

int
main (void)
{
  int sums[10], failures = 0;
#pragma acc parallel loop gang copyout(sums)
  for (int i = 0; i < 10; i++)
    {
      int v = i;
#pragma acc loop vector reduction(+:v)
      for (int j = 0; j < 100; j++)
	v++;
      sums[i] = v;
    }
  for (int i = 0; i < 10; i++)
    if (sums[i] != i + 100)
      {
	printf ("row %d: got %d, want %d\n", i, sums[i], i + 100);
	failures++;
      }
  return failures != 0;
}
