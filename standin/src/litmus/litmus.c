/* litmus.c - compares the races that the stand-in reports with the memory model.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   usage: ptxsim-litmus FIRST COUNT [SEEDS]
          ptxsim-litmus -p NUMBER

   Draws programs FIRST to FIRST + COUNT - 1, runs each in SEEDS orders of execution (21)
   and prints where the stand-in and the model differ; -p prints a program.

   The detector sees what one execution observed.  So each run is compared with the
   executions that the axioms allow, that read the same values and leave the same memory:

     impossible   there is no such execution
     false        none of them has a race, and one is reported; or one is reported
		  between two instructions that do not race in any of them.  If there is a
		  race, the stand-in need not conclude from the racing accesses that others
		  are ordered (LENIENT in litmus.h)
     missed       two instructions race in all of them, and that is not reported; or
		  each of them has a race, and none is reported

   If one of them has a race of accesses that overlap partly, the axioms do not hold, and
   pairs of instructions are not compared.  */

#include <stdlib.h>
#include <string.h>
#include "driver.h"
#include "litmus.h"

static unsigned long runs, racing, failures;
static struct outcome last;	/* of the run that is looked at */

static void
say (struct program *p, uint64_t number, uint64_t seed, const char *what,
     unsigned a, unsigned b)
{
  failures++;
  printf ("program %llu, seed %llu: %s", (unsigned long long) number,
	  (unsigned long long) seed, what);
  if (a != b)
    printf (": lines %u and %u", p->events[a].line, p->events[b].line);
  putchar ('\n');
  for (unsigned k = 0; k < p->nevents; k++)
    if (p->events[k].slot >= 0)
      printf ("  line %u read %#llx\n", p->events[k].line,
	      (unsigned long long) (last.slots[p->events[k].slot]
				    >> p->events[k].shift));
}

/* Whether any event of the instruction of A and of that of B are a pair of R.  */
static bool
pair_p (const struct program *p, const relation r, unsigned a, unsigned b)
{
  for (unsigned x = 0; x < p->nevents; x++)
    for (unsigned y = 0; y < p->nevents; y++)
      if (p->events[x].line == p->events[a].line
	  && p->events[y].line == p->events[b].line && (r[x] >> y & 1))
	return true;
  return false;
}

/* Compare what was REPORTED of P in a run with V.  */
static void
compare (struct program *p, uint64_t number, uint64_t seed,
	 const struct verdict *v, const relation reported)
{
  bool any = false;

  if (!v->executions)
    {
      say (p, number, seed, "impossible", 0, 0);
      return;
    }
  for (unsigned a = 0; a < p->nevents; a++)
    for (unsigned b = 0; b < a; b++)
      {
	any |= reported[a] >> b & 1;
	if (!p->events[a].first || !p->events[b].first || v->mixed)
	  continue;
	if ((reported[a] >> b & 1) && !pair_p (p, v->may, a, b))
	  say (p, number, seed, "false", a, b);
	if (!(reported[a] >> b & 1) && pair_p (p, v->must, a, b))
	  say (p, number, seed, "missed", a, b);
      }
  if (v->all_race && !any)
    say (p, number, seed, "missed", 0, 0);
  if (any && !v->some_race)
    say (p, number, seed, "false", 0, 0);
  racing += any;
}

/* Run program NUMBER in SEEDS orders.  */
static void
try_program (uint64_t number, unsigned seeds)
{
  static char log[1 << 16];
  static struct verdict v;
  struct program p;

  litmus_draw (&p, number);
  for (unsigned seed = 0; seed < seeds; seed++)
    {
      struct outcome o;
      relation reported;
      runs++;
      if (!litmus_run (&p, seed, &o, reported, log, sizeof log))
	{
	  say (&p, number, seed, "does not run", 0, 0);
	  fputs (log, stdout);
	  return;
	}
      if (seed == 0 || memcmp (&o, &last, sizeof o) != 0)
	litmus_judge (&p, &o, &v);
      last = o;
      compare (&p, number, seed, &v, reported);
    }
}

int
main (int argc, char **argv)
{
  uint64_t first = argc > 1 ? strtoull (argv[1], NULL, 0) : 1;
  uint64_t count = argc > 2 ? strtoull (argv[2], NULL, 0) : 1000;
  unsigned seeds = argc > 3 ? atoi (argv[3]) : 21;

  setenv ("PTXSIM_CHECK", "all", 1);
  settings_read ();
  ptxsim.driver.max_reports = 0;
  if (argc > 2 && strcmp (argv[1], "-p") == 0)
    {
      struct program p;
      litmus_draw (&p, count);
      litmus_print (&p, stdout);
      return 0;
    }
  for (uint64_t k = first; k < first + count; k++)
    try_program (k, seeds);
  printf ("%llu programs, %lu runs, %lu with races: %lu differ\n",
	  (unsigned long long) count, runs, racing, failures);
  return failures != 0;
}
