// kernels-inline.cc - loops of kernels that call inline and member functions.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-optimized-missed" }

#include "../include/check.h"

#define N 4099

#pragma acc routine seq
inline int cube (int x) { return x * x * x; }

template <class T>
struct box
{
  T low, high;
  __attribute__ ((always_inline)) bool has (T x) const { return low <= x && x < high; }
  __attribute__ ((always_inline)) static T square (T x) { return x * x; }
};

// Another translation unit may have another definition: it is weak.

#pragma acc routine seq
__attribute__ ((weak)) int
replaced (int x)
{
  return x + 1;
}

#pragma acc routine seq
inline int counted (int *n) { return ++*n; }

struct mark
{
  int *done;
  __attribute__ ((always_inline)) mark (int *p) : done (p) { *p = 0; }
};

int
main ()
{
  static int a[N], b[N], c[N], d[N];
  int sum = 0, inside = 0, n = 0, done = 1, within = 0, squares = 0;
  box<int> limits = { 3, 17 };
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7 % 31;
      within += 3 <= a[i] && a[i] < 17;
      squares += (a[i] % 9) * (a[i] % 9);
    }
#pragma acc kernels copyin(a) copyout(b)
  {
    for (int i = 0; i < N; i++) // { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct} }
      b[i] = cube (a[i] % 5) + box<int>::square (a[i]); // { dg-optimized {assigned OpenACC gang vector loop parallelism} "" { target *-*-* } .-1 }
    for (int i = 0; i < N; i++) // { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct} }
      sum += box<short>::square (a[i] % 9); // { dg-optimized {reduction\(\+:sum\) found in this loop} "" { target *-*-* } .-1 }
  } // { dg-optimized {assigned OpenACC gang vector loop parallelism} "" { target *-*-* } .-2 }
  // { dg-optimized {reduction\(\+:sum\) on int over gang vector: } "" { target *-*-* } .-3 }
#pragma acc kernels copyin(a, limits)
  for (int i = 0; i < N; i++) // { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct} }
    inside += limits.has (a[i]); // { dg-optimized {reduction\(\+:inside\) found in this loop} "" { target *-*-* } .-1 }
  // { dg-optimized {assigned OpenACC gang vector loop parallelism} "" { target *-*-* } .-2 }
  // { dg-optimized {reduction\(\+:inside\) on int over gang vector: } "" { target *-*-* } .-3 }
#pragma acc kernels copyin(a) copyout(c)
  for (int i = 0; i < N; i++) // { dg-missed {left to GCC: a call or atomic operation in it may affect other iterations} }
    c[i] = replaced (a[i]); // { dg-missed {caused by `replaced'} }
#pragma acc kernels copyout(d)
  for (int i = 0; i < N; i++) // { dg-missed {left to GCC: a call or atomic operation in it may affect other iterations} }
    d[i] = counted (&n); // { dg-missed {caused by `counted'} }
#pragma acc kernels copy(done)
  for (int i = 0; i < N; i++) // { dg-missed {left to GCC: a call or atomic operation in it may affect other iterations} }
    mark one (&done); // { dg-missed {caused by `mark'} }
  check_int ("done", done, 0);
  check_int ("sum", sum, squares);
  check_int ("inside", inside, within);
  check_int ("n", n, N);
  for (int i = 0; i < N; i++)
    {
      int last = a[i] % 5;
      check_int ("b", b[i], last * last * last + a[i] * a[i]);
      check_int ("c", c[i], a[i] + 1);
      check_int ("d", d[i], i + 1);
    }
  return failures != 0;
}
