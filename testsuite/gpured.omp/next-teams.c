/* next-teams.c - more teams than threads of a team, so that threads other than
   the one that took the ticket load slots: what it acquired has to be theirs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define TEAMS 100
#define N 6400

struct pair
{
  int a;
  double b;
};

#pragma omp declare reduction (+ : struct pair : \
			       omp_out.a += omp_in.a, omp_out.b += omp_in.b)

#define PRAGMA(...) _Pragma (#__VA_ARGS__)

/* The total over TEAMS teams of COUNT threads.  */
#define ONE(COUNT)							\
static void								\
threads_##COUNT (void)							\
{									\
  struct pair v = { 0, 0 };						\
									\
  PRAGMA (omp target teams distribute parallel for num_teams (TEAMS)	\
	  thread_limit (COUNT) reduction (+ : v) map (tofrom : v))	\
  for (int i = 0; i < N; i++)						\
    {									\
      v.a += i & 3;							\
      v.b += 1;								\
    }									\
  check_int ("a of " #COUNT, v.a, N / 4 * 6);				\
  check_int ("b of " #COUNT, v.b, N);					\
}

ONE (1)
ONE (2)
ONE (3)
ONE (4)

int
main (void)
{
  threads_1 ();
  threads_2 ();
  threads_3 ();
  threads_4 ();
  return failures != 0;
}
