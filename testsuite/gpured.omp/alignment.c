/* alignment.c - where arrays lie on the device that are mapped behind others.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Each is aligned as a line of the cache is, if it is as long.  */

/* { dg-do run } */

#include <omp.h>
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

#pragma omp declare target
/* What is wrong with AT, or 0.  */
static int
off (const void *at)
{
  return omp_is_initial_device () ? 0 : (uintptr_t) at % LINE;
}
#pragma omp end declare target

/* Explicit and implicit maps, of arrays and sections.  */

static void
sections (int n, float *a, char *c)
{
  int at[3];
#pragma omp target map(to: odd, a[0:n], other, c[1:n - 1]) map(from: at)
  {
    at[0] = off (a);
    at[1] = n > 1 ? off (c + 1) : 0;
    at[2] = off (fixed);
  }
  check_int ("sections, floats", at[0], 0);
  check_int ("sections, chars", at[1], 0);
  check_int ("implicit", at[2], 0);

#pragma omp target data map(to: odd) map(always, tofrom: a[0:n], other) \
			map(alloc: c[1:n - 1], fixed)
#pragma omp target map(to: a[0:n], c[1:n - 1]) map(from: at)
  {
    at[0] = off (a);
    at[1] = n > 1 ? off (c + 1) : 0;
    at[2] = off (fixed);
  }
  check_int ("data, floats", at[0], 0);
  check_int ("data, chars", at[1], 0);
  check_int ("data, fixed", at[2], 0);

#pragma omp target enter data map(to: odd, a[0:n]) map(alloc: other, c[1:n - 1])
#pragma omp target map(to: a[0:n], c[1:n - 1]) map(from: at)
  {
    at[0] = off (a);
    at[1] = n > 1 ? off (c + 1) : 0;
  }
#pragma omp target exit data map(delete: odd, a[0:n], other, c[1:n - 1])
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
#pragma omp target map(to: odd, s.tag, s.fixed) map(from: at)
  {
    at[0] = (const char *) s.fixed - (const char *) s.tag;
    at[1] = s.tag[1];
    at[2] = s.fixed[39];
  }
  check_int ("members", at[0],
	     offsetof (struct some, fixed) - offsetof (struct some, tag));
  check_int ("members, first", at[1], 4);
  check_int ("members, second", at[2], 5);

#pragma omp target map(to: odd, s.section[0:n]) map(from: at)
  {
    at[0] = off (s.section);
    at[1] = s.section[n - 1];
  }
  check_int ("section of a member", at[0], 0);
  check_int ("section of a member, value", at[1], 9);
}

int
main (void)
{
  const int n = 1001;
  float *a = calloc (n, sizeof *a);
  char *c = calloc (n, 1);

  sections (n, a, c);
  sections (60, a, c);
  sections (2, a, c);
  a[n - 1] = 9;
  members (n, a);
  free (a);
  free (c);
  return failures != 0;
}
