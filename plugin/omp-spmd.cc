/* omp-spmd.cc - builds the copy of a construct that all lanes run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Beside

     target CLAUSES { teams ... { distribute ... { parallel ... { for ...
       BODY } } } }

   is put its twin

     if (NEVER)
       target CLAUSES
	 {
	   T v' = identity;
	   for schedule (static, CHUNK) nowait PRIVATE-CLAUSES
	     BODY with v' for v
	   GPURED_grid_OP_T (&v, v');
	 }

   GCC lowers and expands both, so that collapsed loops, iterations of any
   type and private variables need nothing of ours.  Both have the same
   arguments as their clauses are alike, and omp-join.cc makes one kernel of
   the two functions.  They cannot be one construct from the start:
   scan_omp_target does not let a target region that contains teams contain
   any other directive.

   1. The construct is copied, with all that is declared in it.
   2. The layers around the innermost loop are replaced by what is in them.
   3. The innermost loop becomes a worksharing loop with the clauses of all.
   4. Each reduction gets v', its start and its end (omp-reduce.cc).
   5. The loop counts in a type that is wide enough (omp-widen.cc).
   6. What is in front of the loop, and all bounds, come first and then a
      barrier, if the loop may change what is read there (omp-before.cc).
   7. Where the program may want one thread to run the iterations in order,
      which only the device finds out, there is another loop for that:

	   if (CONDITION)
	     the loop
	   else if (omp_get_thread_num () == 0)
	     the loop in one thread

   8. The condition goes around it.
   9. A construct without teams is started with as many as have something to do,
      unless there is a barrier: what its loop reduces is the same.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "omp.h"

/* An operand of an atomic operation, which gimple_copy shares.  */

struct atomic_operand
{
  gimple *stmt;
  tree value;			/* A copy of it.  */
};

/* Callback of walk_gimple_seq: notes them.  */

static tree
note_atomic (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  vec<atomic_operand> *operands = (vec<atomic_operand> *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree value = NULL_TREE;
  if (gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (stmt))
    value = gimple_omp_atomic_load_rhs (load);
  else if (gomp_atomic_store *store = dyn_cast <gomp_atomic_store *> (stmt))
    value = gimple_omp_atomic_store_val (store);
  if (value)
    operands->safe_push (atomic_operand { stmt, unshare_expr (value) });
  return NULL_TREE;
}

/* Variables are replaced in the operands that the copy shares, which it keeps;
   the original gets the others.  */

gimple *
gpured_omp_copy (gimple *stmt)
{
  auto_vec<atomic_operand> operands;
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &operands;
  walk_gimple_seq (stmt, note_atomic, NULL, &wi);
  gimple_seq copy = copy_gimple_seq_and_replace_locals (stmt);
  for (const atomic_operand &operand : operands)
    if (gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (operand.stmt))
      gimple_omp_atomic_load_set_rhs (load, operand.value);
    else
      gimple_omp_atomic_store_set_val (as_a <gomp_atomic_store *>
					 (operand.stmt), operand.value);
  return copy;
}

void
gpured_omp_peel (gimple_seq *body, struct omp_construct *construct,
		 gimple_stmt_iterator *gsi)
{
  /* What stands in front of a layer has been judged with it; a call there does
     not end the search.  */
  for (gpured_omp_only (body, &construct->bound, gsi);
       gsi_stmt (*gsi) != construct->loop;
       gpured_omp_only (body, &construct->bound, gsi))
    {
      gimple *layer = gsi_stmt (*gsi);
      gimple_seq seq = NULL;
      if (gomp_for *loop = dyn_cast <gomp_for *> (layer))
	gimple_seq_add_seq (&seq, gimple_omp_for_pre_body (loop));
      gimple_seq_add_seq (&seq, gimple_omp_body (layer));
      gimple_omp_set_body (layer, NULL);
      gsi_replace_with_seq (gsi, seq, true);
    }
}

/* Step 3: return a clause for VARIABLE of CONSTRUCT, chained to NEXT.  */

static tree
private_clause (const struct omp_variable *variable, tree next)
{
  enum omp_clause_code code
    = (variable->privacy & OMP_LASTPRIVATE ? OMP_CLAUSE_LASTPRIVATE
       : variable->privacy & OMP_FIRSTPRIVATE ? OMP_CLAUSE_FIRSTPRIVATE
       : OMP_CLAUSE_PRIVATE);
  tree clause = variable->clause;
  if (OMP_CLAUSE_CODE (clause) != code)
    {
      clause = build_omp_clause (OMP_CLAUSE_LOCATION (clause), code);
      OMP_CLAUSE_DECL (clause) = variable->var;
    }
  OMP_CLAUSE_CHAIN (clause) = next;
  return clause;
}

/* Whether LOOP is several of which one bounds another.  */

static bool
bounded_by_other_p (gomp_for *loop)
{
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (TREE_CODE (gimple_omp_for_initial (loop, i)) == TREE_VEC
	|| TREE_CODE (gimple_omp_for_final (loop, i)) == TREE_VEC)
      return true;
  return false;
}

/* A variable that is declared in the body needs no clause; simd adds some, and
   they name the variable of the ORIGINAL construct when the body has been
   copied.  */

void
gpured_omp_share_loop (struct omp_construct *construct,
		       const struct omp_construct *original)
{
  gomp_for *loop = construct->loop;
  location_t loc = gimple_location (loop);
  hash_set<tree> within;
  gpured_omp_bound (gimple_omp_body (loop), &within);
  gpured_omp_bound (gimple_omp_body (original->loop), &within);

  tree clauses = build_omp_clause (loc, OMP_CLAUSE_NOWAIT);
  if (!bounded_by_other_p (loop))
    {
      tree schedule = build_omp_clause (loc, OMP_CLAUSE_SCHEDULE);
      OMP_CLAUSE_SCHEDULE_KIND (schedule) = OMP_CLAUSE_SCHEDULE_STATIC;
      OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (schedule)
	= construct->chunk ? construct->chunk : integer_one_node;
      OMP_CLAUSE_CHAIN (schedule) = clauses;
      clauses = schedule;
    }
  if (tree collapse = omp_find_clause (gimple_omp_for_clauses (loop),
				       OMP_CLAUSE_COLLAPSE))
    {
      OMP_CLAUSE_CHAIN (collapse) = clauses;
      clauses = collapse;
    }
  for (const omp_variable &variable : construct->variables)
    if (!within.contains (variable.var))
      clauses = private_clause (&variable, clauses);
  gimple_omp_for_set_clauses (loop, clauses);
  gimple_omp_for_set_kind (loop, GF_OMP_FOR_KIND_FOR);
  gimple_omp_for_set_combined_p (loop, false);
  gimple_omp_for_set_combined_into_p (loop, false);
}

/* Callback of walk_gimple_seq: GCC warns of the original only.  */

static tree
silence_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  suppress_warning (gsi_stmt (*gsi));
  return NULL_TREE;
}

tree
gpured_omp_make_variable (gbind *bind, tree type, const char *name)
{
  tree vars = gimple_bind_vars (bind);
  tree var = gpured_make_variable (type, name, &vars);
  gimple_bind_set_vars (bind, vars);
  return var;
}

/* Where a region is part of another that is outlined, omplower takes what no
   block of the region declares for a variable of the function around it.  */

tree
gpured_omp_make_name (gbind *bind, tree value)
{
  tree name = gpured_omp_make_variable (bind, TREE_TYPE (value), "gpured");
  SET_DECL_VALUE_EXPR (name, value);
  DECL_HAS_VALUE_EXPR_P (name) = 1;
  return name;
}

void
gpured_omp_drop_clauses (tree *clauses, enum omp_clause_code code)
{
  while (*clauses)
    if (OMP_CLAUSE_CODE (*clauses) == code)
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

void
gpured_omp_drop_launch_clauses (gomp_target *target)
{
  tree clauses = gimple_omp_target_clauses (target);
  gpured_omp_drop_clauses (&clauses, OMP_CLAUSE_IF);
  gpured_omp_drop_clauses (&clauses, OMP_CLAUSE_NOWAIT);
  gpured_omp_drop_clauses (&clauses, OMP_CLAUSE_DEPEND);
  gpured_omp_drop_clauses (&clauses, OMP_CLAUSE_DEVICE);
  gimple_omp_target_set_clauses (target, clauses);
}

void
gpured_omp_silence (gimple_seq seq)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq (seq, silence_stmt, NULL, &wi);
}

void
gpured_omp_keep_bounds (gomp_for *loop, gbind *bind, gimple_seq *seq)
{
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      tree initial = gimple_omp_for_initial (loop, i);
      tree final = gimple_omp_for_final (loop, i);
      if (DECL_P (initial))
	gimple_omp_for_set_initial (loop, i, gpured_omp_assign_new (bind, seq,
								    initial));
      if (DECL_P (final))
	gimple_omp_for_set_final (loop, i, gpured_omp_assign_new (bind, seq,
								  final));
    }
}

/* Step 6 for CONSTRUCT, whose loop is one now.  Adds to *SEQ.  */

static void
wait_in_front (struct omp_construct *construct, gbind *bind, gimple_seq *seq)
{
  gomp_for *loop = construct->loop;
  gimple_seq_add_seq (seq, gimple_omp_for_pre_body (loop));
  gimple_omp_for_set_pre_body (loop, NULL);
  gpured_omp_keep_bounds (loop, bind, seq);
  for (tree *value : { &construct->condition, &construct->threads })
    if (*value && DECL_P (*value))
      *value = gpured_omp_assign_new (bind, seq, *value);
  gimple_seq_add_stmt (seq, gpured_omp_make_barrier ());
}

/* Add to *SEQ a jump to a new label, which is returned, unless VALUE and OTHER
   differ or, if EQUAL, are the same.  */

static tree
jump_unless (bool equal, tree value, tree other, gimple_seq *seq)
{
  tree next = create_artificial_label (UNKNOWN_LOCATION);
  tree label = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (seq, gimple_build_cond (equal ? EQ_EXPR : NE_EXPR,
					       value,
					       fold_convert (TREE_TYPE (value),
							     other),
					       next, label));
  gimple_seq_add_stmt (seq, gimple_build_label (next));
  return label;
}

/* Step 7: return SHARED, what the loop of CONSTRUCT has become, beside SINGLE,
   a copy of it.  Variables go to BIND.  */

static gimple_seq
make_both_ways (const struct omp_construct *construct, gimple_seq shared,
		gomp_for *single, gbind *bind)
{
  gimple_seq seq = NULL;
  tree few[2] = { NULL_TREE, NULL_TREE };
  if (construct->condition)
    few[0] = jump_unless (false, construct->condition, integer_zero_node,
			  &seq);
  if (construct->threads)
    few[1] = jump_unless (false, construct->threads, integer_one_node, &seq);
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_seq (&seq, shared);
  gimple_seq_add_stmt (&seq, gimple_build_goto (out));
  for (tree label : few)
    if (label)
      gimple_seq_add_stmt (&seq, gimple_build_label (label));

  tree fn = builtin_decl_explicit (BUILT_IN_OMP_GET_THREAD_NUM);
  tree thread = gpured_omp_make_variable (bind, integer_type_node, NULL);
  gcall *call = gimple_build_call (fn, 0);
  gimple_call_set_lhs (call, thread);
  gimple_seq_add_stmt (&seq, call);
  tree others = jump_unless (true, thread, integer_zero_node, &seq);
  gpured_omp_make_single (single);
  gimple_seq_add_stmt (&seq, single);
  gimple_seq_add_stmt (&seq, gimple_build_label (others));
  gimple_seq_add_stmt (&seq, gimple_build_label (out));
  return seq;
}

/* Steps 2 to 7 for TARGET, a copy of ORIGINAL.  */

static void
make_spmd (gomp_target *target, const struct omp_construct *original)
{
  struct omp_construct construct;
  gpured_omp_match (target, &construct);
  gcc_checking_assert (!construct.reason);

  gpured_omp_drop_launch_clauses (target);
  gimple_stmt_iterator gsi;
  gpured_omp_peel (gimple_omp_body_ptr (target), &construct, &gsi);
  gpured_omp_share_loop (&construct, original);
  gpured_omp_serialize (gimple_omp_body (construct.loop));

  gimple_seq before = NULL, after = NULL;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gpured_omp_reduce (&construct, bind, &before, &after);
  gsi_replace (&gsi, bind, false);
  if (original->waits)
    wait_in_front (&construct, bind, &before);
  bool choose = construct.condition || construct.threads;
  gimple *single = choose ? gpured_omp_copy (construct.loop) : NULL;
  gimple_seq loops = gpured_omp_widen (construct.loop, bind);
  if (choose)
    loops = make_both_ways (&construct, loops, as_a <gomp_for *> (single),
			    bind);
  gimple_seq_add_seq (&before, loops);
  gimple_seq_add_seq (&before, after);
  gimple_bind_set_body (bind, before);
  gpured_omp_silence (gimple_omp_body (target));
}

void
gpured_omp_put_beside (gbind *bind, gimple_seq before, gomp_target *original,
		       gomp_target *spmd)
{
  tree never = gpured_omp_make_variable (bind, integer_type_node, NULL);
  tree then = create_artificial_label (UNKNOWN_LOCATION);
  tree out = create_artificial_label (UNKNOWN_LOCATION);

  gimple_seq body = before;
  gimple_seq_add_stmt (&body, original);
  gimple_seq_add_stmt (&body, gpured_omp_ask (GPURED_QUESTION_NEVER, never));
  gimple_seq_add_stmt (&body, gimple_build_cond (NE_EXPR, never,
						 integer_zero_node, then,
						 out));
  gimple_seq_add_stmt (&body, gimple_build_label (then));
  gimple_seq_add_stmt (&body, spmd);
  gimple_seq_add_stmt (&body, gimple_build_label (out));
  gimple_bind_set_body (bind, body);
}

/* Whether the iterations of CONSTRUCT, which has no teams, may run in several
   all the same.  The user must not have said how many threads to use, and
   GCC's own code must know of it (omp-join.cc), on all devices.  */

static bool
may_spread_p (const struct omp_construct *construct)
{
  gimple *parallel = construct->layer[OMP_LAYER_PARALLEL];
  tree limit = omp_find_clause (gimple_omp_target_clauses (construct->target),
				OMP_CLAUSE_THREAD_LIMIT);
  return (gpured_targets () == GPURED_TARGETS_nvptx
	  && limit && integer_zerop (OMP_CLAUSE_THREAD_LIMIT_EXPR (limit))
	  && !(parallel && omp_find_clause (gpured_omp_clauses (parallel),
					    OMP_CLAUSE_NUM_THREADS)));
}

void
gpured_omp_add_spmd (gimple_stmt_iterator *gsi,
		     const struct omp_construct *construct)
{
  gomp_target *target = construct->target;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gsi_replace (gsi, bind, false);
  gomp_target *spmd = as_a <gomp_target *> (gpured_omp_copy (target));
  make_spmd (spmd, construct);
  gimple *teams = construct->layer[OMP_LAYER_TEAMS];
  gimple_seq before = NULL;
  bool more = !teams && !construct->waits && may_spread_p (construct);
  if (teams || more)
    before = gpured_omp_choose_teams (target, teams, construct->loop,
				      GPURED_OMP_TEAM_LANES, bind);
  gpured_omp_put_beside (bind, before, target, spmd);
  gpured_omp_note_twin (target, spmd, GPURED_QUESTION_SPMD, more);
}
