// left-once.cc - a clause that is left to GCC is told of once, in C++ as well.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do compile }
// { dg-options "-O2 -fopt-info-omp-missed" }

// The parts of a combined directive are in places of their own there.

int (*f) (int);

int
twice (int n)
{
  int s = 0, t = 0;
#pragma omp target teams distribute parallel for simd reduction(-:s) reduction(+:t) // { dg-missed {reduction\(-:s\) on int left to GCC: it calls a function through a pointer, so gpured cannot check the function$} }
  for (int i = 0; i < n; i++) // { dg-missed {reduction\(\+:t\) on int left to GCC: it calls a function through a pointer, so gpured cannot check the function$} "" { target *-*-* } .-1 }
    {
      s -= f (i);
      t++;
    }
#pragma omp target map(tofrom: s)
  {
    s++;
#pragma omp parallel for reduction(+:s) // { dg-missed {reduction\(\+:s\) on int left to GCC: it calls a function through a pointer, so gpured cannot check the function$} }
    for (int i = 0; i < n; i++)
      s += f (i);
#pragma omp parallel for reduction(+:s) // { dg-missed {reduction\(\+:s\) on int left to GCC: it calls a function through a pointer, so gpured cannot check the function$} }
    for (int i = 0; i < n; i++)
      s += f (i);
  }
  return s + t;
}
