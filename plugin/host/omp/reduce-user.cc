/* reduce-user.cc - reduces values of OpenMP that only the program can combine.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Code of the kernel combines structures and classes with `declare reduction',
   types that gpured.def lacks, and long arrays.  libgpured only moves bytes
   between threads (GPURED_next, gpured-abi.h):

     struct { T v; ... } mine, other;
     unsigned state[4] = { 0 };
     mine.v = v';  ...
     while ((what = GPURED_next (&mine, &other, sizeof mine, state)) != 0)
       if (what == 1)
	 { combine mine.v with other.v;  ... }
     if (state[0] == ~0)
       { combine the original with mine.v;  ... }
     destroy mine.v;  ...

   A kernel can do this once, so all values of a construct are in one object.
   If the threads of a block combine among themselves, GPURED_team_next
   (halves.h) is used instead, any number of times, and the first thread has
   the total.

   The clause says how a value starts and is combined: either by its operator
   or, as gimplify_scan_omp_clauses leaves it, by statements on

     for			omp_out, omp_orig	omp_in, omp_priv
     an array in C and C++	the placeholder		another placeholder
     all else			the placeholder		the variable itself

   These statements are copied for each use.  */

#include "gpured-gcc.h"
#include "host.h"
#include "operators.h"
#include "spmd-build.h"

/* The element of REDUCTION at ADDRESS.  */

static tree
element_at (const struct omp_reduction *reduction, tree address)
{
  return build2 (MEM_REF, reduction->element, address,
		 build_zero_cst (build_pointer_type (reduction->element)));
}

/* Whether a member of TYPE shares bytes with others.  */

static bool
bit_fields_p (tree type)
{
  type = strip_array_types (type);
  if (TREE_CODE (type) == RECORD_TYPE)
    for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
      if (TREE_CODE (field) == FIELD_DECL
	  && (DECL_BIT_FIELD (field) || bit_fields_p (TREE_TYPE (field))))
	return true;
  return false;
}

void
gpured_omp_clear (tree partial, gimple_seq *seq)
{
  tree type = TREE_TYPE (partial);
  if (bit_fields_p (type))
    gimple_seq_add_stmt (seq, gimple_build_assign
				(partial, build_constructor (type, NULL)));
}

/* Add to *SEQ a copy of STMTS, from the clause of REDUCTION, with OUT and IN
   for the two elements that they are about.  Variables go to BIND.  */

static void
add_copy (const struct omp_reduction *reduction, gimple_seq stmts, tree out,
	  tree in, gbind *bind, gimple_seq *seq)
{
  tree clause = reduction->clause;
  tree placeholder = OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause);
  tree other = OMP_CLAUSE_REDUCTION_DECL_PLACEHOLDER (clause);
  gimple_seq copy = gimple_seq_copy (stmts);
  gpured_omp_substitute (copy, placeholder,
			 gpured_omp_make_name (bind,
					       element_at (reduction, out)));
  if (!other && reduction->by_reference)
    gpured_omp_substitute
      (copy, reduction->var,
       gpured_omp_assign_new (bind, seq,
			      build1 (NOP_EXPR, TREE_TYPE (reduction->var),
				      in)));
  else
    gpured_omp_substitute (copy, other ? other : reduction->var,
			   gpured_omp_make_name (bind,
						 element_at (reduction, in)));
  /* The other placeholder is a local itself where an array has an
     initializer.  */
  gimple_seq_add_seq (seq, copy_gimple_seq_and_replace_locals (copy));
}

void
gpured_omp_add_tree (tree x, gbind *bind, gimple_seq *seq)
{
  gimple_seq part = NULL;
  if (!x)
    return;
  push_gimplify_context ();
  gimplify_and_add (x, &part);
  pop_gimplify_context (bind);
  gimple_seq_add_seq (seq, part);
}

void
gpured_omp_start_element (const struct omp_reduction *reduction, tree value,
			  tree original, gbind *bind, gimple_seq *seq, void *)
{
  tree clause = reduction->clause;
  if (!reduction->user)
    {
      tree start = omp_reduction_init_op (OMP_CLAUSE_LOCATION (clause),
					  reduction->code,
					  reduction->element);
      gimple_seq_add_stmt (seq, gimple_build_assign
				  (element_at (reduction, value), start));
      return;
    }
  gpured_omp_add_tree (lang_hooks.decls.omp_clause_default_ctor
			 (clause, element_at (reduction, value),
			  element_at (reduction, original)), bind, seq);
  add_copy (reduction, OMP_CLAUSE_REDUCTION_GIMPLE_INIT (clause), original,
	    value, bind, seq);
}

/* An omp_element_fn: combine the element of REDUCTION at OUT with that at IN by
   its operator.  */

static void
combine_operator (const struct omp_reduction *reduction, tree out, tree in,
		  gbind *bind, gimple_seq *seq)
{
  tree a = gpured_omp_assign_new (bind, seq, element_at (reduction, out));
  tree b = gpured_omp_assign_new (bind, seq, element_at (reduction, in));
  gpured_omp_add_tree (build2 (MODIFY_EXPR, void_type_node,
			       element_at (reduction, out),
			       gpured_combined (reduction->code,
						reduction->element, a, b)),
		       bind, seq);
}

void
gpured_omp_merge_element (const struct omp_reduction *reduction, tree out,
			  tree in, gbind *bind, gimple_seq *seq, void *)
{
  if (reduction->user)
    add_copy (reduction,
	      OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (reduction->clause), out, in,
	      bind, seq);
  else
    combine_operator (reduction, out, in, bind, seq);
}

void
gpured_omp_destroy_element (const struct omp_reduction *reduction, tree value,
			    tree, gbind *bind, gimple_seq *seq, void *)
{
  gpured_omp_add_tree (lang_hooks.decls.omp_clause_dtor
			 (reduction->clause, element_at (reduction, value)),
		       bind, seq);
}

/* Return the type of a record of VALUES, and note its fields in them.  */

static tree
make_record (vec<omp_next_value> *values)
{
  tree record = lang_hooks.types.make_type (RECORD_TYPE), last = NULL_TREE;
  for (omp_next_value &value : *values)
    {
      value.field = build_decl (UNKNOWN_LOCATION, FIELD_DECL,
				create_tmp_var_name ("gpured"),
				value.reduction->type);
      DECL_CONTEXT (value.field) = record;
      DECL_CHAIN (value.field) = last;
      last = value.field;
    }
  TYPE_FIELDS (record) = nreverse (last);
  TYPE_ARTIFICIAL (record) = 1;
  layout_type (record);
  return record;
}

/* Return a variable of TYPE in BIND that libgpured gets the address of.  */

static tree
make_object (gbind *bind, tree type)
{
  tree object = gpured_add_bind_variable (bind, type, "gpured");
  TREE_ADDRESSABLE (object) = 1;
  SET_DECL_ALIGN (object, MAX (DECL_ALIGN (object), 128));
  DECL_USER_ALIGN (object) = 1;
  return object;
}

tree
gpured_omp_next_place (tree object, const struct omp_next_value *value,
		       gbind *bind, gimple_seq *seq)
{
  tree field = build3 (COMPONENT_REF, value->reduction->type, object,
		       value->field, NULL_TREE);
  return gpured_omp_assign_new
	   (bind, seq, build1 (NOP_EXPR,
			       build_pointer_type (value->reduction->element),
			       build_fold_addr_expr (field)));
}

/* Set in BYTES those that the members of TYPE, at byte AT, consist of.  */

static void
mark_members (tree type, unsigned at, bitmap bytes)
{
  unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  tree part;
  switch (TREE_CODE (type))
    {
    case RECORD_TYPE:
      for (part = TYPE_FIELDS (type); part; part = DECL_CHAIN (part))
	if (TREE_CODE (part) != FIELD_DECL)
	  continue;
	else if (DECL_BIT_FIELD (part))
	  bitmap_set_range (bytes, at + int_byte_position (part),
			    tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (part))));
	else
	  mark_members (TREE_TYPE (part), at + int_byte_position (part),
			bytes);
      break;
    case ARRAY_TYPE:
      part = TREE_TYPE (type);
      if (unsigned step = tree_to_uhwi (TYPE_SIZE_UNIT (part)))
	for (unsigned offset = 0; offset < size; offset += step)
	  mark_members (part, at + offset, bytes);
      break;
    default:
      if (size)
	bitmap_set_range (bytes, at, size);
      break;
    }
}

/* Add to *SEQ zeros for all of the SIZE bytes at ADDRESS that are not in
   BYTES.  */

static void
add_zeros (tree address, unsigned size, bitmap bytes, gimple_seq *seq)
{
  tree pointer = build_pointer_type (char_type_node);
  for (unsigned byte = 0; byte < size; byte++)
    if (!bitmap_bit_p (bytes, byte))
      gimple_seq_add_stmt (seq, gimple_build_assign
				  (build2 (MEM_REF, char_type_node, address,
					   build_int_cst (pointer, byte)),
				   build_zero_cst (char_type_node)));
}

/* An omp_element_fn: fill what is between the members of the element at
   VALUE.  */

static void
fill_element (const struct omp_reduction *reduction, tree value, tree, gbind *,
	      gimple_seq *seq, void *data)
{
  add_zeros (value, tree_to_uhwi (TYPE_SIZE_UNIT (reduction->element)),
	     (bitmap) data, seq);
}

/* Add to *SEQ what fills all bytes of MINE, which has VALUES, that belong to
   nothing: libgpured moves them, too, and should not move what is
   undefined.  Variables go to BIND.  */

static void
fill_gaps (vec<omp_next_value> *values, tree mine, gbind *bind,
	   gimple_seq *seq)
{
  auto_bitmap fields;
  for (const omp_next_value &value : *values)
    {
      const struct omp_reduction *reduction = value.reduction;
      unsigned size = tree_to_uhwi (TYPE_SIZE_UNIT (reduction->element));
      auto_bitmap bytes;
      mark_members (reduction->element, 0, bytes);
      bitmap_set_range (fields, int_byte_position (value.field),
			tree_to_uhwi (TYPE_SIZE_UNIT (reduction->type)));
      if (bitmap_count_bits (bytes) == size)
	continue;
      tree a = gpured_omp_next_place (mine, &value, bind, seq);
      gpured_omp_each_element (reduction, a, a, bind, seq, fill_element,
			       (bitmap) bytes);
    }
  tree address
    = gpured_omp_assign_new (bind, seq, build_fold_addr_expr (mine));
  add_zeros (address, tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (mine))), fields,
	     seq);
}

/* The elements of STATE.  */

static tree
state_element (tree state, int k)
{
  return build4 (ARRAY_REF, unsigned_type_node, state, size_int (k), NULL_TREE,
		 NULL_TREE);
}

/* The objects of a thread, and the state.  */

struct next_objects
{
  tree mine, other, state;
};

/* Add to *SEQ the call for OBJECTS that says what to do next, of GPURED_next
   or, where the block has MEMORY and a TICKET, of GPURED_team_next; return its
   result.  */

static tree
call_next (const struct next_objects *objects, tree memory, tree ticket,
	   gbind *bind, gimple_seq *seq, location_t loc)
{
  tree p = ptr_type_node, u = unsigned_type_node, i = integer_type_node;
  tree counters = build_pointer_type (u);
  tree decl
    = gpured_omp_declare (memory ? GPURED_TEAM_NEXT : "GPURED_next",
			  build_function_type_list (i, p, p, u, counters,
						    memory ? p : NULL_TREE, p,
						    NULL_TREE));
  auto_vec<tree, 6> arguments;
  arguments.quick_push (build_fold_addr_expr (objects->mine));
  arguments.quick_push (build_fold_addr_expr (objects->other));
  arguments.quick_push (fold_convert (u, TYPE_SIZE_UNIT
					   (TREE_TYPE (objects->mine))));
  arguments.quick_push (gpured_omp_assign_new
			  (bind, seq, build1 (NOP_EXPR, counters,
					      build_fold_addr_expr
						(objects->state))));
  if (memory)
    {
      arguments.quick_push (ticket);
      arguments.quick_push (memory);
    }
  gcall *call = gimple_build_call_vec (decl, arguments);
  tree what = gpured_add_bind_variable (bind, i, NULL);
  gimple_call_set_lhs (call, what);
  gimple_set_location (call, loc);
  gimple_seq_add_stmt (seq, call);
  return what;
}

/* Add to *SEQ the start of OBJECTS, which are to have VALUES.  Variables go to
   BIND.  */

static void
start_objects (vec<omp_next_value> *values, struct next_objects *objects,
	       gbind *bind, gimple_seq *seq)
{
  tree record = make_record (values);
  objects->mine = make_object (bind, record);
  objects->other = make_object (bind, record);
  objects->state
    = make_object (bind, build_array_type_nelts (unsigned_type_node, 4));
  for (int k = 0; k < 4; k++)
    gimple_seq_add_stmt (seq, gimple_build_assign
				(state_element (objects->state, k),
				 build_zero_cst (unsigned_type_node)));
  for (const omp_next_value &value : *values)
    gpured_omp_copy_object (build3 (COMPONENT_REF, value.reduction->type,
				    objects->mine, value.field, NULL_TREE),
			    value.partial, bind, seq);
  fill_gaps (values, objects->mine, bind, seq);
}

/* Add to *SEQ the loop that combines OBJECTS, which have VALUES; the arguments
   are those of call_next.  */

static void
add_rounds (const vec<omp_next_value> *values,
	    const struct next_objects *objects, tree memory, tree ticket,
	    gbind *bind, gimple_seq *seq, location_t loc)
{
  tree head = create_artificial_label (loc);
  gimple_seq_add_stmt (seq, gimple_build_label (head));
  tree what = call_next (objects, memory, ticket, bind, seq, loc);
  tree out = gpured_omp_begin_if (NE_EXPR, what, integer_zero_node, seq);
  tree again = gpured_omp_begin_if (EQ_EXPR, what, integer_one_node, seq);
  for (const omp_next_value &value : *values)
    {
      tree a = gpured_omp_next_place (objects->mine, &value, bind, seq);
      tree b = gpured_omp_next_place (objects->other, &value, bind, seq);
      gpured_omp_each_element (value.reduction, a, b, bind, seq,
			       gpured_omp_merge_element, NULL);
    }
  gimple_seq_add_stmt (seq, gimple_build_label (again));
  gimple_seq_add_stmt (seq, gimple_build_goto (head));
  gimple_seq_add_stmt (seq, gimple_build_label (out));
}

tree
gpured_omp_team_next (vec<omp_next_value> *values, tree memory, tree ticket,
		      gbind *bind, gimple_seq *seq, location_t loc)
{
  struct next_objects objects;
  start_objects (values, &objects, bind, seq);
  add_rounds (values, &objects, memory, ticket, bind, seq, loc);
  return objects.mine;
}

void
gpured_omp_next (vec<omp_next_value> *values, gbind *bind, gimple_seq *seq,
		 location_t loc)
{
  struct next_objects objects;
  start_objects (values, &objects, bind, seq);
  add_rounds (values, &objects, NULL_TREE, NULL_TREE, bind, seq, loc);
  tree last = gpured_omp_assign_new (bind, seq,
				     state_element (objects.state, 0));
  tree ones = build_all_ones_cst (unsigned_type_node);
  tree done = gpured_omp_begin_if (EQ_EXPR, last, ones, seq);
  for (const omp_next_value &value : *values)
    gpured_omp_each_element (value.reduction, value.original,
			     gpured_omp_next_place (objects.mine, &value, bind,
						    seq),
			     bind, seq, gpured_omp_merge_element, NULL);
  gimple_seq_add_stmt (seq, gimple_build_label (done));
  for (const omp_next_value &value : *values)
    if (value.reduction->user)
      {
	tree a = gpured_omp_next_place (objects.mine, &value, bind, seq);
	gpured_omp_each_element (value.reduction, a, a, bind, seq,
				 gpured_omp_destroy_element, NULL);
      }
}
