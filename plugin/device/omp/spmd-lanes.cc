/* spmd-lanes.cc - addresses of variables that each lane of a simd loop has for
   itself.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   When lanes workshare a simd loop, a variable of the loop in memory is one
   for all of them, until GCC's pass `ompdevlow' replaces it by a field of an
   object per lane.  That pass looks at the operands of statements, and
   gimplifies those that name such a variable.  It misses two cases, in which
   all lanes use the same variable, or the variable is named although it does
   not exist:

     p = PHI <&x, q>		which is no statement, and
     s = MEM [&x]		whose operand is in order as it is.

   Earlier optimizations make these: the first for std::max (s, x), the second
   for an argument by reference that becomes one by value.  A pass of our own,
   before ompdevlow, takes the address out of the operand:

     p = &x			on the edge		p = &x
     p = PHI <p, q>				s = MEM [p]

   It does so for simd loops of the user, too.  The address may be an operand
   that has to be a value, such as the end of an array.  Then it becomes a
   name:

     if (y != &MEM [&x + 16])			p = &x
						e = &MEM [p + 16]
						if (y != e)  */

#include "gpured-gcc.h"
#include "build.h"
#include "passes.h"
#include "spmd.h"
#include "walk.h"

/* True if VAR is one that each lane has for itself, as it is marked by
   lower_rec_simd_input_clauses in omp-low.cc.  */

static bool
lane_variable_p (tree var)
{
  return (var && VAR_P (var)
	  && lookup_attribute ("omp simt private", DECL_ATTRIBUTES (var)));
}

/* True if OP is an address in such a variable.  */

static bool
lane_address_p (tree op)
{
  return (TREE_CODE (op) == ADDR_EXPR
	  && lane_variable_p (get_base_address (TREE_OPERAND (op, 0))));
}

/* Return a name that statements added to *SEQ give ADDRESS, one in such a
   variable; in them the variable stands as `&x' alone, or with a field or an
   element of it, where ompdevlow finds it.  */

static tree
name_address (tree address, gimple_seq *seq)
{
  tree value = unshare_expr (address);
  tree *ref = &TREE_OPERAND (value, 0);
  while (handled_component_p (*ref))
    ref = &TREE_OPERAND (*ref, 0);
  if (!DECL_P (*ref))
    {
      TREE_OPERAND (*ref, 0) = name_address (TREE_OPERAND (*ref, 0), seq);
      recompute_tree_invariant_for_addr_expr (value);
      return gpured_build_operand (value, seq);
    }
  tree name = make_ssa_name (TREE_TYPE (address));
  gimple_seq_add_stmt (seq, gimple_build_assign (name, value));
  return name;
}

/* Let the arguments of PHI be addresses that are computed on the edges.  */

static void
treat_phi (gphi *phi)
{
  for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
    {
      tree value = gimple_phi_arg_def (phi, i);
      if (!lane_address_p (value))
	continue;
      gimple_seq seq = NULL;
      tree name = name_address (value, &seq);
      annotate_all_with_location (seq, gimple_phi_arg_location (phi, i));
      gsi_insert_seq_on_edge (gimple_phi_arg_edge (phi, i), seq);
      SET_PHI_ARG_DEF (phi, i, name);
    }
}

/* Whether ompdevlow finds the variable in ADDRESS, one in such a variable.  */

static bool
found_p (tree address)
{
  tree ref = TREE_OPERAND (address, 0);
  while (handled_component_p (ref))
    ref = TREE_OPERAND (ref, 0);
  return DECL_P (ref);
}

/* Callback of walk_gimple_op: puts a name for the address that a MEM_REF has, and
   for that of one; in what tells debuggers of a value it only notes that there
   is one.  */

static tree
treat_operand (tree *op, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  const bool memory = (TREE_CODE (*op) == MEM_REF
		       || TREE_CODE (*op) == TARGET_MEM_REF);
  tree address = memory ? TREE_OPERAND (*op, 0) : *op;
  if (!lane_address_p (address) || (!memory && found_p (address)))
    return NULL_TREE;
  wi->changed = true;
  *walk_subtrees = 0;
  gimple_stmt_iterator *gsi = &wi->gsi;
  if (is_gimple_debug (gsi_stmt (*gsi)) || gimple_clobber_p (gsi_stmt (*gsi)))
    return NULL_TREE;
  gimple_seq seq = NULL;
  tree name = name_address (address, &seq);
  annotate_all_with_location (seq, gimple_location (gsi_stmt (*gsi)));
  gsi_insert_seq_before (gsi, seq, GSI_SAME_STMT);
  if (memory)
    {
      *op = unshare_expr (*op);
      TREE_OPERAND (*op, 0) = name;
    }
  else
    *op = name;
  return NULL_TREE;
}

/* Treat the operands of the statement at GSI.  */

static bool
treat_stmt (gimple_stmt_iterator gsi)
{
  struct walk_stmt_info wi = gpured_walk_info (NULL);
  gimple *stmt = gsi_stmt (gsi);

  wi.gsi = gsi;
  walk_gimple_op (stmt, treat_operand, &wi);
  if (!wi.changed)
    return false;
  if (gimple_clobber_p (stmt))
    return true;
  if (gimple_debug_bind_p (stmt))
    gimple_debug_bind_reset_value (stmt);
  update_stmt (stmt);
  return false;
}

/* Where ompdevlow runs.  */

bool
gpured_lanes_gate (function *fun)
{
  return !(fun->curr_properties & PROP_gimple_lomp_dev);
}

unsigned int
gpured_lanes_execute (function *fun)
{
  basic_block bb;

  FOR_EACH_BB_FN (bb, fun)
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i);
	 gsi_next (&i))
      treat_phi (i.phi ());
  gsi_commit_edge_inserts ();
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);)
      if (treat_stmt (gsi))
	{
	  unlink_stmt_vdef (gsi_stmt (gsi));
	  gsi_remove (&gsi, true);
	}
      else
	gsi_next (&gsi);
  return 0;
}
