/* infer.cc - adds reduction clauses to all loops that take part in a
   reduction.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The user names a reduction on one loop of a nest.  Every worksharing loop
   that contains an update has to carry the clause.  If only an inner loop has
   it, threads add to one variable at the same time.  If only an outer loop has
   it, each thread adds to a variable of its own that is never combined.

   The reduction nest of a variable begins at the outermost loop that does
   nothing with it but update it.  Further out its value is set or used, so
   there the reduction must be complete.  The nest reaches inwards to each
   update.  It also ends at a loop that makes the variable private or declares
   it.  If the reduction nest of a clause is not certain, nothing is changed.
   If a clause seems to be missing there, a warning says why.

   This file decides; infer-private.cc handles variables that a gang has for
   itself.  infer-nest.cc, infer-address.cc, infer-use.cc, infer-guard.cc and
   same.cc read.  infer-apply.cc changes clauses and reports.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "infer.h"
#include "infer-nest.h"
#include "infer-reduction-nest.h"
#include "kernels.h"
#include "walk.h"

/* Whether loop N only updates VARIABLE.  */

static bool
clean_p (const struct infer_variable *variable, int n)
{
  return (infer_member_p (variable, n)
	  && (variable->uses[n] & ~INFER_UPDATE) == 0);
}

/* The reason behind USES.  */

static enum gpured_reason
reason_of (unsigned uses)
{
  if (uses & (INFER_ADDRESS | INFER_POINTED | INFER_STORED))
    return GPURED_REASON_infer_address;
  if (uses & (INFER_READ | INFER_WRITE))
    return GPURED_REASON_infer_use;
  if (uses & INFER_CALL)
    return GPURED_REASON_infer_call;
  return GPURED_REASON_infer_operator;
}

/* Set the uses of VARIABLE for its operator number K from ALL, which has those
   of each leaf for each operator.  An update with another clause's operator
   is told from an arbitrary use.  */

static void
sum_uses (struct infer_variable *variable, unsigned *const *all, unsigned k)
{
  struct infer_nest *nest = variable->nest;
  variable->op = variable->ops[k];
  variable->uses.truncate (0);
  variable->uses.safe_grow_cleared (nest->nodes.length ());
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    {
      unsigned uses = all[k][i];
      for (unsigned j = 0; j < variable->ops.length (); j++)
	if (uses && uses != INFER_UPDATE && all[j][i] == INFER_UPDATE)
	  uses = INFER_OTHER;
      variable->uses[nest->leaves[i].node] |= uses;
    }
  for (int n = nest->nodes.length () - 1; n >= 0; n--)
    {
      if (tree clause = infer_clause_at (variable, n))
	{
	  if (infer_operator (clause) == variable->op)
	    variable->clause = clause;
	  else
	    variable->uses[n] |= INFER_OTHER;
	}
      if (n > 0)
	variable->uses[nest->nodes[n].parent] |= variable->uses[n];
    }
}

/* Whether loop N is distributed over the gangs alone, of which there is
   one.  */

static bool
one_gang_p (const struct infer_variable *variable, int n)
{
  return (variable->nest->nodes[n].own == GOMP_DIM_MASK (GOMP_DIM_GANG)
	  && infer_single_gang_p (variable->nest));
}

/* Warn that loop N has no clause because of REASON; REFERENCE is a node that
   has.  Nothing is wrong with that if the loop has one thread.  */

static void
leave (struct infer_variable *variable, int n, int reference,
       enum gpured_reason reason)
{
  if (!one_gang_p (variable, n))
    infer_left (variable, n, reference, reason);
}

/* A node outside of loop ROOT with a clause of VARIABLE's operator, or -1.  */

static int
clause_beside (const struct infer_variable *variable, int root)
{
  for (int n = 0; n < (int) variable->nest->nodes.length (); n++)
    if (!infer_inside_p (variable->nest, n, root))
      if (tree clause = infer_clause_at (variable, n))
	if (infer_operator (clause) == variable->op)
	  return n;
  return -1;
}

/* Warn, once, about the first loop inside ROOT that by ACTIONS should get or
   lose a clause, which belongs to that of node REFERENCE, because of REASON.
   WARNED says which nodes have had a warning.  */

static void
leave_reduction_nest (struct infer_variable *variable, int root, int reference,
		      const enum infer_action *actions,
		      enum gpured_reason reason,
		      auto_vec<bool> *warned)
{
  int n = root;
  while (actions[n] != INFER_ADD && actions[n] != INFER_DROP)
    n++;
  if (!(*warned)[n])
    leave (variable, n, reference, reason);
  (*warned)[n] = true;
}

/* Treat the reduction nest that begins at loop ROOT.  WARNED says which nodes
   have had a warning.  */

static void
treat_reduction_nest (struct infer_variable *variable, int root, bool change,
		      auto_vec<bool> *warned)
{
  struct infer_nest *nest = variable->nest;
  int around = infer_outer_clause (variable, root);
  int within = infer_inner_clause (variable, root, -1);
  int beside = -1;
  if (within < 0 && around < 0)
    beside = clause_beside (variable, root);
  if (within < 0
      && (around < 0
	  ? beside < 0
	  : (infer_operator (infer_clause_at (variable, around))
	     != variable->op)))
    return;

  enum infer_action *actions = XCNEWVEC (enum infer_action,
					 nest->nodes.length ());
  bool wrong = infer_plan_nest (variable, root, around >= 0, actions);
  int parent = nest->nodes[root].parent;
  int reference = around >= 0 ? around : within >= 0 ? within : beside;
  int gangs = -1;
  enum gpured_reason reason = GPURED_REASON_none;
  if (around >= 0 && infer_member_p (variable, parent))
    reason = reason_of (variable->uses[parent]);
  else if (infer_orphan_p (variable, root, actions))
    reason = GPURED_REASON_infer_orphan;
  else if (beside >= 0 && infer_redundant_p (variable, root, actions))
    reason = GPURED_REASON_infer_redundant;
  else if ((gangs = infer_scattered_add (variable, root, actions)) >= 0)
    reason = GPURED_REASON_infer_scattered;
  if (!reason)
    infer_do_nest (variable, root, around >= 0 ? around : beside, actions,
		   change);
  else if (wrong)
    leave_reduction_nest (variable, gangs >= 0 ? gangs : root, reference,
			  actions, reason, warned);
  XDELETEVEC (actions);

  /* The loop around would have been in the reduction nest but for something
     that is not plainly a use.  */
  if (around < 0 && infer_member_p (variable, parent) && !(*warned)[parent]
      && infer_takes_part_p (variable, parent)
      && !(variable->uses[parent] & (INFER_READ | INFER_WRITE)))
    {
      leave (variable, parent, reference, reason_of (variable->uses[parent]));
      (*warned)[parent] = true;
    }
}

/* What the leaves inside OUTER but not inside INNER do with VARIABLE; ALL is
   for its operator.  */

static unsigned
uses_between (const struct infer_variable *variable, const unsigned *all,
	      int outer, int inner)
{
  const struct infer_nest *nest = variable->nest;
  unsigned uses = 0;
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    if (infer_inside_p (nest, nest->leaves[i].node, outer)
	&& !infer_inside_p (nest, nest->leaves[i].node, inner))
      uses |= all[i];
  return uses;
}

/* Warn about loops that are in no reduction nest, as VARIABLE is not only
   updated in them, though they look as if they should take part.  ALL has the
   uses of each leaf.  */

static void
treat_unclean (struct infer_variable *variable, int n, const unsigned *all,
	       auto_vec<bool> *warned)
{
  struct infer_nest *nest = variable->nest;
  enum gpured_reason reason = reason_of (variable->uses[n]);
  int around = infer_outer_clause (variable, n);
  if (!infer_clause_at (variable, n))
    {
      if (around < 0 && (variable->uses[n] & INFER_UPDATE)
	  && !(variable->uses[n] & INFER_WRITE))
	around = clause_beside (variable, n);
      if (around < 0 || !infer_takes_part_p (variable, n)
	  || (around == 0
	      && nest->nodes[n].own == GOMP_DIM_MASK (GOMP_DIM_GANG))
	  || !(variable->uses[n] & (INFER_UPDATE | INFER_WRITE
				       | INFER_ADDRESS))
	  || infer_inner_clause (variable, n, -1) >= 0
	  || (*warned)[n])
	return;
      leave (variable, n, around, reason);
      (*warned)[n] = true;
      return;
    }
  int parent = nest->nodes[n].parent;
  if (around >= 0 || !infer_member_p (variable, parent) || (*warned)[parent]
      || !infer_takes_part_p (variable, parent)
      || (uses_between (variable, all, parent, n) & ~INFER_UPDATE))
    return;
  leave (variable, parent, n, reason);
  (*warned)[parent] = true;
}

/* Treat all reduction nests of VARIABLE, whose operators are known.  */

static void
treat_variable (struct infer_variable *variable, bool change)
{
  struct infer_nest *nest = variable->nest;
  unsigned nops = variable->ops.length ();
  unsigned **all = XNEWVEC (unsigned *, nops);
  for (unsigned k = 0; k < nops; k++)
    {
      all[k] = XCNEWVEC (unsigned, nest->leaves.length ());
      infer_classify (nest, variable->var, variable->owner, variable->ops[k],
		      all[k]);
    }
  auto_vec<bool> warned;
  warned.safe_grow_cleared (nest->nodes.length ());
  for (unsigned k = 0; k < nops; k++)
    {
      sum_uses (variable, all, k);
      for (int n = 1; n < (int) nest->nodes.length (); n++)
	if (!infer_member_p (variable, n))
	  continue;
	else if (!clean_p (variable, n))
	  treat_unclean (variable, n, all[k], &warned);
	else if ((variable->uses[n] & INFER_UPDATE)
		 && !clean_p (variable, nest->nodes[n].parent))
	  treat_reduction_nest (variable, n, change, &warned);
    }
  for (unsigned k = 0; k < nops; k++)
    XDELETEVEC (all[k]);
  XDELETEVEC (all);
}

/* Treat VAR as far as it belongs to node OWNER of NEST.  */

static void
treat_instance (struct infer_nest *nest, tree var, int owner, bool change)
{
  struct infer_variable variable;
  variable.nest = nest;
  variable.var = var;
  variable.owner = owner;
  variable.gang_private = owner == 0 && infer_gang_private_p (nest, var);
  for (unsigned n = 0; n < nest->nodes.length (); n++)
    variable.owners.safe_push (infer_owner (nest, n, var));
  int loop = -1;
  for (int n = nest->nodes.length () - 1; n >= 0; n--)
    if (tree clause = infer_clause_at (&variable, n))
      {
	tree_code op = infer_operator (clause);
	if (OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause))
	  return;
	if (!variable.ops.contains (op))
	  variable.ops.safe_push (op);
	if (n > 0)
	  loop = n;
      }
  if (variable.ops.is_empty ())
    return;
  if (owner == 0 && loop > 0)
    infer_copy (nest, var, loop, change);
  treat_variable (&variable, change);
}

/* Treat all variables of NEST that have a clause.  */

static void
treat_nest (struct infer_nest *nest, bool change)
{
  auto_vec<tree> vars;
  for (const infer_node &node : nest->nodes)
    FOR_EACH_CLAUSE (c, infer_clauses (&node), OMP_CLAUSE_REDUCTION)
      if (infer_variable_p (OMP_CLAUSE_DECL (c))
	  && !vars.contains (OMP_CLAUSE_DECL (c)))
	vars.safe_push (OMP_CLAUSE_DECL (c));
  infer_private (nest, vars, change);
  for (tree var : vars)
    {
      auto_vec<int> owners;
      for (unsigned n = 0; n < nest->nodes.length (); n++)
	if (infer_reduction (&nest->nodes[n], var))
	  {
	    int owner = infer_owner (nest, n, var);
	    if (!owners.contains (owner))
	      owners.safe_push (owner);
	  }
      for (int owner : owners)
	treat_instance (nest, var, owner, change);
    }
}

/* Callback of walk_gimple_seq_mod: treats a construct.  */

static tree
treat_construct (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) != GIMPLE_OMP_TARGET)
    return NULL_TREE;
  int kind = gimple_omp_target_kind (stmt);
  if (kind != GF_OMP_TARGET_KIND_OACC_PARALLEL
      && kind != GF_OMP_TARGET_KIND_OACC_SERIAL)
    return NULL_TREE;
  enum gpured_infer_mode mode = *(enum gpured_infer_mode *) wi->info;
  struct infer_nest nest;
  nest.place = *gsi;
  infer_nest_read (&nest, stmt, gimple_omp_body (stmt), 0, INFER_LOOPS);
  infer_scattered (&nest);
  if (mode != GPURED_INFER_OFF)
    treat_nest (&nest, mode == GPURED_INFER_ON);
  *gsi = nest.place;
  return NULL_TREE;
}

void
gpured_infer (function *fun, enum gpured_infer_mode mode)
{
  gimple_seq body = gimple_body (fun->decl);
  tree routine = oacc_get_fn_attrib (fun->decl);
  if (routine && mode == GPURED_INFER_OFF)
    return;
  if (routine)
    {
      struct infer_nest nest;
      nest.place = gsi_none ();
      infer_nest_read (&nest, NULL, body,
		       GOMP_DIM_MASK (oacc_fn_attrib_level (routine)) - 1,
		       INFER_LOOPS);
      treat_nest (&nest, mode == GPURED_INFER_ON);
      return;
    }
  struct walk_stmt_info wi = gpured_walk_info (&mode);
  walk_gimple_seq_mod (&body, treat_construct, NULL, &wi);
  gimple_set_body (fun->decl, body);
}
