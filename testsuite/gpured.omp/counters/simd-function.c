/* simd-function.c - a function of the program, called in a simd loop of each thread.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>
#include "../../include/check.h"

#define SIDE 128

#pragma omp declare target
float q[SIDE][SIDE];

/* GCC's host compiler puts it in line where it comes to it before its caller, which
   it does not by itself if that is always inlined.  */
#pragma omp declare simd uniform(i) linear(k) notinbranch
float
product (const int i, const int k)
{
  return q[i][k] * q[k][i];
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int rows = (argc > 1 ? atoi (argv[1]) : 16384) / SIDE % (SIDE + 1);
  float sum = 0, want = 0;

  for (int i = 0; i < SIDE; i++)
    for (int k = 0; k < SIDE; k++)
      q[i][k] = (i * 7 + k * 3) % 5 - 2;
#pragma omp target update to(q)
#pragma omp target map(tofrom: sum)
#pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < rows; i++)
    {
      float row = 0;
#pragma omp simd reduction(+: row)
      for (int k = 0; k < SIDE; k++)
	row += product (i, k);
      sum += row;
    }
  for (int i = 0; i < rows; i++)
    for (int k = 0; k < SIDE; k++)
      want += product (i, k);
  check_real ("sum", sum, want);
  return failures != 0;
}
