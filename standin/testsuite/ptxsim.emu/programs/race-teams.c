// OpenMP: a sum without a reduction clause, over threads and teams.
// run: -fopenmp -foffload-options=nvptx-none=-latomic -DBUG
// err: .*race on [0-9]+ bytes .*race-teams.c:@sum@\)
// run: -fopenmp -foffload-options=nvptx-none=-latomic
#define N 1000

int
main (void)
{
  static double a[N];
  double sum = 0;

  for (int i = 0; i < N; i++)
    a[i] = i;
#ifdef BUG
#pragma omp target teams distribute parallel for num_teams(3) map(tofrom:sum)
#else
#pragma omp target teams distribute parallel for num_teams(3) reduction(+:sum) \
  map(tofrom:sum)
#endif
  for (int i = 0; i < N; i++)
    sum += a[i];	// @sum@
#ifndef BUG
  if (sum != N * (N - 1) / 2)
    __builtin_abort ();
#endif
}
