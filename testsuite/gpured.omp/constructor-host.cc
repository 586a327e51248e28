// constructor-host.cc - a constructor that only a reduction calls, and that the
// device cannot have because of a variable: the region is left to GCC, whose code
// for it has no constructor either; at -O2 GCC stops.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do link }
// { dg-options "-O0 -fopt-info-omp-missed" }

int first;

struct total
{
  int sum;
  __attribute__ ((noinline)) total () : sum (first) {}
  void operator+= (const total &other) { sum += other.sum; }
};

#pragma omp declare reduction (+: total: omp_out += omp_in)

int
main ()
{
  total s;
#pragma omp target teams distribute parallel for reduction (+: s)
  for (int i = 0; i < 100; i++)
    s.sum += i;
  return s.sum != 4950;
} // { dg-note {gpured: region left to GCC: it calls .__ct_comp .$} }
