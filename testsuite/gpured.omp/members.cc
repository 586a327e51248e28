// members.cc - C++: members of classes in reduction clauses.  GCC alone loses the
// results of combined constructs.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include "../include/check.h"

#define N 1003

static int x[N];

struct base
{
  long in_base;
  long padding;
};

struct pair
{
  double sum;
  long n;
  pair () : sum (0), n (0) {}
  pair (double s, long k) : sum (s), n (k) {}
  pair (const pair &other) : sum (other.sum), n (other.n) {}
  pair &operator= (const pair &other)
  {
    sum = other.sum;
    n = other.n;
    return *this;
  }
};

#pragma omp declare reduction (+: pair: \
  omp_out = pair (omp_out.sum + omp_in.sum, omp_out.n + omp_in.n)) \
  initializer (omp_priv = pair ())

struct box : base
{
  double sum;
  long max;
  int n;
  unsigned char bits;
  pair both;
  long &outside;
  mutable long hidden;
  int k;
  double seen;

  box (long &to)
  : base (), sum (3), max (-1), n (N), bits (64), outside (to), hidden (7),
    k (2), seen (0)
  {
    in_base = 11;
  }

  void combined ()
  {
#pragma omp target teams distribute parallel for reduction(+: sum) \
  reduction(max: max) reduction(|: bits) map(to: x)
    for (int i = 0; i < n; i++)
      {
	sum += x[i];
	if (x[i] > max)
	  max = x[i];
	bits |= x[i] & 7;
      }
  }

  /* The front end folds conditions ahead of time.  */
  void conditional (int number)
  {
#pragma omp target teams distribute parallel for reduction(max: max) map(to: x)
    for (int i = 0; i < number; i++)
      max = x[i] > max ? x[i] : max;
  }

  /* Nothing but the member says that there is an object.  */
  void only (int number)
  {
#pragma omp target parallel for reduction(+: sum) map(to: x)
    for (int i = 0; i < number; i++)
      sum += x[i];
  }

  void mapped ()
  {
#pragma omp target teams distribute parallel for simd reduction(-: sum) \
  map(to: x) map(tofrom: sum)
    for (int i = 0; i < N; i++)
      sum -= x[i];
  }

  void apart ()
  {
#pragma omp target map(to: x) map(tofrom: this[:1])
#pragma omp teams distribute parallel for reduction(+: sum)
    for (int i = 0; i < n; i++)
      sum += x[i];
  }

  /* The member is not the first of the class.  */
  void apart_alone ()
  {
#pragma omp target map(to: x) map(tofrom: sum)
#pragma omp teams distribute parallel for reduction(+: sum)
    for (int i = 0; i < N; i++)
      sum += x[i];
  }

  void apart_unmapped ()
  {
#pragma omp target map(to: x)
#pragma omp parallel for reduction(+: sum)
    for (int i = 0; i < N; i++)
      sum += x[i];
  }

  void used_around ()
  {
#pragma omp target map(to: x) map(tofrom: this[:1])
    {
      sum += 5;
#pragma omp parallel for reduction(+: sum)
      for (int i = 0; i < N; i++)
	sum += x[i];
      seen = sum;
    }
  }

  void nest ()
  {
#pragma omp target teams distribute reduction(+: sum) map(to: x)
    for (int j = 0; j < 17; j++)
#pragma omp parallel for reduction(+: sum)
      for (int i = j * 59; i < j * 59 + 59; i++)
	sum += x[i];
  }

  void inherited ()
  {
#pragma omp target teams loop reduction(+: in_base) map(to: x)
    for (int i = 0; i < N; i++)
      in_base += x[i];
  }

  void of_class ()
  {
#pragma omp target teams distribute parallel for reduction(+: both) map(to: x)
    for (int i = 0; i < n; i++)
      both = pair (both.sum + x[i], both.n + 1);
  }

  void referred ()
  {
#pragma omp target teams distribute parallel for reduction(+: outside) \
  map(to: x)
    for (int i = 0; i < N; i++)
      outside += x[i];
  }

  void constant () const
  {
#pragma omp target teams distribute reduction(+: hidden) map(to: x)
    for (int i = 0; i < N; i++)
      hidden += x[i];
  }

  void others ()
  {
#pragma omp target teams distribute parallel for firstprivate(max) \
  lastprivate(k) default(none) shared(x) reduction(+: sum) map(to: x)
    for (int i = 0; i < N; i++)
      {
	k = i;
	sum += x[i] + max;
      }
  }

  /* Other memory decides what comes back.  */
  void in_data ()
  {
#pragma omp target enter data map(to: this[:1])
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
    for (int i = 0; i < N; i++)
      sum += x[i];
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
    for (int i = 0; i < n; i++)
      sum += x[i];
#pragma omp target exit data map(from: this[:1])
  }

  /* The front end's variable for the member is unknown there.  */
  void in_region ()
  {
#pragma omp target data map(to: x)
    {
#pragma omp target teams distribute parallel for reduction(+: sum)
      for (int i = 0; i < N; i++)
	sum += x[i];
#pragma omp target parallel for reduction(+: sum)
      for (int i = 0; i < N; i++)
	sum += x[i];
    }
  }

  void apart_in_region ()
  {
#pragma omp target data map(tofrom: this[:1])
    {
#pragma omp target map(to: x) map(tofrom: sum)
#pragma omp teams distribute parallel for reduction(+: sum)
      for (int i = 0; i < N; i++)
	sum += x[i];
    }
  }

  void waited_for ()
  {
#pragma omp target teams distribute parallel for reduction(+: sum) \
  map(to: x) nowait depend(inout: x[0])
    for (int i = 0; i < N; i++)
      sum += x[i];
#pragma omp target teams distribute parallel for reduction(+: sum) \
  map(to: x) nowait depend(inout: x[0])
    for (int i = 0; i < n; i++)
      sum += x[i];
#pragma omp taskwait
  }

  /* Each thread of the host has its own.  */
  double in_threads ()
  {
    double all = 0;
#pragma omp parallel firstprivate(sum) reduction(+: all) num_threads(2)
    {
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
      for (int i = 0; i < N; i++)
	sum += x[i];
#pragma omp atomic write
      k = sum == seen;
      all += sum;
    }
    return all;
  }

  double own ()
  {
    double result = 0;
#pragma omp target firstprivate(sum) map(to: x) map(tofrom: result)
    {
#pragma omp parallel for reduction(+: sum)
      for (int i = 0; i < N; i++)
	sum += x[i];
      result = sum;
    }
    return result;
  }

  void chosen (bool device)
  {
#pragma omp target teams distribute parallel for reduction(+: sum) \
  map(to: x) if(target: device)
    for (int i = 0; i < n; i++)
      sum += x[i];
  }
};

template <typename T>
struct adder
{
  T sum;

  template <typename U>
  void add (U n)
  {
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
    for (U i = 0; i < n; i++)
      sum += x[i];
  }
};

struct virtually : virtual base
{
  long further;

  void add ()
  {
#pragma omp target teams distribute parallel for reduction(+: in_base) \
  reduction(+: further) map(to: x)
    for (int i = 0; i < N; i++)
      {
	in_base += x[i];
	further += 2 * x[i];
      }
  }
};

int
main ()
{
  long want = 0, want_max = -1, to;
  unsigned char want_bits = 64;
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7 % 1013;
      want += x[i];
      want_max = x[i] > want_max ? x[i] : want_max;
      want_bits |= x[i] & 7;
    }

#define TEST(CALL, MEMBER, WANT) \
  { \
    to = 100; \
    box b (to); \
    b.CALL; \
    check_real (#CALL " " #MEMBER, b.MEMBER, WANT); \
  }
  TEST (combined (), sum, want + 3)
  TEST (combined (), max, want_max)
  TEST (combined (), bits, want_bits)
  TEST (conditional (N), max, want_max)
  TEST (only (N), sum, want + 3)
  TEST (only (0), sum, 3)
  TEST (mapped (), sum, 3 - want)
  TEST (apart (), sum, want + 3)
  TEST (apart_alone (), sum, want + 3)
  TEST (apart_unmapped (), sum, want + 3)
  TEST (used_around (), sum, want + 8)
  TEST (used_around (), seen, want + 8)
  TEST (nest (), sum, want + 3)
  TEST (inherited (), in_base, want + 11)
  TEST (of_class (), both.sum, want)
  TEST (of_class (), both.n, N)
  TEST (referred (), outside, want + 100)
  TEST (constant (), hidden, want + 7)
  TEST (others (), sum, want + 3 - N)
  TEST (others (), k, N - 1)
  TEST (in_data (), sum, 2 * want + 3)
  TEST (in_region (), sum, 2 * want + 3)
  TEST (apart_in_region (), sum, want + 3)
  TEST (waited_for (), sum, 2 * want + 3)
  TEST (in_threads (), sum, 3)
  TEST (own (), sum, 3)
  TEST (chosen (false), sum, want + 3)
  TEST (chosen (true), sum, want + 3)
  box b (to);
  check_real ("in_threads", b.in_threads (), 2 * (want + 3));
  check_real ("own", b.own (), want + 3);
  adder<double> real = { 0.5 };
  real.add<unsigned> (N);
  check_real ("template", real.sum, want + 0.5);
  adder<short> small = { 1 };
  small.add<long> (9);
  check_int ("template short", small.sum, 7 * 36 + 1);
  virtually v;
  v.in_base = v.further = 1;
  v.add ();
  check_int ("virtual base", v.in_base, want + 1);
  check_int ("with virtual base", v.further, 2 * want + 1);
  return failures != 0;
}
