/* elements-rewrite.cc - replaces elements of an array by variables.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A construct with reduction(OP:a[FIRST:COUNT]), for an array A or a pointer,
   becomes

     {
       T *place = &a[FIRST];
       T v0, v1, ...;
       construct map(tofrom: v0, v1, ...) reduction(OP: v0, v1, ...) ...
     }

   Each v stands for an element.  If the construct maps it, it has the location
   of the element (gpured_place_elements, as soon as GIMPLE is made).  So the
   data environment counts, and not a copy.  libgomp copies back only one of
   several maps of a construct on the same memory.  So if the construct also
   maps the array, a data construct around it maps the array first.  A loop in
   a routine, outside of a construct, or with elements that its construct
   cannot map (elements-loops.cc), copies the elements to the variables before
   it and back after it.

   Inside, if all indices are at a constant distance from the first one, each
   element is replaced by its variable, and the array is not accessed.
   Otherwise the body of each loop with a clause around such a use gets an
   array of its own:

     {
       T own[COUNT] = { identity, ... };
       body, with own in place of the array
       v0 = v0 OP own[0]; ...
     }

   An index may lie outside of the section, where the array stays what it is.
   So unless the clause names the whole array, the offset is tested:

     *(offset - FIRST < size of own ? &own + (offset - FIRST) : &a + offset)

   Any other use of the array or pointer is refused.  */

#include "gpured-gcc.h"
#include "build.h"
#include "elements.h"
#include "host.h"
#include "operators.h"
#include "remarks.h"

/* How the user would write element K of those that an index leads to,
   allocated.  */

static char *
spell_variable_element (const struct elements *e, unsigned k)
{
  const char *base = gpured_name_of (e->base);
  tree index = e->index, type = TREE_TYPE (TREE_TYPE (e->base));
  while (CONVERT_EXPR_P (index) || TREE_CODE (index) == MULT_EXPR)
    index = TREE_OPERAND (index, 0);
  if (!DECL_P (index) || !DECL_NAME (index) || TREE_CODE (type) == ARRAY_TYPE)
    return xasprintf ("%s[?]", base);
  return (k == 0 ? xasprintf ("%s[%s]", base, gpured_name_of (index))
	  : xasprintf ("%s[%s+%u]", base, gpured_name_of (index), k));
}

/* How the user would write element K, allocated.  */

static char *
spell_element (const struct elements *e, unsigned k)
{
  const char *base = gpured_name_of (e->base);
  if (e->index)
    return spell_variable_element (e, k);
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

/* Element K of E at a constant place of an array variable.  Its address is not
   taken, as that would give the array another kind of memory.  */

static tree
direct_element (const struct elements *e, unsigned k)
{
  tree ref = e->base;
  HOST_WIDE_INT offset = e->first + k * e->size;
  while (TREE_CODE (TREE_TYPE (ref)) == ARRAY_TYPE)
    {
      tree type = TREE_TYPE (TREE_TYPE (ref));
      HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (type));
      ref = build4 (ARRAY_REF, type, ref, size_int (offset / size), NULL_TREE,
		    NULL_TREE);
      offset %= size;
    }
  return ref;
}

/* The address of the first element, in the function.  */
static tree
address_of_first (const struct elements_walk *walk)
{
  const struct elements *e = walk->e;
  tree pointer = build_pointer_type (e->type);
  tree base = (TREE_CODE (TREE_TYPE (e->base)) == ARRAY_TYPE
	       ? build_fold_addr_expr (e->base) : e->base);
  return fold_build2 (POINTER_PLUS_EXPR, pointer,
		      fold_convert (pointer, base), walk->start);
}

/* Make the variables.  Those of a construct have a place, those of a loop that
   is in none are copies.  Return all as a list.  */

static tree
make_variables (struct elements_walk *walk)
{
  const struct elements *e = walk->e;
  const bool placed = e->placed;
  tree list = NULL_TREE;
  walk->place = NULL_TREE;
  walk->start = size_int (e->first);
  if (e->index)
    list = walk->start = elements_make_variable (e, "start", sizetype);
  if (placed || e->index || TREE_CODE (TREE_TYPE (e->base)) != ARRAY_TYPE)
    {
      walk->place = elements_make_variable (e, "place",
					    build_pointer_type (e->type));
      DECL_CHAIN (walk->place) = list;
      list = walk->place;
    }
  for (unsigned k = 0; k < e->count; k++)
    {
      if (!walk->used[k])
	continue;
      char *name = spell_element (e, k);
      tree var = walk->vars[k] = elements_make_variable (e, name, e->type);
      free (name);
      DECL_CHAIN (var) = list;
      list = var;
      if (!placed)
	continue;
      TREE_ADDRESSABLE (var) = 1;
      DECL_ATTRIBUTES (var)
	= tree_cons (get_identifier (ELEMENTS_PLACE),
		     elements_make_element (e, walk->place, k), NULL_TREE);
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
  return walk_tree_without_duplicates (&decl, elements_find_base,
				       e->base) != NULL;
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
	tree element
	  = (walk->place ? elements_make_element (walk->e, walk->place, k)
	     : direct_element (walk->e, k));
	if (back)
	  elements_append_assignment (element, walk->vars[k], list);
	else
	  elements_append_assignment (walk->vars[k], element, list);
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
  const bool placed = e->placed;
  walk.e = e;
  walk.change = walk.inside = walk.indexed = walk.left = false;
  walk.refused = false;
  walk.own = NULL_TREE;
  walk.own_used = false;
  memset (walk.used, 0, sizeof walk.used);
  walk_tree (&region, elements_walk_expression, &walk, NULL);
  if (walk.refused)
    return GPURED_REASON_elements_used;
  tree data = NULL_TREE;
  if (placed && !data_clauses (&walk, &data))
    return GPURED_REASON_elements_async;

  forbid_pairs (e->function);
  tree variables = make_variables (&walk), list = NULL_TREE;
  walk.change = true;
  walk.replaced.empty ();
  walk_tree (&region, elements_walk_expression, &walk, NULL);
  if (placed)
    map_variables (&walk);
  walk_tree_without_duplicates (&region, replace_clauses, &walk);

  if (e->index)
    elements_append_assignment (walk.start, unshare_expr (e->index), &list);
  if (walk.place)
    elements_append_assignment (walk.place, address_of_first (&walk), &list);
  if (!placed)
    copy_elements (&walk, false, &list);
  append_to_statement_list (wrap_data (*e->statement, data), &list);
  if (!placed)
    copy_elements (&walk, true, &list);
  *e->statement = elements_make_block (variables, list);
  return GPURED_REASON_none;
}
