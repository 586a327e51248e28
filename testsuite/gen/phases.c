/* phases.c - draws and prints what a team does in several loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A program with phases, of OpenMP, has one loop, over rows: teams share it
   out, or it is sequential code of a target region.  A row has two arrays, a
   and b, and the variables s and count, which its team has for itself.  In the
   row stand one after the other loops that threads share out, and what one
   thread does, each with a directive of its own or several in a parallel
   region; phases.def says what they do.  Each reads what those before have set,
   in other iterations.  The values are small, and exact in every type; what is
   reduced is at most 2 to the power of 16.  */

#include "tree.h"

#define ROW 64			/* elements of a row */

static const struct { const char *c, *fortran; } asks[] = {
#define ASK(C, FORTRAN) { C, FORTRAN },
#include "phases.def"
};
#define ASKS (int) (sizeof asks / sizeof asks[0])

static const int allowed[] = {
#define PHASE(ID, WORDS) WORDS,
#include "phases.def"
};

/* Drawing.  */

/* Draw the directive of phase F, in a parallel region if INSIDE.  */

static void
draw_directive (struct phase *f, bool inside)
{
  static const int alone[] = { PARALLEL | FOR, PARALLEL | FOR,
    PARALLEL | FOR | SIMD, PARALLEL | LOOP, SIMD };
  static const int together[] = { FOR, FOR, FOR | SIMD };
  int may = allowed[f->kind];

  f->words = f->ask = f->waits = 0;
  f->once = f->kind == ONCE && inside ? 1 + below (one_in (3) ? 4 : 3) : 0;

  if (!may)
    return;
  do
    f->words = inside ? together[below (3)] : alone[below (5)];
  while (f->words & ~may);
  if (f->words == FOR)
    f->waits = one_in (3);
  if (!(f->words & (SIMD | LOOP)) && one_in (3))
    f->ask = 1 + below (ASKS);
}

/* Draw phase F; INSIDE a parallel region or not.  */

static void
draw_phase (struct phase *f, bool inside)
{
  do
    f->kind = below (PHASE_KINDS);
  while (f->kind == HAND && (!inside || !one_in (3)));
  draw_directive (f, inside);
  f->loop = 1 + below (fortran ? 2 : 3);
  f->backwards = one_in (2);
  f->most = one_in (4);
  if (f->kind == MOVE || f->kind == NEIGHBOURS)
    return;
  f->guarded = one_in (6);
  f->repeated = one_in (6);
}

/* Have phase F be of KIND, and not skipped.  */

static void
force (struct phase *f, enum phase_kind kind)
{
  f->kind = kind;
  f->guarded = false;
  draw_directive (f, f->inside);
}

/* Draw what the rows of P do.  What a host procedure has and is private GCC 12
   does not find where one thread sets it.  */

void
draw_phases (struct program *p)
{
  static const int lengths[] = { 1, 2, 3, 4, 5, 7, 13, 31, 32, 33, 60 };
  int length = lengths[below (11)];
  bool inside = false;

  p->phases = 2 + below (PHASES - 2);
  for (int i = 0; i < p->phases; i++)
    {
      struct phase *f = &p->phase[i];
      if (!inside)
	f->opens = inside = one_in (3);
      f->inside = inside;
      draw_phase (f, inside);
      f->closes = inside && (i == p->phases - 1 || one_in (3));
      inside = inside && !f->closes;
    }
  force (&p->phase[0], FILL);
  force (&p->phase[p->phases - 1], STORE);
  for (int d = 1; d < LOOPS; d++)
    p->loop[d].trip = length;
  p->own_clause = one_in (3);
  p->declared = one_in (2) || p->hosted || !p->loop[0].directive.pieces;
  p->mine = one_in (3);
}

/* PLACE of P, by way of the question that it asks.  */

const char *
asked (const struct program *p, const char *place)
{
  if (!p->asks || !device)
    return place;
  return str ("%s - 1 + (%s)", place, question (p->asks));
}

/* The text of question ASK.  */

const char *
question (int ask)
{
  return fortran ? asks[ask - 1].fortran : asks[ask - 1].c;
}

int
some_question (void)
{
  return 1 + below (ASKS);
}

/* Printing.  */

/* The type of the elements of a row if V is 0, of s if it is 1.  */

static const char *
row_type (const struct program *p, int v)
{
  v += p->result;
  return fortran ? fortran_type (p, v) : data_type (p, v);
}

/* The element J of the row at ROW of what variable V keeps: 0 what is stored, 1
   sums.  */

static const char *
stored (const struct program *p, int v, const char *row, const char *j)
{
  return at (str ("o%d", p->result + v), str ("(%s) * %d + %s", row, ROW, j));
}

/* Print the statements of an iteration of phase F that has element J of a row
   that begins at ROW; FROM is the array that holds values.  */

static void
statements (const struct program *p, const struct phase *f, const char *row,
	    const char *j, const char *from)
{
  const char *length = fortran ? fortran_bound (p, 1) : "n[1]";
  const char *back = str ("%s - 1 - (%s)", length, j);
  const char *here = at (from, j), *to = *from == 'a' ? "b" : "a";
  const char *k = fortran ? "j1" : "k";
  const char *x = low (at (str ("x%d", p->result),
			      str ("(%s) * %d + %s", row, ROW, j)));

  if (f->ask)
    x = str ("%s - 1 + (%s)", x, device ? question (f->ask) : "1");
  switch (f->kind)
    {
    case FILL:
      set (at (from, f->backwards ? back : j),
	   str ("%s%s", x, p->mine && f->inside ? " + mine" : ""));
      break;
    case UPDATE:
      set (here, str ("%s + %s", low (here), x));
      break;
    case MOVE:
      set (at (to, j), str ("%s + %s", low (at (from, back)), low ("s")));
      break;
    case NEIGHBOURS:
      set (at (to, j),
	   str (fortran ? "%s + %s + iand (int (%s(max (0, %s - 1)), 8), 15_8)"
		: "%s + %s + LOW (%s[(%s) ? (%s) - 1 : 0])", x, low (here), from,
		j, j));
      break;
    case OWN:
      begin_sequential (k, 4);
      set (at ("own", k), k);
      end_block ("do");
      begin_sequential (k, 4);
      set (at ("own", k), str ("%s + %s", at ("own", k), x));
      end_block ("do");
      set (at ("own", str (fortran ? "mod (%s, 4)" : "(%s) %% 4", j)), "7");
      set (here, low (str ("%s + %s", at ("own", "1"), at ("own", "2"))));
      break;
    case REDUCE:
      if (!fortran)
	here = str ("(%s) %s", row_type (p, 1), here);
      if (f->most)
	emit (fortran ? "if (%s > s) s = %s" : "s = %s > s ? %s : s;", here,
	      here);
      else
	set ("s", str ("s + %s", here));
      break;
    case COUNT:
      begin_if (str ("%s > 5", low (here)));
      emit ("%somp atomic", fortran ? "!$" : "#pragma ");
      set ("count", "count + 1");
      end_block ("if");
      break;
    case STORE:
      set (stored (p, 0, row, j), here);
      set (stored (p, 1, row, j), str ("%s + %s", low ("s"), low ("count")));
      break;
    case ONCE:
      set ("s", str ("%s + 1", low (at (from, "0"))));
      set (at (from, str ("%s - 1", length)), str ("%s + 1", low ("s")));
      set ("count", "count + 1");
      break;
    case SECTIONS:
      emit (fortran ? "!$omp section" : "#pragma omp section");
      set ("s", str ("%s + 2", low (at (from, "0"))));
      emit (fortran ? "!$omp section" : "#pragma omp section");
      set ("count", "count + 1");
      break;
    default:
      set (here, low (str ("%s + %s", here, x)));
    }
}

/* The index of an iteration of loop D in its row.  */

static const char *
index_in (const struct program *p, int d)
{
  return fortran ? fortran_index (p, d) : index_of (p, d);
}

/* Print the directive of phase F, or that of a region if F is null.  */

static void
directive (const struct program *p, const struct phase *f)
{
  if (fortran)
    fortran_phase_directive (p, f);
  else
    phase_directive (p, f);
}

/* Print what precedes the loop or the block of phase F at ROW, and the loop's
   head.  */

static void
begin_phase (const struct program *p, const struct phase *f, const char *row)
{
  static const char *const directives[] = { "single", "master", "masked" };

  if (f->repeated)
    begin_sequential (fortran ? "j2" : "r", 2);
  if (f->guarded)
    begin_if (str (fortran ? "mod (%s, 3) /= 1" : "(%s) %% 3 != 1", row));
  if (f->kind == ONCE && f->once == 4)
    begin_if (device ? "omp_get_thread_num () == 0" : fortran ? ".true." : "1");
  else if (f->kind == ONCE && f->once)
    {
      emit (fortran ? "!$omp %s" : "#pragma omp %s", directives[f->once - 1]);
      if (!fortran)
	emit ("{");
    }
  else if (f->kind == SECTIONS)
    {
      emit (fortran ? "!$omp %ssections" : "#pragma omp %ssections",
	    f->inside ? "" : "parallel ");
      if (!fortran)
	emit ("{");
    }
  else if (f->kind == HAND && fortran)
    emit (device ? "do j1 = omp_get_thread_num (), %s - 1, "
	  "omp_get_num_threads ()" : "do j1 = 0, %s - 1", fortran_bound (p, 1));
  else if (f->kind == HAND)
    emit (device ? "for (int k = omp_get_thread_num (); k < n[1]; "
	  "k += omp_get_num_threads ())\n  {"
	  : "for (int k = 0; k < n[1]; k++)\n  {");
  else if (f->words)
    {
      directive (p, f);
      if (fortran)
	fortran_head (p, f->loop);
      else
	loop_head (p, f->loop);
    }
}

/* Print phase F at ROW; *FROM is the array that holds values.  */

static void
print_phase (const struct program *p, const struct phase *f, const char *row,
	     const char **from)
{
  begin_phase (p, f, row);
  if (f->words && !fortran)
    emit ("{");
  if (f->kind == OWN && !p->own_clause)
    emit (fortran ? "block\n  %s :: own(0:3)" : "%s own[4];", row_type (p, 0));
  statements (p, f, row, f->kind == HAND ? fortran ? "j1" : "k"
	      : index_in (p, f->loop), *from);
  if (f->kind == OWN && !p->own_clause && fortran)
    emit ("end block");
  if (f->words)
    end_block ("do");
  else if (f->kind == HAND)
    emit (fortran ? "end do" : "}");
  else if (f->kind == SECTIONS)
    emit (fortran ? "!$omp end %ssections" : "}",
	  f->inside ? "" : "parallel ");
  else if (f->once == 4)
    end_block ("if");
  else if (f->once && fortran)
    emit ("!$omp end %s", f->once == 1 ? "single" : f->once == 2 ? "master"
	  : "masked");
  else if (f->once)
    emit ("}");
  if (f->words && f->waits && fortran)
    emit ("!$omp end do nowait");
  if (f->waits || f->kind == HAND || f->once > 1)
    emit (fortran ? "!$omp barrier" : "#pragma omp barrier");
  if (f->guarded)
    end_block ("if");
  if (f->repeated)
    end_block ("do");
  if (f->kind == MOVE || f->kind == NEIGHBOURS)
    *from = **from == 'a' ? "b" : "a";
}

/* Declare what a row has, with BEFORE in front of each.  */

void
declare_row (const struct program *p, const char *before)
{
  emit ("%s%s a[%d], b[%d], own[4];", before, row_type (p, 0), ROW, ROW);
  emit ("%s%s s;", before, row_type (p, 1));
  emit ("%sint count;", before);
}

/* Print the row at ROW.  */

void
print_phases (const struct program *p, const char *row)
{
  const char *from = "a";

  if (p->declared && fortran)
    emit ("block\n  %s :: a(0:%d), b(0:%d), own(0:3)\n  %s :: s\n"
	  "  integer :: count, mine", row_type (p, 0), ROW - 1, ROW - 1,
	  row_type (p, 1));
  else if (p->declared)
    declare_row (p, "");
  set ("s", "0");
  set ("count", "0");
  for (int i = 0; i < p->phases; i++)
    {
      const struct phase *f = &p->phase[i];
      if (f->opens)
	{
	  directive (p, NULL);
	  if (!fortran)
	    emit ("{");
	  if (p->mine)
	    emit (fortran ? "mine = mod (%s, 4)" : "int mine = (%s) %% 4;", row);
	}
      print_phase (p, f, row, &from);
      if (f->closes)
	emit (fortran ? "!$omp end parallel" : "}");
    }
  set (stored (p, 1, row, str ("%d", ROW - 2)), "s");
  set (stored (p, 1, row, str ("%d", ROW - 1)), "count");
  if (p->declared && fortran)
    emit ("end block");
}
