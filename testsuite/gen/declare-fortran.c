/* declare-fortran.c - declares the variables of a random program in Fortran, and
   sets and keeps what they hold.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* Declare what lives in a procedure, or is reached from there: NAME of
   TYPE and STORE with the bounds SHAPE or none.  */

static void
declare_at (const struct program *p, const char *type, enum store store,
	    const char *what, const char *shape)
{
  if (store == OF_MODULE)
    return;
  if (store == ALLOCATABLE)
    {
      emit ("%s, allocatable :: %s%s", type, what, *shape ? "(:)" : "");
      return;
    }
  emit ("%s%s :: %s%s", type, store == SAVED ? ", save" : "", what, shape);
  if (store == COMMON)
    emit ("common /common_%d_%s/ %s", p->number, what, what);
  if (store == EQUIVALENCE)
    emit ("%s :: other_%s%s\n  equivalence (%s%s, other_%s%s)", type, what,
	  *shape ? shape : "(2)", what, *shape ? "(1)" : "", what,
	  *shape ? "(1)" : "(2)");
}

void
fortran_loops (const struct program *p)
{
  for (int d = 0; d < 3; d++)
    {
      const struct loop *l = &p->loop[d];
      bool used = d < p->depth || p->phases;
      emit ("integer(%d) :: i%d", !used ? 4 : l->range.set
	    ? counter_bytes (l->range.counter) : l->kind, d);
      for (int k = 0; k < 2; k++)
	emit ("integer(%d) :: %s", counter_bytes (l->second[k].counter),
	      counter_of (d, k));
    }
}

/* Declare what rows have that do not declare it themselves.  */

void
fortran_rows (const struct program *p)
{
  static const struct { const char *name; int type; const char *shape; } rows[]
    = { { "a", 0, "(0:63)" }, { "b", 0, "(0:63)" }, { "own", 0, "(0:3)" },
	{ "s", 1, "" }, { "count", -1, "" }, { "mine", -1, "" } };

  for (int i = 0; i < 6; i++)
    declare_at (p, rows[i].type < 0 ? "integer"
		: fortran_type (p, p->result + rows[i].type),
		p->row_store, rows[i].name, rows[i].shape);
}

/* What is said of X beside its type.  */

static const char *
attribute_of (const struct variable *x)
{
  return x->qualifier == VOLATILE ? ", volatile"
	 : x->qualifier == TARGETED ? ", target"
	 : x->qualifier == ASYNCHRONOUS ? ", asynchronous" : "";
}

/* Declare all of the subroutine with the construct.  */

void
fortran_declare (const struct program *p)
{
  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      const char *t = fortran_type (p, v);
      if (x->role == REDUCED)
	{
	  emit ("%s :: x%d(%s), o%d(0:elements - 1)", t, v, x->input == ASSUMED
		? "0:" : "0:elements - 1", v);
	  if (x->input == ALLOCATED)
	    emit ("%s, allocatable :: y%d(:)", t, v);
	  if (x->input == AUTOMATIC)
	    emit ("%s :: y%d(0:size (x%d) - 1)", t, v, v);
	  if (x->store == DUMMY)
	    emit ("%s%s :: s%d%s", t, attribute_of (x), v, fortran_extent (x));
	  else
	    emit ("%s :: r%d%s", t, v, fortran_extent (x));
	}
      if (x->store != DUMMY && x->role <= FIRST)
	declare_at (p, str ("%s%s", t, attribute_of (x)), x->store, fortran_name (p, v), fortran_extent (x));
    }
  if (p->bounds == MEMBER)
    emit ("type (pack) :: q");
  else if (p->bounds != OF_MODULE && p->bounds != DUMMY)
    emit ("integer%s :: n0, n1, n2", p->bounds == SAVED ? ", save" : "");
  if (p->phases && !p->declared)
    fortran_rows (p);
  if (p->crew.parallels && !p->crew.declared)
    declare_crew (p);
  if (p->bounds == COMMON)
    emit ("common /bounds_%d/ n0, n1, n2", p->number);
}

/* Set what all hold before.  */

void
fortran_begin (const struct program *p)
{
  for (int d = 0; d < 3 && p->bounds != DUMMY; d++)
    emit ("%s = m%d", fortran_bound (p, d), d);
  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      if (x->role == REDUCED && x->input == ALLOCATED)
	emit ("allocate (y%d(0:elements - 1))", v);
      if (x->role == REDUCED && x->input >= ALLOCATED)
	emit ("y%d = x%d", v, v);
      if (x->store == ALLOCATABLE)
	emit ("allocate (%s%s)", fortran_name (p, v), fortran_extent (x));
      if (x->role != REDUCED)
	emit ("%s = %d", fortran_held (p, v), x->role == FIRST ? 3 : -1);
      else if (!x->scope && x->store != DUMMY)
	emit ("s%d = r%d", v, v);
    }
}

/* Keep what all hold after.  */

void
fortran_end (const struct program *p)
{
  emit ("kept = -1");
  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      if (x->role != REDUCED)
	emit ("kept(%d) = %s", x->role == FIRST ? 1 : 2, fortran_held (p, v));
      else if (!x->scope && x->store != DUMMY)
	emit ("r%d = s%d", v, v);
      if (x->store == ALLOCATABLE)
	emit ("deallocate (%s)", fortran_name (p, v));
    }
}
