#include <omp.h>
#include <stdio.h>

int
main (void)
{
  int sum = 0;

#pragma omp target teams distribute parallel for map(tofrom: sum) \
    reduction(+: sum)
  for (int i = 0; i < 1000; i++)
    sum += omp_get_thread_num () < 4;
  printf ("%s\n", sum > 0 ? "some" : "none");
}
