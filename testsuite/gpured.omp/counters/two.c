/* two.c - two variables in the clauses of one loop.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#define REDUCTIONS reduction (+: s) reduction (max: t)
#define STEP \
  s += a[i]; \
  t = b[i] - a[i] > t ? b[i] - a[i] : t;

#include "vectors.h"
