/* geometry-dim-worker.c - the environment says how many workers there are, and
   not how many gangs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-set-env "GOMP_OPENACC_DIM=:4" } */

#include "geometry.h"

/* { dg-final { gpured-counters blocks == 3 } } */
/* { dg-final { gpured-counters global_atomics == 3 } } */
