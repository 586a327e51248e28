/* crew-words.c - words of a program whose threads share out the work themselves.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* Words of a program.  */

const char *
crew_number (const struct program *p, int d)
{
  return fortran ? fortran_bound (p, d) : str ("n[%d]", d);
}

/* Where the device tells the host number INDEX.  */

const char *
crew_seen (const struct program *p, const char *index)
{
  return at (fortran ? "seen" : str ("seen_%d", p->number), index);
}

/* S with E added.  */

const char *
plus (const char *s, const char *e)
{
  return str ("%s + %s", s, e);
}

/* Print the directive of WORDS with MORE, whose clauses have `|' in front.  */

void
clauses_directive (const struct program *p, int words, const char *more)
{
  if (fortran)
    fortran_crew_directive (p, words, more);
  else
    {
      char *text = (char *) str ("%s", more);
      for (char *c = text; *c; c++)
	if (*c == '|')
	  *c = ' ';
      crew_directive (p, words, text);
    }
}

/* A directive without clauses, or the end of one.  */

void
directive_word (const char *text)
{
  emit ("%somp %s", fortran ? "!$" : "#pragma ", text);
}

/* The clause for what is reduced of the construct.  */

const char *
crew_clause (const struct program *p)
{
  const struct variable *x = &p->var[p->crew.reduced];

  return str ("|reduction(%s:%s)", fortran ? fortran_operator (x)
	      : gpured_op_spelling (x->op), fortran
	      ? str ("s%d", p->crew.reduced) : name_of (p, p->crew.reduced));
}

/* Update with E the sum of a team if WHICH is 1, else what is reduced of the
   construct.  */

void
crew_reduce (const struct program *p, int which, const char *e)
{
  if (which == 1)
    {
      set ("sum", plus ("sum", e));
      return;
    }
  const struct variable *x = &p->var[p->crew.reduced];
  const char *s = fortran ? str ("s%d", p->crew.reduced)
		  : name_of (p, p->crew.reduced);

  if (x->op == GPURED_OP_plus)
    set (s, plus (s, e));
  else
    emit (fortran ? "if (%s %s %s) %s = %s" : "if (%s %s %s) %s = %s;", e,
	  x->op == GPURED_OP_max ? ">" : "<", s, s, e);
}
