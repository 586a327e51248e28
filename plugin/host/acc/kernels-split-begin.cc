/* kernels-split-begin.cc - finds where the part of a `kernels' construct with
   a nest begins.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each gang executes the statements before the nest that compute its bounds.
   They stay outside of the part if other code needs them as well and gangs may
   not repeat them.

   What comes from the descriptor of an array may be read long before the nest, as the
   pointer to the elements in MAXVAL (A), which two loops use.  It is read again.  So is
   a pointer that the construct declares, `double *p = a;', set again.  */

#include "gpured-gcc.h"
#include "kernels.h"
#include "kernels-split.h"

/* Whether VAR is a structure in which the compiler keeps what it computes of an
   array, such as the bounds of SIZE (A).  */

static bool
shape_p (const struct split *split, tree var)
{
  return (VAR_P (var) && DECL_ARTIFICIAL (var) && !TREE_ADDRESSABLE (var)
	  && RECORD_OR_UNION_TYPE_P (TREE_TYPE (var))
	  && !is_global_var (var) && !DECL_HAS_VALUE_EXPR_P (var)
	  && split->locals.contains (var));
}

/* Whether piece I of SPLIT computes a bound of the nest at ROOT, or a pointer to
   an array there, and nothing that the nest changes goes into it, so that each gang
   may do it.  SHAPES: it may use a structure of shape_p.  */

static bool
bound_p (const struct split *split, unsigned i, int root, bool shapes)
{
  const struct infer_nest *nest = &split->k->nest;
  gimple *stmt = split->pieces[i].stmt;
  if (split->pieces[i].again)
    return true;
  if (!is_gimple_assign (stmt))
    return false;
  tree lhs = gimple_assign_lhs (stmt);
  if (!gpured_temporary_p (lhs)
      && !(handled_component_p (lhs)
	   && shape_p (split, get_base_address (lhs))))
    return false;
  for (tree var : *split->pieces[i].mentions)
    if ((!shapes && shape_p (split, var))
	|| infer_set_p (nest, root, var, GPURED_SETS_part))
      return false;
  for (unsigned l = 0; l < nest->leaves.length (); l++)
    if (nest->leaves[l].stmt == stmt)
      return !kernels_changes_p (split->k, root, l);
  return true;
}

/* Whether pieces of SPLIT from BEGIN on, before END, and others name a structure of
   shape_p.  */

static bool
shape_escapes_p (const struct split *split, unsigned begin, unsigned end)
{
  hash_set<tree> inside;
  for (unsigned i = begin; i < end; i++)
    for (tree var : *split->pieces[i].mentions)
      if (shape_p (split, var))
	inside.add (var);
  for (unsigned i = 0; i < split->pieces.length (); i++)
    for (tree var : inside)
      if ((i < begin || i >= end) && split->pieces[i].mentions->contains (var))
	return true;
  return false;
}

/* Whether piece I of SPLIT sets a temporary of less than a word that pieces before BEGIN
   or from END on name.  Gangs that all store it to the same memory store what is there
   already; but whoever looks at words, as the hardware and its checkers do, sees a word
   that changes with what is beside it.  */

static bool
subwarp_escapes_p (const struct split *split, unsigned i, unsigned begin,
		   unsigned end)
{
  tree lhs = gimple_get_lhs (split->pieces[i].stmt);
  if (!lhs || !DECL_P (lhs) || !INTEGRAL_TYPE_P (TREE_TYPE (lhs))
      || TYPE_PRECISION (TREE_TYPE (lhs)) >= TYPE_PRECISION (integer_type_node))
    return false;
  for (unsigned k = 0; k < split->pieces.length (); k++)
    if ((k < begin || k >= end) && split->pieces[k].mentions->contains (lhs))
      return true;
  return false;
}

unsigned
kernels_bounds_begin (const struct split *split, unsigned behind, unsigned i,
		      int root)
{
  unsigned begin = i;
  while (begin > behind && bound_p (split, begin - 1, root, true))
    begin--;
  if (shape_escapes_p (split, begin, i + 1))
    for (begin = i; begin > behind && bound_p (split, begin - 1, root, false);)
      begin--;
  for (unsigned k = i; k-- > begin;)
    if (subwarp_escapes_p (split, k, begin, i + 1))
      return k + 1;
  return begin;
}

/* Whether piece I of SPLIT is the only one that sets VAR, to what it has all the time:
   a temporary to what is in a descriptor, or a pointer to an address.  */

static bool
fixed_p (const struct split *split, unsigned i, tree var)
{
  gimple *stmt = split->pieces[i].stmt;
  const struct infer_nest *nest = &split->k->nest;
  tree rhs = is_gimple_assign (stmt) ? gimple_assign_rhs1 (stmt) : NULL_TREE;
  if (!rhs || gimple_assign_lhs (stmt) != var
      || (!gimple_assign_single_p (stmt) && !gimple_assign_cast_p (stmt))
      || (POINTER_TYPE_P (TREE_TYPE (var)) && split_register_p (var)
	  ? !is_gimple_min_invariant (rhs)
	    && !(gpured_temporary_p (var) && kernels_descriptor_p (nest, 0, rhs))
	  : !gpured_temporary_p (var) || !kernels_descriptor_p (nest, 0, rhs)))
    return false;
  unsigned sets = 0;
  for (const gpured_leaf &leaf : nest->leaves)
    sets += gimple_get_lhs (leaf.stmt) == var;
  return sets == 1;
}

/* Whether a nest of SPLIT behind piece I names VAR, which that sets, and not only since
   all up to there belongs to it.  */

static bool
far_p (const struct split *split, unsigned i, tree var)
{
  bool far = false;
  for (unsigned k = i + 1; k < split->pieces.length (); k++)
    {
      gimple *stmt = split->pieces[k].stmt;
      if (far && gimple_code (stmt) == GIMPLE_OMP_FOR
	  && split->pieces[k].mentions->contains (var))
	return true;
      far |= (!is_gimple_assign (stmt)
	      || !gpured_temporary_p (gimple_assign_lhs (stmt))
	      || !gpured_temporary_p (var));
    }
  return false;
}

void
kernels_read_again (struct split *split)
{
  auto_vec<unsigned> fixed;
  auto_vec<piece> all;
  for (unsigned i = 0; i < split->pieces.length (); i++)
    {
      tree var = gimple_get_lhs (split->pieces[i].stmt);
      for (unsigned k : fixed)
	{
	  const struct piece &set = split->pieces[k];
	  if (!split->pieces[i].mentions->contains (gimple_get_lhs (set.stmt)))
	    continue;
	  struct piece again = { gimple_copy (set.stmt), new hash_set<tree>, 0,
				 false, true, false };
	  for (tree mention : *set.mentions)
	    again.mentions->add (mention);
	  all.safe_push (again);
	}
      all.safe_push (split->pieces[i]);
      if (var && DECL_P (var) && fixed_p (split, i, var) && far_p (split, i, var))
	fixed.safe_push (i);
    }
  split->pieces.truncate (0);
  split->pieces.safe_splice (all);
}
