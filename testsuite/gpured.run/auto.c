/* auto.c - loops with `auto' whose iterations do not keep apart run in order.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 203
static int a[N], b[N], want[N], rows[7][N], wanted[7][N];

static void
start (void)
{
  for (int i = 0; i < N; i++)
    {
      want[i] = a[i] = i * 7 % 31;
      b[i] = N - i;
    }
}

static void
compare (const char *what)
{
  for (int i = 0; i < N; i++)
    check_int (what, a[i], want[i]);
}

#pragma acc routine vector
static void
shift (int *p)
{
#pragma acc loop auto
  for (int i = 1; i < N; i++)
    p[i] += p[i - 1];
}

int
main (void)
{
  int last = 0, wanted_last = 0;
  start ();
#pragma acc parallel loop auto
  for (int i = 1; i < N; i++)
    a[i] += a[i - 1];
  for (int i = 1; i < N; i++)
    want[i] += want[i - 1];
  compare ("recurrence");

  start ();
#pragma acc serial loop auto /* { dg-warning "using .vector_length \\(32\\)., ignoring 1" } */
  for (int i = 0; i < N - 1; i++)
    a[i] = a[i + 1] * 2;
  for (int i = 0; i < N - 1; i++)
    want[i] = want[i + 1] * 2;
  compare ("read before write");

  /* A scalar that one iteration leaves to the next, and to the program.  */
  start ();
#pragma acc parallel loop auto copy(last)
  for (int i = 0; i < N; i++)
    {
      a[i] += last;
      last = a[i] % 5;
    }
  for (int i = 0; i < N; i++)
    {
      want[i] += wanted_last;
      wanted_last = want[i] % 5;
    }
  compare ("scalar");
  check_int ("last", last, wanted_last);

  /* Independent ones, beside and inside.  */
  start ();
  int s = 0, wanted_s = 0;
#pragma acc parallel copy(a, b, rows) copy(s)
  {
#pragma acc loop auto reduction(+:s)
    for (int i = 0; i < N; i++)
      s += b[i];
  }
#pragma acc parallel loop gang copy(a, b, rows)
  for (int r = 0; r < 7; r++)
    {
#pragma acc loop auto
      for (int i = 0; i < N; i++)
	rows[r][i] = i % (r + 2);
#pragma acc loop auto
      for (int i = 2; i < N; i++)
	rows[r][i] += rows[r][i - 2];
    }
  for (int i = 0; i < N; i++)
    wanted_s += b[i];
  check_int ("sum", s, wanted_s);
  for (int r = 0; r < 7; r++)
    for (int i = 0; i < N; i++)
      {
	wanted[r][i] = i % (r + 2) + (i > 1 ? wanted[r][i - 2] : 0);
	check_int ("rows", rows[r][i], wanted[r][i]);
      }

  /* Indices from memory: some are the same.  */
  start ();
#pragma acc parallel loop auto
  for (int i = 0; i < N; i++)
    a[b[i] % 11] += i;
  for (int i = 0; i < N; i++)
    want[b[i] % 11] += i;
  compare ("indices");

#pragma acc parallel loop gang copy(rows)
  for (int r = 0; r < 7; r++)
    shift (rows[r]);
  for (int r = 0; r < 7; r++)
    for (int i = 0; i < N; i++)
      {
	wanted[r][i] += i ? wanted[r][i - 1] : 0;
	check_int ("routine", rows[r][i], wanted[r][i]);
      }

  /* Outer and inner.  */
  start ();
#pragma acc parallel loop auto copy(rows)
  for (int r = 1; r < 7; r++)
    {
#pragma acc loop auto
      for (int i = 0; i < N; i++)
	rows[r][i] += rows[r - 1][i];
    }
  for (int r = 1; r < 7; r++)
    for (int i = 0; i < N; i++)
      {
	wanted[r][i] += wanted[r - 1][i];
	check_int ("outer", rows[r][i], wanted[r][i]);
      }
  return failures != 0;
}
