/* warn.cc - warns of mistakes with scalars that GCC does not report.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   By its directives a program promises that threads may run loops at the same
   time.  If all threads update a variable and no clause covers it, the result
   is lost or random, and GCC compiles the program without a warning.  Five
   such mistakes with scalars are looked for, in offloaded constructs:

   1. A variable that iterations update, s = s + x, and that is used
      afterwards, is in no reduction clause.  Or it is in one of an inner
      construct of OpenMP, which updates it, too, at the end.
   2. It is in a clause with another operator.
   3. It is private instead, so that each update starts from an undefined
      value.
   4. It is reduced, or updated by one thread at a time, but the construct has
      its own copy, whose value nobody gets.
   5. It is reduced over gangs and used in the same construct, where nothing
      waits for all gangs.  If each gang has the variable for itself,
      acc/infer-private.cc warns.

   warn-clause.cc has mistakes 2, 4 and 5.  warn-memory.cc looks for updates of
   memory, warn-extreme.cc for the index of a maximum, warn-private.cc for
   variables that should be private, warn-host.cc for what the host reads.

   No correct program may get a warning, so all of this has to be certain.  The
   variable is used in no other way.  No directive, condition or lock lets one
   thread at a time get there.  And the variable is read.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "passes.h"
#include "remarks.h"
#include "walk.h"
#include "warn.h"

tree
warn_implicit_copy (const struct warn_region *region, tree var)
{
  tree c = gpured_clauses_find_var (infer_clauses (&region->nest.nodes[0]),
				    OMP_CLAUSE_FIRSTPRIVATE, var);
  return c && OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (c) ? c : NULL_TREE;
}

bool
warn_reduction_p (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_REDUCTION:
    case OMP_CLAUSE_IN_REDUCTION:
    case OMP_CLAUSE_TASK_REDUCTION:
      return true;
    default:
      return false;
    }
}

char *
warn_spell_reduction (enum tree_code op, tree var)
{
  return xasprintf ("reduction(%s:%s)", gpured_spell_operator (op),
		    gpured_name_of (var));
}

const struct infer_nest *
warn_function (struct warn_region *region)
{
  if (!region->target)
    return &region->nest;
  if (!region->around)
    {
      region->around = new infer_nest;
      infer_function_read (region->around, gimple_body (region->fun->decl),
			   INFER_DIRECTIVES);
    }
  return region->around;
}

/* A scalar that a leaf sets, seen from there.  */

struct scalar
{
  struct warn_region *region;
  tree var;
  unsigned at;			/* The leaf.  */
  int node;			/* Its node, or the one of the construct around
				   that reduces the variable.  */
  tree clause;			/* The clause of that construct, or NULL.  */
  int owner;			/* The node that has it.  */
  bool own_copy;		/* GCC gives the construct a copy.  */
};

/* Whether a clause of REGION other than a map names VAR, so that the construct has
   it for itself.  */

static bool
said_own_p (const struct warn_region *region, tree var)
{
  tree clauses = infer_clauses (&region->nest.nodes[0]);
  tree first = gpured_clauses_find_var (clauses, OMP_CLAUSE_FIRSTPRIVATE, var);
  return ((first && !OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (first))
	  || gpured_clauses_find_var (clauses, OMP_CLAUSE_PRIVATE, var));
}

/* Whether a clause in REGION reduces VAR, in whatever way.  */

static bool
reduced_p (const struct warn_region *region, tree var)
{
  for (const infer_node &node : region->nest.nodes)
    for (tree c = infer_clauses (&node); c; c = OMP_CLAUSE_CHAIN (c))
      if (warn_reduction_p (c) && OMP_CLAUSE_DECL (c) == var)
	return true;
  return false;
}

/* Whether STMT is a directive combined with the one in it.  */

static bool
combined_p (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_combined_p (stmt);
    case GIMPLE_OMP_PARALLEL:
      return gimple_omp_parallel_combined_p (stmt);
    default:
      return false;
    }
}

/* Whether what VAR holds after node N of REGION is read.  What is seen elsewhere
   counts as read; what the rest of a combined directive reads, of which N is an
   inner part, does not.  */

static bool
read_after_p (struct warn_region *region, tree var, int n)
{
  const auto_vec<infer_node> &nodes = region->nest.nodes;
  int owner = infer_owner (&region->nest, nodes[n].parent, var);
  while (nodes[n].parent > owner && combined_p (nodes[nodes[n].parent].stmt))
    n = nodes[n].parent;
  if (owner == 0
      && (is_global_var (var) || POINTER_TYPE_P (TREE_TYPE (var))
	  || TREE_CODE (var) == RESULT_DECL))
    return true;
  return infer_read_after_p (&region->nest, warn_function (region), n, var);
}

/* Let SCALAR stand for the update by the outermost construct around its leaf that
   reduces the variable, if there is one: what that combines.  */

static void
look_around (struct scalar *scalar)
{
  const struct infer_nest *nest = &scalar->region->nest;
  int leaf = nest->leaves[scalar->at].node, found = -1;
  for (int n = leaf; n > scalar->owner; n = nest->nodes[n].parent)
    if (tree c = infer_reduction (&nest->nodes[n], scalar->var))
      {
	scalar->clause = c;
	found = n;
      }
  if (found < 0)
    return;
  switch (gimple_code (nest->nodes[found].stmt))
    {
    case GIMPLE_OMP_FOR:
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TEAMS:
      break;
    default:
      scalar->clause = NULL_TREE;
      return;
    }
  int starter = warn_starter (nest, found);
  scalar->node = nest->nodes[starter < 0 ? found : starter].parent;
}

/* Whether SCALAR is one to look at.  */

static bool
scalar_p (struct warn_region *region, unsigned i, struct scalar *scalar)
{
  const struct gpured_leaf *leaf = &region->nest.leaves[i];
  tree var = infer_target (leaf);
  if (!var || !DECL_P (var) || gpured_temporary_p (var)
      || gimple_clobber_p (leaf->stmt) || !infer_variable_p (var)
      || !DECL_NAME (var))
    return false;
  tree lhs = gimple_get_lhs (leaf->stmt);
  if (lhs != var && !(TREE_CODE (lhs) == MEM_REF
		      && omp_privatize_by_reference (var)))
    return false;
  scalar->region = region;
  scalar->var = var;
  scalar->at = i;
  scalar->node = leaf->node;
  scalar->clause = NULL_TREE;
  scalar->owner = infer_owner (&region->nest, leaf->node, var);
  scalar->own_copy = scalar->owner == 0 && warn_implicit_copy (region, var);
  if (!region->acc)
    look_around (scalar);
  return true;
}

/* The outermost node around SCALAR's update where several threads update it, or -1:
   it is one variable for all of them, and none begins by setting it.  */

static int
find_fork (const struct scalar *scalar)
{
  const struct warn_region *region = scalar->region;
  const struct infer_nest *nest = &region->nest;
  bool gang_private = (scalar->owner == 0 && region->acc
		       && infer_gang_private_p (nest, scalar->var));
  int found = -1;
  for (int n = scalar->node; n > scalar->owner; n = nest->nodes[n].parent)
    if (warn_forks_p (region, n, scalar->owner, gang_private)
	&& infer_upward_exposed_p (nest, n, scalar->var))
      found = n;
  return found;
}

/* Whether STMT is a loop that teams workshare: its directive takes no reduction
   clause, that of the teams does.  */

static bool
distribute_p (gimple *stmt)
{
  return (gimple_code (stmt) == GIMPLE_OMP_FOR
	  && gimple_omp_for_kind (stmt) == GF_OMP_FOR_KIND_DISTRIBUTE);
}

/* Whether A and B are in one directive, whose parts C++ has in several places.  */

static bool
same_line_p (location_t a, location_t b)
{
  return LOCATION_LINE (a) == LOCATION_LINE (b);
}

/* Name the directives that want CLAUSE: those of the forks from node FORK to
   SCALAR's leaf, and the construct if that has to give the value back.  */

static void
hint_clauses (const struct scalar *scalar, int fork, const char *clause)
{
  const struct warn_region *region = scalar->region;
  const struct infer_nest *nest = &region->nest;
  int leaf = scalar->node;
  location_t last = UNKNOWN_LOCATION, target = UNKNOWN_LOCATION;
  int line = gimple_lineno (nest->leaves[scalar->at].stmt);
  if (region->target && !region->acc && scalar->own_copy)
    target = gimple_location (region->target);
  for (int n = leaf; n >= fork; n = nest->nodes[n].parent)
    if (warn_forks_p (region, n, scalar->owner, false)
	&& !(n != fork && distribute_p (nest->nodes[n].stmt))
	&& !(gimple_code (nest->nodes[n].stmt) == GIMPLE_OMP_FOR
	     && gimple_omp_for_combined_into_p (nest->nodes[n].stmt)
	     && n != fork && !region->acc))
      {
	location_t loc
	  = warn_directive_place (region, warn_directive (region, n, leaf));
	/* Fortran places the inner parts of a combined directive at what is in
	   them.  */
	if (!same_line_p (loc, last) && LOCATION_LINE (loc) != line)
	  warn_hint (region, loc, clause);
	last = loc;
	if (same_line_p (loc, target))
	  target = UNKNOWN_LOCATION;
      }
  if (target != UNKNOWN_LOCATION)
    {
      char *map = xasprintf ("map(tofrom:%s)", gpured_name_of (scalar->var));
      warn_hint (region, target, map);
      free (map);
    }
}

/* Mistake 1: SCALAR's leaf, or the construct around it that reduces the variable
   into one that several run it with.  Return whether it is one.  */

static bool
warn_missing (const struct scalar *scalar)
{
  struct warn_region *region = scalar->region;
  const struct infer_nest *nest = &region->nest;
  tree var = scalar->var;
  if ((!scalar->clause && reduced_p (region, var))
      || (scalar->owner == 0 && said_own_p (region, var)))
    return false;
  int fork = find_fork (scalar);
  if (fork < 0 || warn_guarded_p (region, scalar->node, fork)
      || warn_locks_p (region, fork)
      || warn_single_p (region, fork, scalar->at))
    return false;
  enum tree_code op = infer_find_operator (nest, fork, var, false);
  if (op == ERROR_MARK || !read_after_p (region, var, fork))
    return false;
  location_t loc = (scalar->clause ? OMP_CLAUSE_LOCATION (scalar->clause)
		    : gimple_location (nest->leaves[scalar->at].stmt));
  char *clause = warn_spell_reduction (op, var);
  if (warn_say (region, loc,
		scalar->own_copy ? GPURED_MESSAGE_warn_missing_lost
		: GPURED_MESSAGE_warn_missing, clause, gpured_name_of (var)))
    hint_clauses (scalar, fork, clause);
  free (clause);
  region->told.safe_push (var);
  return true;
}

/* Mistake 4 of an update outside of all clauses: of SCALAR's leaf, which one thread
   at a time executes, or the only one.  */

static void
warn_kept (const struct scalar *scalar)
{
  struct warn_region *region = scalar->region;
  const struct infer_nest *nest = &region->nest;
  tree var = scalar->var;
  if (!region->target || !scalar->own_copy || reduced_p (region, var)
      || POINTER_TYPE_P (TREE_TYPE (var))
      || infer_find_operator (nest, 0, var, false) == ERROR_MARK
      || !infer_upward_exposed_p (nest, 0, var))
    return;
  warn_lost (region, var, gimple_location (nest->leaves[scalar->at].stmt));
}

/* Mistake 3: SCALAR, which loop or construct N makes private by a clause of the
   user, is updated there without having a value.  Where another one reduces it
   there, GCC takes that.  */

static void
warn_private (const struct scalar *scalar)
{
  struct warn_region *region = scalar->region;
  const struct infer_nest *nest = &region->nest;
  tree var = scalar->var;
  int n = scalar->owner;
  if (n <= 0 || !gpured_clauses_find_var (infer_clauses (&nest->nodes[n]),
					  OMP_CLAUSE_PRIVATE, var)
      || infer_reduction (&nest->nodes[n], var)
      || infer_owner (nest, nest->nodes[n].parent, var) != 0
      || !infer_upward_exposed_p (nest, n, var))
    return;
  enum tree_code op = infer_find_operator (nest, n, var, false);
  if (op == ERROR_MARK
      || !infer_read_after_p (nest, warn_function (region), n, var))
    return;
  char *clause = warn_spell_reduction (op, var);
  if (warn_say (region, gimple_location (nest->leaves[scalar->at].stmt),
		GPURED_MESSAGE_warn_private, gpured_name_of (var), clause))
    warn_hint_instead (region, nest->nodes[n].loc, clause);
  free (clause);
}

/* Whether LOOKED has a scalar like SCALAR, set in the same node.  */

static bool
looked_p (const auto_vec<struct scalar> &looked, const struct scalar &scalar)
{
  const struct infer_nest *nest = &scalar.region->nest;
  for (const struct scalar &other : looked)
    if (other.var == scalar.var
	&& nest->leaves[other.at].node == nest->leaves[scalar.at].node)
      return true;
  return false;
}

/* Look for all mistakes in REGION, whose nest has been read.  */

static void
look_at_region (struct warn_region *region)
{
  const struct infer_nest *nest = &region->nest;
  auto_vec<struct scalar> looked;
  for (unsigned i = 0; i < nest->leaves.length (); i++)
    {
      struct scalar scalar;
      if (!scalar_p (region, i, &scalar) || looked_p (looked, scalar))
	continue;
      looked.safe_push (scalar);
      if (!warn_missing (&scalar))
	warn_kept (&scalar);
      warn_private (&scalar);
    }
  warn_clauses (region);
  warn_memory (region);
  warn_own (region);
  warn_host (region);
  warn_extremes (region);
  delete region->around;
}

/* Callback of walk_gimple_seq: collects the constructs.  */

static tree
collect_region (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_TARGET)
    switch (gimple_omp_target_kind (stmt))
      {
      case GF_OMP_TARGET_KIND_REGION:
      case GF_OMP_TARGET_KIND_OACC_PARALLEL:
	((auto_vec<gomp_target *> *) wi->info)
	  ->safe_push (as_a <gomp_target *> (stmt));
	break;
      default:
	break;
      }
  return NULL_TREE;
}

void
gpured_warn (function *fun)
{
  if (gpured_options.warn == GPURED_WARN_OFF || inhibit_warnings
      || seen_error ())
    return;
  auto_vec<gomp_target *> targets;
  gimple_seq body = gimple_body (fun->decl);
  gpured_walk (body, collect_region, NULL, &targets);
  for (gomp_target *target : targets)
    {
      bool acc = (gimple_omp_target_kind (target)
		  == GF_OMP_TARGET_KIND_OACC_PARALLEL);
      struct warn_region region;
      region.fun = fun;
      region.target = target;
      region.acc = acc;
      infer_nest_read (&region.nest, target, gimple_omp_body (target), 0,
		       acc ? INFER_LOOPS : INFER_DIRECTIVES);
      look_at_region (&region);
    }
  tree routine = flag_openacc ? oacc_get_fn_attrib (fun->decl) : NULL_TREE;
  if (!routine || !targets.is_empty ())
    return;
  struct warn_region region;
  region.fun = fun;
  region.target = NULL;
  region.acc = true;
  infer_nest_read (&region.nest, NULL, body,
		   GOMP_DIM_MASK (oacc_fn_attrib_level (routine)) - 1,
		   INFER_LOOPS);
  look_at_region (&region);
}
