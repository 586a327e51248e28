// handed-on.cc - what threads share, by reference: to std::min, to member functions and by
// the conditional operator.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-optimized-missed" }

#include <algorithm>
#include "../include/check.h"

#define APART __attribute__ ((noinline))

static const int N = 600;
static int a[N], x[N];

#pragma omp declare target
struct window
{
  int first, last;
  APART bool contains (int i) const { return i >= first && i < last; }
  int cut (const int &i) const { return std::max (first, std::min (i, last)); }
};

template <class T>
struct keep
{
  T limit;
  T operator () (const T &v) const { return v > limit ? limit : v; }
};

APART int
next (int &counter)
{
  int was;
#pragma omp atomic capture
  was = counter++;
  return was;
}
#pragma omp end declare target

template <class T>
static void
select (int n, T fill, const T *in, T *out, T top)
{
#pragma omp target teams distribute parallel for map(to: in[0:n]) map(from: out[0:n])
  for (int i = 0; i < n; i++) // { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} }
    out[i] = (i % 3 ? fill : in[i]) + std::min (in[i], top);
}

static void
objects (window w, keep<int> k)
{
  long s = 0, t = 0;
#pragma omp target teams distribute parallel for reduction(+: s, t) map(to: x)
  for (int i = 0; i < N; i++) // { dg-optimized {reduction\(\+:s\) on long int over teams distribute parallel for: iterations distributed over all lanes} }
    { // { dg-optimized {reduction\(\+:t\) on long int over teams distribute parallel for: iterations distributed over all lanes} "" { target *-*-* } .-1 }
      if (w.contains (i))
	s += k (x[i]);
      t += w.cut (i);
    }
  long want = 0, cuts = 0;
  for (int i = 0; i < N; i++)
    {
      if (i >= w.first && i < w.last)
	want += x[i] > k.limit ? k.limit : x[i];
      cuts += i < w.first ? w.first : i < w.last ? i : w.last;
    }
  check_int ("objects", s, want);
  check_int ("cuts", t, cuts);
}

static void
left (int counter)
{
#pragma omp target map(from: a)
#pragma omp parallel for shared(counter) num_threads(5)
  for (int i = 0; i < N; i++) // { dg-missed {loop left to GCC: the loop may set a shared variable that is not mapped$} }
    a[i] = next (counter); // { dg-optimized {loop over parallel for: iterations distributed over all lanes of a thread} "" { target optimized } .-1 }
  long s = 0;
  for (int i = 0; i < N; i++)
    s += a[i];
  check_int ("each once", s, N * (N - 1) / 2);
}

int
main ()
{
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 101;
  select (N, 1000, x, a, 50);
  for (int i = 0; i < N; i++)
    check_int ("select", a[i],
	       (i % 3 ? 1000 : x[i]) + (x[i] < 50 ? x[i] : 50));
  window w = { 40, 555 };
  keep<int> k = { 77 };
  objects (w, k);
  left (0);
  return failures != 0;
}
