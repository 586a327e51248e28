/* statements.c - prints statements that C and Fortran have both.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "tree.h"

/* The element of ARRAY at INDEX, from 0.  */

const char *
at (const char *array, const char *index)
{
  return str (fortran ? "%s(%s)" : "%s[%s]", array, index);
}

/* The low bits of E, in memory of any type.  */

const char *
low (const char *e)
{
  return str (fortran ? "iand (int (%s, 8), 15_8)" : "LOW (%s)", e);
}

/* The remainder of the number E by BY.  */

const char *
rest (const char *e, const char *by)
{
  return str (fortran ? "mod (%s, %s)" : "(%s) %% (%s)", e, by);
}

void
set (const char *to, const char *e)
{
  emit (fortran ? "%s = %s" : "%s = %s;", to, e);
}

/* A loop of K from FROM to before END by STEP.  */

void
begin_loop (const char *k, const char *from, const char *end, const char *step)
{
  if (fortran)
    emit ("do %s = %s, %s - 1, %s", k, from, end, step);
  else
    emit ("for (int %s = %s; %s < %s; %s += %s)\n%*s{", k, from, k, end, k,
	  step, 2 * nesting + 2, "");
  nesting++;
}

/* A loop of SEQUENTIAL code with variable K, COUNT times.  */

void
begin_sequential (const char *k, int count)
{
  if (fortran)
    emit ("do %s = 0, %d", k, count - 1);
  else
    emit ("for (int %s = 0; %s < %d; %s++)\n%*s{", k, k, count, k,
	  2 * nesting + 2, "");
  nesting++;
}

void
end_block (const char *word)
{
  nesting--;
  emit (fortran ? "end %s" : "}", word);
}

void
begin_if (const char *condition)
{
  emit (fortran ? "if (%s) then" : "if (%s)\n  {", condition);
  nesting++;
}
