/* stores.c - draws and prints what a program that reduces nothing stores.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A region without a reduction has its result in memory.  A variable that is
   STORED has an array of data and one of results, of which each iteration sets
   one element: its own, or that of another by a rule that gives no two
   iterations the same.  It reads elements of the data, of others' too, its own
   of the results, or, behind the loop that set them, those of another
   variable.  */

#include "tree.h"

static const enum gpured_type types[] = {
  GPURED_TYPE_i8, GPURED_TYPE_i16, GPURED_TYPE_i32, GPURED_TYPE_u32,
  GPURED_TYPE_i64, GPURED_TYPE_u64, GPURED_TYPE_f32, GPURED_TYPE_f64
};

/* Add a variable whose elements are set in the body at DEPTH, WHEN.  */

static int
add_stored (struct program *p, int depth, enum when when)
{
  int v = add_variable (p, STORED, 0, GPURED_OP_plus, types[below (8)]);
  struct variable *x = &p->var[v];

  x->store = INSIDE;
  x->source = p->rich && one_in (3) ? NUMBERS : DATA;
  x->aim = below (INDIRECT + 1);
  x->reading = below (IN_PLACE + 1);
  if (x->reading == GATHERED || x->aim == INDIRECT)
    p->turned = true;
  add_update (p, v, depth, when);
  return v;
}

/* Draw what P, of OpenMP, stores in its bodies: in the innermost one, and in
   sequential code further out, which may read what a loop in it has set.  */

void
draw_stored (struct program *p)
{
  for (int wanted = 1 + below (3); wanted; wanted--)
    {
      int v = add_stored (p, p->depth, INNER);
      for (int d = 1; d < p->depth; d++)
	if (one_in (3))
	  {
	    int w = add_stored (p, d, one_in (2) ? BEFORE : AFTER);
	    struct variable *x = &p->var[w];
	    if (p->update[p->updates - 1].when != AFTER || one_in (2))
	      continue;
	    x->source = VARIABLE;
	    x->from = v;
	    x->type = p->var[v].type;
	  }
    }
}

/* Draw what the results of P, with phases, are in.  */

void
draw_rows (struct program *p)
{
  static const enum gpured_type sums[] = { GPURED_TYPE_i32, GPURED_TYPE_u32,
    GPURED_TYPE_i64, GPURED_TYPE_u64, GPURED_TYPE_f32, GPURED_TYPE_f64 };

  p->result = p->vars;
  for (int i = 0; i < 2; i++)
    {
      int v = add_variable (p, STORED, 0, GPURED_OP_plus,
			    i ? sums[below (6)] : types[below (8)]);
      p->var[v].store = INSIDE;
    }
  draw_phases (p);
  for (int d = 1; d < LOOPS; d++)
    draw_form (p, d);
}

/* The element that variable V has for PLACE.  */

static const char *
aimed (const struct program *p, int v, const char *place)
{
  switch (p->var[v].aim)
    {
    case STRAIGHT:
      return str ("o%d[%s]", v, place);
    case BACKWARDS:
      return str ("o%d[4095 - (%s)]", v, place);
    case TRANSPOSED:
      return str ("o%d[(%s) %% 64 * 64 + (%s) / 64]", v, place, place);
    default:
      return str ("o%d[turned[%s]]", v, place);
    }
}

/* The place of the first iteration of the innermost loop in that of the body at
   DEPTH which is at PLACE.  */

static const char *
first_inside (const struct program *p, int depth, const char *place)
{
  for (int d = depth; d < p->depth; d++)
    place = str ("(%s) * %d", place,
		 p->loop[d].trip * second_trips (&p->loop[d]));
  return place;
}

/* Print update U, of a STORED variable, at PLACE; NUMBER is its value if that
   is of numbers.  */

void
print_stored (const struct program *p, const struct update *u,
	      const char *number, const char *place)
{
  int v = u->variable;
  const struct variable *x = &p->var[v];
  const char *to = aimed (p, v, place), *e = str ("x%d[%s]", v, place);

  if (x->source == NUMBERS)
    e = number;
  else if (x->source == VARIABLE)
    e = aimed (p, x->from, first_inside (p, u->depth, place));
  else if (x->reading == STENCIL)
    e = str ("x%d[(%s) / 3] + 2 * x%d[%s] + x%d[(%s) + 1]", v, place, v, place,
	     v, place);
  else if (x->reading == GATHERED)
    e = str ("x%d[turned[%s]] - 1", v, place);
  if (x->reading == IN_PLACE)
    emit ("%s += %s;", to, e);
  else
    emit ("%s = %s;", to, e);
}

/* Print what variable V of a program of Fortran stores at AT, from its DATA.  The
   variable itself, which others reduce, is not used.  */

void
print_stored_fortran (const struct program *p, int v, const char *data,
		      const char *at)
{
  const struct variable *x = &p->var[v];
  const char *to = x->aim == STRAIGHT ? at
		   : x->aim == BACKWARDS ? str ("2047 - (%s)", at)
		   : str ("(%s) * 32 &\n  - (%s) / 64 * 2047", at, at);

  emit ("o%d(%s) &\n  = %s(%s%s)", v, to, data, at,
	x->reading == ALIGNED ? "" : " + 1");
}
