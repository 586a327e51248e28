/* kernels-meet.c - loops of kernels whose iterations meet, though not each pair
   of accesses looks so.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 1000

static int a[8 * N + 200], b[8 * N + 200], want[8 * N + 200], at[N];

/* One index of two inner loops, of which the first goes less far.  */

static void
test_index (void)
{
  int i, j;
  for (i = 0; i < 8 * N + 200; i++)
    a[i] = want[i] = i % 5;
#pragma acc kernels copy(a, b)
  {
#pragma acc loop
    for (i = 0; i < N; i++)
      {
#pragma acc loop
	for (j = 0; j < 4; j++)
	  b[i * 8 + j] = j;
#pragma acc loop seq
	for (j = 0; j < 100; j++)
	  a[8 * i + j] = (int) ((unsigned) a[8 * i + j] * 3u + j + i);
      }
  }
  for (i = 0; i < N; i++)
    for (j = 0; j < 100; j++)
      want[8 * i + j] = (int) ((unsigned) want[8 * i + j] * 3u + j + i);
  int wrong = 0;
  for (i = 0; i < 8 * N + 200; i++)
    wrong += a[i] != want[i];
  check_int ("elements wrong by a second index", wrong, 0);
}

/* The index of an inner loop has another value in front of it.  */

static void
test_before (void)
{
  int i, j;
  unsigned last = 1;
  for (i = 0; i < N; i++)
    at[i] = -8 * i;
  a[3] = 1;
#pragma acc kernels copy(a, b) copyin(at)
  {
#pragma acc loop
    for (i = 0; i < N; i++)
      {
	j = at[i];
	a[8 * i + j + 3] = (int) ((unsigned) a[8 * i + j + 3] * 3u + i);
#pragma acc loop
	for (j = 0; j < 4; j++)
	  b[i * 8 + j] = j;
      }
  }
  for (i = 0; i < N; i++)
    last = last * 3u + i;
  check_int ("value before the loop", a[3], (int) last);
}

/* Members of one structure by two pointers, one `restrict' pointer.  */

struct array
{
  int *restrict p;
};

static __attribute__ ((noipa)) void
follow (struct array *s, struct array *t, int n)
{
#pragma acc kernels loop present(s[0:1], t[0:1])
  for (int i = 1; i < n; i++)
    s->p[i] = t->p[i - 1] + 1;
}

static void
test_member (void)
{
  struct array x = { a };
  a[0] = 5;
#pragma acc enter data copyin(x) copyin(a)
#pragma acc enter data attach(x.p)
  follow (&x, &x, N);
#pragma acc exit data detach(x.p)
#pragma acc exit data copyout(a) delete(x)
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += a[i] != 5 + i;
  check_int ("elements wrong by a member", wrong, 0);
}

/* Two names of one array.  */

int first[N];
extern int second[N] __attribute__ ((alias ("first")));

static void
test_alias (void)
{
  first[0] = 7;
#pragma acc data copy(first)
  {
#pragma acc kernels loop present(first, second)
    for (int i = 1; i < N; i++)
      second[i] = first[i - 1] + 1;
  }
  int wrong = 0;
  for (int i = 0; i < N; i++)
    wrong += first[i] != 7 + i;
  check_int ("elements wrong by an alias", wrong, 0);
}

int
main (void)
{
  test_index ();
  test_before ();
  test_member ();
  test_alias ();
  return failures != 0;
}
