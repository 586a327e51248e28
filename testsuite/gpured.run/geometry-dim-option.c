/* geometry-dim-option.c - an option says how many gangs there are.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fopenacc-dim=6" } */

#include "geometry.h"

/* { dg-final { gpured-counters blocks == 6 } } */
/* { dg-final { gpured-counters global_atomics == 6 } } */
