/* deterministic.c - combines the partials of all threads of a launch in the
   order of teams.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include "block.h"
#include "order.h"
#include "deterministic.h"

#pragma omp declare target

/* void GPURED_steady_OP_TYPE (T *ORIGINAL, T PARTIAL)
   void GPURED_steadyn_OP_TYPE (T *ORIGINAL, T PARTIAL, unsigned NUMBER)
   All threads of all blocks call, as GPURED_grid_.  Thread (0,0) combines the
   block's total with those of others as GPURED_order_ does, by the tickets and
   slots of the image, set 0 or NUMBER of them, which differs from call to call
   in a kernel.  The memory is that of all OpenMP kernels: libgomp runs one at a
   time on a device (plugin-nvptx.c, GOMP_OFFLOAD_run, waits for the end with
   the stacks locked).  Its address is no argument, since each thread of the grid
   would pass it: a call with one more argument takes about 1000 thread
   instructions of a team, of which there are 30,000 in all.  */
#define STEADY(OP, TYPE, NUMBER) \
  BLOCK_TOTAL (OP, TYPE, partial, \
	       order_##OP##_##TYPE (original, total, \
				    GPURED_steady_tickets \
				    + (NUMBER) * GPURED_ORDER_TICKETS \
				      (GPURED_STEADY_TEAMS), \
				    (gpured_##TYPE *) \
				    (GPURED_steady_slots \
				     + (NUMBER) * 8 * GPURED_ORDER_SLOTS \
				       (GPURED_STEADY_TEAMS)), \
				    GPURED_STEADY_TEAMS);)
#define ORDERED(OP, TYPE) \
  void \
  GPURED_steady_##OP##_##TYPE (gpured_##TYPE *original, \
			       gpured_##TYPE partial) \
  { \
    STEADY (OP, TYPE, 0) \
  } \
  void \
  GPURED_steadyn_##OP##_##TYPE (gpured_##TYPE *original, \
				gpured_##TYPE partial, unsigned number) \
  { \
    STEADY (OP, TYPE, number) \
  }
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) ORDERED_PAIR (OP, TYPE)
#include "gpured.def"

#pragma omp end declare target
