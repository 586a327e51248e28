/* elements.cc - reduces arrays and array sections, in OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The front ends of C and C++ accept an array, a section or an element in a
   reduction clause, as OpenMP has it, and make it a MEM_REF.  gimplify.cc
   (gimplify_adjust_omp_clauses) then expects a variable and ends in a
   segmentation fault.  If only a loop has the clause, the offload compiler
   fails.  So before a function becomes GENERIC (PLUGIN_PRE_GENERICIZE) such
   clauses are changed:

   1. If the elements are few and the nest is understood, they become variables
      (elements-rewrite.cc).
   2. If they are many, or of a number known at run time, and only updated,
      each update is atomic (elements-atomic.cc).
   3. Otherwise the clause is an error, and is removed.

   In `kernels' constructs GCC drops reduction clauses and never runs the loops
   in parallel.  There a loop with such a clause becomes sequential; kernels.cc
   handles the others.  Fortran's front end accepts no arrays.  */

#include "gpured-gcc.h"
#include "elements.h"
#include "host.h"
#include "passes.h"

/* The clauses in one construct or in a loop that is in none.  */

struct region_clauses
{
  auto_vec<tree> clauses;
};

/* Callback of walk_tree: adds the clauses on parts of arrays.  */

static tree
collect_clauses (tree *tp, int *, void *data)
{
  struct region_clauses *region = (struct region_clauses *) data;
  if (tree *clauses = elements_clauses (*tp))
    for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (elements_clause_p (c))
	region->clauses.safe_push (c);
  return NULL_TREE;
}

/* Callback of walk_tree: removes the clauses on parts of the variable DATA.  */

static tree
remove_clauses (tree *tp, int *, void *data)
{
  tree *p = elements_clauses (*tp);
  while (p && *p)
    if (elements_clause_p (*p)
	&& elements_base (OMP_CLAUSE_DECL (*p)) == (tree) data)
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
  return NULL_TREE;
}

/* Callback of walk_tree: finds a variable.  */

static tree
find_decl (tree *tp, int *, void *)
{
  return DECL_P (*tp) ? *tp : NULL_TREE;
}

/* The first variable in EXPR, which is not understood.  */

static tree
find_variable (tree expr)
{
  tree found = walk_tree_without_duplicates (&expr, find_decl,
					     NULL);
  return found ? found : expr;
}

/* Make variables of the elements E, all members of which up to CLAUSE are set,
   or tell why that cannot be done and remove the clauses.  REASON, unless it is
   GPURED_REASON_none, is why.  */

static void
treat_elements (struct elements *e, enum gpured_reason reason)
{
  if (!reason)
    reason = elements_rewrite (e);
  if (!reason)
    return;
  tree decl = OMP_CLAUSE_DECL (e->clause), base = elements_base (decl);
  gpured_error_at (OMP_CLAUSE_LOCATION (e->clause), GPURED_MESSAGE_elements,
		   base ? base : find_variable (decl),
		   gpured_reason_text (reason));
  walk_tree_without_duplicates (&e->region, remove_clauses, base);
}

/* Why the elements E, which have been read, cannot be moved to variables before
   their region and back behind it: PRIVATE_REASON if they are private there.  */

static enum gpured_reason
moving_reason (const struct elements *e, enum gpured_reason private_reason)
{
  if (elements_private_p (e->region, e->base))
    return private_reason;
  return (elements_index_fixed_p (e)
	  ? GPURED_REASON_none : GPURED_REASON_elements_index);
}

/* REASON, why parts of BASE are not reduced in the construct of E or a loop in it, or
   what the user has said that makes it so.  */

static enum gpured_reason
true_reason (const struct elements *e, tree base, enum gpured_reason reason)
{
  return (reason == GPURED_REASON_elements_private
	  && elements_device_p (e->region, base)
	  ? GPURED_REASON_elements_device : reason);
}

/* Treat the loops of the construct of E that have a clause on parts of BASE one
   by one, as it cannot map them, OTHERWISE why.  Return false if it has one,
   too.  */

static bool
treat_loops (const struct elements *e, tree base, enum gpured_reason otherwise)
{
  auto_vec<elements_loop> loops;
  if (!elements_find_loops (e->region, base, &loops))
    return false;
  for (const elements_loop &found : loops)
    {
      struct elements inner;
      memset (&inner, 0, sizeof inner);
      inner.function = e->function;
      inner.region = found.loop;
      inner.statement = found.statement;
      inner.clause = found.clause;
      enum gpured_reason reason = elements_read (&inner);
      if (!reason)
	reason = moving_reason (&inner, GPURED_REASON_elements_used);
      if (!reason)
	reason = elements_judge_loop (&found, &inner, otherwise);
      treat_elements (&inner, true_reason (e, base, reason));
    }
  return true;
}

/* Treat the elements E of BASE.  Those that a construct cannot map are treated
   in the loops that reduce them.  */

static void
treat_base (struct elements *e, tree base)
{
  enum gpured_reason reason = elements_read (e);
  if (reason == GPURED_REASON_elements_many && e->type
      && elements_update_in_place (e))
    {
      walk_tree_without_duplicates (&e->region, remove_clauses, base);
      return;
    }
  if (!reason)
    reason = moving_reason (e, (e->placed ? GPURED_REASON_elements_private
				: GPURED_REASON_elements_used));
  if (reason && e->placed && treat_loops (e, base, reason))
    return;
  treat_elements (e, true_reason (e, base, reason));
}

/* Treat the construct or loop *STATEMENT of FUNCTION.  Returns whether it has such
   clauses.  */

static bool
treat_region (tree *statement, tree function)
{
  struct region_clauses found;
  tree region = *statement;
  bool unknown = false;
  hash_set<tree> treated;
  walk_tree_without_duplicates (&region, collect_clauses, &found);
  for (tree clause : found.clauses)
    {
      struct elements e;
      memset (&e, 0, sizeof e);
      e.region = region;
      e.placed = TREE_CODE (region) != OACC_LOOP;
      e.statement = statement;
      e.function = function;
      e.clause = clause;
      tree base = elements_base (OMP_CLAUSE_DECL (clause));
      if (!base && !unknown)
	treat_elements (&e, GPURED_REASON_elements_used);
      unknown |= !base;
      if (base && !treated.add (base))
	treat_base (&e, base);
    }
  return !found.clauses.is_empty ();
}

/* Whether CLAUSE says on which levels a loop runs.  */

static bool
sharing_clause_p (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_GANG:
    case OMP_CLAUSE_WORKER:
    case OMP_CLAUSE_VECTOR:
    case OMP_CLAUSE_INDEPENDENT:
    case OMP_CLAUSE_AUTO:
    case OMP_CLAUSE_SEQ:
      return true;
    default:
      return elements_clause_p (clause);
    }
}

/* Callback of walk_tree: makes loops of a `kernels' construct with a clause on
   part of an array sequential.  */

static tree
make_sequential (tree *tp, int *, void *)
{
  if (TREE_CODE (*tp) != OACC_LOOP)
    return NULL_TREE;
  tree *clauses = &OMP_FOR_CLAUSES (*tp), found = *clauses;
  while (found && !elements_clause_p (found))
    found = OMP_CLAUSE_CHAIN (found);
  if (!found)
    return NULL_TREE;
  for (tree *p = clauses; *p; )
    if (sharing_clause_p (*p))
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
  tree seq = build_omp_clause (OMP_CLAUSE_LOCATION (found), OMP_CLAUSE_SEQ);
  OMP_CLAUSE_CHAIN (seq) = *clauses;
  *clauses = seq;
  return NULL_TREE;
}

/* A function, and whether it changed.  */

struct elements_function
{
  tree decl;
  bool changed;
};

/* Callback of walk_tree: treats what is not in a construct.  */

static tree
find_region (tree *tp, int *walk_subtrees, void *data)
{
  struct elements_function *function = (struct elements_function *) data;
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_LOOP:
      function->changed |= treat_region (tp, function->decl);
      *walk_subtrees = 0;
      break;
    case OACC_KERNELS:
      walk_tree_without_duplicates (tp, make_sequential, NULL);
      *walk_subtrees = 0;
      break;
    default:
      break;
    }
  return NULL_TREE;
}

/* Treat function DECL and the functions inside, which GCC makes GENERIC
   together.  */

static void
treat_function (tree decl)
{
  struct elements_function function = { decl, false };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (decl), find_region, &function);
  if (function.changed)
    gpured_forget_folded ();
  if (cgraph_node *node = cgraph_node::get (decl))
    for (cgraph_node *inner = first_nested_function (node); inner;
	 inner = next_nested_function (inner))
      treat_function (inner->decl);
}

void
gpured_elements (void *function, void *)
{
  if (flag_openacc)
    treat_function ((tree) function);
}

void
gpured_place_elements (gomp_target *target)
{
  tree clauses = gimple_omp_target_clauses (target), last = NULL_TREE;
  tree *p = &clauses, *end = &last;
  while (*p)
    {
      tree c = *p, decl = OMP_CLAUSE_DECL (c), place = NULL_TREE;
      if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	   || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE) && VAR_P (decl))
	place = lookup_attribute (ELEMENTS_PLACE, DECL_ATTRIBUTES (decl));
      if (!place)
	{
	  p = &OMP_CLAUSE_CHAIN (c);
	  continue;
	}
      SET_DECL_VALUE_EXPR (decl, TREE_VALUE (place));
      DECL_HAS_VALUE_EXPR_P (decl) = 1;
      *p = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_CHAIN (c) = NULL_TREE;
      *end = c;
      end = &OMP_CLAUSE_CHAIN (c);
    }
  *p = last;
  gimple_omp_target_set_clauses (target, clauses);
}
