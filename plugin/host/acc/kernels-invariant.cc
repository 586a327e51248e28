/* kernels-invariant.cc - finds the global variables that keep their values in
   a construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A local variable is invariant if no statement sets it.  A global one may be
   changed by any store through a pointer, and by calls.  It is invariant if
   none of the construct's stores can access it (kernels-alias.cc) and all
   calls only compute.  Then its value is the same in all iterations of all
   loops, as n in a[i * n + j].

   Changes nothing but the list of these variables.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "kernels.h"

void
kernels_find_invariant (struct kernels *k)
{
  for (const gpured_leaf &leaf : k->nest.leaves)
    if (gpured_acts_p (leaf.stmt))
      return;
  hash_set<tree> seen;
  for (unsigned i = 0; i < k->nest.leaves.length (); i++)
    {
      gimple *stmt = k->nest.leaves[i].stmt;
      tree var = (gimple_assign_single_p (stmt) ? gimple_assign_rhs1 (stmt)
		  : NULL_TREE);
      if (var && VAR_P (var) && is_global_var (var)
	  && INTEGRAL_TYPE_P (TREE_TYPE (var)) && !DECL_HAS_VALUE_EXPR_P (var)
	  && !seen.add (var) && !kernels_stored_p (k, 0, var, i))
	k->nest.invariant.safe_push (var);
    }
}
