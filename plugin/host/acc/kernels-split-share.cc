/* kernels-split-share.cc - finds the variables that parts of a `kernels' construct
   share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It does step 2 of kernels-split.cc.  It changes nothing but the flags and `const' of
   variables that move.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"
#include "kernels-split.h"
#include "remarks.h"

/* Whether a part of SPLIT that the host executes names VAR.  */

static bool
host_mentions_p (const struct split *split, tree var)
{
  for (unsigned p = 0; p < split->parts.length (); p++)
    if (split->parts[p].host && split_mentioned_p (split, p, var))
      return true;
  return false;
}

/* The piece of SPLIT that each leaf of its nest is in, -1 before the first one.  */

static void
find_pieces (const struct split *split, auto_vec<int> *pieces)
{
  hash_map<gimple *, int> numbers;
  for (unsigned i = 0; i < split->pieces.length (); i++)
    numbers.put (split->pieces[i].stmt, i);
  int piece = -1;
  for (const gpured_leaf &leaf : split->k->nest.leaves)
    {
      if (int *begun = numbers.get (leaf.stmt))
	piece = *begun;
      pieces->safe_push (piece);
    }
}

/* Whether VAR is set again for piece I of SPLIT.  */

static bool
set_again_p (const struct split *split, int i, tree var)
{
  for (int k = i - 1; k >= 0 && split->pieces[k].again
		      && split->pieces[k].part == split->pieces[i].part; k--)
    if (gimple_get_lhs (split->pieces[k].stmt) == var)
      return true;
  return false;
}

/* Whether VAR, of which SPLIT's parts know, has a value when a part begins:
   the first thing that some part does with it is not to set it.  PIECES are those of
   the leaves.  */

static bool
handed_on_p (const struct split *split, const auto_vec<int> &pieces, tree var)
{
  const struct infer_nest *nest = &split->k->nest;
  int known = -2;
  auto_vec<unsigned> mentions;
  infer_find_references (nest, 0, var, &mentions);
  for (unsigned i : mentions)
    {
      gimple *stmt = nest->leaves[i].stmt;
      const int part = pieces[i] < 0 ? -1 : split->pieces[pieces[i]].part;
      if (part == known || !infer_references_p (stmt, var))
	continue;
      if (!infer_defines_p (stmt, var) && !set_again_p (split, pieces[i], var))
	return true;
      known = part;
    }
  return false;
}

/* Make VAR a variable that GCC copies back from a construct: lower_omp_target
   leaves out those of a `const' type.  */

static void
make_settable (tree var)
{
  tree type = TREE_TYPE (var);
  TREE_TYPE (var)
    = build_qualified_type (type, TYPE_QUALS (type) & ~TYPE_QUAL_CONST);
}

bool
split_share (struct split *split)
{
  auto_vec<int> pieces;
  find_pieces (split, &pieces);
  for (tree var : split->locals)
    {
      if (!VAR_P (var))
	continue;
      if (is_global_var (var))
	{
	  /* The host has a static variable of its own.  */
	  if (host_mentions_p (split, var))
	    return split_refuse (DECL_SOURCE_LOCATION (var), var);
	  continue;
	}
      bool several = split_count_mentions (split, var) > 1;
      if (several || host_mentions_p (split, var))
	split->shared.safe_push (var);
      if (!several)
	continue;
      if ((DECL_ARTIFICIAL (var) || POINTER_TYPE_P (TREE_TYPE (var)))
	  && !handed_on_p (split, pieces, var))
	continue;
      if (DECL_HAS_VALUE_EXPR_P (var) || !DECL_SIZE_UNIT (var)
	  || TREE_CODE (DECL_SIZE_UNIT (var)) != INTEGER_CST
	  || TREE_ADDRESSABLE (TREE_TYPE (var))
	  /* A pointer of one part may lead to memory which is gone in the next, as
	     the descriptor of a temporary array does.  */
	  || gpured_holds_pointer_p (TREE_TYPE (var)))
	{
	  split->bound = var;
	  return split_refuse (DECL_SOURCE_LOCATION (var), var);
	}
      /* It goes into the first part though it has no value there.  */
      suppress_warning (var);
      if (split_register_p (var))
	make_settable (var);
      split->mapped.safe_push (var);
    }
  return true;
}
