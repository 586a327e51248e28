/* narrow-wide.c - rows of constant length in which lanes of narrow teams take
   neighbours.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS num_teams (2) thread_limit (64)
#include "../include/rows-wide.h"
