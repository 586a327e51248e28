// members-bound.cc - members of classes and what lambdas capture, in clauses and as
// bounds, steps and chunks.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }

#include "../include/check.h"

#define N 310

static int a[N];

static long
sum (int from, int to, int by)
{
  long t = 0;
  for (int i = from; i < to; i += by)
    t += a[i];
  return t;
}

struct span
{
  int first, last, step;
  short small;
  unsigned char little;
  long wide;

  void
  combined ()
  {
    long t = 0;
#pragma omp target teams distribute parallel for map(to: a) \
  firstprivate(first, last) reduction(+: t)
    for (int i = first; i < last; i++)
      t += a[i];
    check_int ("combined", t, sum (first, last, 1));
  }

  void
  stepped ()
  {
    long t = 0;
#pragma omp target teams distribute parallel for map(to: a) \
  firstprivate(first, last, step) reduction(+: t)
    for (int i = first; i < last; i += step)
      t += a[i];
    check_int ("stepped", t, sum (first, last, step));
    t = 0;
#pragma omp target parallel for map(to: a) firstprivate(wide, step) \
  reduction(+: t)
    for (long i = 0; i < wide; i += step)
      t += a[i];
    check_int ("wide", t, sum (0, wide, step));
  }

  void
  narrow ()
  {
    long t = 0;
#pragma omp target parallel for map(to: a) firstprivate(small) reduction(+: t)
    for (short i = 0; i < small; i++)
      t += a[i];
    check_int ("short", t, sum (0, small, 1));
    t = 0;
#pragma omp target teams distribute parallel for map(to: a) collapse(2) \
  firstprivate(little, step) reduction(+: t)
    for (unsigned char i = 0; i < little; i++)
      for (int j = 0; j < step; j++)
	t += a[i] + j;
    long want = 0;
    for (int i = 0; i < little; i++)
      want += step * a[i] + step * (step - 1) / 2;
    check_int ("collapsed", t, want);
  }

  void
  chunked ()
  {
    long t = 0;
#pragma omp target teams distribute parallel for map(to: a) \
  firstprivate(last, step) schedule(static, step) reduction(+: t)
    for (int i = 0; i < last; i++)
      t += a[i];
    check_int ("chunk", t, sum (0, last, 1));
  }

  // The copy is the thread's: what it has is not this->last.
  void
  changed ()
  {
    long t = 0;
    int n = last;
#pragma omp parallel num_threads(1) firstprivate(last) shared(t)
    {
      last = 20;
#pragma omp target teams distribute parallel for map(to: a) map(tofrom: t) \
  firstprivate(last) reduction(+: t)
      for (int i = 0; i < last; i++)
	t += a[i];
    }
    check_int ("changed", t, sum (0, 20, 1));
    check_int ("as before", last, n);
  }

  void
  nested ()
  {
    long t = 0, want = 0;
#pragma omp target teams distribute map(to: a) firstprivate(step, last) \
  reduction(+: t)
    for (int i = 0; i < step; i++)
      {
	long r = 0;
#pragma omp parallel for reduction(+: r)
	for (int j = i; j < last; j += step)
	  r += a[j];
	t += r * (i + 1);
      }
    for (int i = 0; i < step; i++)
      want += (i + 1) * sum (i, last, step);
    check_int ("nested", t, want);
  }
};

static void
captured ()
{
  int n = 200, by = 3;
  long t = 0;
  auto add = [=] () mutable
    {
#pragma omp target teams distribute parallel for map(to: a) \
  firstprivate(n, by) map(tofrom: t) reduction(+: t)
      for (int i = 0; i < n; i += by)
	t += a[i];
      return t;
    };
  check_int ("by copy", add (), sum (0, 200, 3));
}

template <typename T>
struct typed
{
  T n;
  T add (const T *p)
  {
    T t = 0;
#pragma omp target teams distribute parallel for map(to: p[0:n]) \
  firstprivate(n) reduction(+: t) map(tofrom: t)
    for (T i = 0; i < n; i++)
      t += p[i];
    return t;
  }
};

int
main ()
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 101;
  span s = { 2, 300, 7, 120, 200, 250 };
  s.combined ();
  s.stepped ();
  s.narrow ();
  s.chunked ();
  s.changed ();
  s.nested ();
  captured ();
  typed<int> t = { 77 };
  check_int ("template", t.add (a), sum (0, 77, 1));
  return failures != 0;
}
