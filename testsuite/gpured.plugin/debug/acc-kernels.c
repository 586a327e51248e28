/* acc-kernels.c - kernels with several loops and statements between them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

static int
several (int *a, int *b, int n)
{
  int sum = 0;
#pragma acc kernels copy(a[0:n], b[0:n])
  {
    for (int i = 0; i < n; i++)
      a[i] = i * 2;
    int last = a[n - 1];
    for (int i = 0; i < n; i++)
      {
	int t = a[i];
	t += last;
	b[i] = t;
      }
    for (int i = 0; i < n; i++)
      sum += b[i];
  }
  return sum;
}

int
main (void)
{
  int a[6], b[6];
  int sum = several (a, b, 6);
  return sum != 90;
}
