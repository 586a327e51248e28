#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  int n = 1 << 16, bins = 1000;
  int *x = malloc (n * sizeof *x), *count = calloc (bins, sizeof *count);
  double mean = 0;

  for (int i = 0; i < n; i++)
    x[i] = i % bins;
#pragma omp target teams distribute parallel for map(to: x[0:n]) \
    map(tofrom: mean) reduction(+: mean) reduction(+: count[0:bins])
  for (int i = 0; i < n; i++)
    {
      count[x[i]]++;
      mean += (double) x[i] / n;
    }
  printf ("mean %.2f, %d in the first bin\n", mean, count[0]);
}
