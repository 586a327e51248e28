/* rows-wide-workers.c - the same on workers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS gang worker num_gangs (2) num_workers (2)
#include "../include/rows-wide.h"
