/* rows-length-open.c - rows of a length that is known to the program only, for parts of
   warps, of as many gangs as there are rows for.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS gang

#include "rows-length.h"
