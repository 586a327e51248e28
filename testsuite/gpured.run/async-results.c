/* async-results.c - results in variables that GCC has in registers, of constructs
   that are not waited for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <complex.h>
#include "../include/check.h"

#define N 1031

static double a[N];

static double
argument (double t, int q)
{
#pragma acc parallel async(q)
  {
#pragma acc loop gang vector reduction(+:t)
    for (int j = 0; j < N; j++)
      t += a[j];
  }
#pragma acc wait(q)
  return t;
}

static double
in_register (void)
{
  register double t = 1;
#pragma acc parallel async
  {
#pragma acc loop gang vector reduction(+:t)
    for (int j = 0; j < N; j++)
      t += a[j];
  }
#pragma acc wait
  return t;
}

static double _Complex
two_parts (void)
{
  double _Complex t = 1;
#pragma acc parallel async
  {
#pragma acc loop gang worker vector reduction(+:t)
    for (int j = 0; j < N; j++)
      t += a[j] + I * a[j];
  }
#pragma acc wait
  return t;
}

static int
calls (int n)
{
  return n > 100 ? n - 1000 : n;
}

/* All kinds of statements of the host that name the variable.  */

static int
statements (int n)
{
  int t = n, table[4] = { 0, 5, 3, 2 };
  for (int r = 0; r < t; r++)
    t += r > 5;
  switch (t)
    {
    case 3:
      t = 4;
      break;
    case 7:
      t = 1;
      break;
    default:
      t = t ? t * 2 : 9;
    }
  int u = t > 3 && t < 100 ? t : -t;
  asm volatile ("" : "+r" (t));
  table[t & 3] = t;
  t = table[t & 3];
#pragma acc parallel async num_gangs(t + 1)
  {
#pragma acc loop gang vector reduction(+:t)
    for (int j = 0; j < N; j++)
      t += a[j];
  }
#pragma acc wait
  t = calls (t);
  while (t > 2000)
    t /= 2;
  return 10 * t + u;
}

/* It also stands in clauses of the construct, and bounds another.  */

static int
clauses (int n)
{
  int t = n;
#pragma acc parallel async(t) num_gangs(t) if(t)
  {
#pragma acc loop gang vector reduction(+:t)
    for (int j = 0; j < N; j++)
      t += a[j];
  }
#pragma acc wait(n)
#pragma acc parallel async(n) copy(a[0:t - n])
#pragma acc loop gang vector
  for (int j = 0; j < t - n; j++)
    a[j] = 1;
#pragma acc wait
  return t;
}

static void
queues (void)
{
  int s = 0, t = 0, u = 0;
#pragma acc parallel async(1)
  {
#pragma acc loop gang vector reduction(+:s)
    for (int j = 0; j < N; j++)
      s += a[j];
  }
#pragma acc kernels loop async(2) reduction(max:t)
  for (int j = 0; j < N; j++)
    t = t > a[j] * 5 ? t : a[j] * 5;
#pragma acc parallel async(3)
#pragma acc loop gang reduction(+:u)
  for (int j = 0; j < N; j++)
    u += a[j];
#pragma acc parallel async(1) wait(3)
#pragma acc loop gang vector reduction(+:u, s)
  for (int j = 0; j < N; j++)
    {
      u += a[j];
      s += a[j];
    }
#pragma acc wait(2)
  check_int ("t", t, 5);
#pragma acc wait(1)
  check_int ("s", s, 2 * N);
  check_int ("u", u, 2 * N);
}

/* Functions of a function, of whose variables one is mapped from its frame.  */

static void
nested (void)
{
  int s = 0;
  void
  outer_variable (void)
  {
#pragma acc parallel async(1)
#pragma acc loop gang vector reduction(+:s)
    for (int j = 0; j < N; j++)
      s += a[j];
  }
  int
  own_variable (int r)
  {
    int t = r;
#pragma acc parallel async(1)
#pragma acc loop gang vector reduction(+:t)
    for (int j = 0; j < N; j++)
      t += a[j];
#pragma acc wait
    return t;
  }
  outer_variable ();
#pragma acc wait
  check_int ("outer variable", s, N);
  check_int ("own variable", own_variable (-1), N - 1);
}

int
main (void)
{
  for (int j = 0; j < N; j++)
    a[j] = 1;
  check_real ("argument", argument (2, 1), N + 2);
  check_real ("register", in_register (), N + 1);
  check_real ("real part", creal (two_parts ()), N + 1);
  check_real ("imaginary part", cimag (two_parts ()), N);
  check_int ("statements", statements (3), 10 * (N + 4 - 1000) + 4);
  check_int ("clauses", clauses (3), N + 3);
  queues ();
  nested ();
  return failures != 0;
}
