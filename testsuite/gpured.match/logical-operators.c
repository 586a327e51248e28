/* logical-operators.c - && and || keep being themselves until the device half
   sees them, and do not become & and |.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-dump" } */
/* { dg-do compile } */

int l, m, b, c;

void
all (const int *a)
{
#pragma acc parallel loop gang reduction(&&:l) reduction(||:m) copyin(a[0:100])
  for (int i = 0; i < 100; i++)
    {
      l = l && a[i];
      m = m || a[i];
    }
#pragma acc parallel loop gang reduction(&:b) reduction(|:c) copyin(a[0:100])
  for (int i = 0; i < 100; i++)
    {
      b &= a[i];
      c |= a[i];
    }
}

/* { dg-final { scan-dump gpured {\(&&:l\)} } } */
/* { dg-final { scan-dump gpured {\(\|\|:m\)} } } */
/* { dg-final { scan-dump gpured {\(&:b\)} } } */
/* { dg-final { scan-dump gpured {\(\|:c\)} } } */
