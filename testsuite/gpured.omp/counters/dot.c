/* dot.c - a dot product.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#define REDUCTIONS reduction (+: s)
#define STEP \
  s += a[i] * b[i];

#include "vectors.h"
