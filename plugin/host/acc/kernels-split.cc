/* kernels-split.cc - splits a `kernels' construct into a sequence of
   constructs.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each nest of loops that can run in parallel is launched on its own.  So it
   sees the results of the code before it, and the code after it sees its
   results.  For example,

     #pragma acc kernels copy(a) async(1)
     {
       int t = f (a);
       NEST
       a[0] = t;
     }

   becomes

     {
       int t;
       wait (1)
       #pragma acc data copy(a)
       {
	 #pragma acc kernels copy(a, t)
	 { t = f (a); }
	 #pragma acc parallel copy(a)
	 { NEST }
	 #pragma acc kernels copy(a, t)
	 { a[0] = t; }
       }
     }

   1. The body, without its blocks, is a list of statements.  It is split
      before and after each nest; the assignments of its bounds stay with a
      nest.  If jumps skip a nest, `if (n > 0) NEST', the host executes them if
      it knows what they depend on (kernels-split-host.cc).  Otherwise the
      construct is not split.
   2. A variable of the body that several parts share moves out.  If it cannot,
      as a pointer to memory of the construct, step 1 is done again with one
      part for all that names it, in which no nest is on its own.
   3. Scalars in registers of the host are copied in and out of each part that
      names them.  All other data is mapped once around all parts.  A part
      without a nest has one gang.  GCC's parloops may distribute a loop there,
      but no gang waits for the others before one of them stores what follows.
   4. The parts run one after the other, and the host waits for each: the
      memory around them is freed at the end.

   A construct that does not fit into this stays as it is, with a reason.
   Step 1 is in kernels-split-points.cc and kernels-split-host.cc, step 2 in
   kernels-split-share.cc.  */

#include "gpured-gcc.h"
#include "host.h"
#include "kernels.h"
#include "kernels-split.h"

/* Take the pieces out of *SEQ.  */

static void
detach (gimple_seq *seq)
{
  gimple_stmt_iterator i = gsi_start (*seq);
  while (!gsi_end_p (i))
    {
      gimple *stmt = gsi_stmt (i);
      if (gbind *bind = dyn_cast <gbind *> (stmt))
	detach (gimple_bind_body_ptr (bind));
      else if (gimple_code (stmt) == GIMPLE_TRY)
	detach (gimple_try_eval_ptr (stmt));
      gsi_remove (&i, false);
    }
}

/* A copy of the clause C in front of CLAUSES.  */

static tree
copy_clause (tree c, tree clauses)
{
  c = copy_node (c);
  if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
    OMP_CLAUSE_DECL (c) = unshare_expr (OMP_CLAUSE_DECL (c));
  OMP_CLAUSE_CHAIN (c) = clauses;
  return c;
}

/* What the map clause KIND becomes inside a region that has mapped the
   data.  */

static enum gomp_map_kind
inner_kind (enum gomp_map_kind kind)
{
  switch (kind)
    {
    case GOMP_MAP_FORCE_ALLOC:
      return GOMP_MAP_ALLOC;
    case GOMP_MAP_FORCE_TO:
      return GOMP_MAP_TO;
    case GOMP_MAP_FORCE_FROM:
      return GOMP_MAP_FROM;
    case GOMP_MAP_FORCE_TOFROM:
      return GOMP_MAP_TOFROM;
    default:
      return kind;
    }
}

/* Whether the map clause C belongs on the region around the parts.  */

static bool
outer_map_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || split_register_p (OMP_CLAUSE_DECL (c)))
    return false;
  switch (inner_kind (OMP_CLAUSE_MAP_KIND (c)))
    {
    case GOMP_MAP_ALLOC:
      return !integer_zerop (OMP_CLAUSE_SIZE (c));
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
      return true;
    default:
      return false;
    }
}

/* How a part maps what the region around maps in the way of KIND.  Values pass from
   part to part in the memory of the region.  But if the program also has OpenMP with
   `requires unified_shared_memory', libgomp of GCC 15 and 16 maps nothing for the region,
   and still maps for each part.  Then they pass through the host.  */

static enum gomp_map_kind
part_kind (enum gomp_map_kind kind)
{
  kind = inner_kind (kind);
  return (kind == GOMP_MAP_ALLOC || kind == GOMP_MAP_FROM ? GOMP_MAP_TOFROM
	  : kind);
}

/* A clause that maps VAR of SPLIT in the way of KIND, in front of CLAUSES.  */

static tree
map_clause (const struct split *split, tree var, enum gomp_map_kind kind,
	    tree clauses)
{
  tree c = build_omp_clause (gimple_location (split->k->target),
			     OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (c, kind);
  OMP_CLAUSE_DECL (c) = var;
  OMP_CLAUSE_SIZE (c) = DECL_SIZE_UNIT (var);
  OMP_CLAUSE_CHAIN (c) = clauses;
  return c;
}

/* How part P of SPLIT maps VAR, which was of the construct.  A nest that only reads
   it gets its value (kernels-apply.cc), which so the host has, too, to count
   iterations.  */

static enum gomp_map_kind
local_kind (const struct split *split, unsigned p, tree var)
{
  const struct part *part = &split->parts[p];
  if (!split_register_p (var))
    return part_kind (GOMP_MAP_ALLOC);
  if (!part->root)
    return GOMP_MAP_TOFROM;
  for (unsigned i = part->begin; i < part->end; i++)
    if (gpured_sets_p (split->pieces[i].stmt, var, 0))
      return GOMP_MAP_TOFROM;
  return GOMP_MAP_FORCE_TOFROM;
}

/* Step 3: the clauses of part P of SPLIT.  */

static tree
part_clauses (const struct split *split, unsigned p)
{
  tree clauses = NULL_TREE;
  for (tree c = gimple_omp_target_clauses (split->k->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_ASYNC:
      case OMP_CLAUSE_WAIT:
	break;
      case OMP_CLAUSE_MAP:
	if (split_register_p (OMP_CLAUSE_DECL (c)))
	  {
	    if (!split_mentioned_p (split, p, OMP_CLAUSE_DECL (c)))
	      break;
	    clauses = copy_clause (c, clauses);
	    if (inner_kind (OMP_CLAUSE_MAP_KIND (c)) == GOMP_MAP_FROM
		&& split_count_mentions (split, OMP_CLAUSE_DECL (c)) > 1)
	      OMP_CLAUSE_SET_MAP_KIND (clauses, GOMP_MAP_TOFROM);
	    break;
	  }
	clauses = copy_clause (c, clauses);
	OMP_CLAUSE_SET_MAP_KIND (clauses, (outer_map_p (c) ? part_kind : inner_kind)
					    (OMP_CLAUSE_MAP_KIND (c)));
	break;
      default:
	clauses = copy_clause (c, clauses);
	break;
      }
  clauses = nreverse (clauses);
  for (tree var : split->mapped)
    if (split_mentioned_p (split, p, var))
      clauses = map_clause (split, var, local_kind (split, p, var), clauses);
  return clauses;
}

/* Step 3: the clauses of the region around the parts of SPLIT.  *ANY becomes
   true if something is mapped.  */

static tree
data_clauses (const struct split *split, bool *any)
{
  tree clauses = NULL_TREE;
  for (tree c = gimple_omp_target_clauses (split->k->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_IF)
      clauses = copy_clause (c, clauses);
    else if (outer_map_p (c))
      {
	clauses = copy_clause (c, clauses);
	*any = true;
	tree decl = OMP_CLAUSE_DECL (c);
	if (DECL_P (decl) && !is_gimple_reg_type (TREE_TYPE (decl)))
	  TREE_ADDRESSABLE (decl) = 1;
	else if (!DECL_P (decl) && DECL_P (TREE_OPERAND (decl, 0))
		 && omp_privatize_by_reference (TREE_OPERAND (decl, 0))
		 && OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_FORCE_TOFROM
		 && !infer_set_p (&split->k->nest, 0, TREE_OPERAND (decl, 0)))
	  OMP_CLAUSE_SET_MAP_KIND (clauses, GOMP_MAP_TO);
      }
  clauses = nreverse (clauses);
  for (tree var : split->mapped)
    if (!split_register_p (var))
      {
	TREE_ADDRESSABLE (var) = 1;
	clauses = map_clause (split, var, GOMP_MAP_ALLOC, clauses);
	*any = true;
      }
  return clauses;
}

/* Make part P of SPLIT a construct.  */

static gomp_target *
build_part (struct split *split, unsigned p)
{
  gimple_seq seq = NULL;
  tree vars = NULL_TREE, clauses = part_clauses (split, p);
  for (unsigned i = split->parts[p].begin; i < split->parts[p].end; i++)
    gimple_seq_add_stmt (&seq, split->pieces[i].stmt);
  for (tree var : split->locals)
    if (VAR_P (var) && !is_global_var (var) && !split->shared.contains (var)
	&& split_mentioned_p (split, p, var))
      {
	DECL_CHAIN (var) = vars;
	vars = var;
      }
  gbind *body = gimple_build_bind (vars, seq, make_node (BLOCK));
  gomp_target *target
    = gimple_build_omp_target (body, GF_OMP_TARGET_KIND_OACC_KERNELS, clauses);
  gimple_set_location (target, gimple_location (split->k->target));
  if (int root = split->parts[p].root)
    {
      gimple_set_location (target, split->k->nest.nodes[root].loc);
      kernels_apply (split->k, root, target);
    }
  else
    kernels_set_dimension (target, OMP_CLAUSE_NUM_GANGS, integer_one_node, true);
  return target;
}

/* Step 4: append to *SEQ calls that wait for the queues of SPLIT.  */

static void
build_waits (const struct split *split, gimple_seq *seq)
{
  for (tree c = gimple_omp_target_clauses (split->k->target); c;
       c = OMP_CLAUSE_CHAIN (c))
    {
      tree queue = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_ASYNC
		    ? OMP_CLAUSE_ASYNC_EXPR (c)
		    : OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT
		    ? OMP_CLAUSE_WAIT_EXPR (c) : NULL_TREE);
      if (!queue)
	continue;
      gcall *call
	= gimple_build_call (builtin_decl_explicit (BUILT_IN_GOACC_WAIT), 3,
			     build_int_cst (integer_type_node,
					    GOMP_ASYNC_SYNC),
			     integer_one_node, queue);
      gimple_set_location (call, gimple_location (split->k->target));
      gimple_seq_add_stmt (seq, call);
    }
}

/* Put everything in the place of the construct at GSI.  */

static void
build (struct split *split, gimple_stmt_iterator *gsi)
{
  location_t loc = gimple_location (split->k->target);
  detach (gimple_omp_body_ptr (split->k->target));
  gimple_seq parts = NULL, all = NULL;
  for (unsigned p = 0; p < split->parts.length (); p++)
    if (!split->parts[p].host)
      gimple_seq_add_stmt (&parts, build_part (split, p));
    else
      for (unsigned i = split->parts[p].begin; i < split->parts[p].end; i++)
	gimple_seq_add_stmt (&parts, split->pieces[i].stmt);

  build_waits (split, &all);
  bool any = false;
  tree clauses = data_clauses (split, &any);
  if (any)
    {
      gimple_seq body = NULL, end = NULL;
      gimple_seq_add_stmt (&body,
			   gimple_build_bind (NULL_TREE, parts,
					      make_node (BLOCK)));
      tree fn = builtin_decl_explicit (BUILT_IN_GOACC_DATA_END);
      gimple_seq_add_stmt (&end, gimple_build_call (fn, 0));
      gtry *region = gimple_build_try (body, end, GIMPLE_TRY_FINALLY);
      gomp_target *data
	= gimple_build_omp_target (region, GF_OMP_TARGET_KIND_OACC_DATA,
				   clauses);
      gimple_set_location (data, loc);
      gimple_seq_add_stmt (&all, data);
    }
  else
    gimple_seq_add_seq (&all, parts);

  tree vars = NULL_TREE;
  for (tree var : split->shared)
    {
      DECL_CHAIN (var) = vars;
      vars = var;
    }
  /* GCC emits the static variables that a function declares.  */
  for (tree var : split->locals)
    if (VAR_P (var) && is_global_var (var))
      {
	DECL_CHAIN (var) = vars;
	vars = var;
      }
  kernels_place (split->k, gimple_build_bind (vars, all, NULL_TREE), gsi);
}

void
kernels_place (struct kernels *k, gimple *stmt, gimple_stmt_iterator *gsi)
{
  gimple *whole = k->ahead ? k->ahead : stmt;
  if (gsi_stmt (*gsi) != whole)
    gsi_replace (gsi, whole, false);
  if (k->ahead)
    gimple_bind_add_stmt (k->ahead, stmt);
}

bool
kernels_split (struct kernels *k, gimple_stmt_iterator *gsi)
{
  struct split split;
  bool wanted;
  split.k = k;
  bool possible = kernels_split_read (&split, &wanted);
  if (possible)
    build (&split, gsi);
  kernels_split_free (&split);
  return possible || !wanted;
}
