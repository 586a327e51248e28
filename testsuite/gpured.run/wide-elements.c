/* wide-elements.c - arrays, sections and elements of types of two parts.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"
#include "../include/sides.h"

#define N 515

typedef float _Complex c64;
typedef double _Complex c128;
typedef __int128 i128;
typedef unsigned __int128 u128;

#define MAX(A, B) ((A) > (B) ? (A) : (B))

/* A whole array, all levels.  */
#define WHOLE(T, ACC) \
  { \
    T a[3] = { p[0], p[1], p[2] }; \
    ACC (acc parallel loop gang worker vector num_workers (3) reduction (+:a) \
	 copyin (x[0:N])) \
    for (int i = 0; i < N; i++) \
      { \
	a[i % 3] += x[i]; \
	a[2] -= 3; \
      } \
    for (int k = 0; k < 3; k++) \
      p[k] = a[k]; \
  }

/* A section in a nest of which one loop has the clause.  */
#define SECTION(T, ACC) \
  { \
    ACC (acc parallel loop gang vector_length (64) copyin (x[0:N]) \
	 copy (p[0:6]) reduction (*:p[1:2])) \
    for (int j = 0; j < 7; j++) \
      { \
	ACC (acc loop worker vector reduction (*:p[1:2])) \
	for (int i = j; i < N; i += 70) \
	  p[1 + i % 2] *= x[i]; \
      } \
  }

/* Elements, without slots.  */
#define ELEMENT(T, ACC) \
  { \
    ACC (acc data copy (p[0:6]) copyin (x[0:N])) \
    { \
      ACC (acc parallel num_gangs (20) async (1)) \
      { \
	ACC (acc loop gang vector reduction (*:p[3])) \
	for (int i = 0; i < N; i++) \
	  if (i % 60 == 0) \
	    p[3] *= x[i]; \
      } \
      ACC (acc parallel loop worker vector async (1) reduction (||:p[4])) \
      for (int i = 0; i < N; i++) \
	p[4] = p[4] || x[i]; \
      ACC (acc wait) \
    } \
  }

/* More gangs than slots.  */
#define MANY(T, ACC) \
  { \
    T a[2] = { p[4], p[5] }; \
    ACC (acc parallel loop gang worker num_gangs (1100) reduction (&&:a) \
	 copyin (x[0:N])) \
    for (int i = 0; i < N; i++) \
      a[i % 2] = a[i % 2] && x[i]; \
    p[4] = a[0]; \
    p[5] = a[1]; \
  }

/* A value for each row, by workers and by vectors longer than a warp.  */
#define ROWS(T, ACC) \
  { \
    ACC (acc parallel loop gang copyin (x[0:N]) copy (p[0:6]) \
	 num_workers (5) vector_length (64)) \
    for (int j = 0; j < 6; j++) \
      { \
	T r = p[j], t = x[j]; \
	ACC (acc loop worker reduction (+:r)) \
	for (int i = 0; i < N; i++) \
	  r += x[i]; \
	T s = r; \
	ACC (acc loop vector reduction (+:s) reduction (*:t)) \
	for (int i = 0; i < N; i++) \
	  { \
	    s += x[i]; \
	    if (i % 60 == j) \
	      t *= x[i]; \
	  } \
	p[j] = s - t; \
      } \
  }

#define FORMS(DO) DO (WHOLE) DO (SECTION) DO (ELEMENT) DO (MANY) DO (ROWS)

#define FUNCTIONS(T, FORM) \
  static void device_##FORM##_##T (T *p, const T *x) FORM (T, ON_DEVICE) \
  static void host_##FORM##_##T (T *p, const T *x) FORM (T, ON_HOST)

#define ON(T, FORM) \
  { \
    T got[6], want[6]; \
    for (int k = 0; k < 6; k++) \
      got[k] = want[k] = x[k + 1] * k; \
    device_##FORM##_##T (got, x); \
    host_##FORM##_##T (want, x); \
    for (int k = 0; k < 6; k++) \
      if (got[k] != want[k]) \
	{ \
	  printf (#FORM ", " #T " %d: not right\n", k); \
	  failures++; \
	} \
  }

#define TYPE(T) \
  FUNCTIONS (T, WHOLE) FUNCTIONS (T, SECTION) FUNCTIONS (T, ELEMENT) \
  FUNCTIONS (T, MANY) FUNCTIONS (T, ROWS) \
  static void \
  check_##T (const T *x) \
  { \
    ON (T, WHOLE) ON (T, SECTION) ON (T, ELEMENT) ON (T, MANY) ON (T, ROWS) \
  }

TYPE (c64)
TYPE (c128)
TYPE (i128)
TYPE (u128)

static c64 x_c64[N];
static c128 x_c128[N];
static i128 x_i128[N];
static u128 x_u128[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x_c64[i] = __builtin_complex (i % 3 - 1.0f, i % 5 ? 0 : 1.0f);
      x_c128[i] = __builtin_complex (i % 7 - 3.0, i % 3 - 1.0);
      x_i128[i] = ((i128) (i * 77 % 11 - 5) << 80) - i;
      x_u128[i] = ~(u128) 0 / (i + 1);
    }
  check_c64 (x_c64);
  check_c128 (x_c128);
  check_i128 (x_i128);
  check_u128 (x_u128);
  return failures != 0;
}
