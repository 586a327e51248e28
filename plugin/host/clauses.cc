/* clauses.cc - reads and changes clauses, and keeps the user's reduction
   clauses for the remarks.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   When constructs are lowered, `-' becomes `+', and a variable passed by
   reference becomes a value without a name.  What remains is the location of
   the construct and the order of its reductions, which is that of the clauses.
   They lead back to the clauses that are kept here before lowering.  Several
   constructs have one location if they are instances of a template, which are
   alike, or come from one use of a macro.  Operators and names distinguish the
   latter.  Names are copied, as identifiers do not outlive the front end.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "operators.h"
#include "remarks.h"
#include "walk.h"

tree *
gpured_clauses_of (gimple *stmt)
{
  switch (gimple_code (stmt))
    {
    case GIMPLE_OMP_TARGET:
      return gimple_omp_target_clauses_ptr (stmt);
    case GIMPLE_OMP_TEAMS:
      return gimple_omp_teams_clauses_ptr (stmt);
    case GIMPLE_OMP_PARALLEL:
    case GIMPLE_OMP_TASK:
      return gimple_omp_taskreg_clauses_ptr (stmt);
    case GIMPLE_OMP_FOR:
      return gimple_omp_for_clauses_ptr (stmt);
    case GIMPLE_OMP_SECTIONS:
      return gimple_omp_sections_clauses_ptr (stmt);
    case GIMPLE_OMP_SCOPE:
      return gimple_omp_scope_clauses_ptr (stmt);
    default:
      return NULL;
    }
}

tree
gpured_section_of (tree decl)
{
  if (TREE_CODE (decl) != MEM_REF)
    return NULL_TREE;
  tree base = TREE_OPERAND (decl, 0);
  if (TREE_CODE (base) == POINTER_PLUS_EXPR)
    base = TREE_OPERAND (base, 0);
  if (TREE_CODE (base) == ADDR_EXPR)
    {
      base = TREE_OPERAND (base, 0);
      return (DECL_P (base) && TREE_CODE (TREE_TYPE (base)) == ARRAY_TYPE
	      ? base : NULL_TREE);
    }
  return (DECL_P (base) && POINTER_TYPE_P (TREE_TYPE (base))
	  ? base : NULL_TREE);
}

tree
gpured_section_offset (tree decl)
{
  if (TREE_CODE (decl) != MEM_REF
      || TREE_CODE (TREE_OPERAND (decl, 0)) != POINTER_PLUS_EXPR)
    return NULL_TREE;
  tree offset = TREE_OPERAND (TREE_OPERAND (decl, 0), 1);
  return TREE_CODE (offset) == INTEGER_CST ? NULL_TREE : offset;
}

tree
gpured_clauses_add (tree *clauses, location_t loc, enum omp_clause_code code,
		    tree decl)
{
  tree clause = build_omp_clause (loc, code);
  if (decl)
    OMP_CLAUSE_DECL (clause) = decl;
  OMP_CLAUSE_CHAIN (clause) = *clauses;
  return *clauses = clause;
}

tree
gpured_clauses_find_var (tree clauses, enum omp_clause_code code, tree var)
{
  FOR_EACH_CLAUSE (c, clauses, code)
    if (OMP_CLAUSE_DECL (c) == var)
      return c;
  return NULL_TREE;
}

void
gpured_clauses_drop (tree *clauses, enum omp_clause_code code)
{
  while (*clauses)
    if (OMP_CLAUSE_CODE (*clauses) == code)
      *clauses = OMP_CLAUSE_CHAIN (*clauses);
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

unsigned
gpured_clauses_levels (tree clauses)
{
  static const enum omp_clause_code codes[] = {
    OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR
  };
  unsigned levels = 0;
  for (int axis = 0; axis < GOMP_DIM_MAX; axis++)
    if (omp_find_clause (clauses, codes[axis]))
      levels |= GOMP_DIM_MASK (axis);
  return levels;
}

bool
gpured_clauses_gang_p (tree clauses)
{
  const unsigned levels = gpured_clauses_levels (clauses);
  return (levels ? levels & GOMP_DIM_MASK (GOMP_DIM_GANG)
	  : !omp_find_clause (clauses, OMP_CLAUSE_SEQ));
}

struct construct
{
  location_t loc;
  vec<gpured_clause> clauses;
};

static vec<construct> constructs;

bool
gpured_same_place_p (location_t a, location_t b)
{
  expanded_location x = expand_location (a), y = expand_location (b);
  return (x.line == y.line && x.column == y.column
	  && x.file && y.file && !strcmp (x.file, y.file));
}

void
gpured_clauses_note (location_t loc, tree clauses)
{
  struct construct construct = { loc, vNULL };
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    {
      struct gpured_clause clause
	= { xstrdup (gpured_name_of (OMP_CLAUSE_DECL (c))),
	    OMP_CLAUSE_REDUCTION_CODE (c) };
      construct.clauses.safe_push (clause);
    }
  if (construct.clauses.length ())
    constructs.safe_push (construct);
}

/* How well CLAUSE goes with *LOWERED; 0: it cannot have become that.  Of
   logical operators the host half makes others than GCC.  */

static unsigned
likeness (const struct gpured_clause *clause,
	  const struct gpured_clause *lowered)
{
  if (gpured_operator_in_gcc (clause->code)
      != gpured_operator_in_gcc (lowered->code))
    return 0;
  return (1 + (gpured_operator (clause->code)
	       == gpured_operator (lowered->code))
	  + 2 * !strcmp (clause->name, lowered->name));
}

const struct gpured_clause *
gpured_clauses_find (location_t loc, unsigned count, unsigned rank,
		     const struct gpured_clause *lowered)
{
  const struct gpured_clause *best = NULL;
  unsigned most = 0;

  for (unsigned i = 0; i < constructs.length (); i++)
    if (constructs[i].clauses.length () == count
	&& gpured_same_place_p (constructs[i].loc, loc))
      {
	const struct gpured_clause *clause = &constructs[i].clauses[rank];
	if (likeness (clause, lowered) > most)
	  {
	    most = likeness (clause, lowered);
	    best = clause;
	  }
      }
  return best;
}

/* What gpured_clauses_reduced looks for, and where it goes.  */

struct reduced
{
  bool (*wanted) (tree);
  hash_set<tree> *vars;
};

static void
collect_from_clauses (tree clauses, struct reduced *reduced)
{
  FOR_EACH_CLAUSE (c, clauses, OMP_CLAUSE_REDUCTION)
    if (reduced->wanted (OMP_CLAUSE_DECL (c)))
      reduced->vars->add (OMP_CLAUSE_DECL (c));
}

/* Callback of walk_gimple_seq: collects from the loops of a construct.  */

static tree
collect_from_loop (gimple_stmt_iterator *gsi, bool *,
		   struct walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*gsi);
  if (gimple_code (stmt) == GIMPLE_OMP_FOR)
    collect_from_clauses (gimple_omp_for_clauses (stmt),
			  (struct reduced *) wi->info);
  return NULL_TREE;
}

void
gpured_clauses_reduced (gomp_target *target, bool (*wanted) (tree),
			hash_set<tree> *vars)
{
  struct reduced reduced = { wanted, vars };
  collect_from_clauses (gimple_omp_target_clauses (target), &reduced);
  gpured_walk (gimple_omp_body (target), collect_from_loop, NULL, &reduced);
}

bool
gpured_copied_back_p (enum gomp_map_kind kind)
{
  switch (kind)
    {
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
      return true;
    default:
      return false;
    }
}
