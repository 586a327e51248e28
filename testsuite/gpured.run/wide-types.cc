/* wide-types.cc - complex numbers, also those of the library, and __int128 by
   reference and in templates.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <complex>

#include "../include/check.h"

#define N 999

template <typename T>
static void
sum (const T *x, T &s, T &p)
{
#pragma acc parallel loop gang vector reduction(+:s) reduction(*:p) \
  copyin(x[0:N])
  for (int i = 0; i < N; i++)
    {
      s += x[i];
      if (i % 100 == 7)
	p *= x[i];
    }
}

template <typename T>
static void
check (const char *name)
{
  static T x[N];
  T s = 3, p = 1, want_s = 3, want_p = 1;
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 5 + 1;
  sum (x, s, p);
  for (int i = 0; i < N; i++)
    {
      want_s += x[i];
      if (i % 100 == 7)
	want_p *= x[i];
    }
  if (s != want_s || p != want_p)
    {
      printf ("%s: sum is %sright, product is %sright\n", name,
	      s == want_s ? "" : "not ", p == want_p ? "" : "not ");
      failures++;
    }
}

/* OpenACC knows no reduction of a class; std::complex has the layout of the
   language's type.  */

static void
check_standard ()
{
  typedef __complex__ double native;
  static std::complex<double> a[N];
  std::complex<double> s (3, -4), want = s;
  for (int i = 0; i < N; i++)
    a[i] = std::complex<double> (i, -2 * i);
  native &total = reinterpret_cast<native &> (s);
  const native *x = reinterpret_cast<const native *> (a);
#pragma acc parallel loop reduction(+:total) copyin(x[0:N])
  for (int i = 0; i < N; i++)
    total += x[i];
  for (int i = 0; i < N; i++)
    want += a[i];
  check_real ("std::complex", s.real (), want.real ());
  check_real ("std::complex, imaginary", s.imag (), want.imag ());
}

int
main ()
{
  check_standard ();
  check<__complex__ float> ("complex float");
  check<__complex__ double> ("complex double");
  check<__int128> ("__int128");
  check<unsigned __int128> ("unsigned __int128");
  return failures != 0;
}
