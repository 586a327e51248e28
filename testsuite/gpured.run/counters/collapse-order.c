/* collapse-order.c - two loops with `collapse' in each lane; the argument is the number
   of lanes.

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
  int *a = malloc (n * sizeof *a);
  if (!a)
    return 2;
  int m = 20, bad = 0;
#pragma acc parallel loop gang vector copyout(a[0:n]) copyin(m)
  for (int k = 0; k < n; k++)
    {
      int s = k;
#pragma acc loop seq collapse(2)
      for (int i = 0; i < m; i++)
	for (int j = 0; j < m; j++)
	  s = s * 5 + i - j;
      a[k] = s;
    }
  for (int k = 0; k < n; k++)
    {
      unsigned s = k;
      for (int i = 0; i < m; i++)
	for (int j = 0; j < m; j++)
	  s = s * 5 + i - j;
      bad |= a[k] != (int) s;
    }
  if (bad)
    printf ("wrong\n");
  free (a);
  return bad;
}
