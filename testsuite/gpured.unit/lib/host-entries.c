/* host-entries.c - what the host links in place of libgpured; never called.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdint.h>
#include <stdlib.h>

#define HOST(TYPE, NAME, ...) TYPE NAME (__VA_ARGS__) { abort (); }

#define HOST_ATOMIC(OP, TYPE)
#define HOST_ORDERED(OP, TYPE)
#define HOST_CLAMP(OP, TYPE)
#define HOST_TRUTH(OP, TYPE)
#define HOST_WORD(OP, TYPE)
#define HOST_SWAP HOST_SLOTS
#define HOST_SLOTS(OP, TYPE) \
  HOST (unsigned, GPURED_arrive_##OP##_##TYPE, gpured_##TYPE *o, \
	gpured_##TYPE p, unsigned *t, gpured_##TYPE *s, unsigned n) \
  HOST (void, GPURED_finish_##OP##_##TYPE, gpured_##TYPE *o, \
	const gpured_##TYPE *s, unsigned n)

#define GPURED_TYPE(ID, CTYPE, BITS, KIND) typedef CTYPE gpured_##ID;
#define GPURED_WIDE_TYPE(ID, CTYPE, BITS, KIND, PART) \
  typedef CTYPE gpured_##ID; \
  typedef gpured_##PART part_##ID;
#include "../../../common/gpured.def"

#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  HOST (gpured_##TYPE, GPURED_gang_##OP##_##TYPE, gpured_##TYPE *o, \
	gpured_##TYPE p) \
  HOST (void, GPURED_gangv_##OP##_##TYPE, gpured_##TYPE *o, gpured_##TYPE p) \
  HOST (void, GPURED_grid_##OP##_##TYPE, gpured_##TYPE *o, gpured_##TYPE p) \
  HOST (void, GPURED_put_##OP##_##TYPE, gpured_##TYPE *s, gpured_##TYPE p) \
  HOST (gpured_##TYPE, GPURED_get_##OP##_##TYPE, const gpured_##TYPE *s) \
  HOST (gpured_##TYPE, GPURED_slots_##OP##_##TYPE, const gpured_##TYPE *s, \
	unsigned n) \
  HOST (gpured_##TYPE, GPURED_rows_##OP##_##TYPE, const gpured_##TYPE *r, \
	unsigned n) \
  HOST (gpured_##TYPE, GPURED_warp_##OP##_##TYPE, gpured_##TYPE v) \
  HOST_##GANG (OP, TYPE)
#define HOST_PARTS(OP, TYPE)
#define HOST_CARRY(OP, TYPE)
#define HOST_LOCK(OP, TYPE) \
  HOST (unsigned, GPURED_arrive_##OP##_##TYPE, gpured_##TYPE *o, \
	part_##TYPE a, part_##TYPE b, unsigned *t, gpured_##TYPE *s, \
	unsigned n) \
  HOST (void, GPURED_finish_##OP##_##TYPE, gpured_##TYPE *o, \
	const gpured_##TYPE *s, unsigned n)
#define GPURED_WIDE_PAIR(OP, TYPE, IDENTITY, GANG) \
  HOST (void, GPURED_slots_##OP##_##TYPE, gpured_##TYPE *s, unsigned n) \
  HOST (void, GPURED_rows_##OP##_##TYPE, gpured_##TYPE *r, unsigned n) \
  HOST_##GANG (OP, TYPE)
#include "../../../common/gpured.def"

#define HOST_ORDER(OP, TYPE) \
  HOST (void, GPURED_order_##OP##_##TYPE, gpured_##TYPE *o, gpured_##TYPE p, \
	unsigned *t, gpured_##TYPE *s, unsigned n) \
  HOST (void, GPURED_steady_##OP##_##TYPE, gpured_##TYPE *o, gpured_##TYPE p) \
  HOST (void, GPURED_steadyn_##OP##_##TYPE, gpured_##TYPE *o, \
	gpured_##TYPE p, unsigned n)
#define HOST_ORDER_WIDE(OP, TYPE) \
  HOST (void, GPURED_order_##OP##_##TYPE, gpured_##TYPE *o, part_##TYPE a, \
	part_##TYPE b, unsigned *t, gpured_##TYPE *s, unsigned n)
HOST_ORDER (plus, f32)
HOST_ORDER (plus, f64)
HOST_ORDER (mult, f32)
HOST_ORDER (mult, f64)
HOST_ORDER_WIDE (plus, c64)
HOST_ORDER_WIDE (plus, c128)
HOST_ORDER_WIDE (mult, c64)
HOST_ORDER_WIDE (mult, c128)

HOST (void *, GPURED_slab, void)
