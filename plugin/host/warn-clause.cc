/* warn-clause.cc - warns of reduction clauses that contradict the program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   These are mistakes 2, 4 and 5 of warn.cc: another operator, a result that
   nobody gets, and one that is used before it is there.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "remarks.h"
#include "warn.h"

/* Operators of which one may stand in the clause and the other in the loop with
   the right result, for values 0 and 1 or where only these are told apart.  */

static bool
alike_p (enum tree_code clause, enum tree_code update)
{
  switch (update)
    {
    case BIT_IOR_EXPR:
    case TRUTH_OR_EXPR:
      return (clause == BIT_IOR_EXPR || clause == TRUTH_OR_EXPR
	      || clause == MAX_EXPR || clause == PLUS_EXPR);
    case BIT_AND_EXPR:
    case TRUTH_AND_EXPR:
    case MIN_EXPR:
      return (clause == BIT_AND_EXPR || clause == TRUTH_AND_EXPR
	      || clause == MIN_EXPR || clause == MULT_EXPR);
    case MULT_EXPR:
      return clause == TRUTH_AND_EXPR || clause == BIT_AND_EXPR;
    case PLUS_EXPR:
      return clause == TRUTH_OR_EXPR || clause == BIT_IOR_EXPR;
    case MAX_EXPR:
      return clause == TRUTH_OR_EXPR || clause == BIT_IOR_EXPR;
    default:
      return (update == TRUTH_AND_EXPR || update == TRUTH_OR_EXPR
	      || update == EQ_EXPR || update == NE_EXPR);
    }
}

/* What the leaves inside of node N of NEST do with VAR by OP, a mask of enum
   infer_use; in USES, which has an element for each leaf of NEST, each of
   them.  */

static unsigned
uses_of (const struct infer_nest *nest, int n, tree var, enum tree_code op,
	 auto_vec<unsigned> *uses)
{
  unsigned all = 0;
  infer_classify (nest, var, infer_owner (nest, n, var), op, uses->address ());
  FOR_EACH_LEAF (i, nest, n)
    all |= (*uses)[i];
  return all & ~(INFER_POINTED | INFER_CALL);
}

/* Mistake 2 with CLAUSE on node N of REGION.  */

static void
warn_operator (struct warn_region *region, int n, tree clause)
{
  static const enum tree_code operators[] = {
    PLUS_EXPR, MULT_EXPR, MAX_EXPR, MIN_EXPR, BIT_AND_EXPR, BIT_IOR_EXPR,
    BIT_XOR_EXPR
  };
  const struct infer_nest *nest = &region->nest;
  tree var = OMP_CLAUSE_DECL (clause);
  enum tree_code named = infer_operator (clause);
  auto_vec<unsigned> uses;
  uses.safe_grow_cleared (nest->leaves.length ());
  if (!infer_variable_p (var) || OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause)
      || (uses_of (nest, n, var, named, &uses) | INFER_UPDATE) == INFER_UPDATE)
    return;
  for (enum tree_code op : operators)
    if (op != named && !alike_p (named, op)
	&& uses_of (nest, n, var, op, &uses) == INFER_UPDATE)
      {
	char *said = warn_spell_reduction (OMP_CLAUSE_REDUCTION_CODE (clause), var);
	char *meant = warn_spell_reduction (op, var);
	FOR_EACH_LEAF (i, nest, n)
	  if (uses[i] == INFER_UPDATE && !is_gimple_omp (nest->leaves[i].stmt)
	      && gimple_get_lhs (nest->leaves[i].stmt))
	    {
	      if (warn_say (region, gimple_location (nest->leaves[i].stmt),
			    GPURED_MESSAGE_warn_operator, gpured_name_of (var),
			    gpured_spell_operator (op), said))
		warn_hint_instead (region, OMP_CLAUSE_LOCATION (clause), meant);
	      break;
	    }
	free (said);
	free (meant);
	return;
      }
}

/* Whether the value of VAR, which loop N of REGION reduces by OP, is used behind the
   loop in the same construct, and nothing but such loops has set it.  */

static bool
used_inside_p (const struct warn_region *region, int n, tree var,
	       enum tree_code op)
{
  const struct infer_nest *nest = &region->nest;
  auto_vec<unsigned> uses;
  bool used = false, behind = false;
  uses.safe_grow_cleared (nest->leaves.length ());
  infer_classify (nest, var, 0, op, uses.address ());
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    if (infer_inside_p (nest, nest->leaves[i].node, n))
      behind = true;
    else if (uses[i] & (INFER_WRITE | INFER_ADDRESS | INFER_STORED))
      return false;
    else
      used |= behind && (uses[i] & INFER_READ) && !infer_combined_p (nest, i);
  return used;
}

/* Mistake 5 with CLAUSE on loop N of REGION.  */

static void
warn_used (struct warn_region *region, int n, tree clause)
{
  const struct infer_nest *nest = &region->nest;
  tree var = OMP_CLAUSE_DECL (clause);
  if (!infer_variable_p (var) || !DECL_NAME (var)
      || OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause)
      || infer_owner (nest, n, var) != 0 || infer_gang_private_p (nest, var)
      || infer_single_gang_p (nest) || !infer_gang_level_p (nest, n)
      || !warn_forks_p (region, n, 0, false)
      || !used_inside_p (region, n, var, infer_operator (clause)))
    return;
  warn_say (region, OMP_CLAUSE_LOCATION (clause), GPURED_MESSAGE_warn_used,
	    gpured_name_of (var));
}

/* The leaf in REGION that updates VAR, of the construct, by an atomic operation,
   or -1.  */

static int
atomic_leaf (const struct warn_region *region, tree var)
{
  const struct infer_nest *nest = &region->nest;
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    if (gomp_atomic_load *load
	= dyn_cast <gomp_atomic_load *> (nest->leaves[i].stmt))
      {
	tree rhs = gimple_omp_atomic_load_rhs (load);
	if (TREE_CODE (rhs) == ADDR_EXPR && TREE_OPERAND (rhs, 0) == var
	    && infer_owner (nest, nest->leaves[i].node, var) == 0)
	  return i;
      }
  return -1;
}

/* Whether a construct of the host around REGION has a variable VAR of its own.  */

static bool
of_host_construct_p (struct warn_region *region, tree var)
{
  const struct infer_nest *function = warn_function (region);
  for (const infer_node &node : function->nodes)
    if (node.stmt == region->target && node.stmt)
      return infer_owner (function, node.parent, var) > 0;
  return false;
}

void
warn_lost (struct warn_region *region, tree var, location_t loc)
{
  const struct infer_nest *nest = &region->nest;
  if (!DECL_P (var) || !DECL_NAME (var) || !warn_implicit_copy (region, var)
      || region->told.contains (var) || of_host_construct_p (region, var)
      || POINTER_TYPE_P (TREE_TYPE (var))
      || !(is_global_var (var)
	   || infer_read_after_p (nest, warn_function (region), 0, var)))
    return;
  char *map = xasprintf (region->acc ? "copy(%s)" : "map(tofrom:%s)",
			 gpured_name_of (var));
  if (warn_say (region, loc, GPURED_MESSAGE_warn_lost, gpured_name_of (var),
		map))
    warn_hint (region, gimple_location (region->target), map);
  free (map);
}

/* Whether a node around node N of NEST has a clause that reduces VAR, too.  */

static bool
around_p (const struct infer_nest *nest, int n, tree var)
{
  while ((n = nest->nodes[n].parent) > 0)
    if (infer_reduction (&nest->nodes[n], var))
      return true;
  return false;
}

/* What OpenACC's loops reduce infer-apply.cc gets out of the construct, or warns
   of.  */

void
warn_clauses (struct warn_region *region)
{
  const struct infer_nest *nest = &region->nest;
  for (unsigned n = 0; n < nest->nodes.length (); n++)
    FOR_EACH_CLAUSE (c, infer_clauses (&nest->nodes[n]), OMP_CLAUSE_REDUCTION)
      {
	warn_operator (region, n, c);
	if (region->target && region->acc && n > 0)
	  warn_used (region, n, c);
	if (region->target && !region->acc && n > 0
	    && !around_p (nest, n, OMP_CLAUSE_DECL (c))
	    && infer_owner (nest, nest->nodes[n].parent, OMP_CLAUSE_DECL (c)) == 0)
	  warn_lost (region, OMP_CLAUSE_DECL (c), OMP_CLAUSE_LOCATION (c));
      }
  FOR_EACH_CLAUSE (c, infer_clauses (&nest->nodes[0]), OMP_CLAUSE_FIRSTPRIVATE)
    {
      int i = region->target ? atomic_leaf (region, OMP_CLAUSE_DECL (c)) : -1;
      if (i >= 0)
	warn_lost (region, OMP_CLAUSE_DECL (c),
		   gimple_location (nest->leaves[i].stmt));
    }
}
