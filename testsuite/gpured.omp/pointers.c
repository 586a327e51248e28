/* pointers.c - arrays of an iteration that pointers walk.  The address of an
   element is no value where it is computed of a lane's own address: the end of the
   array in a condition, in a difference, in what is handed to a function.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */

#include "../include/check.h"

#define N 777

#pragma omp declare target
static int a[N];

static int
sum_of (const int *p, int n)
{
  int sum = 0;
  for (int k = 0; k < n; k++)
    sum += p[k];
  return sum;
}

/* Not inlined: an address is an argument.  */
static __attribute__ ((noinline)) long
between (const int *p, const int *end)
{
  long sum = 0;
  for (; p != end; p++)
    sum = sum * 3 + *p;
  return sum % 1000;
}
#pragma omp end declare target

/* What is done with the array t, of which q is some element.  */
#define FORWARD for (int *p = t; p != t + 6; p++) e = (e * 3 + *p) & 0xfff;
#define LESS for (const int *p = t + 1; p < &t[5]; p++) e += *p * (p - t);
#define BACKWARD for (int *p = t + 6; p-- != t;) e = (e * 5 + *p) & 0xfff;
#define BY_TWO for (int *p = t, *last = &t[4]; p <= last; p += 2) e += *p;
#define PARTS e += sum_of (t + 2, 3) + sum_of (q, 2);
#define DIFFERENCE e += (q - (t + 1)) * 3 + *q;
#define CONDITION e += q == t + 2 ? *q : t[0];
#define CHOICE int *p = i & 1 ? t + 2 : q; e += p > t + 1 ? p[0] : p[1];
#define AT_LEAST_ONE do e += *q; while (++q < &t[5]);
#define STRUCTURE						\
  struct { int *begin, *end; } r = { t + 1, t + 4 };		\
  while (r.begin != r.end)					\
    e += *r.begin++;
#define NUMBER							\
  long u = (long) (t + 3);					\
  int *p = (int *) u;						\
  e += p[-1] + ((long) q - (long) (t + 1)) / 4;
#define CALL e += between (t + i % 3, t + 5) + between (q, &t[6]);
#define POINTERS						\
  int *ends[] = { t + 2, t + 4, q, t + 6 };			\
  for (int **p = ends; p != ends + 3; p++)			\
    e += (p[1] - *p) * **p;
#define MEMBERS							\
  struct { int head, body[4]; } s = { i, { 1, 2, 3, 4 } };	\
  s.body[i & 3] += t[i % 6];					\
  for (int *p = s.body; p != s.body + 4; p++)			\
    e += *p * (p != &s.body[2] ? s.head & 7 : 2);
#define ROWS							\
  int m[3][4];							\
  for (int (*r)[4] = m; r != m + 3; r++)			\
    for (int *p = *r; p != *r + 4; p++)				\
      *p = t[(p - *m) % 6] + i % 3;				\
  for (int *p = m[1]; p < m[2] + 2; p++)			\
    e += *p;

#define FORMS								\
  FORM (FORWARD) FORM (LESS) FORM (BACKWARD) FORM (BY_TWO) FORM (PARTS)	\
  FORM (DIFFERENCE) FORM (CONDITION) FORM (CHOICE) FORM (AT_LEAST_ONE)	\
  FORM (STRUCTURE) FORM (NUMBER) FORM (CALL) FORM (POINTERS) FORM (MEMBERS) \
  FORM (ROWS)

#define STRING(X) #X
#define PRAGMA(X) _Pragma (STRING (X))

/* The sum over all iterations, and the smallest value.  */
#define LOOP(...)					\
  for (int i = 0; i < N; i++)				\
    {							\
      int t[6] = { 1, 2, 3, 4, 5, 6 }, *q = t + i % 5;	\
      long e = i & 1;					\
      t[i % 6] += a[i];					\
      { __VA_ARGS__ }					\
      x += e;						\
      if (e + a[i] < y)					\
	y = e + a[i];					\
    }

/* Functions NAME_..., each with the loop under a construct; between the threads of
   a region the array may belong to each of them instead.  */
#define FORM(NAME)							\
  static void NAME##_on_host (long *sum, long *least)			\
  {									\
    long x = 0, y = 1000000;						\
    LOOP (NAME)								\
    *sum = x, *least = y;						\
  }									\
  static void NAME##_combined (long *sum, long *least)			\
  {									\
    long x = 0, y = 1000000;						\
PRAGMA (omp target teams distribute parallel for reduction(+: x)	\
	reduction(min: y))						\
    LOOP (NAME)								\
    *sum = x, *least = y;						\
  }									\
  static void NAME##_on_lanes (long *sum, long *least)			\
  {									\
    long x = 0, y = 1000000;						\
PRAGMA (omp target teams distribute parallel for simd reduction(+: x)	\
	reduction(min: y))						\
    LOOP (NAME)								\
    *sum = x, *least = y;						\
  }									\
  static void NAME##_in_region (long *sum, long *least)			\
  {									\
    long x = 0, y = 1000000;						\
PRAGMA (omp target parallel map(x, y) num_threads(4))			\
    {									\
PRAGMA (omp for reduction(+: x) reduction(min: y))			\
      LOOP (NAME)							\
    }									\
    *sum = x, *least = y;						\
  }									\
PRAGMA (omp declare target)						\
  static void NAME##_orphaned (long *sum, long *least)			\
  {									\
    long x = 0, y = 1000000;						\
PRAGMA (omp parallel for reduction(+: x) reduction(min: y))		\
    LOOP (NAME)								\
    *sum = x, *least = y;						\
  }									\
PRAGMA (omp end declare target)						\
  static void NAME##_in_function (long *sum, long *least)		\
  {									\
    long x = 0, y = 0;							\
PRAGMA (omp target map(x, y))						\
    NAME##_orphaned (&x, &y);						\
    *sum = x, *least = y;						\
  }
FORMS
#undef FORM

static const struct
{
  const char *name;
  void (*functions[5]) (long *, long *);
} forms[] = {
#define FORM(NAME)							\
  { #NAME, { NAME##_on_host, NAME##_combined, NAME##_on_lanes,		\
	     NAME##_in_region, NAME##_in_function } },
  FORMS
};

int
main (void)
{
  for (int k = 0; k < N; k++)
    a[k] = k * 37 % 101;
#pragma omp target update to(a)
  for (unsigned f = 0; f < sizeof forms / sizeof *forms; f++)
    {
      long sum, least, want_sum, want_least;
      forms[f].functions[0] (&want_sum, &want_least);
      for (int k = 1; k < 5; k++)
	{
	  forms[f].functions[k] (&sum, &least);
	  check_int (forms[f].name, sum, want_sum);
	  check_int (forms[f].name, least, want_least);
	}
    }
  return failures != 0;
}
