/* launch-dimensions-nest.cc - chooses launch dimensions of gang loops around
   vector loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The loop

     #pragma acc parallel loop gang
     for (i = 0; i < n; i++)
       {
	 s = 0;
	 #pragma acc loop vector reduction(+:s)
	 for (j = 0; j < 512; j++)
	   s += a[i][j];
	 r[i] = s;
       }

   has n vector loops.  libgomp starts twice as many one-warp gangs as the
   device has warps, however small n is.  For one vector loop, a gang takes
   longer to begin and to end than to run it.

   A warp runs up to four short vector loops at once (uniform-nest-subwarp.cc
   in the device half).  So a gang gets two, or four, if this leaves enough
   loads for a lane.  There are only as many gangs as are resident at once.  If
   there are known to be few vector loops, each gets a warp, which then needs
   no test.  Vector loops whose length only the program knows may be long, or
   may gather their operands.  They get as many warps as short ones; the device
   half tests their length.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "count.h"
#include "distribute.h"
#include "halves.h"
#include "host.h"
#include "launch-dimensions.h"
#include "walk.h"

#include "gpured-abi.h"

/* The iterations of its rows that a warp has at the least, and the most rows at
   once.  */
#define WARP_ITERATIONS 1024
#define WARP_ROWS 4

/* Rows so long that a lane has much to load; of shorter ones there are as many warps
   as a multiprocessor has room for blocks.  */
#define LONG_ROW 64
#define MOST_BLOCKS 32

/* The length of rows that is known to the program only.  */
#define ANY_LENGTH HOST_WIDE_INT_M1U

/* What is known of a loop over rows.  */
struct uniform_walk
{
  gomp_target *target;
  unsigned HOST_WIDE_INT columns;	/* Of the longest row.  */
  bool refused;
};

/* Whether LOOP is over vectors and nothing else.  */

static bool
vectors_p (gomp_for *loop)
{
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_VECTOR:
	if (OMP_CLAUSE_VECTOR_EXPR (c))
	  return false;
	break;
      case OMP_CLAUSE_PRIVATE:
	if (!is_gimple_reg_type (TREE_TYPE (OMP_CLAUSE_DECL (c))))
	  return false;
	break;
      case OMP_CLAUSE_REDUCTION:
      case OMP_CLAUSE_INDEPENDENT:
      case OMP_CLAUSE_COLLAPSE:
	break;
      default:
	return false;
      }
  return (gimple_omp_for_kind (loop) == GF_OMP_FOR_KIND_OACC_LOOP
	  && (gpured_clauses_levels (gimple_omp_for_clauses (loop))
	      == GOMP_DIM_MASK (GOMP_DIM_VECTOR)));
}

/* Note in WALK that LOOP is a row.  */

static void
note_row (struct uniform_walk *walk, gomp_for *loop)
{
  if (!vectors_p (loop) || !gpured_gather_p (loop))
    {
      walk->refused = true;
      return;
    }
  tree count = gpured_known_count (walk->target, loop);
  walk->columns = MAX (walk->columns, count && tree_fits_uhwi_p (count)
		       ? tree_to_uhwi (count) : ANY_LENGTH);
}

/* Callback of walk_gimple_seq: ends the walk at what the loop around rows has
   not.  */

static tree
note_stmt (gimple_stmt_iterator *gsi, bool *handled,
	   struct walk_stmt_info *wi)
{
  struct uniform_walk *walk = (struct uniform_walk *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      gpured_walk (gimple_omp_for_pre_body (stmt), note_stmt, NULL, walk);
      note_row (walk, as_a <gomp_for *> (stmt));
      *handled = true;
      break;
    case GIMPLE_ASSIGN:
      walk->refused |= !gimple_clobber_p (stmt) && gpured_volatile_p (stmt);
      break;
    case GIMPLE_BIND:
    case GIMPLE_COND:
    case GIMPLE_DEBUG:
    case GIMPLE_GOTO:
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      break;
    default:
      walk->refused = true;
    }
  *handled |= walk->refused;
  return walk->refused ? integer_one_node : NULL_TREE;
}

bool
gpured_uniform_p (gomp_target *target, gomp_for *loop,
		  unsigned HOST_WIDE_INT *columns)
{
  struct uniform_walk walk = { target, 0, false };
  gpured_walk (gimple_omp_body (loop), note_stmt, NULL, &walk);
  *columns = walk.columns;
  return !walk.refused && walk.columns;
}

unsigned
gpured_uniform_share (unsigned HOST_WIDE_INT columns, unsigned workers,
		      tree total)
{
  if (gpured_at_most_p (total, GPURED_LEAST_GANGS * workers))
    return workers;
  return MIN (MAX (WARP_ITERATIONS / columns, 1), WARP_ROWS) * workers;
}

unsigned
gpured_uniform_most (unsigned HOST_WIDE_INT columns, unsigned workers)
{
  const unsigned warps
    = (columns < LONG_ROW || columns == ANY_LENGTH
       ? MOST_BLOCKS * GPURED_DISTRIBUTE_LEAST
       : GPURED_DISTRIBUTE_MOST * (GPURED_DISTRIBUTE_LANES / GPURED_WARP_SIZE));
  return MAX (warps / workers, GPURED_DISTRIBUTE_LEAST);
}

/* A CODE NUMBER.  */

static tree
make (enum tree_code code, tree a, unsigned number)
{
  return fold_build2 (code, TREE_TYPE (a), a,
		      build_int_cst (TREE_TYPE (a), number));
}

/* The smallest number of UNITs that VALUE fits into.  */

static tree
units (tree value, unsigned unit)
{
  return make (TRUNC_DIV_EXPR, make (PLUS_EXPR, value, unit - 1), unit);
}

/* A warp that has more than two rows has some fours of them.  No SAVE_EXPR: GCC folds
   the condition, and evaluates it on one side only.  */

tree
gpured_uniform_gangs (unsigned HOST_WIDE_INT columns, unsigned workers,
		      tree total, gimple_seq *seq, gbind *bind)
{
  tree type = TREE_TYPE (total);
  total = gpured_compute (total, seq, bind);
  tree per = make (MAX_EXPR, units (total, gpured_uniform_most (columns,
								workers)),
		   gpured_uniform_share (columns, workers, total));
  per = gpured_compute (per, seq, bind);
  const unsigned four = WARP_ROWS * workers;
  per = fold_build3 (COND_EXPR, type,
		     fold_build2 (GT_EXPR, boolean_type_node, per,
				  build_int_cst (type, 2 * workers)),
		     make (MULT_EXPR, units (per, four), four), per);
  per = gpured_compute (per, seq, bind);
  tree gangs = fold_build2 (TRUNC_DIV_EXPR, type,
			    fold_build2 (MINUS_EXPR, type,
					 fold_build2 (PLUS_EXPR, type, total,
						      per),
					 build_one_cst (type)), per);
  return make (MAX_EXPR, gangs, 1);
}
