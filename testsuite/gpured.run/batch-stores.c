/* batch-stores.c - loops of OpenACC with stores that lanes run by several
   iterations.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#define COPYIN(...) copyin (__VA_ARGS__)
#define COPY(...) copy (__VA_ARGS__)
#define PARALLEL(...) PRAGMA (acc parallel loop gang vector num_gangs (3) __VA_ARGS__)
#include "../include/batch-stores.h"
