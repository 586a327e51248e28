/* elements.h - a reduction of elements of an array.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_ELEMENTS_H
#define GPURED_ELEMENTS_H

#include "plan.h"

/* No more elements than this are made variables.  */
#define ELEMENTS_MAX 256

/* The attribute of the variables that stand for elements: where these are.  */
#define ELEMENTS_PLACE "gpured element"

/* What the clauses on one array in a construct, or in a loop that is in none,
   name: reduction(+:a), reduction(+:a[1:3]), reduction(+:p[2]).  */

struct elements
{
  tree function;
  tree region;		/* The construct or loop.  */
  bool placed;		/* That is a construct, which maps the elements.  */
  tree *statement;	/* Where it is, or what has been put around it.  */
  tree clause;		/* The first clause.  */
  tree base;		/* The array, or the pointer.  */
  tree type;		/* Of an element.  */
  HOST_WIDE_INT first;	/* Offset of the first one from BASE in bytes,  */
  tree index;		/* to which this is added unless it is NULL.  */
  HOST_WIDE_INT size;	/* Of an element.  */
  unsigned count;
  bool whole;		/* BASE is an array and all of it is reduced.  */
};

/* elements-access.cc */

/* The clauses of the OpenACC construct or loop STMT.  */
extern tree *elements_clauses (tree stmt);

/* Whether CLAUSE reduces part of an array.  */
extern bool elements_clause_p (tree clause);

/* The variable that DECL, the operand of such a clause, is a part of; NULL if
   it is none.  */
extern tree elements_base (tree decl);

/* Whether the offsets TO and FROM are a constant apart; set *BYTES to that.  */
extern bool elements_distance (tree to, tree from, HOST_WIDE_INT *bytes);

/* The offset of EXPR from E->base in bytes, of type sizetype; NULL if it is not
   E->base, what that points to, or part of it.  */
extern tree elements_offset (const struct elements *e, tree expr);

/* A copy of EXPR, part of a clause, without what keeps values and locations.  */
extern tree elements_bare (tree expr);

/* Fill *E, whose members up to CLAUSE are set.  Return why it cannot be
   done, or GPURED_REASON_none.  Where it cannot, TYPE is still set if only the
   number of elements is in the way.  */
extern enum gpured_reason elements_read (struct elements *e);

/* elements-index.cc */

/* Whether the index of E consists of variables and numbers.  */
extern bool elements_index_known_p (const struct elements *e);

/* Whether the elements E differ from one iteration of LOOP, which is around, to
   another, as far as their index or pointer comes from the variable of
   LOOP.  */
extern bool elements_differ_p (const struct elements *e, tree loop);

/* Whether nothing in the construct or loop changes the index of E.  */
extern bool elements_index_fixed_p (const struct elements *e);

/* elements-loops.cc */

/* No more loops around that are distributed are looked at.  */
#define GPURED_SHARES 3

/* What is around a loop of a construct.  */

struct elements_around
{
  bool serial;			/* The construct has one thread,  */
  bool alone;			/* or one gang.  */
  bool gangs;			/* A loop around is distributed over gangs,  */
  bool loops;			/* or to anything.  */
  /* Such loops that the array, if it is private, is not private in.  */
  unsigned shares;
  tree share[GPURED_SHARES];
  bool own;			/* The array is private in there.  */
};

/* A loop of a construct with a clause on part of an array.  */

struct elements_loop
{
  tree *statement;
  tree loop;
  tree clause;
  struct elements_around around;
};

/* Whether the construct or loop REGION, or something in it, makes BASE another
   object than it is outside.  */
extern bool elements_private_p (tree region, tree base);

/* Whether the construct REGION has BASE in a `deviceptr' clause.  */
extern bool elements_device_p (tree region, tree base);

/* Add to *LOOPS the outermost loops of the construct REGION that have a clause
   on parts of BASE.  Return false if the construct has one.  */
extern bool elements_find_loops (tree region, tree base,
				 vec<elements_loop> *loops);

/* Why the loop FOUND cannot have the elements E for itself; OTHERWISE is why
   the construct cannot map them.  */
extern enum gpured_reason elements_judge_loop
  (const struct elements_loop *found, const struct elements *e,
   enum gpured_reason otherwise);

/* Whether the loop FOUND is not executed by several gangs, each all of it.  */
extern bool elements_shared_p (const struct elements_loop *found);

/* elements-update.cc */

/* Whether EXPR has anything to do with the base of E.  */
extern bool elements_mentioned_p (const struct elements *e, tree expr);

/* Whether EXPR is an element of the array of E, with an index that has nothing
   to do with that.  */
extern bool elements_element_p (const struct elements *e, tree expr);

/* Whether the statement EXPR updates an element as the clause of E has it, and
   does nothing else with the array.  Set *ELEMENT to that and *VALUE to what it
   becomes.  */
extern bool elements_update_p (const struct elements *e, tree expr,
			       tree *element, tree *value);

/* elements-atomic.cc */

/* Make the updates of the elements E, which have a type, atomic ones of the
   originals, and map these.  Return false, with nothing changed, if the construct
   does more with them.  */
extern bool elements_update_in_place (const struct elements *e);

/* The walk over a construct.  */

struct elements_walk
{
  const struct elements *e;
  bool change;			/* Else find out what there is.  */
  bool inside;			/* Of a clause.  */
  bool indexed;			/* An index is not constant.  */
  bool left;			/* Uses of the array are left in the body.  */
  bool refused;
  tree own;			/* The array of the body in work, or NULL.  */
  bool own_used;
  tree start;			/* The offset of the first element.  */
  tree place;			/* Its address, or NULL.  */
  bool used[ELEMENTS_MAX];	/* Elements that have a use.  */
  tree vars[ELEMENTS_MAX];	/* Their variables, else NULL.  */
  hash_map<tree, tree> replaced;
};

/* elements-body.cc */

/* A variable of TYPE called NAME, local to the function.  */
extern tree elements_make_variable (const struct elements *e, const char *name,
				    tree type);

/* Element K of the array that POINTER points to.  */
extern tree elements_make_element (const struct elements *e, tree pointer,
				   unsigned k);

/* Append to *LIST the assignment of FROM to TO.  */
extern void elements_append_assignment (tree to, tree from, tree *list);

/* A block with the variables VARS and the statements BODY.  */
extern tree elements_make_block (tree vars, tree body);

/* Callback of walk_tree: whether there is a mention of the base DATA.  */
extern tree elements_find_base (tree *tp, int *, void *data);

/* Callback of walk_tree: treats the elements of a body.  The front ends share
   expressions, of which each has one replacement.  */
extern tree elements_walk_expression (tree *tp, int *walk_subtrees, void *data);

/* elements-rewrite.cc */

/* Make variables of the elements E.  Return why it cannot be done, with
   nothing changed, or GPURED_REASON_none.  */
extern enum gpured_reason elements_rewrite (const struct elements *e);

#endif
