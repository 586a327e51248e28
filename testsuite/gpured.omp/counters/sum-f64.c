/* sum-f64.c - a sum of double in double.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#define FROM double
#define TO double
#define CHECK check_real

#include "sum.h"
