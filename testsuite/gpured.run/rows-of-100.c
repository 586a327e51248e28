/* rows-of-100.c - rows.c with rows of 100 elements.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS gang worker num_gangs (3) num_workers (3)
#define WIDTH 100
#include "rows.h"
