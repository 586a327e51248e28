/* kernels-apply.cc - makes a `parallel' construct of a nest of a `kernels'
   construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The loops:

   1. A loop that may run in parallel gets the clauses that were found for it.
      `auto' is removed, as it would prevent that in `parallel', and so are
      tiles (tiles.cc).
   2. Any other loop becomes `seq'.
   3. An outermost loop that only names `gang' gets all levels, if nothing in
      it is distributed and it can be shown to be independent.
   4. Arguments of the levels of parallel loops, `vector(128)', move to the
      construct, as far as the device can have them.
   5. In a `parallel' construct each gang executes the code outside of the
      outermost parallel loop.  If that loop may not be distributed over gangs,
      there is only one gang.  If it only names smaller levels, it gets `gang'.

   The construct: scalars that no clause of the user names are copied in and
   out.  Those that are only read become firstprivate, which saves loads.  For
   the others the device may keep the value that it has.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "clauses.h"
#include "count.h"
#include "dims.h"
#include "host.h"
#include "remarks.h"
#include "kernels.h"
#include "kernels-unannotated.h"

/* Step 1 for loop N of K.  */

static void
make_parallel (struct kernels *k, int n)
{
  gomp_for *loop = as_a <gomp_for *> (k->nest.nodes[n].stmt);
  tree *clauses = gimple_omp_for_clauses_ptr (loop);
  gpured_clauses_drop (clauses, OMP_CLAUSE_AUTO);
  for (tree clause : k->loops[n].clauses)
    {
      tree var = OMP_CLAUSE_DECL (clause);
      OMP_CLAUSE_CHAIN (clause) = *clauses;
      *clauses = clause;
      if (gpured_temporary_p (var))
	continue;
      if (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_REDUCTION)
	gpured_remark (MSG_OPTIMIZED_LOCATIONS, k->nest.nodes[n].loc,
		       "reduction(%s:%s) found in this loop\n",
		       gpured_spell_operator
			 (OMP_CLAUSE_REDUCTION_CODE (clause)),
		       gpured_name_of (var));
      else
	gpured_remark (MSG_OPTIMIZED_LOCATIONS, k->nest.nodes[n].loc,
		       "private(%s) added to this loop\n",
		       gpured_name_of (var));
    }
  k->loops[n].clauses.truncate (0);
  gpured_flatten_tiles (loop, false);
}

void
kernels_make_sequential (struct kernels *k, int n)
{
  static const enum omp_clause_code codes[] = {
    OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR, OMP_CLAUSE_AUTO,
    OMP_CLAUSE_INDEPENDENT
  };
  tree *clauses = gimple_omp_for_clauses_ptr (k->nest.nodes[n].stmt);
  for (enum omp_clause_code code : codes)
    gpured_clauses_drop (clauses, code);
  gpured_clauses_add (clauses, k->nest.nodes[n].loc, OMP_CLAUSE_SEQ, NULL_TREE);
}

/* Tell that loop N of K runs in order, although it may not say so.  There is nothing
   to do about a short row in an array expression.  */

static void
remark_sequential (const struct kernels *k, int n)
{
  location_t loc = k->nest.nodes[n].loc;
  enum gpured_reason reason = (k->loops[n].idle ? GPURED_REASON_kernels_level
			       : k->loops[n].reason);
  const struct plain_loop *plain = plain_loop_of (k->plain,
						  k->nest.nodes[n].stmt);
  if (plain && plain_array_p (plain) && reason == GPURED_REASON_kernels_few)
    return;
  gpured_remark (MSG_MISSED_OPTIMIZATION, loc,
		 "this loop of a `kernels' construct runs serially: %s\n",
		 gpured_reason_text (reason));
  gpured_remark_remedy (loc, reason, &k->loops[n].cause);
}

void
kernels_set_dimension (gomp_target *target, enum omp_clause_code code, tree size,
		       bool force)
{
  tree *clauses = gimple_omp_target_clauses_ptr (target);
  if (!force && omp_find_clause (*clauses, code))
    return;
  gpured_clauses_drop (clauses, code);
  tree clause = gpured_clauses_add (clauses, gimple_location (target), code,
				    NULL_TREE);
  OMP_CLAUSE_OPERAND (clause, 0) = size;
}

/* The clauses of loops, and those of constructs with their sizes.  */

static const struct
{
  enum omp_clause_code loop, construct;
} level_codes[GPURED_N_LEVELS] = {
  { OMP_CLAUSE_GANG, OMP_CLAUSE_NUM_GANGS },
  { OMP_CLAUSE_WORKER, OMP_CLAUSE_NUM_WORKERS },
  { OMP_CLAUSE_VECTOR, OMP_CLAUSE_VECTOR_LENGTH }
};

/* Have the host compute SIZE ahead of K; return its value.  */

static tree
compute_ahead (struct kernels *k, tree size)
{
  if (TREE_CODE (size) == INTEGER_CST)
    return size;
  if (!k->ahead)
    k->ahead = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq seq = NULL;
  size = gpured_compute (fold_convert (integer_type_node, size), &seq, k->ahead);
  gimple_bind_add_seq (k->ahead, seq);
  return size;
}

/* Step 4 for loop N of K, which is to run in TARGET.  */

static void
move_arguments (struct kernels *k, int n, gomp_target *target)
{
  tree clauses = gimple_omp_for_clauses (k->nest.nodes[n].stmt);
  for (int i = 0; i < GPURED_N_LEVELS; i++)
    if (tree c = omp_find_clause (clauses, level_codes[i].loop))
      if (tree size = k->loops[n].argument[i])
	{
	  OMP_CLAUSE_OPERAND (c, 0) = NULL_TREE;
	  kernels_set_dimension (target, level_codes[i].construct,
				 compute_ahead (k, size), false);
	}
}

/* Give TARGET, which the nest at ROOT of K runs in, the sizes that the offload
   compiler takes instead of what it does not have; it would warn.  */

static void
settle_sizes (struct kernels *k, int root, gomp_target *target)
{
  int given[GPURED_N_LEVELS], size[GPURED_N_LEVELS];
  bool routine = false;
  FOR_EACH_LEAF (i, &k->nest, root)
    routine |= gpured_routine_levels (k->nest.leaves[i].stmt) != 0;
  for (int i = 0; i < GPURED_N_LEVELS; i++)
    size[i] = given[i] = gpured_dims_clause (target, level_codes[i].construct);
  gpured_dims_fit (size, routine);
  for (int i = 0; i < GPURED_N_LEVELS; i++)
    if (size[i] > 0 && size[i] != given[i])
      kernels_set_dimension (target, level_codes[i].construct,
			     build_int_cst (integer_type_node, size[i]), true);
}

/* Step 5 for the nest at ROOT of K, which is to run in TARGET.  */

static void
settle_gangs (struct kernels *k, int root, gomp_target *target)
{
  const struct infer_node *node = &k->nest.nodes[root];
  unsigned gang = GOMP_DIM_MASK (GOMP_DIM_GANG);
  if (!k->loops[root].parallel || (!(node->own & gang) && (node->inner & gang)))
    kernels_set_dimension (target, OMP_CLAUSE_NUM_GANGS, integer_one_node, true);
  else if (node->own && !(node->own & gang))
    gpured_clauses_add (gimple_omp_for_clauses_ptr (node->stmt), node->loc,
			OMP_CLAUSE_GANG, NULL_TREE);
}

/* What it is to set a scalar of a construct: to reduce it is, too.  */
#define SETS (GPURED_SETS_any | GPURED_SETS_clause)

/* Whether the nest at ROOT of K copies the reference VAR, or hands it to a function,
   and may so set what it refers to.  Atomic operations have a copy.  */

static bool
handed_on_p (const struct kernels *k, int root, tree var)
{
  FOR_EACH_LEAF (i, &k->nest, root)
    {
      gimple *stmt = k->nest.leaves[i].stmt;
      for (unsigned op = 1; op < gimple_num_ops (stmt); op++)
	if (gimple_op (stmt, op) == var
	    && (is_gimple_assign (stmt) || gpured_acts_p (stmt)))
	  return true;
    }
  return false;
}

/* Settle *P, a clause that copies a scalar which is only read.  */

static void
settle_read (tree *p)
{
  tree c = *p, decl = OMP_CLAUSE_DECL (c);
  if (!DECL_P (decl))
    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
  else if (!TREE_ADDRESSABLE (decl) && !is_global_var (decl)
	   && is_gimple_reg_type (TREE_TYPE (decl)))
    {
      *p = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_FIRSTPRIVATE);
      OMP_CLAUSE_DECL (*p) = decl;
      OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (*p) = 1;
      OMP_CLAUSE_CHAIN (*p) = OMP_CLAUSE_CHAIN (c);
    }
}

/* Whether the nest at ROOT of K, or what stands around it, names VAR as it is
   outside of the loops.  A loop without a directive has its counter for itself,
   though the front end has mapped it.  */

static bool
needed_p (const struct kernels *k, int root, tree var)
{
  for (const gpured_leaf &leaf : k->nest.leaves)
    if ((leaf.node == 0 || infer_inside_p (&k->nest, leaf.node, root))
	&& infer_references_p (leaf.stmt, var)
	&& infer_owner (&k->nest, leaf.node, var) == 0)
      return true;
  return false;
}

/* Do without the clauses of TARGET that copy what the nest at ROOT of K does not
   need.  */

static void
drop_unneeded (const struct kernels *k, int root, gomp_target *target)
{
  tree *p = gimple_omp_target_clauses_ptr (target);
  while (*p)
    if (OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_MAP
	&& OMP_CLAUSE_MAP_KIND (*p) == GOMP_MAP_FORCE_TOFROM
	&& DECL_P (OMP_CLAUSE_DECL (*p))
	&& is_gimple_reg (OMP_CLAUSE_DECL (*p))
	&& !infer_set_p (&k->nest, root, OMP_CLAUSE_DECL (*p), SETS)
	&& !needed_p (k, root, OMP_CLAUSE_DECL (*p)))
      *p = OMP_CLAUSE_CHAIN (*p);
    else
      p = &OMP_CLAUSE_CHAIN (*p);
}

/* Settle the scalars of TARGET, which the nest at ROOT of K runs in.  */

static void
settle_maps (struct kernels *k, int root, gomp_target *target)
{
  tree clauses = gimple_omp_target_clauses (target);
  for (tree *p = &clauses; *p; p = &OMP_CLAUSE_CHAIN (*p))
    {
      tree c = *p;
      if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
	  || OMP_CLAUSE_MAP_KIND (c) != GOMP_MAP_FORCE_TOFROM)
	continue;
      OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
      tree decl = OMP_CLAUSE_DECL (c);
      if (TREE_CODE (decl) == MEM_REF || TREE_CODE (decl) == INDIRECT_REF)
	decl = TREE_OPERAND (decl, 0);
      if (DECL_P (decl) && !infer_set_p (&k->nest, root, decl, SETS)
	  && (DECL_P (OMP_CLAUSE_DECL (c))
	      || (omp_privatize_by_reference (decl)
		  && TYPE_RESTRICT (TREE_TYPE (decl))
		  && !handed_on_p (k, root, decl))))
	settle_read (p);
    }
  gimple_omp_target_set_clauses (target, clauses);
}

/* Tell that the nest at node N of K runs in parallel.  */

static void
remark_parallel (const struct kernels *k, int n)
{
  gpured_remark (MSG_OPTIMIZED_LOCATIONS, k->nest.nodes[n].loc,
		 "this loop of a `kernels' construct runs as in a "
		 "`parallel' construct%s\n",
		 (k->loops[n].parallel && !k->loops[n].idle
		  ? "" : ", with one gang"));
}

/* The places of the constructs that have become parallel.  */

static vec<location_t> applied;

bool
gpured_kernels_applied_p (location_t loc)
{
  return applied.contains (loc);
}

void
kernels_apply (struct kernels *k, int root, gomp_target *target)
{
  if (k->plain)
    drop_unneeded (k, root, target);
  settle_maps (k, root, target);
  if (kernels_widen (k, root))
    gpured_remark (MSG_OPTIMIZED_LOCATIONS, k->nest.nodes[root].loc,
		   "this loop has only `gang': its iterations are distributed "
		   "as if no level were given\n");
  kernels_share_levels (k, root);
  FOR_EACH_NODE (n, &k->nest, root)
    if (k->loops[n].untile)
      gpured_collapse_tiles (as_a <gomp_for *> (k->nest.nodes[n].stmt));
  FOR_EACH_NODE (n, &k->nest, root)
    {
      if (k->loops[n].parallel)
	{
	  move_arguments (k, n, target);
	  make_parallel (k, n);
	}
      if (k->loops[n].idle || (!k->loops[n].parallel && !k->nest.nodes[n].seq))
	{
	  remark_sequential (k, n);
	  kernels_make_sequential (k, n);
	}
    }
  settle_gangs (k, root, target);
  settle_sizes (k, root, target);
  applied.safe_push (gimple_location (target));
  gimple_omp_target_set_kind (target, GF_OMP_TARGET_KIND_OACC_PARALLEL);
  k->loops[root].applied = true;
  remark_parallel (k, root);
}
