/* exchange.h - combining in global memory where no atomic operation exists.

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
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  EXCHANGE_##GANG (OP, TYPE, IDENTITY)
#include "gpured.def"

#endif
