// left-views.cc - what functions may set in an object that is firstprivate.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do compile }
// { dg-options "-O2 -fopt-info-omp-missed" }

struct view
{
  double *data;
  long columns;
  double &operator[] (long i) const { return data[i]; }
  long widen (long by) { columns += by; return columns - by; }
  long &edge () const { return const_cast<long &> (columns); }
};

// A function has another name on the device, which sets what it is given.

#pragma omp declare target
long taken (view *v);
#pragma omp declare variant (taken) match (device={arch(nvptx)})
long asked (view *v);
long taken (view *v) { return v->columns++; }
long asked (view *v) { return v->columns; }
#pragma omp end declare target

long
set_inside (view v, int n)
{
  long s = 0;
#pragma omp target teams distribute parallel for firstprivate(v) reduction(+: s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may change the original of a `firstprivate' variable, which other teams have yet to copy} }
  for (int i = 0; i < n; i++) // { dg-missed {caused by `v': name a copy of the variable} "" { target *-*-* } .-1 }
    s += v.widen (i);
  return s;
}

long
set_by_variant (view v, int n)
{
  long s = 0;
#pragma omp target teams distribute parallel for firstprivate(v) reduction(+: s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may change the original of a `firstprivate' variable, which other teams have yet to copy} }
  for (int i = 0; i < n; i++) // { dg-missed {caused by `v': name a copy of the variable} "" { target *-*-* } .-1 }
    s += asked (&v);
  return s;
}

long
set_by_reference (view v, int n)
{
  long s = 0;
#pragma omp target teams distribute parallel for firstprivate(v) reduction(+: s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the loop may change the original of a `firstprivate' variable, which other teams have yet to copy} }
  for (int i = 0; i < n; i++) // { dg-missed {caused by `v': name a copy of the variable} "" { target *-*-* } .-1 }
    s += ++v.edge ();
  return s;
}

// Here nothing may.

double
read_only (view v, int n)
{
  double s = 0;
#pragma omp target teams distribute parallel for firstprivate(v) reduction(+: s)
  for (int i = 0; i < n; i++)
    s += v[i] + (v[i] = 1);
  return s;
}
