/* spmd-build.cc - builds the SPMD version of a target region, which all lanes
   run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A region that is one combined construct,

     target CLAUSES { teams ... { distribute ... { parallel ... { for ...
       BODY } } } }

   gets its SPMD version beside it:

     if (NEVER)
       target CLAUSES
	 {
	   T v' = identity;
	   for schedule (static, CHUNK) nowait PRIVATE-CLAUSES
	     BODY with v' for v
	   GPURED_grid_OP_T (&v, v');
	 }

   GCC lowers both.  They have the same arguments, as their clauses are the
   same, and join.cc makes one kernel of the two functions.  They cannot be one
   construct from the start: scan_omp_target does not let a target region with
   teams contain any other directive.

   A region with sequential code,

     target { teams reduction (OP:t)
       { distribute ...
	   { SEQUENTIAL;
	     parallel for reduction (OP:s) { BODY }
	     SEQUENTIAL; } } }

   gets

     target { teams
       { slots, others = halves of GPURED_slab ();
	 t' = identity;
	 distribute ...
	   { SEQUENTIAL by all threads, with t' for t, where memory is changed
	       if (GPURED_team_first ()) ...
	     s' = identity;
	     for schedule (static, CHUNK) nowait
	       BODY with s' for s
	     GPURED_put_OP_T (slots, s');
	     GPURED_team_barrier ();
	     s = s OP GPURED_get_OP_T (slots);  swap slots, others;
	     SEQUENTIAL }
	 GPURED_grid_OP_T (&t, GPURED_team_first () ? t' : identity); } }

   in which a block of threads, the team, executes the sequential code
   together.

   1. The region is copied, with all that is known of it (copy.cc).
   2. The layers of each inner construct are replaced by one loop
      (spmd-loop.cc).
   3. The code before it, and all bounds, come first.  A barrier follows if the
      loop may change memory that is read there (prologue.cc).
   4. In sequential code only the first thread changes memory.  There is a
      barrier between two accesses to memory of which one changes it, unless
      one thread does both.  The effects since the last barrier are known that
      far.  Different iterations of distribute do not see each other's memory,
      except those of a chunk.
   5. The block combines each reduction of an inner construct (reduce-nest.cc),
      and at its end those of the region (reduce-grid.cc).  In a region that is
      one construct, the construct's reductions are those of the region.
   6. A construct without teams is started with as many teams as have work,
      unless there is a barrier: the reductions of its loop are the same
      (launch.cc).  */

#include "gpured-gcc.h"
#include "build.h"
#include "clauses.h"
#include "gpured-abi.h"
#include "halves.h"
#include "host.h"
#include "spmd-build.h"

tree
gpured_omp_declare (const char *name, tree type)
{
  tree decl = build_fn_decl (name, type);
  TREE_NOTHROW (decl) = 1;
  TREE_READONLY (decl) = POINTER_TYPE_P (TREE_TYPE (type));
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("leaf"), NULL_TREE,
				      DECL_ATTRIBUTES (decl));
  return decl;
}

void
gpured_omp_add_barrier (struct omp_builder *b, gimple_seq *seq)
{
  tree type = build_function_type_list (void_type_node, NULL_TREE);
  tree fn = gpured_omp_declare ("GPURED_team_barrier", type);
  gimple_seq_add_stmt (seq, gimple_build_call (fn, 0));
  b->reads = b->first_writes = b->all_write = false;
}

/* Step 4: control may come here from elsewhere.  */

static void
forget (struct omp_builder *b)
{
  b->reads = b->first_writes = b->all_write = b->region->writes;
}

/* Step 4: all threads read memory now.  */

static void
prologue_reads (struct omp_builder *b, gimple_seq *seq)
{
  if (b->first_writes || b->all_write)
    gpured_omp_add_barrier (b, seq);
  b->reads = true;
}

/* Step 4: the first thread changes memory now.  */

static void
before_action (struct omp_builder *b, gimple_seq *seq)
{
  if (b->reads || b->all_write)
    gpured_omp_add_barrier (b, seq);
  b->first_writes = true;
}

/* It is asked anew each time: if GCC knew that the answer is always the
   same it would make two ways through the code between two tests, with a
   call in each that lanes have to make together.  */

tree
gpured_omp_ask_first (struct omp_builder *b, gimple_seq *seq)
{
  tree type = build_function_type_list (integer_type_node, NULL_TREE);
  return gpured_omp_call_new (gpured_omp_declare ("GPURED_team_first", type),
			      NULL_TREE, b->bind, seq);
}

tree
gpured_omp_begin_first (struct omp_builder *b, gimple_seq *seq)
{
  return gpured_omp_begin_if (NE_EXPR, gpured_omp_ask_first (b, seq),
			      integer_zero_node, seq);
}

void
gpured_omp_add_action (struct omp_builder *b, gimple_seq action,
		       gimple_seq *seq)
{
  before_action (b, seq);
  tree no = gpured_omp_begin_first (b, seq);
  gimple_seq_add_seq (seq, action);
  gimple_seq_add_stmt (seq, gimple_build_label (no));
}

/* Step 2: let GCC take LOOP, of sequential code of the SPMD version, for one of
   the threads that come to it.  */

static void
bind_loop (gomp_for *loop)
{
  tree bound = gpured_clauses_add (gimple_omp_for_clauses_ptr (loop),
				   gimple_location (loop), OMP_CLAUSE_BIND,
				   NULL_TREE);
  OMP_CLAUSE_BIND_KIND (bound) = OMP_CLAUSE_BIND_PARALLEL;
}

/* Step 2: tell the device half that any thread may run any iteration of
   LOOP.  */

static void
mark_loop (gomp_for *loop)
{
  gimple_seq body = NULL;
  tree mark = build_int_cst (unsigned_type_node, GPURED_LOOP_MARKER);
  gasm *stmt = gpured_build_asm ("", NULL_TREE, "i", 1, &mark, false);
  gimple_set_location (stmt, gimple_location (loop));
  gimple_seq_add_stmt (&body, stmt);
  gimple_seq_add_seq (&body, gimple_omp_body (loop));
  gimple_omp_set_body (loop, body);
}

/* Add to *SEQ, in front of LEAF, a loop over threads, what functions that it calls
   ask.  */

static void
tell_threads (struct omp_builder *b, struct omp_construct *leaf,
	      gimple_seq *seq)
{
  if (!gpured_omp_thread_loop_p (leaf->loop) || !gpured_omp_keep_askers (leaf))
    return;
  tree type = build_function_type_list (void_type_node, integer_type_node,
					NULL_TREE);
  gpured_omp_add_barrier (b, seq);
  tree no = gpured_omp_begin_first (b, seq);
  gimple_seq_add_stmt (seq, gimple_build_call (gpured_omp_declare
						 (GPURED_THREADS, type),
					       1, leaf->threads));
  gimple_seq_add_stmt (seq, gimple_build_label (no));
  gpured_omp_add_barrier (b, seq);
}

/* Change the layers of LEAF, which are in *AROUND, to the loop that they
   become.  */

static void
build_leaf (struct omp_builder *b, struct omp_construct *leaf,
	    gimple_seq *around)
{
  gimple_stmt_iterator gsi;
  gomp_for *loop = leaf->loop;
  const bool combined = b->region->combined;
  gpured_omp_strip (around, leaf, &gsi);
  gpured_omp_share_loop (leaf);
  if ((combined || b->region->subwarp) && !leaf->chunk
      && !gpured_omp_thread_loop_p (loop))
    mark_loop (leaf->loop);
  gpured_omp_flatten (gimple_omp_body_ptr (loop));
  gpured_omp_serialize (gimple_omp_body_ptr (loop));
  if (!combined)
    bind_loop (loop);

  gimple_seq inside = NULL;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  auto_vec<omp_partial> partials;
  if (combined)
    {
      b->bind = bind;
      gpured_omp_start_team_reductions (b, gimple_omp_body (loop), &partials,
					&inside);
    }
  else
    gpured_omp_start_leaf (leaf, bind, &inside, &partials);
  if (leaf->waits || !combined)
    {
      gimple_seq_add_seq (&inside, gimple_omp_for_pre_body (loop));
      gimple_omp_for_set_pre_body (loop, NULL);
    }
  gpured_omp_answer_loop (b, leaf, bind, &inside);
  tell_threads (b, leaf, &inside);
  if (leaf->waits)
    {
      gpured_omp_keep_bounds (leaf, bind, &inside);
      gpured_omp_add_barrier (b, &inside);
    }
  gsi_replace (&gsi, bind, false);
  gcall *end = gpured_omp_end_threads (loop);
  gimple_seq_add_seq (&inside, gpured_omp_spread (b, leaf, bind));
  if (end)
    gimple_seq_add_stmt (&inside, end);
  b->reads = true;
  b->all_write = leaf->writes;
  if (combined)
    gpured_omp_finish_team_reductions (b, partials, &inside);
  else
    gpured_omp_finish_leaf (b, partials, bind, &inside,
			    gimple_location (loop));
  gimple_bind_set_body (bind, inside);
}

/* Add what becomes of LEAF, in sequential code, to *SEQ.  */

static void
add_leaf (struct omp_builder *b, struct omp_construct *leaf, gimple_seq *seq)
{
  gimple_seq around = NULL;
  prologue_reads (b, seq);
  gimple_seq_add_stmt (&around, leaf->top);
  build_leaf (b, leaf, &around);
  gimple_seq_add_seq (seq, around);
}

static gimple_seq build_seq (struct omp_builder *b, gimple_seq seq);

/* Add what becomes of LOOP, a distribute with sequential code in it, to
   *SEQ.  */

static void
build_distribute (struct omp_builder *b, gomp_for *loop, gimple_seq *seq)
{
  tree clauses = gimple_omp_for_clauses (loop);
  tree later = gpured_omp_begin_distribute (b, seq);
  gimple_seq pre = gimple_omp_for_pre_body (loop);
  gimple_omp_for_set_pre_body (loop, NULL);
  gimple_seq_add_seq (seq, build_seq (b, pre));
  prologue_reads (b, seq);
  if (omp_find_clause (clauses, OMP_CLAUSE_DIST_SCHEDULE))
    forget (b);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_REDUCTION);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_ORDER);
  gimple_omp_for_set_clauses (loop, clauses);
  gpured_omp_ask_subwarp (b, seq);
  gimple_omp_set_body (loop, build_seq (b, gimple_omp_body (loop)));
  gimple_seq_add_stmt (seq, loop);
  if (later)
    gimple_seq_add_stmt (seq, gimple_build_label (later));
  forget (b);
}

/* Add to *SEQ the atomic operation of which the first half is at GSI, and leave
   GSI behind it.  */

static void
build_atomic (struct omp_builder *b, gimple_stmt_iterator *gsi, gimple_seq *seq)
{
  gimple_seq action = NULL;
  bool last = false;
  while (!last)
    {
      gimple *stmt = gsi_stmt (*gsi);
      last = gimple_code (stmt) == GIMPLE_OMP_ATOMIC_STORE;
      gsi_remove (gsi, false);
      gimple_seq_add_stmt (&action, stmt);
    }
  gpured_omp_add_action (b, action, seq);
}

/* Add what becomes of STMT, in sequential code, to *SEQ.  */

static void
build_stmt (struct omp_builder *b, gimple *stmt, gimple_seq *seq)
{
  gimple_seq action = NULL;
  stmt = gpured_omp_answer (b, stmt, seq);
  switch (gimple_code (stmt))
    {
    case GIMPLE_BIND:
      {
	gbind *bind = as_a <gbind *> (stmt);
	gimple_bind_set_body (bind, build_seq (b, gimple_bind_body (bind)));
	break;
      }
    case GIMPLE_TRY:
      gimple_try_set_eval (as_a <gtry *> (stmt),
			   build_seq (b, gimple_try_eval (stmt)));
      break;
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_FOR:
      if (gpured_omp_distribute_p (stmt))
	build_distribute (b, as_a <gomp_for *> (stmt), seq);
      else
	add_leaf (b, gpured_omp_leaf (b->region, stmt), seq);
      return;
    case GIMPLE_LABEL:
      forget (b);
      break;
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
      if (gpured_omp_acts_p (b->region, stmt))
	{
	  gimple_seq_add_stmt (&action, stmt);
	  gpured_omp_add_action (b, action, seq);
	  return;
	}
      /* FALLTHRU */
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      if (gpured_omp_reads_p (b->region, stmt))
	prologue_reads (b, seq);
      break;
    default:
      break;
    }
  gimple_seq_add_stmt (seq, stmt);
}

/* Return what becomes of SEQ.  */

static gimple_seq
build_seq (struct omp_builder *b, gimple_seq seq)
{
  gimple_seq result = NULL;
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gimple_code (stmt) == GIMPLE_OMP_ATOMIC_LOAD)
	build_atomic (b, &gsi, &result);
      else
	{
	  gsi_remove (&gsi, false);
	  build_stmt (b, stmt, &result);
	}
    }
  return result;
}

/* Make the region of B, which is not one construct, its SPMD version.  */

static void
build_several (struct omp_builder *b)
{
  struct omp_region *region = b->region;
  gimple *outer = region->teams ? (gimple *) region->teams : region->target;
  /* Where the region has no block of its own, GCC hands those around it to
     the function of the region.  */
  b->bind = gimple_build_bind (NULL_TREE, NULL, make_node (BLOCK));
  gpured_omp_start_subwarp (b);
  if (region->teams)
    {
      tree clauses = gimple_omp_teams_clauses (region->teams);
      gpured_clauses_drop (&clauses, OMP_CLAUSE_REDUCTION);
      gimple_omp_teams_set_clauses (region->teams, clauses);
    }

  /* GCC takes the scope of the region from the block that is its body.  */
  gimple_seq seq = NULL;
  gbind *scope = (gimple_seq_singleton_p (gimple_omp_body (outer))
		  ? dyn_cast <gbind *> (gimple_omp_body (outer)) : NULL);
  gimple_seq body = scope ? gimple_bind_body (scope) : gimple_omp_body (outer);
  auto_vec<omp_partial> partials;
  gpured_omp_start_region (b, &seq);
  gpured_omp_place_team_variables (b, &body, &seq);
  gpured_omp_begin_rounds (b, &seq);
  gimple_seq_add_seq (&seq, build_seq (b, body));
  gpured_omp_end_rounds (b, &seq);
  gimple_seq before = NULL, after = NULL;
  gpured_omp_start_team_reductions (b, seq, &partials, &before);
  gpured_omp_finish_team_reductions (b, partials, &after);
  gimple_seq_add_seq (&before, seq);
  gimple_seq_add_seq (&before, after);
  gimple_bind_set_body (b->bind, before);
  seq = NULL;
  gimple_seq_add_stmt (&seq, b->bind);
  if (scope)
    gimple_bind_set_body (scope, seq);
  else
    gimple_omp_set_body (outer, seq);
}

/* Whether the iterations of CONSTRUCT, which has no teams, may run in several
   all the same.  The user must not have said how many threads to use, and
   GCC's own code must know of it (join.cc), on all devices.  */

static bool
may_spread_p (const struct omp_construct *construct)
{
  gimple *parallel = construct->layer[OMP_LAYER_PARALLEL];
  tree limit = omp_find_clause (gimple_omp_target_clauses (construct->target),
				OMP_CLAUSE_THREAD_LIMIT);
  return (gpured_targets () == GPURED_TARGETS_nvptx
	  && !gpured_omp_thread_loop_p (construct->loop)
	  && limit && integer_zerop (OMP_CLAUSE_THREAD_LIMIT_EXPR (limit))
	  && !(parallel && omp_find_clause (gpured_omp_clauses (parallel),
					    OMP_CLAUSE_NUM_THREADS)));
}

/* Step 6: return what computes, in front of REGION, how many teams have
   something to do.  Variables go to BIND.  *MORE: there are more of them than
   the user wants.  */

static gimple_seq
choose_teams (const struct omp_region *region, gbind *bind, bool *more)
{
  const struct omp_construct *leaf = region->leaves[0];
  gimple *teams = leaf->layer[OMP_LAYER_TEAMS];
  *more = false;
  if (!region->combined)
    return (region->distributes.length () == 1
	    ? gpured_omp_choose_teams (region->target, region->teams,
				       region->distributes[0], 1, INT_MAX, bind)
	    : NULL);
  const bool stream
    = !leaf->chunk && !leaf->serial && gpured_stream_p (leaf->loop);
  *more = !teams && !leaf->waits && may_spread_p (leaf);
  return (teams || *more
	  ? gpured_omp_choose_teams (region->target, teams, leaf->loop,
				     (stream ? GPURED_DISTRIBUTE_STREAM
				      : GPURED_DISTRIBUTE_LANES),
				     stream ? GPURED_DISTRIBUTE_MOST : INT_MAX,
				     bind) : NULL);
}

void
gpured_omp_add_spmd (gimple_stmt_iterator *gsi, gomp_target *target,
		     const struct omp_region *region)
{
  bool more;
  struct omp_region spmd;
  struct omp_builder b = {};
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gsi_replace (gsi, bind, false);
  gpured_omp_copy_region (region, &spmd);
  b.region = &spmd;
  gpured_omp_drop_launch_clauses (spmd.target);
  if (region->combined)
    build_leaf (&b, spmd.leaves[0], gimple_omp_body_ptr (spmd.target));
  else
    build_several (&b);
  gpured_omp_silence (gimple_omp_body (spmd.target));
  gimple_seq before = choose_teams (region, bind, &more);
  gimple_seq_add_seq (&before, gpured_omp_choose_warps (region, bind));
  gpured_omp_put_beside (bind, before, target, spmd.target);
  gpured_omp_note_version (target, spmd.target,
			region->flat ? GPURED_QUERY_SPMD
			: GPURED_QUERY_TEAMS, more);
}
