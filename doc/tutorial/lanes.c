#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  int n = 1 << 16;
  double *a = malloc (n * sizeof *a), sum = 0;

  for (int i = 0; i < n; i++)
    a[i] = i % 100;
#pragma omp target teams distribute parallel for map(to: a[0:n]) \
    map(tofrom: sum) reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  printf ("sum %.0f\n", sum);
}
