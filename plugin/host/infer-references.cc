/* infer-references.cc - decides whether a statement names, sets or only copies
   a variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "infer-nest.h"
#include "walk.h"

/* What a search in one statement looks for.  */

struct mention
{
  tree var;
  bool found;
};

/* Callback of walk_tree.  */

static tree
find_mention (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct mention *mention = (struct mention *) wi->info;
  if (*tp == mention->var)
    mention->found = true;
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Whether what the clause C has follows from the uses: the compiler has added it
   for a scalar, or it says that the construct has its own.  */

static bool
follows_p (tree c)
{
  switch (OMP_CLAUSE_CODE (c))
    {
    case OMP_CLAUSE_PRIVATE:
      return true;
    case OMP_CLAUSE_FIRSTPRIVATE:
      return OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c);
    case OMP_CLAUSE_MAP:
      return (DECL_P (OMP_CLAUSE_DECL (c))
	      && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_TOFROM);
    default:
      return false;
    }
}

/* Look for what WI tells in the clause C.  */

static void
walk_clause (tree c, struct walk_stmt_info *wi)
{
  if (follows_p (c))
    return;
  for (unsigned i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (c)]; i++)
    walk_tree (&OMP_CLAUSE_OPERAND (c, i), find_mention, wi, NULL);
}

/* Look for it in all CLAUSES.  */

static void
walk_clauses (tree clauses, struct walk_stmt_info *wi)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    walk_clause (c, wi);
}

bool
infer_references_p (gimple *stmt, tree var)
{
  struct mention mention = { var, false };
  struct walk_stmt_info wi = gpured_walk_info (&mention);
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET)
    {
      walk_clauses (gimple_omp_target_clauses (stmt), &wi);
      return mention.found;
    }
  if (gimple_code (stmt) != GIMPLE_OMP_FOR)
    {
      walk_gimple_op (stmt, find_mention, &wi);
      return mention.found;
    }
  for (size_t i = 0; i < gimple_omp_for_collapse (stmt); i++)
    {
      walk_tree (gimple_omp_for_initial_ptr (stmt, i), find_mention, &wi, NULL);
      walk_tree (gimple_omp_for_final_ptr (stmt, i), find_mention, &wi, NULL);
      tree incr = TREE_OPERAND (gimple_omp_for_incr (stmt, i), 1);
      walk_tree (&incr, find_mention, &wi, NULL);
    }
  walk_clauses (gimple_omp_for_clauses (stmt), &wi);
  return mention.found;
}

bool
infer_operands_reference_p (gimple *stmt, tree var)
{
  struct mention mention = { var, false };
  struct walk_stmt_info wi = gpured_walk_info (&mention);
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    walk_tree (gimple_op_ptr (stmt, i), find_mention, &wi, NULL);
  return mention.found;
}

bool
infer_defines_p (gimple *stmt, tree var, bool target)
{
  tree lhs = gimple_get_lhs (stmt);
  if (target && lhs && TREE_CODE (lhs) == MEM_REF
      && integer_zerop (TREE_OPERAND (lhs, 1)))
    lhs = TREE_OPERAND (lhs, 0);
  return lhs == var && !infer_operands_reference_p (stmt, var);
}

bool
infer_only_copies_p (gimple *stmt, tree var)
{
  if (gimple_code (stmt) != GIMPLE_OMP_TARGET || !is_gimple_omp_oacc (stmt)
      || !is_gimple_omp_offloaded (stmt))
    return false;
  bool copies = false;
  for (tree c = gimple_omp_target_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == var
	&& OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TOFROM)
      copies = true;
    else
      {
	struct mention mention = { var, false };
	struct walk_stmt_info wi = gpured_walk_info (&mention);
	walk_clause (c, &wi);
	if (mention.found)
	  return false;
      }
  return copies;
}
