/* count.h - computes the number of iterations of a loop before it begins.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_COUNT_H
#define GPURED_COUNT_H

/* A new variable of BIND, to which *SEQ assigns EXPR, a value.  */
extern tree gpured_copy_value (tree expr, gimple_seq *seq, gbind *bind);

/* Add to *SEQ the computation of EXPR, an expression of variables; return its
   value.  Variables that this takes go to BIND.  */
extern tree gpured_compute (tree expr, gimple_seq *seq, gbind *bind);

/* The step of LOOP as a value of TYPE, which is at least as wide as that of its
   variable: an unsigned variable counts down by adding much.  */
extern tree gpured_step (const struct omp_for_data_loop *loop, tree type);

/* Whether the step of LOOP is 1 or -1.  */
extern bool gpured_one_by_one_p (const struct omp_for_data_loop *loop);

/* Whether the variable of LOOP may step over more than numbers of TYPE, which
   has a sign, can tell.  That many steps nobody waits for, if each is 1.  */
extern bool gpured_far_p (const struct omp_for_data_loop *loop, tree type);

/* The number of iterations of LOOP between FROM and TO, as an expression of
   TYPE, signed.  */
extern tree gpured_count (const struct omp_for_data_loop *loop, tree from,
			  tree to, tree type);

/* Let LOOP step COUNTER from 0 to COUNT.  */
extern void gpured_count_in (gomp_for *loop, tree count, tree counter);

/* Whether TOTAL, unless it is NULL_TREE, is known to be N at the most.  */
extern bool gpured_at_most_p (tree total, unsigned n);

/* Have GCC choose anew what LOOP, if it is collapsed, counts in: it did so for the
   first question (omp_extract_for_data), of the types that loops had then.  */
extern void gpured_forget_counter (gomp_for *loop);

/* What EXPR in BODY is worth, as an expression of what the host has ahead of that, or
   NULL_TREE.  KNOWN_P (DATA, VAR) says whether the value of VAR, which BODY does
   not set, or of what VAR refers to, is the one that the host has.  */
extern tree gpured_host_value (gimple_seq body,
			       bool (*known_p) (const void *, tree),
			       const void *data, tree expr);

/* The iterations of LOOP in TARGET, in terms of what is known ahead of the
   construct, or NULL_TREE.  */
extern tree gpured_known_count (gomp_target *target, gomp_for *loop);

/* The iterations of a loop, in terms of what is known ahead of the construct: the
   first value of its variable, and the last excluded, as COND_CODE, LT_EXPR, GT_EXPR or
   NE_EXPR, compares with it.  */
struct gpured_range
{
  tree from, to, count;
  tree step;			/* A constant.  */
  enum tree_code cond_code;
};

/* Set *RANGE to that of LOOP in TARGET, of the outermost if there are several.  Return
   whether it is known.  */
extern bool gpured_known_range (gomp_target *target, gomp_for *loop,
				struct gpured_range *range);

#endif
