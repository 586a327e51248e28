/* launch-dimensions.cc - chooses how many gangs and workers run a loop.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   By default GCC runs a loop on gangs and vectors (omp-offload.cc,
   oacc_loop_auto_partitions), as one-warp blocks.  libgomp starts twice as
   many of them as a device has warps, however little work there is
   (nvptx_exec).  A multiprocessor holds 32 blocks, which are half of the warps
   that it has room for.  Each block ends with an atomic operation or a
   partial.  So if a loop is a stream (distribute.cc),

     #pragma acc parallel
     #pragma acc loop reduction(+:s)

   becomes

     {
       gangs = ...;				(distribute.cc, or GOMP_OPENACC_DIM:
						 launch-dimensions-asked.cc)
       #pragma acc parallel num_gangs(gangs) num_workers(8)
       #pragma acc loop gang worker vector reduction(+:s)
     }

   1. The construct must contain only the loop, and the loop must be a stream,
      so that nobody can tell how many gangs and workers there are.
   2. Levels and sizes that the user gives are kept: on the loop, the
      construct, the command line or in the environment.  If they are gang and
      vector, with worker or without, only the number of gangs is chosen.
   3. The number of gangs is computed, from the iterations if the host knows
      them.  If they are few and constant, there is one gang, with as many
      warps as give each lane a few iterations, also if the loop only computes.

   GCC's code adds a step of all threads to the distance from the first to the
   last value of the loop's variable, in the type of that.  There are only as
   many gangs as leave room for this.  It must not overflow if it does not with
   the gangs that GCC alone starts.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "count.h"
#include "dims.h"
#include "distribute.h"
#include "host.h"
#include "launch-dimensions.h"
#include "operators.h"
#include "remarks.h"
#include "walk.h"

#include "gpured-abi.h"

/* The workers of a gang, which make it as large as a team; and the iterations that
   a lane has if there is one gang with less, known to have few: what a gang's warps
   combine at the end, and the barrier, take more instructions than such a
   loop.  */
#define WORKERS (GPURED_DISTRIBUTE_LANES / GPURED_WARP_SIZE)
#define FEW_ITERATIONS 4

/* The most bytes of the variables that a loop reduces: the workers have rows
   for them in shared memory.  */
#define MOST_BYTES 128

/* The longest step of a loop that an int counts.  One gang has room but for the
   last steps of its threads.  */
#define MOST_STEP 16

/* A construct and what becomes of it.  */

struct geometry
{
  gomp_target *target;
  gomp_for *loop;		/* The one that it consists of.  */
  bool light;			/* It reads nothing.  */
  bool levels;			/* It names none.  */
  unsigned workers;		/* Then: of a gang.  */
  int lanes;			/* The most threads of a gang.  */
  unsigned share, most;		/* The iterations for one, and the most.  */
  /* If not 0, an iteration is rows of so many elements at the most, each for the
     lanes of a warp.  */
  unsigned HOST_WIDE_INT columns;
};

/* Whether VAR is the same for all threads of a gang without memory.  */

static bool
register_p (tree var)
{
  return is_gimple_reg_type (gpured_value_type (var));
}

/* Whether STMT does nothing but set a variable that no one else sees.  */

static bool
quiet_p (const struct geometry *g, gimple *stmt)
{
  if (gimple_code (stmt) != GIMPLE_ASSIGN)
    return (gimple_code (stmt) == GIMPLE_DEBUG
	    || gimple_code (stmt) == GIMPLE_NOP
	    || gimple_code (stmt) == GIMPLE_PREDICT);
  if (gimple_clobber_p (stmt))
    return true;
  tree lhs = gimple_assign_lhs (stmt);
  if (gpured_volatile_p (stmt) || !is_gimple_reg (lhs))
    return false;
  for (tree c = gimple_omp_target_clauses (g->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	&& OMP_CLAUSE_DECL (c) == lhs)
      return false;
  return true;
}

/* Step 1: whether SEQ, of G's construct, is nothing but a loop, perhaps behind
   what computes its bounds.  It becomes G->loop.  */

static bool
only_loop_p (struct geometry *g, gimple_seq seq)
{
  FOR_EACH_IN_SEQ (gsi, seq)
    {
      gimple *stmt = gsi_stmt (gsi);
      if (gbind *block = dyn_cast <gbind *> (stmt))
	{
	  /* What gfortran takes for a reference is a mere pointer here.  */
	  for (tree var = gimple_bind_vars (block); var; var = DECL_CHAIN (var))
	    if (VAR_P (var) && !is_gimple_reg_type (TREE_TYPE (var)))
	      return false;
	  if (!only_loop_p (g, gimple_bind_body (block)))
	    return false;
	}
      else if (gomp_for *loop = dyn_cast <gomp_for *> (stmt))
	{
	  if (g->loop || !only_loop_p (g, gimple_omp_for_pre_body (loop)))
	    return false;
	  g->loop = loop;
	}
      else if (!quiet_p (g, stmt)
	       || (g->loop && !gimple_clobber_p (stmt)
		   && gimple_code (stmt) == GIMPLE_ASSIGN))
	return false;
    }
  return true;
}

/* Callback of walk_gimple_seq: stops at a block with a variable in memory.  */

static tree
find_memory (gimple_stmt_iterator *gsi, bool *handled,
	     struct walk_stmt_info *)
{
  if (gbind *block = dyn_cast <gbind *> (gsi_stmt (*gsi)))
    for (tree var = gimple_bind_vars (block); var; var = DECL_CHAIN (var))
      if (VAR_P (var) && (!is_gimple_reg_type (TREE_TYPE (var))
			  || TREE_ADDRESSABLE (var)))
	{
	  *handled = true;
	  return var;
	}
  return NULL_TREE;
}

/* Step 1: whether gpured does in few bytes what CLAUSES reduce, if anything.  */

static bool
reductions_p (tree clauses)
{
  unsigned HOST_WIDE_INT bytes = 0;
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    {
      tree type = gpured_value_type (OMP_CLAUSE_DECL (c));
      if (!gpured_pair_find (gpured_match_op (OMP_CLAUSE_REDUCTION_CODE (c)),
			     gpured_match_type (type)))
	return false;
      bytes += tree_to_uhwi (TYPE_SIZE_UNIT (type));
    }
  return bytes <= MOST_BYTES;
}

/* Step 1: whether nobody can tell how many threads run G's loop.  Finds out if it
   has rows.  */

static bool
unseen_p (struct geometry *g)
{
  for (tree c = gimple_omp_for_clauses (g->loop); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (!register_p (OMP_CLAUSE_DECL (c)))
	  return false;
	break;
      case OMP_CLAUSE_GANG:
	if (OMP_CLAUSE_GANG_STATIC_EXPR (c) || OMP_CLAUSE_GANG_EXPR (c))
	  return false;
	break;
      case OMP_CLAUSE_REDUCTION:
      case OMP_CLAUSE_INDEPENDENT:
      case OMP_CLAUSE_COLLAPSE:
      case OMP_CLAUSE_WORKER:
      case OMP_CLAUSE_VECTOR:
	break;
      default:
	return false;
      }
  FOR_EACH_CLAUSE (c, gimple_omp_target_clauses (g->target),
		   OMP_CLAUSE_PRIVATE)
    if (!register_p (OMP_CLAUSE_DECL (c)))
      return false;
  FOR_EACH_CLAUSE (c, gimple_omp_target_clauses (g->target),
		   OMP_CLAUSE_FIRSTPRIVATE)
    if (!register_p (OMP_CLAUSE_DECL (c)))
      return false;
  return (gimple_omp_for_kind (g->loop) == GF_OMP_FOR_KIND_OACC_LOOP
	  && reductions_p (gimple_omp_for_clauses (g->loop))
	  && (gpured_stream_p (g->loop)
	      || gpured_uniform_p (g->target, g->loop, &g->columns)
	      || (g->light = gpured_light_p (g->loop)))
	  && !gpured_walk (gimple_omp_body (g->loop), find_memory, NULL,
			   NULL));
}

/* Step 2: whether the user leaves open how many gangs G has and, if its loop
   names no level, all other sizes; set the rest of *G.  */

static bool
open_p (struct geometry *g)
{
  static const enum omp_clause_code codes[GPURED_N_LEVELS] = {
    OMP_CLAUSE_NUM_GANGS, OMP_CLAUSE_NUM_WORKERS, OMP_CLAUSE_VECTOR_LENGTH
  };
  const unsigned gang = GOMP_DIM_MASK (GOMP_DIM_GANG);
  const unsigned worker = GOMP_DIM_MASK (GOMP_DIM_WORKER);
  const unsigned vector = GOMP_DIM_MASK (GOMP_DIM_VECTOR);
  const unsigned levels
    = gpured_clauses_levels (gimple_omp_for_clauses (g->loop));
  struct gpured_dims given;
  bool open[GPURED_N_LEVELS];
  int size[GPURED_N_LEVELS];
  gpured_dims_given (&given);
  for (int axis = 0; axis < GPURED_N_LEVELS; axis++)
    {
      size[axis] = gpured_dims_clause (g->target, codes[axis]);
      open[axis] = size[axis] < 0 && given.size[axis] < 0;
      if (size[axis] < 0)
	size[axis] = given.size[axis];
    }
  gpured_dims_fit (size, false);
  g->levels = !levels;
  g->lanes = GPURED_DISTRIBUTE_LANES;
  g->share = GPURED_DISTRIBUTE_STREAM;
  g->most = GPURED_DISTRIBUTE_MOST;
  if (!open[GPURED_LEVEL_gang])
    return false;
  if (!levels)
    return (!g->columns && open[GPURED_LEVEL_worker]
	    && open[GPURED_LEVEL_vector]);

  int *workers = &size[GPURED_LEVEL_worker];
  int *lanes = &size[GPURED_LEVEL_vector];
  if (*workers <= 0 || !(levels & worker))
    *workers = levels & worker ? GPURED_MAX_WARPS : 1;
  if (*lanes <= 0)
    *lanes = GPURED_WARP_SIZE;
  if (g->columns)
    {
      g->lanes = *workers;
      g->most = gpured_uniform_most (g->columns, *workers);
      return ((levels & gang) && !(levels & vector)
	      && *lanes == GPURED_WARP_SIZE);
    }
  g->lanes = *workers * *lanes;
  g->share = GPURED_DISTRIBUTE_STREAM / GPURED_DISTRIBUTE_LANES * g->lanes;
  g->most = MAX (GPURED_DISTRIBUTE_MOST * GPURED_DISTRIBUTE_LANES / g->lanes,
		 GPURED_DISTRIBUTE_LEAST);
  return (levels & gang) && (levels & vector);
}

/* Callback of walk_tree: in front of the construct a variable that stands for
   an expression, one of the function around or a member, is that.  */

static tree
expand_variable (tree *tp, int *walk_subtrees, void *)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  while ((VAR_P (*tp) || TREE_CODE (*tp) == PARM_DECL)
	 && DECL_HAS_VALUE_EXPR_P (*tp))
    *tp = unshare_expr (DECL_VALUE_EXPR (*tp));
  return NULL_TREE;
}

/* Step 3: the number of iterations of G's loop, or NULL_TREE if the host does
   not know it.  */

static tree
count (const struct geometry *g)
{
  tree total = gpured_known_count (g->target, g->loop);
  if (total)
    {
      total = unshare_expr (total);
      walk_tree (&total, expand_variable, NULL, NULL);
    }
  return total;
}

/* Step 3: the most gangs that TOTAL iterations of G's loop leave room for, in a
   type with a sign, or NULL_TREE if there is room for any.  *KNOWN becomes
   false if that is not known.  */

static tree
find_room (const struct geometry *g, tree total, bool *known)
{
  size_t n = gimple_omp_for_collapse (g->loop);
  struct omp_for_data fd;
  struct omp_for_data_loop *loops = XALLOCAVEC (struct omp_for_data_loop, n);
  omp_extract_for_data (g->loop, &fd, loops);
  gpured_forget_counter (g->loop);
  tree counter = TREE_TYPE (fd.loop.v);
  tree type = long_long_integer_type_node;
  tree step = n == 1 ? gpured_step (&fd.loop, type) : build_one_cst (type);
  *known = false;
  if (TREE_CODE (step) != INTEGER_CST || !tree_fits_shwi_p (step))
    return NULL_TREE;
  const unsigned HOST_WIDE_INT by = absu_hwi (tree_to_shwi (step));
  const unsigned bits = TYPE_PRECISION (counter);
  const bool wide = bits > TYPE_PRECISION (integer_type_node);
  *known = (wide ? by <= INT_MAX
	    : (total && by <= MOST_STEP
	       && bits == TYPE_PRECISION (integer_type_node)));
  if (wide || !*known)
    return NULL_TREE;
  tree range = fold_build2 (MULT_EXPR, type, fold_convert (type, total),
			    build_int_cst (type, by));
  tree rest = fold_build2 (MINUS_EXPR, type, build_int_cst (type, INT_MAX),
			   range);
  tree gangs = fold_build2 (TRUNC_DIV_EXPR, type, rest,
			    build_int_cst (type, by * g->lanes));
  return fold_build2 (MAX_EXPR, type, gangs, build_one_cst (type));
}

/* Step 3: have G's construct start as many gangs as TOTAL iterations want,
   which may be NULL_TREE, and as there is ROOM for, likewise.  What computes
   that goes to *SEQ, its variables to BIND.  If the environment speaks of
   workers only, the gangs of a loop that names levels are left to libgomp.  */

static void
set_gangs (const struct geometry *g, tree total, tree room, gimple_seq *seq,
	   gbind *bind)
{
  tree type = integer_type_node;
  tree gangs = build_int_cst (type, g->most);
  if (total)
    gangs = fold_convert (type, (g->columns
				 ? gpured_uniform_gangs (g->columns, g->lanes,
							 total, seq, bind)
				 : gpured_distribute (total, g->share,
						      g->most)));
  gangs = gpured_compute (gangs, seq, bind);
  gangs = build_call_expr (gpured_asked_gangs (), 2,
			   build_int_cst (type, g->levels ? 1 : 0), gangs);
  gangs = gpured_compute (gangs, seq, bind);
  if (room)
    {
      tree wide = TREE_TYPE (room);
      gangs = fold_convert (type, fold_build2 (MIN_EXPR, wide,
					       fold_convert (wide, gangs),
					       room));
    }
  tree clause
    = gpured_clauses_add (gimple_omp_target_clauses_ptr (g->target),
			  gimple_location (g->target), OMP_CLAUSE_NUM_GANGS,
			  NULL_TREE);
  OMP_CLAUSE_NUM_GANGS_EXPR (clause) = gpured_compute (gangs, seq, bind);
}

/* Step 3: the workers of a gang for G's loop, of TOTAL iterations or NULL_TREE.  */

static unsigned
choose_workers (tree total)
{
  unsigned workers = WORKERS;
  while (workers > 1
	 && gpured_at_most_p (total, (workers / 2 * GPURED_WARP_SIZE
				      * FEW_ITERATIONS)))
    workers /= 2;
  return workers;
}

/* Share G's loop out over all levels, but over workers only if there are several.  */

static void
set_levels (const struct geometry *g)
{
  tree *clauses = gimple_omp_for_clauses_ptr (g->loop);
  location_t loc = gimple_location (g->loop);
  gpured_clauses_add (clauses, loc, OMP_CLAUSE_VECTOR, NULL_TREE);
  if (g->workers > 1)
    gpured_clauses_add (clauses, loc, OMP_CLAUSE_WORKER, NULL_TREE);
  gpured_clauses_add (clauses, loc, OMP_CLAUSE_GANG, NULL_TREE);
  tree workers
    = gpured_clauses_add (gimple_omp_target_clauses_ptr (g->target),
			  gimple_location (g->target), OMP_CLAUSE_NUM_WORKERS,
			  NULL_TREE);
  OMP_CLAUSE_NUM_WORKERS_EXPR (workers)
    = build_int_cst (integer_type_node, g->workers);
}

/* Tell what becomes of G's loop, the iterations of which are COUNTED or
   not.  */

static void
remark (const struct geometry *g, bool counted)
{
  const dump_flags_t kind = MSG_OPTIMIZED_LOCATIONS;
  gpured_remark (kind, gimple_location (g->loop), "launched with ");
  if (g->levels)
    dump_printf (kind, "%u %s per gang and ", g->workers,
		 g->workers == 1 ? "worker" : "workers");
  if (!counted)
    dump_printf (kind, "%u gangs\n", g->most);
  else if (g->share == 1)
    dump_printf (kind, "one gang per iteration, at most %u gangs\n", g->most);
  else
    dump_printf (kind, "one gang per %u iterations, at most %u gangs\n",
		 g->share, g->most);
}

void
gpured_choose_launch_dimensions (gimple_stmt_iterator *gsi)
{
  struct geometry g;
  unsigned sm, ptx;
  bool known;
  gpured_offload_isa (&sm, &ptx);
  g.target = as_a <gomp_target *> (gsi_stmt (*gsi));
  g.loop = NULL;
  g.columns = 0;
  g.light = false;
  if ((sm && sm < 70)
      || gpured_options.memory == GPURED_MEMORY_global
      || !only_loop_p (&g, gimple_omp_body (g.target)) || !g.loop
      || !unseen_p (&g) || !open_p (&g))
    return;
  tree total = count (&g);
  g.workers = choose_workers (total);
  if (g.columns)
    g.share = gpured_uniform_share (g.columns, g.lanes, total);
  tree room = find_room (&g, total, &known);
  if (!known || (g.columns && !total)
      || (g.light
	  && !gpured_at_most_p (total,
				GPURED_DISTRIBUTE_LANES * FEW_ITERATIONS)))
    return;

  gimple_seq seq = NULL;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  if (gpured_remarks_p ())
    remark (&g, total);
  gsi_replace (gsi, bind, false);
  set_gangs (&g, total, room, &seq, bind);
  if (g.levels)
    set_levels (&g);
  gimple_seq_add_stmt (&seq, g.target);
  gimple_bind_set_body (bind, seq);
  *gsi = gpured_place (gimple_bind_body_ptr (bind), g.target);
}
