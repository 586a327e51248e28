/* memory-stale-part.c - As memory-stale.c, but only a part of what the program
   freed was mapped: libgomp ends the program where the rest is mapped, too.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-gpured-memory=global" } */

#define FIRST 16
#define LENGTH(SIZE) ((SIZE) - (SIZE) + 8)

#include "memory-stale.c"
