/* rows-wide-open.c - the same on as many gangs as the rows want.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS gang
#include "../include/rows-wide.h"
