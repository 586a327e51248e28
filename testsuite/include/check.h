/* check.h - compare one value and print both where they differ.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>

static int failures;

static inline void
check_int (const char *what, long long got, long long want)
{
  if (got == want)
    return;
  printf ("%s: got %lld, want %lld\n", what, got, want);
  failures++;
}

static inline void
check_real (const char *what, double got, double want)
{
  if (got == want)
    return;
  printf ("%s: got %.17g, want %.17g\n", what, got, want);
  failures++;
}

/* GOT may differ from WANT by BOUND.  */

static inline void
check_near (const char *what, double got, double want, double bound)
{
  double error = got > want ? got - want : want - got;
  if (error <= bound)
    return;
  printf ("%s: got %.17g, want %.17g, wrong by %g, allowed %g\n", what, got,
	  want, error, bound);
  failures++;
}

#endif
