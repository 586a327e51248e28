/* types-missing.c - reductions of types that nvptx devices do not have.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Without the plugin the link ends with `fatal error: 80-bit-precision
   floating-point numbers unsupported', or with the crash of the offload
   compiler, at no place.  */

/* { dg-do compile } */

void
floats (long double *a, __float128 *b, _Float16 *c)
{
  long double x = *a;
  __float128 y = *b;
  _Float16 z = *c;
#pragma acc parallel loop reduction(+:x) /* { dg-error {the reduction variable [^ ]*x[^ ]* has type [^ ]*long double[^ ]*, which nvptx devices do not support$} } */
  for (int i = 0; i < 10; i++)
    x += i;
#pragma acc parallel
  {
#pragma acc loop gang reduction(*:y) /* { dg-error {the reduction variable [^ ]*y[^ ]* has type [^ ]*_Float128[^ ]*, which nvptx} } */
    for (int i = 0; i < 10; i++)
      y *= 2;
  }
#pragma acc kernels loop reduction(max:z) /* { dg-error {the reduction variable [^ ]*z[^ ]* has type [^ ]*_Float16[^ ]*, which nvptx} } */
  for (int i = 0; i < 10; i++)
    z = z > i ? z : i;
  *a = x;
  *b = y;
  *c = z;
}

void
others (_Complex long double *a, _Decimal64 *b, _Float32x *c, _Complex int *d)
{
  _Complex long double x = *a;
  _Decimal64 y = *b;
  _Float32x z = *c;
  _Complex int w = *d;
  /* Two of a clause, and each variable once in a function.  */
#pragma acc serial loop reduction(+:x,y) /* { dg-error {the reduction variable [^ ]*x[^ ]* has type [^ ]*complex long double[^ ]*, which} } */
  /* { dg-error {the reduction variable [^ ]*y[^ ]* has type [^ ]*_Decimal64[^ ]*, which} "" { target *-*-* } .-1 } */
  for (int i = 0; i < 10; i++)
    {
      x += i;
      y += i;
    }
#pragma acc parallel loop reduction(+:x) /* { dg-bogus {nvptx} } */
  for (int i = 0; i < 10; i++)
    x += i;
#pragma acc parallel loop reduction(+:z,w) /* { dg-bogus {nvptx} } */
  for (int i = 0; i < 10; i++)
    {
      z += i;
      w += i;
    }
  *a = x;
  *b = y;
  *c = z;
  *d = w;
}

/* Where the clause is on a routine's loop.  */

#pragma acc routine vector
long double
routine (int n)
{
  long double s = 0;
#pragma acc loop vector reduction(+:s) /* { dg-error {the reduction variable [^ ]*s[^ ]* has type [^ ]*long double} } */
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
