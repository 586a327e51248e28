/* draw-bodies-fortran.h - what draws random bodies of Fortran.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef DRAW_BODIES_FORTRAN_H
#define DRAW_BODIES_FORTRAN_H

#include "draw-bodies.h"

/* An element, or four of them, and their type.  */
struct place
{
  const char *text;
  char letter;
  int kind;
};

/* Integers of the default kind, with parts at DEPTH.  */
const char *fortran_subscript (int depth);
const char *fortran_value (int depth);

const char *fortran_condition (int depth);
const char *fortran_scalar (void);
struct place fortran_element (int depth);
struct place fortran_section (void);

/* VALUE, an integer of the default kind, in the type of the scalars.  */
const char *fortran_converted (const char *value);

/* What PLACE holds as an integer of the default kind.  */
const char *fortran_held_by (struct place place);

/* A statement that gives PLACE VALUE, an integer of the default kind.  */
const char *fortran_store (struct place place, const char *value);

/* The name of a type.  */
const char *fortran_type_of (char letter, int kind);

/* A statement behind the loop, `forall' or `do concurrent', or "".  */
const char *fortran_concurrent (void);

/* N statements at DEPTH.  */
const char *fortran_statements (int n, int depth);

/* A body, which its two subroutines share.  */

struct fbody
{
  const char *module;		/* declares variables of the module */
  const char *outer;		/* and those of the subroutine */
  const char *values;		/* gives them values */
  const char *block;		/* declares those of an iteration */
  const char *inner;		/* gives them values */
  const char *results;		/* what becomes of scalars */
  const char *arguments;	/* what is passed beside arrays */
  const char *passed;		/* by these names of the caller, */
  const char *own;		/* which declares them */
  const char *privates;		/* names for a clause */
  const char *data;		/* clauses that map arrays */
  bool hosted;			/* The construct is in an internal subroutine.  */
  bool apart;			/* The loop has a directive of its own.  */
  const char *clauses;		/* of the construct */
  const char *loop_clauses;	/* of the loop */
  const char *loop;
  const char *before;
  const char *directive;	/* of the loop inside, or NULL */
  const char *loop_inside;	/* or NULL */
  const char *body;
  const char *behind;
  const char *next;		/* behind the loop */
};

struct fbody draw_fortran_body (void);

#endif
