/* each-section.c - sections among the loops of target regions: one thread does
   each, one after the other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <omp.h>

#include "../include/check.h"

#define N 203
#define ROWS 5

static int a[N], there;
#pragma omp declare target to (there)

static int
sum (void)
{
  int s = 0;
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}

/* Loops before and behind use the same variables; a section may have loops and
   variables of its own.  */

static void
between (int threads)
{
  int s = 0, t = 0, u = 0, once = 0, b[N];
#pragma omp target map(tofrom: s, t, u, once) map(to: a) map(from: b)
#pragma omp parallel num_threads(threads)
  {
#pragma omp for reduction(+: s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma omp sections
    {
      t = s + 1;
#pragma omp section
      {
	int k = s;
	u += k + 2;
#pragma omp atomic
	once++;
      }
#pragma omp section
      for (int i = 0; i < 4; i++)
	{
#pragma omp atomic
	  once += i;
	}
    }
#pragma omp for nowait
    for (int i = 0; i < N; i++)
      b[i] = t + u + a[i];
#pragma omp sections nowait
    {
#pragma omp section
      {
#pragma omp atomic
	once++;
      }
    }
  }
  check_int ("s", s, sum ());
  check_int ("t", t, s + 1);
  check_int ("u", u, s + 2);
  check_int ("once", once, 8);
  for (int i = 0; i < N; i++)
    check_int ("b", b[i], t + u + a[i]);
}

/* A region of sections alone stands beside loops; the last one says what is
   lastprivate, whoever else sets it.  */

static void
rows (void)
{
  int got[ROWS], last[ROWS];
#pragma omp target teams distribute map(to: a) map(from: got, last)
  for (int r = 0; r < ROWS; r++)
    {
      int x = 0, y = 0, l, shift = r + 1, s = 0;
#pragma omp parallel sections lastprivate(l) firstprivate(shift)
      {
	{
	  l = r;
	  x = r + l;
	}
#pragma omp section
	{
	  l = r + shift;
	  y = r * 2;
	}
      }
#pragma omp parallel for reduction(+: s)
      for (int i = 0; i < N; i++)
	s += a[i] + x + y;
      got[r] = s;
      last[r] = l;
    }
  for (int r = 0; r < ROWS; r++)
    {
      check_int ("row", got[r], sum () + N * 4 * r);
      check_int ("last", last[r], 2 * r + 1);
    }
}

/* Only one thread does something in a region.  */

static void
alone (void)
{
  int s = 0, t = 3;
#pragma omp target map(tofrom: s, t) map(to: a)
  {
#pragma omp parallel
    {
#pragma omp single
      t++;
#pragma omp master
      s = t;
    }
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < N; i++)
      s += a[i];
  }
  check_int ("alone", s, sum () + t);
  check_int ("t alone", t, 4);
}

/* Sections that have something for themselves, or ask who does them.  */

static void
left (void)
{
  int s = 0, t = 0, p = -1, q = 0, u[4] = { 0 }, v = 0;
#pragma omp target map(tofrom: s, t) map(to: a)
#pragma omp parallel
  {
#pragma omp for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: a `section' has private variables, or side effects that one thread cannot have for its team$} } */
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma omp sections reduction(+: t) /* { dg-missed {reduction\(\+:t\) on int left to GCC: a `section' has private variables, or side effects that one thread cannot have for its team$} } */
    { /* { dg-missed {  caused here: write the sections as a loop, or remove their clauses and directives$} "" { target *-*-* } .-1 } */
      t = 3;
#pragma omp section
      t += 4;
    }
  }
  check_int ("reduction", t, 7);
#pragma omp target map(tofrom: s, u) map(to: a)
  {
#pragma omp parallel sections private(p) /* { dg-missed {  caused here: write the sections as a loop, or remove their clauses and directives$} } */
    {
      {
	p = 3;
	u[0] = p;
      }
#pragma omp section
      {
	p = 4;
	u[1] = p;
      }
    }
#pragma omp parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: a `section' has private variables, or side effects that one thread cannot have for its team$} } */
    for (int i = 0; i < N; i++)
      s += a[i];
  }
  check_int ("p", p, -1);
  check_int ("first private", u[0], 3);
  check_int ("second private", u[1], 4);
#pragma omp target map(tofrom: s, v) map(to: a)
  {
#pragma omp parallel sections lastprivate(there) /* { dg-missed {  caused here: write the sections as a loop, or remove their clauses and directives$} } */
    {
      there = 3;
#pragma omp section
      there = 4;
    }
    v = there;
#pragma omp parallel for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: a `section' has private variables, or side effects that one thread cannot have for its team$} } */
    for (int i = 0; i < N; i++)
      s += a[i];
  }
  check_int ("there", v, 4);
#pragma omp target map(tofrom: s, q) map(to: a)
#pragma omp parallel
  {
#pragma omp sections /* { dg-missed {  caused here: write the sections as a loop, or remove their clauses and directives$} } */
    {
      q = omp_get_thread_num () >= 0;
    }
#pragma omp for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: a `section' has private variables, or side effects that one thread cannot have for its team$} } */
    for (int i = 0; i < N; i++)
      s += a[i];
  }
  check_int ("asks", q, 1);
#pragma omp target map(tofrom: s, q) map(to: a)
#pragma omp parallel
  {
    int own = 3;
#pragma omp for reduction(+: s) /* { dg-missed {reduction\(\+:s\) on int left to GCC: a `section' has private variables, or side effects that one thread cannot have for its team$} } */
    for (int i = 0; i < N; i++)
      s += a[i] + own;
#pragma omp sections /* { dg-missed {  caused here: write the sections as a loop, or remove their clauses and directives$} } */
    {
      own = 4;
    }
#pragma omp atomic
    q += own / 4;
  }
  check_int ("own", q, 2);
  check_int ("sums", s, 5 * sum () + 3 * N);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 13;
  between (5);
  between (1);
  rows ();
  alone ();
  left ();
  return failures != 0;
}
