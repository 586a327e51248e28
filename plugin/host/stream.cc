/* stream.cc - decides which loops are streams.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A stream only computes from what it reads in the order of its iterations,
   and stores results in that order after it has read all operands of an
   iteration.  Lanes then run several iterations at a time (unroll.cc in the
   device half).  A condition may choose between values that are cheap to
   compute (unroll-if-convert.cc).  It may read nothing that each iteration has
   not read before, as the element in

     if (a[i] > most)
       most = a[i];  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "distribute.h"
#include "host.h"
#include "same.h"
#include "speculatable.h"
#include "walk.h"

/* The most statements behind conditions, but for those that only read or compute
   addresses.  */
#define SPECULATABLE_MOST 16

/* What is known of the body of a loop.  */
struct stream_walk
{
  gomp_for *loop;
  hash_set<tree> set;		/* Variables that it sets.  */
  hash_set<tree> declared;	/* Variables of its body.  */
  hash_set<tree> loaded;	/* Variables whose values depend on memory.  */
  auto_vec<gpured_leaf> leaves;	/* The statements so far.  */
  auto_vec<unsigned> read;	/* Those that all iterations read memory by.  */
  hash_set<tree> ahead, behind;	/* Labels that jumps go to, or behind us.  */
  hash_set<tree> chosen;	/* What is set since not all come here.  */
  unsigned speculated;		/* Statements behind conditions.  */
  bool gathers;			/* It may read where memory says.  */
  bool reads, stored, refused;
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
   member of a structure, such as the pointer in the descriptor of an array.  */

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

/* Whether only some iterations of WALK come here.  */

static bool
conditional_p (const struct stream_walk *walk)
{
  return walk->ahead.elements () != 0;
}

/* Whether all iterations of WALK have read REF, which the last leaf reads.  */

static bool
read_before_p (const struct stream_walk *walk, tree ref)
{
  const unsigned last = walk->leaves.length () - 1;
  for (unsigned k : walk->read)
    if (gpured_same_value_p (walk->leaves,
			     gimple_assign_rhs1 (walk->leaves[k].stmt), k, ref,
			     last, false))
      return true;
  return false;
}

/* Note in WALK that STMT, its last leaf, reads REF.  */

static void
note_read (struct stream_walk *walk, gimple *stmt, tree ref)
{
  walk->reads = true;
  if (walk->stored)
    walk->refused = true;
  else if (!conditional_p (walk))
    walk->read.safe_push (walk->leaves.length () - 1);
  else if (!gimple_assign_single_p (stmt) || !read_before_p (walk, ref))
    walk->refused = true;
}

/* Note in WALK that there is a jump to LABEL.  */

static void
note_jump (struct stream_walk *walk, tree label)
{
  if (!label || TREE_CODE (label) != LABEL_DECL
      || walk->behind.contains (label))
    walk->refused = true;
  else
    walk->ahead.add (label);
}

/* Note in WALK that LABEL is here.  Where all iterations meet, what has been
   chosen depends on memory.  */

static void
note_label (struct stream_walk *walk, tree label)
{
  const bool conditional = conditional_p (walk);
  walk->refused |= FORCED_LABEL (label);
  walk->ahead.remove (label);
  walk->behind.add (label);
  if (!conditional || conditional_p (walk))
    return;
  for (tree var : walk->chosen)
    walk->loaded.add (var);
  walk->chosen.empty ();
}

/* Whether what STMT computes takes an instruction where the same has not been read
   before.  */

static bool
counts_p (gimple *stmt)
{
  const enum tree_code code = gimple_assign_rhs_code (stmt);
  return !(gimple_assign_single_p (stmt) || CONVERT_EXPR_CODE_P (code)
	   || code == POINTER_PLUS_EXPR
	   || (code == MULT_EXPR
	       && TREE_CODE (gimple_assign_rhs2 (stmt)) == INTEGER_CST));
}

/* Note in WALK that STMT stores to REF, in an order that memory does not
   change.  */

static void
note_store (struct stream_walk *walk, gimple *stmt, tree ref)
{
  tree base = get_base_address (ref);
  walk->stored = true;
  if (!gimple_assign_single_p (stmt)
      || !is_gimple_val (gimple_assign_rhs1 (stmt))
      || conditional_p (walk) || !base || walk->declared.contains (base)
      || walk_tree (&ref, find_loaded, &walk->loaded, NULL))
    walk->refused = true;
}

/* Note in WALK what STMT does, an assignment.  */

static void
note_assignment (struct stream_walk *walk, gimple *stmt)
{
  tree lhs = gimple_assign_lhs (stmt);
  bool loaded = false;
  if (!is_gimple_reg_type (TREE_TYPE (lhs)) || gpured_volatile_p (stmt))
    walk->refused = true;
  else if (!DECL_P (lhs) && !reduced_p (walk, lhs))
    note_store (walk, stmt, lhs);
  const bool conditional = conditional_p (walk);
  if (conditional
      && ((walk->speculated += counts_p (stmt)) > SPECULATABLE_MOST
	  || !gpured_speculatable_p (as_a <gassign *> (stmt))))
    walk->refused = true;
  for (unsigned i = 1; i < gimple_num_ops (stmt) && !walk->refused; i++)
    {
      tree op = gimple_op (stmt, i);
      tree found = walk_tree (&op, find_loaded, &walk->loaded, NULL);
      const bool memory = REFERENCE_CLASS_P (op) && !same_place_p (walk, op);
      if (memory && found && !walk->gathers)
	walk->refused = true;
      else if (memory)
	note_read (walk, stmt, op);
      loaded |= memory || found || reduced_p (walk, op);
    }
  if (!DECL_P (lhs))
    return;
  if (loaded)
    walk->loaded.add (lhs);
  else if (conditional)
    walk->chosen.add (lhs);
  else
    walk->loaded.remove (lhs);
}

/* Callback of walk_gimple_seq: notes what is set and declared.  */

static tree
note_variables (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct stream_walk *walk = (struct stream_walk *) wi->info;
  if (gbind *block = dyn_cast <gbind *> (gsi_stmt (*gsi)))
    for (tree var = gimple_bind_vars (block); var; var = DECL_CHAIN (var))
      walk->declared.add (var);
  else if (tree lhs = gimple_get_lhs (gsi_stmt (*gsi)))
    if (DECL_P (lhs))
      walk->set.add (lhs);
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: ends the walk at what no stream has.  */

static tree
note_stream (gimple_stmt_iterator *gsi, bool *handled,
	     struct walk_stmt_info *wi)
{
  struct stream_walk *walk = (struct stream_walk *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  walk->leaves.safe_push (gpured_leaf { stmt, 0 });
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      if (!gimple_clobber_p (stmt))
	note_assignment (walk, stmt);
      break;
    case GIMPLE_LABEL:
      /* Fortran has one at the end of each body.  */
      note_label (walk, gimple_label_label (as_a <glabel *> (stmt)));
      break;
    case GIMPLE_COND:
      note_jump (walk, gimple_cond_true_label (as_a <gcond *> (stmt)));
      note_jump (walk, gimple_cond_false_label (as_a <gcond *> (stmt)));
      break;
    case GIMPLE_GOTO:
      note_jump (walk, gimple_goto_dest (stmt));
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

/* Whether LOOP is a stream but for what *READS becomes: whether it reads
   anything; and that it may read where memory says if GATHERS.  */

static bool
walk_stream_p (gomp_for *loop, bool gathers, bool *reads)
{
  struct stream_walk walk;
  walk.loop = loop;
  walk.gathers = gathers;
  gpured_walk (gimple_omp_body (loop), note_variables, NULL, &walk);
  walk.reads = walk.stored = walk.refused = false;
  walk.speculated = 0;
  if (gpured_options.unroll == 1)
    return false;
  gpured_walk (gimple_omp_body (loop), note_stream, NULL, &walk);
  *reads = walk.reads;
  return !walk.refused && !conditional_p (&walk);
}

bool
gpured_stream_p (gomp_for *loop)
{
  bool reads;
  return walk_stream_p (loop, false, &reads) && reads;
}

bool
gpured_light_p (gomp_for *loop)
{
  bool reads;
  return walk_stream_p (loop, false, &reads) && !reads;
}

bool
gpured_gather_p (gomp_for *loop)
{
  bool reads;
  return walk_stream_p (loop, true, &reads) && reads;
}
