#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  int m = 64, n = 1024;
  float *x = malloc (m * n * sizeof *x), *norm = malloc (m * sizeof *norm);
  float all = 0;

  for (int i = 0; i < m * n; i++)
    x[i] = i % 5;
#pragma acc parallel copyin(x[0:m*n]) copyout(norm[0:m]) copy(all)
#pragma acc loop gang reduction(+:all)
  for (int i = 0; i < m; i++)
    {
      float row = 0;
#pragma acc loop vector reduction(+:row)
      for (int j = 0; j < n; j++)
        row += x[i * n + j];
      norm[i] = row;
      all += row;
    }
  printf ("first row %.0f, all %.0f\n", norm[0], all);
}
