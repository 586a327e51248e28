// An array for each gang's own use that is not private.
// run: -fopenacc -DBUG
// err: .*race on 4 bytes .*race-private.c:@fill@\)
// err: .*race on 4 bytes .*race-private.c:@use@\)
// run: -fopenacc
#define N 8

int
main (int argc, char **argv)
{
  int own[N], out[N], flip = argc - 1;	// Not known to the compiler.

#ifdef BUG
#pragma acc parallel loop gang num_gangs(N) create(own) copyout(out)
#else
#pragma acc parallel loop gang num_gangs(N) private(own) copyout(out)
#endif
  for (int i = 0; i < N; i++)
    {
#pragma acc loop seq
      for (int j = 0; j < N; j++)
	own[j] = i * j + 1;	// @fill@
      int sum = 0;
#pragma acc loop seq
      for (int j = 0; j < N; j++)
	sum += own[j ^ flip];	// @use@
      out[i] = sum;
    }
#ifndef BUG
  for (int i = 0; i < N; i++)
    if (out[i] != i * N * (N - 1) / 2 + N)
      __builtin_abort ();
#endif
}
