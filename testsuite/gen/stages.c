/* stages.c - prints what threads do that share out the work themselves.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The host goes through the threads in each stage.  A team has two arrays, tile
   and other, and variables; a thread has `own' and more.  What they hold are small
   numbers, sums of them at most 2 to the power of 20.  */

#include "tree.h"

static const struct { bool takes, sets; } stages[] = {
#define STAGE(ID, TAKES, SETS, KIND) { TAKES, SETS },
#include "stages.def"
};

/* The parallel region that is printed, its array that holds values, and what
   its threads have done since the last barrier.  */
static const struct parallel *region;
static const char *from, *to;
static bool taken, been_set;

static const char *
own (void)
{
  return device ? "own" : at ("own", "me");
}

static const char *
got (void)
{
  return device ? "got" : at ("got", "me");
}

static const char *
me (void)
{
  return device && !region->named ? "omp_get_thread_num ()" : "me";
}

static const char *
many (void)
{
  return device && !region->named ? "omp_get_num_threads ()" : "many";
}

static const char *
team (const struct program *p)
{
  return device && p->crew.asks && p->crew.frame == TEAMS_BLOCK
	 ? "omp_get_team_num ()" : "team";
}

/* An element of the data for MORE, which the team and a thread may be in.  */

static const char *
datum (const struct program *p, const char *more)
{
  return low (at (str ("x%d", p->result),
		  rest (str ("%s * 37 + %s", team (p), more), "1800")));
}

static void
barrier (void)
{
  directive_word ("barrier");
  taken = been_set = false;
}

/* Stages.  */

/* Each thread does what follows, or some: those of which GUARDED.  */

static void
begin_each (bool guarded)
{
  if (!device)
    begin_loop ("me", "0", "many", "1");
  if (guarded)
    begin_if (str (fortran ? "mod (%s, 3) /= 1" : "(%s) %% 3 != 1", me ()));
}

static void
end_each (bool guarded)
{
  if (guarded)
    end_block ("if");
  if (!device)
    end_block ("do");
}

static void
begin_while (const char *condition)
{
  emit (fortran ? "do while (%s)" : "while (%s)\n  {", condition);
  nesting++;
}

/* Sums from the left in rounds.  */

static void
print_scan (void)
{
  set ("d", "1");
  begin_while (str ("d < %s", many ()));
  begin_each (false);
  set (got (), "0");
  begin_if (str ("%s >= d", me ()));
  set (got (), at (from, str ("%s - d", me ())));
  end_block ("if");
  end_each (false);
  barrier ();
  begin_each (false);
  set (at (from, me ()), low (plus (at (from, me ()), got ())));
  end_each (false);
  barrier ();
  set ("d", "d * 2");
  end_block ("do");
}

/* Sums by halves.  */

static void
print_tree (void)
{
  const char *there = str ("%s + (left + 1) / 2", me ());

  set ("left", many ());
  begin_while ("left > 1");
  begin_each (false);
  begin_if (str ("%s < left", there));
  set (at (from, me ()), low (plus (at (from, me ()), at (from, there))));
  end_block ("if");
  end_each (false);
  barrier ();
  set ("left", "(left + 1) / 2");
  end_block ("do");
}

/* A function, of Fortran what calls one, has each thread keep its value and take
   that of another.  */

static void
print_swap (const struct program *p)
{
  const char *there = at (from, str ("%s - 1 - %s", many (), me ()));

  if (device && !fortran)
    {
      set (own (), low (str ("swap_%d (%s, %s)", p->number, from, own ())));
      return;
    }
  begin_each (false);
  set (at (from, me ()), own ());
  end_each (false);
  if (device)
    emit ("call meet");
  begin_each (false);
  set (own (), low (there));
  end_each (false);
  if (device)
    emit ("call meet");
}

/* What one thread does, by directive.  */

static void
print_once (const struct stage *s)
{
  static const char *const words[] = { "master", "masked", "single" };
  const char *directive = words[s->number % 3];

  directive_word (directive);
  if (!fortran)
    emit ("{");
  set ("s", plus (low (plus ("s", at (from, "0"))), "1"));
  set ("count", "count + 1");
  set (at (from, str ("%s - 1", many ())), low ("s"));
  if (fortran)
    directive_word (str ("end %s", directive));
  else
    emit ("}");
  been_set = taken = s->branch || s->number % 3 < 2;
}

/* A loop that threads share out, S; P says over what.  */

static void
print_for (const struct program *p, const struct stage *s)
{
  static const char *const schedules[] = { "", "|schedule(static)",
    "|schedule(static, 3)", "|schedule(dynamic)" };
  bool sums = s->kind == STAGE_FOR_SUM, nowait = s->waits;

  clauses_directive (p, FOR, str ("%s%s%s", schedules[s->number % 4],
				  sums ? "|reduction(+:sum)" : "",
				  nowait && !fortran ? "|nowait" : ""));
  begin_loop ("k", "0", crew_number (p, 2), "1");
  if (sums)
    set ("sum", plus ("sum", low (plus (at (from, "k"), datum (p, "k")))));
  else
    set (at (from, "k"), low (plus (at (from, "k"), datum (p, "k"))));
  end_block ("do");
  if (fortran && nowait)
    directive_word ("end do nowait");
  been_set = taken = s->branch || nowait;
}

/* Print an atomic update of stage S.  */

static void
print_atomic (const struct stage *s)
{
  const char *hit = at ("hits", str (fortran ? "iand (int (%s, 8), 3_8)"
				     : "LOW (%s) & 3", own ()));

  directive_word ("atomic");
  switch (s->number % 3)
    {
    case 0:
      set (hit, plus (hit, "1"));
      break;
    case 1:
      emit (fortran ? "count = count + int (%s)" : "count += %s;", low (own ()));
      break;
    default:
      emit (fortran ? "s = s + %s" : "s += %s;", low (own ()));
    }
}

/* A sequential loop of each thread: over an array, of lanes if S says so, or as
   long as its number says.  */

static void
print_own_loop (const struct program *p, const struct stage *s)
{
  if (s->kind == STAGE_ALONE)
    {
      begin_loop ("k", "0", plus (rest (me (), "5"), "1"), "1");
      set (own (), low (plus (own (), datum (p, "k"))));
      end_block ("do");
      return;
    }
  if (s->kind == STAGE_LANES)
    directive_word ("simd");
  begin_sequential ("k", 4);
  set (at ("part", "k"), low (plus (own (), "k * me")));
  end_block ("do");
  if (s->kind == STAGE_PARTS)
    set (at ("part", rest (me (), "4")), "7");
  set (own (), low (plus (at ("part", rest (str ("%s + %d", me (), s->number),
					    "4")), at ("part", "1"))));
}

/* What is in C++ only, or calls.  */

static void
print_call (const struct program *p, const struct stage *s)
{
  if (s->kind == STAGE_ASKS)
    set (own (), low (plus (own (), !device ? "me * 3 + many" : fortran
			    ? "asks ()" : str ("asks_%d ()", p->number))));
  else if (s->kind == STAGE_CALL)
    set (own (), low (str (fortran ? "larger (int (%s), %s)"
			   : str ("more_%d ((int) %%s, %%s)", p->number),
			   own (), rest (me (), "16"))));
  else if (s->kind == STAGE_LAMBDA)
    emit ("{\n  auto turn = [&] (int by) { return LOW (%s + by * %s); };\n"
	  "  %s = turn (%d);\n}", own (), me (), own (), s->number);
  else
    emit ("{\n  const place_%d here (%s, %s);\n  %s = here.turn (%s);\n}",
	  p->number, me (), many (), own (), own ());
}

/* What a thread stores of all that it and the team have.  */

static void
print_store (const struct program *p)
{
  const char *o = at (str ("o%d", p->result),
		      str ("%s * %d + %s", team (p), p->crew.slots, me ()));

  begin_if (str ("%s < %d", me (), p->crew.slots));
  set (o, str ("%s + %s + %s + %s", low (str ("%s * 3 + count", o)),
	       low (own ()), low ("s"),
	       low (at ("hits", rest (me (), "4")))));
  end_block ("if");
}

/* Print what each thread does in stage S.  */

static void
print_each (const struct program *p, const struct stage *s)
{
  static const char *const chosen[] = { "0", "%s - 1", "%s / 2" };
  const char *mine = at (from, me ());

  switch (s->kind)
    {
    case STAGE_LOAD:
      set (mine, datum (p, me ()));
      break;
    case STAGE_SPREAD:
      begin_loop ("k", me (), s == p->crew.stage ? str ("%d", p->crew.size)
		  : crew_number (p, 2), many ());
      set (at (from, "k"), datum (p, "k"));
      set (at (to, "k"), "3");
      end_block ("do");
      break;
    case STAGE_TURN:
      set (own (), low (plus (own (), at (from, str ("%s - 1 - %s", many (),
						     me ())))));
      break;
    case STAGE_KEEP:
      set (mine, own ());
      break;
    case STAGE_ROTATE:
      set (at (to, me ()),
	   low (plus (own (), at (from, rest (str ("%s + %d", me (), s->number),
					      many ())))));
      break;
    case STAGE_CHOSEN:
      begin_if (str ("%s == %s", me (), str (chosen[s->number % 3], many ())));
      set ("s", plus (low ("s"), at (from, str ("%s - 1", many ()))));
      set ("count", plus ("count", "1"));
      end_block ("if");
      break;
    case STAGE_ATOMIC:
      print_atomic (s);
      break;
    case STAGE_CRITICAL:
      directive_word ("critical");
      begin_if (str ("%s > most", low (own ())));
      set ("most", fortran ? str ("int (%s)", low (own ())) : low (own ()));
      end_block ("if");
      if (fortran)
	directive_word ("end critical");
      break;
    case STAGE_ADD:
      crew_reduce (p, region->reduces,
		   plus (datum (p, me ()), low (own ())));
      break;
    case STAGE_STORE:
      print_store (p);
      break;
    case STAGE_ASKS: case STAGE_CALL: case STAGE_LAMBDA: case STAGE_MEMBER:
      print_call (p, s);
      break;
    default:
      print_own_loop (p, s);
    }
}

/* Whether S ends with a barrier of its own.  */

static bool
steps_p (const struct stage *s)
{
  return s->kind == STAGE_SCAN || s->kind == STAGE_TREE || s->kind == STAGE_SWAP;
}

/* Print stage S, with a barrier in front of it if need be.  */

static void
print_stage (const struct program *p, const struct stage *s)
{
  bool sets = stages[s->kind].sets, takes = stages[s->kind].takes;

  if ((been_set && takes) || (taken && sets)
      || (s->opens && (been_set || taken)))
    barrier ();
  if (s->opens)
    begin_sequential ("again", 2);
  if (s->branch)
    begin_if (str (fortran ? "mod (%s, 3) /= 1" : "(%s) %% 3 != 1", team (p)));
  been_set |= sets;
  taken |= takes;
  if (s->kind == STAGE_SCAN)
    print_scan ();
  else if (s->kind == STAGE_TREE)
    print_tree ();
  else if (s->kind == STAGE_SWAP)
    {
      print_swap (p);
      taken = been_set = false;
    }
  else if (s->kind == STAGE_ONCE)
    print_once (s);
  else if (s->kind == STAGE_FOR || s->kind == STAGE_FOR_SUM)
    print_for (p, s);
  else
    {
      begin_each (s->guarded);
      print_each (p, s);
      end_each (s->guarded);
    }
  if (s->branch)
    end_block ("if");
  if (s->branch && !steps_p (s))
    {
      been_set |= sets;
      taken |= takes;
    }
  if (s->closes && (been_set || taken))
    barrier ();
  if (s->closes)
    end_block ("do");
  if (s->kind == STAGE_ROTATE)
    {
      const char *t = from;
      from = to;
      to = t;
    }
}

/* Print the stages of G.  */

void
print_stages (const struct program *p, const struct parallel *g)
{
  region = g;
  from = g->first && p->crew.stage[0].number % 2 ? "other" : "tile";
  to = *from == 't' ? "other" : "tile";
  taken = been_set = false;
  for (int i = g->first; i < g->first + g->stages; i++)
    print_stage (p, &p->crew.stage[i]);
}
