/* left.c - constructs that are left to GCC, each with its reason, and right all
   the same.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include <omp.h>

#include "../include/check.h"

#define N 300

static int x[N];

static void
sections (void)
{
  int s = 0;
#pragma omp target map(tofrom:s)
#pragma omp parallel sections reduction(+:s) /* { dg-missed {on int left to GCC: a `section' has private variables, or side effects that one thread cannot have for its team$} } */
  {
    s += x[1];
#pragma omp section
    s += x[2];
  }
  check_int ("sections", s, x[1] + x[2]);
}

static void
no_parallel (void)
{
  int s = 0;
#pragma omp target map(tofrom:s)
#pragma omp for reduction(+:s) /* { dg-missed {left to GCC: `distribute' or `parallel' is missing, so not all threads share the iterations$} } */
  for (int i = 0; i < N; i++)
    s += 1;
  check_int ("no parallel", s, N);
}

static void
only_teams (void)
{
  int s = 0;
#pragma omp target map(tofrom:s)
#pragma omp teams reduction(+:s) /* { dg-missed {left to GCC: the loop may set a shared variable that is not mapped$} } */
#pragma omp distribute parallel for num_threads(4)
  for (int i = 0; i < N; i++)
#pragma omp atomic
    s += x[i];
  int want = 0;
  for (int i = 0; i < N; i++)
    want += x[i];
  check_int ("only teams", s, want);
}

static void
not_teams (void)
{
  int s = 0;
#pragma omp target map(tofrom:s)
#pragma omp teams num_teams(1)
  {
#pragma omp distribute parallel for reduction(+:s) /* { dg-missed {left to GCC: the `reduction' clause is missing on a directive of the construct$} } */
    for (int i = 0; i < N; i++)
      s += 1;
#pragma omp distribute parallel for reduction(+:s) /* { dg-missed {left to GCC: the `reduction' clause is missing on a directive of the construct$} } */
    for (int i = 0; i < N; i++)
      s += 1;
  }
  check_int ("not teams", s, 2 * N);
}

static void
not_mapped (void)
{
  int s = 5;
#pragma omp target firstprivate(s)
#pragma omp parallel for reduction(+:s) /* { dg-missed {left to GCC: the variable is not mapped, so its result stays on the device$} } */
  for (int i = 0; i < N; i++)
    s += x[i];
  check_int ("not mapped", s, 5);
}

static void
modifier (void)
{
  int s = 0, sums[N];
#pragma omp target map(tofrom:s) map(from:sums)
#pragma omp parallel for reduction(inscan, +:s) /* { dg-missed {left to GCC: a clause has the modifier `inscan', `task' or `conditional', which gpured does not support$} } */
  for (int i = 0; i < N; i++)
    {
      s += x[i];
#pragma omp scan inclusive(s)
      sums[i] = s;
    }
  check_int ("modifier", sums[N - 1], s);
}

static void
ordered (void)
{
  int s = 0, last = -1;
#pragma omp target parallel for ordered reduction(+:s) map(tofrom:last) /* { dg-missed {left to GCC: gpured does not support a clause of the construct$} } */
  for (int i = 0; i < N; i++)
    {
#pragma omp ordered
      {
	s += last == i - 1;
	last = i;
      }
    }
  check_int ("ordered", s, N);
}

static void
sequential (void)
{
  int s = 0, last = 0;
#pragma omp target parallel for reduction(+:s) num_threads(1) map(tofrom:last) /* { dg-missed {left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 0; i < N; i++)
    {
      s += last == i;
      last = i + 1;
    }
  check_int ("num_threads", s, N);
  s = last = 0;
#pragma omp target teams distribute parallel for reduction(+:s) if(parallel:0) num_teams(1) map(tofrom:last) /* { dg-missed {left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 0; i < N; i++)
    {
      s += last == i;
      last = i + 1;
    }
  check_int ("if with teams", s, N);
  s = last = 0;
  int first = 0;
#pragma omp target parallel for reduction(+:s) if(parallel:0) firstprivate(first) map(tofrom:last) /* { dg-missed {left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 0; i < N; i++)
    {
      s += last + first == i;
      last = i + 1;
    }
  check_int ("if with firstprivate", s, N);
  s = last = 0;
#pragma omp target teams distribute reduction(+:s) num_teams(1) map(tofrom:last) /* { dg-missed {left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 0; i < N; i++)
    {
      s += last == i;
      last = i + 1;
    }
  check_int ("num_teams", s, N);
  s = last = 0;
#pragma omp target teams distribute simd reduction(+:s) num_teams(1) safelen(2) map(tofrom:last) /* { dg-missed {left to GCC: a clause may let a single thread run all iterations$} } */
  for (int i = 0; i < N; i++)
    s += i;
  check_int ("num_teams with safelen", s, N * (N - 1) / 2);
}

/* Lanes must not share out what belongs to a thread.  */

static void
one_by_one (void)
{
  int s = 0, last = 0, own = 0;
#pragma omp target teams num_teams(1) thread_limit(1) map(tofrom:last, s)
  {
#pragma omp parallel for reduction(+:s) /* { dg-missed {left to GCC: a clause may let a single thread run all iterations$} } */
    for (int i = 0; i < N; i++)
      {
	s += last == i;
	last = i + 1;
      }
  }
  check_int ("thread_limit", s, N);
  s = last = 0;
#pragma omp target firstprivate(last) map(tofrom:s)
  {
#pragma omp for reduction(+:s) /* { dg-missed {left to GCC: `distribute' or `parallel' is missing, so not all threads share the iterations$} } */
    for (int i = 0; i < N; i++)
      {
	s += last == i;
	last = i + 1;
      }
  }
  check_int ("no team", s, N);
  s = 0;
#pragma omp target map(tofrom:s)
#pragma omp parallel private(own) num_threads(4)
  {
    own = 0;
#pragma omp for reduction(+:s) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      {
	own++;
	s++;
      }
#pragma omp atomic
    s += own;
  }
  check_int ("own", s, 2 * N);
}

/* The number of a thread is a constant to GCC.  */

static void
numbers (void)
{
  int s = 0, counts[4] = { 0 };
#pragma omp target parallel num_threads(4) map(tofrom:s, counts)
  {
    int me = __builtin_omp_get_thread_num ();
#pragma omp for reduction(+:s) /* { dg-missed {left to GCC: the target region is not one combined construct, nor can it be split into such$} } */
    for (int i = 0; i < N; i++)
      {
	counts[me]++;
	s++;
      }
  }
  check_int ("numbers", s, N);
  check_int ("counts", counts[0] + counts[1] + counts[2] + counts[3], N);
}

static void
safelen (void)
{
  int s = 0, y[N + 4] = { 1, 1, 1, 1 };
#pragma omp target simd safelen(4) reduction(+:s) map(tofrom:y) /* { dg-missed {left to GCC: `safelen' allows fewer iterations at a time than a warp has lanes, 32$} } */
  for (int i = 0; i < N; i++)
    {
      y[i + 4] = y[i];
      s += y[i + 4];
    }
  check_int ("safelen", s, N);
}

static void
linear (void)
{
  int s = 0, k = 7;
#pragma omp target simd linear(k:2) reduction(+:s) /* { dg-missed {left to GCC: a `linear' variable is not the loop variable$} } */
  for (int i = 0; i < N; i++)
    {
      s++;
      k += 2;
    }
  check_int ("linear", s, N);
}

static void
sized (int n)
{
  int s = 0;
  {
    int v[n];
    v[0] = 0;
#pragma omp target parallel for private(v) reduction(+:s) /* { dg-missed {left to GCC: a private variable needs construction, or its size is not constant or too large$} } */
    for (int i = 0; i < N; i++)
      {
	v[i % n] = i;
	s += v[i % n];
      }
  }
  check_int ("sized", s, N * (N - 1) / 2);
#pragma omp target parallel for reduction(+:s) /* { dg-missed {left to GCC: an array or `alloca' in the construct has no constant size$} } */
  for (int i = 0; i < N; i++)
    {
      int v[n]; /* { dg-missed {  caused by `v': give the array a constant size$} } */
      v[i % n] = i;
      s -= v[i % n];
    }
  check_int ("sized inside", s, 0);
}

static void
first_and_last (void)
{
  int s = 0, k = 3;
#pragma omp target parallel for firstprivate(k) lastprivate(k) reduction(+:s) map(tofrom:k) /* { dg-missed {left to GCC: a variable is both `firstprivate' and `lastprivate'$} } */
  for (int i = 0; i < N; i++)
    {
      s += k > 0;
      k = i + 1;
    }
  check_int ("firstprivate and lastprivate", s, N);
  check_int ("k", k, N);
}

static void
shared (void)
{
  int s = 0, most = -1;
#pragma omp target firstprivate(most) map(tofrom:s)
#pragma omp parallel for reduction(+:s) shared(most) /* { dg-missed {left to GCC: the loop may set a shared variable that is not mapped$} } */
  for (int i = 0; i < N; i++)
    {
#pragma omp atomic write
      most = 1;
      s++;
    }
  check_int ("shared", s, N);
}

static void
directives (void)
{
  int s = 0, t = 0;
#pragma omp target parallel for reduction(+:s) map(tofrom:t) /* { dg-missed {left to GCC: the construct contains a directive that gpured does not support there$} } */
  for (int i = 0; i < N; i++)
    {
#pragma omp critical
      t++;
      s++;
    }
  check_int ("critical", s + t, 2 * N);
}

static void
library (void)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) /* { dg-missed {left to GCC: the construct calls an OpenMP runtime routine that gpured does not support$} } */
  for (int i = 0; i < N; i++)
    s += omp_get_num_procs () > 0;
  check_int ("library", s, N);
}

#pragma omp declare target
static int later (int);

static __attribute__ ((noinline)) int
teams (int i)
{
  return i < 0 ? omp_get_num_teams () : 1;
}

static __attribute__ ((noinline)) int
earlier (int i)
{
  int n = i < -1 ? later (i + 1) : 0;
#pragma omp atomic
  n++;
  return n - 1 + teams (i);
}
#pragma omp end declare target

static void
callees (void)
{
  int s = 0, t = 0;
#pragma omp target teams distribute parallel for reduction(+:s) /* { dg-missed {left to GCC: a function that the loop calls uses OpenMP itself$} } */
  for (int i = 0; i < N; i++)
    s += earlier (i);
  check_int ("earlier callee", s, N);
#pragma omp target teams distribute parallel for reduction(+:t) /* { dg-missed {left to GCC: a function that the loop calls uses OpenMP itself$} } */
  for (int i = 0; i < N; i++)
    t += later (i);
  check_int ("later callee", t, N);
}

static __attribute__ ((noinline)) int
later (int i)
{
  int n = 0;
#pragma omp parallel for num_threads(1) if(i > -2) reduction(+:n) /* { dg-missed {left to GCC: a clause may let a single thread run all iterations$} } */
  for (int j = 0; j < 2; j++)
    n += i >= 0;
  return n / 2;
}

static void
assembler (void)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) /* { dg-missed {left to GCC: the construct contains an `asm' statement$} } */
  for (int i = 0; i < N; i++)
    {
      int k = i;
      asm ("" : "+r" (k));
      s += k;
    }
  check_int ("assembler", s, N * (N - 1) / 2);
}

static void
kinds (int n)
{
  int list[4] = { 0 }, *p = list;
  long much[1100] = { 0 };
#pragma omp target teams distribute parallel for reduction(+:p[0:n]) /* { dg-missed {left to GCC: its size is not constant or too large$} } */
  for (int i = 0; i < N; i++)
    *p += 1;
  check_int ("section", list[0], N);
#pragma omp target teams distribute parallel for num_teams(2) reduction(+:much) /* { dg-missed {left to GCC: its size is not constant or too large$} } */
  for (int i = 0; i < N; i++)
    much[i] = i;
  check_int ("much", much[N - 1], N - 1);
}

#pragma omp declare reduction(join:int:omp_out |= omp_in)
#pragma omp declare reduction(take:int:omp_out ^= omp_in)

static void
user_defined (void)
{
  int s = 0;
#pragma omp target map(tofrom:s)
#pragma omp teams reduction(join:s) num_teams(1) /* { dg-missed {reduction\(user-defined:s\) on int left to GCC: the directives combine it with different user-defined reductions$} } */
#pragma omp distribute parallel for reduction(take:s) /* { dg-missed {reduction\(user-defined:s\) on int left to GCC: the directives combine it with different user-defined reductions$} } */
  for (int i = 0; i < N; i++)
    s ^= x[i];
  int want = 0;
  for (int i = 0; i < N; i++)
    want ^= x[i];
  check_int ("user-defined", s, want);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = i * 7 % 101;
  sections ();
  no_parallel ();
  only_teams ();
  not_teams ();
  not_mapped ();
  modifier ();
  ordered ();
  sequential ();
  one_by_one ();
  numbers ();
  safelen ();
  linear ();
  sized (5);
  first_and_last ();
  shared ();
  directives ();
  library ();
  callees ();
  assembler ();
  kinds (4);
  user_defined ();
  return failures != 0;
}
