/* entries.h - data and plain references for the tests of libgpured.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* The most values in one test, gangs in a launch, and sets of data.  */
#define MOST 1024
#define SETS 4

#define LANES 32

/* How data are made: ORDINARY values whose total is exact in any order;
   AWKWARD ones at random; one awkward value throughout; and the identity but
   for one awkward value.  */
enum { ORDINARY, AWKWARD, ONE_AWKWARD, LONE };

static int failures;

/* A fixed sequence of numbers.  */
static inline uint64_t
next_random (void)
{
  static uint64_t state = 88172645463325252u;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Values by what an operator makes of them: SUM, PRODUCT, ORDER, BITS,
   TRUTH, LOGICAL.  */
#define CLASS_plus SUM
#define CLASS_mult PRODUCT
#define CLASS_max ORDER
#define CLASS_min ORDER
#define CLASS_iand BITS
#define CLASS_ior BITS
#define CLASS_ieor BITS
#define CLASS_land TRUTH
#define CLASS_lor TRUTH
#define CLASS_eqv LOGICAL
#define CLASS_neqv LOGICAL

static const double real_ordinary_SUM[8]
  = { 1, -2, 3, 512, -7, 0.5, -0.25, 96 };
static const double real_ordinary_PRODUCT[8] = { 2, 0.5, -1, 1, -1, 1, 2, 0.5 };
static const double real_ordinary_ORDER[8]
  = { 3.5, -7, 1e9, 0.125, -1e9, -0.25, 41, -3 };
static const double real_awkward_SUM[8]
  = { INFINITY, 1, -2, 3, 4096, INFINITY, -0.5, 2 };
static const double real_awkward_PRODUCT[8]
  = { -0.0, 2, -1, INFINITY, 0.5, 1, -INFINITY, 0.0 };
static const double real_awkward_ORDER[8]
  = { -0.0, 0.0, INFINITY, -INFINITY, NAN, -3.5, 1e-40, -1e-40 };

/* A warp of NaN alone is for max and min to test.  */
static const double real_ordinary_TRUTH[8]
  = { 1, -2, NAN, 0.5, 0x1p-140, -INFINITY, 1, 3 };
static const double real_awkward_TRUTH[8]
  = { 0, -0.0, 2, -0x1p-140, 0, INFINITY, 1, -1 };

#define int_ordinary_SUM int_ordinary
#define int_ordinary_PRODUCT int_odd
#define int_ordinary_ORDER int_ordinary
#define int_ordinary_BITS int_ordinary
#define int_ordinary_TRUTH int_true
#define int_ordinary_LOGICAL int_logical
#define int_awkward_SUM int_awkward
#define int_awkward_PRODUCT int_awkward
#define int_awkward_ORDER int_awkward
#define int_awkward_BITS int_awkward
#define int_awkward_TRUTH int_truth
#define int_awkward_LOGICAL int_logical
static const uint64_t int_ordinary[8] = { 1, -2, 300, 7, -41, 65537, 12, 0 };
static const uint64_t int_odd[8]
  = { 3, -1, 5, 7, 0x123456789abcdef1, 1, -3, 9 };
/* The ends of 64, 32 and 8 bits, halves that differ, numbers above 2^53.  */
static const uint64_t int_awkward[8]
  = { 0x8000000000000000, 0x7fffffffffffffff, 0x80000000, 0x7fffffff, -1,
      0x0020000000008080, 0xfedcba987654327f, 0x00000001ffffffff };
static const uint64_t int_true[8]
  = { 1, 2, -1, 0x8000000080000000, 1, 64, 1, 3 };
static const uint64_t int_truth[8] = { 0, 1, 2, -1, 0, 0x80000000, 1, 0 };
static const uint64_t int_logical[8] = { 0, 1, 1, 1, 0, 1, 0, 0 };

#define SIGNED_TABLE(SET, CLASS) int_##SET##_##CLASS
#define UNSIGNED_TABLE(SET, CLASS) int_##SET##_##CLASS
#define REAL_TABLE(SET, CLASS) real_##SET##_##CLASS
#define KIND_i8 SIGNED
#define KIND_u8 UNSIGNED
#define KIND_i16 SIGNED
#define KIND_u16 UNSIGNED
#define KIND_i32 SIGNED
#define KIND_u32 UNSIGNED
#define KIND_i64 SIGNED
#define KIND_u64 UNSIGNED
#define KIND_f32 REAL
#define KIND_f64 REAL
#define TABLE_2(KIND, SET, CLASS) KIND##_TABLE (SET, CLASS)
#define TABLE_1(KIND, SET, CLASS) TABLE_2 (KIND, SET, CLASS)
#define TABLE(SET, OP, TYPE) TABLE_1 (KIND_##TYPE, SET, CLASS_##OP)

#define IDENTITY_ZERO(TYPE) 0
#define IDENTITY_ONE(TYPE) 1
#define IDENTITY_ONES(TYPE) -1
#define IDENTITY_LOWEST(TYPE) end_##TYPE (0)
#define IDENTITY_HIGHEST(TYPE) end_##TYPE (1)
#define END_SIGNED(CTYPE, BITS, HIGH) \
  ((CTYPE) ((HIGH) ? ~(UINT64_C (1) << (BITS - 1)) \
	    : UINT64_C (1) << (BITS - 1)))
#define END_UNSIGNED(CTYPE, BITS, HIGH) ((CTYPE) ((HIGH) ? -1 : 0))
#define END_REAL(CTYPE, BITS, HIGH) \
  ((HIGH) ? (CTYPE) INFINITY : (CTYPE) -INFINITY)

/* KEY orders the bits of a value as the value.  */
#define KEY_SIGNED(BITS, B) ((int64_t) (int##BITS##_t) (B))
#define KEY_UNSIGNED(BITS, B) ((int64_t) ((B) ^ (UINT64_C (1) << 63)))
#define KEY_REAL(BITS, B) \
  ((int##BITS##_t) (B) < 0 \
   ? INT64_MIN + (int64_t) (uint##BITS##_t) ~(B) : (int64_t) (B))

#define GPURED_TYPE(ID, CTYPE, BITS, KIND) \
  typedef CTYPE gpured_##ID; \
  static inline uint64_t \
  bits_##ID (CTYPE value) \
  { \
    uint##BITS##_t bits; \
    memcpy (&bits, &value, sizeof bits); \
    return value == value ? bits : (uint##BITS##_t) -1 >> 1; \
  } \
  static inline int64_t \
  key_##ID (CTYPE value) \
  { \
    uint##BITS##_t bits; \
    memcpy (&bits, &value, sizeof bits); \
    return KEY_##KIND (BITS, bits); \
  } \
  static inline CTYPE \
  end_##ID (int high) \
  { \
    return END_##KIND (CTYPE, BITS, high); \
  }
#include "../../../common/gpured.def"

/* A op B as libgpured defines it, plainly.  */
#define REFERENCE_plus(TYPE, A, B) ((A) + (B))
#define REFERENCE_mult(TYPE, A, B) ((A) * (B))
#define REFERENCE_max(TYPE, A, B) \
  ((B) != (B) ? (A) : (A) != (A) ? (B) \
   : key_##TYPE (A) >= key_##TYPE (B) ? (A) : (B))
#define REFERENCE_min(TYPE, A, B) \
  ((B) != (B) ? (A) : (A) != (A) ? (B) \
   : key_##TYPE (A) <= key_##TYPE (B) ? (A) : (B))
#define REFERENCE_iand(TYPE, A, B) ((A) & (B))
#define REFERENCE_ior(TYPE, A, B) ((A) | (B))
#define REFERENCE_ieor(TYPE, A, B) ((A) ^ (B))
#define REFERENCE_land(TYPE, A, B) ((A) && (B))
#define REFERENCE_lor(TYPE, A, B) ((A) || (B))
#define REFERENCE_eqv(TYPE, A, B) ((A) == (B))
#define REFERENCE_neqv(TYPE, A, B) ((A) != (B))

/* fill_OP_TYPE (DATA, N, SET) and total_OP_TYPE (START, DATA, N): START op
   DATA[0] op ..; check_OP_TYPE compares one value, bit for bit but for NaN.  */
#define GPURED_PAIR(OP, TYPE, IDENTITY, GANG) \
  static inline void \
  fill_##OP##_##TYPE (gpured_##TYPE *data, int n, int set) \
  { \
    int one = next_random () >> 61, lone = next_random () % n; \
    for (int i = 0; i < n; i++) \
      { \
	int any = next_random () >> 61; \
	data[i] = set == ORDINARY ? TABLE (ordinary, OP, TYPE)[any] \
		  : set == AWKWARD ? TABLE (awkward, OP, TYPE)[any] \
		  : set == ONE_AWKWARD || i == lone \
		  ? TABLE (awkward, OP, TYPE)[one] \
		  : IDENTITY_##IDENTITY (TYPE); \
      } \
  } \
  static inline gpured_##TYPE \
  total_##OP##_##TYPE (gpured_##TYPE start, const gpured_##TYPE *data, int n) \
  { \
    for (int i = 0; i < n; i++) \
      start = REFERENCE_##OP (TYPE, start, data[i]); \
    return start; \
  } \
  static inline void \
  check_##OP##_##TYPE (const char *entry, int n, int set, gpured_##TYPE got, \
		       gpured_##TYPE want) \
  { \
    if (bits_##TYPE (got) == bits_##TYPE (want)) \
      return; \
    printf ("%s_%s_%s, %d values of set %d: got %#llx, want %#llx\n", entry, \
	    #OP, #TYPE, n, set, (unsigned long long) bits_##TYPE (got), \
	    (unsigned long long) bits_##TYPE (want)); \
    failures++; \
  }
#include "../../../common/gpured.def"
