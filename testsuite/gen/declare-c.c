/* declare-c.c - declares the variables of a random program in C or C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* Give variable V, called S, the value TEXT.  */

void
set_number (const struct program *p, int v, const char *s, const char *text)
{
  const struct variable *x = &p->var[v];

  if (x->extent)
    emit ("for (int e = 0; e < 4; e++) %s[e] = %s + e;", s, text);
  else if (x->shape == RECORD)
    emit (p->language == CXX && x->by_function ? "%s.set (%s);"
	  : "{ %s.value = %s; %s.count = 1; }", s, text, s);
  else if (x->by_address)
    emit ("{ int *q = &%s; *q = %s; }", s, text);
  else if (x->by_function)
    emit ("set_%d (&%s, %s);", p->number, s, text);
  else
    emit ("%s = %s;", s, text);
}

const char *
declarator (const struct program *p, int v)
{
  const char *text = str ("%s %s", qualified_type (p, v), name_of (p, v));
  return p->var[v].extent ? str ("%s[%d]", text, size_of (&p->var[v])) : text;
}

/* The value variable V begins with, or "".  */

static const char *
initial (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  if (x->role == BOUND && x->layout == 1)
    return str ("n[%d] - %d", x->from, p->loop[x->from].trip - x->start);
  if (x->role == BOUND)
    return str ("%d", x->start);
  if (x->role == LAST)
    return "0";
  if (x->role != REDUCED || x->scope)
    return "";
  return made_of (p, v, x->source == DATA || x->source == VARIABLE
		  ? str ("r%d[0]", v)
		  : str ("(%s) r%d[0]",
			 gpured_type_find (x->type)->ctype, v));
}

/* Declare the variables of STORE outside of functions, between BEFORE and
   AFTER.  */

void
declare_of (const struct program *p, enum store store, const char *before,
	    const char *after)
{
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].store == store)
      emit ("%s%s;%s", before, declarator (p, v), after);
}

/* Declare variable V in a function and give it its value.  */

static void
local_variable (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];
  const char *s = name_of (p, v), *text = initial (p, v);
  const char *type = qualified_type (p, v), *own = s;

  if (x->store == REFERENCE || x->store == PARAMETER)
    {
      own = str ("own%d", v);
      emit ("%s %s;", type, own);
      if (x->store == REFERENCE)
	emit ("%s &%s = %s;", type, s, own);
    }
  else if (constant_p (x) && x->role == FIRST)
    {
      emit ("%s = %d;", declarator (p, v), x->start);
      return;
    }
  else if (x->store == LOCAL && *text && !x->extent)
    {
      emit ("%s = %s;", declarator (p, v), text);
      return;
    }
  else if (x->store == LOCAL || x->store == STATIC)
    emit ("%s%s;", x->store == STATIC ? "static " : "", declarator (p, v));
  if (x->role == FIRST)
    set_number (p, v, own, str ("%d", x->start));
  else if (*text && x->extent)
    emit ("for (int i = 0; i < %d; i++)\n%*s%s[i] = %s;", size_of (x),
	  2 * nesting + 2, "", s, text);
  else if (*text)
    emit ("%s = %s;", own, text);
  if (x->shifted_late && !x->scope)
    emit ("int b%d = gangs + %d;", v, x->shift - p->gangs);
}

/* The variables of a function; of P's, PASSED, only those that are
   PARAMETER or only others.  */

void
local_variables (const struct program *p, bool parameters, bool others)
{
  const char *fixed = p->index_static ? "static " : "";

  for (int v = 0; v < p->vars; v++)
    if (p->var[v].store != INSIDE
	&& (p->var[v].store == PARAMETER ? parameters : others))
      local_variable (p, v);
  if (!others || !p->index)
    return;
  emit ("%sint p = -1;", fixed);
  if (p->index >= INDEX_SCALAR)
    emit ("%sint f%s;", fixed, p->index == INDEX_SCALAR ? " = 3"
	  : "[2] = { 1, 3 }");
}
