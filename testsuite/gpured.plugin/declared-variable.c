/* declared-variable.c - a test of the host half: GCC loses reductions of variables of `acc declare'.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-lower=off" } */

int total, alone;
#pragma acc declare create(total, alone)

void
work (const int *x)
{
#pragma acc parallel loop gang vector reduction(+:total) copyin(x[0:10]) /* { dg-warning {the result of the reduction of [^ ]*total[^ ]* over gangs is lost: GCC does not map variables of .*acc declare} } */
  for (int i = 0; i < 10; i++)
    total += x[i];

  /* One gang adds to the original itself.  */
#pragma acc parallel num_gangs(1) copyin(x[0:10])
#pragma acc loop gang vector reduction(+:alone)
  for (int i = 0; i < 10; i++)
    alone += x[i];
#pragma acc parallel num_gangs(2) copyin(x[0:10])
#pragma acc loop vector reduction(+:alone)
  for (int i = 0; i < 10; i++)
    alone += x[i];
}
