/* workspace.cc - gives constructs the device memory that their reductions
   need.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   If the hardware has no atomic operation, every gang stores a partial and
   takes a ticket, and the last one combines the partials (gpured-abi.h).  With
   deterministic=on, operations that round do so, too.  The partials of the
   threads of a gang are in global memory if shared memory is full of
   variables, or if the user asks for it (memory=global).  They are in the
   gang's part of a workspace, which the ABI calls arena.  So

     #pragma acc parallel num_gangs(N) CLAUSES
       BODY

   becomes the following, with one of the two or both:

     {
       gangs = N > 0 ? min (N, most_gangs ()) : NREGIONS;
       void *arena = acc_malloc (gangs * BYTES);	(memory.cc)
       slots = acc_malloc (NVARS * NSLOTS * 8 + NVARS * 4);
       tickets = slots + NVARS * NSLOTS * 8;
       acc_memcpy_to_device (tickets, { 0 }, NVARS * 4);
       #pragma acc parallel num_gangs(gangs) CLAUSES firstprivate(arena, slots)
       {
	 tickets = slots + NVARS * NSLOTS * 8;
	 .UNIQUE (UNSPEC, tickets, slots, NSLOTS, NVARS);
	 .UNIQUE (UNSPEC, arena, BYTES, gangs or 0, MEMORY, 0);
	 BODY
       }
       acc_free (slots);
       acc_free (arena);
     }

   1. NVARS and BYTES are computed (workspace-size.cc).
   2. The number of gangs is limited to the parts of the workspace.  If GCC
      chooses it, the device half fixes it at NREGIONS, if there are gangs at
      all.
   3. The clauses and the calls are added, and the block around it all.

   The calls tell the device half the addresses.  GCC expands an IFN_UNIQUE of
   this kind to nothing.  So it does no harm where no plugin looks at it, as in
   the lto1 of the host.

   Nothing is added for reductions that the device half does not lower, nor in
   code that another offload compiler sees.  Constructs with an `async' clause
   get no partials per gang.  Their memory is mapped (memory.cc), and its zeros
   might still be on their way to the device when it is freed.  They combine by
   exchanges.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "clauses.h"
#include "dims.h"
#include "host.h"
#include "match.h"
#include "walk.h"
#include "workspace.h"

#include "gpured-abi.h"

/* Gangs that have a region if the program leaves their number to GCC.  */
#define NREGIONS 1024

/* The most gangs that have a region: more than any GPU runs at a time, each of
   which would take up to 9 KiB all the same.  A construct that asks for more
   has these, if nobody can tell.  */
#define MAX_REGIONS 8192

/* Whether all of SEQ is loops over gangs, which do the same by any number of
   gangs.  What is outside of them each gang does.  */

static bool
gang_loops_p (gimple_seq seq)
{
  FOR_EACH_IN_SEQ (gsi, seq)
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

/* Step 2: have TARGET run N gangs.  */

static void
set_gangs (gomp_target *target, tree n)
{
  tree *clauses = gimple_omp_target_clauses_ptr (target);
  tree clause = omp_find_clause (*clauses, OMP_CLAUSE_NUM_GANGS);
  if (!clause)
    clause = gpured_clauses_add (clauses, gimple_location (target),
				 OMP_CLAUSE_NUM_GANGS, NULL_TREE);
  OMP_CLAUSE_NUM_GANGS_EXPR (clause) = n;
}

/* Append a new variable, called NAME in dumps, that is EXPR, of operands that
   are values, to SEQ.  It goes to *VARS.  */

static tree
append_value (tree type, const char *name, enum tree_code code, tree a, tree b,
	      tree *vars, gimple_seq *seq)
{
  tree var = gpured_make_variable (type, name, vars);
  gimple_seq_add_stmt (seq, gimple_build_assign (var, code, a, b));
  return var;
}

/* Step 2: the size of the workspace of TARGET with parts of BYTES, of type
   sizetype.  *GANGS is the argument of the workspace's call.  Variables go to
   *VARS, statements to *SEQ.  */

static tree
make_size (gomp_target *target, unsigned bytes, unsigned *gangs, tree *vars,
	   gimple_seq *seq)
{
  tree clause = omp_find_clause (gimple_omp_target_clauses (target),
				 OMP_CLAUSE_NUM_GANGS);
  tree type = integer_type_node;
  struct gpured_dims given;
  const int limit = (gang_loops_p (gimple_omp_body (target))
		     ? MAX_REGIONS : INT_MAX);

  gpured_dims_given (&given);
  int n = gpured_dims_clause (target, OMP_CLAUSE_NUM_GANGS);
  if (n < 0)
    n = given.size[GPURED_LEVEL_gang];
  if (n > limit)
    {
      n = limit;
      set_gangs (target, build_int_cst (type, n));
    }
  *gangs = n > 0 ? n : NREGIONS;
  if (n > 0 || !clause)
    return size_int ((unsigned HOST_WIDE_INT) *gangs * bytes);

  *gangs = 0;
  tree asked = append_value (type, "gpured_asked", NOP_EXPR,
			     OMP_CLAUSE_NUM_GANGS_EXPR (clause), NULL_TREE,
			     vars, seq);
  tree few = append_value (boolean_type_node, "gpured_few", LE_EXPR, asked,
			   integer_zero_node, vars, seq);
  tree most = append_value (type, "gpured_most", MIN_EXPR, asked,
			    build_int_cst (type, limit), vars, seq);
  tree count = gpured_make_variable (type, "gpured_gangs", vars);
  gimple_seq_add_stmt (seq, gimple_build_assign (count, COND_EXPR, few,
						 build_int_cst (type, NREGIONS),
						 most));
  set_gangs (target, count);
  tree wide = append_value (sizetype, "gpured_gangs", NOP_EXPR, count,
			    NULL_TREE, vars, seq);
  return append_value (sizetype, "gpured_size", MULT_EXPR, wide,
		       size_int (bytes), vars, seq);
}

/* Step 3: give TARGET a workspace with parts of BYTES and tell the device half.
   Variables go to *VARS, what takes the memory to *SEQ.  Return its address.  */

static tree
add_workspace (gomp_target *target, unsigned bytes, tree *vars, gimple_seq *seq)
{
  /* What points to the workspace tells libgomp its alignment.  */
  tree slot = build_aligned_type (long_long_unsigned_type_node,
				  REGION_ALIGN * BITS_PER_UNIT);
  tree arena = gpured_make_variable (build_pointer_type (slot), "gpured_arena",
				     vars);
  tree u = unsigned_type_node;
  unsigned gangs;
  tree size = make_size (target, bytes, &gangs, vars, seq);

  gpured_memory_take (target, arena, size, seq);
  gpured_memory_give (target, arena, size);
  gcall *call
    = gimple_build_call_internal (IFN_UNIQUE, GPURED_N_ARENA_ARGS,
				  build_int_cst (integer_type_node,
						 IFN_UNIQUE_UNSPEC),
				  arena, build_int_cst (u, bytes),
				  build_int_cst (u, gangs),
				  build_int_cst (u, gpured_options.memory),
				  build_zero_cst (u));
  gpured_memory_tell (target, NULL_TREE, NULL, call);
  return arena;
}

/* A new pointer to tickets behind the BYTES of SLOTS.  It goes to *VARS, its
   assignment to *SEQ.  */

static tree
make_tickets (tree slots, unsigned bytes, tree *vars, gimple_seq *seq)
{
  return append_value (build_pointer_type (unsigned_type_node),
		       "gpured_tickets", POINTER_PLUS_EXPR, slots,
		       size_int (bytes), vars, seq);
}

/* Step 1: for how many gangs of TARGET a variable has slots.  */

static unsigned
count_slots (gomp_target *target)
{
  if (!gpured_options.deterministic)
    return GPURED_SCRATCH_NSLOTS;
  struct gpured_dims given;
  gpured_dims_given (&given);
  int n = gpured_dims_clause (target, OMP_CLAUSE_NUM_GANGS);
  if (!omp_find_clause (gimple_omp_target_clauses (target),
			OMP_CLAUSE_NUM_GANGS))
    n = (given.size[GPURED_LEVEL_gang] > 0
	 ? given.size[GPURED_LEVEL_gang] : GPURED_ORDERED_NSLOTS);
  if (n <= 0 || n > GPURED_ORDERED_MOST)
    n = GPURED_ORDERED_MOST;
  return ROUND_UP (MAX (n, GPURED_SCRATCH_NSLOTS), GPURED_ORDER_GROUP);
}

/* Step 3: the same for slots and tickets of NVARS variables.  */

static tree
add_slots (gomp_target *target, unsigned nvars, tree *vars, gimple_seq *seq)
{
  const unsigned nslots = count_slots (target);
  const bool ordered = gpured_options.deterministic;
  const unsigned bytes
    = nvars * 8 * (ordered ? GPURED_ORDER_SLOTS (nslots) : nslots);
  const unsigned more
    = nvars * 4 * (ordered ? GPURED_ORDER_TICKETS (nslots) : 1);
  tree slots
    = gpured_make_variable (build_pointer_type (long_long_unsigned_type_node),
			    "gpured_slots", vars);
  tree size = size_int (bytes + more);
  tree u = unsigned_type_node;
  tree inside = NULL_TREE;
  gimple_seq start = NULL;

  gpured_memory_take (target, slots, size, seq);
  gpured_memory_clear (make_tickets (slots, bytes, vars, seq), more, seq);
  gpured_memory_give (target, slots, size);
  tree there = make_tickets (slots, bytes, &inside, &start);
  gcall *call
    = gimple_build_call_internal (IFN_UNIQUE, GPURED_N_SCRATCH_ARGS,
				  build_int_cst (integer_type_node,
						 IFN_UNIQUE_UNSPEC),
				  there, slots,
				  build_int_cst (u, nslots),
				  build_int_cst (u, nvars));
  gpured_memory_tell (target, inside, start, call);
  return slots;
}

/* Step 3: tell the device half that an atomic operation of TARGET has a
   result.  */

static void
tell_timing (gomp_target *target)
{
  gcall *call
    = gimple_build_call_internal (IFN_UNIQUE, GPURED_TIMING_ARGS,
				  build_int_cst (integer_type_node,
						 IFN_UNIQUE_UNSPEC),
				  integer_zero_node, integer_zero_node);
  gpured_memory_tell (target, NULL_TREE, NULL, call);
}

void
gpured_add_memory (gimple_stmt_iterator *gsi)
{
  gomp_target *target = as_a <gomp_target *> (gsi_stmt (*gsi));
  struct workspace_need need = { 0, 0, false };
  tree vars = NULL_TREE, arena = NULL_TREE, slots = NULL_TREE;
  gimple_seq body = NULL;

  if (!workspace_find_need (target, &need))
    return;
  if (need.region)
    arena = add_workspace (target, need.region, &vars, &body);
  if (need.nvars)
    slots = add_slots (target, need.nvars, &vars, &body);
  if (need.timing)
    tell_timing (target);
  if (!arena && !slots)
    return;
  gsi_replace (gsi, gimple_build_bind (vars, NULL, NULL_TREE), false);
  gimple_seq_add_stmt (&body, target);
  if (slots)
    gpured_memory_free (target, slots, &body);
  if (arena)
    gpured_memory_free (target, arena, &body);
  gimple_bind_set_body (as_a <gbind *> (gsi_stmt (*gsi)), body);
}
