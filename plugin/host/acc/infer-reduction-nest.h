/* infer-reduction-nest.h - the loops that take part in the reduction of one
   variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h and infer-nest.h first.  */

#ifndef GPURED_INFER_REDUCTION_NEST_H
#define GPURED_INFER_REDUCTION_NEST_H

#include "plan.h"

/* What has to be done to the clauses of a node.  */

enum infer_action
{
  INFER_NOTHING,
  INFER_ADD,		/* It takes part and has no clause.  */
  INFER_BRIDGE,		/* It is not distributed, but lies between loops that
			   take part; omp-low.cc (scan_omp_for) wants a clause
			   there.  */
  INFER_DROP,		/* It has a clause and is not distributed, and there is
			   a gang loop inside.  The outermost clause carries the address of the
			   original, and only a gang loop updates that
			   safely.  */
  INFER_MOVE		/* It has a clause and no update, which a loop around it
			   has, and gets the clause for.  */
};

/* One variable between a node that owns it and the loops inside.  */

struct infer_variable
{
  struct infer_nest *nest;
  tree var;
  int owner;
  bool gang_private;		/* Each gang has its own.  */
  auto_vec<int> owners;		/* Of each node.  */
  auto_vec<tree_code> ops;	/* Of all clauses.  */
  tree clause;			/* Any one with the operator in work.  */
  tree_code op;
  auto_vec<unsigned> uses;	/* Of each node with all inside, for OP.  */
};

/* infer-reduction-nest.cc */

/* Whether node N is a loop that works on the same instance as VARIABLE.  */
extern bool infer_member_p (const struct infer_variable *variable, int n);

/* The reduction clause of node N on VARIABLE.  */
extern tree infer_clause_at (const struct infer_variable *variable, int n);

/* Whether loop N has to combine the values of VARIABLE of its threads.  Gangs
   need not where each has its own.  */
extern bool infer_takes_part_p (const struct infer_variable *variable, int n);

/* The nearest node around N with a clause on VARIABLE, or -1.  */
extern int infer_outer_clause (const struct infer_variable *variable, int n);

/* The first node inside OUTER with a clause on VARIABLE, other than SELF, or
   -1.  */
extern int infer_inner_clause (const struct infer_variable *variable, int outer,
			       int self);

/* Decide into ACTIONS what loops inside ROOT, which only updates VARIABLE,
   need.  AROUND says that a node around has a clause.  Return whether
   anything is wrong with them as they are.  */
extern bool infer_plan_nest (const struct infer_variable *variable, int root,
			     bool around, enum infer_action *actions);

/* Do what ACTIONS says inside ROOT of VARIABLE; AROUND is the node with a
   clause around it, or -1.  */
extern void infer_do_nest (struct infer_variable *variable, int root,
			   int around, const enum infer_action *actions,
			   bool change);

/* Whether each gang executes a loop inside ROOT that gets a clause by ACTIONS,
   and VARIABLE is one for all of them.  */
extern bool infer_redundant_p (const struct infer_variable *variable, int root,
			       const enum infer_action *actions);

/* Whether a loop over gangs inside ROOT gets a clause by ACTIONS, in a routine,
   which GCC takes for an error.  */
extern bool infer_orphan_p (const struct infer_variable *variable, int root,
			    const enum infer_action *actions);

/* infer-private.cc */

/* Make VARS private to the iterations of the loops of NEST over the gangs where
   they set them, if CHANGE, else warn.  One gang needs no copies.  */
extern void infer_private (struct infer_nest *nest, const auto_vec<tree> &vars,
			   bool change);

/* Warn of the clauses of NEST on loops over several gangs, each of which has
   its own variable and uses what it holds after the loop.  */
extern void infer_scattered (const struct infer_nest *nest);

/* The first loop inside ROOT that ACTIONS gives such a clause for VARIABLE, or
   -1.  */
extern int infer_scattered_add (const struct infer_variable *variable, int root,
				const enum infer_action *actions);

/* What is to be said or done; infer-apply.cc does it.  */

/* The clauses of VARIABLE at NODE need ACTION; REFERENCE is a loop or
   construct with which it belongs together.  Do it if CHANGE, else warn.  */
extern void infer_act (struct infer_variable *variable, int node,
		       enum infer_action action, int reference, bool change);

/* The clause of VARIABLE at NODE REFERENCE is not completed on NODE because of
   REASON.  Warn.  */
extern void infer_left (struct infer_variable *variable, int node,
			int reference, enum gpured_reason reason);

/* Each iteration of loop N of NEST sets VAR, of which all gangs have one, before
   loops inside reduce it.  If DEAD nobody uses its value afterwards: make it
   private to the iteration if CHANGE.  Else, or if it is used, warn.  */
extern void infer_privatize (struct infer_nest *nest, tree var, int n,
			     bool dead, bool change);

/* Warn that loop N of NEST sets VAR, of which all gangs have one, for loops inside
   that reduce it, and cannot be given copies.  */
extern void infer_warn_set (const struct infer_nest *nest, tree var, int n);

/* Warn of CLAUSE, whose variable each gang has for itself.  */
extern void infer_warn_scattered (tree clause);

/* The construct of NEST has a private copy of VAR only because GCC made it so,
   and the result of the loop REFERENCE is lost with it.  Do something about
   it if CHANGE, else warn.  */
extern void infer_copy (struct infer_nest *nest, tree var, int reference,
			bool change);

#endif
