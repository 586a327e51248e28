/* sums.h - sums of products of variables.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_SUMS_H
#define GPURED_SUMS_H

#define SUM_MAX_VARS 4
#define SUM_MAX_FACTOR ((HOST_WIDE_INT) 1 << 31)

/* A product of FACTOR and variables.  */

struct term
{
  HOST_WIDE_INT factor;
  unsigned n;
  tree vars[SUM_MAX_VARS];
};

/* Their sum; without meaning if it is not KNOWN.  */

struct sum
{
  bool known = true;
  auto_vec<term> terms;
};

/* Add FACTOR * TERM to *SUM; a number; FACTOR * OTHER; A * B.  */
extern void sum_add_term (struct sum *sum, struct term term,
			  HOST_WIDE_INT factor);
extern void sum_add_constant (struct sum *sum, HOST_WIDE_INT value);
extern void sum_add (struct sum *sum, const struct sum &other,
		     HOST_WIDE_INT factor);
extern void sum_add_product (struct sum *sum, const struct sum &a,
			     const struct sum &b);

/* Move the factor of VAR from *SUM to *FACTOR.  */
extern void sum_split_off (struct sum *sum, tree var, struct sum *factor);

/* Whether TERM is a multiple of PITCH, whatever the variables are.  */
extern bool sum_multiple_p (const struct term *term, const struct term *pitch);

#endif
