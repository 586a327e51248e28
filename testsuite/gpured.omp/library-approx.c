/* library-approx.c - functions of the C library that each lane calls for
   itself, with stacks of their own or without, within 1e-9 of the host's.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-no-host-run "the device half is asked by hand" } */
/* { dg-additional-options "-fgimple" } */

#include <complex.h>
#include <math.h>
#include <string.h>
#include "../include/check.h"
#include "by-hand.h"

#pragma omp declare target
extern void GPURED_grid_plus_f64 (double *, double) __attribute__ ((weak));

/* The lanes go different ways: every third calls nothing, neighbours reduce
   arguments of very different size.  */

static double
trigonometry (int i)
{
  if (i % 3 == 0)
    return i;
  return sin (i * (i % 2 ? 1e5 : 1e-3)) + 2 * cos (i * 3e4) + tanf (i);
}

/* GCC asks for both at once.  */

static double
both (int i)
{
  double angle = i * 1e3;
  return sin (angle) - cos (angle) * i;
}

/* Overflow and underflow take the ways that GCC's own build keeps on the stack
   of the warp.  */

static double
powers (int i)
{
  double large = pow (10, i % 5 ? i % 7 : 400);
  double small = exp (i % 2 ? -1e4 : i * 1e-3);
  return (large > 1e300 ? 1 : large) + small + log (i + 1) + powf (i, 1.25f);
}

static double
others (int i)
{
  char text[40];
  memset (text, i & 127, sizeof text);
  return fmod (i, 7.5) + erf (i * 0.01) + hypot (i, 3) + floor (i / 7.0)
	 + rint (i * 0.3) + lrint (i * 0.7) + cbrt (i) + text[i % 40];
}

static double
complexes (int i)
{
  double _Complex z = cexp (i * 0.01 * I) * (i + 2 * I) / (3 - i * I);
  return creal (z) + cimag (z) + cabs (z);
}
#pragma omp end declare target

#define N 3000
#define TEST(FUNCTION) \
  static void \
  test_##FUNCTION (void) \
  { \
    double sum = 0, want = 0, size = 0; \
    _Pragma ("omp target map (tofrom: sum)") \
    if (gpured_spmd ()) \
      { \
	double part = 0; \
	for (int i = __builtin_omp_get_thread_num (); i < N; \
	     i += __builtin_omp_get_num_threads ()) \
	  part += FUNCTION (i); \
	GPURED_grid_plus_f64 (&sum, part); \
      } \
    else \
      OTHER_WAY (sum = NAN;) \
    for (int i = 0; i < N; i++) \
      { \
	want += FUNCTION (i); \
	size += fabs (FUNCTION (i)); \
      } \
    check_near (#FUNCTION, sum, want, size * 1e-9); \
  }
TEST (trigonometry)
TEST (both)
TEST (powers)
TEST (others)
TEST (complexes)

int
main (void)
{
  test_trigonometry ();
  test_both ();
  test_powers ();
  test_others ();
  test_complexes ();
  return failures != 0;
}
