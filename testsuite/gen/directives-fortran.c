/* directives-fortran.c - prints the directives of a random program in Fortran.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "tree.h"

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
	add (str ("%s%s)", in, fortran_data (p, v)));
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
  const char *value = d ? fortran_place (p, p->phases ? 1 : d) : fortran_bound (p, d);

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

void
fortran_piece (const struct program *p, int d, int i)
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
    add (str ("map(to:%s)|map(tofrom:o%d)|map(tofrom:s%d)",
	      fortran_data (p, v), v, v));
  if (*more)
    add (more + 1);
  print_directive (p, words);
}
