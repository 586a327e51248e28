/* omp-spmd.cc - builds the copy of a construct that all lanes run.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Beside

     target CLAUSES { teams ... { distribute ... { parallel ... { for ...
       BODY } } } }

   is put its twin

     if (NEVER)
       target CLAUSES
	 {
	   T v' = identity;
	   for schedule (static, CHUNK) nowait PRIVATE-CLAUSES
	     BODY with v' for v
	   GPURED_grid_OP_T (&v, v');
	 }

   GCC lowers and expands both, so that collapsed loops, iterations of any
   type and private variables need nothing of ours.  Both have the same
   arguments as their clauses are alike, and omp-join.cc makes one kernel of
   the two functions.  They cannot be one construct from the start:
   scan_omp_target does not let a target region that contains teams contain
   any other directive.

   1. The construct is copied, with all that is declared in it.
   2. The layers around the innermost loop are replaced by what is in them.
   3. The innermost loop becomes a worksharing loop with the clauses of all.
   4. Each reduction gets v', its start and its end.
   5. The loop counts in a type that is wide enough (omp-widen.cc).
   6. The condition goes around it.  */

#include "gpured-gcc.h"
#include "halves.h"
#include "host.h"
#include "omp.h"

/* Callback of walk_gimple_seq: unshares the operands that gimple_copy
   shares.  */

static tree
unshare_atomic (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gomp_atomic_load *load = dyn_cast <gomp_atomic_load *> (stmt))
    gimple_omp_atomic_load_set_rhs (load, unshare_expr
					    (gimple_omp_atomic_load_rhs
					       (load)));
  else if (gomp_atomic_store *store = dyn_cast <gomp_atomic_store *> (stmt))
    gimple_omp_atomic_store_set_val (store, unshare_expr
					      (gimple_omp_atomic_store_val
						 (store)));
  return NULL_TREE;
}

gimple *
gpured_omp_copy (gimple *stmt)
{
  gimple_seq copy = copy_gimple_seq_and_replace_locals (stmt);
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq (copy, unshare_atomic, NULL, &wi);
  return copy;
}

/* Step 2: leave of the layers of CONSTRUCT only the innermost loop, and
   return its place.  */

static gimple_stmt_iterator
peel_layers (struct omp_construct *construct)
{
  gimple_stmt_iterator gsi;
  gimple_seq *body = gimple_omp_body_ptr (construct->target);
  while (gpured_omp_only (body, &construct->bound, &gsi)
	 && gsi_stmt (gsi) != construct->loop)
    {
      gimple *layer = gsi_stmt (gsi);
      gimple_seq seq = NULL;
      if (gomp_for *loop = dyn_cast <gomp_for *> (layer))
	gimple_seq_add_seq (&seq, gimple_omp_for_pre_body (loop));
      gimple_seq_add_seq (&seq, gimple_omp_body (layer));
      gimple_omp_set_body (layer, NULL);
      gsi_replace_with_seq (&gsi, seq, true);
    }
  return gsi;
}

/* Step 3: return a clause for VARIABLE of CONSTRUCT, chained to NEXT.  */

static tree
private_clause (const struct omp_variable *variable, tree next)
{
  enum omp_clause_code code
    = (variable->privacy & OMP_LASTPRIVATE ? OMP_CLAUSE_LASTPRIVATE
       : variable->privacy & OMP_FIRSTPRIVATE ? OMP_CLAUSE_FIRSTPRIVATE
       : OMP_CLAUSE_PRIVATE);
  tree clause = variable->clause;
  if (OMP_CLAUSE_CODE (clause) != code)
    {
      clause = build_omp_clause (OMP_CLAUSE_LOCATION (clause), code);
      OMP_CLAUSE_DECL (clause) = variable->var;
    }
  OMP_CLAUSE_CHAIN (clause) = next;
  return clause;
}

/* Step 3: make the innermost loop of CONSTRUCT a worksharing loop.  A variable
   that is declared in the body needs no clause; simd adds some, and they name
   the variable of the ORIGINAL construct when the body has been copied.  */

static void
share_loop (struct omp_construct *construct,
	    const struct omp_construct *original)
{
  gomp_for *loop = construct->loop;
  location_t loc = gimple_location (loop);
  hash_set<tree> within;
  gpured_omp_bound (gimple_omp_body (loop), &within);
  gpured_omp_bound (gimple_omp_body (original->loop), &within);

  tree clauses = build_omp_clause (loc, OMP_CLAUSE_SCHEDULE);
  OMP_CLAUSE_SCHEDULE_KIND (clauses) = OMP_CLAUSE_SCHEDULE_STATIC;
  OMP_CLAUSE_SCHEDULE_CHUNK_EXPR (clauses)
    = construct->chunk ? construct->chunk : integer_one_node;
  OMP_CLAUSE_CHAIN (clauses) = build_omp_clause (loc, OMP_CLAUSE_NOWAIT);
  if (tree collapse = omp_find_clause (gimple_omp_for_clauses (loop),
				       OMP_CLAUSE_COLLAPSE))
    {
      OMP_CLAUSE_CHAIN (collapse) = clauses;
      clauses = collapse;
    }
  for (const omp_variable &variable : construct->variables)
    if (!within.contains (variable.var))
      clauses = private_clause (&variable, clauses);
  gimple_omp_for_set_clauses (loop, clauses);
  gimple_omp_for_set_kind (loop, GF_OMP_FOR_KIND_FOR);
  gimple_omp_for_set_combined_p (loop, false);
  gimple_omp_for_set_combined_into_p (loop, false);
}

/* A variable of a reduction, and what stands for it in the copy.  */

struct replacement
{
  tree from, to;
  tree partial;			/* The value of the thread.  */
};

/* Callback of walk_gimple_seq: replaces reduction variables.  */

static tree
replace_op (tree *op, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  const struct replacement *replacement = (struct replacement *) wi->info;
  if (TREE_CODE (*op) == ADDR_EXPR
      && get_base_address (TREE_OPERAND (*op, 0)) == replacement->from)
    {
      TREE_ADDRESSABLE (replacement->to) = 1;
      *op = unshare_expr (*op);
    }
  if (*op == replacement->from)
    *op = replacement->to;
  return NULL_TREE;
}

/* Callback of walk_gimple_seq: GCC warns of the original only.  */

static tree
silence_stmt (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  suppress_warning (gsi_stmt (*gsi));
  return NULL_TREE;
}

tree
gpured_omp_make_variable (gbind *bind, tree type, const char *name)
{
  tree var = create_tmp_var_raw (type, name);
  DECL_CONTEXT (var) = current_function_decl;
  DECL_SEEN_IN_BIND_EXPR_P (var) = 1;
  DECL_CHAIN (var) = gimple_bind_vars (bind);
  gimple_bind_set_vars (bind, var);
  return var;
}

/* The type of the row TYPE.  */

static tree
machine_type (enum gpured_type type)
{
  const struct gpured_type_row *row = gpured_type_find (type);
  if (row->kind == GPURED_KIND_REAL)
    return row->bits == 32 ? float_type_node : double_type_node;
  return build_nonstandard_integer_type (row->bits,
					 row->kind == GPURED_KIND_UNSIGNED);
}

/* The entry point of libgpured that combines over the grid by PAIR.  */

static tree
grid_decl (const struct gpured_pair *pair)
{
  tree type = machine_type (pair->type);
  char *name = concat ("GPURED_grid_", gpured_op_id (pair->op), "_",
		       gpured_type_find (pair->type)->id, NULL);
  tree decl = build_fn_decl (name, build_function_type_list
				     (void_type_node, build_pointer_type (type),
				      type, NULL_TREE));
  free (name);
  TREE_NOTHROW (decl) = 1;
  DECL_ATTRIBUTES (decl) = tree_cons (get_identifier ("leaf"), NULL_TREE,
				      DECL_ATTRIBUTES (decl));
  return decl;
}

/* Add the assignment of RHS to a new variable of BIND to *SEQ; return the
   variable.  */

static tree
assign_new (gbind *bind, gimple_seq *seq, tree rhs)
{
  tree var = gpured_omp_make_variable (bind, TREE_TYPE (rhs), NULL);
  gimple_seq_add_stmt (seq, gimple_build_assign (var, rhs));
  return var;
}

/* Add to *SEQ the combination of VALUE, an element of REDUCTION, with that at
   ADDRESS.  Variables go to BIND.  */

static void
combine (const struct omp_reduction *reduction, tree address, tree value,
	 gbind *bind, gimple_seq *seq, location_t loc)
{
  tree machine = machine_type (reduction->pair->type);
  address = assign_new (bind, seq,
			build1 (NOP_EXPR, build_pointer_type (machine),
				address));
  value = assign_new (bind, seq, value);
  if (!useless_type_conversion_p (machine, TREE_TYPE (value)))
    value = assign_new (bind, seq, build1 (NOP_EXPR, machine, value));
  gcall *call = gimple_build_call (grid_decl (reduction->pair), 2, address,
				   value);
  gimple_set_location (call, loc);
  gimple_seq_add_stmt (seq, call);
}

/* Add to *SEQ a loop over the elements of the array REDUCTION: each of PARTIAL
   gets START, or, if that is NULL_TREE, is combined with that of the array at
   ADDRESS.  Variables go to BIND.  */

static void
loop_over_elements (const struct omp_reduction *reduction, tree partial,
		    tree start, tree address, gbind *bind, gimple_seq *seq,
		    location_t loc)
{
  tree element = reduction->element;
  tree pointer = build_pointer_type (element);
  tree size = TYPE_SIZE_UNIT (element);
  tree bytes = TYPE_SIZE_UNIT (reduction->type);
  tree head = create_artificial_label (loc);
  tree next = create_artificial_label (loc);
  tree out = create_artificial_label (loc);
  tree from = assign_new (bind, seq, build_fold_addr_expr (partial));
  from = assign_new (bind, seq, build1 (NOP_EXPR, pointer, from));
  tree offset = gpured_omp_make_variable (bind, sizetype, NULL);
  gimple_seq_add_stmt (seq, gimple_build_assign (offset, size_zero_node));
  gimple_seq_add_stmt (seq, gimple_build_label (head));
  gimple_seq_add_stmt (seq, gimple_build_cond (LT_EXPR, offset, bytes, next,
					       out));
  gimple_seq_add_stmt (seq, gimple_build_label (next));
  tree place = assign_new (bind, seq, build2 (POINTER_PLUS_EXPR, pointer, from,
					      offset));
  tree value = build2 (MEM_REF, element, place, build_zero_cst (pointer));
  if (start)
    gimple_seq_add_stmt (seq, gimple_build_assign (value, start));
  else
    {
      address = assign_new (bind, seq,
			    build2 (POINTER_PLUS_EXPR, TREE_TYPE (address),
				    address, offset));
      combine (reduction, address, value, bind, seq, loc);
    }
  gimple_seq_add_stmt (seq, gimple_build_assign (offset, PLUS_EXPR, offset,
						 size));
  gimple_seq_add_stmt (seq, gimple_build_goto (head));
  gimple_seq_add_stmt (seq, gimple_build_label (out));
}

/* Step 4: add to *SEQ the end of REDUCTION, whose value in this thread is
   PARTIAL.  Variables go to BIND.  */

static void
finish (const struct omp_reduction *reduction, tree partial, gbind *bind,
	gimple_seq *seq, location_t loc)
{
  tree address = assign_new (bind, seq,
			     reduction->by_reference ? reduction->var
			     : build_fold_addr_expr (reduction->var));
  if (TREE_CODE (reduction->type) == ARRAY_TYPE)
    loop_over_elements (reduction, partial, NULL_TREE, address, bind, seq,
			loc);
  else if (TREE_CODE (reduction->type) == COMPLEX_TYPE)
    {
      tree element = reduction->element;
      combine (reduction, address, build1 (REALPART_EXPR, element, partial),
	       bind, seq, loc);
      address = assign_new (bind, seq,
			    build2 (POINTER_PLUS_EXPR, TREE_TYPE (address),
				    address, TYPE_SIZE_UNIT (element)));
      combine (reduction, address, build1 (IMAGPART_EXPR, element, partial),
	       bind, seq, loc);
    }
  else
    combine (reduction, address, partial, bind, seq, loc);
}

/* Step 4: let LOOP reduce REDUCTION in variables of BIND.  What goes in front
   of the loop is added to *BEFORE, what goes behind it to *AFTER.  */

static void
reduce (const struct omp_reduction *reduction, gomp_for *loop, gbind *bind,
	gimple_seq *before, gimple_seq *after)
{
  location_t loc = gimple_location (loop);
  tree type = reduction->type;
  bool array = TREE_CODE (type) == ARRAY_TYPE;
  struct replacement replacement;
  replacement.from = reduction->var;
  replacement.partial = gpured_omp_make_variable (bind, type, "gpured");
  replacement.to = replacement.partial;
  if (array || reduction->by_reference)
    TREE_ADDRESSABLE (replacement.partial) = 1;
  tree start = omp_reduction_init_op (loc, reduction->code,
				      array ? reduction->element : type);
  if (array)
    loop_over_elements (reduction, replacement.partial, start, NULL_TREE, bind,
			before, loc);
  else
    gimple_seq_add_stmt (before,
			 gimple_build_assign (replacement.partial, start));
  if (reduction->by_reference)
    {
      replacement.to
	= gpured_omp_make_variable (bind, build_pointer_type (type),
				    "gpured_ref");
      gimple_seq_add_stmt (before, gimple_build_assign
				     (replacement.to, build_fold_addr_expr
							(replacement.partial)));
    }

  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = &replacement;
  walk_gimple_seq (gimple_omp_body (loop), NULL, replace_op, &wi);
  finish (reduction, replacement.partial, bind, after, loc);
}

/* Drop from TARGET the clauses that decide where and when it runs; the
   others decide what its arguments are.  */

static void
drop_launch_clauses (gomp_target *target)
{
  tree clauses = gimple_omp_target_clauses (target);
  for (tree *p = &clauses; *p;)
    switch (OMP_CLAUSE_CODE (*p))
      {
      case OMP_CLAUSE_IF:
      case OMP_CLAUSE_NOWAIT:
      case OMP_CLAUSE_DEPEND:
      case OMP_CLAUSE_DEVICE:
	*p = OMP_CLAUSE_CHAIN (*p);
	break;
      default:
	p = &OMP_CLAUSE_CHAIN (*p);
	break;
      }
  gimple_omp_target_set_clauses (target, clauses);
}

/* Steps 2 to 5 for TARGET, a copy of ORIGINAL.  */

static void
make_spmd (gomp_target *target, const struct omp_construct *original)
{
  struct omp_construct construct;
  gpured_omp_match (target, &construct);
  gcc_checking_assert (!construct.reason);

  drop_launch_clauses (target);
  gimple_stmt_iterator gsi = peel_layers (&construct);
  share_loop (&construct, original);

  gimple_seq before = NULL, after = NULL;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  for (const omp_reduction &reduction : construct.reductions)
    reduce (&reduction, construct.loop, bind, &before, &after);
  gsi_replace (&gsi, bind, false);
  gimple_seq_add_seq (&before, gpured_omp_widen (construct.loop, bind));
  gimple_seq_add_seq (&before, after);
  gimple_bind_set_body (bind, before);

  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq (gimple_omp_body (target), silence_stmt, NULL, &wi);
}

/* Step 6: fill the block BIND with BEFORE, ORIGINAL, and SPMD in a place that
   is never reached.  */

static void
put_beside (gbind *bind, gimple_seq before, gomp_target *original,
	    gomp_target *spmd)
{
  tree never = gpured_omp_make_variable (bind, integer_type_node, NULL);
  tree then = create_artificial_label (UNKNOWN_LOCATION);
  tree out = create_artificial_label (UNKNOWN_LOCATION);

  gimple_seq body = before;
  gimple_seq_add_stmt (&body, original);
  gimple_seq_add_stmt (&body, gpured_omp_ask (GPURED_QUESTION_NEVER, never));
  gimple_seq_add_stmt (&body, gimple_build_cond (NE_EXPR, never,
						 integer_zero_node, then,
						 out));
  gimple_seq_add_stmt (&body, gimple_build_label (then));
  gimple_seq_add_stmt (&body, spmd);
  gimple_seq_add_stmt (&body, gimple_build_label (out));
  gimple_bind_set_body (bind, body);
}

void
gpured_omp_add_spmd (gimple_stmt_iterator *gsi,
		     const struct omp_construct *construct)
{
  gomp_target *target = construct->target;
  gbind *bind = gimple_build_bind (NULL_TREE, NULL, NULL_TREE);
  gsi_replace (gsi, bind, false);
  gomp_target *spmd = as_a <gomp_target *> (gpured_omp_copy (target));
  make_spmd (spmd, construct);
  put_beside (bind, gpured_omp_choose_teams (construct, bind), target, spmd);
  gpured_omp_note_twin (target, spmd);
}
