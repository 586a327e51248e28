/* nests.h - what the generated random nests share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef NESTS_H
#define NESTS_H

#include "matrix.h"

/* Whether the program whose arguments are ARGV shall run NEST: those that are
   named, or all.  */

static bool
chosen_p (int nest, char **argv)
{
  for (char **arg = argv + 1; *arg; arg++)
    if (atoi (*arg) == nest)
      return true;
  return !argv[1];
}

/* The elements of a nest's data.  No nest has more iterations, so that each
   statement meets an element at most once; with at most five statements to a
   variable no signed sum or product overflows and every real one is exact.  */
#define ELEMENTS 4097

/* Indices of which no two are the same.  */
static int turned[ELEMENTS];

static inline void
turn (void)
{
  for (int i = 0; i < ELEMENTS; i++)
    turned[i] = i * 1664l % ELEMENTS;
}

/* The low bits of E.  */
#define LOW(E) ((long) (E) & 15)

/* Compare GOT of a KIND, called WHAT and at INDEX if it is one of many, with
   WANT; the first ten that differ are shown.  Clears RIGHT of the caller.  */
#define COMPARE(WHAT, INDEX, KIND, GOT, WANT) \
  do \
    if ((GOT) != (WANT)) \
      { \
	if (shown++ < 10) \
	  printf ("%s %d: got " SHOW_##KIND ", want " SHOW_##KIND "\n", WHAT, \
		  INDEX, SHOWN_##KIND (GOT), SHOWN_##KIND (WANT)); \
	right = false; \
      } \
  while (0)

#endif
