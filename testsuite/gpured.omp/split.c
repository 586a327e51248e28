/* split.c - parallel regions with several constructs in them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <omp.h>

#include "../include/check.h"

#define ROWS 5
#define N 203

static int x[N], y[ROWS][N];

static int
sum (const int *p)
{
  int s = 0;
  for (int i = 0; i < N; i++)
    s += p[i];
  return s;
}

/* Loops that use what the one before has made, with and without waiting, and what
   one thread does between them.  */

static void
several (int threads)
{
  int s = 0, t = 0, u = 0, most = -1, z[N], once = 0, last = 0;
#pragma omp target map(tofrom: s, t, u, most, once, last) map(to: x) \
  map(from: z)
#pragma omp parallel num_threads(threads)
  {
#pragma omp for reduction(+: s)
    for (int i = 0; i < N; i++)
      {
	z[i] = 2 * x[i];
	s += x[i];
      }
#pragma omp single
    {
      u = s;
      once++;
    }
#pragma omp for reduction(+: t) reduction(max: most) nowait
    for (int i = 0; i < N; i++)
      {
	t += z[N - 1 - i] + u;
	most = z[i] > most ? z[i] : most;
      }
#pragma omp barrier
#pragma omp master
    {
      int both = s + t;
      last = both + most;
#pragma omp atomic
      once++;
    }
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < N; i++)
      z[i] += last;
  }
  int want = 0;
  for (int i = 0; i < N; i++)
    want = 2 * x[i] > want ? 2 * x[i] : want;
  check_int ("s", s, sum (x));
  check_int ("u", u, s);
  check_int ("t", t, 2 * s + N * s);
  check_int ("most", most, want);
  check_int ("once", once, 2);
  check_int ("last", last, s + t + most);
  for (int i = 0; i < N; i++)
    check_int ("z", z[i], 2 * x[i] + last);
}

/* The region reduces, and hands in what no loop changes.  */

static void
whole (int factor)
{
  int s = 3;
#pragma omp target map(tofrom: s) map(to: x)
#pragma omp parallel reduction(+: s) firstprivate(factor)
  {
#pragma omp for nowait
    for (int i = 0; i < N; i++)
      s += x[i] * factor;
#pragma omp for schedule(dynamic, 3)
    for (int i = N - 1; i >= 0; i--)
      s -= x[i];
  }
  check_int ("whole", s, 3 + (factor - 1) * sum (x));
}

/* All threads repeat loops together; the clauses are read once.  */

static void
repeated (int times, int threads)
{
  int s = 0, number = threads, order = 0, last = -1;
  double a[N + 2], b[N + 2];
  for (int i = 0; i < N + 2; i++)
    a[i] = b[i] = i % 7;
#pragma omp target map(tofrom: a, b, s, order, last, number)
#pragma omp parallel num_threads(number)
  {
    for (int k = 0; k < times; k++)
      {
	int odd = k & 1;
#pragma omp for
	for (int i = 1; i <= N; i++)
	  if (odd)
	    a[i] = b[i - 1] + b[i + 1];
	  else
	    b[i] = a[i - 1] + a[i + 1];
#pragma omp single
	number = k + 4;
      }
    if (times > 2)
      {
#pragma omp for reduction(+: s) reduction(+: order)
	for (int i = 0; i < N; i++)
	  {
	    s += (int) a[i] % 64;
	    if (threads == 1)
	      {
		order += last == i - 1;
		last = i;
	      }
	  }
      }
  }
  double c[N + 2], d[N + 2];
  int want = 0;
  for (int i = 0; i < N + 2; i++)
    c[i] = d[i] = i % 7;
  for (int k = 0; k < times; k++)
    for (int i = 1; i <= N; i++)
      if (k & 1)
	c[i] = d[i - 1] + d[i + 1];
      else
	d[i] = c[i - 1] + c[i + 1];
  for (int i = 0; i < N && times > 2; i++)
    want += (int) c[i] % 64;
  check_int ("repeated", s, want);
  check_int ("in order", order, threads == 1 && times > 2 ? N : 0);
  for (int i = 0; i < N + 2; i++)
    {
      check_real ("a", a[i], c[i]);
      check_real ("b", b[i], d[i]);
    }
}

static void
rows (void)
{
  int got[ROWS], most[ROWS], k = 0;
#pragma omp target teams distribute map(to: x, y) map(from: got, most)
  for (int r = 0; r < ROWS; r++)
    {
      int s = 0, m = -1000;
#pragma omp parallel private(k)
      {
#pragma omp for reduction(+: s)
	for (int i = 0; i < N; i++)
	  {
	    k = y[r][i] * 2;
	    s += k;
	  }
#pragma omp for reduction(max: m)
	for (int i = 0; i < N; i++)
	  m = y[r][i] - s > m ? y[r][i] - s : m;
      }
      got[r] = s;
      most[r] = m;
    }
  for (int r = 0; r < ROWS; r++)
    {
      int m = -1000;
      check_int ("row", got[r], 2 * sum (y[r]));
      for (int i = 0; i < N; i++)
	m = y[r][i] - got[r] > m ? y[r][i] - got[r] : m;
      check_int ("most of row", most[r], m);
    }
  check_int ("k", k, 0);
}

/* What threads have for themselves, or tells them apart, keeps the region
   together.  */

static void
left (void)
{
  int s = 0, t = 0, n = 0, own = 0, k = 0, counts[8] = { 0 };
  volatile int port = 1;
#pragma omp target parallel num_threads(4) map(tofrom: s, t, n)
  {
#pragma omp for reduction(+: s) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      s += x[i];
#pragma omp single
    n = omp_get_num_threads (); /* { dg-missed {  caused by `omp_get_num_threads': write one combined construct} } */
#pragma omp for reduction(+: t) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      t += x[i];
  }
  check_int ("number", n, 4);
  check_int ("s", s + t, 2 * sum (x));
  s = t = 0;
#pragma omp target parallel num_threads(4) map(tofrom: s, t, counts)
  {
    int first = 0;
#pragma omp master
    first = 1; /* { dg-missed {  caused by `first': write one combined construct} } */
#pragma omp for schedule(static, 1) reduction(+: s) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < 8; i++)
      s += counts[i] = first;
#pragma omp for reduction(+: t) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      t++;
  }
  check_int ("of the master", s, 2);
  check_int ("t", t, N);
  s = t = 0;
#pragma omp target parallel num_threads(4) firstprivate(own) map(tofrom: s, t) /* { dg-missed {  caused by `own': write one combined construct} } */
  {
#pragma omp for reduction(+: s) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      s += own++ >= 0;
#pragma omp for schedule(static, 1) reduction(+: t) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < 4; i++)
      t += own;
  }
  check_int ("own", s, N);
  check_int ("own of all", t, N);
  s = t = 0;
#pragma omp target parallel num_threads(4) private(k) map(tofrom: s, t) /* { dg-missed {  caused by `k': write one combined construct} } */
  {
#pragma omp for schedule(static, 1) reduction(+: s) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < 4; i++)
      s += k = i;
#pragma omp for schedule(static, 1) reduction(+: t) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < 4; i++)
      t += k == i;
  }
  check_int ("private", s, 6);
  check_int ("private again", t, 4);
  s = t = 0;
#pragma omp target parallel num_threads(4) map(tofrom: s, t, port)
  {
    int now = port; /* { dg-missed {  caused by `now': write one combined construct} } */
#pragma omp for reduction(+: s) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      s += now;
#pragma omp for reduction(+: t) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      t += now;
  }
  check_int ("volatile", s, N);
  check_int ("volatile again", t, N);
  s = t = 0;
#pragma omp target parallel num_threads(4) map(tofrom: s, t)
  {
#pragma omp for reduction(+: s) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      s++;
#pragma omp atomic
    t++; /* { dg-missed {  caused by `t': write one combined construct} "" { target *-*-* } .-1 } */
  }
  check_int ("atomic, loop", s, N);
  check_int ("atomic", t, 4);
  s = t = 0;
#pragma omp target parallel num_threads(4) map(tofrom: s, t)
  {
    int mine = 0;
#pragma omp for reduction(+: s) /* { dg-missed {left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < N; i++)
      {
	mine++; /* { dg-missed {  caused by `mine': } } */
	s++;
      }
#pragma omp for schedule(static, 1) reduction(+: t) /* { dg-missed {left to GCC: the loop may set a shared variable that is not mapped$} } */
    for (int i = 0; i < 4; i++)
      t += mine;
  }
  check_int ("mine, loop", s, N);
  check_int ("mine", t, N);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 101 - 40;
  for (int r = 0; r < ROWS; r++)
    for (int i = 0; i < N; i++)
      y[r][i] = (r * 31 + i * 17) % 101 - 50;
  several (1);
  several (5);
  whole (3);
  repeated (5, 3);
  repeated (4, 1);
  repeated (2, 8);
  rows ();
  if (omp_get_num_devices ())
    left ();
  return failures != 0;
}
