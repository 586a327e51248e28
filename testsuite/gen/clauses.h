/* clauses.h - what generated loops with clauses share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef CLAUSES_H
#define CLAUSES_H

#include "bodies.h"

#ifdef __cplusplus
#include <algorithm>

/* OpenACC has no directive for functions of a class.  */
#ifdef _OPENACC
#define IN_LINE __attribute__ ((always_inline))
#else
#define IN_LINE
#endif

/* Functions of the library are for the device where they are inlined, or
   OpenMP.  */
#if defined _OPENACC && !defined __OPTIMIZE__
namespace pick
{
  template <typename T>
  IN_LINE inline const T &
  max (const T &one, const T &two)
  {
    return one < two ? two : one;
  }

  template <typename T>
  IN_LINE inline const T &
  min (const T &one, const T &two)
  {
    return two < one ? two : one;
  }
}
#else
namespace pick = std;
#endif

/* Ways to change a variable.  */

#pragma acc routine seq
template <typename T>
static void
add (T &to, T value)
{
  to += value;
}

#pragma acc routine seq
template <typename T>
static T
plus (const T &one, T two)
{
  return one + two;
}

/* An object that iterations have.  */

struct point
{
  int x, y;

  IN_LINE point (int x, int y) : x (x), y (y)
  {
  }

  IN_LINE int
  sum () const
  {
    return x + y;
  }

  IN_LINE void
  turn ()
  {
    int t = x;
    x = y;
    y = t & 63;
  }

  IN_LINE int &
  operator[] (int k)
  {
    return k ? y : x;
  }
};
#endif

#endif
