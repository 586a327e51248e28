// GCC's own code for OpenMP's reductions, and libgomp's, is silent under all checks.
// run: -fopenmp -foffload-options=nvptx-none=-latomic
// run: -fopenmp -O0 -foffload-options=nvptx-none=-latomic
// run: -fopenmp -foffload-options=nvptx-none=-latomic -foffload-options=nvptx-none=-misa=sm_80 -foffload-options=nvptx-none=-mptx=7.0
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

#define PRAGMA(TEXT) _Pragma (#TEXT)
#define ONE(NAME, TYPE, CONSTRUCT)					\
static void								\
NAME (void)								\
{									\
  TYPE sum = 0;								\
  PRAGMA (omp target CONSTRUCT reduction(+:sum) map(tofrom:sum) map(to:a)) \
  for (int i = 0; i < N; i++)						\
    sum += a[i];							\
  check (#NAME, sum, N * (N - 1) / 2);					\
}

ONE (simd, int, simd)
ONE (threads, double, parallel for num_threads(5))
ONE (threads_simd, float, parallel for simd)
ONE (teams, long long, teams distribute num_teams(3))
ONE (teams_threads, double, teams distribute parallel for num_teams(3))
ONE (dynamic, unsigned, teams distribute parallel for schedule(dynamic, 7))
ONE (everything, double, teams distribute parallel for simd num_teams(2))

/* Teams that synchronise inside.  */
static void
locked (void)
{
  int sum = 0, turns = 0;

#pragma omp target teams num_teams(2) map(tofrom:sum, turns) map(to:a)
#pragma omp parallel num_threads(4)
  {
    int own = 0;
#pragma omp for
    for (int i = 0; i < N; i++)
      own += a[i];
#pragma omp critical
    sum += own;
#pragma omp barrier
#pragma omp single
    {
#pragma omp atomic
      turns++;
    }
  }
  check ("locked", sum, 2 * (N * (N - 1) / 2));
  check ("locked (turns)", turns, 2);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  simd ();
  threads ();
  threads_simd ();
  teams ();
  teams_threads ();
  dynamic ();
  everything ();
  locked ();
  return failed;
}
