/* elements-long.c - reductions of arrays of many elements, or of a number known
   at run time only.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <stdlib.h>
#include "../include/check.h"
#include "../include/sides.h"

/* Each form updates elements of p, of type T, of which there are K, from N elements
   of x.  */

#define SUM(ACC, T) \
  { \
    ACC (acc parallel loop reduction (+:p[0:k]) copyin (x[0:n])) \
    for (int i = 0; i < n; i++) \
      { \
	p[i % k] += x[i]; \
	p[x[i] % k]++; \
	p[(i + 3) % k] = x[i] + p[(i + 3) % k]; \
	if (x[i] & 1) \
	  --p[i * 7 % k]; \
	p[i * 5 % k] = p[i * 5 % k] - 2 + x[i]; \
      } \
  }

#define PRODUCT(ACC, T) \
  { \
    ACC (acc parallel loop gang worker reduction (*:p[1:k - 1]) \
	 copyin (x[0:n]) copy (p[0:k])) \
    for (int i = 0; i < n; i++) \
      p[1 + i % (k - 1)] *= x[i] % 32 == 7 ? 2 : 1; \
  }

#define LARGEST(ACC, T) \
  { \
    ACC (acc parallel loop vector reduction (max:p[0:k]) copyin (x[0:n])) \
    for (int i = 0; i < n; i++) \
      { \
	p[i % k] = p[i % k] > x[i] ? p[i % k] : x[i]; \
	if (x[i] > p[i * 3 % k]) \
	  p[i * 3 % k] = x[i]; \
	p[i * 7 % k] = x[i] <= p[i * 7 % k] ? p[i * 7 % k] : x[i]; \
      } \
  }

#define SMALLEST(ACC, T) \
  { \
    ACC (acc parallel copyin (x[0:n])) \
    { \
      ACC (acc loop gang worker vector reduction (min:p[0:k])) \
      for (int i = 0; i < n; i++) \
	{ \
	  T v = x[i] % 11; \
	  if (p[i % k] >= v) \
	    { \
	      p[i % k] = v; \
	    } \
	  p[i * 3 % k] = v < p[i * 3 % k] ? v : p[i * 3 % k]; \
	} \
    } \
  }

#define BITS(ACC, T) \
  { \
    ACC (acc data copy (p[0:k]) copyin (x[0:n])) \
    { \
      ACC (acc parallel loop gang reduction (|:p[0:k])) \
      for (int i = 0; i < n; i++) \
	p[i % k] |= x[i] & 6; \
      ACC (acc parallel loop gang reduction (^:p[0:k]) async (1)) \
      for (int i = 0; i < n; i++) \
	p[i % k] ^= x[i]; \
      ACC (acc wait) \
      ACC (acc parallel loop gang reduction (&:p[0:k])) \
      for (int i = 0; i < n; i++) \
	p[i % k] = x[i] & p[i % k]; \
    } \
  }

#define TRUTH(ACC, T) \
  { \
    ACC (acc parallel loop reduction (&&:p[0:k / 2]) copyin (x[0:n]) \
	 copy (p[0:k])) \
    for (int i = 0; i < n; i++) \
      p[i % (k / 2)] = p[i % (k / 2)] && x[i] % 13; \
    ACC (acc parallel loop reduction (||:p[k / 2:k - k / 2]) copyin (x[0:n]) \
	 copy (p[0:k])) \
    for (int i = 0; i < n; i++) \
      p[k / 2 + i % (k - k / 2)] = x[i] % 13 == 5 || p[k / 2 + i % (k - k / 2)]; \
  }

/* Loops in loops, the clause at several.  */
#define NEST(ACC, T) \
  { \
    ACC (acc parallel loop gang reduction (+:p[0:k]) copyin (x[0:n])) \
    for (int j = 0; j < 5; j++) \
      { \
	p[j % k] += 1; \
	ACC (acc loop worker reduction (+:p[0:k])) \
	for (int l = 0; l < 3; l++) \
	  { \
	    int from = l; \
	    ACC (acc loop vector) \
	    for (int i = from; i < n; i++) \
	      { \
		if (x[i] == 3) \
		  continue; \
		p[(i + j) % k] += x[i]; \
	      } \
	  } \
      } \
  }

/* Only inside of a loop of gangs.  */
#define INSIDE(ACC, T) \
  { \
    ACC (acc parallel loop gang num_gangs (3) copyin (x[0:n])) \
    for (int j = 0; j < 5; j++) \
      { \
	ACC (acc loop worker vector reduction (+:p[0:k])) \
	for (int i = 0; i < n; i++) \
	  p[(i + j) % k] -= x[i]; \
      } \
  }

/* In the only gang.  */
#define ALONE(ACC, T) \
  { \
    ACC (acc parallel num_gangs (1) copyin (x[0:n])) \
    { \
      ACC (acc loop vector reduction (+:p[0:k])) \
      for (int i = 0; i < n; i++) \
	p[i % k] += x[i]; \
    } \
  }

#define FORMS_REAL(NAME, T) \
  NAME (SUM, T) NAME (LARGEST, T) NAME (SMALLEST, T) NAME (NEST, T) \
  NAME (INSIDE, T) NAME (ALONE, T) NAME (PRODUCT, T)
#define FORMS(NAME, T) FORMS_REAL (NAME, T) NAME (BITS, T) NAME (TRUTH, T)

/* Run FORM on the device and on the host.  */
#define BOTH(FORM, T) \
  { \
    for (int i = 0; i < k; i++) \
      p[i] = q[i] = 40 + i % 9; \
    FORM (ON_DEVICE, T) \
    { \
      T *d = p; \
      p = q; \
      FORM (ON_HOST, T) \
      p = d; \
    } \
    for (int i = 0; i < k; i++) \
      check_real (#FORM " of " #T, p[i], q[i]); \
  }

#define TYPE(T, NAME, ALL) \
  static void \
  test_##NAME (int n, int k, const int *x) \
  { \
    T *p = malloc (k * sizeof *p), *q = malloc (k * sizeof *q); \
    ALL (BOTH, T) \
    free (p); \
    free (q); \
  }

TYPE (int, int, FORMS)
TYPE (unsigned long, long, FORMS)
TYPE (float, float, FORMS_REAL)
TYPE (double, double, FORMS_REAL)

static long table[300], wanted[300];

/* Arrays, of the file, of a length that is known at run time, and of two
   dimensions.  */

static void
arrays (int n, int k, const int *x)
{
  double a[k], b[k], c[k][3];
  int first[k];
  int matrix[20][30] = { { 0 } }, want[20][30] = { { 0 } };
  for (int i = 0; i < k; i++)
    a[i] = b[i] = c[i][0] = c[i][1] = c[i][2] = first[i] = i;
  for (int i = 0; i < 300; i++)
    table[i] = wanted[i] = i;
#pragma acc parallel loop reduction(+:a) reduction(max:matrix) \
  reduction(-:table) reduction(+:c) copyin(x[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i % k] += x[i];
      table[x[i] % 300] -= i;
      if (matrix[i % 20][x[i] % 30] < i)
	matrix[i % 20][x[i] % 30] = i;
      c[x[i] % k][i % 3] += 2;
    }
  for (int i = 0; i < n; i++)
    {
      b[i % k] += x[i];
      wanted[x[i] % 300] -= i;
      if (want[i % 20][x[i] % 30] < i)
	want[i % 20][x[i] % 30] = i;
    }
#pragma acc serial loop reduction(min:first) /* { dg-warning "using .vector_length \\(32\\)., ignoring 1" } */
  for (int i = 0; i < n; i++)
    if (-i < first[i % k])
      first[i % k] = -i;
  for (int i = 0; i < k; i++)
    check_real ("a", a[i], b[i]);
  for (int i = 0; i < k; i++)
    check_int ("first", first[i], i < n ? -((n - 1 - i) / k * k + i) : i);
  for (int i = 0; i < 300; i++)
    check_int ("table", table[i], wanted[i]);
  for (int i = 0; i < 600; i++)
    check_int ("matrix", matrix[i / 30][i % 30], want[i / 30][i % 30]);
  double sum = 0, all = 0;
  for (int i = 0; i < k; i++)
    for (int j = 0; j < 3; j++)
      {
	sum += c[i][j];
	all += i;
      }
  check_real ("c", sum, all + 2.0 * n);
}

int
main (void)
{
  static const int lengths[] = { 3, 259, 0 };
  for (int n = 0; n < 200; n = n * 5 + 1)
    for (const int *k = lengths; *k; k++)
      {
	int *x = malloc ((n + 1) * sizeof *x);
	for (int i = 0; i < n; i++)
	  x[i] = i * 37 % 101;
	test_int (n, *k, x);
	test_long (n, *k, x);
	test_float (n, *k, x);
	test_double (n, *k, x);
	arrays (n, *k, x);
	free (x);
      }
  return failures != 0;
}
