/* combine.h - the operators, in one thread and in one warp, with their
   identities.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_COMBINE_H
#define GPURED_COMBINE_H

#include "gpured-abi.h"
#include "ptx.h"

/* Per row of the table of types: the type gpured_ID, an unsigned integer of
   its size bits_ID, the ends of its order lowest_ID and highest_ID, the larger
   and the smaller of two values max_ID and min_ID, a value whose truth is that
   of A && B and of A || B land_ID and lor_ID, the product mult_ID, the exchange
   of a value between lanes shuffle_ID, the store to an element of what lies in
   shared memory store_shared_ID, and bits_of_ID.  */

#define SIGNED_HIGHEST(CTYPE, BITS) \
  ((CTYPE) ((uint##BITS##_t) ~(uint##BITS##_t) 0 >> 1))
#define SIGNED_LOWEST(CTYPE, BITS) (-SIGNED_HIGHEST (CTYPE, BITS) - 1)
#define UNSIGNED_HIGHEST(CTYPE, BITS) (~(CTYPE) 0)
#define UNSIGNED_LOWEST(CTYPE, BITS) ((CTYPE) 0)
#define REAL_HIGHEST(CTYPE, BITS) ((CTYPE) __builtin_inf ())
#define REAL_LOWEST(CTYPE, BITS) ((CTYPE) -__builtin_inf ())

#define SIGNED_MAX(ID, RESULT, A, B) ((RESULT) = (A) > (B) ? (A) : (B))
#define SIGNED_MIN(ID, RESULT, A, B) ((RESULT) = (A) < (B) ? (A) : (B))
#define UNSIGNED_MAX SIGNED_MAX
#define UNSIGNED_MIN SIGNED_MIN
#define REAL_MAX(ID, RESULT, A, B) \
  PTX_ORDER ("max", PTX_ORDER_##ID, RESULT, A, B)
#define REAL_MIN(ID, RESULT, A, B) \
  PTX_ORDER ("min", PTX_ORDER_##ID, RESULT, A, B)

#define SIGNED_LAND(ID, BITS, RESULT, A, B) \
  ((RESULT) = (uint##BITS##_t) (A) < (uint##BITS##_t) (B) ? (A) : (B))
#define SIGNED_LOR(ID, BITS, RESULT, A, B) ((RESULT) = (A) | (B))
#define UNSIGNED_LAND SIGNED_LAND
#define UNSIGNED_LOR SIGNED_LOR
#define REAL_LAND(ID, BITS, RESULT, A, B) \
  PTX_CHOOSE ("eq", PTX_ORDER_##ID, RESULT, A, B)
#define REAL_LOR(ID, BITS, RESULT, A, B) \
  PTX_CHOOSE ("neu", PTX_ORDER_##ID, RESULT, A, B)

#define SIGNED_BITS_OF(ID, RESULT, VALUE) ((RESULT) = (VALUE))
#define UNSIGNED_BITS_OF SIGNED_BITS_OF
#define REAL_BITS_OF(ID, RESULT, VALUE) \
  PTX_MOVE (PTX_BITS_##ID, RESULT, VALUE)
#define SIGNED_VALUE_OF(ID, RESULT, BITS) ((RESULT) = (BITS))
#define UNSIGNED_VALUE_OF SIGNED_VALUE_OF
#define REAL_VALUE_OF(ID, RESULT, BITS) \
  PTX_MOVE (PTX_BITS_##ID, RESULT, BITS)

#define GPURED_TYPE(ID, CTYPE, BITS, KIND) \
  typedef CTYPE gpured_##ID; \
  typedef uint##BITS##_t bits_##ID; \
  _Static_assert (sizeof (CTYPE) * 8 == BITS, "size of " #ID); \
  PTX_INLINE CTYPE lowest_##ID (void) \
  { return KIND##_LOWEST (CTYPE, BITS); } \
  PTX_INLINE CTYPE highest_##ID (void) \
  { return KIND##_HIGHEST (CTYPE, BITS); } \
  PTX_INLINE CTYPE max_##ID (CTYPE a, CTYPE b) \
  { CTYPE result = a; KIND##_MAX (ID, result, a, b); return result; } \
  PTX_INLINE CTYPE min_##ID (CTYPE a, CTYPE b) \
  { CTYPE result = a; KIND##_MIN (ID, result, a, b); return result; } \
  PTX_INLINE CTYPE mult_##ID (CTYPE a, CTYPE b) { return a * b; } \
  PTX_INLINE CTYPE land_##ID (CTYPE a, CTYPE b) \
  { CTYPE result = a; KIND##_LAND (ID, BITS, result, a, b); return result; } \
  PTX_INLINE CTYPE lor_##ID (CTYPE a, CTYPE b) \
  { CTYPE result = a; KIND##_LOR (ID, BITS, result, a, b); return result; } \
  PTX_INLINE uint##BITS##_t bits_of_##ID (CTYPE value) \
  { uint##BITS##_t bits = 0; KIND##_BITS_OF (ID, bits, value); return bits; } \
  PTX_INLINE CTYPE value_of_##ID (uint##BITS##_t bits) \
  { CTYPE value = 0; KIND##_VALUE_OF (ID, value, bits); return value; } \
  PTX_INLINE CTYPE shuffle_##ID (CTYPE value, const int distance) \
  { CTYPE other = value; PTX_SHUFFLE_##BITS (other, value, distance); \
    return other; } \
  PTX_INLINE void store_shared_##ID (uint32_t address, unsigned index, \
				     CTYPE value) \
  { PTX_STORE_SHARED ("b" #BITS, address, index, value); }
#include "gpured.def"

#include "wide.h"

/* The neutral elements.  */
#define IDENTITY_ZERO(TYPE) ((gpured_##TYPE) 0)
#define IDENTITY_ONE(TYPE) ((gpured_##TYPE) 1)
#define IDENTITY_ONES(TYPE) (~(gpured_##TYPE) 0)
#define IDENTITY_LOWEST(TYPE) lowest_##TYPE ()
#define IDENTITY_HIGHEST(TYPE) highest_##TYPE ()

/* A op B.  Signed integers wrap (-fwrapv).  && and || keep the truth and no
   more: one instruction each for integers, and RESULT_ makes 0 or 1 of the
   total.  The operands of .eqv. and .neqv. are 0 or 1.  */
#define COMBINE_plus(TYPE, A, B) ((A) + (B))
#define COMBINE_mult(TYPE, A, B) mult_##TYPE (A, B)
#define COMBINE_max(TYPE, A, B) max_##TYPE (A, B)
#define COMBINE_min(TYPE, A, B) min_##TYPE (A, B)
#define COMBINE_iand(TYPE, A, B) ((A) & (B))
#define COMBINE_ior(TYPE, A, B) ((A) | (B))
#define COMBINE_ieor(TYPE, A, B) ((A) ^ (B))
#define COMBINE_land(TYPE, A, B) land_##TYPE (A, B)
#define COMBINE_lor(TYPE, A, B) lor_##TYPE (A, B)
#define COMBINE_eqv(TYPE, A, B) ((A) ^ (B) ^ 1)
#define COMBINE_neqv(TYPE, A, B) ((A) ^ (B))

/* The value of the reduction, given the TOTAL of COMBINE_.  */
#define RESULT_plus(TOTAL) (TOTAL)
#define RESULT_mult(TOTAL) (TOTAL)
#define RESULT_max(TOTAL) (TOTAL)
#define RESULT_min(TOTAL) (TOTAL)
#define RESULT_iand(TOTAL) (TOTAL)
#define RESULT_ior(TOTAL) (TOTAL)
#define RESULT_ieor(TOTAL) (TOTAL)
#define RESULT_land(TOTAL) ((TOTAL) != 0)
#define RESULT_lor(TOTAL) ((TOTAL) != 0)
#define RESULT_eqv(TOTAL) (TOTAL)
#define RESULT_neqv(TOTAL) (TOTAL)

/* Per legal pair three steps that the entry points are made of.

   gather_OP_TYPE (P, N, STRIDE): one thread; the total of P[0], P[STRIDE] ..
   P[(N-1) * STRIDE], the identity if N is 0.  Four chains, so that four loads
   are under way at once and an addition needs not wait for the one before it.
   One chain for wide types, which take many more instructions.

   tree_OP_TYPE (VALUE): all 32 lanes of a warp, converged; the total over the
   lanes, the same bits in each, since the exchange is symmetric and op
   commutes.

   result_OP_TYPE (TOTAL): 0 or 1 for && and ||.  */
#define COMBINE_STEPS(OP, TYPE) \
  PTX_INLINE gpured_##TYPE \
  combine_##OP##_##TYPE (gpured_##TYPE a, gpured_##TYPE b) \
  { \
    return COMBINE_##OP (TYPE, a, b); \
  } \
  PTX_INLINE gpured_##TYPE \
  result_##OP##_##TYPE (gpured_##TYPE total) \
  { \
    return RESULT_##OP (total); \
  }

#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  COMBINE_STEPS (OP, TYPE) \
  PTX_INLINE gpured_##TYPE \
  gather_##OP##_##TYPE (const gpured_##TYPE *p, unsigned n, \
			const unsigned stride) \
  { \
    gpured_##TYPE a = IDENTITY_##IDENTITY (TYPE), b = a, c = a, d = a; \
    for (; n >= 4; n -= 4, p += 4 * stride) \
      { \
	a = COMBINE_##OP (TYPE, a, p[0]); \
	b = COMBINE_##OP (TYPE, b, p[stride]); \
	c = COMBINE_##OP (TYPE, c, p[2 * stride]); \
	d = COMBINE_##OP (TYPE, d, p[3 * stride]); \
      } \
    if (n >= 2) \
      { \
	a = COMBINE_##OP (TYPE, a, p[0]); \
	b = COMBINE_##OP (TYPE, b, p[stride]); \
	p += 2 * stride; \
      } \
    if (n & 1) \
      c = COMBINE_##OP (TYPE, c, p[0]); \
    a = COMBINE_##OP (TYPE, a, b); \
    c = COMBINE_##OP (TYPE, c, d); \
    return COMBINE_##OP (TYPE, a, c); \
  } \
  PTX_INLINE gpured_##TYPE \
  tree_##OP##_##TYPE (gpured_##TYPE value) \
  { \
    value = combine_##OP##_##TYPE (value, shuffle_##TYPE (value, 16)); \
    value = combine_##OP##_##TYPE (value, shuffle_##TYPE (value, 8)); \
    value = combine_##OP##_##TYPE (value, shuffle_##TYPE (value, 4)); \
    value = combine_##OP##_##TYPE (value, shuffle_##TYPE (value, 2)); \
    return combine_##OP##_##TYPE (value, shuffle_##TYPE (value, 1)); \
  }

#define GPURED_WIDE_PAIR(OP, TYPE, IDENTITY, GANG) \
  COMBINE_STEPS (OP, TYPE) \
  PTX_INLINE gpured_##TYPE \
  gather_##OP##_##TYPE (const gpured_##TYPE *p, unsigned n, \
			const unsigned stride) \
  { \
    gpured_##TYPE total = IDENTITY_##IDENTITY (TYPE); \
    for (; n; n--, p += stride) \
      total = combine_##OP##_##TYPE (total, *p); \
    return total; \
  } \
  PTX_INLINE gpured_##TYPE \
  tree_##OP##_##TYPE (gpured_##TYPE value) \
  { \
    for (int distance = 16; distance; distance >>= 1) \
      value = combine_##OP##_##TYPE (value, shuffle_##TYPE (value, distance)); \
    return value; \
  }
#include "gpured.def"

#endif
