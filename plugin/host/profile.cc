/* profile.cc - keeps functions that gpured changes from reading a profile.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   -fprofile-use refuses a profile whose counters do not fit the control flow.
   The profile was made of a program without offloading, as no other can be
   linked with it, and there gpured changes nothing.  So functions with
   constructs for devices, which gpured has changed, do not read it.  Nor do
   callers into which GCC may inline these functions before it reads the
   profile, or would have done so without gpured.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "passes.h"
#include "walk.h"

/* GCC's attribute for functions without a profile; functions made of constructs
   inherit it.  */
#define NO_PROFILE "no_profile_instrument_function"

/* Functions of more statements are too large for the early inliner.  */
#define MOST_STATEMENTS 100

static bool
unread_p (tree fn)
{
  return lookup_attribute (NO_PROFILE, DECL_ATTRIBUTES (fn)) != NULL_TREE;
}

static void
leave_unread (tree fn)
{
  DECL_ATTRIBUTES (fn) = tree_cons (get_identifier (NO_PROFILE), NULL_TREE,
				    DECL_ATTRIBUTES (fn));
}

/* Callback of walk_gimple_seq: whether the statement is one that gpured may
   change, in a function for the device if INFO is not null.  */

static tree
changed_p (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = (gimple_code (stmt) == GIMPLE_OMP_TARGET
	      || (wi->info && is_gimple_omp (stmt)));
  return *handled ? integer_one_node : NULL_TREE;
}

/* Called ahead of all changes of FUN.  */

void
gpured_profile (function *fun)
{
  const bool device = (offloading_function_p (fun->decl)
		       || oacc_get_fn_attrib (fun->decl));
  if (flag_branch_probabilities && !unread_p (fun->decl)
      && gpured_walk (gimple_body (fun->decl), changed_p, NULL,
		      device ? fun : NULL))
    leave_unread (fun->decl);
}

/* Whether the early inliner may put NODE into its callers, here or without
   gpured.  */

static bool
inlined_early_p (cgraph_node *node)
{
  function *fun = DECL_STRUCT_FUNCTION (node->decl);
  if (DECL_UNINLINABLE (node->decl)
      || lookup_attribute ("noinline", DECL_ATTRIBUTES (node->decl)))
    return false;
  if (lookup_attribute ("always_inline", DECL_ATTRIBUTES (node->decl)))
    return true;
  int statements = 0;
  FOR_EACH_STMT (gsi, fun)
    statements += !is_gimple_debug (gsi_stmt (gsi));
  return statements <= MOST_STATEMENTS;
}

/* Behind the lowering of all functions, ahead of all inlining.  */

void
gpured_profile_callers (void *, void *)
{
  if (!flag_branch_probabilities || in_lto_p
      || gpured_targets () < GPURED_TARGETS_nvptx)
    return;
  auto_vec<cgraph_node *> list;
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (unread_p (node->decl))
      list.safe_push (node);
  while (!list.is_empty ())
    {
      node = list.pop ();
      if (!inlined_early_p (node))
	continue;
      for (cgraph_edge *e = node->callers; e; e = e->next_caller)
	if (!unread_p (e->caller->decl))
	  {
	    leave_unread (e->caller->decl);
	    list.safe_push (e->caller);
	  }
    }
}
