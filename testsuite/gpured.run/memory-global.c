/* memory-global.c - Partial results in global memory: gangs given, at run time, or
   not, more than regions by default; queues; a routine; several types.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-gpured-memory=global" } */

#include "../include/check.h"

#define N 3001

static double x[N];
static int y[N];
static double sum;
static int total;

static void
by_gangs (int gangs)
{
  double s = 1, p = 0;
  int m = 2;
  unsigned short b = 3;
#pragma acc parallel loop gang worker vector num_gangs(gangs) num_workers(4) \
  copyin(x, y) reduction(+:s, m, b) reduction(max:p)
  for (int i = 0; i < N; i++)
    {
      s += x[i];
      m += y[i];
      b += y[i];
      p = x[i] > p ? x[i] : p;
    }
  check_real ("double", s, 1 + sum);
  check_int ("int", m, 2 + total);
  check_int ("short", b, (unsigned short) (3 + total));
  check_real ("max", p, 16);
}

/* No fewer gangs than iterations: all regions are in use.  */

static void
many_gangs (void)
{
  double s = 1, v = 0;
  long g = 0;
#pragma acc parallel loop gang worker num_gangs(1500) num_workers(2) \
  copyin(x) reduction(+:s)
  for (int i = 0; i < N; i++)
    s += x[i];
  check_real ("1500 gangs", s, 1 + sum);
#pragma acc parallel loop gang vector vector_length(64) copyin(x) reduction(+:v)
  for (int i = 0; i < N; i++)
    v += x[i];
  check_real ("gangs by default", v, sum);
#pragma acc parallel loop worker copyin(y) reduction(+:g)
  for (int i = 0; i < N; i++)
    g += y[i];
  check_int ("no gangs", g, total);
}

#pragma acc routine worker
static double
routine (int k)
{
  double s = k;
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < 100; i++)
    s += i;
  return s;
}

/* In a construct whose own loops use global memory.  At -O0 GCC's own code for
   calls in loops over workers has a race.  */

static inline void
by_routine (void)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s) num_workers(3)
  for (int k = 0; k < 50; k++)
    {
      double t = 0;
#pragma acc loop worker reduction(+:t)
      for (int i = 0; i < 20; i++)
	t += i;
      s += t;
      s += routine (k);
    }
  check_real ("routine", s, 50 * 190 + 49 * 25 + 50 * 4950);
}

/* Each launch has its own slab, and only while it runs.  */

static void
queues (void)
{
  double a = 0, b = 0, c = 0;
#pragma acc data copyin(x) copy(a, b, c)
  {
    for (int round = 0; round < 3; round++)
      {
#pragma acc parallel loop gang worker vector async(1) reduction(+:a) present(a)
	for (int i = 0; i < N; i++)
	  a += x[i];
#pragma acc parallel loop gang worker async(2) reduction(+:b) present(b) \
  num_gangs(7) num_workers(5)
	for (int i = 0; i < N; i++)
	  b += x[i];
#pragma acc parallel loop gang vector async(3) reduction(*:c) present(c) \
  vector_length(128)
	for (int i = 0; i < N; i++)
	  c *= x[i];
      }
#pragma acc wait
  }
  check_real ("first queue", a, 3 * sum);
  check_real ("second queue", b, 3 * sum);
  check_real ("third queue", c, 0);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 17;
      y[i] = i % 23 - 5;
      sum += x[i];
      total += y[i];
    }
  by_gangs (0);
  by_gangs (1);
  by_gangs (6);
  by_gangs (1100);
  many_gangs ();
#ifdef __OPTIMIZE__
  by_routine ();
#endif
  queues ();
  return failures != 0;
}
