/* warn-host.cc - warns of results that the host reads too early or never gets.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Two mistakes are looked for after a construct.  The result in a variable is
   lost if the variable's clause only copies to the device.  And the result is
   not there yet if the construct is `async' or `nowait' and nothing has waited
   for it.  All paths from the construct are followed until they read the
   variable, or come to something that may set it or wait.  */

#include "gpured-gcc.h"
#include "calls.h"
#include "clauses.h"
#include "remarks.h"
#include "walk.h"
#include "warn.h"

/* A search along the paths behind a construct.  */

struct host_search
{
  const struct infer_nest *nest;
  tree var;
  bool waits;			/* A path ends where something may wait.  */
  int home;			/* And at the borders of the construct of the host
				   that this one is in: its node.  */
  auto_vec<unsigned> todo;
  hash_set<int_hash<unsigned, UINT_MAX, UINT_MAX - 1> > seen;
};

/* What a leaf does to a path.  */

enum host_step
{
  HOST_on,			/* Nothing.  */
  HOST_end,			/* It may end what was looked for.  */
  HOST_read			/* It reads the variable.  */
};

static void
push (struct host_search *search, unsigned i)
{
  if (i < search->nest->leaves.length ()
      && search->nest->leaves[i].node == search->home
      && !search->seen.add (i))
    search->todo.safe_push (i);
}

/* Go on where STMT may jump to.  */

static void
push_jumps (struct host_search *search, gimple *stmt)
{
  auto_vec<tree> labels;
  infer_jumps (stmt, &labels);
  hash_map<tree, unsigned> &leaf_of
    = const_cast <hash_map<tree, unsigned> &> (search->nest->labels);
  for (tree label : labels)
    if (unsigned *i = leaf_of.get (label))
      push (search, *i);
}

/* The first leaf of NEST behind all of the construct STMT, leaf I.  */

static unsigned
behind (const struct infer_nest *nest, unsigned i, gimple *stmt)
{
  const int n = infer_node_of (nest, stmt);
  return n ? nest->nodes[n].end : i + 1;
}

/* Whether FN only prints.  */

static bool
prints_p (tree fn)
{
  static const char *const names[] = {
    "printf", "fprintf", "puts", "putchar", "__builtin_printf",
    "__builtin_puts", "__builtin_putchar", "_gfortran_st_write",
    "_gfortran_st_write_done"
  };
  const char *name = fn && DECL_NAME (fn)
		     ? IDENTIFIER_POINTER (DECL_NAME (fn)) : "";
  for (const char *known : names)
    if (!strcmp (name, known))
      return true;
  return startswith (name, "_gfortran_transfer_");
}

/* What the call STMT does to a path of SEARCH.  */

static enum host_step
step_of_call (const struct host_search *search, gimple *stmt)
{
  tree fn = gpured_callee (stmt);
  for (unsigned k = 0; k < gimple_call_num_args (stmt); k++)
    {
      tree arg = gimple_call_arg (stmt, k);
      if (TREE_CODE (arg) == ADDR_EXPR
	  && get_base_address (TREE_OPERAND (arg, 0)) == search->var)
	return prints_p (fn) ? HOST_read : HOST_end;
      if (arg == search->var)
	return HOST_read;
    }
  tree lhs = gimple_call_lhs (stmt);
  if ((lhs && get_base_address (lhs) == search->var)
      || (search->waits && !prints_p (fn)
	  && (gpured_call_does (stmt, false) & GPURED_CALL_acts)))
    return HOST_end;
  return HOST_on;
}

/* What the assignment STMT does.  */

static enum host_step
step_of_assign (const struct host_search *search, gimple *stmt)
{
  tree rhs = gimple_assign_rhs1 (stmt);
  if (TREE_CODE (rhs) == ADDR_EXPR)
    return (get_base_address (TREE_OPERAND (rhs, 0)) == search->var
	    ? HOST_end : HOST_on);
  if (infer_operands_reference_p (stmt, search->var))
    return gimple_clobber_p (stmt) ? HOST_end : HOST_read;
  tree base = get_base_address (gimple_assign_lhs (stmt));
  return base == search->var ? HOST_end : HOST_on;
}

/* What the directive STMT does.  */

static enum host_step
step_of_target (const struct host_search *search, gimple *stmt)
{
  tree clauses = gimple_omp_target_clauses (stmt);
  if (infer_references_p (stmt, search->var))
    return HOST_end;
  return (search->waits
	  && (omp_find_clause (clauses, OMP_CLAUSE_WAIT)
	      || omp_find_clause (clauses, OMP_CLAUSE_DEPEND)
	      || !(omp_find_clause (clauses, OMP_CLAUSE_ASYNC)
		   || omp_find_clause (clauses, OMP_CLAUSE_NOWAIT)))
	  ? HOST_end : HOST_on);
}

/* What STMT does to a path of SEARCH.  */

static enum host_step
step_of (const struct host_search *search, gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_ASSIGN:
      return step_of_assign (search, stmt);
    case GIMPLE_CALL:
      return step_of_call (search, stmt);
    case GIMPLE_OMP_TARGET:
      return step_of_target (search, stmt);
    case GIMPLE_COND:
      return infer_references_p (stmt, search->var) ? HOST_read : HOST_on;
    case GIMPLE_RETURN:
      return infer_references_p (stmt, search->var) ? HOST_read : HOST_end;
    case GIMPLE_GOTO:
      return (TREE_CODE (gimple_goto_dest (stmt)) == LABEL_DECL
	      ? HOST_on : HOST_end);
    case GIMPLE_LABEL:
      return HOST_on;
    default:
      return HOST_end;
    }
}

/* The statement that reads VAR on a path behind the construct REGION, before
   anything sets it or, if WAITS, may wait for the construct; or NULL.  */

static gimple *
read_behind (struct warn_region *region, tree var, bool waits)
{
  struct host_search search;
  search.nest = warn_function (region);
  search.var = var;
  search.waits = waits;
  for (unsigned i = 0; i < search.nest->leaves.length (); i++)
    if (search.nest->leaves[i].stmt == region->target)
      {
	search.home = search.nest->leaves[i].node;
	push (&search, behind (search.nest, i, region->target));
      }
  while (!search.todo.is_empty ())
    {
      unsigned i = search.todo.pop ();
      gimple *stmt = search.nest->leaves[i].stmt;
      enum host_step step = step_of (&search, stmt);
      if (step == HOST_read)
	return stmt;
      if (step == HOST_end)
	continue;
      if (gimple_code (stmt) == GIMPLE_COND || gimple_code (stmt) == GIMPLE_GOTO)
	push_jumps (&search, stmt);
      else
	push (&search, behind (search.nest, i, stmt));
    }
  return NULL;
}

/* Where the construct REGION computes something in VAR, or UNKNOWN_LOCATION if it
   does not.  */

static location_t
computed_at (const struct warn_region *region, tree var)
{
  const struct infer_nest *nest = &region->nest;
  for (unsigned n = 0; n < nest->nodes.length (); n++)
    if (tree c = infer_reduction (&nest->nodes[n], var))
      if (infer_owner (nest, n, var) == 0)
	return OMP_CLAUSE_LOCATION (c);
  for (const gpured_leaf &leaf : nest->leaves)
    if (infer_target (&leaf) == var && !gimple_clobber_p (leaf.stmt)
	&& infer_owner (nest, leaf.node, var) == 0)
      return gimple_location (leaf.stmt);
  return UNKNOWN_LOCATION;
}

/* The variable that CLAUSE maps, as a whole or an array's section, or NULL.  */

static tree
mapped (tree clause)
{
  tree decl = OMP_CLAUSE_DECL (clause);
  tree var = decl ? get_base_address (decl) : NULL_TREE;
  return (var && VAR_P (var) && DECL_NAME (var)
	  && !POINTER_TYPE_P (TREE_TYPE (var))
	  && !DECL_HAS_VALUE_EXPR_P (var) && !TREE_THIS_VOLATILE (var)
	  ? var : NULL_TREE);
}

/* Whether VAR is a variable of the function that only REGION maps, and that
   nothing gets at by its address.  */

static bool
only_mapped_here_p (struct warn_region *region, tree var)
{
  if (DECL_CONTEXT (var) != region->fun->decl
      || infer_address_taken_p (warn_function (region), var))
    return false;
  for (const gpured_leaf &leaf : warn_function (region)->leaves)
    if (gimple_code (leaf.stmt) == GIMPLE_OMP_TARGET
	&& leaf.stmt != region->target && infer_references_p (leaf.stmt, var))
      return false;
  return true;
}

/* Whether the construct REGION has another use for what it computes in VAR than
   to give it back.  A constant may be there to find out if the device has the same
   memory.  */

static bool
used_inside_p (const struct warn_region *region, tree var)
{
  const struct infer_nest *nest = &region->nest;
  if (infer_variable_p (var))
    return (infer_find_operator (nest, 0, var, false) == ERROR_MARK
	    || !infer_upward_exposed_p (nest, 0, var));
  for (const gpured_leaf &leaf : nest->leaves)
    if (gimple_code (leaf.stmt) == GIMPLE_ASSIGN
	? (infer_operands_reference_p (leaf.stmt, var)
	   || (infer_target (&leaf) == var
	       && CONSTANT_CLASS_P (gimple_assign_rhs1 (leaf.stmt))))
	: infer_references_p (leaf.stmt, var))
      return true;
  return false;
}

/* Warn if what REGION computes in the variable of CLAUSE, a map to the device, is
   read afterwards.  */

static void
warn_only_to (struct warn_region *region, tree clause)
{
  tree var = mapped (clause);
  location_t loc = var ? computed_at (region, var) : UNKNOWN_LOCATION;
  if (loc == UNKNOWN_LOCATION || region->told.contains (var)
      || used_inside_p (region, var) || !only_mapped_here_p (region, var)
      || !read_behind (region, var, false))
    return;
  const char *name = gpured_name_of (var);
  char *said = xasprintf (region->acc ? "copyin(%s)" : "map(to:%s)", name);
  char *meant = xasprintf (region->acc ? "copy(%s)" : "map(tofrom:%s)", name);
  if (warn_say (region, loc, GPURED_MESSAGE_warn_only_to, name, said))
    warn_hint_instead (region, OMP_CLAUSE_LOCATION (clause), meant);
  free (said);
  free (meant);
}

/* Whether the host goes on while the construct REGION runs.  */

static bool
goes_on_p (const struct warn_region *region)
{
  tree clauses = infer_clauses (&region->nest.nodes[0]);
  if (omp_find_clause (clauses, OMP_CLAUSE_IF))
    return false;
  if (!region->acc)
    return omp_find_clause (clauses, OMP_CLAUSE_NOWAIT);
  tree c = omp_find_clause (clauses, OMP_CLAUSE_ASYNC);
  return (c && tree_fits_shwi_p (OMP_CLAUSE_ASYNC_EXPR (c))
	  && tree_to_shwi (OMP_CLAUSE_ASYNC_EXPR (c)) != GOMP_ASYNC_SYNC);
}

/* Warn if the variable of CLAUSE, which REGION copies back later, is read before
   anything waits for that.  */

static void
warn_early (struct warn_region *region, tree clause)
{
  tree var = mapped (clause);
  if (!var || computed_at (region, var) == UNKNOWN_LOCATION)
    return;
  gimple *read = read_behind (region, var, true);
  if (read && warn_say (region, gimple_location (read),
			GPURED_MESSAGE_warn_early, gpured_name_of (var)))
    warn_hint_wait (region, gimple_location (read));
}

void
warn_host (struct warn_region *region)
{
  if (!region->target)
    return;
  bool goes_on = goes_on_p (region);
  FOR_EACH_CLAUSE (c, infer_clauses (&region->nest.nodes[0]), OMP_CLAUSE_MAP)
    switch (OMP_CLAUSE_MAP_KIND (c))
      {
      case GOMP_MAP_TO:
      case GOMP_MAP_FORCE_TO:
      case GOMP_MAP_ALWAYS_TO:
	warn_only_to (region, c);
	break;
      default:
	if (goes_on && gpured_copied_back_p (OMP_CLAUSE_MAP_KIND (c)))
	  warn_early (region, c);
	break;
      }
}
