/* types-missing.cc - the same through a reference and in a template.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */

void
reference (long double &s)
{
#pragma acc parallel loop reduction(+:s) /* { dg-error {the reduction variable [^ ]*s[^ ]* has type [^ ]*long double[^ ]*, which nvptx devices do not support$} } */
  for (int i = 0; i < 10; i++)
    s += i;
}

template <typename T>
T
sum (T s)
{
#pragma acc parallel loop reduction(+:s) /* { dg-error {the reduction variable [^ ]*s[^ ]* has type [^ ]*long double} } */
  for (int i = 0; i < 10; i++)
    s += i;
  return s;
}

double
use ()
{
  return sum (1.0) + sum (1.0L);
}
