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

/* What the body has that is drawn.  */
struct drawn
{
  bool cxx;			/* It is of C++.  */
  const char *type;		/* of its scalars */
  const char *elements[4];	/* of its arrays */
  const char *scalars[3];
  int n_scalars;
  bool inside;			/* It is that of the loop over J.  */
  bool table;			/* It has an array of its own,  */
  bool pointer;			/* and a pointer into another one,  */
  bool rows;			/* or takes one for rows of eight.  */
  bool repeated;		/* It is that of a loop over Q.  */
};
extern struct drawn now;

/* Whether something happens that does PERCENT times of a hundred.  */
bool often (int percent);

/* Whether the scalars are real numbers.  */
bool real_p (void);

/* N statements at DEPTH.  */
const char *draw_statements (int n, int depth);

const char *draw_statement (int depth);

#endif
