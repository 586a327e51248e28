/* elements-rewrite.cc - makes variables of the elements of an array.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A construct with reduction(OP:a[FIRST:COUNT]), an array A or a pointer,
   becomes

     {
       T *place = &a[FIRST];
       T v0, v1, ...;
       construct map(tofrom: v0, v1, ...) reduction(OP: v0, v1, ...) ...
     }

   Each v stands for an element; where the construct maps it, its place is that
   of the element (gpured_place_elements, as soon as GIMPLE is made), so that
   the data environment counts, not a copy.  libgomp copies back only one of
   several maps of a construct on the same memory, so if the construct maps the
   array as well a data construct around maps it before.  A loop that is in no
   construct, in a routine, has the elements copied to the variables before it
   and back behind it.

   Inside, if all indices are constant each element is replaced by its variable,
   and nothing is left of the array.  Else the body of each loop around such a
   use, inside of a clause, gets an array of its own,

     {
       T own[COUNT] = { identity, ... };
       body, with own in place of the array
       v0 = v0 OP own[0]; ...
     }

   An index may lie outside of the section, where the array is what it always
   is; so unless the clause names all of it the offset is tested:

     *(offset - FIRST < size of own ? &own + (offset - FIRST) : &a + offset)

   Anything else that is done with the array or pointer is refused.  */

#include "gpured-gcc.h"
#include "build.h"
#include "elements.h"
#include "host.h"
#include "operators.h"

/* The walk over a construct.  */

struct elements_walk
{
  const struct elements *e;
  bool change;			/* Else find out what there is.  */
  bool inside;			/* Of a clause.  */
  bool indexed;			/* An index is not constant.  */
  bool left;			/* Uses of the array are left in the body.  */
  bool refused;
  tree own;			/* The array of the body in work, or NULL.  */
  bool own_used;
  tree place;
  bool used[ELEMENTS_MAX];	/* Elements that have a use.  */
  tree vars[ELEMENTS_MAX];	/* Their variables, else NULL.  */
  hash_map<tree, tree> replaced;
};

static void walk_body (struct elements_walk *walk, tree *body);

/* A variable of TYPE called NAME, local to the function.  */

static tree
make_variable (const struct elements *e, const char *name, tree type)
{
  tree var = build_decl (OMP_CLAUSE_LOCATION (e->clause), VAR_DECL,
			 get_identifier (name), type);
  DECL_CONTEXT (var) = e->function;
  DECL_IGNORED_P (var) = 1;
  TREE_USED (var) = 1;
  suppress_warning (var);
  layout_decl (var, 0);
  return var;
}

/* How the user would write element K, allocated.  */

static char *
spell_element (const struct elements *e, unsigned k)
{
  const char *base = gpured_name_of (e->base);
  HOST_WIDE_INT offset = e->first + k * e->size;
  tree type = TREE_TYPE (e->base);
  if (TREE_CODE (type) != ARRAY_TYPE)
    return xasprintf ("%s[" HOST_WIDE_INT_PRINT_DEC "]", base,
		      offset / e->size);
  char *text = xstrdup (base);
  for (; TREE_CODE (type) == ARRAY_TYPE; type = TREE_TYPE (type))
    {
      HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (type)));
      char *longer = xasprintf ("%s[" HOST_WIDE_INT_PRINT_DEC "]", text,
				offset / size);
      offset %= size;
      free (text);
      text = longer;
    }
  return text;
}

/* Element K of the array that POINTER points to.  */

static tree
make_element (const struct elements *e, tree pointer, unsigned k)
{
  tree offset = build_int_cst (build_pointer_type (e->type), k * e->size);
  return build2 (MEM_REF, e->type, pointer, offset);
}

static void
append_assignment (tree to, tree from, tree *list)
{
  tree assignment = build2 (MODIFY_EXPR, void_type_node, to, from);
  TREE_SIDE_EFFECTS (assignment) = 1;
  append_to_statement_list (assignment, list);
}

/* A block with the variables VARS and the statements BODY.  */

static tree
make_block (tree vars, tree body)
{
  tree block = build3 (BIND_EXPR, void_type_node, vars, body, NULL_TREE);
  TREE_SIDE_EFFECTS (block) = 1;
  return block;
}

/* Whether OFFSET is constant; set *K to the number of the element there, or to
   COUNT if that is none of E.  */

static bool
constant_p (const struct elements *e, tree offset, unsigned *k)
{
  STRIP_NOPS (offset);
  if (!tree_fits_shwi_p (offset))
    return false;
  HOST_WIDE_INT bytes = tree_to_shwi (offset) - e->first;
  *k = (bytes >= 0 && bytes < e->size * e->count && bytes % e->size == 0
	? bytes / e->size : e->count);
  return true;
}

/* Callback of walk_tree: whether there is a mention of the base DATA.  */

static tree
find_base (tree *tp, int *, void *data)
{
  return *tp == (tree) data ? *tp : NULL_TREE;
}

/* What stands for EXPR, the element at OFFSET, whose index is not constant, in
   a body with its own array.  */

static tree
own_element (struct elements_walk *walk, tree expr, tree offset)
{
  const struct elements *e = walk->e;
  tree pointer = build_pointer_type (e->type);
  if (TREE_SIDE_EFFECTS (offset))
    offset = save_expr (offset);
  tree within = size_binop (MINUS_EXPR, offset, size_int (e->first));
  tree test = build2 (LT_EXPR, boolean_type_node, within,
		      size_int (e->size * e->count));
  tree own = build2 (POINTER_PLUS_EXPR, pointer,
		     fold_convert (pointer, build_fold_addr_expr (walk->own)),
		     within);
  tree array = (TREE_CODE (TREE_TYPE (e->base)) == ARRAY_TYPE
		? build_fold_addr_expr (e->base) : e->base);
  array = build2 (POINTER_PLUS_EXPR, pointer, fold_convert (pointer, array),
		  unshare_expr (offset));
  if (!e->whole)
    own = build3 (COND_EXPR, pointer, test, own, array);
  tree element = build1 (INDIRECT_REF, e->type, own);
  TREE_SIDE_EFFECTS (element) = TREE_SIDE_EFFECTS (expr);
  return element;
}

/* Note or replace *TP, the element at OFFSET.  */

static void
treat_element (struct elements_walk *walk, tree *tp, tree offset)
{
  const struct elements *e = walk->e;
  unsigned k;
  if (walk_tree_without_duplicates (&offset, find_base, e->base))
    walk->refused = true;
  else if (constant_p (e, offset, &k))
    {
      if (k == e->count)
	{
	  walk->left = true;
	  return;
	}
      walk->used[k] = true;
      if (!walk->change)
	return;
      if (!walk->inside || !walk->indexed)
	*tp = walk->vars[k];
      else
	{
	  *tp = make_element (e, build_fold_addr_expr (walk->own), k);
	  walk->own_used = true;
	}
    }
  else if (!walk->inside)
    walk->refused = true;
  else if (!walk->change)
    {
      walk->indexed = true;
      walk->left |= !e->whole;
      for (k = 0; k < e->count; k++)
	walk->used[k] = true;
    }
  else
    {
      *tp = own_element (walk, *tp, offset);
      walk->own_used = true;
    }
}

/* Callback of walk_tree: treats the elements of a body.  The front ends share
   expressions, of which each has one replacement.  */

static tree
walk_expression (tree *tp, int *walk_subtrees, void *data)
{
  struct elements_walk *walk = (struct elements_walk *) data;
  const struct elements *e = walk->e;
  tree expr = *tp;
  bool inside = walk->inside;
  if (tree *clauses = elements_clauses (expr))
    {
      *walk_subtrees = 0;
      tree *body = &OMP_BODY (expr);
      if (TREE_CODE (expr) == OACC_LOOP)
	for (int i = 0; i < TREE_OPERAND_LENGTH (expr); i++)
	  {
	    tree *op = &TREE_OPERAND (expr, i);
	    if (op != clauses && op != body
		&& walk_tree_without_duplicates (op, find_base, e->base))
	      walk->refused = true;
	  }
      for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
	if (elements_clause_p (c)
	    && elements_base (OMP_CLAUSE_DECL (c)) == e->base)
	  walk->inside = true;
      walk_body (walk, body);
      walk->inside = inside;
      return NULL_TREE;
    }
  if (tree *old = walk->replaced.get (expr))
    {
      *tp = *old;
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  if (TYPE_P (expr) || TREE_CODE (expr) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (expr == e->base)
    walk->refused = true;
  else if (TREE_CODE (expr) == ADDR_EXPR
	   && elements_offset (e, TREE_OPERAND (expr, 0)))
    walk->refused = true;
  else if (TREE_CODE (expr) == INDIRECT_REF || TREE_CODE (expr) == ARRAY_REF)
    {
      tree offset = elements_offset (e, expr);
      if (!offset)
	return NULL_TREE;
      *walk_subtrees = 0;
      if (TYPE_MAIN_VARIANT (TREE_TYPE (expr)) != e->type)
	walk->refused = true;
      else
	treat_element (walk, tp, offset);
      walk->replaced.put (expr, *tp);
    }
  return NULL_TREE;
}

/* Callback of walk_tree.  */

static tree
find_continue (tree *tp, int *, void *)
{
  return TREE_CODE (*tp) == CONTINUE_STMT ? *tp : NULL_TREE;
}

/* BODY, which a `continue' may leave, in a statement that is complete then.  */

static tree
wrap_continue (tree body)
{
  if (!walk_tree_without_duplicates (&body, find_continue, NULL))
    return body;
  tree once = make_node (DO_STMT);
  TREE_TYPE (once) = void_type_node;
  TREE_OPERAND (once, 0) = boolean_false_node;
  TREE_OPERAND (once, 1) = body;
  TREE_SIDE_EFFECTS (once) = 1;
  return once;
}

/* Treat the body of a construct or loop.  */

static void
walk_body (struct elements_walk *walk, tree *body)
{
  const struct elements *e = walk->e;
  tree outer = walk->own;
  bool outer_used = walk->own_used;
  walk->own = NULL_TREE;
  walk->own_used = false;
  if (walk->change && walk->inside && walk->indexed)
    {
      tree type = build_array_type_nelts (e->type, e->count);
      walk->own = make_variable (e, "own", type);
      TREE_ADDRESSABLE (walk->own) = 1;
    }
  walk_tree (body, walk_expression, walk, NULL);
  if (walk->own_used)
    {
      tree list = NULL_TREE;
      tree pointer = build_fold_addr_expr (walk->own);
      tree identity = omp_reduction_init_op (OMP_CLAUSE_LOCATION (e->clause),
					     OMP_CLAUSE_REDUCTION_CODE
					       (e->clause), e->type);
      for (unsigned k = 0; k < e->count; k++)
	append_assignment (make_element (e, pointer, k), identity, &list);
      append_to_statement_list (wrap_continue (*body), &list);
      for (unsigned k = 0; k < e->count; k++)
	append_assignment (walk->vars[k],
			   gpured_combined (OMP_CLAUSE_REDUCTION_CODE
					      (e->clause), e->type,
					    walk->vars[k],
					    make_element (e, pointer, k)),
			   &list);
      *body = make_block (walk->own, list);
    }
  walk->own = outer;
  walk->own_used = outer_used;
}

/* Callback of walk_tree: gives the variables to the clauses.  */

static tree
replace_clauses (tree *tp, int *, void *data)
{
  struct elements_walk *walk = (struct elements_walk *) data;
  const struct elements *e = walk->e;
  tree *p = elements_clauses (*tp);
  while (p && *p)
    if (elements_clause_p (*p)
	&& elements_base (OMP_CLAUSE_DECL (*p)) == e->base)
      {
	tree old = *p, rest = OMP_CLAUSE_CHAIN (old);
	for (unsigned k = 0; k < e->count; k++)
	  if (walk->used[k])
	    {
	      *p = copy_node (old);
	      OMP_CLAUSE_DECL (*p) = walk->vars[k];
	      p = &OMP_CLAUSE_CHAIN (*p);
	    }
	*p = rest;
      }
    else
      p = &OMP_CLAUSE_CHAIN (*p);
  return NULL_TREE;
}

/* The address of the first element, in the function.  */

static tree
address_of_first (const struct elements *e)
{
  tree pointer = build_pointer_type (e->type);
  tree base = (TREE_CODE (TREE_TYPE (e->base)) == ARRAY_TYPE
	       ? build_fold_addr_expr (e->base) : e->base);
  return fold_build2 (POINTER_PLUS_EXPR, pointer,
		      fold_convert (pointer, base), size_int (e->first));
}

/* Make the variables.  Those of a construct have a place, those of a loop that
   is in none are copies.  Return all as a list.  */

static tree
make_variables (struct elements_walk *walk, bool placed)
{
  const struct elements *e = walk->e;
  tree list = walk->place = make_variable (e, "place",
					   build_pointer_type (e->type));
  for (unsigned k = 0; k < e->count; k++)
    {
      if (!walk->used[k])
	continue;
      char *name = spell_element (e, k);
      tree var = walk->vars[k] = make_variable (e, name, e->type);
      free (name);
      DECL_CHAIN (var) = list;
      list = var;
      if (!placed)
	continue;
      TREE_ADDRESSABLE (var) = 1;
      DECL_ATTRIBUTES (var)
	= tree_cons (get_identifier (ELEMENTS_PLACE),
		     make_element (e, walk->place, k), NULL_TREE);
    }
  return list;
}

/* Add clauses to the construct that map the variables.  */

static void
map_variables (struct elements_walk *walk)
{
  const struct elements *e = walk->e;
  tree *p = elements_clauses (e->region);
  while (*p)
    p = &OMP_CLAUSE_CHAIN (*p);
  for (unsigned k = 0; k < e->count; k++)
    {
      if (!walk->used[k])
	continue;
      tree map = build_omp_clause (OMP_CLAUSE_LOCATION (e->clause),
				   OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (map, GOMP_MAP_TOFROM);
      OMP_CLAUSE_DECL (map) = walk->vars[k];
      OMP_CLAUSE_SIZE (map) = TYPE_SIZE_UNIT (e->type);
      *p = map;
      p = &OMP_CLAUSE_CHAIN (map);
    }
}

/* Whether clause C of the construct maps memory of the array.  */

static bool
mapping_p (const struct elements *e, tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  tree decl = OMP_CLAUSE_DECL (c);
  return walk_tree_without_duplicates (&decl, find_base, e->base) != NULL;
}

/* Put into *DATA the clauses of a data construct that maps the array before the
   construct does; none if this does not map it.  Return false if that
   changed when it is mapped.  */

static bool
data_clauses (const struct elements_walk *walk, tree *data)
{
  const struct elements *e = walk->e;
  tree type = TREE_TYPE (e->base), clauses = *elements_clauses (e->region);
  tree *p = data;
  *data = NULL_TREE;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (mapping_p (e, c))
      {
	*p = copy_node (c);
	p = &OMP_CLAUSE_CHAIN (*p);
	*p = NULL_TREE;
      }
  if (!*data && walk->left
      && (TREE_CODE (type) == ARRAY_TYPE || TREE_CODE (type) == REFERENCE_TYPE))
    {
      bool array = TREE_CODE (type) == ARRAY_TYPE;
      tree map = build_omp_clause (OMP_CLAUSE_LOCATION (e->clause),
				   OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (map, GOMP_MAP_TOFROM);
      OMP_CLAUSE_DECL (map) = (array ? e->base
			       : build_simple_mem_ref (e->base));
      OMP_CLAUSE_SIZE (map) = TYPE_SIZE_UNIT (array ? type : TREE_TYPE (type));
      *p = map;
      p = &OMP_CLAUSE_CHAIN (map);
    }
  if (!*data)
    return true;
  if (tree c = omp_find_clause (clauses, OMP_CLAUSE_IF))
    {
      OMP_CLAUSE_IF_EXPR (c) = save_expr (OMP_CLAUSE_IF_EXPR (c));
      *p = copy_node (c);
      OMP_CLAUSE_CHAIN (*p) = NULL_TREE;
    }
  return (!omp_find_clause (clauses, OMP_CLAUSE_ASYNC)
	  && !omp_find_clause (clauses, OMP_CLAUSE_WAIT));
}

/* STATEMENT in a data construct with CLAUSES, if there are any.  */

static tree
wrap_data (tree statement, tree clauses)
{
  if (!clauses)
    return statement;
  tree data = make_node (OACC_DATA);
  TREE_TYPE (data) = void_type_node;
  TREE_SIDE_EFFECTS (data) = 1;
  SET_EXPR_LOCATION (data, OMP_CLAUSE_LOCATION (clauses));
  OACC_DATA_CLAUSES (data) = clauses;
  OACC_DATA_BODY (data) = statement;
  return data;
}

/* Copy the elements to the variables or, if BACK, these to those, in LIST.  */

static void
copy_elements (struct elements_walk *walk, bool back, tree *list)
{
  for (unsigned k = 0; k < walk->e->count; k++)
    if (walk->used[k])
      {
	tree element = make_element (walk->e, walk->place, k);
	if (back)
	  append_assignment (element, walk->vars[k], list);
	else
	  append_assignment (walk->vars[k], element, list);
      }
}

/* Keep FUNCTION, and with it the code for the device, from accesses of two
   elements at a time: GCC's nvptx.cc (nvptx_reorg) cannot hand a register with
   two values on to the other threads and fails.  A routine that became part of
   another function would lose that.  */

static void
forbid_pairs (tree function)
{
  gpured_restrict (function, GPURED_NO_SLP_VECTORS);
  if (oacc_get_fn_attrib (function)
      && !lookup_attribute ("always_inline", DECL_ATTRIBUTES (function)))
    DECL_UNINLINABLE (function) = 1;
}

enum gpured_reason
elements_rewrite (const struct elements *e)
{
  struct elements_walk walk;
  tree region = e->region;
  bool placed = TREE_CODE (e->region) != OACC_LOOP;
  walk.e = e;
  walk.change = walk.inside = walk.indexed = walk.left = false;
  walk.refused = false;
  walk.own = NULL_TREE;
  walk.own_used = false;
  memset (walk.used, 0, sizeof walk.used);
  walk_tree (&region, walk_expression, &walk, NULL);
  if (walk.refused)
    return GPURED_REASON_elements_used;
  tree data = NULL_TREE;
  if (placed && !data_clauses (&walk, &data))
    return GPURED_REASON_elements_async;

  forbid_pairs (e->function);
  tree variables = make_variables (&walk, placed), list = NULL_TREE;
  walk.change = true;
  walk.replaced.empty ();
  walk_tree (&region, walk_expression, &walk, NULL);
  if (placed)
    map_variables (&walk);
  walk_tree_without_duplicates (&region, replace_clauses, &walk);

  append_assignment (walk.place, address_of_first (e), &list);
  if (!placed)
    copy_elements (&walk, false, &list);
  append_to_statement_list (wrap_data (*e->statement, data), &list);
  if (!placed)
    copy_elements (&walk, true, &list);
  *e->statement = make_block (variables, list);
  return GPURED_REASON_none;
}
