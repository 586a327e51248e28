/* outside.c - what the first thread of the host executes for all.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Calls and volatile variables outside of gang loops.  The value is one that threads use
   in loops and conditions.  Each call is executed once, in order.  Prints PASS.  */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 5003 };

static int fails, a[N], calls, notes[64], noted;
static volatile int flag;
#pragma acc declare create (calls, notes, noted)

static void
check (const char *what, long got, long want)
{
  if (got != want && fails++ < 9)
    printf ("%s: got %ld, want %ld\n", what, got, want);
}

static void
check_all (const char *what, int first)
{
  for (int i = 0; i < N; i++)
    check (what, a[i], first + i);
}

#pragma acc routine seq
__attribute__ ((noipa)) static int
next (int *p)
{
  calls++;
  return ++*p;
}

#pragma acc routine seq
__attribute__ ((noipa)) static void
note (int x)
{
  notes[noted++ & 63] = x;
}

#pragma acc routine seq
__attribute__ ((noipa)) static _Complex double
turn (int *p)
{
  calls++;
  return ++*p * 1.0i;
}

#pragma acc routine seq
__attribute__ ((noipa)) static __int128
wide (int *p)
{
  calls++;
  return (__int128) ++*p << 100;
}

#pragma acc routine seq
__attribute__ ((noipa)) static int *
other (int *p, int *q)
{
  calls++;
  return ++*p & 1 ? p : q;
}

#pragma acc routine seq
__attribute__ ((noipa, pure)) static long
total (const int *p, int n)
{
  long s = 0;
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

/* Values of all kinds, that loops use or that are stored.  */

static void
values (void)
{
  int k = 0, direct = 0, q = 9;
  double imaginary = 0;
  long high = 0;
  calls = 0;
#pragma acc parallel copy(a, k, q, direct, imaginary, high)
  {
    int x = next (&k), y = next (&k);
    direct = next (&k);
    _Complex double z = turn (&k);
    __int128 w = wide (&k);
    int *p = other (&k, &q);
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = i + x * 10 + y + (int) __imag__ z * 100 + (int) (w >> 100) * 1000;
    imaginary = __imag__ z;
    high = w >> 100;
    *p = -1;
  }
  check_all ("values", 5412);
  check ("k", k, 6);
  check ("q", q, -1);
  check ("direct", direct, 3);
  check ("imaginary", imaginary, 4);
  check ("high", high, 5);
  check ("calls", calls, 6);
}

/* Control flow by values, and calls between loops, in order.  */

static void
control (void)
{
  int k = 0, even = 0;
  calls = noted = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel copy(a, k, even)
  {
    while (next (&k) < 6)
      {
#pragma acc loop gang
	for (int i = 0; i < N; i++)
	  a[i]++;
	if (k & 1)
	  note (k);
	else
	  even += k;
      }
    switch (next (&k))
      {
      case 7:
#pragma acc loop gang
	for (int i = 0; i < N; i++)
	  a[i] += 10;
	note (a[0]);
	break;
      default:
	note (-1);
      }
    note (a[N - 1]);
    note (next (&k));
  }
  check_all ("control", 15);
  check ("even", even, 6);
  check ("calls", calls, 8);
  check ("notes", noted, 6);
  static const int want[] = { 1, 3, 5, 15, N - 1 + 15, 8 };
  for (int i = 0; i < 6; i++)
    check ("note", notes[i], want[i]);
}

/* What computes only is executed by each thread, in other loops, too.  */

static void
computes (double h)
{
  long sum = 0;
  double root = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel copy(a, sum, root)
  {
    double r = sqrt (h) + pow (h, 3);
    for (int t = 0; t < 10; t++)
      {
	long s = total (a, 100);
#pragma acc loop gang
	for (int i = 0; i < N; i++)
	  a[i] += s & 1;
      }
    long s = 0;
    for (int t = 1; t < 4; t++)
      s += total (a, t) + (long) sqrt (t * t);
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] += s;
    sum = s;
    root = r;
  }
  int low = 0;
  long first = 0, s = 0;
  for (int t = 0; t < 10; t++)
    low += (4950 + 100 * low) & 1;
  for (int t = 1; t < 4; t++)
    {
      first += low + t - 1;
      s += first + t;
    }
  check_all ("computes", low + s);
  check ("sum", sum, s);
  check ("root", root == sqrt (h) + pow (h, 3), 1);
}

/* Variables that are volatile: of the program, and of each thread.  */

static void
volatiles (void)
{
  flag = 3;
#pragma acc parallel copy(a, flag)
  {
    volatile int own = flag;
    flag = own + 1;
    own += flag;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = i;
    int x = own;
    flag++;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] += x;
  }
  check_all ("volatile", 7);
  check ("flag", flag, 5);
}

/* Atomic operations.  */

static void
atomics (void)
{
  int n = 5, old;
#pragma acc parallel copy(a, n) copyout(old)
  {
    int was;
#pragma acc atomic update
    n += 3;
#pragma acc atomic capture
    was = n++;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = i + was;
    old = was;
  }
  check_all ("atomic", 8);
  check ("n", n, 9);
  check ("old", old, 8);
}

/* A value behind reductions, which have partials, too.  */

static void
reductions (void)
{
  long sum = 0;
  int most = -1, k = 2;
  calls = 0;
#pragma acc parallel copy(a, k) reduction(+:sum) reduction(max:most)
  {
    int x = next (&k);
#pragma acc loop gang reduction(+:sum) reduction(max:most)
    for (int i = 0; i < N; i++)
      {
	sum += x;
	most = i > most ? i : most;
      }
    int y = next (&k);
#pragma acc loop gang reduction(+:sum)
    for (int i = 0; i < N; i++)
      {
	a[i] = i + x + y;
	sum += y;
      }
  }
  check_all ("reductions", 7);
  check ("sum", sum, 7 * N);
  check ("most", most, N - 1);
  check ("k", k, 4);
  check ("calls", calls, 2);
}

int
main (void)
{
  for (int run = 0; run < 20; run++)
    {
      values ();
      control ();
      computes (2);
      volatiles ();
      atomics ();
      reductions ();
    }
  puts (fails ? "FAIL" : "PASS");
  return fails != 0;
}
