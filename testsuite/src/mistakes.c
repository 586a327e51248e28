/* mistakes.c - a sum of an array, with a mistake where a macro asks for one.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* RACE: the gangs add to one variable without a clause.  BOUNDS: the last
   iterations read behind the end of the array.  UNDEFINED: the sum has no value
   on the device before the loop.  */

#include <stdlib.h>

#define N 1000

#ifdef BOUNDS
# define BEHIND 64
#else
# define BEHIND 0
#endif
#ifdef UNDEFINED
# define MAPPED copyout (sum)
#else
# define MAPPED copy (sum)
#endif
#ifdef RACE
# define REDUCTION
#else
# define REDUCTION reduction (+:sum)
#endif

int
main (void)
{
  int *a = malloc (N * sizeof *a);
  int sum = 0;

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data MAPPED copyin (a[0:N])
#pragma acc parallel loop gang num_gangs (4) present (sum, a[0:N]) REDUCTION
  for (int i = 0; i < N; i++)
    sum += a[i + BEHIND];	/* @sum@ */
#if !defined RACE && !defined BOUNDS && !defined UNDEFINED
  if (sum != N * (N - 1) / 2)
    abort ();
#endif
  free (a);
  return 0;
}
