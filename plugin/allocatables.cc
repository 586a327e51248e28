/* allocatables.cc - reductions of allocatable scalars of Fortran, in OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An allocatable scalar S is a pointer, and its value *S; as a dummy argument
   it is a reference to one, and its value **S.  GCC has the pointer in the
   reduction clause, reduces that, and fails in the offload compiler.  So

     #pragma acc parallel reduction(+:S) map(tofrom:*S) map(pointer:S)
     {
       if (S != 0) goto L; else goto F;
       F: S = malloc (4);
       L: *S = *S + 1;
     }

   becomes

     {
       T *place = S;
       T value;
       #pragma acc parallel reduction(+:value) map(tofrom:value)
       { value = value + 1; }
     }

   and the value lies where the pointer says (gpured_place_elements).  A loop
   that is in no construct, in a routine, has it copied before and behind.

   1. What would allocate the variable where an assignment finds it
      unallocated goes: an unallocated one cannot be reduced.
   2. In the body, and in the clauses, the value takes the place of all
      accesses through the pointer and of its copies.
   3. What is left of the pointer becomes the address of the value; if it is
      set, or passed on as allocatable, the clause is an error.

   Fortran has no other pointers in reduction clauses.  */

#include "gpured-gcc.h"
#include "elements.h"
#include "host.h"
#include "infer-nest.h"
#include "walk.h"

/* One variable in one construct or loop.  */

struct allocatable
{
  tree var;
  bool dummy;			/* It is a reference to the pointer.  */
  tree place;			/* What has the pointer, outside.  */
  tree value;			/* What stands for *S.  */
  hash_map<tree, bool> *holders;	/* Temporaries, and whether all that
				   they ever have is the pointer.  */
  hash_set<tree> *needed;	/* Those that are used other than to get at
				   the value.  */
  enum gpured_reason reason;	/* Why it cannot be done.  */
};

/* Whether DECL, which is reduced, is a reference to a pointer.  */

static bool
dummy_p (tree decl)
{
  return POINTER_TYPE_P (TREE_TYPE (TREE_TYPE (decl)));
}

/* Whether DECL, in a reduction clause, is an allocatable variable.  Where an
   internal procedure shares it, the front end does not know it any more and has
   it for a reference.  */

static bool
allocatable_p (tree decl)
{
  if (!DECL_P (decl) || !POINTER_TYPE_P (TREE_TYPE (decl)))
    return false;
  if (dummy_p (decl))
    return true;
  return (TREE_CODE (TREE_TYPE (decl)) == POINTER_TYPE
	  && (DECL_HAS_VALUE_EXPR_P (decl)
	      || !omp_privatize_by_reference (decl)));
}

/* Whether EXPR is the pointer of A.  */

static bool
pointer_p (const struct allocatable *a, tree expr)
{
  if (!a->dummy)
    return expr == a->var;
  return (TREE_CODE (expr) == MEM_REF && TREE_OPERAND (expr, 0) == a->var
	  && integer_zerop (TREE_OPERAND (expr, 1)));
}

/* Whether EXPR is that, or a temporary that has it.  */

static bool
points_p (const struct allocatable *a, tree expr)
{
  bool *only = a->holders->get (expr);
  return pointer_p (a, expr) || (only && *only);
}

/* Whether STMT does nothing but give the pointer of A to a temporary; to one
   of those that have nothing else.  */

static bool
hands_on_p (const struct allocatable *a, gimple *stmt)
{
  if (!gimple_assign_single_p (stmt)
      || !pointer_p (a, gimple_assign_rhs1 (stmt)))
    return false;
  bool *only = a->holders->get (gimple_assign_lhs (stmt));
  return only && *only;
}

/* Callback of walk_gimple_seq: notes the temporaries.  */

static tree
note_holder (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct allocatable *a = (struct allocatable *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || !infer_temporary_p (lhs) || !POINTER_TYPE_P (TREE_TYPE (lhs)))
    return NULL_TREE;
  bool pointer = (gimple_assign_single_p (stmt)
		  && pointer_p (a, gimple_assign_rhs1 (stmt)));
  bool known;
  bool &only = a->holders->get_or_insert (lhs, &known);
  only = pointer && (!known || only);
  return NULL_TREE;
}

/* Whether STMT may stand between the test for an unallocated variable A and
   what follows: it allocates it.  */

static bool
allocates_p (const struct allocatable *a, gimple *stmt)
{
  if (gimple_call_builtin_p (stmt, BUILT_IN_MALLOC))
    return true;
  return (gimple_assign_single_p (stmt)
	  && (pointer_p (a, gimple_assign_lhs (stmt)) || hands_on_p (a, stmt)));
}

/* Step 1: if the statement at GSI begins an allocation of A on assignment,
   remove that, so that GSI is behind it.  */

static bool
remove_allocation (const struct allocatable *a, gimple_stmt_iterator *gsi)
{
  gcond *cond = dyn_cast <gcond *> (gsi_stmt (*gsi));
  if (!cond || gimple_cond_code (cond) != NE_EXPR
      || !points_p (a, gimple_cond_lhs (cond))
      || !integer_zerop (gimple_cond_rhs (cond)))
    return false;
  gimple_stmt_iterator i = *gsi;
  gsi_next (&i);
  glabel *label = gsi_end_p (i) ? NULL : dyn_cast <glabel *> (gsi_stmt (i));
  if (!label || gimple_label_label (label) != gimple_cond_false_label (cond))
    return false;
  for (gsi_next (&i); !gsi_end_p (i); gsi_next (&i))
    {
      label = dyn_cast <glabel *> (gsi_stmt (i));
      if (label || !allocates_p (a, gsi_stmt (i)))
	break;
    }
  if (!label || gimple_label_label (label) != gimple_cond_true_label (cond))
    return false;
  while (gsi_stmt (*gsi) != label)
    gsi_remove (gsi, true);
  gsi_remove (gsi, true);
  return true;
}

/* Callback of walk_gimple_seq_mod: puts the value in the place of *S.  */

static tree
replace_value (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct allocatable *a = (struct allocatable *) wi->info;
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == MEM_REF && points_p (a, TREE_OPERAND (*tp, 0))
	   && integer_zerop (TREE_OPERAND (*tp, 1))
	   && types_compatible_p (TREE_TYPE (*tp), TREE_TYPE (a->value)))
    {
      *tp = a->value;
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* Callback of walk_gimple_seq_mod: step 1.  */

static tree
treat_allocation (gimple_stmt_iterator *gsi, bool *handled,
		  struct walk_stmt_info *wi)
{
  *handled = false;
  wi->removed_stmt
    = remove_allocation ((struct allocatable *) wi->info, gsi);
  return NULL_TREE;
}

/* Callback of walk_tree: step 3.  */

static tree
treat_pointer (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct allocatable *a = (struct allocatable *) wi->info;
  if (TYPE_P (*tp) || TREE_CODE (*tp) == OMP_CLAUSE)
    *walk_subtrees = 0;
  else if (TREE_CODE (*tp) == ADDR_EXPR
	   && pointer_p (a, TREE_OPERAND (*tp, 0)))
    {
      a->reason = GPURED_REASON_allocatable_used;
      *walk_subtrees = 0;
    }
  else if (pointer_p (a, *tp))
    {
      if (*tp == gimple_get_lhs (wi->stmt))
	a->reason = GPURED_REASON_allocatable_used;
      *tp = build_fold_addr_expr (a->value);
      *walk_subtrees = 0;
    }
  else if (*tp == a->var)
    a->reason = GPURED_REASON_allocatable_used;
  else if (points_p (a, *tp))
    a->needed->add (*tp);
  return NULL_TREE;
}

/* Callback of walk_gimple_seq_mod: leaves the temporaries for later.  */

static tree
treat_statement (gimple_stmt_iterator *gsi, bool *handled,
		 struct walk_stmt_info *wi)
{
  const struct allocatable *a = (struct allocatable *) wi->info;
  *handled = hands_on_p (a, gsi_stmt (*gsi));
  return NULL_TREE;
}

/* Callback of walk_gimple_seq_mod: step 3 for the temporaries.  */

static tree
treat_holder (gimple_stmt_iterator *gsi, bool *handled,
	      struct walk_stmt_info *wi)
{
  struct allocatable *a = (struct allocatable *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  *handled = false;
  wi->removed_stmt = false;
  if (!hands_on_p (a, stmt))
    return NULL_TREE;
  if (a->needed->contains (gimple_assign_lhs (stmt)))
    gimple_assign_set_rhs1 (stmt, build_fold_addr_expr (a->value));
  else
    {
      wi->removed_stmt = true;
      gsi_remove (gsi, true);
    }
  return NULL_TREE;
}

/* A clause like C, on the value of A.  */

static tree
value_clause (const struct allocatable *a, tree c)
{
  tree copy = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_CODE (c));
  OMP_CLAUSE_DECL (copy) = a->value;
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_REDUCTION:
      OMP_CLAUSE_REDUCTION_CODE (copy) = OMP_CLAUSE_REDUCTION_CODE (c);
      break;
    case OMP_CLAUSE_FIRSTPRIVATE:
      OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (copy)
	= OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c);
      break;
    case OMP_CLAUSE_MAP:
      OMP_CLAUSE_SET_MAP_KIND (copy, OMP_CLAUSE_MAP_KIND (c));
      OMP_CLAUSE_SIZE (copy) = TYPE_SIZE_UNIT (TREE_TYPE (a->value));
      break;
    default:
      break;
    }
  OMP_CLAUSE_CHAIN (copy) = OMP_CLAUSE_CHAIN (c);
  return copy;
}

/* Whether C maps what a pointer points to, and the clause behind it, or the two
   if A is a dummy argument, the pointer of A.  */

static bool
map_p (const struct allocatable *a, tree c)
{
  for (int left = a->dummy ? 2 : 1; left >= 0; left--)
    {
      if (!c || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
	return false;
      bool pointer = OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_POINTER;
      if (left == 0)
	return pointer && OMP_CLAUSE_DECL (c) == a->var;
      if (DECL_P (OMP_CLAUSE_DECL (c)) || pointer != (a->dummy && left == 1))
	return false;
      c = OMP_CLAUSE_CHAIN (c);
    }
  return false;
}

/* Step 2 for CLAUSES of a construct or loop, in what remains of which A may
   not occur; return them.  */

static tree
treat_clauses (struct allocatable *a, tree clauses)
{
  for (tree *p = &clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    {
      tree c = *p;
      switch (OMP_CLAUSE_CODE (c))
	{
	case OMP_CLAUSE_REDUCTION:
	case OMP_CLAUSE_PRIVATE:
	case OMP_CLAUSE_FIRSTPRIVATE:
	  if (OMP_CLAUSE_DECL (c) == a->var)
	    *p = value_clause (a, c);
	  break;
	case OMP_CLAUSE_MAP:
	  if (map_p (a, c))
	    {
	      *p = value_clause (a, c);
	      for (int left = a->dummy ? 2 : 1; left > 0; left--)
		OMP_CLAUSE_CHAIN (*p)
		  = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (*p));
	    }
	  else if (OMP_CLAUSE_DECL (c) == a->var)
	    a->reason = GPURED_REASON_allocatable_used;
	  break;
	default:
	  break;
	}
    }
  return clauses;
}

/* Adapt the maps of the value of A among CLAUSES of a construct to its
   reduction, if that is there too, as gimplify.cc
   (gimplify_adjust_omp_clauses) does for other variables.  */

static void
treat_maps (const struct allocatable *a, tree clauses)
{
  tree reduction = clauses;
  while (reduction && !(OMP_CLAUSE_CODE (reduction) == OMP_CLAUSE_REDUCTION
			&& OMP_CLAUSE_DECL (reduction) == a->value))
    reduction = OMP_CLAUSE_CHAIN (reduction);
  if (!reduction)
    return;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || OMP_CLAUSE_DECL (c) != a->value)
	continue;
      OMP_CLAUSE_MAP_IN_REDUCTION (c) = 1;
      int kind = OMP_CLAUSE_MAP_KIND (c);
      if ((kind & GOMP_MAP_TOFROM) == GOMP_MAP_TOFROM
	  || kind == GOMP_MAP_FORCE_PRESENT)
	continue;
      gpured_warning_at (OMP_CLAUSE_LOCATION (c),
			 GPURED_MESSAGE_allocatable_copied, a->var);
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
    }
}

/* The clauses of STMT, a construct or loop; set them.  */

static tree
clauses_of (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_FOR
	  ? gimple_omp_for_clauses (stmt) : gimple_omp_target_clauses (stmt));
}

static void
set_clauses (gimple *stmt, tree clauses)
{
  if (gomp_target *target = dyn_cast <gomp_target *> (stmt))
    gimple_omp_target_set_clauses (target, clauses);
  else
    gimple_omp_for_set_clauses (stmt, clauses);
}

/* Callback of walk_gimple_seq: step 2 for the clauses of loops.  */

static tree
treat_loop (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_FOR)
    set_clauses (stmt, treat_clauses ((struct allocatable *) wi->info,
				      clauses_of (stmt)));
  return NULL_TREE;
}

/* Make all of A in the sequence *SEQ, which is a construct or loop, its
   value.  */

static void
rewrite (struct allocatable *a, gimple_seq *seq)
{
  struct walk_stmt_info wi = gpured_walk_info (a);
  gimple *region = gimple_seq_first_stmt (*seq);
  gimple_seq *body = (gimple_code (region) == GIMPLE_OMP_FOR
		      ? seq : gimple_omp_body_ptr (region));
  walk_gimple_seq (*body, note_holder, NULL, &wi);
  walk_gimple_seq_mod (body, treat_allocation, NULL, &wi);
  walk_gimple_seq_mod (body, NULL, replace_value, &wi);
  walk_gimple_seq_mod (body, treat_statement, treat_pointer, &wi);
  walk_gimple_seq_mod (body, treat_holder, NULL, &wi);
  walk_gimple_seq (*body, treat_loop, NULL, &wi);
  if (gimple_code (region) != GIMPLE_OMP_FOR)
    {
      tree clauses = treat_clauses (a, clauses_of (region));
      treat_maps (a, clauses);
      set_clauses (region, clauses);
    }
}

/* A variable of TYPE called NAME, ahead of *VARS.  */

static tree
make_variable (tree name, tree type, tree *vars)
{
  tree var = build_decl (UNKNOWN_LOCATION, VAR_DECL, name, type);
  DECL_CONTEXT (var) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (var) = 1;
  DECL_IGNORED_P (var) = 1;
  TREE_USED (var) = 1;
  suppress_warning (var);
  layout_decl (var, 0);
  DECL_CHAIN (var) = *vars;
  *vars = var;
  return var;
}

/* Append to *SEQ what gives A->place the pointer.  */

static void
fetch_pointer (const struct allocatable *a, gimple_seq *seq, tree *vars)
{
  tree var = a->var;
  if (DECL_HAS_VALUE_EXPR_P (var))
    var = unshare_expr (DECL_VALUE_EXPR (var));
  if (a->dummy)
    {
      tree reference = make_variable (get_identifier ("reference"),
				      TREE_TYPE (a->var), vars);
      gimple_seq_add_stmt (seq, gimple_build_assign (reference, var));
      var = build2 (MEM_REF, TREE_TYPE (a->place), reference,
		    build_zero_cst (TREE_TYPE (a->var)));
    }
  gimple_seq_add_stmt (seq, gimple_build_assign (a->place, var));
}

/* Append an assignment of FROM, which lies in memory, to TO.  */

static void
copy_value (tree to, tree from, gimple_seq *seq)
{
  tree copy = create_tmp_var (TREE_TYPE (to));
  gimple_seq_add_stmt (seq, gimple_build_assign (copy, from));
  gimple_seq_add_stmt (seq, gimple_build_assign (to, copy));
}

/* Reduce the value of VAR in the construct or loop that is all of *SEQ.  Append
   to *BEFORE and *AFTER what has to be done before and behind it, and put
   variables in front of *VARS.  Return why it cannot be done, to be followed
   by an error, or GPURED_REASON_none.  */

static enum gpured_reason
treat_variable (tree var, gimple_seq *seq, gimple_seq *before,
		gimple_seq *after, tree *vars)
{
  struct allocatable a;
  hash_map<tree, bool> holders;
  hash_set<tree> needed;
  bool loop = gimple_code (gimple_seq_first_stmt (*seq)) == GIMPLE_OMP_FOR;
  a.var = var;
  a.dummy = dummy_p (var);
  a.holders = &holders;
  a.needed = &needed;
  a.reason = GPURED_REASON_none;
  tree pointer = TREE_TYPE (var);
  if (a.dummy)
    pointer = TREE_TYPE (pointer);
  pointer = TYPE_MAIN_VARIANT (pointer);
  a.place = make_variable (get_identifier ("place"), pointer, vars);
  a.value = make_variable (DECL_NAME (var),
			   TYPE_MAIN_VARIANT (TREE_TYPE (pointer)), vars);
  tree original = build2 (MEM_REF, TREE_TYPE (a.value), a.place,
			  build_zero_cst (pointer));
  TREE_ADDRESSABLE (a.value) = 1;
  if (!loop)
    DECL_ATTRIBUTES (a.value) = tree_cons (get_identifier (ELEMENTS_PLACE),
					   original, NULL_TREE);
  rewrite (&a, seq);
  fetch_pointer (&a, before, vars);
  if (loop)
    {
      copy_value (a.value, original, before);
      copy_value (unshare_expr (original), a.value, after);
    }
  return a.reason;
}

/* What a walk over a function finds.  */

struct region
{
  gimple_stmt_iterator gsi;
  auto_vec<tree> clauses;	/* One for each variable.  */
};

/* Add to REGION the clauses of STMT.  */

static void
collect_clauses (gimple *stmt, struct region *region)
{
  for (tree c = clauses_of (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_REDUCTION
	  || !allocatable_p (OMP_CLAUSE_DECL (c)))
	continue;
      bool known = false;
      for (tree other : region->clauses)
	known |= OMP_CLAUSE_DECL (other) == OMP_CLAUSE_DECL (c);
      if (!known)
	region->clauses.safe_push (c);
    }
}

/* Callback of walk_gimple_seq: adds those of the loops.  */

static tree
collect_from_loop (gimple_stmt_iterator *gsi, bool *,
		   struct walk_stmt_info *wi)
{
  if (gimple_code (gsi_stmt (*gsi)) == GIMPLE_OMP_FOR)
    collect_clauses (gsi_stmt (*gsi), (struct region *) wi->info);
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: collects the constructs, and the loops that
   are in none.  */

static tree
collect_region (gimple_stmt_iterator *gsi, bool *handled,
		struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  bool loop = gimple_code (stmt) == GIMPLE_OMP_FOR;
  *handled = false;
  if (loop
      ? gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_OACC_LOOP
      : (gimple_code (stmt) != GIMPLE_OMP_TARGET || !is_gimple_omp_oacc (stmt)
	 || !is_gimple_omp_offloaded (stmt)))
    return NULL_TREE;
  *handled = true;
  struct region *region = new struct region;
  struct walk_stmt_info inner;
  memset (&inner, 0, sizeof inner);
  inner.info = region;
  region->gsi = *gsi;
  collect_clauses (stmt, region);
  walk_gimple_seq (gimple_omp_body (stmt), collect_from_loop, NULL, &inner);
  if (region->clauses.is_empty ())
    delete region;
  else
    ((auto_vec<struct region *> *) wi->info)->safe_push (region);
  return NULL_TREE;
}

/* Treat REGION.  */

static void
treat_region (struct region *region)
{
  gimple_seq seq = NULL, body = NULL, after = NULL;
  tree vars = NULL_TREE;
  gimple *stmt = gsi_stmt (region->gsi);
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gsi_replace (&region->gsi, bind, false);
  gimple_seq_add_stmt (&seq, stmt);
  for (tree c : region->clauses)
    {
      tree var = OMP_CLAUSE_DECL (c);
      enum gpured_reason reason
	= treat_variable (var, &seq, &body, &after, &vars);
      if (reason)
	gpured_error_at (OMP_CLAUSE_LOCATION (c), GPURED_MESSAGE_allocatable,
			 var, gpured_reason_text (reason));
    }
  gimple_seq_add_seq (&body, seq);
  gimple_seq_add_seq (&body, after);
  gimple_bind_set_body (bind, body);
  gimple_bind_set_vars (bind, vars);
}

void
gpured_allocatables (function *fun)
{
  if (!lang_GNU_Fortran ())
    return;
  auto_vec<struct region *> regions;
  gpured_walk (gimple_body (fun->decl), collect_region, NULL, &regions);
  if (regions.is_empty ())
    return;
  gpured_name_references (fun);
  for (struct region *region : regions)
    {
      treat_region (region);
      delete region;
    }
}
