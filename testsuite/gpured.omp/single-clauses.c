/* single-clauses.c - combined constructs of which each clause that says how many
   threads run the iterations may have a value that is known at run time only.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 1003

static int x[N + 3];

static long
sum (int n)
{
  long s = 7;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}

/* BODY counts the iterations that find the one before them done, if ORDER; else
   they may run at the same time.  */
#define BODY							\
  t += x[i];							\
  if (order)							\
    {								\
      s += last == i;						\
      last = i + 1;						\
    }

#define RUN(DIRECTIVE)						\
  {								\
    int s = 0, last = 0;					\
    long t = 7;							\
    _Pragma (#DIRECTIVE)					\
    for (int i = 0; i < n; i++)					\
      {								\
	BODY							\
      }								\
    check_int (#DIRECTIVE, t, sum (n));				\
    check_int (#DIRECTIVE ", in order", s, order ? n : 0);	\
  }

#define DATA reduction(+: s, t) map(to: x) map(tofrom: last)

/* One team, known as that when the program is compiled or run.  */

static void
one_team (int n, int teams, int threads, int order)
{
  RUN (omp target teams distribute parallel for num_teams(1)
       num_threads(threads) DATA)
  RUN (omp target teams distribute parallel for num_teams(teams)
       num_threads(threads) DATA)
  RUN (omp target teams distribute parallel for num_teams(1)
       thread_limit(threads) DATA)
  RUN (omp target teams distribute parallel for num_teams(teams)
       if(parallel: threads > 1) DATA)
  RUN (omp target teams distribute parallel for num_teams(teams)
       if(target: n >= 0) if(parallel: threads > 1) num_threads(threads) DATA)
  RUN (omp target teams distribute parallel for num_teams(teams)
       num_threads(threads) dist_schedule(static, 3) DATA)
}

static void
no_teams (int n, int threads, int order)
{
  int zero = 0;
  RUN (omp target parallel for num_threads(threads) DATA)
  RUN (omp target parallel for thread_limit(threads) DATA)
  RUN (omp target parallel for thread_limit(threads) num_threads(8) DATA)
  RUN (omp target parallel for thread_limit(8) num_threads(threads) DATA)
  RUN (omp target simd if(simd: threads > 1) DATA)
  RUN (omp target parallel for simd if(parallel: threads > 1)
       if(simd: threads > 1) DATA)
  RUN (omp target parallel for simd safelen(8) num_threads(threads) DATA)
}

/* Of the teams nothing is known, but iterations of a chunk are in one of
   them.  */

static void
chunks (int n, int threads, int order)
{
  long t = 7;
  int s = 0, chunk = 5, done[N];
  for (int i = 0; i < N; i++)
    done[i] = -1;
#pragma omp target teams distribute parallel for num_threads(threads) \
  dist_schedule(static, 5) reduction(+: s, t) map(to: x) map(tofrom: done)
  for (int i = 0; i < n; i++)
    {
      t += x[i];
      if (order)
	{
	  s += i % 5 == 0 || done[i / 5] == i - 1;
	  done[i / 5] = i;
	}
    }
  check_int ("chunks", t, sum (n));
  check_int ("chunks, in order", s, order ? n : 0);
  s = 0;
  t = 7;
#pragma omp target teams distribute parallel for if(parallel: threads > 1) \
  num_teams(3) dist_schedule(static, chunk) reduction(+: s, t) map(to: x) \
  map(tofrom: done)
  for (int i = 0; i < n; i++)
    {
      t += x[i];
      if (order)
	{
	  s += i % 5 == 0 || done[i / 5] == i - 1;
	  done[i / 5] = i;
	}
    }
  check_int ("chunks of any size", t, sum (n));
  check_int ("chunks of any size, in order", s, order ? n : 0);
  s = 0;
  t = 7;
#pragma omp target teams distribute simd if(simd: threads > 1) num_teams(3) \
  dist_schedule(static, chunk) reduction(+: s, t) map(to: x) map(tofrom: done)
  for (int i = 0; i < n; i++)
    {
      t += x[i];
      if (order)
	{
	  s += i % 5 == 0 || done[i / 5] == i - 1;
	  done[i / 5] = i;
	}
    }
  check_int ("chunks without simd", t, sum (n));
  check_int ("chunks without simd, in order", s, order ? n : 0);
}

/* The one thread has one copy for all iterations, and the value of the last
   one.  */

struct pair { short a; long b[3]; };

static void
copies (int n, int threads, int order)
{
  int s = 0, count = 40, last = -1;
  struct pair pair = { 2, { 3, 4, 5 } };
  const double real = 0.5;
  long t = 7, list[4] = { 1, 2, 3, 4 };
#pragma omp target parallel for num_threads(threads) firstprivate(count) \
  firstprivate(pair, list, real) reduction(+: s, t) map(to: x) \
  lastprivate(last) map(tofrom: last)
  for (int i = 0; i < n; i++)
    {
      t += x[i] + pair.b[1] - list[2] + real - real - 1;
      if (order)
	{
	  s += count == 40 + i && pair.a == 2 + i && list[3] == 4 + i;
	  count++;
	  pair.a++;
	  list[3]++;
	}
      last = i * 2;
    }
  check_int ("copies", t, sum (n));
  check_int ("copies, in order", s, order ? n : 0);
  check_int ("copies, last", last, 2 * n - 2);
  check_int ("count", count + pair.a + list[3], 46);
}

/* What the region computes, and what it holds.  */

static int global = 1;

static void
computed (int n, int threads, int order)
{
  int s = 0, last = 0, number = threads;
  long t = 7;
  global = threads;
#pragma omp target map(tofrom: s, t, last) map(to: x, number)
  {
    int half = number * 2;
    number = 8;
#pragma omp parallel for num_threads(half / 2) reduction(+: s, t)
    for (int i = 0; i < n; i++)
      {
	BODY
      }
  }
  check_int ("computed", t, sum (n));
  check_int ("computed, in order", s, order ? n : 0);
  s = last = 0;
  t = 7;
#pragma omp target teams distribute parallel for map(tofrom: global) \
  num_teams(global) thread_limit(global) reduction(+: s, t) map(to: x) \
  map(tofrom: last)
  for (int i = 0; i < n; i++)
    {
      BODY
    }
  check_int ("global", t, sum (n));
  check_int ("global, in order", s, order ? n : 0);
}

/* The number is read before what may be the same variable is set.  */

static void
reduced (int n, int number)
{
  int s = number, first = number;
#pragma omp target parallel for num_threads(number) reduction(+: s, number) \
  map(to: x) map(tofrom: s, number) /* { dg-missed {run by one team only: the loop may change data that is read before it$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    {
      s += x[i];
      number++;
    }
  check_int ("reduced", s, first + sum (n) - 7);
  check_int ("number", number, first + n);
}

int
main (void)
{
  for (int i = 0; i < N + 3; i++)
    x[i] = i * 7 % 113 + 1;
  static const int counts[] = { 0, 1, 250, N };
  for (int k = 0; k < 4; k++)
    {
      int n = counts[k];
      one_team (n, 1, 1, 1);
      one_team (n, 1, 2, 0);
      one_team (n, 3, 3, 0);
      no_teams (n, 1, 1);
      no_teams (n, 2, 0);
      no_teams (n, 1000, 0);
      chunks (n, 1, 1);
      chunks (n, 4, 0);
      /* Without an iteration there is no last value.  */
      copies (n + 3, 1, 1);
      copies (n + 3, 3, 0);
      computed (n, 1, 1);
      computed (n, 3, 0);
      reduced (n, 1);
      reduced (n, 5);
    }
  return failures != 0;
}
