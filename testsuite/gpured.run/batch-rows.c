/* batch-rows.c - loops of OpenACC in which lanes load neighbours.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#define PRAGMA(X) _Pragma (#X)
#define COPYIN(...) copyin (__VA_ARGS__)
#define LOOP(...) PRAGMA (acc parallel loop __VA_ARGS__)
#define PARALLEL(...) LOOP (gang worker vector num_gangs (2) num_workers (3) __VA_ARGS__)
#include "../include/batch-rows.h"
