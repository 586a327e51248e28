/* omp-launch.cc - chooses how many teams a construct starts.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Where the user gives no num_teams, libgomp starts as many teams as the
   device holds, each of 8 warps (nvptx_adjust_launch_bounds).  When lanes have
   iterations of their own, a short loop leaves most of them idle.  So where the
   host knows the number of iterations ahead of the launch, the target
   construct asks for no more teams than have something to do; libgomp lowers
   the number to what the device holds.  The teams construct in it, and with it
   the host's own execution, stays as it is.

   A loop that does nothing but compute from what it reads in the order of its
   iterations, a stream, runs several of them at a time in each lane (the
   device half, batch.cc): fewer lanes keep memory busy.  As each team has a
   beginning and an end of its own, there are only as many as that takes: for
   each lane a tile, and 24 warps for each of the 132 multiprocessors of an
   H100 or H200.  With 64 to 128 bytes in flight for a lane that is 48 KiB at
   the least for each of them, where 4.8 TB/s take 32 KiB in a latency of 0.9
   microseconds.

   1. The bounds of the loop are traced back to values that the host has: what
      the region computes from variables that are handed to it by value.
   2. Iterations are counted and shared out.  */

#include "gpured-gcc.h"
#include "host.h"
#include "omp-build.h"

/* Longer chains of assignments are not traced.  */
#define MAX_DEPTH 16

/* Where the variables of a region get their values: NULL if at several places.
   Those of parts, such as the bounds in the descriptor of an array that Fortran
   makes for `size (a)', are looked for when they are wanted: a number of teams
   may be wrong, not more.  */
struct definitions
{
  hash_map<tree, gimple *> of_variables;
  auto_vec<gimple *> of_parts;
};

/* Callback of walk_gimple_seq: notes definitions.  */

static tree
note_definition (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  definitions *defs = (definitions *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  tree lhs = gimple_get_lhs (stmt);
  if (!lhs || gimple_clobber_p (stmt))
    return NULL_TREE;
  tree base = get_base_address (lhs);
  if (!base || !DECL_P (base))
    return NULL_TREE;
  if (base != lhs && is_gimple_assign (stmt))
    defs->of_parts.safe_push (stmt);
  bool existed;
  gimple *&entry = defs->of_variables.get_or_insert (base, &existed);
  entry = existed || base != lhs || !is_gimple_assign (stmt) ? NULL : stmt;
  return NULL_TREE;
}

/* Return the statement of DEFS that sets PART of a variable, or NULL.  */

static gimple *
part_definition (definitions *defs, tree part)
{
  gimple *found = NULL;
  for (gimple *stmt : defs->of_parts)
    if (operand_equal_p (gimple_assign_lhs (stmt), part))
      {
	if (found)
	  return NULL;
	found = stmt;
      }
  return found;
}

/* Whether TARGET hands the value of VAR to the region.  What it maps without
   being asked, a variable of the front end, is not changed there.  */

static bool
by_value_p (gomp_target *target, tree var)
{
  for (tree c = gimple_omp_target_clauses (target); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_DECL (c) == var)
      return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	      || (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
		  && (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FIRSTPRIVATE_POINTER
		      || (DECL_ARTIFICIAL (var)
			  && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO))));
  return false;
}

static tree host_value (gomp_target *, definitions *, tree, int);

/* Step 1: return what CODE of A and, if it has two operands, B makes in TARGET,
   a value of TYPE, as an expression of the host, or NULL_TREE.  */

static tree
host_operation (gomp_target *target, definitions *defs, enum tree_code code,
		tree type, tree a, tree b, int depth)
{
  a = host_value (target, defs, a, depth + 1);
  if (!a)
    return NULL_TREE;
  switch (code)
    {
    CASE_CONVERT:
    case NEGATE_EXPR:
      return build1 (code, type, a);
    case PLUS_EXPR:
    case MINUS_EXPR:
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case POINTER_PLUS_EXPR:
    case TRUNC_DIV_EXPR:
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      b = host_value (target, defs, b, depth + 1);
      if (!b || (code == TRUNC_DIV_EXPR
		 && (TREE_CODE (b) != INTEGER_CST || integer_zerop (b))))
	return NULL_TREE;
      return build2 (code, type, a, b);
    default:
      return get_gimple_rhs_class (code) == GIMPLE_SINGLE_RHS ? a : NULL_TREE;
    }
}

/* Step 1: return what OP, in TARGET, is worth as an expression of the host, or
   NULL_TREE.  */

static tree
host_value (gomp_target *target, definitions *defs, tree op, int depth)
{
  if (CONSTANT_CLASS_P (op))
    return op;
  if (depth == MAX_DEPTH)
    return NULL_TREE;
  if (UNARY_CLASS_P (op))
    return host_operation (target, defs, TREE_CODE (op), TREE_TYPE (op),
			   TREE_OPERAND (op, 0), NULL_TREE, depth);
  if (BINARY_CLASS_P (op))
    return host_operation (target, defs, TREE_CODE (op), TREE_TYPE (op),
			   TREE_OPERAND (op, 0), TREE_OPERAND (op, 1), depth);
  if (TREE_CODE (op) == MEM_REF)
    return (integer_zerop (TREE_OPERAND (op, 1))
	    && DECL_P (TREE_OPERAND (op, 0))
	    && omp_privatize_by_reference (TREE_OPERAND (op, 0))
	    && by_value_p (target, TREE_OPERAND (op, 0))
	    ? unshare_expr (op) : NULL_TREE);
  gimple *def = NULL;
  if (DECL_P (op))
    {
      gimple **known = defs->of_variables.get (op);
      if (!known)
	return by_value_p (target, op) ? op : NULL_TREE;
      def = *known;
    }
  else if (handled_component_p (op))
    def = part_definition (defs, op);
  if (!def)
    return NULL_TREE;
  return host_operation (target, defs, gimple_assign_rhs_code (def),
			 TREE_TYPE (op), gimple_assign_rhs1 (def),
			 gimple_assign_rhs2 (def), depth);
}

/* Step 2: the iterations of LOOP in TARGET, or NULL_TREE if the host does not
   know.  */

static tree
count_iterations (gomp_target *target, definitions *defs,
		  const struct omp_for_data_loop *loop)
{
  tree type = long_long_integer_type_node;
  tree from = host_value (target, defs, loop->n1, 0);
  tree to = host_value (target, defs, loop->n2, 0);
  if (!from || !to || TREE_CODE (loop->step) != INTEGER_CST)
    return NULL_TREE;
  if (loop->cond_code != LT_EXPR && loop->cond_code != GT_EXPR
      && loop->cond_code != NE_EXPR)
    return NULL_TREE;
  return gpured_omp_count (loop, from, to, type);
}

tree
gpured_omp_known_count (gomp_target *target, gomp_for *loop)
{
  definitions defs;
  gpured_walk (gimple_omp_body (target), note_definition, NULL, &defs);

  size_t n = gimple_omp_for_collapse (loop);
  struct omp_for_data fd;
  struct omp_for_data_loop *loops = XALLOCAVEC (struct omp_for_data_loop, n);
  omp_extract_for_data (loop, &fd, loops);
  if (fd.non_rect)
    return NULL_TREE;
  tree type = long_long_unsigned_type_node, total = build_one_cst (type);
  for (size_t i = 0; i < n; i++)
    {
      tree count = count_iterations (target, &defs, &fd.loops[i]);
      if (!count)
	return NULL_TREE;
      total = fold_build2 (MULT_EXPR, type, total, fold_convert (type, count));
    }
  return total;
}

/* Return the num_teams clause of TARGET, around TEAMS or no such construct,
   that leaves the number open, or NULL_TREE.  */

static tree
open_num_teams (gomp_target *target, gimple *teams)
{
  if (teams && omp_find_clause (gpured_omp_clauses (teams),
				OMP_CLAUSE_NUM_TEAMS))
    return NULL_TREE;
  tree clause = omp_find_clause (gimple_omp_target_clauses (target),
				 OMP_CLAUSE_NUM_TEAMS);
  if (!clause)
    return NULL_TREE;
  return (tree_int_cst_equal (OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (clause),
			      teams ? integer_zero_node : integer_one_node)
	  ? clause : NULL_TREE);
}

/* What is known of the body of a loop.  */
struct stream_walk
{
  hash_set<tree> loaded;	/* Variables whose values depend on memory.  */
  bool reads, refused;
};

/* Callback of walk_tree: ends at a variable that depends on memory.  */

static tree
find_loaded (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return ((hash_set<tree> *) data)->contains (*tp) ? *tp : NULL_TREE;
}

/* Note in WALK what STMT does, an assignment.  */

static void
note_assignment (struct stream_walk *walk, gimple *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  bool loaded = false;
  if (!DECL_P (lhs) || !is_gimple_reg_type (TREE_TYPE (lhs))
      || gimple_has_volatile_ops (stmt))
    walk->refused = true;
  for (unsigned i = 1; i < gimple_num_ops (stmt) && !walk->refused; i++)
    {
      tree op = gimple_op (stmt, i);
      tree found = walk_tree (&op, find_loaded, &walk->loaded, NULL);
      const bool memory = REFERENCE_CLASS_P (op);
      if (memory && found)
	walk->refused = true;
      walk->reads |= memory;
      loaded |= memory || found;
    }
  if (loaded)
    walk->loaded.add (lhs);
}

/* Callback of walk_gimple_seq: ends the walk at what no stream has.  */

static tree
note_stream (gimple_stmt_iterator *gsi, bool *handled,
	     struct walk_stmt_info *wi)
{
  struct stream_walk *walk = (struct stream_walk *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      if (!gimple_clobber_p (stmt))
	note_assignment (walk, stmt);
      break;
    case GIMPLE_BIND:
    case GIMPLE_DEBUG:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      break;
    default:
      walk->refused = true;
    }
  *handled = walk->refused;
  return walk->refused ? integer_one_node : NULL_TREE;
}

bool
gpured_omp_stream_p (const struct omp_construct *construct)
{
  struct stream_walk walk;
  walk.reads = walk.refused = false;
  if (construct->chunk || construct->alone || gpured_options.unroll == 1)
    return false;
  gpured_walk (gimple_omp_body (construct->loop), note_stream, NULL, &walk);
  return walk.reads && !walk.refused;
}

gimple_seq
gpured_omp_choose_teams (gomp_target *target, gimple *teams_stmt,
			 gomp_for *loop, unsigned share, unsigned most,
			 gbind *bind)
{
  tree clause = open_num_teams (target, teams_stmt);
  tree total = clause ? gpured_omp_known_count (target, loop) : NULL_TREE;
  if (!total)
    return NULL;
  tree type = TREE_TYPE (total);
  tree teams
    = fold_build2 (PLUS_EXPR, type,
		   fold_build2 (TRUNC_DIV_EXPR, type,
				fold_build2 (MINUS_EXPR, type, total,
					     fold_convert
					       (type, fold_build2
							(NE_EXPR,
							 boolean_type_node,
							 total,
							 build_zero_cst
							   (type)))),
				build_int_cst (type, share)),
		   build_one_cst (type));
  teams = fold_build2 (MIN_EXPR, type, teams, build_int_cst (type, most));
  teams = fold_convert (integer_type_node, teams);

  gimple_seq seq = NULL;
  OMP_CLAUSE_NUM_TEAMS_UPPER_EXPR (clause)
    = gpured_omp_compute (teams, &seq, bind);
  return seq;
}
