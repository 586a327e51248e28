/* kernels-closed.c - a loop that only adds a constant; N, the argument, is its iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  if (argc < 2)
    return 2;
  const int n = atoi (argv[1]);
  int sum = 7;
#pragma acc kernels
#pragma acc loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += 3;
  if (sum != 7 + 3 * n)
    printf ("got %d, want %d\n", sum, 7 + 3 * n);
  return sum != 7 + 3 * n;
}
