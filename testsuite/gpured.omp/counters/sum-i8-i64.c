/* sum-i8-i64.c - a sum of signed char in long long.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#define FROM signed char
#define TO long long
#define CHECK check_int

#include "sum.h"
