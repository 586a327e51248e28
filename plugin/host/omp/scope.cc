/* scope.cc - decides who owns a variable in an OpenMP region.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Three scopes surround an iteration of a worksharing loop, from the
   innermost:

     own     variables of the iteration, or of the thread that runs it: declared in
             the parallel region, or named by its clauses;
     outer   variables that clauses of outer layers name, of the team;
     around  other variables of the region: declared in it, or passed to it by
             value by the target construct.

   In the program the threads of a team share the outer two; in the SPMD
   version each thread has them.  All other variables are in memory.  A scope
   may also have the object of a reference.  When lanes workshare a loop, the
   same queries tell what one lane has of its thread's variables
   (lanes.cc).  */

#include "gpured-gcc.h"
#include "omp.h"

/* Temporaries of the gimplifier do not live from one iteration or thread to the
   next, wherever they are declared.  */

bool
gpured_omp_temporary_p (tree var)
{
  return DECL_P (var) && DECL_ARTIFICIAL (var) && is_gimple_reg (var);
}

void
gpured_omp_has_add (struct omp_scope *scope, tree var)
{
  scope->values.add (var);
  if (omp_privatize_by_reference (var))
    scope->targets.add (var);
}

bool
gpured_omp_has_p (const struct omp_scope *scope, tree ref)
{
  hash_set<tree> &values = const_cast <hash_set<tree> &> (scope->values);
  tree base = get_base_address (ref);
  if (base && TREE_CODE (base) == MEM_REF)
    return gpured_omp_has_target_p (scope, TREE_OPERAND (base, 0));
  return base && DECL_P (base) && values.contains (base);
}

bool
gpured_omp_has_target_p (const struct omp_scope *scope, tree pointer)
{
  return const_cast <hash_set<tree> &> (scope->targets).contains (pointer);
}

bool
gpured_omp_shared_p (const struct omp_construct *construct, tree ref)
{
  tree base = get_base_address (ref);
  return (base && !gpured_omp_temporary_p (base)
	  && !gpured_omp_has_p (&construct->own, ref)
	  && (gpured_omp_has_p (&construct->outer, ref)
	      || gpured_omp_has_p (construct->around, ref)));
}

bool
gpured_omp_shared_target_p (const struct omp_construct *construct,
			    tree pointer)
{
  return (!gpured_omp_has_target_p (&construct->own, pointer)
	  && (gpured_omp_has_target_p (&construct->outer, pointer)
	      || gpured_omp_has_target_p (construct->around, pointer)));
}

/* Whether VAR, firstprivate of a target construct, stays in the memory that has its
   value: in lower_omp_target of omp-low.cc what is not passed as a pointer, or
   copied to a register.  Lanes of the SPMD version share it, as threads do.  */

static bool
stays_in_memory_p (tree var)
{
  tree type = TREE_TYPE (var);
  if (!omp_privatize_by_reference (var))
    return !is_gimple_reg_type (type);
  type = TREE_TYPE (type);
  return (TREE_CODE (type) != POINTER_TYPE
	  && !(INTEGRAL_TYPE_P (type)
	       && TYPE_PRECISION (type) <= POINTER_SIZE));
}

void
gpured_omp_has_handed (gomp_target *target, struct omp_scope *scope)
{
  for (tree c = gimple_omp_target_clauses (target); c;
       c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (!stays_in_memory_p (OMP_CLAUSE_DECL (c)))
	  gpured_omp_has_add (scope, OMP_CLAUSE_DECL (c));
	else if (omp_privatize_by_reference (OMP_CLAUSE_DECL (c)))
	  scope->values.add (OMP_CLAUSE_DECL (c));
	break;
      case OMP_CLAUSE_PRIVATE:
	gpured_omp_has_add (scope, OMP_CLAUSE_DECL (c));
	break;
      case OMP_CLAUSE_MAP:
	if (!gpured_omp_hands_pointer_p (c))
	  break;
	/* FALLTHRU */
      case OMP_CLAUSE_IS_DEVICE_PTR:
	scope->values.add (OMP_CLAUSE_DECL (c));
	break;
      default:
	break;
      }
}

/* Compares declarations for qsort.  */

static int
by_number (const void *a, const void *b)
{
  const unsigned x = DECL_UID (*(const tree *) a);
  const unsigned y = DECL_UID (*(const tree *) b);
  return x < y ? -1 : x > y;
}

auto_vec<tree>
gpured_omp_in_order (const hash_set<tree> &set)
{
  auto_vec<tree> list;
  for (hash_set<tree>::iterator i = set.begin (); i != set.end (); ++i)
    list.safe_push (*i);
  list.qsort (by_number);
  return list;
}

/* Add FROM to *TO.  */

static void
add_all (hash_set<tree> *to, const hash_set<tree> &from)
{
  for (hash_set<tree>::iterator i = from.begin (); i != from.end (); ++i)
    to->add (*i);
}

/* The initial thread has all that a team has.  */

void
gpured_omp_find_scopes (struct omp_construct *construct,
			const struct omp_scope *around, bool lanes)
{
  gomp_for *loop = construct->loop;
  gimple *inner = construct->layer[OMP_LAYER_PARALLEL];
  if (!inner || lanes)
    inner = loop;
  construct->around = around;
  gpured_omp_bound (gimple_omp_body (inner), &construct->own.values);
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    construct->own.values.add (gimple_omp_for_index (loop, i));
  for (const omp_variable &variable : construct->variables)
    {
      bool own = (lanes ? !(variable.privacy & OMP_FIRSTPRIVATE)
		  : (inner == loop
		     || (variable.layers >> OMP_LAYER_PARALLEL) != 0));
      gpured_omp_has_add (own ? &construct->own : &construct->outer,
			  variable.var);
    }
  for (const omp_reduction &reduction : construct->reductions)
    {
      construct->own.values.add (reduction.var);
      if (reduction.by_reference)
	construct->own.targets.add (reduction.var);
    }
  if (gpured_omp_initial_loop_p (loop))
    {
      add_all (&construct->own.values, around->values);
      add_all (&construct->own.targets, around->targets);
    }
}

bool
gpured_omp_own_p (struct omp_region *region, tree ref)
{
  tree base = get_base_address (ref);
  return (!base || TREE_CODE (base) == SSA_NAME
	  || gpured_omp_temporary_p (base)
	  || gpured_omp_has_p (&region->own, base));
}

bool
gpured_omp_to_own_p (struct omp_region *region, tree pointer)
{
  return (TREE_CODE (pointer) == ADDR_EXPR
	  ? gpured_omp_own_p (region, TREE_OPERAND (pointer, 0))
	  : region->own.targets.contains (pointer));
}
