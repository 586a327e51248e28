/* draw-bodies-fortran.c - draws the statements of random bodies of Fortran.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "draw-bodies-fortran.h"

static const char *draw_statement_at (int depth);

/* What an update of a scalar adds if ADDED, or compares it with: mostly an integer
   of the default kind, or what needs no conversion to the type of the scalar, which
   must not be added if it is shorter.  */

static const char *
draw_operand (bool added)
{
  if ((!added || now.kind >= 4) && often (50))
    {
      struct place place = fortran_element (0);
      if (place.letter == now.letter && place.kind == now.kind)
	return place.text;
    }
  const char *value = fortran_value (1);
  return added ? value : fortran_converted (value);
}

/* A statement that looks like a reduction of the logical VAR.  */

static const char *
draw_logical_update (const char *var)
{
  const char *condition = fortran_condition (0);
  const char *op = ONE_OF (".and.", ".or.", ".eqv.", ".neqv.");

  switch (below (6))
    {
    case 0:
      return str ("if (%s) %s = %s", condition, var,
		  ONE_OF (".true.", ".false."));
    case 1:
      return str ("if (.not. (%s)) %s = %s", condition, var,
		  ONE_OF (".true.", ".false."));
    case 2:
      return str ("%s = (%s) %s %s", var, condition, op, var);
    case 3:
      return str ("if (%s %s (%s)) %s = .not. %s", var, op, condition, var,
		  var);
    default:
      return str ("%s = %s %s (%s)", var, var, op, condition);
    }
}

/* A statement that looks like a reduction of VAR by a function, and may be
   one.  */

static const char *
draw_function_update (const char *var)
{
  const char *word = now.letter == 'r' ? ONE_OF ("max", "min")
		     : ONE_OF ("max", "min", "iand", "ior", "ieor");
  const char *value = draw_operand (false);

  switch (below (4))
    {
    case 0:
      return str ("%s = %s (%s, %s)", var, word, value, var);
    case 1:
      return str ("%s = merge (%s (%s, %s), %s, %s)", var, word, var, value,
		  var, fortran_condition (0));
    default:
      return str ("%s = %s (%s, %s)", var, word, var, value);
    }
}

/* A statement that looks like a reduction of VAR, and may be one.  */

static const char *
draw_update (const char *var)
{
  if (now.letter == 'l')
    return draw_logical_update (var);

  const char *value = draw_operand (false);
  const char *added = draw_operand (true);
  const char *other = often (70) ? value
		      : fortran_converted (fortran_value (1));
  const char *op = ONE_OF ("<", ">", "<=", ">=");
  const char *condition = fortran_condition (0);

  switch (below (15))
    {
    case 0:
      return str ("if (%s %s %s) %s = %s", value, op, var, var, other);
    case 1:
      return str ("%s = merge (%s, %s, %s %s %s)", var, other, var, value, op,
		  var);
    case 2:
      return str ("if (%s %s %s) %s = %s", var, op, value, var, other);
    case 3:
      if (now.letter == 'r')
	return str ("%s = merge (%s + %s, %s, %s)", var, var, value, var,
		    condition);
      return str ("%s = merge (int (%s + %s, %d), %s, %s)", var, var, added,
		  now.kind, var, condition);
    case 4:
      return str ("%s = %s + %s", var, added, var);
    case 5:
      return str ("block\n%s%s :: t\nt = %s + %s\n%s = t\nend block",
		  fortran_type_of (now.letter, now.kind),
		  often (20) ? ", volatile" : "", var, added, var);
    case 6:
      return str ("%s = %s - %s\n%s = %s + 1", var, var, added, var, var);
    case 7:
      return str ("if (%s) then\n%s = %s + 1\nelse\n%s = %s + %s\nend if",
		  condition, var, var, var, var, added);
    case 8:
      return str ("block\ninteger :: t\nt = %s\n%s = %s + t\n%s\nend block",
		  fortran_value (1), var, var,
		  fortran_store (fortran_element (0), "t"));
    case 9:
      return str ("%s = %s * merge (1, -1, %s)", var, var, condition);
    case 10: case 11: case 12:
      return draw_function_update (var);
    case 13:
      return str ("%s = %s - %s", var, var, added);
    default:
      return str ("%s = %s + %s", var, var, added);
    }
}

/* A statement on four elements.  */

static const char *
draw_section_statement (void)
{
  struct place to = fortran_section (), from = fortran_section ();
  const char *value = fortran_value (1);
  int k = below (4), other = below (4);
  const char *at = ONE_OF ("i", "4 * i", "4 * i", "2 * i", "i + 2");

  switch (below (6))
    {
    case 0:
      return fortran_store (to, value);
    case 1:
      if (from.letter != 'l')
	return str ("where (%s > %s) %s", from.text, value,
		    fortran_store (to, fortran_value (1)));
      return str ("where (%s)\n%s\nelsewhere\n%s\nend where", from.text,
		  fortran_store (to, value), fortran_store (to, "5"));
    case 2:
      if (now.array[k].letter == 'i' && !now.array[k].square
	  && now.array[other].letter == 'i' && !now.array[other].square)
	return str ("forall (f = %s) %c(%s + f) = iand (int (%c(%s + f)) + %s, "
		    "63)", ONE_OF ("0:3", "0:3", "3:0:-1", "0:3:2", "0:k"),
		    'a' + k, at, 'a' + other,
		    ONE_OF ("i", "4 * i", "4 * i", "n - i"), value);
      break;
    case 3:
      if (now.array[k].letter == 'i' && now.array[k].kind == 4
	  && !now.array[k].square && now.array[k].way <= BY_STAR)
	return str ("call fill (%c(%s), (%s))", 'a' + k, at, value);
      break;
    case 4:
      if ((to.letter == 'l') == (from.letter == 'l'))
	return str ("%s = %s", to.text, from.text);
      break;
    }
  if (to.letter == 'l' || from.letter == 'l')
    return fortran_store (to, value);
  return fortran_store (to, str ("int (%s)", from.text));
}

const char *
fortran_concurrent (void)
{
  int k = below (4), other = below (4);
  bool loop = often (50), two = often (30);
  const char *range = ONE_OF ("4:n - 5", "4:n - 5", "n - 5:4:-1", "4:n - 5:3",
			      "5:till:2", "k:100", "4:120", "n:4", "7:7");
  const char *to = two ? ONE_OF ("8 * f + j", "8 * f + 7 - j", "n * j + f")
		   : ONE_OF ("f", "f", "4 * f", "n - f", "2 * f + 1");
  const char *from = loop && k == other ? to
		     : ONE_OF ("f", "f", "f + 1", "n - f", "2 * f", "8 * f + k");
  const char *added = ONE_OF ("f", "3", "given(f)", "twice (f)");
  const char *head = str ("(f = %s%s%s)", range, two ? ", j = 0:7" : "",
			  ONE_OF ("", "", "", ", mod (f, 3) /= 1"));

  if (now.array[k].letter != 'i' || now.array[k].square
      || now.array[other].letter != 'i' || now.array[other].square)
    return "";
  return str (loop ? "do concurrent %s\n%s\nend do" : "forall %s %s", head,
	      str ("%c(%s) = iand (int (%c(%s)) + %s, 63)", 'a' + k, to,
		   'a' + other, from, added));
}

/* A statement on elements by another way than an assignment.  Those on four are
   rare where no loop has a directive: each is a loop, which may be launched in each
   iteration of others.  */

static const char *
draw_handed (void)
{
  struct place place = fortran_element (0);
  bool whole = place.letter == 'i' && place.kind == 4;

  switch (below (now.calm ? 2 : 5))
    {
    case 0:
      return place.letter == 'l' ? str ("%s = .not. %s", place.text, place.text)
	     : str ("%s = %s %c 1", place.text, place.text,
		    often (50) ? '+' : '-');
    case 1:
      return str ("associate (e => %s)\n%s\nend associate", place.text,
		  place.letter == 'l' ? "e = .not. e"
		  : str ("e = iand (int (e) + %s, 63)", fortran_value (1)));
    case 2:
      if (whole)
	return str ("call put (%s, (%s))", place.text, fortran_value (1));
      break;
    case 3:
      if (whole)
	return str ("call raise (%s, %s)", place.text, fortran_value (1));
      break;
    }
  return now.plain && often (75) ? fortran_store (place, fortran_value (1))
	 : draw_section_statement ();
}

/* A statement that leaves a loop or an iteration of it, on a condition.  */

static const char *
draw_jump (bool early)
{
  bool around = !now.inside || !now.directed;
  const char *what = "cycle";

  if (around && often (now.calm ? 5 : 20))
    what = now.plain && early && often (40) ? "exit outer" : "cycle outer";
  else if (early && (now.repeated || (now.inside ? !now.directed : now.plain)))
    what = "exit";
  return str ("if (%s) %s", fortran_condition (0), what);
}

/* A statement with others in it, which are at DEPTH.  */

static const char *
draw_compound (int depth)
{
  bool before = now.repeated;
  const char *first, *second, *head;

  if (often (50))
    {
      first = fortran_value (1);
      head = ONE_OF ("iand (%s + given(i), 3)", "mod (abs (%s) + given(i), 4)");
      head = str (head, first);
      first = draw_statement_at (depth);
      second = draw_statement_at (depth);
      return str ("select case (%s)\ncase (0)\n%s\ncase (%s)\n%s\n"
		  "case default\n%s\nend select", head, first,
		  ONE_OF ("2", "2, 3", "1:2", "3:"), second,
		  draw_statement_at (depth));
    }
  head = ONE_OF ("do q = 0, 2", "do q = 2, 0, -1", "do q = 0, k - 1",
		 "do q = 1, k", "do q = 0, 2, k");
  now.repeated = true;
  first = draw_statement_at (depth);
  second = often (30) ? str ("\n%s", draw_jump (true)) : "";
  if (often (40))
    second = str ("%s\n%s", second, draw_statement_at (depth));
  now.repeated = before;
  return str ("%s\n%s%s\nend do", head, first, second);
}

static const char *
draw_if (int depth)
{
  const char *condition = fortran_condition (0);
  const char *first = draw_statement_at (depth + 1);
  const char *second = draw_statement_at (depth + 1);
  const char *rest = "";

  if (often (15))
    {
      rest = fortran_condition (0);
      rest = str ("else if (%s) then\n%s\n", rest,
		  draw_statement_at (depth + 1));
    }
  if (often (40))
    rest = str ("%selse\n%s\n", rest, draw_statement_at (depth + 1));
  return str ("if (%s) then\n%s\n%s\n%send if", condition, first, second, rest);
}

static const char *
draw_statement_at (int depth)
{
  const char *scalar = fortran_scalar ();

  switch (below (15))
    {
    case 12: case 14:
      return draw_handed ();
    case 13:
      if (depth < 2 && !now.repeated)
	return draw_compound (depth + 1);
      break;
    case 0: case 1: case 2: case 3:
      return draw_update (scalar);
    case 4:
      return str ("%s = %s", scalar, fortran_converted (fortran_value (0)));
    case 5: case 6: case 7: case 8:
      {
	struct place place = fortran_element (0);
	return fortran_store (place, fortran_value (0));
      }
    case 9: case 10:
      if (depth < 2)
	return draw_if (depth);
      break;
    default:
      if (depth < 2)
	return draw_jump (!now.calm && often (30));
      break;
    }
  return now.letter == 'l' ? draw_logical_update (scalar)
	 : str ("%s = %s + %s", scalar, scalar, fortran_value (0));
}

const char *
fortran_statements (int n, int depth)
{
  const char *text = "";

  while (n-- > 0)
    text = str ("%s%s%s", text, *text ? "\n" : "", draw_statement_at (depth));
  return text;
}
