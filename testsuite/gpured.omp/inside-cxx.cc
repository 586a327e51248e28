// inside-cxx.cc - target regions in constructs of the host, with classes.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }

#include "../include/check.h"

#define N 100

struct sum
{
  long total;
  int count;
  sum (long t = 0) : total (t), count (0) {}
  sum &operator+= (const sum &other)
  {
    total += other.total;
    count += other.count;
    return *this;
  }
  void
  add (int x)
  {
    total += x;
    count++;
  }
};
#pragma omp declare reduction (join: sum: omp_out += omp_in) \
  initializer (omp_priv = sum (0))
#pragma omp declare reduction (more: int: omp_out += omp_in)

static int x[N];

template <typename T>
static T
in_task (int n)
{
  T v (5);
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp task shared(v)
  {
#pragma omp target teams distribute parallel for reduction(join: v) \
  map(tofrom: v) map(to: x)
    for (int i = 0; i < n; i++)
      v.add (x[i]);
  }
  return v;
}

static void
by_reference (int n, sum &v, int &m)
{
#pragma omp parallel num_threads(1)
  {
#pragma omp target teams distribute parallel for reduction(join: v) \
  reduction(more: m) map(tofrom: v, m) map(to: x)
    for (int i = 0; i < n; i++)
      {
	v.add (x[i]);
	m += 2;
      }
  }
}

struct owner
{
  int n;
  long t;
  void
  member ()
  {
    int last = n;
#pragma omp parallel num_threads(1)
    {
      sum v;
#pragma omp target teams distribute parallel for reduction(join: v) \
  map(tofrom: v) map(to: x) firstprivate(last)
      for (int i = 0; i < last; i++)
	v.add (x[i]);
      t = v.total;
    }
  }
};

int
main ()
{
  long want = 0;
  for (int i = 0; i < N; i++)
    want += x[i] = i * 37 % 97;
  sum v = in_task<sum> (N);
  check_int ("task", v.total, want + 5);
  check_int ("task, count", v.count, N);
  sum w (7);
  int m = 1;
  by_reference (N, w, m);
  check_int ("reference", w.total, want + 7);
  check_int ("reference, int", m, 1 + 2 * N);
  owner o = { N, 0 };
  o.member ();
  check_int ("member", o.t, want);
  long l = 0;
  auto lambda = [&l] (int n)
    {
#pragma omp parallel num_threads(1) shared(l)
      {
	sum u;
#pragma omp target teams distribute parallel for reduction(join: u) \
  map(tofrom: u) map(to: x)
	for (int i = 0; i < n; i++)
	  u.add (x[i]);
	l = u.total;
      }
    };
  lambda (N);
  check_int ("lambda", l, want);
  return failures != 0;
}
