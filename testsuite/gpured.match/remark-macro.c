/* remark-macro.c - loops that one use of a macro makes, all of one place: each
   remark has the operator and the variable of its own loop.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-options "-fopt-info-omp-optimized-missed" } */
/* { dg-do compile } */

#define SUM_AND_MORE(S, T) \
  _Pragma ("acc parallel loop gang vector reduction(-:s)") \
  for (int i = 0; i < n; i++) \
    S -= x[i]; \
  _Pragma ("acc parallel loop gang vector reduction(max:s)") \
  for (int i = 0; i < n; i++) \
    S = x[i] > S ? x[i] : S; \
  _Pragma ("acc parallel loop gang vector reduction(&&:t)") \
  for (int i = 0; i < n; i++) \
    T = T && x[i]; \
  _Pragma ("acc parallel loop gang vector reduction(&:t)") \
  for (int i = 0; i < n; i++) \
    T &= x[i]

int
work (const int *restrict x, int n)
{
  int s = 0, t = 1;
  SUM_AND_MORE (s, t); /* { dg-optimized {reduction\(-:s\) on int over gang vector: } } */
  /* { dg-optimized {reduction\(max:s\) on int over gang vector: } "" { target *-*-* } .-1 } */
  /* { dg-optimized {reduction\(&&:t\) on int over gang vector: } "" { target *-*-* } .-2 } */
  /* { dg-optimized {reduction\(&:t\) on int over gang vector: } "" { target *-*-* } .-3 } */
  /* { dg-optimized {launched with one gang per 512 iterations, at most 3168 gangs$} "" { target *-*-* } .-4 } */
  return s + t;
}
