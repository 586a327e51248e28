/* calls.c - updates that evaluate a call twice.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-optimized" } */

#include "../include/check.h"

#pragma acc routine seq
static inline int
square (int x)
{
  return x * x;
}

static int counter;
#pragma acc declare create(counter)

#pragma acc routine seq
static int
counted (int x)
{
#pragma acc atomic
  counter++;
  return x;
}

static int
maximum (void)
{
  int m = 0;
#pragma acc parallel num_gangs(8)
#pragma acc loop seq reduction(max: m) /* { dg-optimized {reduction\(max:m\) moved from this sequential loop} } */
  for (int i = 0; i < 2; i++)
    {
#pragma acc loop gang reduction(max: m) /* { dg-optimized {reduction\(max:m\) on int over gang} } */
      for (int j = 0; j < 65; j++)
	m = m > square (i + j) ? m : square (i + j);
    }
  return m;
}

static int
guarded (void)
{
  int m = 0;
#pragma acc parallel loop gang /* { dg-optimized {reduction\(max:m\) added to this loop} } */
  for (int i = 0; i < 2; i++)
    {
#pragma acc loop vector reduction(max: m) /* { dg-optimized {reduction\(max:m\) on int over vector} } */
      for (int j = 0; j < 65; j++)
	if (square (i + j) > m)
	  m = square (i + j);
    }
  return m;
}

/* Near miss: each call counts.  */

static int
left (void)
{
  int m = 0;
#pragma acc parallel loop gang num_gangs(2) /* { dg-warning {reduction\(max:m\) seems to be missing on this loop .*not added: the variable is used there for more} } */
  for (int i = 0; i < 1; i++)
    {
#pragma acc loop vector reduction(max: m) /* { dg-optimized {reduction\(max:m\) on int over vector} } */
      for (int j = 0; j < 65; j++)
	m = m > counted (i + j) ? m : counted (i + j);
    }
  return m;
}

int
main (void)
{
  check_int ("maximum", maximum (), 65 * 65);
  check_int ("guarded", guarded (), 65 * 65);
  left ();
  return failures != 0;
}
