/* call-graph.cc - compiles for the device the functions that lowering adds
   calls of.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Functions that target regions call are compiled for the device, too:
   omp_discover_implicit_declare_target finds them before regions are lowered.
   Lowering adds calls that GCC does not look at any more, those of
   constructors and destructors of C++ classes that are reduced or private.  If
   they are not inlined, such as without optimization, the device lacks
   them.  */

#include "gpured-gcc.h"
#include "host.h"
#include "passes.h"

/* Add the functions of this translation unit that NODE calls and the device
   lacks to LIST.  */

static void
add_callees (cgraph_node *node, vec<cgraph_node *> *list)
{
  for (cgraph_edge *e = node->callees; e; e = e->next_callee)
    if (!e->callee->offloadable && e->callee->definition
	&& !e->callee->thunk && !list->contains (e->callee))
      list->safe_push (e->callee);
}

/* Whether the body of NODE, which may be an alias, can be compiled for the
   device: variables, and functions whose address is taken, are there only if
   the user says so.  */

static bool
usable_p (cgraph_node *node)
{
  ipa_ref *ref;
  node = node->ultimate_alias_target ();
  if (!node->has_gimple_body_p ()
      || lookup_attribute ("omp declare target host",
			   DECL_ATTRIBUTES (node->decl)))
    return false;
  for (unsigned i = 0; node->iterate_reference (i, ref); i++)
    if (!ref->referred->offloadable)
      return false;
  return true;
}

/* Give NODE, and what it is an alias of, to the device.  */

static void
give (symtab_node *node)
{
  tree id = get_identifier ("omp declare target");
  for (;; node = node->get_alias_target ())
    {
      node->offloadable = 1;
      if (!lookup_attribute ("omp declare target",
			     DECL_ATTRIBUTES (node->decl)))
	DECL_ATTRIBUTES (node->decl)
	  = tree_cons (id, NULL_TREE, DECL_ATTRIBUTES (node->decl));
      if (!node->alias)
	break;
    }
}

/* Give FN and all that it calls to the device, if that can have them.  */

static void
give_all (cgraph_node *fn)
{
  auto_vec<cgraph_node *> list;
  list.safe_push (fn);
  for (unsigned i = 0; i < list.length (); i++)
    {
      if (!usable_p (list[i]))
	return;
      add_callees (list[i]->ultimate_alias_target (), &list);
    }
  for (cgraph_node *node : list)
    give (node);
}

void
gpured_omp_call_graph (void *, void *)
{
  cgraph_node *node;
  if (gpured_options.lower != GPURED_LOWER_ON
      || !flag_openmp || in_lto_p || !g->have_offload
      || gpured_targets () < GPURED_TARGETS_nvptx)
    return;
  auto_vec<cgraph_node *> list;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (node->offloadable)
      add_callees (node, &list);
  for (cgraph_node *fn : list)
    if (!fn->offloadable)
      give_all (fn);
}
