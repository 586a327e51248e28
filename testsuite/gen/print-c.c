/* print-c.c - prints a random program in C or C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The function with the construct is printed twice, with directives and
   without, and then a function that calls both with the same data and
   compares.  */

#include <string.h>
#include "tree.h"

static const char *
side (void)
{
  return device ? "device" : "host";
}

/* Declare variable V, an array of the iteration at PLACE, if that is to be done,
   and set its elements to VALUE.  */

static void
begin_array (const struct program *p, int v, const char *place,
	     const char *value)
{
  const struct variable *x = &p->var[v];

  if (x->store == INSIDE)
    emit ("%s;", declarator (p, v));
  if (x->shifted_late)
    emit ("int b%d = (%s) %% 2 + %d;", v, place, x->shift);
  emit ("for (int e = 0; e < %d; e++)\n%*s%s[e] = %s;", size_of (x),
	2 * nesting + 2, "", name_of (p, v), value);
}

/* Print what comes first in the body at depth D.  */

static void
begin_scope (const struct program *p, int d)
{
  const char *place = position (p, d);

  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      bool truth = x->op == GPURED_OP_land || x->op == GPURED_OP_lor;
      const char *s = name_of (p, v), *initial;
      if (x->scope != d || !d)
	continue;
      if (x->role == PRIVATE)
	{
	  set_number (p, v, s, str ("(%s) * 2 + %d", place, v + 1));
	  if (x->turned && x->shape == SCALAR && !x->extent)
	    emit ("if (%s > 70) %s = 3;", s, s);
	  continue;
	}
      initial = x->source != DATA ? str ("(%s) & 63", place)
		: str ("%sx%d[%s]", truth ? "!!" : "", v, place);
      if (x->extent)
	begin_array (p, v, place, initial);
      else
	emit ("%s%s%s = %s;", x->store == INSIDE ? qualified_type (p, v) : "",
	      x->store == INSIDE ? " " : "", s, made_of (p, v, initial));
    }
}

/* Print the updates at depth D that are of WHEN, at PLACE.  */

static void
updates (const struct program *p, int d, enum when when, const char *place)
{
  for (int i = 0; i < p->updates; i++)
    {
      const struct update *u = &p->update[i];
      if (u->when != when || u->depth != d)
	continue;
      if (u->guarded)
	emit ("if ((%s) %% 3 != 1)", place);
      print_update (p, u, data_value (p, u, place), place);
    }
}

static const char *
tail_name (const struct program *p, int v)
{
  return str ("%s_tail_%d_%d", side (), p->number, v);
}

/* Print the loop that follows the use of variable V, its first element
   FIRST.  */

static void
print_tail (const struct program *p, int v, const char *first)
{
  const char *place = str ("%s + k", first);

  tail_directive (p, v);
  emit ("for (int k = 0; k < %d; k++)", p->var[v].tail_trips);
  nesting++;
  for (int i = 0; i < p->updates; i++)
    if (p->update[i].variable == v && p->update[i].when == TAIL)
      print_update (p, &p->update[i], data_value (p, &p->update[i], place),
		    place);
  nesting--;
}

/* Print the function for the loop after the use of variable V.  */

static void
tail_function (const struct program *p, int v)
{
  const char *t = gpured_type_find (p->var[v].type)->ctype;

  if (p->model == ACC)
    emit ("#pragma acc routine %s",
	  words_of (p->var[v].tail.piece[0] & (VECTOR | SEQ)));
  else
    emit ("#pragma omp declare target");
  emit ("static %s\n%s (const %s *x%d, int first, const int *n, %s %s)\n{", t,
	tail_name (p, v), t, v, t, name_of (p, v));
  nesting++;
  emit ("(void) n;");
  print_tail (p, v, "first");
  emit ("return %s;", name_of (p, v));
  nesting--;
  emit ("}\n");
  if (p->model == OMP)
    emit ("#pragma omp end declare target\n");
}

/* Store VALUE of variable V, which the iteration at PLACE has, or all elements.  */

static void
keep (const struct program *p, int v, const char *place, const char *value)
{
  const struct variable *x = &p->var[v];

  if (!x->extent)
    emit ("o%d[%s] = %s;", v, place, value);
  else
    emit ("for (int e = 0; e < %d; e++)\n%*so%d[(%s) * %d + e] = %s[e];",
	  size_of (x), 2 * nesting + 2, "", v, place, size_of (x),
	  name_of (p, v));
}

/* Print what comes last in the body at depth D: uses of the variables of that
   scope, loops after the use, and the sums of all of them.  */

static void
end_scope (const struct program *p, int d)
{
  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      const char *s = name_of (p, v), *place = position (p, d);
      const char *value = x->shape == RECORD ? str ("%s.value", s) : s;
      const char *first = str ("(%s) * %d", place, x->tail_trips);
      if (x->scope != d || x->role != REDUCED || x->source >= VARIABLE)
	continue;
      if (d)
	keep (p, v, place, value);
      if (d && !x->tailed && x->shape == RECORD)
	emit ("o%d[ELEMENTS + %s] = %s.count;", v, place, s);
      if (!x->tailed)
	continue;
      if (x->orphan)
	emit ("%s = %s (x%d, %s, n, %s);", s, tail_name (p, v), v, first, s);
      else
	print_tail (p, v, first);
      if (d)
	keep (p, v, str (x->extent ? "%s" : "ELEMENTS + %s", place), value);
    }
  updates (p, d, SUM, position (p, d));
}

/* The body at depth D, inside of D loops.  */

static void
body (const struct program *p, int d)
{
  const char *place = position (p, d);

  begin_scope (p, d);
  if (d == p->depth && p->phases)
    print_phases (p, place);
  else if (d == p->depth)
    {
      if (p->index)
	emit ("p = %s%s;", place, p->index == INDEX_ALONE ? " + 0"
	      : p->index == INDEX_SCALAR ? " + f - 3" : " + f[1] - 3");
      updates (p, d, BEFORE, place);
      if (p->jumps)
	emit ("if ((%s) %% 7 == 5)\n%*scontinue;", place, 2 * nesting + 2, "");
      updates (p, d, INNER, asked (p, p->index ? "p" : place));
    }
  else
    {
      const struct loop *l = &p->loop[d];
      updates (p, d, BEFORE, place);
      if (l->conditional)
	{
	  emit ("if ((%s) %% 3 != 1)\n%*s{", index_of (p, d - 1),
		2 * nesting, "");
	  nesting++;
	}
      loop_directive (p, d);
      loop_head (p, d);
      emit ("{");
      body (p, d + 1);
      emit ("}");
      nesting--;
      if (l->conditional)
	{
	  nesting--;
	  emit ("}");
	}
      updates (p, d, AFTER, place);
    }
  end_scope (p, d);
}

/* Whether the host compares what V holds.  */

bool
result_p (const struct program *p, int v)
{
  return p->var[v].role == REDUCED || p->var[v].role == LAST
    || p->var[v].role == STORED;
}

/* Store what the variables hold at the end.  */

static void
results (const struct program *p)
{
  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      const char *s = name_of (p, v);
      if (x->scope || x->role == STORED || !result_p (p, v))
	continue;
      if (x->extent)
	emit ("for (int i = 0; i < %d; i++)\n%*so%d[i] = %s[i]%s;", size_of (x),
	      2 * nesting + 2, "", v, s, x->shape == RECORD ? ".value" : "");
      else if (x->shape == COMPLEX)
	emit ("r%d[0] = std::real (%s); o%d[0] = %s.imag ();", v, s, v, s);
      else if (x->shape == RECORD)
	emit ("r%d[0] = %s.value; o%d[0] = %s.count;", v, s, v, s);
      else
	emit ("r%d[0] = %s;", v, s);
    }
}

/* The parameters of the functions, and what is handed on to another.  */

static const char *
parameters (const struct program *p)
{
  const char *text = "const int *n, int gangs, int workers";

  for (int v = 0; v < p->vars; v++)
    if (result_p (p, v))
      {
	const char *t = data_type (p, v);
	text = str ("%s,\n  const %s *x%d, %s *r%d, %s *o%d", text, t, v, t, v,
		    t, v);
      }
  return text;
}

static const char *
arguments (const struct program *p)
{
  const char *text = "n, gangs, workers";

  for (int v = 0; v < p->vars; v++)
    if (result_p (p, v))
      text = str ("%s, x%d, r%d, o%d", text, v, v, v);
  return text;
}

static void
constructs (const struct program *p)
{
  if (p->crew.parallels)
    {
      print_crew (p);
      return;
    }
  if (p->phases && !p->declared)
    declare_row (p, p->index_static ? "static " : "");
  region_head (p);
  /* Nothing may stand between a construct and its loop.  */
  if (p->block || !p->loop[0].directive.pieces)
    emit ("{");
  nesting++;
  body (p, 0);
  nesting--;
  if (p->block || !p->loop[0].directive.pieces)
    emit ("}");
  region_end (p);
}

static void
region (const struct program *p)
{
  if (device && never (p))
    {
      emit ("%s\n{", never (p));
      nesting++;
      constructs (p);
      nesting--;
      emit ("}");
    }
  constructs (p);
  results (p);
}

static bool
lambda_p (const struct program *p)
{
  return p->vehicle == LAMBDA_REF || p->vehicle == LAMBDA_COPY
    || p->vehicle == METHOD_LAMBDA;
}

/* Print the variables, the region and the results, as the vehicle has
   them.  */

static void
whole (const struct program *p)
{
  const char *text = arguments (p);
  bool given = gcc_lambda_p (p);

  if (p->deep)
    {
      for (int i = 0; i < 3 && surroundings[p->deep].lines[i] && device; i++)
	emit ("%s", surroundings[p->deep].lines[i]);
      emit ("{");
    }
  local_variables (p, true, p->vehicle != PASSED);
  if (p->vehicle == PASSED)
    {
      for (int v = 0; v < p->vars; v++)
	if (p->var[v].store == PARAMETER)
	  text = str ("%s, own%d", text, v);
      emit ("%s_inner_%d (%s);", side (), p->number, text);
    }
  else if (p->vehicle == NESTED)
    emit ("auto void inner (void);\nvoid inner (void)\n{");
  else if (lambda_p (p))
    emit ("auto inner = [%s] (%s)%s\n{", p->vehicle == LAMBDA_COPY ? "=" : "&",
	  given ? parameters (p) : "",
	  p->vehicle == LAMBDA_COPY ? " mutable" : "");
  if (p->vehicle != PASSED)
    region (p);
  if (p->vehicle == NESTED || lambda_p (p))
    emit ("}%s\ninner (%s);", lambda_p (p) ? ";" : "", given ? text : "");
  if (p->deep)
    emit ("}");
}

/* Print the function with the region, and what it is in.  */

static void
unit (const struct program *p)
{
  const char *text = parameters (p);

  emit ("/* %s-%d-%d  */\n", p->name, p->seed, p->number);
  for (int v = 0; v < p->vars; v++)
    if (p->var[v].orphan)
      tail_function (p, v);
  if (p->vehicle == PASSED)
    {
      const char *more = "";
      for (int v = 0; v < p->vars; v++)
	if (p->var[v].store == PARAMETER)
	  more = str ("%s,\n  %s &%s", more, qualified_type (p, v),
			name_of (p, v));
      emit ("static void\n%s_inner_%d (%s%s)\n{", side (), p->number, text,
	    more);
      nesting++;
      local_variables (p, false, true);
      region (p);
      nesting--;
      emit ("}\n");
    }
  if (p->vehicle == METHOD || p->vehicle == METHOD_LAMBDA)
    {
      const char *name = str ("%s_class_%d", side (), p->number);
      emit ("struct %s\n{", name);
      declare_of (p, MEMBER, "", "");
      declare_of (p, CLASS, "static inline ", "");
      emit ("void run (%s);\n};\n\nvoid\n%s::run (%s)\n{", text, name, text);
      nesting++;
      whole (p);
      nesting--;
      emit ("}\n\nstatic void\n%s_%d (%s)\n{\n  %s object;\n"
	    "  object.run (%s);\n}\n", side (), p->number, text, name,
	    arguments (p));
      return;
    }
  emit ("%sstatic void\n%s_%d (%s)\n{",
	p->vehicle == TEMPLATE ? "template <typename T>\n" : "", side (),
	p->number, text);
  nesting++;
  whole (p);
  nesting--;
  emit ("}\n");
}

void
print_program (const struct program *p)
{
  const char *space = str ("namespace space_%d { static ", p->number);
  bool spaced = false;

  device = true;
  emit ("/* %s-%d-%d  */\n", p->name, p->seed, p->number);
  print_helpers (p);
  if (p->crew.parallels)
    emit ("static int seen_%d[%d];", p->number, 2 + 4 * p->crew.teams);
  declare_of (p, OF_FILE, "static ", "");
  declare_of (p, GLOBAL, "", "");
  declare_of (p, NAMESPACE, space, " }");
  for (int v = 0; v < p->vars; v++)
    spaced |= p->var[v].store == NAMESPACE;
  if (spaced)
    emit ("using namespace space_%d;\n", p->number);
  unit (p);
  device = false;
  unit (p);
  device = true;
  print_judge (p);
}
