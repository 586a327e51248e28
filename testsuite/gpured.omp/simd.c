/* simd.c - simd loops within iterations that lanes share out.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopt-info-omp" } */

#include "../include/check.h"

#define ROWS 150
#define COLUMNS 45

static int a[ROWS][COLUMNS], x[COLUMNS], y[ROWS];

static void
vector_product (void)
{
#pragma omp target teams distribute parallel for map(to:a, x) map(from:y)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = i;
#pragma omp simd reduction(+:sum) /* { dg-optimized {reduction\(\+:sum\) on int over simd: serial in one lane$} } */
      for (int j = 0; j < COLUMNS; j++)
	sum += a[i][j] * x[j];
      y[i] = sum;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int sum = i;
      for (int j = 0; j < COLUMNS; j++)
	sum += a[i][j] * x[j];
      check_int ("vector product", y[i], sum);
    }
}

/* A reduction around, two collapsed loops, and variables of all kinds.  */

static void
all_kinds (void)
{
  int total = 5, want = 5;
#pragma omp target teams distribute parallel for reduction(+:total) map(to:a) /* { dg-optimized {reduction\(\+:total\) on int over teams distribute parallel for: iterations distributed over all lanes} } */
  for (int i = 0; i < ROWS; i++)
    {
      int last = -1, at = 2 * i, sum = 0;
      int least = 1000000, most = -1000000;
#pragma omp simd collapse(2) reduction(+:sum) lastprivate(last) safelen(8) /* { dg-optimized {reduction\(\+:sum\) on int over simd: serial in one lane$} } */
      for (int k = 0; k < 2; k++)
	for (int j = 0; j < COLUMNS; j++)
	  {
	    last = a[i][j] * k;
	    sum += last;
	  }
#pragma omp simd reduction(min:least) reduction(max:most) linear(at:3)
      for (int j = 0; j < COLUMNS; j++)
	{
	  least = a[i][j] + at < least ? a[i][j] + at : least;
	  most = a[i][j] + at > most ? a[i][j] + at : most;
	  at += 3;
	}
      total += sum + last + at + least + most;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int least = 1000000, most = -1000000;
      for (int j = 0; j < COLUMNS; j++)
	{
	  int at = 2 * i + 3 * j;
	  want += a[i][j];
	  least = a[i][j] + at < least ? a[i][j] + at : least;
	  most = a[i][j] + at > most ? a[i][j] + at : most;
	}
      want += a[i][COLUMNS - 1] + 2 * i + 3 * COLUMNS + least + most;
    }
  check_int ("all kinds", total, want);
}

/* In a loop that the lanes of a team share out.  */

static void
three_levels (void)
{
  long long c[4] = { 0 };
#pragma omp target teams distribute map(to:a, x) map(from:c)
  for (int k = 0; k < 4; k++)
    {
      long long sum = k;
#pragma omp parallel for reduction(+:sum) /* { dg-optimized {reduction\(\+:sum\) on long long int over parallel for: iterations distributed over all lanes of the team} } */
      for (int i = k; i < ROWS; i++)
	{
	  int part = 0;
#pragma omp simd reduction(+:part) /* { dg-optimized {reduction\(\+:part\) on int over simd: serial in one lane$} } */
	  for (int j = 0; j < COLUMNS; j++)
	    part += a[i][j] * x[j];
	  sum += part * part;
	}
      c[k] = sum;
    }
  for (int k = 0; k < 4; k++)
    {
      long long sum = k;
      for (int i = k; i < ROWS; i++)
	{
	  int part = 0;
	  for (int j = 0; j < COLUMNS; j++)
	    part += a[i][j] * x[j];
	  sum += part * part;
	}
      check_int ("three levels", c[k], sum);
    }
}

/* In functions, one compiled before the region and one after it.  */

#pragma omp declare target
static int later (const int *p, int n);

static __attribute__ ((noinline)) int
earlier (const int *p, int n)
{
  int sum = 0;
#pragma omp simd reduction(+:sum)
  for (int j = 0; j < n; j++)
    sum += p[j];
  return sum;
}
#pragma omp end declare target

static void
functions (int n)
{
  int s = 0, most = 0, want_s = 0, want_most = 0;
#pragma omp target teams distribute parallel for reduction(+:s) reduction(max:most) map(to:a) /* { dg-optimized {reduction\(\+:s\) on int over teams distribute parallel for: iterations distributed over all lanes} } */
  for (int i = 0; i < ROWS; i++)
    {
      int k = later (a[i], n);
      s += earlier (a[i], n) * (i & 3);
      most = k > most ? k : most;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int sum = 0;
      for (int j = 0; j < n; j++)
	sum += a[i][j];
      want_s += sum * (i & 3);
      want_most = sum > want_most ? sum : want_most;
    }
  check_int ("function earlier", s, want_s);
  check_int ("function later", most, want_most);
}

static __attribute__ ((noinline)) int
later (const int *p, int n)
{
  int sum = 0;
#pragma omp simd reduction(+:sum)
  for (int j = 0; j < n; j++)
    sum += p[j];
  return sum;
}

int
main (void)
{
  for (int j = 0; j < COLUMNS; j++)
    {
      x[j] = j * 7 % 11 - 5;
      for (int i = 0; i < ROWS; i++)
	a[i][j] = (i * 31 + j * 17) % 101 - 50;
    }
  vector_product ();
  all_kinds ();
  three_levels ();
  functions (COLUMNS);
  return failures != 0;
}

/* { dg-optimized {reduction\(max:most\)} "" { target *-*-* } 135 } */
/* { dg-optimized {reduction\(min:least\)} "" { target *-*-* } 56 } */
/* { dg-optimized {reduction\(max:most\)} "" { target *-*-* } 56 } */
