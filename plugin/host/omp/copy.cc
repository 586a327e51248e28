/* copy.cc - copies constructs of OpenMP with all that is known of them.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What is known of a region is true of a copy of it, too, with other
   statements, variables and clauses:

   1. GCC copies the statements and the variables declared in them, and notes
      which variable comes from which.
   2. The two are walked side by side, to pair their statements.
   3. The description of the region is translated.  */

#include "gpured-gcc.h"
#include "host.h"
#include "spmd-build.h"

/* What became of statements, and of declarations and clauses.  */

struct copy_map
{
  hash_map<gimple *, gimple *> stmts;
  hash_map<tree, tree> trees;
};

/* What is declared in a statement, and by its origin what else it names.  */

struct outside_names
{
  hash_set<tree> bound;
  hash_map<tree, tree> names;
};

/* Callback of walk_gimple_seq: adds what a reduction clause has for the values
   that it combines, of which its own code has copies of its own.  */

static tree
note_placeholders (gimple_stmt_iterator *gsi, bool *,
		   struct walk_stmt_info *wi)
{
  struct outside_names *outside = (struct outside_names *) wi->info;
  for (tree c = gpured_omp_clauses (gsi_stmt (*gsi)); c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION)
      {
	tree all[] = { OMP_CLAUSE_REDUCTION_PLACEHOLDER (c),
		       OMP_CLAUSE_REDUCTION_DECL_PLACEHOLDER (c) };
	for (tree one : all)
	  if (one)
	    outside->bound.add (one);
      }
  return NULL_TREE;
}

/* Whether OP is something from outside that the type of a local one may depend
   on, or what GCC has made of that.  */

static bool
outside_p (const struct outside_names *outside, tree op)
{
  return (VAR_P (op) && DECL_ARTIFICIAL (op)
	  && INTEGRAL_TYPE_P (TREE_TYPE (op)) && is_gimple_reg (op)
	  && !const_cast <hash_set<tree> &> (outside->bound).contains (op));
}

/* Callback of walk_gimple_seq for an operand: notes the name of something
   outside.  */

static tree
note_outside (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct outside_names *outside = (struct outside_names *) wi->info;
  if (!outside_p (outside, *tp))
    return NULL_TREE;
  tree *name = outside->names.get (DECL_ORIGIN (*tp));
  outside->names.put (DECL_ORIGIN (*tp),
		      name && *name != *tp ? NULL_TREE : *tp);
  return NULL_TREE;
}

/* Callback of walk_gimple_seq for an operand: puts it again.  */

static tree
put_outside (tree *tp, int *, void *data)
{
  struct walk_stmt_info *wi = (struct walk_stmt_info *) data;
  struct outside_names *outside = (struct outside_names *) wi->info;
  if (!outside_p (outside, *tp))
    return NULL_TREE;
  tree *name = outside->names.get (DECL_ORIGIN (*tp));
  if (name && *name)
    *tp = *name;
  return NULL_TREE;
}

/* Step 1.  Where types of what is declared in it, or in clauses, depend on variables from
   outside, such as the length of a dummy argument, GCC makes new ones of these, too, and
   sets them nowhere.  */

gimple *
gpured_omp_copy (gimple *stmt)
{
  struct outside_names outside;
  gpured_omp_bound_one (stmt, &outside.bound);
  gpured_walk_one (stmt, note_placeholders, NULL, &outside);
  gpured_walk_one (stmt, NULL, note_outside, &outside);
  gimple *copy = gpured_copy_stmt (stmt);
  gpured_omp_bound_one (copy, &outside.bound);
  gpured_walk_one (copy, note_placeholders, NULL, &outside);
  gpured_walk_one (copy, NULL, put_outside, &outside);
  return copy;
}

/* GCC would make others of the values that clauses name and that are computed in front of
   the construct, and set them nowhere.  */

gomp_target *
gpured_omp_copy_target (gomp_target *target)
{
  tree clauses = gimple_omp_target_clauses (target);
  gimple_omp_target_set_clauses (target, NULL_TREE);
  gomp_target *copy = as_a <gomp_target *> (gpured_omp_copy (target));
  gimple_omp_target_set_clauses (target, clauses);
  gimple_omp_target_set_clauses (copy, clauses);
  return copy;
}

/* Step 2: pair the variables FROM with those of TO, their copies, which lack
   those with static storage.  */

static void
pair_variables (struct copy_map *map, tree from, tree to)
{
  for (; from && to; from = DECL_CHAIN (from))
    if (DECL_ORIGIN (from) == DECL_ORIGIN (to))
      {
	map->trees.put (from, to);
	to = DECL_CHAIN (to);
      }
  gcc_assert (!to);
}

/* What became of T, a declaration or clause, as MAP says.  */

static tree
translate (struct copy_map *map, tree t)
{
  tree *to = t ? map->trees.get (t) : NULL;
  return to ? *to : t;
}

/* What became of the statement STMT.  */

static gimple *
translate (struct copy_map *map, gimple *stmt)
{
  gimple **to = stmt ? map->stmts.get (stmt) : NULL;
  return to ? *to : stmt;
}

/* Callback of walk_tree: puts in what became of a declaration.  */

static tree
translate_operand (tree *tp, int *walk_subtrees, void *data)
{
  if (DECL_P (*tp))
    *tp = translate ((struct copy_map *) data, *tp);
  else if (TYPE_P (*tp))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* Let the clause TO, a copy of FROM, have the values of FROM that were computed
   in front of what is copied: GCC makes new names for them, which are added once to
   NAMES.  The outermost constructs of a function have such.  */

static void
keep_values (struct copy_map *map, tree from, tree to, vec<tree> *names)
{
  for (int i = 0; i < omp_clause_num_ops[OMP_CLAUSE_CODE (from)]; i++)
    {
      tree value = OMP_CLAUSE_OPERAND (from, i);
      if (value && TREE_CODE (value) == SSA_NAME
	  && OMP_CLAUSE_OPERAND (to, i) != value
	  && !map->stmts.get (SSA_NAME_DEF_STMT (value)))
	{
	  if (!names->contains (OMP_CLAUSE_OPERAND (to, i)))
	    names->safe_push (OMP_CLAUSE_OPERAND (to, i));
	  OMP_CLAUSE_OPERAND (to, i) = value;
	}
    }
}

/* Steps 1 and 2: return a copy of STMT and fill MAP.  GCC leaves clauses that
   name what is declared further in as they are.  */

static gimple *
copy_with_map (gimple *stmt, struct copy_map *map)
{
  gimple *copy = gpured_omp_copy (stmt);
  auto_vec<gimple *> from, to;
  auto_vec<tree> names;
  gpured_list_stmts (stmt, &from);
  gpured_list_stmts (copy, &to);
  gcc_assert (from.length () == to.length ());
  for (unsigned i = 0; i < from.length (); i++)
    {
      map->stmts.put (from[i], to[i]);
      if (gbind *bind = dyn_cast <gbind *> (from[i]))
	pair_variables (map, gimple_bind_vars (bind),
			gimple_bind_vars (as_a <gbind *> (to[i])));
    }
  for (unsigned i = 0; i < from.length (); i++)
    {
      tree a = gpured_omp_clauses (from[i]), b = gpured_omp_clauses (to[i]);
      walk_tree (&b, translate_operand, map, NULL);
      for (; a; a = OMP_CLAUSE_CHAIN (a), b = OMP_CLAUSE_CHAIN (b))
	{
	  map->trees.put (a, b);
	  keep_values (map, a, b, &names);
	}
    }
  for (tree name : names)
    release_ssa_name (name);
  return copy;
}

/* Step 3 for REDUCTION.  */

static omp_reduction
translate (struct copy_map *map, omp_reduction reduction)
{
  reduction.var = translate (map, reduction.var);
  reduction.clause = translate (map, reduction.clause);
  if (reduction.section)
    reduction.section = OMP_CLAUSE_DECL (reduction.clause);
  return reduction;
}

/* Step 3: let *TO be what CONSTRUCT has become.  What is shared is known from
   CONSTRUCT.  */

static void
translate (struct copy_map *map, const struct omp_construct *construct,
	   struct omp_construct *to)
{
  to->target = safe_as_a <gomp_target *> (translate (map,
						    (gimple *)
						    construct->target));
  for (int i = 0; i < OMP_N_LAYERS; i++)
    to->layer[i] = translate (map, construct->layer[i]);
  to->teams = translate (map, construct->teams);
  to->top = translate (map, construct->top);
  to->loop = safe_as_a <gomp_for *> (translate (map, construct->loop));
  for (const omp_reduction &reduction : construct->reductions)
    to->reductions.safe_push (translate (map, reduction));
  for (omp_variable variable : construct->variables)
    {
      variable.var = translate (map, variable.var);
      variable.clause = translate (map, variable.clause);
      to->variables.safe_push (variable);
    }
  to->chunk = translate (map, construct->chunk);
  to->serial = unshare_expr (construct->serial);
  walk_tree (&to->serial, translate_operand, map, NULL);
  to->threads = unshare_expr (construct->threads);
  walk_tree (&to->threads, translate_operand, map, NULL);
  to->asks = construct->asks;
  to->writes = construct->writes;
  to->waits = construct->waits;
}

/* Step 3: add to *TO what the variables FROM have become.  */

static void
translate (struct copy_map *map, const hash_set<tree> &from,
	   hash_set<tree> *to)
{
  for (hash_set<tree>::iterator i = from.begin (); i != from.end (); ++i)
    to->add (translate (map, *i));
}

void
gpured_omp_copy_construct (const struct omp_construct *construct,
			   struct omp_construct *copy)
{
  copy_map map;
  copy_with_map (construct->top, &map);
  translate (&map, construct, copy);
}

void
gpured_omp_copy_region (const struct omp_region *region,
			struct omp_region *copy)
{
  copy_map map;
  copy->target
    = as_a <gomp_target *> (copy_with_map (region->target, &map));
  copy->combined = region->combined;
  copy->flat = region->flat;
  copy->writes = region->writes;
  copy->reduces = region->reduces;
  copy->subwarp = region->subwarp;
  copy->rounds = region->rounds;
  if (region->teams)
    copy->teams = as_a <gomp_teams *> (translate (&map, region->teams));
  for (gomp_for *loop : region->distributes)
    copy->distributes.safe_push (as_a <gomp_for *> (translate (&map, loop)));
  for (const omp_construct *leaf : region->leaves)
    {
      copy->leaves.safe_push (new omp_construct);
      translate (&map, leaf, copy->leaves.last ());
    }
  for (const omp_team_reduction &outer : region->team_reductions)
    copy->team_reductions.safe_push
      (omp_team_reduction { translate (&map, outer.reduction), outer.parts });
  for (tree var : region->shared)
    copy->shared.safe_push (translate (&map, var));
  translate (&map, region->own.values, &copy->own.values);
  translate (&map, region->own.targets, &copy->own.targets);
}
