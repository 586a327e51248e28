/* join-memory.c - what threads of several warps store in a loop, read behind it.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

/* P[I] is stored ahead of each inner loop, so that GCC would load it again where each
   thread leaves that loop, ahead of the barrier of the block.  */

#include "../include/check.h"

#define N 256

static int g = 1;

/* NAME: the loop over I is under OUTER in the construct HEAD, the inner ones are under
   INNER.  */

#define ROWS(name, head, outer, inner) \
  __attribute__ ((noinline)) static void \
  name (int n, int *restrict p, const int *q) \
  { \
    _Pragma (head) \
    { \
      _Pragma (outer) \
      for (int i = 200; i > 150; i -= 7) \
	{ \
	  p[i] = p[i] + q[i + 1]; \
	  _Pragma (inner) \
	  for (int j = 0; j < n; j++) \
	    p[j] = p[j] + 7; \
	  p[i] = p[i] * 2 + g; \
	} \
    } \
  }

ROWS (kernels, "acc kernels present(p[0:n], q[0:n]) vector_length(256)", "acc loop",
      "acc loop")
ROWS (vectors, "acc parallel present(p[0:n], q[0:n]) num_gangs(1) vector_length(256)",
      "acc loop seq", "acc loop vector")
ROWS (workers, "acc parallel present(p[0:n], q[0:n]) num_gangs(1) num_workers(8)",
      "acc loop seq", "acc loop worker")
ROWS (both, "acc parallel present(p[0:n], q[0:n]) num_gangs(1) num_workers(4)",
      "acc loop seq", "acc loop worker vector")
ROWS (warp, "acc parallel present(p[0:n], q[0:n]) num_gangs(1) vector_length(32)",
      "acc loop seq", "acc loop vector")

static void
test (const char *what, void (*device) (int, int *restrict, const int *))
{
  int p[N], q[N], want[N];
  for (int i = 0; i < N; i++)
    {
      p[i] = want[i] = i;
      q[i] = 3 * i;
    }
#pragma acc data copy(p) copyin(q)
  device (N, p, q);
  for (int i = 200; i > 150; i -= 7)
    {
      want[i] += q[i + 1];
      for (int j = 0; j < N; j++)
	want[j] += 7;
      want[i] = want[i] * 2 + g;
    }
  for (int i = 0; i < N; i++)
    check_int (what, p[i], want[i]);
}

int
main (void)
{
  test ("kernels", kernels);
  test ("vectors", vectors);
  test ("workers", workers);
  test ("both", both);
  test ("warp", warp);
  return failures != 0;
}
