// The host reads what an asynchronous kernel makes without waiting for it.
// run: -fopenacc -DBUG
// err: ^error: b\[1\] is 0, not 2
// run: -fopenacc
#include <stdio.h>
#define N 100

int
main (void)
{
  static int b[N];
  int got;

#pragma acc enter data create(b)
#pragma acc parallel loop async(1) present(b)
  for (int i = 0; i < N; i++)
    b[i] = i + 1;
#pragma acc update self(b) async(1)
#ifndef BUG
#pragma acc wait(1)
#endif
  got = b[1];
#pragma acc wait
#pragma acc exit data delete(b)
  if (got != 2)
    fprintf (stderr, "error: b[1] is %d, not 2\n", got);
  return got != 2;
}
