/* rows-length.c - rows of a length that is known to the program only, for parts of
   the warps of two gangs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS gang num_gangs(2)

#include "rows-length.h"
