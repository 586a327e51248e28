/* kernels-flow.c - loops of `kernels' that set a variable whose value is used
   far behind them, and ones where it is not.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 300
#define LAST (2 * N - 2)

static int a[N], b[N], c[4];

/* A construct that has its own sets it in between.  */

static void
with_private (void)
{
  int t = 0;
#pragma acc kernels loop /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    {
      t = a[i] * 2;
      b[i] = t + 1;
    }
#pragma acc parallel num_gangs(1) private(t) copy(c)
  {
    t = 7;
    c[0] = t;
  }
  check_int ("behind private", t, LAST);
}

static void
with_copy (void)
{
  int t = 0;
#pragma acc kernels loop /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    {
      t = a[i] * 2;
      b[i] = t + 1;
    }
#pragma acc parallel num_gangs(1) firstprivate(t) copy(c)
  {
    t = 8;
    c[0] = t;
  }
  check_int ("behind firstprivate", t, LAST);
}

static void
with_implicit_copy (void)
{
  int t = 0;
#pragma acc kernels loop /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    {
      t = a[i] * 2;
      b[i] = t + 1;
    }
#pragma acc parallel num_gangs(1) copy(c)
  {
    t = 9;
    c[0] = t;
  }
  check_int ("behind an implicit copy", t, LAST);
}

/* The construct's own begins with the value.  */

static void
copied_in (void)
{
  int t = 0;
#pragma acc kernels loop /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    {
      t = a[i] * 2;
      b[i] = t + 1;
    }
#pragma acc parallel num_gangs(1) copy(c)
  {
    c[0] = t;
  }
  t = 3;
  check_int ("in an implicit copy", c[0], LAST);
  c[0] = t;
}

/* A clause names it.  */

static void
in_clause (void)
{
  int t = 0;
#pragma acc kernels loop /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    {
      t = a[i] / 100;
      b[i] = t + 1;
    }
#pragma acc parallel num_gangs(t) copy(c)
  {
#pragma acc atomic update
    c[1]++;
  }
}

/* Near misses: nobody needs the value.  */

static void
not_needed (void)
{
  int t = 0;
#pragma acc kernels loop /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {private\(t\) added to this loop$} "" { target *-*-* } .-1 } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-2 } */
  for (int i = 0; i < N; i++)
    {
      t = a[i] * 2;
      b[i] = t + 1;
    }
#pragma acc parallel num_gangs(1) private(t) copy(c)
  {
    t = 7;
    c[0] = t;
  }
#pragma acc parallel num_gangs(1) copy(c)
  {
    t = 5;
    c[0] += t;
  }
  t = 1;
  check_int ("not needed", c[0] + t, 13);
}

/* A nested function goes on at a label of this one.  */

static int __attribute__ ((noinline))
with_nested (int go)
{
  __label__ out;
  void __attribute__ ((noinline)) jump (void) { if (go) goto out; }
  int t = 0;
#pragma acc kernels loop /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    {
      t = a[i] * 2;
      b[i] = t + 1;
    }
  jump ();
  t = 5;
out:
  return t;
}

/* Near miss: it only returns.  */

static int __attribute__ ((noinline))
with_harmless (int go)
{
  int x = 0;
  void __attribute__ ((noinline)) set (void) { x = go; }
  int t = 0;
#pragma acc kernels loop /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {private\(t\) added to this loop$} "" { target *-*-* } .-1 } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-2 } */
  for (int i = 0; i < N; i++)
    {
      t = a[i] * 2;
      b[i] = t + 1;
    }
  set ();
  t = 5;
  return t + x;
}

/* A clause of another loop says nothing of this one, where a pointer leads to
   what it names.  */

static int s;

static void __attribute__ ((noinline))
other_loop (int *p, int *restrict to)
{
#pragma acc kernels copy(s, p[0:1], to[0:N]) copyin(a)
  {
#pragma acc loop /* { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} } */
    for (int i = 0; i < N; i++)
      {
	if (i < 1)
	  p[i] = 77;
	to[i] = s;
      }
#pragma acc loop reduction(+:s) /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {reduction\(\+:s\) on int over gang worker\(4\) vector: } "" { target *-*-* } .-1 } */
    /* { dg-optimized {launched with 4 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .-2 } */
    for (int i = 0; i < N; i++)
      s += a[i];
  }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  with_private ();
  with_copy ();
  with_implicit_copy ();
  copied_in ();
  in_clause ();
  not_needed ();
  check_int ("return of nested", with_nested (0), 5);
  check_int ("jump of nested", with_nested (1), LAST);
  check_int ("nested", with_harmless (1), 6);
  s = 3;
  other_loop (&s, b);
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += b[i] != 77;
  check_int ("wrong by a pointer", wrong, 0);
  check_int ("sum", s, 77 + N * (N - 1) / 2);
  return failures != 0;
}
