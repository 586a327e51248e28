/* values-bodies-fortran.c - draws the values of random bodies of Fortran.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Values are integers of the default kind, which no sum takes out of its range:
   Fortran computes with those of one byte as they are.  */

#include "draw-bodies-fortran.h"

static const char *draw_atom (int depth);

const char *
fortran_type_of (char letter, int kind)
{
  return letter == 'p' ? "type (pair)"
	 : str ("%s(%d)", letter == 'i' ? "integer" : letter == 'r' ? "real"
		: "logical", kind);
}

const char *
fortran_converted (const char *value)
{
  return now.letter == 'r' ? str ("real (%s, %d)", value, now.kind)
	 : now.letter == 'l' ? str ("logical (btest (%s, 0), %d)", value, now.kind)
	 : now.kind == 4 ? value : str ("int (%s, %d)", value, now.kind);
}

const char *
fortran_held_by (struct place place)
{
  return place.letter == 'l' ? str ("merge (1, 0, %s)", place.text)
	 : place.letter == 'i' && place.kind == 4 ? place.text
	 : str ("int (%s)", place.text);
}

const char *
fortran_store (struct place place, const char *value)
{
  return str (place.letter == 'l' ? "%s = btest (%s, 0)" : "%s = iand (%s, 63)",
	      place.text, value);
}

const char *
fortran_scalar (void)
{
  return now.scalars[below (now.n_scalars)];
}

const char *
fortran_condition (int depth)
{
  const char *text, *left, *op;

  if (now.letter == 'l' && often (20))
    return str ("%s%s", often (30) ? ".not. " : "", fortran_scalar ());
  left = draw_atom (depth);
  if (often (8))
    return str ("btest (%s, %d)", left, below (4));
  op = ONE_OF ("<", ">", "<=", ">=", "==", "/=");
  text = str ("%s %s %s", left, op, draw_atom (depth));
  if (depth > 0 || often (85))
    return text;
  op = ONE_OF (".and.", ".or.", ".neqv.");
  return str ("%s %s %s", text, op, fortran_condition (1));
}

const char *
fortran_subscript (int depth)
{
  const char *i = now.index;

  if (now.calm && often (40))
    return now.inside && often (50)
	   ? ONE_OF ("i * 8 + j", "i * m + j", "j * n + i") : "i";
  if (depth < 1 && often (12))
    {
      const char *condition = fortran_condition (1);
      const char *first = fortran_subscript (1);
      return str ("merge (int (%s), int (%s), %s)", first,
		  fortran_subscript (1), condition);
    }
  if (often (4))
    return str ("iand (int (%s), 255)", fortran_subscript (1));
  if (now.repeated && often (40))
    return ONE_OF ("q", "i + q", "i * 4 + q", "i - q", "i * 3 + 2 - q",
		   "n * q + i", "i + q * k");
  if (often (15))
    return ONE_OF (str ("ieor (%s, 1)", i), str ("ior (%s, 1)", i),
		   str ("ishft (%s, 1)", i), str ("iand (%s, 7)", i),
		   str ("ishft (%s, -1)", i), str ("mod (%s, 5)", i),
		   "i * k - i", "i + iand (k, 1)", "int (i, 2)", "int (i, 8) + 1",
		   "3 * i - 2 * k", str ("not (%s) + n", i), "i + given(2)",
		   str ("modulo (-%s, 7)", i), str ("max (%s, 20)", i),
		   str ("min (%s + 1, n / 2)", i), str ("abs (%s - 50)", i));
  if (now.inside && often (40))
    return draw_inner_subscript ();
  return ONE_OF ("i", "i", "i", "i", "i + 1", "i - 1", "n - 1 - i", "i / 2",
		 "i * 2", "i * 2 + 1", "iand (given(i), 63)", "i + n", "i + k",
		 "2", "given(i)");
}

/* Which of eight an element is.  */

static const char *
draw_eighth (void)
{
  return now.inside && often (50) ? ONE_OF ("iand (j, 7)", "mod (j, m)")
	 : now.repeated && often (50) ? "q"
	 : ONE_OF ("0", "7", str ("iand (%s, 7)", now.index), "k", "3",
		   str ("mod (%s + 1, 8)", now.index));
}

/* The column of a row of eight.  */

static const char *
draw_column (void)
{
  return ONE_OF ("i", "i", "i", "i - 1", "n - 1 - i", "i / 2", "i + 1",
		 "iand (given(i), 63)");
}

struct place
fortran_element (int depth)
{
  if (now.table && often (30))
    return (struct place) { str ("l(%s)", draw_eighth ()),
			    now.letter == 'i' ? 'i' : 'r',
			    now.letter == 'i' ? now.kind : 8 };
  if (now.pointer && often (25))
    return (struct place) { str ("p(%s)", draw_eighth ()), 'i', 4 };

  int k = below (4);
  const struct farray *array = &now.array[k];
  const char *text;

  if (array->square)
    {
      text = draw_eighth ();
      text = str ("%c(%s, %s)", 'a' + k, text, draw_column ());
    }
  else
    text = str ("%c(%s)", 'a' + k, fortran_subscript (depth));
  if (array->letter == 'p')
    return (struct place) { str ("%s%%%c", text, 'x' + below (2)), 'i', 4 };
  return (struct place) { text, array->letter, array->kind };
}

/* Four elements of an array.  */

struct place
fortran_section (void)
{
  int k = below (4);
  const struct farray *array = &now.array[k];
  const char *text, *at;

  if (array->square)
    {
      text = ONE_OF ("0:3", "4:7", "1:7:2", "3:0:-1");
      text = str ("%c(%s, %s)", 'a' + k, text, draw_column ());
    }
  else
    {
      at = now.inside && often (50)
	   ? ONE_OF ("i + j", "4 * j", "i * 8 + j", "j")
	   : ONE_OF ("i", "i", "4 * i", "4 * i", "i + 1", "i - 1", "2 * i",
		     "n - i", "8 * i + 4", "10");
      text = str (ONE_OF ("%c(%s:%s + 3)", "%c(%s:%s + 3)", "%c(%s:%s + 6:2)",
			  "%c(%s + 3:%s:-1)"), 'a' + k, at, at);
    }
  if (array->letter == 'p')
    return (struct place) { str ("%s%%%c", text, 'x' + below (2)), 'i', 4 };
  return (struct place) { text, array->letter, array->kind };
}

/* What some elements are together.  */

static const char *
draw_together (void)
{
  struct place section = fortran_section ();

  if (section.letter == 'l')
    return str (ONE_OF ("count (%s)", "merge (1, 0, any (%s))",
			"merge (1, 0, all (%s))"), section.text);
  if (section.kind >= 4 && often (50))
    return str ("int (sum (%s))", section.text);
  if (often (30))
    return str ("count (%s > %d)", section.text, 10 + below (40));
  return str ("int (%s (%s))", ONE_OF ("maxval", "minval"), section.text);
}

static const char *
draw_atom (int depth)
{
  if (often (20))
    return str ("%d", below (10));
  if (often (20))
    return now.index;
  if (now.inside && often (12))
    return "j";
  if (often (20))
    return now.letter == 'l' ? str ("merge (1, 0, %s)", fortran_scalar ())
	   : str ("int (iand (int (%s, 8), 255_8))", fortran_scalar ());
  if (now.repeated && often (12))
    return "q";
  if (now.n_names && often (12))
    return now.names[below (now.n_names)];
  return fortran_held_by (fortran_element (depth));
}

const char *
fortran_value (int depth)
{
  const char *left, *right, *condition;

  if (depth >= 2 || often (35))
    return draw_atom (depth);
  switch (below (11))
    {
    case 0: case 1: case 2:
      left = fortran_value (depth + 1);
      right = fortran_value (depth + 1);
      return str (ONE_OF ("(%s + %s)", "(%s + %s)", "(%s - %s)",
			  "iand (%s, %s)", "ior (%s, %s)", "ieor (%s, %s)", "max (%s, %s)",
			  "min (%s, %s)", "dim (%s, %s)"), left, right);
    case 3: case 4:
      condition = fortran_condition (depth);
      left = fortran_value (depth + 1);
      return str ("merge (%s, %s, %s)", left, fortran_value (depth + 1),
		  condition);
    case 5:
      return str (ONE_OF ("int (int (%s, 1))", "int (int (%s, 2))",
			  "int (int (%s, 8))", "nint (real (%s, 8))",
			  "iand (%s, 255)"), fortran_value (depth + 1));
    case 6:
      return str (ONE_OF ("mod (%s, 7)", "modulo (%s, 7)", "abs (%s)",
			  "(-(%s))", "ishft (iand (%s, 63), 1)"),
		  fortran_value (depth + 1));
    case 7: case 8:
      return str (ONE_OF ("twice (%s)", "thrice (%s)"),
		  fortran_value (depth + 1));
    case 9:
      if (!now.plain || often (25))
	return draw_together ();
      return draw_atom (depth);
    default:
      return draw_atom (depth);
    }
}
