/* rows.c - reductions over lanes inside of loops over gangs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS gang num_gangs (9)
#include "rows.h"
