/* twice.h - for tests that have each function twice: for the device, and as it
   stands.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The test includes this where ACC is not defined, has its directives in ACC (...)
   and its functions named NAME (F), and includes itself with HOST defined, when
   directives are nothing.  */

#ifndef TWICE_H
#define TWICE_H

#include <stddef.h>
#include "check.h"

#define N 23		/* Rows.  */
#define M 37		/* Columns.  */
#define L 5
#define ALL (4 * N * M * L)

#define ACC(DIRECTIVE) _Pragma (#DIRECTIVE)
#define NAME(F) got_##F

static int got[ALL], want[ALL];

/* Compare what GOT_F and WANT_F make of the same data.  */

static void
compare (const char *name, void (*got_f) (int *, int, int, int, int),
	 void (*want_f) (int *, int, int, int, int))
{
  for (int i = 0; i < ALL; i++)
    got[i] = want[i] = i * 7 % 1001;
  got_f (got, N, M, L, 3);
  want_f (want, N, M, L, 3);
  for (int i = 0; i < ALL; i++)
    check_int (name, got[i], want[i]);
}

#define COMPARE(F) compare (#F, got_##F, want_##F)

#endif
