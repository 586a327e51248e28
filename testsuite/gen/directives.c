/* directives.c - prints the directives of a random program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdarg.h>
#include <string.h>
#include "tree.h"

/* The clauses of the directive that is made.  */
static char clauses[8192];

static void __attribute__ ((format (printf, 1, 2)))
add (const char *format, ...)
{
  size_t used = strlen (clauses);
  va_list args;

  va_start (args, format);
  vsnprintf (clauses + used, sizeof clauses - used, format, args);
  va_end (args);
}

/* Print the directive of WORDS with what was added.  */

static void
print_directive (const struct program *p, int words)
{
  if (device)
    count_clause (str ("%s%s", words_of (words), clauses));
  emit ("#pragma %s %s%s", p->model == ACC ? "acc" : "omp", words_of (words),
	clauses);
  *clauses = '\0';
}

static void
add_reduction (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  add (" reduction(%s:%s", x->user ? str ("join_%d_%d", p->number, v)
       : x->minus ? "-" : gpured_op_spelling (x->op), name_of (p, v));
  if (x->long_section)
    add ("[0:%d + gangs])", x->extent - p->gangs);
  else if (x->shift && x->extent == 1)
    add ("[%s])", shift_of (p, v));
  else if (x->section)
    add ("[%s:%d])", shift_of (p, v), x->extent);
  else
    add (")");
}

/* Add the reductions of loop D, or of OpenMP's construct if D is -1.  */

static void
add_reductions (const struct program *p, int d)
{
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].role == REDUCED
	&& (d < 0 ? p->var[v].scope == 0 : p->var[v].clause[d]))
      add_reduction (p, v);
}

/* The clause of L that makes one of it and those collapsed with it.  */

const char *
together (const struct loop *l)
{
  if (!l->tiled)
    return str ("collapse(%d)", l->seconds + 1);
  return (l->seconds == 1 ? str ("tile(%d, %d)", l->tile[0], l->tile[1])
	  : str ("tile(%d, %d, %d)", l->tile[0], l->tile[1], l->tile[2]));
}

/* Add what is private to the iterations of loop D, and collapse.  */

static void
add_private (const struct program *p, int d)
{
  for (int v = 0; v < p->vars; v++)
    if ((p->var[v].role == PRIVATE || p->var[v].role == REDUCED)
	&& p->var[v].scope == d + 1 && p->var[v].store != INSIDE)
      add (" private(%s)", name_of (p, v));
  if (p->loop[d].seconds)
    add (" %s", together (&p->loop[d]));
}

/* Add the clauses of DATA that map arrays, to and from the device.  */

static void
add_data (const struct program *p)
{
  const char *in = p->model == ACC ? "copyin(" : "map(to:";
  const char *both = p->model == ACC ? "copy(" : "map(tofrom:";

  add (" %sn[0:4])", in);
  if (p->turned)
    add (" %sturned)", in);
  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      if ((x->role == REDUCED || x->role == LAST || x->role == STORED)
	  && x->source == DATA)
	add (" %sx%d[0:ELEMENTS])", in, v);
      if ((x->role == REDUCED && x->scope) || x->role == STORED)
	add (" %so%d[0:2 * ELEMENTS])", both, v);
    }
}

/* Whether variable V may be firstprivate: on members of classes GCC 12 crashes
   with this clause in many constructs (expand_expr_real_1, omplower).  */

static bool
gcc_member_clause_p (const struct program *p, int v)
{
  const struct directive *d = &p->loop[0].directive;

  return p->var[v].store != MEMBER
    || (p->model == OMP && p->var[v].role == BOUND && p->vehicle == METHOD
	&& !p->deep && !p->around && !p->loop[0].seconds && d->pieces == 1
	&& (d->piece[0] & (TARGET | PARALLEL | FOR | SIMD))
	   == (TARGET | PARALLEL | FOR));
}

/* Whether the construct copies V of the program in.  */

static bool
handed_p (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  if (x->role == FIRST)
    return p->model == ACC || x->outer;
  return x->role == BOUND && x->copied && x->store != CLASS
    && gcc_member_clause_p (p, v);
}

/* Whether the construct maps V both ways, which the reduction may do
   alone.  */

static bool
mapped_p (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  if (x->scope || (x->role != REDUCED && x->role != LAST))
    return false;
  if (p->model == ACC)
    return x->copied || (p->waiting && p->rich);
  return !p->rich || x->role == LAST || p->block || p->first || x->copied
    || p->loop[0].directive.pieces > 1
    || x->source >= VARIABLE || p->depth > 1 || x->extent;
}

/* Whether a directive of P may have an `if' clause beside that of the target.  */

static bool
other_if_p (const struct program *p)
{
  const struct crew *c = &p->crew;

  for (int d = 0; d < LOOPS; d++)
    if (p->loop[d].asked == 2 || p->loop[d].asked == 4 || p->loop[d].lanes == 2)
      return true;
  return c->parallels && c->frame == COMBINED && c->parallel[0].asked == 4;
}

/* Add the clauses of a construct of the model, whose directive is also that of
   the first loop if LOOP_TOO.  */

static void
add_construct (const struct program *p, bool loop_too)
{
  if (p->on_device)
    add (" device(0)");
  if (p->when && p->when <= 2)
    add (" if(%sgangs < 99)",
	 p->when == 1 || other_if_p (p) ? "target:" : "");
  if (p->model == ACC)
    add ("%s", p->launch);
  if (p->waiting)
    add (p->model == ACC ? " async(1)" : " nowait");
  if (!p->data_around)
    add_data (p);
  for (int v = 0; v < p->vars; v++)
    {
      if (handed_p (p, v))
	add (" firstprivate(%s)", name_of (p, v));
      else if (mapped_p (p, v))
	add (p->model == ACC ? " copy(%s)" : " map(tofrom:%s)",
	     name_of (p, v));
      if (p->var[v].role == REDUCED && p->var[v].construct
	  && !(loop_too && p->var[v].clause[0]))
	add_reduction (p, v);
    }
  for (int v = 0; v < p->vars && p->model == ACC; v++)
    if (p->var[v].store == MEMBER)
      {
	add (" copy(this[0:1])");
	break;
      }
}

/* Add how many threads run loop D, or the block in front of it if D is -1.  */

static void
add_threads (const struct program *p, int d)
{
  const char *place = d > 0 ? position (p, p->phases ? 1 : d) : "workers";

  switch (d < 0 ? 0 : p->loop[d].asked)
    {
    case 1:
      add (" num_threads((%s) %% 4 + 1)", place);
      break;
    case 2:
      add (" if(parallel:(%s) %% 2)", place);
      break;
    case 3:
      add (" num_threads(n[0] %% 3 + 1)");
      break;
    case 4:
      add (" if(parallel:workers > gangs) num_threads(workers)");
      break;
    default:
      add ("%s", p->threads);
    }
}

/* Add the schedule and the like of a piece of WORDS, OpenMP's, of loop D.  Not
   `auto': GCC 12 calls GOMP_parallel_loop_static with too few arguments.  */

static void
add_schedule (const struct program *p, int words, int d)
{
  const struct loop *l = &p->loop[d];
  static const char *const schedules[] = { "static", "static, %d", "dynamic",
    "dynamic, %d", "guided", "runtime", "nonmonotonic:dynamic" };

  if (words & FOR && l->form == WIDE && l->counter == INT)
    add (l->schedule % 2 ? " schedule(guided)" : " schedule(dynamic, %d)",
	 l->chunk);
  else if (words & FOR && l->schedule < 7)
    add (str (" schedule(%s)", schedules[l->schedule]), l->chunk);
  if (words & DISTRIBUTE && l->dist_schedule < 2)
    add (l->dist_schedule ? " dist_schedule(static)"
	 : " dist_schedule(static, %d)", l->chunk);
  if (words & SIMD && l->lanes < 3)
    add (l->lanes == 2 ? " if(simd:workers %% 2)"
	 : l->lanes ? " simdlen(4)"
	 : l->chunk % 2 ? " safelen(16)" : " safelen(40)");
}

/* Add the clauses for data of the last directive, of WORDS, of loop D.  */

static void
add_own (const struct program *p, int words, int d)
{
  bool lanes = words & LOOP || !(words & ~(TARGET | SIMD));

  add_private (p, d);
  for (int v = 0; v < p->vars && d == p->first; v++)
    if (p->var[v].role == LAST)
      add (" lastprivate(%s)", name_of (p, v));
    else if (p->var[v].role == FIRST && !p->var[v].outer && !lanes)
      add (" firstprivate(%s)", name_of (p, v));
  if (d == p->indexed && p->index)
    {
      add (" private(p)");
      if (p->index >= INDEX_SCALAR && !(words & LOOP) && words != SIMD)
	add (" firstprivate(f)");
    }
  if (p->phases && !p->declared)
    add (" private(a, b, s, count)");
}

/* Print piece I of the directives D of loop number L, or in front of the
   block if L is -1.  Where a loop has directives of its own for `parallel'
   and `loop', the variables are reduced by the latter.  */

static void
print_piece (const struct program *p, const struct directive *d, int i, int l)
{
  int words = d->piece[i];
  bool last = l >= 0 && i == d->pieces - 1;

  if (p->model == ACC)
    {
      if (words & (PARALLEL | SERIAL))
	add_construct (p, words & LOOP);
      if (words & LOOP)
	{
	  add_reductions (p, l);
	  add_private (p, l);
	}
      print_directive (p, words);
      return;
    }
  if (words & TARGET)
    add_construct (p, false);
  if (words & TEAMS)
    add ("%s", p->launch);
  if (words & PARALLEL)
    add_threads (p, l);
  if (words & TEAMS && !last
      && !directive_has (&p->loop[0].directive, LOOP))
    add_reductions (p, -1);
  if (last)
    {
      if (words != DISTRIBUTE)
	add_reductions (p, l);
      add_schedule (p, words, l);
      add_own (p, words, l);
    }
  print_directive (p, words);
}

static void
print_pieces (const struct program *p, const struct directive *d, int l)
{
  for (int i = 0; i < d->pieces; i++)
    print_piece (p, d, i, l);
}

/* The head of a statement that is never run and has the constructs of P once
   more, or NULL.  GCC knows most of them and expands nothing there.  */

const char *
never (const struct program *p)
{
  static const char *const c[] = {
    "if (0)", "while (*n != *n)", "if (sizeof (int) == 3)", "if (*n == -5)"
  }, *const f[] = {
    "if (.false.) then", "do while (2 > 3)", "if (kind (1) == 3) then",
    "if (kept(1) == -5) then"
  };
  int which = p->number % 9;
  return which >= 4 ? NULL : fortran ? f[which] : c[which];
}

/* Print what stands in front of the region.  */

void
region_head (const struct program *p)
{
  if (!device)
    return;
  for (int i = 0; i < 3 && surroundings[p->around].lines[i]; i++)
    emit ("%s", surroundings[p->around].lines[i]);
  if (p->data_around)
    {
      add_data (p);
      emit ("#pragma %s data%s", p->model == ACC ? "acc" : "omp target",
	    clauses);
      *clauses = '\0';
    }
  if (p->block)
    print_pieces (p, &p->head, -1);
}

void
region_end (const struct program *p)
{
  if (p->model == ACC && p->waiting)
    emit ("#pragma acc wait(1)");
  else if (p->waiting || strstr (surroundings[p->around].name, "task"))
    emit ("#pragma omp taskwait");
}

void
loop_directive (const struct program *p, int d)
{
  if (p->loop[d].directive.pieces)
    print_pieces (p, &p->loop[d].directive, d);
}

/* Print the directives of the loop after the use of variable V.  */

void
tail_directive (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];

  for (int i = 0; i < x->tail.pieces; i++)
    {
      if (x->tail.piece[i] & PARALLEL && !x->orphan)
	add ("%s", p->threads);
      if (i == x->tail.pieces - 1)
	add_reduction (p, v);
      print_directive (p, x->tail.piece[i]);
    }
}

/* Print the directive of phase F, or that of a region if F is null.  */

void
phase_directive (const struct program *p, const struct phase *f)
{
  int words = f ? f->words : PARALLEL;

  if (words & PARALLEL)
    add_threads (p, 1);
  if (f && f->kind == REDUCE)
    add (" reduction(%s:s)", f->most ? "max" : "+");
  if (f && f->kind == OWN && p->own_clause)
    add (" private(own)");
  if (f)
    add_schedule (p, words, f->loop);
  if (f && f->waits)
    add (" nowait");
  print_directive (p, words);
}

/* Print the directive of WORDS, which has the clauses of the construct if it is
   that, and MORE.  */

void
crew_directive (const struct program *p, int words, const char *more)
{
  if (words & TARGET)
    add_construct (p, false);
  add ("%s", more);
  print_directive (p, words);
}
