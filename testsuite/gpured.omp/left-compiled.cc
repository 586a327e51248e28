/* left-compiled.cc - a reduction of a member in a member function is left to GCC,
   whose code for it finds no object.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fopt-info-omp-missed" } */

struct counter
{
  int total;

  void count (int n)
  {
#pragma omp target map(tofrom: total)
#pragma omp parallel for reduction(+:total) /* { dg-missed {reduction\(\+:total\) on int left to GCC: the variable is part of another$} } */
    for (int i = 0; i < n; i++)
      total += i;
  }
};

void
count (counter *c, int n)
{
  c->count (n);
}
