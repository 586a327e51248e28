/* grid.c - combines the partials of all threads of a launch.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include "block.h"

#pragma omp declare target

/* void GPURED_grid_OP_TYPE (T *ORIGINAL, T PARTIAL)
   All threads of all blocks call, a block being 32 lanes by %ntid.y warps; a
   thread without a value gives the identity.  Combines all PARTIAL into
   *ORIGINAL, which is in global memory and is read after the kernel: in the
   block as block.h says, and thread (0,0) combines the block's total into
   *ORIGINAL as GPURED_gangv_ does, by a relaxed update as in gang.c.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  void \
  GPURED_grid_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    BLOCK_TOTAL (OP, TYPE, partial, update_##OP##_##TYPE (original, total);) \
  }
#include "gpured.def"

#pragma omp end declare target
