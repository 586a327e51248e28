/* judge-c.c - prints the function that compares the two forms of a program.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* The name of the kind of X's values, in the macros of matrix.h.  */

static const char *
kind_of (const struct variable *x)
{
  static const char *const kinds[] = { "SIGNED", "UNSIGNED", "REAL",
    "COMPLEX" };
  const struct gpured_type_row *t = gpured_type_find (x->type);

  return str ("%s%s", t->bits == 128 && t->kind != GPURED_KIND_COMPLEX
	      ? "WIDE_" : "", kinds[t->kind]);
}

/* Print the data of variable V in the function that compares.  */

static void
judge_data (const struct program *p, int v)
{
  const struct variable *x = &p->var[v];
  const struct gpured_type_row *t = gpured_type_find (x->type);
  const char *of = str ("%s_%s", gpured_op_id (x->op), kind_of (x));
  bool truth = x->op == GPURED_OP_land || x->op == GPURED_OP_lor;

  emit ("static %s x%d[ELEMENTS], o%d[2][2 * ELEMENTS], r%d[2];", t->ctype, v,
	v, v);
  emit ("for (int i = 0; i < ELEMENTS; i++)\n    x%d[i] = data_%s (i, %d, %u);",
	v, of, x->seed, t->bits);
  if (x->source == NUMBERS || x->source == NONE)
    emit ("r%d[0] = r%d[1] = %d;", v, v, x->start);
  else
    emit ("r%d[0] = r%d[1] = %sinit_%s (%d, %u);", v, v, truth ? "!!" : "", of,
	  x->seed, t->bits);
}

/* Print the function that fills the data, calls both forms and compares.  */

void
print_judge (const struct program *p)
{
  const struct loop *l = p->loop;

  emit ("static void\njudge_%d (void)\n{", p->number);
  nesting = 1;
  emit ("static const int n[4] = { %d, %d, %d, %d };", l[0].trip, l[1].trip,
	l[2].trip, l[3].trip);
  emit ("bool right = true;");
  emit ("int shown = 0;");
  if (p->turned)
    emit ("turn ();");
  for (int v = 0; v < p->vars; v++)
    if (result_p (p, v))
      judge_data (p, v);
  for (int f = 0; f < 2; f++)
    {
      const char *call = str ("%s_%d (n, %d, %d", f ? "host" : "device",
			      p->number, p->gangs, p->workers);
      for (int v = 0; v < p->vars; v++)
	if (result_p (p, v))
	  call = str ("%s, x%d, &r%d[%d], o%d[%d]", call, v, v, f, v, f);
      emit ("%s);", call);
    }
  for (int v = 0; v < p->vars; v++)
    if (result_p (p, v))
      {
	const char *kind = kind_of (&p->var[v]);
	emit ("COMPARE (\"v%d\", 0, %s, r%d[0], r%d[1]);", v, kind, v, v);
	emit ("for (int i = 0; i < 2 * ELEMENTS; i++)\n"
	      "    COMPARE (\"o%d\", i, %s, o%d[0][i], o%d[1][i]);", v, kind, v,
	      v);
      }
  emit ("report (\"%s-%d-%d\", right);", p->name, p->seed, p->number);
  nesting = 0;
  emit ("}\n");
}
