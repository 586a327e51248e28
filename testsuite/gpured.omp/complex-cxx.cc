// complex-cxx.cc - reductions of std::complex, which the program declares.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp" }

#include <complex>

#include "../include/check.h"

#define N 999

// With and without an initializer; without, GCC calls the default constructor.

template <typename T> using number = std::complex<T>;
#pragma omp declare reduction (+: number<float>: omp_out += omp_in)
#pragma omp declare reduction (+: number<double>: omp_out += omp_in) \
  initializer (omp_priv = 0)
#pragma omp declare reduction (*: number<double>: omp_out *= omp_in) \
  initializer (omp_priv (1, 0))

template <typename T>
static void
sums (const char *name)
{
  static number<T> x[N];
  number<T> s (3, -4), want_s = s, list[3], want_list[3];
  for (int i = 0; i < N; i++)
    x[i] = number<T> (i % 17, -i % 5);
#pragma omp target teams distribute parallel for reduction (+: s, list) map (to: x)
  for (int i = 0; i < N; i++) // { dg-optimized {reduction\(\+:s\) on struct complex over teams distribute parallel for: } }
    { // { dg-optimized {reduction\(\+:list\) on struct complex\[3\] over teams distribute parallel for: } "" { target *-*-* } 34 }
      s += x[i];
      list[i % 3] += x[i];
    }
  for (int i = 0; i < N; i++)
    {
      want_s += x[i];
      want_list[i % 3] += x[i];
    }
  check_real (name, s.real (), want_s.real ());
  check_real (name, s.imag (), want_s.imag ());
  for (int k = 0; k < 3; k++)
    {
      check_real (name, list[k].real (), want_list[k].real ());
      check_real (name, list[k].imag (), want_list[k].imag ());
    }
}

// The factors are i, and 1 + i a few times.

static void
product ()
{
  static number<double> x[N];
  number<double> p (1, -1), want = p;
  for (int i = 0; i < N; i++)
    x[i] = number<double> (i % 50 == 3, 1);
#pragma omp target parallel for reduction (*: p) map (to: x)
  for (int i = 0; i < N; i++) // { dg-optimized {reduction\(\*:p\) on struct complex over parallel for: } }
    p *= x[i];
  for (int i = 0; i < N; i++)
    want *= x[i];
  check_real ("product", p.real (), want.real ());
  check_real ("product, imaginary", p.imag (), want.imag ());
}

int
main ()
{
  sums<float> ("float");
  sums<double> ("double");
  product ();
  return failures != 0;
}
