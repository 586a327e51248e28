// One queue reads what another one makes, without a wait between them.
// run: -fopenacc -DBUG
// err: ^error: the sum is [0-9]+, not 5050
// run: -fopenacc
#include <stdio.h>
#define N 100

int
main (void)
{
  static int b[N];
  int sum = 0;

#pragma acc enter data copyin(b)
#pragma acc parallel loop async(1) present(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 1;
#ifndef BUG
#pragma acc wait(1) async(2)
#endif
#pragma acc parallel loop reduction(+:sum) copy(sum) async(2) present(b)
  for (int i = 0; i < N; i++)
    sum += b[i];
#pragma acc wait(2)
#pragma acc exit data delete(b)
  if (sum != N * (N + 1) / 2)
    fprintf (stderr, "error: the sum is %d, not 5050\n", sum);
  return sum != N * (N + 1) / 2;
}
