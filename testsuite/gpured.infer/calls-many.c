/* calls-many.c - each function is looked into once, however many calls of it
   there are.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-O1 -fopt-info-omp-optimized" } */

#define CALLS(F, X) \
  (F (X) + F (X + 1) + F (X + 2) + F (X + 3) + F (X + 4) + F (X + 5) \
   + F (X + 6) + F (X + 7) + F (X + 8) + F (X + 9) + F (X + 10) + F (X + 11))

static int f0 (int x) { return x * 3; }
static int f1 (int x) { return CALLS (f0, x); }
static int f2 (int x) { return CALLS (f1, x); }
static int f3 (int x) { return CALLS (f2, x); }
static int f4 (int x) { return CALLS (f3, x); }
static int f5 (int x) { return CALLS (f4, x); }
static int f6 (int x) { return CALLS (f5, x); }
static int f7 (int x) { return CALLS (f6, x); }

int
largest (int n)
{
  int m = 0;
#pragma acc kernels loop /* { dg-optimized {reduction\(max:m\) found in this loop$} } */
/* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .-1 } */
/* { dg-optimized {assigned OpenACC gang vector loop parallelism$} "" { target *-*-* } .-2 } */
/* { dg-optimized {reduction\(max:m\) on int over gang vector: } "" { target *-*-* } .-3 } */
  for (int i = 0; i < n; i++)
    m = m > f7 (i) ? m : f7 (i);
  return m;
}
