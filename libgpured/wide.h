/* wide.h - types of two parts: complex numbers and integers of 128 bits.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_WIDE_H
#define GPURED_WIDE_H

/* Included by combine.h once it knows the types of the parts.  Per row of
   GPURED_WIDE_TYPE: the types gpured_ID and part_ID, the parts of a value
   first_ID and second_ID, the value of two parts join_ID, and what combine.h
   says of the other types, but for bits.

   Calls pass a value as its two parts, in registers: the nvptx back end passes
   types of 16 bytes in memory, which would take a stack frame.  */

typedef unsigned __int128 uint128_t;

/* The part types by name, for macros that paste them; a row that says
   otherwise fails to compile.  */
#define PART_c64 f32
#define PART_c128 f64
#define PART_i128 u64
#define PART_u128 u64

/* X * Y as C has it (C11 G.5.1): where both parts of the plain product are NaN
   although a factor is infinite, the product is infinite.  COPYSIGN is that
   of the type PART.  */
#define WIDE_COMPLEX_MULT(ID, PART, COPYSIGN) \
  PTX_INLINE PART \
  box_##ID (PART x, PART y) \
  { \
    return COPYSIGN (__builtin_isinf (x) || __builtin_isinf (y) \
		     ? !!__builtin_isinf (x) : x == x ? x : 0, x); \
  } \
  PTX_INLINE gpured_##ID \
  mult_##ID (gpured_##ID x, gpured_##ID y) \
  { \
    PART a = __real x, b = __imag x, c = __real y, d = __imag y; \
    PART real = a * c - b * d, imag = a * d + b * c; \
    if (real == real || imag == imag) \
      return __builtin_complex (real, imag); \
    const int left = __builtin_isinf (a) || __builtin_isinf (b); \
    const int right = __builtin_isinf (c) || __builtin_isinf (d); \
    const int over = __builtin_isinf (a * c) || __builtin_isinf (b * d) \
		     || __builtin_isinf (a * d) || __builtin_isinf (b * c); \
    if (!left && !right && !over) \
      return __builtin_complex (real, imag); \
    PART p = box_##ID (a, b), q = box_##ID (b, a); \
    PART r = box_##ID (c, d), s = box_##ID (d, c); \
    return __builtin_complex ((PART) __builtin_inf () * (p * r - q * s), \
			      (PART) __builtin_inf () * (p * s + q * r)); \
  }

/* The functions of a COMPLEX type: && and || of values of which the first
   part is 0 or 1 and the second 0, or that are only true or false.  */
#define WIDE_COMPLEX(ID, CTYPE, BITS, PART) \
  WIDE_COMPLEX_MULT (ID, gpured_##PART, WIDE_COPYSIGN_##PART) \
  PTX_INLINE gpured_##PART first_##ID (CTYPE value) { return __real value; } \
  PTX_INLINE gpured_##PART second_##ID (CTYPE value) { return __imag value; } \
  PTX_INLINE CTYPE join_##ID (gpured_##PART first, gpured_##PART second) \
  { return __builtin_complex (first, second); } \
  PTX_INLINE CTYPE land_##ID (CTYPE a, CTYPE b) { return a == 0 ? a : b; } \
  PTX_INLINE CTYPE lor_##ID (CTYPE a, CTYPE b) { return a != 0 ? a : b; }

#define WIDE_COPYSIGN_f32 __builtin_copysignf
#define WIDE_COPYSIGN_f64 __builtin_copysign

/* The functions of an integer type, SIGNED or UNSIGNED.  */
#define WIDE_INTEGER(ID, CTYPE, BITS, PART) \
  PTX_INLINE gpured_##PART first_##ID (CTYPE value) { return value; } \
  PTX_INLINE gpured_##PART second_##ID (CTYPE value) \
  { return (uint128_t) value >> 64; } \
  PTX_INLINE CTYPE join_##ID (gpured_##PART first, gpured_##PART second) \
  { return (CTYPE) ((uint128_t) second << 64 | first); } \
  PTX_INLINE CTYPE mult_##ID (CTYPE a, CTYPE b) { return a * b; } \
  PTX_INLINE CTYPE max_##ID (CTYPE a, CTYPE b) { return a > b ? a : b; } \
  PTX_INLINE CTYPE min_##ID (CTYPE a, CTYPE b) { return a < b ? a : b; } \
  PTX_INLINE CTYPE land_##ID (CTYPE a, CTYPE b) { return a == 0 ? a : b; } \
  PTX_INLINE CTYPE lor_##ID (CTYPE a, CTYPE b) { return a | b; }

#define WIDE_SIGNED(ID, CTYPE, BITS, PART) \
  WIDE_INTEGER (ID, CTYPE, BITS, PART) \
  PTX_INLINE CTYPE lowest_##ID (void) { return SIGNED_LOWEST (CTYPE, BITS); } \
  PTX_INLINE CTYPE highest_##ID (void) { return SIGNED_HIGHEST (CTYPE, BITS); }

#define WIDE_UNSIGNED(ID, CTYPE, BITS, PART) \
  WIDE_INTEGER (ID, CTYPE, BITS, PART) \
  PTX_INLINE CTYPE lowest_##ID (void) \
  { return UNSIGNED_LOWEST (CTYPE, BITS); } \
  PTX_INLINE CTYPE highest_##ID (void) \
  { return UNSIGNED_HIGHEST (CTYPE, BITS); }

#define GPURED_WIDE_TYPE(ID, CTYPE, BITS, KIND, PART) \
  typedef CTYPE gpured_##ID; \
  typedef gpured_##PART part_##ID; \
  WIDE_CHECK (PART_##ID, PART) \
  _Static_assert (sizeof (CTYPE) * 8 == BITS \
		  && sizeof (part_##ID) * 16 == BITS, "size of " #ID); \
  WIDE_##KIND (ID, CTYPE, BITS, PART) \
  PTX_INLINE CTYPE shuffle_##ID (CTYPE value, const int distance) \
  { \
    part_##ID first = first_##ID (value), second = second_##ID (value); \
    first = shuffle_##PART (first, distance); \
    second = shuffle_##PART (second, distance); \
    return join_##ID (first, second); \
  }
#define WIDE_CHECK(A, B) WIDE_CHECK_1 (A, B)
#define WIDE_CHECK_1(A, B) \
  _Static_assert (__builtin_types_compatible_p (gpured_##A, gpured_##B), \
		  "part " #B);
#include "gpured.def"

#endif
