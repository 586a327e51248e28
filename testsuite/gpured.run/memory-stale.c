/* memory-stale.c - Memory that was mapped when the program freed it does not
   become that of slots and slabs: they would be taken for present and not be
   cleared, and what the program still has on the device would be overwritten.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-gpured-memory=global" } */

#include <openacc.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Blocks of COUNT sizes, multiples of STEP, each of which malloc may hand out
   again: a variable's slots and ticket are 8196 bytes.  */
#define STEP 16
#define COUNT 640

/* What of a block is mapped: of those that are long enough, LENGTH bytes from
   FIRST on.  */
#ifndef FIRST
#define FIRST 0
#define LENGTH(SIZE) (SIZE)
#endif

static char *block[COUNT], *between[COUNT], *device[COUNT], now[COUNT * STEP];

static int
multiply (void)
{
  double p = 1;
#pragma acc parallel loop gang worker num_gangs(8) num_workers(2) \
  reduction(*: p)
  for (int i = 0; i < 10; i++)
    p *= 2;
  if (p != 1024)
    printf ("p is %g, right is 1024\n", p);
  return p != 1024;
}

int
main (void)
{
  /* What libgomp allocates at the first launch shall not be in the way.  */
  int bad = multiply ();
  for (int k = 0; k < COUNT; k++)
    {
      block[k] = malloc ((k + 1) * STEP);
      between[k] = malloc (2 * STEP);
      memset (block[k], 0x55, (k + 1) * STEP);
    }
  for (int k = 0; k < COUNT; k++)
    if ((k + 1) * STEP >= FIRST + LENGTH (1))
      device[k] = acc_copyin (block[k] + FIRST, LENGTH ((k + 1) * STEP));
  for (int k = 0; k < COUNT; k++)
    free (block[k]);
  bad |= multiply ();

  const bool host = acc_get_device_type () == acc_device_host;
  for (int k = 0; k < COUNT; k++)
    {
      const int n = LENGTH ((k + 1) * STEP);
      free (between[k]);
      /* The host's is free.  */
      if (!device[k] || host)
	continue;
      acc_memcpy_from_device (now, device[k], n);
      for (int i = 0; i < n; i++)
	if (now[i] != 0x55)
	  {
	    printf ("block %d: byte %d is %d, right is %d\n", k, i, now[i],
		    0x55);
	    bad = 1;
	    break;
	  }
    }
  return bad;
}
