/* batch-long.c - batch.c with other levels.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#define LEVELS \
  gang worker vector num_gangs (2) num_workers (2) vector_length (64)
#include "batch.c"
