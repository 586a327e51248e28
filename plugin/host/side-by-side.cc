/* side-by-side.cc - loops on the host in vectors.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The iterations of a loop that threads share may run in any order, so that GCC may
   vectorize the innermost one, as it does a loop with `omp simd'.  A sum of float then is
   of several sums, which GCC would not split itself:

     s1 = PHI <start, s2>			s1 = sums[lane]
     s2 = s1 + x				s2 = s1 + x
						sums[lane] = s2

   where SUMS starts with the identity, and behind the loop its elements are added to
   START in their order.  LANE, the number of lanes and SUMS are GCC's own for `omp simd'
   (omp-low.cc, lower_rec_input_clauses): where the vectorizer takes the loop, it
   makes SUMS a vector, and where it does not, there is one lane.  */

#include "gpured-gcc.h"
#include "match.h"
#include "side-by-side.h"
#include "team.h"
#include "walk.h"

/* Whether STMT stores to an automatic variable, of which all iterations have one.  */

static bool
common_store_p (gimple *stmt)
{
  tree lhs = gimple_vdef (stmt) ? gimple_get_lhs (stmt) : NULL_TREE;
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (!base)
    return false;
  if (DECL_P (base))
    return !is_global_var (base);
  if (TREE_CODE (base) != MEM_REF)
    return true;
  unsigned i;
  tree var;
  FOR_EACH_LOCAL_DECL (cfun, i, var)
    if (VAR_P (var) && !is_global_var (var) && TREE_ADDRESSABLE (var)
	&& !lookup_attribute (GPURED_TEAM_ATTRIBUTE, DECL_ATTRIBUTES (var)))
      {
	ao_ref ref;
	ao_ref_init (&ref, var);
	if (stmt_may_clobber_ref_p_1 (stmt, &ref))
	  return true;
      }
  return false;
}

/* Whether STMT of a loop keeps iterations from running side by side: it calls what
   has effects, or sets a variable that all iterations have in common.  */

static bool
forbids_p (gimple *stmt)
{
  if (is_gimple_debug (stmt) || gimple_clobber_p (stmt))
    return false;
  if (gimple_code (stmt) == GIMPLE_ASM || gimple_has_volatile_ops (stmt))
    return true;
  if (is_gimple_call (stmt))
    return gimple_vdef (stmt) != NULL_TREE;
  return common_store_p (stmt);
}

/* Whether no statement of LOOP forbids that its iterations run side by side.  */

static bool
statements_p (class loop *loop)
{
  bool good = true;
  basic_block *blocks = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes && good; i++)
    for (gimple_stmt_iterator gsi = gsi_start_bb (blocks[i]);
	 !gsi_end_p (gsi) && good; gsi_next (&gsi))
      good = !forbids_p (gsi_stmt (gsi));
  free (blocks);
  return good;
}

/* Append to SEQ a call of FN of GCC for the loop UID.  Return its value.  */

static tree
simd_call (gimple_seq *seq, enum internal_fn fn, tree uid)
{
  /* IFN_GOMP_SIMD_LANE says that it is not for a scan.  */
  gcall *call
    = (fn == IFN_GOMP_SIMD_LANE
       ? gimple_build_call_internal (fn, 2, uid, build_zero_cst (unsigned_type_node))
       : gimple_build_call_internal (fn, 1, uid));
  tree name = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (call, name);
  gimple_seq_add_stmt (seq, call);
  return name;
}

/* Element INDEX of ARRAY.  */

static tree
element (tree array, tree index)
{
  return build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (array)), array, index, NULL_TREE,
		 NULL_TREE);
}

/* A loop over the lanes of UID on the edge E.  Return its only block, where statements
   may be added at the beginning, and in *LANE the number of the lane; its
   successor that leaves it is the destination of E.  */

static basic_block
loop_over_lanes (edge e, tree uid, tree *lane)
{
  basic_block ahead = split_edge (e);
  basic_block body = split_edge (single_succ_edge (ahead));
  split_edge (single_succ_edge (body));
  gimple_seq seq = NULL;
  tree lanes = simd_call (&seq, IFN_GOMP_SIMD_VF, uid);
  gimple_stmt_iterator gsi = gsi_last_bb (ahead);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);

  tree next = make_ssa_name (unsigned_type_node);
  *lane = make_ssa_name (unsigned_type_node);
  gsi = gsi_last_bb (body);
  gsi_insert_after (&gsi, gimple_build_assign (next, PLUS_EXPR, *lane,
					       build_one_cst (unsigned_type_node)),
		    GSI_NEW_STMT);
  gsi_insert_after (&gsi, gimple_build_cond (LT_EXPR, next, lanes, NULL_TREE,
					     NULL_TREE), GSI_NEW_STMT);
  edge out = single_succ_edge (body);
  out->flags = EDGE_FALSE_VALUE;
  out->probability = profile_probability::guessed_always ().apply_scale (1, 4);
  edge back = make_edge (body, body, EDGE_TRUE_VALUE);
  back->probability = out->probability.invert ();
  merge (body, body, next, build_zero_cst (unsigned_type_node), *lane);
  return body;
}

/* A reduction of a loop with lanes, each of which has a value of its own in ARRAY;
   START is the value ahead of the loop.  */

struct in_lanes
{
  const struct gpured_reduced *one;
  tree array, start;
};

/* On the edge E, have all lanes of UID begin with the identities of ALL.  */

static void
begin_lanes (edge e, tree uid, const vec <in_lanes> &all)
{
  tree lane;
  basic_block body = loop_over_lanes (e, uid, &lane);
  gimple_stmt_iterator gsi = gsi_after_labels (body);
  for (const in_lanes &r : all)
    {
      tree identity = omp_reduction_init_op (UNKNOWN_LOCATION, r.one->code,
					     TREE_TYPE (r.one->next));
      gsi_insert_before (&gsi, gimple_build_assign (element (r.array, lane), identity),
			 GSI_SAME_STMT);
    }
}

/* On the edge E, combine for each of ALL the start and what the lanes of UID have, and
   append the results to RESULTS.  */

static void
end_lanes (edge e, tree uid, const vec <in_lanes> &all, vec <tree> *results)
{
  tree lane;
  basic_block body = loop_over_lanes (e, uid, &lane);
  for (const in_lanes &r : all)
    {
      tree type = TREE_TYPE (r.one->next);
      tree sum = make_ssa_name (type), value = make_ssa_name (type);
      gimple_seq seq = NULL;
      gimple_seq_add_stmt (&seq, gimple_build_assign (value, element (r.array, lane)));
      tree more = gpured_combined (r.one->code, type, sum, value);
      more = gpured_build_operand (more, &seq);
      gimple_stmt_iterator gsi = gsi_after_labels (body);
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
      merge (body, body, more, r.start, sum);
      results->safe_push (more);
    }
}

/* Outside of LOOP, use RESULT for NAME.  */

static void
use_behind (class loop *loop, tree name, tree result)
{
  use_operand_p use;
  imm_use_iterator iter;
  gimple *stmt;
  gimple *def = SSA_NAME_DEF_STMT (result);
  FOR_EACH_IMM_USE_STMT (stmt, iter, name)
    if (!flow_bb_inside_loop_p (loop, gimple_bb (stmt)) && stmt != def)
      {
	FOR_EACH_IMM_USE_ON_STMT (use, iter)
	  SET_USE (use, result);
	update_stmt (stmt);
      }
}

/* Give LOOP lanes, each with a value of its own of REDUCTIONS.  */

static void
vectorize (class loop *loop, const vec <struct gpured_reduced> &reductions)
{
  function *fun = cfun;
  tree uid = create_tmp_var (ptr_type_node, "simduid");
  suppress_warning (uid);
  tree name = get_or_create_ssa_default_def (fun, uid);
  loop->simduid = uid;
  loop->safelen = INT_MAX;
  loop->force_vectorize = true;
  fun->has_simduid_loops = true;
  fun->has_force_vectorize_loops = true;
  if (reductions.is_empty ())
    return;

  edge exit = single_exit (loop);
  gimple_seq seq = NULL;
  tree lane = simd_call (&seq, IFN_GOMP_SIMD_LANE, name);
  gimple_stmt_iterator head = gsi_after_labels (loop->header);
  gsi_insert_seq_before (&head, seq, GSI_SAME_STMT);
  auto_vec <in_lanes> all;
  for (const struct gpured_reduced &one : reductions)
    {
      tree type = TREE_TYPE (one.next), value = gimple_phi_result (one.phi);
      tree array = create_tmp_var (build_array_type_nelts (type, gpured_max_vf ()),
				   "lanes");
      DECL_ATTRIBUTES (array) = tree_cons (get_identifier ("omp simd array"), NULL_TREE,
					   DECL_ATTRIBUTES (array));
      tree start = PHI_ARG_DEF_FROM_EDGE (one.phi, loop_preheader_edge (loop));
      all.safe_push (in_lanes { &one, array, start });
      /* What an iteration begins and ends with.  */
      gimple_stmt_iterator gsi = gsi_for_stmt (one.phi);
      remove_phi_node (&gsi, false);
      gsi_insert_before (&head, gimple_build_assign (value, element (array, lane)),
			 GSI_SAME_STMT);
      gsi = gsi_last_bb (exit->src);
      gsi_insert_before (&gsi, gimple_build_assign (element (array, lane), one.next),
			 GSI_SAME_STMT);
    }
  begin_lanes (loop_preheader_edge (loop), name, all);
  auto_vec <tree> results;
  end_lanes (single_exit (loop), name, all, &results);
  for (unsigned r = 0; r < results.length (); r++)
    use_behind (loop, reductions[r].next, results[r]);
}

/* Whether LOOP, whose REDUCTIONS are known, ends as a loop of OpenACC does: at its end,
   with the values of the last iteration.  */

static bool
ends_p (class loop *loop, const vec <struct gpured_reduced> &reductions)
{
  edge exit = single_exit (loop);
  if (!exit || !dominated_by_p (CDI_DOMINATORS, loop->latch, exit->src)
      || !gpured_last_cond (exit->src))
    return false;
  for (const struct gpured_reduced &one : reductions)
    {
      use_operand_p use;
      imm_use_iterator iter;
      basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (one.next));
      if (!bb || !flow_bb_inside_loop_p (loop, bb)
	  || !dominated_by_p (CDI_DOMINATORS, exit->src, bb))
	return false;
      FOR_EACH_IMM_USE_FAST (use, iter, gimple_phi_result (one.phi))
	if (!is_gimple_debug (USE_STMT (use))
	    && !flow_bb_inside_loop_p (loop, gimple_bb (USE_STMT (use))))
	  return false;
    }
  return true;
}

bool
gpured_side_by_side_p (const struct gpured_side_by_side *l)
{
  class loop *loop = l->header->loop_father;
  return statements_p (loop) && ends_p (loop, l->reductions);
}

void
gpured_side_by_side_vectorize (vec <struct gpured_side_by_side *> *loops)
{
  for (unsigned k = 0, n = loops->length (); k < n; k++)
    if (struct gpured_side_by_side *streams = gpured_side_by_side_streams ((*loops)[k]))
      loops->safe_push (streams);
  loops_state_set (LOOPS_NEED_FIXUP);
  loop_optimizer_finalize ();
  free_dominance_info (CDI_DOMINATORS);
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  for (struct gpured_side_by_side *l : *loops)
    {
      class loop *loop = l->header->loop_father;
      loop->warned_aggressive_loop_optimizations |= l->streams;
      if (l->lanes)
	vectorize (loop, l->reductions);
      delete l;
    }
  /* What -fipa-pta knows of pointers, which -fopenacc turns on, stays in force, so that GCC
     would compute nothing for the arrays of lanes, and keep them in memory.  */
  if (!loops->is_empty ())
    {
      cfun->gimple_df->ipa_pta = false;
      mark_virtual_operands_for_renaming (cfun);
    }
}
