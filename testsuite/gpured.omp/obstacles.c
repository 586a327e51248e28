/* obstacles.c - what the device half, where all functions that a region calls are
   known, tells of regions that it leaves to GCC; those are right all the same.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */
/* { dg-additional-sources callees/obstacles.c } */

#include "../include/check.h"

#define N 300

#pragma omp declare target
static int
twice (int i)
{
  return 2 * i;
}

static int
thrice (int i)
{
  return 3 * i;
}

static __attribute__ ((noinline)) int
through_pointer (int i)
{
  int (*volatile f) (int) = i & 1 ? twice : thrice;
  return f (i); /* { dg-note {gpured: region left to GCC: it calls a function through a pointer$} } */
}

static __attribute__ ((noinline, noclone)) int
kept (int i)
{
  return i;
}

static __attribute__ ((noinline)) int
long_quotient (int i)
{
  unsigned __int128 x = (unsigned __int128) 3 << 100;
  x /= i + 1; /* { dg-note {gpured: region left to GCC: it computes with 128-bit integers$} } */
  return x >> 64 != 0;
}

/* nvptx has no indirect jumps; GCC makes a condition of this one, later.  */

static __attribute__ ((noinline, optimize ("O2"))) int
jump (int i) /* { dg-note {gpured: region left to GCC: it has a computed goto or an exception$} } */
{
  void *label = i & 1 ? &&odd : &&even;
  goto *label;
even:
  return i;
odd:
  return -i;
}

static int
descend (int n) /* { dg-note {gpured: region left to GCC: it calls .descend., which is recursive and has variables in memory$} } */
{
  int own[4] = { n, n + 1, n + 2, n + 3 };
  if (n < 1)
    return own[-n & 3];
  return own[descend (n - 1) & 3];
}

extern int lane (void); /* { dg-note {gpured: region left to GCC: it has an asm statement$} "" { target *-*-* } 12 } */
extern int lanes (int); /* { dg-note {gpured: region left to GCC: it uses an internal function of GCC$} "" { target *-*-* } 17 } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC already runs `simd' loops of a `declare target' function on the lanes of a warp$} "" { target *-*-* } 20 } */
#pragma omp end declare target

static void
pointer (void)
{
  int s = 0, want = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < N; i++)
    s += through_pointer (i);
  for (int i = 0; i < N; i++)
    want += i & 1 ? 2 * i : 3 * i;
  check_int ("pointer", s, want);
}

static void
copy (void)
{
  int s = 0, want = 0;
#pragma omp target teams distribute parallel for reduction(^:s)
  for (int i = 0; i < N; i++)
    s ^= kept (i); /* { dg-note {gpured: region left to GCC: it calls .kept., which cannot be copied$} } */
  for (int i = 0; i < N; i++)
    want ^= i;
  check_int ("copy", s, want);
}

static void
long_integers (void)
{
  int s = 1;
#pragma omp target teams distribute parallel for reduction(&:s)
  for (int i = 0; i < N; i++)
    s &= long_quotient (i);
  check_int ("long integers", s, 1);
}

static void
computed_goto (void)
{
  int s = 0, want = 0;
#pragma omp target parallel for reduction(+:s)
  for (int i = 0; i < N; i++)
    s += jump (i);
  for (int i = 0; i < N; i++)
    want += i & 1 ? -i : i;
  check_int ("computed goto", s, want);
}

static void
assembler (void)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(|:s)
  for (int i = 0; i < N; i++)
    s |= lane () == 7;
  check_int ("assembler", s, 1);
}

static void
recursion (void)
{
  int s = 0, want = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < N; i++)
    s += descend (i % 9);
  for (int i = 0; i < N; i++)
    want += descend (i % 9);
  check_int ("recursion", s, want);
}

/* The function is not called for the I there are: GCC's own code for an ordered
   simd region, in which lanes wait for each other, does not end.  */

static void
simd (int never)
{
  int s = 0, want = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < N; i++)
    s += i < never ? lanes (i) : i;
  for (int i = 0; i < N; i++)
    want += i;
  check_int ("simd", s, want);
}

int
main (void)
{
  pointer ();
  copy ();
  long_integers ();
  computed_goto ();
  recursion ();
  assembler ();
  simd (0);
  return failures != 0;
}
