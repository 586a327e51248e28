/* cores-build.h - statements and blocks of constructs on all cores of the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include cores.h first.  */

#ifndef GPURED_CORES_BUILD_H
#define GPURED_CORES_BUILD_H

#include "build.h"

/* Bytes of a cache line, of which each partial has one.  */
#define GPURED_CORES_LINE 64

/* The attribute of the variable that a team is told about, which no loop sees.  */
#define GPURED_CORES_TEAM "gpured team"

/* What a gang knows.  */

struct gang
{
  tree number, count;		/* Of type int.  */
  tree partials;		/* Of a team that reduces.  */
};

/* Append to SEQ an assignment of `A CODE B' to a new name of TYPE.  Return it.  */

static inline tree
compute (gimple_seq *seq, tree type, enum tree_code code, tree a,
	 tree b = NULL_TREE)
{
  tree name = make_ssa_name (type);
  gimple_seq_add_stmt (seq, b ? gimple_build_assign (name, code, a, b)
			      : gimple_build_assign (name, code, a));
  return name;
}

/* Append to SEQ the choice of YES if `A CODE B', else NO.  Return its name.  */

static inline tree
choose (gimple_seq *seq, enum tree_code code, tree a, tree b, tree yes, tree no)
{
  tree cond = compute (seq, boolean_type_node, code, a, b);
  tree name = make_ssa_name (TREE_TYPE (yes));
  gimple_seq_add_stmt (seq, gimple_build_assign (name, COND_EXPR, cond, yes, no));
  return name;
}

/* Split the block of STMT in front of it, without an edge in between.  Return the block
   ahead; *REST begins with STMT.  */

static inline basic_block
split_ahead (gimple *stmt, basic_block *rest)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (stmt);
  gsi_prev (&gsi);
  edge e = (gsi_end_p (gsi) ? split_block_after_labels (gimple_bb (stmt))
	    : split_block (gimple_bb (stmt), gsi_stmt (gsi)));
  basic_block ahead = e->src;
  *rest = e->dest;
  remove_edge (e);
  return ahead;
}

/* A new block behind AFTER, in its loop, with the statements of SEQ.  */

static inline basic_block
new_block (basic_block after, gimple_seq seq)
{
  basic_block bb = create_empty_bb (after);
  if (after->loop_father)
    add_bb_to_loop (bb, after->loop_father);
  bb->count = after->count;
  gimple_stmt_iterator gsi = gsi_start_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  return bb;
}

/* Have BB go to YES if `A CODE B', as is likely or not, else to NO.  */

static inline void
branch (basic_block bb, enum tree_code code, tree a, tree b, basic_block yes,
	basic_block no)
{
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_after (&gsi, gimple_build_cond (code, a, b, NULL_TREE, NULL_TREE),
		    GSI_NEW_STMT);
  make_edge (bb, yes, EDGE_TRUE_VALUE)->probability
    = profile_probability::even ();
  make_edge (bb, no, EDGE_FALSE_VALUE)->probability
    = profile_probability::even ();
}

/* A name of the type of A at the beginning of BB, which is A if control comes from
   FROM, and else B.  RESULT is the name, unless it is NULL.  */

static inline tree
merge (basic_block bb, basic_block from, tree a, tree b, tree result = NULL_TREE)
{
  if (!result)
    result = make_ssa_name (TREE_TYPE (a));
  gphi *phi = create_phi_node (result, bb);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->preds)
    add_phi_arg (phi, e->src == from ? a : b, e, UNKNOWN_LOCATION);
  return result;
}

/* A barrier of all gangs.  */

static inline gcall *
barrier (void)
{
  return gimple_build_call (builtin_decl_explicit (BUILT_IN_GOMP_BARRIER), 0);
}

/* The operator of CALL, IFN_GOACC_REDUCTION.  */

static inline enum tree_code
operator_of (const gcall *call)
{
  tree type = TREE_TYPE (gimple_call_arg (call, GPURED_ARG_var));
  return gpured_operator_on ((enum tree_code) gpured_match_int (call, GPURED_ARG_op),
			     type);
}

/* How many partials each gang of PLAN has: one for each reduction, and for each value
   that the first gang has for the others.  */

static inline unsigned
gpured_cores_lines (const struct gpured_cores *plan)
{
  return plan->reductions.length () + plan->handed;
}

/* cores-reduce.cc: append to SEQ what computes the address of partial number K, of gang
   GANG of PLAN.  Return it, an object of TYPE.  */
extern tree gpured_cores_partial (gimple_seq *seq, const struct gpured_cores *plan,
				  tree partials, tree gang, unsigned k, tree type);

/* cores-reduce.cc: have reduction number K of PLAN begin in GANG.  */
extern void gpured_cores_begin (const struct gpured_cores *plan, unsigned k,
				const struct gang *gang);

/* cores-reduce.cc: combine the values of all gangs in GANG, for all reductions of
   PLAN.  */
extern void gpured_cores_combine (const struct gpured_cores *plan,
				  const struct gang *gang);

#endif
