/* argument-dump.c - The dump names each reduction and what is done at each
   level.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fplugin-arg-gpured-dump" } */

float s;
void
sum (const float *a)
{
#pragma acc parallel loop gang vector reduction(+:s) copyin(a[0:10])
  for (int i = 0; i < 10; i++)
    s += a[i];
}
/* { dg-final { scan-dump gpured {reduction \(\+:s\) on float; .*vector: warp shuffles} } } */
/* { dg-final { scan-dump gpured {gang: one atomic update per gang} } } */
