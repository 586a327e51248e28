/* nests-types.c - values that the threads of a team combine and that are more
   than one of gpured.def's: complex numbers, integers of 128 bits, arrays, and
   what the program defines.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define ROWS 13
#define COLUMNS 301

typedef double _Complex dcomplex;
typedef float _Complex fcomplex;

static int a[ROWS][COLUMNS];

static void
check_complex (const char *what, dcomplex got, dcomplex want)
{
  check_real (what, __real got, __real want);
  check_real (what, __imag got, __imag want);
}

static void
check_long (const char *what, __int128 got, __int128 want)
{
  check_int (what, got, want);
  check_int (what, got >> 64, want >> 64);
}

/* Complex numbers: sums by parts, products as a whole, in one row with other
   variables, so that there are more than one turn has slots for.  */

static void
complex_rows (int rows, int columns)
{
  dcomplex sum[ROWS], product[ROWS];
  fcomplex narrow[ROWS];
  int most[ROWS];
#pragma omp target teams distribute map(from: sum, product, narrow, most) \
  map(to: a) num_teams(5)
  for (int i = 0; i < rows; i++)
    {
      dcomplex s = i, p = 1, more = 0, less = 0;
      fcomplex f = 3, g = 0;
      int m = -1000;
#pragma omp parallel for reduction(+: s, f, more) reduction(-: less, g) \
  reduction(*: p) reduction(max: m)
      for (int j = 0; j < columns; j++)
	{
	  s += __builtin_complex ((double) a[i][j], (double) j);
	  f += __builtin_complex ((float) j, 1.0f);
	  more += __builtin_complex ((double) j, 0.0);
	  less -= __builtin_complex ((double) j, 2.0);
	  g -= __builtin_complex (1.0f, 0.0f);
	  p *= j % 50 == 7 ? __builtin_complex (1.0, 1.0)
	       : __builtin_complex (0.0, 1.0);
	  m = a[i][j] > m ? a[i][j] : m;
	}
      sum[i] = s + more + less;
      product[i] = p;
      narrow[i] = f + g;
      most[i] = m;
    }
  for (int i = 0; i < rows; i++)
    {
      dcomplex s = i, p = 1;
      fcomplex f = 3;
      int m = -1000;
      for (int j = 0; j < columns; j++)
	{
	  s += __builtin_complex ((double) a[i][j], j - 2.0);
	  f += __builtin_complex (j - 1.0f, 1.0f);
	  p *= j % 50 == 7 ? __builtin_complex (1.0, 1.0)
	       : __builtin_complex (0.0, 1.0);
	  m = a[i][j] > m ? a[i][j] : m;
	}
      check_complex ("complex sum", sum[i], s);
      check_complex ("complex product", product[i], p);
      check_complex ("narrow", narrow[i], f);
      check_int ("most", most[i], m);
    }
}

/* Integers of 128 bits, several loops in a row, with a team's value that the
   next uses.  */

static void
long_rows (int rows, int columns)
{
  __int128 sum[ROWS], most[ROWS];
  unsigned __int128 product[ROWS], some[ROWS];
#pragma omp target teams distribute map(from: sum, most, product, some) \
  map(to: a)
  for (int i = 0; i < rows; i++)
    {
      __int128 s = 1, m = (__int128) -1 << 100;
      unsigned __int128 p = 3, o = 0;
#pragma omp parallel for reduction(+: s) reduction(max: m)
      for (int j = 0; j < columns; j++)
	{
	  s += (__int128) a[i][j] << 64 | j;
	  m = (__int128) a[i][j] << 70 > m ? (__int128) a[i][j] << 70 : m;
	}
      if (s & 1)
	s += i;
#pragma omp parallel for simd reduction(*: p) reduction(|: o)
      for (int j = 0; j < columns; j++)
	{
	  p *= (unsigned __int128) s + j;
	  o |= (unsigned __int128) 1 << (j * 7 % 128);
	}
      sum[i] = s;
      most[i] = m;
      product[i] = p;
      some[i] = o;
    }
  for (int i = 0; i < rows; i++)
    {
      __int128 s = 1, m = (__int128) -1 << 100;
      unsigned __int128 p = 3, o = 0;
      for (int j = 0; j < columns; j++)
	{
	  s += (__int128) a[i][j] << 64 | j;
	  m = (__int128) a[i][j] << 70 > m ? (__int128) a[i][j] << 70 : m;
	}
      if (s & 1)
	s += i;
      for (int j = 0; j < columns; j++)
	{
	  p *= (unsigned __int128) s + j;
	  o |= (unsigned __int128) 1 << (j * 7 % 128);
	}
      check_long ("long sum", sum[i], s);
      check_long ("long most", most[i], m);
      check_long ("long product", product[i], p);
      check_long ("long some", some[i], o);
    }
}

/* Arrays of few and of many elements, and of more than go one by one.  */

static void
array_rows (int rows, int columns)
{
  static short few[ROWS][3];
  static double many[ROWS][2][20];
  static long long most[ROWS][300];
  static _Bool any[ROWS][5];
#pragma omp target teams distribute map(from: few, many, most, any) map(to: a)
  for (int i = 0; i < rows; i++)
    {
      short f[3] = { 1, 2, 3 };
      double m[2][20] = { { 0 } };
      long long l[300];
      _Bool b[5] = { 0, 0, 0, 0, 1 };
      for (int k = 0; k < 300; k++)
	l[k] = k - 200;
#pragma omp parallel for reduction(+: f, m) reduction(max: l) reduction(||: b)
      for (int j = 0; j < columns; j++)
	{
	  f[j % 3] += a[i][j];
	  m[j & 1][j % 20] += a[i][j];
	  if (a[i][j] > l[j % 300])
	    l[j % 300] = a[i][j];
	  b[j % 4] = b[j % 4] || a[i][j] == 10 * (j % 4);
	}
      for (int k = 0; k < 3; k++)
	few[i][k] = f[k];
      for (int k = 0; k < 40; k++)
	many[i][k / 20][k % 20] = m[k / 20][k % 20];
      for (int k = 0; k < 300; k++)
	most[i][k] = l[k];
      for (int k = 0; k < 5; k++)
	any[i][k] = b[k];
    }
  for (int i = 0; i < rows; i++)
    {
      short f[3] = { 1, 2, 3 };
      double m[2][20] = { { 0 } };
      long long l[300];
      _Bool b[5] = { 0, 0, 0, 0, 1 };
      for (int k = 0; k < 300; k++)
	l[k] = k - 200;
      for (int j = 0; j < columns; j++)
	{
	  f[j % 3] += a[i][j];
	  m[j & 1][j % 20] += a[i][j];
	  if (a[i][j] > l[j % 300])
	    l[j % 300] = a[i][j];
	  b[j % 4] = b[j % 4] || a[i][j] == 10 * (j % 4);
	}
      for (int k = 0; k < 3; k++)
	check_int ("few", few[i][k], f[k]);
      for (int k = 0; k < 40; k++)
	check_real ("many", many[i][k / 20][k % 20], m[k / 20][k % 20]);
      for (int k = 0; k < 300; k++)
	check_int ("most of many", most[i][k], l[k]);
      for (int k = 0; k < 5; k++)
	check_int ("any", any[i][k], b[k]);
    }
}

/* What the program defines: a structure with a gap, one whose values start as
   the original, and a scalar.  */

struct best
{
  char set;
  long long value;
  int at;
};

#pragma omp declare target
static void
better (struct best *out, const struct best *in)
{
  if (in->set && (!out->set || in->value > out->value
		  || (in->value == out->value && in->at < out->at)))
    *out = *in;
}
#pragma omp end declare target

#pragma omp declare reduction (better: struct best: \
    better (&omp_out, &omp_in)) \
  initializer (omp_priv = { 0, 0, -1 })

struct range
{
  int low, high;
};

#pragma omp declare reduction (hull: struct range: \
    omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low, \
    omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high) \
  initializer (omp_priv = omp_orig)

#pragma omp declare reduction (mask: unsigned: omp_out = omp_out & omp_in) \
  initializer (omp_priv = ~0u)

static void
user_rows (int rows, int columns)
{
  struct best best[ROWS];
  struct range range[ROWS];
  unsigned mask[ROWS];
#pragma omp target teams distribute map(from: best, range, mask) map(to: a)
  for (int i = 0; i < rows; i++)
    {
      struct best b = { 1, 5, COLUMNS };
      struct range r = { 3, 4 }, two[2] = { { 0, 0 }, { 1, 1 } };
      unsigned m = 0xfff;
#pragma omp parallel for reduction(better: b) reduction(hull: r, two) \
  reduction(mask: m)
      for (int j = 0; j < columns; j++)
	{
	  struct best this = { 1, a[i][j], j };
	  better (&b, &this);
	  r.low = a[i][j] < r.low ? a[i][j] : r.low;
	  r.high = a[i][j] > r.high ? a[i][j] : r.high;
	  two[j & 1].high = j > two[j & 1].high ? j : two[j & 1].high;
	  m &= ~(1u << (a[i][j] & 15));
	}
      r.low -= two[0].high;
      r.high += two[1].high;
      best[i] = b;
      range[i] = r;
      mask[i] = m;
    }
  for (int i = 0; i < rows; i++)
    {
      struct best b = { 1, 5, COLUMNS };
      struct range r = { 3, 4 };
      unsigned m = 0xfff;
      int even = 0, odd = 1;
      for (int j = 0; j < columns; j++)
	{
	  struct best this = { 1, a[i][j], j };
	  better (&b, &this);
	  r.low = a[i][j] < r.low ? a[i][j] : r.low;
	  r.high = a[i][j] > r.high ? a[i][j] : r.high;
	  if (j & 1)
	    odd = j > odd ? j : odd;
	  else
	    even = j > even ? j : even;
	  m &= ~(1u << (a[i][j] & 15));
	}
      check_int ("best", best[i].value, b.value);
      check_int ("best, where", best[i].at, b.at);
      check_int ("best, set", best[i].set, 1);
      check_int ("low", range[i].low, r.low - even);
      check_int ("high", range[i].high, r.high + odd);
      check_int ("mask", mask[i], m);
    }
}

/* Over all teams: variables that only inner loops reduce, and others that
   sequential code changes, too.  */

static void
totals (int rows, int columns)
{
  dcomplex sum = 2, part = 1, want_sum = 2, want_part = 1;
  __int128 most = -5, want_most = -5;
  struct best best = { 0, 0, 0 }, want_best = { 0, 0, 0 }, row = { 0, 0, 0 },
    want_row = { 0, 0, 0 };
  int bins[4] = { 1, 2, 3, 4 }, want_bins[4] = { 1, 2, 3, 4 };
  int rests[3] = { 0 }, want_rests[3] = { 0 };
#pragma omp target teams distribute map(to: a) num_teams(4) thread_limit(7) \
  reduction(+: sum, part, bins, rests) reduction(max: most) \
  reduction(better: best, row)
  for (int i = 0; i < rows; i++)
    {
      __int128 m = -7;
#pragma omp parallel for reduction(+: sum, part, bins, rests) \
  reduction(max: m) reduction(better: best, row)
      for (int j = 0; j < columns; j++)
	{
	  struct best this = { 1, a[i][j], i * COLUMNS + j };
	  sum += __builtin_complex ((double) j, 1.0);
	  part += __builtin_complex (1.0, (double) i);
	  better (&best, &this);
	  better (&row, &this);
	  bins[j & 3]++;
	  rests[j % 3]--;
	  m = ((__int128) a[i][j] << 64) > m ? ((__int128) a[i][j] << 64) : m;
	}
      sum *= 1.0;
      rests[i % 3] += i;
      if (m > most)
	most = m;
      if (row.set && row.value > 90)
	row.at += 0;
    }
  for (int i = 0; i < rows; i++)
    {
      for (int j = 0; j < columns; j++)
	{
	  struct best this = { 1, a[i][j], i * COLUMNS + j };
	  __int128 m = (__int128) a[i][j] << 64;
	  want_sum += __builtin_complex ((double) j, 1.0);
	  want_part += __builtin_complex (1.0, (double) i);
	  better (&want_best, &this);
	  better (&want_row, &this);
	  want_bins[j & 3]++;
	  want_rests[j % 3]--;
	  want_most = m > want_most ? m : want_most;
	}
      want_rests[i % 3] += i;
    }
  check_complex ("sum of all", sum, want_sum);
  check_complex ("part of all", part, want_part);
  check_long ("most of all", most, want_most);
  check_int ("best of all", best.value, want_best.value);
  check_int ("best of all, where", best.at, want_best.at);
  check_int ("best row", row.value, want_row.value);
  check_int ("best row, where", row.at, want_row.at);
  for (int k = 0; k < 4; k++)
    check_int ("bins", bins[k], want_bins[k]);
  for (int k = 0; k < 3; k++)
    check_int ("rests", rests[k], want_rests[k]);
}

/* Loops over all teams, one after the other.  */

static void
flat (int n)
{
  dcomplex sum = 1, want_sum = 1;
  unsigned __int128 product = 3, want_product = 3;
  struct range range = { 0, 0 }, want_range = { 0, 0 };
#pragma omp target teams map(to: a) map(tofrom: sum, product, range) \
  reduction(+: sum) reduction(*: product) reduction(hull: range)
  {
#pragma omp distribute parallel for reduction(+: sum) reduction(hull: range)
    for (int i = 0; i < n; i++)
      {
	sum += __builtin_complex ((double) i, 2.0);
	range.low = -i < range.low ? -i : range.low;
      }
#pragma omp distribute parallel for reduction(*: product) \
  reduction(hull: range)
    for (int i = 0; i < n; i++)
      {
	product *= 2 * i + 1;
	range.high = i > range.high ? i : range.high;
      }
  }
  for (int i = 0; i < n; i++)
    {
      want_sum += __builtin_complex ((double) i, 2.0);
      want_product *= 2 * i + 1;
      want_range.low = -i;
      want_range.high = i;
    }
  check_complex ("flat sum", sum, want_sum);
  check_long ("flat product", product, want_product);
  check_int ("flat low", range.low, want_range.low);
  check_int ("flat high", range.high, want_range.high);
}

/* One team, and variables in memory.  */

static void
one_team (int columns)
{
  __int128 sum = 5, want = 5;
  dcomplex z = 1, want_z = 1;
  int bins[6] = { 0 }, want_bins[6] = { 0 };
  struct best best = { 0, 0, 0 }, want_best = { 0, 0, 0 };
  int steps = 0;
#pragma omp target map(tofrom: sum, z, bins, best, steps) map(to: a)
  for (int i = 0; i < 3; i++)
    {
#pragma omp parallel for reduction(+: sum, z, bins) reduction(better: best)
      for (int j = 0; j < columns; j++)
	{
	  struct best this = { 1, a[i][j], j };
	  better (&best, &this);
	  sum += (__int128) j << 64;
	  z += __builtin_complex (1.0, (double) j);
	  bins[j % 6] += j;
	}
      steps += best.set;
      bins[i] += steps;
    }
  for (int i = 0; i < 3; i++)
    {
      for (int j = 0; j < columns; j++)
	{
	  struct best this = { 1, a[i][j], j };
	  better (&want_best, &this);
	  want += (__int128) j << 64;
	  want_z += __builtin_complex (1.0, (double) j);
	  want_bins[j % 6] += j;
	}
      want_bins[i] += columns ? i + 1 : 0;
    }
  check_long ("one team", sum, want);
  check_complex ("one team", z, want_z);
  check_int ("best of one team", best.value, want_best.value);
  check_int ("best of one team, where", best.at, want_best.at);
  check_int ("steps", steps, columns ? 3 : 0);
  for (int k = 0; k < 6; k++)
    check_int ("bins of one team", bins[k], want_bins[k]);
}

int
main (void)
{
  static const int columns[] = { COLUMNS, 33, 1, 0 };
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = (i * 31 + j * 17) % 101 - 2;
  for (unsigned k = 0; k < sizeof columns / sizeof columns[0]; k++)
    {
      complex_rows (k == 1 ? 1 : ROWS, columns[k]);
      long_rows (k == 1 ? 2 : ROWS, columns[k]);
      array_rows (k == 1 ? 1 : ROWS, columns[k]);
      user_rows (ROWS, columns[k]);
      totals (ROWS, columns[k]);
      flat (columns[k]);
      one_team (columns[k]);
    }
  totals (0, COLUMNS);
  user_rows (0, COLUMNS);
  return failures != 0;
}
