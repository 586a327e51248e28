// simd-user.cc - simd loops within iterations that reduce by code of the user.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-optimized-missed" }

#include <complex>

#include "../include/check.h"

#define INLINE __attribute__ ((always_inline))

typedef std::complex<double> number;

#pragma omp declare target
struct extent
{
  int low, high;
};

static INLINE inline void
widen (extent *e, int x)
{
  e->low = x < e->low ? x : e->low;
  e->high = x > e->high ? x : e->high;
}

class total
{
  long sum;
  int terms;
public:
  INLINE total () : sum (0), terms (0) {}
  INLINE total (const total &other) : sum (other.sum), terms (0) {}
  INLINE ~total () { sum = terms = -1000; }
  INLINE void add (long n) { sum += n; terms++; }
  INLINE total &operator+= (const total &other)
  {
    sum += other.sum;
    terms += other.terms;
    return *this;
  }
  INLINE long value () const { return sum; }
  INLINE int count () const { return terms; }
};
#pragma omp end declare target

#pragma omp declare reduction (+: number: omp_out += omp_in)
#pragma omp declare reduction (+: total: omp_out += omp_in)
#pragma omp declare reduction (hull: extent: \
    widen (&omp_out, omp_in.low), widen (&omp_out, omp_in.high)) \
  initializer (omp_priv = omp_orig)

static void
check_number (const char *what, number got, number want)
{
  check_real (what, got.real (), want.real ());
  check_real (what, got.imag (), want.imag ());
}

// The reduction of the loop around it, with odd sizes and none.

static void
inside (int n, int m)
{
  number s (3, -4), want (3, -4);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      want += number (i, j);
#pragma omp target teams distribute parallel for reduction(+:s) map(tofrom:s)
  for (int i = 0; i < n; i++) // { dg-optimized {over teams distribute parallel for: iterations distributed over all lanes} }
    {
#pragma omp simd reduction(+:s) // { dg-optimized {reduction\(\+:s\) on struct number over simd: serial in one lane} }
      for (int j = 0; j < m; j++)
	s += number (i, j);
    }
  check_number ("inside", s, want);
}

// Variables of an iteration, two in a loop, loops of two, and loops one after the
// other; what starts where the variable is.

static long sums[77];
static int counts[77], lows[77], highs[77];

static void
apart (int n, int m)
{
  int all = 0;
#pragma omp target teams distribute parallel for reduction(+:all) map(sums, counts, lows, highs)
  for (int i = 0; i < n; i++) // { dg-optimized {reduction\(\+:all\) on int over teams distribute parallel for} }
    {
      total t;
      extent e;
      e.low = i;
      e.high = i + 1;
      t.add (7);
#pragma omp simd reduction(+:t) reduction(hull:e) // { dg-optimized {reduction\(\+:t\) on struct total over simd: serial in one lane} }
      // { dg-optimized {reduction\(user-defined:e\) on struct extent over simd: serial in one lane} "" { target *-*-* } .-1 }
      for (int j = 0; j < m; j++)
	{
	  t.add (i * j);
	  widen (&e, i - j);
	}
#pragma omp simd collapse(2) reduction(hull:e) reduction(+:all) // { dg-optimized {reduction\(user-defined:e\) on struct extent over simd: serial in one lane} }
      // { dg-optimized {reduction\(\+:all\) on int over simd: serial in one lane} "" { target *-*-* } .-1 }
      for (int j = 0; j < m; j++)
	for (int k = 0; k < 3; k++)
	  {
	    widen (&e, i + j * k);
	    all += k;
	  }
      sums[i] = t.value ();
      counts[i] = t.count ();
      lows[i] = e.low;
      highs[i] = e.high;
    }
  check_int ("all", all, 3 * n * m);
  for (int i = 0; i < n; i++)
    {
      int most = m > 1 ? i + 2 * (m - 1) : i + 1;
      check_int ("sum", sums[i], 7 + (long) i * m * (m - 1) / 2);
      check_int ("count", counts[i], 1 + m);
      check_int ("low", lows[i], m > 0 ? i - m + 1 : i);
      check_int ("high", highs[i], most);
    }
}

// In sequential code of teams.

static void
nested (int n, int m, int l)
{
  number s (1, 2);
  number want = s;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	want += number (k - i, j);
#pragma omp target teams distribute reduction(+:s) map(tofrom:s) // { dg-optimized {reduction\(\+:s\) on struct complex over teams: one value per lane} }
  for (int i = 0; i < n; i++)
    {
#pragma omp parallel for reduction(+:s)
      for (int j = 0; j < m; j++) // { dg-optimized {reduction\(\+:s\) on struct complex over parallel for: iterations distributed over all lanes} }
	{
#pragma omp simd reduction(+:s) // { dg-optimized {reduction\(\+:s\) on struct number over simd: serial in one lane} }
	  for (int k = 0; k < l; k++)
	    s += number (k - i, j);
	}
    }
  check_number ("nested", s, want);
}

// Near misses: an array, a value that is no structure, and a reference.

#pragma omp declare reduction (largest: int: \
    omp_out = omp_in > omp_out ? omp_in : omp_out) initializer (omp_priv = 0)

static void
missed (int n)
{
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the construct contains a directive that gpured does not support there$} }
  for (int i = 0; i < n; i++)
    {
      extent pair[2] = { { i, i }, { -i, -i } };
#pragma omp simd reduction(hull:pair) // { dg-missed {reduction\(user-defined:pair\) on struct extent\[2\] left to GCC: the construct contains a directive that gpured does not support there$} }
      for (int j = 0; j < 5; j++)
	{
	  widen (&pair[0], i + j);
	  widen (&pair[1], j);
	}
      s += pair[0].high + pair[1].high;
    }
  check_int ("array", s, (long) n * (n - 1) / 2 + 8L * n);

  s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the construct contains a directive that gpured does not support there$} }
  for (int i = 0; i < n; i++)
    {
      int most = 0;
#pragma omp simd reduction(largest:most) // { dg-missed {reduction\(user-defined:most\) on int left to GCC: the construct contains a directive that gpured does not support there$} }
      for (int j = 0; j < 9; j++)
	most = j > most ? j : most;
      s += most + i;
    }
  check_int ("scalar", s, 8L * n + (long) n * (n - 1) / 2);

  s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) // { dg-missed {reduction\(\+:s\) on long int left to GCC: the construct contains a directive that gpured does not support there$} }
  for (int i = 0; i < n; i++)
    {
      extent one = { 0, i }, &other = one;
#pragma omp simd reduction(hull:other) // { dg-missed {reduction\(user-defined:other\) on struct extent left to GCC: the construct contains a directive that gpured does not support there$} }
      for (int j = 0; j < 4; j++)
	widen (&other, j);
      s += one.high;
    }
  for (int i = 0; i < n; i++)
    s -= i > 3 ? i : 3;
  check_int ("reference", s, 0);
}

int
main ()
{
  static const int sizes[] = { 0, 1, 31, 33, 77 };
  for (int n : sizes)
    for (int m : { 0, 1, 5, 33 })
      {
	inside (n, m);
	apart (n, m);
	nested (n, m, 3);
      }
  for (int n : sizes)
    missed (n);
  return failures != 0;
}
