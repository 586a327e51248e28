// left-cxx.cc - C++: a reduction that is left to GCC, and right all the same.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include "../include/check.h"

#define INLINE __attribute__ ((always_inline))

#pragma omp declare target
class self
{
  self *place;
  long sum;
public:
  INLINE self () : place (this), sum (0) {}
  INLINE self (const self &other) : place (this), sum (other.sum) {}
  INLINE ~self () { sum += place != this; }
  INLINE void add (long n) { sum += n; }
  long value () const { return sum; }
};
#pragma omp end declare target

#pragma omp declare reduction (+: self: omp_out.add (omp_in.value ()))

int
main ()
{
  self s;
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom:s) // { dg-missed {reduction\(\+:s\) on struct self left to GCC: its type is not trivially copyable$} }
  for (int i = 0; i < 300; i++)
    s.add (i);
  check_int ("self", s.value (), 300 * 299 / 2);
  return failures != 0;
}
