/* nests.c - loops in loops and several loops in a region, with sequential code
   around them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <string.h>

#include "../include/check.h"

#define ROWS 37
#define COLUMNS 300

static int a[ROWS][COLUMNS], b[COLUMNS][ROWS];
static int got[ROWS], want[ROWS];

/* The sum of row i of a, from column FROM on.  */

static int
row_sum (int i, int from)
{
  int sum = 0;
  for (int j = from; j < COLUMNS; j++)
    sum += a[i][j];
  return sum;
}

static void
check_rows (const char *what)
{
  for (int i = 0; i < ROWS; i++)
    check_int (what, got[i], want[i]);
}

static void
row_sums (int n)
{
  for (int i = 0; i < ROWS; i++)
    {
      got[i] = -1;
      want[i] = i < n ? row_sum (i, i) : -1;
    }
#pragma omp target teams distribute map(tofrom:got) map(to:a)
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
#pragma omp parallel for reduction(+:sum)
      for (int j = i; j < COLUMNS; j++)
	sum += a[i][j];
      got[i] = sum;
    }
  check_rows ("row sums");
}

static void
simd_sums (void)
{
  for (int i = 0; i < ROWS; i++)
    want[i] = row_sum (i, 0) + 3;
#pragma omp target teams distribute map(tofrom:got) map(to:a) thread_limit(3)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = 3;
#pragma omp simd reduction(+:sum)
      for (int j = 0; j < COLUMNS; j++)
	sum += a[i][j];
      got[i] = sum;
    }
  check_rows ("simd sums");
}

static void
product (void)
{
  static long long c[ROWS][ROWS];
#pragma omp target map(from:c) map(to:a, b)
#pragma omp teams
#pragma omp distribute collapse(2)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < ROWS; j++)
      {
	long long sum = 0;
#pragma omp parallel for simd reduction(+:sum)
	for (int k = 0; k < COLUMNS; k++)
	  sum += (long long) a[i][k] * b[k][j];
	c[i][j] = sum;
      }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < ROWS; j++)
      {
	long long sum = 0;
	for (int k = 0; k < COLUMNS; k++)
	  sum += (long long) a[i][k] * b[k][j];
	check_int ("product", c[i][j], sum);
      }
}

/* Two totals over all rows: one that only the inner loop reduces, one that
   sequential code computes.  */

static void
totals (void)
{
  long long total = 5, want_total = 5;
  int most = -1000000, want_most = -1000000;
#pragma omp target teams distribute reduction(+:total) reduction(max:most) map(to:a)
  for (int i = 0; i < ROWS; i++)
    {
      int sum = 0;
#pragma omp parallel for reduction(+:total, sum)
      for (int j = 0; j < COLUMNS; j++)
	{
	  total += a[i][j];
	  sum += a[i][j] & 3;
	}
      if (sum > most)
	most = sum;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int sum = 0;
      for (int j = 0; j < COLUMNS; j++)
	{
	  want_total += a[i][j];
	  sum += a[i][j] & 3;
	}
      if (sum > want_most)
	want_most = sum;
    }
  check_int ("total", total, want_total);
  check_int ("most", most, want_most);
}

/* Memory that one loop writes and the next reads, and that sequential code
   changes in between.  */

static void
normalize (void)
{
  static int x[ROWS][COLUMNS];
  memcpy (x, a, sizeof x);
#pragma omp target teams distribute map(tofrom:x, got)
  for (int i = 0; i < ROWS; i++)
    {
      int most = -1000000, sum = 0;
#pragma omp parallel for reduction(max:most)
      for (int j = 0; j < COLUMNS; j++)
	most = x[i][j] > most ? x[i][j] : most;
      x[i][0] = most;
#pragma omp parallel for
      for (int j = 1; j < COLUMNS; j++)
	x[i][j] = x[i][0] - x[i][j];
      x[i][1] += x[i][COLUMNS - 1];
      if (x[i][2] > 500)
	x[i][2]++;
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < COLUMNS; j++)
	sum += x[i][j];
      got[i] = sum;
    }
  for (int i = 0; i < ROWS; i++)
    {
      int y[COLUMNS], most = -1000000;
      for (int j = 0; j < COLUMNS; j++)
	most = a[i][j] > most ? a[i][j] : most;
      y[0] = most;
      for (int j = 1; j < COLUMNS; j++)
	y[j] = most - a[i][j];
      y[1] += y[COLUMNS - 1];
      if (y[2] > 500)
	y[2]++;
      want[i] = 0;
      for (int j = 0; j < COLUMNS; j++)
	want[i] += y[j];
    }
  check_rows ("normalize");
}

/* No teams: sequential code between loops, a loop that is not parallel around
   one that is, a variable in memory.  */

static void
one_team (int n)
{
  int s = 7, t = 0, steps = 0, want_t = 0, want_s = 7;
#pragma omp target map(tofrom:s, t, steps) map(to:a)
  {
    int local = 1;
#pragma omp parallel for reduction(+:s)
    for (int j = 0; j < COLUMNS; j++)
      s += a[0][j];
    t = s;
    for (int i = 0; i < n; i++)
      {
	local += i;
#pragma omp parallel for reduction(+:s) reduction(^:t)
	for (int j = 0; j < COLUMNS; j++)
	  {
	    s += a[i][j] * local;
	    t ^= a[i][j] << (j & 7);
	  }
	steps++;
      }
#pragma omp atomic
    steps += local;
  }
  want_s += row_sum (0, 0);
  want_t = want_s;
  int local = 1;
  for (int i = 0; i < n; i++)
    {
      local += i;
      for (int j = 0; j < COLUMNS; j++)
	{
	  want_s += a[i][j] * local;
	  want_t ^= a[i][j] << (j & 7);
	}
    }
  check_int ("s", s, want_s);
  check_int ("t", t, want_t);
  check_int ("steps", steps, n + local);
}

/* Loops over all teams, one after the other.  */

static void
flat (void)
{
  long long s = 1, t = 2, want_s = 1, want_t = 2;
#pragma omp target map(tofrom:s, t) map(to:a, b)
#pragma omp teams reduction(+:s, t)
  {
#pragma omp distribute parallel for reduction(+:s)
    for (int i = 0; i < ROWS; i++)
      s += a[i][i];
#pragma omp distribute parallel for collapse(2) reduction(+:t)
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLUMNS; j++)
	t += a[i][j] * b[j][i];
#pragma omp distribute parallel for simd reduction(+:s)
    for (int j = 0; j < COLUMNS; j++)
      s += b[j][1];
  }
  for (int i = 0; i < ROWS; i++)
    {
      want_s += a[i][i];
      for (int j = 0; j < COLUMNS; j++)
	want_t += a[i][j] * b[j][i];
    }
  for (int j = 0; j < COLUMNS; j++)
    want_s += b[j][1];
  check_int ("flat s", s, want_s);
  check_int ("flat t", t, want_t);
}

/* More variables than the slots of a team are for.  */

static void
many (void)
{
  int r[10][4] = { { 0 } };
#pragma omp target teams distribute map(tofrom:r) map(to:a) num_teams(3)
  for (int i = 0; i < 4; i++)
    {
      int s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0, s5 = 0, s6 = 0, s7 = 0;
      short s8 = 0;
      _Bool s9 = 1;
#pragma omp parallel for reduction(+:s0,s1,s2,s3,s4,s5,s6,s7,s8) reduction(&&:s9)
      for (int j = 0; j < COLUMNS; j++)
	{
	  int v = a[i][j];
	  s0 += v, s1 += v & 1, s2 += v & 2, s3 += v & 4, s4 += v & 8;
	  s5 += v & 16, s6 += v & 32, s7 += v & 64, s8 += v & 128;
	  s9 = s9 && v < 400 + 100 * i;
	}
      r[0][i] = s0, r[1][i] = s1, r[2][i] = s2, r[3][i] = s3, r[4][i] = s4;
      r[5][i] = s5, r[6][i] = s6, r[7][i] = s7, r[8][i] = s8, r[9][i] = s9;
    }
  for (int i = 0; i < 4; i++)
    {
      int sum[10] = { 0 };
      sum[9] = 1;
      for (int j = 0; j < COLUMNS; j++)
	{
	  sum[0] += a[i][j];
	  for (int k = 1; k < 9; k++)
	    sum[k] += a[i][j] & (1 << (k - 1));
	  sum[9] = sum[9] && a[i][j] < 400 + 100 * i;
	}
      for (int k = 0; k < 10; k++)
	check_int ("many", r[k][i], k == 8 ? (short) sum[k] : sum[k]);
    }
}

int
main (void)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	a[i][j] = (i * 31 + j * 17) % 1009 - 500;
	b[j][i] = (i * 13 + j * 7) % 61 - 30;
      }
  row_sums (0);
  row_sums (1);
  row_sums (ROWS);
  simd_sums ();
  product ();
  totals ();
  normalize ();
  one_team (0);
  one_team (ROWS);
  flat ();
  many ();
  return failures != 0;
}
