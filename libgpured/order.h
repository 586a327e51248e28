/* order.h - combines the partials of gangs in the order of gangs.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_ORDER_H
#define GPURED_ORDER_H

#include "update.h"

/* void order_OP_TYPE (T *ORIGINAL, T PARTIAL, unsigned *TICKETS, T *SLOTS,
		       unsigned NSLOTS)
   One thread of each gang, once per launch; for pairs whose result depends on
   the order in which values are combined, those of real and complex sums and
   products.  Combines all PARTIAL into *ORIGINAL with the same bits in each
   launch of as many gangs, up to NSLOTS, whoever comes first.

   GPURED_ORDER_GROUP neighbouring gangs are a group.  A gang leaves PARTIAL in
   SLOTS[gang] and takes a ticket of its group, TICKETS[1 + group]; the one that
   comes last of the group combines its slots, leaves the total in
   SLOTS[NSLOTS + group] and takes a ticket of the groups, TICKETS[0]; the one
   that comes last there combines these, and *ORIGINAL.  Who that is makes no
   difference to what is combined with what.  In two steps since one thread has
   only four loads under way: of 8,448 gangs it waits for 16 and 33 rather than
   for 2,112.  It is one thread because all threads of all gangs would have to
   be told who came last; this way a gang has nothing but its store, a fence and
   the ticket.

   Order and fences are those of last.c, between the gangs of a group and again
   between groups: the fence behind the second ticket acquires what the last
   gang of each group has released, which its own acquire came before.  Tickets
   wrap to 0.

   Gangs from NSLOTS on take no ticket and combine PARTIAL into *ORIGINAL as
   GPURED_gangv_ does, at any time.  Hence that is what the last gang does,
   too.  Of several loops that reduce the same variable the last gang of the
   first is through before it takes a ticket of the second.  */
#define ORDER(OP, TYPE) \
  PTX_INLINE void \
  order_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial, \
		       unsigned *tickets, gpured_##TYPE *slots, \
		       const unsigned nslots) \
  { \
    const unsigned gang = ptx_gang (); \
    if (gang >= nslots) \
      { \
	ORDER_UPDATE_##OP (TYPE, original, partial); \
	return; \
      } \
    slots[gang] = partial; \
    const unsigned gangs = ptx_gangs (), group = gang / GPURED_ORDER_GROUP; \
    const unsigned first = group * GPURED_ORDER_GROUP; \
    const unsigned all = gangs < nslots ? gangs : nslots; \
    const unsigned n = (all - first < GPURED_ORDER_GROUP \
			? all - first : GPURED_ORDER_GROUP); \
    ptx_fence (); \
    if (ptx_atom_inc (ptx_global (tickets + 1 + group), n - 1) != n - 1) \
      return; \
    ptx_fence (); \
    gpured_##TYPE total = gather_##OP##_##TYPE (slots + first, n, 1); \
    if (all > GPURED_ORDER_GROUP) \
      { \
	const unsigned groups \
	  = (all + GPURED_ORDER_GROUP - 1) / GPURED_ORDER_GROUP; \
	slots[nslots + group] = total; \
	ptx_fence (); \
	if (ptx_atom_inc (ptx_global (tickets), groups - 1) != groups - 1) \
	  return; \
	ptx_fence (); \
	total = gather_##OP##_##TYPE (slots + nslots, groups, 1); \
      } \
    ORDER_UPDATE_##OP (TYPE, original, total); \
  }

/* A product of no value may be left alone, as in update.h; a wide one has no
   update there, and a wide sum is two.  */
#define ORDER_UPDATE_plus(TYPE, ORIGINAL, TOTAL) \
  ORDER_UPDATE_plus_##TYPE (ORIGINAL, TOTAL)
#define ORDER_UPDATE_plus_f32(ORIGINAL, TOTAL) \
  update_plus_f32 (ORIGINAL, TOTAL)
#define ORDER_UPDATE_plus_f64(ORIGINAL, TOTAL) \
  update_plus_f64 (ORIGINAL, TOTAL)
#define ORDER_UPDATE_plus_c64(ORIGINAL, TOTAL) \
  do \
    { \
      update_plus_f32 ((float *) (ORIGINAL), __real (TOTAL)); \
      update_plus_f32 ((float *) (ORIGINAL) + 1, __imag (TOTAL)); \
    } \
  while (0)
#define ORDER_UPDATE_plus_c128(ORIGINAL, TOTAL) \
  do \
    { \
      update_plus_f64 ((double *) (ORIGINAL), __real (TOTAL)); \
      update_plus_f64 ((double *) (ORIGINAL) + 1, __imag (TOTAL)); \
    } \
  while (0)
#define ORDER_UPDATE_mult(TYPE, ORIGINAL, TOTAL) \
  exchange_mult_##TYPE (ORIGINAL, TOTAL)

/* Which rows of the table have it.  */
#define ORDERED_PAIR(OP, TYPE) ORDERED_PAIR_##OP (OP, TYPE)
#define ORDERED_PAIR_plus(OP, TYPE) ORDERED_TYPE_##TYPE (OP, TYPE)
#define ORDERED_PAIR_mult(OP, TYPE) ORDERED_TYPE_##TYPE (OP, TYPE)
#define ORDERED_PAIR_max(OP, TYPE)
#define ORDERED_PAIR_min(OP, TYPE)
#define ORDERED_PAIR_iand(OP, TYPE)
#define ORDERED_PAIR_ior(OP, TYPE)
#define ORDERED_PAIR_ieor(OP, TYPE)
#define ORDERED_PAIR_land(OP, TYPE)
#define ORDERED_PAIR_lor(OP, TYPE)
#define ORDERED_PAIR_eqv(OP, TYPE)
#define ORDERED_PAIR_neqv(OP, TYPE)
#define ORDERED_TYPE_i8(OP, TYPE)
#define ORDERED_TYPE_u8(OP, TYPE)
#define ORDERED_TYPE_i16(OP, TYPE)
#define ORDERED_TYPE_u16(OP, TYPE)
#define ORDERED_TYPE_i32(OP, TYPE)
#define ORDERED_TYPE_u32(OP, TYPE)
#define ORDERED_TYPE_i64(OP, TYPE)
#define ORDERED_TYPE_u64(OP, TYPE)
#define ORDERED_TYPE_i128(OP, TYPE)
#define ORDERED_TYPE_u128(OP, TYPE)
#define ORDERED_TYPE_f32(OP, TYPE) ORDERED (OP, TYPE)
#define ORDERED_TYPE_f64(OP, TYPE) ORDERED (OP, TYPE)
#define ORDERED_TYPE_c64(OP, TYPE) ORDERED_WIDE (OP, TYPE)
#define ORDERED_TYPE_c128(OP, TYPE) ORDERED_WIDE (OP, TYPE)

#define ORDERED ORDER
#define ORDERED_WIDE ORDER
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) ORDERED_PAIR (OP, TYPE)
#define GPURED_WIDE_PAIR GPURED_PAIR
#include "gpured.def"
#undef ORDERED
#undef ORDERED_WIDE

#endif
