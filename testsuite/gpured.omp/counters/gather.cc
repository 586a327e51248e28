/* gather.cc - elements are fetched by indices, with classes of C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "loop.h"

struct vector
{
  double *data;
  double &operator[] (long i) { return data[i]; }
};

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 5000, nothing = 0;
  double *a = array (n), *b = array (n);
  int *at = (int *) array (n);

  for (int i = 0; i < n; i++)
    {
      b[i] = i % 1000;
      at[i] = (i * 31l) % n;
    }
#pragma omp target data map (to: b[0:n], at[0:n]) map (from: a[0:n])
#pragma omp target teams distribute parallel for NOTHING map (tofrom: nothing)
  for (int i = 0; i < n; i++)
    {
      vector from { b }, to { a };
      to[i] = from[at[i]] / 2;
      DO_NOTHING
    }
  for (int i = 0; i < n; i++)
    check_real ("a", a[i], b[at[i]] / 2);
  return failures != 0;
}
