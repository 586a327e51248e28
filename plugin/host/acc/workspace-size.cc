/* workspace-size.cc - computes how much device memory the reductions of a
   construct need.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   NVARS is the number of reductions of the construct and its loops that may
   need one partial per gang; those of more than 8 bytes count twice.  BYTES is
   the most that a gang needs for its own partials, whatever levels and launch
   dimensions are chosen later.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "clauses.h"
#include "dims.h"
#include "host.h"
#include "match.h"
#include "walk.h"
#include "workspace.h"

#include "gpured-abi.h"

/* The most variables of a construct that get slots, 8 KiB each; others are
   combined one by one.  */
#define MAX_VARIABLES 16

/* What the walk over a construct finds.  */

struct workspace_walk
{
  auto_vec<tree> construct;	/* What the construct reduces by slots, */
  auto_vec<tree> loops;		/* and what its loops over gangs do.  */
  int workers;			/* The most workers.  */
  bool long_vector;		/* A vector may be longer than a warp.  */
  unsigned gang;		/* The most bytes of a gang that a loop needs, */
  unsigned worker;		/* and of the workers of a gang.  */
  unsigned variables;		/* The bytes of variables in memory.  */
  unsigned depth;		/* Loops around the one that is walked.  */
  bool timing;			/* An atomic operation has a result.  */
  bool rounds;			/* Something that rounds is reduced.  */
};

/* Whether gangs may combine values of OP and TYPE by slots.  */

static bool
slots_p (enum gpured_op op, enum gpured_type type)
{
  return (gpured_pair_slots (gpured_pair_find (op, type))
	  || (gpured_options.deterministic && gpured_plan_inexact (op, type)));
}

/* Add the variables that CLAUSES reduce and that want slots to *VARS.  */

static void
note_slots (tree clauses, vec<tree> *vars)
{
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    if (slots_p (gpured_match_op (OMP_CLAUSE_REDUCTION_CODE (c)),
		 gpured_match_type (gpured_value_type (OMP_CLAUSE_DECL (c)))))
      vars->safe_push (OMP_CLAUSE_DECL (c));
}

/* Whether CLAUSES reduce something that rounds.  */

static bool
rounds_p (tree clauses)
{
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    if (gpured_plan_inexact (gpured_match_op (OMP_CLAUSE_REDUCTION_CODE (c)),
			     gpured_match_type (gpured_value_type
						  (OMP_CLAUSE_DECL (c)))))
      return true;
  return false;
}

/* The bytes of VAR if it is in memory, at most those of the shared memory of a
   gang.  */

static unsigned
bytes_of (tree var)
{
  tree size = DECL_P (var) ? DECL_SIZE_UNIT (var) : NULL_TREE;
  if (!VAR_P (var) || !size || !tree_fits_uhwi_p (size)
      || (is_gimple_reg_type (TREE_TYPE (var)) && !TREE_ADDRESSABLE (var)))
    return 0;
  return MIN (tree_to_uhwi (size), GPURED_GANG_BYTES);
}

/* Callback of walk_gimple_seq: stops at a loop.  */

static tree
find_loop (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  *handled = gimple_code (gsi_stmt (*gsi)) == GIMPLE_OMP_FOR;
  return *handled ? integer_one_node : NULL_TREE;
}

/* Note in WALK what threads of a gang leave for each other in a loop with
   CLAUSES, which is ALONE, without a loop around or in it, or not: for each
   variable a slot per warp of the gang for worker and for vector, and rows while
   they may be taken.  A loop that does not say on which levels it runs GCC workshares
    over gang and vector if it is alone (omp-offload.cc,
   oacc_loop_auto_partitions).  */

static void
note_region (struct workspace_walk *walk, tree clauses, bool alone)
{
  const unsigned levels = gpured_clauses_levels (clauses);
  const bool worker = levels & GOMP_DIM_MASK (GOMP_DIM_WORKER);
  const bool vector = levels & GOMP_DIM_MASK (GOMP_DIM_VECTOR);
  const bool any = !levels && !omp_find_clause (clauses, OMP_CLAUSE_SEQ);
  const bool workers = (worker || (any && !alone)) && walk->workers > 1;
  const bool vectors = (vector || any) && walk->long_vector;
  unsigned slots = 0, rows = 0;

  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    {
      tree type = gpured_value_type (OMP_CLAUSE_DECL (c));
      tree size = TYPE_SIZE_UNIT (type);
      const unsigned slot = (size && tree_fits_uhwi_p (size)
			     ? MAX (tree_to_uhwi (size), 4) : 0);
      slots += (GPURED_MAX_WARPS + 1) * slot;
      if (any || vector)
	rows += walk->workers * GPURED_WARP_SIZE * slot;
    }
  if (workers)
    walk->gang = MAX (walk->gang, slots + MIN (rows, GPURED_ROWS_BYTES));
  /* The part of each worker begins at a multiple of REGION_ALIGN.  */
  if (vectors && slots)
    walk->worker = MAX (walk->worker,
			2 * slots + GPURED_MAX_WARPS * REGION_ALIGN);
}

/* Callback of walk_gimple_seq: notes loops and private variables.  */

static tree
note_stmt (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct workspace_walk *walk = (struct workspace_walk *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  *handled = false;
  if (gbind *block = dyn_cast <gbind *> (stmt))
    for (tree var = gimple_bind_vars (block); var; var = DECL_CHAIN (var))
      walk->variables += bytes_of (var);
  walk->timing |= gpured_timing_p (stmt);
  if (gimple_code (stmt) != GIMPLE_OMP_FOR)
    return NULL_TREE;
  tree clauses = gimple_omp_for_clauses (stmt);
  gimple_seq body = gimple_omp_body (stmt);
  walk->rounds |= rounds_p (clauses);
  if (gpured_clauses_gang_p (clauses))
    note_slots (clauses, &walk->loops);
  note_region (walk, clauses,
	       !walk->depth && !gpured_walk (body, find_loop, NULL, NULL));
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_PRIVATE)
    walk->variables += bytes_of (OMP_CLAUSE_DECL (c));
  *handled = true;
  walk->depth++;
  gpured_walk (body, note_stmt, NULL, walk);
  walk->depth--;
  return NULL_TREE;
}

/* NVARS of WALK.  A variable of the construct has its slots there and
   not on the loops; the others have them on each loop.  */

static unsigned
count_variables (const struct workspace_walk *walk)
{
  unsigned n = 0;
  for (tree var : walk->construct)
    n += gpured_type_slots (gpured_match_type (gpured_value_type (var)));
  for (tree var : walk->loops)
    if (!walk->construct.contains (var))
      n += gpured_type_slots (gpured_match_type (gpured_value_type (var)));
  return MIN (n, MAX_VARIABLES);
}

/* BYTES of WALK, or 0 if shared memory has room for them.  Each variable
   may be private to a gang, and is broadcast (match-plan.cc).  */

static unsigned
count_bytes (const struct workspace_walk *walk)
{
  const unsigned variables
    = walk->variables * (2 + (walk->long_vector ? walk->workers : 0));
  const unsigned bytes = ROUND_UP (walk->gang + walk->worker, REGION_ALIGN);
  return (gpured_options.memory == GPURED_MEMORY_global
	  || bytes > gpured_plan_limit (variables) ? bytes : 0);
}

bool
workspace_find_need (gomp_target *target, struct workspace_need *need)
{
  struct workspace_walk walk;
  struct gpured_dims given;
  tree clauses = gimple_omp_target_clauses (target);
  unsigned sm, ptx;

  gpured_offload_isa (&sm, &ptx);
  if (sm && sm < 70)
    return false;
  gpured_dims_given (&given);
  walk.gang = walk.worker = walk.variables = walk.depth = 0;
  walk.timing = false;
  walk.rounds = rounds_p (clauses);
  walk.workers = gpured_dims_clause (target, OMP_CLAUSE_NUM_WORKERS);
  if (walk.workers < 0)
    walk.workers = given.size[GPURED_LEVEL_worker];
  if (walk.workers <= 0 || walk.workers > GPURED_MAX_WARPS)
    walk.workers = GPURED_MAX_WARPS;
  int vector = gpured_dims_clause (target, OMP_CLAUSE_VECTOR_LENGTH);
  walk.long_vector = (vector > GPURED_WARP_SIZE
		      || given.size[GPURED_LEVEL_vector] > GPURED_WARP_SIZE);
  note_slots (clauses, &walk.construct);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      walk.variables += bytes_of (OMP_CLAUSE_DECL (c));
  gpured_walk (gimple_omp_body (target), note_stmt, NULL, &walk);
  need->nvars = (omp_find_clause (clauses, OMP_CLAUSE_ASYNC)
		 ? 0 : count_variables (&walk));
  need->region = (gpured_options.memory == GPURED_MEMORY_shared
		  ? 0 : count_bytes (&walk));
  need->timing = walk.timing && walk.rounds;
  return need->nvars || need->region || need->timing;
}
