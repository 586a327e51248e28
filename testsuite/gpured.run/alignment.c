/* alignment.c - where arrays lie on the device that are mapped behind others.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each is aligned as a line of the cache is, if it is as long.  */

/* { dg-do run } */

#include <openacc.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "../include/check.h"

#define LINE 128

struct some
{
  char tag[5];
  double fixed[40];
  float *section;
};

static char odd[3], other[7];
static float fixed[1000];
static double less[2];

/* What is wrong with AT, or 0.  */
#pragma acc routine seq
static int
off (const void *at)
{
  return acc_on_device (acc_device_not_host) ? (uintptr_t) at % LINE : 0;
}

/* All sizes are known.  */

static void
known (void)
{
  int at[2];
#pragma acc parallel copyin(odd, fixed, other, less) copyout(at)
  {
    at[0] = off (fixed);
    at[1] = odd[0] + other[0] + (int) less[0];
  }
  check_int ("known", at[0], 0);
  check_int ("known, values", at[1], 7);
}

/* Sections of N elements, which may be none, C from its second on.  */

static void
sections (int n, float *a, char *c)
{
  int at[2];
#pragma acc parallel copyin(odd, a[0:n], other, c[1:n - 1]) copyout(at)
  {
    at[0] = n ? off (a) : 0;
    at[1] = n > 1 ? off (c + 1) : 0;
  }
  check_int ("sections, floats", at[0], 0);
  check_int ("sections, chars", at[1], 0);

#pragma acc data copyin(odd, a[0:n], other) create(c[1:n - 1])
#pragma acc parallel present(a[0:n], c[1:n - 1]) copyout(at)
  {
    at[0] = n ? off (a) : 0;
    at[1] = n > 1 ? off (c + 1) : 0;
  }
  check_int ("data, floats", at[0], 0);
  check_int ("data, chars", at[1], 0);

  /* libgomp 12 ends the program where nothing is to be created.  */
  if (n == 1)
    return;
#pragma acc enter data copyin(odd, a[0:n]) create(other, c[1:n - 1])
#pragma acc parallel present(a[0:n], c[1:n - 1]) copyout(at)
  {
    at[0] = n ? off (a) : 0;
    at[1] = n > 1 ? off (c + 1) : 0;
  }
#pragma acc exit data delete(odd, a[0:n], other, c[1:n - 1])
  check_int ("enter data, floats", at[0], 0);
  check_int ("enter data, chars", at[1], 0);
}

/* Members stay as far from each other as they are; what one points to is
   aligned.  */

static void
members (int n, float *a)
{
  struct some s = { .tag[1] = 4, .fixed[39] = 5, .section = a };
  long at[3];
#pragma acc parallel copyin(odd, s.tag, s.fixed) copyout(at)
  {
    at[0] = (const char *) s.fixed - (const char *) s.tag;
    at[1] = s.tag[1];
    at[2] = s.fixed[39];
  }
  check_int ("members", at[0],
	     offsetof (struct some, fixed) - offsetof (struct some, tag));
  check_int ("members, first", at[1], 4);
  check_int ("members, second", at[2], 5);

#pragma acc parallel copyin(odd, s.section[0:n]) copyout(at)
  {
    at[0] = off (s.section);
    at[1] = s.section[n - 1];
  }
  check_int ("section of a member", at[0], 0);
  check_int ("section of a member, value", at[1], 9);
}

/* Some sizes are known.  */

static void
many (int n, float *a)
{
  int at[4];
  float *p = a, *q = a + n, *r = a + 2 * n, *s = a + 3 * n;
#pragma acc parallel copyin(odd, p[0:400], other, q[0:n], less, r[0:100], \
			    s[0:n - 1]) copyout(at)
  {
    at[0] = off (p);
    at[1] = off (q);
    at[2] = off (r);
    at[3] = off (s);
  }
  for (int i = 0; i < 4; i++)
    check_int ("many", at[i], 0);
}

int
main (void)
{
  const int n = 1001;
  float *a = calloc (4 * n, sizeof *a);
  char *c = calloc (n, 1);

  odd[0] = 2;
  other[0] = 4;
  less[0] = 1;
  known ();
  sections (n, a, c);
  sections (2, a, c);
  sections (1, a, c);
  a[n - 1] = 9;
  members (n, a);
  many (n, a);
  free (a);
  free (c);
  return failures != 0;
}
