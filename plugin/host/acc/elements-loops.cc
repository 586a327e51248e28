/* elements-loops.cc - decides which loops reduce elements of an array by
   themselves.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Changes nothing.  The construct cannot map elements that lie in memory
   private to a gang, or that are others in each iteration of a loop around.
   Then the thread that arrives at a loop with the clause copies them to
   variables before it and back after it:

     #pragma acc parallel loop gang private(a)
     for (...)
       {
	 v0 = a[0]; v1 = a[1]; ...
	 #pragma acc loop vector reduction(+:v0, v1)
	 ...
	 a[0] = v0; a[1] = v1; ...
       }

   For that, one gang must run the loop.  If the memory may belong to all
   gangs, only one gang may arrive there.  Each iteration of a worksharing loop
   around must have its own elements: the array is private in there, or the
   variable of that loop selects the elements.  Otherwise several threads would
   add to the same elements, one of them to a value that another has not stored
   yet.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "elements.h"

/* Whether clause C gives a construct or loop memory of its own for BASE, or
   memory that is not the host's.  */

static bool
private_clause_p (tree base, tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_PRIVATE:
      return OMP_CLAUSE_DECL (c) == base;
    case OMP_CLAUSE_FIRSTPRIVATE:
      return (OMP_CLAUSE_DECL (c) == base
	      && TREE_CODE (TREE_TYPE (base)) == ARRAY_TYPE);
    case OMP_CLAUSE_MAP:
      return (OMP_CLAUSE_DECL (c) == base
	      && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_DEVICEPTR);
    default:
      return false;
    }
}

bool
elements_device_p (tree region, tree base)
{
  if (tree *clauses = elements_clauses (region))
    for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && private_clause_p (base, c))
	return true;
  return false;
}

/* Whether the construct, loop or block STMT does that.  */

static bool
private_in_p (tree base, tree stmt)
{
  if (tree *clauses = elements_clauses (stmt))
    for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (private_clause_p (base, c))
	return true;
  if (TREE_CODE (stmt) == BIND_EXPR)
    for (tree v = BIND_EXPR_VARS (stmt); v; v = DECL_CHAIN (v))
      if (v == base)
	return true;
  return false;
}

/* Callback of walk_tree: finds what makes the variable DATA another object than
   outside.  */

static tree
find_private (tree *tp, int *, void *data)
{
  return private_in_p ((tree) data, *tp) ? *tp : NULL_TREE;
}

bool
elements_private_p (tree region, tree base)
{
  return walk_tree_without_duplicates (&region, find_private, base);
}

/* Callback of walk_tree: finds a loop that gangs share for certain.  */

static tree
find_gang (tree *tp, int *, void *)
{
  return (TREE_CODE (*tp) == OACC_LOOP
	  && omp_find_clause (OMP_FOR_CLAUSES (*tp), OMP_CLAUSE_GANG)
	  ? *tp : NULL_TREE);
}

/* Note in *AROUND what the loop LOOP is for those inside.  GCC's oaccloops
   gives the outermost loop without levels to the gangs, unless one inside has
   said that it is theirs.  */

static void
enter_loop (struct elements_around *around, tree loop)
{
  tree clauses = OMP_FOR_CLAUSES (loop);
  unsigned levels = gpured_clauses_levels (clauses);
  if (!levels && (omp_find_clause (clauses, OMP_CLAUSE_SEQ)
		  || omp_find_clause (clauses, OMP_CLAUSE_AUTO)))
    return;
  if (levels
      ? levels & GOMP_DIM_MASK (GOMP_DIM_GANG)
      : !around->loops && !walk_tree_without_duplicates (&OMP_BODY (loop),
							 find_gang, NULL))
    around->gangs = true;
  around->loops = true;
  /* Each gang has its array.  */
  if (around->own && levels == GOMP_DIM_MASK (GOMP_DIM_GANG))
    return;
  if (around->shares < GPURED_SHARES)
    around->share[around->shares] = loop;
  around->shares++;
}

/* Note in *AROUND that the array is private from here on.  */

static void
enter_scope (struct elements_around *around)
{
  around->own = true;
  around->shares = 0;
}

/* The search for loops.  */

struct loop_search
{
  tree base;
  struct elements_around around;
  vec<elements_loop> *loops;
};

/* Callback of walk_tree.  */

static tree
find_loop (tree *tp, int *walk_subtrees, void *data)
{
  struct loop_search *search = (struct loop_search *) data;
  struct elements_around saved = search->around;
  /* There is one of what a block declares to be static.  */
  const bool own = (private_in_p (search->base, *tp)
		    && TREE_CODE (TREE_TYPE (search->base)) == ARRAY_TYPE
		    && !(TREE_CODE (*tp) == BIND_EXPR
			 && TREE_STATIC (search->base)));
  if (own)
    enter_scope (&search->around);
  tree *clauses = elements_clauses (*tp);
  if (!clauses || TREE_CODE (*tp) != OACC_LOOP)
    return NULL_TREE;
  *walk_subtrees = 0;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (elements_clause_p (c)
	&& elements_base (OMP_CLAUSE_DECL (c)) == search->base)
      {
	struct elements_loop loop = { tp, *tp, c, search->around };
	search->loops->safe_push (loop);
	return NULL_TREE;
      }
  enter_loop (&search->around, *tp);
  if (own)
    enter_scope (&search->around);
  walk_tree (&OMP_BODY (*tp), find_loop, search, NULL);
  search->around = saved;
  return NULL_TREE;
}

/* Whether the construct REGION has one gang.  */

static bool
one_gang_p (tree region)
{
  tree c = omp_find_clause (*elements_clauses (region), OMP_CLAUSE_NUM_GANGS);
  return c && integer_onep (OMP_CLAUSE_NUM_GANGS_EXPR (c));
}

bool
elements_find_loops (tree region, tree base, vec<elements_loop> *loops)
{
  struct loop_search search;
  for (tree c = *elements_clauses (region); c; c = OMP_CLAUSE_CHAIN (c))
    if (elements_clause_p (c)
	&& elements_base (OMP_CLAUSE_DECL (c)) == base)
      return false;
  memset (&search.around, 0, sizeof search.around);
  search.base = base;
  search.around.serial = TREE_CODE (region) == OACC_SERIAL;
  search.around.alone = one_gang_p (region);
  search.loops = loops;
  walk_tree (&region, find_loop, &search, NULL);
  return true;
}

/* Whether one thread at a time arrives at the loop of AROUND with the elements
   E: they are others in each iteration of all loops around that are
   distributed.  */

static bool
own_elements_p (const struct elements_around *around, const struct elements *e)
{
  if (around->shares && around->own)
    return false;
  for (unsigned k = 0; k < around->shares; k++)
    if (k == GPURED_SHARES || !elements_differ_p (e, around->share[k]))
      return false;
  return true;
}

bool
elements_shared_p (const struct elements_loop *found)
{
  const struct elements_around *around = &found->around;
  tree clauses = OMP_FOR_CLAUSES (found->loop);
  unsigned levels = gpured_clauses_levels (clauses);
  if (around->serial || around->alone || around->gangs)
    return true;
  return (levels
	  ? levels & GOMP_DIM_MASK (GOMP_DIM_GANG)
	  : !omp_find_clause (clauses, OMP_CLAUSE_SEQ) && !around->loops);
}

enum gpured_reason
elements_judge_loop (const struct elements_loop *found,
		     const struct elements *e, enum gpured_reason otherwise)
{
  const struct elements_around *around = &found->around;
  tree clauses = OMP_FOR_CLAUSES (found->loop);
  unsigned levels = gpured_clauses_levels (clauses);
  bool seq = omp_find_clause (clauses, OMP_CLAUSE_SEQ);
  bool shared = (levels
		 ? levels & GOMP_DIM_MASK (GOMP_DIM_GANG)
		 : !seq && !around->loops);
  if (around->serial)
    return GPURED_REASON_none;
  if (!own_elements_p (around, e))
    return (otherwise == GPURED_REASON_elements_private
	    ? GPURED_REASON_elements_index : otherwise);
  if (around->alone || (!shared && (around->own || around->gangs)))
    return GPURED_REASON_none;
  return (around->own
	  ? GPURED_REASON_elements_private : GPURED_REASON_elements_index);
}
