/* kernels-order.c - what lanes set in a loop of a kernels construct is there for what
   follows.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The stand-in tells of races between lanes of a warp.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 101
static int a[N], b[N], out[N], want[N];

int
main (void)
{
  int n = 9, s = 5, i, sum = 5;

  /* One lane behind a loop, now and then.  */
#pragma acc kernels copy(a, out)
#pragma acc loop seq
  for (int t = 0; t < n; t++)
    {
#pragma acc loop vector
      for (int j = 0; j < 37; j++)
	a[j] = a[j] * 3 + t;
      if (t & 1)
	out[t] = a[t + 3];
    }
  for (int t = 0; t < n; t++)
    {
      for (int j = 0; j < 37; j++)
	b[j] = b[j] * 3 + t;
      if (t & 1)
	check_int ("behind", out[t], b[t + 3]);
    }

  /* One loop behind another, with a reduction too.  */
#pragma acc kernels copy(a, b, out, s)
#pragma acc loop seq
  for (int t = 0; t < n; t++)
    {
      int r = 0;
#pragma acc loop vector
      for (int j = 0; j < N; j++)
	a[j] = j + t;
#pragma acc loop vector
      for (int j = 0; j < N; j++)
	b[j] = a[N - 1 - j];
#pragma acc loop vector reduction(+:r)
      for (int j = 0; j < N; j++)
	{
	  out[j] = b[(j + 5) % N];
	  r += b[j];
	}
      s = s % 1000 + r + out[t];
    }
  for (int t = 0; t < n; t++)
    {
      int r = 0;
      for (int j = 0; j < N; j++)
	r += j + t;
      sum = sum % 1000 + r + N - 1 - (t + 5) % N + t;
    }
  check_int ("loops", s, sum);

  /* A recurrence over rows, whose elements keep apart.  */
  for (i = 0; i < N; i++)
    want[i] = a[i] = i;
#pragma acc kernels loop copy(a)
  for (int t = 1; t < n; t++)
    {
#pragma acc loop
      for (int j = 0; j < 10; j++)
	a[t * 10 + j] += a[t * 10 - 1 - j];
    }
  for (int t = 1; t < n; t++)
    for (int j = 0; j < 10; j++)
      want[t * 10 + j] += want[t * 10 - 1 - j];
  for (i = 0; i < N; i++)
    check_int ("rows", a[i], want[i]);

  /* All lanes read what one sets behind the loop.  */
  sum = s = 0;
#pragma acc kernels loop copy(a)
  for (int t = 4; t < n; t++)
    {
#pragma acc loop
      for (int j = 0; j < 8; j++)
	s += a[t] - j;
      a[t % 3 ? t : t + 1] = t * 2;
    }
  for (int t = 4; t < n; t++)
    {
      for (int j = 0; j < 8; j++)
	sum += want[t] - j;
      want[t % 3 ? t : t + 1] = t * 2;
    }
  check_int ("read before", s, sum);
  return failures != 0;
}
