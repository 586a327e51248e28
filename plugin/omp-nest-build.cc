/* omp-nest-build.cc - builds the copy of a nest of constructs that all lanes
   run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Beside

     target { teams reduction (OP:t)
       { distribute ...
	   { SEQUENTIAL;
	     parallel for reduction (OP:s) { BODY }
	     SEQUENTIAL; } } }

   is put its twin (omp-spmd.cc),

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

   in which a block of threads, the team, goes through the sequential code
   together.  GCC lowers distribute and for.

   1. The layers of each leaf are replaced by one loop (omp-spmd.cc).
   2. In sequential code the first thread alone changes memory.  A barrier
      stands between two accesses to memory of which one changes it unless one
      thread does both: so much is known of what has happened since the last
      one.  Different iterations of distribute do not see each other's memory,
      but for those of a chunk.
   3. Each reduction of a leaf is combined by the block, in all threads alike;
      if its variable is in memory the first thread combines that.
   4. Those of teams are combined at the end.  Where only leaves name the
      variable that reduce it, t' is the thread's own part all the time.  */

#include "gpured-gcc.h"
#include "gpured-abi.h"
#include "halves.h"
#include "omp-nest.h"

/* What is known on the way through the code.  */

struct builder
{
  struct omp_nest *nest;	/* Of the copy.  */
  const struct omp_nest *original;
  gbind *bind;			/* For variables of the region.  */
  tree slots, others;
  /* What the threads may have done to memory since the last barrier: read it,
     changed it in the first thread, changed it in all.  */
  bool reads, first_writes, all_write;
};

/* Return the function NAME of gpured-abi.h, of TYPE.  */

static tree
declare (const char *name, tree type)
{
  tree decl = build_fn_decl (name, type);
  TREE_NOTHROW (decl) = 1;
  TREE_READONLY (decl) = POINTER_TYPE_P (TREE_TYPE (type));
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("leaf"), NULL_TREE,
				      DECL_ATTRIBUTES (decl));
  return decl;
}

/* Add to *SEQ the call of FN with ARGUMENT.  Return a new variable of BIND with
   its value.  */

static tree
call_new (tree fn, tree argument, gbind *bind, gimple_seq *seq)
{
  gcall *call = (argument ? gimple_build_call (fn, 1, argument)
		 : gimple_build_call (fn, 0));
  tree var = gpured_omp_make_variable (bind, TREE_TYPE (TREE_TYPE (fn)), NULL);
  gimple_call_set_lhs (call, var);
  gimple_seq_add_stmt (seq, call);
  return var;
}

/* Add a barrier of the block to *SEQ.  */

static void
add_barrier (struct builder *b, gimple_seq *seq)
{
  tree type = build_function_type_list (void_type_node, NULL_TREE);
  gimple_seq_add_stmt (seq, gimple_build_call
			      (declare ("GPURED_team_barrier", type), 0));
  b->reads = b->first_writes = b->all_write = false;
}

/* Step 2: control may come here from elsewhere.  */

static void
forget (struct builder *b)
{
  b->reads = b->first_writes = b->all_write = b->nest->writes;
}

/* Step 2: all threads read memory now.  */

static void
before_reads (struct builder *b, gimple_seq *seq)
{
  if (b->first_writes || b->all_write)
    add_barrier (b, seq);
  b->reads = true;
}

/* Step 2: the first thread changes memory now.  */

static void
before_action (struct builder *b, gimple_seq *seq)
{
  if (b->reads || b->all_write)
    add_barrier (b, seq);
  b->first_writes = true;
}

/* Add to *SEQ the question if this is the first thread, with a jump to YES or
   NO.  It is asked anew each time: if GCC knew that the answer is always the
   same it would make two ways through the code between two questions, with a
   call in each that lanes have to make together.  */

static void
ask_first (struct builder *b, tree yes, tree no, gimple_seq *seq)
{
  tree type = build_function_type_list (integer_type_node, NULL_TREE);
  tree first = call_new (declare ("GPURED_team_first", type), NULL_TREE,
			 b->bind, seq);
  gimple_seq_add_stmt (seq, gimple_build_cond (NE_EXPR, first,
					       integer_zero_node, yes, no));
}

/* Add ACTION to *SEQ, for the first thread.  */

static void
add_action (struct builder *b, gimple_seq action, gimple_seq *seq)
{
  tree yes = create_artificial_label (UNKNOWN_LOCATION);
  tree no = create_artificial_label (UNKNOWN_LOCATION);
  before_action (b, seq);
  ask_first (b, yes, no, seq);
  gimple_seq_add_stmt (seq, gimple_build_label (yes));
  gimple_seq_add_seq (seq, action);
  gimple_seq_add_stmt (seq, gimple_build_label (no));
}

/* The identity of REDUCTION.  */

static tree
identity_of (const struct omp_reduction *reduction)
{
  return omp_reduction_init_op (OMP_CLAUSE_LOCATION (reduction->clause),
				reduction->code, reduction->type);
}

/* A OP B, of REDUCTION.  */

static tree
combined (const struct omp_reduction *reduction, tree a, tree b)
{
  tree type = reduction->type;
  switch (reduction->code)
    {
    case TRUTH_ANDIF_EXPR:
    case TRUTH_AND_EXPR:
    case TRUTH_ORIF_EXPR:
    case TRUTH_OR_EXPR:
      {
	enum tree_code code = (reduction->code == TRUTH_ANDIF_EXPR
			       || reduction->code == TRUTH_AND_EXPR
			       ? TRUTH_ANDIF_EXPR : TRUTH_ORIF_EXPR);
	tree zero = build_zero_cst (type);
	return fold_convert (type,
			     build2 (code, boolean_type_node,
				     build2 (NE_EXPR, boolean_type_node, a,
					     zero),
				     build2 (NE_EXPR, boolean_type_node, b,
					     zero)));
      }
    case EQ_EXPR:
    case NE_EXPR:
      return fold_convert (type, build2 (reduction->code, boolean_type_node, a,
					 b));
    case MINUS_EXPR:
      return build2 (PLUS_EXPR, type, a, b);
    default:
      return build2 (reduction->code, type, a, b);
    }
}

/* Add the assignment of VALUE, any expression, to TO to *SEQ.  Variables that
   this takes go to BIND.  */

static void
assign (tree to, tree value, gbind *bind, gimple_seq *seq)
{
  gimple_seq part = NULL;
  push_gimplify_context ();
  gimplify_assign (unshare_expr (to), value, &part);
  pop_gimplify_context (bind);
  gimple_seq_add_seq (seq, part);
}

/* A reduction of a leaf, and the variable with the value of the thread.  */

struct partial
{
  const struct omp_reduction *reduction;
  tree var;
};

/* The outer reduction of B's nest that VAR belongs to, or NULL.  */

static const struct omp_outer *
find_outer (struct builder *b, tree var)
{
  for (const omp_outer &outer : b->nest->outers)
    if (outer.reduction.var == var)
      return &outer;
  return NULL;
}

/* Let SEQ name a new variable of REDUCTION's type instead of its own, and
   return it; it goes to BIND, and what it takes in front to *BEFORE.  */

static tree
stand_in (const struct omp_reduction *reduction, gimple_seq seq, gbind *bind,
	  gimple_seq *before)
{
  tree var = gpured_omp_make_variable (bind, reduction->type, "gpured");
  tree to = var;
  gimple_seq_add_stmt (before, gimple_build_assign (var,
						    identity_of (reduction)));
  if (reduction->by_reference)
    {
      TREE_ADDRESSABLE (var) = 1;
      to = gpured_omp_reference (bind, before, TREE_TYPE (reduction->var),
				 build_fold_addr_expr (var));
    }
  gpured_omp_substitute (seq, reduction->var, to);
  return var;
}

/* Step 3: add the combination of VALUE with the variable of REDUCTION to
   *SEQ.  */

static void
combine (struct builder *b, const struct omp_reduction *reduction, tree value,
	 gbind *bind, gimple_seq *seq)
{
  tree ref = reduction->var;
  if (reduction->by_reference)
    ref = build_simple_mem_ref (ref);
  gimple_seq part = NULL;
  assign (ref, combined (reduction, unshare_expr (ref), value), bind, &part);
  if (gpured_omp_own_p (b->nest, ref))
    gimple_seq_add_seq (seq, part);
  else
    add_action (b, part, seq);
}

/* The slots of variable number I of BIND, in *SEQ, as a pointer to TYPE.  */

static tree
slots_of (struct builder *b, unsigned i, tree type, gbind *bind,
	  gimple_seq *seq)
{
  tree slots
    = gpured_omp_assign_new (bind, seq,
			     build2 (POINTER_PLUS_EXPR, ptr_type_node,
				     b->slots,
				     size_int (i * GPURED_SLAB_SLOTS)));
  return gpured_omp_assign_new (bind, seq,
				build1 (NOP_EXPR, build_pointer_type (type),
					slots));
}

/* Step 3: add to *SEQ what combines the N PARTIALS over the block.  */

static void
combine_block (struct builder *b, const struct partial *partials, unsigned n,
	       gbind *bind, gimple_seq *seq)
{
  auto_vec<tree> slots;
  for (unsigned i = 0; i < n; i++)
    {
      const struct gpured_pair *pair = partials[i].reduction->pair;
      tree type = gpured_omp_machine_type (pair->type);
      tree value = gpured_omp_assign_new (bind, seq,
					  fold_convert (type,
							partials[i].var));
      slots.safe_push (slots_of (b, i, type, bind, seq));
      gimple_seq_add_stmt (seq, gimple_build_call
				  (gpured_omp_entry ("put", pair), 2, slots[i],
				   value));
    }
  add_barrier (b, seq);
  auto_vec<tree> values;
  for (unsigned i = 0; i < n; i++)
    {
      const struct omp_reduction *reduction = partials[i].reduction;
      tree value = call_new (gpured_omp_entry ("get", reduction->pair),
			     slots[i], bind, seq);
      values.safe_push (gpured_omp_assign_new (bind, seq,
					       fold_convert (reduction->type,
							     value)));
    }
  for (unsigned i = 0; i < n; i++)
    combine (b, partials[i].reduction, values[i], bind, seq);
  tree swapped = gpured_omp_assign_new (bind, seq, b->slots);
  gimple_seq_add_stmt (seq, gimple_build_assign (b->slots, b->others));
  gimple_seq_add_stmt (seq, gimple_build_assign (b->others, swapped));
}

/* Keep the bounds of LOOP in variables of BIND, where the loop may change
   them.  Adds to *SEQ.  */

static void
keep_bounds (gomp_for *loop, gbind *bind, gimple_seq *seq)
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

/* Add what becomes of LEAF to *SEQ.  */

static void
build_leaf (struct builder *b, struct omp_leaf *leaf, gimple_seq *seq)
{
  gimple_stmt_iterator gsi;
  struct omp_construct *construct = &leaf->construct;
  gomp_for *loop = construct->loop;
  unsigned number = 0;
  while (b->nest->leaves[number] != leaf)
    number++;
  before_reads (b, seq);
  gimple_seq peeled = NULL;
  gimple_seq_add_stmt (&peeled, leaf->top);
  gpured_omp_peel (&peeled, construct, &gsi);
  gpured_omp_share_loop (construct, &b->original->leaves[number]->construct);
  gpured_omp_serialize (gimple_omp_body (loop));
  tree bound = build_omp_clause (gimple_location (loop), OMP_CLAUSE_BIND);
  OMP_CLAUSE_BIND_KIND (bound) = OMP_CLAUSE_BIND_PARALLEL;
  OMP_CLAUSE_CHAIN (bound) = gimple_omp_for_clauses (loop);
  gimple_omp_for_set_clauses (loop, bound);

  gimple_seq inside = NULL;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  auto_vec<partial> partials;
  for (const omp_reduction &reduction : construct->reductions)
    {
      const struct omp_outer *outer = find_outer (b, reduction.var);
      if (!outer || !outer->parts)
	partials.safe_push (partial { &reduction,
				      stand_in (&reduction,
						gimple_omp_body (loop), bind,
						&inside) });
    }
  gimple_seq_add_seq (&inside, gimple_omp_for_pre_body (loop));
  gimple_omp_for_set_pre_body (loop, NULL);
  if (leaf->writes)
    {
      keep_bounds (loop, bind, &inside);
      add_barrier (b, &inside);
    }
  gsi_replace (&gsi, bind, false);
  gimple_seq_add_seq (&inside, gpured_omp_widen (loop, bind));
  b->reads = true;
  b->all_write = leaf->writes;
  for (unsigned i = 0; i < partials.length (); i += GPURED_SLAB_VARIABLES)
    combine_block (b, &partials[i], MIN (partials.length () - i,
					 (unsigned) GPURED_SLAB_VARIABLES),
		   bind, &inside);
  gimple_bind_set_body (bind, inside);
  gimple_seq_add_seq (seq, peeled);
}

static gimple_seq build_seq (struct builder *b, gimple_seq seq);

/* Add what becomes of LOOP, a distribute with sequential code in it, to
   *SEQ.  */

static void
build_distribute (struct builder *b, gomp_for *loop, gimple_seq *seq)
{
  tree clauses = gimple_omp_for_clauses (loop);
  gimple_seq pre = gimple_omp_for_pre_body (loop);
  gimple_omp_for_set_pre_body (loop, NULL);
  gimple_seq_add_seq (seq, build_seq (b, pre));
  before_reads (b, seq);
  if (omp_find_clause (clauses, OMP_CLAUSE_DIST_SCHEDULE))
    forget (b);
  gpured_omp_drop_clauses (&clauses, OMP_CLAUSE_REDUCTION);
  gpured_omp_drop_clauses (&clauses, OMP_CLAUSE_ORDER);
  gimple_omp_for_set_clauses (loop, clauses);
  gimple_omp_set_body (loop, build_seq (b, gimple_omp_body (loop)));
  gimple_seq_add_stmt (seq, loop);
  forget (b);
}

/* Add to *SEQ the atomic operation of which the first half is at GSI, and leave
   GSI behind it.  */

static void
build_atomic (struct builder *b, gimple_stmt_iterator *gsi, gimple_seq *seq)
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
  add_action (b, action, seq);
}

/* Add what becomes of STMT, in sequential code, to *SEQ.  */

static void
build_stmt (struct builder *b, gimple *stmt, gimple_seq *seq)
{
  gimple_seq action = NULL;
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
	build_leaf (b, gpured_omp_leaf (b->nest, stmt), seq);
      return;
    case GIMPLE_LABEL:
      forget (b);
      break;
    case GIMPLE_ASSIGN:
    case GIMPLE_CALL:
      if (gpured_omp_acts_p (b->nest, stmt))
	{
	  gimple_seq_add_stmt (&action, stmt);
	  add_action (b, action, seq);
	  return;
	}
      /* FALLTHRU */
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
      if (gpured_omp_reads_p (b->nest, stmt))
	before_reads (b, seq);
      break;
    default:
      break;
    }
  gimple_seq_add_stmt (seq, stmt);
}

/* Return what becomes of SEQ.  */

static gimple_seq
build_seq (struct builder *b, gimple_seq seq)
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

/* Step 4: start the variables of teams' clauses, named in SEQ.  Adds to
   *BEFORE.  */

static void
start_outers (struct builder *b, gimple_seq seq, auto_vec<partial> *partials,
	      gimple_seq *before)
{
  for (const omp_outer &outer : b->nest->outers)
    partials->safe_push (partial { &outer.reduction,
				   stand_in (&outer.reduction, seq, b->bind,
					     before) });
}

/* Step 4: add to *AFTER the end of OUTER, whose value is VAR.  */

static void
finish_outer (struct builder *b, const struct omp_outer *outer, tree var,
	      gimple_seq *after)
{
  const struct omp_reduction *reduction = &outer->reduction;
  tree machine = gpured_omp_machine_type (reduction->pair->type);
  tree address = (reduction->by_reference ? reduction->var
		  : build_fold_addr_expr (reduction->var));
  address = gpured_omp_assign_new (b->bind, after,
				   build1 (NOP_EXPR,
					   build_pointer_type (machine),
					   address));
  if (!outer->parts)
    {
      tree others = create_artificial_label (UNKNOWN_LOCATION);
      tree out = create_artificial_label (UNKNOWN_LOCATION);
      ask_first (b, out, others, after);
      gimple_seq_add_stmt (after, gimple_build_label (others));
      gimple_seq_add_stmt (after, gimple_build_assign
				    (var, identity_of (reduction)));
      gimple_seq_add_stmt (after, gimple_build_label (out));
    }
  tree value = gpured_omp_assign_new (b->bind, after,
				      fold_convert (machine, var));
  gcall *call = gimple_build_call (gpured_omp_entry ("grid", reduction->pair),
				   2, address, value);
  gimple_set_location (call, OMP_CLAUSE_LOCATION (reduction->clause));
  gimple_seq_add_stmt (after, call);
}

/* Add to *SEQ what every thread needs to know.  */

static void
start_region (struct builder *b, gimple_seq *seq)
{
  tree type = build_function_type_list (ptr_type_node, NULL_TREE);
  b->slots = call_new (declare ("GPURED_slab", type), NULL_TREE, b->bind, seq);
  b->others
    = gpured_omp_assign_new (b->bind, seq,
			     build2 (POINTER_PLUS_EXPR, ptr_type_node, b->slots,
				     size_int (GPURED_SLAB_HALF)));
}

/* Change TARGET, a copy of that of ORIGINAL.  */

static void
make_twin (gomp_target *target, const struct omp_nest *original)
{
  struct omp_nest nest;
  gpured_omp_match_nest (target, &nest);
  gcc_checking_assert (!nest.reason);
  gimple *outer = nest.teams ? (gimple *) nest.teams : target;
  struct builder b;
  b.nest = &nest;
  b.original = original;
  /* Where the region has no block of its own, GCC hands those around it to
     the function of the region.  */
  b.bind = gimple_build_bind (NULL_TREE, NULL, make_node (BLOCK));
  b.reads = b.first_writes = b.all_write = false;
  gpured_omp_drop_launch_clauses (target);
  if (nest.teams)
    {
      tree clauses = gimple_omp_teams_clauses (nest.teams);
      gpured_omp_drop_clauses (&clauses, OMP_CLAUSE_REDUCTION);
      gimple_omp_teams_set_clauses (nest.teams, clauses);
    }

  /* GCC takes the scope of the region from the block that is its body.  */
  gimple_seq seq = NULL;
  gbind *scope = (gimple_seq_singleton_p (gimple_omp_body (outer))
		  ? dyn_cast <gbind *> (gimple_omp_body (outer)) : NULL);
  gimple_seq body = scope ? gimple_bind_body (scope) : gimple_omp_body (outer);
  auto_vec<partial> partials;
  start_region (&b, &seq);
  gimple_seq_add_seq (&seq, build_seq (&b, body));
  gimple_seq before = NULL, after = NULL;
  start_outers (&b, seq, &partials, &before);
  for (unsigned i = 0; i < partials.length (); i++)
    finish_outer (&b, &nest.outers[i], partials[i].var, &after);
  gimple_seq_add_seq (&before, seq);
  gimple_seq_add_seq (&before, after);
  gimple_bind_set_body (b.bind, before);
  seq = NULL;
  gimple_seq_add_stmt (&seq, b.bind);
  if (scope)
    gimple_bind_set_body (scope, seq);
  else
    gimple_omp_set_body (outer, seq);
  gpured_omp_silence (gimple_omp_body (target));
}

void
gpured_omp_add_nest (gimple_stmt_iterator *gsi, const struct omp_nest *nest)
{
  gomp_target *target = nest->target;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gsi_replace (gsi, bind, false);
  gomp_target *spmd = as_a <gomp_target *> (gpured_omp_copy (target));
  make_twin (spmd, nest);
  gimple_seq before = NULL;
  if (nest->distributes.length () == 1)
    before = gpured_omp_choose_teams (target, nest->teams, nest->distributes[0],
				      1, bind);
  gpured_omp_put_beside (bind, before, target, spmd);
  gpured_omp_note_twin (target, spmd,
			nest->flat ? GPURED_QUESTION_SPMD
			: GPURED_QUESTION_TEAMS, false);
}
