/* kernels-conversions.c - conditions of `kernels' loops that look like those of
   a maximum or minimum, but compare another value than they take.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 1000

static int x[N];
static double d[N];

/* The subscript loses bits on one side.  */

static int
subscript (const int *x)
{
  int m = -5;
#pragma acc kernels loop copyin(x[0:N]) /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if (x[(unsigned char) i] > m)
      m = x[i];
  return m;
}

/* The sum wraps on one side.  */

static int
sum (const int *x, unsigned v)
{
  int m = -5;
#pragma acc kernels loop copyin(x[0:N]) /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (unsigned i = 0; i < N; i++)
    if (x[(unsigned long) (i + v) & 511] > m)
      m = x[((unsigned long) i + v) >> 1 & 511];
  return m;
}

/* The value does.  */

static int
value (const int *x)
{
  int m = -5;
#pragma acc kernels loop copyin(x[0:N]) /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if ((signed char) x[i] > m)
      m = x[i];
  return m;
}

/* Only what is taken does.  */

static int
taken (const int *x)
{
  int m = 5000;
#pragma acc kernels loop copyin(x[0:N]) /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if (x[i] < m)
      m = (signed char) x[i];
  return m;
}

/* Fractions are cut off.  */

static double
fraction (const double *d)
{
  double m = -5;
#pragma acc kernels loop copyin(d[0:N]) /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if ((int) d[i] > m)
      m = d[i];
  return m;
}

/* The bits are those of another type.  */

static int
bits (const int *x)
{
  int m = -5;
#pragma acc kernels loop copyin(x[0:N]) /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if (*(const unsigned char *) &x[i] > m)
      m = x[i];
  return m;
}

/* Another conversion to the type that is compared.  */

static unsigned
unlike (const int *x)
{
  unsigned m = 5;
#pragma acc kernels loop copyin(x[0:N]) /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if ((unsigned) (short) (x[i] * 300) > m)
      m = (unsigned) (x[i] * 300);
  return m;
}

/* Near misses: the same conversion on both sides, and ones that keep the
   value.  */

static int
both (const int *x)
{
  int m = -5;
#pragma acc kernels loop copyin(x[0:N]) /* { dg-optimized {reduction\(max:m\) found in this loop$} } */
/* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(max:m\) on int over gang worker\(8\) vector: .*} "" { target *-*-* } .-2 } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-3 } */
  for (int i = 0; i < N; i++)
    if (x[(unsigned char) i] > m)
      m = x[(unsigned char) i];
  return m;
}

static unsigned
alike (const int *x)
{
  unsigned m = 5;
#pragma acc kernels loop copyin(x[0:N]) /* { dg-optimized {reduction\(max:m\) found in this loop$} } */
/* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(max:m\) on unsigned int over gang worker\(8\) vector: .*} "" { target *-*-* } .-2 } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-3 } */
  for (int i = 0; i < N; i++)
    if ((unsigned) (short) (x[i] * 300) > m)
      m = (unsigned) (short) (x[i] * 300);
  return m;
}

static int
wider (const int *x)
{
  int m = -5;
#pragma acc kernels loop copyin(x[0:N]) /* { dg-optimized {reduction\(max:m\) found in this loop$} } */
/* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(max:m\) on int over gang worker\(8\) vector: .*} "" { target *-*-* } .-2 } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-3 } */
  for (int i = 0; i < N; i++)
    if ((long) x[(long) i] > m)
      m = x[i];
  return m;
}

static float
narrower (const double *d)
{
  float m = -5;
#pragma acc kernels loop copyin(d[0:N]) /* { dg-optimized {reduction\(max:m\) found in this loop$} } */
/* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(max:m\) on float over gang worker\(8\) vector: .*} "" { target *-*-* } .-2 } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-3 } */
  for (int i = 0; i < N; i++)
    if (d[i] > m)
      m = d[i];
  return m;
}

#define EXTREME(NAME, TYPE, START, CONDITION, VALUE)			\
  static TYPE __attribute__ ((noinline))				\
  host_##NAME (void)							\
  {									\
    unsigned v = -300u;							\
    TYPE m = START;							\
    for (unsigned i = 0; i < N; i++)					\
      if (CONDITION)							\
	m = VALUE;							\
    (void) v;								\
    return m;								\
  }

EXTREME (subscript, int, -5, x[(unsigned char) i] > m, x[i])
EXTREME (sum, int, -5, x[(unsigned long) (i + v) & 511] > m,
	 x[((unsigned long) i + v) >> 1 & 511])
EXTREME (value, int, -5, (signed char) x[i] > m, x[i])
EXTREME (taken, int, 5000, x[i] < m, (signed char) x[i])
EXTREME (fraction, double, -5, (int) d[i] > m, d[i])
EXTREME (bits, int, -5, *(const unsigned char *) &x[i] > m, x[i])
EXTREME (unlike, unsigned, 5, (unsigned) (short) (x[i] * 300) > m,
	 (unsigned) (x[i] * 300))
EXTREME (alike, unsigned, 5, (unsigned) (short) (x[i] * 300) > m,
	 (unsigned) (short) (x[i] * 300))
EXTREME (both, int, -5, x[(unsigned char) i] > m, x[(unsigned char) i])
EXTREME (wider, int, -5, x[i] > m, x[i])
EXTREME (narrower, float, -5, d[i] > m, d[i])

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = (i * 77) % 1013 - 300;
      d[i] = x[i] + i / 1024.;
    }
  x[900] = 5000;
  check_int ("subscript", subscript (x), host_subscript ());
  check_int ("sum", sum (x, -300u), host_sum ());
  check_int ("value", value (x), host_value ());
  check_int ("taken", taken (x), host_taken ());
  check_int ("fraction", fraction (d) * 1024, host_fraction () * 1024);
  check_int ("bits", bits (x), host_bits ());
  check_int ("unlike", unlike (x), host_unlike ());
  check_int ("alike", alike (x), host_alike ());
  check_int ("both", both (x), host_both ());
  check_int ("wider", wider (x), host_wider ());
  check_int ("narrower", narrower (d) * 1024, host_narrower () * 1024);
  return failures != 0;
}
