/* cores-work.cc - how much work a construct has on the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A team of threads takes a microsecond to start.  So the function of a construct
   computes how many iterations its loops over gangs have before it starts one
   (team-work.cc).  Otherwise the work counts as much.  */

#include "gpured-gcc.h"
#include "cores.h"
#include "team.h"
#include "host.h"
#include "walk.h"

/* How many iterations of a small loop one of the loop of OFFSET is.  */

static unsigned
weight (gcall *offset)
{
  class loop *loop = gimple_bb (offset)->loop_father;
  unsigned stmts = 0, inner = 0;
  if (loop_outer (loop) == NULL)
    return GPURED_TEAM_INNER;
  basic_block *blocks = get_loop_body (loop);
  for (unsigned i = 0; i < loop->num_nodes; i++)
    {
      if (loop_depth (blocks[i]->loop_father) > loop_depth (loop) + 1)
	inner = 1;
      FOR_EACH_IN_BB (gsi, blocks[i])
	stmts += !is_gimple_debug (gsi_stmt (gsi));
    }
  free (blocks);
  return (1 + stmts / 16) * (inner ? GPURED_TEAM_INNER : 1);
}

void
gpured_cores_weigh (struct gpured_cores *plan)
{
  for (gcall *offset : plan->offsets)
    plan->weights.safe_push (weight (offset));
}

tree
gpured_cores_work (void *closure, tree data, tree arg, gimple_seq *seq)
{
  const struct gpured_cores *plan = (const struct gpured_cores *) closure;
  struct gpured_team_copy c;
  tree sum = size_zero_node;
  c.data = data;
  c.arg = arg;
  c.first = plan->first;
  c.seq = seq;
  if (gpured_options.host == GPURED_HOST_always)
    return size_int (GPURED_TEAM_MUCH);
  for (unsigned k = 0; k < plan->offsets.length (); k++)
    {
      gcall *offset = plan->offsets[k];
      tree range = gimple_call_arg (offset, GPURED_LOOP_ARG_range);
      tree step = gimple_call_arg (offset, GPURED_LOOP_ARG_step);
      range = gpured_team_copy_value (&c, range);
      step = gpured_team_copy_value (&c, step);
      if (!range || !step || TREE_CODE (step) != INTEGER_CST)
	return size_int (GPURED_TEAM_MUCH);
      tree type = TREE_TYPE (range);
      tree n = fold_build2 (TRUNC_DIV_EXPR, type, range, fold_convert (type, step));
      n = fold_convert (size_type_node, fold_build2 (MAX_EXPR, type, n,
						     build_zero_cst (type)));
      n = fold_build2 (MULT_EXPR, size_type_node, n, size_int (plan->weights[k]));
      sum = fold_build2 (PLUS_EXPR, size_type_node, sum, n);
    }
  return gpured_build_operand (sum, seq);
}
