#include <stdio.h>
#include <stdlib.h>

int
main (void)
{
  int n = 1 << 16;
  double *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  double dot = 0, most = 0;

  for (int i = 0; i < n; i++)
    {
      a[i] = i % 100;
      b[i] = i % 7;
    }
#pragma acc parallel loop copyin(a[0:n], b[0:n]) \
    reduction(+:dot) reduction(max:most)
  for (int i = 0; i < n; i++)
    {
      double product = a[i] * b[i];
      dot += product;
      most = product > most ? product : most;
    }
  printf ("dot product %.0f, largest product %.0f\n", dot, most);
}
