/* reduce-nest.cc - reduces in a nest of constructs that all lanes run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each thread has its own value of a variable that an inner construct reduces
   (reduce-grid.cc).  After the loop the block combines them, so that all
   threads have the same total.  Each thread combines that with its own
   variable.  If the variable is in memory, the first thread does so.

   1. A scalar, or a part of a complex number, of a type of gpured.def has
      partials in shared memory (slots), up to GPURED_SLAB_VARIABLES between
      two barriers:
	GPURED_put_OP_T (slots, s');  barrier;  s' = GPURED_get_OP_T (slots);
	swap slots, others
   2. So do the elements of a short array, one after the other, and by step 4.
   3. The program combines other values (reduce-user.cc) over the block.  The
      first thread stores the total in memory of the block:
	mine.v = s';  ...  rounds of GPURED_team_next;
	if (GPURED_team_first ()) *memory = mine;
	barrier;  mine = *memory;  swap memory, other memory
      The barrier orders the first thread's store before all loads.  The next
      one, with the other memory, orders these loads before the store after
      that.
   4. If teams may be sub-warps, lanes exchange what step 1 would store in
      shared memory (subwarp.cc).  */

#include "gpured-gcc.h"
#include "gpured-abi.h"
#include "halves.h"
#include "host.h"
#include "operators.h"
#include "spmd-build.h"

/* What the clause of REDUCTION names.  */

static tree
variable_of (const struct omp_reduction *reduction)
{
  return (reduction->by_reference ? build_simple_mem_ref (reduction->var)
	  : reduction->var);
}

/* Add PART, which changes the variable of REDUCTION, to *SEQ.  */

static void
add_change (struct omp_builder *b, const struct omp_reduction *reduction,
	    gimple_seq part, gimple_seq *seq)
{
  if (gpured_omp_own_p (b->region, variable_of (reduction)))
    gimple_seq_add_seq (seq, part);
  else
    gpured_omp_add_action (b, part, seq);
}

/* Add the combination of VALUE with the variable of REDUCTION, a scalar, to
   *SEQ.  */

static void
combine_value (struct omp_builder *b, const struct omp_reduction *reduction,
	       tree value, gbind *bind, gimple_seq *seq)
{
  tree ref = variable_of (reduction);
  gimple_seq part = NULL;
  gpured_omp_add_tree (build2 (MODIFY_EXPR, void_type_node, ref,
			       gpured_combined (reduction->code,
						reduction->type,
						unshare_expr (ref), value)),
		       bind, &part);
  add_change (b, reduction, part, seq);
}

/* The address, in *SEQ, of the variable of REDUCTION as that of its first
   element.  What has no address has a COPY, else this is NULL_TREE.  */

static tree
address_of (const struct omp_reduction *reduction, tree *copy, gbind *bind,
	    gimple_seq *seq)
{
  tree var = reduction->var;
  *copy = NULL_TREE;
  if (!reduction->by_reference)
    {
      if (is_gimple_reg (var))
	{
	  *copy = gpured_add_bind_variable (bind, TREE_TYPE (var), "gpured");
	  TREE_ADDRESSABLE (*copy) = 1;
	  gpured_omp_copy_object (*copy, var, bind, seq);
	  var = *copy;
	}
      TREE_ADDRESSABLE (var) = 1;
      var = build_fold_addr_expr (var);
    }
  return gpured_omp_assign_new (bind, seq,
				build1 (NOP_EXPR, build_pointer_type
						    (reduction->element),
					var));
}

/* Add the combination of the value at IN with the variable of REDUCTION to
   *SEQ, element by element.  */

static void
combine_elements (struct omp_builder *b, const struct omp_reduction *reduction,
		  tree in, gbind *bind, gimple_seq *seq)
{
  tree copy;
  gimple_seq part = NULL;
  tree out = address_of (reduction, &copy, bind, &part);
  gpured_omp_each_element (reduction, out, in, bind, &part,
			   gpured_omp_merge_element, NULL);
  if (copy)
    gpured_omp_copy_object (reduction->var, copy, bind, &part);
  add_change (b, reduction, part, seq);
}

/* Add to *SEQ what lets the variables *A and *B take turns.  */

static void
swap (tree a, tree b, gbind *bind, gimple_seq *seq)
{
  tree first = gpured_omp_assign_new (bind, seq, a);
  gimple_seq_add_stmt (seq, gimple_build_assign (a, b));
  gimple_seq_add_stmt (seq, gimple_build_assign (b, first));
}

/* The slots of value number I, in *SEQ, as a pointer to TYPE.  */

static tree
slots_of (struct omp_builder *b, unsigned i, tree type, gbind *bind,
	  gimple_seq *seq)
{
  tree slots
    = gpured_omp_assign_new (bind, seq,
			     build2 (POINTER_PLUS_EXPR, ptr_type_node,
				     b->slots,
				     size_int (i * GPURED_SLAB_SLOTS)));
  return gpured_omp_assign_new (bind, seq,
				build1 (NOP_EXPR, build_pointer_type (type),
					slots));
}

/* The total of REDUCTION in SLOTS, in a variable.  */

static tree
get_total (const struct omp_reduction *reduction, tree slots, gbind *bind,
	   gimple_seq *seq)
{
  tree total = gpured_omp_call_new (gpured_omp_entry ("get", reduction->pair),
				    slots, bind, seq);
  return gpured_omp_assign_new (bind, seq, fold_convert (reduction->element,
							 total));
}

/* A value of one type of gpured.def.  */

struct slot_value
{
  const struct omp_reduction *reduction;
  tree value;			/* Of the thread, then of the block.  */
};

/* Step 1: add to *SEQ what combines the N VALUES over the block.  */

static void
combine_slots (struct omp_builder *b, struct slot_value *values, unsigned n,
	       gbind *bind, gimple_seq *seq)
{
  auto_vec<tree> slots;
  for (unsigned i = 0; i < n; i++)
    {
      const struct gpured_pair *pair = values[i].reduction->pair;
      tree type = gpured_type_tree (pair->type);
      slots.safe_push (slots_of (b, i, type, bind, seq));
      gpured_omp_call_pair ("put", values[i].reduction, slots[i],
			    values[i].value, NULL_TREE, bind, seq);
    }
  gpured_omp_add_barrier (b, seq);
  for (unsigned i = 0; i < n; i++)
    values[i].value = get_total (values[i].reduction, slots[i], bind, seq);
  swap (b->slots, b->others, bind, seq);
}

/* Do step 1 or, in sub-warps, step 4.  */

static void
combine_values (struct omp_builder *b, struct slot_value *values, unsigned n,
		gbind *bind, gimple_seq *seq)
{
  if (!b->lanes)
    {
      combine_slots (b, values, n, bind, seq);
      return;
    }
  auto_vec<tree> totals;
  auto_vec<enum tree_code> codes;
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  for (unsigned i = 0; i < n; i++)
    {
      /* Both ways begin with it.  */
      values[i].value = gpured_omp_assign_new (bind, seq, values[i].value);
      totals.safe_push (values[i].value);
      codes.safe_push (gpured_operator (values[i].reduction->code));
    }
  tree block = gpured_omp_begin_if (NE_EXPR, b->lanes,
				    build_zero_cst (unsigned_type_node), seq);
  gpured_omp_combine_lanes (b, codes, totals, bind, seq);
  gimple_seq_add_stmt (seq, gimple_build_goto (out));
  gimple_seq_add_stmt (seq, gimple_build_label (block));
  combine_slots (b, values, n, bind, seq);
  for (unsigned i = 0; i < n; i++)
    {
      gimple_seq_add_stmt (seq, gimple_build_assign (totals[i],
						     values[i].value));
      values[i].value = totals[i];
    }
  gimple_seq_add_stmt (seq, gimple_build_label (out));
}

/* Step 1 for all PARTIALS that it is for.  */

static void
combine_scalars (struct omp_builder *b, const vec<omp_partial> &partials,
		 gbind *bind, gimple_seq *seq)
{
  auto_vec<slot_value> values;
  for (const omp_partial &partial : partials)
    {
      const struct omp_reduction *reduction = partial.reduction;
      tree place = partial.place, type = reduction->element;
      if (!reduction->pair || TREE_CODE (reduction->type) == ARRAY_TYPE)
	continue;
      if (TREE_CODE (reduction->type) == COMPLEX_TYPE)
	{
	  values.safe_push (slot_value { reduction, build1 (REALPART_EXPR, type,
							    place) });
	  place = build1 (IMAGPART_EXPR, type, place);
	}
      values.safe_push (slot_value { reduction, place });
    }
  for (unsigned i = 0; i < values.length (); i += GPURED_SLAB_VARIABLES)
    combine_values (b, &values[i], MIN (values.length () - i,
					(unsigned) GPURED_SLAB_VARIABLES),
		    bind, seq);
  for (unsigned i = 0; i < values.length (); i++)
    {
      const struct omp_reduction *reduction = values[i].reduction;
      tree value = values[i].value;
      if (TREE_CODE (reduction->type) == COMPLEX_TYPE)
	value = build2 (COMPLEX_EXPR, reduction->type, value,
			values[++i].value);
      combine_value (b, reduction, value, bind, seq);
    }
}

/* Step 2, an omp_element_fn: let the element of REDUCTION at PLACE become the
   total of the team; DATA is the builder.  */

static void
combine_element (const struct omp_reduction *reduction, tree place, tree,
		 gbind *bind, gimple_seq *seq, void *data)
{
  struct omp_builder *b = (struct omp_builder *) data;
  tree element = build2 (MEM_REF, reduction->element, place,
			 build_zero_cst (TREE_TYPE (place)));
  struct slot_value value = { reduction, element };
  combine_values (b, &value, 1, bind, seq);
  gimple_seq_add_stmt (seq, gimple_build_assign (unshare_expr (element),
						 value.value));
}

/* Combine the elements of the array of PARTIAL.  */

static void
combine_array (struct omp_builder *b, const struct omp_partial *partial,
	       gbind *bind, gimple_seq *seq)
{
  const struct omp_reduction *reduction = partial->reduction;
  tree type = build_pointer_type (reduction->element);
  tree place
    = gpured_omp_assign_new (bind, seq,
			     build1 (NOP_EXPR, type,
				     build_fold_addr_expr (partial->place)));
  gpured_omp_each_element (reduction, place, place, bind, seq, combine_element,
			   b);
  combine_elements (b, reduction, place, bind, seq);
}

/* The OFFSET-th byte of the block's memory, in *SEQ.  */

static tree
memory_at (tree memory, unsigned offset, gbind *bind, gimple_seq *seq)
{
  return gpured_omp_assign_new (bind, seq,
				build2 (POINTER_PLUS_EXPR, ptr_type_node,
					memory, size_int (offset)));
}

/* An object of TYPE at POINTER, in memory where others were before.  */

static tree
object_at (tree type, tree pointer)
{
  tree any = build_pointer_type_for_mode (type, ptr_mode, true);
  return build2 (MEM_REF, type, pointer, build_zero_cst (any));
}

/* Add to *SEQ what makes TICKET 0.  */

static void
clear_ticket (tree ticket, gimple_seq *seq)
{
  tree type = unsigned_type_node;
  gimple_seq_add_stmt (seq, gimple_build_assign (object_at (type, ticket),
						 build_zero_cst (type)));
}

/* Step 3: add to *SEQ what gives all threads the object MINE of the first, and
   makes TICKET 0 again.  */

static void
hand_out (struct omp_builder *b, tree mine, tree ticket, gbind *bind,
	  gimple_seq *seq)
{
  tree type = TREE_TYPE (mine);
  tree no = gpured_omp_begin_first (b, seq);
  gimple_seq_add_stmt (seq, gimple_build_assign (object_at (type, b->memory),
						 mine));
  clear_ticket (ticket, seq);
  gimple_seq_add_stmt (seq, gimple_build_label (no));
  gpured_omp_add_barrier (b, seq);
  gimple_seq_add_stmt (seq, gimple_build_assign (mine, object_at (type,
								  b->memory)));
  swap (b->memory, b->other_memory, bind, seq);
}

/* Step 3 for VALUES.  */

static void
combine_objects (struct omp_builder *b, vec<omp_next_value> *values,
		 gbind *bind, gimple_seq *seq, location_t loc)
{
  tree ticket = memory_at (b->memory, GPURED_TEAM_TICKET, bind, seq);
  tree mine = gpured_omp_team_next (values, b->memory, ticket, bind, seq, loc);
  hand_out (b, mine, ticket, bind, seq);
  for (const omp_next_value &value : *values)
    {
      tree place = gpured_omp_next_place (mine, &value, bind, seq);
      combine_elements (b, value.reduction, place, bind, seq);
      if (!value.reduction->user)
	continue;
      b->reads = true;
      gpured_omp_each_element (value.reduction, place, place, bind, seq,
			       gpured_omp_destroy_element, NULL);
    }
}

/* Whether the leaf that reduces REDUCTION combines nothing: all that does are
   leaves, in the thread's own part.  */

static bool
parts_p (const struct omp_reduction *reduction)
{
  return reduction->plan.algo[GPURED_LEVEL_vector] == GPURED_ALGO_pass;
}

/* Whether the block combines something by step 3.  */

static bool
needs_memory_p (struct omp_builder *b)
{
  for (const omp_construct *leaf : b->region->leaves)
    for (const omp_reduction &reduction : leaf->reductions)
      if (!reduction.pair && !parts_p (&reduction))
	return true;
  return false;
}

void
gpured_omp_start_region (struct omp_builder *b, gimple_seq *seq)
{
  tree type = build_function_type_list (ptr_type_node, NULL_TREE);
  gbind *bind = b->bind;
  b->slots = gpured_omp_call_new (gpured_omp_declare ("GPURED_slab", type),
				  NULL_TREE, bind, seq);
  b->others = memory_at (b->slots, GPURED_SLAB_HALF, bind, seq);
  b->memory = b->other_memory = NULL_TREE;
  if (!needs_memory_p (b))
    return;

  tree fn = gpured_omp_declare (GPURED_TEAM_MEMORY, type);
  b->memory = gpured_omp_call_new (fn, NULL_TREE, bind, seq);
  b->other_memory = memory_at (b->memory, GPURED_TEAM_HALF, bind, seq);
  tree no = gpured_omp_begin_first (b, seq);
  clear_ticket (memory_at (b->memory, GPURED_TEAM_TICKET, bind, seq), seq);
  clear_ticket (memory_at (b->other_memory, GPURED_TEAM_TICKET, bind, seq),
		seq);
  gimple_seq_add_stmt (seq, gimple_build_label (no));
}

/* A scalar that the program combines has to be in memory for that, but its loop
   may not name one that is.  */

void
gpured_omp_start_leaf (const struct omp_construct *construct, gbind *bind,
		       gimple_seq *seq, vec<omp_partial> *partials)
{
  gimple_seq body = gimple_omp_body (construct->loop);
  for (const omp_reduction &reduction : construct->reductions)
    {
      tree copy, original = NULL_TREE, value = NULL_TREE;
      if (parts_p (&reduction))
	continue;
      if (!gpured_omp_scalar_p (&reduction))
	original = address_of (&reduction, &copy, bind, seq);
      bool apart = original && copy;
      tree place = gpured_omp_start (&reduction, original,
				     apart ? NULL : body, bind, seq);
      if (apart)
	{
	  value = gpured_omp_assign_new (bind, seq, place);
	  gpured_omp_substitute (body, reduction.var, value);
	}
      partials->safe_push (omp_partial { &reduction, place, value,
					 NULL_TREE });
    }
}

void
gpured_omp_finish_leaf (struct omp_builder *b, const vec<omp_partial> &partials,
			gbind *bind, gimple_seq *seq, location_t loc)
{
  auto_vec<omp_next_value> values;
  combine_scalars (b, partials, bind, seq);
  for (const omp_partial &partial : partials)
    {
      const struct omp_reduction *reduction = partial.reduction;
      if (partial.value)
	gpured_omp_copy_object (partial.place, partial.value, bind, seq);
      if (!reduction->pair)
	values.safe_push (omp_next_value { reduction, partial.place, NULL_TREE,
					   NULL_TREE });
      else if (TREE_CODE (reduction->type) == ARRAY_TYPE)
	combine_array (b, &partial, bind, seq);
    }
  if (!values.is_empty ())
    combine_objects (b, &values, bind, seq, loc);
}
