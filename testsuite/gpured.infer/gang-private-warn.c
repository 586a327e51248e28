/* gang-private-warn.c - the same where clauses are not added.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fplugin-arg-gpured-infer=warn" } */

void
rows (double *a, double *out)
{
  double s;
#pragma acc parallel loop gang copyin(a[0:4096]) copyout(out[0:64]) /* { dg-warning {private\(s\).* is missing on this loop: each iteration sets the variable for an inner reduction, but all gangs share it} } */
  for (int j = 0; j < 64; j++)
    {
      s = 0;
#pragma acc loop vector reduction(+:s)
      for (int i = 0; i < 64; i++)
	s += a[j * 64 + i];
      out[j] = s;
    }
}
