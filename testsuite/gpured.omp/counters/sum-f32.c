/* sum-f32.c - a sum of float in float.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#define FROM float
#define TO float
#define CHECK check_real

#include "sum.h"
