/* order.c - combines the partials of gangs in the order of gangs,
   deterministically.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include "order.h"

#pragma omp declare target

/* void GPURED_order_OP_TYPE (T *ORIGINAL, T PARTIAL, unsigned *TICKETS,
			      T *SLOTS, unsigned NSLOTS)
   One thread of each gang, once per launch: what order.h says of
   order_OP_TYPE.  All pointers are to global memory.  No barriers.  A wide
   PARTIAL comes as its two parts.  */
#define ORDERED(OP, TYPE) \
  void \
  GPURED_order_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial, \
			      unsigned *tickets, gpured_##TYPE *slots, \
			      unsigned nslots) \
  { \
    order_##OP##_##TYPE (original, partial, tickets, slots, nslots); \
  }
#define ORDERED_WIDE(OP, TYPE) \
  void \
  GPURED_order_##OP##_##TYPE (gpured_##TYPE *original, part_##TYPE first, \
			      part_##TYPE second, unsigned *tickets, \
			      gpured_##TYPE *slots, unsigned nslots) \
  { \
    order_##OP##_##TYPE (original, join_##TYPE (first, second), tickets, \
			 slots, nslots); \
  }
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) ORDERED_PAIR (OP, TYPE)
#define GPURED_WIDE_PAIR GPURED_PAIR
#include "gpured.def"

#pragma omp end declare target
