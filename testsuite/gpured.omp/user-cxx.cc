// user-cxx.cc - reductions of classes: constructors, destructors, member
// operators, templates, bases, references.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include "../include/check.h"

#define N 999
#define INLINE __attribute__ ((always_inline))

static double a[N];

#pragma omp declare target
template <class T>
class total
{
  T sum;
  int terms;
public:
  INLINE total () : sum (0), terms (1) {}
  INLINE total (const total &other) : sum (other.sum), terms (other.terms) {}
  INLINE ~total () { terms = -1000; }
  INLINE void operator+= (T term) { sum += term; }
  INLINE total &operator+= (const total &other)
  {
    sum += other.sum;
    terms += other.terms;
    return *this;
  }
  T value () const { return sum; }
  int partials () const { return terms; }
};

struct range
{
  int low, high;
};

struct named_range : range
{
  char name;
  INLINE named_range (int l, int h, char n) : range {l, h}, name (n) {}
  INLINE void widen (int l, int h)
  {
    low = l < low ? l : low;
    high = h > high ? h : high;
  }
};
#pragma omp end declare target

#pragma omp declare reduction (+: total<double>: omp_out += omp_in)
#pragma omp declare reduction (+: total<int>: omp_out += omp_in)
#pragma omp declare reduction (hull: named_range: \
    omp_out.widen (omp_in.low, omp_in.high)) \
  initializer (omp_priv (omp_orig))

template <class T>
static void
both (total<T> &sum, int n)
{
  total<T> list[3];
#pragma omp target teams distribute parallel for reduction (+: sum, list) map (to: a)
  for (int i = 0; i < n; i++)
    {
      total<T> one;
      one += T (a[i]);
      sum += one.value ();
      list[i % 3] += T (1);
    }
  T want = 0;
  for (int i = 0; i < n; i++)
    want += T (a[i]);
  check_real ("sum", sum.value (), want);
  for (int k = 0; k < 3; k++)
    check_int ("list", list[k].value (), (n + 2 - k) / 3);
  // Each thread, and the original, has started with a default constructor.
  check_int ("partials", sum.partials (), list[0].partials ());
  check_int ("more partials", sum.partials () > 1, 1);
}

namespace
{
  struct box
  {
    void hull (int n)
    {
      named_range r (50, 40, 'x');
#pragma omp target parallel for reduction (hull: r) map (tofrom: r)
      for (int i = 0; i < n; i++)
	r.widen (30 - i, 30 + i);
      check_int ("low", r.low, 31 - n);
      check_int ("high", r.high, n > 10 ? 29 + n : 40);
      check_int ("name", r.name, 'x');
    }
  };
}

int
main ()
{
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % 101;
  total<double> d;
  both (d, N);
  total<int> i;
  both (i, 45);
  box b;
  b.hull (5);
  b.hull (N);
  return failures != 0;
}
