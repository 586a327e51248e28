/* kernels-calls.cc - decides whether calls in a loop of a `kernels' construct leave
   its iterations independent.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A function may compute, and read memory if the loop stores to none but the
   iteration's own.  It may also store to variables of the iteration whose
   addresses it gets:

     struct two t;
     take (&u, i, &t);

   calls.cc looks into the function for that.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "host.h"
#include "kernels.h"

/* Whether an iteration of loop N of K, which leaf I is in, has VAR for itself.  */

static bool
own_p (const struct kernels *k, int n, unsigned i, tree var)
{
  if (!DECL_P (var) || is_global_var (var))
    return false;
  int owner = infer_owner (&k->nest, k->nest.leaves[i].node, var);
  return owner > 0 && infer_inside_p (&k->nest, owner, n);
}

/* Whether a leaf inside loop N of K stores to memory that is not of one
   iteration, or reduces what a function may know.  */

static bool
stores_p (const struct kernels *k, int n)
{
  FOR_EACH_LEAF (i, &k->nest, n)
    {
      gimple *stmt = k->nest.leaves[i].stmt;
      tree lhs = gimple_get_lhs (stmt);
      tree base = lhs ? get_base_address (lhs) : NULL_TREE;
      if (lhs && !is_gimple_reg (lhs) && !gimple_clobber_p (stmt)
	  && !(base && own_p (k, n, i, base)))
	return true;
    }
  return false;
}

/* What the call that is leaf I of K, in loop N, does besides setting variables of
   the iteration whose addresses it gets.  */

static unsigned
call_does (const struct kernels *k, int n, unsigned i)
{
  gimple *stmt = k->nest.leaves[i].stmt;
  hash_set<tree> own;
  for (unsigned a = 0; a < gimple_call_num_args (stmt); a++)
    {
      tree op = gimple_call_arg (stmt, a);
      tree base = (TREE_CODE (op) == ADDR_EXPR
		   ? get_base_address (TREE_OPERAND (op, 0)) : NULL_TREE);
      if (base && own_p (k, n, i, base))
	own.add (base);
    }
  return gpured_call_does (stmt, own);
}

bool
kernels_call_p (const struct kernels *k, int n)
{
  FOR_EACH_LEAF (i, &k->nest, n)
    {
      gimple *stmt = k->nest.leaves[i].stmt;
      const unsigned does = (is_gimple_call (stmt) ? call_does (k, n, i)
			     : gpured_acts_p (stmt) ? GPURED_CALL_acts : 0);
      if ((does & GPURED_CALL_changes) || (does && stores_p (k, n)))
	return gpured_note_cause_stmt (GPURED_REASON_kernels_call, stmt);
    }
  return false;
}
