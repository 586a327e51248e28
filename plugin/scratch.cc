/* scratch.cc - gives constructs the device memory that reductions by slots
   want.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Where the hardware has no atomic operation, every gang leaves its result in
   a slot and takes a ticket, and the last one combines the slots
   (gpured-abi.h).  Slots and tickets have to be in device memory and belong
   to one launch alone.  So

     #pragma acc parallel CLAUSES
       BODY

   becomes

     {
       slots = acc_malloc (NVARS * NSLOTS * 8 + NVARS * 4);
       tickets = slots + NVARS * NSLOTS * 8;
       acc_memcpy_to_device (tickets, { 0 }, NVARS * 4);
       #pragma acc parallel CLAUSES firstprivate(slots)	(memory.cc)
       {
	 tickets = slots + NVARS * NSLOTS * 8;
	 .UNIQUE (UNSPEC, tickets, slots, NSLOTS, NVARS);
	 BODY
       }
       acc_free (slots);
     }

   1. NVARS is counted: the reductions of the construct and its loops that
      may want slots, those of more than 8 bytes twice.
   2. The memory is taken (memory.cc), so that each launch has its own.
   3. The clauses and the call are put in, and the block around it all.

   The call tells the device half the two addresses.  GCC expands an
   IFN_UNIQUE of this kind to nothing, so where no plugin looks at it, say in
   the lto1 of the host, it does no harm.

   Left alone is everything that the device half leaves alone, and constructs
   with an `async' clause: their memory is mapped (memory.cc), and its
   zeros might still be on their way to the device when it is free again.  They
   combine by exchanges.  */

#include "gpured-gcc.h"
#include "match.h"
#include "host.h"

#include "gpured-abi.h"

/* The row of the type of VAR or of what it refers to.  */

static enum gpured_type
type_of (tree var)
{
  tree type = TREE_TYPE (var);
  return gpured_match_type (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type);
}

/* How many slots of 8 bytes a value of VAR takes.  */

static unsigned
slots_of (tree var)
{
  return gpured_type_slots (type_of (var));
}

/* Add the variables of the clauses in CLAUSES that want slots, if they are
   not in *VARS already.  */

static void
collect_from_clauses (tree clauses, vec<tree> *vars)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_REDUCTION)
	continue;
      const struct gpured_pair *pair
	= gpured_pair_find (gpured_match_op (OMP_CLAUSE_REDUCTION_CODE (c)),
			    type_of (OMP_CLAUSE_DECL (c)));
      if (gpured_pair_slots (pair))
	vars->safe_push (OMP_CLAUSE_DECL (c));
    }
}

/* True if a loop with CLAUSES may be partitioned over gangs: it says so, or
   it says nothing.  */

static bool
may_be_gang_p (tree clauses)
{
  return (omp_find_clause (clauses, OMP_CLAUSE_GANG)
	  || !(omp_find_clause (clauses, OMP_CLAUSE_SEQ)
	       || omp_find_clause (clauses, OMP_CLAUSE_WORKER)
	       || omp_find_clause (clauses, OMP_CLAUSE_VECTOR)));
}

/* Callback of walk_gimple_seq: collects from the loops of a construct.  */

static tree
collect_from_loop (gimple_stmt_iterator *gsi, bool *,
		   struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_FOR
      && may_be_gang_p (gimple_omp_for_clauses (stmt)))
    collect_from_clauses (gimple_omp_for_clauses (stmt),
			  (vec<tree> *) wi->info);
  return NULL_TREE;
}

/* The most variables of a construct that get slots, 8 KiB each; others are
   combined one by one.  */
#define MAX_VARIABLES 16

/* Step 1: return NVARS of TARGET.  A variable of the construct has its slots
   there and not on the loops; the others have them on each loop.  */

static unsigned
count_variables (gomp_target *target)
{
  auto_vec<tree> construct, loops;
  struct walk_stmt_info wi;

  collect_from_clauses (gimple_omp_target_clauses (target), &construct);
  memset (&wi, 0, sizeof wi);
  wi.info = (vec<tree> *) &loops;
  walk_gimple_seq (gimple_omp_body (target), collect_from_loop, NULL, &wi);

  unsigned n = 0;
  for (unsigned i = 0; i < construct.length (); i++)
    n += slots_of (construct[i]);
  for (unsigned i = 0; i < loops.length (); i++)
    if (!construct.contains (loops[i]))
      n += slots_of (loops[i]);
  return MIN (n, MAX_VARIABLES);
}

/* Step 2: make a pointer to TYPE, called NAME in dumps, ahead of *VARS.  */

static tree
make_pointer (tree type, const char *name, tree *vars)
{
  return gpured_make_variable (build_pointer_type (type), name, vars);
}

/* Append TICKETS = SLOTS + BYTES to SEQ.  */

static void
point_behind (tree tickets, tree slots, unsigned bytes, gimple_seq *seq)
{
  gimple_seq_add_stmt (seq, gimple_build_assign (tickets, POINTER_PLUS_EXPR,
						 slots, size_int (bytes)));
}

/* Step 2: take the memory of SLOTS, BYTES, and behind them of TICKETS, NVARS,
   for TARGET, and clear these.  Appends to SEQ.  */

static void
take_memory (gomp_target *target, tree slots, unsigned bytes, tree tickets,
	     unsigned nvars, gimple_seq *seq)
{
  gpured_memory_take (target, slots, size_int (bytes + nvars * 4), seq);
  point_behind (tickets, slots, bytes, seq);
  gpured_memory_clear (tickets, nvars * 4, seq);
}

/* Step 3: the call that tells of TICKETS and SLOTS for NVARS variables.  */

static gcall *
build_call (tree tickets, tree slots, unsigned nvars)
{
  return gimple_build_call_internal (IFN_UNIQUE, 5,
				     build_int_cst (integer_type_node,
						    IFN_UNIQUE_UNSPEC),
				     tickets, slots,
				     build_int_cst (unsigned_type_node,
						    GPURED_SCRATCH_NSLOTS),
				     build_int_cst (unsigned_type_node,
						    nvars));
}

bool
gpured_scratch_wanted_p (gomp_target *target)
{
  unsigned sm, ptx;
  gpured_offload_isa (&sm, &ptx);
  return (gimple_omp_target_kind (target) == GF_OMP_TARGET_KIND_OACC_PARALLEL
	  && !omp_find_clause (gimple_omp_target_clauses (target),
			       OMP_CLAUSE_ASYNC)
	  && (!sm || sm >= 70)
	  && count_variables (target) != 0);
}

void
gpured_scratch_add (gimple_stmt_iterator *gsi)
{
  gomp_target *target = as_a <gomp_target *> (gsi_stmt (*gsi));
  const unsigned nvars = count_variables (target);
  const unsigned bytes = nvars * GPURED_SCRATCH_NSLOTS * 8;
  tree vars = NULL_TREE, inside = NULL_TREE;
  gimple_seq body = NULL, start = NULL;
  tree slots = make_pointer (long_long_unsigned_type_node, "gpured_slots",
			     &vars);
  tree tickets = make_pointer (unsigned_type_node, "gpured_tickets", &vars);

  take_memory (target, slots, bytes, tickets, nvars, &body);
  gpured_memory_give (target, slots, size_int (bytes + nvars * 4));
  tree there = make_pointer (unsigned_type_node, "gpured_tickets", &inside);
  point_behind (there, slots, bytes, &start);
  gpured_memory_tell (target, inside, start, build_call (there, slots, nvars));

  gsi_replace (gsi, gimple_build_bind (vars, NULL, NULL_TREE), false);
  gimple_seq_add_stmt (&body, target);
  gpured_memory_free (target, slots, &body);
  gimple_bind_set_body (as_a <gbind *> (gsi_stmt (*gsi)), body);
}
