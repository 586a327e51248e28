/* cxx-references.cc - GCC maps the reference, which the kernel follows into
   memory of the host, or does not combine across gangs where `copy' names it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <stdio.h>

#define N 1000

template <typename T>
static void
clause_on_loop (T &r)
{
#pragma acc parallel copy(r)
  {
#pragma acc loop gang worker vector reduction(+:r)
    for (int i = 0; i < N; i++)
      r += i;
  }
}

template <typename T>
static void
combined (T &r)
{
#pragma acc parallel loop gang vector reduction(+:r)
  for (int i = 0; i < N; i++)
    r += i;
}

template <typename T>
static void
combined_and_copy (T &r)
{
#pragma acc parallel loop gang vector reduction(+:r) copy(r) /* { dg-warning "incompatible data clause with reduction" } */
  for (int i = 0; i < N; i++)
    r += i;
}

template <typename T>
static void
in_data (T &r)
{
#pragma acc data copy(r)
  {
#pragma acc parallel loop gang vector reduction(+:r)
    for (int i = 0; i < N; i++)
      r += i;
#pragma acc parallel present(r)
    {
#pragma acc loop gang reduction(max:r)
      for (int i = 0; i < N; i++)
	r = r > i ? r : i;
    }
  }
}

template <typename T>
static int
check (const char *name, void (*sum) (T &))
{
  T got = 1, want = 1 + N * (N - 1) / 2;
  sum (got);
  if (got == want)
    return 0;
  printf ("%s: got %g, want %g\n", name, (double) got, (double) want);
  return 1;
}

int
main ()
{
  int wrong = 0;
  wrong |= check ("clause_on_loop", clause_on_loop<double>);
  wrong |= check ("combined", combined<int>);
  wrong |= check ("combined_and_copy", combined_and_copy<double>);
  wrong |= check ("in_data", in_data<long>);
  return wrong;
}
