/* team-variables.cc - puts variables of a team that its threads set into
   shared memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A variable that is declared in sequential code of a region belongs to the
   team.  The threads of a parallel loop share it, as they do with tiles of
   arrays:

     distribute { int tile[N]; parallel for { tile[j] = ...; }
		  parallel for { ... tile[j + 1] ... } }

   In the SPMD version each thread has such variables for itself, which is
   right as long as no loop sets them.  Variables that a loop may set are in
   memory of the team instead (GPURED_team_shared and GPURED_team_memory in
   halves.h).  All rules for memory hold for them: one thread sets them in
   sequential code, and threads wait.

   1. Only variables that are in memory anyway can be there, and no objects
      with constructors.  A register can be there if a thread of the program
      may set it for others (threads.cc); an iteration of a loop may not.
   2. The memory is shared memory if there is enough: a block has 48 KiB of it
      without asking, and libgpured needs some for each reduction.  Global
      memory of the team has one user.  Loops that combine values as a whole
      use it for these.
   3. A variable that a parallel region declares is each thread's, also if the
      region has been split (split.cc).  */

#include "gpured-gcc.h"
#include "gpured-abi.h"
#include "halves.h"
#include "host.h"
#include "sets.h"
#include "spmd-build.h"

/* Step 2: the bytes of shared memory for variables and reductions.  */
#define SHARED_BYTES 40960

/* Whether a loop of REGION may set VAR, which clauses name nowhere and no loop
   has for itself.  */

static bool
set_p (const struct omp_region *region, tree var)
{
  bool sets = false;
  for (const omp_construct *leaf : region->leaves)
    {
      hash_set<tree> within;
      gpured_omp_bound (gimple_omp_body (leaf->top), &within);
      if (within.contains (var))
	return false;
      for (const omp_variable &variable : leaf->variables)
	if (variable.var == var)
	  return false;
      for (const omp_reduction &reduction : leaf->reductions)
	if (reduction.var == var)
	  return false;
      sets |= gpured_may_change_p (gimple_omp_body (leaf->loop), var);
    }
  return sets;
}

/* Step 1: whether VAR, of REGION, can be in memory of the team.  */

static bool
movable_p (const struct omp_region *region, tree var)
{
  return (VAR_P (var) && !is_global_var (var) && !DECL_HAS_VALUE_EXPR_P (var)
	  && (!is_gimple_reg (var)
	      || (gpured_omp_thread_loops_p (region) && !DECL_ARTIFICIAL (var)))
	  && (!TREE_THIS_VOLATILE (var) || gpured_omp_thread_loops_p (region))
	  && !TREE_ADDRESSABLE (strip_array_types (TREE_TYPE (var)))
	  && DECL_SIZE_UNIT (var) && tree_fits_uhwi_p (DECL_SIZE_UNIT (var))
	  && DECL_ALIGN_UNIT (var) <= GPURED_TEAM_ALIGN);
}

/* Where VAR is there, behind *END bytes; count it among them.  The loads of several
   elements want 16 bytes (unroll.cc).  */

static unsigned HOST_WIDE_INT
place_of (tree var, unsigned HOST_WIDE_INT *end)
{
  const unsigned HOST_WIDE_INT place
    = ROUND_UP (*end, MAX (DECL_ALIGN_UNIT (var), 16));
  *end = place + tree_to_uhwi (DECL_SIZE_UNIT (var));
  return place;
}

/* Step 2: what libgpured takes of shared memory for the reductions of REGION: at most
   GPURED_NEXT_SHARED for one, and so much for slots (GPURED_slab).  */

static unsigned HOST_WIDE_INT
taken (const struct omp_region *region)
{
  unsigned HOST_WIDE_INT count = region->team_reductions.length ();
  for (const omp_construct *leaf : region->leaves)
    count += leaf->reductions.length ();
  return count ? GPURED_SLAB_BYTES + count * GPURED_NEXT_SHARED : 0;
}

void
gpured_omp_find_team_variables (struct omp_region *region)
{
  unsigned HOST_WIDE_INT bytes = 0;
  if (region->flat)
    return;
  for (const omp_construct *leaf : region->leaves)
    for (const omp_reduction &reduction : leaf->reductions)
      if (!reduction.pair)
	return;
  auto_vec<tree> found;
  for (tree var : gpured_omp_in_order (region->bound))
    if (!region->each.contains (var) && movable_p (region, var)
	&& set_p (region, var))
      {
	if (tree_to_uhwi (DECL_SIZE_UNIT (var)) > GPURED_TEAM_BYTES)
	  return;
	found.safe_push (var);
      }
  for (tree var : found)
    place_of (var, &bytes);
  if (bytes > GPURED_TEAM_BYTES)
    return;
  for (tree var : found)
    {
      region->shared.safe_push (var);
      region->own.values.remove (var);
    }
}

/* Callback of walk_gimple_seq: drops what says that a variable has no value any
   more, which is not for one thread to say.  */

static tree
drop_clobber (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_clobber_p (stmt)
      && get_base_address (gimple_assign_lhs (stmt)) == (tree) wi->info)
    gsi_replace (gsi, gimple_build_nop (), false);
  return NULL_TREE;
}

/* Add to *SEQ what gets memory for the team's variables of B; return its address.  */

static tree
get_memory (struct omp_builder *b, gimple_seq *seq)
{
  unsigned HOST_WIDE_INT bytes = 0;
  for (tree var : b->region->shared)
    place_of (var, &bytes);
  const bool shared = (gpured_options.memory != GPURED_MEMORY_global
		       && bytes + taken (b->region) <= SHARED_BYTES);
  tree type = build_function_type_list (ptr_type_node,
					shared ? size_type_node : NULL_TREE,
					NULL_TREE);
  tree fn = gpured_omp_declare (shared ? GPURED_TEAM_SHARED : GPURED_TEAM_MEMORY,
				type);
  return gpured_omp_call_new (fn, shared ? size_int (bytes) : NULL_TREE, b->bind,
			      seq);
}

void
gpured_omp_place_team_variables (struct omp_builder *b, gimple_seq *body,
				 gimple_seq *seq)
{
  if (b->region->shared.is_empty ())
    return;
  tree memory = get_memory (b, seq);
  unsigned HOST_WIDE_INT end = 0;
  for (tree var : b->region->shared)
    {
      tree type = TREE_TYPE (var);
      struct walk_stmt_info wi = gpured_walk_info (var);
      walk_gimple_seq_mod (body, drop_clobber, NULL, &wi);
      tree place = gpured_omp_assign_new (b->bind, seq,
					  build2 (POINTER_PLUS_EXPR,
						  ptr_type_node, memory,
						  size_int (place_of (var,
								      &end))));
      tree zero = build_zero_cst (build_pointer_type (type));
      tree ref = build2 (MEM_REF, type, place, zero);
      TREE_THIS_VOLATILE (ref) = TREE_THIS_VOLATILE (var);
      TREE_SIDE_EFFECTS (ref) = TREE_THIS_VOLATILE (var);
      tree name = gpured_omp_make_name (b->bind, ref);
      TREE_THIS_VOLATILE (name) = TREE_THIS_VOLATILE (var);
      TREE_ADDRESSABLE (name) = 1;
      gpured_omp_substitute (*body, var, name);
    }
}
