/* geometry-nested.c - the variable that bounds a loop is one of the function
   around.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

static int a[9000];
int
main (void)
{
  int n = 9000, s = 0;
  int work (void)
  {
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
    return s;
  }
  for (int i = 0; i < n; i++)
    a[i] = i % 7;
  int want = 0;
  for (int i = 0; i < n; i++)
    want += a[i];
  return work () != want;
}

/* { dg-final { gpured-counters blocks == 3 } } */
