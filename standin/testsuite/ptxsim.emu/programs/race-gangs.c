// A sum without a reduction clause: every gang and lane adds to the same variable.
// run: -fopenacc -DBUG
// err: .*race on 4 bytes .*: load of thread .* at .*race-gangs.c:@sum@ and store.*race-gangs.c:@sum@\)
// err: .*race on 4 bytes .*: store of thread .* at .*race-gangs.c:@sum@ and store.*race-gangs.c:@sum@\)
// run: -fopenacc
#define N 1000

int
main (void)
{
  static int a[N];
  int sum = 0;

  for (int i = 0; i < N; i++)
    a[i] = i;
#ifdef BUG
#pragma acc parallel loop gang num_gangs(4) copyin(a) copy(sum)
#else
#pragma acc parallel loop gang num_gangs(4) copyin(a) reduction(+:sum)
#endif
  for (int i = 0; i < N; i++)
    sum += a[i];	// @sum@
#ifndef BUG
  if (sum != N * (N - 1) / 2)
    __builtin_abort ();
#endif
}
