// sum.cc - the reduction of sum.c in C++, the sum a reference.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

extern "C" double
sum_cxx (const double *a, int n)
{
  double total = 1;
  double &s = total;
#pragma acc parallel loop gang worker vector reduction(+:s) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return total;
}
