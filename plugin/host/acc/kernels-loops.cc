/* kernels-loops.cc - decides which loops of a `kernels' construct may run in
   parallel.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It also finds the clauses that they need.  In a `kernels' construct a loop
   directive alone promises nothing: the compiler has to find out.  A loop runs
   in parallel if both conditions hold:

   1. The user says `independent'.  Or all calls in it only compute
      (kernels-calls.cc), and its iterations are independent (kernels-memory.cc).  Other clauses do
      not promise that: a loop without `independent' and `seq' has `auto' in
      `kernels' (OpenACC 2.9.7).  So `gang', `worker' and `vector' count only
      if the loop can run in parallel.
   2. Each scalar that it sets and that is not private to an iteration is
      reduced or can be private.  It is reduced by a clause.  Or the loop only
      updates it with one operator, and a clause is added.  It is made private
      if each iteration sets it anew and it is not needed afterwards.

   Changes nothing.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "clauses.h"
#include "count.h"
#include "host.h"
#include "kernels.h"
#include "kernels-unannotated.h"
#include "same.h"
#include "walk.h"

/* Whether a leaf of K outside of the nest that loop N is in names TEMP.  Such a
   temporary is not local to what the nest becomes.  */

static bool
named_outside_p (const struct kernels *k, int n, tree temp)
{
  while (k->nest.nodes[n].parent > 0)
    n = k->nest.nodes[n].parent;
  return infer_named_outside_p (&k->nest, n, temp);
}

/* Whether loop N of K has no directive.  The temporaries in it are those of all of
   the construct: GCC makes others for the body of a loop that has one.  */

static bool
plain_p (const struct kernels *k, int n)
{
  return k->plain && plain_loop_of (k->plain, k->nest.nodes[n].stmt);
}

/* Whether TEMP, a temporary, has nothing to do with anything outside of an
   iteration of loop N of K, which has no directive.  */

static bool
own_temporary_p (const struct kernels *k, int n, tree temp)
{
  return (infer_privatizable_p (&k->nest, n, temp)
	  && (!infer_named_outside_p (&k->nest, n, temp)
	      || infer_dead_after_p (&k->nest, &k->function, n, temp, false)));
}

/* The scalar that leaf I of K, in loop N, sets, or NULL.  *OWNER becomes its
   owner.  */

static tree
scalar_set (const struct kernels *k, int n, unsigned i, int *owner)
{
  const struct infer_nest *nest = &k->nest;
  tree lhs = gimple_get_lhs (nest->leaves[i].stmt);
  tree base = lhs ? get_base_address (lhs) : NULL_TREE;
  if (base && TREE_CODE (base) == MEM_REF
      && kernels_stands_p (nest, TREE_OPERAND (base, 0))
      && !AGGREGATE_TYPE_P (TREE_TYPE (base)))
    base = TREE_OPERAND (base, 0);
  else if (!base || !DECL_P (base) || AGGREGATE_TYPE_P (TREE_TYPE (base))
	   || (gpured_temporary_p (base) && !plain_p (k, n)
	       && !named_outside_p (k, n, base)))
    return NULL_TREE;
  *owner = infer_owner (nest, nest->leaves[i].node, base);
  return base;
}

/* Add a clause CODE for VAR to loop N of K; return it.  */

static tree
add_clause (struct kernels *k, int n, enum omp_clause_code code, tree var)
{
  tree clause = build_omp_clause (k->nest.nodes[n].loc, code);
  OMP_CLAUSE_DECL (clause) = var;
  k->loops[n].clauses.safe_push (clause);
  return clause;
}

/* Whether a reduction clause for VAR on loop N of K holds.  One that stands
   for a claim has to be borne out: where the loop also sets the variable, the
   last iteration counts.  */

static bool
clause_holds_p (const struct kernels *k, int n, tree var)
{
  const struct infer_node *node = &k->nest.nodes[n];
  return (omp_find_clause (infer_clauses (node), OMP_CLAUSE_INDEPENDENT)
	  || infer_find_operator (&k->nest, n, var, true) != ERROR_MARK);
}

/* Step 2 for VAR, which loop N of K sets.  GIVEN have a clause that was added to the loop.
   Return whether it is settled.  */

static bool
settle_scalar (struct kernels *k, int n, tree var, hash_set<tree> *given)
{
  if (infer_reduction (&k->nest.nodes[n], var))
    return clause_holds_p (k, n, var);
  if (given->contains (var))
    return true;
  if (gpured_temporary_p (var) && plain_p (k, n) && own_temporary_p (k, n, var))
    {
      add_clause (k, n, OMP_CLAUSE_PRIVATE, var);
      return true;
    }
  enum tree_code op = k->search ? infer_find_operator (&k->nest, n, var, true)
			: ERROR_MARK;
  if (op != ERROR_MARK)
    {
      tree clause = add_clause (k, n, OMP_CLAUSE_REDUCTION, var);
      OMP_CLAUSE_REDUCTION_CODE (clause) = op;
      return true;
    }
  if (!infer_privatizable_p (&k->nest, n, var)
      || !infer_dead_after_p (&k->nest, &k->function, n, var, false))
    return false;
  add_clause (k, n, OMP_CLAUSE_PRIVATE, var);
  return true;
}

/* Whether all that K does with VAR in loop N is to set it to 1: any iteration
   may, and `private' would lose it.  */

static bool
flag_p (const struct kernels *k, int n, tree var)
{
  auto_vec<unsigned> mentions;
  infer_find_references (&k->nest, n, var, &mentions);
  for (unsigned i : mentions)
    {
      int owner;
      gimple *stmt = k->nest.leaves[i].stmt;
      if (scalar_set (k, n, i, &owner) != var
	  || !gimple_assign_single_p (stmt)
	  || !integer_onep (gimple_assign_rhs1 (stmt)))
	return false;
    }
  return true;
}

/* Say that loop N of K sets VAR at leaf I; return the reason.  */

static enum gpured_reason
blame_scalar (const struct kernels *k, int n, unsigned i, tree var)
{
  enum gpured_reason reason = GPURED_REASON_kernels_scalar;
  if (infer_reduction (&k->nest.nodes[n], var))
    reason = GPURED_REASON_kernels_reduced;
  else if (gpured_temporary_p (var))
    reason = GPURED_REASON_kernels_temporary;
  else if (flag_p (k, n, var) && !infer_gang_private_p (&k->nest, var))
    reason = GPURED_REASON_kernels_flag;
  return gpured_note_cause (reason, gimple_location (k->nest.leaves[i].stmt),
			    var);
}

/* Step 2 for loop N of K: why it cannot be done, or none.  */

static enum gpured_reason
settle_scalars (struct kernels *k, int n)
{
  hash_set<tree> done, given;
  for (tree clause : k->loops[n].clauses)
    given.add (OMP_CLAUSE_DECL (clause));
  FOR_EACH_LEAF (i, &k->nest, n)
    {
      int owner;
      tree var = scalar_set (k, n, i, &owner);
      if (!var || done.contains (var))
	continue;
      bool settled;
      /* Of a static variable there is one for all iterations, and the construct
	 cannot name one that it declares.  */
      if (is_global_var (var) && infer_gang_private_p (&k->nest, var))
	settled = infer_reduction (&k->nest.nodes[n], var) != NULL;
      else if (owner > 0 && infer_inside_p (&k->nest, owner, n))
	settled = true;
      else if ((settled = settle_scalar (k, n, var, &given)))
	done.add (var);
      if (!settled)
	return blame_scalar (k, n, i, var);
    }
  return GPURED_REASON_none;
}

/* Whether a statement of loop N of K computes an integer of 128 bits and GCC does
   not optimize: it crashes then where lanes are handed such a value, and by then
   a value of one lane counts as well (nvptx.cc, nvptx_gen_shuffle).  */

static bool
wide_p (const struct kernels *k, int n)
{
  if (optimize)
    return false;
  FOR_EACH_LEAF (i, &k->nest, n)
    {
      tree lhs = gimple_get_lhs (k->nest.leaves[i].stmt);
      if (lhs && INTEGRAL_TYPE_P (TREE_TYPE (lhs))
	  && TYPE_PRECISION (TREE_TYPE (lhs)) > BITS_PER_WORD)
	{
	  gpured_note_cause_stmt (GPURED_REASON_kernels_wide,
				  k->nest.leaves[i].stmt);
	  return true;
	}
    }
  return false;
}

/* Whether STMT moves an integer, or adds a constant to one.  */

static bool
adds_constant_p (gimple *stmt)
{
  if (!is_gimple_assign (stmt) || gpured_volatile_p (stmt))
    return false;
  tree lhs = gimple_assign_lhs (stmt), rhs = gimple_assign_rhs1 (stmt);
  if (!DECL_P (lhs) || !DECL_P (rhs) || !INTEGRAL_TYPE_P (TREE_TYPE (lhs)))
    return false;
  switch (gimple_assign_rhs_code (stmt))
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
      return TREE_CODE (gimple_assign_rhs2 (stmt)) == INTEGER_CST;
    default:
      return gimple_assign_single_p (stmt);
    }
}

/* Whether loop N of K only adds constants to integers: GCC computes what comes out
   of the number of iterations (final_value_replacement_loop).  */

static bool
closed_p (const struct kernels *k, int n)
{
  const struct infer_node *node = &k->nest.nodes[n];
  bool any = false;
  if (!optimize || !flag_tree_scev_cprop || node->own || node->inner
      || omp_find_clause (infer_clauses (node), OMP_CLAUSE_INDEPENDENT))
    return false;
  FOR_EACH_LEAF (i, &k->nest, n)
    {
      gimple *stmt = k->nest.leaves[i].stmt;
      if (gimple_code (stmt) == GIMPLE_LABEL)
	continue;
      if (!adds_constant_p (stmt))
	return false;
      any = true;
    }
  return any;
}

/* Why loop N of K cannot run in parallel, or is not to, or none.  */

static enum gpured_reason
check_loop (struct kernels *k, int n)
{
  const struct infer_node *node = &k->nest.nodes[n];
  bool independent = omp_find_clause (infer_clauses (node),
				      OMP_CLAUSE_INDEPENDENT);
  if (!independent && kernels_call_p (k, n))
    return GPURED_REASON_kernels_call;
  if (wide_p (k, n))
    return GPURED_REASON_kernels_wide;
  enum gpured_reason reason = settle_scalars (k, n);
  if (reason)
    return reason;
  if (closed_p (k, n))
    return GPURED_REASON_kernels_closed;
  return (independent ? GPURED_REASON_none
	  : kernels_memory_conflict (k, n));
}

/* Whether STMT is something that the nest of a `parallel' construct may
   have.  */

static bool
understood_p (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_ATOMIC_LOAD:
    case GIMPLE_OMP_ATOMIC_STORE:
    case GIMPLE_OMP_FOR:
      return true;
    default:
      return !is_gimple_omp (stmt) && gimple_code (stmt) != GIMPLE_RETURN;
    }
}

/* A construct, and a variable that others may keep on the device meanwhile.  */

struct keeper
{
  const gomp_target *target;
  tree var;
};

/* Callback of gpured_walk: finds what may keep the variable.  */

static tree
find_keeper (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  const struct keeper *keeper = (const struct keeper *) wi->info;
  gomp_target *other = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  if (!other || other == keeper->target)
    return NULL_TREE;
  tree clauses = gimple_omp_target_clauses (other);
  if (is_gimple_omp_offloaded (other)
      && !omp_find_clause (clauses, OMP_CLAUSE_ASYNC))
    return NULL_TREE;
  return gpured_clauses_find_var (clauses, OMP_CLAUSE_MAP, keeper->var);
}

/* Whether VAR, which the clause MAP of K maps, has on the device what the host has:
   nothing else can have it there already.  What the user declares in the body of a
   data construct GCC maps as if a clause named it.  */

static bool
fresh_map_p (const struct kernels *k, tree var, tree map)
{
  if (OMP_CLAUSE_MAP_KIND (map) == GOMP_MAP_FORCE_TOFROM)
    return true;
  struct keeper keeper = { k->target, var };
  return (OMP_CLAUSE_MAP_KIND (map) == GOMP_MAP_TOFROM && k->plain
	  && !gpured_walk (k->plain->function, find_keeper, NULL, &keeper));
}

bool
kernels_host_variable_p (const struct kernels *k, tree var)
{
  if (!DECL_P (var) || !is_gimple_reg_type (TREE_TYPE (var))
      || TREE_ADDRESSABLE (var) || is_global_var (var)
      || DECL_HAS_VALUE_EXPR_P (var) || TREE_THIS_VOLATILE (var))
    return false;
  tree map = gpured_clauses_find_var (gimple_omp_target_clauses (k->target),
				      OMP_CLAUSE_MAP, var);
  return !map || fresh_map_p (k, var, map);
}

/* Whether the host has the value that VAR, or what VAR refers to, has all through
   DATA, a kernels construct.  */

static bool
host_value_p (const void *data, tree var)
{
  const struct kernels *k = (const struct kernels *) data;
  return (kernels_host_variable_p (k, var) && INTEGRAL_TYPE_P (TREE_TYPE (var))
	  && !infer_set_p (&k->nest, 0, var,
			   GPURED_SETS_any | GPURED_SETS_counter));
}

/* The clauses that say on which levels a loop runs.  */

static const enum omp_clause_code level_clauses[GPURED_N_LEVELS]
  = { OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR };

/* Find the arguments of those of loop N of K, `gang(num:N)', as the host has them
   ahead of K.  The device has no vector length that is not constant.  */

static void
find_arguments (struct kernels *k, int n)
{
  tree clauses = infer_clauses (&k->nest.nodes[n]);
  for (int i = 0; i < GPURED_N_LEVELS; i++)
    {
      tree c = omp_find_clause (clauses, level_clauses[i]);
      tree expr = c ? OMP_CLAUSE_OPERAND (c, 0) : NULL_TREE;
      if (expr && TREE_CODE (expr) != INTEGER_CST)
	expr = (i == GPURED_LEVEL_vector
		? NULL_TREE
		: gpured_host_value (gimple_omp_body (k->target), host_value_p,
				     k, expr));
      k->loops[n].argument[i] = expr;
    }
}

/* Whether all arguments of loop N of K are known.  */

static bool
arguments_known_p (const struct kernels *k, int n)
{
  tree clauses = infer_clauses (&k->nest.nodes[n]);
  for (int i = 0; i < GPURED_N_LEVELS; i++)
    if (tree c = omp_find_clause (clauses, level_clauses[i]))
      if (OMP_CLAUSE_OPERAND (c, 0) && !k->loops[n].argument[i])
	return false;
  return true;
}

void
kernels_decide (struct kernels *k)
{
  for (unsigned n = 1; n < k->nest.nodes.length (); n++)
    {
      struct kernels_loop *loop = &k->loops[n];
      if (k->target)
	find_arguments (k, n);
      if (k->nest.nodes[n].seq)
	continue;
      gpured_forget_cause ();
      loop->reason = check_loop (k, n);
      loop->cause = *gpured_cause_of (loop->reason);
      loop->parallel = loop->reason == GPURED_REASON_none;
      if (!loop->parallel)
	loop->clauses.release ();
    }
}

enum gpured_reason
kernels_refuse (const struct kernels *k, int root)
{
  bool any = false;
  enum gpured_reason reason = GPURED_REASON_none;
  FOR_EACH_LEAF (i, &k->nest, root)
    if (!understood_p (k->nest.leaves[i].stmt))
      return GPURED_REASON_kernels;
  FOR_EACH_NODE (n, &k->nest, root)
    {
      const struct kernels_loop *loop = &k->loops[n];
      any |= loop->parallel;
      if (!reason)
	reason = loop->reason;
      tree clauses = infer_clauses (&k->nest.nodes[n]);
      if (!loop->parallel && omp_find_clause (clauses, OMP_CLAUSE_TILE))
	return loop->reason ? loop->reason : GPURED_REASON_kernels;
      if (!arguments_known_p (k, n))
	return GPURED_REASON_kernels_argument;
    }
  if (any && kernels_levels_exclude_p (k, root))
    return GPURED_REASON_kernels_exclude;
  if (any)
    return GPURED_REASON_none;
  return reason ? reason : GPURED_REASON_kernels;
}
