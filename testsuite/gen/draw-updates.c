/* draw-updates.c - draws how the variables of a random program are updated.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "tree.h"

/* Add to P the update of variable V in the body at DEPTH, of WHEN.  */

struct update *
add_update (struct program *p, int v, int depth, enum when when)
{
  struct update *u = &p->update[p->updates++];

  *u = (struct update) { .variable = v, .depth = depth, .when = when };
  u->guarded = p->rich && (when == INNER || when == BEFORE || when == AFTER)
	       && one_in (4);
  return u;
}

/* Draw a number for an update at DEPTH.  */

static void
draw_number (struct program *p, int depth, struct number *n)
{
  n->helper = one_in (3);
  for (int v = 0; v < p->vars && n->terms < 3; v++)
    if ((p->var[v].role == FIRST
	 || (p->var[v].role == PRIVATE && p->var[v].scope <= depth))
	&& !one_in (4))
      {
	n->term[n->terms].variable = v;
	n->term[n->terms].element = below (8) - 4;
	n->term[n->terms++].indirect = one_in (3)
				       && p->var[v].qualifier != VOLATILE;
      }
  n->wrap = below (4);
  n->constant = below (99);
}

/* Whether FORM is one of variable X, in P.  */

static bool
form_p (const struct program *p, const struct variable *x,
	enum update_form form)
{
  static const struct { const char *ops, *languages; } forms[] = {
#define UPDATE(ID, OPS, LANGUAGES) { OPS, LANGUAGES },
#include "updates.def"
  };
  char kind = x->op == GPURED_OP_max || x->op == GPURED_OP_min ? 'M'
	      : x->op == GPURED_OP_land || x->op == GPURED_OP_lor ? 'T' : 'A';
  char language = forms[form].languages[0];

  /* In templates GCC takes the addresses of both sides of a conditional
     lvalue.  */
  if (((p->model == ACC && x->extent) || x->qualifier >= VOLATILE)
      && form >= BY_ADDRESS)
    return false;
  if (x->plain && (form >= BY_ADDRESS
		   || (kind == 'M' && form != BY_CONDITION
		       && p->language == CXX)))
    return false;
  if (form == BY_COMPLEX
      && (x->op != GPURED_OP_plus || x->type != GPURED_TYPE_f64))
    return false;
  return strchr (forms[form].ops, kind)
    && (language == 'C' || (p->rich && language == 'P')
	|| (p->rich && p->language == CXX && language == 'X'));
}

/* Draw how each update is made, once all variables are known.  Functions of
   OpenACC's `routine' take what they are given by an address.  */

void
draw_updates (struct program *p)
{
  for (int i = 0; i < p->updates; i++)
    {
      struct update *u = &p->update[i];
      struct variable *x = &p->var[u->variable];

      if (x->source == NUMBERS)
	draw_number (p, u->depth, &u->number);
      if (x->role == LAST || x->role == STORED)
	continue;
      do
	u->form = below (UPDATE_FORMS);
      while (!form_p (p, x, u->form)
	     || (u->form == BY_ADDRESS && !p->rich
		 && (p->model == ACC || u->when != INNER)));
      if (p->rich && !x->plain && x->source == DATA && x->shape == SCALAR
	  && !x->extent && u->when != TAIL && one_in (2))
	u->call = x->effect >= 0 && u->when == INNER ? FELT : PURE;
    }
}
