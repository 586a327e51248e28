// iterators.cc - C++: loops over random access iterators; those over classes, the
// calls of which stand between the directives, are left to GCC.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }

#include "../include/check.h"

// An iterator over the numbers AT, AT + 1, ..., which has what a canonical loop
// needs; no constructor, as GCC 12 has no aliases for nvptx.

template <typename T>
struct counter
{
  T at;
  typedef long difference_type;
  T operator* () const { return at; }
  counter &operator++ () { at++; return *this; }
  counter &operator-- () { at--; return *this; }
  counter &operator+= (long n) { at += n; return *this; }
  counter &operator-= (long n) { at -= n; return *this; }
  counter operator+ (long n) const { return { T (at + n) }; }
  long operator- (const counter &other) const { return at - other.at; }
  bool operator< (const counter &other) const { return at < other.at; }
  bool operator<= (const counter &other) const { return at <= other.at; }
  bool operator> (const counter &other) const { return at > other.at; }
  bool operator>= (const counter &other) const { return at >= other.at; }
  bool operator!= (const counter &other) const { return at != other.at; }
};

template <typename T>
static void
up_and_down (T first, long n, long step)
{
  long sum = 5, want = 5;
  int count = 0;
  counter<T> from = { first }, to = from + n;
#pragma omp target teams distribute parallel for reduction(+:sum, count)
  for (counter<T> i = from; i < to; i += 3)
    {
      sum += *i;
      count++;
    }
#pragma omp target teams distribute parallel for reduction(+:sum, count)
  for (counter<T> i = to; i > from; --i)
    {
      sum += *i;
      count++;
    }
#pragma omp target parallel for reduction(+:sum, count) schedule(static, 2)
  for (counter<T> i = from; i <= to; i += step)
    {
      sum += *i;
      count++;
    }
#pragma omp target teams distribute parallel for reduction(+:sum, count)
  for (counter<T> i = from; i != to; ++i)
    {
      sum += *i;
      count++;
    }
  int want_count = 0;
  for (long i = 0; i < n; i += 3, want_count++)
    want += first + i;
  for (long i = n; i > 0; i--, want_count++)
    want += first + i;
  for (long i = 0; i <= n; i += step, want_count++)
    want += first + i;
  for (long i = 0; i != n; i++, want_count++)
    want += first + i;
  check_int ("iterator sum", sum, want);
  check_int ("iterator count", count, want_count);
}

// Pointers in both directions, and two loops collapsed.

static void
pointers (const double *from, int n)
{
  double least = 1e10, most = -1e10, sum = 0;
  counter<int> zero = { 0 }, four = { 4 };
#pragma omp target teams distribute parallel for reduction(min:least) \
  reduction(max:most) map(to:from[0:n])
  for (const double *p = from + n - 1; p >= from; p -= 1)
    {
      least = *p < least ? *p : least;
      most = *p > most ? *p : most;
    }
  check_real ("least", least, n ? -3 * (n - 1.0) : 1e10);
  check_real ("most", most, n ? 0 : -1e10);
#pragma omp target teams distribute parallel for collapse(2) \
  reduction(+:sum) map(to:from[0:n])
  for (const double *p = from; p != from + n; p++)
    for (counter<int> k = zero; k < four; ++k)
      sum += *p * *k;
  check_real ("collapsed", sum, -9.0 * n * (n - 1));
}

// What is declared outside of the loop and private.

static void
outside (int n)
{
  long sum = 0;
  counter<int> i = { 7 };
#pragma omp target teams distribute parallel for private(i) reduction(+:sum)
  for (int k = 0; k < n; k++)
    {
      i = counter<int> { k };
      ++i;
      sum += *i;
    }
  check_int ("outside", sum, n * (n + 1L) / 2);
  check_int ("unchanged", *i, 7);
}

int
main ()
{
  static double x[1000];
  for (int i = 0; i < 1000; i++)
    x[i] = -3 * i;
  static const int sizes[] = { 0, 1, 2, 31, 33, 1000 };
  for (int n : sizes)
    {
      up_and_down<int> (-17, n, n % 5 + 1);
      up_and_down<long> (1L << 40, n, 2);
      up_and_down<short> (-500, n, 7);
      pointers (x, n);
      outside (n);
    }
  return failures != 0;
}
