/* max-norm.c - the greatest absolute difference.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#define REDUCTIONS reduction (max: t)
#define STEP \
  double d = a[i] > b[i] ? a[i] - b[i] : b[i] - a[i]; \
  t = d > t ? d : t;

#include "vectors.h"
