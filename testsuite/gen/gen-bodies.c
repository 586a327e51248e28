/* gen-bodies.c - writes loops of `kernels' constructs with random bodies.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: gen-bodies DIRECTORY SEED COUNT EACH

   Writes COUNT bodies to programs of DIRECTORY, EACH in one.  A body is a few
   statements on scalars and on elements of four arrays, of which nobody has seen
   to it that iterations are independent: whether they are, and what is reduced or
   private, is for the compiler to find out.  The host runs the same text as it
   stands.  Body K of a seed is always the same.

   No subscript is outside of an array, and no signed sum overflows: what is
   read of scalars is at most 8 bits wide, but by an update.  */

#include <stdio.h>
#include <stdlib.h>
#include "tree.h"

/* The data, which the programs know by these names, too: indices are from
   LEAST on, below SIZE - LEAST; the arrays go from -MARGIN to 8 * SIZE +
   MARGIN.  */
#define SIZE 200
#define LEAST 4
#define MARGIN 400

/* Whether something happens that does PERCENT times of a hundred.  */

static bool
often (int percent)
{
  return below (100) < percent;
}

#define ONE_OF(...) \
  ((const char *const[]) { __VA_ARGS__ } \
   [below (sizeof ((const char *const[]) { __VA_ARGS__ }) / sizeof (char *))])

/* What the body that is drawn has.  */
static const char *type;	/* of its scalars */
static const char *scalars[3];
static int n_scalars;
static bool inside;		/* It is that of the loop over J.  */
static bool table;		/* It has an array of its own,  */
static bool pointer;		/* and a pointer into another one.  */

static const char *draw_atom (int depth);

static const char *
draw_condition (int depth)
{
  const char *left = draw_atom (depth);
  const char *op = ONE_OF ("<", ">", "<=", ">=", "==", "!=");

  return str ("%s %s %s", left, op, draw_atom (depth));
}

static const char *
draw_subscript (int depth)
{
  if (depth < 1 && often (12))
    {
      const char *condition = draw_condition (1);
      const char *first = draw_subscript (1);
      return str ("(%s ? %s : %s)", condition, first, draw_subscript (1));
    }
  if (often (4))
    return str ("(unsigned char) (%s)", draw_subscript (1));
  if (inside && often (40))
    return ONE_OF ("j", "i + j", "i * 8 + j", "i * m + j", "j * 4 + i",
		   "i * m + j", "i * 8 + j + 1", "i * m + m - 1 - j",
		   "(i - 1) * m + j", "i * m + i + j", "j * n + i",
		   "j * n + i - 1", "j * n + n - 1 - i");
  return ONE_OF ("i", "i", "i", "i", "i + 1", "i - 1", "n - 1 - i", "i / 2",
		 "i * 2", "i * 2 + 1", "(given[i] & 63)", "i + n", "i + k",
		 "2");
}

static const char *
draw_element (int depth)
{
  if (table && often (30))
    return str ("l[%s]", inside && often (50) ? "j & 7"
			 : ONE_OF ("i & 7", "3", "0", "(i + 1) & 7"));
  if (pointer && often (25))
    return inside && often (50) ? "p[j]"
				: ONE_OF ("p[0]", "p[1]", "p[-1]", "r->x", "r->y");
  const char *array = ONE_OF ("a", "b", "c", "d");

  return str ("%s[%s]", array, draw_subscript (depth));
}

static const char *
draw_scalar (void)
{
  return scalars[below (n_scalars)];
}

static const char *
draw_atom (int depth)
{
  if (often (20))
    return str ("%d", below (10));
  if (often (20))
    return "i";
  if (inside && often (12))
    return "j";
  if (often (20))
    return str ("(%s & 255)", draw_scalar ());
  return draw_element (depth);
}

static const char *
draw_value (int depth)
{
  const char *left, *right;

  if (depth >= 2 || often (35))
    return draw_atom (depth);
  switch (below (8))
    {
    case 0: case 1: case 2:
      left = draw_value (depth + 1);
      right = ONE_OF ("+", "+", "-", "&", "|", "^");
      return str ("(%s %s %s)", left, right, draw_value (depth + 1));
    case 3: case 4:
      left = draw_condition (depth);
      right = draw_value (depth + 1);
      return str ("(%s ? %s : %s)", left, right, draw_value (depth + 1));
    case 5:
      left = ONE_OF ("unsigned char", "short", "signed char", "int",
		     "unsigned");
      return str ("(%s) (%s)", left, draw_value (depth + 1));
    case 6:
      return str ("(%s %% 7)", draw_value (depth + 1));
    default:
      return draw_atom (depth);
    }
}

/* A statement that looks like a reduction of VAR, and may be one.  */

static const char *
draw_update (const char *var)
{
  const char *value = draw_value (1), *other = often (70) ? value
						: draw_value (1);
  const char *op = ONE_OF ("<", ">", "<=", ">=");

  switch (below (12))
    {
    case 0:
      return str ("if (%s %s %s) %s = %s;", value, op, var, var, other);
    case 1:
      return str ("%s = %s %s %s ? %s : %s;", var, value, op, var, other, var);
    case 2:
      return str ("if (%s %s %s) %s = %s;", var, op, value, var, other);
    case 3:
      return str ("%s = %s ? %s + %s : %s;", var, draw_condition (0), var,
		  value, var);
    case 4:
      return str ("%s = %s + %s;", var, var, value);
    case 5:
      return str ("%s = %s + %s;", var, value, var);
    case 6:
      return str ("{ %s t = %s + %s; %s = t; }", type, var, value, var);
    case 7:
      return str ("%s = %s - %s; %s++;", var, var, value, var);
    case 8:
      return str ("if (%s) %s++; else %s += %s;", draw_condition (0), var,
		  var, value);
    case 9:
      return str ("{ int t = %s; %s += t; %s = t & 63; }", value, var,
		  draw_element (0));
    default:
      return str ("%s %s= %s;", var, ONE_OF ("+", "+", "-", "|", "^", "&"),
		  value);
    }
}

static const char *
draw_statement (int depth)
{
  const char *first, *second;

  switch (below (12))
    {
    case 0: case 1: case 2: case 3:
      return draw_update (draw_scalar ());
    case 4:
      return str ("%s = %s;", draw_scalar (), draw_value (0));
    case 5: case 6: case 7:
      return str ("%s = %s & 63;", draw_element (0), draw_value (0));
    case 8:
      first = draw_element (0);
      second = ONE_OF ("+", "^");
      return str ("%s %s= %s & 7;", first, second, draw_value (0));
    case 9: case 10:
      if (depth >= 2)
	break;
      first = draw_condition (0);
      second = draw_statement (depth + 1);
      return str ("if (%s) { %s %s }%s", first, second,
		  draw_statement (depth + 1),
		  often (40) ? str (" else { %s }", draw_statement (depth + 1))
		  : "");
    default:
      if (depth >= 2)
	break;
      return str ("if (%s) continue;", draw_condition (0));
    }
  return str ("%s += %s;", draw_scalar (), draw_value (0));
}

/* A body, which its two functions share.  */

struct body
{
  const char *pointer;		/* declares a pointer to an array */
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

static const char *
draw_statements (int n, int depth)
{
  const char *text = "";

  while (n-- > 0)
    text = str ("%s%s%s", text, *text ? " " : "", draw_statement (depth));
  return text;
}

static struct body
draw_body (void)
{
  struct body b = { .outer = "", .results = "", .inner = "", .before = "",
		    .behind = "" };

  type = ONE_OF ("int", "int", "int", "unsigned", "long", "short");
  n_scalars = 1 + below (3);
  scalars[0] = "s";
  scalars[1] = "t0";
  scalars[2] = "u";
  for (int v = 0; v < n_scalars; v++)
    if (v > 0 && often (25))
      b.inner = str ("%s %s%s %s = %d;", b.inner, often (15) ? "static " : "",
		     type, scalars[v], below (4));
    else
      {
	b.outer = str ("%s%s %s = %d;", b.outer, type, scalars[v], below (50));
	b.results = str ("%s result[%d] = %s;", b.results, v, scalars[v]);
      }
  b.pointer = ONE_OF ("int *restrict ", "int *restrict ", "int *restrict ",
		      "int *");
  b.loop = ONE_OF ("for (int i = 4; i < n - 4; i++)",
		   "for (int i = n - 5; i >= 4; i--)",
		   "for (long i = 5; i <= n - 5; i += 2)",
		   "for (unsigned i = 4; i < SIZE - 4; i += 3)",
		   "for (int i = 4; i < end; i++)");
  b.plain = often (40);
  inside = false;
  table = often (20);
  if (table)
    b.inner = str ("%s %s l[8] = { 1, %d, 3 };", b.inner, type, below (9));
  pointer = often (20);
  if (pointer)
    b.inner = str ("%s int *p = %s + %s; struct pair *r = (struct pair *) p;",
		   b.inner, ONE_OF ("a", "b", "c", "d"),
		   ONE_OF ("i", "i", "2 * i", "i / 2", "n - i", "8 * i"));
  if (often (50))
    {
      b.body = draw_statements (1 + below (4), 0);
      return b;
    }
  if (often (50))
    b.before = draw_statement (0);
  if (often (40))
    b.behind = draw_statement (0);
  inside = true;
  b.directive = (!b.plain && often (75)
		 ? ONE_OF ("#pragma acc loop", "#pragma acc loop",
			   "#pragma acc loop seq") : NULL);
  b.loop_inside = ONE_OF ("for (int j = 0; j < 8; j++)",
			  "for (int j = 0; j < m; j++)",
			  "for (int j = 1; j < m - 1; j++)",
			  "for (int j = 0; j <= m; j++)",
			  "for (int j = m - 1; j >= 0; j--)");
  b.body = draw_statements (1 + below (3), 1);
  return b;
}

/* Print B, number NUMBER, for the device or for the host.  GCC 12's -O2
   vectorises stores such as x[i + j] wrongly for the host.  */

static void
print_function (const struct body *b, int number, bool on_device)
{
  device = true;
  emit ("static void%s\n%s_%d (%sa, %sb, %sc, %sd,\n\t const int *restrict given,"
	" int n, int m, int k, int end, long *result)\n{",
	on_device ? "" : " __attribute__ ((optimize (\"O0\")))",
	on_device ? "device" : "host", number, b->pointer, b->pointer,
	b->pointer, b->pointer);
  device = on_device;
  emit ("  %s", b->outer);
  emit ("#pragma acc kernels%s copy (a[-MARGIN:ALL], b[-MARGIN:ALL], "
	"c[-MARGIN:ALL], d[-MARGIN:ALL]) copyin (given[0:SIZE])",
	b->plain ? "" : " loop");
  emit ("  %s\n    {%s %s", b->loop, b->inner, b->before);
  if (b->directive)
    emit ("%s", b->directive);
  if (b->loop_inside)
    emit ("      %s\n\t{ %s }", b->loop_inside, b->body);
  else
    emit ("      %s", b->body);
  emit ("      %s\n    }\n %s\n}\n", b->behind, b->results);
}

/* Write bodies FIRST to LAST of SEED to the program NAME.  */

static void
write_program (const char *name, int seed, int first, int last)
{
  open_output (name);
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
      device = true;
      emit ("#endif\n");
    }
  emit ("int\nmain (int argc, char **argv)\n{");
  for (int number = first; number <= last; number++)
    {
      emit ("#if !defined ONLY || ONLY == %d", number);
      emit ("  if (chosen_p (%d, argv))\n    judge (\"bodies-%d-%d\", device_%d,"
	    " host_%d);", number, seed, number, number, number);
      emit ("#endif");
    }
  emit ("  return finish ();\n}");
  close_output ();
}

int
main (int argc, char **argv)
{
  if (argc != 5)
    {
      fputs ("usage: gen-bodies DIRECTORY SEED COUNT EACH\n", stderr);
      return 1;
    }
  int seed = atoi (argv[2]), count = atoi (argv[3]), each = atoi (argv[4]);
  for (int first = 1; first <= count; first += each)
    {
      int last = first + each - 1 < count ? first + each - 1 : count;
      write_program (str ("%s/bodies-%d-%d.c", argv[1], seed, first), seed,
		     first, last);
    }
  return 0;
}
