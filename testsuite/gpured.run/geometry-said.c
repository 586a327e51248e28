/* geometry-said.c - the program says how many gangs there are.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define SIZES num_gangs (7)
#include "geometry.h"

/* { dg-final { gpured-counters blocks == 7 } } */
/* { dg-final { gpured-counters global_atomics == 7 } } */
