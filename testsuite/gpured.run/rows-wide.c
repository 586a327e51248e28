/* rows-wide.c - rows in which lanes take neighbours, on a number of gangs that is
   given.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS gang num_gangs (3)
#include "../include/rows-wide.h"
