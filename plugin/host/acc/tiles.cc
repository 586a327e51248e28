/* tiles.cc - replaces tiles, which GCC handles incorrectly.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   For `tile (T1, ..., TN)' GCC numbers the iterations of all named loops in
   one sequence, as for `collapse (N)', and cuts the sequence in pieces of T1 *
   ... * TN.  omp-expand.cc (expand_oacc_collapse_vars) then computes the index
   of an iteration by adding, loop by loop, the index of the piece and that
   inside of the piece, without a carry.  If the product does not divide the
   iterations of the inner loops, a piece that begins in the middle of an inner
   loop runs over its end.  Then some iterations are executed for indices that
   the loop does not have, and others not at all.  On the host all tiles are of
   size 1 and nothing is missed.

   `worker' alone and `vector' alone go to the loop inside of a tile.  GCC then
   looks for another level for the loop over the tiles
   (oacc_loop_auto_partitions).  If none is left, it does not tell that loop
   that it has no level.  If only gangs are taken, it takes workers for both.
   In both cases all but some of the iterations are lost, also with tiles of
   one loop.

   For a tile of two loops or more, or with one of these levels alone in a
   loop:

   1. tile (...) becomes collapse (N), which has the same iterations.  This is
      done if the loop has no level of its own, or one of these in a loop, or
      lanes and others, so that the levels are used.  If nothing inside needs a
      level, gangs get lanes, and a loop without a level gets the workers that
      the user asks for, as they took part in its tiles.
   2. Otherwise, as the levels that GCC adds to a tiled loop would be lost,
      every size becomes 1.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "dims.h"
#include "host.h"
#include "remarks.h"
#include "walk.h"

/* Step 1: return the clause that replaces TILE, which names N loops.  */

static tree
build_collapse (tree tile, int n)
{
  tree collapse = build_omp_clause (OMP_CLAUSE_LOCATION (tile),
				    OMP_CLAUSE_COLLAPSE);
  OMP_CLAUSE_COLLAPSE_EXPR (collapse) = build_int_cst (integer_type_node, n);
  OMP_CLAUSE_COLLAPSE_ITERVAR (collapse) = OMP_CLAUSE_TILE_ITERVAR (tile);
  OMP_CLAUSE_COLLAPSE_COUNT (collapse) = OMP_CLAUSE_TILE_COUNT (tile);
  OMP_CLAUSE_CHAIN (collapse) = OMP_CLAUSE_CHAIN (tile);
  return collapse;
}

/* Step 2 for TILE.  */

static void
make_tiles_single (tree tile)
{
  tree sizes = NULL_TREE;
  for (tree t = OMP_CLAUSE_TILE_LIST (tile); t; t = TREE_CHAIN (t))
    sizes = tree_cons (TREE_PURPOSE (t), integer_one_node, sizes);
  OMP_CLAUSE_TILE_LIST (tile) = sizes;
}

/* Tell WHAT is done about the tiles of the N loops at LOOP.  */

static void
remark (gomp_for *loop, int n, const char *what)
{
  gpured_remark (MSG_OPTIMIZED_LOCATIONS, gimple_location (loop),
		 "`tile' of %d loops replaced by %s: GCC may skip iterations "
		 "of tiles\n", n, what);
}

void
gpured_collapse_tiles (gomp_for *loop)
{
  tree *clauses = gimple_omp_for_clauses_ptr (loop);
  while (OMP_CLAUSE_CODE (*clauses) != OMP_CLAUSE_TILE)
    clauses = &OMP_CLAUSE_CHAIN (*clauses);
  int n = list_length (OMP_CLAUSE_TILE_LIST (*clauses));
  *clauses = build_collapse (*clauses, n);
  if (n > 1)
    remark (loop, n, "`collapse'");
}

/* Callback of walk_gimple_seq: finds what may want a level.  */

static tree
find_levels (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  *handled = (gimple_code (stmt) == GIMPLE_OMP_FOR
	      || gpured_routine_levels (stmt));
  return *handled ? integer_one_node : NULL_TREE;
}

/* Give LOOP the level that the clause CODE names.  */

static void
add_level (gomp_for *loop, enum omp_clause_code code)
{
  gpured_clauses_add (gimple_omp_for_clauses_ptr (loop), gimple_location (loop),
		      code, NULL_TREE);
}

/* Do without the tiles of LOOP, which is INSIDE of a loop or not; the user asks
   for WORKERS or not.  */

static void
flatten (gomp_for *loop, bool inside, bool workers)
{
  tree *clauses = gimple_omp_for_clauses_ptr (loop);
  tree tile = omp_find_clause (*clauses, OMP_CLAUSE_TILE);
  int n = tile ? list_length (OMP_CLAUSE_TILE_LIST (tile)) : 0;
  bool gang = omp_find_clause (*clauses, OMP_CLAUSE_GANG) != NULL_TREE;
  bool vector = omp_find_clause (*clauses, OMP_CLAUSE_VECTOR) != NULL_TREE;
  bool worker = omp_find_clause (*clauses, OMP_CLAUSE_WORKER) != NULL_TREE;
  bool inner = inside && !gang && worker != vector;
  if (n == 0 || (n == 1 && !inner))
    return;
  bool last = !gpured_walk (gimple_omp_body (loop), find_levels, NULL, NULL);
  if (inner || (vector && (gang || worker)) || (!gang && !worker && !vector)
      || (gang && !vector && last))
    {
      gpured_collapse_tiles (loop);
      if (gang && !vector)
	add_level (loop, OMP_CLAUSE_VECTOR);
      if (workers && !inside && last && !gang && !worker && !vector
	  && !omp_find_clause (*clauses, OMP_CLAUSE_AUTO)
	  && !omp_find_clause (*clauses, OMP_CLAUSE_SEQ))
	{
	  add_level (loop, OMP_CLAUSE_GANG);
	  add_level (loop, OMP_CLAUSE_WORKER);
	  add_level (loop, OMP_CLAUSE_VECTOR);
	}
    }
  else
    {
      make_tiles_single (tile);
      remark (loop, n, "tiles of one iteration");
    }
}

/* Callback of walk_gimple_seq for the loops inside of another.  */

static tree
flatten_inside (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  if (gomp_for *loop = dyn_cast <gomp_for *> (gsi_stmt (*gsi)))
    flatten (loop, true, false);
  return NULL_TREE;
}

void
gpured_flatten_tiles (gomp_for *loop, bool workers)
{
  flatten (loop, false, workers);
  if (!omp_find_clause (gimple_omp_for_clauses (loop), OMP_CLAUSE_SEQ))
    gpured_walk (gimple_omp_body (loop), flatten_inside, NULL, NULL);
}
