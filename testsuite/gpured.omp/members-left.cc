// members-left.cc - C++: members of classes that GCC reduces right, and so they
// are left to it.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include "../include/check.h"

#define N 500

#pragma omp declare target
static int x[N];
#pragma omp end declare target

struct box
{
  long first;
  long part[3];

  /* The variable in the clause is mapped as the member is.  */
  void array ()
  {
#pragma omp target teams distribute parallel for reduction(+: part) // { dg-missed {reduction\(\+:part\) on long int\[3\] left to GCC: the variable is part of another object, or allocatable or a pointer$} }
    for (int i = 0; i < N; i++)
      part[i % 3] += x[i];
  }

  void section ()
  {
#pragma omp target teams distribute parallel for reduction(+: part[1:2]) // { dg-missed {reduction\(\+:part\) on long int\[2\] left to GCC: the variable is part of another object, or allocatable or a pointer$} }
    for (int i = 0; i < N; i++)
      part[1 + i % 2] += x[i];
  }

#pragma omp declare target
  __attribute__ ((noinline)) void in_function (int n)
  {
#pragma omp parallel for reduction(+: first) // { dg-missed {reduction\(\+:first\) on long int left to GCC: the variable is part of another object, or allocatable or a pointer$} }
    for (int i = 0; i < n; i++)
      first += x[i];
  }
#pragma omp end declare target
};

int
main ()
{
  long want[3] = { 0, 0, 0 }, all = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7 % 113;
      want[i % 3] += x[i];
      want[1 + i % 2] += x[i];
      all += x[i];
    }
#pragma omp target update to(x)
  box b = { 1, { 0, 0, 0 } };
  b.array ();
  b.section ();
  for (int i = 0; i < 3; i++)
    check_int ("part", b.part[i], want[i]);
#pragma omp target map(tofrom: b)
  b.in_function (N);
  check_int ("in function", b.first, all + 1);
  return failures != 0;
}
