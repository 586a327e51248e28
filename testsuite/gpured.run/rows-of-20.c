/* rows-of-20.c - rows.c with rows of 20 elements.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS gang num_gangs (9)
#define WIDTH 20
#include "rows.h"
