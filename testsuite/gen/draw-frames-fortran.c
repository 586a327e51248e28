/* draw-frames-fortran.c - draws what is around the statements of random bodies of
   Fortran.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "draw-bodies-fortran.h"

/* Draw the arrays of B, and what maps them.  */

static void
draw_arrays (struct fbody *b)
{
  bool same = often (50), mapped = often (65);
  const char *list = "";

  for (int k = 0; k < 4; k++)
    {
      static const struct { char letter; int kind; } types[]
	= { { 'i', 4 }, { 'i', 8 }, { 'i', 2 }, { 'i', 1 }, { 'r', 8 },
	    { 'r', 4 }, { 'l', 4 }, { 'p', 4 }, { 'i', 4 }, { 'l', 1 } };
      int t = same ? 0 : below (10);
      struct farray *a = &now.array[k];

      *a = (struct farray) { types[t].letter, types[t].kind,
			     below (BY_ALLOCATED + 1), often (15), often (10),
			     often (6), often (30) };
      if (a->way == BY_STAR)
	list = str (a->square ? "%s, %c(0:7, first:last)" : "%s, %c(-margin:top)",
		    list, 'a' + k);
      else if (mapped)
	list = str ("%s, %c", list, 'a' + k);
    }
  b->data = *list ? str (" copy (%s)", list + 2) : "";
  if (often (50))
    b->data = str ("%s copyin (given)", b->data);
}

/* Draw scalar V of B.  */

static void
draw_scalar (struct fbody *b, int v)
{
  const char *type = str ("%s%s", fortran_type_of (now.letter, now.kind),
			  often (80) ? ""
			  : ONE_OF (", volatile", ", target", ", asynchronous"));
  const char *name = now.scalars[v];
  const char *value = str ("%s = %s", name,
			   fortran_converted (str ("%d", below (50))));
  bool fresh = v > 0 && often (30);

  if (fresh && often (50))
    {
      b->block = str ("%s%s :: %s\n", b->block, type, name);
      b->inner = str ("%s%s\n", b->inner, value);
      return;
    }
  switch (below (6))
    {
    case 0:
      b->module = str ("%s%s :: %s\n", b->module, type, name);
      break;
    case 1:
      b->outer = str ("%s%s, save :: %s\n", b->outer, type, name);
      break;
    case 2:
      b->outer = str ("%s%s, intent(inout) :: %s\n", b->outer, type, name);
      b->arguments = str ("%s%s, ", b->arguments, name);
      b->passed = str ("%sv%d, ", b->passed, v);
      b->own = str ("%s%s :: v%d\n", b->own, type, v);
      break;
    default:
      b->outer = str ("%s%s :: %s\n", b->outer, type, name);
    }
  b->values = str ("%s%s\n", b->values, value);
  if (fresh)
    {
      b->inner = str ("%s%s\n", b->inner, value);
      if (!now.plain && often (40))
	{
	  b->privates = str ("%s, %s", b->privates, name);
	  return;
	}
    }
  b->results = str (now.letter == 'l' ? "%sresults(%d) = merge (1, 0, %s)\n"
		    : "%sresults(%d) = int (%s, 8)\n", b->results, v, name);
}

/* Draw integers of B that are set once: around the loop, or in each iteration.  */

static void
draw_names (struct fbody *b)
{
  now.n_names = 0;
  while (now.n_names < 3 && often (40))
    {
      const char *name = str ("c%d", now.n_names);
      const char *text = str ("integer%s :: %s\n",
			      ONE_OF ("", ", volatile", ", target"), name);
      if (often (40))
	{
	  text = str ("integer, parameter :: %s = %d\n", name, below (60));
	  if (often (50))
	    b->block = str ("%s%s", b->block, text);
	  else
	    b->outer = str ("%s%s", b->outer, text);
	}
      else if (often (40))
	{
	  b->outer = str ("%s%s", b->outer, text);
	  b->values = str ("%s%s = %d\n", b->values, name, below (60));
	}
      else
	{
	  b->block = str ("%s%s", b->block, text);
	  b->inner = str ("%s%s = iand (%s, 255)\n", b->inner, name,
			  fortran_value (1));
	}
      now.names[now.n_names++] = name;
    }
}

/* Draw the scalars of B, and arrays of its own.  */

static void
draw_own (struct fbody *b)
{
  static const struct { char letter; int kind; } types[]
    = { { 'i', 4 }, { 'i', 4 }, { 'i', 4 }, { 'i', 8 }, { 'i', 2 }, { 'i', 1 },
	{ 'r', 8 }, { 'l', 4 }, { 'l', 1 } };
  int t = below (9);

  now.letter = types[t].letter;
  now.kind = types[t].kind;
  now.n_scalars = 1 + below (3);
  now.scalars[0] = "s";
  now.scalars[1] = "t0";
  now.scalars[2] = "u";
  for (int v = 0; v < now.n_scalars; v++)
    draw_scalar (b, v);
  now.table = often (20);
  if (now.table)
    {
      const char *text = str ("%s%s :: l(0:7)\n",
			      now.letter == 'i'
			      ? fortran_type_of ('i', now.kind) : "real(8)",
			      often (10) ? ", volatile" : "");
      b->inner = str ("%sl = %d\nl(%d) = %d\n", b->inner, below (9), below (8),
		      below (50));
      if (often (60))
	b->block = str ("%s%s", b->block, text);
      else
	{
	  b->outer = str ("%s%s", b->outer, text);
	  if (!now.plain && often (60))
	    b->privates = str ("%s, l", b->privates);
	}
    }
  int k = below (4);
  now.pointer = !now.calm && now.array[k].letter == 'i'
		&& now.array[k].kind == 4 && !now.array[k].square && often (40);
  if (now.pointer)
    {
      const char *at = ONE_OF ("i", "i", "2 * i", "i / 2", "n - i", "8 * i");
      now.array[k].target = true;
      b->block = str ("%sinteger, pointer :: p(:)\n", b->block);
      b->inner = str ("%sp(0:) => %c(%s:%s + 7)\n", b->inner, 'a' + k, at, at);
    }
}

/* Draw the head of the loop of B, and its counter.  */

static void
draw_loop (struct fbody *b)
{
  int kind = often (70) ? 4 : often (40) ? 8 : often (60) ? 2 : 1;

  now.index = kind == 4 ? "i" : "int (i)";
  b->outer = str ("integer(%d) :: i\ninteger :: j, q, f\n", kind);
  b->loop = kind == 1 ? ONE_OF ("4, 120", "120, 4, -1", "5, 126, 2")
	    : ONE_OF ("4, n - 5", "4, n - 5", "n - 5, 4, -1", "5, n - 5, 2",
		      "4, extent - 5, 3", "n - 5, 4, -3", "4, till",
		      "4, n - 5, k");
  b->loop_inside = ONE_OF ("0, 7", "0, m - 1", "1, m - 2", "0, m", "0, 7, 2",
			   "m - 1, 0, -1");
}

/* Draw what the loops of B are told.  */

static void
draw_directives (struct fbody *b)
{
  bool free = true;

  now.plain = often (40);
  b->apart = !now.plain && often (40);
  if (!now.plain && often (30))
    {
      b->loop_clauses = ONE_OF (" gang", " gang", " vector", " gang vector",
				" worker", " seq", " gang(static:k)",
				" gang(static:k) vector");
      free = leaves_lanes_p (b->loop_clauses);
    }
  if (often (15))
    b->clauses = ONE_OF (" num_gangs(3)", " vector_length(64)", " num_gangs(1)",
			 " num_workers(4)");
  if (!now.plain && often (75))
    b->directive = free && often (30) ? "!$acc loop vector"
		   : ONE_OF ("!$acc loop", "!$acc loop", "!$acc loop seq");
  now.directed = b->directive != NULL;
}

struct fbody
draw_fortran_body (void)
{
  struct fbody b = { .module = "", .values = "", .block = "", .inner = "",
		     .results = "", .arguments = "", .passed = "", .own = "",
		     .privates = "", .clauses = "", .loop_clauses = "",
		     .before = "", .behind = "", .next = "" };

  now.inside = now.repeated = false;
  now.calm = often (60);
  draw_arrays (&b);
  draw_directives (&b);
  draw_loop (&b);
  draw_own (&b);
  draw_names (&b);
  b.hosted = often (12);
  if ((now.plain || b.apart) && often (40))
    b.next = fortran_concurrent ();
  if (often (50))
    {
      b.loop_inside = b.directive = NULL;
      now.directed = false;
      b.body = fortran_statements (1 + below (4), 0);
      return b;
    }
  if (often (50))
    b.before = fortran_statements (1, 0);
  if (often (40))
    b.behind = fortran_statements (1, 0);
  now.inside = true;
  b.body = fortran_statements (1 + below (3), 1);
  return b;
}
