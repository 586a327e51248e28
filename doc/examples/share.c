/* share.c - a sum that host and device share, by hand and by gpured.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   gcc -O2 -fplugin=gpured.so -fopenmp share.c -o by-hand
   gcc -O2 -fplugin=gpured.so -fplugin-arg-gpured-share=auto -fopenmp -DGPURED share.c \
     -o by-gpured

   By hand the program chooses P, copies one part of the array to the device, has one
   thread wait for it, and has the others sum the other part (Jin, "OpenMP sum reduction
   on Grace Hopper", listings 7 and 8).  */

#include <stdio.h>
#include <stdlib.h>

#define N (1L << 20)

#ifdef GPURED
static double
sum (const double *in, double p)
{
  double s = 0;
  (void) p;
#pragma omp target teams distribute parallel for reduction(+:s) map(to: in[0:N])
  for (long i = 0; i < N; i++)
    s += in[i];
  return s;
}
#else
static double
sum (const double *in, double p)
{
  const long on_host = p * N, on_device = N - on_host;
  const double *of_host = in + on_device;
  double host = 0, device = 0;
#pragma omp parallel
  {
#pragma omp master
#pragma omp target teams distribute parallel for nowait reduction(+:device)	\
	map(to: in[0:on_device]) map(tofrom: device)
    for (long i = 0; i < on_device; i++)
      device += in[i];
#pragma omp for simd reduction(+:host)
    for (long i = 0; i < on_host; i++)
      host += of_host[i];
  }
  return host + device;
}
#endif

int
main (void)
{
  double *in = malloc (N * sizeof *in);
  int right = 1;
  if (!in)
    return 2;
  for (long i = 0; i < N; i++)
    in[i] = i % 8;
  for (int tenths = 0; tenths <= 10; tenths++)
    right &= sum (in, tenths / 10.) == N / 8 * 28;
  puts (right ? "the sums are right" : "a sum is wrong");
  free (in);
  return !right;
}
