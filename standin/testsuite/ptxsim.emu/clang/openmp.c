/* openmp.c - reductions of OpenMP that clang compiles for launch.c.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

void
sum (const int *a, int n, long *out)
{
  long s = *out;
#pragma omp target teams distribute parallel for reduction (+:s) \
  map (to: a[:n]) map (tofrom: s)
  for (int i = 0; i < n; i++)
    s += a[i];
  *out = s;
}

void
maximum (const double *a, int n, double *out)
{
  double m = *out;
#pragma omp target teams distribute parallel for reduction (max:m) \
  map (to: a[:n]) map (tofrom: m)
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  *out = m;
}

void
two (const int *a, int n, int *out, double *squares)
{
  int s = *out;
  double q = *squares;
#pragma omp target teams distribute parallel for reduction (+:s, q) \
  map (to: a[:n]) map (tofrom: s, q)
  for (int i = 0; i < n; i++)
    {
      s += a[i];
      q += (double) a[i] * a[i];
    }
  *out = s;
  *squares = q;
}

void
inner (const int *a, int *rows, int n, int m)
{
#pragma omp target teams distribute map (to: a[:n * m]) map (from: rows[:n])
  for (int i = 0; i < n; i++)
    {
      int s = 0;
#pragma omp parallel for reduction (+:s)
      for (int j = 0; j < m; j++)
	s += a[i * m + j];
      rows[i] = s;
    }
}
