/* wide.h - data and plain references for the wide types.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Continues entries.h.  */

#define PART_COMPLEX_FIRST(V) __real (V)
#define PART_COMPLEX_SECOND(V) __imag (V)
#define PART_SIGNED_FIRST(V) (uint64_t) (V)
#define PART_SIGNED_SECOND(V) (uint64_t) ((unsigned __int128) (V) >> 64)
#define PART_UNSIGNED_FIRST PART_SIGNED_FIRST
#define PART_UNSIGNED_SECOND PART_SIGNED_SECOND
#define FIRST(TYPE, V) first_##TYPE (V)
#define SECOND(TYPE, V) second_##TYPE (V)

/* Two numbers of a table make a value: the parts of a complex one, the halves
   of an integer.  */
#define WIDE_COMPLEX(A, B) __builtin_complex (A, B)
#define WIDE_SIGNED(A, B) \
  ((__int128) ((unsigned __int128) (uint64_t) (B) << 64 | (uint64_t) (A)))
#define WIDE_UNSIGNED(A, B) ((unsigned __int128) WIDE_SIGNED (A, B))
#define WIDE_END_SIGNED(HIGH) \
  ((HIGH) ? WIDE_SIGNED (-1, INT64_MAX) : WIDE_SIGNED (0, INT64_MIN))
#define WIDE_END_UNSIGNED(HIGH) (WIDE_UNSIGNED (0, 0) - !!(HIGH))
#define WIDE_END_COMPLEX(HIGH) 0

#define GPURED_WIDE_TYPE(ID, CTYPE, BITS, KIND, PART) \
  typedef CTYPE gpured_##ID; \
  typedef gpured_##PART part_##ID; \
  _Pragma ("acc routine seq") \
  static inline part_##ID \
  first_##ID (CTYPE value) \
  { \
    return PART_##KIND##_FIRST (value); \
  } \
  _Pragma ("acc routine seq") \
  static inline part_##ID \
  second_##ID (CTYPE value) \
  { \
    return PART_##KIND##_SECOND (value); \
  } \
  static inline CTYPE \
  wide_##ID (part_##ID first, part_##ID second) \
  { \
    return WIDE_##KIND (first, second); \
  } \
  static inline CTYPE \
  end_##ID (int high) \
  { \
    return WIDE_END_##KIND (high); \
  } \
  static inline uint64_t \
  bits_first_##ID (CTYPE value) \
  { \
    return bits_##PART (first_##ID (value)); \
  } \
  static inline uint64_t \
  bits_second_##ID (CTYPE value) \
  { \
    return bits_##PART (second_##ID (value)); \
  }
#include "../../../common/gpured.def"

/* Parts of ordinary and awkward complex values for sums and truths.  */
static const double complex_ordinary_SUM[8]
  = { 1, -2, 3, 512, -7, 0.5, -0.25, 96 };
#define complex_awkward_SUM real_awkward_SUM
static const double complex_truth[8] = { 0, 0, 0, -0.0, 2, 0, 0, 0 };

/* For products, exact in any order: units and a few other factors.  */
static const double complex_units[8][2]
  = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 }, { 0.5, 0.5 }, { 1, 1 },
      { 0, 2 }, { 0.5, 0 } };

#define FILL_SUM_COMPLEX(ID, SET) \
  wide_##ID (pick (SET == ORDINARY ? complex_ordinary_SUM \
		   : complex_awkward_SUM), \
	     pick (complex_ordinary_SUM))
#define FILL_PRODUCT_COMPLEX(ID, SET) unit_##ID ()
#define FILL_TRUTH_COMPLEX(ID, SET) \
  wide_##ID (pick (SET == ORDINARY ? complex_ordinary_SUM : complex_truth), \
	     pick (complex_truth))
#define FILL_SIGNED(ID, CLASS, SET) \
  wide_##ID (pick_int (SET == ORDINARY ? int_ordinary_##CLASS \
		       : int_awkward_##CLASS), \
	     pick_int (SET == ORDINARY ? int_ordinary_##CLASS \
		       : int_awkward_##CLASS))
#define FILL_SUM_SIGNED(ID, SET) FILL_SIGNED (ID, SUM, SET)
#define FILL_PRODUCT_SIGNED(ID, SET) FILL_SIGNED (ID, PRODUCT, SET)
#define FILL_ORDER_SIGNED(ID, SET) FILL_SIGNED (ID, ORDER, SET)
#define FILL_BITS_SIGNED(ID, SET) FILL_SIGNED (ID, BITS, SET)
#define FILL_TRUTH_SIGNED(ID, SET) FILL_SIGNED (ID, TRUTH, SET)
#define FILL_LOGICAL_SIGNED(ID, SET) wide_##ID (pick_int (int_logical), 0)
#define KIND_c64 COMPLEX
#define KIND_c128 COMPLEX
#define KIND_i128 SIGNED
#define KIND_u128 SIGNED
#define FILL_2(CLASS, KIND, ID, SET) FILL_##CLASS##_##KIND (ID, SET)
#define FILL_1(CLASS, KIND, ID, SET) FILL_2 (CLASS, KIND, ID, SET)
#define FILL(OP, ID, SET) FILL_1 (CLASS_##OP, KIND_##ID, ID, SET)

static inline double
pick (const double *table)
{
  return table[next_random () >> 61];
}

static inline uint64_t
pick_int (const uint64_t *table)
{
  return table[next_random () >> 61];
}

/* A unit, and now and then one of the other factors.  */

#define GPURED_WIDE_TYPE(ID, CTYPE, BITS, KIND, PART) UNIT_##KIND (ID)
#define UNIT_SIGNED(ID)
#define UNIT_UNSIGNED(ID)
#define UNIT_COMPLEX(ID) \
  static inline gpured_##ID \
  unit_##ID (void) \
  { \
    const uint64_t any = next_random (); \
    const double *unit = complex_units[any % 64 == 0 ? any >> 61 : any >> 62]; \
    return wide_##ID (unit[0], unit[1]); \
  }
#include "../../../common/gpured.def"

#undef REFERENCE_max
#undef REFERENCE_min
#define REFERENCE_max(TYPE, A, B) ((A) > (B) ? (A) : (B))
#define REFERENCE_min(TYPE, A, B) ((A) < (B) ? (A) : (B))

#define GPURED_WIDE_PAIR(OP, TYPE, IDENTITY, GANG) \
  static inline void \
  fill_##OP##_##TYPE (gpured_##TYPE *data, int n, int set) \
  { \
    const gpured_##TYPE one = FILL (OP, TYPE, AWKWARD); \
    const int lone = next_random () % n; \
    for (int i = 0; i < n; i++) \
      { \
	if (set == ORDINARY || set == AWKWARD) \
	  data[i] = FILL (OP, TYPE, set); \
	else \
	  data[i] = set == ONE_AWKWARD || i == lone \
		    ? one : (gpured_##TYPE) IDENTITY_##IDENTITY (TYPE); \
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
    if (got == want || (bits_first_##TYPE (got) == bits_first_##TYPE (want) \
			&& (bits_second_##TYPE (got) \
			    == bits_second_##TYPE (want)))) \
      return; \
    printf ("%s_%s_%s, %d values of set %d: got %#llx %#llx, " \
	    "want %#llx %#llx\n", entry, #OP, #TYPE, n, set, \
	    (unsigned long long) bits_first_##TYPE (got), \
	    (unsigned long long) bits_second_##TYPE (got), \
	    (unsigned long long) bits_first_##TYPE (want), \
	    (unsigned long long) bits_second_##TYPE (want)); \
    failures++; \
  }
#include "../../../common/gpured.def"
