/* kernels-handed.c - loops of `kernels' that call functions which set variables of
   the iteration.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What has no remark runs in parallel.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 4096

struct two { double a, b; };
struct rows { double a[N], b[N]; };

static struct rows u;
static double got[N];

#pragma acc routine seq
static inline void
take (const struct rows *r, int i, struct two *t)
{
  t->a = r->a[i];
  t->b = r->b[i];
}

#pragma acc routine seq
static void
split (double x, double *half, double *rest)
{
  *half = x / 2;
  *rest = x - *half;
  if (*rest > 2)
    *rest += 1;
}

#pragma acc routine seq
static int
second (int i, int *pair)
{
  pair[0] = i;
  pair[1] = i + 1;
  return pair[0] + pair[1];
}

/* It moves the parameter, hands it on, or changes something else.  */

#pragma acc routine seq
static void
moved (const double *x, double *t, double *other)
{
  t = x[0] > 1e9 ? other : t;
  *t = x[0];
}

#pragma acc routine seq
static void
handed_on (double x, double *half, double *rest)
{
  split (x, half, rest);
}

#pragma acc routine seq
static void
both (double x, double *half, double *rest, int i)
{
  *half = x / 2;
  rest[i] = x;
}

static double
half (double x)
{
  return x / 2;
}

static double
rest (double x)
{
  return x - x / 2 + (x - x / 2 > 2);
}

static void
lowered (void)
{
  double s = 0, m = 0;
#pragma acc kernels copyin(u)
#pragma acc loop reduction(+:s) reduction(max:m)
  for (int i = 0; i < N; i++)
    {
      struct two t;
      take (&u, i, &t);
      s += t.a * t.b;
      m = t.a - t.b > m ? t.a - t.b : m;
    }
  double want_s = 0, want_m = 0;
  for (int i = 0; i < N; i++)
    {
      want_s += u.a[i] * u.b[i];
      want_m = u.a[i] - u.b[i] > want_m ? u.a[i] - u.b[i] : want_m;
    }
  check_real ("sum", s, want_s);
  check_real ("most", m, want_m);
#pragma acc kernels loop copyin(u) copyout(got)
  for (int i = 0; i < N; i++)
    {
      double h, r;
      int pair[2];
      split (u.a[i], &h, &r);
      got[i] = h + 10 * r + second (i, pair) + pair[1];
    }
  for (int i = 0; i < N; i++)
    check_real ("split", got[i], half (u.a[i]) + 10 * rest (u.a[i]) + 3 * i + 2);
}

/* A variable of all iterations, and what the function reads where they store.  */

static void
left (void)
{
  struct two t;
  double s = 0, h = 0;
#pragma acc kernels copyin(u) copy(t)
#pragma acc loop reduction(+:s) /* { dg-missed {a call or atomic operation in it may affect other iterations} } */
/* { dg-missed {reduction\(\+:s\) on double left to GCC} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      take (&u, i, &t); /* { dg-missed {caused by `take'} } */
      s += t.a + 2 * t.b;
    }
  double want = 0;
  for (int i = 0; i < N; i++)
    want += u.a[i] + 2 * u.b[i];
  check_real ("one for all", s, want);
#pragma acc kernels loop copy(u) /* { dg-missed {a call or atomic operation in it may affect other iterations} } */
  for (int i = 1; i < N; i++)
    {
      struct two own;
      take (&u, i - 1, &own); /* { dg-missed {caused by `take'} } */
      u.a[i] = own.a + 1;
    }
  for (int i = 0; i < N; i++)
    check_real ("chain", u.a[i], u.a[0] + i);
#pragma acc kernels loop copyin(u) copy(h) copyout(got) /* { dg-missed {a call or atomic operation in it may affect other iterations} } */
  for (int i = 0; i < N; i++)
    {
      double own;
      moved (&u.a[i], &own, &h); /* { dg-missed {caused by `moved'} } */
      got[i] = own;
    }
  for (int i = 0; i < N; i++)
    check_real ("moved", got[i], u.a[i]);
#pragma acc kernels loop copyin(u) copyout(got) /* { dg-missed {a call or atomic operation in it may affect other iterations} } */
  for (int i = 0; i < N; i++)
    {
      double h, r;
      handed_on (u.a[i], &h, &r); /* { dg-missed {caused by `handed_on'} } */
      got[i] = h + r;
    }
  for (int i = 0; i < N; i++)
    check_real ("handed on", got[i], half (u.a[i]) + rest (u.a[i]));
#pragma acc kernels loop copyin(u) copyout(got) /* { dg-missed {a call or atomic operation in it may affect other iterations} } */
  for (int i = 0; i < N; i++)
    {
      double h;
      both (u.a[i], &h, got, i / 2); /* { dg-missed {caused by `both'} } */
    }
  for (int i = 0; i < N / 2; i++)
    check_real ("both", got[i], u.a[2 * i + 1]);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    u.a[i] = i % 7, u.b[i] = i % 5;
  lowered ();
  left ();
  return failures != 0;
}
