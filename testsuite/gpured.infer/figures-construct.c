/* figures-construct.c - the clause on the construct of each nest.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define ON 0
#include "figures.h"
