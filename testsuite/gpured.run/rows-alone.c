/* rows-alone.c - rows.c with other levels, and rows that need the one in front,
   which is as GCC has it where one gang has them all.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#define LEVELS gang num_gangs (1)
#define MORE follow ()
static void follow (void);
#include "rows.h"

static void
follow (void)
{
  enum { N = 70, C = 20 };
  int a[N * C], r[N];
  for (int i = 0; i < N * C; i++)
    a[i] = datum (i);
  OUTER (copyin (a) copyout (r))
  for (int i = 0; i < N; i++)
    {
      int s = i ? r[i - 1] : 0;
      INNER (reduction (+:s))
      for (int j = 0; j < C; j++)
	s += a[i * C + j];
      r[i] = s;
    }
  for (int i = 0, s = 0; i < N; i++)
    {
      for (int j = 0; j < C; j++)
	s += a[i * C + j];
      check_int ("follow", r[i], s);
    }
}
