/* uninitialised.cc - GCC does not warn of variables of its own that reductions of
   references have, but of those of the user that have no value.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fno-diagnostics-show-caret -Wall" } */

void
argument (int n, const int *a, int &total)
{
#pragma acc parallel loop reduction(+:total) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    total += a[i];
}

void
nest (int n, const float *a, float &most, double &total)
{
#pragma acc parallel loop gang reduction(max:most) reduction(+:total) copyin(a[0:n * n])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(max:most) reduction(+:total)
      for (int j = 0; j < n; j++)
	{
	  most = most > a[i * n + j] ? most : a[i * n + j];
	  total += a[i * n + j];
	}
    }
}

#pragma acc routine vector
void
in_routine (int n, const int *a, int &total)
{
#pragma acc loop vector reduction(+:total)
  for (int i = 0; i < n; i++)
    total += a[i];
}

/* The user's.  */

void
without (int n, int *a)
{
  int first; // { dg-note {.first. was declared here} }
#pragma acc parallel loop copy(a[0:n]) firstprivate(first) // { dg-warning {.first. is used uninitialized} }
  for (int i = 0; i < n; i++)
    a[i] += first;
}
