/* kernels.h - a `kernels' construct on its way to becoming `parallel'.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_KERNELS_H
#define GPURED_KERNELS_H

#include "infer-nest.h"
#include "plan.h"
#include "remarks.h"

/* What becomes of the loop with the same number in the nest.  */

struct kernels_loop
{
  bool parallel;		/* Its iterations may run at the same time.  */
  enum gpured_reason reason;	/* Why not; none: the user says `seq'.  */
  struct gpured_reason_cause cause;	/* What that is about.  */
  vec<tree> clauses;		/* To be added to it.  */
  bool applied;			/* It is outermost; kernels_apply was there.  */
  bool idle;			/* It may, but no level is left for it.  */
  bool joined;			/* It may, but not in a part of its own.  */
  bool untile;			/* It may, but no level is left for what its
				   tiles add.  */
  /* The arguments of its `gang', `worker' and `vector' as expressions of what the
     host has ahead of the construct; NULL if there is none or the host does not know it.  */
  tree argument[GPURED_N_LEVELS];
};

struct plain;

/* A `kernels' construct.  */

struct kernels
{
  gomp_target *target;
  bool search;			/* Look for reductions without a clause.  */
  struct infer_nest nest;
  struct kernels_loop *loops;	/* One for each node of NEST.  */
  struct infer_nest function;	/* The function around it.  */
  struct plain *plain;		/* Its loops without a directive, or NULL.  */
  gbind *ahead;			/* What the host computes ahead of it, or NULL.  */
};

/* kernels-linear.cc */

/* The assignment that gives TEMP the value that it has at leaf *AT of NEST, or
   NULL; *AT becomes its leaf.  As gpured_assignment, but it may stand in front of
   loops that leaf *AT is in.  */
extern gassign *kernels_assignment (const struct infer_nest *nest, tree temp,
				    unsigned *at);

/* Whether A at leaf AT_A and B at leaf AT_B of NEST have the same value, whatever
   happens to memory.  DEPTH is 0.  As gpured_same_value_p, but what they are
   computed from may stand in front of loops.  */
extern bool kernels_same_p (const struct infer_nest *nest, tree a,
			    unsigned at_a, tree b, unsigned at_b, int depth);

/* Whether EXPR is what a reference refers to that no other one does, as dummy
   arguments of Fortran are.  */
extern bool kernels_reference_p (tree expr);

/* Whether POINTER is a reference that stands for a variable from outside of NEST.
   One that a statement of NEST sets leads wherever that says, as a pointer.  */
extern bool kernels_stands_p (const struct infer_nest *nest, tree pointer);

/* Whether EXPR is a number or a pointer in the descriptor of an array of Fortran
   that nothing in loop N of NEST sets.  */
extern bool kernels_descriptor_p (const struct infer_nest *nest, int n,
				  tree expr);

/* Whether the value of EXPR at leaf AT of NEST is the same in all iterations of
   loop N.  DEPTH is 0.  */
extern bool kernels_invariant_p (const struct infer_nest *nest, int n,
				 tree expr, unsigned at, int depth);

/* How the arithmetic of subscripts and bounds is read.  */

enum kernels_reading
{
  KERNELS_READ_EXACTLY,
  KERNELS_READ_UNCUT,		/* As if bounds that are cut off to the type of their
				   index were the same in that.  */
  KERNELS_READ_ENDLESS		/* As if nothing wrapped that is not cut off.  */
};

/* Whether the values of EXPR at leaf AT of NEST for two values of INDEX, of loop
   N, are at least SIZE apart.  */
extern bool kernels_strides_p (const struct infer_nest *nest, int n, tree expr,
			       unsigned at, tree index,
			       unsigned HOST_WIDE_INT size,
			       enum kernels_reading reading);

/* kernels-range.cc */

/* Whether DEF at leaf AT of NEST, an assignment or conversion of integers, has the
   value that it had if its type held all numbers, or one that only differs by a
   multiple of 2^64.  */
extern bool kernels_exact_p (const struct infer_nest *nest, gimple *def,
			     unsigned at, enum kernels_reading reading);

/* kernels-units.cc */

/* Whether OFFSET at leaf AT of NEST, or NULL, counts whole units of SIZE bytes.
   DEPTH is 0.  */
extern bool kernels_whole_units_p (const struct infer_nest *nest, tree offset,
				   unsigned at, HOST_WIDE_INT size, int depth);

/* Whether OFFSET at leaf *AT of K, or 0 if it is NULL, is *ROW times the size of
   TYPE, which is not known when it is compiled.  *AT becomes the leaf that *ROW is
   read at.  */
extern bool kernels_row_p (const struct kernels *k, tree type, tree offset,
			   unsigned *at, tree *row);

/* kernels-bounds.cc */

/* The first bound of loop N of NEST, or of one inside, that is cut off to the type of
   its index, and in *WHERE the loop; or NULL_TREE.  GCC compares an int with a long
   so.  */
extern tree kernels_cut_bound (const struct infer_nest *nest, int n,
			       location_t *where);

/* kernels-independent.cc */

/* What is known of subscripts in loop N of NEST.  */
extern struct kernels_independent *
kernels_independent_begin (const struct infer_nest *nest, int n,
			   enum kernels_reading reading);
extern void kernels_independent_end (struct kernels_independent *apart);

/* Whether the subscripts EXPR_A at leaf A and EXPR_B at leaf B are SIZE or more
   apart in any two iterations of the loop of APART that differ in index I, but
   not in those before it.  */
extern bool kernels_independent_p (struct kernels_independent *apart,
				   tree expr_a, unsigned a, tree expr_b,
				   unsigned b, unsigned i, HOST_WIDE_INT size);

/* kernels-dimensions.cc */

/* Whether EXPR_A at leaf A and EXPR_B at leaf B are subscripts of an array of
   Fortran that has several, which have to be within their bounds, and one of those
   has another value for each value of INDEX, of the loop of APART.  They count units
   of which an element takes SIZE.  */
extern bool kernels_dimensions_differ_p (struct kernels_independent *apart,
					 tree expr_a, unsigned a, tree expr_b,
					 unsigned b, tree index,
					 HOST_WIDE_INT size);

/* kernels-memory.cc */

/* A load or a store of memory.  */

struct memory_access
{
  tree ref;
  tree object;		/* The innermost object of REF.  */
  tree base;		/* Array, pointer or scalar; NULL: not known.  */
  tree offset;		/* From a pointer, or NULL.  */
  unsigned offset_at;	/* The leaf where OFFSET stands.  */
  unsigned at;		/* The leaf.  */
  bool store;
  bool scalar;		/* REF is all of BASE, or what that refers to.  */
};

/* Whether ACCESS, in loop N of K, is to an array or a scalar of one iteration,
   or to a scalar of which a clause of the loop, or of one around it, says what
   becomes of it.  */
extern bool kernels_settled_p (const struct kernels *k, int n,
			       const struct memory_access *access);

/* Whether ACCESS, in loop N of K, is to an array or structure of an iteration
   of a loop around that, or of a gang.  Each lane has its own where GCC workshares
    that loop among workers, and does not see what others store.  */
extern bool kernels_around_p (const struct kernels *k, int n,
			      const struct memory_access *access);

/* Why iterations of loop N of K may get at memory that another one changes, or
   store what belongs to one around them; or none.  */
extern enum gpured_reason kernels_memory_conflict (const struct kernels *k,
						   int n);

/* Whether loop N of K may store what REF names at leaf AT, which is not in it.  */
extern bool kernels_stored_p (const struct kernels *k, int n, tree ref,
			      unsigned at);

/* kernels-invariant.cc */

/* Note which variables of the file K reads and nothing in it changes.  */
extern void kernels_find_invariant (struct kernels *k);

/* kernels-alias.cc */

/* Whether A and B, which have bases, have the same.  */
extern bool kernels_same_base_p (const struct memory_access *a,
				 const struct memory_access *b);

/* Whether A and B, accesses in K, may be in the same array.  */
extern bool kernels_may_alias_p (const struct kernels *k,
				 const struct memory_access *a,
				 const struct memory_access *b);

/* Whether loop N of K may store what leaf I, an assignment that is not in it,
   reads.  */
extern bool kernels_changes_p (const struct kernels *k, int n, unsigned i);

/* kernels-calls.cc */

/* Whether loop N of K calls what may do more than compute, or does what other
   threads may see.  */
extern bool kernels_call_p (const struct kernels *k, int n);

/* kernels-loops.cc */

/* Whether the host knows the value of VAR between the parts of K.  One that a
   clause of the user maps may have another value on the device.  */
extern bool kernels_host_variable_p (const struct kernels *k, tree var);

/* Decide what becomes of each loop of K.  */
extern void kernels_decide (struct kernels *k);

/* Why the nest at node ROOT of K, a child of node 0, cannot run in a
   `parallel' construct, or none.  */
extern enum gpured_reason kernels_refuse (const struct kernels *k, int root);

/* kernels-levels.cc */

/* Whether GCC refuses K for the levels that its loops name.  */
extern bool kernels_invalid_p (const struct kernels *k);

/* Whether GCC would refuse the nest at node ROOT of K in a `parallel' construct,
   for the levels that its loops and the routines called there use.  */
extern bool kernels_levels_exclude_p (const struct kernels *k, int root);

/* Drop `gang' of loop ROOT of K, if there is nothing for lanes to do otherwise and its
   iterations are independent, so that it gets all levels.  Return whether that was
   done.  */
extern bool kernels_widen (struct kernels *k, int root);

/* Note the loops of the nest at node ROOT of K that GCC would give no level in
   a `parallel' construct, with a warning, and tiles likewise.  */
extern void kernels_share_levels (struct kernels *k, int root);

/* kernels-apply.cc */

/* Change the clauses of the nest at node ROOT of K, and make TARGET, the
   construct that it runs in, a `parallel' one.  */
extern void kernels_apply (struct kernels *k, int root, gomp_target *target);

/* Give TARGET the clause CODE with the value SIZE, unless it has one; with
   FORCE, in place of it.  */
extern void kernels_set_dimension (gomp_target *target,
				   enum omp_clause_code code, tree size,
				   bool force);

/* Have loop N of K run in order.  */
extern void kernels_make_sequential (struct kernels *k, int n);

/* kernels-split.cc */

/* Put the construct of K, or what has become of it, STMT, in the place of GSI, and
   ahead of it what the host is to compute.  */
extern void kernels_place (struct kernels *k, gimple *stmt,
			   gimple_stmt_iterator *gsi);

/* Replace K, at GSI, by a sequence of constructs in which those nests run in
   parallel that can.  Return false if there are such nests and that cannot be
   done.  */
extern bool kernels_split (struct kernels *k, gimple_stmt_iterator *gsi);

#endif
