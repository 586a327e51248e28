// kernels-references.cc - a reference may lead to what a `kernels' loop changes.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }

#include "check.h"

#define N 100

static int a[N];

static void __attribute__ ((noinline))
add (const int &r, int n)
{
#pragma acc kernels loop present(a, r)
  for (int i = 0; i < n; i++)
    a[i] += r;
}

static void __attribute__ ((noinline))
two (int &r, const int &q, int n)
{
#pragma acc kernels loop present(r, q, a)
  for (int i = 0; i < n; i++)
    r += q + a[i];
}

int
main ()
{
  int want[N], s = 1, same = 1;
  for (int i = 0; i < N; i++)
    a[i] = want[i] = i + 1;
#pragma acc data copy(a)
  add (a[3], N);
  for (int i = 0; i < N; i++)
    want[i] += want[3];
  for (int i = 0; i < N; i++)
    check_int ("a", a[i], want[i]);
#pragma acc data copy(s) copyin(a)
  two (s, s, 5);
  for (int i = 0; i < 5; i++)
    same += same + a[i];
  check_int ("s", s, same);
  return failures != 0;
}
