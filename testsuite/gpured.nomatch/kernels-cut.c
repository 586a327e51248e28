/* kernels-cut.c - near misses: `kernels' constructs that cannot be cut because of a map
   clause.  Which it is is told once, for all loops.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-missed" } */

#include "../include/check.h"

#define N 300

static int a[N], b[N];

/* Whether it is on the device is not known before.  */

static void
not_created (void)
{
#pragma acc kernels no_create(a) copy(b) /* { dg-missed {  caused by `a': write a construct for each loop$} } */
  {
    b[0]++;
#pragma acc loop independent /* { dg-missed {this loop of a `kernels' construct left to GCC: the construct cannot be split into one launch for each loop$} } */
    for (int i = 0; i < N; i++)
      a[i]++;
    for (int i = 0; i < N; i++) /* { dg-missed {this loop of a `kernels' construct left to GCC: the construct cannot be split into one launch for each loop$} } */
      b[i] += 2;
  }
}

struct vector
{
  int *data;
};

/* What is attached is detached behind.  */

static void
attached (struct vector *v)
{
#pragma acc data present(v[0:1])
#pragma acc kernels attach(v->data) copy(b) /* { dg-missed {  caused here: write a construct for each loop$} } */
  {
    b[0]++;
#pragma acc loop independent /* { dg-missed {left to GCC: the construct cannot be split into one launch for each loop$} } */
    for (int i = 0; i < N; i++)
      v->data[i]++;
  }
}

/* A scalar that several parts set can be handed on.  */

static void
copied_in (int t)
{
#pragma acc kernels copyin(t) copy(a, b)
  {
    t += a[1];
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      a[i] += t;
    t += a[1];
    for (int i = 0; i < N; i++)
      b[i] += t;
  }
}

int
main (void)
{
  struct vector v = { a };
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
#pragma acc data copy(a)
  not_created ();
  for (int i = 0; i < N; i++)
    {
      check_int ("a", a[i], i + 1);
      check_int ("b", b[i], i + 2 + (i == 0));
    }
#pragma acc data copy(a) copyin(v)
  attached (&v);
  for (int i = 0; i < N; i++)
    {
      check_int ("a attached", a[i], i + 2);
      check_int ("b attached", b[i], i + 2 + 2 * (i == 0));
    }
  copied_in (3);
  for (int i = 0; i < N; i++)
    {
      check_int ("a of copied in", a[i], i + 8);
      check_int ("b of copied in", b[i], i + 17 + 2 * (i == 0));
    }
  return failures != 0;
}
