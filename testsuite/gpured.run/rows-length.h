/* rows-length.h - rows of a length that is known to the program only.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   LEVELS are the levels and sizes of the loop around.  What is mapped ends where a
   strict stand-in sees each access behind it.  */

#include <stdlib.h>
#include "../include/check.h"

#define PRAGMA(...) _Pragma (#__VA_ARGS__)
#define OUTER(...) PRAGMA (acc parallel loop LEVELS __VA_ARGS__)
#define INNER(...) PRAGMA (acc loop vector __VA_ARGS__)

/* So many rows there are, of so many elements at the most, or on the mean.  */
static const int heights[] = { 0, 1, 2, 3, 300 };
static const int widths[] = { 0, 1, 3, 8, 20, 64, 67, 129, 516, 1100 };
#define COUNT(A) ((int) (sizeof A / sizeof A[0]))

/* The number of elements of row I of rows of about C.  */
static int
length (int i, int c)
{
  return i % 5 == 3 ? 0 : i % 7 == 2 ? 2 * c : c;
}

static int
datum (int i)
{
  return i * 7 % 43 - 19;
}

/* Sums of N rows of C elements of T, side by side.  */
#define EQUAL(NAME, T, R, J)						\
static void								\
NAME (int n, J c)							\
{									\
  T *a = malloc (n * c * sizeof *a + 1);				\
  R *got = malloc (n * sizeof *got + 1);				\
  for (int i = 0; i < n * (int) c; i++)					\
    a[i] = (T) datum (i);						\
  OUTER (copyin (a[0:n * c]) copyout (got[0:n]))			\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = i;								\
      INNER (reduction (+:s))						\
      for (J j = 0; j < c; j++)						\
	s += a[i * c + j];						\
      got[i] = s;							\
    }									\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = i;								\
      for (int j = 0; j < (int) c; j++)					\
	s += a[i * (int) c + j];					\
      check_real (#NAME, got[i], s);					\
    }									\
  free (a);								\
  free (got);								\
}

EQUAL (equal_char, signed char, int, int)
EQUAL (equal_float, float, float, int)
EQUAL (equal_double, double, double, long)
EQUAL (equal_unsigned, int, long, unsigned)

/* The same of rows one behind the other, from AT (I) on; and products of what is
   there and what it says of another array.  */
#define SPARSE(NAME, T, R, J)						\
static void								\
NAME (int n, int c)							\
{									\
  J *at = malloc ((n + 1) * sizeof *at);				\
  at[0] = 0;								\
  for (int i = 0; i < n; i++)						\
    at[i + 1] = at[i] + length (i, c);					\
  const int all = at[n];						\
  T *a = malloc (all * sizeof *a + 1);					\
  T *x = malloc (43 * sizeof *x);					\
  int *column = malloc (all * sizeof *column + 1);			\
  R *got = malloc (n * sizeof *got + 1);				\
  for (int i = 0; i < all; i++)						\
    {									\
      a[i] = (T) datum (i);						\
      column[i] = i * 5 % 43;						\
    }									\
  for (int i = 0; i < 43; i++)						\
    x[i] = (T) (i % 4);							\
  OUTER (copyin (a[0:all], at[0:n + 1]) copyout (got[0:n]))		\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = i;								\
      INNER (reduction (+:s))						\
      for (J j = at[i]; j < at[i + 1]; j++)				\
	s += a[j];							\
      got[i] = s;							\
    }									\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = i;								\
      for (J j = at[i]; j < at[i + 1]; j++)				\
	s += a[j];							\
      check_real (#NAME " sum", got[i], s);				\
    }									\
  OUTER (copyin (a[0:all], at[0:n + 1], column[0:all], x[0:43])		\
	 copyout (got[0:n]))						\
  for (int i = 0; i < n; i++)						\
    {									\
      const J from = at[i], to = at[i + 1];				\
      R s = 0;								\
      INNER (reduction (+:s))						\
      for (J j = from; j < to; j++)					\
	s += a[j] * (R) x[column[j]];					\
      got[i] = s;							\
    }									\
  for (int i = 0; i < n; i++)						\
    {									\
      R s = 0;								\
      for (J j = at[i]; j < at[i + 1]; j++)				\
	s += a[j] * (R) x[column[j]];					\
      check_real (#NAME " product", got[i], s);				\
    }									\
  free (at);								\
  free (a);								\
  free (x);								\
  free (column);							\
  free (got);								\
}

SPARSE (sparse_char, signed char, int, int)
SPARSE (sparse_float, float, float, int)
SPARSE (sparse_double, double, double, long)
SPARSE (sparse_unsigned, int, long, unsigned)
SPARSE (sparse_short, short, int, unsigned short)

/* Rows that say how long they are and where they begin; every other one is left
   out, of those one does not say where its end is; rows that grow by one; the first ones
   of each two; from their ends.  */
static void
other (int n, int c)
{
  int *at = malloc ((n + 1) * sizeof *at), *wide = malloc (n * sizeof *wide + 1);
  at[0] = 0;
  for (int i = 0; i < n; i++)
    {
      wide[i] = length (i, c);
      at[i + 1] = at[i] + wide[i];
    }
  const int all = at[n];
  long *got = calloc (n + 1, sizeof *got);
  int *a = malloc (all * sizeof *a + 1);
  for (int i = 0; i < all; i++)
    a[i] = datum (i);

  OUTER (copyin (a[0:all], at[0:n + 1], wide[0:n]) copyout (got[0:n]))
  for (int i = 0; i < n; i++)
    {
      long s = 1;
      INNER (reduction (+:s))
      for (int j = 0; j < wide[i]; j++)
	s += a[at[i] + j];
      got[i] = s;
    }
  for (int i = 0; i < n; i++)
    {
      long s = 1;
      for (int j = 0; j < wide[i]; j++)
	s += a[at[i] + j];
      check_int ("lengths", got[i], s);
    }

  /* The last element of AT is not there.  */
  OUTER (copyin (a[0:all], at[0:n]) copy (got[0:n]))
  for (int i = 0; i < n; i++)
    if (i + 1 < n && i % 2)
      {
	long s = 2;
	INNER (reduction (+:s))
	for (int j = at[i]; j < at[i + 1]; j++)
	  s += a[j];
	got[i] = s;
      }
  for (int i = 1; i + 1 < n; i += 2)
    {
      long s = 2;
      for (int j = at[i]; j < at[i + 1]; j++)
	s += a[j];
      check_int ("some", got[i], s);
    }

  OUTER (copyin (a[0:all], at[0:n + 1]) copyout (got[0:n]))
  for (int i = 0; i < n; i++)
    {
      long s = 3;
      INNER (reduction (+:s))
      for (int j = at[i + 1] - 1; j >= at[i]; j--)
	s += a[j];
      INNER (reduction (max:s))
      for (int j = at[i]; j < at[i + 1]; j += 3)
	s = s > a[j] ? s : a[j];
      got[i] = s;
    }
  for (int i = 0; i < n; i++)
    {
      long s = 3;
      for (int j = at[i]; j < at[i + 1]; j++)
	s += a[j];
      for (int j = at[i]; j < at[i + 1]; j += 3)
	s = s > a[j] ? s : a[j];
      check_int ("two loops", got[i], s);
    }

  const int top = n < all ? n : all;
  OUTER (copyin (a[0:all]) copyout (got[0:top]))
  for (int i = 0; i < top; i++)
    {
      long s = 4;
      INNER (reduction (+:s))
      for (int j = 0; j < i; j++)
	s += a[j];
      got[i] = s;
    }
  for (int i = 0; i < top; i++)
    {
      long s = 4;
      for (int j = 0; j < i; j++)
	s += a[j];
      check_int ("triangle", got[i], s);
    }

  /* Rows that are set, too, and say where they were.  */
  int *before = malloc (all * sizeof *before + 1);
  for (int i = 0; i < all; i++)
    before[i] = a[i];
  OUTER (copy (a[0:all]) copyin (at[0:n + 1]) copyout (got[0:n]))
  for (int i = 0; i < n; i++)
    {
      long s = 5;
      INNER (reduction (+:s))
      for (int j = at[i]; j < at[i + 1]; j++)
	{
	  s += a[j];
	  a[j] = a[j] + i;
	}
      got[i] = s + at[i];
    }
  for (int i = 0; i < n; i++)
    {
      long s = 5;
      for (int j = at[i]; j < at[i + 1]; j++)
	{
	  s += before[j];
	  check_int ("set", a[j], before[j] + i);
	}
      check_int ("sums of what is set", got[i], s + at[i]);
    }
  free (before);
  free (at);
  free (wide);
  free (got);
  free (a);
}

/* Rows that begin and end where numbers that are aligned nowhere say.  */
typedef int loose __attribute__ ((aligned (1)));

static void
unaligned (int n, int c)
{
  const int size = (n + 1) * sizeof (int);
  char *bytes = malloc (size + 1);
  loose *at = (loose *) (bytes + 1);
  at[0] = 0;
  for (int i = 0; i < n; i++)
    at[i + 1] = at[i] + length (i, c);
  const int all = at[n];
  long *got = malloc (n * sizeof *got + 1);
  int *a = malloc (all * sizeof *a + 1);
  for (int i = 0; i < all; i++)
    a[i] = datum (i);
  OUTER (copyin (bytes[0:size + 1], a[0:all]) copyout (got[0:n]))
  for (int i = 0; i < n; i++)
    {
      const loose *where = (const loose *) (bytes + 1);
      long s = 6;
      INNER (reduction (+:s))
      for (int j = where[i]; j < where[i + 1]; j++)
	s += a[j];
      got[i] = s;
    }
  for (int i = 0; i < n; i++)
    {
      long s = 6;
      for (int j = at[i]; j < at[i + 1]; j++)
	s += a[j];
      check_int ("unaligned", got[i], s);
    }
  free (bytes);
  free (got);
  free (a);
}

int
main (void)
{
  for (int i = 0; i < COUNT (heights); i++)
    for (int j = 0; j < COUNT (widths); j++)
      {
	const int n = heights[i], c = widths[j];
	equal_char (n, c);
	equal_float (n, c);
	equal_double (n, c);
	equal_unsigned (n, c);
	sparse_char (n, c);
	sparse_float (n, c);
	sparse_double (n, c);
	sparse_unsigned (n, c);
	if (n * c < 60000)
	  sparse_short (n, c);
	other (n, c);
	unaligned (n, c);
      }
  return failures != 0;
}
