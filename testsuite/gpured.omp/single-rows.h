/* single-rows.h - rows that are reduced by one thread or by more.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "../include/check.h"

#define ROWS 7
#define N 103

static int x[ROWS][N], got[ROWS], in_order[ROWS], last[ROWS];

/* Row R must be right; ORDER: its iterations came one after the other.  */

static void
check_row (const char *what, int r, int times, int order)
{
  int want = 0;
  for (int i = 0; i < N; i++)
    want += x[r][i];
  check_int (what, got[r], times * want);
  if (order)
    check_int (what, in_order[r], times * N);
  got[r] = in_order[r] = last[r] = 0;
}

/* Iteration I of row R, of a loop that reduces S and T; it looks at the one
   before if ORDER.  */
#define STEP(R, I, ORDER)					\
  t += x[R][I];							\
  if (ORDER)							\
    {								\
      s += last[R] == (I);					\
      last[R] = (I) + 1;					\
    }

#define MAPS map(to: x) map(tofrom: got, in_order, last)
