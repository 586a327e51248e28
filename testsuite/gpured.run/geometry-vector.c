/* geometry-vector.c - the program says what levels a loop has.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define SIZES gang vector
#include "geometry.h"

/* { dg-final { gpured-counters blocks == 20 } } */
/* { dg-final { gpured-counters global_atomics == 20 } } */
