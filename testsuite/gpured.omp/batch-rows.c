/* batch-rows.c - loops of OpenMP in which lanes load neighbours.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#define PRAGMA(X) _Pragma (#X)
#define COPYIN(...) map (to: __VA_ARGS__)
#define LOOP(...) PRAGMA (omp target teams distribute parallel for __VA_ARGS__)
#define PARALLEL(...) LOOP (num_teams (2) thread_limit (3) __VA_ARGS__)
#include "../include/batch-rows.h"
