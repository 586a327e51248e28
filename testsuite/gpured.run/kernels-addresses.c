/* kernels-addresses.c - loops of `kernels' over an array whose address is taken behind
   the construct, or somewhere else.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   What has no remark runs in parallel.  */

/* { dg-do run } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 400

static int other[N + 1], *kept = other;

static void __attribute__ ((noipa))
keep (int *p)
{
  kept = p;
}

static void
check (const char *what, const int *b, int first)
{
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += b[i] != first + i;
  check_int (what, wrong, 0);
}

/* No pointer has the address of B yet.  */

static void __attribute__ ((noipa))
behind (int *p)
{
  int b[N];
  for (int i = 0; i < N; i++)
    b[i] = i;
#pragma acc kernels loop copy(p[0:N]) copyin(b)
  for (int i = 0; i < N; i++)
    p[i] = b[i] + 7;
  keep (b);
  kept = other;
}

/* P leads to the next element of B: from before,  */

static void __attribute__ ((noipa))
before (void)
{
  int b[N + 1];
  for (int i = 0; i <= N; i++)
    b[i] = 3;
  keep (b);
  int *p = kept + 1;
#pragma acc data copy(b)
#pragma acc kernels loop present(p[0:N], b) /* { dg-missed {: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    p[i] = b[i] + 1; /* { dg-missed {  caused by `p' here and `b' at line [0-9]+} } */
  check ("before", b, 3);
}

/* from the loop's last iteration,  */

static void __attribute__ ((noipa))
again (int n)
{
  int b[N + 1];
  for (int k = 0; k < n; k++)
    {
      for (int i = 0; i <= N; i++)
	b[i] = 4 + k;
      int *p = kept + 1;
#pragma acc data copy(b, other)
#pragma acc kernels loop present(p[0:N], b) /* { dg-missed {: one iteration may store to memory that another one accesses$} } */
      for (int i = 0; i < N; i++)
	p[i] = b[i] + 1; /* { dg-missed {  caused by `p' here and `b' at line [0-9]+} } */
      if (k > 0)
	check ("again", b, 4 + k);
      keep (b);
    }
  kept = other;
}

/* from behind, by a jump,  */

static void __attribute__ ((noipa))
jump (int n)
{
  int b[N + 1];
  kept = other;
back:
  for (int i = 0; i <= N; i++)
    b[i] = 5;
  int *p = kept + 1;
#pragma acc data copy(b, other)
#pragma acc kernels loop present(p[0:N], b) /* { dg-missed {: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    p[i] = b[i] + 1; /* { dg-missed {  caused by `p' here and `b' at line [0-9]+} } */
  if (n-- > 0)
    {
      keep (b);
      goto back;
    }
  check ("jump", b, 5);
  kept = other;
}

/* and from the construct.  */

static void __attribute__ ((noipa))
inside (void)
{
  int b[N + 1];
  for (int i = 0; i <= N; i++)
    b[i] = 6;
#pragma acc kernels copy(b) /* { dg-missed {: one iteration may store to memory that another one accesses$} "" { target *-*-* } .+3 } */
  {
    int *p = &b[1];
    for (int i = 0; i < N; i++)
      p[i] = b[i] + 1; /* { dg-missed {  caused .*: } } */
  }
  check ("inside", b, 6);
}

int
main (void)
{
  int p[N];
  behind (p);
  check ("behind", p, 7);
  before ();
  kept = other;
  again (3);
  jump (1);
  inside ();
  return failures != 0;
}
