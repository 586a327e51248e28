/* elements-cxx.cc - a test of the host half: what else C++ has for arrays.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

struct holder
{
  void
  many (int n)
  {
    short a[400];
#pragma acc parallel loop reduction(+:a) /* { dg-error {reduction of the array [^ ]*a[^ ]* is not supported in OpenACC: it has more than 256 elements} } */
    for (int i = 0; i < n; i++)
      a[i % 400] += i;
  }
};

void
escape (int n, int *p)
{
#pragma acc parallel loop reduction(+:p[0:2]) /* { dg-error {the construct uses it other than by its elements} } */
  for (int i = 0; i < n; i++)
    {
      int &r = p[i % 2];
      r += i;
    }
}

/* A reference is read each time.  */
void
changes (int n, int *p, int &x)
{
#pragma acc parallel loop reduction(+:p[x]) /* { dg-error {the index of the elements may change} } */
  for (int i = 0; i < n; i++)
    p[x] += i;
}

/* The pointer is found through a reference.  */
void
found (int n, int *&p)
{
#pragma acc parallel loop reduction(+:p[2]) /* { dg-error {array [^ ]*p[^ ]* .*the construct uses it other than by its elements} } */
  for (int i = 0; i < n; i++)
    p[2] += i;
}
