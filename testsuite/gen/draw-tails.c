/* draw-tails.c - draws loops that follow the use of a variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* OpenMP's directives for a loop that follows others in the body at DEPTH.  */

static struct directive
omp_tail (const struct program *p, int depth)
{
  int around = words_around (p, depth);

  if (depth == 0 && directive_has (&p->head, TEAMS))
    return one_piece (directive_has (&p->loop[0].directive, LOOP)
		      ? LOOP : DISTRIBUTE | PARALLEL | FOR);
  if (around & (SIMD | LOOP))
    return one_piece (0);
  if (around & PARALLEL)
    return one_piece (one_in (2) ? SIMD : 0);
  return some_inside ();
}

/* OpenACC's levels for a loop that follows others in the body at DEPTH:
   over the gangs, if there are several and it is the construct's.  */

static struct directive
acc_tail (const struct program *p, int depth, bool orphan, int style,
	  const int *base)
{
  int lowest, outer = words_around (p, depth);

  if (orphan)
    {
      for (int d = 0; d < depth; d++)
	if (p->loop[d].directive.piece[0] == LOOP)
	  outer |= VECTOR;
      return one_piece (LOOP | (outer & VECTOR ? SEQ : VECTOR));
    }
  if (depth)
    return one_piece (LOOP | (style ? 0 : base[depth] > 2 ? SEQ
			      : some_levels (base[depth], &lowest)));
  if (style == 1)
    return one_piece (LOOP);
  if (p->first < 0)
    return one_piece (LOOP | some_levels (1, &lowest));
  return one_piece (LOOP | GANG | (one_in (2) ? some_levels (1, &lowest) : 0));
}

/* Draw whether a loop of its own follows the use of variable V.  No
   structure is passed to a function: GCC stores some with 8 bytes at once
   at an address for 4.  */

void
draw_tail (struct program *p, int v, int style, const int *base)
{
  struct variable *x = &p->var[v];
  int d = x->scope, outside = p->loop[d].iterations;

  if (x->source != DATA || !one_in (3) || (d && !outside)
      || (d == 0 && (p->model == OMP && !p->block)))
    return;
  x->orphan = d && !x->extent && one_in (p->rich ? 2 : 3)
	      && (p->model == OMP || p->rich);
  if (p->model == ACC)
    x->tail = acc_tail (p, d, x->orphan, style, base);
  else
    x->tail = omp_tail (p, d);
  x->tailed = true;
  x->tail_trips = some_trips (4096 / (outside ? outside : 1));
  add_update (p, v, d, TAIL);
}
