/* exchange.h - combines in global memory without an atomic operation.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_EXCHANGE_H
#define GPURED_EXCHANGE_H

#include "combine.h"
#include "locks.h"

/* T exchange_OP_TYPE (T *ORIGINAL, T PARTIAL)
   One thread of each gang, for
   pairs whose gang method is SLOTS.  Combines PARTIAL into *ORIGINAL by
   exchanges alone, without compare-and-swap or lock:

     v = PARTIAL
     repeat
       take:  t = exchange (*ORIGINAL, identity)
       put:   r = t op v;  v = exchange (*ORIGINAL, r)
     until v is the identity

   The total of *ORIGINAL and of all t and v in hand never changes: take moves
   *ORIGINAL into t, put moves t op v into *ORIGINAL and what was there into v.
   At the end no one has anything in hand, so *ORIGINAL is the total.  The
   comparison is on bits: -0.0 and NaN are values like others.

   Termination.  Call the time from a gang's take to its put a window.  After
   the take *ORIGINAL is the identity, and takes by others leave it so; the
   first put by another gang in the window finds the identity and is that
   gang's last.  Hence a gang repeats only if another gang has finished in its
   window.  Its windows do not overlap and each gang finishes once, so it
   repeats at most once for every other call: every call is finite whatever
   the others do, and with one gang there is one take and one put.

   The identity in between is seen by other takes only; nothing else may read a
   reduction's variable before the gangs have finished (OpenACC 2.9.11).

   All of it is one place, of one size: each exchange, relaxed and of scope gpu,
   is morally strong to the others and reads what is right before it, so that
   nothing is lost in between.  Between take and put of one thread program order
   and coherence suffice.  No order with other places is needed, so no fence.

   Returns r, what *ORIGINAL was right after the last put: with one gang the
   result, with several the total of the partial results that had come by then
   and were not in another gang's hand.  Real results depend on the order of
   the gangs in their rounding.  */
#define EXCHANGE_ATOMIC(OP, TYPE, IDENTITY)
#define EXCHANGE_ORDERED(OP, TYPE, IDENTITY)
#define EXCHANGE_CLAMP(OP, TYPE, IDENTITY)
#define EXCHANGE_SLOTS(OP, TYPE, IDENTITY) \
  PTX_INLINE gpured_##TYPE \
  exchange_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    const gpured_##TYPE identity = IDENTITY_##IDENTITY (TYPE); \
    uint64_t address = ptx_global (original); \
    gpured_##TYPE t = identity, r; \
    do \
      { \
	PTX_ATOM (PTX_ATOMIC_exch (TYPE), t, address, identity); \
	r = combine_##OP##_##TYPE (t, partial); \
	PTX_ATOM (PTX_ATOMIC_exch (TYPE), partial, address, r); \
      } \
    while (bits_of_##TYPE (partial) != bits_of_##TYPE (identity)); \
    return r; \
  }

/* && and || of REALs, by their bits: a PARTIAL that decides is exchanged in,
   0.0 or 1.0.  Another one leaves the truth of *ORIGINAL, and makes it 0.0 or
   1.0 by a compare-and-swap if it is neither.  That is tried once: whoever has
   changed *ORIGINAL since has left 0.0 or 1.0.  Returns what *ORIGINAL was
   right after.  Load, exchange and compare-and-swap are relaxed, of one size
   and place; an old value that is loaded only makes the compare-and-swap
   fail.  */
#define TRUTH_DECIDES_land(PARTIAL) ((PARTIAL) == 0)
#define TRUTH_DECIDES_lor(PARTIAL) ((PARTIAL) != 0)
#define EXCHANGE_TRUTH(OP, TYPE, IDENTITY) \
  PTX_INLINE gpured_##TYPE \
  exchange_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    const uint64_t address = ptx_global (original); \
    const bits_##TYPE one = bits_of_##TYPE (1); \
    gpured_##TYPE result = partial != 0; \
    bits_##TYPE old = 0, seen = 0; \
    if (TRUTH_DECIDES_##OP (partial)) \
      { \
	PTX_ATOM (PTX_ATOMIC_exch (TYPE), old, address, result); \
	return result; \
      } \
    PTX_LOAD (PTX_BITS_##TYPE, seen, address); \
    if (seen == 0 || seen == one) \
      return value_of_##TYPE (seen); \
    result = value_of_##TYPE (seen) != 0; \
    PTX_CAS (PTX_BITS_##TYPE, old, address, seen, bits_of_##TYPE (result)); \
    return old == seen ? result : value_of_##TYPE (old); \
  }

/* The exchanges for values of 8 and 16 bits, of which the hardware has no
   exchange and, but for atom.cas.b16, no other atomic operation.  They are
   combined in the aligned 32-bit word around them, which lies in the same
   allocation, as those are multiples of a word.  Its other bytes may be
   variables that other gangs change at the same time: hence never a store of
   the word, only a compare-and-swap, which puts back what it found there or
   does nothing.

   Termination: a compare-and-swap fails only if another one, of this value or
   of a neighbour, has changed the word since: some gang gets on each time, and
   no gang ever waits for one that holds something.  One load and one
   compare-and-swap where there is no one else, and only the load where the
   value is as it has to be already.

   All gangs use the word, by relaxed accesses of scope gpu that are morally
   strong to each other, and nothing else is handed on.  Not so with a neighbour
   that the program loads or stores as the byte that it is: these overlap the
   word in part, and of such races the model says only that
   the atomic operations among them stay whole (PTX ISA 8.7.2).  It is relied
   upon, as libatomic does, that bytes nobody stores to keep their values and
   that a byte is read as it was or as it is.

   Returns what *ORIGINAL was right after, 0 or 1 for && and ||.  */
#define WORD_MASK(TYPE, SHIFT) \
  ((uint32_t) (bits_##TYPE) ~(bits_##TYPE) 0 << (SHIFT))
#define WORD_VALUE(TYPE, VALUE, SHIFT) \
  ((uint32_t) (bits_##TYPE) (VALUE) << (SHIFT))

/* The address in the global space of the word around what POINTER points to,
   and by how many bits that is shifted in it.  */

PTX_INLINE uint64_t
word_around (const volatile void *pointer)
{
  return ptx_global (pointer) & ~(uint64_t) 3;
}

PTX_INLINE unsigned
word_shift (const volatile void *pointer)
{
  return (ptx_global (pointer) & 3) * 8;
}

#define EXCHANGE_WORD EXCHANGE_SWAP
#define EXCHANGE_SWAP(OP, TYPE, IDENTITY) \
  PTX_INLINE gpured_##TYPE \
  exchange_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    const uint64_t address = word_around (original); \
    const unsigned shift = word_shift (original); \
    uint32_t seen = ptx_load (address), old, word; \
    gpured_##TYPE r; \
    do \
      { \
	old = seen; \
	r = combine_##OP##_##TYPE (old >> shift, partial); \
	r = result_##OP##_##TYPE (r); \
	word = (old & ~WORD_MASK (TYPE, shift)) \
	       | WORD_VALUE (TYPE, r, shift); \
	if (word == old) \
	  break; \
	seen = ptx_atom_cas (address, old, word); \
      } \
    while (seen != old); \
    return r; \
  }

/* The lock of locks.c, for wide types, whose two parts cannot be exchanged at
   once on sm_70, and are perhaps not even aligned for that.  It is one for
   all, as choosing one by address would cost more than what it saves where
   gangs rarely meet.  Who finds it taken waits by loads, which leave it to its
   holder.

   The fence before the relaxed store of 0 and that store are a release pattern,
   the compare-and-swap that reads it and the fence after that an acquire
   pattern (PTX ISA 8.8), both of scope gpu and of the one thread that also
   loads and stores the parts: the accesses of one holder come before those of
   the next.  The loads that wait acquire nothing.  In line the plugin has
   atom.acquire and st.release (rewrite-gang.cc), patterns on the same word.

   Termination: who holds it runs and waits for nothing, and there is one thread
   of each gang, with no barrier in between.  */

PTX_INLINE void
lock_take (void)
{
  const uint64_t lock = ptx_global (&GPURED_lock);

  while (ptx_atom_cas (lock, 0, 1) != 0)
    while (ptx_load (lock) != 0)
      continue;
  ptx_fence ();
}

PTX_INLINE void
lock_give (void)
{
  ptx_fence ();
  PTX_STORE ("b32", ptx_global (&GPURED_lock), 0);
}

/* Combines as exchange_OP_TYPE above does, for wide types, and returns nothing.
   Only pairs without slots come here, a few times per gang: async constructs,
   more gangs than slots, loops that are executed several times.

   || needs no lock: who has or finds a true value stores 1, and nothing else is
   ever stored.  Who comes between the two stores of another gang, or sees them
   in the other order, may find nothing true, and has nothing to do then.  The
   loads and stores are relaxed, of scope gpu and of one part each: morally
   strong, with no order between the parts needed.  */
#define LOCK_NEEDED_mult 1
#define LOCK_NEEDED_max 1
#define LOCK_NEEDED_min 1
#define LOCK_NEEDED_land 1
#define LOCK_NEEDED_lor 0

#define EXCHANGE_PARTS(OP, TYPE, IDENTITY)
#define EXCHANGE_CARRY(OP, TYPE, IDENTITY)
#define EXCHANGE_LOCK_1(OP, TYPE, PART) \
  PTX_INLINE void \
  exchange_##OP##_##TYPE (gpured_##TYPE *original, gpured_##TYPE partial) \
  { \
    const uint64_t address = ptx_global (original); \
    gpured_##PART first = 0, second = 0; \
    if (LOCK_NEEDED_##OP) \
      lock_take (); \
    PTX_LOAD (PTX_BITS_##PART, first, address); \
    PTX_LOAD (PTX_BITS_##PART, second, address + sizeof first); \
    partial = combine_##OP##_##TYPE (join_##TYPE (first, second), partial); \
    partial = result_##OP##_##TYPE (partial); \
    first = first_##TYPE (partial); \
    second = second_##TYPE (partial); \
    if (LOCK_NEEDED_##OP || partial != 0) \
      { \
	PTX_STORE (PTX_BITS_##PART, address, first); \
	PTX_STORE (PTX_BITS_##PART, address + sizeof first, second); \
      } \
    if (LOCK_NEEDED_##OP) \
      lock_give (); \
  }
#define EXCHANGE_LOCK_2(OP, TYPE, PART) EXCHANGE_LOCK_1 (OP, TYPE, PART)
#define EXCHANGE_LOCK(OP, TYPE, IDENTITY) \
  EXCHANGE_LOCK_2 (OP, TYPE, PART_##TYPE)

#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  EXCHANGE_##GANG (OP, TYPE, IDENTITY)
#define GPURED_WIDE_PAIR GPURED_PAIR
#include "gpured.def"

#endif
