/* elements-private.c - reductions of arrays that are private to a gang, to a
   worker or to a function.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"
#include "../include/sides.h"

#define GANGS 4
#define K 5
#define MAX(A, B) ((A) > (B) ? (A) : (B))

/* What gang G has found, at O + G * K.  */
#define KEEP(A) \
  for (int k = 0; k < K; k++) \
    o[g * K + k] = A[k];

/* A clause gives each gang the array.  */
#define CLAUSE(ACC) \
  { \
    int t[K]; \
    ACC (acc parallel loop gang private (t) copy (o[0:GANGS * K]) \
	 copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	for (int k = 0; k < K; k++) \
	  t[k] = o[g * K + k]; \
	ACC (acc loop worker reduction (+:t)) \
	for (int i = 0; i < n; i++) \
	  t[i % K] += x[i] * g; \
	ACC (acc loop worker vector) \
	for (int k = 0; k < K; k++) \
	  o[g * K + k] = t[(k + 1) % K] - t[k]; \
      } \
  }

/* A block does.  All indices are constant.  */
#define BLOCK(ACC) \
  { \
    ACC (acc parallel loop gang copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	int t[K] = { g, 2, 3, 4, 5 }; \
	ACC (acc loop vector reduction (max:t)) \
	for (int i = 0; i < n; i++) \
	  { \
	    t[0] = MAX (t[0], x[i]); \
	    if (t[3] < x[i] - g) \
	      t[3] = x[i] - g; \
	  } \
	KEEP (t) \
      } \
  }

/* The outer loop has no level of its own.  */
#define AUTO(ACC) \
  { \
    int t[K]; \
    ACC (acc parallel loop private (t) copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	for (int k = 0; k < K; k++) \
	  t[k] = k; \
	ACC (acc loop reduction (^:t)) \
	for (int i = 0; i < n; i++) \
	  t[(i + g) % K] ^= x[i]; \
	KEEP (t) \
      } \
  }

/* A nest, of which the inner loop has the clause or both have.  */
#define NEST(ACC) \
  { \
    ACC (acc parallel loop gang copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	int t[K] = { 1, 2, 3, 4, 5 }; \
	ACC (acc loop worker reduction (+:t)) \
	for (int j = 0; j < 7; j++) \
	  { \
	    t[j % K] += j; \
	    ACC (acc loop vector reduction (+:t)) \
	    for (int i = j; i < n; i += 7) \
	      t[i % K] -= x[i]; \
	  } \
	ACC (acc loop worker) \
	for (int j = 0; j < K; j++) \
	  { \
	    int u[2] = { j, -j }; \
	    ACC (acc loop vector reduction (+:u)) \
	    for (int i = j; i < n; i += 7) \
	      u[i & 1] += x[i]; \
	    o[g * K + j] = u[0] - 3 * u[1]; \
	  } \
	for (int k = 0; k < K; k++) \
	  o[g * K + k] += t[k]; \
      } \
  }

/* Each worker has one.  */
#define WORKERS(ACC) \
  { \
    ACC (acc parallel loop gang worker num_workers (3) \
	 copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	int t[K]; \
	for (int k = 0; k < K; k++) \
	  t[k] = g - k; \
	ACC (acc loop vector reduction (+:t)) \
	for (int i = 0; i < n; i++) \
	  t[i % K] += x[i]; \
	KEEP (t) \
      } \
  }

/* The clause is for an array that lives longer than the function.  */
#define STATIC(ACC) \
  { \
    static int t[K]; \
    ACC (acc parallel loop gang worker num_workers (3) private (t) \
	 copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	for (int k = 0; k < K; k++) \
	  t[k] = g - k; \
	ACC (acc loop vector reduction (+:t)) \
	for (int i = 0; i < n; i++) \
	  t[i % K] += x[i]; \
	KEEP (t) \
      } \
  }

/* A section; the rest of the array is read.  */
#define SECTION(ACC) \
  { \
    ACC (acc parallel loop gang copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	int t[K] = { g, 1, 2, 3, g + 4 }; \
	ACC (acc loop vector reduction (+:t[1:3])) \
	for (int i = 0; i < n; i++) \
	  t[1 + i % 3] += t[i % 2 * 4] + x[i]; \
	KEEP (t) \
      } \
  }

/* A section that begins where a variable says.  */
#define MOVED(ACC) \
  { \
    ACC (acc parallel loop gang copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	int t[K] = { 9, 8, 7, 6, 5 }, b = g % 3; \
	ACC (acc loop worker vector reduction (+:t[b:2])) \
	for (int i = 0; i < n; i++) \
	  { \
	    t[b + i % 2] += x[i]; \
	    t[b + 1] -= 3; \
	  } \
	KEEP (t) \
      } \
  }

/* Rows of a matrix, which different loops reduce with different operators.  */
#define ROWS(ACC) \
  { \
    ACC (acc parallel copy (o[0:GANGS * K]) copyin (x[0:n])) \
    { \
      ACC (acc loop gang) \
      for (int g = 0; g < GANGS; g++) \
	{ \
	  int m[2][K] = { { 0 }, { g } }; \
	  ACC (acc loop vector reduction (+:m[0:1][0:K])) \
	  for (int i = 0; i < n; i++) \
	    m[0][i % K] += x[i]; \
	  ACC (acc loop worker reduction (max:m[1][0:K])) \
	  for (int i = 0; i < n; i++) \
	    m[1][i % K] = MAX (m[1][i % K], x[i]); \
	  for (int k = 0; k < K; k++) \
	    o[g * K + k] = m[0][k] * 7 + m[1][k]; \
	} \
    } \
  }

/* A pointer that each gang sets, to memory of all.  */
#define POINTER(ACC) \
  { \
    ACC (acc parallel loop gang copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	int *row = &o[g * K]; \
	ACC (acc loop worker vector reduction (+:row[0:3])) \
	for (int i = 0; i < n; i++) \
	  row[i % 3] += x[i]; \
      } \
  }

/* Each gang executes the loop for itself.  */
#define REDUNDANT(ACC) \
  { \
    int t[K] = { 5, 6, 7, 8, 9 }; \
    ACC (acc parallel firstprivate (t) copy (o[0:GANGS * K]) copyin (x[0:n]) \
	 num_gangs (3)) \
    { \
      ACC (acc loop vector reduction (+:t)) \
      for (int i = 0; i < n; i++) \
	t[i % K] += x[i]; \
      ACC (acc loop gang) \
      for (int g = 0; g < GANGS; g++) \
	KEEP (t) \
    } \
  }

/* The array is older than the loop that gangs share.  */
#define OLDER(ACC) \
  { \
    int t[K]; \
    ACC (acc parallel private (t) copy (o[0:GANGS * K]) copyin (x[0:n])) \
    { \
      ACC (acc loop gang) \
      for (int g = 0; g < GANGS; g++) \
	{ \
	  for (int k = 0; k < K; k++) \
	    t[k] = g; \
	  ACC (acc loop vector reduction (+:t)) \
	  for (int i = 0; i < n; i++) \
	    t[i % K] += x[i]; \
	  KEEP (t) \
	} \
    } \
  }

/* There is one gang.  */
#define ALONE(ACC) \
  { \
    ACC (acc parallel num_gangs (1) copy (o[0:GANGS * K]) copyin (x[0:n])) \
    { \
      int t[K] = { 5, 6, 7, 8, 9 }; \
      ACC (acc loop gang vector reduction (+:t)) \
      for (int i = 0; i < n; i++) \
	t[i % K] += x[i]; \
      for (int g = 0; g < GANGS; g++) \
	KEEP (t) \
    } \
  }

#define SERIAL(ACC) \
  { \
    ACC (acc parallel num_gangs (1) num_workers (1) \
	 copy (o[0:GANGS * K]) copyin (x[0:n])) \
    { \
      int t[K] = { 1, 2, 3, 4, 5 }; \
      ACC (acc loop reduction (+:t)) \
      for (int i = 0; i < n; i++) \
	t[i % K] += x[i]; \
      for (int k = 0; k < K; k++) \
	o[k] += t[k]; \
    } \
  }

/* As many as lanes, and more than a warp has.  */
#define LONG(ACC) \
  { \
    ACC (acc parallel loop gang copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      { \
	int t[40]; \
	for (int k = 0; k < 40; k++) \
	  t[k] = k; \
	ACC (acc loop worker vector reduction (+:t)) \
	for (int i = 0; i < n; i++) \
	  { \
	    t[i % 40] += x[i]; \
	    t[39]++; \
	  } \
	for (int k = 0; k < 40; k++) \
	  o[g * K + k % K] += (k + 1) * t[k]; \
      } \
  }

#pragma acc routine vector
static void
routine (int *o, const int *x, int n, int g)
{
  int t[K] = { 0 };
#pragma acc loop vector reduction(+:t)
  for (int i = 0; i < n; i++)
    t[i % K] += x[i];
  KEEP (t)
}

#define ROUTINE(ACC) \
  { \
    ACC (acc parallel loop gang copy (o[0:GANGS * K]) copyin (x[0:n])) \
    for (int g = 0; g < GANGS; g++) \
      routine (o, x, n, g); \
  }

#define TYPED(T) \
  static void \
  typed_##T (int n) \
  { \
    T got[GANGS][3], want[3]; \
    PRAGMA (acc parallel loop gang copyout (got)) \
    for (int g = 0; g < GANGS; g++) \
      { \
	T t[3] = { 1, 2, 3 }; \
	PRAGMA (acc loop worker vector reduction (+:t)) \
	for (int i = 0; i < n; i++) \
	  { \
	    t[i % 3] += (T) (i % 4); \
	    t[1] += (T) 1; \
	  } \
	for (int k = 0; k < 3; k++) \
	  got[g][k] = t[k]; \
      } \
    for (int g = 0; g < GANGS; g++) \
      { \
	for (int k = 0; k < 3; k++) \
	  want[k] = (T) (k + 1); \
	for (int i = 0; i < n; i++) \
	  { \
	    want[i % 3] += (T) (i % 4); \
	    want[1] += (T) 1; \
	  } \
	for (int k = 0; k < 3; k++) \
	  check_real (#T, got[g][k], want[k]); \
      } \
  }

typedef unsigned char byte;
typedef long long wide;
typedef double _Complex complex_double;
TYPED (byte)
TYPED (wide)
TYPED (float)
TYPED (double)
TYPED (complex_double)

#define FORMS(DO) \
  DO (CLAUSE) DO (BLOCK) DO (AUTO) DO (NEST) DO (WORKERS) DO (SECTION) \
  DO (MOVED) DO (ROWS) DO (POINTER) DO (REDUNDANT) DO (ALONE) DO (SERIAL) \
  DO (ROUTINE) DO (LONG) DO (OLDER) DO (STATIC)

#define DEFINE(FORM) \
  static void device_##FORM (int *o, const int *x, int n) FORM (ON_DEVICE) \
  static void host_##FORM (int *o, const int *x, int n) FORM (ON_HOST)
FORMS (DEFINE)

#define COMPARE(FORM) \
  { \
    int got[GANGS * K], want[GANGS * K]; \
    for (int k = 0; k < GANGS * K; k++) \
      got[k] = want[k] = 3 * k - 5; \
    device_##FORM (got, x, n); \
    host_##FORM (want, x, n); \
    for (int k = 0; k < GANGS * K; k++) \
      check_int (#FORM, got[k], want[k]); \
  }

int
main (void)
{
  static const int sizes[] = { 1, 33, 259 };
  static int x[259];
  for (int i = 0; i < 259; i++)
    x[i] = i * 37 % 101;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      int n = sizes[i];
      FORMS (COMPARE)
      typed_byte (n);
      typed_wide (n);
      typed_float (n);
      typed_double (n);
      typed_complex_double (n);
    }
  return failures != 0;
}
