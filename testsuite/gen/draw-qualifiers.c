/* draw-qualifiers.c - draws qualifiers and attributes of the variables of a random
   program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* Whether variable V of P can be volatile: C++ takes no addresses of such, nor
   references to them, as those of plain ones, and no clause is found for them.
   An asynchronous one is volatile for gfortran.  */

static bool
volatile_p (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  if (p->language == FORTRAN && (p->model == ACC || x->store == EQUIVALENCE))
    return false;
  for (int i = 0; i < p->vars; i++)
    if (p->var[i].effect == v)
      return false;
  return x->role != BOUND && !x->user && !x->orphan;
}

/* Whether X is set where it is declared, once.  */

bool
constant_p (const struct variable *x)
{
  return x->qualifier == CONSTANT && x->store == LOCAL;
}

/* Draw those of P, whose variables are known.  */

void
draw_qualifiers (struct program *p)
{
  for (int v = 0; v < p->vars; v++)
    {
      struct variable *x = &p->var[v];

      if (x->shape != SCALAR || x->extent || x->role == STORED)
	continue;
      if (volatile_p (p, v) && one_in (10))
	{
	  x->qualifier = VOLATILE;
	  x->by_address = x->by_function = false;
	}
      else if (p->language == FORTRAN && x->store != EQUIVALENCE)
	x->qualifier = one_in (8) ? TARGETED
		       : volatile_p (p, v) && one_in (10) ? ASYNCHRONOUS
		       : UNQUALIFIED;
      else if (p->language == FORTRAN)
	continue;
      else if ((x->role == BOUND || x->role == FIRST) && one_in (2))
	{
	  x->qualifier = CONSTANT;
	  x->by_address = x->by_function = false;
	}
      else if (p->language == C && x->store == INSIDE && one_in (6))
	x->qualifier = REGISTER;
    }
}
