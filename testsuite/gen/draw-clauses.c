/* draw-clauses.c - draws the statements of loops that may run in parallel.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   An iteration stores to elements that it alone has, and to variables of its
   own; of arrays to which none stores it reads any element.  What a reduction
   clause names is only changed, by its operator, so that iterations may be
   executed in any order.  */

#include <string.h>
#include "draw-clauses.h"

struct clauses has;

/* The number of an element in a row that is the iteration's.  */

static const char *
draw_column (void)
{
  if (has.shared || (now.inside && often (60)))
    return "j";
  if (now.repeated && often (50))
    return "q";
  return ONE_OF ("0", "3", "7", "(given[i] & 7)", "(i & 7)");
}

/* An element of array K that is the iteration's.  */

static const char *
draw_own (int k)
{
  const char *column;

  switch (has.owned[k])
    {
    case OWN_TWO:
      return str ("%c[%s]", 'a' + k, ONE_OF ("i * 2", "i * 2 + 1", "i << 1"));
    case OWN_ROW:
      column = draw_column ();
      return str ("%c[i * %s + %s]", 'a' + k, ONE_OF ("8", "m"), column);
    case OWN_COLUMN:
      return str ("%c[%s * n + i]", 'a' + k, draw_column ());
    default:
      return str ("%c[%s]", 'a' + k, has.ones[k]);
    }
}

/* An element that may be read, for NOW.OWN_ONE.  */

static const char *
draw_read (int depth)
{
  if (has.table && often (20))
    return str ("l[%s]", ONE_OF ("i & 3", "0", "3", "given[i] & 3"));
  if (has.object && often (20))
    return ONE_OF ("p.x", "p.y", "p.sum ()", "p[1]");
  int k = below (4);
  if (has.owned[k] != OWN_NONE)
    return draw_own (k);
  return str ("%c[%s]", 'a' + k, draw_subscript (depth));
}

/* Draw which elements iterations have.  */

void
draw_owned (void)
{
  for (int k = 0; k < 4; k++)
    {
      has.owned[k] = ONE_OF_CODES (OWN_NONE, OWN_NONE, OWN_NONE, OWN_ONE, OWN_ONE,
				   OWN_TWO, OWN_ROW, OWN_ROW, OWN_COLUMN);
      has.ones[k] = ONE_OF ("i", "i", "i", "n - 1 - i", "i + 1", "i ^ 1",
			    "~i + n", "i - k", "i * 3", "i + i", "(long) i");
    }
  now.element = draw_read;
}

/* Draw R, a variable NAME, or an ARRAY.  */

void
draw_reduced (struct reduced *r, const char *name, bool array)
{
  *r = (struct reduced) { .name = name, .array = array };
  r->op = ONE_OF ("+", "+", "+", "+", "*", "max", "min", "max", "&", "|", "^",
		  "&&", "||", "-");
  if (now.acc && !strcmp (r->op, "-"))
    r->op = "+";
  r->init = below (50);
  switch (*r->op)
    {
    case '+': case '-':
      r->type = ONE_OF ("int", "int", "unsigned", "long", "double", "short");
      break;
    case '*':
      r->type = ONE_OF ("int", "unsigned", "double", "float", "unsigned long");
      break;
    case 'm':
      r->type = ONE_OF ("int", "unsigned", "long", "double", "float", "short",
			"signed char");
      break;
    default:
      r->type = ONE_OF ("int", "unsigned", "long", "short", "unsigned char");
      if (r->op[1])
	r->type = ONE_OF ("int", "bool", "long", "unsigned char");
      if (r->op[1])
	r->init &= 1;
      else if (*r->op == '&')
	r->init |= 0x5540;
    }
  if (often (6) && !(now.acc && array))
    r->type = str ("volatile %s", r->type);
}

/* A statement that adds VALUE to S, or something else, of TYPE.  */

static const char *
draw_sum (const char *s, const char *type, const char *value)
{
  switch (below (now.cxx ? 15 : 12))
    {
    case 0:
      return str ("%s = %s ? %s + %s : %s;", s, draw_condition (0), s, value, s);
    case 1:
      return str ("%s = %s + %s;", s, s, value);
    case 2:
      return str ("%s = %s + %s;", s, value, s);
    case 3:
      return str ("{ %s%s t = %s + %s; %s = t; }",
		  strstr (type, "volatile") ? "" : some_qualifiers (false), type, s,
		  value, s);
    case 4:
      return str ("%s = %s - %s; %s++;", s, s, value, s);
    case 5:
      return str ("if (%s) %s++; else %s += %s;", draw_condition (0), s, s,
		  value);
    case 6:
      return str ("{ %sint t = %s; %s += t; }", some_qualifiers (false), value, s);
    case 7:
      return str ("%s -= %s;", s, value);
    case 8:
      return str ("{ %s *t = &%s; *t += %s; }", type, s, value);
    case 9:
      return str ("%s = %s ? %s : %s - %s;", s, draw_condition (0), s, s, value);
    case 12:
      return str ("{ auto &t = %s; t += %s; }", s, value);
    case 13:
      return str ("add (%s, (%s) (%s));", s, type, value);
    case 14:
      return str ("%s = plus (%s, (%s) (%s));", s, s, type, value);
    default:
      return str ("%s += %s;", s, value);
    }
}

/* A statement that makes S, of TYPE, the product or the like with VALUE by
   OP.  */

static const char *
draw_product (const char *s, const char *type, const char *op, const char *value)
{
  switch (below (8))
    {
    case 0:
      return str ("%s = %s %s %s;", s, s, op, value);
    case 1:
      return str ("%s = %s %s %s;", s, value, op, s);
    case 2:
      return str ("if (%s) %s %s= %s;", draw_condition (0), s, op, value);
    case 3:
      return str ("%s = %s ? %s %s %s : %s;", s, draw_condition (0), s, op, value,
		  s);
    case 4:
      return str ("{ %s t = %s %s %s; %s = t; }", type, s, op, value, s);
    default:
      return str ("%s %s= %s;", s, op, value);
    }
}

/* A statement that makes S, of TYPE, VALUE if that is the maximum, or if LEAST
   the minimum.  */

static const char *
draw_extreme (const char *s, const char *type, bool least, const char *value)
{
  const char *more = least ? ONE_OF ("<", "<=") : ONE_OF (">", ">=");
  const char *less = least ? ONE_OF (">", ">=") : ONE_OF ("<", "<=");

  value = str ("(%s) (%s)", type, value);
  switch (below (now.cxx ? 11 : 9))
    {
    case 0: case 1:
      return str ("if (%s %s %s) %s = %s;", value, more, s, s, value);
    case 2:
      return str ("if (%s %s %s) %s = %s;", s, less, value, s, value);
    case 3:
      return str ("%s = %s %s %s ? %s : %s;", s, s, less, value, value, s);
    case 4:
      return str ("%s = %s %s %s ? %s : %s;", s, value, more, s, value, s);
    case 5:
      return str ("%s = %s %s %s ? %s : %s;", s, s, more, value, s, value);
    case 6:
      return str ("{ %s t = %s; if (t %s %s) %s = t; }", type, value, more, s, s);
    case 7:
      return str ("if (%s && %s %s %s) %s = %s;", draw_condition (1), value, more,
		  s, s, value);
    case 8:
      return str ("if (!(%s %s %s)) %s = %s;", s, more, value, s, value);
    case 9:
      return str ("%s = pick::%s (%s, %s);", s, least ? "min" : "max", s, value);
    default:
      return str ("{ auto &t = %s; if (t %s %s) t = %s; }", s, less, value,
		  value);
    }
}

/* A statement that makes S hold only if VALUE does, too, or if EITHER also if
   VALUE does.  */

static const char *
draw_truth (const char *s, bool either, const char *value)
{
  const char *op = either ? "||" : "&&";

  switch (below (5))
    {
    case 0:
      return str ("%s = %s %s %s;", s, s, op, value);
    case 1:
      return str ("%s = %s %s %s;", s, value, op, s);
    case 2:
      return str ("if (%s(%s)) %s = %d;", either ? "" : "!", value, s, either);
    case 3:
      return either ? str ("%s = %s ? 1 : %s;", s, value, s)
		    : str ("%s = %s ? %s : 0;", s, value, s);
    default:
      return str ("if (%s) %s = %s %s %s;", draw_condition (1), s, s, op, value);
    }
}

/* A statement that changes R by VALUE, in any way.  */

static const char *
draw_any_change (const struct reduced *r, const char *value)
{
  const char *name = r->name;

  if (r->array)
    name = str ("%s[%s]", name, often (50) ? ONE_OF ("i & 3", "0", "given[i] & 3")
				: str ("(int) %s & 3", draw_value (2)));
  switch (*r->op)
    {
    case '+': case '-':
      return draw_sum (name, r->type, value);
    case '*':
      value = *r->type == 'u' ? str ("(%s | 1)", value)
			       : str ("(%s & 1 ? -1 : 1)", value);
      return draw_product (name, r->type, "*", value);
    case 'm':
      return draw_extreme (name, r->type, r->op[1] == 'i', value);
    default:
      if (r->op[1])
	return draw_truth (name, *r->op == '|',
			   often (50) ? value : str ("(%s)", draw_condition (0)));
      return draw_product (name, r->type, r->op, value);
    }
}

/* Whether TEXT takes the address of a variable.  */

static bool
address_p (const char *text)
{
  return strstr (text, "t = &") || strstr (text, "auto &");
}

/* Whether TEXT calls a function template, which takes no volatile variable.  */

static bool
calls_p (const char *text)
{
  return strstr (text, "add (") || strstr (text, "plus (")
	 || strstr (text, "pick::");
}

/* A statement that changes R by VALUE.  Arrays that OpenACC reduces may have no
   address.  */

static const char *
draw_change (const struct reduced *r, const char *value)
{
  const char *text;

  do
    text = draw_any_change (r, value);
  while ((now.acc && r->array && (address_p (text) || calls_p (text)))
	 || (strstr (r->type, "volatile") && calls_p (text)));
  return text;
}

/* A statement that changes one of the variables that may be.  */

static const char *
draw_reduction (const char *value)
{
  int v = has.n_reduced ? below (has.n_reduced) : 0;

  for (int k = 0; k < has.n_reduced; k++)
    {
      const struct reduced *r = &has.reduced[(v + k) % has.n_reduced];
      if (!has.shared || r->inside)
	return draw_change (r, value ? value : draw_value (1));
    }
  return ";";
}

/* What may be stored to, or NULL.  */

static const char *
draw_place (void)
{
  if (has.table && !has.shared && often (15))
    return str ("l[%s]", ONE_OF ("i & 3", "0", "2", "given[i] & 3"));
  if (has.object && !has.shared && often (15))
    return ONE_OF ("p.x", "p.y", "p[i & 1]");
  int first = below (4);
  for (int k = 0; k < 4; k++)
    {
      int array = (first + k) % 4;
      if (has.owned[array] >= (has.shared ? OWN_ROW : OWN_ONE))
	return draw_own (array);
    }
  return NULL;
}

/* A statement that stores to OWN_ONE.  */

static const char *
draw_store (const char *element)
{
  switch (below (7))
    {
    case 0:
      return str ("%s %s= %s & 7;", element, ONE_OF ("+", "^", "-"),
		  draw_value (0));
    case 1:
      return str ("%s++;", element);
    case 2:
      if (now.cxx)
	return str ("{ auto &e = %s; e = (e + %s) & 63; }", element,
		    draw_value (1));
      return str ("{ typeof (%s) *e = &%s; *e = (*e + %s) & 63; }", element,
		  element, draw_value (1));
    case 3:
      if (strchr ("abcd", *element)
	  && !strcmp (now.elements[*element - 'a'], "int"))
	return str ("put (&%s, %s);", element, draw_value (1));
      break;
    }
  return str ("%s = %s & 63;", element, draw_value (0));
}

/* A statement with VALUE, which comes of a walk.  */

static const char *
draw_walked (const char *value)
{
  const char *place = often (30) ? draw_place () : NULL;

  return place ? str ("%s = %s & 63;", place, value) : draw_reduction (value);
}

/* A statement with others in it, which are at DEPTH.  */

static const char *
draw_compound (int depth)
{
  bool before = now.repeated;
  const char *first, *second, *head;

  if (has.table && often (30))
    {
      bool sets = !has.shared && often (50);
      head = now.cxx ? sets ? "int &x : l" : "int x : l"
	     : ONE_OF ("int *y = l; y != l + 4; y++", "int *y = l; y < &l[4]; y++");
      second = now.cxx ? "x" : "*y";
      first = sets ? str ("%s = (%s + %s) & 63;", second, second, draw_value (1))
	      : draw_reduction (second);
      return str ("for (%s) { %s }", head, first);
    }
  if (often (25))
    return str ("{ int low, rest[2]; cut (%s, &low, %s); %s }", draw_value (0),
		often (50) ? "rest" : "&rest[1]",
		draw_walked (ONE_OF ("low", "(low + 3)", "(low & 5)")));
  if (often (50))
    {
      first = draw_value (1);
      second = draw_work (1, depth);
      return str ("switch ((%s + given[i]) & 3) { case 0: %s%s case 2: %s break;"
		  " default: %s }",
		  first, second, often (60) ? " break;" : "",
		  draw_work (1, depth), draw_work (1, depth));
    }
  head = ONE_OF ("for (int q = 0; q < 3; q++)", "for (int q = 2; q >= 0; q--)",
		 "for (int q = 0; q < k; q++)", "for (short q = 1; q <= k; q++)");
  now.repeated = true;
  first = draw_work (1, depth);
  second = often (30) ? str (" if (%s) break;", draw_condition (0)) : "";
  second = str ("%s%s", second, often (40) ? draw_work (1, depth) : "");
  now.repeated = before;
  return str ("%s { %s%s }", head, first, second);
}

/* A statement on variables that the iteration has.  */

static const char *
draw_own_change (void)
{
  int scalar = below (now.n_scalars);

  if (has.written && !has.shared && !has.lanes && often (40))
    return str ("w = %s;", draw_value (0));
  if (has.shared || (scalar == 0 && has.fixed))
    return ";";
  if (has.object && often (40))
    return ONE_OF ("p.turn ();", "p.turn (), p.x &= 31;",
		   "p = point (p.y, i & 7);");
  return str ("%s = %s & 255;", now.scalars[scalar], draw_value (0));
}

/* A statement at DEPTH.  */

static const char *
draw_step (int depth)
{
  const char *first, *second = NULL;

  switch (below (16))
    {
    case 14: case 15:
      if (!has.lanes)
	return draw_walk (draw_walked);
      break;
    case 0: case 1: case 2: case 3:
      second = draw_place ();
      break;
    case 4:
      return draw_own_change ();
    case 5: case 6:
      if (depth >= 2)
	break;
      first = draw_condition (0);
      second = draw_work (1 + below (2), depth + 1);
      return str ("if (%s) { %s }%s", first, second,
		  often (40) ? str (" else { %s }", draw_work (1, depth + 1)) : "");
    case 7:
      if (depth < 2)
	return str ("if (%s) continue;", draw_condition (0));
      break;
    case 8: case 9:
      if (depth < 2 && !now.repeated)
	return draw_compound (depth + 1);
      break;
    }
  if (second)
    return draw_store (second);
  return draw_reduction (NULL);
}

/* N statements at DEPTH.  */

const char *
draw_work (int n, int depth)
{
  return draw_several (n, depth, draw_step);
}
