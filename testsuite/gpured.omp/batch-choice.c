/* batch-choice.c - loops of OpenMP with conditions that lanes run by several
   iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#define COPYIN(...) map (to: __VA_ARGS__)
#define PARALLEL(...) \
  PRAGMA (omp target teams distribute parallel for num_teams (3) thread_limit (2) \
	  __VA_ARGS__)
#include "../include/batch-choice.h"
