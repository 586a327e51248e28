/* walk.h - walks over GIMPLE with less to write than GCC's own walkers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_WALK_H
#define GPURED_WALK_H

/* What the callbacks of one walk are given, with INFO.  */

static inline struct walk_stmt_info
gpured_walk_info (void *info)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = info;
  return wi;
}

/* Call STMT for the statements of SEQ and OP for their operands, each unless
   NULL, with INFO.  Return what a callback returns that ends the walk, or
   NULL_TREE.  */

static inline tree
gpured_walk (gimple_seq seq, walk_stmt_fn stmt, walk_tree_fn op, void *info)
{
  struct walk_stmt_info wi = gpured_walk_info (info);
  walk_gimple_seq (seq, stmt, op, &wi);
  return wi.callback_result;
}

/* Walk ONE and the statements in it, but no others: a statement is a sequence
   as well, of all from there on.  */

static inline tree
gpured_walk_one (gimple *one, walk_stmt_fn stmt, walk_tree_fn op, void *info)
{
  struct walk_stmt_info wi = gpured_walk_info (info);
  gimple_stmt_iterator gsi = gsi_none ();
  gsi.ptr = one;
  tree result = walk_gimple_stmt (&gsi, stmt, op, &wi);
  return result ? result : wi.callback_result;
}

/* The last statement of BB that is not for debugging, or NULL.  GCC's function
   has another name since GCC 14.  */

static inline gimple *
gpured_last_stmt (basic_block bb)
{
  return gsi_stmt (gsi_last_nondebug_bb (bb));
}

/* The condition at the end of BB, or NULL.  */

static inline gcond *
gpured_last_cond (basic_block bb)
{
  gimple *last = gpured_last_stmt (bb);
  return last ? dyn_cast <gcond *> (last) : NULL;
}

/* The function that STMT calls by its name, or NULL_TREE.  */

static inline tree
gpured_callee (const gimple *stmt)
{
  return is_gimple_call (stmt) ? gimple_call_fndecl (stmt) : NULL_TREE;
}

/* The name of that function in the assembler, or "".  */

static inline const char *
gpured_callee_name (const gimple *stmt)
{
  tree fn = gpured_callee (stmt);
  return fn ? IDENTIFIER_POINTER (DECL_ASSEMBLER_NAME (fn)) : "";
}

/* Whether STMT reads or writes anything volatile.  GCC's own answer,
   gimple_has_volatile_ops, is of statements in SSA form: in the host half it is
   always no.  */

static inline bool
gpured_volatile_p (const gimple *stmt)
{
  for (unsigned i = 0; i < gimple_num_ops (stmt); i++)
    if (tree op = gimple_op (stmt, i))
      if (TREE_THIS_VOLATILE (op))
	return true;
  return gimple_has_volatile_ops (stmt);
}

/* Let GSI be the place of each statement of SEQ, of BB, or of FUN, which has a control
   flow graph, in turn.  */
#define FOR_EACH_IN_SEQ(GSI, SEQ)					\
  for (gimple_stmt_iterator GSI = gsi_start (SEQ); !gsi_end_p (GSI);	\
       gsi_next (&GSI))
#define FOR_EACH_IN_BB(GSI, BB)						\
  for (gimple_stmt_iterator GSI = gsi_start_bb (BB); !gsi_end_p (GSI);	\
       gsi_next (&GSI))
#define FOR_EACH_STMT(GSI, FUN)						\
  for (basic_block bb_ = ENTRY_BLOCK_PTR_FOR_FN (FUN)->next_bb;		\
       bb_ != EXIT_BLOCK_PTR_FOR_FN (FUN); bb_ = bb_->next_bb)		\
    FOR_EACH_IN_BB (GSI, bb_)

#endif
