/* plain-cxx.cc - loops of C++ that reduce nothing.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 500

template <typename T>
struct span
{
  T *data;
  T &operator[] (int i) { return data[i]; }
  T operator() (int i) const { return data[i] + 1; }
};

/* A private object is constructed for each iteration.  */

struct counted
{
  int value;
  counted () : value (2) {}
  void add (int x) { value += x; }
};

struct field
{
  int n, *from, *to;
  void shift (int by)
  {
    int *f = from, *t = to;
#pragma omp target teams distribute parallel for map(to: f[0:n]) map(from: t[0:n])
    for (int i = 0; i < n; i++) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
      t[i] = f[(i + by) % n];
  }
};

template <typename T>
static void
twice (T *a, T *b)
{
#pragma omp target teams distribute parallel for map(to: a[0:N]) map(from: b[0:N])
  for (int i = 0; i < N; i++) /* { dg-optimized {loop over teams distribute parallel for: iterations distributed over all lanes$} } */
    {
      span<T> from { a }, to { b };
      counted own;
      own.add (i);
      to[i] = 2 * from (i) + own.value;
    }
}

int
main ()
{
  static int a[N], b[N];
  static double c[N], d[N];
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7 % 101;
      c[i] = i * 3 % 11;
    }
  twice (a, b);
  twice (c, d);
  for (int i = 0; i < N; i++)
    {
      check_int ("int", b[i], 2 * (a[i] + 1) + 2 + i);
      check_int ("double", (int) d[i], (int) (2 * (c[i] + 1) + 2 + i));
    }
  field f { N, a, b };
  f.shift (13);
  for (int i = 0; i < N; i++)
    check_int ("shifted", b[i], a[(i + 13) % N]);
  return failures != 0;
}
