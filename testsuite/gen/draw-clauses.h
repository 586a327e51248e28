/* draw-clauses.h - what draws loops that may run in parallel, with clauses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef DRAW_CLAUSES_H
#define DRAW_CLAUSES_H

#include "draw-bodies.h"

/* Which elements of an array an iteration of the loop over I has for itself.
   Others may be read of such arrays only that none stores to.  */
enum owned
{
  OWN_NONE,				/* none */
  OWN_ONE,				/* one */
  OWN_TWO,				/* i * 2, i * 2 + 1 */
  OWN_ROW,				/* i * 8 + (0 to 7) */
  OWN_COLUMN			/* (0 to 7) * n + i */
};

/* A variable of a reduction clause; an array of four, too.  */
struct reduced
{
  const char *name, *type, *op;
  int init;
  bool array;
  bool inside;			/* The loop over J has it, too.  */
};

enum { MOST_REDUCED = 4 };

/* What the loop has that is drawn, beside NOW.  */
struct clauses
{
  enum owned owned[4];
  const char *ones[4];		/* the elements of those that are OWN_ONE */
  struct reduced reduced[MOST_REDUCED];
  int n_reduced;
  bool fixed;			/* The first scalar does not change.  */
  bool loose;			/* Threads may share scalars that an iteration
				   sets first, or  */
  bool written;			/* W, which nothing reads.  */
  bool table, object;		/* An iteration has an array, or an object.  */
  bool shared;			/* The loop over J, which is drawn, is shared
				   out,  */
  bool lanes;			/* among lanes only.  */
};
extern struct clauses has;

#define ONE_OF_CODES(...) \
  ((const int[]) { __VA_ARGS__ } \
   [below (sizeof ((const int[]) { __VA_ARGS__ }) / sizeof (int))])

/* draw-clauses.c */
void draw_owned (void);
void draw_reduced (struct reduced *r, const char *name, bool array);
const char *draw_work (int n, int depth);

/* The directives of the loops over I and J.  @ and a letter is where clauses may
   be: M what is mapped of arrays, V of variables, R reductions, P private, F
   firstprivate, L lastprivate; others are there already.  */
struct heads
{
  const char *outer;		/* lines */
  const char *inner;		/* one, or "" */
  bool shared;			/* The inner shares out its loop,  */
  bool both;			/* or the outer both.  */
};

/* draw-heads.c */
struct heads draw_heads (bool nested);
bool takes (const char *directives, char clause);
const char *expand (const char *directives, char clause, const char *text);

/* Where a loop is: in a function, in a lambda that captures what is reduced, in
   a function template whose arguments refer to it, in a function of a class that
   has it, or in a function for the device, which a region calls.  */
enum around { IN_FUNCTION, IN_LAMBDA, IN_TEMPLATE, IN_CLASS, IN_CALLED };

struct loop_text
{
  struct heads heads;
  enum around around;
  bool handed;			/* Pointers are of the device.  */
  bool direct;			/* Clauses name members.  */
  const char *pointer;		/* declares a pointer to an element */
  const char *elements[4];	/* their types */
  const char *outer;		/* variables that are reduced */
  const char *results;		/* what becomes of them */
  const char *locals;		/* other variables around the loop */
  const char *start;		/* what an iteration begins with */
  const char *names;		/* of what is mapped */
  const char *region;		/* the directive that is not in TEXT, or NULL */
  const char *text;		/* the loop */
};

/* print-around.c */
const char *parameters (const struct loop_text *l);
const char *print_around (const struct loop_text *l, int number,
			  const char *what);
void emit_lines (const char *text);

#define ARGUMENTS "a, b, c, d, given, n, m, k, end, result"

#endif
