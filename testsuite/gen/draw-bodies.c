/* draw-bodies.c - draws the statements of random bodies.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <string.h>
#include "draw-bodies.h"

struct drawn now;

bool
often (int percent)
{
  return below (100) < percent;
}

static const char *draw_atom (int depth);

const char *
some_qualifiers (bool again)
{
  if (often (again ? 75 : 40))
    return "";
  if (again)
    return now.cxx || often (40) ? "volatile " : "register ";
  return now.cxx || often (60)
	 ? ONE_OF ("const ", "const ", "const ", "volatile ", "const volatile ")
	 : ONE_OF ("register ", "register const ");
}

bool
real_p (void)
{
  return now.type[0] == 'd';
}

const char *
draw_condition (int depth)
{
  const char *left = draw_atom (depth);
  const char *op = ONE_OF ("<", ">", "<=", ">=", "==", "!=");
  const char *text = str ("%s %s %s", left, op, draw_atom (depth));

  if (depth > 0 || often (85))
    return text;
  op = ONE_OF ("&&", "||");
  return str ("%s %s %s", text, op, draw_condition (1));
}

const char *
draw_inner_subscript (void)
{
  return ONE_OF ("j", "i + j", "i * j", "i + j * j", "i * 8 + j", "i * m + j",
		 "j * 4 + i", "i * m + j", "i * 8 + j + 1", "i * m + m - 1 - j",
		 "(i - 1) * m + j", "i * m + i + j", "j * n + i",
		 "j * n + i - 1", "j * n + n - 1 - i");
}

const char *
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
  if (now.repeated && often (40))
    return ONE_OF ("q", "i + q", "i * 4 + q", "i - q", "i * 3 + 2 - q", "n * q + i",
		   "i + q * k");
  if (often (15))
    return ONE_OF ("i ^ 1", "i | 1", "i << 1", "i & 7", "i >> 1", "i % 5",
		   "i * k - i", "i + (k & 1)", "(short) i", "(long) i + 1",
		   "3 * i - 2 * k", "~i + n", "i + given[2]");
  if (now.inside && often (40))
    return draw_inner_subscript ();
  return ONE_OF ("i", "i", "i", "i", "i + 1", "i - 1", "n - 1 - i", "i / 2",
		 "i * 2", "i * 2 + 1", "(given[i] & 63)", "i + n", "i + k",
		 "2");
}

static const char *
draw_element (int depth)
{
  if (now.element)
    return now.element (depth);
  if (now.table && often (30))
    return str ("l[%s]", now.inside && often (50) ? "j & 7"
			 : ONE_OF ("i & 7", "3", "0", "(i + 1) & 7"));
  if (now.rows && often (25))
    return str ("w[%s][%s]", ONE_OF ("i", "i", "i", "i - 1", "n - 1 - i", "i / 2"),
		now.inside && often (50) ? "j & 7" : now.repeated && often (50) ? "q"
		: ONE_OF ("0", "7", "i & 7", "k"));
  if (now.pointer && often (25))
    return now.inside && often (50) ? "p[j]"
				: ONE_OF ("p[0]", "p[1]", "p[-1]", "r->x", "r->y");
  const char *array = ONE_OF ("a", "b", "c", "d");

  return str ("%s[%s]", array, draw_subscript (depth));
}

static const char *
draw_scalar (void)
{
  return now.scalars[below (now.n_scalars)];
}

static const char *
draw_atom (int depth)
{
  if (often (20))
    return str ("%d", below (10));
  if (often (20))
    return "i";
  if (now.inside && often (12))
    return "j";
  if (often (20))
    return str ("((long) %s & 255)", draw_scalar ());
  if (now.repeated && often (12))
    return "q";
  if (now.n_names && often (12))
    return now.names[below (now.n_names)];
  return draw_element (depth);
}

/* The value of a function.  */

static const char *
draw_called (int depth)
{
  int k = below (4);

  if (now.element || often (40))
    return str ("twice (%s)", draw_value (depth + 1));
  if (!strcmp (now.elements[k], "int") && often (50))
    return str ("taken (%c, %s)", 'a' + k, draw_subscript (depth));
  if (now.cxx && often (60))
    return str ("view_of (%c)[%s]", 'a' + k, draw_subscript (depth));
  return str (now.cxx ? "low<long> (%s)" : "twice (%s)", draw_value (depth + 1));
}

const char *
draw_value (int depth)
{
  const char *left, *right;

  if (depth >= 2 || often (35))
    return draw_atom (depth);
  switch (below (9))
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
    case 7:
      return draw_called (depth);
    default:
      return draw_atom (depth);
    }
}

const char *
declare_once (const char *text, const char *name)
{
  if (often (25))
    return str ("%s %s int %s = %d;", text,
		ONE_OF ("static const", now.cxx ? "constexpr" : "const"), name,
		below (60));
  return str ("%s %sint %s = (%s) & 255;", text, some_qualifiers (false), name,
	      draw_value (1));
}

/* A statement that looks like a reduction of VAR by VALUE, and may be one.  */

static const char *
draw_update (const char *var, const char *value)
{
  const char *other = often (70) ? value : draw_value (1);
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
      return str ("{ %s%s t = %s + %s; %s = t; }", some_qualifiers (false), now.type,
		  var, value, var);
    case 7:
      return str ("%s = %s - %s; %s++;", var, var, value, var);
    case 8:
      return str ("if (%s) %s++; else %s += %s;", draw_condition (0), var,
		  var, value);
    case 9:
      return str ("{ %sint t = %s; %s += t; %s = t & 63; }",
		  some_qualifiers (false), value, var,
		  draw_element (0));
    default:
      op = real_p () ? ONE_OF ("+", "-") : ONE_OF ("+", "+", "-", "|", "^", "&");
      return str ("%s %s= %s;", var, op, value);
    }
}

/* A statement with VALUE, which comes of a walk.  */

static const char *
draw_walked (const char *value)
{
  if (often (30))
    return str ("%s = %s & 63;", draw_element (0), value);
  return draw_update (draw_scalar (), value);
}

/* A statement on elements by another way than an assignment.  */

static const char *
draw_handed (void)
{
  const char *element = draw_element (0);

  switch (below (4))
    {
    case 0:
      return str ("%s++;", element);
    case 1:
      return str ("%s = twice (%s) & 63;", element, draw_value (1));
    case 2:
      if (now.cxx)
	return str ("{ auto &e = %s; e = (e + %s) & 63; }", element,
		    draw_value (1));
      return str ("{ typeof (%s) *e = &%s; *e = (*e + %s) & 63; }", element,
		  element, draw_value (1));
    default:
      int k = below (4);
      element = str ("%c[%s]", 'a' + k, draw_subscript (0));
      if (strcmp (now.elements[k], "int"))
	return str ("--%s;", element);
      return str ("put (&%s, %s);", element, draw_value (1));
    }
}

/* A statement with others in it, which are at DEPTH.  */

static const char *
draw_compound (int depth)
{
  bool before = now.repeated;
  const char *first, *second, *head;

  if (often (50))
    {
      first = draw_value (1);
      second = draw_statement (depth);
      return str ("switch ((%s + given[i]) & 3) { case 0: %s%s case 2: %s break;"
		  " default: %s }",
		  first, second, often (60) ? " break;" : "",
		  draw_statement (depth), draw_statement (depth));
    }
  head = ONE_OF ("for (int q = 0; q < 3; q++)", "for (int q = 2; q >= 0; q--)",
		 "for (int q = 0; q < k; q++)", "for (short q = 1; q <= k; q++)");
  now.repeated = true;
  first = draw_statement (depth);
  second = often (30) ? str (" if (%s) break;", draw_condition (0)) : "";
  second = str ("%s%s", second, often (40) ? draw_statement (depth) : "");
  now.repeated = before;
  return str ("%s { %s%s }", head, first, second);
}

const char *
draw_statement (int depth)
{
  const char *first, *second;

  switch (below (15))
    {
    case 12:
      return draw_handed ();
    case 13:
      if (depth < 2 && !now.repeated)
	return draw_compound (depth + 1);
      break;
    case 14:
      return draw_walk (draw_walked);
    case 0: case 1: case 2: case 3:
      first = draw_scalar ();
      return draw_update (first, draw_value (1));
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

const char *
draw_several (int n, int depth, const char *(*draw) (int))
{
  const char *text = "";

  while (n-- > 0)
    text = str ("%s%s%s", text, *text ? " " : "", draw (depth));
  return text;
}

const char *
draw_statements (int n, int depth)
{
  return draw_several (n, depth, draw_statement);
}

bool
leaves_lanes_p (const char *levels)
{
  return !strcmp (levels, " seq")
	 || (!strncmp (levels, " gang", 5) && !strstr (levels, "vector"));
}

void
declare_sizes (int number, const char *const *elements)
{
  emit ("static const int sizes_%d[]\n  = { sizeof (%s), sizeof (%s),"
	" sizeof (%s), sizeof (%s) };", number, elements[0], elements[1],
	elements[2], elements[3]);
}
