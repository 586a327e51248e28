/* batch.c - loops of OpenACC that lanes run by several iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#define LONG_STEP 10007
#define LONG_END 20000000
#define PRAGMA(X) _Pragma (#X)
#define COPYIN(...) copyin (__VA_ARGS__)
#define LOOP(...) PRAGMA (acc parallel loop __VA_ARGS__)
#define PARALLEL(...) LOOP (LEVELS __VA_ARGS__)
#ifndef LEVELS
# define LEVELS gang vector num_gangs (3)
#endif
#include "../include/batch.h"
