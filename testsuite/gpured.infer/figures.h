/* figures.h - the nests of figures 4, 9 and 10 of `Reduction Operations in Parallel
   Loops for GPGPUs' (Xu and others, PMAM 2014), with the clause on one loop of
   each.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The includer defines ON: 1, the clause is on the outermost loop; 2, on the second;
   3, on the third; 0, on the construct.  Nests are left out where their variable is not
   declared.  Variables of the program are in no data clause, as in the
   figures.  Without arguments the program runs all nests; an argument is the
   name of one.  */

#include "grid.h"

#define LAUNCH num_gangs(3) num_workers(4)

#if ON == 0
# define ON_0(V) reduction(+:V)
#else
# define ON_0(V)
#endif
#if ON == 1
# define ON_1(V) reduction(+:V)
#else
# define ON_1(V)
#endif
#if ON == 2
# define ON_2(V) reduction(+:V)
#else
# define ON_2(V)
#endif
#if ON == 3
# define ON_3(V) reduction(+:V)
#else
# define ON_3(V)
#endif

static int temp[NK][NJ][NI];

#if ON == 3
static void
figure_4a (void)
{
#pragma acc parallel copyin(input) copyout(temp) LAUNCH
  {
#pragma acc loop gang
    for (int k = 0; k < NK; k++)
      {
#pragma acc loop worker
	for (int j = 0; j < NJ; j++)
	  {
	    int i_sum = j;
#pragma acc loop vector ON_3 (i_sum)
	    for (int i = 0; i < NI; i++)
	      i_sum += input[k][j][i];
	    temp[k][j][0] = i_sum;
	  }
      }
  }
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      {
	int want = j;
	for (int i = 0; i < NI; i++)
	  want += input[k][j][i];
	check_int ("figure_4a", temp[k][j][0], want);
      }
}
#endif

#if ON > 1
static void
figure_4b (void)
{
#pragma acc parallel copyin(input) copyout(temp) LAUNCH
  {
#pragma acc loop gang
    for (int k = 0; k < NK; k++)
      {
	int j_sum = k;
#pragma acc loop worker ON_2 (j_sum)
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop vector ON_3 (j_sum)
	    for (int i = 0; i < NI; i++)
	      temp[k][j][i] = input[k][j][i];
	    j_sum += temp[k][j][0];
	  }
	temp[k][0][0] = j_sum;
      }
  }
  for (int k = 0; k < NK; k++)
    {
      int want = k;
      for (int j = 0; j < NJ; j++)
	want += input[k][j][0];
      check_int ("figure_4b", temp[k][0][0], want);
    }
}
#endif

static void
figure_4c (void)
{
  int sum = 0, want = 0;
#pragma acc parallel copyin(input) create(temp) LAUNCH ON_0 (sum)
  {
#pragma acc loop gang ON_1 (sum)
    for (int k = 0; k < NK; k++)
      {
#pragma acc loop worker ON_2 (sum)
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop vector ON_3 (sum)
	    for (int i = 0; i < NI; i++)
	      temp[k][j][i] = input[k][j][i];
	  }
	sum += temp[k][0][0];
      }
  }
  for (int k = 0; k < NK; k++)
    want += input[k][0][0];
  check_int ("figure_4c", sum, want);
}

#if ON > 1
static void
figure_9 (void)
{
#pragma acc parallel copyin(input) copyout(temp) LAUNCH
  {
#pragma acc loop gang
    for (int k = 0; k < NK; k++)
      {
	int j_sum = k;
#pragma acc loop worker ON_2 (j_sum)
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop vector ON_3 (j_sum)
	    for (int i = 0; i < NI; i++)
	      j_sum += input[k][j][i];
	  }
	temp[k][0][0] = j_sum;
      }
  }
  for (int k = 0; k < NK; k++)
    {
      int want = k;
      for (int j = 0; j < NJ; j++)
	for (int i = 0; i < NI; i++)
	  want += input[k][j][i];
      check_int ("figure_9", temp[k][0][0], want);
    }
}
#endif

#if ON < 2
static void
figure_10 (void)
{
  int sum = 0, want = 0;
  const int *all = &input[0][0][0];
#pragma acc parallel copyin(all[0:NK * NJ * NI]) LAUNCH ON_0 (sum)
  {
#pragma acc loop gang worker vector ON_1 (sum)
    for (int i = 0; i < NK * NJ * NI; i++)
      sum += all[i];
  }
  for (int i = 0; i < NK * NJ * NI; i++)
    want += all[i];
  check_int ("figure_10", sum, want);
}
#endif

static const struct nest nests[] = {
#if ON == 3
  { "figure_4a", figure_4a },
#endif
#if ON > 1
  { "figure_4b", figure_4b },
  { "figure_9", figure_9 },
#endif
#if ON < 2
  { "figure_10", figure_10 },
#endif
  { "figure_4c", figure_4c }
};

int
main (int argc, char **argv)
{
  fill_input ();
  return run_nests (nests, sizeof nests / sizeof nests[0], argc, argv);
}
