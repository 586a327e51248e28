/* kernels-split-host.cc - decides what the host executes between the parts of
   a `kernels' construct.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A nest under a condition, or in a loop without a directive,

     for (t = 0; t < steps; t++)
       if (n > 0)
	 NEST

   can be launched on its own only if the host knows how to get there.  It
   knows if the conditions depend only on scalars in registers.  These are
   copied out of each part that names them, so that between parts the host has
   their values.  The jumps over a nest, their labels, all jumps to these, and
   the computation of conditions then stay outside of the parts.  So does code
   between them that only computes such scalars.

   A scalar in a data clause of the user may already be on the device with
   another value, so the host does not know it.  */

#include "gpured-gcc.h"
#include "kernels.h"
#include "kernels-split.h"

/* Whether EXPR refers to a scalar that no part sets and that only the compiler
   maps.  */

static bool
known_reference_p (const struct split *split, tree expr)
{
  if (TREE_CODE (expr) != MEM_REF || !integer_zerop (TREE_OPERAND (expr, 1)))
    return false;
  tree reference = TREE_OPERAND (expr, 0);
  if (!DECL_P (reference) || !omp_privatize_by_reference (reference)
      || !TYPE_RESTRICT (TREE_TYPE (reference))
      || TREE_THIS_VOLATILE (expr)
      || infer_set_p (&split->k->nest, 0, reference))
    return false;
  for (tree c = gimple_omp_target_clauses (split->k->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& !DECL_P (OMP_CLAUSE_DECL (c))
	&& TREE_OPERAND (OMP_CLAUSE_DECL (c), 0) == reference)
      return OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_TOFROM;
  return false;
}

/* Whether the host has the value of EXPR, an operand.  */

static bool
known_p (const struct split *split, tree expr)
{
  return (CONSTANT_CLASS_P (expr)
	  || kernels_host_variable_p (split->k, expr)
	  || known_reference_p (split, expr));
}

/* Whether a piece of SPLIT jumps to LABEL.  */

static bool
jumped_to_p (const struct split *split, tree label)
{
  for (const piece &piece : split->pieces)
    if (infer_jumps_to_p (piece.stmt, label))
      return true;
  return false;
}

/* Floating-point numbers are left to the device, which rounds in its own
   way.  */

bool
kernels_host_step_p (const struct split *split, unsigned i)
{
  gimple *stmt = split->pieces[i].stmt;
  if (gimple_code (stmt) == GIMPLE_NOP || gimple_code (stmt) == GIMPLE_PREDICT)
    return true;
  if (glabel *label = dyn_cast <glabel *> (stmt))
    return !jumped_to_p (split, gimple_label_label (label));
  if (!is_gimple_assign (stmt))
    return false;
  tree lhs = gimple_assign_lhs (stmt);
  if (!kernels_host_variable_p (split->k, lhs)
      || !INTEGRAL_TYPE_P (TREE_TYPE (lhs)))
    return false;
  for (unsigned op = 1; op < gimple_num_ops (stmt); op++)
    if (!known_p (split, gimple_op (stmt, op))
	|| FLOAT_TYPE_P (TREE_TYPE (gimple_op (stmt, op))))
      return false;
  return true;
}

static bool mark_crossing (struct split *split, int i);
static bool mark_label (struct split *split, tree label);

/* Mark piece I of SPLIT, a jump, with the computation of its condition.  */

static bool
mark_jump (struct split *split, int i)
{
  gimple *stmt = split->pieces[i].stmt;
  if (split->pieces[i].host)
    return true;
  if (gimple_code (stmt) == GIMPLE_GOTO)
    {
      if (TREE_CODE (gimple_goto_dest (stmt)) != LABEL_DECL)
	return false;
    }
  else if (gcond *cond = dyn_cast <gcond *> (stmt))
    {
      if (!known_p (split, gimple_cond_lhs (cond))
	  || !known_p (split, gimple_cond_rhs (cond)))
	return false;
    }
  else
    return false;
  split->pieces[i].host = true;
  if (!mark_crossing (split, i))
    return false;
  for (int before = i - 1; before >= 0; before--)
    {
      tree lhs = gimple_get_lhs (split->pieces[before].stmt);
      if (!lhs || !gpured_temporary_p (lhs)
	  || !kernels_host_step_p (split, before))
	break;
      split->pieces[before].host = true;
      if (!mark_crossing (split, before))
	return false;
    }
  auto_vec<tree> labels;
  infer_jumps (stmt, &labels);
  for (tree label : labels)
    if (!mark_label (split, label))
      return false;
  return true;
}

/* Mark LABEL and all jumps to it.  */

static bool
mark_label (struct split *split, tree label)
{
  int number = split_label_number (split, label);
  if (number < 0)
    return false;
  if (split->pieces[number].host)
    return true;
  split->pieces[number].host = true;
  if (!mark_crossing (split, number))
    return false;
  for (unsigned j = 0; j < split->pieces.length (); j++)
    if (infer_jumps_to_p (split->pieces[j].stmt, label)
	&& !mark_jump (split, j))
      return false;
  return true;
}

/* Mark all jumps over piece I of SPLIT, a nest or one of the host's, as parts
   end there.  */

static bool
mark_crossing (struct split *split, int i)
{
  for (int j = 0; j < (int) split->pieces.length (); j++)
    {
      auto_vec<tree> labels;
      infer_jumps (split->pieces[j].stmt, &labels);
      for (tree label : labels)
	if (split_crosses_p (split, j, label, i) && !mark_jump (split, j))
	  return false;
    }
  return true;
}

bool
kernels_host_mark (struct split *split, int i)
{
  auto_vec<bool> before;
  for (const piece &piece : split->pieces)
    before.safe_push (piece.host);
  if (mark_crossing (split, i))
    return true;
  for (unsigned j = 0; j < split->pieces.length (); j++)
    split->pieces[j].host = before[j];
  return false;
}
