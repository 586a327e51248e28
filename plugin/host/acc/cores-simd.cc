/* cores-simd.cc - loops of OpenACC on the host in vectors.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The iterations of a loop over gangs, workers or vectors may run in any order
   (side-by-side.cc).  */

#include "gpured-gcc.h"
#include "cores.h"
#include "cores-build.h"
#include "side-by-side.h"
#include "halves.h"
#include "host.h"
#include "passes.h"
#include "walk.h"

/* The call of IFN_GOACC_LOOP that computes the step of the loop whose header has PHI,
   or NULL.  */

static gcall *
step_of (class loop *loop, gphi *phi)
{
  tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  if (TREE_CODE (next) != SSA_NAME)
    return NULL;
  gassign *add = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next));
  if (!add || gimple_assign_rhs_code (add) != PLUS_EXPR
      || gimple_assign_rhs1 (add) != gimple_phi_result (phi)
      || TREE_CODE (gimple_assign_rhs2 (add)) != SSA_NAME)
    return NULL;
  gcall *call = dyn_cast <gcall *> (SSA_NAME_DEF_STMT (gimple_assign_rhs2 (add)));
  return call && gimple_call_internal_p (call, IFN_GOACC_LOOP) ? call : NULL;
}

/* The call that starts the reduction whose value in front of LOOP is START, or NULL.  */

static gcall *
init_of (tree start)
{
  if (TREE_CODE (start) != SSA_NAME)
    return NULL;
  gcall *call = dyn_cast <gcall *> (SSA_NAME_DEF_STMT (start));
  if (!call || !gimple_call_internal_p (call, IFN_GOACC_REDUCTION)
      || gpured_match_int (call, GPURED_ARG_code) != GPURED_STEP_init)
    return NULL;
  return call;
}

/* Whether the iterations of LOOP, which has no other in it, may run side by side: it is
   one over gangs, workers or vectors, and nothing goes from one iteration to the next
   but its index and what is reduced.  These go to L.  */

static bool
parallel_p (class loop *loop, struct gpured_side_by_side *l)
{
  l->header = loop->header;
  l->index = NULL;
  l->lanes = true;
  l->streams = false;
  for (gphi_iterator gsi = gsi_start_phis (loop->header); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      gphi *phi = gsi.phi ();
      if (virtual_operand_p (gimple_phi_result (phi)))
	continue;
      if (gcall *step = step_of (loop, phi))
	{
	  if (l->index)
	    return false;
	  l->index = phi;
	  const unsigned mask
	    = TREE_INT_CST_LOW (gimple_call_arg (step, GPURED_LOOP_ARG_mask));
	  if (!mask)
	    return false;
	  l->shared = mask & GOMP_DIM_MASK (GOMP_DIM_GANG);
	  l->down = tree_int_cst_sgn (gimple_call_arg (step,
						       GPURED_LOOP_ARG_direction)) < 0;
	  l->step = gimple_call_lhs (step);
	  l->advanced = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
	  continue;
	}
      tree start = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
      tree next = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
      gcall *init = init_of (start);
      if (!init || TREE_CODE (next) != SSA_NAME)
	return false;
      struct gpured_reduced one = { phi, next, operator_of (init) };
      /* GCC 12 miscompiles lanes of logical values, by hand, too.  */
      if (!SCALAR_FLOAT_TYPE_P (TREE_TYPE (next))
	  && TREE_CODE (TREE_TYPE (next)) != INTEGER_TYPE)
	return false;
      l->reductions.safe_push (one);
    }
  return l->index != NULL;
}

/* The value of the number of parts of a loop is 1 on the host: so the loop over them
   ends.  */

static bool
drop_parts (function *fun)
{
  bool any = false;
  FOR_EACH_STMT (gsi, fun)
    if (gimple_call_internal_p (gsi_stmt (gsi), IFN_GOACC_LOOP)
	&& (TREE_INT_CST_LOW (gimple_call_arg (gsi_stmt (gsi), GPURED_LOOP_ARG_code))
	    == IFN_GOACC_LOOP_CHUNKS))
      {
	tree chunks = gimple_call_lhs (gsi_stmt (gsi));
	gimple *stmt;
	imm_use_iterator iter;
	if (chunks)
	  FOR_EACH_IMM_USE_STMT (stmt, iter, chunks)
	    if (gcond *cond = dyn_cast <gcond *> (stmt))
	      {
		gimple_cond_make_false (cond);
		update_stmt (cond);
		any = true;
	      }
      }
  return any;
}

/* Append to FOUND the loops of FUN whose iterations may run side by side.  */

static void
find_loops (function *fun, vec <struct gpured_side_by_side *> *found)
{
  calculate_dominance_info (CDI_DOMINATORS);
  loop_optimizer_init (LOOPS_NORMAL | LOOPS_HAVE_RECORDED_EXITS);
  for (unsigned k = 1; k < number_of_loops (fun); k++)
    {
      class loop *loop = get_loop (fun, k);
      if (!loop || loop->inner)
	continue;
      gpured_side_by_side *l = new gpured_side_by_side;
      if (parallel_p (loop, l) && gpured_side_by_side_p (l))
	{
	  if (dump_file)
	    fprintf (dump_file, "construct at line %d: %u reductions\n",
		     LOCATION_LINE (DECL_SOURCE_LOCATION (fun->decl)),
		     l->reductions.length ());
	  found->safe_push (l);
	}
      else
	delete l;
    }
}

unsigned int
gpured_cores_simd_execute (function *fun)
{
  /* No vectors.  */
  if (known_le (gpured_max_vf (), 1U))
    return 0;
  if (drop_parts (fun))
    {
      free_dominance_info (CDI_DOMINATORS);
      free_dominance_info (CDI_POST_DOMINATORS);
      cleanup_tree_cfg ();
    }
  auto_vec <struct gpured_side_by_side *> loops;
  find_loops (fun, &loops);
  gpured_side_by_side_vectorize (&loops);
  loops_state_set (LOOPS_NEED_FIXUP);
  free_dominance_info (CDI_DOMINATORS);
  loop_optimizer_finalize ();
  return loops.is_empty () ? 0 : TODO_update_ssa;
}
