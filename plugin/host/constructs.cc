/* constructs.cc - tells libgpured-host.so of the constructs of this file.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It runs behind omplower, which has made a function of each construct and a structure
   .omp_data_arr of the addresses that libgomp gets, and has left the clauses.  A member of
   the structure is an item of libgpured-host.so.  Members are in the order of the
   clauses:

     map(tofrom:*p.0_3 [len: _2]) map(firstprivate:p [pointer assign, bias: 8])
       one member, of which the second clause has the name
     map(tofrom:x)
       a member with the name and place of x, unless x is a variable of `declare target'
     map(to:*c.1 [pointer set]) map(alloc:c.1->data [pointer assign])
       two members, behind that of the array  */

#include "gpured-gcc.h"
#include "attach.h"
#include "constructs.h"
#include "host.h"
#include "remarks.h"
#include "walk.h"

/* Whether the clause C gives libgomp an address or a value.  */

static bool
item_p (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP:
      return (OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FIRSTPRIVATE_POINTER
	      && OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FIRSTPRIVATE_REFERENCE);
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_USE_DEVICE_PTR:
    case OMP_CLAUSE_USE_DEVICE_ADDR:
    case OMP_CLAUSE_HAS_DEVICE_ADDR:
    case OMP_CLAUSE_IS_DEVICE_PTR:
      return true;
    default:
      return false;
    }
}

/* Whether the clause C says what pointer or descriptor goes with the memory of the
   clause in front of it.  */

static bool
pointer_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_POINTER:
    case GOMP_MAP_TO_PSET:
    case GOMP_MAP_ALWAYS_POINTER:
    case GOMP_MAP_POINTER_TO_ZERO_LENGTH_ARRAY_SECTION:
    case GOMP_MAP_ATTACH:
    case GOMP_MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      return true;
    default:
      return false;
    }
}

/* The variable that the member of C is made for, or NULL_TREE.  */

static tree
origin_of (tree c)
{
  tree var = OMP_CLAUSE_DECL (c);
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !DECL_P (var)
      && OMP_CLAUSE_MAP_ZERO_BIAS_ARRAY_SECTION (c) && OMP_CLAUSE_CHAIN (c))
    var = OMP_CLAUSE_DECL (OMP_CLAUSE_CHAIN (c));
  while (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_HAS_DEVICE_ADDR
	 && (TREE_CODE (var) == INDIRECT_REF || TREE_CODE (var) == ARRAY_REF))
    var = TREE_OPERAND (var, 0);
  if (!DECL_P (var))
    return NULL_TREE;
  if (DECL_SIZE (var) && TREE_CODE (DECL_SIZE (var)) != INTEGER_CST
      && DECL_HAS_VALUE_EXPR_P (var)
      && TREE_CODE (DECL_VALUE_EXPR (var)) == INDIRECT_REF)
    var = TREE_OPERAND (DECL_VALUE_EXPR (var), 0);
  return var;
}

/* EXPR as a user writes it, in the heap: r->p, not r.139_6->p, which GCC 15 prints for
   a temporary that r was copied to.  */

static char *
member_name (tree expr)
{
  char *text = print_generic_expr_to_str (expr), *to = text;
  for (const char *from = text; *from; *to++ = *from++)
    while (*from == '.' && ISDIGIT (from[1]))
      from += 1 + strspn (from + 1, "0123456789_");
  *to = '\0';
  return text;
}

/* The user's name of EXPR in the heap, or NULL.  */

static char *
name_of (tree expr)
{
  if (TREE_CODE (expr) == COMPONENT_REF && !lang_GNU_Fortran ())
    return member_name (expr);
  if (TREE_CODE (expr) == COMPONENT_REF || TREE_CODE (expr) == ARRAY_REF)
    {
      tree base = get_base_address (expr);
      expr = base ? base : expr;
    }
  const char *name = gpured_name_behind (expr);
  return name ? xstrdup (name) : NULL;
}

/* What clauses behind C say of the memory of C.  */

struct naming
{
  char *name;			/* In the heap, or NULL.  */
  tree pointer;			/* What points to the memory, or NULL_TREE.  */
  tree bias;			/* How far behind the variable the memory is.  */
};

/* Fill in NAMING for C.  */

static void
find_name (tree c, struct naming *naming)
{
  naming->name = NULL;
  naming->pointer = naming->bias = NULL_TREE;
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && !pointer_p (c))
    for (tree next = OMP_CLAUSE_CHAIN (c); next && pointer_p (next);
	 next = OMP_CLAUSE_CHAIN (next))
      if (OMP_CLAUSE_MAP_KIND (next) != GOMP_MAP_TO_PSET)
	{
	  tree var = OMP_CLAUSE_DECL (next);
	  char *name = name_of (var);
	  if (name)
	    {
	      free (naming->name);
	      naming->name = name;
	    }
	  if (!naming->pointer)
	    naming->pointer = var;
	  if (OMP_CLAUSE_MAP_KIND (next) == GOMP_MAP_FIRSTPRIVATE_POINTER)
	    naming->bias = OMP_CLAUSE_SIZE (next);
	}
  tree decl = OMP_CLAUSE_DECL (c);
  if (!naming->name && TREE_CODE (decl) == ARRAY_REF)
    {
      /* A section of an array in a structure.  */
      naming->pointer = TREE_OPERAND (decl, 0);
      naming->bias = fold_build2 (MULT_EXPR, ssizetype,
				  fold_convert (ssizetype, TREE_OPERAND (decl, 1)),
				  fold_convert (ssizetype,
						TYPE_SIZE_UNIT (TREE_TYPE (decl))));
      naming->name = name_of (naming->pointer);
    }
  else if (!naming->name)
    naming->name = name_of (decl);
}

/* The type of the memory of C.  */

static tree
type_of (tree c, const struct naming *naming)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (c));
  if (naming->pointer && TREE_CODE (TREE_TYPE (naming->pointer)) == ARRAY_TYPE)
    return TREE_TYPE (naming->pointer);
  if (naming->pointer && POINTER_TYPE_P (TREE_TYPE (naming->pointer)))
    {
      tree to = TREE_TYPE (TREE_TYPE (naming->pointer));
      if (TYPE_SIZE_UNIT (strip_array_types (to))
	  && !POINTER_TYPE_P (strip_array_types (to))
	  && !VOID_TYPE_P (to)
	  && TYPE_MAIN_VARIANT (strip_array_types (to)) != char_type_node
	  && (TREE_CODE (type) != ARRAY_TYPE || !lang_GNU_Fortran ()))
	return to;
    }
  return TREE_CODE (type) == REFERENCE_TYPE ? TREE_TYPE (type) : type;
}

/* Whether VAR is a pointer that gpured added (workspace.cc).  */

static bool
own_p (tree var)
{
  tree name = DECL_P (var) ? DECL_NAME (var) : NULL_TREE;
  return (name && DECL_ARTIFICIAL (var)
	  && (startswith (IDENTIFIER_POINTER (name), "gpured_arena")
	      || startswith (IDENTIFIER_POINTER (name), "gpured_slots")));
}

/* What the item of C is.  */

static enum gpured_host_role
role_of (tree c)
{
  tree decl = OMP_CLAUSE_DECL (c);
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_MAP:
      return GPURED_HOST_DATA;
    case OMP_CLAUSE_FIRSTPRIVATE:
      {
	tree type = TREE_TYPE (decl);
	if (TREE_CODE (type) == REFERENCE_TYPE)
	  type = TREE_TYPE (type);
	if (!gpured_holds_pointer_p (type))
	  return GPURED_HOST_DATA;
	return own_p (decl) ? GPURED_HOST_OWN : GPURED_HOST_DEVICE_POINTER;
      }
    default:
      return GPURED_HOST_DEVICE_POINTER;
    }
}

/* Whether the variables A and B are the same one, or copies of it.  */

static bool
same_variable_p (tree a, tree b)
{
  return (DECL_P (a) && DECL_P (b) && DECL_NAME (a) == DECL_NAME (b)
	  && DECL_SOURCE_LOCATION (a) == DECL_SOURCE_LOCATION (b));
}

/* Callback of walk_gimple_seq: finds the variable *WI in what a loop sets by its last
   iteration.  */

static tree
find_last (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  tree clauses = (gimple_code (stmt) == GIMPLE_OMP_FOR
		  ? gimple_omp_for_clauses (stmt) : NULL_TREE);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LINEAR)
	&& same_variable_p (OMP_CLAUSE_DECL (c), (tree) wi->info))
      {
	*handled = true;
	return c;
      }
  return NULL_TREE;
}

/* Whether C of TARGET is only there because a loop sets its variable by its last
   iteration, such as the index of a loop of simd.  It has no value if there is none.  */

static bool
last_p (gomp_target *target, tree c)
{
  tree decl = OMP_CLAUSE_DECL (c);
  return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_MAP_RUNTIME_IMPLICIT_P (c)
	  && DECL_P (decl) && INTEGRAL_TYPE_P (TREE_TYPE (decl))
	  && gpured_walk (gimple_omp_body (target), find_last, NULL, decl));
}

/* Append the item of C to ITEMS.  CLAUSES are all of TARGET.  */

static void
add_item (gomp_target *target, tree c, tree clauses, vec<tree> *items)
{
  struct naming naming;
  find_name (c, &naming);
  items->safe_push (gpured_attach_text (naming.name));
  free (naming.name);
  items->safe_push (gpured_attach_number (role_of (c)));
  HOST_WIDE_INT bias = -1, number = 0;
  const bool constant = naming.bias && tree_fits_shwi_p (naming.bias);
  if (naming.bias && !constant)
    for (tree other = clauses; other; other = OMP_CLAUSE_CHAIN (other))
      if (item_p (other))
	{
	  if (OMP_CLAUSE_CODE (other) == OMP_CLAUSE_FIRSTPRIVATE
	      && OMP_CLAUSE_DECL (other) == naming.bias)
	    bias = number;
	  number++;
	}
  items->safe_push (gpured_attach_number (constant ? tree_to_shwi (naming.bias) : 0));
  items->safe_push (gpured_attach_number (bias));
  gpured_constructs_type (type_of (c, &naming), items);
  if (last_p (target, c))
    {
      /* No parts, nothing to compare.  */
      items->truncate (items->length () - 2);
      items->safe_push (gpured_attach_number (0));
      items->safe_push (gpured_attach_number (0));
    }
}

/* Whether GCC has made the member FIELD for C, of the variable ORIGIN, or else for a
   clause behind it: one of a variable has its name and place.  */

static bool
member_for_p (tree field, tree c, tree origin)
{
  if (!origin
      || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	  && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_ATTACH))
    return !DECL_NAME (field);
  return (DECL_NAME (field) == DECL_NAME (origin)
	  && DECL_SOURCE_LOCATION (field) == DECL_SOURCE_LOCATION (origin));
}

/* Append the items of TARGET to ITEMS, none if it is not as the head of this file
   says.  */

static void
find_items (gomp_target *target, vec<tree> *items)
{
  tree data = gimple_omp_target_data_arg (target);
  if (!data)
    return;
  tree field = TYPE_FIELDS (TREE_TYPE (TREE_VEC_ELT (data, 0)));
  auto_vec<tree> found;
  tree clauses = gimple_omp_target_clauses (target);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!item_p (c) || !field)
	continue;
      tree origin = origin_of (c);
      if (!member_for_p (field, c, origin))
	continue;
      add_item (target, c, clauses, items);
      if (origin && !DECL_P (OMP_CLAUSE_DECL (c))
	  && OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
	c = OMP_CLAUSE_CHAIN (c);
      field = DECL_CHAIN (field);
    }
  if (field)
    items->truncate (0);
}

/* Callback of walk_gimple_seq.  */

static tree
note_construct (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gomp_target *target = dyn_cast <gomp_target *> (gsi_stmt (*gsi));
  if (!target || !is_gimple_omp_offloaded (target))
    return NULL_TREE;
  tree fn = gimple_omp_target_child_fn (target);
  if (!fn)
    return NULL_TREE;
  gpured_attach_function (GPURED_HOST_launch_omp);
  auto_vec<tree> items;
  find_items (target, &items);
  gpured_attach_construct (fn, gimple_location (target), items);
  return NULL_TREE;
}

void
gpured_note_constructs (function *fun)
{
  gpured_walk (gimple_body (fun->decl), note_construct, NULL, NULL);
}
