/* smallest.c - the smallest OpenMP program with device code, for its image.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

int
main (void)
{
  int here = 0;

#pragma omp target parallel map (from: here)
  here = 1;
  return here != 1;
}
