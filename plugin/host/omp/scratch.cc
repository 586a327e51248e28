/* scratch.cc - makes scalars private of which no iteration reads what another set.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A scalar that no clause of a target construct names is `firstprivate' there,
   and all threads in it share the copy:

     double t;
     #pragma omp target teams distribute parallel for
     for (i = 0; i < n; i++)
       {
	 t = a[i];
	 b[i] = t * t;
	 if (t < 0)
	   error = i;
       }

   Threads that store to it are no concern of each other if each iteration sets
   it before it reads it, as t, or if nothing reads it, as `error'.  Then the
   loop gets `private (t, error)', in the version of GCC, too: that for the host
   has threads as well.

   1. The variable is a scalar in a register that the threads share.
   2. Nothing in the region names it but the body of the loop, and clauses that
      say who has it.
   3. The body sets it first, or only sets it.  */

#include "gpured-gcc.h"
#include "host.h"
#include "omp.h"
#include "walk.h"

/* What the walk over a region knows of a variable.  */

struct scratch_state
{
  tree var;
  unsigned named;		/* How often it is named.  */
  unsigned clauses;		/* In clauses that say who has it.  */
  unsigned set;			/* By so many statements as a whole.  */
};

/* Callback of walk_gimple_seq for an operand.  */

static tree
count_op (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct scratch_state *state = (struct scratch_state *) wi->info;
  state->named += *tp == state->var;
  return NULL_TREE;
}

/* Callback of walk_gimple_seq for a statement.  */

static tree
count_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct scratch_state *state = (struct scratch_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (is_gimple_assign (stmt) || is_gimple_call (stmt))
    state->set += gimple_get_lhs (stmt) == state->var;
  for (tree c = gpured_omp_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SHARED
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE)
      state->clauses += OMP_CLAUSE_DECL (c) == state->var;
  return NULL_TREE;
}

/* How SEQ names VAR.  */

static struct scratch_state
count (gimple_seq seq, tree var)
{
  struct scratch_state state = { var, 0, 0, 0 };
  gpured_walk (seq, count_stmt, count_op, &state);
  return state;
}

/* Whether VAR, which the loop of CONSTRUCT sets, can be private there.  */

static bool
scratch_p (const struct omp_construct *construct, tree var)
{
  if ((!VAR_P (var) && TREE_CODE (var) != PARM_DECL)
      || DECL_HAS_VALUE_EXPR_P (var) || TREE_ADDRESSABLE (var)
      || TREE_THIS_VOLATILE (var) || !is_gimple_reg_type (TREE_TYPE (var))
      || omp_privatize_by_reference (var))
    return false;
  gimple_seq body = gimple_omp_body (construct->loop);
  const struct scratch_state all = count (gimple_omp_body (construct->target), var);
  const struct scratch_state inside = count (body, var);
  return (all.named - all.clauses == inside.named && !inside.clauses
	  && (inside.set == inside.named || gpured_omp_sets_first_p (body, var)));
}

/* What the search for such variables knows.  */

struct set_state
{
  const struct omp_construct *construct;
  hash_set<tree> seen;
  auto_vec<tree> found;
};

/* Callback of walk_gimple_seq: adds one that a statement sets.  */

static tree
find_set (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct set_state *state = (struct set_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree var = (is_gimple_assign (stmt) || is_gimple_call (stmt)
	      ? gimple_get_lhs (stmt) : NULL_TREE);
  if (var && DECL_P (var) && gpured_omp_shared_p (state->construct, var)
      && !state->seen.add (var) && scratch_p (state->construct, var))
    state->found.safe_push (var);
  return NULL_TREE;
}

void
gpured_omp_own_scratch (struct omp_construct *construct)
{
  if (!construct->target || gpured_options.lower != GPURED_LOWER_ON)
    return;
  gomp_for *loop = construct->loop;
  struct set_state state;
  state.construct = construct;
  gpured_walk (gimple_omp_body (loop), find_set, NULL, &state);
  int layer = 0;
  while (construct->layer[layer] != loop)
    layer++;
  for (tree var : state.found)
    {
      tree clause = build_omp_clause (gimple_location (loop),
				      OMP_CLAUSE_PRIVATE);
      OMP_CLAUSE_DECL (clause) = var;
      OMP_CLAUSE_CHAIN (clause) = gimple_omp_for_clauses (loop);
      gimple_omp_for_set_clauses (loop, clause);
      construct->variables.safe_push (omp_variable { var, OMP_PRIVATE,
						     1u << layer, clause });
      gpured_omp_has_add (&construct->own, var);
    }
}
