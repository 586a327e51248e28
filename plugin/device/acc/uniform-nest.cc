/* uniform-nest.cc - has all lanes execute the code around vector loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A loop over gangs or workers with vector loops in it, which
   uniform-nest-match.cc has found, is changed so:

     fork of gangs;		    fork of gangs;
				    fork of lanes;
     for each row		    for each row
       {			      {
	 COMPUTE;			COMPUTE;
	 fork of lanes;		  ->
	 LOOP OVER LANES;		LOOP OVER LANES;
	 FINI: combine;			FINI: combine, the total in all lanes;
	 join of lanes;
	 STORE;				barrier; first lane: STORE; barrier;
       }			      }
				    join of lanes;
     join of gangs;		    join of gangs;

   So registers are broadcast once, and not for each vector loop.  Lanes of a
   warp may diverge.  So barriers order the stores of one lane after the loads
   that others did before, and before the loads that they do later.  If the
   vector loops store, there is also a barrier at each of their former forks
   and joins.

   The barriers and the combining are for the lanes that run one vector loop, a
   whole warp or a sub-warp (uniform-nest-subwarp.cc).  These lanes are
   converged, as all conditions are the same for them.  If that holds for all
   vector loops of a warp, they are for the whole warp.  */

#include "gpured-gcc.h"
#include "build.h"
#include "gimple-fold.h"
#include "rewrite.h"
#include "uniform-nest.h"

#include "gpured-abi.h"

tree
gpured_uniform_sync (const struct gpured_uniform *rows)
{
  return rows->convergent_p ? NULL_TREE : rows->members;
}

/* Append to SEQ a barrier of the lanes that have a row of ROWS, and return
   it.  */

static gimple *
uniform_barrier (const struct gpured_uniform *rows, gimple_seq *seq)
{
  if (tree members = gpured_uniform_sync (rows))
    gpured_emit_asm ("bar.warp.sync %0;", NULL_TREE, 1, &members, seq);
  else
    gimple_seq_add_stmt (seq, gpured_build_warp_barrier ());
  return gimple_seq_last_stmt (*seq);
}

/* End the block of MARK, a fork or join, behind it.  */

static void
end_block (tree mark)
{
  gcall *call = as_a <gcall *> (SSA_NAME_DEF_STMT (mark));
  gimple_call_set_ctrl_altering (call, true);
  split_block (gimple_bb (call), call);
}

/* Compute in SEQ, where all lanes are, what there is to know of the lanes of
   ROWS, if these are halved HALVINGS times.  Return the number of the group of
   lanes.  */

static tree
uniform_lanes (struct gpured_uniform *rows, tree halvings, gimple_seq *seq)
{
  tree u = unsigned_type_node;
  tree lane = gpured_emit_dim (IFN_GOACC_DIM_POS, GOMP_DIM_VECTOR, seq);
  lane = gimple_convert (seq, u, lane);
  rows->place = lane;
  if (!halvings)
    return NULL_TREE;
  tree size = build_int_cst (u, GPURED_WARP_SIZE);
  rows->width = gimple_build (seq, RSHIFT_EXPR, u, size, halvings);
  tree low = gimple_build (seq, MINUS_EXPR, u, rows->width,
			   build_one_cst (u));
  rows->place = gimple_build (seq, BIT_AND_EXPR, u, lane, low);
  rows->first = gimple_build (seq, MINUS_EXPR, u, lane, rows->place);
  tree others = gimple_build (seq, MINUS_EXPR, u, size, rows->width);
  tree all = gimple_build (seq, RSHIFT_EXPR, u, build_all_ones_cst (u),
			   others);
  rows->members = gimple_build (seq, LSHIFT_EXPR, u, all, rows->first);
  tree log = build_int_cst (u, exact_log2 (GPURED_WARP_SIZE));
  return gimple_build (seq, RSHIFT_EXPR, u, lane,
		       gimple_build (seq, MINUS_EXPR, u, log, halvings));
}

/* The outermost fork of the loop around ROWS.  */

static gimple *
uniform_first_fork (const struct gpured_uniform *rows)
{
  gimple *fork = NULL, *mark = rows->head;
  for (tree dep = gimple_call_arg (mark, 1); TREE_CODE (dep) == SSA_NAME;
       dep = gimple_call_arg (mark, 1))
    {
      mark = SSA_NAME_DEF_STMT (dep);
      if (!gimple_call_internal_p (mark, IFN_UNIQUE))
	break;
      if (TREE_INT_CST_LOW (gimple_call_arg (mark, 0))
	  == IFN_UNIQUE_OACC_FORK)
	fork = mark;
    }
  return fork;
}

/* Put the fork behind the head of ROWS and the join in front of its tail.  What
   halves lanes is computed in front of all forks, as the nvptx back end makes one
   of the fork of workers and that of lanes if they stand together; the assembler
   statement keeps it there, for one lane.  Return how often they are halved, or
   NULL_TREE, and set *GROUP, the number of the group of the lane.  */

static tree
uniform_fork (struct gpured_uniform *rows, tree *group)
{
  gimple_seq seq = NULL;
  tree halvings = NULL_TREE;
  gimple_stmt_iterator gsi;
  if (rows->subwarp_p)
    {
      tree number = gpured_uniform_halvings (rows, &seq);
      halvings = make_ssa_name (unsigned_type_node);
      gpured_emit_asm ("mov.u32 %0, %1;", halvings, 1, &number, &seq);
      gsi = gsi_for_stmt (uniform_first_fork (rows));
      gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
    }
  seq = NULL;
  gsi = gsi_start_bb (split_edge (single_succ_edge (gimple_bb (rows->head))));
  tree dep = gpured_emit_unique (IFN_UNIQUE_OACC_FORK,
				 gimple_call_lhs (rows->head),
				 GOMP_DIM_VECTOR, &seq);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  end_block (dep);

  seq = NULL;
  *group = uniform_lanes (rows, halvings, &seq);
  gsi = gsi_after_labels (single_succ (gimple_bb (SSA_NAME_DEF_STMT (dep))));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);

  seq = NULL;
  if (halvings)
    gimple_seq_add_stmt (&seq, gpured_build_warp_barrier ());
  dep = gpured_emit_unique (IFN_UNIQUE_OACC_JOIN, dep, GOMP_DIM_VECTOR, &seq);
  gsi = gsi_for_stmt (rows->tail);
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_call_set_arg (rows->tail, 1, dep);
  update_stmt (rows->tail);
  end_block (dep);
  return halvings;
}

/* Replace MARK, a fork or join over lanes of ROWS.  */

static void
uniform_drop_mark (const struct gpured_uniform *rows, gcall *mark)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (mark);
  gimple_seq seq = NULL;
  if (rows->sets)
    uniform_barrier (rows, &seq);
  if (gimple_call_lhs (mark))
    gimple_seq_add_stmt (&seq, gimple_build_assign (gimple_call_lhs (mark),
						    gimple_call_arg (mark,
								     1)));
  unlink_stmt_vdef (mark);
  gsi_replace_with_seq (&gsi, seq, true);
}

/* Whether there is nothing but computing from STORE to the next of STORES, in the
   same block: then that is returned, else NULL.  */

static gimple *
next_store (gimple *store, const vec<gimple *> &stores)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (store);
  for (gsi_next_nondebug (&gsi); !gsi_end_p (gsi); gsi_next_nondebug (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (stores.contains (stmt))
	return stmt;
      if (!is_gimple_assign (stmt) || gimple_vuse (stmt))
	return NULL;
    }
  return NULL;
}

/* Have the first lane of the row execute STORE, of ROWS, and those of its stores
   that come right behind it.  Those which that is done for go to DONE.  */

static void
uniform_store (const struct gpured_uniform *rows, gimple *store,
	       hash_set<gimple *> *done)
{
  auto_vec<gimple *> group;
  for (gimple *stmt = store; stmt; stmt = next_store (stmt, rows->stores))
    {
      group.safe_push (stmt);
      done->add (stmt);
    }
  gimple_seq before = NULL, after = NULL, then = NULL;
  gimple *end = uniform_barrier (rows, &after);
  gimple_stmt_iterator gsi = gsi_for_stmt (group.last ());
  gsi_insert_seq_after (&gsi, after, GSI_SAME_STMT);
  for (gimple *stmt : group)
    {
      gsi = gsi_for_stmt (stmt);
      gsi_remove (&gsi, false);
      gimple_seq_add_stmt (&then, stmt);
    }
  uniform_barrier (rows, &before);
  gcond *cond;
  if (rows->leader)
    cond = gimple_build_cond (NE_EXPR, rows->leader, boolean_false_node,
			      NULL_TREE, NULL_TREE);
  else
    cond = gimple_build_cond (EQ_EXPR, rows->place,
			      build_zero_cst (unsigned_type_node), NULL_TREE,
			      NULL_TREE);
  gpured_emit_if (end, cond, before, then);
}

/* Say what becomes of ROWS.  */

static void
uniform_remark (const struct gpured_uniform *rows)
{
  const location_t loc = gimple_location (rows->head);
  if (dump_file)
    fprintf (dump_file, "all lanes execute a loop around %u%s\n", rows->loops,
	     rows->width ? ", parts of warps" : "");
  gpured_remark (current_function_decl, MSG_OPTIMIZED_LOCATIONS, loc,
		 rows->width
		 ? "each iteration is executed by 8 to 32 lanes of a warp"
		 : "each iteration is executed by all 32 lanes of a warp");
}

void
gpured_uniform_widen (struct gpured_uniform *rows)
{
  tree group;
  hash_set<gimple *> done;
  push_gimplify_context (true);
  tree halvings = uniform_fork (rows, &group);
  for (gcall *mark : rows->marks)
    uniform_drop_mark (rows, mark);
  if (halvings)
    gpured_uniform_share (rows, halvings, group);
  for (gimple *store : rows->stores)
    if (!done.contains (store))
      uniform_store (rows, store, &done);
  pop_gimplify_context (NULL);
  uniform_remark (rows);
}

const struct gpured_uniform *
gpured_uniform_of (const vec<struct gpured_uniform *> &all,
		   const struct gpured_site *site)
{
  for (const struct gpured_uniform *rows : all)
    for (unsigned k = 0; k < site->nchains; k++)
      for (gcall *call : site->chain[k].step)
	if (call && rows->reductions.contains (call))
	  return rows;
  return NULL;
}
