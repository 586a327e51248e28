/* next-hand.c - GPURED_next, called by hand as the host half calls it: values
   that only the program can combine, of sizes from one byte to more than a
   piece, in many geometries, with fewer and more blocks than threads.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-no-host-run "the device half is asked by hand" } */
/* { dg-additional-options "-fgimple" } */

#include "../include/check.h"
#include "by-hand.h"

#define N 3001

#pragma omp declare target
extern int GPURED_next (void *, void *, unsigned, unsigned *)
  __attribute__ ((weak));

/* SIZE bytes, each the sum of what the iterations give.  */
#define BYTES(SIZE) \
  struct bytes_##SIZE { unsigned char byte[SIZE]; }; \
  static __attribute__ ((noinline)) void \
  merge_##SIZE (struct bytes_##SIZE *out, const struct bytes_##SIZE *in) \
  { \
    for (int k = 0; k < SIZE; k++) \
      out->byte[k] += in->byte[k]; \
  } \
  static void \
  clear_##SIZE (struct bytes_##SIZE *out) \
  { \
    for (int k = 0; k < SIZE; k++) \
      out->byte[k] = 0; \
  } \
  static void \
  step_##SIZE (struct bytes_##SIZE *out, int i) \
  { \
    for (int k = 0; k < SIZE; k++) \
      out->byte[k] += i * (k + 1) + (i >> 3); \
  }

/* The greatest value and where it is first.  */
struct best
{
  double value;
  int at;
};

static void
clear_best (struct best *out)
{
  out->value = -1;
  out->at = N;
}

static void
merge_best (struct best *out, const struct best *in)
{
  if (in->value > out->value
      || (in->value == out->value && in->at < out->at))
    *out = *in;
}

static void
step_best (struct best *out, int i)
{
  struct best one = { (i * 7919) % 1009, i };
  merge_best (out, &one);
}

BYTES (1)
BYTES (7)
BYTES (12)
BYTES (300)
#pragma omp end declare target

#define RUN(TYPE, NAME) \
  static void \
  run_##NAME (int teams, int threads, TYPE *total) \
  { \
    _Pragma ("omp target map (tofrom: total[0:1])") \
    if (gpured_spmd ()) \
      { \
	TYPE mine __attribute__ ((aligned (8))); \
	TYPE other __attribute__ ((aligned (8))); \
	unsigned state[4] __attribute__ ((aligned (16))) = { 0 }; \
	int what; \
	clear_##NAME (&mine); \
	for (int i = __builtin_omp_get_thread_num (); i < N; \
	     i += __builtin_omp_get_num_threads ()) \
	  step_##NAME (&mine, i); \
	while ((what = GPURED_next (&mine, &other, sizeof mine, state)) != 0) \
	  if (what == 1) \
	    merge_##NAME (&mine, &other); \
	if (state[0] == 0xffffffff) \
	  merge_##NAME (total, &mine); \
      } \
    else \
      { \
	_Pragma ("omp teams num_teams (teams) thread_limit (threads)") \
	OTHER_WAY_IN_TEAMS (clear_##NAME (total);) \
      } \
  }

#define TEST(SIZE) \
  RUN (struct bytes_##SIZE, SIZE) \
  static void \
  test_##SIZE (int teams, int threads) \
  { \
    struct bytes_##SIZE total, want; \
    clear_##SIZE (&total); \
    clear_##SIZE (&want); \
    total.byte[0] = want.byte[0] = 42; \
    for (int i = 0; i < N; i++) \
      step_##SIZE (&want, i); \
    run_##SIZE (teams, threads, &total); \
    for (int k = 0; k < SIZE; k++) \
      check_int ("byte of " #SIZE, total.byte[k], want.byte[k]); \
  }
TEST (1)
TEST (7)
TEST (12)
TEST (300)
RUN (struct best, best)

static void
test_best (int teams, int threads)
{
  struct best total, want;
  clear_best (&total);
  clear_best (&want);
  for (int i = 0; i < N; i++)
    step_best (&want, i);
  run_best (teams, threads, &total);
  check_int ("first of the greatest", total.at, want.at);
  check_real ("greatest", total.value, want.value);
}

int
main (void)
{
  static const int grids[][2] = {
    { 1, 1 }, { 1, 8 }, { 3, 8 }, { 40, 1 }, { 70, 2 }, { 2, 7 }, { 65, 3 }
  };
  for (unsigned g = 0; g < sizeof grids / sizeof grids[0]; g++)
    {
      int teams = grids[g][0], threads = grids[g][1];
      test_1 (teams, threads);
      test_7 (teams, threads);
      test_12 (teams, threads);
      test_300 (teams, threads);
      test_best (teams, threads);
      test_best (teams, threads);
    }
  return failures != 0;
}
