/* bodies.h - what the generated random bodies share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef BODIES_H
#define BODIES_H

/* Without the types of two parts.  */
#define MATRIX_WIDE_H
#include "nests.h"
#include <string.h>

/* The elements of an array, MARGIN of them before the first and behind the
   last.  */
#define ALL (8 * SIZE + 2 * MARGIN)

#ifdef __cplusplus
#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#define restrict __restrict__

/* OpenACC has no directive for functions of a class.  */
#ifdef _OPENACC
#define IN_LINE __attribute__ ((always_inline))
#else
#define IN_LINE
#endif
#endif

/* What two neighbours of an array may be taken for.  */
struct pair
{
  int x, y;
};

/* Functions that bodies call.  */

#pragma acc routine seq
static inline int
twice (int x)
{
  return (x & 1023) * 2;
}

#pragma acc routine seq
static inline void
put (int *to, int x)
{
  *to = x & 63;
}

/* Sets what it is handed to two parts of X.  */

#pragma acc routine seq
static inline void
cut (int x, int *low, int *rest)
{
  *low = x & 7;
  *rest = (x & 1023) - *low;
}

#pragma acc routine seq
static inline int
taken (const int *from, long i)
{
  return from[i];
}

#pragma acc routine seq
static inline int
summed (const int *from, int n)
{
  int sum = 0;

  for (const int *end = from + n; from != end; from++)
    sum = (sum * 3 + *from) & 1023;
  return sum;
}

/* Not inlined: an address is an argument.  */

#pragma acc routine seq
static __attribute__ ((noinline)) int
between (const int *from, const int *end)
{
  int sum = 0;

  for (; from < end; from++)
    sum = (sum * 5 + *from) & 1023;
  return sum;
}

#ifdef __cplusplus

/* What is not static may be in other translation units, too.  Members cannot be
   routines.  */

template <class T>
struct view
{
  const T *data;
  __attribute__ ((always_inline)) T operator[] (long i) const
  {
    return data[i];
  }
};

template <class T>
__attribute__ ((always_inline)) inline view<T>
view_of (const T *data)
{
  return view<T> { data };
}

template <class T>
__attribute__ ((always_inline)) inline T
low (T x)
{
  return x & 31;
}

/* A pair of pointers, as std::span and std::string_view have it.  */

template <class T>
struct span
{
  T *first, *last;

  IN_LINE T *begin () const { return first; }
  IN_LINE T *end () const { return last; }
  IN_LINE long size () const { return last - first; }
};

/* What the library has, whose functions are for the device where they are inlined,
   or OpenMP.  */

namespace pick
{
#if defined _OPENACC && !defined __OPTIMIZE__
  template <class T>
  IN_LINE inline const T &
  max (const T &one, const T &two)
  {
    return one < two ? two : one;
  }

  template <class T>
  IN_LINE inline const T &
  min (const T &one, const T &two)
  {
    return two < one ? two : one;
  }

  template <class T, int N>
  struct array
  {
    T elements[N];

    IN_LINE T *data () { return elements; }
    IN_LINE T *begin () { return elements; }
    IN_LINE T *end () { return elements + N; }
    IN_LINE T &operator[] (long i) { return elements[i]; }
  };

  template <class T, int N>
  IN_LINE inline T *
  begin (T (&array)[N])
  {
    return array;
  }

  template <class T, int N>
  IN_LINE inline T *
  end (T (&array)[N])
  {
    return array + N;
  }
#else
  using std::array;
  using std::begin;
  using std::end;
  using std::max;
  using std::min;
#endif

  /* On std::find and std::max_element GCC 12's offload compiler crashes at -O0: they
     hand on objects of empty classes.  */
#ifdef __OPTIMIZE__
  using std::find;
  using std::max_element;
#else
  template <class T>
  IN_LINE inline T *
  find (T *from, T *end, int x)
  {
    while (from != end && *from != x)
      ++from;
    return from;
  }

  template <class T>
  IN_LINE inline T *
  max_element (T *from, T *end)
  {
    T *most = from;

    for (; from != end; ++from)
      if (*most < *from)
	most = from;
    return most;
  }
#endif
}

#endif

typedef void body (void *const *, const int *, long *);

/* What a body gets and sets: arrays of any type, each of the largest.  */

#define RESULTS 5

struct data
{
  char arrays[4][ALL * sizeof (long)] __attribute__ ((aligned));
  long results[RESULTS];
};

/* Element I of ARRAY of DATA, of SIZE bytes.  */

static long
element (const struct data *data, int array, int i, int size)
{
  long value = 0;

  memcpy (&value, data->arrays[array] + i * size, size);
  return value;
}

/* Run BODY on fresh DATA with elements of SIZES.  */

static void
run (body *body, struct data *data, const int *sizes)
{
  static int given[SIZE];
  void *x[4];

  for (int i = 0; i < SIZE; i++)
    given[i] = i * 29 % 67;
  for (int k = 0; k < 4; k++)
    {
      for (long i = 0; i < ALL; i++)
	{
	  long value = (i * (k * 2 + 3) + k) % 61;
	  memcpy (data->arrays[k] + i * sizes[k], &value, sizes[k]);
	}
      x[k] = data->arrays[k] + MARGIN * sizes[k];
    }
  memset (data->results, 0, sizeof data->results);
  body (x, given, data->results);
}

/* Report whether DEVICE does what HOST does to elements of SIZES, under NAME.  */

static void
judge (const char *name, body *device, body *host, const int *sizes)
{
  static struct data got, want;
  bool right = true;
  int shown = 0;

  run (device, &got, sizes);
  run (host, &want, sizes);
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < ALL; i++)
      {
	long a = element (&got, k, i, sizes[k]);
	long b = element (&want, k, i, sizes[k]);
	if (a != b && shown++ < 10)
	  printf ("%c[%d]: got %ld, want %ld\n", 'a' + k, i - MARGIN, a, b);
	right = right && a == b;
      }
  for (int v = 0; v < RESULTS; v++)
    if (got.results[v] != want.results[v])
      {
	printf ("result %d: got %ld, want %ld\n", v, got.results[v],
		want.results[v]);
	right = false;
      }
  report (name, right);
}

#endif
