/* matrix-wide.h - data of the matrix for the types of two parts.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Continues matrix.h.  The parts differ and both matter; integers carry from the
   low half into the high one.  The kinds are COMPLEX and, for integers of 128
   bits, WIDE_SIGNED and WIDE_UNSIGNED.  */

#ifndef MATRIX_WIDE_H
#define MATRIX_WIDE_H

#define SHOW_COMPLEX "(%.17g, %.17g)"
#define SHOW_WIDE_SIGNED "%#llx%016llx"
#define SHOW_WIDE_UNSIGNED SHOW_WIDE_SIGNED
#define SHOWN_COMPLEX(V) (double) __real (V), (double) __imag (V)
#define SHOWN_WIDE_SIGNED(V) \
  (unsigned long long) ((V) >> 64), (unsigned long long) (V)
#define SHOWN_WIDE_UNSIGNED SHOWN_WIDE_SIGNED

typedef double _Complex matrix_complex;

/* The complex number of RE and IM, which C++ has no builtin for.  */

static inline matrix_complex
complex_of (double re, double im)
{
  matrix_complex z;

  __real z = re;
  __imag z = im;
  return z;
}

typedef __int128 matrix_signed;
typedef unsigned __int128 matrix_unsigned;

/* HIGH * 2^64 + LOW.  */

static inline matrix_unsigned
halves (uint64_t high, uint64_t low)
{
  return (matrix_unsigned) high << 64 | low;
}

static inline matrix_complex
data_plus_COMPLEX (int i, int n, int bits)
{
  return complex_of (data_plus_REAL (i, n, bits / 2),
		     data_plus_REAL (i + 1, n + 3, bits / 2));
}

static inline matrix_complex
init_plus_COMPLEX (int n, int bits)
{
  return complex_of (init_plus_REAL (n, bits / 2),
		     -init_plus_REAL (n + 1, bits / 2));
}

/* Units of the complex numbers, and a few factors that are not.  */

static inline matrix_complex
data_mult_COMPLEX (int i, int n, int bits)
{
  static const double units[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  const double *unit = units[mix (i, n) % 4];
  matrix_complex value = complex_of (unit[0], unit[1]);
  (void) bits;
  return special_p (i, n) ? value * complex_of (1.0, -1.0) : value;
}

static inline matrix_complex
init_mult_COMPLEX (int n, int bits)
{
  (void) bits;
  return complex_of (1.25, n % 2 ? -3.0 : 0.5);
}

static inline matrix_complex
data_land_COMPLEX (int i, int n, int bits)
{
  double truth = data_land_REAL (i, n, bits / 2);
  return mix (n, i) & 1 ? complex_of (truth, 0.0)
		       : complex_of (-0.0, truth);
}

static inline matrix_complex
data_lor_COMPLEX (int i, int n, int bits)
{
  double truth = data_lor_REAL (i, n, bits / 2);
  return mix (n, i) & 1 ? complex_of (truth, 0.0)
		       : complex_of (-0.0, truth);
}

#define init_land_COMPLEX(N, BITS) \
  complex_of (0.0, (double) init_land_REAL (N, BITS))
#define init_lor_COMPLEX(N, BITS) \
  complex_of (0.0, (double) init_lor_REAL (N, BITS))

/* The sums of 2^15 elements stay within 127 bits.  */

static inline matrix_signed
data_plus_WIDE_SIGNED (int i, int n, int bits)
{
  (void) bits;
  return (matrix_signed) halves (mix (i, n), mix (n, i)) >> 20;
}

static inline matrix_unsigned
data_plus_WIDE_UNSIGNED (int i, int n, int bits)
{
  (void) bits;
  return halves (mix (i, n), mix (n, i));
}

static inline matrix_signed
init_plus_WIDE_SIGNED (int n, int bits)
{
  (void) bits;
  return (matrix_signed) halves (n % 2 ? 0x0123456789abcdefu : -77, -n);
}

static inline matrix_unsigned
init_plus_WIDE_UNSIGNED (int n, int bits)
{
  (void) bits;
  return halves (0xfedcba9876543210u + n, -1);
}

static inline matrix_signed
data_mult_WIDE_SIGNED (int i, int n, int bits)
{
  return data_mult_SIGNED (i, n, bits);
}

static inline matrix_unsigned
data_mult_WIDE_UNSIGNED (int i, int n, int bits)
{
  return data_plus_WIDE_UNSIGNED (i, n, bits) | 1;
}

static inline matrix_signed
init_mult_WIDE_SIGNED (int n, int bits)
{
  (void) bits;
  return (matrix_signed) halves (0x123456, 0x1000000000000001u + n);
}

static inline matrix_unsigned
init_mult_WIDE_UNSIGNED (int n, int bits)
{
  return init_plus_WIDE_UNSIGNED (n, bits) | 1;
}

/* Many elements have the same high half, so that the low one decides, which
   must not count as signed.  */

static inline matrix_unsigned
data_max_WIDE_UNSIGNED (int i, int n, int bits)
{
  (void) bits;
  return halves (mix (i, n) >> 62 << 62, mix (n, i));
}

#define data_max_WIDE_SIGNED(I, N, BITS) \
  ((matrix_signed) data_max_WIDE_UNSIGNED (I, N, BITS))

static inline matrix_unsigned
init_max_WIDE_UNSIGNED (int n, int bits)
{
  (void) bits;
  return n % 2 ? 0 : halves (-1, -1);
}

static inline matrix_signed
init_max_WIDE_SIGNED (int n, int bits)
{
  matrix_signed highest = (matrix_signed) (halves (-1, -1) >> 1);
  (void) bits;
  return n % 2 ? -highest - 1 : highest;
}

#define data_min_WIDE_SIGNED data_max_WIDE_SIGNED
#define data_min_WIDE_UNSIGNED data_max_WIDE_UNSIGNED
#define init_min_WIDE_SIGNED(N, BITS) init_max_WIDE_SIGNED ((N) + 1, BITS)
#define init_min_WIDE_UNSIGNED(N, BITS) init_max_WIDE_UNSIGNED ((N) + 1, BITS)

static inline matrix_unsigned
data_iand_WIDE_UNSIGNED (int i, int n, int bits)
{
  return special_p (i, n) ? ~(halves (0, 1) << mix (i, n) % bits)
			  : halves (-1, -1);
}

static inline matrix_unsigned
data_ior_WIDE_UNSIGNED (int i, int n, int bits)
{
  return ~data_iand_WIDE_UNSIGNED (i, n, bits);
}

static inline matrix_unsigned
init_iand_WIDE_UNSIGNED (int n, int bits)
{
  return ~(halves (0x0000010000020000u, 0x0100000000400000u) << n % bits);
}

#define init_ior_WIDE_UNSIGNED(N, BITS) (~init_iand_WIDE_UNSIGNED (N, BITS))
#define data_ieor_WIDE_UNSIGNED data_plus_WIDE_UNSIGNED
#define init_ieor_WIDE_UNSIGNED init_plus_WIDE_UNSIGNED

/* A true value has one bit, in either half.  */

static inline matrix_unsigned
data_land_WIDE_UNSIGNED (int i, int n, int bits)
{
  bool decides = n % 3 == 1 && i == (int) (mix (n, 1) % n);
  return decides ? 0 : halves (0, 1) << mix (i, n) % bits;
}

static inline matrix_unsigned
data_lor_WIDE_UNSIGNED (int i, int n, int bits)
{
  bool decides = n % 3 == 1 && i == (int) (mix (n, 1) % n);
  return decides ? halves (0, 1) << mix (i, n) % bits : 0;
}

#define init_land_WIDE_UNSIGNED(N, BITS) \
  ((N) == 33 ? 0 : halves ((N) == 32, (N) != 32))
#define init_lor_WIDE_UNSIGNED(N, BITS) ((N) == 33 ? halves (2, 0) : 0)

#define MATRIX_SIGNED(WHAT, I, N, BITS) \
  ((matrix_signed) WHAT##_WIDE_UNSIGNED (I, N, BITS))
#define data_iand_WIDE_SIGNED(I, N, BITS) MATRIX_SIGNED (data_iand, I, N, BITS)
#define data_ior_WIDE_SIGNED(I, N, BITS) MATRIX_SIGNED (data_ior, I, N, BITS)
#define data_ieor_WIDE_SIGNED(I, N, BITS) MATRIX_SIGNED (data_ieor, I, N, BITS)
#define data_land_WIDE_SIGNED(I, N, BITS) MATRIX_SIGNED (data_land, I, N, BITS)
#define data_lor_WIDE_SIGNED(I, N, BITS) MATRIX_SIGNED (data_lor, I, N, BITS)
#define init_iand_WIDE_SIGNED(N, BITS) \
  ((matrix_signed) init_iand_WIDE_UNSIGNED (N, BITS))
#define init_ior_WIDE_SIGNED(N, BITS) \
  ((matrix_signed) init_ior_WIDE_UNSIGNED (N, BITS))
#define init_ieor_WIDE_SIGNED(N, BITS) \
  ((matrix_signed) init_ieor_WIDE_UNSIGNED (N, BITS))
#define init_land_WIDE_SIGNED(N, BITS) \
  ((matrix_signed) init_land_WIDE_UNSIGNED (N, BITS))
#define init_lor_WIDE_SIGNED(N, BITS) \
  ((matrix_signed) init_lor_WIDE_UNSIGNED (N, BITS))

#endif
