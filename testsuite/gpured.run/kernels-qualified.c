/* kernels-qualified.c - const and volatile variables in `kernels', in C.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "kernels-qualified.h"
