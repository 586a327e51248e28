// bits.cc - prints the bits of sums and products of C++ whose rounding depends on
// the order in which values are combined.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

#include <cstdint>
#include <cstdio>
#include <cstring>

static const int n = 6000;
static double x[n];
static float f[n];

static std::uint64_t
next ()
{
  static std::uint64_t state = 88172645463325252u;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

// A number of any of 24 sizes.

static double
some ()
{
  return (double) (next () >> 12) / (1ull << (24 + next () % 24));
}

template <typename T>
static void
say (const char *what, const T &value)
{
  unsigned char bytes[sizeof value];
  std::memcpy (bytes, &value, sizeof value);
  std::printf ("%s ", what);
  for (unsigned char byte : bytes)
    std::printf ("%02x", byte);
  std::putchar ('\n');
}

template <typename T>
static void
total (const T *values, T &sum, T &product)
{
#pragma acc parallel loop num_gangs(150) copyin(values[0:n]) \
  copy(sum, product) reduction(+:sum) reduction(*:product)
#pragma omp target teams distribute parallel for num_teams(150) \
  map(to:values[0:n]) map(tofrom:sum, product) reduction(+:sum) \
  reduction(*:product)
  for (int i = 0; i < n; i++)
    {
      sum += values[i];
      product *= 1 + values[i] * T (0x1p-36);
    }
}

struct pair
{
  double first;
  float second;
};
#ifndef _OPENACC
#pragma omp declare reduction (+: pair: omp_out.first += omp_in.first, \
			       omp_out.second += omp_in.second) \
  initializer (omp_priv = pair ())
#endif

int
main ()
{
  double s = 0.1, p = 1;
  float t = 0.1f, q = 1;
  for (int i = 0; i < n; i++)
    {
      x[i] = i < n / 2 ? some () : -x[n - 1 - i];
      f[i] = i < n / 2 ? some () : -f[n - 1 - i];
    }
  total (x, s, p);
  total (f, t, q);
  say ("s", s);
  say ("p", p);
  say ("t", t);
  say ("q", q);
#ifndef _OPENACC
  pair both = { 0.1, 0.2f };
#pragma omp target teams distribute parallel for num_teams(150) map(to:x, f) \
  reduction(+:both)
  for (int i = 0; i < n; i++)
    {
      both.first += x[i];
      both.second += f[i];
    }
  say ("both.first", both.first);
  say ("both.second", both.second);
#endif
  return 0;
}
