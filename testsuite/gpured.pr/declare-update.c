/* declare-update.c - `acc update' of variables of `acc declare' as a whole, of which
   GCC does nothing.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A pointer stays what it is on the device: it may be attached.  */

#include <stdio.h>
#include <openacc.h>

struct pair { int a; double b[2]; };
static int n = 1, w[4], only = 2, *p;
static struct pair q;
#pragma acc declare create(n, w, q, p) copyin(only)

#pragma acc routine seq
static int
get (int i)
{
  return n + w[i] + q.a + (int) q.b[1];
}

#pragma acc routine seq
static int
get_others (int i)
{
  return w[i] + q.a + (int) q.b[1];
}

#pragma acc routine seq
static int
get_only (void)
{
  return only;
}

#pragma acc routine seq
static void
set (int to)
{
  n = to;
}

/* Is GOT not WANT?  */

static int
differs (const char *name, int got, int want)
{
  if (got != want)
    printf ("%s: %d instead of %d\n", name, got, want);
  return got != want;
}

int
main (void)
{
  int got = -1, bad = 0, there = 0;
  int *device_p = 0, x[2] = { 3, 4 };

  /* The host has one memory.  */
  if (acc_get_device_type () == acc_device_host)
    return 0;
  n = 5;
  w[1] = 7;
  q.a = 100;
  q.b[1] = 1000;
  only = 9;
#pragma acc update device(n, w, q)
#pragma acc parallel num_gangs(1) copyout(got, there)
  {
    got = get (1);
    there = get_only ();
  }
  bad |= differs ("updated", got, 1112);
  bad |= differs ("not updated", there, 2);

#pragma acc parallel num_gangs(1)
  {
    set (6);
    w[2] = 8;
    q.a = 101;
  }
  n = w[2] = q.a = 0;
#pragma acc update self(n) host(w, q) if_present
  bad |= differs ("n", n, 6);
  bad |= differs ("w[2]", w[2], 8);
  bad |= differs ("q.a", q.a, 101);

  /* Not if the condition is false.  */
  n = 77;
#pragma acc update device(n) if(w[2] == 0)
#pragma acc parallel num_gangs(1) copyout(got)
  got = get (0) - get_others (0);
  bad |= differs ("if", got, 6);
#pragma acc update device(n) async(1)
#pragma acc wait
#pragma acc parallel num_gangs(1) copyout(got)
  got = get (0) - get_others (0);
  bad |= differs ("async", got, 77);

#pragma acc enter data copyin(x)
  int *at = (int *) acc_deviceptr (x);
  acc_memcpy_to_device (acc_deviceptr (&p), &at, sizeof at);
  p = x;
#pragma acc update device(p)
  acc_memcpy_from_device (&device_p, acc_deviceptr (&p), sizeof device_p);
  bad |= differs ("pointer", device_p == at, 1);
#pragma acc exit data delete(x)
  return bad;
}
