/* kernels-plain.c - loops without a directive that GCC keeps, each with what is
   one token away from being run in parallel.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 200

static int a[N], b[N], bound = N;
static struct { int from, to; } range = { 0, N };

static void
clear (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      b[i] = N - 1 - i;
    }
}

/* What the head does.  Whether another iteration follows has to be known before
   the first one.  */

/* 0, which GCC does not know: of a loop without effects it drops what libgomp
   maps, and the program may crash.  */
int none;

static void
test_heads (int n, unsigned u, unsigned long l, int *restrict p)
{
  int i, j = 1;
#pragma acc kernels copy(p[0:N])
  for (i = 0; i != n; i++)
    p[i] = 1;
#pragma acc kernels copy(p[0:N])
  for (unsigned k = n - u; k != u; k++) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k] += none;
#pragma acc kernels copy(p[0:N])
  for (unsigned k = u - 1; k != -1u; k--) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k] += none;
#pragma acc kernels copy(p[0:N])
  for (unsigned k = 0; k < u; k += 3) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k] += none;
#pragma acc kernels copy(p[0:N])
  for (i = n - 1; i >= u - N + 1; i--) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[i] += none;
#pragma acc kernels copy(p[0:N])
  for (unsigned k = 0; k < u; k++)
    p[k] += 2;
#pragma acc kernels copy(p[0:N])
  for (unsigned k = u; k-- > 0;)
    p[k] += 3;
#pragma acc kernels copy(p[0:N])
  for (unsigned long k = l - 1; k < l; k--) /* { dg-missed {left to GCC: its loop variable may wrap around before it reaches the bound$} } */
    p[k] += 4;
#pragma acc kernels copy(p[0:N])
  for (unsigned long k = l - n; k < l; k++)
    p[k] += 5;
#pragma acc kernels copy(p[0:N])
  for (i = 1; i < n; i *= 2) /* { dg-missed {left to GCC: its number of iterations is not known} } */
    p[i] += 100;
#pragma acc kernels copy(p[0:N])
  for (i = 0; i < n; i += j)
    p[i] += 6;
#pragma acc kernels copy(p[0:N])
  for (short k = 0; k < n; k++)
    p[k] += 7;
#pragma acc kernels copy(p[0:N])
  for (int *q = p; q < p + n; q++) /* { dg-missed {left to GCC: its number of iterations is not known} } */
    *q += 8;
  for (i = 0; i < N; i++)
    check_int ("p", p[i], 36 + 100 * (i > 0 && (i & (i - 1)) == 0));
}

/* What the body does with the head's variables.  */

static void
test_bodies (int n, int *restrict p)
{
  int i, m = 0;
  clear ();
#pragma acc kernels copy(p[0:N])
  for (i = 0; i < n; i++) /* { dg-missed {left to GCC: its number of iterations is not known} } */
    {
      p[i] = 1;
      i += i & 1;
    }
  check_int ("p that is skipped", p[1] + p[2], 1 + 2);
#pragma acc kernels copy(p[0:N])
  for (i = 0; i < n; i++) /* { dg-missed {left to GCC: its number of iterations is not known} } */
    {
      p[i] = 2;
      if (i > 50)
	n--;
    }
  check_int ("n", n, 125);
  check_int ("i of n", i, 126);
#pragma acc kernels copy(p[0:N])
  for (i = 0; i < N; i++) /* { dg-missed {left to GCC: its number of iterations is not known} } */
    if (p[i] == N - 20)
      break;
  check_int ("i of break", i, N - 20);
#pragma acc kernels copy(range)
  for (i = 0; i < range.to; i++) /* { dg-missed {left to GCC: its number of iterations is not known} } */
    range.to = i == 7 ? 9 : range.to;
  check_int ("range", range.to, 9);
#pragma acc kernels
  for (i = 0; i < b[3]; i++) /* { dg-missed {left to GCC: its number of iterations is not known} } */
    b[i] = 3;
  check_int ("b of its bound", b[3] + b[4], 3 + N - 5);
#pragma acc kernels
  for (i = 0; i < N; i += 3)
    a[i] = 7;
  check_int ("i of three", i, N + 1);
#pragma acc kernels
  for (i = 0; i < N; i++) /* { dg-missed {left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
    m = b[i];
  check_int ("m", m, 0);
}

/* What it does with memory, and what it calls.  */

extern void note (int *);
#pragma acc routine (note) seq

void
note (int *x)
{
  ++*x;
}

static void
test_memory (int n, int *p, int *q, int *restrict r)
{
  clear ();
#pragma acc kernels copy(p[0:N], q[0:N])
  for (int i = 0; i < n; i++) /* { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} } */
    p[i] = q[i] + 1; /* { dg-missed {caused by .p' here and .q' at line [0-9]+: } } */
#pragma acc kernels copy(r[0:N])
  for (int i = 1; i < n; i++) /* { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} } */
    r[i] = r[i - 1] + 1; /* { dg-missed {caused by .r' here and .r' at line [0-9]+: } } */
#pragma acc kernels copy(r[0:N])
  for (int i = 0; i < n; i++) /* { dg-missed {left to GCC: a call or atomic operation in it may affect other iterations$} } */
    note (r); /* { dg-missed {caused by .note': } } */
#pragma acc kernels copy(p[0:N])
  for (int i = 0; i < bound; i++) /* { dg-missed {left to GCC: its number of iterations is not known} } */
    p[i] = i;
  check_int ("r[0]", r[0], n);
  check_int ("r[9]", r[9], 9);
}

/* More iterations than a signed type of 32 bits counts, perhaps; or not.  None
   is left.  */

static void
test_count (int from, int to, int *restrict p)
{
#pragma acc kernels copy(p[0:N])
  for (int i = from; i < to; i++)
    p[i] = i;
#pragma acc kernels copy(p[0:N])
  for (int i = to - 1; i >= from; i--)
    p[i] += i;
#pragma acc kernels copy(p[0:N])
  for (int i = -4; i < to - 4; i++)
    p[i + 4] += 0;
#pragma acc kernels copy(p[0:N])
  for (int i = -4; i < N - 4; i++)
    p[i + 4] += i + 4;
#pragma acc kernels copy(p[0:N])
  for (long i = from; i < to; i++)
    p[i] += i;
#pragma acc kernels copy(p[0:N])
  for (int i = to - 1; i >= 0; i--)
    p[i] += i;
  for (int i = 0; i < N; i++)
    check_int ("counted", p[i], 5 * i);
}

/* Few iterations in a parallel loop; one that reads what it has set.  */

static void
test_short (void)
{
  static int rows[N][4];
#pragma acc kernels
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 4; j++) /* { dg-missed {runs serially: it has too few iterations for the 32 lanes of a warp$} } */
      rows[i][j] = i - j;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 4; j++)
      check_int ("rows", rows[i][j], i - j);
}

/* The same in a loop that runs in order: a launch for each of its iterations.  Not
   of as many as a warp has lanes, nor where it is launched once.  */

static void
test_launched (void)
{
  static int rows[N + 1][4], wide[N + 1][32];
#pragma acc kernels
  for (int i = 0; i < N; i++) /* { dg-missed {left to GCC: one iteration may store to memory that another one accesses$} } */
    for (int j = 0; j < 4; j++) /* { dg-missed {left to GCC: it has too few iterations for the 32 lanes of a warp$} } */
      rows[i + 1][j] = rows[i][j] + j; /* { dg-missed {caused by .rows' here and .rows' at line \d+: } } */
#pragma acc kernels
  for (int i = 0; i < N; i++) /* { dg-missed {runs serially: one iteration may store to memory that another one accesses$} } */
    for (int j = 0; j < 32; j++)
      wide[i + 1][j] = wide[i][j] + j; /* { dg-missed {caused by .wide' here and .wide' at line \d+: } } */
#pragma acc kernels
  for (int j = 0; j < 4; j++)
    wide[0][j] = rows[N][j];
  for (int j = 0; j < 4; j++)
    {
      check_int ("rows", rows[N][j], N * j);
      check_int ("wide", wide[N][j], N * j);
      check_int ("once", wide[0][j], N * j);
    }
}

int
main (void)
{
  test_heads (N, N, N, a);
  test_bodies (N, a);
  clear ();
  a[0] = 0;
  test_memory (N, b, b, a);
  test_short ();
  test_launched ();
  test_count (0, N, a);
  return failures != 0;
}
