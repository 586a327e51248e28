/* omp.cc - fix-it hints for OpenMP in C++, whose parts of a combined directive are in
   places of their own.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

double a[1000], b[1000];

double
total ()
{
  double s = 0;
#pragma omp target teams distribute parallel for map(tofrom: s)
  for (int i = 0; i < 1000; i++)
    s += a[i];
  return s;
}

void
turn ()
{
  double w[10];
#pragma omp target teams distribute
  for (int i = 0; i < 100; i++)
    {
      for (int j = 0; j < 10; j++)
	w[j] = a[10 * i + j];
      for (int j = 0; j < 10; j++)
	b[10 * i + j] = w[9 - j];
    }
}
