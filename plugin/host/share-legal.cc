/* share-legal.cc - which constructs host and device can share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The host executes iterations with what it has in its own memory.  That is right if
   nothing tells who has executed which iteration, and if memory has the same contents on
   both sides:

   1. The construct is one loop over gangs, or teams and threads.
   2. It reduces by operators that GCC knows, and changes nothing else but variables of
      its own.  Where host and device share memory it may store to memory: by its
      directive no other iteration has to do with that.
   3. All that it reads is copied in by itself.  The program finds out if that is on the
      device already (libgpured-host/share.c).
   4. It reads no addresses from memory or from variables: they may be of the device.
   5. The host can count its iterations ahead of it.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "clauses.h"
#include "host.h"
#include "omp/omp.h"
#include "sets.h"
#include "share.h"
#include "walk.h"

#define CLAUSE "its clauses allow no share"
#define NOT_ONE_LOOP "it is not a single loop"
#define NO_GANGS "its loop is not distributed over gangs or teams"
#define NO_REDUCTION "it has no result"
#define OPERATOR "it reduces by an operator of the program, or an array"
#define STORES "it stores to variables that are not its own"
#define CALLS "it calls a function"
#define ADDRESSES "it reads addresses that may be of the device"
#define OF_DEVICE "it reads a variable that the device has for itself"
#define VARIABLE "it has a variable whose size or place the program computes"
#define UNCOUNTED "its iterations cannot be counted in front of it"

/* What is known of a construct while it is read.  */

struct share_walk
{
  struct share_plan *plan;
  hash_set<tree> own;		/* Variables of the construct.  */
  hash_map<tree, tree> copies;	/* What they are copies of, if always of one.  */
  const char *why;
};

/* Append the directives of the loop in SEQ to *CHAIN.  Return whether there is nothing
   else.  */

static bool
chain_in (gimple_seq seq, vec<gimple *> *chain)
{
  bool any = false;
  FOR_EACH_IN_SEQ (gsi, seq)
    {
      gimple *stmt = gsi_stmt (gsi);
      const unsigned before = chain->length ();
      switch (gimple_code (stmt))
	{
	case GIMPLE_BIND:
	  if (!chain_in (gimple_bind_body (as_a <gbind *> (stmt)), chain))
	    return false;
	  break;
	case GIMPLE_OMP_TEAMS:
	case GIMPLE_OMP_PARALLEL:
	  chain->safe_push (stmt);
	  if (!chain_in (gimple_omp_body (stmt), chain))
	    return false;
	  break;
	case GIMPLE_OMP_FOR:
	  chain->safe_push (stmt);
	  if (gimple_omp_for_combined_p (stmt)
	      && !chain_in (gimple_omp_body (stmt), chain))
	    return false;
	  break;
	case GIMPLE_ASSIGN:
	  /* A bound, in front of the loop.  */
	  if (!gimple_clobber_p (stmt)
	      && (any || gpured_volatile_p (stmt)
		  || !is_gimple_reg (gimple_assign_lhs (stmt))))
	    return false;
	  break;
	case GIMPLE_DEBUG:
	case GIMPLE_NOP:
	case GIMPLE_PREDICT:
	  break;
	default:
	  return false;
	}
      if (chain->length () > before)
	{
	  if (any)
	    return false;
	  any = true;
	}
    }
  return true;
}

bool
gpured_share_chain (gomp_target *target, vec<gimple *> *chain)
{
  return (chain_in (gimple_omp_body (target), chain) && !chain->is_empty ()
	  && gimple_code (chain->last ()) == GIMPLE_OMP_FOR);
}

/* Whether a directive of KIND is in the chain of PLAN, of OpenMP.  */

static bool
in_chain_p (const struct share_plan *plan, enum gimple_code code, int kind)
{
  for (gimple *stmt : plan->chain)
    if (gimple_code (stmt) == code
	&& (code != GIMPLE_OMP_FOR || gimple_omp_for_kind (stmt) == kind))
      return true;
  return false;
}

/* Condition 1: whether each iteration is executed once, by some gang or team.  */

static bool
distributed_p (const struct share_plan *plan)
{
  if (plan->openacc)
    return gpured_clauses_gang_p (gimple_omp_for_clauses (gpured_share_loop (plan)));
  return (in_chain_p (plan, GIMPLE_OMP_TEAMS, 0)
	  && in_chain_p (plan, GIMPLE_OMP_FOR, GF_OMP_FOR_KIND_DISTRIBUTE));
}

/* Whether objects of the type of VAR, or of what it refers to, hold an address.  */

static bool
holds_address_p (tree var)
{
  tree type = TREE_TYPE (var);
  if (omp_privatize_by_reference (var))
    type = TREE_TYPE (type);
  return gpured_holds_pointer_p (type);
}

/* Condition 3: why the map C of PLAN allows no share, or NULL.  */

static const char *
read_map (struct share_plan *plan, tree c)
{
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_TO:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_TOFROM:
    case GOMP_MAP_TO_PSET:
      plan->maps.safe_push (c);
      return NULL;
    case GOMP_MAP_ALLOC:
      /* What a pointer that nobody maps points to may be memory of the device.  */
      if (OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (c))
	return CLAUSE;
      gcc_fallthrough ();
    case GOMP_MAP_FROM:
      plan->stores = true;
      return NULL;
    case GOMP_MAP_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_POINTER:
    case GOMP_MAP_FIRSTPRIVATE_REFERENCE:
      return NULL;
    default:
      return CLAUSE;
    }
}

/* Conditions 3 and 4: why clauses of the construct of WALK allow no share, or
   NULL.  */

static const char *
read_target_clauses (struct share_walk *walk)
{
  const char *why = NULL;
  tree clauses = gimple_omp_target_clauses (walk->plan->target);
  for (tree c = clauses; c && !why; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
	why = read_map (walk->plan, c);
	break;
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (holds_address_p (OMP_CLAUSE_DECL (c)))
	  why = ADDRESSES;
	break;
      case OMP_CLAUSE_REDUCTION:
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_NUM_GANGS:
      case OMP_CLAUSE_NUM_WORKERS:
      case OMP_CLAUSE_VECTOR_LENGTH:
      case OMP_CLAUSE_NUM_TEAMS:
      case OMP_CLAUSE_THREAD_LIMIT:
      case OMP_CLAUSE_DEFAULT:
      case OMP_CLAUSE_DEFAULTMAP:
	break;
      default:
	why = CLAUSE;
      }
  return why;
}

/* Condition 2: note that C, of a directive of the loop, reduces for PLAN.  Return why it
   allows no share, or NULL.  */

static const char *
read_reduction (struct share_plan *plan, tree c)
{
  tree var = OMP_CLAUSE_DECL (c);
  enum tree_code code = OMP_CLAUSE_REDUCTION_CODE (c);
  if (code == MINUS_EXPR)
    code = PLUS_EXPR;
  for (const share_reduction &known : plan->reductions)
    if (known.var == var)
      return known.code == code ? NULL : OPERATOR;
  tree type = DECL_P (var) ? TREE_TYPE (var) : NULL_TREE;
  if (type && omp_privatize_by_reference (var))
    type = TREE_TYPE (type);
  if (!type || OMP_CLAUSE_REDUCTION_PLACEHOLDER (c) || DECL_HAS_VALUE_EXPR_P (var)
      || TREE_THIS_VOLATILE (var) || TYPE_VOLATILE (type)
      || (!INTEGRAL_TYPE_P (type) && !SCALAR_FLOAT_TYPE_P (type)
	  && TREE_CODE (type) != COMPLEX_TYPE))
    return OPERATOR;
  switch (code)
    {
    case PLUS_EXPR:
    case MULT_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
    case TRUTH_AND_EXPR:
    case TRUTH_OR_EXPR:
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
      plan->reductions.safe_push (share_reduction { var, code });
      return NULL;
    default:
      return OPERATOR;
    }
}

/* Conditions 1 and 2: why clauses of STMT, a directive of the loop of WALK, allow no
   share, or NULL.  */

static const char *
read_clauses (struct share_walk *walk, gimple *stmt)
{
  const char *why = NULL;
  for (tree c = *gpured_clauses_of (stmt); c && !why; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_REDUCTION:
	why = read_reduction (walk->plan, c);
	break;
      case OMP_CLAUSE_FIRSTPRIVATE:
	if (holds_address_p (OMP_CLAUSE_DECL (c)))
	  why = ADDRESSES;
	break;
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_SHARED:
      case OMP_CLAUSE_DEFAULT:
      case OMP_CLAUSE_COLLAPSE:
      case OMP_CLAUSE_NOWAIT:
      case OMP_CLAUSE_SCHEDULE:
      case OMP_CLAUSE_DIST_SCHEDULE:
      case OMP_CLAUSE_NUM_TEAMS:
      case OMP_CLAUSE_THREAD_LIMIT:
      case OMP_CLAUSE_NUM_THREADS:
      case OMP_CLAUSE_SIMDLEN:
      case OMP_CLAUSE_SAFELEN:
      case OMP_CLAUSE_GANG:
      case OMP_CLAUSE_WORKER:
      case OMP_CLAUSE_VECTOR:
      case OMP_CLAUSE_INDEPENDENT:
      case OMP_CLAUSE_AUTO:
	break;
      default:
	why = CLAUSE;
      }
  return why;
}

/* Whether PLAN reduces VAR, or what VAR refers to.  */

static bool
reduced_p (const struct share_plan *plan, tree var)
{
  for (const share_reduction &reduction : plan->reductions)
    if (reduction.var == var)
      return true;
  return false;
}

/* Callback of walk_gimple_seq: notes the variables that STMT has for itself, and what it
   sets them to if that is another variable.  */

static tree
note_own (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  struct share_walk *walk = (struct share_walk *) wi->info;
  gimple *stmt = gsi_stmt (*gsi);
  if (tree *clauses = is_gimple_omp (stmt) ? gpured_clauses_of (stmt) : NULL)
    FOR_EACH_CLAUSE (c, *clauses, OMP_CLAUSE_PRIVATE)
      walk->own.add (OMP_CLAUSE_DECL (c));
  tree lhs = gimple_get_lhs (stmt);
  if (lhs && DECL_P (lhs) && !gimple_clobber_p (stmt))
    gpured_note_value (&walk->copies, lhs, (gimple_assign_single_p (stmt)
					    ? gimple_assign_rhs1 (stmt) : NULL_TREE));
  return NULL_TREE;
}

/* What VAR, of the construct of WALK, is a copy of, if that is another reference, else
   VAR.  */

static tree
original_of (struct share_walk *walk, tree var)
{
  tree *copied = walk->copies.get (var);
  return copied && *copied && DECL_P (*copied) && walk->own.contains (var) ? *copied : var;
}

/* Condition 2: whether the construct of WALK may set LHS: a variable of its own or one
   that it reduces, or part of it, or else memory, which is noted.  */

static bool
may_set_p (struct share_walk *walk, tree lhs)
{
  tree base = get_base_address (lhs);
  if (TREE_CODE (lhs) == SSA_NAME)
    return true;
  if (base && TREE_CODE (base) == MEM_REF && integer_zerop (TREE_OPERAND (base, 1)))
    {
      tree reference = original_of (walk, TREE_OPERAND (base, 0));
      if (DECL_P (reference) && omp_privatize_by_reference (reference)
	  && reduced_p (walk->plan, reference))
	return true;
    }
  if (base && DECL_P (base)
      && (walk->own.contains (base) || reduced_p (walk->plan, base)))
    return true;
  if (base == lhs && DECL_P (base))
    return false;
  walk->plan->stores = true;
  return true;
}

/* Condition 4: whether REF is the address of the data of a Fortran array, whose
   descriptor the construct of PLAN maps.  */

static bool
data_of_array_p (const struct share_plan *plan, tree ref)
{
  if (TREE_CODE (ref) != COMPONENT_REF)
    return false;
  tree type = TYPE_MAIN_VARIANT (TREE_TYPE (TREE_OPERAND (ref, 0)));
  for (tree c : plan->maps)
    if (OMP_CLAUSE_MAP_KIND (c) == GOMP_MAP_TO_PSET
	&& TYPE_MAIN_VARIANT (TREE_TYPE (OMP_CLAUSE_DECL (c))) == type)
      return true;
  return false;
}

/* Condition 4: whether the assignment STMT makes an address from what may be one of the
   device.  */

static bool
finds_address_p (const struct share_plan *plan, gimple *stmt)
{
  tree rhs = gimple_assign_rhs1 (stmt);
  if (gimple_assign_load_p (stmt) && !DECL_P (rhs))
    return (gpured_holds_pointer_p (TREE_TYPE (rhs))
	    && !data_of_array_p (plan, rhs));
  return (CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt))
	  && POINTER_TYPE_P (TREE_TYPE (gimple_assign_lhs (stmt)))
	  && !POINTER_TYPE_P (TREE_TYPE (rhs)));
}

/* Conditions 2 and 4: why STMT, in the loop of WALK, allows no share, or NULL.  */

static const char *
read_stmt (struct share_walk *walk, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      if (gimple_clobber_p (stmt))
	return NULL;
      if (gpured_volatile_p (stmt) || !may_set_p (walk, gimple_assign_lhs (stmt)))
	return STORES;
      return finds_address_p (walk->plan, stmt) ? ADDRESSES : NULL;
    case GIMPLE_CALL:
      if (gpured_call_does (stmt, true) || gpured_takes_pointer_p (stmt))
	return CALLS;
      return (gimple_call_lhs (stmt) && !may_set_p (walk, gimple_call_lhs (stmt))
	      ? STORES : NULL);
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_OACC_LOOP
	     ? NULL : NOT_ONE_LOOP;
    case GIMPLE_BIND:
    case GIMPLE_TRY:
    case GIMPLE_COND:
    case GIMPLE_SWITCH:
    case GIMPLE_GOTO:
    case GIMPLE_LABEL:
    case GIMPLE_DEBUG:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
      return NULL;
    default:
      return is_gimple_omp (stmt) ? NOT_ONE_LOOP : STORES;
    }
}

/* Callback of walk_gimple_seq.  */

static tree
visit_stmt (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  struct share_walk *walk = (struct share_walk *) wi->info;
  if (!walk->why)
    walk->why = read_stmt (walk, gsi_stmt (*gsi));
  *handled = walk->why;
  return walk->why ? integer_one_node : NULL_TREE;
}

/* Whether the device has the global variable VAR for itself, even if it shares the memory
   of the host.  */

static bool
declared_p (tree var)
{
  tree attributes = DECL_ATTRIBUTES (var);
  return (lookup_attribute ("omp declare target", attributes)
	  && !lookup_attribute ("omp declare target link", attributes));
}

/* Callback of walk_gimple_seq: condition 3 for an operand.  */

static tree
visit_operand (tree *tp, int *walk_subtrees, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct share_walk *walk = (struct share_walk *) wi->info;
  tree op = *tp;
  if (TYPE_P (op))
    *walk_subtrees = 0;
  else if ((VAR_P (op) || TREE_CODE (op) == PARM_DECL)
	   && (DECL_HAS_VALUE_EXPR_P (op)
	       || !poly_int_tree_p (TYPE_SIZE (TREE_TYPE (op)))))
    {
      walk->why = VARIABLE;
      return op;
    }
  else if (VAR_P (op) && is_global_var (op) && declared_p (op))
    {
      walk->why = OF_DEVICE;
      return op;
    }
  return NULL_TREE;
}

tree
gpured_share_map (gomp_target *target, tree var)
{
  tree before = NULL_TREE;
  for (tree c = gimple_omp_target_clauses (target); c; before = c, c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && OMP_CLAUSE_DECL (c) == var)
      {
	tree data = omp_privatize_by_reference (var) ? before : c;
	return (data && OMP_CLAUSE_CODE (data) == OMP_CLAUSE_MAP
		&& gpured_copied_back_p (OMP_CLAUSE_MAP_KIND (data)) ? data : NULL_TREE);
      }
  return NULL_TREE;
}

/* Condition 2: whether each variable that PLAN reduces comes back to the host.  */

static bool
mapped_p (const struct share_plan *plan)
{
  for (const share_reduction &reduction : plan->reductions)
    if (!gpured_share_map (plan->target, reduction.var))
      return false;
  return true;
}

const char *
gpured_share_legal (struct share_plan *plan)
{
  struct share_walk walk;
  walk.plan = plan;
  walk.why = NULL;
  plan->stores = false;
  gimple_seq body = gimple_omp_body (plan->target);
  if (!gpured_share_chain (plan->target, &plan->chain))
    return NOT_ONE_LOOP;
  if (!distributed_p (plan))
    return NO_GANGS;
  if (const char *why = read_target_clauses (&walk))
    return why;
  for (gimple *stmt : plan->chain)
    if (const char *why = read_clauses (&walk, stmt))
      return why;
  if (!mapped_p (plan))
    return CLAUSE;
  gpured_omp_bound (body, &walk.own);
  gpured_walk (body, note_own, NULL, &walk);
  gomp_for *loop = gpured_share_loop (plan);
  gpured_walk (gimple_omp_body (loop), visit_stmt, NULL, &walk);
  if (!walk.why)
    gpured_walk_one (plan->target, NULL, visit_operand, &walk);
  if (walk.why)
    return walk.why;
  if (plan->reductions.is_empty () && !plan->stores)
    return NO_REDUCTION;
  if (!INTEGRAL_TYPE_P (TREE_TYPE (gimple_omp_for_index (loop, 0)))
      || !gpured_known_range (plan->target, loop, &plan->range))
    return UNCOUNTED;
  return NULL;
}
