/* ssa-copy.h - declares the sequential copy of a function, and what GCC says of it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_SSA_COPY_H
#define GPURED_SSA_COPY_H

/* A loop of the copy.  */
struct ssa_loop
{
  class loop *loop;		/* GCC's.  */
  gomp_for *source;		/* The directive it comes from; NULL: there is none.  */
  location_t location;
  tree iterations;		/* How often control goes back to the head; NULL_TREE:
				   that is not known.  */
  tree assumptions;		/* Under which it is that many; NULL_TREE: always.  */
};

/* A copy of a function as one thread executes it, in SSA form.  */
struct ssa_copy
{
  function *fun = NULL;
  cgraph_node *node = NULL;
  auto_vec<ssa_loop> loops;	/* From outside inwards.  */
  /* The directives that those of the copy come from.  */
  hash_map<gomp_for *, gomp_for *> origins;
  /* The directives that the tests of loops come from.  */
  hash_map<gimple *, gomp_for *> tests;
  tree atomic = NULL_TREE;	/* The address in the latest atomic operation.  */
  bool failed = false;		/* There is what a copy cannot have.  */
  bool built = false;
  /* What is put aside meanwhile.  */
  FILE *dump = NULL;
  int warns = 0;
};

/* clone.cc: make *COPY, of FUN as the front end left it, the current function, and
   return true.  It ends with gpured_ssa_end.  FUN stays what it is.  False if FUN has
   what a copy cannot have.  */
extern bool gpured_ssa_begin (function *fun, struct ssa_copy *copy);

/* clone.cc: discard COPY.  */
extern void gpured_ssa_end (struct ssa_copy *copy);

/* sequential.cc: SEQ, of COPY, without directives.  */
extern gimple_seq gpured_ssa_sequential (struct ssa_copy *copy, gimple_seq seq);

/* loops.cc: fill in the loops of COPY.  */
extern void gpured_ssa_find_loops (struct ssa_copy *copy);

/* refs.cc: whether GCC finds that no iteration of LOOP touches memory that another one
   sets.  Scalars and memory that calls touch do not count.  */
extern bool gpured_ssa_independent_p (const struct ssa_loop *loop);

#endif
