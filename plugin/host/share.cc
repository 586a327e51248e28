/* share.cc - how many blocks the iterations of a loop are shared out among.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A loop that does nothing but compute from what it reads in the order of its
   iterations, a stream, runs several of them at a time in each lane (the
   device half, batch.cc): fewer lanes keep memory busy.  As each block, a team
   or a gang, has a beginning and an end of its own, there are only as many as
   that takes: for each lane a tile, and 24 warps for each of the 132
   multiprocessors of an H100 or H200.  With 64 to 128 bytes in flight for a
   lane that is 48 KiB at the least for each of them, where 4.8 TB/s take 32 KiB
   in a latency of 0.9 microseconds.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "share.h"
#include "walk.h"

/* What is known of the body of a loop.  */
struct stream_walk
{
  gomp_for *loop;
  hash_set<tree> set;		/* Variables that it sets.  */
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

/* Whether REF is the value of a reference that the loop of WALK reduces.  */

static bool
reduced_p (const struct stream_walk *walk, tree ref)
{
  return (TREE_CODE (ref) == MEM_REF && integer_zerop (TREE_OPERAND (ref, 1))
	  && gpured_clauses_find_var (gimple_omp_for_clauses (walk->loop),
				      OMP_CLAUSE_REDUCTION,
				      TREE_OPERAND (ref, 0)));
}

/* Whether REF, in the loop of WALK, is the same place in all iterations: a
   member of a structure, such as the pointer in the descriptor of an array.  No
   stream stores anything there.  */

static bool
same_place_p (const struct stream_walk *walk, tree ref)
{
  while (TREE_CODE (ref) == COMPONENT_REF
	 || (TREE_CODE (ref) == ARRAY_REF
	     && TREE_CODE (TREE_OPERAND (ref, 1)) == INTEGER_CST))
    ref = TREE_OPERAND (ref, 0);
  if (TREE_CODE (ref) == MEM_REF)
    ref = TREE_OPERAND (ref, 0);
  return (DECL_P (ref) && !const_cast <stream_walk *> (walk)->set.contains (ref)
	  && gpured_loop_index (walk->loop, ref) < 0);
}

/* Note in WALK what STMT does, an assignment.  */

static void
note_assignment (struct stream_walk *walk, gimple *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  bool loaded = false;
  if (!(DECL_P (lhs) || reduced_p (walk, lhs))
      || !is_gimple_reg_type (TREE_TYPE (lhs))
      || gimple_has_volatile_ops (stmt))
    walk->refused = true;
  for (unsigned i = 1; i < gimple_num_ops (stmt) && !walk->refused; i++)
    {
      tree op = gimple_op (stmt, i);
      tree found = walk_tree (&op, find_loaded, &walk->loaded, NULL);
      const bool memory = REFERENCE_CLASS_P (op) && !same_place_p (walk, op);
      if (memory && found)
	walk->refused = true;
      walk->reads |= memory;
      loaded |= memory || found || reduced_p (walk, op);
    }
  if (loaded && DECL_P (lhs))
    walk->loaded.add (lhs);
}

/* Callback of walk_gimple_seq: notes what is set.  */

static tree
note_set (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  if (tree lhs = gimple_get_lhs (gsi_stmt (*gsi)))
    if (DECL_P (lhs))
      ((hash_set<tree> *) wi->info)->add (lhs);
  return NULL_TREE;
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
    case GIMPLE_LABEL:
      /* Fortran has one at the end of each body.  */
      if (FORCED_LABEL (gimple_label_label (as_a <glabel *> (stmt))))
	walk->refused = true;
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
gpured_stream_p (gomp_for *loop)
{
  struct stream_walk walk;
  walk.loop = loop;
  gpured_walk (gimple_omp_body (loop), note_set, NULL, &walk.set);
  walk.reads = walk.refused = false;
  if (gpured_options.unroll == 1)
    return false;
  gpured_walk (gimple_omp_body (loop), note_stream, NULL, &walk);
  return walk.reads && !walk.refused;
}

tree
gpured_share_out (tree total, unsigned share, unsigned most)
{
  tree type = TREE_TYPE (total);
  tree any = fold_convert (type, fold_build2 (NE_EXPR, boolean_type_node, total,
					      build_zero_cst (type)));
  tree blocks = fold_build2 (TRUNC_DIV_EXPR, type,
			     fold_build2 (MINUS_EXPR, type, total, any),
			     build_int_cst (type, share));
  blocks = fold_build2 (PLUS_EXPR, type, blocks, build_one_cst (type));
  return fold_build2 (MIN_EXPR, type, blocks, build_int_cst (type, most));
}
