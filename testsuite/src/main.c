/* main.c - Calls the functions F1 and, if defined, F2 and F3, and checks each
   result.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>

#define N 2000

double F1 (const double *, int);
#ifdef F2
double F2 (const double *, int);
#endif
#ifdef F3
double F3 (const double *, int);
#endif

static double a[N];

static int
check (double (*sum) (const double *, int))
{
  double want = 1, got;
  for (int i = 0; i < N; i++)
    {
      a[i] = i % 17 - 3;
      want += a[i];
    }
  got = sum (a, N);
  if (got == want)
    return 0;
  printf ("got %g, want %g\n", got, want);
  return 1;
}

int
main (void)
{
  int wrong = check (F1);
#ifdef F2
  wrong |= check (F2);
#endif
#ifdef F3
  wrong |= check (F3);
#endif
  return wrong;
}
