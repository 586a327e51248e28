/* classes.cc - mistakes with templates, members and references, said once.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fno-diagnostics-show-caret" } */

#include <algorithm>

const int n = 1000;
double a[n];

template <typename T>
T
sum (const T *x)
{
  T s = 0;
#pragma acc parallel loop copyin(x[0:n]) /* { dg-note {add .reduction\(\+:s\). to this OpenACC directive$} } */
  for (int i = 0; i < n; i++)
    s += x[i]; /* { dg-warning {.reduction\(\+:s\). is missing: the construct updates its own copy of .s.} } */
  return s;
}

template double sum<double> (const double *);
template int sum<int> (const int *);

struct sums
{
  double total;
  int count[8];
  void add ();
};

void
sums::add ()
{
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    total += a[i]; /* { dg-warning {several threads update .total. at the same time} } */
  /* { dg-note {make the update atomic} "" { target *-*-* } .-1 } */
}

void
reference (double &most)
{
#pragma acc parallel loop copy(most) /* { dg-note {add .reduction\(max:most\). to this} } */
  for (int i = 0; i < n; i++)
    most = std::max (most, a[i]); /* { dg-warning {.reduction\(max:most\). is missing: several threads update} } */
}

struct point
{
  double x, y;
  point &operator+= (const point &p) { x += p.x; y += p.y; return *this; }
};

void
right (point *p, const point *q)
{
#pragma acc parallel loop copy(p[0:n]) copyin(q[0:n])
  for (int i = 0; i < n; i++)
    {
      p[i] += q[i];
      point t = q[i];
      t.x += 1;
      p[i].y += t.x;
    }
}
