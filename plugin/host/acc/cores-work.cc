/* cores-work.cc - how much work a construct has on the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A team of threads takes a microsecond to start.  So the function of a construct
   computes how many iterations its loops over gangs have before it starts one.  The
   statements that compute the ranges are repeated for that, if they are few, and would
   be executed in any case: what they read is what libgomp passes.  Otherwise the
   work counts as much.  */

#include "gpured-gcc.h"
#include "build.h"
#include "cores.h"
#include "host.h"

/* Much work, and the most statements that are repeated.  */
#define MUCH (1 << 20)
#define MOST_STATEMENTS 40

/* What an inner loop counts as, in iterations: nobody knows how many it has.  */
#define INNER 32

/* A copy of the statements that compute some values.  */

struct copy
{
  tree data, arg;
  basic_block first;
  hash_map <tree, tree> copied;
  gimple_seq *seq;
  unsigned n;
};

/* Whether memory at the load LOAD is as it is at the beginning of the function.  */

static bool
untouched_p (gimple *load)
{
  tree memory = gimple_vuse (load);
  while (!SSA_NAME_IS_DEFAULT_DEF (memory))
    {
      gimple *stmt = SSA_NAME_DEF_STMT (memory);
      if (!gimple_call_internal_p (stmt))
	return false;
      memory = gimple_vuse (stmt);
    }
  return true;
}

/* The value of OP, in terms of the argument, or NULL_TREE.  */

static tree
copy_value (struct copy *c, tree op)
{
  if (op == c->data)
    return c->arg;
  if (is_gimple_min_invariant (op))
    return op;
  if (TREE_CODE (op) != SSA_NAME)
    return NULL_TREE;
  if (tree *known = c->copied.get (op))
    return *known;
  gassign *def = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (op));
  if (!def || ++c->n > MOST_STATEMENTS)
    return NULL_TREE;
  gimple *stmt = NULL;
  if (gimple_assign_load_p (def))
    {
      /* Of what libgomp passes, and what that points to.  */
      tree ref = unshare_expr (gimple_assign_rhs1 (def)), *base = &ref;
      if (TREE_THIS_VOLATILE (ref))
	return NULL_TREE;
      while (TREE_CODE (*base) == COMPONENT_REF)
	base = &TREE_OPERAND (*base, 0);
      if (TREE_CODE (*base) != MEM_REF
	  || gimple_bb (def) != c->first || !untouched_p (def))
	return NULL_TREE;
      tree pointer = copy_value (c, TREE_OPERAND (*base, 0));
      if (!pointer)
	return NULL_TREE;
      TREE_OPERAND (*base, 0) = pointer;
      stmt = gimple_build_assign (make_ssa_name (TREE_TYPE (op)), ref);
    }
  else if (!gimple_could_trap_p (def) && !gimple_vuse (def)
	   && gimple_num_ops (def) <= 4)
    {
      tree args[3] = { NULL_TREE, NULL_TREE, NULL_TREE };
      for (unsigned i = 1; i < gimple_num_ops (def); i++)
	if (!(args[i - 1] = copy_value (c, gimple_op (def, i))))
	  return NULL_TREE;
      stmt = gimple_build_assign (make_ssa_name (TREE_TYPE (op)),
				  gimple_assign_rhs_code (def), args[0], args[1],
				  args[2]);
    }
  else
    return NULL_TREE;
  gimple_seq_add_stmt (c->seq, stmt);
  tree result = gimple_assign_lhs (stmt);
  c->copied.put (op, result);
  return result;
}

/* How many iterations of a small loop one of the loop of OFFSET is.  */

static unsigned
weight (gcall *offset)
{
  class loop *loop = gimple_bb (offset)->loop_father;
  unsigned stmts = 0, inner = 0;
  if (loop_outer (loop) == NULL)
    return INNER;
  basic_block *blocks = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      if (loop_depth (blocks[i]->loop_father) > loop_depth (loop) + 1)
	inner = 1;
      for (gimple_stmt_iterator gsi = gsi_start_bb (blocks[i]); !gsi_end_p (gsi);
	   gsi_next (&gsi))
	stmts += !is_gimple_debug (gsi_stmt (gsi));
    }
  free (blocks);
  return (1 + stmts / 16) * (inner ? INNER : 1);
}

void
gpured_cores_weigh (struct gpured_cores *plan)
{
  for (gcall *offset : plan->offsets)
    plan->weights.safe_push (weight (offset));
}

tree
gpured_cores_work (const struct gpured_cores *plan, tree data, tree arg,
		   gimple_seq *seq)
{
  struct copy c;
  tree sum = size_zero_node;
  c.data = data;
  c.arg = arg;
  c.first = plan->first;
  c.seq = seq;
  c.n = 0;
  if (gpured_options.host == GPURED_HOST_always)
    return size_int (MUCH);
  for (unsigned k = 0; k < plan->offsets.length (); k++)
    {
      gcall *offset = plan->offsets[k];
      tree range = copy_value (&c, gimple_call_arg (offset, GPURED_LOOP_ARG_range));
      tree step = copy_value (&c, gimple_call_arg (offset, GPURED_LOOP_ARG_step));
      if (!range || !step || TREE_CODE (step) != INTEGER_CST)
	return size_int (MUCH);
      tree type = TREE_TYPE (range);
      tree n = fold_build2 (TRUNC_DIV_EXPR, type, range, fold_convert (type, step));
      n = fold_convert (size_type_node, fold_build2 (MAX_EXPR, type, n,
						     build_zero_cst (type)));
      n = fold_build2 (MULT_EXPR, size_type_node, n, size_int (plan->weights[k]));
      sum = fold_build2 (PLUS_EXPR, size_type_node, sum, n);
    }
  return gpured_build_operand (sum, seq);
}
