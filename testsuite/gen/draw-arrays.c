/* draw-arrays.c - draws which variables of a random program are arrays.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* Whether elements of X, of OpenACC, may be updated by atomic operations.  */

static bool
atomic_p (const struct variable *x)
{
  const struct gpured_type_row *t = gpured_type_find (x->type);

  return (t->bits == 32 || t->bits == 64) && t->kind <= GPURED_KIND_REAL
	 && x->op != GPURED_OP_land && x->op != GPURED_OP_lor;
}

/* Whether the variables of the function are those of the construct, not members of
   what is handed on to it: those may change.  */

static bool
own_variables_p (const struct program *p)
{
  return p->vehicle == PLAIN || p->vehicle == TEMPLATE || p->vehicle == METHOD
    || p->vehicle == PASSED;
}

/* Draw how the clause names elements of X, of OpenACC: all of them, or a section or
   an element, from where a constant or a variable says.  */

static void
draw_section (const struct program *p, struct variable *x)
{
  x->section = one_in (2);
  if (!x->section || one_in (3))
    return;
  x->shift = 1 + below (3);
  x->shifted_late = one_in (2) && (x->scope || own_variables_p (p));
  x->size = x->shift + x->extent + 1 + below (2);
}

/* Draw how many elements X of P has, an array of OpenACC that a loop's iterations
   have for themselves.  */

static void
draw_private_extent (const struct program *p, struct variable *x)
{
  int bodies = p->loop[x->scope].iterations;
  int most = 8192 / (bodies ? bodies : 1) - 5;

  if (most < 1 || !one_in (2))
    return;
  x->extent = 1 + below (one_in (6) ? 60 : 9);
  /* Where a gang has many warps, GCC hands on more than there is shared memory for
     if the elements are 256.  */
  if (gpured_type_find (x->type)->bits <= 32 && one_in (10))
    x->extent = 100;
  if (x->extent > most)
    x->extent = most;
  draw_section (p, x);
}

/* Draw how many elements X of P has, and how the clause says so.  */

void
draw_extent (const struct program *p, struct variable *x)
{
  if (x->source == DATA && x->scope && p->model == ACC)
    draw_private_extent (p, x);
  if (x->source != DATA || x->scope || !one_in (p->rich ? 9 : 7))
    return;
  x->extent = 1 + below (9);
  x->section = one_in (2);
  if (p->model == ACC)
    draw_section (p, x);
  if (p->model == OMP || !one_in (3) || !atomic_p (x) || p->first < 0
      || !directive_has (&p->loop[p->first].directive, GANG))
    return;
  x->shift = x->size = 0;
  x->shifted_late = false;
  x->extent = one_in (2) ? 257 + below (200) : x->extent;
  x->long_section = x->extent <= 256 || one_in (2);
}
