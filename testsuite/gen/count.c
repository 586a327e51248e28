/* count.c - counts what random programs have.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdlib.h>
#include <string.h>
#include "tree.h"

static struct { const char *axis, *name; int times; } counts[1024];
static int lines;

/* Count a NAME of AXIS.  */

void
count (const char *axis, const char *name)
{
  int i = 0;

  while (i < lines
	 && (strcmp (counts[i].axis, axis) || strcmp (counts[i].name, name)))
    i++;
  if (i == lines && lines < 1024)
    {
      counts[lines].axis = axis;
      counts[lines++].name = name;
    }
  if (i < lines)
    counts[i].times++;
}

/* Count the directive TEXT: its words, and its clauses by their names,
   with what stands in front of a colon, and a schedule's kind.  */

void
count_clause (const char *text)
{
  const char *words = "";

  while (*text)
    {
      int length = strcspn (text, " |("), depth = 0;
      const char *name = str ("%.*s", length, text), *inside;
      text += length;
      inside = text;
      while (*text && ((*text != ' ' && *text != '|') || depth))
	{
	  depth += (*text == '(') - (*text == ')');
	  text++;
	}
      text += strspn (text, " |");
      if (*inside != '(' && strcmp (name, "nowait"))
	{
	  words = str ("%s%s%s", words, *words ? " " : "", name);
	  continue;
	}
      if (!strncmp (inside, "(join", 5))
	inside = "(its own:";
      if ((*inside == '(' && strcspn (inside, ":") < strcspn (inside, "[)"))
	  || strstr (name, "schedule"))
	name = str ("%s%.*s)", name, (int) strcspn (inside, ":,)"), inside);
      count ("clause", name);
    }
  count ("directive", words);
}

/* Count what is special of R.  */

static void
count_range (const struct range *r)
{
#define NAME(ID) #ID,
  static const char *const relations[] = { RELATIONS (NAME) },
    *const counters[] = { COUNTERS (NAME) };

  count ("range", str ("%s %s%s", counters[r->counter], r->step < 0 ? "down "
		       : "", relations[r->relation]));
  if (!r->trip)
    count ("gap", str ("%ld", r->gap));
}

/* Count what is special of threads that share out the work themselves.  */

static void
count_crew (const struct crew *c)
{
  static const char *const frames[] = { FRAMES (NAME) },
    *const asks[] = { "not said", "constant", "late", "of the team", "if",
      "a quotient" },
    *const stages[] = {
#define STAGE(ID, TAKES, SETS, KIND) #ID,
#include "stages.def"
    };

  count ("frame", str ("%s%s", frames[c->frame], c->declared ? " declared" : ""));
  count ("handed", c->handed == 1 ? "by implication" : c->handed == 2
	 ? "to the target" : c->handed ? "to the teams" : "nothing");
  count ("teams", str ("%3d", c->teams));
  count ("threads", str ("%4d%s", c->most, c->limit ? " as limit" : ""));
  count ("regions", str ("%d%s", c->parallels, c->alone ? ", alone between" : ""));
  for (int i = 0; i < c->parallels; i++)
    {
      const struct parallel *g = &c->parallel[i];
      count ("region", g->loops ? "a loop" : g->declared ? "declares"
	     : g->given ? "firstprivate" : "private");
      if (g->loops)
	continue;
      count ("asked", asks[g->asked]);
      count ("reduces", g->reduces == 1 ? "the team's" : g->reduces
	     ? "the construct's" : "nothing");
      for (int k = g->first; k < g->first + g->stages; k++)
	count ("stage", str ("%s%s%s", stages[c->stage[k].kind],
			     c->stage[k].guarded ? " guarded" : "",
			     c->stage[k].branch ? " in a branch" : ""));
    }
}

void
count_program (const struct program *p)
{
  static const char *const forms[] = { FORMS (NAME) },
    *const counters[] = { COUNTERS (NAME) },
    *const bounds[] = { BOUNDS (NAME) },
    *const roles[] = { ROLES (NAME) }, *const stores[] = { STORES (NAME) },
    *const qualifiers[] = { QUALIFIERS (NAME) },
    *const shapes[] = { SHAPES (NAME) }, *const sources[] = { SOURCES (NAME) },
    *const whens[] = { WHENS (NAME) }, *const calls[] = { CALLS (NAME) },
    *const inputs[] = { INPUTS (NAME) }, *const vehicles[] = { VEHICLES (NAME) },
    *const indices[] = { INDICES (NAME) }, *const aims[] = { AIMS (NAME) },
    *const readings[] = { READINGS (NAME) },
    *const phases[] = {
#define PHASE(ID, WORDS) #ID,
#include "phases.def"
    },
    *const updates[] = {
#define UPDATE(ID, OPS, LANGUAGES) #ID,
#include "updates.def"
    };

  if (fortran)
    {
      count ("bounds", stores[p->bounds]);
      count ("vehicle", p->hosted ? "internal procedure" : "procedure");
    }
  else
    count ("vehicle", vehicles[p->vehicle]);
  count ("depth", str ("%d", p->depth));
  count ("index", indices[p->index]);
  count ("deep", surroundings[p->deep].name);
  count ("around", surroundings[p->around].name);
  count ("never", never (p) ? never (p) : "none");
  for (int d = 0; d < p->depth; d++)
    {
      const struct loop *l = &p->loop[d];
      count ("form", forms[l->form]);
      count ("counter", counters[l->counter]);
      count ("end", bounds[l->end.kind]);
      if (fortran)
	count ("step", str ("%2d of kind %d", l->step, l->kind));
      else if (l->step)
	count ("step", bounds[l->by.kind]);
      count ("trips", str ("%4d", l->trip));
      count ("loop", l->skewed ? "skewed" : l->conditional ? "conditional"
	     : l->tiled ? "tiled" : l->seconds ? "collapsed" : "simple");
      if (l->range.set)
	count_range (&l->range);
      for (int k = 0; k < l->seconds; k++)
	if (l->second[k].set)
	  count_range (&l->second[k]);
    }
  if (p->crew.parallels)
    count_crew (&p->crew);
  if (p->asks)
    count ("asks", question (p->asks));
  if (p->phases)
    count ("rows", p->declared ? "declared" : fortran ? stores[p->row_store]
	   : "private");
  for (int i = 0; i < p->phases; i++)
    {
      const struct phase *f = &p->phase[i];
      count ("phase", str ("%s %s", phases[f->kind], f->words
			   ? words_of (f->words) : f->once
			   ? str ("by way %d", f->once) : "-"));
      if (f->ask)
	count ("asks", question (f->ask));
    }
  for (int v = 0; v < p->vars; v++)
    {
      const struct variable *x = &p->var[v];
      count ("role", roles[x->role]);
      count ("qualifier", str ("%s %s", roles[x->role],
			       x->qualifier == CONSTANT && !constant_p (x)
			       ? "none" : qualifiers[x->qualifier]));
      count ("store", str ("%s %s", roles[x->role], stores[x->store]));
      count ("shape", str ("%s %s%s", roles[x->role], shapes[x->shape],
			   x->extent ? " array" : ""));
      if (x->role == STORED)
	{
	  count ("stored", aims[x->aim]);
	  count ("stored of", x->source == DATA ? readings[x->reading]
		 : sources[x->source]);
	}
      if (x->role != REDUCED)
	continue;
      count ("operator", gpured_op_id (x->op));
      count ("type", fortran ? str ("%c%d", x->letter, x->kind)
	     : gpured_type_find (x->type)->id);
      if (fortran)
	count ("input", inputs[x->input]);
      count ("source", sources[x->source]);
      count ("scope", str ("%d", x->scope));
      if (x->extent)
	count ("array", str ("%s, %s%s", x->scope ? "private" : "of the construct",
			     x->long_section ? "long " : "",
			     !x->section ? "whole" : !x->shift ? "section"
			     : str ("%s at %s", x->extent == 1 ? "element"
				    : "section", x->shifted_late ? "run time"
				    : "a constant")));
      if (x->user)
	count ("reduction", "the program's own");
      if (x->tailed)
	count ("tail", str ("%s%s", x->orphan ? "function " : "",
			    x->tail.pieces ? words_of (x->tail.piece[0]) : "-"));
    }
  for (int i = 0; i < p->updates; i++)
    {
      count ("update", updates[p->update[i].form]);
      count ("when", str ("%s%s", whens[p->update[i].when],
			  p->update[i].guarded ? " guarded" : ""));
      count ("call", calls[p->update[i].call]);
    }
}

static int
compare (const void *a, const void *b)
{
  const __typeof__ (counts[0]) *x = a, *y = b;
  int axes = strcmp (x->axis, y->axis);

  return axes ? axes : strcmp (x->name, y->name);
}

void
print_counts (void)
{
  qsort (counts, lines, sizeof counts[0], compare);
  for (int i = 0; i < lines; i++)
    printf ("%-10s %6d  %s\n", counts[i].axis, counts[i].times,
	    counts[i].name);
}
