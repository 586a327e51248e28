/* decls.cc - declares the entry points and variables that the device half
   uses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An entry point is declared once per compilation, when it is first called:
   nvptx writes a declaration to the PTX for each decl that a call names.  */

#include "gpured-gcc.h"
#include "decls.h"
#include "gpured-abi.h"
#include "operators.h"

/* What has been declared, by its name, for the garbage collector, too.  */
static tree declared;

tree
gpured_keep (tree decl)
{
  declared = tree_cons (DECL_NAME (decl), decl, declared);
  return decl;
}

/* What has been declared as NAME, or NULL_TREE.  */

static tree
find_declared (const char *name)
{
  for (tree known = declared; known; known = TREE_CHAIN (known))
    if (id_equal (TREE_PURPOSE (known), name))
      return TREE_VALUE (known);
  return NULL_TREE;
}

/* Return the variable NAME of libgpured, an unsigned int.  */

static tree
declare_variable (const char *name)
{
  if (tree known = find_declared (name))
    return known;
  tree var = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier (name),
			 unsigned_type_node);
  DECL_ARTIFICIAL (var) = 1;
  DECL_EXTERNAL (var) = 1;
  TREE_PUBLIC (var) = 1;
  TREE_STATIC (var) = 1;
  TREE_USED (var) = 1;
  TREE_ADDRESSABLE (var) = 1;
  /* The declarations in PTX are of the variables that have a node.  */
  varpool_node::get_create (var);
  return gpured_keep (var);
}

void
gpured_refer_to_abi (void)
{
#define DECLS_STRING_1(name) #name
#define DECLS_STRING(name) DECLS_STRING_1 (name)
  declare_variable (DECLS_STRING (GPURED_ABI_VARIABLE));
}

tree
gpured_declare (const char *name, tree type)
{
  if (tree known = find_declared (name))
    return known;
  gpured_refer_to_abi ();
  tree decl = build_fn_decl (name, type);
  TREE_NOTHROW (decl) = 1;
  return gpured_keep (decl);
}

/* The type of the functions of FAMILY for values of TYPE.  A wide one comes in two
   parts, and goes where the first argument points to.  */

static tree
decls_fntype (enum gpured_family family, enum gpured_type type)
{
  const bool wide = gpured_type_wide_p (type);
  tree t = gpured_type_tree (type);
  tree p = build_pointer_type (t);
  tree u = unsigned_type_node;
  tree pu = build_pointer_type (u);
  tree x = wide ? gpured_type_tree (gpured_type_find (type)->part) : NULL_TREE;

  switch (family)
    {
    case GPURED_FAMILY_gang:
      return build_function_type_list (t, p, t, NULL_TREE);
    case GPURED_FAMILY_gangv:
      return build_function_type_list (void_type_node, p, t, NULL_TREE);
    case GPURED_FAMILY_slots:
    case GPURED_FAMILY_rows:
      return build_function_type_list (wide ? void_type_node : t, p, u,
				       NULL_TREE);
    case GPURED_FAMILY_arrive:
      return (wide
	      ? build_function_type_list (u, p, x, x, pu, p, u, NULL_TREE)
	      : build_function_type_list (u, p, t, pu, p, u, NULL_TREE));
    case GPURED_FAMILY_finish:
      return build_function_type_list (void_type_node, p, p, u, NULL_TREE);
    case GPURED_FAMILY_order:
      return (wide
	      ? build_function_type_list (void_type_node, p, x, x, pu, p, u,
					  NULL_TREE)
	      : build_function_type_list (void_type_node, p, t, pu, p, u,
					  NULL_TREE));
    default:
      gcc_unreachable ();
    }
}

tree
gpured_decl (enum gpured_family family, enum gpured_op op,
	     enum gpured_type type)
{
  static const char *const families[] = {
    "gang", "gangv", "slots", "rows", "arrive", "finish", "order"
  };
  char *name = concat ("GPURED_", families[family], "_", gpured_op_id (op), "_",
		       gpured_type_find (type)->id, NULL);
  tree decl = gpured_declare (name, decls_fntype (family, type));

  free (name);
  return decl;
}

tree
gpured_lock_decl (void)
{
  return declare_variable ("GPURED_lock");
}

void
gpured_decls_register (const char *plugin)
{
  static const ggc_root_tab roots[] = {
    { &declared, 1, sizeof (tree), &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
    LAST_GGC_ROOT_TAB
  };

  register_callback (plugin, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast <ggc_root_tab *> (roots));
}
