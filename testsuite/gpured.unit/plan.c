/* plan.c - the choices of plugin/common/plan.cc, a table of cases.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-I$::gpured_top_srcdir/common" } */

#include <stdio.h>
#include <string.h>

#include "../../plugin/common/plan.cc"
#include "../../plugin/common/plan-gang.cc"
#include "../../plugin/common/plan-text.cc"

#define G 1
#define W 2
#define V 4

/* A case: a target, up to three requests on it, and what each must become.
   Members left out are 0: dimension 0 is one known at run time only, algorithm 0 is
   `pass'.  */
#define MOST 3

struct result
{
  enum gpured_reason reason;
  enum gpured_algo algo[GPURED_N_LEVELS];
  unsigned offset[GPURED_N_LEVELS];
  unsigned bytes[GPURED_N_LEVELS];
  bool global;
  unsigned start, stride;
};

struct test
{
  const char *name;
  struct gpured_target target;
  struct gpured_request request[MOST];
  struct result result[MOST];
  unsigned n, shared, global;
};

#define DIMS(G, W, V) .dims = { G, W, V }
#define REQ(OP, TYPE, LEVELS, REFS) \
  .op = GPURED_OP_##OP, .type = GPURED_TYPE_##TYPE, .levels = LEVELS, \
  .ref_levels = REFS
#define ALGO(G, W, V) \
  .algo = { GPURED_ALGO_##G, GPURED_ALGO_##W, GPURED_ALGO_##V }
#define LEFT(REASON) { .reason = GPURED_REASON_##REASON }

static const struct test tests[] = {
  /* Levels alone.  */
  { "gang", { DIMS (0, 1, 32) }, { { REQ (plus, f64, G, G) } },
    { { ALGO (atomic, pass, pass) } }, 1, 0 },
  { "gang without the original", { DIMS (0, 1, 32) },
    { { REQ (plus, f64, G, 0) } }, { { ALGO (pass, pass, pass) } }, 1, 0 },
  { "one gang", { DIMS (1, 1, 32) }, { { REQ (mult, i32, G, G) } },
    { { ALGO (plain, pass, pass) } }, 1, 0 },
  { "gang, ordered", { DIMS (0, 1, 32) }, { { REQ (max, f32, G, G) } },
    { { ALGO (atomic, pass, pass) } }, 1, 0 },
  { "gang, clamp", { DIMS (0, 1, 32) }, { { REQ (land, i32, G, G) } },
    { { ALGO (atomic, pass, pass) } }, 1, 0 },
  { "gang, two parts", { DIMS (0, 1, 32) }, { { REQ (plus, c64, G, G) } },
    { { ALGO (atomics, pass, pass) } }, 1, 0 },
  { "gang, carry", { DIMS (0, 1, 32) }, { { REQ (plus, i128, G, G) } },
    { { ALGO (atomics, pass, pass) } }, 1, 0 },
  { "gang, lock", { DIMS (0, 1, 32) }, { { REQ (mult, c128, G, G) } },
    { { ALGO (lock, pass, pass) } }, 1, 0 },
  { "gang, wide, slots for one", { DIMS (0, 1, 32), .tickets = 3 },
    { { REQ (max, i128, G, G), .once = true },
      { REQ (min, u128, G, G), .once = true },
      { REQ (mult, c64, G, G), .once = true } },
    { { ALGO (ticket, pass, pass) }, { ALGO (lock, pass, pass) },
      { ALGO (ticket, pass, pass), .offset = { 2, 0, 0 } } }, 3, 0 },
  { "wide, rows", { DIMS (0, 4, 32) }, { { REQ (plus, c128, W | V, 0) } },
    { { ALGO (pass, rows, fused), .bytes = { 0, 2064, 0 } } }, 1, 2064 },
  { "wide behind narrow", { DIMS (0, 4, 32) },
    { { REQ (plus, f32, W, 0) }, { REQ (plus, i128, W, 0) } },
    { { ALGO (pass, slots, pass), .bytes = { 0, 16, 0 } },
      { ALGO (pass, slots, pass), .offset = { 0, 16, 0 },
	.bytes = { 0, 80, 0 } } }, 2, 96 },
  { "vector", { DIMS (0, 1, 32) }, { { REQ (plus, i32, V, 0) } },
    { { ALGO (pass, pass, shuffle) } }, 1, 0 },
  { "vector of four warps", { DIMS (0, 4, 128) }, { { REQ (plus, f64, V, 0) } },
    { { ALGO (pass, pass, shuffle_slots), .bytes = { 0, 0, 32 } } }, 1, 128 },
  { "vector of three warps", { DIMS (0, 1, 96) }, { { REQ (plus, i32, V, 0) } },
    { { ALGO (pass, pass, shuffle_slots), .bytes = { 0, 0, 12 } } }, 1, 12 },
  { "worker", { DIMS (0, 8, 32) }, { { REQ (plus, f64, W, 0) } },
    { { ALGO (pass, slots, pass), .bytes = { 0, 64, 0 } } }, 1, 64 },
  { "worker, number not known", { DIMS (0, 0, 32) },
    { { REQ (plus, f32, W, 0) } },
    { { ALGO (pass, slots, pass), .bytes = { 0, 128, 0 } } }, 1, 128 },
  { "one worker", { DIMS (0, 1, 32) }, { { REQ (plus, f32, W, 0) } },
    { { ALGO (pass, pass, pass) } }, 1, 0 },

  /* Worker and vector of one loop.  */
  { "worker vector", { DIMS (0, 8, 32) }, { { REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, rows, fused), .bytes = { 0, 2048, 0 } } }, 1, 2048 },
  { "worker vector, workers not known", { DIMS (0, 0, 32) },
    { { REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, rows, fused), .bytes = { 0, 8192, 0 } } }, 1, 8192 },
  { "one worker, vector", { DIMS (0, 1, 32) },
    { { REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, pass, shuffle) } }, 1, 0 },
  { "worker, long vector", { DIMS (0, 3, 64) },
    { { REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, slots, fused), .bytes = { 0, 48, 0 } } }, 1, 48 },
  { "workers not known, long vector", { DIMS (0, 0, 128) },
    { { REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, slots, fused), .bytes = { 0, 256, 0 } } }, 1, 256 },
  { "one worker, long vector", { DIMS (0, 1, 128) },
    { { REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, pass, shuffle_slots), .bytes = { 0, 0, 32 } } }, 1, 32 },
  { "gang worker vector", { DIMS (0, 8, 32) },
    { { REQ (plus, f64, G | W | V, G) } },
    { { ALGO (atomic, rows, fused), .bytes = { 0, 2048, 0 } } }, 1, 2048 },

  /* Several variables.  */
  { "two variables side by side", { DIMS (0, 4, 32) },
    { { REQ (plus, i32, W | V, 0) }, { REQ (max, f64, W | V, 0) } },
    { { ALGO (pass, rows, fused), .bytes = { 0, 512, 0 } },
      { ALGO (pass, rows, fused), .offset = { 0, 512, 0 },
	.bytes = { 0, 1024, 0 } } }, 2, 1536 },
  { "slots aligned", { DIMS (0, 3, 32) },
    { { REQ (plus, f32, W, 0) }, { REQ (max, f64, W, 0) } },
    { { ALGO (pass, slots, pass), .bytes = { 0, 12, 0 } },
      { ALGO (pass, slots, pass), .offset = { 0, 16, 0 },
	.bytes = { 0, 24, 0 } } }, 2, 40 },
  { "one slot for all workers", { DIMS (0, 3, 32) },
    { { REQ (plus, i32, W, 0) }, { REQ (max, f64, W, 0) } },
    { { ALGO (pass, update, pass), .bytes = { 0, 4, 0 } },
      { ALGO (pass, slots, pass), .offset = { 0, 8, 0 },
	.bytes = { 0, 24, 0 } } }, 2, 32 },
  { "two loops share", { DIMS (0, 4, 32) },
    { { REQ (plus, i32, W | V, 0) }, { .loop = 1, REQ (max, f64, W | V, 0) } },
    { { ALGO (pass, rows, fused), .bytes = { 0, 512, 0 } },
      { ALGO (pass, rows, fused), .bytes = { 0, 1024, 0 } } }, 2, 1024 },
  { "the third does not fit", { DIMS (0, 32, 32) },
    { { REQ (plus, f64, W | V, 0) }, { REQ (max, f64, W | V, 0) },
      { REQ (min, f32, W | V, 0) } },
    { { ALGO (pass, rows, fused), .bytes = { 0, 8192, 0 } },
      { ALGO (pass, rows, fused), .offset = { 0, 8192, 0 },
	.bytes = { 0, 8192, 0 } },
      { ALGO (pass, slots, shuffle), .offset = { 0, 16384, 0 },
	.bytes = { 0, 128, 0 } } }, 3, 16512 },
  { "the third does not fit in a slot", { DIMS (0, 1, 1024),
      .taken = { 0, 0, 32240 } },
    { { REQ (plus, f64, V, 0) }, { REQ (max, f64, V, 0) },
      { REQ (min, f32, V, 0) } },
    { { ALGO (pass, pass, shuffle_slots), .offset = { 0, 0, 32240 },
	.bytes = { 0, 0, 256 } },
      { ALGO (pass, pass, shuffle_slots), .offset = { 0, 0, 32496 },
	.bytes = { 0, 0, 256 } },
      LEFT (shared) }, 3, 32752 },
  { "behind what GCC has taken", { DIMS (0, 4, 64), .taken = { 0, 3, 5 } },
    { { REQ (plus, i32, V, 0) }, { .loop = 1, REQ (plus, i32, W, 0) } },
    { { ALGO (pass, pass, shuffle_slots), .offset = { 0, 0, 8 },
	.bytes = { 0, 0, 8 } },
      { ALGO (pass, update, pass), .offset = { 0, 8, 0 },
	.bytes = { 0, 4, 0 } } }, 2, 76 },

  /* Memory.  */
  { "global memory", { DIMS (0, 4, 64), .region = 4096,
      .memory = GPURED_MEMORY_global },
    { { REQ (plus, f32, V, 0) }, { .loop = 1, REQ (plus, i32, W, 0) },
      { .loop = 2, REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, pass, shuffle_slots), .bytes = { 0, 0, 8 },
	.global = true, .start = 64, .stride = 8 },
      { ALGO (pass, update, pass), .bytes = { 0, 4, 0 },
	.global = true, .start = 64, .stride = 8 },
      { ALGO (pass, slots, fused), .bytes = { 0, 64, 0 },
	.global = true, .start = 64, .stride = 8 } }, 3, 0, 96 },
  { "global memory, nothing to leave there", { DIMS (0, 4, 32), .region = 4096,
      .memory = GPURED_MEMORY_global },
    { { REQ (plus, f32, V, 0) } }, { { ALGO (pass, pass, shuffle) } }, 1, 0 },
  { "global memory, but there is none", { DIMS (0, 4, 32),
      .memory = GPURED_MEMORY_global },
    { { REQ (plus, i32, W, 0) } },
    { { ALGO (pass, update, pass), .bytes = { 0, 4, 0 } } }, 1, 4 },
  { "global memory, too little", { DIMS (0, 4, 32), .region = 16,
      .memory = GPURED_MEMORY_global },
    { { REQ (plus, f32, W, 0) }, { REQ (plus, i32, W, 0) } },
    { { ALGO (pass, slots, pass), .bytes = { 0, 16, 0 }, .global = true,
	.start = 16 },
      { ALGO (pass, update, pass), .bytes = { 0, 4, 0 } } }, 2, 4, 16 },
  { "global memory beside what GCC has taken", { DIMS (0, 4, 32),
      .taken = { 0, 8, 0 }, .region = 16, .memory = GPURED_MEMORY_global },
    { { REQ (plus, f32, W, 0) } },
    { { ALGO (pass, slots, pass), .bytes = { 0, 16, 0 }, .global = true,
	.start = 16 } }, 1, 0, 16 },
  { "shared memory is enough", { DIMS (0, 8, 32), .region = 4096,
      .variables = 38912 },
    { { REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, rows, fused), .bytes = { 0, 2048, 0 } } }, 1, 2048 },
  { "variables leave slots", { DIMS (0, 8, 32), .region = 4096,
      .variables = 38913 },
    { { REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, slots, shuffle), .bytes = { 0, 64, 0 } } }, 1, 64 },
  { "variables leave nothing", { DIMS (0, 8, 32), .region = 4096,
      .variables = 40900 },
    { { REQ (plus, f64, W | V, 0) } },
    { { ALGO (pass, rows, fused), .bytes = { 0, 2048, 0 }, .global = true,
	.start = 2048 } }, 1, 0, 2048 },
  { "variables leave nothing, nor may global memory be used",
    { DIMS (0, 8, 32), .region = 4096, .variables = 70000,
      .memory = GPURED_MEMORY_shared },
    { { REQ (plus, f64, W | V, 0) } }, { LEFT (shared) }, 1, 0 },
  { "shared memory becomes full", { DIMS (0, 1, 1024),
      .taken = { 0, 0, 32512 }, .region = 4096 },
    { { REQ (plus, f64, V, 0) }, { REQ (max, f64, V, 0) } },
    { { ALGO (pass, pass, shuffle_slots), .offset = { 0, 0, 32512 },
	.bytes = { 0, 0, 256 } },
      { ALGO (pass, pass, shuffle_slots), .bytes = { 0, 0, 256 },
	.global = true, .stride = 256 } }, 2, 32768, 256 },

  /* Across gangs without an atomic of the hardware.  */
  { "no scratch", { DIMS (0, 1, 32) },
    { { REQ (mult, f64, G, G), .once = true } },
    { { ALGO (exchange, pass, pass) } }, 1, 0 },
  { "ticket", { DIMS (0, 1, 32), .tickets = 1 },
    { { REQ (mult, f64, G, G), .once = true } },
    { { ALGO (ticket, pass, pass) } }, 1, 0 },
  { "ticket for a small type", { DIMS (0, 1, 32), .tickets = 1 },
    { { REQ (plus, i8, G, G), .once = true } },
    { { ALGO (ticket, pass, pass) } }, 1, 0 },
  { "no tickets for integers of few gangs", { DIMS (64, 1, 32), .tickets = 2 },
    { { REQ (mult, i32, G, G), .once = true },
      { REQ (mult, u8, G, G), .once = true } },
    { { ALGO (exchange, pass, pass) }, { ALGO (swap, pass, pass) } }, 2, 0 },
  { "tickets for integers of many gangs", { DIMS (65, 1, 32), .tickets = 2 },
    { { REQ (mult, i32, G, G), .once = true },
      { REQ (mult, u8, G, G), .once = true } },
    { { ALGO (ticket, pass, pass) },
      { ALGO (ticket, pass, pass), .offset = { 1, 0, 0 } } }, 2, 0 },
  { "ticket for reals of few gangs", { DIMS (64, 1, 32), .tickets = 1 },
    { { REQ (mult, f32, G, G), .once = true } },
    { { ALGO (ticket, pass, pass) } }, 1, 0 },
  { "no ticket for a small maximum", { DIMS (0, 1, 32), .tickets = 1 },
    { { REQ (max, i8, G, G), .once = true } },
    { { ALGO (swap, pass, pass) } }, 1, 0 },
  { "no ticket for a small type", { DIMS (0, 1, 32) },
    { { REQ (plus, i8, G, G), .once = true } },
    { { ALGO (swap, pass, pass) } }, 1, 0 },
  { "bits of a small type", { DIMS (0, 1, 32), .tickets = 1 },
    { { REQ (ieor, u16, G, G), .once = true } },
    { { ALGO (atomic, pass, pass) } }, 1, 0 },
  { "words for small types", { DIMS (0, 4, 32) },
    { { REQ (mult, i8, W, 0) }, { REQ (plus, u16, W, 0) } },
    { { ALGO (pass, slots, pass), .bytes = { 0, 16, 0 } },
      { ALGO (pass, update, pass), .offset = { 0, 16, 0 },
	.bytes = { 0, 4, 0 } } }, 2, 20 },
  { "a word for truth", { DIMS (0, 4, 32) }, { { REQ (land, f64, W, 0) } },
    { { ALGO (pass, update, pass), .bytes = { 0, 4, 0 } } }, 1, 4 },
  { "words of a row for truth", { DIMS (0, 4, 32) },
    { { REQ (lor, i64, W | V, 0) } },
    { { ALGO (pass, rows, fused), .bytes = { 0, 512, 0 } } }, 1, 512 },
  { "no update of 64 bits", { DIMS (0, 4, 32) }, { { REQ (max, i64, W, 0) } },
    { { ALGO (pass, slots, pass), .bytes = { 0, 32, 0 } } }, 1, 32 },
  { "no update by .eqv.", { DIMS (0, 4, 32) }, { { REQ (eqv, u32, W, 0) } },
    { { ALGO (pass, slots, pass), .bytes = { 0, 16, 0 } } }, 1, 16 },
  { "ticket not for all gangs", { DIMS (0, 1, 32), .tickets = 1 },
    { { REQ (mult, f64, G, G) } },
    { { ALGO (exchange, pass, pass) } }, 1, 0 },
  { "ticket, but the result is read", { DIMS (0, 1, 32), .tickets = 1 },
    { { REQ (mult, f64, G, G), .once = true, .result_used = true } },
    { { ALGO (exchange, pass, pass) } }, 1, 0 },
  { "ticket not for a pair with an atomic", { DIMS (0, 1, 32), .tickets = 1 },
    { { REQ (plus, f64, G, G), .once = true } },
    { { ALGO (atomic, pass, pass) } }, 1, 0 },
  { "two tickets, three variables", { DIMS (0, 1, 32), .tickets = 2 },
    { { REQ (mult, f64, G, G), .once = true },
      { REQ (mult, i32, G, G), .once = true },
      { REQ (mult, u64, G, G), .once = true } },
    { { ALGO (ticket, pass, pass) },
      { ALGO (ticket, pass, pass), .offset = { 1, 0, 0 } },
      { ALGO (exchange, pass, pass) } }, 3, 0 },

  /* The same in every run.  */
  { "in order", { DIMS (0, 1, 32), .tickets = 4, .nslots = 64, .ordered = true },
    { { REQ (plus, f64, G, G), .once = true },
      { REQ (mult, c128, G, G), .once = true },
      { REQ (plus, f32, G, G), .once = true } },
    { { ALGO (order, pass, pass) },
      { ALGO (order, pass, pass), .offset = { 1, 0, 0 } },
      { ALGO (order, pass, pass), .offset = { 3, 0, 0 } } }, 3, 0 },
  { "in order, with what needs none",
    { DIMS (0, 1, 32), .tickets = 3, .nslots = 64, .ordered = true },
    { { REQ (mult, i64, G, G), .once = true },
      { REQ (max, f64, G, G), .once = true },
      { REQ (plus, c64, G, G), .once = true } },
    { { ALGO (ticket, pass, pass) }, { ALGO (atomic, pass, pass) },
      { ALGO (order, pass, pass), .offset = { 1, 0, 0 } } }, 3, 0 },
  { "in order, few gangs",
    { DIMS (10, 1, 32), .tickets = 2, .nslots = 64, .ordered = true },
    { { REQ (mult, c128, G, G), .once = true } },
    { { ALGO (order, pass, pass) } }, 1, 0 },
  { "in order, one gang",
    { DIMS (1, 1, 32), .tickets = 1, .nslots = 64, .ordered = true },
    { { REQ (plus, f64, G, G), .once = true } },
    { { ALGO (plain, pass, pass) } }, 1, 0 },
  { "not in order, more gangs than slots",
    { DIMS (65, 1, 32), .tickets = 1, .nslots = 64, .ordered = true },
    { { REQ (plus, f64, G, G), .once = true } },
    { { ALGO (atomic, pass, pass) } }, 1, 0 },
  { "not in order, products of more gangs than slots",
    { DIMS (65, 1, 32), .tickets = 1, .nslots = 64, .ordered = true },
    { { REQ (mult, f64, G, G), .once = true } },
    { { ALGO (exchange, pass, pass) } }, 1, 0 },
  { "not in order, several times",
    { DIMS (0, 1, 32), .tickets = 1, .nslots = 64, .ordered = true },
    { { REQ (plus, f64, G, G) } }, { { ALGO (atomic, pass, pass) } }, 1, 0 },
  { "not in order, used",
    { DIMS (0, 1, 32), .tickets = 1, .nslots = 64, .ordered = true },
    { { REQ (plus, c64, G, G), .once = true, .result_used = true } },
    { { ALGO (atomics, pass, pass) } }, 1, 0 },
  { "not in order, which came first",
    { DIMS (0, 1, 32), .tickets = 1, .nslots = 64, .ordered = true },
    { { REQ (plus, f64, G, G), .once = true, .timing = true } },
    { { ALGO (atomic, pass, pass) } }, 1, 0 },
  { "teams in order", { .tickets = 4, .nslots = 64, .ordered = true },
    { { .model = GPURED_MODEL_omp, .values = 4,
	REQ (plus, f64, G | W | V, 0) } },
    { { ALGO (order, rows, pass), .bytes = { 0, 2048, 0 } } }, 1, 2048 },
  { "teams not in order, too many values",
    { .tickets = 4, .nslots = 64, .ordered = true },
    { { .model = GPURED_MODEL_omp, .values = 5,
	REQ (plus, f64, G | W | V, 0) } },
    { { ALGO (atomic, rows, pass), .bytes = { 0, 2048, 0 } } }, 1, 2048 },

  /* Left to GCC.  */
  { "no such type", { DIMS (0, 1, 32) },
    { { .op = GPURED_OP_plus, .type = GPURED_N_TYPES, .levels = V } },
    { LEFT (type) }, 1, 0 },
  { "no such operator", { DIMS (0, 1, 32) },
    { { .op = GPURED_N_OPS, .type = GPURED_TYPE_i32, .levels = V } },
    { LEFT (op) }, 1, 0 },
  { "no such pair", { DIMS (0, 1, 32) }, { { REQ (iand, f32, V, 0) } },
    { LEFT (pair) }, 1, 0 },
  { "old device", { .sm = 35, DIMS (0, 1, 32) }, { { REQ (plus, i32, V, 0) } },
    { LEFT (isa) }, 1, 0 },
  { "device just new enough", { .sm = 70, .ptx = 60, DIMS (0, 1, 32) },
    { { REQ (plus, i32, V, 0) } }, { { ALGO (pass, pass, shuffle) } }, 1, 0 },
  { "old PTX", { .sm = 70, .ptx = 31, DIMS (0, 1, 32) },
    { { REQ (plus, i32, V, 0) } }, { LEFT (ptx) }, 1, 0 },
  { "vector length not known", { DIMS (0, 1, 0) },
    { { REQ (plus, i32, V, 0) } }, { LEFT (vector_length) }, 1, 0 },
  { "vector length no multiple of a warp", { DIMS (0, 1, 48) },
    { { REQ (plus, i32, V, 0) } }, { LEFT (vector_length) }, 1, 0 },
  { "too many warps", { DIMS (0, 33, 32) }, { { REQ (plus, i32, W, 0) } },
    { LEFT (warps) }, 1, 0 },
  { "the matcher's reason", { DIMS (0, 1, 32) },
    { { REQ (plus, i32, V, 0), .reason = GPURED_REASON_incomplete } },
    { LEFT (incomplete) }, 1, 0 },
  { "the host half's reason", { DIMS (0, 1, 32) },
    { { REQ (plus, i32, V, 0), .reason = GPURED_REASON_omp_enter } },
    { LEFT (omp_enter) }, 1, 0 },
  /* Teams of OpenMP.  */
  { "lanes of all teams", { DIMS (0, 0, 0) },
    { { .model = GPURED_MODEL_omp, REQ (plus, f64, G | W | V, 0) } },
    { { ALGO (atomic, rows, pass), .bytes = { 0, 2048, 0 } } }, 1, 2048 },
  { "of bits", { DIMS (0, 0, 0) },
    { { .model = GPURED_MODEL_omp, REQ (iand, i64, G | W | V, 0) } },
    { { ALGO (atomic, pass, shuffle_slots), .bytes = { 0, 256, 0 } } }, 1, 256 },
  { "without an atomic operation", { DIMS (0, 0, 0) },
    { { .model = GPURED_MODEL_omp, REQ (mult, i32, G | W | V, 0) } },
    { { ALGO (exchange, rows, pass), .bytes = { 0, 1024, 0 } } }, 1, 1024 },
  { "whole values", { DIMS (0, 0, 0) },
    { { .model = GPURED_MODEL_omp, .whole = true, .levels = G | W | V } },
    { { ALGO (object, pass, shuffle_slots),
	.bytes = { 0, GPURED_NEXT_SHARED, 0 } } }, 1, GPURED_NEXT_SHARED },
  { "in place", { DIMS (0, 0, 0) },
    { { .model = GPURED_MODEL_omp, .in_place = true,
	REQ (plus, i64, G | W | V, 0) } },
    { { ALGO (each, pass, pass) } }, 1, 0 },
  { "lanes of one team", { DIMS (0, 0, 0) },
    { { .model = GPURED_MODEL_omp, REQ (max, i32, W | V, 0) } },
    { { ALGO (pass, every, shuffle_slots), .bytes = { 0, 256, 0 } } }, 1, 256 },
  { "lanes of one thread", { DIMS (0, 0, 0) },
    { { .model = GPURED_MODEL_omp, REQ (max, i32, V, 0) } },
    { { ALGO (pass, stock, shuffle) } }, 1, 0 },
  { "parts until the end", { DIMS (0, 0, 0) },
    { { .model = GPURED_MODEL_omp, REQ (max, i32, 0, 0) } },
    { { ALGO (pass, pass, pass) } }, 1, 0 },
  { "one left, the other not", { DIMS (0, 4, 32), .taken = { 0, 1, 0 } },
    { { .op = GPURED_OP_plus, .type = GPURED_N_TYPES, .levels = W },
      { REQ (plus, i32, W, 0) } },
    { LEFT (type),
      { ALGO (pass, update, pass), .offset = { 0, 8, 0 },
	.bytes = { 0, 4, 0 } } }, 2, 12 }
};

/* Print what differs between GOT and WANT of request I of case T.  Returns how many
   values do.  */

static int
compare (const struct test *t, unsigned i, const struct gpured_plan *got,
	 const struct result *want)
{
  const enum gpured_op op = t->request[i].op;
  int bad = 0;

  if (got->reason != want->reason)
    {
      printf ("%s, %u: reason `%s', should be `%s'\n", t->name, i,
	      gpured_reason_text (got->reason),
	      gpured_reason_text (want->reason));
      bad++;
    }
  for (unsigned l = 0; l < GPURED_N_LEVELS; l++)
    {
      if (got->algo[l] != want->algo[l])
	{
	  printf ("%s, %u, %s: `%s', should be `%s'\n", t->name, i,
		  gpured_level_id (l), gpured_algo_text (got->algo[l], op),
		  gpured_algo_text (want->algo[l], op));
	  bad++;
	}
      if (got->offset[l] != want->offset[l] || got->bytes[l] != want->bytes[l])
	{
	  printf ("%s, %u, %s: %u bytes at %u, should be %u at %u\n", t->name,
		  i, gpured_level_id (l), got->bytes[l], got->offset[l],
		  want->bytes[l], want->offset[l]);
	  bad++;
	}
    }
  if (got->global != want->global || got->start != want->start
      || got->stride != want->stride)
    {
      printf ("%s, %u: global %d, start %u, stride %u, should be %d, %u, %u\n",
	      t->name, i, got->global, got->start, got->stride, want->global,
	      want->start, want->stride);
      bad++;
    }
  return bad;
}

int
main (void)
{
  int bad = 0;

  for (unsigned i = 0; i < sizeof tests / sizeof tests[0]; i++)
    {
      const struct test *t = &tests[i];
      struct gpured_plan plans[MOST];

      /* The plans must not depend on what was there.  */
      memset (plans, 0x55, sizeof plans);
      gpured_plan (&t->target, t->request, plans, t->n);
      for (unsigned j = 0; j < t->n; j++)
	bad += compare (t, j, &plans[j], &t->result[j]);
      unsigned shared = gpured_plan_shared (&t->target, plans, t->n);
      unsigned global = gpured_plan_global (&t->target, plans, t->n);
      if (shared != t->shared || global != t->global)
	{
	  printf ("%s: %u bytes shared, %u global, should be %u and %u\n",
		  t->name, shared, global, t->shared, t->global);
	  bad++;
	}
    }
  return bad != 0;
}
