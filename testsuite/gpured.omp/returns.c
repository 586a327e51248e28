/* returns.c - functions of the device that return structures, which are in registers on
   the host and in memory on the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 500
#define APART __attribute__ ((noinline))

struct pair { double r, i; };
struct small { char c; short s; };
struct large { long v[5]; };
struct one { float x; };

#pragma omp declare target
static APART struct pair
quotient (struct pair a, struct pair b)
{
  struct pair c;
  double d = b.r * b.r + b.i * b.i;
  c.r = (a.r * b.r + a.i * b.i) / d;
  c.i = (a.i * b.r - a.r * b.i) / d;
  return c;
}

/* Two ways out.  */

static APART struct small
shrink (int i)
{
  struct small s = { 1, 2 };
  struct small t = { 3, 4 };
  if (i & 1)
    {
      s.s += i;
      return s;
    }
  t.c += i & 7;
  return t;
}

/* What is returned is an argument.  */

static APART struct one
same (struct one x)
{
  return x;
}

static APART struct large
fill (long i)
{
  struct large l;
  for (int k = 0; k < 5; k++)
    l.v[k] = i + k;
  return l;
}
#pragma omp end declare target

/* In all lanes.  */

static void
lanes (void)
{
  double s = 0;
  long t = 0;
#pragma omp target teams distribute parallel for reduction(+: s, t) /* { dg-optimized {reduction\(\+:s\) on double over teams distribute parallel for: iterations distributed over all lanes} } */
  for (int i = 0; i < N; i++) /* { dg-optimized {reduction\(\+:t\) on long int over teams distribute parallel for: iterations distributed over all lanes} "" { target *-*-* } .-1 } */
    {
      struct pair a = { i, 4 }, b = { 4, 0 };
      struct pair c = quotient (a, b);
      struct small d = shrink (i);
      struct one e = { i };
      s += c.r + c.i + same (e).x;
      t += d.c + d.s + fill (i).v[i % 5];
    }
  double want = 0;
  long count = 0;
  for (int i = 0; i < N; i++)
    {
      want += i / 4.0 + 1 + i;
      count += (i & 1 ? 3 + i : 7 + (i & 7)) + i + i % 5;
    }
  check_real ("lanes", s, want);
  check_int ("lanes", t, count);
}

/* In a thread, as GCC has it.  */

static void
left (void)
{
  double r = 0;
#pragma omp target map(tofrom: r)
  {
    struct pair a = { 8, 4 }, b = { 4, 0 };
    r = quotient (a, b).r;
  }
  check_real ("left", r, 2);
}

int
main (void)
{
  lanes ();
  left ();
  return failures != 0;
}
