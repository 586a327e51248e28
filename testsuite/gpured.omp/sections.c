/* sections.c - sections of arrays, and arrays too long for element after
   element.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 2000

static int counts[40];
#pragma omp declare target
static long global[8];
#pragma omp end declare target

static void
sections (int *p, int n)
{
  double part[100], wide[6][10];
  for (int k = 0; k < 100; k++)
    part[k] = k;
  for (int k = 0; k < 60; k++)
    wide[k / 10][k % 10] = -k;
#pragma omp target teams distribute parallel for reduction (+: part[10:20]) reduction (-: p[2:4]) reduction (max: wide[1:2]) reduction (|: counts[39:1])
  for (int i = 0; i < n; i++)
    {
      part[10 + i % 20] += i;
      p[2 + i % 4]--;
      wide[1 + i % 2][i % 10] = wide[1 + i % 2][i % 10] > i
				? wide[1 + i % 2][i % 10] : i;
      counts[39] |= i;
    }
  double want[20];
  int most[20], bits = 1;
  for (int k = 0; k < 20; k++)
    {
      want[k] = 10 + k;
      most[k] = -10 - k;
    }
  for (int i = 0; i < n; i++)
    {
      want[i % 20] += i;
      most[i % 2 * 10 + i % 10] = i;
      bits |= i;
    }
  for (int k = 0; k < 100; k++)
    check_real ("part", part[k], k < 10 || k >= 30 ? k : want[k - 10]);
  for (int k = 0; k < 60; k++)
    check_real ("wide", wide[k / 10][k % 10],
		k < 10 || k >= 30 ? -k : most[k - 10]);
  for (int k = 0; k < 8; k++)
    check_int ("p", p[k], k < 2 || k >= 6 ? 0 : -((n + 5 - k) / 4));
  check_int ("one", counts[39], bits);
  check_int ("others", counts[38], 0);
}

/* A section that is all of the array is the array, but is mapped as a section.  */

static void
whole (int n)
{
  long bins[16];
  for (int k = 0; k < 16; k++)
    bins[k] = k;
#pragma omp target teams distribute parallel for reduction (+: bins[:16])
  for (int i = 0; i < n; i++)
    bins[i % 16] += i;
  for (int k = 0; k < 16; k++)
    {
      long want = k;
      for (int i = k; i < n; i += 16)
	want += i;
      check_int ("bins", bins[k], want);
    }
}

static void
on_the_device (void)
{
  long got[8];
#pragma omp target teams distribute parallel for reduction (+: global[3:5])
  for (int i = 0; i < N; i++)
    global[3 + i % 5] += i;
#pragma omp target update from (global)
  for (int k = 0; k < 8; k++)
    got[k] = global[k];
  for (int k = 0; k < 8; k++)
    {
      long want = 0;
      for (int i = k - 3; k >= 3 && i < N; i += 5)
	want += i;
      check_int ("global", got[k], want);
    }
}

static void
long_arrays (int n)
{
  double sums[600];
  unsigned char any[2000] = { 0 };
  for (int k = 0; k < 600; k++)
    sums[k] = k;
#pragma omp target teams distribute parallel for reduction (+: sums) reduction (||: any)
  for (int i = 0; i < n; i++)
    {
      sums[i % 600] += i;
      any[i * 3 % 2000] = any[i * 3 % 2000] || i % 2;
    }
  unsigned char set[2000] = { 0 };
  double want[600];
  for (int k = 0; k < 600; k++)
    want[k] = k;
  for (int i = 0; i < n; i++)
    {
      want[i % 600] += i;
      set[i * 3 % 2000] |= i % 2;
    }
  for (int k = 0; k < 600; k++)
    check_real ("sums", sums[k], want[k]);
  for (int k = 0; k < 2000; k++)
    check_int ("any", any[k], set[k]);
}

int
main (void)
{
  int p[8] = { 0 };
  counts[39] = 1;
  sections (p, N);
  counts[39] = 1;
  for (int k = 0; k < 8; k++)
    p[k] = 0;
  sections (p, 0);
  whole (N);
  whole (0);
  on_the_device ();
  long_arrays (N);
  long_arrays (0);
  return failures != 0;
}
