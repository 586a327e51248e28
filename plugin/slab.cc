/* slab.cc - gives constructs global memory for the slots and rows of gangs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The threads of a gang leave partial results in shared memory.  That may be
   full of variables, or the user may want it for them (memory=global).  Then

     #pragma acc parallel num_gangs(N) CLAUSES
       BODY

   becomes

     {
       gangs = N > 0 ? min (N, most_gangs ()) : NREGIONS;
       void *slab = acc_malloc (gangs * BYTES);	(memory.cc)
       #pragma acc parallel num_gangs(gangs) CLAUSES firstprivate(slab)
       {
	 .UNIQUE (UNSPEC, slab, BYTES, 0, MEMORY, 0);
	 BODY
       }
       acc_free (slab);
     }

   1. BYTES is what a gang needs at the most, whatever levels and launch
      dimensions are chosen later.
   2. The number of gangs is made what there is memory for.  Where it is left to
      GCC the device half fixes it at NREGIONS, if there are gangs at all.
   3. The clauses and the calls are put in.

   Left alone are routines, whose callers may be anywhere, and what another
   offload compiler sees.  */

#include "gpured-gcc.h"
#include "dims.h"
#include "host.h"
#include "plan.h"

#include "gpured-abi.h"

/* Gangs that have a region if the program leaves their number to GCC.  */
#define NREGIONS 1024

/* The most gangs that have a region: more than any GPU runs at a time, each of
   which would take up to 9 KiB all the same.  A construct that asks for more
   has these, if nobody can tell.  */
#define MAX_REGIONS 8192

/* What regions begin at a multiple of.  */
#define REGION_ALIGN 16

/* What the walk over a construct finds.  */

struct slab_state
{
  int workers;		/* The most workers.  */
  bool long_vector;	/* A vector may be longer than a warp.  */
  unsigned gang;	/* The most bytes of a gang that a loop needs, */
  unsigned worker;	/* and of the workers of a gang.  */
  unsigned variables;	/* The bytes of variables in memory.  */
  unsigned depth;	/* Loops around the one that is walked.  */
};

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

/* The bytes of a slot of VAR or of what it refers to: those of its type, but at
   least 4.  */

static unsigned
slot_of (tree var)
{
  tree type = TREE_TYPE (var);
  tree size = TYPE_SIZE_UNIT (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type);
  return size && tree_fits_uhwi_p (size) ? MAX (tree_to_uhwi (size), 4) : 0;
}

/* Callback of walk_gimple_seq: stops at a loop.  */

static tree
find_loop (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  *handled = gimple_code (gsi_stmt (*gsi)) == GIMPLE_OMP_FOR;
  return *handled ? integer_one_node : NULL_TREE;
}

/* Whether there is no loop around or in LOOP.  If it does not say how it is
   shared out, GCC shares it out over gang and vector (omp-offload.cc,
   oacc_loop_auto_partitions).  */

static bool
alone_p (const struct slab_state *state, gimple *loop)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  return (!state->depth
	  && !walk_gimple_seq (gimple_omp_body (loop), find_loop, NULL, &wi));
}

/* Note in STATE the need of a loop with CLAUSES, which is ALONE or not: for each
   variable a slot per warp of the gang for worker and for vector, and rows
   while they may be taken.  */

static void
note_loop (struct slab_state *state, tree clauses, bool alone)
{
  const bool worker = omp_find_clause (clauses, OMP_CLAUSE_WORKER);
  const bool vector = omp_find_clause (clauses, OMP_CLAUSE_VECTOR);
  const bool any = !(worker || vector
		     || omp_find_clause (clauses, OMP_CLAUSE_GANG)
		     || omp_find_clause (clauses, OMP_CLAUSE_SEQ));
  const bool workers = (worker || (any && !alone)) && state->workers > 1;
  const bool vectors = (vector || any) && state->long_vector;
  unsigned slots = 0, rows = 0;

  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      {
	const unsigned slot = slot_of (OMP_CLAUSE_DECL (c));
	slots += (GPURED_MAX_WARPS + 1) * slot;
	if (any || vector)
	  rows += state->workers * GPURED_WARP_SIZE * slot;
      }
  if (workers)
    state->gang = MAX (state->gang, slots + MIN (rows, GPURED_ROWS_BYTES));
  /* The part of each worker begins at a multiple of REGION_ALIGN.  */
  if (vectors && slots)
    state->worker = MAX (state->worker,
			 2 * slots + GPURED_MAX_WARPS * REGION_ALIGN);
}

/* Callback of walk_gimple_seq: notes loops and private variables.  */

static tree
note_stmt (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct slab_state *state = (struct slab_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  *handled = false;
  if (gbind *block = dyn_cast <gbind *> (stmt))
    for (tree var = gimple_bind_vars (block); var; var = DECL_CHAIN (var))
      state->variables += bytes_of (var);
  if (gimple_code (stmt) != GIMPLE_OMP_FOR)
    return NULL_TREE;
  tree clauses = gimple_omp_for_clauses (stmt);
  note_loop (state, clauses, alone_p (state, stmt));
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE)
      state->variables += bytes_of (OMP_CLAUSE_DECL (c));
  *handled = true;
  state->depth++;
  walk_gimple_seq (gimple_omp_body (stmt), note_stmt, NULL, wi);
  state->depth--;
  return NULL_TREE;
}

/* Step 1: return BYTES of TARGET, and in *VARIABLES the most that variables
   take of a gang's shared memory.  */

static unsigned
count_bytes (gomp_target *target, unsigned *variables)
{
  struct slab_state state;
  struct walk_stmt_info wi;
  struct gpured_dims given;

  gpured_dims_given (&given);
  memset (&state, 0, sizeof state);
  state.workers = gpured_dims_clause (target, OMP_CLAUSE_NUM_WORKERS);
  if (state.workers < 0)
    state.workers = given.size[GPURED_LEVEL_worker];
  if (state.workers <= 0 || state.workers > GPURED_MAX_WARPS)
    state.workers = GPURED_MAX_WARPS;
  int vector = gpured_dims_clause (target, OMP_CLAUSE_VECTOR_LENGTH);
  state.long_vector = (vector > GPURED_WARP_SIZE
		       || given.size[GPURED_LEVEL_vector] > GPURED_WARP_SIZE);
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      state.variables += bytes_of (OMP_CLAUSE_DECL (c));
  memset (&wi, 0, sizeof wi);
  wi.info = &state;
  walk_gimple_seq (gimple_omp_body (target), note_stmt, NULL, &wi);
  /* Each may be private to a gang, and is handed on (match-plan.cc).  */
  *variables = state.variables * (2 + (state.long_vector ? state.workers : 0));
  return (state.gang + state.worker + REGION_ALIGN - 1) / REGION_ALIGN
	 * REGION_ALIGN;
}

bool
gpured_slab_wanted_p (gomp_target *target)
{
  unsigned sm, ptx, variables;
  if (gpured_options.memory == GPURED_MEMORY_shared
      || (gimple_omp_target_kind (target)
	  != GF_OMP_TARGET_KIND_OACC_PARALLEL))
    return false;
  gpured_offload_isa (&sm, &ptx);
  if (sm && sm < 70)
    return false;
  const unsigned bytes = count_bytes (target, &variables);
  return bytes && (gpured_options.memory == GPURED_MEMORY_global
		   || bytes > gpured_plan_limit (variables));
}

/* Append VAR = EXPR, an expression of two operands that are values, to SEQ.  */

static void
append_value (tree var, enum tree_code code, tree a, tree b, gimple_seq *seq)
{
  gimple_seq_add_stmt (seq, gimple_build_assign (var, code, a, b));
}

/* Whether all of SEQ is loops over gangs, which do the same by any number of
   gangs.  What is outside of them each gang does.  */

static bool
gang_loops_p (gimple_seq seq)
{
  for (gimple_stmt_iterator gsi = gsi_start (seq); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gbind *block = dyn_cast <gbind *> (stmt))
	{
	  if (!gang_loops_p (gimple_bind_body (block)))
	    return false;
	  continue;
	}
      if (gimple_code (stmt) != GIMPLE_OMP_FOR
	  || !omp_find_clause (gimple_omp_for_clauses (stmt), OMP_CLAUSE_GANG)
	  || gimple_omp_for_pre_body (stmt))
	return false;
    }
  return true;
}

/* Step 2: the most gangs that TARGET may be run by.  */

static int
most_gangs (gomp_target *target)
{
  return gang_loops_p (gimple_omp_body (target)) ? MAX_REGIONS : INT_MAX;
}

/* Step 2: have TARGET run N gangs.  */

static void
set_gangs (gomp_target *target, tree n)
{
  tree clause = omp_find_clause (gimple_omp_target_clauses (target),
				 OMP_CLAUSE_NUM_GANGS);
  if (!clause)
    {
      clause = build_omp_clause (gimple_location (target),
				 OMP_CLAUSE_NUM_GANGS);
      OMP_CLAUSE_CHAIN (clause) = gimple_omp_target_clauses (target);
      gimple_omp_target_set_clauses (target, clause);
    }
  OMP_CLAUSE_NUM_GANGS_EXPR (clause) = n;
}

/* Step 2: the size of the slab of TARGET with regions of BYTES, of type
   sizetype.  *GANGS is the argument of the slab call.  Variables go to *VARS,
   statements to *SEQ.  */

static tree
make_size (gomp_target *target, unsigned bytes, unsigned *gangs, tree *vars,
	   gimple_seq *seq)
{
  tree clause = omp_find_clause (gimple_omp_target_clauses (target),
				 OMP_CLAUSE_NUM_GANGS);
  tree type = integer_type_node;
  struct gpured_dims given;

  gpured_dims_given (&given);
  int n = gpured_dims_clause (target, OMP_CLAUSE_NUM_GANGS);
  if (n < 0)
    n = given.size[GPURED_LEVEL_gang];
  const int limit = most_gangs (target);
  if (n > limit)
    {
      n = limit;
      set_gangs (target, build_int_cst (type, n));
    }
  *gangs = n > 0 ? n : NREGIONS;
  if (n > 0 || !clause)
    return size_int ((unsigned HOST_WIDE_INT) *gangs * bytes);

  *gangs = 0;
  tree asked = gpured_make_variable (type, "gpured_asked", vars);
  tree few = gpured_make_variable (boolean_type_node, "gpured_few", vars);
  tree most = gpured_make_variable (type, "gpured_most", vars);
  tree count = gpured_make_variable (type, "gpured_gangs", vars);
  tree wide = gpured_make_variable (sizetype, "gpured_gangs", vars);
  tree size = gpured_make_variable (sizetype, "gpured_size", vars);
  gimple_seq_add_stmt (seq, gimple_build_assign
			      (asked, NOP_EXPR,
			       OMP_CLAUSE_NUM_GANGS_EXPR (clause)));
  append_value (few, LE_EXPR, asked, integer_zero_node, seq);
  append_value (most, MIN_EXPR, asked, build_int_cst (type, limit), seq);
  gimple_seq_add_stmt (seq, gimple_build_assign (count, COND_EXPR, few,
						 build_int_cst (type, NREGIONS),
						 most));
  gimple_seq_add_stmt (seq, gimple_build_assign (wide, NOP_EXPR, count));
  append_value (size, MULT_EXPR, wide, size_int (bytes), seq);
  set_gangs (target, count);
  return size;
}

/* Step 3: the slab call, for SLAB with regions of BYTES for GANGS.  */

static gcall *
build_call (tree slab, unsigned bytes, unsigned gangs)
{
  tree u = unsigned_type_node;
  return gimple_build_call_internal (IFN_UNIQUE, GPURED_N_SLAB_ARGS,
				     build_int_cst (integer_type_node,
						    IFN_UNIQUE_UNSPEC),
				     slab, build_int_cst (u, bytes),
				     build_int_cst (u, gangs),
				     build_int_cst (u, gpured_options.memory),
				     build_zero_cst (u));
}

void
gpured_slab_add (gimple_stmt_iterator *gsi)
{
  gomp_target *target = as_a <gomp_target *> (gsi_stmt (*gsi));
  tree vars = NULL_TREE;
  gimple_seq body = NULL;
  unsigned variables, gangs;
  const unsigned bytes = count_bytes (target, &variables);

  /* What points to the slab tells libgomp its alignment.  */
  tree slot = build_aligned_type (long_long_unsigned_type_node,
				  REGION_ALIGN * BITS_PER_UNIT);
  tree slab = gpured_make_variable (build_pointer_type (slot), "gpured_slab",
				    &vars);
  tree size = make_size (target, bytes, &gangs, &vars, &body);
  gpured_memory_take (target, slab, size, &body);
  gpured_memory_give (target, slab, size);
  gpured_memory_tell (target, NULL_TREE, NULL, build_call (slab, bytes, gangs));

  gsi_replace (gsi, gimple_build_bind (vars, NULL, NULL_TREE), false);
  gimple_seq_add_stmt (&body, target);
  gpured_memory_free (target, slab, &body);
  gbind *block = as_a <gbind *> (gsi_stmt (*gsi));
  gimple_bind_set_body (block, body);
  *gsi = gsi_start (*gimple_bind_body_ptr (block));
  while (gsi_stmt (*gsi) != target)
    gsi_next (gsi);
}
