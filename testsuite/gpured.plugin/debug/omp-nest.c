/* omp-nest.c - regions of several constructs, which are compiled twice.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

int
main (void)
{
  int a[4][5], most = 0, rows[4];
  long sum = 0;
#pragma omp target teams distribute parallel for collapse(2) map(from: a)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 5; j++)
      {
	int x = i * 5;
	x += j;
	a[i][j] = x;
      }
#pragma omp target teams distribute map(to: a) map(from: rows) reduction(+: sum)
  for (int i = 0; i < 4; i++)
    {
      int row = 0;
#pragma omp parallel for reduction(+: row)
      for (int j = 0; j < 5; j++)
	row += a[i][j];
      rows[i] = row;
      sum += row;
    }
#pragma omp target map(tofrom: most, rows)
#pragma omp parallel
  {
#pragma omp for reduction(max: most)
    for (int i = 0; i < 4; i++)
      if (rows[i] > most)
	most = rows[i];
#pragma omp single
    {
      most++;
      rows[0] = 0;
    }
  }
  return sum != 190 || most != 86;
}
