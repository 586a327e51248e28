// pointers.cc - arrays of an iteration, or of a team, that range-for loops,
// iterators and algorithms walk.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-std=gnu++17" }

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include "../include/check.h"

#define N 500

#define STRING(X) #X
#define PRAGMA(X) _Pragma (STRING (X))

#pragma omp declare target
static int a[N];

// A pair of pointers, as std::span and std::string_view have it.
struct range
{
  const int *first, *last;
  const int *begin () const { return first; }
  const int *end () const { return last; }
  long size () const { return last - first; }
};

// What each iteration does with its array.

struct in_array
{
  static long of (int i)
  {
    int t[5] = { a[i], i % 5, 2, 3, i % 3 };
    long e = 0;
    for (int x : t)
      e = (e * 3 + x) & 0xfff;
    return e;
  }
};

struct in_std_array
{
  static long of (int i)
  {
    std::array<int, 3> t {{ a[i], i % 5, 2 }};
    long e = 0;
    for (int x : t)
      e += x;
    return e;
  }
};

struct set
{
  static long of (int i)
  {
    std::array<short, 7> t {};
    t[i % 7] = a[i];
    for (short &x : t)
      x += &x - t.data ();
    return std::accumulate (t.begin (), t.end (), 0l);
  }
};

struct backward
{
  static long of (int i)
  {
    int t[4] = { i, a[i], 7, 1 };
    long e = 0;
    for (auto p = std::rbegin (t); p != std::rend (t); ++p)
      e = (e * 5 + *p) & 0xfff;
    return e;
  }
};

struct of_range
{
  static long of (int i)
  {
    int t[6] = { 1, 2, 3, 4, 5, 6 };
    t[i % 6] += a[i];
    range r = { t + i % 2, i % 3 ? t + 6 : &t[4] };
    long e = r.size ();
    for (int x : r)
      e += x;
    return e;
  }
};

// Without optimization these functions hand on objects of empty classes, on which
// the offload compiler of GCC 12 crashes, without gpured, too.
#ifdef __OPTIMIZE__
struct algorithm
{
  static long of (int i)
  {
    std::array<int, 6> t {{ 5, i % 11, a[i], i % 7, 3, 6 }};
    auto most = std::max_element (t.begin (), t.end ());
    auto found = std::find (t.begin (), t.end (), 3);
    return *most * 8 + (most - t.begin ()) + (found < most ? 100 : *found);
  }
};
#endif
#pragma omp end declare target

template <class F>
static long
on_host ()
{
  long s = 0;
  for (int i = 0; i < N; i++)
    s += F::of (i);
  return s;
}

#define CONSTRUCT(NAME, ...)			\
  template <class F>				\
  static long					\
  NAME ()					\
  {						\
    long s = 0;					\
PRAGMA (omp __VA_ARGS__ reduction(+: s))	\
    for (int i = 0; i < N; i++)			\
      s += F::of (i);				\
    return s;					\
  }

CONSTRUCT (combined, target teams distribute parallel for)
CONSTRUCT (of_team, target parallel for num_threads(3))
CONSTRUCT (of_lanes, target teams distribute parallel for simd)
CONSTRUCT (of_one, target simd)

#pragma omp declare target
CONSTRUCT (orphaned, parallel for)
#pragma omp end declare target

template <class F>
static long
in_function ()
{
  long s = 0;
#pragma omp target map(from: s)
  s = orphaned<F> ();
  return s;
}

template <class F>
static void
try_all (const char *name)
{
  const long want = on_host<F> ();
  check_int (name, combined<F> (), want);
  check_int (name, of_team<F> (), want);
  check_int (name, of_lanes<F> (), want);
  check_int (name, of_one<F> (), want);
  check_int (name, in_function<F> (), want);
}

// An array of each team: its code walks it, and so do the threads.

static long
of_teams ()
{
  long s = 0;
#pragma omp target teams distribute map(tofrom: s) reduction(+: s)
  for (int i = 0; i < N / 10; i++)
    {
      std::array<int, 10> t;
      int *end = &t[10], k = 0;
      for (int *p = t.data (); p != end; p++)
	*p = a[i * 10 + k++];
      long e = 0;
#pragma omp parallel for reduction(+: e)
      for (int *p = &t[0]; p < end; p++)
	e += *p * (p - t.data ()) + (p == &t[4] ? 1000 : *(end - 1));
      for (int x : t)
	e += x;
      s += e;
    }
  return s;
}

static long
of_teams_on_host ()
{
  long s = 0;
  for (int i = 0; i < N; i++)
    s += (a[i] * (i % 10) + a[i]
	  + (i % 10 == 4 ? 1000 : a[i / 10 * 10 + 9]));
  return s;
}

int
main ()
{
  for (int i = 0; i < N; i++)
    a[i] = i * 37 % 101;
#pragma omp target update to(a)
  try_all<in_array> ("array");
  try_all<in_std_array> ("std::array");
  try_all<set> ("elements set");
  try_all<backward> ("backward");
  try_all<of_range> ("range");
#ifdef __OPTIMIZE__
  try_all<algorithm> ("algorithm");
#endif
  check_int ("teams", of_teams (), of_teams_on_host ());
  return failures != 0;
}
