/* draw-walks.c - draws arrays of an iteration that pointers or iterators walk.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A walk is a block: an array `own', all of whose elements are set, a pointer
   `some' to one of them, and a value `sum', to which the walk adds.  Its other
   names are not used outside of this file and bodies.h.

   Faults of GCC alone are left out:
   - The offload compiler crashes at -O0 on std::find and std::max_element, which hand
     on objects of empty classes; bodies.h has others then.
   - The compiler crashes on objects of classes with copy constructors, as reverse
     iterators are, in `simd' and `loop' constructs; nothing here has one.
   - In loops of `simd' or `loop bind(thread)' inside of other loops, and in simd loops
     of functions, lanes share the arrays of their iterations; there is no walk in such
     loops.
   - In other simd loops a function that is `noipa' gets the array of another lane;
     `between' is `noinline' only.  */

#include <string.h>
#include "draw-bodies.h"

/* The array.  PAIR has elements of two members, of which the first counts.  */

struct walk
{
  const char *type;		/* of its elements */
  int count;			/* how many there are */
  bool pair;
  bool of_library;		/* It is a std::array.  */
};

/* A pointer to the first element of W.  */

static const char *
first_of (const struct walk *w)
{
  return w->of_library ? ONE_OF ("own.data ()", "&own[0]", "own.begin ()")
	 : ONE_OF ("own", "own", "&own[0]");
}

/* A pointer to an element of W, from number LEAST on.  */

static const char *
some_element (const struct walk *w, int least)
{
  int k = least + below (w->count - least);

  return often (50) ? str ("&own[%d]", k) : str ("%s + %d", first_of (w), k);
}

/* A pointer behind the last element of W.  */

static const char *
end_of (const struct walk *w)
{
  if (w->of_library && often (50))
    return "own.end ()";
  if (!w->of_library && often (40))
    return str ("&own[%d]", w->count);
  return str ("%s + %d", first_of (w), w->count);
}

/* What the element X of W counts.  */

static const char *
counted (const struct walk *w, const char *x)
{
  return w->pair ? str ("(%s).x", x) : x;
}

/* Statements on the element of W at AT, a pointer.  */

static const char *
draw_visit (const struct walk *w, const char *at)
{
  const char *x = counted (w, str ("*%s", at));

  switch (below (7))
    {
    case 0: case 1:
      return str ("sum = (sum * 3 + %s) & 4095;", x);
    case 2:
      return str ("sum += %s * (%s - %s);", x, at, first_of (w));
    case 3:
      return str ("sum += %s %s %s ? %s : %d;", at,
		  ONE_OF ("==", "!=", "<", ">="), some_element (w, 0), x, below (9));
    case 4:
      return str ("%s = (%s + sum) & 63; sum += %s;", x, x, x);
    case 5:
      return str ("if (%s %s some) sum ^= %s;", at,
		  ONE_OF ("==", "!=", "<", ">", "<=", ">="), x);
    default:
      return str ("sum += %s;", x);
    }
}

/* A loop of a pointer over elements of W.  */

static const char *
draw_pointer_loop (const struct walk *w)
{
  const char *type = w->type, *visit = draw_visit (w, "at");

  switch (below (6))
    {
    case 0:
      return str ("for (%s *at = %s; at-- != %s;) { %s }", type, end_of (w),
		  first_of (w), visit);
    case 1:
      return str ("for (%s *at = %s, *last = %s; at <= last; at += 2) { %s }", type,
		  first_of (w), some_element (w, 1), visit);
    case 2:
      return str ("{ %s *at = some; do { %s } while (++at < %s); }", type, visit,
		  end_of (w));
    case 3:
      return str ("{ %s *at = %s; while (at > %s) { --at; %s } }", type, end_of (w),
		  ONE_OF ("some", first_of (w)), visit);
    default:
      return str ("for (%s *at = %s; at %s %s; at++) { %s }", type,
		  ONE_OF (first_of (w), first_of (w), "some"),
		  ONE_OF ("!=", "<"), end_of (w), visit);
    }
}

/* Pointers to elements of W without a loop, or in memory.  */

static const char *
draw_pointers (const struct walk *w)
{
  const char *type = w->type;

  switch (below (6))
    {
    case 0:
      return str ("sum += (some - (%s)) * 3 + %s;", some_element (w, 1),
		  counted (w, "*some"));
    case 1:
      return str ("{ %s *at = %s ? %s : some; sum += at %s %s ? %s : at - some; }",
		  type, draw_condition (1), some_element (w, 0),
		  ONE_OF (">", "<=", "==", "!="), some_element (w, 1),
		  counted (w, "*at"));
    case 2:
      return str ("{ struct { %s *first, *last; } span = { %s, %s }; "
		  "while (span.first != span.last) sum += %s; }", type,
		  ONE_OF (some_element (w, 0), "some"), end_of (w),
		  counted (w, "*span.first++"));
    case 3:
      return str ("{ %s *ends[] = { %s, %s, some, %s }; "
		  "for (%s **to = ends; to != ends + 3; to++) "
		  "sum += (to[1] - *to) * %s; }", type, some_element (w, 0),
		  some_element (w, 1), end_of (w), type, counted (w, "**to"));
    case 4:
      return str ("{ long place = (long) (%s); %s *at = (%s *) place; "
		  "sum += %s + ((long) some - place) / (long) sizeof (%s); }",
		  some_element (w, 1), type, type, counted (w, "at[-1]"), type);
    default:
      return str ("{ %s rows[3][%d]; "
		  "for (%s (*row)[%d] = rows; row != rows + 3; row++) "
		  "for (%s *at = *row; at != *row + %d; at++) "
		  "*at = own[(at - *rows) %% %d]; "
		  "for (%s *at = rows[1]; at < rows[2] + 1; at++) sum += %s; }",
		  type, w->count, type, w->count, type, w->count, w->count, type,
		  counted (w, "*at"));
    }
}

/* A call of a function that walks elements of W, integers.  */

static const char *
draw_call (const struct walk *w)
{
  if (often (50))
    return str ("sum += summed (%s, %d) + summed (some, 1);", first_of (w),
		1 + below (w->count));
  return str ("sum += between (%s, %s);", ONE_OF ("some", first_of (w)), end_of (w));
}

/* A walk of C++ over W.  */

static const char *
draw_iteration (const struct walk *w)
{
  const char *way;

  switch (below (now.acc ? 5 : 7))
    {
    case 0:
      return str ("for (auto x : own) sum = (sum * 3 + %s) & 4095;",
		  counted (w, "x"));
    case 1:
      return str ("for (auto &x : own) { %s }", draw_visit (w, "&x"));
    case 2:
      return str ("for (const auto &x : own) sum += %s * (&x - some);",
		  counted (w, "x"));
    case 3:
      way = w->of_library ? "own.begin (); at != own.end ()"
	    : "pick::begin (own); at != pick::end (own)";
      return str ("for (auto at = %s; ++at) { %s }", way, draw_visit (w, "at"));
    case 4:
      return str ("{ span<%s> part { %s, %s }; sum += part.size (); "
		  "for (auto &x : part) { %s } }", w->type,
		  ONE_OF ("some", some_element (w, 0)), end_of (w),
		  draw_visit (w, "&x"));
    case 5:
      if (!w->pair)
	return str ("sum += std::accumulate (%s, %s, 0l);", first_of (w),
		    end_of (w));
      break;
    default:
      if (!w->pair)
	return str ("sum += pick::max_element (%s, %s) - some; "
		    "sum += pick::find (%s, %s, 3) - own%s;", first_of (w),
		    end_of (w), first_of (w), end_of (w),
		    w->of_library ? ".data ()" : "");
    }
  return draw_pointer_loop (w);
}

/* The array W with values for all of its elements.  */

static const char *
declare_array (const struct walk *w)
{
  const char *values = "";

  for (int k = 0; k < w->count; k++)
    {
      const char *value = often (40) ? str ("%d", below (10))
			  : often (50) ? ONE_OF ("i & 63", "i % 5", "given[i] & 63")
			  : str ("(%s) & 63", draw_value (1));
      value = w->pair ? str ("{ (int) (%s), %d }", value, k)
	      : str ("(%s) (%s)", w->type, value);
      values = str ("%s%s%s", values, k ? ", " : "", value);
    }
  if (w->of_library)
    return str ("pick::array<%s, %d> own {{ %s }};", w->type, w->count, values);
  return str ("%s own[%d] = { %s };", w->type, w->count, values);
}

const char *
draw_walk (const char *(*use) (const char *value))
{
  struct walk w = { .count = 3 + below (5), .pair = often (12) };
  const char *array, *text;

  w.type = w.pair ? "struct pair"
	   : ONE_OF ("int", "int", "int", "long", "short", "unsigned char",
		     "signed char");
  w.of_library = now.cxx && often (40);
  array = declare_array (&w);
  if (often (60))
    array = str ("%s %s += given[i] & 31;", array,
		 counted (&w, str ("own[i %% %d]", w.count)));
  array = str ("%s %s *some = %s + i %% %d; long sum = i & 1;", array, w.type,
	       first_of (&w), w.count);
  if (!strcmp (w.type, "int") && often (25))
    text = draw_call (&w);
  else if (now.cxx && often (50))
    text = draw_iteration (&w);
  else
    text = often (60) ? draw_pointer_loop (&w) : draw_pointers (&w);
  return str ("{ %s %s %s }", array, text, use ("(int) (sum & 255)"));
}
