/* ranges.c - the values that the variable of a loop of a random program has.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A range has any counter, from its lowest value to its highest, goes up or
   down, and by any step; without an iteration its end may lie far before its
   begin.  Bounds and all values, also the one behind the last, are numbers of
   the counter's type, or the program has no meaning.  The functions gcc_* are
   what GCC itself gets wrong.  */

#include <stdlib.h>
#include "tree.h"

/* The types of counters, with what stands behind their constants and some of
   their lowest and highest values, no farther apart than a long can say.
   Fortran has kinds.  */
static const struct
{
  const char *type, *suffix;
  int bits;
  long low, high;
} types[] = {
  { "int", "", 32, -2147483647, 2147483647 },
  { "unsigned", "u", 32, 0, 4294967295 },
  { "long", "l", 64, -4611686018427387904, 4611686018427387903 },
  { "short", "", 16, -32767, 32767 },
  { "unsigned long", "ul", 64, 0, 9223372036854775807 },
  { "signed char", "", 8, -127, 127 },
  { "unsigned char", "", 8, 0, 255 },
  { "unsigned short", "", 16, 0, 65535 }
};
enum { TYPES = sizeof types / sizeof types[0] };

const char *
counter_type (enum counter counter)
{
  return types[counter].type;
}

int
counter_bytes (enum counter counter)
{
  return types[counter].bits / 8;
}

/* A loop over TRIP numbers from 0.  */

struct range
plain_range (int trip)
{
  return (struct range) { .counter = INT, .step = 1, .trip = trip,
			   .relation = fortran ? UP_TO : BELOW };
}

/* The variable of second loop K of loop D.  */

const char *
counter_of (int d, int k)
{
  return str ("%c%d", "jk"[k], d);
}

/* How many iterations the loops that are collapsed with L have together.  */

int
second_trips (const struct loop *l)
{
  int trips = 1;

  for (int k = 0; k < l->seconds; k++)
    trips *= l->second[k].trip;
  return trips;
}

/* Whether L, or what is collapsed with it, has no iteration.  */

bool
never_p (const struct loop *l)
{
  return !l->trip || !second_trips (l);
}

/* How far the last value that R mentions is from the first.  */

static long
span_of (const struct range *r)
{
  return r->trip ? (long) r->trip * labs (r->step) : r->gap + 1;
}

/* Give R a first value so that all are numbers of its type.  */

static bool
place_range (struct range *r)
{
  long low = types[r->counter].low, high = types[r->counter].high;
  long span = span_of (r), least = low;

  if (span > high - low)
    return false;
  switch (below (4))
    {
    case 0:
      break;
    case 1:
      least = high - span;
      break;
    case 2:
      least = below (20);
      break;
    default:
      least = -below (20);
    }
  least = least < low ? low : least > high - span ? high - span : least;
  r->low = (r->step > 0) == (r->trip > 0) ? least : least + span;
  return true;
}

/* GCC counts the iterations of an OpenACC loop as a signed number of the
   variable's width: an end that lies farther before the begin is behind it.  */

static bool
gcc_far_p (const struct program *p, const struct range *r)
{
  return p->model == ACC && types[r->counter].bits == 32
	 && r->gap >= 2147483647;
}

/* GCC counts those of OpenMP in the type of the variable, and several loops in the
   widest, unsigned; gfortran those of OpenACC in its type, too, but for steps of
   1.  Whether this is too narrow for R, collapsed with L unless this is null.  */

static bool
gcc_narrow_p (const struct program *p, const struct loop *l,
	      const struct range *r)
{
  long step = labs (r->step);
  bool own = p->model == OMP || (fortran && step > 1);

  return own && (span_of (r) + step > types[r->counter].high
		 || (l && types[r->counter].bits == 8
		     && r->trip * second_trips (l) > 127));
}

/* GCC's lanes compute the value that lies so many steps behind the last.  */

static bool
gcc_lanes_p (const struct program *p, int words, const struct range *r)
{
  long span = span_of (r) + 33 * labs (r->step);

  if (p->model == ACC || !(p->phases || words & (SIMD | LOOP)))
    return false;
  return (r->step > 0 ? r->low + span > types[r->counter].high
	  : r->low - span < types[r->counter].low)
    || (fortran && r->trip + 33 > types[r->counter].high);
}

/* GCC 12 crashes on steps other than 1 of several loops of Fortran in OpenMP.  */

static bool
gcc_steps_p (const struct program *p, const struct range *r)
{
  return fortran && p->model == OMP && labs (r->step) > 1;
}

/* Draw a range of TRIP values for loop D of P, or one that is collapsed with it
   if SECOND.  */

struct range
some_range (const struct program *p, int d, int trip, bool second)
{
  const struct loop *l = &p->loop[d];
  int words = words_around (p, d + 1);
  static const long gaps[] = { 0, 0, 1, 2, 5, 30, 100, 20000, 3000000000,
    4000000000000000000 };
  struct range r;

  do
    {
      r = (struct range) { .set = true, .trip = trip };
      do
	r.counter = below (TYPES);
      while (fortran && types[r.counter].low == 0);
      r.step = one_in (3) ? 1 : 1 + below (9);
      r.step = one_in (2) ? r.step : -r.step;
      r.relation = fortran ? UP_TO : below (2);
      if (p->model == OMP && !fortran && labs (r.step) == 1 && one_in (3))
	r.relation = UNLIKE;
      r.gap = trip || r.relation == UNLIKE ? 0
	      : gaps[below (sizeof gaps / sizeof gaps[0])];
      r.slack = below (labs (r.step));
      r.late = one_in (3);
      r.turned = one_in (4);
      r.spelling = below (4);
    }
  while (!place_range (&r) || gcc_far_p (p, &r)
	 || gcc_narrow_p (p, second ? NULL : l, &r)
	 || gcc_lanes_p (p, words, &r)
	 || (l->seconds && gcc_steps_p (p, &r)));
  return r;
}

/* Draw what is collapsed or tiled with loop D of P, of at most ROOM
   iterations.  Of one that is in lanes Fortran's variables are lastprivate: it
   has some iteration.  */

void
draw_seconds (struct program *p, int d, int room)
{
  struct loop *l = &p->loop[d];
  int words = words_around (p, d + 1), deep = one_in (3) ? 2 : 1;
  bool some = fortran && p->model == OMP && words & (SIMD | LOOP);

  l->seconds = 0;
  if (!l->directive.pieces || room < 16 || !one_in (4))
    return;
  l->seconds = deep;
  for (int k = 0; k < deep; k++)
    {
      int trip = one_in (8) && !some ? 0 : 1 + below (4);
      l->second[k] = one_in (2) ? plain_range (trip ? trip : 1)
		     : some_range (p, d, trip, true);
    }
  l->tiled = p->model == ACC && one_in (3)
	     && !directive_has (&l->directive, SEQ)
	     && (!fortran || ~words & (GANG | WORKER | VECTOR));
  for (int k = 0; k < 3; k++)
    l->tile[k] = 1 + below (5);
}

/* VALUE as a constant of R's type, or of int if that is enough and SHORT.  */

static const char *
constant (const struct range *r, long value, bool small)
{
  int bits = types[r->counter].bits;

  if (small && labs (value) < 1000000)
    return str ("%ld", value);
  if (fortran)
    return str (bits == 64 ? "%ld_8" : "%ld", value);
  return str ("%ld%s", value, types[r->counter].suffix);
}

/* The value at which R ends.  */

static long
end_of (const struct range *r)
{
  int sign = r->step > 0 ? 1 : -1;
  long last = r->low + (long) r->step * (r->trip - 1);

  if (r->relation == UNLIKE)
    return r->trip ? last + r->step : r->low;
  if (!r->trip)
    return r->low - sign * (r->gap + (r->relation == UP_TO));
  return last + sign * (r->slack + (r->relation == BELOW));
}

/* The number VALUE of R, by MORE, which is 0, if R is LATE or END.  */

static const char *
number_of (const struct range *r, long value, const char *more, bool add)
{
  const char *text = constant (r, value, r->slack % 2 == 0);

  return add && *more ? str ("%s + %s", text, more) : text;
}

/* Print the head of a loop over R with the variable NAME; MORE is 0 at run time,
   or nothing, and STEP the absolute value of the step.  */

void
range_head (const struct range *r, const char *name, const char *more)
{
  bool up = r->step > 0;
  int by = labs (r->step);
  const char *low = number_of (r, r->low, more, r->late);
  const char *end = number_of (r, end_of (r), more, true);

  if (fortran)
    {
      emit ("do %s = %s, %s%s", name, low, end,
	    r->step == 1 ? "" : str (", %d", r->step));
      return;
    }
  const char *sign = r->relation == UNLIKE ? "!="
		     : up != r->turned ? r->relation == UP_TO ? "<=" : "<"
		     : r->relation == UP_TO ? ">=" : ">";
  const char *test = r->turned ? str ("%s %s %s", end, sign, name)
		     : str ("%s %s %s", name, sign, end);
  const char *next
    = r->spelling == 0 && by == 1 ? str ("%s%s", name, up ? "++" : "--")
      : r->spelling == 1 && by == 1 ? str ("%s%s", up ? "++" : "--", name)
      : r->spelling == 2 ? str ("%s = %s %c %d", name, name, up ? '+' : '-', by)
      : str ("%s %c= %d", name, up ? '+' : '-', by);
  emit ("for (%s %s = %s; %s; %s)", counter_type (r->counter), name, low, test,
	next);
}

/* The number of an iteration of R, whose variable is NAME, from 0.  */

const char *
range_index (const struct range *r, const char *name)
{
  const char *low = constant (r, r->low, false);
  const char *text = r->step > 0 ? str ("%s - (%s)", name, low)
		     : str ("%s - %s", low, name);

  if (!r->low && r->step == 1)
    text = name;
  if (labs (r->step) > 1)
    text = str ("(%s) / %d", text, abs (r->step));
  /* The back end takes constants of 64 bits into addresses, which have no room
     for them.  */
  return !fortran ? str ("(int) (%s)", text)
	 : str (types[r->counter].bits == 64 ? "int (%s)" : "(%s)", text);
}
