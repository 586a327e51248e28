/* reasons.c - constructs that are not compared with the host, and why.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <stdio.h>
#include <stdlib.h>
#include <omp.h>

#define N 20

int counter;
#pragma omp declare target to(counter)
struct node { int value; struct node *next; };

static int
count (void)
{
  return ++counter;
}
#pragma omp declare target to(count)

int
main (void)
{
  int x = 0, *p = omp_target_alloc (sizeof (int), 0);
  struct node n = { 1, &n };
#pragma omp target map(x)	/* reason: it uses the variable counter, which is not mapped */
  x = counter++;
#pragma omp target map(x)	/* reason: it uses the variable counter, which is not mapped */
  x = count ();
#pragma omp target map(x)	/* reason: it calls printf, and gpured does not know what that does */
  if (x > 1000)
    printf ("%d\n", x);
#pragma omp target map(x) is_device_ptr(p)	/* reason: p may be an address on the device */
  x = *p = 5;
#pragma omp target map(x) map(to:n)	/* reason: n has a pointer that the construct does not map */
  x = n.value;
#pragma omp target map(x)	/* reason: it has an assembler statement */
  {
    asm volatile ("// nothing");
    x = 2;
  }
  omp_target_free (p, 0);
  printf ("%d %d\n", x, counter);
}
