/* chance.c - numbers that look random, the same everywhere.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

static long state;

/* Begin anew for program NUMBER of SEED.  */

void
start_chance (int seed, int number)
{
  state = (seed * 7919l + number * 104729l) % 2147483646 + 1;
}

/* A number from 0 to N - 1, by Park and Miller's generator, so that a
   program of a seed is the same everywhere.  */

int
below (int n)
{
  state = state * 16807 % 2147483647;
  return (double) state / 2147483647 * n;
}

bool
one_in (int n)
{
  return below (n) == 0;
}
