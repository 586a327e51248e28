/* Fields that GCC reads by the 8 bytes around them, the last of which lie behind the
   variable: no fault, and a note for each variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */
// run: -fopenmp -DBITS
// err: note: load of 8 bytes .*extends past the end of .global variable 'bits' of 20 bytes
// out: 72
// run: -fopenmp -DPACKED
// err: note: load of 8 bytes .*extends past the end of .global variable 'packed' of 119 bytes
// out: 77
// run: -fopenmp
// out: 5

#include <stdio.h>

#pragma omp declare target
volatile struct { int a, b, c, d; signed f : 12; unsigned g : 20; } bits
  = { 1, 2, 3, 4, -5, 77 };
struct __attribute__ ((packed))
{
  signed char a;
  unsigned b;
  short c;
  volatile unsigned long long d;
  signed char e, f;
} packed[7] = { [6] = { 1, 2, 3, 77, 5, 6 } };
#pragma omp end declare target

int
main (void)
{
  long value = 5;

#pragma omp target map(tofrom: value)
#ifdef BITS
  value = bits.f + bits.g;
#elif defined PACKED
  value = packed[6].d;
#else
  value += bits.a - packed[6].a;
#endif
  printf ("%ld\n", value);
}
