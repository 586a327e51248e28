/* infer-apply.cc - changes clauses as infer.cc has decided, and prints remarks
   and warnings.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "gpured-gcc.h"
#include "clauses.h"
#include "host.h"
#include "infer-nest.h"
#include "infer-reduction-nest.h"
#include "remarks.h"

static const char *const messages[] = {
#define GPURED_MESSAGE(ID, TEXT) TEXT,
#include "messages.def"
};

/* How CLAUSE begins, `reduction(+:s)', allocated.  */

static char *
spell_clause (tree clause)
{
  return xasprintf ("reduction(%s:%s)",
		    gpured_spell_operator (OMP_CLAUSE_REDUCTION_CODE (clause)),
		    gpured_name_of (OMP_CLAUSE_DECL (clause)));
}

/* Node N of NEST for a sentence: `the loop at line 7', allocated.  */

static char *
spell_node (const struct infer_nest *nest, int n)
{
  return xasprintf ("the %s at line %d", n > 0 ? "loop" : "construct",
		    expand_location (nest->nodes[n].loc).line);
}

/* Give NODE of NEST a copy of CLAUSE.  */

static void
add_clause (struct infer_nest *nest, struct infer_node *node, tree clause)
{
  tree *clauses = gpured_clauses_of (node->stmt), copy = copy_node (clause);
  infer_drop_index (nest);
  OMP_CLAUSE_LOCATION (copy) = node->loc;
  OMP_CLAUSE_CHAIN (copy) = *clauses;
  *clauses = copy;
}

/* Take CLAUSE away from NODE.  */

static void
drop_clause (struct infer_node *node, tree clause)
{
  tree *p = gpured_clauses_of (node->stmt);
  while (*p != clause)
    p = &OMP_CLAUSE_CHAIN (*p);
  *p = OMP_CLAUSE_CHAIN (clause);
}

void
infer_act (struct infer_variable *variable, int n, enum infer_action action,
	   int reference, bool change)
{
  struct infer_node *node = &variable->nest->nodes[n];
  char *clause = spell_clause (variable->clause);
  char *other = spell_node (variable->nest, reference);
  switch (action)
    {
    case INFER_NOTHING:
      break;
    case INFER_ADD:
      if (!change)
	warning_at (node->loc, 0, messages[GPURED_MESSAGE_infer_missing],
		    clause, other);
      else
	{
	  add_clause (variable->nest, node, variable->clause);
	  gpured_remark (MSG_OPTIMIZED_LOCATIONS, node->loc,
			 "%s added to this loop: it takes part in the "
			 "reduction of %s\n", clause, other);
	}
      break;
    case INFER_BRIDGE:
      if (change)
	{
	  add_clause (variable->nest, node, variable->clause);
	  gpured_remark (MSG_OPTIMIZED_LOCATIONS, node->loc,
			 "%s added to this loop: it lies between loops of "
			 "the reduction of %s\n", clause, other);
	}
      break;
    case INFER_DROP:
      if (!change)
	warning_at (node->loc, 0, messages[GPURED_MESSAGE_infer_sequential],
		    clause, other);
      else
	{
	  drop_clause (node, infer_reduction (node, variable->var));
	  gpured_remark (MSG_OPTIMIZED_LOCATIONS, node->loc,
			 "%s moved from this sequential loop to %s\n", clause,
			 other);
	}
      break;
    case INFER_MOVE:
      if (change)
	{
	  drop_clause (node, infer_reduction (node, variable->var));
	  gpured_remark (MSG_OPTIMIZED_LOCATIONS, node->loc,
			 "%s moved from this loop, which does not update the "
			 "variable, to %s\n", clause, other);
	}
      break;
    }
  free (clause);
  free (other);
}

void
infer_left (struct infer_variable *variable, int n, int reference,
	    enum gpured_reason reason)
{
  char *clause = spell_clause (variable->clause);
  char *other = spell_node (variable->nest, reference);
  warning_at (variable->nest->nodes[n].loc, 0,
	      messages[GPURED_MESSAGE_infer_left], clause, other,
	      gpured_reason_text (reason));
  free (clause);
  free (other);
}

void
infer_privatize (struct infer_nest *nest, tree var, int n, bool dead,
		 bool change)
{
  struct infer_node *node = &nest->nodes[n];
  if (!dead || !change)
    {
      warning_at (node->loc, 0, messages[dead ? GPURED_MESSAGE_infer_private
					 : GPURED_MESSAGE_infer_shared],
		  gpured_name_of (var));
      return;
    }
  gpured_clauses_add (gpured_clauses_of (node->stmt), node->loc,
		      OMP_CLAUSE_PRIVATE, var);
  gpured_remark (MSG_OPTIMIZED_LOCATIONS, node->loc,
		 "private(%s) added to this loop: each iteration sets it for "
		 "an inner reduction\n", gpured_name_of (var));
}

/* Make CLAUSE map the value of its variable both ways, with what else a
   reference needs; as gimplify.cc (gimplify_adjust_omp_clauses_1) does. 
   Statements that this takes go to *PRE.  */

static void
make_map (tree clause, tree map, gimple_seq *pre)
{
  tree var = OMP_CLAUSE_DECL (clause);
  OMP_CLAUSE_CHAIN (map) = OMP_CLAUSE_CHAIN (clause);
  OMP_CLAUSE_SET_MAP_KIND (map, GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (map) = var;
  if (!POINTER_TYPE_P (TREE_TYPE (var)))
    OMP_CLAUSE_SIZE (map) = DECL_SIZE_UNIT (var);
  else if (lang_GNU_Fortran ())
    {
      OMP_CLAUSE_SIZE (map) = DECL_SIZE_UNIT (var);
      push_gimplify_context ();
      lang_hooks.decls.omp_finish_clause (map, pre, true);
      pop_gimplify_context (NULL);
    }
  else
    {
      tree pointer = build_omp_clause (OMP_CLAUSE_LOCATION (map),
				       OMP_CLAUSE_MAP);
      OMP_CLAUSE_DECL (map) = build_simple_mem_ref (var);
      OMP_CLAUSE_SIZE (map) = TYPE_SIZE_UNIT (TREE_TYPE (TREE_TYPE (var)));
      OMP_CLAUSE_DECL (pointer) = var;
      OMP_CLAUSE_SIZE (pointer) = size_zero_node;
      OMP_CLAUSE_SET_MAP_KIND (pointer, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
      OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (map);
      OMP_CLAUSE_CHAIN (map) = pointer;
    }
}

void
infer_warn_set (const struct infer_nest *nest, tree var, int n)
{
  warning_at (nest->nodes[n].loc, 0, messages[GPURED_MESSAGE_infer_set],
	      gpured_name_of (var));
}

void
infer_warn_scattered (tree clause)
{
  warning_at (OMP_CLAUSE_LOCATION (clause), 0,
	      messages[GPURED_MESSAGE_infer_scattered],
	      gpured_name_of (OMP_CLAUSE_DECL (clause)));
}

void
infer_copy (struct infer_nest *nest, tree var, int reference, bool change)
{
  struct infer_node *node = &nest->nodes[0];
  tree none = NULL_TREE;
  tree *p = node->stmt ? gpured_clauses_of (node->stmt) : &none;
  while (*p && !(OMP_CLAUSE_CODE (*p) == OMP_CLAUSE_FIRSTPRIVATE
		 && OMP_CLAUSE_FIRSTPRIVATE_IMPLICIT (*p)
		 && OMP_CLAUSE_DECL (*p) == var))
    p = &OMP_CLAUSE_CHAIN (*p);
  if (!*p)
    return;
  char *loop = spell_node (nest, reference);
  if (!change)
    warning_at (node->loc, 0, messages[GPURED_MESSAGE_infer_lost],
		loop, gpured_name_of (var), gpured_name_of (var));
  else
    {
      tree map = build_omp_clause (OMP_CLAUSE_LOCATION (*p), OMP_CLAUSE_MAP);
      gimple_seq pre = NULL;
      make_map (*p, map, &pre);
      *p = map;
      gsi_insert_seq_before (&nest->place, pre, GSI_SAME_STMT);
      gpured_remark (MSG_OPTIMIZED_LOCATIONS, node->loc,
		     "copy(%s) added to this construct for the result of %s\n",
		     gpured_name_of (var), loop);
    }
  free (loop);
}
