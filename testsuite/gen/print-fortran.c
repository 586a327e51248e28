/* print-fortran.c - prints a random program in Fortran.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Two subroutines in a module, with directives and without, and one that
   compares what they do.  Lines may be long.  */

#include <string.h>
#include "tree.h"

static const char *
ftype (const struct variable *x)
{
  const char *word = x->letter == 'i' ? "integer" : x->letter == 'l' ? "logical"
		     : x->letter == 'r' ? "real" : "complex";

  if (x->role != REDUCED)
    return x->shape == RECORD ? "type (pack)" : "integer";
  return str ("%s(%d)", word, x->kind);
}

/* The type of variable V.  */

const char *
fortran_type (const struct program *p, int v)
{
  return ftype (&p->var[v]);
}

/* The operator of X in a clause.  */

const char *
fortran_operator (const struct variable *x)
{
  switch (x->op)
    {
    case GPURED_OP_iand: case GPURED_OP_ior: case GPURED_OP_ieor:
      return gpured_op_id (x->op);
    case GPURED_OP_land:
      return ".and.";
    case GPURED_OP_lor:
      return ".or.";
    default:
      return gpured_op_spelling (x->op);
    }
}

const char *
fortran_name (const struct program *p, int v)
{
  return p->var[v].role == FIRST ? "first" : p->var[v].role == PRIVATE ? "own"
	 : str ("s%d", v);
}

/* The bounds of V in its declaration, or "".  */

const char *
fortran_extent (const struct variable *x)
{
  return x->extent ? str ("(%d)", x->extent) : "";
}

/* The number that `first' or `own' holds, variable V; the variable of ROLE, or
   -1.  */

const char *
fortran_held (const struct program *p, int v)
{
  return str ("%s%s", fortran_name (p, v), p->var[v].extent ? "(2)"
	      : p->var[v].shape == RECORD ? "%v" : "");
}

int
fortran_other (const struct program *p, enum role role)
{
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == role)
      return v;
  return -1;
}

const char *
fortran_bound (const struct program *p, int d)
{
  return str ("%sn%d", p->bounds == MEMBER ? "q%" : "", d);
}

const char *
fortran_data (const struct program *p, int v)
{
  return str ("%c%d", p->var[v].input >= ALLOCATED ? 'y' : 'x', v);
}

/* The number of an iteration of loop D, from 0.  */

const char *
fortran_index (const struct program *p, int d)
{
  const struct loop *l = &p->loop[d];

  return l->range.set ? range_index (&l->range, str ("i%d", d))
	 : l->step == -1 ? str ("%d - i%d", l->low, d)
	 : l->step == 1 ? str ("i%d - (%d)", d, l->low)
	 : str ("(i%d - (%d)) / %d", d, l->low, l->step);
}

/* The place of an iteration of the loops outside of depth D among all,
   from 0.  */

const char *
fortran_place (const struct program *p, int d)
{
  const char *text = "";

  for (int e = 0; e < d; e++)
    {
      const struct loop *l = &p->loop[e];
      text = e ? str ("(%s) * %s + %s", text, fortran_bound (p, e),
		      fortran_index (p, e)) : fortran_index (p, e);
      for (int k = 0; k < l->seconds; k++)
	text = str ("(%s) * %d + %s", text, l->second[k].trip,
		    range_index (&l->second[k], counter_of (e, k)));
    }
  return text;
}

/* Print U, which adds the element at AT to its variable.  */

static void
update (const struct program *p, const struct update *u, const char *at)
{
  const struct variable *x = &p->var[u->variable];
  int first = fortran_other (p, FIRST);
  const char *s = x->extent ? str ("s%d(mod (%s, %d) + 1)", u->variable, at,
				   x->extent) : str ("s%d", u->variable);
  const char *e = str ("%s(%s%s)", fortran_data (p, u->variable), at,
		       first < 0 ? "" : str (" + %s - 3", fortran_held (p, first)));
  const char *word = fortran_operator (x);
  bool swapped = u->form == BY_SWAPPED;

  if (*word >= 'a' && *word <= 'z')
    emit ("%s = %s (%s, %s)", s, word, swapped ? e : s, swapped ? s : e);
  else if (u->form == BY_CONDITION && (x->op == GPURED_OP_land
				       || x->op == GPURED_OP_lor))
    emit ("if (%s%s) %s = %s", x->op == GPURED_OP_lor ? "" : ".not. ", e, s,
	  x->op == GPURED_OP_lor ? ".true." : ".false.");
  else
    emit ("%s = %s %s %s", s, swapped ? e : s, word, swapped ? s : e);
}

/* The updates at depth D that are of WHEN, at AT.  */

static void
updates (const struct program *p, int d, enum when when, const char *at)
{
  for (int i = 0; i < p->updates; i++)
    if (p->update[i].depth == d && p->update[i].when == when)
      {
	int v = p->update[i].variable;
	if (!p->stores)
	  update (p, &p->update[i], at);
	else if (when == INNER)
	  print_stored_fortran (p, v, fortran_data (p, v), at);
      }
}

/* What adds nothing to a bound of loop D at run time, or "".  */

static const char *
more_of (const struct program *p, int d)
{
  const struct loop *l = &p->loop[d];

  return l->end.kind == LITERAL ? ""
	 : str ("(%s - %d)", fortran_bound (p, d), l->trip);
}

/* Print the head of loop D.  */

void
fortran_head (const struct program *p, int d)
{
  const struct loop *l = &p->loop[d];

  if (l->range.set)
    range_head (&l->range, str ("i%d", d), more_of (p, d));
  else
    emit ("do i%d = %d, %d + (%s - 1) * (%d)%s", d, l->low, l->low,
	  fortran_bound (p, d), l->step,
	  l->step == 1 ? "" : str (", %d", l->step));
  nesting++;
}

static void
body (const struct program *p, int d)
{
  if (p->crew.parallels)
    {
      print_crew (p);
      return;
    }
  const struct loop *l = &p->loop[d];
  int own = fortran_other (p, PRIVATE);
  const char *at = fortran_place (p, d);

  for (int v = 0; v < p->vars; v++)
    if (d && !p->stores && p->var[v].role == REDUCED
	&& p->var[v].scope == d)
      emit ("s%d = %s(%s)", v, fortran_data (p, v), at);
  updates (p, d, BEFORE, at);
  if (d == p->depth && own >= 0)
    {
      emit ("%s = %s", fortran_held (p, own), at);
      at = fortran_held (p, own);
    }
  if (d == p->depth && p->phases)
    print_phases (p, at);
  else
    updates (p, d, INNER, d == p->depth ? asked (p, at) : at);
  at = fortran_place (p, d);
  if (d < p->depth)
    {
      if (l->conditional)
	emit ("if (mod (i%d, 3) /= 1) then", d - 1);
      for (int i = 0; i < l->directive.pieces; i++)
	fortran_piece (p, d, i);
      fortran_head (p, d);
      for (int k = 0; k < l->seconds; k++)
	range_head (&l->second[k], counter_of (d, k),
		    l->second[k].set ? more_of (p, d) : "");
      body (p, d + 1);
      for (int k = 0; k < l->seconds; k++)
	emit ("end do");
      nesting--;
      emit ("end do");
      for (int i = l->directive.pieces - 2; i >= 0; i--)
	emit ("!$%s end %s", p->model == ACC ? "acc" : "omp",
	      words_of (l->directive.piece[i]));
      if (l->conditional)
	emit ("end if");
    }
  for (int v = 0; v < p->vars; v++)
    if (d && !p->stores && p->var[v].role == REDUCED
	&& p->var[v].scope == d)
      emit ("o%d(%s) = s%d", v, at, v);
}

/* Print the constructs, and before them what never() says.  */

static void
region (const struct program *p)
{
  if (device && never (p))
    {
      emit ("%s", never (p));
      nesting++;
      body (p, 0);
      nesting--;
      emit (strstr (never (p), "while") ? "end do" : "end if");
    }
  body (p, 0);
}

/* Print the subroutine of one side.  */

static void
procedure (const struct program *p)
{
  const char *text = p->bounds == DUMMY ? "n0, n1, n2" : "m0, m1, m2";
  const char *more = "";

  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == REDUCED)
      more = str ("%s, x%d, o%d, %c%d", more, v, v,
		  p->var[v].store == DUMMY ? 's' : 'r', v);
  emit ("subroutine %s_%d (%s%s, kept)", device ? "device" : "host", p->number,
	text, more);
  nesting++;
  emit ("integer, intent(in) :: %s\n  integer :: kept(2)", text);
  if (!p->hosted || p->loops_outside)
    fortran_loops (p);
  fortran_declare (p);
  fortran_begin (p);
  if (p->hosted)
    emit ("call inner");
  else
    region (p);
  fortran_end (p);
  if (p->hosted)
    {
      emit ("contains\nsubroutine inner");
      if (!p->loops_outside)
	fortran_loops (p);
      region (p);
      emit ("end subroutine");
    }
  nesting--;
  emit ("end subroutine\n");
}

/* Print program P as a module.  */

void
print_fortran (const struct program *p)
{
  emit ("module nest_%d\n  use shared\n  implicit none\n  type pack\n"
	"    sequence\n    integer :: w, v, n0, n1, n2\n  end type", p->number);
  nesting++;
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].store == OF_MODULE)
      emit ("%s :: %s%s", ftype (&p->var[v]), fortran_name (p, v),
	    fortran_extent (&p->var[v]));
  if (p->bounds == OF_MODULE)
    emit ("integer :: n0, n1, n2");
  if (p->crew.parallels)
    emit ("integer :: seen(0:%d) = 0", 1 + 4 * p->crew.teams);
  if (p->phases && !p->declared && p->row_store == OF_MODULE)
    {
      struct program q = *p;
      q.row_store = LOCAL;
      fortran_rows (&q);
    }
  nesting--;
  emit ("contains");
  device = true;
  procedure (p);
  device = false;
  procedure (p);
  device = true;
  fortran_judge (p);
  emit ("end module\n");
}
