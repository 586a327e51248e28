// single-cxx.cc - how many threads run the iterations is known at run time only,
// from members, references and what lambdas capture.
//
// Copyright (C) 2026 The gpured authors.
// This file is part of gpured, under the GNU General Public License,
// version 3 or later.

// { dg-do run }
// { dg-options "-fopt-info-omp-missed" }

#include "../include/check.h"

static const int N = 513;
static int x[N];

static int
total ()
{
  int want = 0;
  for (int i = 0; i < N; i++)
    want += x[i];
  return want;
}

struct solver
{
  int threads, teams;
  bool order;
  int shares[2];

  void check (const char *what, int t, int s)
  {
    check_int (what, t, total ());
    if (order)
      check_int (what, s, N);
  }

  void all ()
  {
    int s = 0, t = 0, last = 0;
#pragma omp target teams distribute parallel for num_teams(teams) \
  num_threads(threads) reduction(+: s, t) map(to: x) map(tofrom: last)
    for (int i = 0; i < N; i++)
      {
	t += x[i];
	if (order)
	  {
	    s += last == i;
	    last = i + 1;
	  }
      }
    check ("all", t, s);
  }

  void rows (int *result)
  {
#pragma omp target teams distribute map(from: result[0:4]) map(to: x)
    for (int r = 0; r < 4; r++)
      {
	int s = 0, t = 0, count = 0;
#pragma omp parallel for num_threads(shares[r & 1]) firstprivate(count) \
  reduction(+: s, t) if(this->threads != 1)
	for (int i = 0; i < N; i++)
	  {
	    t += x[i];
	    s += count++ == i;
	  }
	result[r] = order && s != N ? -1 : t;
      }
    for (int r = 0; r < 4; r++)
      check_int ("rows", result[r], total ());
  }
};

template <typename T>
static T
sum (const T &threads, T order)
{
  T t = 0, s = 0, last = 0;
#pragma omp target parallel for num_threads(threads) reduction(+: s, t) \
  map(to: x) map(tofrom: last)
  for (T i = 0; i < N; i++)
    {
      t += x[i];
      if (order)
	{
	  s += last == i;
	  last = i + 1;
	}
    }
  return order && s != N ? -1 : t;
}

struct weight
{
  int value;
  explicit weight (int v) : value (v) {}
  int more () const { return value + 1; }
};

static int
lambda (int threads, bool order, weight own)
{
  int t = 0, s = 0;
  auto run = [=, &s, &t] () mutable
    {
#pragma omp target teams distribute parallel for reduction(+: s, t) map(to: x) \
  firstprivate(own) num_threads(threads) num_teams(1)
      for (int i = 0; i < N; i++) // { dg-missed {left to GCC: the loop may change the original of a `firstprivate' variable, which other teams have yet to copy} "" { target *-*-* } .-2 }
	{ // { dg-missed {caused by .own'} "" { target *-*-* } .-3 }
	  t += x[i] + own.more () - own.value - 1;
	  if (order)
	    {
	      s += own.value == 7 + i;
	      own.value++;
	    }
	}
    };
  run ();
  return order && s != N ? -1 : t;
}

int
main ()
{
  int result[4];
  for (int i = 0; i < N; i++)
    x[i] = i * 31 % 57;
  static const int counts[] = { 1, 2, 40 };
  for (int threads : counts)
    {
      solver one = { threads, 1, threads == 1, { threads, threads } };
      one.all ();
      one.rows (result);
      check_int ("sum", sum<int> (threads, threads == 1), total ());
      check_int ("short", sum<short> (threads, threads == 1), total ());
      check_int ("lambda", lambda (threads, threads == 1, weight (7)),
		 total ());
    }
  solver two = { 1, 3, false, { 1, 3 } };
  two.all ();
  two.rows (result);
  return failures != 0;
}
