/* library.c - a function of a shared library that computes on the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

double total (const double *x, int n);

/* Return the sum of the N elements of X.  */

double
total (const double *x, int n)
{
  double sum = 0;

#pragma acc parallel loop reduction(+: sum) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    sum += x[i];
  return sum;
}
