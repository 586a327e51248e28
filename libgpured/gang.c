/* gang.c - combines the partial of each gang with a variable in global memory.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include "update.h"

#pragma omp declare target

/* T GPURED_gang_OP_TYPE (T *ORIGINAL, T PARTIAL)
   void GPURED_gangv_OP_TYPE (T *ORIGINAL, T PARTIAL)
   One thread of each gang calls.  Combines PARTIAL into *ORIGINAL, which is in
   global memory.  GPURED_gang_ returns a value that *ORIGINAL had right after.
   No barriers, no fences: *ORIGINAL is read after the kernel.

   In the terms of the memory model (PTX ISA 8.7 to 8.10) all accesses of
   *ORIGINAL here are relaxed, of scope gpu and of one size and place, so that
   they are morally strong and no two race.  Nothing is released or acquired, as
   a gang publishes nothing but *ORIGINAL itself.  Its total only needs that each
   read-modify-write reads the value right before it (axiom of atomicity).  The
   end of the kernel orders it before the host and the next kernel.  exchange.h
   has types smaller than a word.

   ATOMIC: one instruction, atom or red (PTX ISA 9.7.12.4 and .5).  add.f32
   flushes subnormal numbers to zero in global memory.

   ORDERED: one integer instruction on the bits, chosen by the sign bit of
   PARTIAL (ptx.h).  Right for infinities, and -0.0 counts as less than 0.0, as
   for PTX max and min.  A NaN in PARTIAL is turned into the identity first,
   hence ignored, as PTX max and min do.  So is a NaN in *ORIGINAL, by a
   compare-and-swap, as its bits lie outside of the infinity of its sign.

   CLAMP: with b = (PARTIAL != 0), && is one unsigned min with b, which makes 1
   of a larger *ORIGINAL as well.  || is "becomes 1" if b, else an unsigned min
   with 1.  They commute: if some b is 1, *ORIGINAL is 1 from then on, for min
   (1, 1) is 1; else it is min (*ORIGINAL, 1), however often.

   TRUTH: exchange.h.

   WORD: bit operations on the 32-bit word around *ORIGINAL (exchange.h), with
   operands that leave its other bytes alone.  &, | and ^ are one.  && with 0
   clears the value; || with 1 sets bit 0 and then clears the others; bit 0
   stays set from the first of these on.  The other partial result changes
   nothing but a value that is not 0 or 1, which it makes 1 by a
   compare-and-swap: once the value is 0 or 1, or has bit 0 set by a gang that
   will clear the others, it stays so.  GPURED_gang_ is a compare-and-swap.

   SLOTS, SWAP: exchange.h.  GPURED_gangv_ has nothing to do for an identity.

   Wide types have neither: the plugin combines them in line
   (rewrite-update.cc), as it does ATOMIC but for .eqv.  */

#define GANG_ATOMIC(OP, TYPE, IDENTITY) \
  gpured_##TYPE \
  GPURED_gang_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    gpured_##TYPE old = 0; \
    PTX_ATOM (PTX_ATOMIC_##OP (TYPE), old, ptx_global (original), \
	      ATOMIC_OPERAND_##OP (partial)); \
    return combine_##OP##_##TYPE (old, partial); \
  }

#define GANG_ORDERED(OP, TYPE, IDENTITY) \
  gpured_##TYPE \
  GPURED_gang_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    gpured_##TYPE number \
      = combine_##OP##_##TYPE (partial, IDENTITY_##IDENTITY (TYPE)); \
    bits_##TYPE result = 0; \
    MAKE_NUMBER (TYPE, original, IDENTITY_##IDENTITY (TYPE)); \
    PTX_ATOM_ORDERED (PTX_ORDERED_##OP (TYPE), result, \
		      ptx_global (original), bits_of_##TYPE (number)); \
    return value_of_##TYPE (result); \
  }

#define CLAMP_GANG_land(TYPE, ADDRESS, PARTIAL) \
  gpured_##TYPE b = (PARTIAL) != 0, old = 0; \
  PTX_ATOM (PTX_ATOMIC_umin (TYPE), old, ADDRESS, b); \
  return combine_land_##TYPE (old, b)
#define CLAMP_GANG_lor(TYPE, ADDRESS, PARTIAL) \
  gpured_##TYPE old = 0; \
  PTX_ATOM_EITHER (PTX_UNSIGNED_##TYPE, PTX_BITS_##TYPE, old, \
		   ADDRESS, PARTIAL); \
  return (old | (PARTIAL)) != 0

#define GANG_CLAMP(OP, TYPE, IDENTITY) \
  gpured_##TYPE \
  GPURED_gang_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    CLAMP_GANG_##OP (TYPE, ptx_global (original), partial); \
  }

#define GANG_TRUTH(OP, TYPE, IDENTITY) \
  gpured_##TYPE \
  GPURED_gang_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    return exchange_##OP##_##TYPE (original, partial); \
  }

#define GANG_SLOTS(OP, TYPE, IDENTITY) \
  gpured_##TYPE \
  GPURED_gang_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    return exchange_##OP##_##TYPE (original, partial); \
  }

#define GANG_SWAP GANG_SLOTS

#define GANG_WORD(OP, TYPE, IDENTITY) \
  gpured_##TYPE \
  GPURED_gang_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    return exchange_##OP##_##TYPE (original, partial); \
  }

#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  GANG_##GANG (OP, TYPE, IDENTITY) \
  void \
  GPURED_gangv_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    update_##OP##_##TYPE (original, partial); \
  }
#include "gpured.def"

#pragma omp end declare target
