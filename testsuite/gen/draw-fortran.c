/* draw-fortran.c - draws a random program in Fortran.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   It has one to three loops, with directives on the first and maybe on one
   inside. Beside what is reduced there is `first', which is 3 for all, and
   `own', which is private; each is a scalar, an array or a component, or
   absent.  */

#include <string.h>
#include "tree.h"

/* The directives of the first loop; OPEN if there may be others inside than
   simd.  */
static const struct row
{
  bool open;
  struct directive directive;
} omp_rows[] = {
  { false, { { TARGET | TEAMS | DISTRIBUTE | PARALLEL | FOR }, 1 } },
  { false, { { TARGET | TEAMS | DISTRIBUTE | PARALLEL | FOR | SIMD }, 1 } },
  { false, { { TARGET | TEAMS, DISTRIBUTE | PARALLEL | FOR }, 2 } },
  { false, { { TARGET, TEAMS | DISTRIBUTE | PARALLEL | FOR }, 2 } },
  { false, { { TARGET | TEAMS | LOOP }, 1 } },
  { false, { { TARGET | PARALLEL | FOR }, 1 } },
  { false, { { TARGET, PARALLEL | FOR | SIMD }, 2 } },
  { false, { { TARGET | SIMD }, 1 } },
  { true, { { TARGET | TEAMS | DISTRIBUTE }, 1 } },
  { true, { { TARGET, TEAMS | DISTRIBUTE }, 2 } },
  { true, { { TARGET | TEAMS, DISTRIBUTE }, 2 } }
}, acc_rows[] = {
  { false, { { PARALLEL | LOOP | GANG | WORKER | VECTOR }, 1 } },
  { false, { { PARALLEL | LOOP | GANG | VECTOR }, 1 } },
  { false, { { PARALLEL, LOOP | GANG | VECTOR }, 2 } },
  { false, { { SERIAL | LOOP }, 1 } },
  { true, { { PARALLEL | LOOP }, 1 } },
  { true, { { PARALLEL | LOOP | GANG }, 1 } },
  { true, { { PARALLEL, LOOP | GANG | WORKER }, 2 } },
  { true, { { PARALLEL, LOOP | GANG }, 2 } }
};

static const int omp_insides[] = { PARALLEL | FOR, PARALLEL | FOR | SIMD,
  PARALLEL | LOOP, SIMD };
static const int acc_insides[] = { LOOP | VECTOR, LOOP };

/* Draw the directives.  Returns whether the first loop leaves much to
   others.  */

static bool
draw_directives (struct program *p)
{
  const struct row *row = p->model == OMP ? &omp_rows[below (11)]
			  : &acc_rows[below (8)];
  struct directive first = row->directive;
  int last = first.piece[first.pieces - 1];

  while (p->phases && !row->open)
    {
      row = &omp_rows[below (11)];
      first = row->directive;
      last = first.piece[first.pieces - 1];
    }
  p->depth = p->phases ? 1 : row->open ? 2 + below (2) : 1 + below (3);
  p->loop[0].directive = first;
  p->indexed = 0;
  if (row->open && !p->phases && !one_in (8))
    {
      p->indexed = 1 + below (p->depth - 1);
      p->loop[p->indexed].directive
	= one_piece (p->model == OMP ? omp_insides[below (4)]
		     : acc_insides[below (2)]);
    }
  else if (p->depth > 1 && last & PARALLEL && last & FOR && !(last & SIMD)
	   && one_in (2))
    {
      p->indexed = 1 + below (p->depth - 1);
      p->loop[p->indexed].directive = one_piece (SIMD);
    }
  return row->open;
}

/* Draw the loops.  GCC 12 crashes on steps other than 1 of two loops.  In
   constructs with lanes the variables of loops are lastprivate, and what they are
   without an iteration is undefined, which GCC's code stores.  */

static void
draw_loops (struct program *p)
{
  int room = p->phases ? 32 : 2048;

  p->loop[0].iterations = 1;
  for (int d = 0; d < p->depth; d++)
    {
      struct loop *l = &p->loop[d];
      int inside;
      draw_seconds (p, d, room);
      inside = second_trips (l);
      l->trip = some_trips (inside ? room / inside : room);
      if (!l->trip && p->model == OMP
	  && words_around (p, d + 1) & (SIMD | LOOP))
	l->trip = 1;
      inside *= l->iterations * l->trip;
      room = inside ? 2048 / inside : 1;
      l[1].iterations = inside;
      l->step = one_in (2) ? 1 : one_in (2) || l->seconds ? -1 : 2 + below (3);
      l->low = one_in (2) ? 1 : below (20) - 9;
      l->conditional = d && one_in (5);
      l->kind = one_in (2) ? 4 : one_in (2) ? 8
		: l->trip * (l->step < 0 ? 1 : l->step) * second_trips (l)
		  < 100 ? 1 : 2;
      if (one_in (3))
	l->range = some_range (p, d, l->trip, false);
      l->end.kind = one_in (3) && !never_p (l) ? LITERAL : ELEMENT;
      l->schedule = below (8);
    }
}

/* GCC 12 loses what a host procedure has in an EQUIVALENCE, crashes on
   what it allocates and on arrays of an EQUIVALENCE, and does not find
   what is COMMON and reduced by a loop construct, or in an EQUIVALENCE; it
   maps twice what is in either, larger than a scalar and in no clause, which
   libgomp may end at (`internal libgomp cbuf error').  Whether X may live in S.  */

static bool
gcc_store_p (const struct program *p, const struct variable *x, enum store s)
{
  bool loop = p->model == OMP && words_around (p, p->depth) & LOOP;

  return !(p->hosted && s >= EQUIVALENCE)
    && !(loop && (s == COMMON || s == EQUIVALENCE))
    && !(p->model == OMP && x->role == FIRST
	 && (s == COMMON || s == EQUIVALENCE)
	 && (x->extent || x->shape == RECORD))
    && !(x->extent && x->role == REDUCED && s == EQUIVALENCE);
}

/* GCC 12 crashes on what a host procedure has in constructs with lanes.  */

static bool
gcc_hosted_p (const struct program *p)
{
  return p->model == ACC || !(words_around (p, p->depth) & (SIMD | LOOP));
}

/* GCC 12 crashes on reductions of arrays of the host procedure.  */

static bool
gcc_array_p (const struct program *p)
{
  return !p->hosted;
}

/* Draw where variable X lives, in the procedure of a program or outside.  */

static enum store
some_store (const struct program *p, const struct variable *x)
{
  static const enum store stores[] = { LOCAL, LOCAL, SAVED, OF_MODULE, COMMON,
    EQUIVALENCE, ALLOCATABLE };
  bool more = p->model == OMP && x->role == REDUCED && !x->scope;
  enum store s;

  do
    s = stores[below (more ? 7 : 6)];
  while (!gcc_store_p (p, x, s));
  return s;
}

/* Draw the operator and the type of X.  */

static void
draw_type (struct variable *x)
{
  static const struct { enum gpured_op op; const char *letters; } rows[] = {
    { GPURED_OP_plus, "irc" }, { GPURED_OP_mult, "irc" },
    { GPURED_OP_max, "ir" }, { GPURED_OP_min, "ir" }, { GPURED_OP_iand, "i" },
    { GPURED_OP_ior, "i" }, { GPURED_OP_ieor, "i" }, { GPURED_OP_land, "l" },
    { GPURED_OP_lor, "l" }, { GPURED_OP_eqv, "l" }, { GPURED_OP_neqv, "l" }
  };
  int i = below (11);

  x->op = rows[i].op;
  x->letter = rows[i].letters[below (strlen (rows[i].letters))];
  x->kind = x->letter == 'i' ? 1 << below (5) : x->letter == 'l'
	    ? 1 << below (4) : 4 << below (2);
}

/* Draw a variable that is reduced; OPEN is what draw_directives returned.  */

static void
draw_reduced (struct program *p, bool open)
{
  int inner = p->indexed, early = 0;
  int scope = p->depth > 1 && one_in (3) ? 1 + below (p->depth - 1) : 0;
  /* No directive is left to reduce it.  */
  int v = add_variable (p, REDUCED, scope > inner ? 0 : scope, GPURED_OP_plus,
			GPURED_TYPE_i32);
  struct variable *x = &p->var[v];

  draw_type (x);
  x->extent = p->model == OMP && !x->scope && gcc_array_p (p) && one_in (6)
	      ? 1 + below (9) : 0;
  x->store = !x->scope && one_in (3) ? DUMMY : some_store (p, x);
  x->seed = below (1000);
  x->input = one_in (3) ? ASSUMED : one_in (6) ? ALLOCATED : one_in (6)
	     ? AUTOMATIC : GIVEN;
  x->copied = p->model == OMP || one_in (2);
  add_update (p, v, p->depth, INNER);
  if (p->depth > 1 && one_in (3))
    early = 1 + below (p->depth - 1);
  if (early && early >= x->scope)
    add_update (p, v, early, BEFORE);
  for (int i = 0; i < p->updates; i++)
    if (p->update[i].variable == v)
      {
	int form = below (6);
	p->update[i].form = form == 0 ? BY_CONDITION : form % 2 ? BY_MACRO
			    : BY_SWAPPED;
      }
  /* Of one of the whole program a few are named by the outermost loop
     only, or by others, and found.  What is missing of MAX (X, S) is
     warned of, not added.  */
  bool extreme = x->op == GPURED_OP_max || x->op == GPURED_OP_min;
  bool missing = p->model == ACC && !x->scope && inner
		 && !extreme && one_in (3);
  bool first = missing && open && one_in (3);
  for (int d = 0; d < p->depth; d++)
    x->clause[d] = p->loop[d].directive.pieces && d >= x->scope
		   && !(missing && (first ? !d : d));
}

/* Draw `first' or `own', of ROLE, if there is one.  */

static void
draw_other (struct program *p, enum role role)
{
  int shape = below (4), v;

  if (!shape)
    return;
  v = add_variable (p, role, 0, GPURED_OP_plus, GPURED_TYPE_i32);
  p->var[v].extent = shape == 1 ? 2 : 0;
  p->var[v].shape = shape == 2 ? RECORD : SCALAR;
  p->var[v].store = some_store (p, &p->var[v]);
  p->var[v].copied = one_in (2);
}

/* Draw the results of P, with phases, and what its rows do.  What is COMMON and
   private to teams GCC 12 takes for the common one in loops inside.  */

static void
draw_rows_of (struct program *p)
{
  static const struct { char letter; int kind; } kinds[] = {
    { 'i', 4 }, { 'i', 8 }, { 'r', 4 }, { 'r', 8 }, { 'i', 1 }, { 'i', 2 }
  };
  static const enum store stores[] = { LOCAL, SAVED, OF_MODULE };

  for (int v = 0; v < 2; v++)
    {
      int k = below (v ? 4 : 6);
      struct variable *x = &p->var[add_variable (p, REDUCED, 0,
						  GPURED_OP_plus,
						  GPURED_TYPE_i32)];
      x->letter = kinds[k].letter;
      x->kind = kinds[k].kind;
      x->store = LOCAL;
      x->seed = below (1000);
      x->input = GIVEN;
    }
  draw_phases (p);
  for (int d = 1; d < 3; d++)
    {
      struct loop *l = &p->loop[d];
      l->step = one_in (2) ? 1 : one_in (2) ? -1 : 2 + below (3);
      l->low = one_in (2) ? 1 : below (20) - 9;
      l->kind = 4 << below (2);
      l->schedule = below (8);
    }
  p->row_store = stores[below (3)];
}

/* Draw P whose threads share out the work themselves.  */

static void
draw_fortran_crew (struct program *p)
{
  static const struct { char letter; int kind; } kinds[] = {
    { 'i', 4 }, { 'i', 8 }, { 'r', 4 }, { 'r', 8 }, { 'i', 1 }, { 'i', 2 }
  };
  static const enum store stores[] = { LOCAL, SAVED, OF_MODULE };
  static const enum gpured_op ops[] = { GPURED_OP_plus, GPURED_OP_plus,
    GPURED_OP_max, GPURED_OP_min };
  int wanted = 1 + one_in (2);

  p->crew.reduced = wanted == 2 ? 1 : -1;
  for (int v = 0; v < wanted; v++)
    {
      int k = below (v ? 4 : 6);
      struct variable *x = &p->var[add_variable (p, REDUCED, 0, v
						  ? ops[below (4)]
						  : GPURED_OP_plus,
						  GPURED_TYPE_i32)];
      x->letter = kinds[k].letter;
      x->kind = kinds[k].kind;
      x->store = one_in (3) && v ? DUMMY : v ? some_store (p, x) : LOCAL;
      x->seed = below (1000);
      x->input = GIVEN;
    }
  draw_crew (p);
  p->row_store = stores[below (3)];
}

/* Draw P after its numbers are begun.  */

void
draw_fortran (struct program *p)
{
  static const enum store stores[] = { DUMMY, DUMMY, LOCAL, SAVED, OF_MODULE,
    COMMON, MEMBER };
  bool open;

  p->hosted = one_in (4);
  p->loops_outside = one_in (3);
  p->bounds = stores[below (7)];
  if (p->shared_out)
    {
      draw_fortran_crew (p);
      return;
    }
  p->phases = p->model == OMP && one_in (5);
  open = draw_directives (p);
  draw_loops (p);
  p->hosted = p->hosted && gcc_hosted_p (p);
  if (p->phases)
    draw_rows_of (p);
  for (int n = p->phases ? 0 : 1 + below (3); n; n--)
    draw_reduced (p, open);
  if (!p->phases)
    {
      draw_other (p, FIRST);
      draw_other (p, PRIVATE);
    }
  p->launch = p->model == ACC ? one_in (2) ? str ("num_gangs(%d)",
						  1 + below (9)) : ""
	      : one_in (3) ? str ("num_teams(%d)", 1 + below (9)) : "";
  p->threads = one_in (3) ? str ("num_threads(%d)", 1 + below (6)) : "";
  for (int d = 0; d < LOOPS && p->model == OMP; d++)
    p->loop[d].asked = one_in (2) ? 1 + below (2) : 0;
  p->stores = p->phases || (p->model == OMP && one_in (4));
  if (p->model == OMP && !(words_around (p, p->depth) & (SIMD | LOOP))
      && one_in (4))
    p->asks = some_question ();
  for (int v = 0; v < p->vars; v++)
    {
      p->var[v].aim = below (INDIRECT);
      p->var[v].reading = one_in (2) ? ALIGNED : GATHERED;
    }
  draw_qualifiers (p);
}
