/* matrix.h - data, operators and reports of the generated run-time matrix.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The data are the point: every element matters for the result or hides
   where a careless reduction would lose it, yet sums and products are exact in
   any order.  Integers of 64 bits have halves that differ and exceed 2^53;
   truth values are not only 0 and 1; maxima lie at either end of the range.  */

#ifndef MATRIX_H
#define MATRIX_H

#ifdef _OPENMP
# include <omp.h>
#else
# include <openacc.h>
#endif
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* The sizes: empty, one, around a warp, two warps and one, more than a
   block, and the size of GCC's own tests.  */
static const int sizes[] = { 0, 1, 31, 32, 33, 65, 1025, 32785 };
#define SIZES ((int) (sizeof sizes / sizeof sizes[0]))

/* One of so many sizes is tried, the last one always.  */
static int size_step = 1;
#define ROWS 3
#define ROW_SHIFT 7
#define MOST (32785 + ROWS * ROW_SHIFT + 1)

#define MIN(A, B) ((A) < (B) ? (A) : (B))

/* Iterations of an inner loop for a nest of N in all.  */
#define CHUNK(N) ((N) > 1000 ? 257 : 13)

/* The operators of gpured.def, for device and host alike.  */
#define plus_of(A, B) ((A) + (B))
#define mult_of(A, B) ((A) * (B))
#define max_of(A, B) ((A) > (B) ? (A) : (B))
#define min_of(A, B) ((A) < (B) ? (A) : (B))
#define iand_of(A, B) ((A) & (B))
#define ior_of(A, B) ((A) | (B))
#define ieor_of(A, B) ((A) ^ (B))
#define land_of(A, B) ((A) && (B))
#define lor_of(A, B) ((A) || (B))

/* Without an iteration a loop leaves the original value of && and || alone,
   where a reduction may make it 0 or 1: then only the truth counts.  */
#define plus_truth_p 0
#define mult_truth_p 0
#define max_truth_p 0
#define min_truth_p 0
#define iand_truth_p 0
#define ior_truth_p 0
#define ieor_truth_p 0
#define land_truth_p 1
#define lor_truth_p 1

#define SHOW_SIGNED "%lld"
#define SHOW_UNSIGNED "%#llx"
#define SHOW_REAL "%.17g"
#define SHOWN_SIGNED(V) ((long long) (V))
#define SHOWN_UNSIGNED(V) ((unsigned long long) (V))
#define SHOWN_REAL(V) ((double) (V))

/* A well mixed number from I and N, always the same.  */

static uint64_t
mix (int i, int n)
{
  uint64_t h = (uint64_t) i * 0x9e3779b97f4a7c15u + n;
  h = (h ^ h >> 30) * 0xbf58476d1ce4e5b9u;
  h = (h ^ h >> 27) * 0x94d049bb133111ebu;
  return h ^ h >> 31;
}

/* Whether element I of N is one of the few that are special; at most 17, at
   least one when N is not 0.  */

static bool
special_p (int i, int n)
{
  return n > 0 && (i == (int) (mix (n, 1) % n) || i % 2053 == 5);
}

/* data_OP_KIND: element I of N, for a type of BITS bits; init_OP_KIND: the
   original value of the variable.  Signed sums and products do not overflow,
   unsigned ones wrap.  */

static inline int64_t
data_plus_SIGNED (int i, int n, int bits)
{
  uint64_t h = mix (i, n);
  return bits == 64 ? (int64_t) (h >> 20) - (1ll << 43)
		    : (int64_t) (h >> 48) - (1ll << 15);
}

static inline uint64_t
data_plus_UNSIGNED (int i, int n, int bits)
{
  (void) bits;
  return mix (i, n);
}

static inline double
data_plus_REAL (int i, int n, int bits)
{
  uint64_t h = mix (i, n);
  return bits == 64 ? 0.25 * ((int64_t) (h >> 44) - (1 << 19))
		    : (double) (h >> 56) - 128;
}

static inline int64_t
init_plus_SIGNED (int n, int bits)
{
  return bits == 64 ? (n % 2 ? 0x0123456700000011ll : -0x0123456700000011ll)
		    : 77;
}

static inline uint64_t
init_plus_UNSIGNED (int n, int bits)
{
  return bits == 64 ? 0xfedcba9876543210u + n : 0xfedcba98u;
}

static inline double
init_plus_REAL (int n, int bits)
{
  return bits == 64 ? 0x1p40 + n : 3;
}

static inline int64_t
data_mult_SIGNED (int i, int n, int bits)
{
  (void) bits;
  int64_t sign = mix (i, n) & 1 ? 1 : -1;
  return special_p (i, n) ? 3 * sign : sign;
}

static inline uint64_t
data_mult_UNSIGNED (int i, int n, int bits)
{
  /* 16 bits are multiplied as int, where they must not overflow.  */
  return (bits == 16 ? mix (i, n) >> 49 : mix (i, n)) | 1;
}

static inline double
data_mult_REAL (int i, int n, int bits)
{
  uint64_t h = mix (i, n);
  double sign = h & 1 ? 1 : -1;
  if (special_p (i, n))
    return bits == 64 || i % 2053 != 5 ? 3 * sign : 2 * sign;
  return h % 1021 == 0 ? 0.5 * sign : sign;
}

static inline int64_t
init_mult_SIGNED (int n, int bits)
{
  (void) n;
  return bits == 64 ? 0x10000001ll : 5;
}

static inline uint64_t
init_mult_UNSIGNED (int n, int bits)
{
  (void) bits;
  return 0xfedcba9876543211u + 2 * n;
}

static inline double
init_mult_REAL (int n, int bits)
{
  (void) n;
  return bits == 64 ? 0x1.00001p0 : 1.25;
}

static inline int64_t
data_max_SIGNED (int i, int n, int bits)
{
  return (int64_t) mix (i, n) >> (64 - bits);
}

static inline uint64_t
data_max_UNSIGNED (int i, int n, int bits)
{
  return mix (i, n) >> (64 - bits);
}

static inline double
data_max_REAL (int i, int n, int bits)
{
  uint64_t h = mix (i, n);
  if (n == 65 && special_p (i, n))
    return i % 2 ? __builtin_inf () : -__builtin_inf ();
  return bits == 64 ? (double) (int64_t) (h >> 11) - 0x1p52
		    : ((double) (h >> 40) - 0x1p23) * 0x1p-8;
}

/* Odd sizes start below all data, even ones above, so that the original value
   is the maximum, or the minimum, of some and never of others.  */

static inline int64_t
init_max_SIGNED (int n, int bits)
{
  int64_t highest = INT64_MAX >> (64 - bits);
  return n % 2 ? -highest - 1 : highest;
}

static inline uint64_t
init_max_UNSIGNED (int n, int bits)
{
  return n % 2 ? 0 : UINT64_MAX >> (64 - bits);
}

static inline double
init_max_REAL (int n, int bits)
{
  (void) bits;
  return n % 2 ? -0x1p100 : 0x1p100;
}

#define data_min_SIGNED data_max_SIGNED
#define data_min_UNSIGNED data_max_UNSIGNED
#define data_min_REAL data_max_REAL
#define init_min_SIGNED(N, BITS) init_max_SIGNED ((N) + 1, BITS)
#define init_min_UNSIGNED(N, BITS) init_max_UNSIGNED ((N) + 1, BITS)
#define init_min_REAL(N, BITS) init_max_REAL ((N) + 1, BITS)

/* Special elements clear, or set, one bit each; all others do nothing.  */

static inline uint64_t
data_iand_UNSIGNED (int i, int n, int bits)
{
  return special_p (i, n) ? ~(UINT64_C (1) << mix (i, n) % bits) : UINT64_MAX;
}

static inline uint64_t
data_ior_UNSIGNED (int i, int n, int bits)
{
  return ~data_iand_UNSIGNED (i, n, bits);
}

#define data_iand_SIGNED(I, N, BITS) ((int64_t) data_iand_UNSIGNED (I, N, BITS))
#define data_ior_SIGNED(I, N, BITS) ((int64_t) data_ior_UNSIGNED (I, N, BITS))

static inline uint64_t
init_iand_UNSIGNED (int n, int bits)
{
  return UINT64_C (0xfffefffffffdffff) << n % 3 >> (64 - bits);
}

static inline uint64_t
init_ior_UNSIGNED (int n, int bits)
{
  return UINT64_C (0x0000010000020000) << n % 3 >> (64 - bits);
}

#define init_iand_SIGNED(N, BITS) ((int64_t) init_iand_UNSIGNED (N, BITS))
#define init_ior_SIGNED(N, BITS) ((int64_t) init_ior_UNSIGNED (N, BITS))

#define data_ieor_UNSIGNED data_plus_UNSIGNED
#define data_ieor_SIGNED(I, N, BITS) ((int64_t) data_plus_UNSIGNED (I, N, BITS))
#define init_ieor_UNSIGNED init_plus_UNSIGNED
#define init_ieor_SIGNED(N, BITS) ((int64_t) init_plus_UNSIGNED (N, BITS))

/* True values have bits in common with nothing, and of 64 bits only high ones;
   one false, or true, element decides where N is 1 more than a multiple of 3.  */

static inline uint64_t
true_value (int i, int n, int bits)
{
  return UINT64_C (1) << (bits - 1 - mix (i, n) % (bits / 2));
}

static inline uint64_t
data_land_UNSIGNED (int i, int n, int bits)
{
  bool decides = n % 3 == 1 && i == (int) (mix (n, 1) % n);
  return decides ? 0 : true_value (i, n, bits);
}

static inline uint64_t
data_lor_UNSIGNED (int i, int n, int bits)
{
  bool decides = n % 3 == 1 && i == (int) (mix (n, 1) % n);
  return decides ? true_value (i, n, bits) : 0;
}

#define data_land_SIGNED(I, N, BITS) ((int64_t) data_land_UNSIGNED (I, N, BITS))
#define data_lor_SIGNED(I, N, BITS) ((int64_t) data_lor_UNSIGNED (I, N, BITS))

/* A true REAL may be anything but a zero.  */

static inline double
data_land_REAL (int i, int n, int bits)
{
  static const double truths[] = { 1, -2, 0.5, 0x1p-140, -__builtin_inf () };
  if (data_land_UNSIGNED (i, n, bits))
    return truths[mix (i, n) % 5];
  return n % 2 ? 0.0 : -0.0;
}

static inline double
data_lor_REAL (int i, int n, int bits)
{
  if (data_lor_UNSIGNED (i, n, bits))
    return n % 2 ? -0x1p-140 : 7;
  return mix (i, n) & 1 ? 0.0 : -0.0;
}

#define init_land_REAL(N, BITS) ((N) == 33 ? -0.0 : 0.5)
#define init_lor_REAL(N, BITS) ((N) == 33 ? 0.5 : -0.0)

/* Of 33 elements the original value decides.  */
#define init_land_UNSIGNED(N, BITS) \
  ((N) == 33 ? 0 : UINT64_C (2) << ((N) == 32 ? (BITS) - 2 : 0))
#define init_lor_UNSIGNED(N, BITS) \
  ((N) == 33 ? UINT64_C (2) << ((BITS) - 2) : 0)
#define init_land_SIGNED(N, BITS) ((int64_t) init_land_UNSIGNED (N, BITS))
#define init_lor_SIGNED(N, BITS) ((int64_t) init_lor_UNSIGNED (N, BITS))

#include "matrix-wide.h"

/* The number of kernels that failed.  */
static int failures;

static void
report (const char *name, bool right)
{
  printf ("%s %s\n", right ? "PASS" : "FAIL", name);
  failures += !right;
}

/* The program's exit status; also fails when a device was promised and the host
   computed.  */

static int
finish (void)
{
  int on_host = 1;
#ifdef _OPENMP
  bool host_wanted = omp_get_num_devices () == 0;
# pragma omp target map(tofrom:on_host)
  on_host = omp_is_initial_device ();
#else
  bool host_wanted = acc_get_device_type () == acc_device_host;
# pragma acc parallel copyout(on_host)
  on_host = acc_on_device (acc_device_host);
#endif
  report ("on-device", host_wanted == !!on_host);
  return failures != 0;
}

#endif
