/* lanes.cc - lets all lanes of a warp run loops that GCC lowers for the
   device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A function for the device may be called from anywhere, by one thread of
   OpenMP or by all of a team, so it has to do what GCC's code does.  There a
   thread is a warp, whose 32 lanes do the same.  Only in simd loops they
   workshare the iterations and combine reductions by shuffles.  If the
   iterations of another loop may run in any order, it can be compiled so, too:

     if (SIMT && !ALONE)
       parallel CLAUSES reduction (OP:v)
	 { for PRIVATE-CLAUSES { simd PRIVATE-CLAUSES reduction (OP:v) BODY } }
     else
       parallel CLAUSES reduction (OP:v) { for PRIVATE-CLAUSES BODY }

   SIMT is GCC's own query, which it answers by no if there are no lanes, as on
   the host.  If clauses may give the parallel region one thread, ALONE is the
   condition for that (serial.cc).  Collapsed loops become one loop there, and
   chunks become iterations (widen.cc).

   1. Constructs with reductions are found or, if the user wants that, without.
      So are those in target regions that are left to GCC; these have had their
      remark then.
   2. It is decided whether lanes can workshare the iterations of the loop.
      The rules are those of legal.cc, and nothing may belong to the thread.
      Called functions must not look at lanes either.  As nobody checks that
      again in the offload compiler, all of them have to be seen.
   3. The copy is made, and GCC lowers it.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "remarks.h"
#include "spmd-build.h"

/* A construct of step 1.  */

struct lanes_place
{
  gimple_stmt_iterator gsi;
  bool inside;			/* Another is around it.  */
};

/* What the walk over a function knows.  */

struct lanes_state
{
  auto_vec<lanes_place> places;
  bool inside;
};

/* Let CONSTRUCT be that of TOP, and read it.  Return why lanes cannot workshare
   its loop, or none: of a loop that gets its bounds from `distribute' around it
   there is only one.  */

static enum gpured_reason
read_construct (struct omp_construct *construct, gimple *top)
{
  gpured_omp_bound (gimple_omp_body (top), construct->bound);
  gpured_omp_read_inside (construct, top);
  if (construct->loop && construct->layer[OMP_LAYER_SIMD])
    return GPURED_REASON_omp_simd;
  gimple *shared = construct->layer[OMP_LAYER_FOR];
  if (!construct->loop || !shared
      || construct->layer[OMP_LAYER_TEAMS]
      || construct->layer[OMP_LAYER_DISTRIBUTE]
      || gimple_omp_for_combined_into_p (shared))
    return GPURED_REASON_omp_orphan;
  return gpured_omp_read_layers (construct, NULL);
}

/* Whether the iterations of LOOP can be numbered by what is known ahead of
   it.  */

static bool
rectangular_p (gomp_for *loop)
{
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    if (TREE_CODE (gimple_omp_for_initial (loop, i)) == TREE_VEC
	|| TREE_CODE (gimple_omp_for_final (loop, i)) == TREE_VEC)
      return false;
  return true;
}

/* Whether the schedule of CONSTRUCT decides which thread has an iteration, for
   other loops of the parallel region with the same schedule to count on.  */

static bool
assigned_p (const struct omp_construct *construct)
{
  tree c = omp_find_clause (gimple_omp_for_clauses (construct->loop),
			    OMP_CLAUSE_SCHEDULE);
  return (!construct->layer[OMP_LAYER_PARALLEL] && construct->chunk
	  && ((OMP_CLAUSE_SCHEDULE_KIND (c) & OMP_CLAUSE_SCHEDULE_MASK)
	      == OMP_CLAUSE_SCHEDULE_STATIC));
}

/* Whether GCC can hand the last value of VARIABLE, of a simd loop, from one
   lane to the others: not where the variable is a reference, nor what does
   not shuffle (nvptx_gen_shuffle in nvptx.cc).  */

static bool
last_value_ok_p (const struct omp_variable *variable)
{
  tree type = TREE_TYPE (variable->var);
  if (OMP_CLAUSE_LASTPRIVATE_GIMPLE_SEQ (variable->clause)
      || omp_privatize_by_reference (variable->var))
    return false;
  return (INTEGRAL_TYPE_P (type) ? TYPE_PRECISION (type) <= 64
	  : POINTER_TYPE_P (type) || TYPE_MODE (type) == SFmode
	  || TYPE_MODE (type) == DFmode);
}

/* Step 2: check the clauses of CONSTRUCT.  */

static enum gpured_reason
check_clauses (const struct omp_construct *construct)
{
  gimple *parallel = construct->layer[OMP_LAYER_PARALLEL];
  if (construct->reductions.is_empty ()
      && gpured_options.loops != GPURED_LOOPS_ALL)
    return GPURED_REASON_off;
  for (const omp_reduction &reduction : construct->reductions)
    {
      if (!gpured_omp_single_p (&reduction)
	  || (truth_value_p (reduction.code)
	      && !INTEGRAL_TYPE_P (reduction.type)))
	return GPURED_REASON_omp_team_value;
      /* The loop may read what the thread has so far.  */
      if (!(reduction.layers & (1u << OMP_LAYER_FOR))
	  && !gimple_omp_parallel_combined_p (parallel))
	return GPURED_REASON_omp_levels;
    }
  for (const omp_variable &variable : construct->variables)
    if ((variable.privacy & OMP_LASTPRIVATE)
	&& (gpured_omp_steps_p (construct->loop, variable.var)
	    || !last_value_ok_p (&variable)))
      return gpured_note_cause (GPURED_REASON_omp_last_value,
				OMP_CLAUSE_LOCATION (variable.clause),
				variable.var);
  if (assigned_p (construct))
    return GPURED_REASON_omp_chunk;
  return (rectangular_p (construct->loop)
	  ? GPURED_REASON_none : GPURED_REASON_omp_collapse);
}

/* Step 2: the variables of the thread that runs CONSTRUCT, of a function with
   BODY, are those of AROUND.  */

static void
find_around (const struct omp_construct *construct, gimple_seq body,
	     struct omp_scope *around)
{
  gimple *parallel = construct->layer[OMP_LAYER_PARALLEL];
  gpured_omp_bound (parallel ? gimple_omp_body (parallel) : body,
		    &around->values);
  if (!parallel)
    for (tree parameter = DECL_ARGUMENTS (current_function_decl); parameter;
	 parameter = DECL_CHAIN (parameter))
      around->values.add (parameter);
}

/* Whether the loop of CONSTRUCT, whose threads come from elsewhere, if only
   from INSIDE the function, may change memory that belongs to a thread: inside,
   a clause may make any variable private.  */

static bool
changes_foreign_p (const struct omp_construct *construct, bool inside)
{
  for (tree ref : construct->changes)
    {
      tree base = get_base_address (ref);
      if (inside || !base || !DECL_P (base) || !is_global_var (base))
	return true;
    }
  return construct->acts;
}

/* The bytes that GCC reserves for what a lane has of its own in memory, unless
   -msoft-stack-reserve-local says more: nvptx does not look how many it
   takes.  */
#define RESERVED 128

/* The bytes of these that VAR, or the object it is a REFERENCE to, takes at
   most.  */

static HOST_WIDE_INT
lane_bytes (tree var, bool reference)
{
  if (is_gimple_reg (var) && !reference)
    return 0;
  tree type = reference ? TREE_TYPE (TREE_TYPE (var)) : TREE_TYPE (var);
  HOST_WIDE_INT size = int_size_in_bytes (type);
  HOST_WIDE_INT align = (reference ? TYPE_ALIGN_UNIT (type)
			 : DECL_ALIGN_UNIT (var));
  if (size < 0 || size > RESERVED || align > RESERVED)
    return RESERVED + 1;
  return align > 8 ? ROUND_UP (size, align) + align : ROUND_UP (size, 8);
}

/* Whether GCC can give each lane its own of what is declared in the loop of
   CONSTRUCT or named by its clauses: not objects that C++ does not let move, as
   it makes temporary ones, nor too much.  */

static bool
own_memory_p (const struct omp_construct *construct)
{
  hash_set<tree> within;
  HOST_WIDE_INT bytes = 0;
  gpured_omp_bound (gimple_omp_body (construct->loop), &within);
  for (hash_set<tree>::iterator i = within.begin (); i != within.end (); ++i)
    if (VAR_P (*i) && !is_global_var (*i) && !DECL_HAS_VALUE_EXPR_P (*i))
      {
	if (TREE_ADDRESSABLE (strip_array_types (TREE_TYPE (*i))))
	  return false;
	bytes += lane_bytes (*i, false);
      }
  for (const omp_variable &variable : construct->variables)
    bytes += lane_bytes (variable.var,
			 omp_privatize_by_reference (variable.var));
  for (const omp_reduction &reduction : construct->reductions)
    bytes += lane_bytes (reduction.var, reduction.by_reference);
  return bytes <= RESERVED;
}

/* Step 2: check CONSTRUCT, INSIDE another one of the function with BODY.  */

static enum gpured_reason
legality (struct omp_construct *construct, bool inside, gimple_seq body)
{
  gimple_seq loop_body = gimple_omp_body (construct->loop);
  enum gpured_reason reason = check_clauses (construct);
  if (reason)
    return reason;
  struct omp_scope around;
  find_around (construct, body, &around);
  gpured_omp_find_scopes (construct, &around, true);
  reason = gpured_omp_check_body (construct);
  if (reason)
    return reason;
  if (gpured_omp_contains_simd_p (loop_body))
    return GPURED_REASON_omp_directive;
  if (!gpured_omp_fit_for_lanes_p (loop_body))
    return GPURED_REASON_omp_unseen;
  if (!own_memory_p (construct))
    return GPURED_REASON_omp_private;
  if (construct->layer[OMP_LAYER_PARALLEL]
      || !changes_foreign_p (construct, inside))
    return GPURED_REASON_none;
  return (construct->reductions.is_empty ()
	  ? GPURED_REASON_omp_orphan : GPURED_REASON_omp_shared);
}

/* Step 3: add a clause with CODE on VAR to *CLAUSES, of a construct at LOC, and
   return it.  */

static tree
add_clause (tree *clauses, location_t loc, enum omp_clause_code code, tree var)
{
  tree clause = build_omp_clause (loc, code);
  OMP_CLAUSE_DECL (clause) = var;
  OMP_CLAUSE_CHAIN (clause) = *clauses;
  *clauses = clause;
  return clause;
}

/* Step 3: let the body of LOOP name new variables of BIND for those in memory
   that are declared in it, and add clauses to *CLAUSES that give them to each
   lane: GCC puts those that are declared in a simd loop where all lanes get
   at them.  */

static void
take_out_locals (gomp_for *loop, tree *clauses, gbind *bind)
{
  hash_set<tree> within;
  gpured_omp_bound (gimple_omp_body (loop), &within);
  for (tree var : gpured_omp_in_order (within))
    {
      if (!VAR_P (var) || is_global_var (var) || is_gimple_reg (var)
	  || DECL_HAS_VALUE_EXPR_P (var))
	continue;
      tree own = gpured_add_bind_variable (bind, TREE_TYPE (var), "gpured");
      TREE_ADDRESSABLE (own) = TREE_ADDRESSABLE (var);
      SET_DECL_ALIGN (own, DECL_ALIGN (var));
      DECL_USER_ALIGN (own) = DECL_USER_ALIGN (var);
      gpured_omp_substitute (gimple_omp_body (loop), var, own);
      add_clause (clauses, gimple_location (loop), OMP_CLAUSE_PRIVATE, own);
    }
}

/* Step 3: the clauses of the simd loop of CONSTRUCT, which takes the place of
   its loop.  Variables go to BIND.  */

static tree
simd_clauses (const struct omp_construct *construct, gbind *bind)
{
  tree clauses = NULL_TREE;
  gomp_for *loop = construct->loop;
  location_t loc = gimple_location (loop);
  for (const omp_variable &variable : construct->variables)
    if (!(variable.privacy & OMP_FIRSTPRIVATE)
	&& !gpured_omp_steps_p (loop, variable.var))
      add_clause (&clauses, loc,
		  variable.privacy & OMP_LASTPRIVATE
		  ? OMP_CLAUSE_LASTPRIVATE : OMP_CLAUSE_PRIVATE, variable.var);
  take_out_locals (loop, &clauses, bind);
  for (const omp_reduction &reduction : construct->reductions)
    {
      tree clause = add_clause (&clauses, loc, OMP_CLAUSE_REDUCTION,
				reduction.var);
      OMP_CLAUSE_REDUCTION_CODE (clause) = reduction.code;
    }
  return clauses;
}

/* Step 3: fill BIND, which is in the place of the loop of CONSTRUCT, a copy,
   with the same around a simd loop with its iterations.  */

static void
add_simd (struct omp_construct *construct, gbind *bind)
{
  gomp_for *loop = construct->loop;
  location_t loc = gimple_location (loop);
  tree clauses = simd_clauses (construct, bind);
  tree chunk = construct->chunk;
  if (chunk && integer_onep (chunk))
    chunk = NULL_TREE;
  auto_vec<tree> vars;
  for (size_t i = 0; i < gimple_omp_for_collapse (loop); i++)
    vars.safe_push (gimple_omp_for_index (loop, i));
  gimple_bind_set_body (bind, gpured_omp_count_up (loop, chunk, bind));
  tree index = gimple_omp_for_index (loop, 0);
  if (index != vars[0])
    add_clause (&clauses, loc, OMP_CLAUSE_PRIVATE, index);
  for (tree var : vars)
    add_clause (&clauses, loc, OMP_CLAUSE_PRIVATE, var);
  gomp_for *simd
    = gimple_build_omp_for (gimple_omp_body (loop), GF_OMP_FOR_KIND_SIMD,
			    clauses, 1, NULL);
  gimple_set_location (simd, loc);
  gimple_omp_for_set_index (simd, 0, index);
  gimple_omp_for_set_initial (simd, 0, gimple_omp_for_initial (loop, 0));
  gimple_omp_for_set_final (simd, 0, gimple_omp_for_final (loop, 0));
  gimple_omp_for_set_incr (simd, 0, gimple_omp_for_incr (loop, 0));
  gimple_omp_for_set_cond (simd, 0, gimple_omp_for_cond (loop, 0));
  gimple_omp_for_set_combined_into_p (simd, true);

  tree count = gpured_add_bind_variable (bind, TREE_TYPE (index), NULL);
  tree incr = copy_node (gimple_omp_for_incr (loop, 0));
  TREE_OPERAND (incr, 0) = count;
  gimple_omp_for_set_index (loop, 0, count);
  gimple_omp_for_set_incr (loop, 0, incr);
  gimple_omp_for_set_combined_p (loop, true);
  clauses = gimple_omp_for_clauses (loop);
  gpured_clauses_drop (&clauses, OMP_CLAUSE_SCHEDULE);
  add_clause (&clauses, loc, OMP_CLAUSE_PRIVATE, count);
  gimple_omp_for_set_clauses (loop, clauses);
  gimple_seq inside = NULL;
  gimple_seq_add_stmt (&inside, simd);
  gimple_omp_set_body (loop, gimple_build_bind (NULL_TREE, inside, NULL_TREE));
}

/* Step 3: return a copy of CONSTRUCT in which lanes workshare the loop.  */

static gimple *
make_copy (const struct omp_construct *construct)
{
  struct omp_construct copy;
  gpured_omp_copy_construct (construct, &copy);
  gpured_omp_silence (gimple_omp_body (copy.top));
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gimple_seq seq = NULL;
  gimple_seq_add_stmt (&seq, copy.top);
  gimple_stmt_iterator gsi = gpured_place (&seq, copy.loop);
  gsi_replace (&gsi, bind, false);
  add_simd (&copy, bind);
  return gimple_seq_first_stmt (seq);
}

/* Step 3 for CONSTRUCT, which is at GSI.  */

static void
use_lanes (gimple_stmt_iterator *gsi, const struct omp_construct *construct)
{
  gimple *original = gsi_stmt (*gsi);
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gsi_replace (gsi, bind, false);
  gimple *copy = make_copy (construct);
  tree answer = gpured_add_bind_variable (bind, integer_type_node, NULL);
  tree out = create_artificial_label (UNKNOWN_LOCATION);
  gimple_seq body = NULL;
  gimple_seq_add_stmt (&body, gpured_omp_ask_lanes (answer));
  tree no = gpured_omp_begin_if (NE_EXPR, answer, integer_zero_node, &body);
  tree serial = NULL_TREE;
  if (construct->serial)
    {
      tree value = gpured_compute (construct->serial, &body, bind);
      serial = gpured_omp_begin_if (EQ_EXPR, value,
				    build_zero_cst (TREE_TYPE (value)), &body);
    }
  gimple_seq_add_stmt (&body, copy);
  gimple_seq_add_stmt (&body, gimple_build_goto (out));
  gimple_seq_add_stmt (&body, gimple_build_label (no));
  if (serial)
    gimple_seq_add_stmt (&body, gimple_build_label (serial));
  gimple_seq_add_stmt (&body, original);
  gimple_seq_add_stmt (&body, gimple_build_label (out));
  gimple_bind_set_body (bind, body);
}

/* Callback of walk_gimple_seq for step 1.  */

static tree
find_place (gimple_stmt_iterator *gsi, bool *handled,
	    struct walk_stmt_info *wi)
{
  struct lanes_state *state = (struct lanes_state *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET)
    *handled = true;
  else if (gpured_omp_clauses (stmt) || is_a <gomp_for *> (stmt))
    {
      state->places.safe_push (lanes_place { *gsi, state->inside });
      if (!state->inside)
	{
	  struct walk_stmt_info inner;
	  memset (&inner, 0, sizeof inner);
	  inner.info = state;
	  state->inside = true;
	  walk_gimple_seq_mod (gimple_omp_body_ptr (stmt), find_place, NULL,
			       &inner);
	  state->inside = false;
	  *handled = true;
	}
    }
  return NULL_TREE;
}

/* Treat PLACE of a function with BODY.  DONE are the constructs that have been
   decided on; those that are left alone are told of if TELL.  */

static void
treat (struct lanes_place *place, gimple_seq body, hash_set<gimple *> *done,
       enum gpured_reason obstacle, bool tell)
{
  struct omp_construct construct;
  hash_set<tree> bound;
  construct.bound = &bound;
  gimple *stmt = gsi_stmt (place->gsi);
  gpured_forget_cause ();
  enum gpured_reason reason = read_construct (&construct, stmt);
  if (!reason)
    reason = legality (&construct, place->inside, body);
  if (!reason && !omp_max_simt_vf ())
    reason = GPURED_REASON_omp_simt;
  if (!reason)
    reason = obstacle;
  if (!construct.loop)
    construct.layer[OMP_LAYER_TEAMS] = stmt;
  for (gimple *layer : construct.layer)
    if (layer)
      done->add (layer);
  for (omp_reduction &reduction : construct.reductions)
    gpured_omp_plan (&reduction, 1u << GPURED_LEVEL_vector, false, NULL);
  if (reason)
    {
      if (tell)
	gpured_remark_left_lanes (&construct, reason);
      return;
    }
  gpured_remark_lanes (&construct, tell);
  use_lanes (&place->gsi, &construct);
}

void
gpured_omp_lanes (function *fun, gomp_target *target,
		  enum gpured_reason obstacle)
{
  struct lanes_state state;
  hash_set<gimple *> done;
  gimple_seq body = gimple_body (fun->decl);
  struct walk_stmt_info wi = gpured_walk_info (&state);
  state.inside = target != NULL;
  if (target)
    walk_gimple_seq_mod (gimple_omp_body_ptr (target), find_place, NULL, &wi);
  else
    walk_gimple_seq (body, find_place, NULL, &wi);
  for (lanes_place &place : state.places)
    if (!done.contains (gsi_stmt (place.gsi)))
      treat (&place, body, &done, obstacle, !target);
}
