/* few.c - a hundred additions of 1; N is of no account.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>

int
main (void)
{
  int sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 100; i++)
    sum++;
  if (sum != 100)
    printf ("got %d, want 100\n", sum);
  return sum != 100;
}
