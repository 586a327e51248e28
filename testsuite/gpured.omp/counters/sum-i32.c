/* sum-i32.c - a sum of int in int.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#define FROM int
#define TO int
#define CHECK check_int

#include "sum.h"
