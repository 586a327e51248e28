/* elements.c - reductions of arrays, of sections and of elements.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include <complex.h>
#include "../include/check.h"
#include "../include/sides.h"

#define WHOLE(ACC) \
  { \
    int a[4] = { p[0], p[1], p[2], p[3] }; \
    ACC (acc parallel loop reduction (+:a)) \
    for (int i = 0; i < n; i++) \
      { \
	if (i % 5 == q) \
	  continue; \
	a[i % 4] += i; \
	a[2] -= 3; \
      } \
    for (int k = 0; k < 4; k++) \
      p[k] = a[k]; \
  }

#define ROWS(ACC) \
  { \
    int a[2][2] = { { p[0], p[1] }, { p[2], p[3] } }; \
    ACC (acc parallel loop gang reduction (max:a)) \
    for (int j = 0; j < n; j++) \
      { \
	a[1][j % 2] = a[1][j % 2] > j ? a[1][j % 2] : j; \
	ACC (acc loop vector reduction (max:a)) \
	for (int i = 0; i < n; i++) \
	  if (a[i % 2][j % 2] < i * j) \
	    a[i % 2][j % 2] = i * j; \
      } \
    for (int k = 0; k < 4; k++) \
      p[k] = a[k / 2][k % 2]; \
  }

/* Only one loop has the clause; a[1][0] is left alone.  */
#define INFERRED(ACC) \
  { \
    int a[2][2] = { { p[0], p[1] }, { p[2], p[3] } }; \
    ACC (acc parallel loop gang copy (a)) \
    for (int j = 0; j < n; j++) \
      { \
	a[1][1] += j; \
	ACC (acc loop vector reduction (+:a)) \
	for (int i = 0; i < n; i++) \
	  { \
	    a[0][1] += i; \
	    a[0][0]++; \
	  } \
      } \
    for (int k = 0; k < 4; k++) \
      p[k] = a[k / 2][k % 2]; \
  }

/* p[0] and p[5] to p[7] are no part of the reduction.  */
#define SECTION(ACC) \
  { \
    ACC (acc parallel loop gang worker vector num_workers (3) \
	 reduction (+:p[1:4]) copy (p[0:8])) \
    for (int i = 0; i < n; i++) \
      { \
	p[1 + i % 4] += p[5 + i % 3]; \
	if (i == q) \
	  p[0] = i; \
      } \
  }

#define ELEMENT(ACC) \
  { \
    ACC (acc data copy (p[0:8])) \
    { \
      ACC (acc parallel) \
      { \
	ACC (acc loop gang vector reduction (^:p[2])) \
	for (int i = 0; i < n; i++) \
	  p[2] ^= i * q; \
      } \
    } \
  }

/* The condition is evaluated once.  */
static int conditions;
#define CONDITION(ACC) \
  { \
    int a[3] = { p[0], p[1], p[2] }; \
    ACC (acc parallel loop gang vector reduction (+:a) copy (a) \
	 if (n > conditions++)) \
    for (int i = 0; i < n; i++) \
      a[i % 3] += i; \
    for (int k = 0; k < 3; k++) \
      p[k] = a[k]; \
  }

#define ASYNC(ACC) \
  { \
    int a[3] = { p[0], p[1], p[2] }, b = p[3]; \
    ACC (acc parallel loop gang vector reduction (+:a, b) async (q)) \
    for (int i = 0; i < n; i++) \
      { \
	a[i % 3] += i; \
	b -= i; \
      } \
    ACC (acc wait) \
    for (int k = 0; k < 3; k++) \
      p[k] = a[k]; \
    p[3] = b; \
  }

/* One thread, as with GCC alone.  */
#define KERNELS(ACC) \
  { \
    int a[4] = { p[0], p[1], p[2], p[3] }; \
    ACC (acc kernels loop gang vector reduction (+:a)) \
    for (int i = 0; i < n; i++) \
      a[i % 4] += i; \
    ACC (acc kernels copy (p[4:4])) \
    { \
      ACC (acc loop independent reduction (max:p[4:3])) \
      for (int i = 0; i < n; i++) \
	p[4 + i % 3] = p[4 + i % 3] > i ? p[4 + i % 3] : i; \
    } \
    for (int k = 0; k < 4; k++) \
      p[k] = a[k]; \
  }

/* Functions within functions become GENERIC with the outer one.  */
#define INNER(ACC) \
  { \
    void inner (int m) \
      { \
	ACC (acc parallel loop worker vector reduction (+:p[3:2])) \
	for (int i = 0; i < m; i++) \
	  p[3 + i % 2] += i; \
      } \
    inner (n); \
  }

#define TYPED(TYPE) \
  static void \
  typed_##TYPE (int n) \
  { \
    TYPE a[2] = { 1, 1 }, want[2] = { 1, 1 }; \
    PRAGMA (acc parallel loop gang vector reduction (+:a)) \
    for (int i = 0; i < n; i++) \
      a[i % 2] += (TYPE) i; \
    for (int i = 0; i < n; i++) \
      want[i % 2] += (TYPE) i; \
    for (int k = 0; k < 2; k++) \
      check_real (#TYPE, a[k], want[k]); \
  }

typedef unsigned char byte;
typedef long long wide;
typedef double _Complex complex_double;
TYPED (byte)
TYPED (wide)
TYPED (float)
TYPED (double)
TYPED (complex_double)

static void
truth (int n)
{
  int all[2] = { 2, 4 }, any[2] = { 0, 0 };
#pragma acc parallel loop gang vector reduction(&&:all) reduction(||:any)
  for (int i = 0; i < n; i++)
    {
      all[i % 2] = all[i % 2] && i != 6;
      any[i % 2] = any[i % 2] || i == 7;
    }
  check_int ("all, even", !!all[0], n <= 6);
  check_int ("all, odd", !!all[1], 1);
  check_int ("any, even", any[0], 0);
  check_int ("any, odd", any[1], n > 7);
}

#define FORMS(DO) \
  DO (WHOLE) DO (ROWS) DO (INFERRED) DO (SECTION) DO (ELEMENT) DO (CONDITION) \
  DO (ASYNC) DO (KERNELS) DO (INNER)

#define DEFINE(FORM) \
  static void device_##FORM (int *p, int n, int q) FORM (ON_DEVICE) \
  static void host_##FORM (int *p, int n, int q) FORM (ON_HOST)
FORMS (DEFINE)

#define COMPARE(FORM) \
  { \
    int got[8], want[8]; \
    for (int k = 0; k < 8; k++) \
      got[k] = want[k] = 3 * k - 5; \
    device_##FORM (got, n, 3); \
    host_##FORM (want, n, 3); \
    for (int k = 0; k < 8; k++) \
      check_int (#FORM, got[k], want[k]); \
  }

int
main (void)
{
  static const int sizes[] = { 0, 1, 7, 33, 259 };
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      int n = sizes[i];
      FORMS (COMPARE)
      typed_byte (n);
      typed_wide (n);
      typed_float (n);
      typed_double (n);
      typed_complex_double (n);
      truth (n);
      check_int ("conditions", conditions, i + 1);
    }
  return failures != 0;
}
