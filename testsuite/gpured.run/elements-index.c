/* elements-index.c - reductions of elements and sections whose index is a
   variable.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"
#include "../include/sides.h"

#define SIZE 12

static int global = 3;

/* One element after the other, each in a queue of its own.  */
#define QUEUES(ACC) \
  { \
    int e; \
    ACC (acc data copy (p[0:SIZE]) copyin (x[0:n])) \
    { \
      for (e = 0; e < SIZE; e++) \
	{ \
	  ACC (acc parallel loop async (e) reduction (+:p[e])) \
	  for (int i = 0; i < n; i++) \
	    if (x[i] % SIZE == e) \
	      p[e] += 1; \
	} \
      ACC (acc wait) \
    } \
  }

/* The indices are constants away from the first one, p[q + 4] is no part.  */
#define NEAR(ACC) \
  { \
    unsigned char q = x[0] % 3 + 2; \
    ACC (acc parallel loop gang vector reduction (+:p[q - 1:3]) \
	 copyin (x[0:n])) \
    for (int i = 0; i < n; i++) \
      { \
	p[q] += x[i]; \
	p[1 + q]++; \
	p[q - 1] -= 2; \
      } \
  }

/* They are not, and lie within and outside.  */
#define FAR(ACC) \
  { \
    long q = x[0] % 3 + 2; \
    ACC (acc parallel loop gang vector reduction (+:p[q:3]) copyin (x[0:n]) \
	 copy (p[0:SIZE])) \
    for (int i = 0; i < n; i++) \
      { \
	p[q + i % 3] += p[i & 1] + x[i]; \
	if (i == 5) \
	  p[q + i] = i; \
      } \
  }

/* Another variable may have the same value.  */
#define SAME(ACC) \
  { \
    int q = x[0] % SIZE, r = q, s = (q + 1) % SIZE; \
    ACC (acc parallel loop gang worker reduction (+:p[q]) copyin (x[0:n]) \
	 copy (p[0:SIZE])) \
    for (int i = 0; i < n; i++) \
      p[r] += x[i] + p[s]; \
  }

/* An array, by a variable of the file.  */
#define FILE_SCOPE(ACC) \
  { \
    int a[SIZE]; \
    for (int k = 0; k < SIZE; k++) \
      a[k] = p[k]; \
    ACC (acc parallel loop vector reduction (max:a[global]) \
	 copyin (x[0:n])) \
    for (int i = 0; i < n; i++) \
      if (a[global] < x[i]) \
	a[global] = x[i]; \
    for (int k = 0; k < SIZE; k++) \
      p[k] = a[k]; \
  }

/* Part of a row.  */
#define ROW(ACC) \
  { \
    int m[3][4], r = x[0] % 3; \
    for (int k = 0; k < SIZE; k++) \
      m[k / 4][k % 4] = p[k]; \
    ACC (acc parallel loop gang worker vector reduction (+:m[r][1:2]) \
	 copyin (x[0:n])) \
    for (int i = 0; i < n; i++) \
      { \
	m[r][1 + x[i] % 2] += x[i]; \
	m[r][2]--; \
      } \
    for (int k = 0; k < SIZE; k++) \
      p[k] = m[k / 4][k % 4]; \
  }

/* Two loops have the clause.  */
#define BOTH(ACC) \
  { \
    int q = x[0] % SIZE; \
    ACC (acc parallel copy (p[0:SIZE]) copyin (x[0:n])) \
    { \
      ACC (acc loop gang reduction (+:p[q])) \
      for (int j = 0; j < 6; j++) \
	{ \
	  p[q] -= j; \
	  ACC (acc loop vector reduction (+:p[q])) \
	  for (int i = j; i < n; i += 6) \
	    p[q] += x[i]; \
	} \
    } \
  }

/* Each gang has an element.  */
#define GANGS(ACC) \
  { \
    ACC (acc parallel loop gang copy (p[0:SIZE]) copyin (x[0:n])) \
    for (int g = 0; g < SIZE; g++) \
      { \
	ACC (acc loop worker vector reduction (+:p[g])) \
	for (int i = g; i < n; i++) \
	  p[g] += x[i]; \
      } \
  }

/* The variable is older than the loop; each worker has two.  */
#define WORKERS(ACC) \
  { \
    int g, w; \
    ACC (acc parallel loop copy (p[0:SIZE]) copyin (x[0:n])) \
    for (g = 0; g < 2; g++) \
      { \
	ACC (acc loop worker) \
	for (w = 0; w < 3; w++) \
	  { \
	    ACC (acc loop vector reduction (+:p[g * 6 + w * 2:2])) \
	    for (int i = 0; i < n; i++) \
	      { \
		p[g * 6 + w * 2] += x[i]; \
		p[g * 6 + w * 2 + 1] += i * w; \
	      } \
	  } \
      } \
  }

/* A loop that is not shared out changes the index.  */
#define STEPS(ACC) \
  { \
    ACC (acc parallel loop gang copy (p[0:SIZE]) copyin (x[0:n])) \
    for (int g = 0; g < 3; g++) \
      for (int q = g * 4; q < g * 4 + 4; q++) \
	{ \
	  ACC (acc loop vector reduction (+:p[q])) \
	  for (int i = 0; i < n; i++) \
	    if (x[i] % SIZE == q) \
	      p[q]++; \
	} \
  }

/* Loops have different sections.  */
#define DIFFER(ACC) \
  { \
    ACC (acc parallel loop gang copy (p[0:SIZE]) copyin (x[0:n])) \
    for (int g = 0; g < 2; g++) \
      { \
	ACC (acc loop vector reduction (+:p[6 * g:3])) \
	for (int i = 0; i < n; i++) \
	  p[6 * g + i % 3] += x[i]; \
	ACC (acc loop worker reduction (max:p[6 * g + 2:4])) \
	for (int i = 0; i < n; i++) \
	  if (p[6 * g + 2 + i % 4] < x[i]) \
	    p[6 * g + 2 + i % 4] = x[i]; \
      } \
  }

#pragma acc routine vector
static void
count (int *p, const int *x, int n, int q)
{
#pragma acc loop vector reduction(+:p[q])
  for (int i = 0; i < n; i++)
    p[q] += x[i] % SIZE == q;
}

#define ROUTINE(ACC) \
  { \
    ACC (acc parallel loop gang worker copy (p[0:SIZE]) copyin (x[0:n])) \
    for (int q = 0; q < SIZE; q++) \
      count (p, x, n, q); \
  }

#define FORMS(DO) \
  DO (QUEUES) DO (NEAR) DO (FAR) DO (SAME) DO (FILE_SCOPE) DO (ROW) DO (BOTH) \
  DO (GANGS) DO (WORKERS) DO (STEPS) DO (DIFFER) DO (ROUTINE)

#define DEFINE(FORM) \
  static void device_##FORM (int *p, const int *x, int n) FORM (ON_DEVICE) \
  static void host_##FORM (int *p, const int *x, int n) FORM (ON_HOST)
FORMS (DEFINE)

#define COMPARE(FORM) \
  { \
    int got[SIZE], want[SIZE]; \
    for (int k = 0; k < SIZE; k++) \
      got[k] = want[k] = 3 * k - 5; \
    device_##FORM (got, x, n); \
    host_##FORM (want, x, n); \
    for (int k = 0; k < SIZE; k++) \
      check_int (#FORM, got[k], want[k]); \
  }

int
main (void)
{
  static const int sizes[] = { 1, 33, 259 };
  static int x[259];
  for (int i = 0; i < 259; i++)
    x[i] = (i * 37 + 5) % 101;
  for (unsigned i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      int n = sizes[i];
      x[0] = i + 1;
      FORMS (COMPARE)
    }
  return failures != 0;
}
