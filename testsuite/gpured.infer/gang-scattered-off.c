/* gang-scattered-off.c - the same where clauses are not added: what is wrong
   with a clause that is there is said.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */
/* { dg-options "-fplugin-arg-gpured-infer=off" } */

double a[64], total;

void
in_construct (void)
{
#pragma acc parallel copy(total)
  {
    double s = 0;
#pragma acc loop gang reduction(+:s) /* { dg-warning {each gang has its own .s., so the result} } */
    for (int i = 0; i < 64; i++)
      s += a[i];
    total = s;
  }
}
