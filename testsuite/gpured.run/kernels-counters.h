/* kernels-counters.h - the same loop for the device and the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "../include/check.h"

#define N 300

struct result
{
  long long sum, behind;
  int trips, at[N];
};

/* The counter is of type T, its bound of type B.  BEFORE is ahead of the construct,
   INIT the loop's first part; GO says if it goes on.  AT is below N.  Runs are to
   have another step in BY.  */

#define LOOP_BY(NAME, T, B, BEFORE, INIT, GO, STEP, AT) \
  static void __attribute__ ((noinline)) \
  device_##NAME (T from, B to, T by, struct result *r) \
  { \
    T i; \
    long long sum = 0; \
    int trips = 0, *restrict p = r->at; \
    BEFORE; \
    _Pragma ("acc kernels copy(p[0:N])") \
    for (INIT; GO; STEP) \
      { \
	sum += i; \
	trips++; \
	p[AT] += trips_of (AT); \
      } \
    r->sum = sum; \
    r->trips = trips; \
    r->behind = i; \
  } \
  static void __attribute__ ((noinline)) \
  host_##NAME (T from, B to, T by, struct result *r) \
  { \
    T i; \
    BEFORE; \
    for (INIT; GO; STEP) \
      { \
	r->sum += i; \
	r->trips++; \
	r->at[AT] += trips_of (AT); \
      } \
    r->behind = i; \
  } \
  static void \
  test_##NAME##_by (T from, B to, T by) \
  { \
    struct result got, want; \
    memset (&got, 0, sizeof got); \
    memset (&want, 0, sizeof want); \
    device_##NAME (from, to, by, &got); \
    host_##NAME (from, to, by, &want); \
    check_int (#NAME " sum", got.sum, want.sum); \
    check_int (#NAME " trips", got.trips, want.trips); \
    check_int (#NAME " behind", got.behind, want.behind); \
    for (int k = 0; k < N; k++) \
      check_int (#NAME " element", got.at[k], want.at[k]); \
  } \
  static inline void __attribute__ ((unused)) \
  test_##NAME (T from, B to) \
  { \
    test_##NAME##_by (from, to, 1); \
  }

#define LOOP(NAME, T, B, GO, STEP, AT) \
  LOOP_BY (NAME, T, B, , i = from, GO, STEP, AT)

#define trips_of(AT) ((int) (AT) * 3 + 1)
