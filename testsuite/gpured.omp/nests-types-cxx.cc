// nests-types-cxx.cc - values of C++ that the threads of a team combine.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include <complex>

#include "../include/check.h"

#define ROWS 7
#define COLUMNS 133

static int a[ROWS][COLUMNS];

// A class with constructors, a destructor and operators.

class extent
{
  int low, high;

public:
  extent () : low (1 << 20), high (-low) {}
  explicit extent (int x) : low (x), high (x) {}
  ~extent () { low = high = 0; }
  extent (const extent &other) : low (other.low), high (other.high) {}
  extent &operator= (const extent &other)
  {
    low = other.low;
    high = other.high;
    return *this;
  }
  extent &operator+= (const extent &other)
  {
    if (other.low < low)
      low = other.low;
    if (other.high > high)
      high = other.high;
    return *this;
  }
  int from () const { return low; }
  int to () const { return high; }
};

#pragma omp declare reduction (+: extent: omp_out += omp_in) \
  initializer (omp_priv = extent ())
#pragma omp declare reduction (+: std::complex<double>: omp_out += omp_in) \
  initializer (omp_priv = 0)

// One value that each row adds to.

static void
all_rows (int rows)
{
  extent total (3), want (3);
  std::complex<double> sum = 1, want_sum = 1;
#pragma omp target teams distribute map (to: a) reduction (+: total, sum)
  for (int i = 0; i < rows; i++)
    {
      int most = -1;
#pragma omp parallel for reduction (+: total, sum) reduction (max: most)
      for (int j = 0; j < COLUMNS; j++)
	{
	  total += extent (a[i][j] - i);
	  sum += std::complex<double> (j, a[i][j]);
	  most = a[i][j] > most ? a[i][j] : most;
	}
    }
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	want += extent (a[i][j] - i);
	want_sum += std::complex<double> (j, a[i][j]);
      }
  check_int ("from", total.from (), want.from ());
  check_int ("to", total.to (), want.to ());
  check_real ("real", sum.real (), want_sum.real ());
  check_real ("imaginary", sum.imag (), want_sum.imag ());
}

// One for each, in memory and in a variable of the team, of a template.

template <typename T> struct moments
{
  T count, sum;
};

#pragma omp declare reduction (merge: moments<long>: \
    omp_out.count += omp_in.count, omp_out.sum += omp_in.sum) \
  initializer (omp_priv = moments<long> { 0, 0 })

template <typename T> static void
each_row (int columns)
{
  moments<T> out[ROWS];
  T sums[ROWS][3];
#pragma omp target teams distribute map (from: out, sums) map (to: a)
  for (int i = 0; i < ROWS; i++)
    {
      moments<T> m = { 1, i };
      T s[3] = { 0, 0, 0 };
#pragma omp parallel for reduction (merge: m) reduction (+: s)
      for (int j = 0; j < columns; j++)
	{
	  m.count++;
	  m.sum += a[i][j];
	  s[j % 3] += a[i][j];
	}
      out[i] = m;
      sums[i][0] = s[0];
      sums[i][1] = s[1];
      sums[i][2] = s[2];
    }
  for (int i = 0; i < ROWS; i++)
    {
      T want[3] = { 0, 0, 0 };
      for (int j = 0; j < columns; j++)
	want[j % 3] += a[i][j];
      check_int ("count", out[i].count, columns + 1);
      check_int ("sum", out[i].sum, want[0] + want[1] + want[2] + i);
      for (int k = 0; k < 3; k++)
	check_int ("sums", sums[i][k], want[k]);
    }
}

// Through a reference, and in memory, by one team.

static void
reference (extent &e, __int128 &n)
{
  extent want = e;
#pragma omp target map (tofrom: e, n) map (to: a)
  for (int i = 0; i < 3; i++)
    {
#pragma omp parallel for reduction (+: e) reduction (+: n)
      for (int j = 0; j < COLUMNS; j++)
	{
	  e += extent (a[i][j] * 3);
	  n += (__int128) 1 << 65;
	}
    }
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < COLUMNS; j++)
      want += extent (a[i][j] * 3);
  check_int ("from", e.from (), want.from ());
  check_int ("to", e.to (), want.to ());
  check_int ("long", n >> 64, 6 * COLUMNS);
  check_int ("long, low", n, 7);
}

int
main ()
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = (i * 31 + j * 17) % 1009 - 500;
  all_rows (ROWS);
  all_rows (1);
  all_rows (0);
  each_row<long> (COLUMNS);
  each_row<long> (0);
  extent e (17);
  __int128 n = 7;
  reference (e, n);
  return failures != 0;
}
