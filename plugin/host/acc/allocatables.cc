/* allocatables.cc - reduces allocatable scalars of Fortran, in OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An allocatable scalar S is a pointer, and its value is *S.  As a dummy
   argument it is a reference to one, and its value is **S.  GCC has the
   pointer in the reduction clause, reduces the pointer, and fails in the
   offload compiler.  So

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

   The value lies where the pointer says (gpured_place_elements).  A loop in a
   routine, outside of a construct, copies it before and after.

   1. Code that would allocate the variable in an assignment is removed: an
      unallocated variable cannot be reduced.
   2. In the body, and in the clauses, the value replaces all accesses through
      the pointer and its copies.
   3. Any other use of the pointer becomes the address of the value.  If the
      pointer is set, or passed on as allocatable, the clause is an error.

   Fortran has no other pointers in reduction clauses.  This file has the
   clauses and the code around; allocatables-body.cc has the bodies.  */

#include "gpured-gcc.h"
#include "allocatables.h"
#include "clauses.h"
#include "elements.h"
#include "host.h"
#include "walk.h"

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

/* Step 2 for the clauses at P of a construct or loop, in what remains of which
   A may not occur.  */

static void
treat_clauses (struct allocatable *a, tree *p)
{
  for (; *p; p = &OMP_CLAUSE_CHAIN (*p))
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
}

/* Adapt the maps of the value of A among CLAUSES of a construct to its
   reduction, if that is there too, as gimplify.cc
   (gimplify_adjust_omp_clauses) does for other variables.  */

static void
treat_maps (const struct allocatable *a, tree clauses)
{
  if (!gpured_clauses_find_var (clauses, OMP_CLAUSE_REDUCTION, a->value))
    return;
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_MAP)
    {
      if (OMP_CLAUSE_DECL (c) != a->value)
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

/* Callback of walk_gimple_seq: step 2 for the clauses of loops.  */

static tree
treat_loop (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  if (gimple_code (gsi_stmt (*gsi)) == GIMPLE_OMP_FOR)
    treat_clauses ((struct allocatable *) wi->info,
		   gpured_clauses_of (gsi_stmt (*gsi)));
  return NULL_TREE;
}

/* Make all of A in the sequence *SEQ, which is a construct or loop, its
   value.  */

static void
rewrite (struct allocatable *a, gimple_seq *seq)
{
  gimple *region = gimple_seq_first_stmt (*seq);
  if (gimple_code (region) == GIMPLE_OMP_FOR)
    allocatables_treat_body (a, seq);
  else
    {
      allocatables_treat_body (a, gimple_omp_body_ptr (region));
      treat_clauses (a, gpured_clauses_of (region));
      treat_maps (a, *gpured_clauses_of (region));
    }
  gpured_walk (*seq, treat_loop, NULL, a);
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
      tree reference = gpured_make_variable (TREE_TYPE (a->var), "reference",
					     vars);
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
  a.place = gpured_make_variable (pointer, "place", vars);
  a.value = gpured_make_variable (TYPE_MAIN_VARIANT (TREE_TYPE (pointer)), NULL,
				  vars);
  /* Remarks name it, and it is no temporary.  */
  DECL_NAME (a.value) = DECL_NAME (var);
  DECL_ARTIFICIAL (a.value) = 0;
  suppress_warning (a.value);
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
  FOR_EACH_CLAUSE (c, *gpured_clauses_of (stmt), OMP_CLAUSE_REDUCTION)
    {
      bool known = !allocatable_p (OMP_CLAUSE_DECL (c));
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
  region->gsi = *gsi;
  collect_clauses (stmt, region);
  gpured_walk (gimple_omp_body (stmt), collect_from_loop, NULL, region);
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
