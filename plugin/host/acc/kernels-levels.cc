/* kernels-levels.cc - decides whether the loops of a nest can have their
   levels.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   GCC checks the levels of a `kernels' construct once, before one thread runs
   the construct's loops in order (omp-low.cc, check_oacc_kernel_gwv).  It
   checks those of a `parallel' construct when it assigns levels
   (omp-offload.cc, oacc_loop_fixed_partitions and oacc_loop_auto_partitions).
   gpured must refuse what GCC refuses in `kernels'.  It must not report what
   GCC refuses or warns of only in `parallel', as the user wrote `kernels'.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "dims.h"
#include "host.h"
#include "kernels.h"

bool
kernels_invalid_p (const struct kernels *k)
{
  for (unsigned n = 1; n < k->nest.nodes.length (); n++)
    {
      const struct infer_node *node = &k->nest.nodes[n];
      bool automatic = omp_find_clause (infer_clauses (node), OMP_CLAUSE_AUTO);
      if ((node->own != 0) + node->seq + automatic > 1
	  || (node->own & node->outer))
	return true;
    }
  return false;
}

/* The levels that loop N of the nest at ROOT of K names in a `parallel'
   construct: kernels-apply.cc adds `gang' to the outermost one.  */

static unsigned
own_levels (const struct kernels *k, int root, int n)
{
  const struct infer_node *node = &k->nest.nodes[n];
  unsigned gang = GOMP_DIM_MASK (GOMP_DIM_GANG);
  if (!k->loops[n].parallel)
    return 0;
  if (n == root && node->own && !(node->inner & gang))
    return node->own | gang;
  return node->own;
}

/* Those that the loops around and including loop N name.  */

static unsigned
outer_levels (const struct kernels *k, int root, int n)
{
  unsigned levels = 0;
  for (; n >= root; n = k->nest.nodes[n].parent)
    levels |= own_levels (k, root, n);
  return levels;
}

/* Whether what uses LEVELS may not be in loops that use OUTER.  */

static bool
exclude_p (unsigned levels, unsigned outer)
{
  return (levels & outer) || (levels && least_bit_hwi (levels) <= outer);
}

bool
kernels_levels_exclude_p (const struct kernels *k, int root)
{
  FOR_EACH_NODE (n, &k->nest, root)
    if (n != root
	&& exclude_p (own_levels (k, root, n),
		      outer_levels (k, root, k->nest.nodes[n].parent)))
      return true;
  FOR_EACH_LEAF (i, &k->nest, root)
    if (exclude_p (gpured_routine_levels (k->nest.leaves[i].stmt),
		   outer_levels (k, root, k->nest.leaves[i].node)))
      return true;
  return false;
}

/* Whether GCC chooses levels for loop N of the nest at ROOT of K.  */

static bool
automatic_p (const struct kernels *k, int root, int n)
{
  return k->loops[n].parallel && !own_levels (k, root, n);
}

/* The levels that are named inside of loop N of the nest at ROOT of K, and
   another one if a loop there gets what GCC likes.  */

static unsigned
named_inside (const struct kernels *k, int root, int n)
{
  unsigned levels = 0;
  FOR_EACH_NODE (m, &k->nest, n)
    if (m != n)
      levels |= (automatic_p (k, root, m) ? GOMP_DIM_MASK (GOMP_DIM_MAX)
		 : own_levels (k, root, m));
  FOR_EACH_LEAF (i, &k->nest, n)
    levels |= gpured_routine_levels (k->nest.leaves[i].stmt);
  return levels;
}

/* Note if the tiles of loop N of the nest at ROOT of K, which uses LEVELS and is
   in loops that use OUTER and around what uses INSIDE, are of no use: GCC would
   look for another level for the loop inside of a tile, and warn.  One of no level
   of its own has two without tiles, too.  Returns what GCC finds.  */

static unsigned
share_tiles (struct kernels *k, int root, int n, unsigned levels,
	     unsigned outer, unsigned inside)
{
  unsigned own = own_levels (k, root, n), element = 0;
  if (!k->loops[n].parallel
      || !omp_find_clause (infer_clauses (&k->nest.nodes[n]), OMP_CLAUSE_TILE))
    return 0;
  if (own == GOMP_DIM_MASK (GOMP_DIM_GANG))
    {
      element = least_bit_hwi (inside | GOMP_DIM_MASK (GOMP_DIM_MAX)) >> 1;
      element &= ~(outer | levels);
      element |= (element >> 1) & ~(outer | levels);
    }
  k->loops[n].untile = (own & (own - 1)) == 0 && !element;
  return element;
}

/* Do for loop N of the nest at ROOT of K, in loops that use the levels OUTER,
   what oacc_loop_auto_partitions does, and note what gets no level.  BELOW says
   that GCC chooses levels for one of those loops.  Returns the levels of the
   loop and what is in it.  */

static unsigned
share (struct kernels *k, int root, int n, unsigned outer, bool below)
{
  bool automatic = automatic_p (k, root, n);
  unsigned inside = named_inside (k, root, n);
  unsigned levels = own_levels (k, root, n);
  if (automatic && (!below || inside))
    {
      unsigned level = GOMP_DIM_MASK (GOMP_DIM_GANG);
      while (level <= outer)
	level <<= 1;
      levels |= level & (GOMP_DIM_MASK (GOMP_DIM_VECTOR) - 1) & ~inside;
    }

  inside &= GOMP_DIM_MASK (GOMP_DIM_MAX) - 1;
  for (int m = n + 1; m < (int) k->nest.nodes.length (); m++)
    if (k->nest.nodes[m].parent == n)
      inside |= share (k, root, m, outer | levels, below || automatic);

  if (automatic && (!levels || !below))
    {
      unsigned outermost
	= least_bit_hwi (inside | GOMP_DIM_MASK (GOMP_DIM_MAX));
      levels |= (outermost >> 1) & ~outer;
    }
  levels |= share_tiles (k, root, n, levels, outer, inside);
  k->loops[n].idle = automatic && !levels;
  return inside | levels;
}

void
kernels_share_levels (struct kernels *k, int root)
{
  share (k, root, root, 0, false);
}

/* Whether the iterations of loop N of K are found to be independent; the clause
   alone claims it for the levels that the loop names.  */

static bool
proved_p (const struct kernels *k, int n)
{
  tree clauses = infer_clauses (&k->nest.nodes[n]);
  if (!omp_find_clause (clauses, OMP_CLAUSE_INDEPENDENT))
    return true;
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    if (infer_find_operator (&k->nest, n, OMP_CLAUSE_DECL (c), true)
	== ERROR_MARK)
      return false;
  return (!kernels_call_p (k, n)
	  && kernels_memory_conflict (k, n) == GPURED_REASON_none);
}

/* Whether loop ROOT of K names `gang' and no number of them, and nothing in it
   is distributed: a warp would use one lane.  */

static bool
only_gangs_p (const struct kernels *k, int root)
{
  const struct infer_node *node = &k->nest.nodes[root];
  tree gang = omp_find_clause (infer_clauses (node), OMP_CLAUSE_GANG);
  if (!k->loops[root].parallel || !gang || OMP_CLAUSE_OPERAND (gang, 0)
      || OMP_CLAUSE_OPERAND (gang, 1)
      || node->own != GOMP_DIM_MASK (GOMP_DIM_GANG) || node->inner
      || omp_find_clause (infer_clauses (node), OMP_CLAUSE_TILE))
    return false;
  FOR_EACH_NODE (n, &k->nest, root)
    if (n != root && k->loops[n].parallel)
      return false;
  return true;
}

bool
kernels_widen (struct kernels *k, int root)
{
  if (!only_gangs_p (k, root) || !proved_p (k, root))
    return false;
  struct infer_node *node = &k->nest.nodes[root];
  gpured_clauses_drop (gimple_omp_for_clauses_ptr (node->stmt),
		       OMP_CLAUSE_GANG);
  node->own = 0;
  return true;
}
