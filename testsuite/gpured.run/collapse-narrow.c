/* collapse-narrow.c - narrow loops that become one with more iterations than their
   types have numbers, and read memory in order.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define MOST 100

static int m[MOST][MOST];

static int
some (signed char a, signed char b, signed char c, signed char d)
{
  int s = 0;
#pragma acc parallel loop collapse(2) reduction(+:s) copyin(m)
  for (signed char i = a; i < b; i++)
    for (signed char j = c; j < d; j++)
      s += m[i][j];
  return s;
}

static int
all (void)
{
  int s = 0;
#pragma acc parallel loop collapse(2) reduction(+:s) copyin(m)
  for (unsigned char i = 0; i < MOST; i++)
    for (unsigned char j = 0; j < MOST; j++)
      s += m[i][j];
  return s;
}

/* Nothing is read, and they are few.  */

static int
counted (void)
{
  int s = 0;
#pragma acc parallel loop collapse(2) reduction(+:s)
  for (signed char i = 0; i < 10; i++)
    for (signed char j = MOST - 1; j >= 0; j--)
      s++;
  return s;
}

static int
rows (short a, short b)
{
  static int sums[MOST * MOST];
  int s = 0;
#pragma acc parallel loop gang collapse(2) copyin(m) copy(sums)
  for (signed char i = a; i < b; i++)
    for (signed char k = a; k < b; k++)
      {
	int row = 0;
#pragma acc loop vector reduction(+:row)
	for (int j = 0; j < MOST; j++)
	  row += m[i][j];
	sums[i * MOST + k] = row;
      }
  for (int i = 0; i < MOST * MOST; i++)
    s += sums[i];
  return s;
}

int
main (void)
{
  for (int i = 0; i < MOST; i++)
    for (int j = 0; j < MOST; j++)
      m[i][j] = 1;
  check_int ("some", some (0, MOST, 0, MOST), MOST * MOST);
  check_int ("none", some (3, 0, 5, 0), 0);
  check_int ("all", all (), MOST * MOST);
  check_int ("counted", counted (), 10 * MOST);
  check_int ("rows", rows (0, MOST), MOST * MOST * MOST);
  return failures != 0;
}
