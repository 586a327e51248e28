/* crew.c - prints a program whose threads share out the work themselves.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The teams and their parallel regions; stages.c prints what is in one.  The host
   goes through the teams one after the other; how many there were, and how many
   threads in each region, the device tells it, and it takes none if these are more
   than were asked for.  */

#include "tree.h"

/* What a team has, and, of Fortran, what a thread has.  */
#define TEAM "tile, other, s, sum, count, hits, most"
#define THREAD "me, many, own, got, part, k, d, left, again"

static const char *
type (const struct program *p)
{
  return fortran ? fortran_type (p, p->result) : data_type (p, p->result);
}

/* VALUE, or, if LATE, number D of the program, which is the same.  */

static const char *
value_or (const struct program *p, bool late, int value, int d)
{
  return late ? crew_number (p, d) : str ("%d", value);
}

/* What teams have.  */

/* Declare what a team has, with BEFORE in front of each in C, and in a block of
   Fortran.  */

static void
declare_team (const struct program *p, const char *before)
{
  const char *t = type (p);
  int size = p->crew.size;

  if (fortran)
    {
      emit ("%s :: tile(0:%d), other(0:%d), s", t, size - 1, size - 1);
      emit ("integer(8) :: sum\n  integer :: count, hits(0:3), most");
      return;
    }
  emit ("%s%s tile[%d], other[%d], s;", before, t, size, size);
  emit ("%slong sum;", before);
  emit ("%sint count, hits[4], most;", before);
}

/* Declare in a procedure of Fortran what teams have that clauses name.  */

void
declare_crew (const struct program *p)
{
  const char *saved = p->row_store == SAVED ? ", save" : "", *t = type (p);
  int size = p->crew.size;

  emit ("%s%s :: tile(0:%d), other(0:%d), s", t, saved, size - 1, size - 1);
  emit ("integer(8)%s :: sum\n  integer%s :: count, hits(0:3), most", saved,
	saved);
}

/* Set what a team has to begin with.  */

static void
begin_team (const struct program *p)
{
  if (p->crew.handed && p->crew.frame == ROWS)
    set ("handed", str ("5 + %s", rest ("team", "3")));
  else if (p->crew.handed && !device)
    set ("handed", "5");
  if (p->crew.handed && p->crew.frame != COMBINED)
    set ("handed", str ("handed + %s", rest ("team", "4")));
  set ("s", "1");
  set ("sum", "0");
  set ("count", "0");
  set ("most", "0");
  begin_sequential ("k", 4);
  set (at ("hits", "k"), "k");
  end_block ("do");
  if (!p->crew.fills)
    return;
  begin_sequential ("k", p->crew.size);
  set (at ("tile", "k"), low ("k"));
  set (at ("other", "k"), "1");
  end_block ("do");
}

/* Store what a team has in the end.  */

static void
end_team (const struct program *p)
{
  const char *o = at (str ("o%d", p->result), "1800 + team");

  set (o, str ("%s + %s + %s", low ("sum"), low ("sum / 16"),
	       low (p->crew.handed ? "s + count + most + handed"
		    : "s + count + most")));
}

/* What one thread does between regions, I of them done.  */

static void
print_alone (const struct program *p, int i)
{
  set ("s", low (str ("s + %s", at ("tile", str ("%d", i % p->crew.size)))));
  set (at ("tile", "0"), low ("sum + count"));
  if (p->crew.handed)
    set ("handed", "handed + 1");
  if (p->crew.reduced >= 0 && p->crew.frame <= ROWS)
    crew_reduce (p, 2, low ("s + team"));
}

/* Clauses and directives.  */

/* How many threads may execute G.  */

static int
most_threads (const struct program *p, const struct parallel *g)
{
  switch (g->asked)
    {
    case 1: case 3: case 4:
      return g->threads;
    default:
      return p->crew.most;
    }
}

/* The clauses of G.  */

static const char *
region_clauses (const struct program *p, const struct parallel *g)
{
  const char *late = crew_number (p, 1);
  const char *even = rest ("team", "2");
  const char *text
    = g->asked == 0 ? ""
      : g->asked == 1 ? str ("|num_threads(%d)", g->threads)
      : g->asked == 2 ? str ("|num_threads(%s)", late)
      : g->asked == 3 ? str ("|num_threads(%s + 1)",
			     rest ("team", str ("%d", g->threads)))
      : g->asked == 4 ? str (fortran ? "|if(parallel: %s == 0)|num_threads(%d)"
			     : "|if(parallel:%s == 0)|num_threads(%d)", even,
			     g->threads)
      : str ("|num_threads(%s / 2 + 1)", late);

  if (g->reduces == 1)
    text = str ("%s|reduction(+:sum)", text);
  else if (g->reduces == 2)
    text = str ("%s%s", text, crew_clause (p));
  if (g->declared)
    return text;
  if (g->given)
    return str ("%s|firstprivate(own)|private(%s)", text, fortran
		? "me, many, got, part, k, d, left, again" : "got");
  return str ("%s|private(%s)", text, fortran ? THREAD : "own, got");
}

/* The clauses of the construct for teams, and for what they have.  */

static const char *
teams_clauses (const struct program *p)
{
  const struct crew *c = &p->crew;
  const char *text = "";

  if (c->frame <= ROWS)
    text = str ("|num_teams(%s)", value_or (p, c->late_teams, c->teams, 0));
  if (c->limit)
    text = str ("%s|thread_limit(%s)", text,
		value_or (p, c->late_limit, c->limit, 1));
  if (c->reduced >= 0 && c->frame <= ROWS)
    text = str ("%s%s", text, crew_clause (p));
  if (!c->declared && c->frame != COMBINED)
    text = str ("%s|private(%s)", text, TEAM);
  return text;
}

/* Print the directives of the construct.  */

static void
print_directives (const struct program *p)
{
  const struct crew *c = &p->crew;
  const char *map = str (fortran ? "|map(tofrom:seen)"
			 : "|map(tofrom:seen_%d)", p->number);
  int words = c->frame == TEAMS_BLOCK ? TEAMS
	      : c->frame == ROWS ? TEAMS | DISTRIBUTE
	      : c->frame == COMBINED ? PARALLEL : 0;
  const char *more = c->frame == COMBINED ? region_clauses (p, c->parallel)
		     : teams_clauses (p);

  if (c->frame == COMBINED)
    map = str ("%s|map(tofrom:%s)", map, TEAM);
  if (c->handed == 2 || (c->handed == 3 && !words))
    map = str ("%s|firstprivate(handed)", map);
  else if (c->handed == 3)
    more = str ("%s|firstprivate(handed)", more);
  if (c->split && words)
    {
      clauses_directive (p, TARGET, map);
      clauses_directive (p, words, more);
    }
  else
    clauses_directive (p, TARGET | words, str ("%s%s", map, more));
}

/* The directives' ends, of Fortran.  */

static void
end_directives (const struct program *p)
{
  const struct crew *c = &p->crew;
  const char *words = c->frame == TEAMS_BLOCK ? "teams"
		      : c->frame == COMBINED ? "parallel" : "";

  if (c->frame == ROWS && !c->split)
    return;
  if (c->split && *words)
    emit ("!$omp end %s", words);
  emit ("!$omp end target%s%s", c->split || !*words ? "" : " ",
	c->split ? "" : words);
}

/* Parallel regions.  */

/* Declare what threads of G have, in C or a block of Fortran: those of the host
   together.  Where it is INSIDE of the region, it begins with a value in C.  */

static void
declare_thread (const struct program *p, const struct parallel *g, bool inside)
{
  const char *all = device ? "" : fortran ? "(0:1023)" : "[1024]";
  const char *start = device && inside && g->given ? str (" = %d", g->start)
		      : "";

  if (fortran)
    {
      emit ("%s :: own%s, got%s, part(0:3)", type (p), all, all);
      emit ("integer :: me, many, k, d, left, again");
    }
  else
    emit ("%s own%s%s, got%s;", type (p), all, start, all);
}

/* Print what threads of G begin with, number I of the regions.  */

static void
begin_threads (const struct program *p, const struct parallel *g, int i)
{
  const char *place = crew_seen (p, str ("1 + team * %d + %d", PARALLELS, i));
  int most = most_threads (p, g);
  bool sets = !device || !g->given || (fortran && g->declared);

  if (!fortran)
    emit ("int me, many, d, left;\n  %s part[4];\n  (void) d, (void) left, "
	  "(void) part;", type (p));
  if (device)
    {
      set ("me", "omp_get_thread_num ()");
      set ("many", "omp_get_num_threads ()");
      begin_if ("me == 0");
      set (place, "many");
      end_block ("if");
    }
  else
    {
      set ("many", place);
      begin_if (str ("many > %d", most));
      set ("many", "0");
      end_block ("if");
      begin_loop ("me", "0", "many", "1");
    }
  if (sets)
    set (device ? "own" : at ("own", "me"), g->given ? str ("%d", g->start)
	 : low (p->crew.handed ? "me + handed" : "me"));
  if (!fortran && device)
    emit ("(void) own, (void) got;");
  if (!device)
    end_block ("do");
}

/* Print what stands in place of parallel region G: a loop.  */

static void
print_loop (const struct program *p, const struct parallel *g)
{
  bool sums = g->reduces == 1;
  const char *e = low (at ("tile", "k"));

  clauses_directive (p, PARALLEL | FOR, sums ? "|reduction(+:sum)" : "");
  begin_loop ("k", "0", crew_number (p, 2), "1");
  if (sums)
    set ("sum", str ("sum + %s", e));
  else
    set (at ("tile", "k"), low (str ("%s + k + count", e)));
  end_block ("do");
}

/* Print parallel region G, number I.  */

static void
print_parallel (const struct program *p, const struct parallel *g, int i)
{
  bool combined = p->crew.frame == COMBINED;

  if (g->repeated)
    begin_sequential ("r", 2);
  if (g->guarded)
    begin_if (str (fortran ? "mod (%s, 3) /= 1" : "(%s) %% 3 != 1", "team"));
  if (fortran && !g->declared)
    emit ("block");
  else if (!fortran)
    emit ("{");
  if (!g->declared)
    declare_thread (p, g, false);
  if (!g->declared && g->given && device)
    set ("own", str ("%d", g->start));
  if (combined)
    print_directives (p);
  else
    clauses_directive (p, PARALLEL, region_clauses (p, g));
  if (!fortran)
    emit ("{");
  else if (g->declared)
    emit ("block");
  if (g->declared)
    declare_thread (p, g, true);
  nesting++;
  begin_threads (p, g, i);
  print_stages (p, g);
  nesting--;
  if (fortran && g->declared)
    emit ("end block");
  if (!fortran)
    emit ("}");
  else if (combined)
    end_directives (p);
  else
    emit ("!$omp end parallel");
  if (fortran && !g->declared)
    emit ("end block");
  else if (!fortran)
    emit ("}");
  if (g->guarded)
    end_block ("if");
  if (g->repeated)
    end_block ("do");
}

/* The construct.  */

/* Begin with a team: its loop, of the host, or what it is in.  */

static void
begin_teams (const struct program *p)
{
  const struct crew *c = &p->crew;
  const char *teams = crew_seen (p, "0");
  const char *end = fortran ? str ("merge (0, %s, %s > %d)", teams, teams,
				   c->teams)
		    : str ("(%s > %d ? 0 : %s)", teams, c->teams, teams);

  if (c->frame == ROWS)
    begin_loop ("team", "0", value_or (p, c->late_teams, c->teams, 0), "1");
  else if (c->frame == TEAMS_BLOCK && !device)
    begin_loop ("team", "0", end, "1");
  else if (!fortran)
    {
      emit ("{");
      nesting++;
    }
  if (fortran)
    emit ("block\n  integer :: r, k");
  if (fortran && c->frame == TEAMS_BLOCK && device)
    emit ("integer :: team");
  if (c->declared)
    declare_team (p, "");
  if (c->frame == TEAMS_BLOCK && device)
    {
      set (fortran ? "team" : "const int team", "omp_get_team_num ()");
      begin_if ("team == 0");
      set (teams, "omp_get_num_teams ()");
      end_block ("if");
    }
  begin_team (p);
}

static void
end_teams (const struct program *p)
{
  end_team (p);
  if (fortran)
    emit ("end block");
  if (p->crew.frame == ROWS || (p->crew.frame == TEAMS_BLOCK && !device))
    end_block ("do");
  else if (!fortran)
    end_block ("");
}

/* Print what teams of P do.  */

static void
print_teams (const struct program *p)
{
  const struct crew *c = &p->crew;

  print_directives (p);
  begin_teams (p);
  for (int i = 0; i < c->parallels; i++)
    {
      const struct parallel *g = &c->parallel[i];
      if (g->loops && !c->idle)
	print_loop (p, g);
      else if (!c->idle)
	print_parallel (p, g, i);
      if (c->alone)
	print_alone (p, i);
    }
  end_teams (p);
  if (fortran)
    end_directives (p);
}

void
print_crew (const struct program *p)
{
  const struct crew *c = &p->crew;
  bool combined = c->frame == COMBINED;

  if (fortran)
    emit ("block\n  integer :: team, handed%s", combined ? ", k, r" : "");
  else
    {
      emit ("{");
      if (!c->declared)
	declare_team (p, p->index_static ? "static " : "");
    }
  if (c->handed)
    set (fortran ? "handed" : "int handed", "5");
  if (c->frame >= ONE_TEAM)
    set (fortran ? "team" : "const int team", "0");
  if (combined)
    begin_team (p);
  if (!fortran)
    {
      region_head (p);
      emit ("{");
    }
  if (combined)
    print_parallel (p, c->parallel, 0);
  else
    print_teams (p);
  if (!fortran)
    {
      emit ("}");
      region_end (p);
    }
  if (combined)
    end_team (p);
  if (c->handed && !device)
    set ("handed", "5");
  if (c->handed)
    set (str (fortran ? "s%d" : "*r%d", p->result), "handed");
  emit (fortran ? "end block" : "}");
}
