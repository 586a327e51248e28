/* geometry.c - batch.c with the levels and sizes that gpured chooses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-O2" } */

#define LEVELS
#include "batch.c"
