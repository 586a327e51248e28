/* omp-spmd.cc - makes one loop that all threads run of a combined construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   1. The layers around the innermost loop are replaced by what is in them.
   2. The innermost loop becomes a worksharing loop with the clauses of all.
      GCC lowers and expands it, so that collapsed loops, iterations of any type
      and private variables need nothing of ours.
   3. The loop counts in a type that is wide enough (omp-widen.cc).
   4. Where the program may want one thread to run the iterations in order,
      which only the device finds out, there is another loop for that:

	   if (CONDITION)
	     the loop
	   else if (omp_get_thread_num () == 0)
	     the loop in one thread  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "halves.h"
#include "host.h"
#include "omp-build.h"

/* A statement that is looked for, and its place.  */

struct wanted_stmt
{
  gimple *stmt;
  gimple_stmt_iterator gsi;
};

/* Callback of walk_gimple_seq: ends the walk there.  */

static tree
find_stmt (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct wanted_stmt *wanted = (struct wanted_stmt *) wi->info;
  if (gsi_stmt (*gsi) != wanted->stmt)
    return NULL_TREE;
  wanted->gsi = *gsi;
  *handled = true;
  return integer_one_node;
}

gimple_stmt_iterator
gpured_omp_place (gimple_seq *seq, gimple *stmt)
{
  struct wanted_stmt wanted = { stmt, gsi_none () };
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &wanted;
  walk_gimple_seq_mod (seq, find_stmt, NULL, &wi);
  return wanted.gsi;
}

void
gpured_omp_peel (gimple_seq *body, struct omp_construct *construct,
		 gimple_stmt_iterator *gsi)
{
  for (gimple *layer : construct->layer)
    if (layer && layer != construct->loop)
      {
	gimple_seq seq = NULL;
	*gsi = gpured_omp_place (body, layer);
	if (gomp_for *loop = dyn_cast <gomp_for *> (layer))
	  gimple_seq_add_seq (&seq, gimple_omp_for_pre_body (loop));
	gimple_seq_add_seq (&seq, gimple_omp_body (layer));
	gimple_omp_set_body (layer, NULL);
	gsi_replace_with_seq (gsi, seq, true);
      }
  *gsi = gpured_omp_place (body, construct->loop);
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
  for (tree *value : { &construct->condition, &construct->threads })
    if (*value && DECL_P (*value))
      *value = gpured_omp_assign_new (bind, seq, *value);
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

/* The condition that A and B differ, or, if EQUAL, are the same.  */

static tree
begin_compare (bool equal, tree a, tree b, gimple_seq *seq)
{
  return gpured_omp_begin_if (equal ? EQ_EXPR : NE_EXPR, a,
			      fold_convert (TREE_TYPE (a), b), seq);
}

/* Step 4: return SHARED, what the loop of CONSTRUCT has become, beside SINGLE,
   a copy of it.  Variables go to BIND.  */

static gimple_seq
make_both_ways (const struct omp_construct *construct, gimple_seq shared,
		gomp_for *single, gbind *bind)
{
  gimple_seq seq = NULL;
  tree few[2] = { NULL_TREE, NULL_TREE };
  if (construct->condition)
    few[0] = begin_compare (false, construct->condition, integer_zero_node,
			    &seq);
  if (construct->threads)
    few[1] = begin_compare (false, construct->threads, integer_one_node, &seq);
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq_add_seq (&seq, shared);
  gimple_seq_add_stmt (&seq, gimple_build_goto (out));
  for (tree label : few)
    if (label)
      gimple_seq_add_stmt (&seq, gimple_build_label (label));

  tree fn = builtin_decl_explicit (BUILT_IN_OMP_GET_THREAD_NUM);
  tree thread = gpured_omp_call_new (fn, NULL_TREE, bind, &seq);
  tree others = begin_compare (true, thread, integer_zero_node, &seq);
  gpured_omp_make_single (single);
  gimple_seq_add_stmt (&seq, single);
  gimple_seq_add_stmt (&seq, gimple_build_label (others));
  gimple_seq_add_stmt (&seq, gimple_build_label (out));
  return seq;
}

gimple_seq
gpured_omp_spread (struct omp_construct *construct, gbind *bind)
{
  if (!construct->condition && !construct->threads)
    return gpured_omp_widen (construct->loop, bind);
  gomp_for *single = as_a <gomp_for *> (gpured_omp_copy (construct->loop));
  return make_both_ways (construct, gpured_omp_widen (construct->loop, bind),
			 single, bind);
}

void
gpured_omp_put_beside (gbind *bind, gimple_seq before, gomp_target *original,
		       gomp_target *spmd)
{
  tree never = gpured_omp_make_variable (bind, integer_type_node, NULL);
  gimple_seq body = before;
  gimple_seq_add_stmt (&body, original);
  gimple_seq_add_stmt (&body, gpured_omp_ask (GPURED_QUESTION_NEVER, never));
  tree out = gpured_omp_begin_if (NE_EXPR, never, integer_zero_node, &body);
  gimple_seq_add_stmt (&body, spmd);
  gimple_seq_add_stmt (&body, gimple_build_label (out));
  gimple_bind_set_body (bind, body);
}
