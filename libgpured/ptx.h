/* ptx.h - wraps the PTX instructions that libgpured uses; the only file with
   asm.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_PTX_H
#define GPURED_PTX_H

#include <openacc.h>
#include <stdint.h>

#include "gpured-abi.h"

/* Everything here is for sm_70 and PTX ISA 6.0 or later.  Section numbers are
   those of "PTX ISA", chapter 9.7, where they name an instruction, and of
   chapter 8 where they name the memory model.

   The sources are compiled for the host as well, where nobody calls them;
   __builtin_acc_on_device folds to 0 there and the asm goes away.  */
#define PTX_ON_DEVICE __builtin_acc_on_device (acc_device_not_host)

#define PTX_INLINE static inline __attribute__ ((always_inline))

/* The type suffixes of a machine type: of atomic addition (which has no signed
   64-bit form), of comparing, of bitwise operations, and of an integer of the
   same size taken as signed and as unsigned.  */
#define PTX_ADD_i32 "u32"
#define PTX_ADD_u32 "u32"
#define PTX_ADD_i64 "u64"
#define PTX_ADD_u64 "u64"
#define PTX_ADD_f32 "f32"
#define PTX_ADD_f64 "f64"
#define PTX_ORDER_i32 "s32"
#define PTX_ORDER_u32 "u32"
#define PTX_ORDER_i64 "s64"
#define PTX_ORDER_u64 "u64"
#define PTX_ORDER_f32 "f32"
#define PTX_ORDER_f64 "f64"
#define PTX_BITS_i32 "b32"
#define PTX_BITS_u32 "b32"
#define PTX_BITS_i64 "b64"
#define PTX_BITS_u64 "b64"
#define PTX_BITS_f32 "b32"
#define PTX_BITS_f64 "b64"
#define PTX_SIGNED_f32 "s32"
#define PTX_SIGNED_f64 "s64"
#define PTX_UNSIGNED_i32 "u32"
#define PTX_UNSIGNED_u32 "u32"
#define PTX_UNSIGNED_i64 "u64"
#define PTX_UNSIGNED_u64 "u64"
#define PTX_UNSIGNED_f32 "u32"
#define PTX_UNSIGNED_f64 "u64"

/* The native atomic operation of an operator on TYPE.  */
#define PTX_ATOMIC_plus(TYPE) "add." PTX_ADD_##TYPE
#define PTX_ATOMIC_max(TYPE) "max." PTX_ORDER_##TYPE
#define PTX_ATOMIC_min(TYPE) "min." PTX_ORDER_##TYPE
#define PTX_ATOMIC_iand(TYPE) "and." PTX_BITS_##TYPE
#define PTX_ATOMIC_ior(TYPE) "or." PTX_BITS_##TYPE
#define PTX_ATOMIC_ieor(TYPE) "xor." PTX_BITS_##TYPE
#define PTX_ATOMIC_eqv(TYPE) "xor." PTX_BITS_##TYPE
#define PTX_ATOMIC_neqv(TYPE) "xor." PTX_BITS_##TYPE
#define PTX_ATOMIC_exch(TYPE) "exch." PTX_BITS_##TYPE
#define PTX_ATOMIC_umin(TYPE) "min." PTX_UNSIGNED_##TYPE

/* The integer operations that make a larger or a smaller REAL win, by the sign
   of the operand: of two values with different signs the signed order is
   right, and of two negative ones the unsigned order is the reverse of that of
   the values.  */
#define PTX_ORDERED_max(TYPE) \
  "max." PTX_SIGNED_##TYPE, "min." PTX_UNSIGNED_##TYPE, PTX_SIGNED_##TYPE
#define PTX_ORDERED_min(TYPE) \
  "min." PTX_SIGNED_##TYPE, "max." PTX_UNSIGNED_##TYPE, PTX_SIGNED_##TYPE

/* Special registers (10).  */

#define PTX_SPECIAL(NAME, REGISTER) \
  PTX_INLINE unsigned \
  ptx_##NAME (void) \
  { \
    unsigned value = 0; \
    if (PTX_ON_DEVICE) \
      asm ("mov.u32\t%0, %%" REGISTER ";" : "=r" (value)); \
    return value; \
  }

PTX_SPECIAL (lane, "laneid")
PTX_SPECIAL (gang, "ctaid.x")
PTX_SPECIAL (gangs, "nctaid.x")
PTX_SPECIAL (warp, "tid.y")
PTX_SPECIAL (warps, "ntid.y")

/* The address in the global space of what the generic POINTER points to
   (cvta).  An atomic operation on a generic address makes ptxas add a test for
   shared memory and, for f64, a compare-and-swap loop for that case.  */

PTX_INLINE uint64_t
ptx_global (const volatile void *pointer)
{
  uint64_t address = (uintptr_t) pointer;
  if (PTX_ON_DEVICE)
    asm ("cvta.to.global.u64\t%0, %1;" : "=r" (address) : "r" (pointer));
  return address;
}

/* Makes all accesses of this thread that come before it, and those it has
   observed, visible to the GPU before those that come after it
   (fence.acq_rel.gpu).  A release pattern with a strong write behind it, an
   acquire pattern with a strong read before it (8.8), for this thread alone:
   other lanes need a barrier with it.  membar.gl is fence.sc.gpu on sm_70,
   stronger and slower.  */

PTX_INLINE void
ptx_fence (void)
{
  if (PTX_ON_DEVICE)
    asm volatile ("fence.acq_rel.gpu;" : : : "memory");
}

/* All 32 lanes, converged or not: waits for the warp and orders memory
   accesses among its lanes (bar.warp.sync).  A shuffle does not order
   memory.  */

PTX_INLINE void
ptx_warp_sync (void)
{
  if (PTX_ON_DEVICE)
    asm volatile ("bar.warp.sync\t-1;" : : : "memory");
}

/* All threads of the block: wait for each other; what each has stored before is
   seen by all loads after (barrier.sync, which needs no converged warp).  */

PTX_INLINE void
ptx_block_sync (void)
{
  if (PTX_ON_DEVICE)
    asm volatile ("barrier.sync\t0;" : : : "memory");
}

/* SIZE bytes of shared memory, a constant, that belong to the function alone: a
   variable in a scope of its own (5.1.7), hence once per function.  */

PTX_INLINE void *
ptx_shared (const unsigned size)
{
  void *slab = 0;
  if (PTX_ON_DEVICE)
    asm ("{\n\t.shared .align 8 .b8 %%slab[%1];\n"
	 "\tcvta.shared.u64\t%0, %%slab;\n\t}"
	 : "=r" (slab) : "n" (size));
  return slab;
}

/* SIZE bytes of shared memory as an address in the shared space, for
   PTX_STORE_SHARED, and that ADDRESS as a generic pointer.  */

PTX_INLINE uint32_t
ptx_shared_address (const unsigned size)
{
  uint32_t address = 0;
  if (PTX_ON_DEVICE)
    asm ("{\n\t.shared .align 8 .b8 %%slab[%1];\n"
	 "\tmov.u32\t%0, %%slab;\n\t}"
	 : "=r" (address) : "n" (size));
  return address;
}

PTX_INLINE void *
ptx_shared_pointer (uint32_t address)
{
  void *pointer = 0;
  if (PTX_ON_DEVICE)
    asm ("{\n\t.reg .u64 %%wide;\n\tcvt.u64.u32\t%%wide, %1;\n"
	 "\tcvta.shared.u64\t%0, %%wide;\n\t}"
	 : "=r" (pointer) : "r" (address));
  return pointer;
}

/* VALUE, of TYPE, a suffix of bits, to element INDEX of what begins at ADDRESS
   in the shared space (st.shared).  */
#define PTX_STORE_SHARED(TYPE, ADDRESS, INDEX, VALUE) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("{\n\t.reg .u32 %%place;\n" \
		    "\tmad.lo.u32\t%%place, %1, %2, %0;\n" \
		    "\tst.shared." TYPE "\t[%%place], %3;\n\t}" \
		    : : "r" (ADDRESS), "r" (INDEX), "n" (sizeof (VALUE)), \
		    "r" (VALUE) : "memory"); \
  while (0)

/* All 32 lanes, converged or not: the VALUE of the lane whose number is
   DISTANCE larger, or of this one if there is none (shfl.sync.down).  */

PTX_INLINE uint32_t
ptx_shuffle_down (uint32_t value, unsigned distance)
{
  uint32_t other = value;
  if (PTX_ON_DEVICE)
    asm volatile ("shfl.sync.down.b32\t%0, %1, %2, 31, -1;"
		  : "=r" (other) : "r" (value), "r" (distance));
  return other;
}

/* Atomically sets the counter at ADDRESS to 0 if it is LIMIT or more, else
   adds one; returns what it was (atom.inc).  Relaxed: the caller has the
   fences.  */

PTX_INLINE unsigned
ptx_atom_inc (uint64_t address, unsigned limit)
{
  unsigned old = 0;
  if (PTX_ON_DEVICE)
    asm volatile ("atom.relaxed.gpu.global.inc.u32\t%0, [%1], %2;"
		  : "=r" (old) : "r" (address), "r" (limit) : "memory");
  return old;
}

/* The 32-bit word at ADDRESS as it is now (ld.relaxed).  */

PTX_INLINE uint32_t
ptx_load (uint64_t address)
{
  uint32_t value = 0;
  if (PTX_ON_DEVICE)
    asm volatile ("ld.relaxed.gpu.global.u32\t%0, [%1];"
		  : "=r" (value) : "r" (address) : "memory");
  return value;
}

/* What the 32-bit word at ADDRESS was when it became VALUE if that was EXPECTED
   (atom.cas).  */

PTX_INLINE uint32_t
ptx_atom_cas (uint64_t address, uint32_t expected, uint32_t value)
{
  uint32_t old = 0;
  if (PTX_ON_DEVICE)
    asm volatile ("atom.relaxed.gpu.global.cas.b32\t%0, [%1], %2, %3;"
		  : "=r" (old) : "r" (address), "r" (expected), "r" (value)
		  : "memory");
  return old;
}

/* Relaxed loads, stores and compare-and-swaps of scope gpu, of an object of
   TYPE, a suffix of bits.  */
#define PTX_LOAD(TYPE, VALUE, ADDRESS) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("ld.relaxed.gpu.global." TYPE "\t%0, [%1];" \
		    : "=r" (VALUE) : "r" (ADDRESS) : "memory"); \
  while (0)

#define PTX_STORE(TYPE, ADDRESS, VALUE) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("st.relaxed.gpu.global." TYPE "\t[%0], %1;" \
		    : : "r" (ADDRESS), "r" (VALUE) : "memory"); \
  while (0)

#define PTX_CAS(TYPE, OLD, ADDRESS, EXPECTED, VALUE) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("atom.relaxed.gpu.global.cas." TYPE \
		    "\t%0, [%1], %2, %3;" \
		    : "=r" (OLD) : "r" (ADDRESS), "r" (EXPECTED), "r" (VALUE) \
		    : "memory"); \
  while (0)

/* Atomic OPERATION, a string such as "add.f64", on VALUE and the object at
   ADDRESS.  PTX_RED returns nothing and needs not wait; PTX_ATOM sets OLD.
   Relaxed and of GPU scope: nothing but *ORIGINAL itself is handed on by a
   gang, and the end of the kernel orders the result before whoever reads
   it.  */
#define PTX_RED(OPERATION, ADDRESS, VALUE) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("red.relaxed.gpu.global." OPERATION "\t[%0], %1;" \
		    : : "r" (ADDRESS), "r" (VALUE) : "memory"); \
  while (0)

#define PTX_ATOM(OPERATION, OLD, ADDRESS, VALUE) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("atom.relaxed.gpu.global." OPERATION "\t%0, [%1], %2;" \
		    : "=r" (OLD) : "r" (ADDRESS), "r" (VALUE) : "memory"); \
  while (0)

/* The object at ADDRESS becomes 1 if VALUE is not 0, else the smaller of it
   and 1: one atomic operation on TYPE, the suffix of an unsigned type, with
   BITS that of its bits.  PTX_ATOM_EITHER sets OLD to what the object was.  */
#define PTX_RED_EITHER(TYPE, BITS, ADDRESS, VALUE) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("{\n\t.reg .pred %%any;\n" \
		    "\tsetp.ne." TYPE "\t%%any, %1, 0;\n" \
		    "\t@%%any atom.relaxed.gpu.global.exch." BITS \
		    "\t_, [%0], 1;\n" \
		    "\t@!%%any red.relaxed.gpu.global.min." TYPE \
		    "\t[%0], 1;\n\t}" \
		    : : "r" (ADDRESS), "r" (VALUE) : "memory"); \
  while (0)

#define PTX_ATOM_EITHER(TYPE, BITS, OLD, ADDRESS, VALUE) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("{\n\t.reg .pred %%any;\n" \
		    "\tsetp.ne." TYPE "\t%%any, %2, 0;\n" \
		    "\t@%%any atom.relaxed.gpu.global.exch." BITS \
		    "\t%0, [%1], 1;\n" \
		    "\t@!%%any atom.relaxed.gpu.global.min." TYPE \
		    "\t%0, [%1], 1;\n\t}" \
		    : "=&r" (OLD) : "r" (ADDRESS), "r" (VALUE) : "memory"); \
  while (0)

/* Operation PLUS if the integer BITS, compared as of type TYPE, has a clear
   sign bit, else operation MINUS, on the object at ADDRESS.  PTX_ATOM_ORDERED
   sets RESULT to what the object is afterwards.  */
#define PTX_RED_ORDERED(...) PTX_RED_ORDERED_1 (__VA_ARGS__)
#define PTX_RED_ORDERED_1(PLUS, MINUS, TYPE, ADDRESS, BITS) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("{\n\t.reg .pred %%minus;\n" \
		    "\tsetp.lt." TYPE "\t%%minus, %1, 0;\n" \
		    "\t@%%minus red.relaxed.gpu.global." MINUS \
		    "\t[%0], %1;\n" \
		    "\t@!%%minus red.relaxed.gpu.global." PLUS \
		    "\t[%0], %1;\n\t}" \
		    : : "r" (ADDRESS), "r" (BITS) : "memory"); \
  while (0)

#define PTX_ATOM_ORDERED(...) PTX_ATOM_ORDERED_1 (__VA_ARGS__)
#define PTX_ATOM_ORDERED_1(PLUS, MINUS, TYPE, RESULT, ADDRESS, BITS) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("{\n\t.reg .pred %%minus;\n" \
		    "\tsetp.lt." TYPE "\t%%minus, %2, 0;\n" \
		    "\t@%%minus atom.relaxed.gpu.global." MINUS \
		    "\t%0, [%1], %2;\n" \
		    "\t@!%%minus atom.relaxed.gpu.global." PLUS \
		    "\t%0, [%1], %2;\n" \
		    "\t@%%minus " MINUS "\t%0, %0, %2;\n" \
		    "\t@!%%minus " PLUS "\t%0, %0, %2;\n\t}" \
		    : "=&r" (RESULT) : "r" (ADDRESS), "r" (BITS) : "memory"); \
  while (0)

/* The bits of a REAL as an integer and back (mov).  A union would go through
   memory.  */
#define PTX_MOVE(TYPE, TO, FROM) \
  do \
    if (PTX_ON_DEVICE) \
      asm ("mov." TYPE "\t%0, %1;" : "=r" (TO) : "r" (FROM)); \
  while (0)

/* The larger and the smaller of two REALs of one TYPE (max, min): the other
   one where one is NaN; +0.0 is larger than -0.0.  */
#define PTX_ORDER(OPERATION, TYPE, RESULT, A, B) \
  do \
    if (PTX_ON_DEVICE) \
      asm (OPERATION "." TYPE "\t%0, %1, %2;" \
	   : "=r" (RESULT) : "r" (A), "r" (B)); \
  while (0)

/* Of two REALs of one TYPE, A if it compares with 0 by COMPARISON, else B
   (setp, selp).  A branch here, GCC may thread through the next shuffle, which
   then stands in two places, where lanes do not meet.  */
#define PTX_CHOOSE(COMPARISON, TYPE, RESULT, A, B) \
  do \
    if (PTX_ON_DEVICE) \
      asm ("{\n\t.reg .pred %%first;\n" \
	   "\tsetp." COMPARISON "." TYPE "\t%%first, %1, %3;\n" \
	   "\tselp." TYPE "\t%0, %1, %2, %%first;\n\t}" \
	   : "=r" (RESULT) : "r" (A), "r" (B), "r" ((__typeof__ (A)) 0)); \
  while (0)

/* All 32 lanes, converged: OTHER becomes the VALUE of the lane whose number
   differs in the bit DISTANCE (shfl.sync.bfly).  Shuffles move 32
   bits.  */
#define PTX_SHUFFLE_32(OTHER, VALUE, DISTANCE) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("shfl.sync.bfly.b32\t%0, %1, %2, 31, -1;" \
		    : "=r" (OTHER) : "r" (VALUE), "rn" (DISTANCE)); \
  while (0)

/* Smaller values are in the low bits of a register.  */
#define PTX_SHUFFLE_16(OTHER, VALUE, DISTANCE) \
  do \
    { \
      uint32_t ptx_other = (VALUE), ptx_value = ptx_other; \
      PTX_SHUFFLE_32 (ptx_other, ptx_value, DISTANCE); \
      (OTHER) = ptx_other; \
    } \
  while (0)
#define PTX_SHUFFLE_8 PTX_SHUFFLE_16

#define PTX_SHUFFLE_64(OTHER, VALUE, DISTANCE) \
  do \
    if (PTX_ON_DEVICE) \
      asm volatile ("{\n\t.reg .b32 %%lo, %%hi;\n" \
		    "\tmov.b64\t{%%lo, %%hi}, %1;\n" \
		    "\tshfl.sync.bfly.b32\t%%lo, %%lo, %2, 31, -1;\n" \
		    "\tshfl.sync.bfly.b32\t%%hi, %%hi, %2, 31, -1;\n" \
		    "\tmov.b64\t%0, {%%lo, %%hi};\n\t}" \
		    : "=r" (OTHER) : "r" (VALUE), "rn" (DISTANCE)); \
  while (0)

#endif
