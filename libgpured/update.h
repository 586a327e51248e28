/* update.h - combines one partial with a variable in global memory.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_UPDATE_H
#define GPURED_UPDATE_H

#include "exchange.h"

/* void update_OP_TYPE (T *ORIGINAL, T PARTIAL)
   One thread of each gang.  Combines PARTIAL into *ORIGINAL, by the methods
   that gang.c explains, with what is said there of order.  Not for wide types:
   the plugin does that in line (rewrite-update.cc).  */

/* What the native operation is given for PARTIAL: A .eqv. B is
   A ^ B ^ 1.  */
#define ATOMIC_OPERAND_plus(PARTIAL) (PARTIAL)
#define ATOMIC_OPERAND_max(PARTIAL) (PARTIAL)
#define ATOMIC_OPERAND_min(PARTIAL) (PARTIAL)
#define ATOMIC_OPERAND_iand(PARTIAL) (PARTIAL)
#define ATOMIC_OPERAND_ior(PARTIAL) (PARTIAL)
#define ATOMIC_OPERAND_ieor(PARTIAL) (PARTIAL)
#define ATOMIC_OPERAND_eqv(PARTIAL) ((PARTIAL) ^ 1)
#define ATOMIC_OPERAND_neqv(PARTIAL) (PARTIAL)

#define UPDATE_ATOMIC(OP, TYPE, IDENTITY) \
  PTX_INLINE void \
  update_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    PTX_RED (PTX_ATOMIC_##OP (TYPE), ptx_global (original), \
	     ATOMIC_OPERAND_##OP (partial)); \
  }

/* Let *ORIGINAL be a number, IDENTITY if it is NaN: the order of bits would
   keep that or not by its sign.  It is tried once, as nobody makes it NaN
   again.  The operation behind it is on the same place, hence later in its
   order.  */
#define MAKE_NUMBER(TYPE, ORIGINAL, IDENTITY) \
  do \
    { \
      bits_##TYPE seen = 0, old = 0; \
      PTX_LOAD (PTX_BITS_##TYPE, seen, ptx_global (ORIGINAL)); \
      gpured_##TYPE value = value_of_##TYPE (seen); \
      if (value != value) \
	PTX_CAS (PTX_BITS_##TYPE, old, ptx_global (ORIGINAL), seen, \
		 bits_of_##TYPE (IDENTITY)); \
      (void) old; \
    } \
  while (0)

#define UPDATE_ORDERED(OP, TYPE, IDENTITY) \
  PTX_INLINE void \
  update_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    gpured_##TYPE number \
      = combine_##OP##_##TYPE (partial, IDENTITY_##IDENTITY (TYPE)); \
    MAKE_NUMBER (TYPE, original, IDENTITY_##IDENTITY (TYPE)); \
    PTX_RED_ORDERED (PTX_ORDERED_##OP (TYPE), \
		     ptx_global (original), bits_of_##TYPE (number)); \
  }

#define UPDATE_CLAMP_land(TYPE, ADDRESS, PARTIAL) \
  PTX_RED (PTX_ATOMIC_umin (TYPE), ADDRESS, (gpured_##TYPE) ((PARTIAL) != 0))
#define UPDATE_CLAMP_lor(TYPE, ADDRESS, PARTIAL) \
  PTX_RED_EITHER (PTX_UNSIGNED_##TYPE, PTX_BITS_##TYPE, ADDRESS, PARTIAL)

#define UPDATE_CLAMP(OP, TYPE, IDENTITY) \
  PTX_INLINE void \
  update_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    UPDATE_CLAMP_##OP (TYPE, ptx_global (original), partial); \
  }

#define UPDATE_TRUTH(OP, TYPE, IDENTITY) \
  PTX_INLINE void \
  update_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    exchange_##OP##_##TYPE (original, partial); \
  }

#define UPDATE_SLOTS(OP, TYPE, IDENTITY) \
  PTX_INLINE void \
  update_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    if (bits_of_##TYPE (partial) \
	!= bits_of_##TYPE (IDENTITY_##IDENTITY (TYPE))) \
      exchange_##OP##_##TYPE (original, partial); \
  }

#define UPDATE_SWAP UPDATE_SLOTS

/* By what the word is changed for PARTIAL at SHIFT.  */
#define WORD_OPERAND_iand(TYPE, PARTIAL, SHIFT) \
  (WORD_VALUE (TYPE, PARTIAL, SHIFT) | ~WORD_MASK (TYPE, SHIFT))
#define WORD_OPERAND_ior(TYPE, PARTIAL, SHIFT) \
  WORD_VALUE (TYPE, PARTIAL, SHIFT)
#define WORD_OPERAND_ieor WORD_OPERAND_ior
#define WORD_OPERAND_eqv(TYPE, PARTIAL, SHIFT) \
  WORD_VALUE (TYPE, (PARTIAL) ^ 1, SHIFT)
#define WORD_OPERAND_neqv WORD_OPERAND_ior

#define UPDATE_WORD_BITS(OP, TYPE, ORIGINAL, PARTIAL) \
  uint32_t operand \
    = WORD_OPERAND_##OP (TYPE, PARTIAL, word_shift (ORIGINAL)); \
  PTX_RED (PTX_ATOMIC_##OP (u32), word_around (ORIGINAL), operand)

#define UPDATE_WORD_TRUTH(OP, TYPE, ORIGINAL, PARTIAL) \
  const uint64_t address = word_around (ORIGINAL); \
  const unsigned shift = word_shift (ORIGINAL); \
  if (((PARTIAL) == 0) == WORD_DECIDES_##OP) \
    { \
      WORD_DECIDE_##OP (address, WORD_VALUE (TYPE, 1, shift), \
			~WORD_MASK (TYPE, shift)); \
    } \
  else \
    exchange_##OP##_##TYPE (ORIGINAL, PARTIAL)

/* Whether the partial result that decides is false, and what it does to the
   word: ONE is the value 1 and OTHERS the other bytes.  */
#define WORD_DECIDES_land 1
#define WORD_DECIDES_lor 0
#define WORD_DECIDE_land(ADDRESS, ONE, OTHERS) \
  PTX_RED (PTX_ATOMIC_iand (u32), ADDRESS, OTHERS)
#define WORD_DECIDE_lor(ADDRESS, ONE, OTHERS) \
  PTX_RED (PTX_ATOMIC_ior (u32), ADDRESS, ONE); \
  PTX_RED (PTX_ATOMIC_iand (u32), ADDRESS, (ONE) | (OTHERS))

#define UPDATE_WORD_iand UPDATE_WORD_BITS
#define UPDATE_WORD_ior UPDATE_WORD_BITS
#define UPDATE_WORD_ieor UPDATE_WORD_BITS
#define UPDATE_WORD_eqv UPDATE_WORD_BITS
#define UPDATE_WORD_neqv UPDATE_WORD_BITS
#define UPDATE_WORD_land UPDATE_WORD_TRUTH
#define UPDATE_WORD_lor UPDATE_WORD_TRUTH

#define UPDATE_WORD(OP, TYPE, IDENTITY) \
  PTX_INLINE void \
  update_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    UPDATE_WORD_##OP (OP, TYPE, original, partial); \
  }

#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) UPDATE_##GANG (OP, TYPE, IDENTITY)
#include "gpured.def"

#endif
