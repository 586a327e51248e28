/* sums.cc - computes with sums of products of variables.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The variables are integers that do not wrap.  A sum that becomes too large
   or too long is unknown.  */

#include "gpured-gcc.h"
#include "sums.h"

#define MAX_TERMS 24

/* Whether A and B have the same variables.  Their order does not matter.  */

static bool
same_vars_p (const struct term *a, const struct term *b)
{
  bool used[SUM_MAX_VARS] = {};
  if (a->n != b->n)
    return false;
  for (unsigned i = 0; i < a->n; i++)
    {
      unsigned k = 0;
      while (k < b->n && (used[k] || !operand_equal_p (a->vars[i], b->vars[k])))
	k++;
      if (k == b->n)
	return false;
      used[k] = true;
    }
  return true;
}

void
sum_add_term (struct sum *sum, struct term term, HOST_WIDE_INT factor)
{
  if (absu_hwi (term.factor) >= SUM_MAX_FACTOR
      || absu_hwi (factor) >= SUM_MAX_FACTOR)
    sum->known = false;
  if (!sum->known)
    return;
  term.factor *= factor;
  for (unsigned i = 0; i < sum->terms.length (); i++)
    if (same_vars_p (&sum->terms[i], &term))
      {
	sum->terms[i].factor += term.factor;
	if (absu_hwi (sum->terms[i].factor) >= SUM_MAX_FACTOR)
	  sum->known = false;
	if (sum->terms[i].factor == 0)
	  sum->terms.unordered_remove (i);
	return;
      }
  if (sum->terms.length () >= MAX_TERMS
      || absu_hwi (term.factor) >= SUM_MAX_FACTOR)
    sum->known = false;
  else if (term.factor != 0)
    sum->terms.safe_push (term);
}

void
sum_add_constant (struct sum *sum, HOST_WIDE_INT value)
{
  struct term term = { value, 0, {} };
  sum_add_term (sum, term, 1);
}

void
sum_add (struct sum *sum, const struct sum &other, HOST_WIDE_INT factor)
{
  sum->known &= other.known;
  for (const term &t : other.terms)
    sum_add_term (sum, t, factor);
}

void
sum_add_product (struct sum *sum, const struct sum &a, const struct sum &b)
{
  sum->known &= a.known && b.known;
  for (const term &t : a.terms)
    for (const term &u : b.terms)
      {
	if (!sum->known || t.n + u.n > SUM_MAX_VARS)
	  {
	    sum->known = false;
	    return;
	  }
	struct term product = t;
	for (unsigned i = 0; i < u.n; i++)
	  product.vars[product.n++] = u.vars[i];
	sum_add_term (sum, product, u.factor);
      }
}

void
sum_split_off (struct sum *sum, tree var, struct sum *factor)
{
  factor->known &= sum->known;
  for (unsigned i = sum->terms.length (); i-- > 0;)
    {
      struct term t = sum->terms[i];
      unsigned k = 0;
      while (k < t.n && t.vars[k] != var)
	k++;
      if (k == t.n)
	continue;
      t.vars[k] = t.vars[--t.n];
      sum_add_term (factor, t, 1);
      sum->terms.unordered_remove (i);
    }
}

bool
sum_multiple_p (const struct term *term, const struct term *pitch)
{
  struct term rest = *term;
  for (unsigned i = 0; i < pitch->n; i++)
    {
      unsigned k = 0;
      while (k < rest.n && !operand_equal_p (rest.vars[k], pitch->vars[i]))
	k++;
      if (k == rest.n)
	return false;
      rest.vars[k] = rest.vars[--rest.n];
    }
  return term->factor % pitch->factor == 0;
}
