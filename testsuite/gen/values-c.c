/* values-c.c - prints values and updates of a random program in C or C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A value of NUMBERS is at most 40000, so that sums of all iterations fit an
   int.  */

#include <string.h>
#include "tree.h"

static const char *
ctype (const struct variable *x)
{
  return gpured_type_find (x->type)->ctype;
}

/* The type of the values of variable V.  */

const char *
data_type (const struct program *p, int v)
{
  return v == p->templated ? "T" : ctype (&p->var[v]);
}

/* The type of variable V, or of its elements.  */

const char *
type_of (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  if (x->shape == RECORD)
    return str ("struct record_%d_%d", p->number, v);
  if (x->shape == COMPLEX)
    return "std::complex<double>";
  return x->store == OF_FILE || x->store == NAMESPACE ? ctype (x)
	 : data_type (p, v);
}

const char *
qualified_type (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  return str ("%s%s", x->qualifier == VOLATILE ? "volatile "
	      : x->qualifier == REGISTER ? "register "
	      : constant_p (x) ? "const " : "", type_of (p, v));
}

const char *
name_of (const struct program *p, int v)
{
  switch (p->var[v].store)
    {
    case OF_FILE: case GLOBAL: case CLASS: case NAMESPACE:
      return str ("v%d_%d", p->number, v);
    default:
      return str ("v%d", v);
    }
}

/* VALUE as one of variable V.  */

const char *
made_of (const struct program *p, int v, const char *value)
{
  if (p->var[v].shape != RECORD)
    return value;
  if (p->language == CXX)
    return str ("record_%d_%d (%s)", p->number, v, value);
  return str ("(%s) { .value = %s, .count = 0 }", type_of (p, v), value);
}

/* How many elements X has.  */

int
size_of (const struct variable *x)
{
  return x->size ? x->size : x->extent;
}

/* Where the elements of variable V begin that are reduced.  */

const char *
shift_of (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  return x->shifted_late ? str ("b%d", v) : str ("%d", x->shift);
}

/* Variable V, or the element for PLACE of an array; then its value.  */

static const char *
element_of (const struct program *p, int v, const char *place)
{
  const struct variable *x = &p->var[v];

  if (!x->extent)
    return name_of (p, v);
  if (x->shift && x->extent == 1)
    return str ("%s[%s]", name_of (p, v), shift_of (p, v));
  if (x->shift)
    return str ("%s[%s + (%s) %% %d]", name_of (p, v), shift_of (p, v), place,
		x->extent);
  return str ("%s[(%s) %% %d]", name_of (p, v), place, x->extent);
}

const char *
value_of (const struct program *p, int v, const char *place)
{
  return str (p->var[v].shape == RECORD ? "%s.value" : "%s",
	      element_of (p, v, place));
}

/* The number VALUE in the head of loop D, as B says.  */

const char *
number_in (const struct program *p, const struct bound_number *b, int d,
	   int value)
{
  switch (b->kind)
    {
    case LITERAL:
      return str ("%d", value);
    case ELEMENT:
      return value == p->loop[d].trip ? str ("n[%d]", d)
	     : str ("n[%d] - %d", d, p->loop[d].trip - value);
    case CALLED:
      return str ("same_%d (%d)", p->number, value);
    case NAMED:
      return name_of (p, b->variable);
    default:
      return str ("std::min (%s, %d)", name_of (p, b->variable), value + 5);
    }
}

/* The number of an iteration of loop D, from 0.  */

const char *
index_of (const struct program *p, int d)
{
  const struct loop *l = &p->loop[d];
  long step = wide_step (l);

  switch (l->form)
    {
    case STEP: case STEP_LESS:
      return str ("(int) (i%d - %d) / %d", d, l->low, l->step);
    case STEP_DOWN:
      return str ("(int) (%d - i%d) / %d", l->low + l->step * (l->trip - 1),
		  d, l->step);
    case WIDE:
      return str (l->counter == INT ? "(int) (((long) i%d + 2000000000) / %ld)"
		  : l->counter == UNSIGNED ? "(int) ((i%d - 5) / %ldu)"
		  : "(int) ((i%d - 5) / (2 * %ldul))", d, step);
    case RANGE:
      return range_index (&l->range, str ("i%d", d));
    default:
      return str (l->counter == INT ? "i%d" : "(int) i%d", d);
    }
}

/* The position of an iteration of the loops outside of depth D among all.  */

const char *
position (const struct program *p, int d)
{
  const char *text = "0";

  for (int e = 0; e < d; e++)
    {
      const struct loop *l = &p->loop[e];
      const char *trip = l->end.kind == ELEMENT ? str ("n[%d]", e)
			 : str ("%d", l->trip);
      text = e ? str ("(%s) * %s + %s", text, trip, index_of (p, e))
	     : index_of (p, 0);
      for (int k = 0; k < l->seconds; k++)
	text = str ("(%s) * %d + %s", text, l->second[k].trip,
		    range_index (&l->second[k], counter_of (e, k)));
    }
  return text;
}

/* What term I of N, a variable that is not reduced, holds, as a number.  */

static const char *
term_of (const struct program *p, const struct number *n, int i)
{
  int v = n->term[i].variable, e = n->term[i].element;
  const char *s = name_of (p, v);

  if (p->var[v].extent)
    return e >= 0 ? str ("%s[%d]", s, e)
	   : str ("%s[(%s) & 3]", s, position (p, 1));
  switch (p->var[v].shape)
    {
    case RECORD:
      return p->language == CXX && n->term[i].indirect ? str ("%s.get ()", s)
	     : str ("(int) %s.value", s);
    default:
      return n->term[i].indirect ? str ("got_%d (&%s)", p->number, s) : s;
    }
}

/* The number of the update U at PLACE.  */

static const char *
number_value (const struct program *p, const struct update *u,
	      const char *place)
{
  const struct number *n = &u->number;
  const char *type = data_type (p, u->variable), *text = place;

  if (p->var[u->variable].plain)
    return str ("(%s) (%s)", type, place);
  if (n->helper)
    text = str ("helper_%d (%s)", p->number, place);
  for (int i = 0; i < n->terms; i++)
    text = str ("%s + %s", text, term_of (p, n, i));
  if (n->wrap == 0 && p->language == CXX)
    text = str ("std::max ((int) (%s), %s)", text, index_of (p, 0));
  else if (n->wrap == 1 && p->language == CXX)
    text = str ("over_%d (%s(%s))", p->number,
		n->constant % 2 ? "(long) " : "", text);
  else if (n->wrap == 2)
    text = str ("more_%d (%s, %d)", p->number, text, n->constant);
  return str ("(%s) (%s)", type, text);
}

/* What U updates its variable with at PLACE.  */

const char *
data_value (const struct program *p, const struct update *u,
	    const char *place)
{
  const struct variable *x = &p->var[u->variable];

  if (x->source == NUMBERS)
    return number_value (p, u, place);
  if (x->source == VARIABLE)
    return value_of (p, x->from, place);
  return str ("x%d[%s]", u->variable, place);
}

/* The statement that updates S, a value of X of type T, with E by FORM.  */

static const char *
update_by (const struct program *p, const struct variable *x,
	   enum update_form form, const char *s, const char *e, const char *t)
{
  const char *id = gpured_op_id (x->op), *sign = gpured_op_spelling (x->op);
  bool extreme = x->op == GPURED_OP_max || x->op == GPURED_OP_min;
  const char *more = x->op == GPURED_OP_max ? ">" : "<";
  const char *less = x->op == GPURED_OP_max ? "<" : ">";
  int v = x - p->var;

  /* References to what is volatile are no arguments of std::max.  */
  if ((form == BY_STD || form == BY_STD_TEMPLATE) && x->source == VARIABLE
      && p->var[x->from].qualifier == VOLATILE)
    e = str ("(%s) %s", t, e);
  switch (form)
    {
    case BY_ASSIGNMENT:
      return str ("%s %s= %s;", s, sign, e);
    case BY_MACRO:
      return str ("%s = %s_of (%s, %s);", s, id, s, e);
    case BY_MACRO_SWAPPED:
      return str ("%s = %s_of (%s, %s);", s, id, e, s);
    case BY_CONDITION:
      return extreme ? str ("if (%s %s %s) %s = %s;", e, more, s, s, e)
	     : x->op == GPURED_OP_land ? str ("if (!%s) %s = 0;", e, s)
	     : str ("if (%s) %s = 1;", e, s);
    case BY_CONDITION_SWAPPED:
      return str ("if (%s %s %s) %s = %s;", s, less, e, s, e);
    case BY_SWAPPED:
      return str ("%s = %s %s %s;", s, e, sign, s);
    case BY_ADDRESS:
      return extreme ? str ("{ %s t = %s, *q = t %s %s ? &t : &%s; %s = *q; }",
			    t, e, more, s, s, s)
	     : str ("{ %s *q = &%s; *q %s= %s; }", t, s, sign, e);
    case BY_CHOICE:
      return str ("%s = %s %s %s ? %s : %s;", s, s, more, e, s, e);
    case BY_CHOICE_SWAPPED:
      return str ("%s = %s %s %s ? %s : %s;", s, e, more, s, e, s);
    case BY_JOIN:
      return str ("join_%d_%d_by (&%s, %s);", p->number, v, s, e);
    case BY_BEST:
      return str ("{ %s t = %s; %s = *best_%d_%d (&%s, &t); }", t, e, s,
		  p->number, v, s);
    case BY_REFERENCE:
      return str ("{ %s &q = %s; q %s= %s; }", t, s, sign, e);
    case BY_COMPLEX:
      return str ("{ std::complex<double> c (%s, 3); c *= "
		  "std::complex<double> (0, 1); %s += c.imag (); }", e, s);
    case BY_STD:
      return str ("%s = std::%s (%s, %s);", s, id, s, e);
    case BY_STD_TEMPLATE:
      return str ("%s = std::%s<%s> (%s, %s);", s, id, t, e, s);
    /* No list: GCC 12 crashes on its array in the accel compiler.  */
    default:
      return str ("{ const %s &q = %s; %s = std::%s (q, %s); }", t, e, s, id,
		  s);
    }
}

/* Print update U with VALUE, at PLACE.  */

void
print_update (const struct program *p, const struct update *u,
	      const char *value, const char *place)
{
  int v = u->variable;
  const struct variable *x = &p->var[v];
  const char *s = value_of (p, v, place), *name = element_of (p, v, place);
  if (x->role == STORED)
    {
      print_stored (p, u, value, place);
      return;
    }
  const char *type = u->when == TAIL && x->orphan ? ctype (x)
		     : data_type (p, v);

  if (x->role == LAST)
    emit ("%s = %s;", s, value);
  else if (x->shape == COMPLEX)
    emit (u->form % 2 ? "%s = std::complex<double> (%s, 2) + %s;"
	  : "%s += std::complex<double> (%s, 1);", s, value, s);
  else if (x->shape == RECORD && p->language == CXX && u->form == BY_MACRO)
    emit ("%s.add (%s);", name, value);
  else if (x->shape == RECORD)
    emit ("{ %s %s.count++; }",
	  update_by (p, x, u->form, s, value, type), name);
  else
    {
      if (u->call == PURE)
	value = str ("pure_%d_%d (%s)", p->number, v, value);
      else if (u->call == FELT)
	value = str ("felt_%d_%d (%s, %s, &%s)", p->number, v, value, place,
		     name_of (p, x->effect));
      emit ("%s", update_by (p, x, u->form, s, value, type));
    }
}
