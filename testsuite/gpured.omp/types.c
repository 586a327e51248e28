/* types.c - reductions of OpenMP on types that nvptx devices do not have.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do compile } */

/* Told once for a combined directive.  */

long double
combined (const float *p, int n)
{
  long double s = 0;
  __float128 t = 1;
#pragma omp target teams distribute parallel for simd map(to: p[0:n]) reduction(+:s) reduction(*:t) /* { dg-error {the reduction variable [^ ]*s[^ ]* has type [^ ]*long double[^ ]*, which nvptx devices do not support$} } */
  /* { dg-error {the reduction variable [^ ]*t[^ ]* has type [^ ]*_Float128[^ ]*, which nvptx} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    {
      s += p[i];
      t *= p[i];
    }
  return s + t;
}

/* Parts of others.  */

typedef struct { int count; long double sum; } record;
#pragma omp declare reduction (add: record: omp_out.sum += omp_in.sum)

void
parts (record *out, const float *p, int n)
{
  record r = { 0, 0 };
  long double a[3] = { 0, 0, 0 };
#pragma omp target map(tofrom: r, a)
  {
#pragma omp parallel for reduction(add: r) /* { dg-error {[^ ]*r[^ ]* has type [^ ]*record[^ ]*, which nvptx} } */
    for (int i = 0; i < n; i++)
      r.sum += i;
#pragma omp parallel for reduction(+: a[0:2]) /* { dg-error {[^ ]*a[^ ]* has type [^,]*, which nvptx} } */
    for (int i = 0; i < n; i++)
      a[i & 1] += i;
  }
  *out = r;
  out->sum += a[0] + p[0];
}

/* Functions for the device, and what is not.  */

#pragma omp declare target
long double
device (int n)
{
  long double s = 0;
#pragma omp parallel for reduction(+:s) /* { dg-error {[^ ]*s[^ ]* has type [^ ]*long double} } */
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
#pragma omp end declare target

long double only_host (int n);
#pragma omp declare target to(only_host) device_type(host)

long double
only_host (int n)
{
  long double s = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

long double
host (int n)
{
  long double s = 0;
  double t = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
#pragma omp target parallel for map(tofrom: t) reduction(+:t)
  for (int i = 0; i < n; i++)
    t += i;
#pragma omp simd reduction(max:s)
  for (int i = 0; i < n; i++)
    s = s > i ? s : i;
  return s + t;
}
