/* two-logical.c - && on a true but even value, and || on bits that & and |
   would mix up.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>

int
main (void)
{
  int all = 2, any = 0, i;
#pragma acc parallel loop gang vector reduction(&&:all) reduction(||:any)
  for (i = 0; i < 100; i++)
    {
      all = all && i >= 0;
      any = any || i == 50;
    }
  if (all != 1 || any != 1)
    printf ("all %d, any %d, want 1 and 1\n", all, any);
  return all != 1 || any != 1;
}
