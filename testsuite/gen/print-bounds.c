/* print-bounds.c - prints a nest of collapsed loops, one of which bounds another.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Function device_K has the nest under its directive, host_K the same loops
   without one, and judge_K compares what they compute: a reduction, R, elements, O,
   and the last value of a variable, L.  LATE is 0, but known at run time only.  Not
   in Fortran, for which GCC 12 has no such loops.  */

#include <stdlib.h>
#include <string.h>
#include "bounds.h"

/* What the values of iterations are reduced to, first as it is without.  */
static const struct { const char *type, *op, *start, *update; } reductions[] = {
  { "long", NULL, "0", NULL },
  { "long", "+", "7", "%s += %s;" },
  { "double", "+", "1.5", "%s += %s;" },
  { "unsigned", "^", "3", "%s ^= %s;" },
  { "unsigned", "*", "5", "%s *= %s | 1;" },
  { "int", "&", "-1", "%s &= ~(%s & 68);" },
  { "int", "max", "-9", "%1$s = %1$s < %2$s ? %2$s : %1$s;" }
};

/* What N reduces.  */
#define REDUCTION(N) (&reductions[(N)->reduces])

static const char *
variable (int d)
{
  return str ("i%d", d);
}

/* B of LINE, the end TO or the beginning of loop D.  */

static const char *
addend (const struct line *line, int d, bool to)
{
  return line->way == BY_NAME ? str ("b%d", 2 * d + to)
	 : line->way == BY_BOTH ? str ("(%d + late)", line->b)
	 : str ("%d", line->b);
}

/* The end of loop D of N if TO, else its beginning.  GCC refuses `b - 1 * i',
   crashes at `b - two * i' in its pass ompexp, and divides by 0 where two is the
   other multiple, too (expand_omp_for_init_vars).  */

static const char *
bound_text (const struct nest *n, int d, bool to)
{
  const struct bounded *l = &n->loop[d];
  const struct line *line = to ? &l->to : &l->from;
  const char *b = addend (line, d, to), *outer = variable (l->of);
  int a = abs (line->a);
  const char *times
    = line->a == 2 && line->spelling == 7 && l->from.a != l->to.a
      ? str ("two * %s", outer)
      : a > 1 || (line->spelling == 0 && line->a >= 0)
      ? str (line->spelling & 2 ? "%2$s * %1$d" : "%1$d * %2$s", a, outer)
      : outer;

  if (l->of < 0 || (!a && line->spelling))
    return b;
  if (line->a < 0)
    return str (line->spelling == 0 && line->a == -1 && n->counter == INT
		? "-1 * %2$s + %1$s" : "%1$s - %2$s", b, times);
  if (line->way == BY_NUMBER && line->b <= 0)
    return line->b ? str ("%s - %d", times, -line->b) : times;
  return str (line->spelling & 1 ? "%2$s + %1$s" : "%1$s + %2$s", times, b);
}

/* Print the head of loop D of N.  */

static void
bounded_head (const struct nest *n, int d)
{
  static const char *const signs[2][3] = { [0] = { ">", ">=", "!=" },
					    [1] = { "<", "<=", "!=" } };
  const struct bounded *l = &n->loop[d];
  const char *name = variable (d), *end = bound_text (n, d, true);
  const char *sign = signs[(l->step > 0) != l->turned][l->relation];
  char way = l->step > 0 ? '+' : '-';
  int by = abs (l->step);

  emit ("for (%s%s = %s; %s %s %s; %s)",
	n->declared || d >= n->collapse
	? str ("%s ", counter_type (n->counter)) : "",
	name, bound_text (n, d, false), l->turned ? end : name, sign,
	l->turned ? name : end,
	by == 1 && l->turned ? str ("%c%c%s", way, way, name)
	: by == 1 ? str ("%s%c%c", name, way, way)
	: l->turned ? str ("%s = %s %c %d", name, name, way, by)
	: str ("%s %c= %d", name, way, by));
}

/* What an iteration of N computes, from 0 to 255.  */

static const char *
value_text (const struct nest *n)
{
  const char *text = n->place == PLACE_IN_TEAMS ? "t" : "2";

  for (int d = 0; d < n->depth; d++)
    text = str ("%s + (long) %s * %d", text, variable (d), 3 + 4 * d);
  return str ("((%s) & 255)", text);
}

/* The number of the element of an iteration of N.  */

static const char *
element_text (const struct nest *n)
{
  const char *text = n->place == PLACE_IN_TEAMS ? str ("t * %d", MOST_ELEMENTS)
		     : "0";

  for (int d = 0; d < n->depth; d++)
    text = str ("%s + ((int) %s - (%d)) * %ld", text, variable (d),
		n->loop[d].low, elements_of (n, d + 1));
  return text;
}

/* Print what is in the loops of N.  */

static void
print_body (const struct nest *n)
{
  const char *value = value_text (n), *update = REDUCTION (n)->update;

  emit ("  {");
  nesting += 2;
  if (n->place == PLACE_AROUND)
    {
      const char *op = update ? REDUCTION (n)->op : "+";
      const char *each = str ("(%s ^ k)", value);
      update = update ? update : "%s += %s;";
      emit ("%s row = %s;", REDUCTION (n)->type, REDUCTION (n)->start);
      emit ("#pragma omp parallel for%s reduction(%s: row)", n->threads, op);
      emit ("for (int k = 0; k < 5; k++)\n%*s{", 2 * nesting + 2, "");
      nesting++;
      emit (update, "row", each);
      nesting--;
      emit ("  }");
      if (n->stores)
	emit ("o[%s] += row;", element_text (n));
      if (n->reduces)
	emit (update, "s", "row");
    }
  else
    {
      if (n->reduces)
	emit (update, "s", value);
      if (n->stores)
	emit ("o[%s] += %s + 1;", element_text (n), value);
      if (n->last)
	emit ("last = %s;", value);
    }
  nesting -= 2;
  emit ("  }");
}

/* The clauses for what N computes of which target, or its teams, have the only
   one.  */

static const char *
maps_text (const struct nest *n)
{
  const char *text = "";

  if (n->stores)
    text = str ("%s, o[:%d]", text, ROWS_OF_NEST * MOST_ELEMENTS);
  if (n->place == PLACE_IN_TEAMS)
    text = str ("%s, r[:%d], l[:%d]", text, ROWS_OF_NEST, ROWS_OF_NEST);
  else
    text = str ("%s%s%s", text, n->reduces ? ", s" : "",
		n->last ? ", last" : "");
  return *text ? str (" map(tofrom: %s)", text + 2) : "";
}

/* Print the directive of N, and its loops.  */

static void
print_nest (const struct nest *n)
{
  const char *clauses
    = str (" collapse(%d)%s%s%s%s%s", n->collapse,
	   n->words & TEAMS ? n->launch : "",
	   n->words & PARALLEL ? n->threads : "",
	   n->words & TARGET ? maps_text (n) : "",
	   n->reduces ? str (" reduction(%s: s)", REDUCTION (n)->op) : "",
	   n->last ? " lastprivate(last)" : "");

  emit ("#pragma omp %s%s", words_of (n->words), clauses);
  if (device)
    count_clause (str ("%s%s", words_of (n->words), clauses));
  for (int d = 0; d < n->depth; d++)
    {
      bounded_head (n, d);
      nesting++;
    }
  nesting--;
  print_body (n);
  nesting -= n->depth - 1;
}

/* Declare what the nest N uses.  */

static void
declare_variables (const struct nest *n)
{
  emit ("int two = 2 + late;");
  for (int d = 0; d < n->depth; d++)
    {
      if (n->loop[d].from.way == BY_NAME)
	emit ("int b%d = %d + late;", 2 * d, n->loop[d].from.b);
      if (n->loop[d].to.way == BY_NAME)
	emit ("int b%d = %d + late;", 2 * d + 1, n->loop[d].to.b);
      if (!n->declared && d < n->collapse)
	emit ("%s %s;", counter_type (n->counter), variable (d));
    }
}

static void
declare_results (const struct nest *n)
{
  emit ("%s s = %s;", REDUCTION (n)->type, REDUCTION (n)->start);
  emit ("long last = -1;");
}

/* Print the function NAME, which has the nest N.  */

static void
print_part (const struct nest *n, const char *name)
{
  emit ("#pragma omp declare target");
  emit ("static %s\n%s_part (int *o, int late)\n{", REDUCTION (n)->type, name);
  nesting = 1;
  declare_variables (n);
  declare_results (n);
  print_nest (n);
  if (n->last)
    emit ("o[%d] = last;", MOST_ELEMENTS);
  emit ("return s;");
  nesting = 0;
  emit ("}");
  emit ("#pragma omp end declare target\n");
}

/* Print the statements that have the nest N of the function NAME in them.  */

static void
print_place (const struct nest *n, const char *name)
{
  const char *maps = maps_text (n);

  switch (n->place)
    {
    case PLACE_BELOW_TARGET:
      emit ("#pragma omp target%s", maps);
      print_nest (n);
      break;
    case PLACE_IN_PARALLEL:
      emit ("#pragma omp target%s", maps);
      emit ("#pragma omp parallel%s", n->threads);
      emit ("{");
      nesting++;
      print_nest (n);
      nesting--;
      emit ("}");
      break;
    case PLACE_IN_FUNCTION:
      emit ("#pragma omp target map(from: s) map(tofrom: o[:%d])",
	    ROWS_OF_NEST * MOST_ELEMENTS);
      emit ("s = %s_part (o, late);", name);
      break;
    default:
      print_nest (n);
    }
}

/* Print the function NAME of program P, which has the nest N.  */

static void
print_form (const struct program *p, const struct nest *n, const char *form)
{
  const char *name = str ("%s_%d", form, p->number);

  if (n->place == PLACE_IN_FUNCTION)
    print_part (n, name);
  emit ("static void\n%s (%s *r, long *l, int *o, int late)\n{", name,
	REDUCTION (n)->type);
  nesting = 1;
  if (n->place != PLACE_IN_FUNCTION)
    declare_variables (n);
  if (n->place == PLACE_IN_TEAMS)
    {
      emit ("#pragma omp target teams distribute%s%s", n->launch,
	    maps_text (n));
      emit ("for (int t = 0; t < %d; t++)\n    {", ROWS_OF_NEST);
      nesting += 2;
      declare_results (n);
      print_nest (n);
      emit ("r[t] = s;\n      l[t] = last;");
      nesting -= 2;
      emit ("  }");
    }
  else
    {
      declare_results (n);
      print_place (n, name);
      emit ("r[0] = s;\n  l[0] = last;");
    }
  nesting = 0;
  emit ("}\n");
}

/* Print the function that calls both forms of program P with the nest N and
   compares.  */

static void
print_comparison (const struct program *p, const struct nest *n)
{
  const char *kind = n->reduces == 2 ? "REAL" : "SIGNED";

  emit ("static void\njudge_%d (void)\n{", p->number);
  nesting = 1;
  emit ("static int o[2][%d];", ROWS_OF_NEST * MOST_ELEMENTS);
  emit ("%s r[2][%d] = { 0 };", REDUCTION (n)->type, ROWS_OF_NEST);
  emit ("long l[2][%d] = { 0 };", ROWS_OF_NEST);
  emit ("volatile int late = 0;");
  emit ("bool right = true;\n  int shown = 0;");
  emit ("device_%d (r[0], l[0], o[0], late);", p->number);
  emit ("host_%d (r[1], l[1], o[1], late);", p->number);
  emit ("for (int t = 0; t < %d; t++)\n    {", ROWS_OF_NEST);
  emit ("  COMPARE (\"r\", t, %s, r[0][t], r[1][t]);", kind);
  emit ("  COMPARE (\"l\", t, SIGNED, l[0][t], l[1][t]);\n    }");
  emit ("for (int i = 0; i < %d; i++)\n    COMPARE (\"o\", i, SIGNED, o[0][i], "
	"o[1][i]);", ROWS_OF_NEST * MOST_ELEMENTS);
  emit ("report (\"%s-%d-%d\", right);", p->name, p->seed, p->number);
  nesting = 0;
  emit ("}\n");
}

/* Count what is special of N.  */

static void
count_nest (const struct nest *n)
{
#define NAME(ID) #ID,
  static const char *const places[] = { PLACES (NAME) },
    *const counters[] = { COUNTERS (NAME) };

  count ("place", places[n->place]);
  count ("counter", counters[n->counter]);
  count ("collapsed", str ("%d of %d", n->collapse, n->depth));
  count ("rows", !n->trips ? "none" : n->empty_rows ? "some empty" : "full");
  count ("result", str ("%s%s%s", n->reduces ? REDUCTION (n)->op : "",
			n->stores ? " elements" : "", n->last ? " last" : ""));
  for (int d = 1; d < n->collapse; d++)
    {
      const struct bounded *l = &n->loop[d];
      int a = l->from.a, b = l->to.a;
      count ("shape", l->of < 0 || (!a && !b) ? "rectangle"
	     : a == b ? "band" : a && b ? "strip" : "triangle");
    }
}

void
print_bounds (const struct program *p)
{
  struct nest n;

  start_chance (p->seed, p->number);
  draw_bounds (&n, p);
  count_nest (&n);
  device = true;
  print_form (p, &n, "device");
  device = false;
  print_form (p, &n, "host");
  device = true;
  print_comparison (p, &n);
}
