/* team.h - threads of the host that share the function of a construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_TEAM_H
#define GPURED_TEAM_H

#include "build.h"

/* team-runtime.cc: have this file contain, for the constructs of FUN,

     int gpured_host_threads (size_t work)
       How many threads the construct about to start on the host gets.

     int gpured_host_only (int device)
       Whether libgomp would run a target region for DEVICE on the host, and the thread
       may do so itself.

     int gpured_host_nowait
       Whether a region with `nowait' has been started.  */
extern void gpured_team_runtime (function *fun);

/* These for FUN, or a construct of it; NULL_TREE if the program does not have them.  */
extern tree gpured_team_threads (function *fun);
extern tree gpured_team_only (function *fun);
extern tree gpured_team_nowait (function *fun);

/* What computes how much work a function has, in iterations of a small loop, of type
   size_t: it appends statements to SEQ.  The function calls its argument DATA; for
   those it is ARG.  */

typedef tree (*gpured_team_work) (void *closure, tree data, tree arg, gimple_seq *seq);

struct gang;

/* team.cc: have FUN (DATA) begin with the start of a team that shares it, with so many
   PARTIALS for each thread.  How much work it has, WORK with CLOSURE tells.  Tell GANG
   what a thread finds out.  */
extern void gpured_team_enter (function *fun, unsigned partials, gpured_team_work work,
			       void *closure, struct gang *gang);

/* team.cc: append to SEQ a call of FNDECL, the function of a construct, with DATA, at
   LOC.  */
extern void gpured_team_call (gimple_seq *seq, tree fndecl, tree data, location_t loc);

/* team.cc: whether the variables of FUN in memory may be too large for the stack of a
   thread.  */
extern bool gpured_team_large_p (function *fun);

/* team.cc: have all of GANG wait between the blocks BEFORE and REST, if there are
   several.  GOMP_barrier is for threads of a team; of one gang it is not to be executed,
   as the thread may be in a team of the program.  */
extern void gpured_team_wait (basic_block before, basic_block rest,
			      const struct gang *gang);

/* team-work.cc: much work, and what an inner loop counts as, in iterations: nobody knows
   how many it has.  */
#define GPURED_TEAM_MUCH (1 << 20)
#define GPURED_TEAM_INNER 32

/* A copy of the statements that compute some values.  */

struct gpured_team_copy
{
  tree data, arg;
  basic_block first;		/* Which the function always executes.  */
  gimple_seq *seq;
  unsigned n = 0;
  hash_map <tree, tree> copied;
};

/* team-work.cc: append to C->SEQ what computes OP before the function starts.  Return its
   value, or NULL_TREE if that would take too much, or something else than what
   libgomp passes.  */
extern tree gpured_team_copy_value (struct gpured_team_copy *c, tree op);

/* Bytes of a cache line, of which each partial has one.  */
#define GPURED_TEAM_LINE 64

/* The attribute of the variable that a team is told about, which no loop sees.  */
#define GPURED_TEAM_ATTRIBUTE "gpured team"

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

#endif
