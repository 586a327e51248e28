/* acc.c - the fix-it hints for mistakes with OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   No hint where a comment ends the directive's line, or where it goes on in the
   next one.  */

double
sum (int n, const double *a, int *h)
{
  double s = 0, t = 0, u = 0;
#pragma acc parallel loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc parallel loop copyin(a[0:n]) /* Here.  */
  for (int i = 0; i < n; i++)
    t += a[i];
#pragma acc parallel loop \
  copyin(a[0:n])
  for (int i = 0; i < n; i++)
    u += a[i];
#pragma acc parallel loop copy(h[0:16])
  for (int i = 0; i < n; i++)
    h[i % 16]++;
  double v = 0, w[4];
#pragma acc parallel loop gang reduction(+: v) async
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < 4; j++)
	w[j] = i + j;
      v += w[0] * w[3];
    }
  s += v;
  return s + t + u;
}
