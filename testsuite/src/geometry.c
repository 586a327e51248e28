/* geometry.c - Launch geometries that GCC changes or decides: what the host's
   remarks say of them has to be what the device half does.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

int a[1000];

#pragma acc routine vector
int
by_vector (int n)
{
  int s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

#pragma acc routine worker
int
by_worker (int n)
{
  int s = 0;
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

#define PRAGMA(X) _Pragma (#X)

/* A loop over all levels with the geometry CLAUSES.  */
#define ALL(NAME, CLAUSES) \
  int \
  NAME (int n) \
  { \
    int s = n; \
    PRAGMA (acc parallel loop gang worker vector reduction(+:s) CLAUSES) \
    for (int i = 0; i < 1000; i++) \
      s += i; \
    return s; \
  }

ALL (all_default, )
ALL (vector_odd, vector_length (50))
ALL (vector_long, vector_length (2048))
ALL (vector_256, vector_length (256) num_workers (4))
ALL (vector_96, vector_length (96) num_workers (15))
ALL (workers_many, vector_length (128) num_workers (40))
ALL (workers_one, num_workers (1))
ALL (gangs_one, num_gangs (1))
ALL (at_run_time, vector_length (n * 32) num_workers (n) num_gangs (n))

/* The same with BODY in the loop, over LEVELS.  */
#define SOME(NAME, LEVELS, BODY) \
  int \
  NAME (void) \
  { \
    int s = 0; \
    PRAGMA (acc LEVELS reduction(+:s)) \
    for (int i = 0; i < 1000; i++) \
      s += BODY; \
    return s; \
  }

SOME (calls_vector, parallel loop gang vector_length (64), by_vector (i))
SOME (calls_worker, parallel loop gang num_workers (8), by_worker (i))
SOME (levels_auto, parallel loop, i)
SOME (in_serial, serial loop, i)
SOME (in_kernels, kernels loop, a[i])

int
nests (void)
{
  int s = 0;
#pragma acc parallel loop tile(8, 8) reduction(+:s)
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      s += i * j;
#pragma acc parallel loop collapse(2) gang vector reduction(+:s)
  for (int i = 0; i < 100; i++)
    for (int j = 0; j < 100; j++)
      s += i * j;
  return s;
}

int
main (void)
{
  return 0;
}
