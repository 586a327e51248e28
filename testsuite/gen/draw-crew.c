/* draw-crew.c - draws a program whose threads share out the work themselves.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Such a program has teams or rows; in each stand, one after the other,
   parallel regions without a loop, and what one thread does.  In a region are
   stages, stages.def, which all its threads go through.  */

#include "tree.h"

static const struct { char kind; } rows[] = {
#define STAGE(ID, TAKES, SETS, KIND) { KIND },
#include "stages.def"
};

/* Draw the kind of stage S of region R.  */

static void
draw_stage (const struct program *p, const struct parallel *g, struct stage *s)
{
  bool mixed = p->crew.mixed;
  char kind;

  do
    {
      s->kind = below (STAGE_KINDS);
      kind = rows[s->kind].kind;
    }
  while ((kind == 'R' && (!mixed || !one_in (3)))
	 || (kind == 'L' && !mixed)
	 || (kind == 'X' && p->language != CXX)
	 || (s->kind == STAGE_ADD && !g->reduces)
	 || (s->kind == STAGE_FOR_SUM && g->reduces == 1));
  s->number = below (60);
  if (s->kind == STAGE_ONCE && !mixed)
    s->number -= s->number % 3;
  s->guarded = (kind == 'E' || kind == 'X') && one_in (5);
  s->branch = one_in (8);
  s->waits = one_in (3);
}

/* Draw parallel region G of P, its stages from FIRST on.  */

static void
draw_parallel (struct program *p, struct parallel *g, int first)
{
  struct crew *c = &p->crew;
  int last = -1;

  g->first = first;
  g->stages = 2 + below (STAGES / PARALLELS - 1);
  g->asked = c->limit || c->most == 1024 ? below (6) : 1 + below (5);
  if (g->asked == 4 && !c->mixed)
    g->asked = 1;
  g->loops = first && one_in (5);
  g->threads = one_in (2) ? 1 + below (c->most) : c->most;
  g->reduces = one_in (3) ? 1 + (c->reduced >= 0 && one_in (2)) : 0;
  if (c->frame == COMBINED && g->reduces)
    g->reduces = 2 - (c->reduced < 0);
  g->repeated = c->frame != COMBINED && one_in (6);
  g->guarded = c->frame != COMBINED && one_in (6);
  g->declared = c->frame == COMBINED || one_in (2);
  g->given = one_in (3);
  g->start = below (9);
  g->named = !one_in (4);
  for (int i = first; i < first + g->stages; i++)
    {
      struct stage *s = &c->stage[i];
      draw_stage (p, g, s);
      s->opens = last < 0 && one_in (6);
      if (s->opens)
	last = i + below (3);
      if (last > first + g->stages - 1)
	last = first + g->stages - 1;
      s->closes = last == i;
      if (s->closes)
	last = -1;
    }
  if (!first)
    {
      c->stage[0].kind = STAGE_SPREAD;
      c->stage[0].guarded = c->stage[0].branch = false;
      g->guarded = false;
    }
  c->stage[first + g->stages - 1].kind = STAGE_STORE;
  if (g->reduces && g->stages > 2)
    c->stage[first + 1].kind = STAGE_ADD;
}

/* Draw how many teams P has, and threads a team at most.  */

static void
draw_numbers (struct crew *c)
{
  static const int teams[] = { 1, 1, 2, 3, 5, 7, 13, 37, 70, 190 };
  static const int limits[] = { 1, 2, 3, 7, 16, 20, 31, 32, 33, 50, 64, 96, 100,
    128, 200, 256, 600, 1024 };

  c->teams = c->frame >= ONE_TEAM ? 1 : teams[below (10)];
  do
    c->most = limits[below (18)];
  while ((c->most > 300 && !one_in (3)) || c->most * c->teams > 12000);
  c->limit = c->frame < ONE_TEAM && !one_in (8) ? c->most : 0;
  c->size = c->most + (one_in (3) ? below (40) : 0);
  c->slots = 1800 / c->teams;
  c->length = 1 + below (c->size);
  c->late_teams = one_in (2);
  c->late_limit = one_in (2);
}

/* Draw the threads of P, whose variables are drawn.  */

void
draw_crew (struct program *p)
{
  struct crew *c = &p->crew;
  int first = 0;

  c->frame = below (FRAME_COUNT + 2);
  if (c->frame >= FRAME_COUNT)
    c->frame = TEAMS_BLOCK;
  c->split = one_in (3);
  c->mixed = one_in (3);
  c->asks = one_in (2);
  c->declared = c->frame != COMBINED && (p->hosted || !one_in (5));
  c->fills = one_in (3);
  draw_numbers (c);
  c->parallels = c->frame == COMBINED ? 1 : 1 + below (PARALLELS);
  for (int i = 0; i < c->parallels; i++)
    {
      draw_parallel (p, &c->parallel[i], first);
      first += c->parallel[i].stages;
    }
  c->idle = c->frame <= ROWS && one_in (10);
  c->alone = c->idle || (c->frame != COMBINED && one_in (3));
  c->fills |= c->idle;
  c->handed = below (4);
  /* Teams have what is the target's in common.  */
  if (c->handed && c->frame <= ROWS)
    c->handed = 3;
  p->stores = true;
  p->loop[0].trip = c->teams;
  p->loop[1].trip = c->most;
  p->loop[2].trip = c->length;
}

/* Draw P, of C or C++, whose threads share out the work themselves.  */

void
draw_c_crew (struct program *p)
{
  static const enum gpured_type types[] = { GPURED_TYPE_i8, GPURED_TYPE_i16,
    GPURED_TYPE_i32, GPURED_TYPE_u32, GPURED_TYPE_i64, GPURED_TYPE_u64,
    GPURED_TYPE_f32, GPURED_TYPE_f64 };
  static const enum gpured_op ops[] = { GPURED_OP_plus, GPURED_OP_plus,
    GPURED_OP_max, GPURED_OP_min };

  p->result = add_variable (p, STORED, 0, GPURED_OP_plus, types[below (8)]);
  p->var[p->result].store = INSIDE;
  if (p->vehicle == TEMPLATE)
    p->templated = p->result;
  p->crew.reduced = -1;
  if (one_in (2))
    {
      int v = add_variable (p, REDUCED, 0, ops[below (4)], types[2 + below (6)]);
      p->crew.reduced = v;
      p->var[v].source = NUMBERS;
      p->var[v].start = below (40);
      p->var[v].copied = true;
      /* GCC 12 crashes on members that teams reduce.  */
      if (p->var[v].store == MEMBER)
	p->var[v].store = LOCAL;
    }
  draw_crew (p);
}
