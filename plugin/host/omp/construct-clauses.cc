/* construct-clauses.cc - reads the clauses of a combined OpenMP construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The layers of the construct become one loop, and their clauses one list:

   1. A variable is private to the thread of an iteration if the innermost
      layer that names it says so.  It has the value from outside if all layers
      that name it pass it on.  Its last value goes outside if a layer says
      `lastprivate'.
   2. reduction-clauses.cc reads reductions.
   3. Iterations that have to run in one thread in order stay together.  They
      are the chunk of `schedule', or of `dist_schedule' if teams may have one
      thread each.  Without such a chunk, and if `simd' allows all iterations
      at once, each iteration may run anywhere.  The chunk of `schedule' counts
      anew in each chunk of `dist_schedule'.
   4. serial.cc decides whether all iterations have to run in one thread.

   Any other clause has a reason.  */

#include "gpured-gcc.h"
#include "host.h"
#include "omp.h"
#include "remarks.h"

/* Return the entry of VAR in CONSTRUCT, made if there is none.  */

static struct omp_variable *
variable_of (struct omp_construct *construct, tree var)
{
  for (omp_variable &variable : construct->variables)
    if (variable.var == var)
      return &variable;
  omp_variable variable = { var, 0, 0, NULL_TREE };
  construct->variables.safe_push (variable);
  return &construct->variables.last ();
}

/* Whether a thread's own copy of VAR is made and copied without calls.  A
   record of Fortran may be the descriptor of an array, or have allocatable
   components.  */

static bool
plain_type_p (tree var)
{
  tree type = TREE_TYPE (var);
  if (omp_privatize_by_reference (var))
    type = TREE_TYPE (type);
  tree size = TYPE_SIZE_UNIT (type);
  return (size && TREE_CODE (size) == INTEGER_CST && !TREE_ADDRESSABLE (type)
	  && !omp_is_allocatable_or_ptr (var)
	  && !(lang_GNU_Fortran () && TREE_CODE (type) == RECORD_TYPE
	       && gpured_holds_pointer_p (type)));
}

/* Step 1: LAYER of CONSTRUCT makes the variable of CLAUSE PRIVATE.  */

static enum gpured_reason
add_variable (struct omp_construct *construct, int layer, tree clause,
	      unsigned privacy)
{
  tree var = OMP_CLAUSE_DECL (clause);
  if (!plain_type_p (var))
    return GPURED_REASON_omp_private;
  struct omp_variable *variable = variable_of (construct, var);
  if (variable->privacy & OMP_PRIVATE)
    privacy = OMP_PRIVATE;
  else if (privacy & OMP_PRIVATE)
    variable->privacy = 0;
  variable->privacy |= privacy;
  variable->layers |= 1u << layer;
  variable->clause = clause;
  if ((variable->privacy & OMP_FIRSTPRIVATE)
      && (variable->privacy & OMP_LASTPRIVATE))
    return GPURED_REASON_omp_first_last;
  return GPURED_REASON_none;
}

/* Whether VAR is a variable that LOOP steps.  */

static bool
iterator_p (gomp_for *loop, tree var)
{
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (gimple_omp_for_index (loop, i) == var)
      return true;
  return false;
}

/* Step 1 for a `linear' CLAUSE: only that of the loop's own variable, which
   simd adds by itself, is simple.  Where another counts, as with a step of
   Fortran other than 1, the body begins with setting it.  */

static enum gpured_reason
add_linear (struct omp_construct *construct, int layer, tree clause)
{
  if (!OMP_CLAUSE_LINEAR_NO_COPYIN (clause)
      && !iterator_p (as_a <gomp_for *> (construct->layer[layer]),
		      OMP_CLAUSE_DECL (clause)))
    return GPURED_REASON_omp_linear;
  return add_variable (construct, layer, clause,
		       OMP_CLAUSE_LINEAR_NO_COPYOUT (clause)
		       ? OMP_PRIVATE : OMP_LASTPRIVATE);
}

/* Read CLAUSE of LAYER of CONSTRUCT.  */

static enum gpured_reason
read_clause (struct omp_construct *construct, int layer, tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_PRIVATE:
      /* An array of variable length that is not: the pointer to it is
	 passed on.  */
      if (OMP_CLAUSE_PRIVATE_DEBUG (clause))
	return GPURED_REASON_none;
      return add_variable (construct, layer, clause, OMP_PRIVATE);
    case OMP_CLAUSE_FIRSTPRIVATE:
      return add_variable (construct, layer, clause, OMP_FIRSTPRIVATE);
    case OMP_CLAUSE_LASTPRIVATE:
      if (OMP_CLAUSE_LASTPRIVATE_CONDITIONAL (clause))
	return GPURED_REASON_omp_modifier;
      return add_variable (construct, layer, clause, OMP_LASTPRIVATE);
    /* Of `lastprivate (conditional:)'.  */
    case OMP_CLAUSE__CONDTEMP_:
      return GPURED_REASON_omp_modifier;
    case OMP_CLAUSE_LINEAR:
      return add_linear (construct, layer, clause);
    case OMP_CLAUSE_REDUCTION:
      return gpured_omp_add_reduction (construct, layer, clause);
    case OMP_CLAUSE_IF:
      return (layer == OMP_LAYER_PARALLEL || layer == OMP_LAYER_SIMD
	      ? GPURED_REASON_none : GPURED_REASON_omp_if);
    case OMP_CLAUSE_NUM_THREADS:
    case OMP_CLAUSE_NUM_TEAMS:
    case OMP_CLAUSE_SHARED:
    case OMP_CLAUSE_DEFAULT:
    case OMP_CLAUSE_THREAD_LIMIT:
    case OMP_CLAUSE_PROC_BIND:
    case OMP_CLAUSE_COLLAPSE:
    case OMP_CLAUSE_SCHEDULE:
    case OMP_CLAUSE_DIST_SCHEDULE:
    case OMP_CLAUSE_NOWAIT:
    case OMP_CLAUSE_ORDER:
    case OMP_CLAUSE_BIND:
    case OMP_CLAUSE_SAFELEN:
    case OMP_CLAUSE_SIMDLEN:
    case OMP_CLAUSE_ALIGNED:
    case OMP_CLAUSE_NONTEMPORAL:
      return GPURED_REASON_none;
    default:
      return GPURED_REASON_omp_clause;
    }
}

bool
gpured_omp_hands_pointer_p (tree clause)
{
  switch (OMP_CLAUSE_MAP_KIND (clause))
    {
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
      return TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (clause))) != ARRAY_TYPE;
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      return true;
    default:
      return false;
    }
}

bool
gpured_omp_target_clauses_p (gomp_target *target)
{
  for (tree c = gimple_omp_target_clauses (target); c;
       c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_IS_DEVICE_PTR:
      case OMP_CLAUSE_HAS_DEVICE_ADDR:
      case OMP_CLAUSE_NUM_TEAMS:
      case OMP_CLAUSE_THREAD_LIMIT:
      case OMP_CLAUSE_IF:
      case OMP_CLAUSE_NOWAIT:
      case OMP_CLAUSE_DEPEND:
      case OMP_CLAUSE_DEFAULTMAP:
	break;
      case OMP_CLAUSE_DEVICE:
	if (OMP_CLAUSE_DEVICE_ANCESTOR (c))
	  return false;
	break;
      default:
	return false;
      }
  return true;
}

/* Step 3: whether chunks of INNER iterations are the same ones if they are
   counted in chunks of OUTER, or whether that cannot be known to the
   program.  */

static bool
same_chunks_p (tree outer, tree inner)
{
  return (!outer || !inner || integer_onep (inner)
	  || (TREE_CODE (outer) == INTEGER_CST
	      && TREE_CODE (inner) == INTEGER_CST
	      && wi::multiple_of_p (wi::to_widest (outer),
				    wi::to_widest (inner), SIGNED)));
}

tree
gpured_omp_chunk_of_teams (const struct omp_construct *construct)
{
  gimple *distribute = construct->layer[OMP_LAYER_DISTRIBUTE];
  tree c = omp_find_clause (gpured_omp_clauses (distribute),
			    OMP_CLAUSE_DIST_SCHEDULE);
  return c ? OMP_CLAUSE_DIST_SCHEDULE_CHUNK_EXPR (c) : NULL_TREE;
}

/* Step 3 for CONSTRUCT.  What fills chunks of
   `dist_schedule' is in order in those, too.  */

static enum gpured_reason
read_chunk (struct omp_construct *construct)
{
  gimple *parallel = construct->layer[OMP_LAYER_FOR];
  gimple *distribute = construct->layer[OMP_LAYER_DISTRIBUTE];
  construct->chunk = NULL_TREE;
  if (gpured_omp_unordered_p (construct))
    return GPURED_REASON_none;
  if (parallel)
    {
      tree c = omp_find_clause (gimple_omp_for_clauses (parallel),
				OMP_CLAUSE_SCHEDULE);
      if (c)
	construct->chunk = OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (c);
    }
  if (distribute)
    {
      tree chunk = gpured_omp_chunk_of_teams (construct);
      if (!same_chunks_p (chunk, construct->chunk))
	return gpured_note_cause_stmt (GPURED_REASON_omp_chunk,
				       construct->loop);
      if (chunk && gpured_omp_lone_threads_p (construct))
	construct->chunk = chunk;
    }
  return (!parallel && !distribute
	  && omp_find_clause (gimple_omp_for_clauses (construct->loop),
			      OMP_CLAUSE_SAFELEN)
	  ? GPURED_REASON_omp_safelen : GPURED_REASON_none);
}

/* The variable of CLAUSE, or NULL_TREE.  */

static tree
variable_in (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_FIRSTPRIVATE:
    case OMP_CLAUSE_LASTPRIVATE:
    case OMP_CLAUSE_LINEAR:
    case OMP_CLAUSE_REDUCTION:
      return OMP_CLAUSE_DECL (clause);
    default:
      return NULL_TREE;
    }
}

enum gpured_reason
gpured_omp_read_layers (struct omp_construct *construct, gimple *teams)
{
  enum gpured_reason reason = GPURED_REASON_none;
  construct->teams = teams;
  for (int layer = 0; layer < OMP_N_LAYERS; layer++)
    if (construct->layer[layer])
      for (tree c = gpured_omp_clauses (construct->layer[layer]); c;
	   c = OMP_CLAUSE_CHAIN (c))
	{
	  reason = read_clause (construct, layer, c);
	  if (reason)
	    return gpured_note_cause (reason, OMP_CLAUSE_LOCATION (c),
				      variable_in (c));
	}
  if (construct->loop)
    reason = (gpured_omp_miscounts_p (construct->loop)
	      ? gpured_note_cause_stmt (GPURED_REASON_omp_collapse,
					construct->loop)
	      : read_chunk (construct));
  return (reason || !construct->loop
	  ? reason : gpured_omp_find_serial (construct));
}

enum gpured_reason
gpured_omp_read_clauses (struct omp_construct *construct)
{
  construct->all = true;
  if (!gpured_omp_target_clauses_p (construct->target))
    return GPURED_REASON_omp_clause;
  enum gpured_reason reason
    = gpured_omp_read_layers (construct, construct->layer[OMP_LAYER_TEAMS]);
  return reason ? reason : gpured_omp_check_reductions (construct);
}
