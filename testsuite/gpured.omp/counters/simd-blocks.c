/* simd-blocks.c - blocks of two matrices are multiplied by short simd loops, as a
   blocked decomposition does.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* usage: program N
   N elements in blocks of 256.  */

#include "loop.h"

#define SIDE 16
#define SIZE (SIDE * SIDE)

int
main (int argc, char **argv)
{
  int blocks = (argc > 1 ? atoi (argv[1]) : 4096) / SIZE;
  double *a = array (blocks * SIZE), *b = array (SIZE), *c = array (blocks * SIZE);

  for (int i = 0; i < blocks * SIZE; i++)
    a[i] = i % 7, b[i % SIZE] = i % 5, c[i] = i % 3;
#pragma omp target teams distribute parallel for map(to: a[0:blocks * SIZE], b[0:SIZE]) map(tofrom: c[0:blocks * SIZE])
  for (int k = 0; k < blocks; k++)
    {
      double left[SIZE], sum[SIDE] = { 0 };
      for (int i = 0; i < SIDE; i++)
	{
#pragma omp simd
	  for (int j = 0; j < SIDE; j++)
	    left[i * SIDE + j] = a[k * SIZE + i * SIDE + j];
	}
      for (int i = 0; i < SIDE; i++)
	{
	  for (int l = 0; l < SIDE; l++)
	    {
#pragma omp simd
	      for (int j = 0; j < SIDE; j++)
		sum[j] += left[SIDE * i + l] * b[SIDE * l + j];
	    }
#pragma omp simd
	  for (int j = 0; j < SIDE; j++)
	    {
	      c[k * SIZE + i * SIDE + j] -= sum[j];
	      sum[j] = 0;
	    }
	}
    }
  for (int k = 0; k < blocks * SIZE; k++)
    {
      double sum = k % 3;
      for (int l = 0; l < SIDE; l++)
	sum -= a[k / SIDE * SIDE + l] * b[SIDE * l + k % SIDE];
      check_real ("element", c[k], sum);
    }
  return failures != 0;
}
