// A reduction into a variable that has no value on the device.
// run: -fopenacc -DBUG
// err: .*atomic operation depends on an undefined value: .*uninitialised-sum.c:@loop@\)
// run: -fopenacc
#define N 100

int
main (void)
{
  int sum = 0;

#ifdef BUG
#pragma acc data copyout(sum)
#else
#pragma acc data copy(sum)
#endif
#pragma acc parallel loop gang reduction(+:sum) present(sum)	// @loop@
  for (int i = 0; i < N; i++)
    sum += i;
#ifndef BUG
  if (sum != N * (N - 1) / 2)
    __builtin_abort ();
#endif
}
