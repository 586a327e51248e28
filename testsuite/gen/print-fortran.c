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

static const char *
name (const struct program *p, int v)
{
  return p->var[v].role == FIRST ? "first" : p->var[v].role == PRIVATE ? "own"
	 : str ("s%d", v);
}

/* The bounds of V in its declaration, or "".  */

static const char *
extent (const struct variable *x)
{
  return x->extent ? str ("(%d)", x->extent) : "";
}

/* The number that `first' or `own' holds, variable V; the variable of ROLE, or
   -1.  */

static const char *
held (const struct program *p, int v)
{
  return str ("%s%s", name (p, v), p->var[v].extent ? "(2)"
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

static const char *
data_name (const struct program *p, int v)
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

static const char *
place (const struct program *p, int d)
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
  const char *e = str ("%s(%s%s)", data_name (p, u->variable), at,
		       first < 0 ? "" : str (" + %s - 3", held (p, first)));
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

/* The clauses of the directive that is made, with `|' in front of each.  */
static const char *clauses = "";

static void
add (const char *text)
{
  clauses = *text ? str ("%s|%s", clauses, text) : clauses;
}

/* Print the directive of WORDS with its clauses, one on a line.  */

static void
print_directive (const struct program *p, int words)
{
  const char *sign = p->model == ACC ? "acc" : "omp";
  const char *line = str ("!$%s %s", sign, words_of (words));

  if (device)
    count_clause (str ("%s%s", words_of (words), clauses));
  while (*clauses)
    {
      int length = strcspn (clauses + 1, "|");
      emit ("%s &", line);
      line = str ("!$%s   %.*s", sign, length, clauses + 1);
      clauses += length + 1;
    }
  emit ("%s", line);
}

static void
add_reductions (const struct program *p, int d)
{
  for (int v = 0; v < p->vars && !p->stores; v++)
    if (p->var[v].role == REDUCED
	&& (d < 0 ? p->var[v].scope == 0 : p->var[v].clause[d]))
      add (str ("reduction(%s:s%d)", fortran_operator (&p->var[v]), v));
}

/* The innermost loop around the body at depth D that has a directive.  */

static int
owner (const struct program *p, int d)
{
  while (d-- > 0)
    if (p->loop[d].directive.pieces)
      return d;
  return 0;
}

/* What is private to the iterations of loop D: variables of a scope in it, the
   variables of the loops in it that have no directive.  */

static void
add_private (const struct program *p, int d)
{
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == REDUCED && p->var[v].scope && !p->stores
	&& owner (p, p->var[v].scope) == d)
      add (str ("private(s%d)", v));
  for (int e = d + 1; e < p->depth; e++)
    if (!p->loop[e].directive.pieces && owner (p, e) == d)
      add (str ("private(i%d)", e));
  if (fortran_other (p, PRIVATE) >= 0 && owner (p, p->depth) == d)
    add ("private(own)");
  if (p->phases)
    add ("private(i1, i2, j1, j2)");
  if (p->phases && !p->declared)
    add ("private(a, b, s, count)");
}

static void
add_data (const struct program *p)
{
  const char *in = p->model == OMP ? "map(to:" : "copyin(";
  const char *both = p->model == OMP ? "map(tofrom:" : "copy(";

  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == REDUCED)
      {
	add (str ("%s%s)", in, data_name (p, v)));
	if (p->stores || p->var[v].scope || p->var[v].copied)
	  add (str ("%s%c%d)", both,
		    p->stores || p->var[v].scope ? 'o' : 's', v));
      }
    else if (p->var[v].role == FIRST && p->var[v].copied)
      add ("firstprivate(first)");
}

/* Add how many threads run loop D.  */

static void
add_threads (const struct program *p, int d)
{
  const char *value = d ? place (p, p->phases ? 1 : d) : fortran_bound (p, d);

  switch (p->loop[d].asked)
    {
    case 1:
      add (str ("num_threads(int (mod (%s, 4)) + 1)", value));
      break;
    case 2:
      add (str ("if(parallel: mod (%s, 2) == 0)", value));
      break;
    default:
      add (p->threads);
    }
}

/* Print piece I of the directives of loop D.  */

static void
print_piece (const struct program *p, int d, int i)
{
  const struct directive *all = &p->loop[d].directive;
  int words = all->piece[i];

  if (d == 0 && i == 0)
    add_data (p);
  if (words & TEAMS || (p->model == ACC && words & PARALLEL))
    add (p->launch);
  if (p->model == OMP && words & PARALLEL && words & FOR)
    add_threads (p, d);
  if (i < all->pieces - 1)
    {
      if (words & TEAMS)
	add_reductions (p, -1);
      print_directive (p, words);
      return;
    }
  if (words != DISTRIBUTE)
    add_reductions (p, d);
  add_private (p, d);
  if (p->loop[d].seconds)
    add (together (&p->loop[d]));
  if (words & FOR && !(words & SIMD) && p->loop[d].schedule < 2)
    add (p->loop[d].schedule ? "schedule(static, 3)" : "schedule(dynamic)");
  print_directive (p, words);
}

/* Print the directive of phase F, or that of a region if F is null.  */

void
fortran_phase_directive (const struct program *p, const struct phase *f)
{
  int words = f ? f->words : PARALLEL;

  if (words & PARALLEL)
    add_threads (p, 1);
  if (!f && p->mine)
    add ("private(mine)");
  if (f && f->kind == REDUCE)
    add (f->most ? "reduction(max: s)" : "reduction(+: s)");
  if (f && f->kind == OWN && p->own_clause)
    add ("private(own)");
  if (words & FOR && !(words & SIMD) && p->loop[f->loop].schedule < 2)
    add (p->loop[f->loop].schedule ? "schedule(static, 3)"
	 : "schedule(dynamic)");
  print_directive (p, words);
}

/* Print the directive of WORDS, which maps all if it is the construct, and
   MORE, with `|' in front of each clause.  */

void
fortran_crew_directive (const struct program *p, int words, const char *more)
{
  for (int v = 0; v < p->vars && words & TARGET; v++)
    add (str ("map(to:%s)|map(tofrom:o%d)|map(tofrom:s%d)", data_name (p, v), v,
	      v));
  if (*more)
    add (more + 1);
  print_directive (p, words);
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
	  print_stored_fortran (p, v, data_name (p, v), at);
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
  const char *at = place (p, d);

  for (int v = 0; v < p->vars; v++)
    if (d && !p->stores && p->var[v].role == REDUCED
	&& p->var[v].scope == d)
      emit ("s%d = %s(%s)", v, data_name (p, v), at);
  updates (p, d, BEFORE, at);
  if (d == p->depth && own >= 0)
    {
      emit ("%s = %s", held (p, own), at);
      at = held (p, own);
    }
  if (d == p->depth && p->phases)
    print_phases (p, at);
  else
    updates (p, d, INNER, d == p->depth ? asked (p, at) : at);
  at = place (p, d);
  if (d < p->depth)
    {
      if (l->conditional)
	emit ("if (mod (i%d, 3) /= 1) then", d - 1);
      for (int i = 0; i < l->directive.pieces; i++)
	print_piece (p, d, i);
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

static void
declare_loops (const struct program *p)
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

static void
declare_rows (const struct program *p)
{
  static const struct { const char *name; int type; const char *shape; } rows[]
    = { { "a", 0, "(0:63)" }, { "b", 0, "(0:63)" }, { "own", 0, "(0:3)" },
	{ "s", 1, "" }, { "count", -1, "" }, { "mine", -1, "" } };

  for (int i = 0; i < 6; i++)
    declare_at (p, rows[i].type < 0 ? "integer"
		: ftype (&p->var[p->result + rows[i].type]),
		p->row_store, rows[i].name, rows[i].shape);
}

/* Declare all of the subroutine with the construct.  */

static void
declare (const struct program *p)
{
  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      const char *t = ftype (x);
      if (x->role == REDUCED)
	{
	  emit ("%s :: x%d(%s), o%d(0:elements - 1)", t, v, x->input == ASSUMED
		? "0:" : "0:elements - 1", v);
	  if (x->input == ALLOCATED)
	    emit ("%s, allocatable :: y%d(:)", t, v);
	  if (x->input == AUTOMATIC)
	    emit ("%s :: y%d(0:size (x%d) - 1)", t, v, v);
	  if (x->store == DUMMY)
	    emit ("%s :: s%d%s", t, v, extent (x));
	  else
	    emit ("%s :: r%d%s", t, v, extent (x));
	}
      if (x->store != DUMMY && x->role <= FIRST)
	declare_at (p, t, x->store, name (p, v), extent (x));
    }
  if (p->bounds == MEMBER)
    emit ("type (pack) :: q");
  else if (p->bounds != OF_MODULE && p->bounds != DUMMY)
    emit ("integer%s :: n0, n1, n2", p->bounds == SAVED ? ", save" : "");
  if (p->phases && !p->declared)
    declare_rows (p);
  if (p->crew.parallels && !p->crew.declared)
    declare_crew (p);
  if (p->bounds == COMMON)
    emit ("common /bounds_%d/ n0, n1, n2", p->number);
}

/* Set what all hold before.  */

static void
begin (const struct program *p)
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
	emit ("allocate (%s%s)", name (p, v), extent (x));
      if (x->role != REDUCED)
	emit ("%s = %d", held (p, v), x->role == FIRST ? 3 : -1);
      else if (!x->scope && x->store != DUMMY)
	emit ("s%d = r%d", v, v);
    }
}

/* Keep what all hold after.  */

static void
end (const struct program *p)
{
  emit ("kept = -1");
  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      if (x->role != REDUCED)
	emit ("kept(%d) = %s", x->role == FIRST ? 1 : 2, held (p, v));
      else if (!x->scope && x->store != DUMMY)
	emit ("r%d = s%d", v, v);
      if (x->store == ALLOCATABLE)
	emit ("deallocate (%s)", name (p, v));
    }
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
    declare_loops (p);
  declare (p);
  begin (p);
  if (p->hosted)
    emit ("call inner");
  else
    region (p);
  end (p);
  if (p->hosted)
    {
      emit ("contains\nsubroutine inner");
      if (!p->loops_outside)
	declare_loops (p);
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
      emit ("%s :: %s%s", ftype (&p->var[v]), name (p, v),
	    extent (&p->var[v]));
  if (p->bounds == OF_MODULE)
    emit ("integer :: n0, n1, n2");
  if (p->crew.parallels)
    emit ("integer :: seen(0:%d) = 0", 1 + 4 * p->crew.teams);
  if (p->phases && !p->declared && p->row_store == OF_MODULE)
    {
      struct program q = *p;
      q.row_store = LOCAL;
      declare_rows (&q);
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

/* Print the module `shared', of the file DIRECTORY/nests.f90 and of
   functions that tell where the program is to run, and where it does.  */

void
print_shared (const struct program *p, const char *directory)
{
  bool omp = p->model == OMP;
  FILE *in = fopen (str ("%s/nests.f90", directory), "r");
  const char *sign = omp ? "omp" : "acc", *words = omp ? "target" : "parallel";
  char line[256];

  emit ("module shared\n  use %s\n  implicit none\n",
	omp ? "omp_lib" : "openacc");
  while (in && fgets (line, sizeof line, in))
    emit ("%.*s", (int) strcspn (line, "\n"), line);
  if (in)
    fclose (in);
  emit ("  logical function host_wanted ()\n    host_wanted = %s\n"
	"  end function\n", omp ? "omp_get_num_devices () == 0"
	: "acc_get_device_type () == acc_device_host");
  emit ("  logical function on_host ()\n    logical :: on\n    !$%s %s %s\n"
	"    on = %s\n    !$%s end %s\n    on_host = on\n  end function\n"
	"end module\n", sign, words, omp ? "map(from:on)" : "copyout(on)",
	omp ? "omp_is_initial_device ()" : "acc_on_device (acc_device_host)",
	sign, words);
}
