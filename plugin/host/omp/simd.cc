/* simd.cc - makes simd loops in worksharing loops run in one lane.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   When the iterations of a loop are distributed over lanes, the lane that has
   an iteration runs the simd loop in it.  GCC lowers it: `safelen (1)' makes
   it a loop like any other, with reductions and private variables.  For
   offloaded code GCC makes a simd loop twice, with a query that selects one;
   join.cc replaces the query in the SPMD version.

   In the second loop the address of an atomic operation is wrong if it is more
   than a variable: the two share the expression, which is lowered for the
   first.  So the address is put into a variable.

   The original construct is compiled, too, even if nothing ever runs it.
   There GCC crashes on values that its code for lanes has no shuffles for.  It
   also steps the variables of `linear' clauses as if each lane ran all
   iterations.  So it gets such simd loops with `safelen (1)' as well.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "spmd-build.h"

/* Clauses with code in them have one copy of it for the construct and its
   SPMD version.  */

bool
gpured_omp_simd_clause_p (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_REDUCTION:
      return (!OMP_CLAUSE_REDUCTION_INSCAN (clause)
	      && !OMP_CLAUSE_REDUCTION_TASK (clause)
	      && !OMP_CLAUSE_REDUCTION_PLACEHOLDER (clause));
    case OMP_CLAUSE_LASTPRIVATE:
      return (!OMP_CLAUSE_LASTPRIVATE_CONDITIONAL (clause)
	      && !OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (clause));
    case OMP_CLAUSE_LINEAR:
      return !OMP_CLAUSE_LINEAR_GIMPLE_SEQ (clause);
    case OMP_CLAUSE_PRIVATE:
    case OMP_CLAUSE_COLLAPSE:
    case OMP_CLAUSE_SAFELEN:
    case OMP_CLAUSE_SIMDLEN:
    case OMP_CLAUSE_ALIGNED:
    case OMP_CLAUSE_NONTEMPORAL:
    case OMP_CLAUSE_ORDER:
    case OMP_CLAUSE_BIND:
    case OMP_CLAUSE_IF:
      return true;
    default:
      return false;
    }
}

bool
gpured_omp_simd_p (gimple *stmt)
{
  if (gimple_code (stmt) != GIMPLE_OMP_FOR
      || gimple_omp_for_kind (stmt) != GF_OMP_FOR_KIND_SIMD)
    return false;
  for (tree c = gimple_omp_for_clauses (stmt); c; c = OMP_CLAUSE_CHAIN (c))
    if (!gpured_omp_simd_clause_p (c))
      return false;
  return true;
}

/* What the walk over a simd loop for addresses knows.  */

struct address_state
{
  gomp_for *loop;
  gbind *bind;			/* For variables.  */
  hash_set<tree> bound;		/* Declared in the loop.  */
};

/* Whether the loop of STATE has what ADDRESS is the address of.  */

static bool
loop_has_p (struct address_state *state, tree address)
{
  tree base = get_base_address (TREE_OPERAND (address, 0));
  if (!base || !DECL_P (base))
    return false;
  for (tree c = gimple_omp_for_clauses (state->loop); c;
       c = OMP_CLAUSE_CHAIN (c))
    if ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_PRIVATE
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LASTPRIVATE
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_LINEAR
	 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
	&& OMP_CLAUSE_DECL (c) == base)
      return true;
  return state->bound.contains (base);
}

/* Callback of walk_gimple_seq: gives the address of an atomic operation a
   name.  */

static tree
name_address (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct address_state *state = (struct address_state *) wi->info;
  gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (gsi_stmt (*gsi));
  tree address = load ? gimple_omp_atomic_load_rhs (load) : NULL_TREE;
  if (!address || TREE_CODE (address) != ADDR_EXPR
      || loop_has_p (state, address))
    return NULL_TREE;
  tree name = gpured_add_bind_variable (state->bind, TREE_TYPE (address),
					NULL);
  gsi_insert_before (gsi, gimple_build_assign (name, unshare_expr (address)),
		     GSI_SAME_STMT);
  gimple_omp_atomic_load_set_rhs (load, name);
  return NULL_TREE;
}

/* Give the addresses of atomic operations in LOOP, a simd loop, names.  */

static void
name_addresses (gomp_for *loop)
{
  gimple_seq body = gimple_omp_body (loop), around = NULL;
  struct address_state state;
  state.loop = loop;
  state.bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gpured_omp_bound (body, &state.bound);
  struct walk_stmt_info wi = gpured_walk_info (&state);
  walk_gimple_seq_mod (&body, name_address, NULL, &wi);
  gimple_bind_set_body (state.bind, body);
  gimple_seq_add_stmt (&around, state.bind);
  gimple_omp_set_body (loop, around);
}

void
gpured_omp_one_lane (gomp_for *loop)
{
  tree clauses = gimple_omp_for_clauses (loop);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_SAFELEN);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_SIMDLEN);
  tree safelen = build_omp_clause (gimple_location (loop), OMP_CLAUSE_SAFELEN);
  OMP_CLAUSE_SAFELEN_EXPR (safelen) = integer_one_node;
  OMP_CLAUSE_CHAIN (safelen) = clauses;
  gimple_omp_for_set_clauses (loop, safelen);
}

/* Callback of walk_gimple_seq: does that for a loop that one lane can run.  One
   that gets something around it is come to again.  */

static tree
serialize_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  if (gpured_omp_lane_simd_p (gsi_stmt (*gsi)))
    gpured_omp_write_out (gsi);
  if (gpured_omp_simd_p (gsi_stmt (*gsi)))
    {
      name_addresses (as_a <gomp_for *> (gsi_stmt (*gsi)));
      gpured_omp_one_lane (as_a <gomp_for *> (gsi_stmt (*gsi)));
    }
  return NULL_TREE;
}

void
gpured_omp_serialize (gimple_seq *seq)
{
  struct walk_stmt_info wi = gpured_walk_info (NULL);
  walk_gimple_seq_mod (seq, serialize_stmt, NULL, &wi);
}

/* Callback of walk_gimple_seq: finds a simd loop.  */

static tree
find_simd (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  *(bool *) wi->info |= gpured_omp_simd_p (gsi_stmt (*gsi));
  return NULL_TREE;
}

bool
gpured_omp_contains_simd_p (gimple_seq seq)
{
  bool found = false;
  gpured_walk (seq, find_simd, NULL, &found);
  return found;
}

/* Whether GCC crashes on CLAUSE of a simd loop when it workshares the
   iterations among lanes: it cannot pass types of two parts from one to
   another (nvptx_gen_shuffle in nvptx.cc, expand_GOMP_SIMT_XCHG_BFLY), nor has
   it && and || of numbers that are not integers, though it means to do these
   one after the other (lower_rec_simd_input_clauses in omp-low.cc asks for the
   type of another variable).  */

static bool
crashes_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_REDUCTION
      || OMP_CLAUSE_REDUCTION_INSCAN (clause))
    return false;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    return true;
  if (INTEGRAL_TYPE_P (type))
    return TYPE_PRECISION (type) > 64;
  return truth_value_p (OMP_CLAUSE_REDUCTION_CODE (clause));
}

void
gpured_omp_make_single (gomp_for *loop)
{
  tree clauses = gimple_omp_for_clauses (loop);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_SCHEDULE);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_NOWAIT);
  gimple_omp_for_set_clauses (loop, clauses);
  gimple_omp_for_set_kind (loop, GF_OMP_FOR_KIND_SIMD);
  gpured_omp_one_lane (loop);
}

/* Whether CLAUSE of LOOP, a simd loop, is a `linear' of the user for a variable
   that is not that of the loop.  A lane starts it where the first iteration
   does, and the last lane to set it wins (lower_rec_input_clauses in
   omp-low.cc, expand_omp_simd in omp-expand.cc).  */

static bool
steps_p (gomp_for *loop, tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_LINEAR
      || OMP_CLAUSE_LINEAR_NO_COPYIN (clause))
    return false;
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (gimple_omp_for_index (loop, i) == OMP_CLAUSE_DECL (clause))
      return false;
  return true;
}

/* Callback of walk_gimple_seq: mends a simd loop that GCC crashes on or gets
   wrong.  */

static tree
spare_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gomp_for *loop = dyn_cast <gomp_for *> (gsi_stmt (*gsi));
  if (!loop || gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_SIMD)
    return NULL_TREE;
  name_addresses (loop);
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (crashes_p (c) || steps_p (loop, c))
      {
	gpured_omp_one_lane (loop);
	break;
      }
  return NULL_TREE;
}

void
gpured_omp_spare_shuffles (gimple_seq seq)
{
  gpured_walk (seq, spare_stmt, NULL, NULL);
}
