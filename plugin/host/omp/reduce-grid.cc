/* reduce-grid.cc - reduces over the grid of a region that all lanes run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   1. Each thread gets its own variable for each value.  It starts with the
      value that the clause says (reduce-user.cc).
   2. The loop uses it instead of the original: directly, through a pointer if
      the original is a reference, or as the array whose section is reduced.
   3. At the end the values of all threads are combined with the original.
      Elements are combined one by one by GPURED_grid_ or GPURED_steady_, other
      values as a whole (reduce-user.cc).  If only loops that reduce the
      variable name it, the thread keeps its partial all the time.  Otherwise
      only the first thread of a team has a partial.  */

#include "gpured-gcc.h"
#include "build.h"
#include "host.h"
#include "operators.h"
#include "spmd-build.h"

/* A variable and what stands for it.  */

struct replacement
{
  tree from, to;
};

/* Callback of walk_gimple_seq: replaces a variable.  */

static tree
replace_op (tree *op, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  const struct replacement *replacement = (struct replacement *) wi->info;
  if (TREE_CODE (*op) == ADDR_EXPR
      && get_base_address (TREE_OPERAND (*op, 0)) == replacement->from)
    {
      TREE_ADDRESSABLE (replacement->to) = 1;
      *op = unshare_expr (*op);
    }
  if (*op == replacement->from)
    *op = replacement->to;
  return NULL_TREE;
}

void
gpured_omp_substitute (gimple_seq seq, tree from, tree to)
{
  struct replacement replacement = { from, to };
  gpured_walk (seq, NULL, replace_op, &replacement);
}

tree
gpured_omp_assign_new (gbind *bind, gimple_seq *seq, tree rhs)
{
  tree var = gpured_add_bind_variable (bind, TREE_TYPE (rhs), NULL);
  gimple_seq_add_stmt (seq, gimple_build_assign (var, rhs));
  return var;
}

void
gpured_omp_copy_object (tree to, tree from, gbind *bind, gimple_seq *seq)
{
  if (is_gimple_reg_type (TREE_TYPE (from)))
    from = gpured_omp_assign_new (bind, seq, from);
  gimple_seq_add_stmt (seq, gimple_build_assign (to, from));
}

void
gpured_omp_each_element (const struct omp_reduction *reduction, tree a, tree b,
			 gbind *bind, gimple_seq *seq,
			 omp_element_fn do_element, void *data)
{
  if (reduction->elements == 1)
    {
      do_element (reduction, a, b, bind, seq, data);
      return;
    }
  location_t loc = OMP_CLAUSE_LOCATION (reduction->clause);
  tree size = TYPE_SIZE_UNIT (reduction->element);
  tree bytes = TYPE_SIZE_UNIT (reduction->type);
  tree head = create_artificial_label (loc);
  tree offset = gpured_add_bind_variable (bind, sizetype, NULL);
  gimple_seq_add_stmt (seq, gimple_build_assign (offset, size_zero_node));
  gimple_seq_add_stmt (seq, gimple_build_label (head));
  tree out = gpured_omp_begin_if (LT_EXPR, offset, bytes, seq);
  a = gpured_omp_assign_new (bind, seq, build2 (POINTER_PLUS_EXPR,
						TREE_TYPE (a), a, offset));
  b = gpured_omp_assign_new (bind, seq, build2 (POINTER_PLUS_EXPR,
						TREE_TYPE (b), b, offset));
  do_element (reduction, a, b, bind, seq, data);
  gimple_seq_add_stmt (seq, gimple_build_assign (offset, PLUS_EXPR, offset,
						 size));
  gimple_seq_add_stmt (seq, gimple_build_goto (head));
  gimple_seq_add_stmt (seq, gimple_build_label (out));
}

tree
gpured_omp_entry (const char *family, const struct gpured_pair *pair)
{
  tree type = gpured_type_tree (pair->type);
  tree pointer = build_pointer_type (type);
  tree fntype
    = (strcmp (family, "get") == 0
       ? build_function_type_list (type, pointer, NULL_TREE)
       : build_function_type_list (void_type_node, pointer, type,
				   strcmp (family, "steadyn") == 0
				   ? unsigned_type_node : NULL_TREE,
				   NULL_TREE));
  char *name = concat ("GPURED_", family, "_", gpured_op_id (pair->op), "_",
		       gpured_type_find (pair->type)->id, NULL);
  tree decl = gpured_omp_declare (name, fntype);
  free (name);
  return decl;
}

void
gpured_omp_call_pair (const char *family,
		      const struct omp_reduction *reduction, tree original,
		      tree value, tree number, gbind *bind, gimple_seq *seq)
{
  tree machine = gpured_type_tree (reduction->pair->type);
  tree address
    = gpured_omp_assign_new (bind, seq,
			     build1 (NOP_EXPR, build_pointer_type (machine),
				     original));
  value = gpured_omp_assign_new (bind, seq, value);
  if (!useless_type_conversion_p (machine, TREE_TYPE (value)))
    value = gpured_omp_assign_new (bind, seq,
				   build1 (NOP_EXPR, machine, value));
  gcall *call = gimple_build_call (gpured_omp_entry (family, reduction->pair),
				   number ? 3 : 2, address, value, number);
  gimple_set_location (call, OMP_CLAUSE_LOCATION (reduction->clause));
  gimple_seq_add_stmt (seq, call);
}

/* Add to *SEQ the combination of VALUE, an element of REDUCTION, with that at
   ORIGINAL over the grid.  *NUMBER is that of the teams' slots for it, if they
   combine in order; it becomes the next.  Variables go to BIND.  */

static void
combine (const struct omp_reduction *reduction, tree original, tree value,
	 tree *number, gbind *bind, gimple_seq *seq)
{
  const bool ordered
    = reduction->plan.algo[GPURED_LEVEL_gang] == GPURED_ALGO_order;
  const bool first = ordered && integer_zerop (*number);
  gpured_omp_call_pair (first ? "steady" : ordered ? "steadyn" : "grid",
			reduction, original, value,
			ordered && !first ? *number : NULL_TREE, bind, seq);
  if (TREE_CODE (*number) == INTEGER_CST)
    *number = fold_build2 (PLUS_EXPR, unsigned_type_node, *number,
			   build_one_cst (unsigned_type_node));
  else if (ordered)
    gimple_seq_add_stmt (seq,
			 gimple_build_assign (*number, PLUS_EXPR, *number,
					      build_one_cst
						(unsigned_type_node)));
}

/* Combine so, as an omp_element_fn, for the element at PARTIAL; DATA is
   NUMBER.  */

static void
combine_element (const struct omp_reduction *reduction, tree original,
		 tree partial, gbind *bind, gimple_seq *seq, void *data)
{
  combine (reduction, original,
	   build2 (MEM_REF, reduction->element, partial,
		   build_zero_cst (TREE_TYPE (partial))), (tree *) data, bind,
	   seq);
}

static tree
original_of (const struct omp_reduction *reduction, gbind *bind,
	     gimple_seq *seq)
{
  tree address = reduction->var;
  if (reduction->section)
    address = gpured_compute (build_fold_addr_expr
				(unshare_expr (reduction->section)), seq,
			      bind);
  else if (!reduction->by_reference)
    address = build_fold_addr_expr (address);
  tree type = build_pointer_type (reduction->element);
  return gpured_omp_assign_new (bind, seq, build1 (NOP_EXPR, type, address));
}

/* Return POINTER as a value of which GCC does not know what it points to:
   the array around a section begins in front of the thread's variable, and
   indirect_ref_may_alias_decl_p knows that pointers do not.  */

static tree
hide (tree pointer, gbind *bind, gimple_seq *seq)
{
  tree result = gpured_add_bind_variable (bind, TREE_TYPE (pointer), NULL);
  gasm *stmt = gpured_build_asm ("", result, "0", 1, &pointer, false);
  gimple_asm_set_volatile (stmt, false);
  gimple_seq_add_stmt (seq, stmt);
  return result;
}

/* An artificial variable is no reference to Fortran, whose clauses would then
   be for a pointer.  */

tree
gpured_omp_make_reference (gbind *bind, gimple_seq *seq, tree type, tree place)
{
  tree reference
    = gpured_omp_assign_new (bind, seq, build1 (NOP_EXPR, type, place));
  DECL_ARTIFICIAL (reference) = 0;
  return reference;
}

/* Step 2: return what the loop names for the variable of REDUCTION, whose value
   is at ORIGINAL, while that of the thread is at PARTIAL.  What this takes is
   added to *SEQ, with variables in BIND.  */

static tree
stand_in (const struct omp_reduction *reduction, tree original, tree partial,
	  gbind *bind, gimple_seq *seq)
{
  tree var = reduction->var, type = TREE_TYPE (var);
  if (!reduction->section)
    return gpured_omp_make_reference (bind, seq, type, partial);

  bool array = TREE_CODE (type) == ARRAY_TYPE;
  tree pointer = array ? build_pointer_type (type) : type;
  tree integer = unsigned_type_for (pointer);
  tree numbers[3] = { partial, array ? build_fold_addr_expr (var) : var,
		      original };
  for (tree &number : numbers)
    number = gpured_omp_assign_new (bind, seq, build1 (NOP_EXPR, integer,
						       number));
  tree place
    = gpured_omp_assign_new (bind, seq, build2 (PLUS_EXPR, integer, numbers[0],
						numbers[1]));
  place = gpured_omp_assign_new (bind, seq, build2 (MINUS_EXPR, integer, place,
						    numbers[2]));
  place = gpured_omp_assign_new (bind, seq, build1 (NOP_EXPR, pointer, place));
  if (!array)
    return place;
  /* omplower puts the value in its place.  */
  return gpured_omp_make_name (bind,
			       build2 (MEM_REF, type, place,
				       build_zero_cst (TREE_TYPE (partial))));
}

bool
gpured_omp_scalar_p (const struct omp_reduction *reduction)
{
  return is_gimple_reg_type (reduction->type) && !reduction->user;
}

/* The identity of REDUCTION.  */

static tree
identity_of (const struct omp_reduction *reduction)
{
  return omp_reduction_init_op (OMP_CLAUSE_LOCATION (reduction->clause),
				reduction->code, reduction->type);
}

/* Steps 1 and 2.  */

tree
gpured_omp_start (const struct omp_reduction *reduction, tree original,
		  gimple_seq body, gbind *bind, gimple_seq *seq)
{
  tree type = reduction->type;
  tree partial = gpured_add_bind_variable (bind, type, "gpured");
  tree to = partial, place = NULL_TREE;
  bool scalar = gpured_omp_scalar_p (reduction);
  if (!scalar || reduction->section || reduction->by_reference)
    {
      TREE_ADDRESSABLE (partial) = 1;
      place = gpured_omp_assign_new (bind, seq,
				     build1 (NOP_EXPR,
					     build_pointer_type
					       (reduction->element),
					     build_fold_addr_expr (partial)));
    }
  if (reduction->section)
    {
      place = hide (place, bind, seq);
      partial = build2 (MEM_REF, type, place,
			build_zero_cst (TREE_TYPE (place)));
    }
  if (scalar)
    gimple_seq_add_stmt (seq, gimple_build_assign
				(partial, identity_of (reduction)));
  else
    {
      gpured_omp_clear (partial, seq);
      gpured_omp_each_element (reduction, place, original, bind, seq,
			       gpured_omp_start_element, NULL);
    }
  if (reduction->section || reduction->by_reference)
    to = stand_in (reduction, original, place, bind, seq);
  gpured_omp_substitute (body, reduction->var, to);
  return partial;
}

/* Step 3 for elements.  */

static void
finish (const struct omp_reduction *reduction, tree original, tree partial,
	gbind *bind, gimple_seq *seq)
{
  tree element = reduction->element;
  tree number = build_int_cst (unsigned_type_node,
			       reduction->plan.offset[GPURED_LEVEL_gang]);
  if (TREE_CODE (reduction->type) == COMPLEX_TYPE)
    {
      combine (reduction, original, build1 (REALPART_EXPR, element, partial),
	       &number, bind, seq);
      original = gpured_omp_assign_new (bind, seq,
					build2 (POINTER_PLUS_EXPR,
						TREE_TYPE (original), original,
						TYPE_SIZE_UNIT (element)));
      combine (reduction, original, build1 (IMAGPART_EXPR, element, partial),
	       &number, bind, seq);
    }
  else if (TREE_CODE (reduction->type) == ARRAY_TYPE)
    {
      tree place = (reduction->section ? TREE_OPERAND (partial, 0)
		    : build_fold_addr_expr (partial));
      place = gpured_omp_assign_new (bind, seq,
				     build1 (NOP_EXPR, TREE_TYPE (original),
					     place));
      if (reduction->elements > 1)
	number = gpured_omp_assign_new (bind, seq, number);
      gpured_omp_each_element (reduction, original, place, bind, seq,
			       combine_element, &number);
    }
  else
    combine (reduction, original, partial, &number, bind, seq);
}

/* Steps 1 and 2 for all that the region reduces.  */

void
gpured_omp_start_team_reductions (struct omp_builder *b, gimple_seq body,
				  vec<omp_partial> *partials,
				  gimple_seq *before)
{
  for (const omp_team_reduction &outer : b->region->team_reductions)
    {
      const struct omp_reduction *reduction = &outer.reduction;
      if (reduction->plan.algo[GPURED_LEVEL_gang] == GPURED_ALGO_each)
	{
	  gpured_omp_in_place (body, reduction, b->bind);
	  partials->safe_push (omp_partial { reduction, NULL_TREE, NULL_TREE,
					     NULL_TREE });
	  continue;
	}
      tree original = original_of (reduction, b->bind, before);
      tree place = gpured_omp_start (reduction, original, body, b->bind,
				     before);
      partials->safe_push (omp_partial { reduction, place, NULL_TREE,
					 original });
    }
}

/* Step 3: add to *SEQ what lets PARTIAL start anew in all threads of a block
   but the first.  */

static void
start_others (struct omp_builder *b, const struct omp_partial *partial,
	      gimple_seq *seq)
{
  const struct omp_reduction *reduction = partial->reduction;
  tree others = create_artificial_label (UNKNOWN_LOCATION);
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  tree first = gpured_omp_ask_first (b, seq);
  gimple_seq_add_stmt (seq, gimple_build_cond (NE_EXPR, first,
					       integer_zero_node, out,
					       others));
  gimple_seq_add_stmt (seq, gimple_build_label (others));
  if (gpured_omp_scalar_p (reduction))
    gimple_seq_add_stmt (seq, gimple_build_assign (partial->place,
						   identity_of (reduction)));
  else
    {
      tree type = build_pointer_type (reduction->element);
      tree place
	= gpured_omp_assign_new (b->bind, seq,
				 build1 (NOP_EXPR, type,
					 build_fold_addr_expr
					   (partial->place)));
      gpured_omp_each_element (reduction, place, partial->original, b->bind,
			       seq, gpured_omp_start_element, NULL);
    }
  gimple_seq_add_stmt (seq, gimple_build_label (out));
}

void
gpured_omp_finish_team_reductions (struct omp_builder *b,
				   const vec<omp_partial> &partials,
				   gimple_seq *after)
{
  auto_vec<omp_next_value> values;
  location_t loc = UNKNOWN_LOCATION;
  for (unsigned i = 0; i < partials.length (); i++)
    {
      const struct omp_partial *partial = &partials[i];
      const struct omp_reduction *reduction = partial->reduction;
      const enum gpured_algo algo = reduction->plan.algo[GPURED_LEVEL_gang];
      if (algo == GPURED_ALGO_each)
	continue;
      if (!b->region->team_reductions[i].parts)
	start_others (b, partial, after);
      if (algo != GPURED_ALGO_object)
	{
	  finish (reduction, partial->original, partial->place,
			     b->bind, after);
	  continue;
	}
      loc = OMP_CLAUSE_LOCATION (reduction->clause);
      values.safe_push (omp_next_value { reduction, partial->place,
					 partial->original, NULL_TREE });
    }
  if (!values.is_empty ())
    gpured_omp_next (&values, b->bind, after, loc);
}
