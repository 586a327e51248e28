/* omp.h - what the files of the host half that treat OpenMP know of each
   other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_OMP_H
#define GPURED_OMP_H

#include "halves.h"
#include "match.h"

/* The layers of a combined construct, from outermost to innermost.  */
enum omp_layer
{
  OMP_LAYER_TEAMS,
  OMP_LAYER_DISTRIBUTE,
  OMP_LAYER_PARALLEL,
  OMP_LAYER_FOR,
  OMP_LAYER_SIMD,
  OMP_N_LAYERS
};

/* One variable that the construct reduces.  */
struct omp_reduction
{
  /* What the loop names: the value, a pointer to it, or an array or pointer
     that it is a section of.  */
  tree var;
  tree section;			/* The value, if VAR is more or less.  */
  tree type;			/* Of the value.  */
  /* The value is so many of this type one after the other: an array, or the
     parts of a complex number.  */
  tree element;
  unsigned elements;
  bool by_reference;		/* VAR is a pointer to the value.  */
  bool in_place;		/* Each update is atomic (omp-in-place.cc).  */
  bool user;			/* The clause says how to start and combine.  */
  enum tree_code code;		/* The operator in the clause.  */
  /* Elements are combined with those of other threads one by one as this says;
     NULL: whole values, by the program (omp-next.cc).  */
  const struct gpured_pair *pair;
  tree clause;			/* The innermost.  */
  unsigned layers;		/* Mask of the layers with the clause.  */
};

/* What becomes of a variable that the clauses name.  */
enum omp_privacy
{
  OMP_PRIVATE = 1,
  OMP_FIRSTPRIVATE = 2,
  OMP_LASTPRIVATE = 4
};

struct omp_variable
{
  tree var;
  unsigned privacy;		/* Mask of enum omp_privacy.  */
  unsigned layers;		/* Mask of the layers that name it.  */
  tree clause;			/* The innermost that says so.  */
};

/* A target construct that contains nothing but one combined construct.  */
struct omp_construct
{
  gomp_target *target;
  gimple *layer[OMP_N_LAYERS];	/* NULL: the construct has no such layer.  */
  gomp_for *loop;		/* The innermost layer.  */
  auto_vec<omp_reduction> reductions;
  auto_vec<omp_variable> variables;
  tree chunk;			/* Iterations of so many run in order.  */
  /* What is in front of the loop must be done before any iteration is.  */
  bool waits;
  /* Only if these are not 0, and not 1, several threads run the iterations;
     NULL_TREE: they always may.  */
  tree condition, threads;
  hash_set<tree> bound;		/* Declared in the region.  */
  /* Those of them that several threads share, and the values that the
     construct hands to the region.  */
  hash_set<tree> shared;
  hash_set<tree> shared_targets; /* References to such values.  */
  enum gpured_reason reason;	/* None: it can be lowered.  */
};

/* omp-match.cc */

/* Read TARGET into *CONSTRUCT and decide if it can be lowered.  False if there
   is no reduction in it.  */
extern bool gpured_omp_match (gomp_target *target,
			      struct omp_construct *construct);

/* Read the layers of CONSTRUCT from STMT, the outermost, inwards.  */
extern enum gpured_reason
gpured_omp_read_inside (struct omp_construct *construct, gimple *stmt);

/* Find the only construct in SEQ.  Return its place in *GSI, or false if there
   is none or other things beside it.  BOUND are the variables that may be
   set in front of it.  */
extern bool gpured_omp_only (gimple_seq *seq, hash_set<tree> *bound,
			     gimple_stmt_iterator *gsi);

/* The clauses of STMT, a layer or another construct that may reduce.  */
extern tree gpured_omp_clauses (gimple *stmt);

/* Add the variables of the blocks in SEQ to *BOUND.  */
extern void gpured_omp_bound (gimple_seq seq, hash_set<tree> *bound);

/* omp-clauses.cc */

/* Read the clauses of the layers of CONSTRUCT.  Return why it cannot be
   lowered, or none.  */
extern enum gpured_reason
gpured_omp_read_clauses (struct omp_construct *construct);

/* The same without a word on the target construct, and on what is reduced.  */
extern enum gpured_reason
gpured_omp_read_layers (struct omp_construct *construct);

/* Whether `simd' lets the iterations of CONSTRUCT run in any order.  */
extern bool gpured_omp_unordered_p (const struct omp_construct *construct);

/* The chunk of `dist_schedule' of CONSTRUCT, which has distribute, or
   NULL_TREE.  */
extern tree gpured_omp_chunk_of_teams (const struct omp_construct *construct);

/* Whether CLAUSE, a map of a target construct, hands the region the value of a
   pointer or reference.  Of an array it names what is mapped: a section.  */
extern bool gpured_omp_hands_pointer_p (tree clause);

/* Whether the target construct of CONSTRUCT has only clauses that a second
   construct can share.  */
extern bool gpured_omp_target_clauses_p (struct omp_construct *construct);

/* omp-reductions.cc */

/* LAYER of CONSTRUCT has CLAUSE, which is a reduction.  Return why that
   cannot be lowered, or none.  */
extern enum gpured_reason
gpured_omp_add_reduction (struct omp_construct *construct, int layer,
			  tree clause);

/* Return the array or pointer that DECL, of a reduction clause, is a section of,
   or NULL_TREE.  */
extern tree gpured_omp_section_of (tree decl);

/* Whether REDUCTION is named by the layers of CONSTRUCT that have to.  */
extern bool gpured_omp_layers_p (const struct omp_construct *construct,
				 const struct omp_reduction *reduction);

/* The same when all clauses are read.  */
extern enum gpured_reason
gpured_omp_check_reductions (struct omp_construct *construct);

/* So many bytes of values can be combined as a whole.  A device has the memory
   for two such objects of all threads that it can hold.  */
#define GPURED_OMP_MAX_BYTES 8192

/* How many of them REDUCTION takes.  */
extern unsigned gpured_omp_bytes (const struct omp_reduction *reduction);

/* omp-same.cc */

/* Whether the reduction clauses A and B start and combine values by the same
   code of the user.  */
extern bool gpured_omp_same_user_p (tree a, tree b);

/* omp-legal.cc */

/* Return why the iterations of CONSTRUCT cannot be spread over lanes, or
   none.  */
extern enum gpured_reason
gpured_omp_judge_body (const struct omp_construct *construct);

/* The same of what the clauses of CONSTRUCT say how to combine.  */
extern enum gpured_reason
gpured_omp_judge_user (const struct omp_construct *construct);

/* omp-before.cc */

/* Judge what stands in front of the loop of CONSTRUCT, and note if threads have
   to wait for it.  Return why it cannot be lowered, or none.  */
extern enum gpured_reason
gpured_omp_judge_before (struct omp_construct *construct);

/* Judge the code between the layers of CONSTRUCT, of which TOP is the
   outermost: it must not name values of one of them.  */
extern enum gpured_reason
gpured_omp_judge_between (const struct omp_construct *construct, gimple *top);

/* omp-callees.cc */

/* Whether FNDECL is a function of OpenMP's or OpenACC's run-time library, which
   a thread may tell itself from another by, or wait in.  */
extern bool gpured_omp_runtime_p (tree fndecl);

/* Whether a function that SEQ calls, directly or not, contains directives or
   calls the run-time library, as far as this translation unit has it.  */
extern bool gpured_omp_calls_use_openmp_p (gimple_seq seq);

/* Whether CALL is one of the run-time library, or of such a function.  */
extern bool gpured_omp_call_uses_openmp_p (gimple *call);

/* Whether the loop of CONSTRUCT, if there is one, or its reductions, call such
   functions.  */
extern bool
gpured_omp_callees_use_openmp_p (const struct omp_construct *construct);

/* Whether lanes may run SEQ apart, as far as atomic operations and the
   functions that it calls, directly or not, matter: all have to be known.  */
extern bool gpured_omp_fit_for_lanes_p (gimple_seq seq);

/* Whether SEQ itself has atomic operations on what a pointer names; *CALLEES:
   whether functions that it calls, directly or not, have some.  */
extern bool gpured_omp_atomics_p (gimple_seq seq, bool *callees);

/* omp-lanes.cc */

/* Let lanes share out the loops that reduce in TARGET, which is left alone, or,
   if it is NULL, outside of the target constructs of FUN, a function for the
   device, unless there is an OBSTACLE.  Tell what becomes of them, in
   TARGET only of those.  */
extern void gpured_omp_lanes (function *fun, gomp_target *target,
			      enum gpured_reason obstacle);

/* omp-geometry.cc */

/* The lanes of a team: 8 warps, libgomp's default.  */
#define GPURED_OMP_TEAM_LANES 256

/* Let TARGET, with TEAMS in it, start no more teams than have something to do
   if each takes SHARE iterations of LOOP, where the user does not say how
   many; TEAMS is NULL where one would do, but nobody can tell.  Return what
   computes that ahead of the construct; its variables go to BIND.  */
extern gimple_seq gpured_omp_choose_teams (gomp_target *target, gimple *teams,
					   gomp_for *loop, unsigned share,
					   gbind *bind);

/* omp-simd.cc */

/* Whether STMT is a simd loop that one lane can run by itself.  */
extern bool gpured_omp_simd_p (gimple *stmt);

/* Let one lane run the simd loops in SEQ by itself.  */
extern void gpured_omp_serialize (gimple_seq seq);

/* Whether there is one in SEQ.  */
extern bool gpured_omp_contains_simd_p (gimple_seq seq);

/* Make LOOP, a worksharing loop, one that the thread which gets there runs by
   itself, in order.  */
extern void gpured_omp_make_single (gomp_for *loop);

/* Let one thread run the simd loops in SEQ, of a construct that is left as it
   is, where GCC crashes on their clauses or gets them wrong.  */
extern void gpured_omp_spare_shuffles (gimple_seq seq);

/* omp-spmd.cc */

/* Replace in *SEQ the layers around the loop of CONSTRUCT by what is in them,
   and return the place of the loop in *GSI.  */
extern void gpured_omp_peel (gimple_seq *seq, struct omp_construct *construct,
			     gimple_stmt_iterator *gsi);

/* Make the loop of CONSTRUCT, a copy of ORIGINAL, a worksharing loop.  */
extern void gpured_omp_share_loop (struct omp_construct *construct,
				   const struct omp_construct *original);

/* Keep the bounds of LOOP in variables of BIND, where the loop may change them.
   Adds to *SEQ.  */
extern void gpured_omp_keep_bounds (gomp_for *loop, gbind *bind,
				    gimple_seq *seq);

/* Return a barrier of the block.  */
extern gcall *gpured_omp_make_barrier (void);

/* Drop from TARGET the clauses that decide where and when it runs; the others
   decide what its arguments are.  */
extern void gpured_omp_drop_launch_clauses (gomp_target *target);

/* Drop the clauses with CODE from *CLAUSES.  */
extern void gpured_omp_drop_clauses (tree *clauses,
				     enum omp_clause_code code);

/* GCC need not warn of what is in SEQ, a copy.  */
extern void gpured_omp_silence (gimple_seq seq);

/* Fill the block BIND with BEFORE, ORIGINAL, and SPMD in a place that is never
   reached.  */
extern void gpured_omp_put_beside (gbind *bind, gimple_seq before,
				   gomp_target *original, gomp_target *spmd);

/* Make a variable of TYPE, called NAME in dumps, in the block BIND.  */
extern tree gpured_omp_make_variable (gbind *bind, tree type,
				      const char *name);

/* Make a variable in the block BIND that stands for VALUE until omplower.  */
extern tree gpured_omp_make_name (gbind *bind, tree value);

/* Return a copy of STMT, which is in no sequence, with all that is declared in
   it.  */
extern gimple *gpured_omp_copy (gimple *stmt);

/* Put, beside the target construct at GSI, another for CONSTRUCT which all
   threads of the device run at once.  */
extern void gpured_omp_add_spmd (gimple_stmt_iterator *gsi,
				 const struct omp_construct *construct);

/* omp-reduce.cc */

/* Let the loop of CONSTRUCT reduce in variables of BIND.  What goes in front
   of the loop is added to *BEFORE, what goes behind it to *AFTER.  */
extern void gpured_omp_reduce (const struct omp_construct *construct,
			       gbind *bind, gimple_seq *before,
			       gimple_seq *after);

/* Whether the value of REDUCTION is one that the thread can have in a
   register.  */
extern bool gpured_omp_scalar_p (const struct omp_reduction *reduction);

/* Add to *SEQ the address of the value of REDUCTION outside of the loop.  */
extern tree gpured_omp_original (const struct omp_reduction *reduction,
				 gbind *bind, gimple_seq *seq);

/* Give the thread a value for that of REDUCTION, which is at ORIGINAL, and let
   BODY name it.  Return its place.  A scalar that the clause names itself needs
   no ORIGINAL.  Variables go to BIND, the code to *SEQ.  */
extern tree gpured_omp_start (const struct omp_reduction *reduction,
			      tree original, gimple_seq body, gbind *bind,
			      gimple_seq *seq);

/* Add to *SEQ the combination of the elements of REDUCTION, which has a pair,
   in the thread's PARTIAL, with those at ORIGINAL over the grid.  Variables go
   to BIND.  */
extern void gpured_omp_finish (const struct omp_reduction *reduction,
			       tree original, tree partial, gbind *bind,
			       gimple_seq *seq);

/* The type of the row TYPE.  */
extern tree gpured_omp_machine_type (enum gpured_type type);

/* The entry point of libgpured of FAMILY for PAIR.  */
extern tree gpured_omp_entry (const char *family,
			      const struct gpured_pair *pair);

/* Put TO for the variable FROM in SEQ.  */
extern void gpured_omp_substitute (gimple_seq seq, tree from, tree to);

/* Add the assignment of RHS to a new variable of BIND to *SEQ; return the
   variable.  */
extern tree gpured_omp_assign_new (gbind *bind, gimple_seq *seq, tree rhs);

/* Add the assignment of PLACE to a new variable of BIND to *SEQ, and return
   that, which is a reference of TYPE as those of the user are.  */
extern tree gpured_omp_reference (gbind *bind, gimple_seq *seq, tree type,
				  tree place);

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
   with the address ORIGINAL of an element and VALUE.  Variables go to
   BIND.  */
extern void gpured_omp_call_pair (const char *family,
				  const struct omp_reduction *reduction,
				  tree original, tree value, gbind *bind,
				  gimple_seq *seq);

/* omp-in-place.cc */

/* Whether BODY, of a loop, does nothing with the variable of REDUCTION, a
   pointer, but to update elements by the operator.  Replace that by atomic
   updates, with variables in BIND, unless this is NULL.  */
extern bool gpured_omp_in_place (gimple_seq body,
				 const struct omp_reduction *reduction,
				 gbind *bind);

/* omp-next.cc */

/* Add to *SEQ the start of the element of REDUCTION at VALUE in a thread; the
   original is at ORIGINAL.  An omp_element_fn.  */
extern void gpured_omp_start_element (const struct omp_reduction *reduction,
				      tree value, tree original, gbind *bind,
				      gimple_seq *seq, void *data);

/* Likewise, what combines the element at OUT with that at IN, and what destroys
   the element at VALUE.  */
extern void gpured_omp_merge_element (const struct omp_reduction *reduction,
				      tree out, tree in, gbind *bind,
				      gimple_seq *seq, void *data);
extern void gpured_omp_destroy_element (const struct omp_reduction *reduction,
					tree value, tree, gbind *bind,
					gimple_seq *seq, void *data);

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

/* The same over the block alone, which has MEMORY for it with a TICKET that is
   0.  Return the object that is the total in the first thread.  */
extern tree gpured_omp_team_next (vec<omp_next_value> *values, tree memory,
				  tree ticket, gbind *bind, gimple_seq *seq,
				  location_t loc);

/* The address, in *SEQ, of the field of OBJECT for VALUE.  */
extern tree gpured_omp_next_place (tree object,
				   const struct omp_next_value *value,
				   gbind *bind, gimple_seq *seq);

/* omp-widen.cc */

/* Add to *SEQ the computation of EXPR, an expression of variables; return its
   value.  Variables that this takes go to BIND.  */
extern tree gpured_omp_compute (tree expr, gimple_seq *seq, gbind *bind);

/* The step of LOOP as a value of TYPE, which is at least as wide as that of its
   variable: an unsigned variable counts down by adding much.  */
extern tree gpured_omp_step (const struct omp_for_data_loop *loop, tree type);

/* The number of iterations of LOOP between FROM and TO, as an expression of
   TYPE, signed.  */
extern tree gpured_omp_count (const struct omp_for_data_loop *loop, tree from,
			      tree to, tree type);

/* Return what replaces LOOP so that it counts in a type that is wide enough.
   Variables that this takes go to BIND.  */
extern gimple_seq gpured_omp_widen (gomp_for *loop, gbind *bind);

/* The same for LOOP, perhaps several that are collapsed, which is to become one
   of simd: unless it is one that steps a pointer, it counts iterations up from
   0 then, or chunks of CHUNK that run in order, if that is not NULL_TREE.  */
extern gimple_seq gpured_omp_count_up (gomp_for *loop, tree chunk, gbind *bind);

/* omp-join.cc */

/* Return a call that asks QUESTION and sets ANSWER, an integer.  */
extern gcall *gpured_omp_ask (enum gpured_question question, tree answer);

/* Return a call that asks GCC whether there are lanes to share out a simd loop,
   and sets ANSWER.  */
extern gcall *gpured_omp_ask_lanes (tree answer);

/* Note that SPMD, which runs if the answer to QUESTION is yes, is the twin of
   TARGET, of the function that is compiled.  Else one team is to run, of MORE
   that are started.  */
extern void gpured_omp_note_twin (gomp_target *target, gomp_target *spmd,
				  enum gpured_question question, bool more);

#endif
