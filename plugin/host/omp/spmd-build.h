/* spmd-build.h - what the files that write SPMD versions of OpenMP regions
   declare for each other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_SPMD_BUILD_H
#define GPURED_SPMD_BUILD_H

#include "count.h"
#include "distribute.h"
#include "omp.h"

/* What is known on the way through the SPMD version of a region.  */

struct omp_builder
{
  struct omp_region *region;
  gbind *bind;			/* For variables of the region.  */
  tree slots, others;		/* Halves of GPURED_slab, in turn.  */
  tree memory, other_memory;	/* Of GPURED_team_memory, or NULL_TREE.  */
  /* How many lanes are a team, or 0 for a block; NULL_TREE: blocks always
     are.  What it depends on: how many iterations teams workshare, and the
     threads of a team (subwarp.cc).  */
  tree lanes, rows, columns;
  /* The team that the block is, and how many there are, if blocks go on as other
     teams, and where they do that (teams.cc); else NULL_TREE.  */
  tree team, teams, again;
  auto_vec<tree> kept;		/* What teams before it have reduced.  */
  /* What the threads may have done to memory since the last barrier: read it,
     changed it in the first thread, changed it in all.  */
  bool reads, first_writes, all_write;
};

/* A reduction, and where the thread has its value.  */

struct omp_partial
{
  const struct omp_reduction *reduction;
  tree place;
  tree value;			/* What the loop names, if not PLACE.  */
  tree original;		/* The address of that outside, if needed.  */
};

/* team-variables.cc */

/* Let BODY, of the region of B, find what the team shares in its memory, of which
   the address is computed in *SEQ.  */
extern void gpured_omp_place_team_variables (struct omp_builder *b,
					     gimple_seq *body, gimple_seq *seq);

/* copy.cc */

/* Return a copy of STMT, which is in no sequence, with all that is declared in
   it.  */
extern gimple *gpured_omp_copy (gimple *stmt);

/* A copy of TARGET that has its clauses themselves.  */
extern gomp_target *gpured_omp_copy_target (gomp_target *target);

/* Copy the target construct of REGION, and let *COPY be the region of that.  */
extern void gpured_omp_copy_region (const struct omp_region *region,
				    struct omp_region *copy);

/* Copy CONSTRUCT, which is all of a statement, and let *COPY be the construct
   of that.  */
extern void gpured_omp_copy_construct (const struct omp_construct *construct,
				       struct omp_construct *copy);

/* launch.cc */

/* Let TARGET, with TEAMS in it, start no more teams than have something to do
   if each takes SHARE iterations of LOOP, and no more than MOST, where the user
   does not say how many; TEAMS is NULL where one would do, but nobody can tell.  Return what
   computes that ahead of the construct; its variables go to BIND.  */
extern gimple_seq gpured_omp_choose_teams (gomp_target *target, gimple *teams,
					   gomp_for *loop, unsigned share,
					   unsigned most, gbind *bind);

/* Let the target construct of REGION, which is lowered, start teams of as many warps
   as the threads that the user allows are in, if those are lanes.  Return what computes
   that ahead of the construct; its variables go to BIND.  */
extern gimple_seq gpured_omp_choose_warps (const struct omp_region *region,
					   gbind *bind);

/* subwarp.cc */

/* Add to the variables of B's region what says how many lanes its teams have, if
   it is not certain that they are blocks.  */
extern void gpured_omp_start_subwarp (struct omp_builder *b);

/* Add to *SEQ, in front of the loop over the teams, the code that decides
   that.  */
extern void gpured_omp_ask_subwarp (struct omp_builder *b, gimple_seq *seq);

/* Add to *SEQ what combines the variables TOTALS by CODES over the lanes of a
   team on a sub-warp of B, with a barrier of the team.  Other variables go to
   BIND.  */
extern void gpured_omp_combine_lanes (struct omp_builder *b,
				      const vec<enum tree_code> &codes,
				      const vec<tree> &totals, gbind *bind,
				      gimple_seq *seq);

/* spmd-loop.cc */

/* Replace in *SEQ the layers around the loop of CONSTRUCT by what is in them,
   and return the place of the loop in *GSI.  */
extern void gpured_omp_strip (gimple_seq *seq, struct omp_construct *construct,
			      gimple_stmt_iterator *gsi);

/* Make the loop of CONSTRUCT a worksharing loop.  */
extern void gpured_omp_share_loop (struct omp_construct *construct);

/* Return what the loop of CONSTRUCT becomes so that all threads run it, or one
   where the program may want that.  Variables go to BIND.  */
extern gimple_seq gpured_omp_spread (struct omp_builder *b,
				     struct omp_construct *construct,
				     gbind *bind);

/* Keep the bounds of the loop of CONSTRUCT, and what else says who runs it, in
   variables of BIND, where the loop may change them.  Adds to *SEQ.  */
extern void gpured_omp_keep_bounds (struct omp_construct *construct,
				    gbind *bind, gimple_seq *seq);

/* Drop from TARGET the clauses that decide where and when it runs; the others
   decide what its arguments are.  */
extern void gpured_omp_drop_launch_clauses (gomp_target *target);

/* GCC need not warn of what is in SEQ, a copy.  */
extern void gpured_omp_silence (gimple_seq seq);

/* Fill the block BIND with BEFORE, ORIGINAL, and SPMD in a place that is never
   reached.  */
extern void gpured_omp_put_beside (gbind *bind, gimple_seq before,
				   gomp_target *original, gomp_target *spmd);

/* Add to *SEQ the call of FN with ARGUMENT, if there is one.  Return a new
   variable of BIND with its value.  */
extern tree gpured_omp_call_new (tree fn, tree argument, gbind *bind,
				 gimple_seq *seq);

/* Make a variable in the block BIND that stands for VALUE until omplower.  */
extern tree gpured_omp_make_name (gbind *bind, tree value);

/* Add to *SEQ the condition A CODE B, and return the label in case it does not
   hold; if it does, control goes on.  */
extern tree gpured_omp_begin_if (enum tree_code code, tree a, tree b,
				 gimple_seq *seq);

/* spmd-build.cc */

/* Return the function NAME of gpured-abi.h or halves.h, of TYPE.  */
extern tree gpured_omp_declare (const char *name, tree type);

/* Add a barrier of the block to *SEQ.  */
extern void gpured_omp_add_barrier (struct omp_builder *b, gimple_seq *seq);

/* Add ACTION, which changes memory, to *SEQ for the first thread.  */
extern void gpured_omp_add_action (struct omp_builder *b, gimple_seq action,
				   gimple_seq *seq);

/* Add to *SEQ the test whether this is the first thread, and return the
   answer.  */
extern tree gpured_omp_ask_first (struct omp_builder *b, gimple_seq *seq);

/* Add a jump by that to *SEQ; return the label for other threads.  */
extern tree gpured_omp_begin_first (struct omp_builder *b, gimple_seq *seq);

/* runtime-library.cc */

/* Answer the calls of the run-time library in the loop of CONSTRUCT, of B's region,
   by values that are computed in *BEFORE, in variables of BIND.  */
extern void gpured_omp_answer_loop (const struct omp_builder *b,
				    const struct omp_construct *construct,
				    gbind *bind, gimple_seq *before);

/* Return what becomes of STMT, of sequential code, if it is such a call, else
   STMT.  Adds to *SEQ.  */
extern gimple *gpured_omp_answer (struct omp_builder *b, gimple *stmt,
				  gimple_seq *seq);

/* Let the call at GSI, in a parallel region, if it asks which THREAD it is in or
   how many THREADS there are, have that value.  */
extern void gpured_omp_answer_thread (gimple_stmt_iterator *gsi, tree thread,
				      tree threads);

/* teams.cc */

/* How many teams the program sees where TEAMS is around it, an expression.  */
extern tree gpured_omp_count_teams (gimple *teams);

/* Add to *SEQ the begin and the end of what each team of B's region does, if there
   may be more of them than blocks.  */
extern void gpured_omp_begin_rounds (struct omp_builder *b, gimple_seq *seq);
extern void gpured_omp_end_rounds (struct omp_builder *b, gimple_seq *seq);

/* Add to *SEQ, in front of a distribute there, the test whether the block is
   the team that it was first; return the label for others, or NULL_TREE.  */
extern tree gpured_omp_begin_distribute (struct omp_builder *b,
					 gimple_seq *seq);

/* callees.cc */

/* Whether a function that SEQ, of threads, calls, directly or not, waits for the others.  */
extern bool gpured_omp_callees_wait_p (gimple_seq seq);

/* split.cc */

/* Whether the parallel region at GSI can be split; unless EACH is NULL, do that, and
   add what it declares to *EACH.  *REFUSED is set to sections that are in the
   way, if there are some.  */
extern bool gpured_omp_split (gimple_stmt_iterator *gsi, hash_set<tree> *each,
			      gimple **refused);

/* threads.cc */

/* The lanes of a block, as an expression.  */
extern tree gpured_omp_team_lanes (void);

/* The thread that executes STMT, a masked construct; or NULL_TREE if that is no
   constant.  */
extern tree gpured_omp_masked_for (gimple *stmt);

/* What in REGION keeps it from being that of a thread, INITIAL: the only one; or
   NULL.  */
extern gimple *gpured_omp_thread_refused (gimple_seq region, bool initial);

/* What thread_limit of TARGET, around TEAMS or no such construct, allows besides that
   of TEAMS, as an expression of the region, or NULL_TREE.  */
extern tree gpured_omp_limit_of_target (gomp_target *target, gimple *teams);

/* Replace the parallel region at GSI, in TEAMS or no such construct of TARGET, by a
   loop over its threads.  */
extern void gpured_omp_threads (gimple_stmt_iterator *gsi, gomp_target *target,
				gimple *teams);

/* The call that ends LOOP, if it is such a loop and its threads wait for each other,
   for all lanes of the block; or NULL.  */
extern gcall *gpured_omp_end_threads (gomp_for *loop);

/* Whether TEAMS reduce something and are nothing but what their initial threads do.  */
extern bool gpured_omp_initial_p (gomp_teams *teams);

/* Make the body of such TEAMS a loop over that thread.  */
extern void gpured_omp_initial (gomp_teams *teams);

/* reduce-nest.cc */

/* Add to *SEQ what every thread needs to know at the start of the region.  */
extern void gpured_omp_start_region (struct omp_builder *b, gimple_seq *seq);

/* Give threads values of their own for what a leaf reduces, CONSTRUCT:
   PARTIALS.  Variables go to BIND, the code to *SEQ.  */
extern void gpured_omp_start_leaf (const struct omp_construct *construct,
				   gbind *bind, gimple_seq *seq,
				   vec<omp_partial> *partials);

/* Add to *SEQ what combines PARTIALS over the block and with what is outside of
   the loop.  */
extern void gpured_omp_finish_leaf (struct omp_builder *b,
				    const vec<omp_partial> &partials,
				    gbind *bind, gimple_seq *seq,
				    location_t loc);

/* reduce-grid.cc */

/* Start and finish reductions over the grid for what the region, with the code
   BODY, reduces.  */
extern void gpured_omp_start_team_reductions (struct omp_builder *b,
					      gimple_seq body,
					      vec<omp_partial> *partials,
					      gimple_seq *before);
extern void gpured_omp_finish_team_reductions (struct omp_builder *b,
					       const vec<omp_partial> &partials,
					       gimple_seq *after);

/* Whether the value of REDUCTION is one that the thread can have in a
   register.  */
extern bool gpured_omp_scalar_p (const struct omp_reduction *reduction);

/* Give the thread a value for that of REDUCTION, which is at ORIGINAL, and let
   BODY name it.  Return its place.  A scalar that the clause names itself needs
   no ORIGINAL.  Variables go to BIND, the code to *SEQ.  */
extern tree gpured_omp_start (const struct omp_reduction *reduction,
			      tree original, gimple_seq body, gbind *bind,
			      gimple_seq *seq);

/* Return a variable of TYPE, a reference, that has the address PLACE, in *SEQ.
   It goes to BIND.  */
extern tree gpured_omp_make_reference (gbind *bind, gimple_seq *seq, tree type,
				       tree place);

/* The entry point of libgpured of FAMILY for PAIR.  */
extern tree gpured_omp_entry (const char *family,
			      const struct gpured_pair *pair);

/* Put TO for the variable FROM in SEQ.  */
extern void gpured_omp_substitute (gimple_seq seq, tree from, tree to);

/* Add the assignment of RHS to a new variable of BIND to *SEQ; return the
   variable.  */
extern tree gpured_omp_assign_new (gbind *bind, gimple_seq *seq, tree rhs);

/* Add to *SEQ the assignment of FROM to TO.  Both may be, or become, objects in
   memory; those of a type that registers can have take one between, of
   BIND.  */
extern void gpured_omp_copy_object (tree to, tree from, gbind *bind,
				    gimple_seq *seq);

/* What is done with the elements of REDUCTION at the addresses A and B; DATA
   is what gpured_omp_each_element was given.  */
typedef void (*omp_element_fn) (const struct omp_reduction *reduction, tree a,
				tree b, gbind *bind, gimple_seq *seq,
				void *data);

/* Add to *SEQ what DO_ELEMENT makes, once or in a loop, for all elements of
   the value of REDUCTION at A and that at B.  Variables go to BIND.  */
extern void gpured_omp_each_element (const struct omp_reduction *reduction,
				     tree a, tree b, gbind *bind,
				     gimple_seq *seq,
				     omp_element_fn do_element, void *data);

/* Add to *SEQ the call of the entry point of FAMILY for the pair of REDUCTION,
   with the address ORIGINAL of an element, VALUE and, unless this is NULL_TREE,
   NUMBER.  Variables go to BIND.  */
extern void gpured_omp_call_pair (const char *family,
				  const struct omp_reduction *reduction,
				  tree original, tree value, tree number,
				  gbind *bind, gimple_seq *seq);

/* reduce-user.cc */

/* Add to *SEQ the start of the element of REDUCTION at VALUE in a thread; the
   original is at ORIGINAL.  An omp_element_fn.  */
extern void gpured_omp_start_element (const struct omp_reduction *reduction,
				      tree value, tree original, gbind *bind,
				      gimple_seq *seq, void *data);

/* Add to *SEQ what combines the element at OUT with that at IN, and what
   destroys the element at VALUE.  */
extern void gpured_omp_merge_element (const struct omp_reduction *reduction,
				      tree out, tree in, gbind *bind,
				      gimple_seq *seq, void *data);
extern void gpured_omp_destroy_element (const struct omp_reduction *reduction,
					tree value, tree, gbind *bind,
					gimple_seq *seq, void *data);

/* Add to *SEQ the statement X, in the language's own trees, unless it is
   NULL_TREE.  Variables that this takes go to BIND.  */
extern void gpured_omp_add_tree (tree x, gbind *bind, gimple_seq *seq);

/* Add to *SEQ zeros for PARTIAL if it cannot start member by member: GCC sets
   bit fields by reading what is there.  */
extern void gpured_omp_clear (tree partial, gimple_seq *seq);

/* A value that the program combines.  */
struct omp_next_value
{
  const struct omp_reduction *reduction;
  tree partial;			/* The value of the thread, in memory.  */
  tree original;		/* Where the total goes.  */
  tree field;			/* Of the record of all of them.  */
};

/* Add to *SEQ what combines VALUES.  Variables go to BIND.  */
extern void gpured_omp_next (vec<omp_next_value> *values, gbind *bind,
			     gimple_seq *seq, location_t loc);

/* Add to *SEQ what combines VALUES over the block only, which has MEMORY for
   it with a TICKET that is 0. Return the object that is the total in the first
   thread.  */
extern tree gpured_omp_team_next (vec<omp_next_value> *values, tree memory,
				  tree ticket, gbind *bind, gimple_seq *seq,
				  location_t loc);

/* The address, in *SEQ, of the field of OBJECT for VALUE.  */
extern tree gpured_omp_next_place (tree object,
				   const struct omp_next_value *value,
				   gbind *bind, gimple_seq *seq);

/* trip-count.cc */

/* Add to *SEQ the assignment of EXPR to VAR.  Variables that this takes go to
   BIND.  */
extern void gpured_omp_assign (tree var, tree expr, gimple_seq *seq,
			       gbind *bind);

/* Return what replaces LOOP, perhaps several that are collapsed, which is to
   become one of simd: unless it is one that steps a pointer, it counts
   iterations up from 0 then, or chunks of CHUNK that run in order, if that is
   not NULL_TREE.  Variables that this takes go to BIND.  */
extern gimple_seq gpured_omp_count_up (gomp_for *loop, tree chunk, gbind *bind);

/* widen.cc */

/* Return what replaces LOOP so that it counts in a type that is wide enough.
   Variables that this takes go to BIND.  */
extern gimple_seq gpured_omp_widen (gomp_for *loop, gbind *bind);

/* join.cc */

/* Whether this GCC enters a teams construct as join.cc knows it.  */
extern bool gpured_omp_enters_known_p (void);

/* Return a call that is the mode query QUERY and sets ANSWER, an integer.  */
extern gcall *gpured_omp_ask (enum gpured_query query, tree answer);

/* Return a call that asks GCC whether there are lanes to workshare a simd loop,
   and sets ANSWER.  */
extern gcall *gpured_omp_ask_lanes (tree answer);

/* Note that SPMD, which runs if QUERY says yes, is the SPMD
   version of TARGET, of the function that is compiled.  Else one team is to
   run, of MORE that are started.  */
extern void gpured_omp_note_version (gomp_target *target, gomp_target *spmd,
				  enum gpured_query query, bool more);

/* join.cc: take FN from the list of kernels.  */
extern void gpured_omp_no_kernel (tree fn);

#endif
