/* elements-atomic.cc - reduces long arrays by atomic updates.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   If there are too many elements for variables, or their number is not
   constant, the construct may only update them in the scope of the clause.
   Then the clause is removed, and each update becomes

     {
       T *place = &a[i];
       #pragma acc atomic
       *place = *place OP x;
     }

   Each update is executed once, whichever loops have the clause.  So the
   elements get the same values as by one thread, in another order.  It must
   not be that several gangs each execute all of a loop.

   The construct maps the target of a pointer, as the clause says; GCC maps
   arrays itself.  The host does the same, with its own atomic operations.  */

#include "gpured-gcc.h"
#include "elements.h"
#include "host.h"
#include "operators.h"
#include "remarks.h"

/* The walk over a construct.  */

struct atomic_walk
{
  const struct elements *e;
  bool change;			/* Else find out what there is.  */
  bool inside;			/* Of a clause.  */
  bool refused;
  hash_set<tree *> statements;	/* Where a value, if there is one, is not used.  */
};

static tree walk_expression (tree *tp, int *walk_subtrees, void *data);

/* Whether TYPE has atomic operations of its size on all devices and hosts.  The
   smaller ones of nvptx's libatomic change what is beside, too.  */

static bool
atomic_type_p (tree type)
{
  HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (type));
  return ((INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type))
	  && (size == 4 || size == 8)
	  && known_eq (TYPE_PRECISION (type),
		       GET_MODE_PRECISION (TYPE_MODE (type))));
}

/* Add operand K of *TP to the statements of WALK.  */

static void
note_operand (struct atomic_walk *walk, tree *tp, int k)
{
  walk->statements.add (&TREE_OPERAND (*tp, k));
}

/* Note which operands of *TP are statements.  */

static void
note_statements (struct atomic_walk *walk, tree *tp)
{
  const bool statement = walk->statements.contains (tp);
  switch (TREE_CODE (*tp))
    {
    case STATEMENT_LIST:
      for (tree_stmt_iterator i = tsi_start (*tp); !tsi_end_p (i);
	   tsi_next (&i))
	walk->statements.add (tsi_stmt_ptr (i));
      break;
    case BIND_EXPR:
    case WHILE_STMT:
    case DO_STMT:
      note_operand (walk, tp, 1);
      break;
    case FOR_STMT:
      note_operand (walk, tp, 2);
      note_operand (walk, tp, 3);
      break;
    case IF_STMT:
    case COND_EXPR:
      if (VOID_TYPE_P (TREE_TYPE (*tp)) || TREE_CODE (*tp) == IF_STMT)
	{
	  note_operand (walk, tp, 1);
	  note_operand (walk, tp, 2);
	}
      break;
    case EXPR_STMT:
      note_operand (walk, tp, 0);
      break;
    case COMPOUND_EXPR:
      note_operand (walk, tp, 0);
      if (statement)
	note_operand (walk, tp, 1);
      break;
    case CLEANUP_POINT_EXPR:
    CASE_CONVERT:
      if (statement || VOID_TYPE_P (TREE_TYPE (*tp)))
	note_operand (walk, tp, 0);
      break;
    default:
      break;
    }
}

/* What replaces an element.  */

struct replacement
{
  tree element, with;
};

/* Callback of walk_tree: replaces the element.  */

static tree
replace_element (tree *tp, int *walk_subtrees, void *data)
{
  const struct replacement *r = (const struct replacement *) data;
  if (!EXPR_P (*tp) || !operand_equal_p (*tp, r->element, 0))
    return NULL_TREE;
  *tp = r->with;
  *walk_subtrees = 0;
  return NULL_TREE;
}

/* The atomic update of ELEMENT to VALUE, at LOC.  */

static tree
make_atomic (const struct elements *e, tree element, tree value,
	     location_t loc)
{
  tree pointer = build_pointer_type (e->type), list = NULL_TREE;
  tree place = elements_make_variable (e, "place", pointer);
  elements_append_assignment
    (place, fold_convert (pointer, build_fold_addr_expr (element)), &list);
  struct replacement r = { element, build1 (INDIRECT_REF, e->type, place) };
  value = unshare_expr (value);
  walk_tree (&value, replace_element, &r, NULL);
  tree atomic = build2 (OMP_ATOMIC, void_type_node, place,
			fold_convert (e->type, value));
  OMP_ATOMIC_MEMORY_ORDER (atomic) = OMP_MEMORY_ORDER_RELAXED;
  TREE_SIDE_EFFECTS (atomic) = 1;
  SET_EXPR_LOCATION (atomic, loc);
  append_to_statement_list (atomic, &list);
  return elements_make_block (place, list);
}

/* Treat the construct or loop EXPR.  */

static void
walk_construct (struct atomic_walk *walk, tree expr)
{
  const struct elements *e = walk->e;
  const bool inside = walk->inside;
  tree *clauses = elements_clauses (expr), *body = &OMP_BODY (expr);
  if (TREE_CODE (expr) == OACC_LOOP)
    for (int i = 0; i < TREE_OPERAND_LENGTH (expr); i++)
      {
	tree *op = &TREE_OPERAND (expr, i);
	if (op != clauses && op != body && elements_mentioned_p (e, *op))
	  walk->refused = true;
      }
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (elements_clause_p (c)
	&& elements_base (OMP_CLAUSE_DECL (c)) == e->base)
      {
	walk->inside = true;
	if (gpured_operator (OMP_CLAUSE_REDUCTION_CODE (c))
	    != gpured_operator (OMP_CLAUSE_REDUCTION_CODE (e->clause)))
	  walk->refused = true;
      }
  walk->statements.add (body);
  walk_tree (body, walk_expression, walk, NULL);
  walk->inside = inside;
}

/* Callback of walk_tree: finds, or changes, what a construct does with the
   elements.  */

static tree
walk_expression (tree *tp, int *walk_subtrees, void *data)
{
  struct atomic_walk *walk = (struct atomic_walk *) data;
  const struct elements *e = walk->e;
  tree element, value;
  if (elements_clauses (*tp))
    {
      *walk_subtrees = 0;
      walk_construct (walk, *tp);
    }
  else if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (*tp == e->base)
    walk->refused = true;
  else if (walk->inside && walk->statements.contains (tp)
	   && elements_update_p (e, *tp, &element, &value))
    {
      *walk_subtrees = 0;
      if (walk->change)
	*tp = make_atomic (e, element, value,
			   EXPR_LOC_OR_LOC (*tp, input_location));
    }
  else if (!walk->inside && elements_element_p (e, *tp))
    *walk_subtrees = 0;
  else
    note_statements (walk, tp);
  return NULL_TREE;
}

/* The length of the section of E in bytes; NULL if it has none.  */

static tree
section_length (const struct elements *e)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (e->clause));
  if (TREE_CODE (type) != ARRAY_TYPE || !TYPE_DOMAIN (type)
      || !TYPE_MAX_VALUE (TYPE_DOMAIN (type)))
    return NULL_TREE;
  tree last = elements_bare (TYPE_MAX_VALUE (TYPE_DOMAIN (type)));
  return size_binop (MULT_EXPR,
		     size_binop (PLUS_EXPR, fold_convert (sizetype, last),
				 size_one_node),
		     size_int (e->size));
}

/* Whether EXPR is the same ahead of the construct and in it.  */

static bool
fixed_p (const struct elements *e, tree expr)
{
  struct elements other = *e;
  other.index = expr;
  return elements_index_known_p (&other) && elements_index_fixed_p (&other);
}

/* Callback of walk_tree: finds a clause for data with the base of DATA.  */

static tree
find_map (tree *tp, int *, void *data)
{
  const struct elements *e = (const struct elements *) data;
  return (TREE_CODE (*tp) == OMP_CLAUSE
	  && OMP_CLAUSE_CODE (*tp) == OMP_CLAUSE_MAP
	  && elements_mentioned_p (e, OMP_CLAUSE_DECL (*tp)) ? *tp : NULL_TREE);
}

/* Add to *CLAUSES, those of the construct of E, a map of LENGTH bytes of what the
   pointer leads to.  */

static void
map_section (const struct elements *e, tree length, tree *clauses)
{
  const location_t loc = OMP_CLAUSE_LOCATION (e->clause);
  tree start = e->index ? e->index : size_int (e->first);
  tree first = fold_build_pointer_plus (e->base, unshare_expr (start));
  tree map = build_omp_clause (loc, OMP_CLAUSE_MAP);
  tree pointer = build_omp_clause (loc, OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (map, GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (map)
    = build1 (INDIRECT_REF, e->type,
	      fold_convert (build_pointer_type (e->type), first));
  OMP_CLAUSE_SIZE (map) = length;
  OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (pointer) = e->base;
  OMP_CLAUSE_SIZE (pointer)
    = fold_convert (ptrdiff_type_node, unshare_expr (start));
  while (*clauses)
    clauses = &OMP_CLAUSE_CHAIN (*clauses);
  *clauses = map;
  OMP_CLAUSE_CHAIN (map) = pointer;
}

/* Whether each loop with the clause is executed once.  */

static bool
once_p (const struct elements *e)
{
  auto_vec<elements_loop> loops;
  if (!elements_find_loops (e->region, e->base, &loops))
    return true;
  for (const elements_loop &loop : loops)
    if (!elements_shared_p (&loop))
      return false;
  return true;
}

/* A remark on a clause of FUNCTION that is gone.  Remarks can be made in passes
   only.  */

struct update_remark
{
  tree function, type;
  location_t loc;
  enum tree_code code;
  const char *name;
  bool varies;
};

static vec<update_remark> update_remarks;

/* Keep a remark on the clause of E, and warn if the user wants the same result in
   every run.  */

static void
note_remark (const struct elements *e)
{
  const location_t loc = OMP_CLAUSE_LOCATION (e->clause);
  const enum tree_code code = OMP_CLAUSE_REDUCTION_CODE (e->clause);
  const char *name = gpured_name_of (e->base);
  const bool varies = gpured_plan_inexact (gpured_match_op (code),
					   gpured_match_type (e->type));
  struct update_remark remark
    = { e->function, e->type, loc, code, name, varies };
  update_remarks.safe_push (remark);
  if (varies && gpured_options.deterministic)
    gpured_warn_varies (loc, code, name,
			gpured_algo_text (GPURED_ALGO_each, GPURED_N_OPS),
			GPURED_CAUSE_none);
}

void
gpured_remark_updates (function *fun)
{
  for (const update_remark &remark : update_remarks)
    if (remark.function == fun->decl)
      gpured_remark (MSG_OPTIMIZED_LOCATIONS, remark.loc,
		     "reduction(%s:%s) on %T[]: %s; %s\n",
		     gpured_spell_operator (remark.code), remark.name,
		     remark.type,
		     gpured_algo_text (GPURED_ALGO_each, GPURED_N_OPS),
		     remark.varies ? "not deterministic" : "deterministic");
}

bool
elements_update_in_place (const struct elements *e)
{
  tree region = e->region, length = NULL_TREE, *clauses;
  if (!e->placed || !atomic_type_p (e->type)
      || elements_private_p (region, e->base) || !once_p (e))
    return false;
  clauses = elements_clauses (region);
  if (TREE_CODE (TREE_TYPE (e->base)) == POINTER_TYPE
      && !walk_tree (clauses, find_map, const_cast <elements *> (e), NULL))
    {
      length = section_length (e);
      if (!length || !fixed_p (e, length) || !fixed_p (e, e->index))
	return false;
    }
  struct atomic_walk walk;
  walk.e = e;
  walk.change = walk.inside = walk.refused = false;
  walk_tree (&region, walk_expression, &walk, NULL);
  if (walk.refused)
    return false;
  note_remark (e);
  walk.change = true;
  walk_tree (&region, walk_expression, &walk, NULL);
  if (length)
    map_section (e, length, clauses);
  return true;
}
