/* threads-left.c - parallel regions of which the threads stay GCC's.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include <omp.h>
#include "../include/check.h"

#define N 16

static int in[N], out[N];

/* The host may have less threads than are asked for.  */

static void
check_out (const char *what, int threads)
{
  if (omp_get_num_devices () == 0)
    return;
  for (int i = 0; i < N; i++)
    {
      check_int (what, out[i], i < threads ? in[i] + threads : -1);
      out[i] = -1;
    }
}

/* Nobody says how many there are.  */

static void
not_said (void)
{
  int seen = 0;
#pragma omp target parallel map(to: in) map(tofrom: out, seen)
  {
    const int i = omp_get_thread_num ();
    if (i < N)
      out[i] = in[i] + omp_get_num_threads ();
    if (i == 0)
      seen = omp_get_num_threads ();
  }
  for (int i = 0; i < N; i++)
    {
      check_int ("not said", out[i], i < seen ? in[i] + seen : -1);
      out[i] = -1;
    }
}

/* What lanes cannot do together, or a loop would change the meaning of.  */

static void
other (int threads)
{
  int sum = 0, first = 0, own = 6;
#pragma omp target parallel num_threads(threads) map(to: in) map(tofrom: out, sum) /* { dg-missed {threads left to GCC: the construct contains a directive that gpured does not support there} } */
  {
    const int i = omp_get_thread_num ();
    out[i] = in[i] + omp_get_num_threads ();
#pragma omp critical
    sum += i;
  }
  check_out ("critical", threads);
  if (omp_get_num_devices () > 0)
    check_int ("sum", sum, threads * (threads - 1) / 2);
#pragma omp target parallel num_threads(threads) map(to: in) map(tofrom: out, first) /* { dg-missed {threads left to GCC: the construct contains a directive that gpured does not support there} } */
  {
    const int i = omp_get_thread_num ();
    out[i] = in[i] + omp_get_num_threads ();
#pragma omp single firstprivate(own)
    first += --own;
  }
  check_out ("single", threads);
  check_int ("first", first, 5);
#pragma omp target parallel num_threads(threads) map(to: in) map(tofrom: out, first) /* { dg-missed {threads left to GCC: the construct contains a directive that gpured does not support there} } */
  {
    const int i = omp_get_thread_num ();
    out[i] = in[i] + omp_get_num_threads ();
    for (int k = 0; k < threads; k++)
      {
#pragma omp masked filter(k)
	first += 10 * i + k;
#pragma omp barrier
      }
  }
  check_out ("masked", threads);
  check_int ("turns", first, 5 + 11 * threads * (threads - 1) / 2);
}

/* Functions that ask for what lanes do not know, or are in line, and simd loops, which
   all lanes of a thread run.  */

static __attribute__ ((noinline)) int
which (void)
{
  return omp_get_thread_num () + 0 * omp_get_team_size (1);
}

static inline __attribute__ ((always_inline)) int
which_inline (void)
{
  return omp_get_thread_num ();
}

/* One that asks, in the team's code, too.  */

static __attribute__ ((noinline, const)) int
many (void)
{
  return omp_get_num_threads ();
}

static void
seen (int threads)
{
  int more[N][40];
#pragma omp target parallel num_threads(threads) map(to: in) map(tofrom: out) /* { dg-missed {threads left to GCC: a function that the loop calls uses OpenMP itself} } */
  {
    const int i = which ();
    out[i] = in[i] + omp_get_num_threads ();
  }
  check_out ("asks", threads);
#pragma omp target parallel num_threads(threads) map(to: in) map(tofrom: out) /* { dg-missed {threads left to GCC: a function that the loop calls uses OpenMP itself} } */
  {
    const int i = which_inline ();
    out[i] = in[i] + omp_get_num_threads ();
  }
  check_out ("asks in line", threads);
#pragma omp target teams num_teams(1) thread_limit(threads) map(to: in) map(tofrom: out)
  {
    const int alone = many ();
#pragma omp parallel num_threads(threads) /* { dg-missed {threads left to GCC: a function that the loop calls uses OpenMP itself} } */
    {
      const int i = omp_get_thread_num ();
      out[i] = in[i] + many () * alone;
    }
  }
  check_out ("asks alone", threads);
#pragma omp target parallel num_threads(threads) map(to: in) map(tofrom: out) map(from: more) /* { dg-missed {threads left to GCC: GCC already runs the long `simd' loop inside it on the lanes of a warp} } */
  {
    const int i = omp_get_thread_num ();
    out[i] = in[i] + omp_get_num_threads ();
#pragma omp simd
    for (int j = 0; j < 40; j++)
      more[i][j] = i * j;
  }
  check_out ("simd", threads);
  for (int i = 0; i < threads && omp_get_num_devices () > 0; i++)
    for (int j = 0; j < 40; j++)
      check_int ("more", more[i][j], i * j);
}

/* A variable of the team that is not in its memory: a copy that teams have.  */

static void
copied (int threads, int last)
{
#pragma omp target teams num_teams(1) thread_limit(threads) firstprivate(last) map(to: in) map(tofrom: out)
  {
#pragma omp parallel num_threads(threads) /* { dg-missed {threads left to GCC: the loop may set a shared variable that is not mapped} } */
    {
      const int i = omp_get_thread_num ();
      if (i == 0)
	last = omp_get_num_threads ();
#pragma omp barrier
      out[i] = in[i] + last;
    }
  }
  check_out ("copied", threads);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      in[i] = i * 5 + 1;
      out[i] = -1;
    }
  not_said ();
  for (int threads = 1; threads <= 8; threads += 7)
    {
      other (threads);
      seen (threads);
      copied (threads, 9);
    }
  return failures != 0;
}

/* { dg-missed {  caused (by|here)|move the directive out|remove the} "" { target *-*-* } 0 } */
