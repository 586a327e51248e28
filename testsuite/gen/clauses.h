/* clauses.h - what generated loops with clauses share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#ifndef CLAUSES_H
#define CLAUSES_H

#include "bodies.h"

#ifdef __cplusplus

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
