/* spmd-aliases.cc - replaces calls of aliases by calls of the functions
   themselves.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A C++ constructor is two functions, one an alias of the other, unless all
   its calls are inlined.  GCC writes aliases in PTX only with -malias (GCC
   13); otherwise it stops with an error.  After the replacement nobody needs
   the alias.  */

#include "gpured-gcc.h"
#include "spmd.h"
#include "walk.h"

/* Whether NODE is an alias of a function that is here, too.  */

static bool
alias_p (cgraph_node *node)
{
  return (node->alias && node->definition
	  && node->ultimate_alias_target ()->analyzed);
}

/* What NODE is an alias of, or NULL.  */

static cgraph_node *
own_name (cgraph_node *node)
{
  return alias_p (node) ? node->ultimate_alias_target () : NULL;
}

void
gpured_spmd_redirect (function *fun, cgraph_node *(*instead) (cgraph_node *))
{
  push_cfun (fun);
  FOR_EACH_STMT (gsi, fun)
    {
      tree fn = gpured_callee (gsi_stmt (gsi));
      cgraph_node *node = fn ? cgraph_node::get (fn) : NULL;
      if (cgraph_node *other = node ? instead (node) : NULL)
	{
	  gimple_call_set_fndecl (gsi_stmt (gsi), other->decl);
	  update_stmt (gsi_stmt (gsi));
	}
    }
  /* A call of something that depends on nothing may be one of something that does.  */
  if (need_ssa_update_p (fun))
    update_ssa (TODO_update_ssa_only_virtuals);
  cgraph_edge::rebuild_edges ();
  pop_cfun ();
}

void
gpured_spmd_replace_aliases (void)
{
  auto_vec<cgraph_node *> aliases, callers;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (alias_p (node))
      {
	aliases.safe_push (node);
	for (cgraph_edge *e = node->callers; e; e = e->next_caller)
	  {
	    cgraph_node *caller = (e->caller->inlined_to
				   ? e->caller->inlined_to : e->caller);
	    if (!caller->clone_of && !callers.contains (caller))
	      callers.safe_push (caller);
	  }
      }
  for (cgraph_node *caller : callers)
    {
      caller->get_body ();
      gpured_spmd_redirect (DECL_STRUCT_FUNCTION (caller->decl), own_name);
    }
  ipa_ref *ref;
  for (cgraph_node *alias : aliases)
    if (!alias->callers && !alias->iterate_referring (0, ref))
      alias->remove ();
}
