/* draw-bodies.h - what draws the statements of random bodies.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef DRAW_BODIES_H
#define DRAW_BODIES_H

#include "tree.h"

/* The data, which the programs know by these names, too: indices are from
   LEAST on, below SIZE - LEAST; the arrays go from -MARGIN to 8 * SIZE +
   MARGIN.  */
#define SIZE 200
#define LEAST 4
#define MARGIN 400

#define ONE_OF(...) \
  ((const char *const[]) { __VA_ARGS__ } \
   [below (sizeof ((const char *const[]) { __VA_ARGS__ }) / sizeof (char *))])

/* How a procedure of Fortran gets at an array.  */
enum way
{
  BY_CONSTANTS,			/* a dummy whose bounds are constants, */
  BY_ARGUMENT,			/* of which one is an argument, */
  BY_STAR,			/* assumed size */
  BY_SHAPE,			/* assumed shape */
  BY_ALLOCATABLE,
  BY_POINTER,
  BY_MODULE,			/* no dummy, but an array of the module, */
  BY_ALLOCATED			/* an allocatable one */
};

/* An array of Fortran.  LETTER and KIND are its type: `i'nteger, `r'eal,
   `l'ogical, or `p'airs of integers.  */
struct farray
{
  char letter;
  int kind;
  enum way way;
  bool square;			/* It has two dimensions.  */
  bool target;
  bool watched;			/* It is volatile.  */
  bool dense;			/* It is contiguous, if it can be.  */
};

/* What the body has that is drawn.  */
struct drawn
{
  bool acc;			/* Its directives are of OpenACC.  */
  bool cxx;			/* It is of C++.  */
  const char *type;		/* of its scalars */
  const char *elements[4];	/* of its arrays */
  const char *scalars[3];
  int n_scalars;
  const char *names[3];		/* integers that are set once, of 8 bits */
  int n_names;
  bool inside;			/* It is that of the loop over J.  */
  bool table;			/* It has an array of its own,  */
  bool pointer;			/* and a pointer into another one,  */
  bool rows;			/* or takes one for rows of eight.  */
  bool repeated;		/* It is that of a loop over Q.  */
  const char *(*element) (int depth);	/* draws an element to read, or NULL */
  /* In Fortran: */
  struct farray array[4];
  char letter;			/* the type of its scalars, like an array's */
  int kind;
  const char *index;		/* I as an integer of the default kind */
  bool plain;			/* The loop over I has no directive.  */
  bool directed;		/* That over J has one.  */
  bool calm;			/* It has little that keeps a loop in order.  */
};
extern struct drawn now;

/* Whether something happens that does PERCENT times of a hundred.  */
bool often (int percent);

/* Qualifiers of C for a variable, which is set AGAIN or is not, with a blank behind,
   or "".  */
const char *some_qualifiers (bool again);

/* TEXT and the declaration of NAME, an integer that an iteration sets once.  */
const char *declare_once (const char *text, const char *name);

/* Whether the scalars are real numbers.  */
bool real_p (void);

/* N statements at DEPTH, each as DRAW draws it.  */
const char *draw_several (int n, int depth, const char *(*draw) (int));

/* N statements at DEPTH.  */
const char *draw_statements (int n, int depth);

const char *draw_statement (int depth);

/* A block with an array of the iteration that is walked.  USE draws a statement with
   the VALUE that comes of it, an integer of 8 bits.  */
const char *draw_walk (const char *(*use) (const char *value));

/* Draw a body in Fortran, number NUMBER of SEED, and print its module; print what
   all have in common, of the folder SOURCES.  */
void print_fortran_body (int seed, int number);
void print_fortran_common (const char *sources);

/* Whether a loop over LEVELS, a clause, may have one over lanes in it.  */
bool leaves_lanes_p (const char *levels);

/* Declare how large the ELEMENTS of the four arrays of body NUMBER are.  */
void declare_sizes (int number, const char *const *elements);

/* A subscript in the loop over J, the same text in all languages.  */
const char *draw_inner_subscript (void);

/* Parts of statements at DEPTH.  */
const char *draw_condition (int depth);
const char *draw_subscript (int depth);
const char *draw_value (int depth);

#endif
