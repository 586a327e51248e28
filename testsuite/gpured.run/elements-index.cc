/* elements-index.cc - private arrays and variable indices in C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 300
#define GANGS 3

/* An array of each gang, of which a part is reduced.  */
template <typename T, int K>
static void
parts (const char *name, const T *x, int n)
{
  T out[GANGS][K], want[K];
#pragma acc parallel loop gang copyin(x[0:n]) copyout(out)
  for (int g = 0; g < GANGS; g++)
    {
      T t[K];
      for (auto &element : t)
	element = g;
#pragma acc loop worker vector reduction(+:t[1:2])
      for (int i = 0; i < n; i++)
	{
	  if (x[i] == 3)
	    continue;
	  t[1 + i % 2] += x[i];
	}
      for (int k = 0; k < K; k++)
	out[g][k] = t[k];
    }
  for (int g = 0; g < GANGS; g++)
    {
      for (int k = 0; k < K; k++)
	want[k] = g;
      for (int i = 0; i < n; i++)
	if (x[i] != 3)
	  want[1 + i % 2] += x[i];
      for (int k = 0; k < K; k++)
	check_real (name, out[g][k], want[k]);
    }
}

struct counter
{
  int bins[8];

  /* A local pointer stands for the member.  */
  void
  count (const int *x, int n, int bin)
  {
    int *b = bins;
#pragma acc parallel loop gang vector reduction(+:b[bin]) copyin(x[0:n])
    for (int i = 0; i < n; i++)
      b[bin] += x[i] % 8 == bin;
  }
};

static void
lambda (const int *x, int n)
{
  int got[4] = { 1, 2, 3, 4 }, want[4] = { 1, 2, 3, 4 };
  auto sum = [=] (int *p, unsigned short at)
    {
#pragma acc parallel loop reduction(+:p[at:2]) copyin(x[0:n])
      for (int i = 0; i < n; i++)
	p[at + i % 2] += x[i];
    };
  for (unsigned short at = 0; at < 3; at++)
    {
      sum (got, at);
      for (int i = 0; i < n; i++)
	want[at + i % 2] += x[i];
    }
  for (int k = 0; k < 4; k++)
    check_int ("lambda", got[k], want[k]);
}

int
main ()
{
  static int xi[N];
  static double xd[N];
  for (int i = 0; i < N; i++)
    xi[i] = xd[i] = i * 7 % 10;
  for (int n = 1; n <= N; n = n * 6 + 8)
    {
      parts<int, 4> ("int", xi, n);
      parts<double, 3> ("double", xd, n);
      counter c = { { 1, 2, 3, 4, 5, 6, 7, 8 } };
      for (int bin = 0; bin < 8; bin++)
	{
	  int want = c.bins[bin];
	  for (int i = 0; i < n; i++)
	    want += xi[i] % 8 == bin;
	  c.count (xi, n, bin);
	  check_int ("bin", c.bins[bin], want);
	}
      lambda (xi, n);
    }
  return failures != 0;
}
