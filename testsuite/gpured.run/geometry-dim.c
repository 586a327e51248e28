/* geometry-dim.c - the environment says how many gangs there are.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-set-env "GOMP_OPENACC_DIM=5" } */

#include "geometry.h"

/* { dg-final { gpured-counters blocks == 5 } } */
/* { dg-final { gpured-counters global_atomics == 5 } } */
