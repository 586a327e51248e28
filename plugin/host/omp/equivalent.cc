/* equivalent.cc - decides whether two sequences of statements do the same.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The constituents of a combined directive have a clause each, with copies of
   the code of `declare reduction' on variables of their own.  Two copies are
   equivalent if each variable and label of one is always in the place of the
   same variable or label of the other.  */

#include "gpured-gcc.h"
#include "omp.h"

/* What stands in the second sequence for what is in the first.  */
typedef hash_map<tree, tree> same_map;

static bool same_seq_p (gimple_seq a, gimple_seq b, same_map *map);

/* Whether the declarations A and B stand for each other.  */

static bool
same_decl_p (tree a, tree b, same_map *map)
{
  if (TREE_CODE (a) != TREE_CODE (b)
      || (TREE_CODE (a) != VAR_DECL && TREE_CODE (a) != LABEL_DECL)
      || TREE_TYPE (a) != TREE_TYPE (b))
    return a == b;
  bool known;
  tree &other = map->get_or_insert (a, &known);
  if (!known)
    other = b;
  return other == b;
}

/* Whether the operands A and B do.  */

static bool
same_operand_p (tree a, tree b, same_map *map)
{
  if (!a || !b)
    return a == b;
  if (DECL_P (a) && DECL_P (b))
    return same_decl_p (a, b, map);
  if (TREE_CODE (a) != TREE_CODE (b)
      || !types_compatible_p (TREE_TYPE (a), TREE_TYPE (b)))
    return false;
  if (!EXPR_P (a))
    return operand_equal_p (a, b);
  for (int i = 0; i < TREE_OPERAND_LENGTH (a); i++)
    if (!same_operand_p (TREE_OPERAND (a, i), TREE_OPERAND (b, i), map))
      return false;
  return true;
}

/* Whether the statements A and B do, which are neither blocks nor tries.  */

static bool
same_simple_p (gimple *a, gimple *b, same_map *map)
{
  switch (gimple_code (a))
    {
    case GIMPLE_LABEL:
      return same_decl_p (gimple_label_label (as_a <glabel *> (a)),
			  gimple_label_label (as_a <glabel *> (b)), map);
    case GIMPLE_GOTO:
      return same_operand_p (gimple_goto_dest (a), gimple_goto_dest (b), map);
    case GIMPLE_EH_MUST_NOT_THROW:
      return (gimple_eh_must_not_throw_fndecl (as_a <geh_mnt *> (a))
	      == gimple_eh_must_not_throw_fndecl (as_a <geh_mnt *> (b)));
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return true;
    case GIMPLE_ASSIGN:
      if (gimple_assign_rhs_code (a) != gimple_assign_rhs_code (b))
	return false;
      break;
    case GIMPLE_COND:
      if (gimple_cond_code (a) != gimple_cond_code (b))
	return false;
      break;
    case GIMPLE_CALL:
      if (gimple_call_internal_p (a) != gimple_call_internal_p (b)
	  || (gimple_call_internal_p (a)
	      && gimple_call_internal_fn (a) != gimple_call_internal_fn (b)))
	return false;
      break;
    default:
      return false;
    }
  if (gimple_num_ops (a) != gimple_num_ops (b))
    return false;
  for (unsigned i = 0; i < gimple_num_ops (a); i++)
    if (!same_operand_p (gimple_op (a, i), gimple_op (b, i), map))
      return false;
  return true;
}

static bool
same_stmt_p (gimple *a, gimple *b, same_map *map)
{
  if (gimple_code (a) != gimple_code (b))
    return false;
  switch (gimple_code (a))
    {
    case GIMPLE_BIND:
      return same_seq_p (gimple_bind_body (as_a <gbind *> (a)),
			 gimple_bind_body (as_a <gbind *> (b)), map);
    case GIMPLE_TRY:
      return (gimple_try_kind (a) == gimple_try_kind (b)
	      && same_seq_p (gimple_try_eval (a), gimple_try_eval (b), map)
	      && same_seq_p (gimple_try_cleanup (a), gimple_try_cleanup (b),
			     map));
    default:
      return same_simple_p (a, b, map);
    }
}

static bool
same_seq_p (gimple_seq a, gimple_seq b, same_map *map)
{
  gimple_stmt_iterator i = gsi_start (a), j = gsi_start (b);
  for (; !gsi_end_p (i) && !gsi_end_p (j); gsi_next (&i), gsi_next (&j))
    if (!same_stmt_p (gsi_stmt (i), gsi_stmt (j), map))
      return false;
  return gsi_end_p (i) && gsi_end_p (j);
}

bool
gpured_omp_same_user_p (tree a, tree b)
{
  same_map map;
  return (same_seq_p (OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (a),
		      OMP_CLAUSE_REDUCTION_GIMPLE_MERGE (b), &map)
	  && same_seq_p (OMP_CLAUSE_REDUCTION_GIMPLE_INIT (a),
			 OMP_CLAUSE_REDUCTION_GIMPLE_INIT (b), &map));
}
