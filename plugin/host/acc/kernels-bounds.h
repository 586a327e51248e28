/* kernels-bounds.h - ranges of integers from the bounds of loops, for
   kernels-independent.cc.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef GPURED_KERNELS_BOUNDS_H
#define GPURED_KERNELS_BOUNDS_H

#include "sums.h"

/* What index number I of loop M goes from and to.  */

struct index_bounds
{
  int m;
  unsigned i;
  struct sum low, high;
};

/* VAR is LEAST or more where loop M is entered.  */

struct index_fact
{
  int m;
  tree var;
  HOST_WIDE_INT least;
};

/* What is known in loop N of NEST.  */

struct kernels_bounds
{
  const struct infer_nest *nest;
  int n;
  auto_vec<index_bounds *> bounds; /* Of N and of the loops inside.  */
  auto_vec<index_fact> facts;	/* Of those around, too.  */
  enum kernels_reading reading;	/* UNCUT while bounds are read.  */
};

/* Set KNOWN to what is known in loop N of NEST.  */
extern void kernels_read_bounds (struct kernels_bounds *known,
				 const struct infer_nest *nest, int n,
				 enum kernels_reading reading);
extern void kernels_drop_bounds (struct kernels_bounds *known);

/* The bounds of index I of loop M.  */
extern const struct index_bounds *
kernels_index_bounds (const struct kernels_bounds *known, int m, unsigned i);

/* The loop of KNOWN, or one inside, around leaf AT that has the index VAR, and
   which of its indices it is in *I; or -1.  */
extern int kernels_loop_of (const struct kernels_bounds *known, unsigned at,
			    tree var, int *i);

/* The least value that VAR has where the loops around leaf A, or B, are entered, as
   far as KNOWN tells; or the least of all.  */
extern HOST_WIDE_INT kernels_least (const struct kernels_bounds *known,
				    tree var, unsigned a, unsigned b);

/* Add EXPR at leaf AT to *SUM.  What is not known to be the arithmetic of integers
   is not known.  */
extern void kernels_read_sum (const struct kernels_bounds *known, tree expr,
			      unsigned at, struct sum *sum);

/* kernels-independent.cc: what is known in the loop of APART.  */
extern const struct kernels_bounds *
kernels_known_bounds (const struct kernels_independent *apart);

/* kernels-independent.cc: as kernels_independent_p, for sums.  */
extern bool kernels_sums_differ_p (struct kernels_independent *apart,
				   const struct sum &of_a, unsigned a,
				   const struct sum &of_b, unsigned b, unsigned i,
				   HOST_WIDE_INT size);

#endif
