/* nests.h - loop nests, with the clause on one loop of each only, whose lowering is
   compared with that of complete clauses; figures.h has those of the paper.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The includer defines FIRST, SECOND and THIRD, the clause for a variable on
   the outermost, the second and the third loop that take part, or nothing.  Without
   arguments the program runs all nests; an argument is the name of one.  The variable of a
   nest that has fewer loops than the clause asks for gets its clause on the
   innermost.  */

#include "grid.h"

static double in[NK][NJ][NI];
static double temp[NK][NJ][NI];

/* Where a nest has two loops that take part: what would be on the third is
   on the second.  */
#ifndef LAST
# define LAST(v) SECOND (v)
#endif

/* A sequential loop around the others.  */
#ifndef OUTSIDE
# define OUTSIDE(v) FIRST (v)
#endif

/* Loops that only the oracle gives this clause.  */
#ifndef MAXIMUM
# define MAXIMUM(v)
#endif

/* Vector; the outer loops set and use the variable.  */

static void
vector_only (void)
{
#pragma acc parallel copyin(in) copyout(temp) num_gangs(3) num_workers(2)
  {
#pragma acc loop gang
    for (int k = 0; k < NK; k++)
      {
#pragma acc loop worker
	for (int j = 0; j < NJ; j++)
	  {
	    double i_sum = j;
#pragma acc loop vector reduction(+:i_sum)
	    for (int i = 0; i < NI; i++)
	      i_sum += in[k][j][i];
	    temp[k][j][0] = i_sum;
	  }
      }
  }
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      {
	double want = j;
	for (int i = 0; i < NI; i++)
	  want += in[k][j][i];
	check_real ("vector", temp[k][j][0], want);
      }
}

/* Worker; the vector loop inside has no update.  */

static void
worker_only (void)
{
#pragma acc parallel copyin(in) copyout(temp) num_gangs(3) num_workers(4)
  {
#pragma acc loop gang
    for (int k = 0; k < NK; k++)
      {
	double j_sum = k;
#pragma acc loop worker reduction(+:j_sum)
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < NI; i++)
	      temp[k][j][i] = in[k][j][i];
	    j_sum += temp[k][j][0];
	  }
	temp[k][0][0] = j_sum;
      }
  }
  for (int k = 0; k < NK; k++)
    {
      double want = k;
      for (int j = 0; j < NJ; j++)
	want += in[k][j][0];
      check_real ("worker", temp[k][0][0], want);
    }
}

/* Gang; the loops inside have no update.  */

static void
gang_only (void)
{
  double sum = 0, want = 0;
#pragma acc parallel copyin(in) create(temp) num_gangs(3)
  {
#pragma acc loop gang reduction(+:sum)
    for (int k = 0; k < NK; k++)
      {
#pragma acc loop worker
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop vector
	    for (int i = 0; i < NI; i++)
	      temp[k][j][i] = in[k][j][i];
	  }
	sum += temp[k][0][0];
      }
  }
  for (int k = 0; k < NK; k++)
    want += in[k][0][0];
  check_real ("gang", sum, want);
}

/* Worker and vector in different loops.  */

static void
worker_vector (void)
{
#pragma acc parallel copyin(in) copyout(temp) num_gangs(3) num_workers(4)
  {
#pragma acc loop gang
    for (int k = 0; k < NK; k++)
      {
	double j_sum = k;
#pragma acc loop worker FIRST (j_sum)
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop vector LAST (j_sum)
	    for (int i = 0; i < NI; i++)
	      j_sum += in[k][j][i];
	  }
	temp[k][0][0] = j_sum;
      }
  }
  for (int k = 0; k < NK; k++)
    {
      double want = k;
      for (int j = 0; j < NJ; j++)
	for (int i = 0; i < NI; i++)
	  want += in[k][j][i];
      check_real ("worker_vector", temp[k][0][0], want);
    }
}

/* Gang, worker and vector in different loops.  */

static void
gang_worker_vector (void)
{
  double sum = 7, want = 7;
#pragma acc parallel copyin(in) num_gangs(3) num_workers(4)
  {
#pragma acc loop gang FIRST (sum)
    for (int k = 0; k < NK; k++)
      {
#pragma acc loop worker SECOND (sum)
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop vector THIRD (sum)
	    for (int i = 0; i < NI; i++)
	      sum += in[k][j][i];
	  }
      }
  }
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      for (int i = 0; i < NI; i++)
	want += in[k][j][i];
  check_real ("gang_worker_vector", sum, want);
}

/* Gang and vector in different loops, a sequential one in between.  */

static void
gang_seq_vector (void)
{
  double sum = 7, want = 7;
#pragma acc parallel copyin(in) num_gangs(3)
  {
#pragma acc loop gang FIRST (sum)
    for (int k = 0; k < NK; k++)
      {
#pragma acc loop seq SECOND (sum)
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop vector THIRD (sum)
	    for (int i = 0; i < NI; i++)
	      sum += in[k][j][i];
	  }
      }
  }
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      for (int i = 0; i < NI; i++)
	want += in[k][j][i];
  check_real ("gang_seq_vector", sum, want);
}

/* A sequential loop around gangs.  */

static void
seq_gang_vector (void)
{
  double sum = 7, want = 7;
#pragma acc parallel copyin(in) num_gangs(3)
  {
#pragma acc loop seq OUTSIDE (sum)
    for (int k = 0; k < NK; k++)
      {
#pragma acc loop gang SECOND (sum)
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop vector THIRD (sum)
	    for (int i = 0; i < NI; i++)
	      sum += in[k][j][i];
	  }
      }
  }
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      for (int i = 0; i < NI; i++)
	want += in[k][j][i];
  check_real ("seq_gang_vector", sum, want);
}

/* Loops whose levels GCC chooses.  */

static void
automatic (void)
{
  double sum = 7, want = 7;
#pragma acc parallel copyin(in) num_gangs(3) num_workers(4)
  {
#pragma acc loop FIRST (sum)
    for (int k = 0; k < NK; k++)
      {
#pragma acc loop SECOND (sum)
	for (int j = 0; j < NJ; j++)
	  {
#pragma acc loop THIRD (sum)
	    for (int i = 0; i < NI; i++)
	      sum += in[k][j][i];
	  }
      }
  }
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      for (int i = 0; i < NI; i++)
	want += in[k][j][i];
  check_real ("automatic", sum, want);
}

/* Updates on every level, one of them conditional.  */

static void
updates_between (void)
{
  double sum = 7, want = 7;
#pragma acc parallel copyin(in) num_gangs(3) num_workers(4)
#pragma acc loop gang FIRST (sum)
  for (int k = 0; k < NK; k++)
    {
      sum += k;
#pragma acc loop worker SECOND (sum)
      for (int j = 0; j < NJ; j++)
	{
	  sum -= 2;
	  if (j & 1)
	    {
#pragma acc loop vector THIRD (sum)
	      for (int i = 0; i < NI; i++)
		sum += in[k][j][i];
	    }
	}
    }
  for (int k = 0; k < NK; k++)
    {
      want += k;
      for (int j = 0; j < NJ; j++)
	{
	  want -= 2;
	  if (j & 1)
	    for (int i = 0; i < NI; i++)
	      want += in[k][j][i];
	}
    }
  check_real ("updates_between", sum, want);
}

/* Several variables at several levels, collapsed loops, two nests in one
   construct.  */

static void
several (void)
{
  double all = 1, want_all = 1, rows = 2, want_rows = 2;
  int most = -9, want_most = -9;
#pragma acc parallel copyin(in, input) num_gangs(3)
  {
#pragma acc loop gang FIRST (all)
    for (int k = 0; k < NK; k++)
      {
	double row = 0;
#pragma acc loop vector collapse(2) LAST (all) reduction(+:row)
	for (int j = 0; j < NJ; j++)
	  for (int i = 0; i < NI; i++)
	    {
	      all += in[k][j][i];
	      row += in[k][j][i];
	    }
	temp[k][0][0] = row;
      }
#pragma acc loop gang FIRST (rows) reduction(max:most)
    for (int k = 0; k < NK; k++)
      {
#pragma acc loop worker LAST (rows) MAXIMUM (most)
	for (int j = 0; j < NJ; j++)
	  {
	    rows += in[k][j][0];
#pragma acc loop vector MAXIMUM (most)
	    for (int i = 0; i < NI; i++)
	      if (input[k][j][i] > most)
		most = input[k][j][i];
	  }
      }
  }
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      {
	want_rows += in[k][j][0];
	for (int i = 0; i < NI; i++)
	  {
	    want_all += in[k][j][i];
	    if (input[k][j][i] > want_most)
	      want_most = input[k][j][i];
	  }
      }
  check_real ("several, all", all, want_all);
  check_real ("several, rows", rows, want_rows);
  check_int ("several, most", most, want_most);
}

/* The loops of a routine are a nest of their own.  Only with optimization: without it GCC 12
   hands the stack frames of the kernel and of the routine to the workers through one buffer with no
   barrier in between.  */

#pragma acc routine worker
static double
row_sum (double *row)
{
  double sum = 0;
#pragma acc loop worker FIRST (sum)
  for (int j = 0; j < NJ; j++)
    {
#pragma acc loop vector LAST (sum)
      for (int i = 0; i < NI; i++)
	sum += row[j * NI + i];
    }
  return sum;
}

static inline void
routine (void)
{
#pragma acc parallel loop gang copyin(in) copyout(temp) num_gangs(3) num_workers(4)
  for (int k = 0; k < NK; k++)
    temp[k][0][0] = row_sum (&in[k][0][0]);
  for (int k = 0; k < NK; k++)
    {
      double want = 0;
      for (int j = 0; j < NJ; j++)
	for (int i = 0; i < NI; i++)
	  want += in[k][j][i];
      check_real ("routine", temp[k][0][0], want);
    }
}

static const struct nest nests[] = {
  { "vector_only", vector_only },
  { "worker_only", worker_only },
  { "gang_only", gang_only },
  { "worker_vector", worker_vector },
  { "gang_worker_vector", gang_worker_vector },
  { "gang_seq_vector", gang_seq_vector },
  { "seq_gang_vector", seq_gang_vector },
  { "automatic", automatic },
  { "updates_between", updates_between },
#ifdef __OPTIMIZE__
  { "routine", routine },
#endif
  { "several", several }
};

int
main (int argc, char **argv)
{
  fill_input ();
  for (int k = 0; k < NK; k++)
    for (int j = 0; j < NJ; j++)
      for (int i = 0; i < NI; i++)
	in[k][j][i] = input[k][j][i] * 0.5 - 100;
  return run_nests (nests, sizeof nests / sizeof nests[0], argc, argv);
}
