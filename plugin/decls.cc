/* decls.cc - build the declarations of libgpured's entry points.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An entry point is declared once per compilation, when it is first called:
   nvptx writes a declaration to the PTX for each decl that a call names.  */

#include "gpured-gcc.h"
#include "decls.h"

static tree decls[GPURED_N_FAMILIES][GPURED_N_OPS][GPURED_N_TYPES];
static tree lock;

tree
gpured_type_tree (enum gpured_type type)
{
  const struct gpured_type_row *row = gpured_type_find (type);

  if (row->kind == GPURED_KIND_REAL)
    return row->bits == 32 ? float_type_node : double_type_node;
  if (row->kind == GPURED_KIND_COMPLEX)
    return build_complex_type (gpured_type_tree (row->part));
  return build_nonstandard_integer_type (row->bits,
					 row->kind == GPURED_KIND_UNSIGNED);
}

/* The type of the functions of FAMILY for values of TYPE.  */

static tree
decls_fntype (enum gpured_family family, enum gpured_type type)
{
  tree t = gpured_type_tree (type);
  tree p = build_pointer_type (t);
  tree u = unsigned_type_node;

  switch (family)
    {
    case GPURED_FAMILY_gang:
      return build_function_type_list (t, p, t, NULL_TREE);
    case GPURED_FAMILY_gangv:
      return build_function_type_list (void_type_node, p, t, NULL_TREE);
    case GPURED_FAMILY_slots:
    case GPURED_FAMILY_rows:
      return build_function_type_list (t, p, u, NULL_TREE);
    case GPURED_FAMILY_arrive:
      return build_function_type_list (u, p, t, build_pointer_type (u), p, u,
				       NULL_TREE);
    case GPURED_FAMILY_finish:
      return build_function_type_list (void_type_node, p, p, u, NULL_TREE);
    default:
      gcc_unreachable ();
    }
}

/* The same for values of the wide TYPE.  */

static tree
decls_wide_fntype (enum gpured_family family, enum gpured_type type)
{
  tree t = gpured_type_tree (type);
  tree x = gpured_type_tree (gpured_type_find (type)->part);
  tree p = build_pointer_type (t);
  tree u = unsigned_type_node;

  switch (family)
    {
    case GPURED_FAMILY_slots:
    case GPURED_FAMILY_rows:
      return build_function_type_list (void_type_node, p, u, NULL_TREE);
    case GPURED_FAMILY_arrive:
      return build_function_type_list (u, p, x, x, build_pointer_type (u), p, u,
				       NULL_TREE);
    case GPURED_FAMILY_finish:
      return build_function_type_list (void_type_node, p, p, u, NULL_TREE);
    default:
      gcc_unreachable ();
    }
}

tree
gpured_decl (enum gpured_family family, enum gpured_op op,
	     enum gpured_type type)
{
  static const char *const families[] = {
    "gang", "gangv", "slots", "rows", "arrive", "finish"
  };
  tree *slot = &decls[family][op][type];

  if (!*slot)
    {
      char *name = concat ("GPURED_", families[family], "_",
			   gpured_op_id (op), "_",
			   gpured_type_find (type)->id, NULL);

      *slot = build_fn_decl (name, gpured_type_wide_p (type)
			     ? decls_wide_fntype (family, type)
			     : decls_fntype (family, type));
      TREE_NOTHROW (*slot) = 1;
      free (name);
    }
  return *slot;
}

tree
gpured_lock_decl (void)
{
  if (!lock)
    {
      lock = build_decl (BUILTINS_LOCATION, VAR_DECL,
			 get_identifier ("GPURED_lock"), unsigned_type_node);
      DECL_ARTIFICIAL (lock) = 1;
      DECL_EXTERNAL (lock) = 1;
      TREE_PUBLIC (lock) = 1;
      TREE_STATIC (lock) = 1;
      TREE_USED (lock) = 1;
      TREE_ADDRESSABLE (lock) = 1;
      /* The declarations in PTX are of the variables that have a node.  */
      varpool_node::get_create (lock);
    }
  return lock;
}

void
gpured_decls_register (const char *plugin)
{
  static const ggc_root_tab roots[] = {
    { decls, sizeof decls / sizeof (tree), sizeof (tree),
      &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
    { &lock, 1, sizeof (tree), &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
    LAST_GGC_ROOT_TAB
  };

  register_callback (plugin, PLUGIN_REGISTER_GGC_ROOTS, NULL,
		     const_cast <ggc_root_tab *> (roots));
}
