/* gen-bodies.c - writes loops of `kernels' constructs with random bodies.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: gen-bodies DIRECTORY SEED COUNT EACH SOURCES

   Writes COUNT bodies to programs of DIRECTORY, EACH in one, four programs of ten
   in C, and three each in C++ and Fortran, whose modules are made of files of
   SOURCES.  A body is a few
   statements on scalars and on elements of four arrays, of which nobody has seen
   to it that iterations are independent: whether they are, and what is reduced or
   private, is for the compiler to find out.  The host runs the same text as it
   stands.  Body K of a seed is always the same.

   No subscript is outside of an array, and no signed sum overflows: what is
   read of scalars is at most 8 bits wide, but by an update.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "draw-bodies.h"

/* A body, which its two functions share.  */

struct body
{
  const char *pointer;		/* declares a pointer to an element */
  const char *elements[4];	/* their types */
  const char *clauses;		/* of the construct, or the loop that it is */
  const char *outer;		/* scalars around the loop */
  const char *results;		/* what becomes of them */
  bool plain;			/* Its loops have no directive.  */
  const char *loop;
  const char *inner;		/* scalars in it */
  const char *before;
  const char *directive;	/* of the loop inside, or NULL */
  const char *loop_inside;	/* or NULL */
  const char *body;
  const char *behind;
};

/* Draw the scalars of B, and arrays of its own.  */

static void
draw_scalars (struct body *b)
{
  static const char *const types[] = { "int", "int", "int", "unsigned", "long",
    "short", "double" };
  bool same = often (50);

  now.type = types[below (7)];
  for (int k = 0; k < 4; k++)
    now.elements[k] = b->elements[k]
      = same ? "int" : ONE_OF ("int", "int", "long", "short", "unsigned",
			       "unsigned char", "signed char",
			       "volatile int", "volatile short");
  now.n_scalars = 1 + below (3);
  now.scalars[0] = "s";
  now.scalars[1] = "t0";
  now.scalars[2] = "u";
  for (int v = 0; v < now.n_scalars; v++)
    if (v > 0 && often (25))
      b->inner = str ("%s %s%s %s = %d;", b->inner,
		      often (15) ? "static " : some_qualifiers (true), now.type,
		      now.scalars[v], below (4));
    else
      {
	const char *type = str ("%s%s", some_qualifiers (true), now.type);
	b->outer = now.cxx && often (25)
		   ? str ("%s%s other%d = %d, &%s = other%d;", b->outer, type, v,
			  below (50), now.scalars[v], v)
		   : str ("%s%s %s = %d;", b->outer, type, now.scalars[v],
			  below (50));
	b->results = str ("%s result[%d] = %s;", b->results, v, now.scalars[v]);
      }
  b->pointer = often (65) ? "*restrict " : ONE_OF ("*", "*", "*const ",
						   "*const restrict ");
}

/* Draw integers of B that are set once: around the loop, or in each iteration.  GCC
   copies a static const one back from `kernels' at -O0, to memory that cannot be
   written.  */

static void
draw_names (struct body *b)
{
  now.n_names = 0;
  while (now.n_names < 3 && often (40))
    {
      const char *name = str ("c%d", now.n_names);
      if (often (30))
	b->outer = str ("%s%s int %s = %d;", b->outer,
			now.cxx && often (30) ? "constexpr"
			: ONE_OF ("const", "const volatile"), name,
			below (60));
      else
	b->inner = declare_once (b->inner, name);
      now.names[now.n_names++] = name;
    }
}

/* Draw other ways to elements, which each iteration of B has.  */

static void
draw_ways (struct body *b)
{
  int k = below (4);

  now.table = often (20);
  if (now.table)
    b->inner = str ("%s %s%s l[8] = { 1, %d, 3 };", b->inner,
		    often (10) ? "volatile " : "", real_p () ? "int" : now.type,
		    below (9));
  now.pointer = often (20) && !strcmp (now.elements[k], "int");
  if (now.pointer)
    b->inner = str ("%s int *%sp = %c + %s; struct pair *r = (struct pair *) p;",
		    b->inner, often (30) ? "const " : "", 'a' + k,
		    ONE_OF ("i", "i", "2 * i", "i / 2", "n - i", "8 * i"));
  now.rows = often (15);
  k = below (4);
  if (now.rows)
    b->inner = str ("%s %s (*w)[8] = (%s (*)[8]) %c;", b->inner, now.elements[k],
		    now.elements[k], 'a' + k);
  draw_names (b);
}

/* Draw the loops of B and what they are told.  */

static void
draw_heads (struct body *b)
{
  bool free = true;

  b->plain = often (40);
  b->loop = ONE_OF ("for (int i = 4; i < n - 4; i++)",
		    "for (int i = 4; i < n - 4; i++)",
		    "for (int i = n - 5; i >= 4; i--)",
		    "for (long i = 5; i <= n - 5; i += 2)",
		    "for (unsigned i = 4; i < SIZE - 4; i += 3)",
		    "for (short i = 4; i < n - 4; ++i)",
		    "for (unsigned char i = 4; i <= SIZE - 5; i++)",
		    "for (int i = 4; i < end; i++)");
  if (b->plain && often (15))
    b->loop = ONE_OF ("for (int i = 4; i != n - 4; i++)",
		      "for (int i = n - 4; i-- > 4;)",
		      "for (long i = 4; i != end; i += k)");
  b->clauses = "";
  if (!b->plain && often (30))
    {
      b->clauses = ONE_OF (" gang", " gang", " vector", " gang vector", " worker",
			   " seq", " gang(static:k)", " gang(static:k) vector");
      free = leaves_lanes_p (b->clauses);
    }
  if (often (15))
    b->clauses = str ("%s%s", b->clauses,
		      ONE_OF (" num_gangs(3)", " vector_length(64)",
			      " num_gangs(1)", " num_workers(4)"));
  b->directive = (!b->plain && often (75)
		  ? free && often (30) ? "#pragma acc loop vector"
		  : ONE_OF ("#pragma acc loop", "#pragma acc loop",
			    "#pragma acc loop seq") : NULL);
  b->loop_inside = ONE_OF ("for (int j = 0; j < 8; j++)",
			   "for (int j = 0; j < m; j++)",
			   "for (int j = 1; j < m - 1; j++)",
			   "for (int j = 0; j <= m; j++)",
			   "for (unsigned j = 0; j < 8; j += 2)",
			   "for (int j = m - 1; j >= 0; j--)");
  if (b->plain && often (8))
    b->loop = str ("\n#pragma GCC unroll 2\n%s", b->loop);
  if (!b->directive && often (8))
    b->loop_inside = str ("\n#pragma GCC unroll 4\n%s", b->loop_inside);
}

static struct body
draw_body (void)
{
  struct body b = { .outer = "", .results = "", .inner = "", .before = "",
		    .behind = "" };

  now.inside = now.repeated = false;
  draw_scalars (&b);
  draw_heads (&b);
  draw_ways (&b);
  if (often (50))
    {
      b.loop_inside = NULL;
      b.directive = NULL;
      b.body = draw_statements (1 + below (4), 0);
      return b;
    }
  if (often (50))
    b.before = draw_statement (0);
  if (often (40))
    b.behind = draw_statement (0);
  now.inside = true;
  b.body = draw_statements (1 + below (3), 1);
  return b;
}

/* What declares the four arrays of B.  */

static const char *
parameters (const struct body *b)
{
  const char *text = "";

  for (int k = 0; k < 4; k++)
    text = str ("%s%s %s%c, ", text, b->elements[k], b->pointer, 'a' + k);
  return text;
}

/* Print the function that calls that of B, number NUMBER, called WHAT, with the
   arrays as they are in memory.  */

static void
print_call (const struct body *b, int number, const char *what)
{
  const char *text = "";

  for (int k = 0; k < 4; k++)
    text = str ("%s(%s *) x[%d], ", text, b->elements[k], k);
  emit ("static void\n%s_of_%d (void *const *x, const int *given, long *result)\n"
	"{\n  %s_%d (%sgiven, SIZE, 8, 2, SIZE - 4, result);\n}\n",
	what, number, what, number, text);
}

/* Print B, number NUMBER, for the device or for the host.  GCC 12's -O2
   vectorises stores such as x[i + j] wrongly for the host.  */

static void
print_function (const struct body *b, int number, bool on_device)
{
  device = true;
  emit ("static void%s\n%s_%d (%s\n\t const int *restrict given,"
	" int n, int m, int k, int end, long *result)\n{",
	on_device ? "" : " __attribute__ ((optimize (\"O0\")))",
	on_device ? "device" : "host", number, parameters (b));
  device = on_device;
  emit ("  %s", b->outer);
  emit ("#pragma acc kernels%s%s copy (a[-MARGIN:ALL], b[-MARGIN:ALL], "
	"c[-MARGIN:ALL], d[-MARGIN:ALL]) copyin (given[0:SIZE])",
	b->plain ? "" : " loop", b->clauses);
  emit ("  %s\n    {%s %s", b->loop, b->inner, b->before);
  if (b->directive)
    emit ("%s", b->directive);
  if (b->loop_inside)
    emit ("      %s\n\t{ %s }", b->loop_inside, b->body);
  else
    emit ("      %s", b->body);
  emit ("      %s\n    }\n %s\n}\n", b->behind, b->results);
  device = true;
  print_call (b, number, on_device ? "device" : "host");
}

/* Write bodies FIRST to LAST of SEED to the program that is open, in C or
   C++.  */

static void
write_program (int seed, int first, int last)
{
  emit ("/* Made by gen-bodies.  */");
  emit ("#define SIZE %d\n#define MARGIN %d", SIZE, MARGIN);
  emit ("#include \"bodies.h\"\n");
  for (int number = first; number <= last; number++)
    {
      start_chance (seed, number);
      struct body b = draw_body ();
      device = true;
      emit ("#if !defined ONLY || ONLY == %d", number);
      print_function (&b, number, true);
      print_function (&b, number, false);
      declare_sizes (number, b.elements);
      device = true;
      emit ("#endif\n");
    }
  emit ("int\nmain (int argc, char **argv)\n{");
  for (int number = first; number <= last; number++)
    {
      emit ("#if !defined ONLY || ONLY == %d", number);
      emit ("  if (chosen_p (%d, argv))\n    judge (\"bodies-%d-%d\", device_of_%d,"
	    " host_of_%d, sizes_%d);", number, seed, number, number, number,
	    number);
      emit ("#endif");
    }
  emit ("  return finish ();\n}");
}

/* Write bodies FIRST to LAST of SEED to the program that is open, in Fortran, of
   files of the folder SOURCES.  */

static void
write_fortran_program (int seed, int first, int last, const char *sources)
{
  emit ("! Made by gen-bodies.");
  print_fortran_common (sources);
  for (int number = first; number <= last; number++)
    {
      start_chance (seed, number);
      emit ("#if !defined ONLY || ONLY == %d", number);
      print_fortran_body (seed, number);
      emit ("#endif\n");
    }
  emit ("program main\n  use bodies, only: chosen, finish, give");
  for (int number = first; number <= last; number++)
    emit ("#if !defined ONLY || ONLY == %d\n  use body_%d, only: judge_%d\n"
	  "#endif", number, number, number);
  emit ("  implicit none\n  call give");
  for (int number = first; number <= last; number++)
    emit ("#if !defined ONLY || ONLY == %d\n  if (chosen (%d)) call judge_%d\n"
	  "#endif", number, number, number);
  emit ("  call finish\nend program");
}

int
main (int argc, char **argv)
{
  /* What each of ten programs is written in.  */
  static const char *const suffixes[] = { "c", "cc", "c", "f90", "cc", "c",
    "cc", "f90", "c", "f90" };

  if (argc != 6)
    {
      fputs ("usage: gen-bodies DIRECTORY SEED COUNT EACH SOURCES\n", stderr);
      return 1;
    }
  int seed = atoi (argv[2]), count = atoi (argv[3]), each = atoi (argv[4]);
  for (int first = 1; first <= count; first += each)
    {
      int last = first + each - 1 < count ? first + each - 1 : count;
      const char *suffix = suffixes[first / each % 10];

      open_output (str ("%s/bodies-%d-%d.%s", argv[1], seed, first, suffix));
      now.acc = true;
      now.cxx = !strcmp (suffix, "cc");
      if (!strcmp (suffix, "f90"))
	write_fortran_program (seed, first, last, argv[5]);
      else
	write_program (seed, first, last);
      close_output ();
    }
  return 0;
}
