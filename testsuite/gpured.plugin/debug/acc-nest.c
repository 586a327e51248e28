/* acc-nest.c - loops of OpenACC over gangs and vectors, with declarations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>

static double
rows (const double *v, int n, int m)
{
  double all = 0;
#pragma acc parallel loop gang copyin(v[0:n * m]) reduction(+: all)
  for (int i = 0; i < n; i++)
    {
      double row = 0;
      const double *from = v + i * m;
#pragma acc loop vector reduction(+: row)
      for (int j = 0; j < m; j++)
	{
	  double x = from[j];
	  if (x > 2)
	    x = x / 2;
	  else
	    x = x * 3;
	  row += x;
	}
      all += row;
    }
  return all;
}

int
main (void)
{
  double *v = malloc (12 * sizeof *v);
  for (int i = 0; i < 12; i++)
    v[i] = i;
  double all = rows (v, 3, 4);
  free (v);
  return all != 40.5;
}
