/* warn-memory.cc - warns of updates of memory that threads share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   In a worksharing loop, `h[i % 16] += x' loses updates unless it is atomic.
   An element, a member or a pointer's target is examined if the program
   computes it from itself.  There is a warning if several iterations surely
   access the same one (warn-index.cc).  For a count there is one, too, if data
   select the element: a program with h[k[i]]++ does not expect each count to
   be 0 or 1.  Data that select elements to which other values are added may be
   a permutation.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "remarks.h"
#include "walk.h"
#include "warn.h"

/* An update.  */

struct update
{
  tree ref;			/* What is updated.  */
  unsigned at;			/* The leaf that stores it.  */
  bool counts;			/* By a constant.  */
};

/* Whether DEF does nothing with a value but to read or to convert it.  */

static bool
converts_p (gimple *def)
{
  return (gimple_assign_single_p (def) || gimple_assign_cast_p (def)
	  || gimple_assign_rhs_code (def) == FLOAT_EXPR);
}

/* Whether EXPR at leaf AT of NEST is, perhaps converted, a load of REF, which leaf
   STORE stores.  */

static bool
load_p (const struct infer_nest *nest, tree expr, unsigned at, tree ref,
	unsigned store)
{
  for (int depth = 0; depth < 4; depth++)
    {
      if (REFERENCE_CLASS_P (expr) || (DECL_P (expr) && DECL_P (ref)))
	return gpured_same_value_p (nest->leaves, expr, at, ref, store, false);
      gimple *def = gpured_assignment (nest->leaves, expr, &at);
      if (!def || !converts_p (def))
	return false;
      expr = gimple_assign_rhs1 (def);
    }
  return false;
}

/* Whether CODE combines a value with another one.  */

static bool
combining_p (enum tree_code code)
{
  switch (code)
    {
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case MAX_EXPR:
    case MIN_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return true;
    default:
      return false;
    }
}

/* Read leaf I of NEST into *UPDATE; return whether it is the end of an
   update.  */

static bool
read_update (const struct infer_nest *nest, unsigned i, struct update *update)
{
  gimple *stmt = nest->leaves[i].stmt;
  if (!is_gimple_assign (stmt) || gimple_clobber_p (stmt)
      || gpured_volatile_p (stmt))
    return false;
  tree ref = gimple_assign_lhs (stmt);
  if (!REFERENCE_CLASS_P (ref) || !is_gimple_reg_type (TREE_TYPE (ref)))
    return false;
  /* What a reference refers to is a scalar (warn.cc).  */
  if (TREE_CODE (ref) == MEM_REF && DECL_P (TREE_OPERAND (ref, 0))
      && infer_variable_p (TREE_OPERAND (ref, 0))
      && omp_privatize_by_reference (TREE_OPERAND (ref, 0)))
    return false;
  update->ref = ref;
  update->at = i;
  unsigned at = i;
  gimple *def = stmt;
  for (int depth = 0; depth < 4; depth++)
    {
      if (!converts_p (def))
	break;
      def = gpured_assignment (nest->leaves, gimple_assign_rhs1 (def), &at);
      if (!def)
	return false;
    }
  if (gimple_num_ops (def) != 3 || !combining_p (gimple_assign_rhs_code (def)))
    return false;
  tree a = gimple_assign_rhs1 (def), b = gimple_assign_rhs2 (def);
  update->counts = CONSTANT_CLASS_P (b);
  return load_p (nest, a, at, ref, i) || load_p (nest, b, at, ref, i);
}

/* The variable that REF is a part of, or that leads to it, or NULL.  */

static tree
base_of (const struct infer_nest *nest, tree ref, unsigned at)
{
  for (int depth = 0; depth < 16 && ref; depth++)
    {
      while (handled_component_p (ref))
	ref = TREE_OPERAND (ref, 0);
      if (TREE_CODE (ref) == MEM_REF || TREE_CODE (ref) == ADDR_EXPR)
	{
	  ref = TREE_OPERAND (ref, 0);
	  continue;
	}
      if (!DECL_P (ref) || !gpured_temporary_p (ref))
	break;
      gimple *def = gpured_assignment (nest->leaves, ref, &at);
      ref = def ? gimple_assign_rhs1 (def) : NULL_TREE;
    }
  return ref && DECL_P (ref) && DECL_NAME (ref) ? ref : NULL_TREE;
}

/* What to call REF, whose base is BASE: the member, or the variable.  */

static tree
named (tree ref, tree base)
{
  for (; handled_component_p (ref); ref = TREE_OPERAND (ref, 0))
    if (TREE_CODE (ref) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (ref, 1)))
      return TREE_OPERAND (ref, 1);
  return base;
}

/* Whether a clause of a node around node N of NEST gives threads copies of BASE or
   reduces it, or a part.  */

static bool
claimed_p (const struct infer_nest *nest, int n, tree base)
{
  for (; n >= 0; n = nest->nodes[n].parent)
    for (tree c = infer_clauses (&nest->nodes[n]); c; c = OMP_CLAUSE_CHAIN (c))
      if (warn_reduction_p (c)
	  && (OMP_CLAUSE_DECL (c) == base
	      || gpured_section_of (OMP_CLAUSE_DECL (c)) == base))
	return true;
  return false;
}

/* Whether loop N of NEST is part of a combined construct with another loop inside
   that has its iterations.  */

static bool
outer_half_p (const struct infer_nest *nest, int n)
{
  return gimple_omp_for_combined_p (nest->nodes[n].stmt);
}

bool
warn_loop_forks_p (const struct warn_region *region, int n, int owner)
{
  const struct infer_nest *nest = &region->nest;
  for (;;)
    {
      if (warn_forks_p (region, n, owner, false))
	return true;
      if (!gimple_omp_for_combined_into_p (nest->nodes[n].stmt) || region->acc)
	return false;
      do
	n = nest->nodes[n].parent;
      while (n > 0 && gimple_code (nest->nodes[n].stmt) != GIMPLE_OMP_FOR);
      if (n <= 0)
	return false;
    }
}

/* How the address of UPDATE depends on the worst of the indices of loop N of
   REGION.  */

static enum warn_depends
worst (const struct warn_region *region, int n, const struct update *update)
{
  const struct infer_nest *nest = &region->nest;
  gimple *loop = nest->nodes[n].stmt;
  enum warn_depends found = WARN_unknown;
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    {
      enum warn_depends depends
	= warn_address_depends (nest, n, gimple_omp_for_index (loop, i), update->ref,
			update->at);
      if (warn_few_p (nest, n, i, 1))
	continue;
      if (depends == WARN_not || depends == WARN_folded
	  || depends == WARN_bins || depends == WARN_data)
	found = MIN (found, depends);
    }
  return found;
}

/* Look at UPDATE in REGION.  */

static void
look_at_update (struct warn_region *region, const struct update *update)
{
  const struct infer_nest *nest = &region->nest;
  int leaf = nest->leaves[update->at].node;
  tree base = base_of (nest, update->ref, update->at);
  if (!base || claimed_p (nest, leaf, base))
    return;
  int owner = infer_owner (nest, leaf, base);
  for (int n = leaf; n > owner; n = nest->nodes[n].parent)
    {
      if (gimple_code (nest->nodes[n].stmt) != GIMPLE_OMP_FOR
	  || outer_half_p (nest, n) || !warn_loop_forks_p (region, n, owner))
	continue;
      enum warn_depends depends = worst (region, n, update);
      if (depends == WARN_unknown || (depends == WARN_data && !update->counts)
	  || warn_guarded_p (region, leaf, n) || warn_locks_p (region, n)
	  || warn_single_p (region, n, update->at))
	continue;
      if (warn_say (region, gimple_location (nest->leaves[update->at].stmt),
		    depends == WARN_not ? GPURED_MESSAGE_warn_shared
		    : GPURED_MESSAGE_warn_element,
		    gpured_name_of (named (update->ref, base))))
	warn_hint_atomic (region, gimple_location
			  (nest->leaves[update->at].stmt));
      return;
    }
}

void
warn_memory (struct warn_region *region)
{
  for (unsigned i = 0; i < region->nest.leaves.length (); i++)
    {
      struct update update;
      if (read_update (&region->nest, i, &update))
	look_at_update (region, &update);
    }
}
