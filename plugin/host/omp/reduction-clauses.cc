/* reduction-clauses.cc - reads the reduction clauses of a combined construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each layer that starts threads has to name a reduction.  Which of teams and
   distribute, or parallel, for and simd, do so depends on the directive.  The
   value is a scalar, an array, or an array section.

   1. If gpured.def has a pair for the operator and the type of the elements,
      elements are combined one by one.
   2. Sections of unknown length, or too long for step 3, may be updated in
      place (reduce-atomic.cc).
   3. Other values, and long arrays, are combined as a whole by the code of the
      program (reduce-user.cc).  Each thread has such values twice, in one
      object, and they move from thread to thread byte by byte.  So they must
      allow a copy by bytes, and must not be too long.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "omp.h"

#include "gpured-abi.h"

/* Longer arrays are combined as a whole.  */
#define MAX_ELEMENTS 256

/* Return the variable that DECL, of a reduction clause, is all of, or
   DECL.  */

static tree
whole_variable (tree decl)
{
  if (TREE_CODE (decl) != MEM_REF || !integer_zerop (TREE_OPERAND (decl, 1))
      || TREE_CODE (TREE_OPERAND (decl, 0)) != ADDR_EXPR)
    return decl;
  tree var = TREE_OPERAND (TREE_OPERAND (decl, 0), 0);
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (decl));
  return (DECL_P (var) && size && TREE_CODE (size) == INTEGER_CST
	  && operand_equal_p (size, TYPE_SIZE_UNIT (TREE_TYPE (var)))
	  ? var : decl);
}

/* Whether an object of TYPE is its bytes, wherever they are.  Where the
   language makes copies of objects its own way, PLAIN is false, and pointers
   in them are taken for the reason.  */

static bool
movable_p (tree type, bool plain)
{
  if (TREE_ADDRESSABLE (type))
    plain = false;
  switch (TREE_CODE (type))
    {
    case RECORD_TYPE:
    case UNION_TYPE:
      for (tree field = TYPE_FIELDS (type); field; field = DECL_CHAIN (field))
	if (TREE_CODE (field) == FIELD_DECL
	    && !movable_p (TREE_TYPE (field),
			   plain && !lang_GNU_Fortran ()))
	  return false;
      return true;
    case ARRAY_TYPE:
      return movable_p (TREE_TYPE (type), plain);
    case POINTER_TYPE:
    case REFERENCE_TYPE:
      return plain;
    default:
      return (INTEGRAL_TYPE_P (type) || SCALAR_FLOAT_TYPE_P (type)
	      || TREE_CODE (type) == COMPLEX_TYPE
	      || TREE_CODE (type) == VECTOR_TYPE);
    }
}

/* Whether values of TYPE have an operator that gpured.def does not know for
   them, CODE, in GIMPLE.  */

static bool
computable_p (tree type, enum tree_code code)
{
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return code != MIN_EXPR && code != MAX_EXPR;
  return gpured_match_type (type) != GPURED_N_TYPES || INTEGRAL_TYPE_P (type);
}

/* Step 1: find the pair of REDUCTION.  Return why it has none, or none.  */

static enum gpured_reason
find_pair (struct omp_reduction *reduction)
{
  enum gpured_type type = gpured_match_type (reduction->element);
  enum gpured_op op = gpured_match_op (reduction->code);
  if (op == GPURED_N_OPS)
    return GPURED_REASON_op;
  /* There is no GPURED_grid_ of a wide type.  */
  if (type == GPURED_N_TYPES || gpured_type_wide_p (type))
    return GPURED_REASON_type;
  op = gpured_match_bool_op (op, reduction->element);
  reduction->pair = gpured_pair_find (op, type);
  return reduction->pair ? GPURED_REASON_none : GPURED_REASON_pair;
}

/* Take the value of REDUCTION apart into elements.  False if that cannot be
   done.  */

static bool
split_value (struct omp_reduction *reduction)
{
  tree type = reduction->type;
  tree size = TYPE_SIZE_UNIT (type);
  reduction->element = type;
  reduction->elements = 1;
  if (!size || TREE_CODE (size) != INTEGER_CST)
    return false;
  if (TREE_CODE (type) == ARRAY_TYPE
      && (!reduction->user
	  || OMP_CLAUSE_REDUCTION_DECL_PLACEHOLDER (reduction->clause)))
    {
      type = TYPE_MAIN_VARIANT (strip_array_types (type));
      if (!tree_fits_uhwi_p (size) || !tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	  || integer_zerop (TYPE_SIZE_UNIT (type)))
	return false;
      reduction->element = type;
      reduction->elements = tree_to_uhwi (size) / int_size_in_bytes (type);
    }
  else if (TREE_CODE (type) == COMPLEX_TYPE && !reduction->user
	   && (reduction->code == PLUS_EXPR || reduction->code == MINUS_EXPR))
    {
      reduction->element = TYPE_MAIN_VARIANT (TREE_TYPE (type));
      reduction->elements = 2;
    }
  return reduction->elements != 0;
}

/* Whether REDUCTION has so many elements that they are combined as a whole.
   Where their order matters to the user there are slots for a few.  */

static bool
many_elements_p (const struct omp_reduction *reduction)
{
  const unsigned most
    = (gpured_options.deterministic
       && gpured_plan_inexact (reduction->pair->op, reduction->pair->type)
       ? GPURED_STEADY_VALUES : MAX_ELEMENTS);
  return reduction->elements > most;
}

/* Callback of walk_gimple_seq for an operand: finds an element of an array, of
   whose type DATA becomes.  */

static tree
find_element (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  if (TREE_CODE (*tp) != ARRAY_REF || AGGREGATE_TYPE_P (TREE_TYPE (*tp)))
    return NULL_TREE;
  *(tree *) wi->info = TREE_TYPE (*tp);
  return *tp;
}

/* The type of the elements of REDUCTION, an array or section or, if that is what
   it has, a descriptor of one, which only the front end knows: what is
   combined; else NULL_TREE.  */

static tree
element_type (const struct omp_reduction *reduction)
{
  tree type = NULL_TREE;
  if (TREE_CODE (reduction->type) == ARRAY_TYPE)
    return strip_array_types (reduction->type);
  if (reduction->descriptor)
    gpured_walk (OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (reduction->clause), NULL,
		 find_element, &type);
  return type;
}

/* Whether elements of REDUCTION, an array or a section that a pointer points to,
   can be updated in place, if the loop does nothing else.  */

static bool
choose_in_place (struct omp_reduction *reduction)
{
  tree type = element_type (reduction);
  if (!type || reduction->user)
    return false;
  reduction->element = TYPE_MAIN_VARIANT (type);
  reduction->in_place = (!find_pair (reduction)
			 && reduction->pair->method == GPURED_METHOD_ATOMIC);
  return reduction->in_place;
}

/* Decide how REDUCTION, all of whose other members are there, is combined.
   Fortran has its own code for arrays, which is that of the operator.  */

static enum gpured_reason
choose_way (struct omp_reduction *reduction)
{
  tree clause = reduction->clause;
  reduction->descriptor = (lang_GNU_Fortran ()
			   && TREE_CODE (reduction->type) == RECORD_TYPE
			   && GFC_DESCRIPTOR_TYPE_P (reduction->type));
  bool intrinsic = (lang_GNU_Fortran () && reduction->code != ERROR_MARK
		    && (reduction->descriptor
			|| TREE_CODE (reduction->type) == ARRAY_TYPE));
  reduction->user
    = OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause) && !intrinsic;
  if (reduction->descriptor || !split_value (reduction))
    return (choose_in_place (reduction)
	    ? GPURED_REASON_none : GPURED_REASON_omp_array);
  if (!reduction->user)
    {
      enum gpured_reason reason = find_pair (reduction);
      if (!reason && !many_elements_p (reduction))
	return GPURED_REASON_none;
      reduction->pair = NULL;
      if (reason && !(reason == GPURED_REASON_type
		      && computable_p (reduction->element, reduction->code)))
	return reason;
    }
  if (TREE_CODE (reduction->type) == COMPLEX_TYPE)
    {
      reduction->element = reduction->type;
      reduction->elements = 1;
    }
  if (!movable_p (reduction->type, true))
    return GPURED_REASON_omp_object;
  if (compare_tree_int (TYPE_SIZE_UNIT (reduction->type),
			GPURED_OMP_MAX_BYTES) > 0)
    return (choose_in_place (reduction)
	    ? GPURED_REASON_none : GPURED_REASON_omp_array);
  return GPURED_REASON_none;
}

/* LAYER has another CLAUSE for REDUCTION.  */

static enum gpured_reason
add_layer (struct omp_reduction *reduction, int layer, tree clause)
{
  tree last = reduction->clause;
  tree a = OMP_CLAUSE_DECL (last), b = OMP_CLAUSE_DECL (clause);
  reduction->layers |= 1u << layer;
  reduction->clause = clause;
  if (reduction->section)
    reduction->section = b;
  if (reduction->code != OMP_CLAUSE_REDUCTION_CODE (clause))
    return GPURED_REASON_disagree;
  /* GCC computes where the section is for each layer anew.  */
  if (a != b && !reduction->in_place && !operand_equal_p (a, b))
    return (gpured_section_offset (a) && gpured_section_offset (b)
	    ? GPURED_REASON_omp_element : GPURED_REASON_disagree);
  return (reduction->user && !gpured_omp_same_user_p (last, clause)
	  ? GPURED_REASON_omp_user : GPURED_REASON_none);
}

enum gpured_reason
gpured_omp_add_reduction (struct omp_construct *construct, int layer,
			  tree clause)
{
  tree decl = OMP_CLAUSE_DECL (clause);
  tree var = whole_variable (decl);
  bool section = !DECL_P (var);
  if (OMP_CLAUSE_REDUCTION_INSCAN (clause)
      || OMP_CLAUSE_REDUCTION_TASK (clause))
    return GPURED_REASON_omp_modifier;
  if (section)
    var = gpured_section_of (decl);
  if (!var)
    return GPURED_REASON_omp_array;
  if (DECL_HAS_VALUE_EXPR_P (var) || omp_is_allocatable_or_ptr (var))
    return GPURED_REASON_omp_member;
  for (omp_reduction &reduction : construct->reductions)
    if (reduction.var == var)
      return add_layer (&reduction, layer, clause);

  omp_reduction reduction;
  memset (&reduction, 0, sizeof reduction);
  reduction.var = var;
  reduction.section = section ? decl : NULL_TREE;
  reduction.type = TREE_TYPE (section ? decl : var);
  reduction.by_reference = !section && omp_privatize_by_reference (var);
  if (reduction.by_reference)
    reduction.type = TREE_TYPE (reduction.type);
  reduction.type = TYPE_MAIN_VARIANT (reduction.type);
  reduction.code = OMP_CLAUSE_REDUCTION_CODE (clause);
  reduction.clause = clause;
  reduction.layers = 1u << layer;
  enum gpured_reason reason = choose_way (&reduction);
  if (!reason)
    construct->reductions.safe_push (reduction);
  return reason;
}

/* Whether the value of REDUCTION outside of CONSTRUCT is in memory that all
   threads of the device see.  What a pointer from outside points to is.  */

static bool
mapped_p (struct omp_construct *construct,
	  const struct omp_reduction *reduction)
{
  tree var = reduction->var;
  bool pointer = reduction->section && POINTER_TYPE_P (TREE_TYPE (var));
  if (pointer)
    return !construct->bound->contains (var);
  for (tree c = gimple_omp_target_clauses (construct->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == var)
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_FIRSTPRIVATE_POINTER:
	case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
	case GOMP_MAP_POINTER:
	  return (reduction->by_reference || reduction->section
		  || TREE_CODE (TREE_TYPE (var)) == ARRAY_TYPE);
	default:
	  return true;
	}
  return (VAR_P (var) && is_global_var (var) && !reduction->by_reference
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (var)));
}

bool
gpured_omp_layers_p (const struct omp_construct *construct,
		     const struct omp_reduction *reduction)
{
  const unsigned inner = (1u << OMP_LAYER_PARALLEL) | (1u << OMP_LAYER_FOR);
  const unsigned outer
    = (1u << OMP_LAYER_TEAMS) | (1u << OMP_LAYER_DISTRIBUTE);
  if (construct->layer[OMP_LAYER_PARALLEL]
      ? !(reduction->layers & inner)
      : construct->layer[OMP_LAYER_TEAMS] && !(reduction->layers & outer))
    return false;
  return (!construct->layer[OMP_LAYER_SIMD]
	  || (reduction->layers & (1u << OMP_LAYER_SIMD)));
}

unsigned
gpured_omp_bytes (const struct omp_reduction *reduction)
{
  return (reduction->pair
	  ? 0 : tree_to_uhwi (TYPE_SIZE_UNIT (reduction->type)));
}

void
gpured_omp_plan (struct omp_reduction *reduction, unsigned levels, bool timing,
		 unsigned *used)
{
  struct gpured_request *request = &reduction->request;
  struct gpured_target target;
  memset (&target, 0, sizeof target);
  memset (request, 0, sizeof *request);
  request->model = GPURED_MODEL_omp;
  request->levels = levels;
  request->whole = !reduction->pair;
  request->in_place = reduction->in_place;
  request->timing = timing;
  request->values = reduction->elements;
  target.ordered = gpured_options.deterministic;
  target.nslots = GPURED_STEADY_TEAMS;
  target.tickets = used ? GPURED_STEADY_VALUES - *used : 0;
  if (reduction->pair)
    {
      request->op = reduction->pair->op;
      request->type = reduction->pair->type;
    }
  gpured_plan (&target, request, &reduction->plan, 1);
  if (reduction->plan.algo[GPURED_LEVEL_gang] == GPURED_ALGO_order)
    {
      reduction->plan.offset[GPURED_LEVEL_gang] = *used;
      *used += request->values;
    }
}

enum gpured_reason
gpured_omp_check_reductions (struct omp_construct *construct)
{
  unsigned bytes = 0;
  for (const omp_reduction &reduction : construct->reductions)
    {
      if (!gpured_omp_layers_p (construct, &reduction))
	return GPURED_REASON_omp_levels;
      if (!mapped_p (construct, &reduction)
	  || (is_gimple_reg (reduction.var) && !reduction.by_reference
	      && !reduction.section))
	return GPURED_REASON_omp_mapped;
      if (reduction.in_place
	  && !gpured_omp_in_place (gimple_omp_body (construct->loop),
				   &reduction, NULL))
	return GPURED_REASON_omp_array;
      bytes += gpured_omp_bytes (&reduction);
    }
  return (bytes > GPURED_OMP_MAX_BYTES
	  ? GPURED_REASON_omp_array : GPURED_REASON_none);
}
