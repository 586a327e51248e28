/* geometry-most.c - a loop with something to do for all gangs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define N (5 << 20)
#include "geometry.h"

/* { dg-final { gpured-counters blocks == 396 } } */
/* { dg-final { gpured-counters global_atomics == 396 } } */
