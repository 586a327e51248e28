/* gen-clauses.c - writes loops with directives, clauses and random bodies.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: gen-clauses acc|omp DIRECTORY SEED COUNT EACH

   Writes COUNT loops to programs of DIRECTORY, EACH in one, three of six in C++,
   so that each language meets all options of gpured-nests.exp.  Their iterations
   may be executed in any order, as draw-clauses.c says, and the directives say
   how.  The host runs the same text without them.  Loop K of a seed is always
   the same.

   No subscript is outside of an array, and no signed sum overflows.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "draw-clauses.h"

#define ARRAYS \
  "a[-MARGIN:ALL], b[-MARGIN:ALL], c[-MARGIN:ALL], d[-MARGIN:ALL]"

/* Declare R, number V, in L.  */

static const char *
declare (const struct loop_text *l, const struct reduced *r, int v)
{
  const char *t = r->type, *s = r->name;
  int init = r->init;

  if (r->array)
    return str (" %s %s[4] = { %d, %d, %d, 1 };", t, s, init, init & 1, init);
  if (now.cxx && l->around <= IN_LAMBDA && often (35))
    switch (below (3))
      {
      case 0:
	return str (" %s other%d = %d, &%s = other%d;", t, v, init, s, v);
      case 1:
	return str (" %s box%d[3] = { 1, (%s) %d, 1 }; %s &%s = box%d[1];", t, v, t,
		    init, t, s, v);
      default:
	return str (" struct { %s x, s; } o%d = { 1, (%s) %d }; %s &%s = o%d.s;", t,
		    v, t, init, t, s, v);
      }
  if (l->around == IN_FUNCTION && often (10))
    return str (" static %s %s; %s = %d;", t, s, s, init);
  return str (" %s %s = %d;", t, s, init);
}

/* Draw the variables of reduction clauses of L.  */

static void
draw_reductions (struct loop_text *l)
{
  static const char *const names[] = { "s", "u", "v" };

  has.n_reduced = 1 + below (3);
  if (!now.acc && l->around <= IN_LAMBDA && often (25))
    has.n_reduced = 0;
  for (int v = 0; v < has.n_reduced; v++)
    {
      struct reduced *r = &has.reduced[v];
      draw_reduced (r, names[v], l->around == IN_FUNCTION && often (8));
      l->outer = str ("%s%s", l->outer, declare (l, r, v));
      l->names = str ("%s%s%s", l->names, *l->names ? ", " : "", r->name);
      if (r->array)
	l->results = str ("%s result[%d] = (long) %s[0] + 3 * (long) %s[1]"
			  " + 5 * (long) %s[2] + 7 * (long) %s[3];", l->results, v,
			  r->name, r->name, r->name, r->name);
      else
	l->results = str ("%s result[%d] = %s%s;", l->results, v,
			  l->around == IN_CLASS ? "x." : "", r->name);
    }
}

/* Reduction clauses of L, of the loop over J if INSIDE.  */

static const char *
reductions (bool inside)
{
  const char *text = "";

  for (int v = 0; v < has.n_reduced; v++)
    {
      const struct reduced *r = &has.reduced[v], *next = r + 1;
      if (inside ? !r->inside : !strcmp (r->name, "r"))
	continue;
      if (!inside && v + 1 < has.n_reduced && !strcmp (r->op, next->op)
	  && strcmp (next->name, "r") && !r->array && !next->array)
	{
	  text = str ("%s reduction(%s: %s, %s)", text, r->op, r->name,
		      next->name);
	  v++;
	}
      else
	text = str ("%s reduction(%s: %s%s)", text, r->op, r->name,
		    r->array && v % 2 ? "[0:4]" : "");
    }
  return text;
}

/* Draw integers of L that are set once: around the loop, or in each iteration.  GCC
   copies a static const one back from `kernels' at -O0, to memory that cannot be
   written.  */

static void
draw_names (struct loop_text *l)
{
  while (now.n_names < 3 && often (40))
    {
      const char *name = str ("c%d", now.n_names);
      if (often (40))
	l->locals = str ("%s %s int %s = %d;", l->locals,
			 now.cxx && often (30) ? "constexpr"
			 : ONE_OF ("const", now.acc ? "const" : "static const",
				   "const volatile"), name, below (60));
      else
	l->start = declare_once (l->start, name);
      now.names[now.n_names++] = name;
    }
}

/* Draw the scalars that iterations of L have, and what clauses say of them.  */

static void
draw_scalars (struct loop_text *l)
{
  const char *type = ONE_OF ("int", "int", "long", "unsigned", "short", "double");
  const char *outer = l->heads.outer, *first = "", *own = "", *last = "";

  now.scalars[0] = "t0";
  now.scalars[1] = "t1";
  now.n_scalars = 1;
  has.fixed = takes (outer, 'F') && often (30);
  if (has.fixed)
    {
      now.scalars[0] = "f";
      l->locals = str (" %sint f = %d;", often (50) ? "const " : "", below (60));
      first = " firstprivate(f)";
    }
  else if (takes (outer, 'P') && often (40))
    {
      l->locals = str (" %s%s t0;", some_qualifiers (true), type);
      l->start = str (" t0 = given[i] & %d;", 31 + below (200));
      own = " private(t0)";
    }
  else if (has.loose && often (40))
    {
      l->locals = str (" %s t0;", type);
      l->start = str (" t0 = given[i] & %d;", 31 + below (200));
    }
  else
    l->start = str (" %s%s t0 = given[i] & %d;", some_qualifiers (true), type,
		    31 + below (200));
  if (takes (outer, 'L') && often (30))
    {
      l->locals = str ("%s %s last = 5;", l->locals, type);
      l->start = str ("%s last = (%s) & 255;", l->start, draw_value (1));
      now.scalars[1] = "last";
      now.n_scalars = 2;
      last = " lastprivate(last)";
    }
  else if (often (60))
    {
      l->start = str ("%s %s%s t1 = (%s) & 255;", l->start, some_qualifiers (true),
		      type, draw_value (1));
      now.n_scalars = 2;
    }
  has.written = has.loose && often (40);
  if (has.written)
    l->locals = str ("%s %s w = 3;", l->locals, type);
  outer = expand (outer, 'P', own);
  outer = expand (outer, 'F', first);
  l->heads.outer = expand (outer, 'L', last);
  if (!l->heads.both && often (20))
    l->start = str ("%s int l[4] = { 1, (int) (%s) & 63, 3, %d };", l->start,
		    draw_value (1), below (30));
  has.table = strstr (l->start, " l[4]") != NULL;
  if (!l->heads.both && now.cxx && often (25))
    l->start = str ("%s point p ((%s) & 63, %d);", l->start, draw_value (1),
		    below (30));
  has.object = strstr (l->start, "point p") != NULL;
  draw_names (l);
}

/* Draw what is mapped by L, whose iterations may set LAST.  What `defaultmap' maps is
   copied back, to memory that cannot be written if it is a static const at -O0.  */

static void
draw_maps (struct loop_text *l, bool last)
{
  const char *outer = l->heads.outer, *arrays, *scalars;
  const char *names = last ? str ("%s, last", l->names) : l->names;

  if (!has.n_reduced)
    names = last ? "last" : NULL;
  scalars = (names ? str (now.acc ? " copy(%s)" : " map(tofrom: %s)", names)
	     : "");
  if (now.acc)
    arrays = " copy(" ARRAYS ") copyin(given[0:SIZE])";
  else if (l->handed)
    arrays = " is_device_ptr(a, b, c, d, given)";
  else
    arrays = " map(tofrom: " ARRAYS ") map(to: given[0:SIZE])";
  if (!takes (outer, 'V') && !l->direct && often (30))
    arrays = str ("%s%s", arrays, scalars);
  else if (!now.acc && !has.loose && !strstr (l->locals, "static const")
	   && often (8))
    arrays = str ("%s defaultmap(tofrom: scalar)", arrays);
  outer = expand (outer, 'M', arrays);
  outer = expand (outer, 'V', scalars);
  outer = expand (outer, 'R', reductions (false));
  l->heads.outer = outer;
}

/* The head of the loop over J.  */

static const char *
draw_inner_head (void)
{
  return ONE_OF ("for (int j = 0; j < 8; j++)", "for (int j = 0; j < m; j++)",
		 "for (int j = 1; j < m - 1; j++)",
		 "for (unsigned j = 0; j < 8; j += 2)",
		 "for (int j = m - 1; j >= 0; j--)",
		 "for (long j = 0; j < m; ++j)");
}

/* Draw the loop over J of L, whose directive shares out both loops.  */

static const char *
draw_both (struct loop_text *l)
{
  const char *head = draw_inner_head ();

  now.inside = has.shared = true;
  for (int v = 0; v < has.n_reduced; v++)
    has.reduced[v].inside = true;
  draw_scalars (l);
  return str ("  %s\n   {%s %s }", head, l->start, draw_work (1 + below (4), 0));
}

/* Draw another loop over J of L.  */

static const char *
draw_inside (struct loop_text *l)
{
  const char *inner = l->heads.inner, *before = "", *start = "", *text, *own = "";
  int scalars = now.n_scalars, reduced = has.n_reduced;
  const char *head = draw_inner_head ();

  for (int v = 0; v < reduced; v++)
    has.reduced[v].inside = *inner && !has.reduced[v].array && often (60);
  if (*inner && often (40))
    {
      struct reduced *r = &has.reduced[has.n_reduced++];
      draw_reduced (r, "r", false);
      r->inside = true;
      before = str (" %s r = %d;", r->type, r->init);
    }
  now.inside = true;
  has.shared = l->heads.shared;
  has.lanes = strstr (inner, "simd") || strstr (inner, "bind(thread)");
  if (often (40) && has.n_reduced == reduced)
    {
      if (takes (inner, 'P') && often (60))
	{
	  before = str ("%s int t2;", before);
	  own = " private(t2)";
	}
      start = str (" %st2 = (%s) & 127;", *own ? "" : "int ", draw_value (1));
      now.scalars[now.n_scalars++] = "t2";
    }
  text = draw_work (1 + below (3), 1);
  now.inside = has.shared = has.lanes = false;
  now.n_scalars = scalars;
  inner = expand (inner, 'R', reductions (true));
  inner = expand (inner, 'P', own);
  inner = expand (inner, 'F', often (50) && scalars > 1
		  ? str (" firstprivate(%s)", now.scalars[1]) : "");
  if (has.n_reduced > reduced)
    now.scalars[now.n_scalars++] = "r";
  has.n_reduced = reduced;
  return str ("%s%s%s\n      %s\n\t{%s %s }", before, *inner ? "\n#pragma " : "",
	      inner, head, start, text);
}

/* Draw the text of L, with another loop in it if NESTED.  */

static void
draw_text (struct loop_text *l, bool nested)
{
  const char *body, *loop, *inside = "";

  loop = ONE_OF ("for (int i = 4; i < n - 4; i++)",
		 "for (int i = 4; i < n - 4; i++)",
		 "for (int i = n - 5; i >= 4; i--)",
		 "for (long i = 5; i <= n - 5; i += 2)",
		 "for (unsigned i = 4; i < SIZE - 4; i += 3)",
		 "for (short i = 4; i < n - 4; ++i)",
		 "for (unsigned char i = 4; i <= SIZE - 5; i++)",
		 "for (int i = 4; i < end; i++)", "for (int i = 4; i < end; i += k)");
  if (!now.acc && often (10))
    loop = "for (int i = 4; i != n - 4; i++)";
  if (nested && l->heads.both)
    body = draw_both (l);
  else
    {
      draw_scalars (l);
      body = nested && often (50) ? draw_work (1 + below (2), 0) : "";
      if (nested)
	inside = draw_inside (l);
      if (!nested || often (60))
	inside = str ("%s\n      %s", inside,
		      draw_work (1 + below (nested ? 2 : 4), 0));
      body = str ("    {%s %s%s }", l->start, body, inside);
    }
  bool last = strstr (l->heads.outer, "lastprivate") != NULL;
  draw_maps (l, last);
  const char *outer = l->heads.outer;
  if (l->around == IN_CALLED)
    {
      int length = strcspn (outer, "\n");
      l->region = str ("%.*s", length, outer);
      outer += length + strlen ("\n#pragma ");
    }
  l->text = str ("%s\n#pragma %s\n  %s\n%s%s", l->locals, outer, loop, body,
		 last ? " result[4] = last;" : "");
  if (l->handed)
    l->text = str ("\n#pragma omp target data map(tofrom: " ARRAYS ")"
		   " map(to: given[0:SIZE]) use_device_ptr(a, b, c, d, given)\n"
		   " { %s }", l->text);
}

/* Whether the region of DIRECTIVES may call a function with the loop and its
   directive.  */

static bool
called_p (const char *directives)
{
  const char *inside = "omp target@M@V\n#pragma omp ";
  int length = strlen (inside);

  return !strncmp (directives, inside, length)
	 && strncmp (directives + length, "teams", 5);
}

/* Whether threads of the region of DIRECTIVES may share a scalar that no iteration
   reads before it sets it: gpured makes it private wherever it reads the
   region.  */

static bool
loose_p (const char *directives)
{
  return strstr (directives, "distribute parallel for")
	 || strstr (directives, "target parallel for");
}

static struct loop_text
draw_loop (void)
{
  struct loop_text l = { .outer = "", .results = "", .locals = "", .start = "",
		    .names = "" };
  bool same = often (50), nested = often (60);

  now.inside = now.repeated = has.shared = has.lanes = false;
  now.n_names = 0;
  now.type = "int";
  for (int k = 0; k < 4; k++)
    now.elements[k] = l.elements[k]
      = same ? "int" : ONE_OF ("int", "int", "long", "short", "unsigned",
			       "unsigned char", "signed char", "volatile int");
  l.pointer = often (65) ? "*restrict " : ONE_OF ("*", "*", "*const ",
						  "*const restrict ");
  if (now.cxx)
    l.around = ONE_OF_CODES (IN_FUNCTION, IN_FUNCTION, IN_FUNCTION, IN_LAMBDA,
			     IN_TEMPLATE, IN_CLASS);
  l.handed = !now.acc && l.around == IN_FUNCTION && often (10);
  l.heads = draw_heads (nested);
  if (l.around == IN_FUNCTION && !l.handed && called_p (l.heads.outer)
      && often (75))
    {
      l.around = IN_CALLED;
      l.heads.outer = expand (l.heads.outer, 'L', "");
    }
  l.direct = l.around == IN_CLASS && !now.acc && !takes (l.heads.outer, 'V')
	     && often (50);
  draw_owned ();
  has.loose = !now.acc && l.around <= IN_LAMBDA && loose_p (l.heads.outer);
  draw_reductions (&l);
  has.table = has.object = false;
  draw_text (&l, nested);
  return l;
}

/* Print L, number NUMBER, for the device or for the host.  GCC 12's -O2
   vectorises stores such as x[i + j] wrongly for the host.  */

static void
print_function (const struct loop_text *l, int number, bool on_device)
{
  const char *what = on_device ? "device" : "host", *text = "";

  if (!on_device)
    emit ("#pragma GCC push_options\n#pragma GCC optimize (\"O0\")");
  device = on_device;
  const char *call = print_around (l, number, what);
  emit ("static void\n%s_%d (%s)\n{", what, number, parameters (l));
  if (l->around != IN_CLASS)
    emit ("  %s", l->outer);
  if (l->around == IN_LAMBDA)
    emit ("  auto work = [&] (%s)\n  {", parameters (l));
  if (l->around <= IN_LAMBDA)
    emit_lines (l->text);
  if (l->around == IN_LAMBDA)
    emit ("  };\n  work (" ARGUMENTS ");");
  emit_lines (call);
  emit (" %s\n}\n", l->results);
  for (int k = 0; k < 4; k++)
    text = str ("%s(%s *) x[%d], ", text, l->elements[k], k);
  emit ("static void\n%s_of_%d (void *const *x, const int *given, long *result)\n"
	"{\n  %s_%d (%sgiven, SIZE, 8, 2, SIZE - 4, result);\n}\n",
	what, number, what, number, text);
  device = true;
  if (!on_device)
    emit ("#pragma GCC pop_options");
}

/* Write loops FIRST to LAST of SEED to the program NAME.  */

static void
write_program (const char *name, int seed, int first, int last)
{
  open_output (name);
  emit ("/* Made by gen-clauses.  */");
  emit ("#define SIZE %d\n#define MARGIN %d", SIZE, MARGIN);
  emit ("#include \"clauses.h\"\n");
  for (int number = first; number <= last; number++)
    {
      start_chance (seed, number);
      struct loop_text l = draw_loop ();
      device = true;
      emit ("#if !defined ONLY || ONLY == %d", number);
      emit ("/* region-%d-%d  */", seed, number);
      print_function (&l, number, true);
      print_function (&l, number, false);
      declare_sizes (number, l.elements);
      emit ("#endif\n");
    }
  emit ("int\nmain (int argc, char **argv)\n{");
  for (int number = first; number <= last; number++)
    {
      emit ("#if !defined ONLY || ONLY == %d", number);
      emit ("  if (chosen_p (%d, argv))", number);
      emit ("    judge (\"clauses-%d-%d\", device_of_%d, host_of_%d, sizes_%d);",
	    seed, number, number, number, number);
      emit ("#endif");
    }
  emit ("  return finish ();\n}");
  close_output ();
}

int
main (int argc, char **argv)
{
  if (argc != 6)
    {
      fputs ("usage: gen-clauses acc|omp DIRECTORY SEED COUNT EACH\n", stderr);
      return 1;
    }
  int seed = atoi (argv[3]), count = atoi (argv[4]), each = atoi (argv[5]);
  now.acc = !strcmp (argv[1], "acc");
  for (int first = 1; first <= count; first += each)
    {
      int last = first + each - 1 < count ? first + each - 1 : count;
      now.cxx = 0x1a >> first / each % 6 & 1;
      write_program (str ("%s/clauses-%d-%d.%s", argv[2], seed, first,
			  now.cxx ? "cc" : "c"), seed, first, last);
    }
  return 0;
}
