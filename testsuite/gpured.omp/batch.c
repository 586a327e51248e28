/* batch.c - loops of OpenMP that lanes run by several iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#define LONG_STEP 600000000
#define LONG_END 1500000000
#define PRAGMA(X) _Pragma (#X)
#define COPYIN(...) map (to: __VA_ARGS__)
#define LOOP(...) PRAGMA (omp target teams distribute parallel for __VA_ARGS__)
#define PARALLEL(...) LOOP (num_teams (3) thread_limit (2) __VA_ARGS__)
#include "../include/batch.h"
