/* omp.h - what the files of the host half that read OpenMP declare for each
   other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_OMP_H
#define GPURED_OMP_H

#include "halves.h"
#include "match.h"
#include "region.h"
#include "walk.h"

/* teams.cc */

/* Note if the blocks of REGION, of which all else is known, have to go on as other
   teams.  Return why they cannot, or none.  */
extern enum gpured_reason gpured_omp_check_teams (struct omp_region *region);

/* threads-legal.cc */

/* Whether PARALLEL, in TEAMS or no such construct, may become a loop over its
   threads.  REDUCES: something is reduced in the region.  */
extern bool gpured_omp_threads_p (gomp_parallel *parallel, gimple *teams,
				  bool reduces);

/* Where there is no loop in it, the directive that is in the way of that, or
   NULL.  */
extern gimple *gpured_omp_threads_refused (gomp_parallel *parallel,
					   gimple *teams, bool reduces);

/* Whether STMT, in TEAMS, is a parallel region without a loop that is one of these,
   where nothing is reduced.  */
extern bool gpured_omp_plain_threads_p (gimple *stmt, gimple *teams);

/* threads.cc */

/* Whether LOOP is such a loop, of which each iteration is a thread.  */
extern bool gpured_omp_thread_loop_p (gomp_for *loop);

/* Whether LOOP is the same of the initial thread of a team alone.  */
extern bool gpured_omp_initial_loop_p (gomp_for *loop);

/* Whether a leaf of REGION is a loop over threads.  */
extern bool gpured_omp_thread_loops_p (const struct omp_region *region);

/* scope.cc */

/* Whether VAR is a temporary of the gimplifier, which nothing outside of one
   iteration sees.  */
extern bool gpured_omp_temporary_p (tree var);

/* SCOPE has VAR, and if this is a reference, what it refers to.  */
extern void gpured_omp_has_add (struct omp_scope *scope, tree var);

/* SCOPE has what TARGET hands to its region by value.  */
extern void gpured_omp_has_handed (gomp_target *target,
				   struct omp_scope *scope);

/* Find the scopes of CONSTRUCT, which is in one that has AROUND; in terms of
   the LANES of a thread or of threads.  */
extern void gpured_omp_find_scopes (struct omp_construct *construct,
				    const struct omp_scope *around,
				    bool lanes);

/* Whether SCOPE has what REF is part of.  */
extern bool gpured_omp_has_p (const struct omp_scope *scope, tree ref);

/* Whether SCOPE has what POINTER refers to.  */
extern bool gpured_omp_has_target_p (const struct omp_scope *scope,
				     tree pointer);

/* Whether REF is part of, or POINTER refers to, what the threads of CONSTRUCT
   share in the program, but each has in the SPMD version.  */
extern bool gpured_omp_shared_p (const struct omp_construct *construct,
				 tree ref);
extern bool gpured_omp_shared_target_p (const struct omp_construct *construct,
					tree pointer);

/* Whether each thread of REGION has what REF is part of for itself.  */
extern bool gpured_omp_own_p (struct omp_region *region, tree ref);

/* Whether each thread of REGION has what POINTER refers to for itself.  */
extern bool gpured_omp_to_own_p (struct omp_region *region, tree pointer);

/* combined.cc */

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

/* Add the variables of the blocks in the statement ONE to *BOUND.  */
extern void gpured_omp_bound_one (gimple *one, hash_set<tree> *bound);

/* scope.cc: the declarations of SET in an order that is the same each time GCC runs, so
   that it makes the same code.  */
extern auto_vec<tree> gpured_omp_in_order (const hash_set<tree> &set);

/* region.cc */

/* Read TARGET into *REGION, which has nothing yet, and decide if it can be
   lowered.  False if there is nothing in it that could be: no loop that threads
   workshare, or, if so the user wants, no reduction.  */
extern bool gpured_omp_match (gomp_target *target, struct omp_region *region);

/* region-query.cc */

/* Return the leaf of REGION whose outermost layer is STMT, or NULL.  */
extern struct omp_construct *gpured_omp_leaf (struct omp_region *region,
					      gimple *stmt);

/* Whether STMT is a distribute with sequential code in it.  */
extern bool gpured_omp_distribute_p (gimple *stmt);

/* Whether LOOP names VAR as what it steps.  */
extern bool gpured_omp_steps_p (gomp_for *loop, tree var);

/* Whether STMT is a loop that teams, threads or lanes workshare.  */
extern bool gpured_omp_loop_p (gimple *stmt);

/* Whether the value of REDUCTION is one of gpured.def, by itself.  */
extern bool gpured_omp_single_p (const struct omp_reduction *reduction);

/* Whether the reductions OUTER and INNER of one variable combine it alike.  */
extern bool gpured_omp_agree_p (const struct omp_reduction *outer,
				const struct omp_reduction *inner);

/* What REGION reduces over all teams of VAR, or NULL.  */
extern const struct omp_team_reduction *
gpured_omp_team_reduction (const struct omp_region *region, tree var);

/* construct-clauses.cc */

/* Read the clauses of the layers of CONSTRUCT.  Return why it cannot be
   lowered, or none.  */
extern enum gpured_reason
gpured_omp_read_clauses (struct omp_construct *construct);

/* Read the clauses without those of the target construct and reductions, where
   the iterations of CONSTRUCT are run by teams of TEAMS; NULL: there is none,
   or that is not known.  */
extern enum gpured_reason
gpured_omp_read_layers (struct omp_construct *construct, gimple *teams);

/* The chunk of `dist_schedule' of CONSTRUCT, which has distribute, or
   NULL_TREE.  */
extern tree gpured_omp_chunk_of_teams (const struct omp_construct *construct);

/* Whether CLAUSE, a map of a target construct, hands the region the value of a
   pointer or reference.  Of an array it names what is mapped: a section.  */
extern bool gpured_omp_hands_pointer_p (tree clause);

/* Whether TARGET has only clauses that a second construct can share.  */
extern bool gpured_omp_target_clauses_p (gomp_target *target);

/* serial.cc */

/* Note when one thread runs the iterations of CONSTRUCT in order, and how many
   there are else.  Return why it cannot be lowered, or none.  */
extern enum gpured_reason
gpured_omp_find_serial (struct omp_construct *construct);

/* Whether the teams that run CONSTRUCT may have one thread each.  */
extern bool gpured_omp_lone_threads_p (const struct omp_construct *construct);

/* The warps of a block, as an expression.  */
extern tree gpured_omp_team_warps (void);

/* Whether `simd' lets the iterations of CONSTRUCT run in any order.  */
extern bool gpured_omp_unordered_p (const struct omp_construct *construct);

/* value-exprs.cc */

/* While TARGET is read and copied the variables of procedures around and of
   common blocks that it names, which are added to *NAMES, stand for
   themselves.  */
extern void gpured_omp_hide_names (gomp_target *target, vec<tree> *names);
extern void gpured_omp_show_names (const vec<tree> &names);

/* Let the code of BIND that is in no construct name no variable that stands for
   an expression.  */
extern void gpured_omp_expand_names (gimple *bind);

/* reduction-clauses.cc */

/* LAYER of CONSTRUCT has CLAUSE, which is a reduction.  Return why that
   cannot be lowered, or none.  */
extern enum gpured_reason
gpured_omp_add_reduction (struct omp_construct *construct, int layer,
			  tree clause);

/* Whether REDUCTION is named by the layers of CONSTRUCT that have to.  */
extern bool gpured_omp_layers_p (const struct omp_construct *construct,
				 const struct omp_reduction *reduction);

/* Check the reductions of CONSTRUCT when all clauses are read.  Return why it
   cannot be lowered, or none.  */
extern enum gpured_reason
gpured_omp_check_reductions (struct omp_construct *construct);

/* So many bytes of values can be combined as a whole.  A device has the memory
   for two such objects of all threads that it can hold.  */
#define GPURED_OMP_MAX_BYTES 8192

/* How many of them REDUCTION takes.  */
extern unsigned gpured_omp_bytes (const struct omp_reduction *reduction);

/* Have gpured_plan choose how values of REDUCTION are combined over LEVELS, a
   mask, which is 0 where that is done elsewhere.  TIMING: the region asks which
   atomic operation came first.  *USED, if not NULL, values of the region have
   slots of teams.  */
extern void gpured_omp_plan (struct omp_reduction *reduction, unsigned levels,
			     bool timing, unsigned *used);

/* equivalent.cc */

/* Whether the reduction clauses A and B start and combine values by the same
   code of the user.  */
extern bool gpured_omp_same_user_p (tree a, tree b);

/* legal.cc */

/* Return why the iterations of CONSTRUCT, whose scopes are known, cannot be
   spread over lanes, or none.  Notes what the loop does.  */
extern enum gpured_reason
gpured_omp_check_body (struct omp_construct *construct);

/* Return why the code by which the clauses of CONSTRUCT combine cannot run in
   lanes, or none.  */
extern enum gpured_reason
gpured_omp_check_user (const struct omp_construct *construct);

/* prologue.cc */

/* Check what stands in front of the loop of CONSTRUCT, and note if threads have
   to wait for it.  Return why it cannot be lowered, or none.  */
extern enum gpured_reason
gpured_omp_check_prologue (struct omp_construct *construct);

/* Check the code between the layers of CONSTRUCT: it must not name values of
   one of them.  */
extern enum gpured_reason
gpured_omp_check_between (const struct omp_construct *construct);

/* sequential-legal.cc */

/* Check the sequential code and the leaves of REGION, whose constructs are all
   known.  Return why it cannot be lowered, or none.  */
extern enum gpured_reason gpured_omp_check_nest (struct omp_region *region);

/* Whether STMT, in the sequential code of REGION, reads memory.  */
extern bool gpured_omp_reads_p (struct omp_region *region, gimple *stmt);

/* Whether STMT, in the sequential code of REGION, has an effect that only one
   thread may have.  */
extern bool gpured_omp_acts_p (struct omp_region *region, gimple *stmt);

/* team-variables.cc */

/* Find the variables of REGION, whose leaves and clauses are known, that loops
   set and threads of a team share.  */
extern void gpured_omp_find_team_variables (struct omp_region *region);

/* split-private.cc */

/* Whether SEQ sets VAR before it uses it, wherever control goes.  */
extern bool gpured_omp_sets_first_p (gimple_seq seq, tree var);

/* scratch.cc */

/* Make the scalars private that the loop of CONSTRUCT, whose scopes are known,
   shares with other threads for nothing: no iteration reads what another set.  */
extern void gpured_omp_own_scratch (struct omp_construct *construct);

/* effects.cc */

/* What CALL may do, as gpured_call_does: the device answers functions of OpenMP's
   run-time library, and std::max reads what it is handed.  */
extern unsigned gpured_omp_call_does (gcall *call, bool look);

/* Whether CALL asks for memory on the stack.  */
extern bool gpured_omp_alloca_p (gcall *call);

/* The variable of a size that is not known that BIND declares, or NULL_TREE.  */
extern tree gpured_omp_unsized (gbind *bind);

/* callees.cc */

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

/* Whether functions that the loop of CONSTRUCT calls, directly or not, ask what
   threads ask of themselves, or wait for them; they stay functions then.  */
extern bool gpured_omp_keep_askers (const struct omp_construct *construct);

/* Whether lanes may run SEQ apart, as far as atomic operations and the
   functions that it calls, directly or not, matter: all have to be known.  */
extern bool gpured_omp_fit_for_lanes_p (gimple_seq seq);

/* Whether SEQ itself has atomic operations on what a pointer names; *CALLEES:
   whether functions that it calls, directly or not, have some.  */
extern bool gpured_omp_atomics_p (gimple_seq seq, bool *callees);

/* Whether SEQ, or a function that it calls, directly or not, may have one, or order
   threads in another way: not all are known.  */
extern bool gpured_omp_orders_p (gimple_seq seq);

/* Whether a function that SEQ calls, directly or not, calls the run-time library or
   contains directives, or is not known.  */
extern bool gpured_omp_may_ask_p (gimple_seq seq);

/* host-roles.cc */

/* Note whether threads of the host may share REGION.  */
extern void gpured_omp_host_note (struct omp_region *region);

/* Whether that is noted of any.  */
extern bool gpured_omp_host_noted_p (void);

/* GCC has made the function FNDECL of TARGET.  */
extern void gpured_omp_host_found (gimple *target, tree fndecl);

/* The functions of regions have their bodies: mark those that threads of the host may
   share.  */
extern void gpured_omp_host_mark (void);

/* runtime-library.cc */

/* Whether FNDECL is a function of the run-time library that has one answer for
   all threads which go through sequential code together.  */
extern bool gpured_omp_answered_p (tree fndecl);

/* Whether it asks for the time, or how exact that is.  */
extern bool gpured_omp_clock_p (tree fndecl);

/* Whether it asks which thread of its team this is, or how many there are, or waits
   for them.  */
extern bool gpured_omp_asked_of_threads_p (tree fndecl);

/* Whether functions that lanes call may call it.  */
extern bool gpured_omp_answered_inside_p (tree fndecl);

/* Check the call of FNDECL, of the run-time library, in the loop of
   CONSTRUCT.  */
extern enum gpured_reason
gpured_omp_check_library (struct omp_construct *construct, tree fndecl);

/* lanes.cc */

/* Let lanes workshare the loops in TARGET, which is left alone, or, if it is
   NULL, outside of the target constructs of FUN, a function for the device, unless
   there is an OBSTACLE.  Tell what becomes of them, in TARGET only of those.  */
extern void gpured_omp_lanes (function *fun, gomp_target *target,
			      enum gpured_reason obstacle);

/* nested-parallel.cc */

/* Whether STMT is a parallel region that one lane can run by itself.  The
   constructs in it, and it, are added to *INSIDE, else some of them.  */
extern bool gpured_omp_nested_p (gimple *stmt, hash_set<gimple *> *inside);

/* Let one lane run the parallel regions in *SEQ by itself, all of which it
   can.  */
extern void gpured_omp_flatten (gimple_seq *seq);

/* simd.cc */

/* Whether CLAUSE of a simd loop means nothing that depends on other lanes, and
   can be copied.  */
extern bool gpured_omp_simd_clause_p (tree clause);

/* Whether STMT is a simd loop that one lane can run by itself.  */
extern bool gpured_omp_simd_p (gimple *stmt);

/* Let one lane run the simd loops in *SEQ by itself.  */
extern void gpured_omp_serialize (gimple_seq *seq);

/* Whether there is one in SEQ.  */
extern bool gpured_omp_contains_simd_p (gimple_seq seq);

/* Say that LOOP, a simd loop, must not overlap iterations.  */
extern void gpured_omp_one_lane (gomp_for *loop);

/* Make LOOP, a worksharing loop, one that the thread which gets there runs by
   itself, in order.  */
extern void gpured_omp_make_single (gomp_for *loop);

/* Let one thread run the simd loops in SEQ, of a construct that is left as it
   is, where GCC crashes on their clauses or gets them wrong.  */
extern void gpured_omp_spare_shuffles (gimple_seq seq);

/* nonrectangular.cc: let loops of directives in SEQ be rectangular that are so in shape,
   as GCC gets them wrong.  */
extern void gpured_omp_straighten (gimple_seq seq);

/* Whether GCC, where LOOP is several loops one of which bounds another, may divide
   by 0 to number their iterations, or numbers them in a type that does not hold as
   many lanes, too.  */
extern bool gpured_omp_miscounts_p (gomp_for *loop);

/* Whether GCC may skip iterations of CONSTRUCT, whose threads have several each: three or
   more collapsed loops with `simd', one of which bounds another.  Lanes of the device have
   no `simd'.  */
extern bool gpured_omp_skips_p (const struct omp_construct *construct);

/* widen.cc: whether the iterations of CONSTRUCT that a team has may reach so far that GCC,
   which adds steps to that, finds no iterations.  With `num_teams' and GCC alone a team
   has less; without it there is one team.  */
extern bool gpured_omp_steps_beyond_p (const struct omp_construct *construct);

/* simd-user.cc */

/* Whether CLAUSE combines values by code of the user.  */
extern bool gpured_omp_user_clause_p (tree clause);

/* Whether STMT is a simd loop that one lane can run by itself, in the SPMD
   version of a region, where reductions by code of the user may be written
   out.  */
extern bool gpured_omp_lane_simd_p (gimple *stmt);

/* Write the reductions by code of the user of the simd loop at GSI, one of
   those, out around it, if it has any.  */
extern void gpured_omp_write_out (gimple_stmt_iterator *gsi);

/* safelen.cc */

/* Cut simd loops in TARGET of which only so many iterations may overlap, but no
   less than lanes of a warp, into parts that threads can workshare.  */
extern void gpured_omp_share_parts (gomp_target *target);

/* Let lanes that workshare simd loops in *SEQ, which is left to GCC, do nothing
   at the same time but what `safelen' and `ordered' allow.  */
extern void gpured_omp_order_lanes (gimple_seq *seq);

/* reduce-atomic.cc */

/* Whether BODY, of a loop, does nothing with the variable of REDUCTION, a
   pointer, but to update elements by the operator.  Replace that by atomic
   updates, with variables in BIND, unless this is NULL.  */
extern bool gpured_omp_in_place (gimple_seq body,
				 const struct omp_reduction *reduction,
				 gbind *bind);

/* split-target.cc */

/* Return a copy of TARGET, which is in no sequence and shares its clauses, where
   parallel regions with several constructs are several with one each, and those
   without one loops; NULL if there is none that can be so.  What the former
   declare, which each thread has, is added to EACH.  *REASON, which must be none,
   is set where sections are in the way.  */
extern gomp_target *gpured_omp_split_target (gomp_target *target,
					     hash_set<tree> *each,
					     enum gpured_reason *reason);

/* simd-rows.cc */

/* Whether SEQ, of the region TARGET, has a simd loop that is not known to be
   short.  */
extern bool gpured_omp_long_simd_p (gomp_target *target, gimple_seq seq);

/* Return a copy of the target construct of REGION where each iteration belongs to a
   team, the lanes of which share the simd loops in it; NULL if REGION is left to
   GCC for another reason than these, or an iteration cannot belong to one.  */
extern gomp_target *gpured_omp_simd_rows (const struct omp_region *region);

/* subwarp.cc */

/* Whether teams of REGION, which is planned, may be sub-warps.  */
extern bool gpured_omp_subwarp_p (struct omp_region *region);

/* spmd-build.cc */

/* Put, beside TARGET, at GSI, what becomes of REGION, that of TARGET or of the
   same split: another which all threads of the device run at once.  */
extern void gpured_omp_add_spmd (gimple_stmt_iterator *gsi, gomp_target *target,
				 const struct omp_region *region);

/* member-maps.cc */

/* Whether the construct TARGET, of C++'s front end, has a clause that maps what
   VAR stands for.  */
extern bool gpured_omp_maps_p (tree target, tree var);

/* Let TARGET map what REFERENCE refers to, in the way that its clauses say of
   VAR, instead of VAR.  */
extern void gpured_omp_map_reference (tree target, tree var, tree reference);

#endif
