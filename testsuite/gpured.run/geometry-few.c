/* geometry-few.c - a loop with something to do for three gangs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "geometry.h"

/* { dg-final { gpured-counters blocks == 3 } } */
/* { dg-final { gpured-counters global_atomics == 3 } } */
