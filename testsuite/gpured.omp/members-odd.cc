// members-odd.cc - C++: members in reduction clauses that no reference can be made
// to: their results are lost, with a warning.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do compile }

struct bits
{
  int low : 9;
  int high : 9;

  void count (int n)
  {
#pragma omp target teams distribute parallel for reduction(+: high) // { dg-warning {the result of the reduction of .bits::high. is lost: a bit-field or packed member cannot be mapped, so the construct has its own copy; reduce a local variable instead$} }
    for (int i = 0; i < n; i++)
      high += i;
  }
};

struct __attribute__ ((packed)) packed
{
  char c;
  double sum;

  void add (int n)
  {
#pragma omp target parallel for reduction(+: sum) // { dg-warning {the result of the reduction of .packed::sum. is lost: a bit-field or packed member cannot be mapped, so the construct has its own copy; reduce a local variable instead$} }
    for (int i = 0; i < n; i++)
      sum += i;
  }

  /* GCC finds the member by the object.  */
  void add_apart (int n)
  {
#pragma omp target map(tofrom: this[:1])
#pragma omp parallel for reduction(+: sum)
    for (int i = 0; i < n; i++)
      sum += i;
  }
};

void
run (bits *b, packed *p, int n)
{
  b->count (n);
  p->add (n);
  p->add_apart (n);
}
