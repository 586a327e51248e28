// kernels-references.cc - a reference may lead to what a `kernels' loop changes.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }

#include "../include/check.h"

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

/* A reference that the loop declares leads to what others lead to.  */

static void __attribute__ ((noinline))
inside (int *__restrict__ b, const int *__restrict__ c, int n)
{
#pragma acc kernels copy(b[0:N]) copyin(c[0:8 * N])
  for (int i = 4; i < n; i++)
    for (int j = 0; j < 8; j++)
      {
	int &e = b[2];
	e = (e + c[i * 8 + j]) & 63;
      }
#pragma acc kernels loop copy(b[0:N]) copyin(c[0:8 * N])
  for (int i = 4; i < n; i++)
    {
      int &e = b[i / 2];
      for (int j = 0; j < 8; j++)
	e = (e ^ c[i * 8 + j]) + 1;
    }
#pragma acc kernels loop copy(b[0:N]) copyin(c[0:8 * N])
  for (int i = 4; i < n; i++)
    {
      int &e = b[3];
      e += c[i];
    }
}

static void
check_inside ()
{
  static int b[N], c[8 * N], want[N];
  for (int i = 0; i < 8 * N; i++)
    c[i] = i * 29 % 61;
  for (int i = 0; i < N; i++)
    b[i] = want[i] = i;
  inside (b, c, N);
  for (int i = 4; i < N; i++)
    for (int j = 0; j < 8; j++)
      want[2] = (want[2] + c[i * 8 + j]) & 63;
  for (int i = 4; i < N; i++)
    for (int j = 0; j < 8; j++)
      want[i / 2] = (want[i / 2] ^ c[i * 8 + j]) + 1;
  for (int i = 4; i < N; i++)
    want[3] += c[i];
  for (int i = 0; i < N; i++)
    check_int ("inside", b[i], want[i]);
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
  check_inside ();
  return failures != 0;
}
