/* warp.c - combines the values of 32 lanes by shuffles: the vector level.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include "combine.h"

#pragma omp declare target

/* T GPURED_warp_OP_TYPE (T VALUE)
   All 32 lanes of one warp call, converged.  Five exchanges, with the lane 16,
   8, 4, 2 and 1 away (shfl.sync, PTX ISA 9.7.8.6), as in the unrolled tree
   over the 32 data of a warp in Xu et al., PMAM'14, figure 7, without its
   shared memory and its barriers.  Valid in every lane (the ABI promises lane
   0).  No barriers, no memory: nothing to order, and callers must not take it
   for an ordering, as shfl.sync synchronizes no memory.
   max and min ignore NaN unless all values are NaN.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  gpured_##TYPE \
  GPURED_warp_##OP##_##TYPE (gpured_##TYPE value) \
  { \
    return result_##OP##_##TYPE (tree_##OP##_##TYPE (value)); \
  }
#include "gpured.def"

#pragma omp end declare target
