/* infer-guard.cc - recognises updates that are spread over several branches.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   There are two families, distinguished by the operator of the clause:

   max, min	`if (x > v) v = x;' and the same with ?:, which GCC makes

		  if (x > v) goto T; else goto F;
		  T: v = x;
		  F:

		matched by its form.  Nothing else may hang on the condition.

   &&, ||	any branching between the first read and the assignment, which
		is followed with v = 0 (for ||: v = 1): it is an update if and
		only if v ends as it was, whatever the other operands are.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "infer-nest.h"

/* Limits of the searches; a longer update is not recognised.  */
#define MAX_GROUP 64
#define MAX_STEPS 4096
#define MAX_ENV 8

/* How many leaves of NEST jump to LABEL.  */

static unsigned
count_jumps (const struct infer_nest *nest, tree label)
{
  unsigned n = 0;
  for (const gpured_leaf &leaf : nest->leaves)
    n += infer_jumps_to_p (leaf.stmt, label);
  return n;
}

/* Whether leaf I of NEST exists and is LABEL.  */

static bool
label_at_p (const struct infer_nest *nest, unsigned i, tree label)
{
  if (i >= nest->leaves.length ())
    return false;
  glabel *stmt = dyn_cast <glabel *> (nest->leaves[i].stmt);
  return stmt && gimple_label_label (stmt) == label;
}

/* The leaf of NEST from I on that is LABEL, or how many leaves there are.  */

static unsigned
find_label (const struct infer_nest *nest, unsigned i, tree label)
{
  while (i < nest->leaves.length () && !label_at_p (nest, i, label))
    i++;
  return i;
}

/* Whether `Y CODE v' holds where Y is the greater one (1), the smaller one
   (-1), or neither for sure (0).  */

static int
greater_where_true (tree_code code)
{
  switch (code)
    {
    case GT_EXPR: case GE_EXPR: case UNGT_EXPR: case UNGE_EXPR:
      return 1;
    case LT_EXPR: case LE_EXPR: case UNLT_EXPR: case UNLE_EXPR:
      return -1;
    default:
      return 0;
    }
}

/* One branch of an if.  */

struct guard_branch
{
  unsigned begin, end;	/* Its leaves.  */
  tree label;
  bool takes;		/* Here Y becomes the value.  */
};

/* Read BRANCH, which begins at leaf K of NEST; return where it ends.  */

static unsigned
read_branch (const struct infer_nest *nest, unsigned k,
	     struct guard_branch *branch)
{
  branch->begin = k;
  while (k < nest->leaves.length ()
	 && (is_gimple_assign (nest->leaves[k].stmt)
	     || is_gimple_call (nest->leaves[k].stmt)))
    k++;
  return branch->end = k;
}

/* Read the branches of the condition COND, leaf I of NEST, into BRANCH[0],
   taken when it holds, and BRANCH[1].  Return false if it has another form.  */

static bool
read_branches (const struct infer_nest *nest, gcond *cond, unsigned i,
	       struct guard_branch *branch)
{
  branch[0].label = gimple_cond_true_label (cond);
  branch[1].label = gimple_cond_false_label (cond);
  if (!label_at_p (nest, i + 1, branch[0].label))
    return false;
  unsigned k = read_branch (nest, i + 2, &branch[0]);
  if (label_at_p (nest, k, branch[1].label))
    {
      branch[1].begin = branch[1].end = k;
      return true;
    }
  if (k >= nest->leaves.length ()
      || gimple_code (nest->leaves[k].stmt) != GIMPLE_GOTO
      || !label_at_p (nest, k + 1, branch[1].label))
    return false;
  tree join = gimple_goto_dest (nest->leaves[k].stmt);
  return label_at_p (nest, read_branch (nest, k + 2, &branch[1]), join);
}

/* Whether BRANCH does nothing but make Y, the value at leaf AT, or an old
   value the new value.  Set *FOUND if it takes Y.  */

static bool
branch_updates_p (const struct infer_nest *nest,
		  const struct infer_cycle *cycle,
		  const struct guard_branch *branch, tree y, unsigned at,
		  bool *found)
{
  for (unsigned k = branch->begin; k < branch->end; k++)
    {
      gimple *stmt = nest->leaves[k].stmt;
      tree lhs = gimple_get_lhs (stmt);
      if (!lhs || nest->leaves[k].node != nest->leaves[at].node)
	return false;
      bool temp = gpured_temporary_p (lhs);
      if (!temp && !infer_is_var_p (cycle, lhs))
	return false;
      if (gpured_acts_p (stmt))
	return false;
      if (temp && !infer_carried_p (cycle, lhs))
	continue;
      if (is_gimple_assign (stmt) && gimple_num_ops (stmt) == 2
	  && infer_carried_p (cycle, gimple_assign_rhs1 (stmt)))
	continue;
      if (!branch->takes || !gpured_same_result_p (nest->leaves, k, y, at))
	return false;
      *found = true;
    }
  return true;
}

/* Match leaf I of NEST, COND, as the condition of a max or min of one of
   CYCLE.  */

static bool
match_extreme (const struct infer_nest *nest,
	       const struct infer_cycle *cycle, gcond *cond, unsigned i,
	       bool *taken)
{
  bool on_left = infer_carried_p (cycle, gimple_cond_lhs (cond));
  if (on_left == infer_carried_p (cycle, gimple_cond_rhs (cond)))
    return false;
  tree y = on_left ? gimple_cond_rhs (cond) : gimple_cond_lhs (cond);
  int greater = greater_where_true (gimple_cond_code (cond));
  if (on_left)
    greater = -greater;
  if (cycle->op == MIN_EXPR)
    greater = -greater;
  struct guard_branch branch[2];
  if (!greater || !read_branches (nest, cond, i, branch)
      || !(cycle->claimed || infer_fits_p (cycle, y)))
    return false;
  branch[0].takes = greater > 0;
  branch[1].takes = greater < 0;
  const struct guard_branch *taker = &branch[greater > 0 ? 0 : 1];
  bool found = false;
  if (count_jumps (nest, taker->label) != 1
      || !branch_updates_p (nest, cycle, &branch[0], y, i, &found)
      || !branch_updates_p (nest, cycle, &branch[1], y, i, &found)
      || !found)
    return false;
  taken[i] = true;
  for (unsigned k = taker->begin; k < taker->end; k++)
    if (infer_carried_p (cycle, gimple_get_lhs (nest->leaves[k].stmt)))
      taken[k] = true;
  return true;
}

/* What is known of a value as a truth value.  */

enum truth
{
  TRUTH_FALSE,
  TRUTH_TRUE,
  TRUTH_UNKNOWN
};

/* A walk over the leaves BEGIN to END of a group, END being the assignment to
   the variable, which starts out as ABSORBING, and its parts as PART.  */

struct group_walk
{
  const struct infer_nest *nest;
  const struct infer_cycle *cycle;
  unsigned begin, end;
  enum truth absorbing;
  enum truth part[INFER_N_PARTS];
  unsigned steps;
};

/* The temporaries whose truth is known on one path.  */

struct group_env
{
  tree temp[MAX_ENV];
  enum truth value[MAX_ENV];
  unsigned n;
};

/* The truth of EXPR in ENV.  */

static enum truth
truth_of (const struct group_walk *walk, const struct group_env *env, tree expr)
{
  for (unsigned i = 0; i < env->n; i++)
    if (env->temp[i] == expr)
      return env->value[i];
  enum infer_part part = infer_part_of (walk->cycle, expr);
  if (part != INFER_PART_none)
    return walk->part[part];
  if (!CONSTANT_CLASS_P (expr))
    return TRUTH_UNKNOWN;
  return (integer_zerop (expr) || real_zerop (expr)
	  ? TRUTH_FALSE : TRUTH_TRUE);
}

/* Whether a value of type FROM is true as one of type TO if and only if it is
   true.  What GCC makes a boolean by a conversion is 0 or 1.  */

static bool
keeps_truth_p (tree from, tree to)
{
  return (!INTEGRAL_TYPE_P (from) || !INTEGRAL_TYPE_P (to)
	  || TREE_CODE (from) == BOOLEAN_TYPE || TREE_CODE (to) == BOOLEAN_TYPE
	  || TYPE_PRECISION (to) >= TYPE_PRECISION (from));
}

/* The truth of what STMT computes.  */

static enum truth
truth_of_rhs (const struct group_walk *walk, const struct group_env *env,
	      gimple *stmt)
{
  if (!is_gimple_assign (stmt))
    return TRUTH_UNKNOWN;
  tree_code code = gimple_assign_rhs_code (stmt);
  tree rhs = gimple_assign_rhs1 (stmt);
  if (gimple_assign_single_p (stmt) || code == FLOAT_EXPR
      || (CONVERT_EXPR_CODE_P (code)
	  && (infer_part_of (walk->cycle, rhs) == INFER_PART_none
	      || keeps_truth_p (TREE_TYPE (rhs),
				TREE_TYPE (gimple_assign_lhs (stmt))))))
    return truth_of (walk, env, rhs);
  if (code == COMPLEX_EXPR && real_zerop (gimple_assign_rhs2 (stmt)))
    return truth_of (walk, env, rhs);
  if ((code == NE_EXPR || code == EQ_EXPR)
      && integer_zerop (gimple_assign_rhs2 (stmt)))
    {
      enum truth value = truth_of (walk, env, rhs);
      if (value == TRUTH_UNKNOWN || code == NE_EXPR)
	return value;
      return value == TRUTH_TRUE ? TRUTH_FALSE : TRUTH_TRUE;
    }
  return TRUTH_UNKNOWN;
}

/* Set TEMP to VALUE in ENV; return false if it is full.  */

static bool
env_set (struct group_env *env, tree temp, enum truth value)
{
  unsigned i;
  for (i = 0; i < env->n && env->temp[i] != temp; i++)
    continue;
  if (i == MAX_ENV)
    return false;
  env->temp[i] = temp;
  env->value[i] = value;
  env->n = MAX (env->n, i + 1);
  return true;
}

/* The first leaf from I on, following jumps forward, that is no label.  */

static unsigned
settle (const struct infer_nest *nest, unsigned i)
{
  while (i < nest->leaves.length ())
    {
      gimple *stmt = nest->leaves[i].stmt;
      if (gimple_code (stmt) == GIMPLE_LABEL)
	{
	  i++;
	  continue;
	}
      if (gimple_code (stmt) != GIMPLE_GOTO)
	break;
      unsigned target = find_label (nest, i + 1, gimple_goto_dest (stmt));
      if (target == nest->leaves.length ())
	break;
      i = target;
    }
  return i;
}

/* The leaf of WALK's group that is LABEL; END + 1 if it is where the group
   goes on to after its end; 0 if it is neither, or not behind leaf FROM.  */

static unsigned
jump_target (const struct group_walk *walk, tree label, unsigned from)
{
  const struct infer_nest *nest = walk->nest;
  unsigned i = find_label (nest, from + 1, label);
  if (i <= walk->end)
    return i;
  return (settle (nest, i) == settle (nest, walk->end + 1)
	  ? walk->end + 1 : 0);
}

/* Whether all paths from leaf PC with ENV leave the variable as it was.  */

static bool
follow (struct group_walk *walk, unsigned pc, struct group_env env)
{
  for (;;)
    {
      if (pc > walk->end)
	return true;
      if (pc == 0 || ++walk->steps > MAX_STEPS)
	return false;
      gimple *stmt = walk->nest->leaves[pc].stmt;
      tree lhs = gimple_get_lhs (stmt);
      if (pc == walk->end)
	return truth_of_rhs (walk, &env, stmt) == walk->absorbing;
      switch (gimple_code (stmt))
	{
	case GIMPLE_LABEL:
	  pc++;
	  break;
	case GIMPLE_GOTO:
	  pc = jump_target (walk, gimple_goto_dest (stmt), pc);
	  break;
	case GIMPLE_COND:
	  {
	    gcond *cond = as_a <gcond *> (stmt);
	    tree_code code = gimple_cond_code (cond);
	    enum truth value = TRUTH_UNKNOWN;
	    if ((code == NE_EXPR || code == EQ_EXPR)
		&& (integer_zerop (gimple_cond_rhs (cond))
		    || real_zerop (gimple_cond_rhs (cond))))
	      value = truth_of (walk, &env, gimple_cond_lhs (cond));
	    else if (infer_carried_p (walk->cycle, gimple_cond_lhs (cond))
		     || infer_carried_p (walk->cycle,
					 gimple_cond_rhs (cond)))
	      return false;
	    bool holds = (value == TRUTH_TRUE) == (code == NE_EXPR);
	    unsigned t = jump_target (walk, gimple_cond_true_label (cond), pc);
	    unsigned f = jump_target (walk, gimple_cond_false_label (cond), pc);
	    if (value == TRUTH_UNKNOWN && !follow (walk, f, env))
	      return false;
	    pc = value == TRUTH_UNKNOWN || holds ? t : f;
	    break;
	  }
	default:
	  if (!lhs || !gpured_temporary_p (lhs)
	      || !env_set (&env, lhs, truth_of_rhs (walk, &env, stmt)))
	    return false;
	  pc++;
	  break;
	}
    }
}

/* Whether all paths through WALK's group leave the variable as it was, also
   where only the real or only the imaginary part of it says that it is
   true.  */

static bool
follow_parts (struct group_walk *walk)
{
  struct group_env env;
  env.n = 0;
  for (unsigned i = 0; i < INFER_N_PARTS; i++)
    walk->part[i] = walk->absorbing;
  if (walk->absorbing == TRUTH_FALSE)
    return follow (walk, walk->begin, env);
  walk->part[INFER_PART_imag] = TRUTH_UNKNOWN;
  if (!follow (walk, walk->begin, env))
    return false;
  walk->part[INFER_PART_imag] = TRUTH_TRUE;
  walk->part[INFER_PART_real] = TRUTH_FALSE;
  return follow (walk, walk->begin, env);
}

/* Move the beginning of WALK's group back until it is entered there only. 
   Return false if there is a jump into it from behind, or it leaves its
   node.  */

static bool
close_group (struct group_walk *walk)
{
  const struct infer_nest *nest = walk->nest;
  bool changed;
  do
    {
      changed = false;
      for (unsigned i = walk->begin; i <= walk->end; i++)
	{
	  if (nest->leaves[i].node != nest->leaves[walk->end].node)
	    return false;
	  glabel *label = dyn_cast <glabel *> (nest->leaves[i].stmt);
	  if (!label || i == walk->begin)
	    continue;
	  for (unsigned k = 0; k < nest->leaves.length (); k++)
	    if (infer_jumps_to_p (nest->leaves[k].stmt, gimple_label_label (label)))
	      {
		if (k > walk->end)
		  return false;
		if (k < walk->begin)
		  {
		    walk->begin = k;
		    changed = true;
		  }
	      }
	}
    }
  while (changed);
  return walk->end - walk->begin <= MAX_GROUP;
}

/* Match leaf I of NEST as the first condition of an && or || of one of CYCLE
   and something else.  */

static bool
match_logical (const struct infer_nest *nest,
	       const struct infer_cycle *cycle, unsigned i, bool *taken)
{
  unsigned end = i + 1;
  while (end < nest->leaves.length () && end - i <= MAX_GROUP)
    {
      tree lhs = gimple_get_lhs (nest->leaves[end].stmt);
      if (lhs && infer_is_var_p (cycle, lhs))
	break;
      end++;
    }
  if (end >= nest->leaves.length () || end - i > MAX_GROUP)
    return false;
  struct group_walk walk = { nest, cycle, i, end,
			     cycle->op == TRUTH_AND_EXPR
			     ? TRUTH_FALSE : TRUTH_TRUE, { }, 0 };
  if (!close_group (&walk) || walk.begin == 0 || !follow_parts (&walk))
    return false;
  taken[walk.end] = true;
  for (unsigned k = walk.begin; k < walk.end; k++)
    if (gimple_code (nest->leaves[k].stmt) == GIMPLE_COND)
      taken[k] = true;
  return true;
}

bool
infer_match_guard (const struct infer_nest *nest,
		   const struct infer_cycle *cycle, unsigned i,
		   bool *taken)
{
  gcond *cond = as_a <gcond *> (nest->leaves[i].stmt);
  if (taken[i])
    return true;
  if (!infer_carried_p (cycle, gimple_cond_lhs (cond))
      && !infer_carried_p (cycle, gimple_cond_rhs (cond)))
    return false;
  switch (cycle->op)
    {
    case MAX_EXPR:
    case MIN_EXPR:
      return match_extreme (nest, cycle, cond, i, taken);
    case TRUTH_AND_EXPR:
    case TRUTH_OR_EXPR:
      return match_logical (nest, cycle, i, taken);
    default:
      return false;
    }
}
