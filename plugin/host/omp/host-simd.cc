/* host-simd.cc - loops of target regions on the host in vectors.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The iterations of a loop that teams or threads share may run in any order, also those
   of one thread (side-by-side.cc), unless it has been told a chunk.

   GCC has made such a loop one over a part of the iterations, whose first and last depend
   on the number of the team or thread.  That is how it is found: it is the outermost of
   those, and has no other in it.  What goes from one iteration to the next in it, but for
   the index, must be combined by one operator, and be of no use to the iterations.  */

#include "gpured-gcc.h"
#include "host-parts.h"
#include "host.h"
#include "passes.h"
#include "side-by-side.h"
#include "team.h"
#include "walk.h"

/* The most statements that combine a value in an iteration.  */
#define MOST_STATEMENTS 16

/* Add to NAMES all that depends on NAME, but for what comes from memory.  */

static void
add_dependent (bitmap names, tree name)
{
  auto_vec <tree> todo;
  todo.safe_push (name);
  while (!todo.is_empty ())
    {
      use_operand_p use;
      imm_use_iterator iter;
      tree one = todo.pop ();
      if (!bitmap_set_bit (names, SSA_NAME_VERSION (one)))
	continue;
      FOR_EACH_IMM_USE_FAST (use, iter, one)
	{
	  gimple *stmt = USE_STMT (use);
	  tree lhs = (gimple_code (stmt) == GIMPLE_PHI ? gimple_phi_result (stmt)
		      : is_gimple_assign (stmt) && !gimple_assign_load_p (stmt)
		      ? gimple_assign_lhs (stmt) : NULL_TREE);
	  if (lhs && TREE_CODE (lhs) == SSA_NAME)
	    todo.safe_push (lhs);
	}
    }
}

/* Add to NAMES what depends on the number of the team or thread in FUN.  */

static void
find_dependent (function *fun, bitmap names)
{
  FOR_EACH_STMT (gsi, fun)
    if (gcall *call = dyn_cast <gcall *> (gsi_stmt (gsi)))
      if (gimple_call_builtin_p (call, BUILT_IN_OMP_GET_TEAM_NUM)
	  || gimple_call_builtin_p (call, BUILT_IN_OMP_GET_THREAD_NUM))
	if (tree lhs = gimple_call_lhs (call))
	  if (TREE_CODE (lhs) == SSA_NAME)
	    add_dependent (names, lhs);
}

static bool
dependent_p (const_bitmap names, tree op)
{
  return TREE_CODE (op) == SSA_NAME && bitmap_bit_p (names, SSA_NAME_VERSION (op));
}

/* Whether PHI, in the header of LOOP, is the index of a loop over a part of the
   iterations, which depends on what NAMES has.  If so, it goes to L.  */

static bool
index_p (class loop *loop, gphi *phi, const_bitmap names, struct gpured_side_by_side *l)
{
  tree index = gimple_phi_result (phi);
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  edge exit = single_exit (loop);
  gcond *cond = exit ? gpured_last_cond (exit->src) : NULL;
  if (!cond || !INTEGRAL_TYPE_P (TREE_TYPE (index)) || TREE_CODE (next) != SSA_NAME
      || !dependent_p (names, PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop))))
    return false;
  gassign *add = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next));
  if (!add || gimple_assign_rhs_code (add) != PLUS_EXPR
      || gimple_assign_rhs1 (add) != index
      || TREE_CODE (gimple_assign_rhs2 (add)) != INTEGER_CST)
    return false;
  enum tree_code code = gimple_cond_code (cond);
  const bool swapped = gimple_cond_rhs (cond) == next;
  tree bound = swapped ? gimple_cond_lhs (cond) : gimple_cond_rhs (cond);
  if ((!swapped && gimple_cond_lhs (cond) != next) || !dependent_p (names, bound)
      || flow_bb_inside_loop_p (loop, gimple_bb (SSA_NAME_DEF_STMT (bound))))
    return false;
  if (exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  if (swapped)
    code = swap_tree_comparison (code);
  l->step = gimple_assign_rhs2 (add);
  l->down = tree_int_cst_sgn (l->step) < 0;
  l->index = phi;
  l->advanced = next;
  return code == (l->down ? GT_EXPR : LT_EXPR);
}

/* Whether LOOP has such an index.  */

static bool
shared_p (class loop *loop, const_bitmap names)
{
  struct gpured_side_by_side l;
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    if (!virtual_operand_p (gimple_phi_result (gsi.phi ()))
	&& index_p (loop, gsi.phi (), names, &l))
      return true;
  return false;
}

/* What combines a value in an iteration.  */

struct chain
{
  class loop *loop;
  tree from;			/* The value at the beginning of the iteration.  */
  enum tree_code code;		/* ERROR_MARK: not known yet.  */
  auto_vec <gimple *> stmts;
};

static bool chain_p (struct chain *c, tree name);

/* Whether STMT combines the value of C with something.  */

static bool
combines_p (struct chain *c, gassign *stmt)
{
  enum tree_code code = gimple_assign_rhs_code (stmt);
  const bool minus = code == MINUS_EXPR;
  switch (code)
    {
    case MINUS_EXPR:
      code = PLUS_EXPR;
      break;
    case PLUS_EXPR:
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      break;
    default:
      return false;
    }
  if (c->code != ERROR_MARK && c->code != code)
    return false;
  c->code = code;
  const unsigned n = c->stmts.length ();
  if (chain_p (c, gimple_assign_rhs1 (stmt)))
    return true;
  c->stmts.truncate (n);
  return !minus && chain_p (c, gimple_assign_rhs2 (stmt));
}

/* Whether NAME is the value of C, combined or not.  */

static bool
chain_p (struct chain *c, tree name)
{
  if (name == c->from)
    return true;
  if (TREE_CODE (name) != SSA_NAME || c->stmts.length () == MOST_STATEMENTS)
    return false;
  gimple *stmt = SSA_NAME_DEF_STMT (name);
  if (!gimple_bb (stmt) || !flow_bb_inside_loop_p (c->loop, gimple_bb (stmt)))
    return false;
  if (c->stmts.contains (stmt))
    return true;
  gphi *phi = dyn_cast <gphi *> (stmt);
  if (phi && gimple_bb (phi) == c->loop->header)
    return false;
  c->stmts.safe_push (stmt);
  if (gassign *assign = dyn_cast <gassign *> (stmt))
    return combines_p (c, assign);
  for (unsigned i = 0; phi && i < gimple_phi_num_args (phi); i++)
    if (!chain_p (c, gimple_phi_arg_def (phi, i)))
      return false;
  return phi;
}

/* Whether only statements of C, and LAST, use NAME in its loop.  */

static bool
used_in_chain_p (const struct chain *c, tree name, gimple *last)
{
  use_operand_p use;
  imm_use_iterator iter;
  FOR_EACH_IMM_USE_FAST (use, iter, name)
    {
      gimple *stmt = USE_STMT (use);
      if (!is_gimple_debug (stmt) && stmt != last && !c->stmts.contains (stmt)
	  && flow_bb_inside_loop_p (c->loop, gimple_bb (stmt)))
	return false;
    }
  return true;
}

/* Whether PHI, in the header of LOOP, is a value that iterations combine.  If so, it is
   ONE.  */

static bool
reduced_p (class loop *loop, gphi *phi, struct gpured_reduced *one)
{
  struct chain c;
  c.loop = loop;
  c.from = gimple_phi_result (phi);
  c.code = ERROR_MARK;
  tree type = TREE_TYPE (c.from);
  one->phi = phi;
  one->next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  /* GCC 12 miscompiles lanes of logical values.  */
  if ((!SCALAR_FLOAT_TYPE_P (type) && TREE_CODE (type) != INTEGER_TYPE)
      || one->next == c.from || !chain_p (&c, one->next) || c.code == ERROR_MARK
      || !used_in_chain_p (&c, c.from, NULL))
    return false;
  for (gimple *stmt : c.stmts)
    if (!used_in_chain_p (&c, gimple_get_lhs (stmt) ? gimple_get_lhs (stmt)
			  : gimple_phi_result (stmt), phi))
      return false;
  one->code = c.code;
  return true;
}

/* Whether the iterations of LOOP may run side by side, where NAMES depend on the number
   of the team or thread.  L becomes what is known of it.  */

static bool
parallel_p (class loop *loop, const_bitmap names, struct gpured_side_by_side *l)
{
  l->header = loop->header;
  l->index = NULL;
  l->lanes = l->shared = true;
  l->streams = false;
  for (class loop *outer = loop_outer (loop); outer; outer = loop_outer (outer))
    if (loop_outer (outer) && shared_p (outer, names))
      return false;
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      struct gpured_reduced one;
      gphi *phi = gsi.phi ();
      if (virtual_operand_p (gimple_phi_result (phi))
	  || (!l->index && index_p (loop, phi, names, l)))
	continue;
      if (!reduced_p (loop, phi, &one))
	return false;
      l->reductions.safe_push (one);
    }
  return l->index != NULL;
}

unsigned int
gpured_host_simd_execute (function *fun)
{
  auto_bitmap names;
  auto_vec <struct gpured_side_by_side *> loops;
  /* No vectors.  */
  if (known_le (gpured_max_vf (), 1U))
    return 0;
  find_dependent (fun, names);
  calculate_dominance_info (CDI_DOMINATORS);
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  for (unsigned k = 1; k < number_of_loops (fun); k++)
    {
      class loop *loop = get_loop (fun, k);
      if (!loop || loop->inner || loop->force_vectorize || loop->simduid)
	continue;
      struct gpured_side_by_side *l = new gpured_side_by_side;
      if (parallel_p (loop, names, l) && gpured_side_by_side_p (l))
	{
	  if (dump_file)
	    fprintf (dump_file, "region at line %d: %u reductions\n",
		     LOCATION_LINE (DECL_SOURCE_LOCATION (fun->decl)),
		     l->reductions.length ());
	  loops.safe_push (l);
	}
      else
	delete l;
    }
  gpured_side_by_side_vectorize (&loops);
  loops_state_set (LOOPS_NEED_FIXUP);
  free_dominance_info (CDI_DOMINATORS);
  loop_optimizer_finalize ();
  return loops.is_empty () ? 0 : TODO_update_ssa;
}

bool
gpured_host_simd_gate (function *fun)
{
  return gpured_host_share_gate (fun) && gpured_omp_host_lanes_p (fun->decl);
}
