/* spmd-loop.cc - makes of a combined construct one loop that all threads run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   1. The layers around the innermost loop are replaced by their bodies.
   2. The innermost loop becomes a worksharing loop with the clauses of all
      layers.  GCC lowers and expands it.  So collapsed loops, iterations of
      any type and private variables need no code of ours.
   3. The loop counts in a type that is wide enough (widen.cc).
   4. The program may want one thread to run the iterations in order
      (serial.cc), which may be known only on the device.  Then there is
      another loop for that:

	   if (!ALONE)
	     the loop
	   else if (this is the first thread)
	     the loop in one thread  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "halves.h"
#include "host.h"
#include "spmd-build.h"

void
gpured_omp_strip (gimple_seq *body, struct omp_construct *construct,
		  gimple_stmt_iterator *gsi)
{
  for (gimple *layer : construct->layer)
    if (layer && layer != construct->loop)
      {
	gimple_seq seq = NULL;
	*gsi = gpured_place (body, layer);
	if (gomp_for *loop = dyn_cast <gomp_for *> (layer))
	  gimple_seq_add_seq (&seq, gimple_omp_for_pre_body (loop));
	gimple_seq_add_seq (&seq, gimple_omp_body (layer));
	gimple_omp_set_body (layer, NULL);
	gsi_replace_with_seq (gsi, seq, true);
      }
  *gsi = gpured_place (body, construct->loop);
}

/* Step 2: return a clause for VARIABLE of CONSTRUCT, chained to NEXT.  */

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
      tree own = build_omp_clause (OMP_CLAUSE_LOCATION (clause), code);
      OMP_CLAUSE_DECL (own) = variable->var;
      if (code == OMP_CLAUSE_LASTPRIVATE
	  && OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_LINEAR)
	OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (own)
	  = OMP_CLAUSE_LINEAR_GIMPLE_SEQ (clause);
      clause = own;
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

/* A variable that is declared in the body needs no clause; simd adds some.  */

void
gpured_omp_share_loop (struct omp_construct *construct)
{
  gomp_for *loop = construct->loop;
  location_t loc = gimple_location (loop);
  hash_set<tree> within;
  gpured_omp_bound (gimple_omp_body (loop), &within);

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

/* Where a region is part of another that is outlined, omplower takes what no
   block of the region declares for a variable of the function around it.  */

tree
gpured_omp_make_name (gbind *bind, tree value)
{
  tree name = gpured_add_bind_variable (bind, TREE_TYPE (value), "gpured");
  SET_DECL_VALUE_EXPR (name, value);
  DECL_HAS_VALUE_EXPR_P (name) = 1;
  return name;
}

void
gpured_omp_drop_launch_clauses (gomp_target *target)
{
  tree clauses = gimple_omp_target_clauses (target);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_IF);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_NOWAIT);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_DEPEND);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_DEVICE);
  gimple_omp_target_set_clauses (target, clauses);
}

void
gpured_omp_silence (gimple_seq seq)
{
  gpured_walk (seq, silence_stmt, NULL, NULL);
}

void
gpured_omp_keep_bounds (struct omp_construct *construct, gbind *bind,
			gimple_seq *seq)
{
  gomp_for *loop = construct->loop;
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
  if (construct->serial)
    construct->serial = gpured_compute (construct->serial, seq, bind);
}

tree
gpured_omp_begin_if (enum tree_code code, tree a, tree b, gimple_seq *seq)
{
  tree yes = create_artificial_label (UNKNOWN_LOCATION);
  tree no = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_stmt (seq, gimple_build_cond (code, a, b, yes, no));
  gimple_seq_add_stmt (seq, gimple_build_label (yes));
  return no;
}

/* The value of the firstprivate variable VAR in the program, or of what it refers
   to, in a new variable of BIND; what this takes is added to *SEQ.  Return what
   the loop names for VAR.  */

static tree
own_copy (tree var, gbind *bind, gimple_seq *seq)
{
  bool refers = omp_privatize_by_reference (var);
  tree value = refers ? build_simple_mem_ref (var) : var;
  tree own = gpured_add_bind_variable (bind, TYPE_MAIN_VARIANT
						(TREE_TYPE (value)), "gpured");
  TREE_ADDRESSABLE (own) = refers || TREE_ADDRESSABLE (var);
  gpured_omp_copy_object (own, value, bind, seq);
  return (refers ? gpured_omp_make_reference (bind, seq, TREE_TYPE (var),
					      build_fold_addr_expr (own))
	  : own);
}

/* Step 4: let one thread run LOOP.  What its clauses give each thread is in
   variables of BIND then, and set in *SEQ: simd knows no firstprivate.  */

static void
make_single (gomp_for *loop, gbind *bind, gimple_seq *seq)
{
  tree clauses = gimple_omp_for_clauses (loop);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      {
	tree var = OMP_CLAUSE_DECL (c);
	gpured_omp_substitute (gimple_omp_body (loop), var,
			       own_copy (var, bind, seq));
      }
  gpured_clauses_drop (&clauses, OMP_CLAUSE_FIRSTPRIVATE);
  gimple_omp_for_set_clauses (loop, clauses);
  gpured_omp_make_single (loop);
}

/* Step 4: add to *SEQ the test whether this is another thread than the first,
   and return the label for that.  */

static tree
begin_first (struct omp_builder *b, gbind *bind, gimple_seq *seq)
{
  if (!b->region->flat)
    return gpured_omp_begin_first (b, seq);
  tree fn = builtin_decl_explicit (BUILT_IN_OMP_GET_THREAD_NUM);
  tree thread = gpured_omp_call_new (fn, NULL_TREE, bind, seq);
  return gpured_omp_begin_if (EQ_EXPR, thread, integer_zero_node, seq);
}

/* What takes the place of the loop of CONSTRUCT, for gpured_omp_spread.  */

static gimple_seq
spread (struct omp_builder *b, struct omp_construct *construct, gbind *bind)
{
  if (!construct->serial)
    return gpured_omp_widen (construct->loop, bind);
  gimple_seq seq = NULL;
  gomp_for *single = as_a <gomp_for *> (gpured_omp_copy (construct->loop));
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  tree serial = gpured_compute (construct->serial, &seq, bind);
  tree few = gpured_omp_begin_if (EQ_EXPR, serial,
				  build_zero_cst (TREE_TYPE (serial)), &seq);
  gimple_seq_add_seq (&seq, gpured_omp_widen (construct->loop, bind));
  gimple_seq_add_stmt (&seq, gimple_build_goto (out));
  gimple_seq_add_stmt (&seq, gimple_build_label (few));
  tree others = begin_first (b, bind, &seq);
  make_single (single, bind, &seq);
  gimple_seq_add_stmt (&seq, single);
  gimple_seq_add_stmt (&seq, gimple_build_label (others));
  gimple_seq_add_stmt (&seq, gimple_build_label (out));
  return seq;
}

/* Threads that run no iteration take theirs for the last one if there is none
   (lower_omp_for_lastprivate in omp-low.cc), and pass on what they have not
   set.  */

gimple_seq
gpured_omp_spread (struct omp_builder *b, struct omp_construct *construct,
		   gbind *bind)
{
  gomp_for *loop = construct->loop;
  if (gimple_omp_for_collapse (loop) > 1
      || !omp_find_clause (gimple_omp_for_clauses (loop),
			   OMP_CLAUSE_LASTPRIVATE))
    return spread (b, construct, bind);
  gimple_seq seq = NULL;
  gimple_seq_add_seq (&seq, gimple_omp_for_pre_body (loop));
  gimple_omp_for_set_pre_body (loop, NULL);
  tree none = gpured_omp_begin_if (gimple_omp_for_cond (loop, 0),
				   gimple_omp_for_initial (loop, 0),
				   gimple_omp_for_final (loop, 0), &seq);
  gimple_seq_add_seq (&seq, spread (b, construct, bind));
  gimple_seq_add_stmt (&seq, gimple_build_label (none));
  return seq;
}

void
gpured_omp_put_beside (gbind *bind, gimple_seq before, gomp_target *original,
		       gomp_target *spmd)
{
  tree never = gpured_add_bind_variable (bind, integer_type_node, NULL);
  gimple_seq body = before;
  gimple_seq_add_stmt (&body, original);
  gimple_seq_add_stmt (&body, gpured_omp_ask (GPURED_QUERY_NEVER, never));
  tree out = gpured_omp_begin_if (NE_EXPR, never, integer_zero_node, &body);
  gimple_seq_add_stmt (&body, spmd);
  gimple_seq_add_stmt (&body, gimple_build_label (out));
  gimple_bind_set_body (bind, body);
}

tree
gpured_omp_call_new (tree fn, tree argument, gbind *bind, gimple_seq *seq)
{
  gcall *call = (argument ? gimple_build_call (fn, 1, argument)
		 : gimple_build_call (fn, 0));
  tree var = gpured_add_bind_variable (bind, TREE_TYPE (TREE_TYPE (fn)), NULL);
  gimple_call_set_lhs (call, var);
  gimple_seq_add_stmt (seq, call);
  return var;
}
