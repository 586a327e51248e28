/* infer-reduction-nest.cc - finds out which clauses the loops of a reduction
   nest need.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   infer.cc says what a reduction nest is.  */

#include "gpured-gcc.h"
#include "infer-nest.h"
#include "infer-reduction-nest.h"

bool
infer_member_p (const struct infer_variable *variable, int n)
{
  return (n > 0 && n != variable->owner
	  && variable->owners[n] == variable->owner);
}

tree
infer_clause_at (const struct infer_variable *variable, int n)
{
  if (!infer_member_p (variable, n) && !(n == 0 && variable->owner == 0))
    return NULL_TREE;
  return infer_reduction (&variable->nest->nodes[n], variable->var);
}

bool
infer_takes_part_p (const struct infer_variable *variable, int n)
{
  const struct infer_node *node = &variable->nest->nodes[n];
  return (infer_partitioned_p (node)
	  && !(variable->gang_private
	       && node->own == GOMP_DIM_MASK (GOMP_DIM_GANG)));
}

int
infer_outer_clause (const struct infer_variable *variable, int n)
{
  for (n = variable->nest->nodes[n].parent; n >= 0;
       n = variable->nest->nodes[n].parent)
    if (infer_clause_at (variable, n))
      return n;
    else if (!infer_member_p (variable, n))
      break;
  return -1;
}

int
infer_inner_clause (const struct infer_variable *variable, int outer, int self)
{
  FOR_EACH_NODE (n, variable->nest, outer)
    if (n != self && infer_clause_at (variable, n))
      return n;
  return -1;
}

/* Whether a node of ACTIONS, which has HAD a clause or not, has one in the
   end.  */

static bool
bearing_p (enum infer_action action, bool had)
{
  return had ? action != INFER_DROP : action != INFER_NOTHING;
}

/* The nearest loop around N, inside ROOT, that gets a clause according to
   ACTIONS; or -1.  */

static int
added_around (const struct infer_nest *nest, int root, int n,
	      const enum infer_action *actions)
{
  do
    n = nest->nodes[n].parent;
  while (n >= root && actions[n] != INFER_ADD);
  return n >= root ? n : -1;
}

bool
infer_plan_nest (const struct infer_variable *variable, int root, bool around,
	   enum infer_action *actions)
{
  struct infer_nest *nest = variable->nest;
  int count = nest->nodes.length ();
  bool wrong = false;
  for (int n = root; n < count; n++)
    {
      actions[n] = INFER_NOTHING;
      if (!infer_inside_p (nest, n, root) || !infer_member_p (variable, n))
	continue;
      bool had = infer_clause_at (variable, n);
      if (had && !variable->uses[n]
	  && added_around (nest, root, n, actions) >= 0)
	actions[n] = INFER_MOVE;
      if (!(variable->uses[n] & INFER_UPDATE))
	continue;
      if (infer_takes_part_p (variable, n))
	{
	  if (!had)
	    actions[n] = INFER_ADD;
	  wrong |= !had;
	  continue;
	}
      bool outer = around, inner = false, gangs = false;
      for (int p = nest->nodes[n].parent; p >= root; p = nest->nodes[p].parent)
	outer |= bearing_p (actions[p], infer_clause_at (variable, p));
      for (int m = n + 1; m < count && infer_inside_p (nest, m, n); m++)
	if (infer_member_p (variable, m) && (variable->uses[m] & INFER_UPDATE))
	  {
	    bool takes_part = infer_takes_part_p (variable, m);
	    inner |= takes_part || infer_clause_at (variable, m);
	    gangs |= takes_part && infer_gang_loop_p (&nest->nodes[m]);
	  }
      if (!had && outer && inner)
	actions[n] = INFER_BRIDGE;
      else if (had && !outer && gangs && !variable->gang_private)
	{
	  actions[n] = INFER_DROP;
	  wrong = true;
	}
    }
  return wrong;
}

void
infer_do_nest (struct infer_variable *variable, int root, int around,
	 const enum infer_action *actions, bool change)
{
  struct infer_nest *nest = variable->nest;
  int count = nest->nodes.length ();
  auto_vec<int> references;
  for (int n = 0; n < count; n++)
    references.safe_push (-1);
  for (int n = root; n < count && infer_inside_p (nest, n, root); n++)
    {
      if (actions[n] == INFER_DROP)
	for (int m = n + 1; references[n] < 0; m++)
	  {
	    if (infer_takes_part_p (variable, m)
		&& infer_gang_loop_p (&nest->nodes[m])
		&& (variable->uses[m] & INFER_UPDATE))
	      references[n] = m;
	  }
      else if (actions[n] == INFER_MOVE)
	references[n] = added_around (nest, root, n, actions);
      else if (actions[n] != INFER_NOTHING)
	{
	  int near = infer_outer_clause (variable, n);
	  if (near <= 0)
	    {
	      int inner = infer_inner_clause (variable, root, n);
	      near = inner >= 0 ? inner : around;
	    }
	  references[n] = near;
	}
    }
  for (int n = root; n < count && infer_inside_p (nest, n, root); n++)
    if (actions[n] != INFER_NOTHING)
      infer_act (variable, n, actions[n], references[n], change);
}

bool
infer_redundant_p (const struct infer_variable *variable, int root,
	     const enum infer_action *actions)
{
  const struct infer_nest *nest = variable->nest;
  if (variable->owner > 0 || variable->gang_private
      || infer_single_gang_p (nest))
    return false;
  FOR_EACH_NODE (n, nest, root)
    if (actions[n] == INFER_ADD)
      {
	int m = n;
	while (m > 0 && !infer_gang_loop_p (&nest->nodes[m]))
	  m = nest->nodes[m].parent;
	if (m <= 0)
	  return true;
      }
  return false;
}

bool
infer_orphan_p (const struct infer_variable *variable, int root,
	  const enum infer_action *actions)
{
  const struct infer_nest *nest = variable->nest;
  if (nest->nodes[0].stmt)
    return false;
  FOR_EACH_NODE (n, nest, root)
    if ((actions[n] == INFER_ADD || actions[n] == INFER_BRIDGE)
	&& (nest->nodes[n].own & GOMP_DIM_MASK (GOMP_DIM_GANG)))
      return true;
  return false;
}
