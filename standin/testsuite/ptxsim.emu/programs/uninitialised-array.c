// An array that is created and not copied in decides a branch.
// run: -fopenacc -DBUG
// err: .*branch depends on an undefined value: .*uninitialised-array.c:@test@\)
// run: -fopenacc
#define N 100

int
main (void)
{
  static int a[N], b[N];

#ifdef BUG
#pragma acc parallel loop gang vector create(a) copyout(b)
#else
#pragma acc parallel loop gang vector copyin(a) copyout(b)
#endif
  for (int i = 0; i < N; i++)
    {
      b[i] = 1;
      if (a[i] == 0)	// @test@
#pragma acc loop seq
	for (int j = 0; j < i; j++)
	  b[i] = b[i] * 3 + j;
    }
  return 0;
}
