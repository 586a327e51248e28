/* mutants.h - the mutants that mutants.awk puts into a source.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* Included ahead of a source by the option -include.  On the host, the environment
   variable GPURED_MUTANT has the numbers of the mutants that are alive, and
   GPURED_MUTANTS, if set, a directory: a mutant that would make a difference where the
   program is now leaves a file there whose name is its number.  For a device, where
   there is no environment, the macro GPURED_MUTANT says whether a number is alive.  */

#ifndef GPURED_MUTANTS_H
#define GPURED_MUTANTS_H

#ifdef GPURED_MUTANT

#define gpured_mutant_p(number, differs) (GPURED_MUTANT (number) && (differs))

#else

#ifndef _GNU_SOURCE
# define _GNU_SOURCE 1
#endif
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Whether mutant NUMBER is alive, and DIFFERS.  */

static inline int
gpured_mutant_p (int number, int differs)
{
  static int begun;
  static const char *directory;
  static char alive[1024], seen[1024];
  if (!differs)
    return 0;
  if (!begun)
    {
      const char *text = getenv ("GPURED_MUTANT");
      begun = 1;
      directory = getenv ("GPURED_MUTANTS");
      for (; text && *text; text += strcspn (text, ","), text += *text == ',')
	alive[atoi (text)] = 1;
    }
  if (directory && !seen[number])
    {
      char name[4096];
      int file;
      seen[number] = 1;
      snprintf (name, sizeof name, "%s/%d", directory, number);
      file = open (name, O_CREAT | O_WRONLY, 0666);
      if (file >= 0)
	close (file);
    }
  return alive[number];
}

#endif

/* Whether a statement is left out.  */
#define MUTANT(NUMBER) gpured_mutant_p (NUMBER, 1)

/* The condition, or VALUE.  */
#define MUTANT_IF(NUMBER, VALUE, ...) \
  ((__VA_ARGS__) ? (VALUE) || !gpured_mutant_p (NUMBER, !(VALUE)) \
   : (VALUE) && gpured_mutant_p (NUMBER, VALUE))

/* A OPERATOR B, or A OTHER B; A and B have no side effects.  */
#define MUTANT_OPERATOR(NUMBER, A, OPERATOR, OTHER, B) \
  (gpured_mutant_p (NUMBER, (A OPERATOR B) != (A OTHER B)) \
   ? (A OTHER B) : (A OPERATOR B))

/* VALUE, or OTHER.  */
#define MUTANT_VALUE(NUMBER, VALUE, OTHER) \
  (gpured_mutant_p (NUMBER, 1) ? (OTHER) : (VALUE))

#endif
