/* loops-c.c - prints the heads of loops of a random program in C or C++.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* The step of a loop whose variable goes over more than a sign leaves room
   for; 2 to the power of 63 is 9223372036854775808.  */

long
wide_step (const struct loop *l)
{
  bool narrow = l->counter == INT || l->counter == UNSIGNED;
  long step = (narrow ? 4000000000 : 9000000000) / (l->trip + 1);
  long most = narrow ? 100000000 : 800000000;

  step = step > most ? most : step;
  return narrow ? step : step * 1000000000;
}

/* Print the head of loop D, WIDE.  What is between the first and the last
   value is not a number of the type itself.  */

static void
wide_head (const struct program *p, int d, const char *end)
{
  const struct loop *l = &p->loop[d];
  long step = wide_step (l);

  switch (l->counter)
    {
    case INT:
      emit ("for (int i%d = -2000000000; i%d < (int) (-2000000000 + (long) (%s)"
	    " * %ld - %ld); i%d += %ld)", d, d, end, step, step / 2, d, step);
      break;
    case UNSIGNED:
      emit ("for (unsigned i%d = 5; i%d < 5u + (%s) * %ldu - %ldu; i%d += "
	    "%ldu)", d, d, end, step, step / 2, d, step);
      break;
    case LONG:
      emit ("for (long i%d = -9000000000000000000; i%d < (long) "
	    "(-9000000000000000000ul + (%s) * 2 * %ldul - 7); i%d += 2 * "
	    "%ld)", d, d, end, step, d, step);
      break;
    default:
      emit ("for (unsigned long i%d = 5; i%d < 5 + (%s) * 2 * %ldul - 7; "
	    "i%d += 2 * %ldul)", d, d, end, step, d, step);
    }
}

/* The number that the end of L has, or is computed with.  */

static int
end_number (const struct loop *l)
{
  if (!l->step)
    return l->trip;
  return l->low + l->step * (l->trip - 1) + (l->form == STEP_LESS);
}

/* What adds nothing to a bound of loop D at run time, or "".  */

static const char *
more_of (const struct program *p, int d)
{
  const struct loop *l = &p->loop[d];
  int end = end_number (l);

  return l->end.kind == LITERAL ? ""
	 : str ("(%s - %d)", number_in (p, &l->end, d, end), end);
}

/* Print the head of loop D.  */

void
loop_head (const struct program *p, int d)
{
  const struct loop *l = &p->loop[d];
  const char *step = number_in (p, &l->by, d, l->step);
  const char *end = number_in (p, &l->end, d, end_number (l));
  const char *start = str ("for (%s i%d =", counter_type (l->counter), d);
  const char *up = l->counts_by_one ? str ("i%d += 1", d) : str ("i%d++", d);

  if (l->skewed)
    end = str ("%s - (%s) %% 3", end, index_of (p, d - 1));
  switch (l->form)
    {
    case LESS:
      emit ("%s 0; i%d < %s; %s)", start, d, end, up);
      break;
    case LESS_EQUAL:
      emit ("%s 0; i%d <= %s - 1; %s)", start, d, end, up);
      break;
    case NOT_EQUAL:
      emit ("%s 0; i%d != %s; %s)", start, d, end, up);
      break;
    case DOWN:
      emit ("%s %s - 1; i%d >= 0; i%d--)", start, end, d, d);
      break;
    case STEP: case STEP_LESS:
      emit ("%s %d; i%d %s %s; i%d += %s)", start, l->low, d,
	    l->form == STEP ? "<=" : "<", end, d, step);
      break;
    case STEP_DOWN:
      emit ("%s %s; i%d >= %d; i%d -= %s)", start, end, d, l->low, d, step);
      break;
    case WIDE:
      wide_head (p, d, end);
      break;
    case RANGE:
      range_head (&l->range, str ("i%d", d), more_of (p, d));
    }
  nesting++;
  for (int k = 0; k < l->seconds; k++)
    range_head (&l->second[k], counter_of (d, k),
		l->second[k].set ? more_of (p, d) : "");
}
