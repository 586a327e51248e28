/* constructs.c - every form of a target construct around one loop, at sizes
   around those of warps and teams.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 3000

static long long x[N];
static long long *p = x;

/* Define the function NAME, which sums the first n of x and finds the greatest
   by a loop with the directives that follow.  */

#define LOOP(NAME, ...) \
static void \
NAME (int n) \
{ \
  long long sum = 3, want_sum = 3; \
  int most = -5, want_most = -5; \
  __VA_ARGS__ \
  for (int i = 0; i < n; i++) \
    { \
      sum += x[i]; \
      most = x[i] > most ? x[i] : most; \
    } \
  for (int i = 0; i < n; i++) \
    { \
      want_sum += x[i]; \
      want_most = x[i] > want_most ? x[i] : want_most; \
    } \
  check_int (#NAME " sum", sum, want_sum); \
  check_int (#NAME " most", most, want_most); \
}

#define DO(TEXT) _Pragma (#TEXT)
#define RED reduction(+:sum) reduction(max:most)
#define MAP map(tofrom:sum, most) map(to:x)

LOOP (all, DO (omp target teams distribute parallel for RED))
LOOP (all_simd, DO (omp target teams distribute parallel for simd RED))
LOOP (teams_loop, DO (omp target teams loop RED))
LOOP (parallel_for, DO (omp target parallel for RED))
LOOP (parallel_for_simd, DO (omp target parallel for simd RED))
LOOP (parallel_loop, DO (omp target parallel loop RED))
LOOP (teams_distribute, DO (omp target teams distribute RED))
LOOP (teams_distribute_simd, DO (omp target teams distribute simd RED))
LOOP (only_simd, DO (omp target simd RED))
LOOP (teams_apart, DO (omp target MAP) DO (omp teams RED)
      DO (omp distribute parallel for RED))
LOOP (distribute_apart, DO (omp target teams MAP RED)
      DO (omp distribute parallel for simd RED))
LOOP (target_apart, DO (omp target MAP)
      DO (omp teams distribute parallel for RED))
LOOP (parallel_apart, DO (omp target MAP) DO (omp parallel for RED))
LOOP (for_apart, DO (omp target MAP) DO (omp parallel RED) DO (omp for))
LOOP (static_chunk, DO (omp target teams distribute parallel for RED
			schedule(static, 7)))
LOOP (dynamic_chunk, DO (omp target teams distribute parallel for RED
			 schedule(dynamic, 3)))
LOOP (guided, DO (omp target parallel for RED schedule(guided)))
LOOP (computed_chunk, DO (omp target teams distribute parallel for RED
			  schedule(static, n / 100 + 1)
			  dist_schedule(static, 64)))
LOOP (distribute_chunk, DO (omp target teams distribute RED
			    dist_schedule(static, 5)))
LOOP (three_teams, DO (omp target teams distribute parallel for RED
		       num_teams(3)))
LOOP (limited, DO (omp target teams distribute parallel for RED
		   thread_limit(2) num_teams(n / 500 + 1)))
LOOP (two_threads, DO (omp target teams distribute parallel for RED
		       num_threads(2)))
LOOP (conditional, DO (omp target teams distribute parallel for RED
		       if(n > 100)))
LOOP (device_zero, DO (omp target teams distribute parallel for RED
		       device(0)))
LOOP (section, DO (omp target teams distribute parallel for RED
		   map(to:x[0:n]) map(tofrom:sum, most)))
LOOP (safe, DO (omp target teams distribute parallel for simd RED
		safelen(4)))

static void
data_around (int n)
{
  long long sum = 3, want = 3;
#pragma omp target data map(to:p[0:N])
  {
#pragma omp target teams distribute parallel for reduction(+:sum)
    for (int i = 0; i < n; i++)
      sum += p[i];
#pragma omp target data use_device_ptr(p)
#pragma omp target teams distribute parallel for reduction(+:sum) \
  is_device_ptr(p)
    for (int i = 0; i < n; i++)
      sum += p[i];
  }
  for (int i = 0; i < n; i++)
    want += 2 * x[i];
  check_int ("data around", sum, want);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 31, 32, 33, 255, 256, 257, 1000, N };
  for (int i = 0; i < N; i++)
    x[i] = i * 37 % 1009 - 500;
  for (unsigned k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
    {
      int n = sizes[k];
      all (n);
      all_simd (n);
      teams_loop (n);
      parallel_for (n);
      parallel_for_simd (n);
      parallel_loop (n);
      teams_distribute (n);
      teams_distribute_simd (n);
      only_simd (n);
      teams_apart (n);
      distribute_apart (n);
      target_apart (n);
      parallel_apart (n);
      for_apart (n);
      static_chunk (n);
      dynamic_chunk (n);
      guided (n);
      computed_chunk (n);
      distribute_chunk (n);
      three_teams (n);
      limited (n);
      two_threads (n);
      conditional (n);
      device_zero (n);
      section (n);
      safe (n);
      data_around (n);
    }
  return failures != 0;
}
