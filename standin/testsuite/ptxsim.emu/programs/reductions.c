// GCC's own code for reductions of all levels is silent under all checks.
// run: -fopenacc
// run: -fopenacc -O0
// run: -fopenacc -foffload-options=nvptx-none=-mptx=3.1
// run: -fopenacc -foffload-options=nvptx-none=-misa=sm_80 -foffload-options=nvptx-none=-mptx=7.0
// run: -fopenacc -O0 -foffload-options=nvptx-none=-misa=sm_80 -foffload-options=nvptx-none=-mptx=7.0
#include <complex.h>
#include <stdio.h>
#define N 1000

static int a[N];
static int failed;

static void
check (const char *what, double got, double want)
{
  if (got != want)
    {
      printf ("%s: %g, not %g\n", what, got, want);
      failed = 1;
    }
}

#define SUM (N * (N - 1) / 2)

/* One loop over LEVELS, launched with SHAPE, and its sum as TYPE.  */
#define PRAGMA(TEXT) _Pragma (#TEXT)
#define ONE(NAME, TYPE, LEVELS, SHAPE)					    \
static void								    \
NAME (void)								    \
{									    \
  TYPE sum = 0;								    \
  int most = -1;							    \
  PRAGMA (acc parallel loop LEVELS SHAPE reduction(+:sum) reduction(max:most) \
	  copyin(a))							    \
  for (int i = 0; i < N; i++)						    \
    {									    \
      sum += a[i];							    \
      most = a[i] > most ? a[i] : most;					    \
    }									    \
  check (#NAME, sum, SUM);						    \
  check (#NAME " (max)", most, N - 1);					    \
}

ONE (gang, int, gang, num_gangs(7))
ONE (worker, long long, worker, num_workers(5))
ONE (vector, float, vector, vector_length(32))
ONE (wide_vector, double, vector, vector_length(128))
ONE (gang_vector, double, gang vector, num_gangs(3))
ONE (all, double, gang worker vector, num_gangs(3) num_workers(4))
ONE (all_complex, double complex, gang worker vector,
     num_gangs(2) num_workers(3))

/* Loops in each other.  */
static void
nest (void)
{
  double sum = 0;

#pragma acc parallel num_gangs(3) num_workers(4) vector_length(32) \
  reduction(+:sum) copyin(a)
  {
#pragma acc loop gang reduction(+:sum)
    for (int i = 0; i < 10; i++)
      {
	int row = 0;
#pragma acc loop worker reduction(+:row)
	for (int j = 0; j < 10; j++)
	  {
	    int cell = 0;
#pragma acc loop vector reduction(+:cell)
	    for (int k = 0; k < 10; k++)
	      cell += a[(i * 10 + j) * 10 + k];
	    row += cell;
	  }
	sum += row;
      }
  }
  check ("nest", sum, SUM);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  gang ();
  worker ();
  vector ();
  wide_vector ();
  gang_vector ();
  all ();
  all_complex ();
  nest ();
  return failed;
}
