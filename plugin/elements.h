/* elements.h - a reduction of elements of an array.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_ELEMENTS_H
#define GPURED_ELEMENTS_H

#include "plan.h"

/* No more elements than this are made variables.  */
#define ELEMENTS_MAX 32

/* The attribute of the variables that stand for elements: where these are.  */
#define ELEMENTS_PLACE "gpured element"

/* What the clauses on one array in a construct, or in a loop that is in none,
   name: reduction(+:a), reduction(+:a[1:3]), reduction(+:p[2]).  */

struct elements
{
  tree function;
  tree region;		/* The construct or loop.  */
  tree *statement;	/* Where it is, or what has been put around it.  */
  tree clause;		/* The first clause.  */
  tree base;		/* The array, or the pointer.  */
  tree type;		/* Of an element.  */
  HOST_WIDE_INT first;	/* Offset of the first one from BASE in bytes.  */
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

/* The offset of EXPR from E->base in bytes, of type sizetype; NULL if it is not
   E->base, what that points to, or part of it.  */
extern tree elements_offset (const struct elements *e, tree expr);

/* Fill *E, whose members up to CLAUSE are set.  Return why it cannot be
   done, or GPURED_REASON_none.  */
extern enum gpured_reason elements_read (struct elements *e);

/* elements-rewrite.cc */

/* Make variables of the elements E.  Return why it cannot be done, with
   nothing changed, or GPURED_REASON_none.  */
extern enum gpured_reason elements_rewrite (const struct elements *e);

#endif
