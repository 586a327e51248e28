/* elements.c - a test of the host half: which reductions of arrays are refused.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* GCC ends in a segmentation fault.  */

void use (int *);
#pragma acc routine (use) seq

void
many (int n, int *p)
{
  int small[32], large[33], matrix[6][6], run_time[n];
#pragma acc parallel loop reduction(+:small)
  for (int i = 0; i < n; i++)
    small[i % 32] += i;
#pragma acc parallel loop reduction(+:large) /* { dg-error {reduction of the array [^ ]*large[^ ]* is not supported in OpenACC: it has more than 32 elements, or their number is not constant} } */
  for (int i = 0; i < n; i++)
    large[i % 33] += i;
#pragma acc parallel loop reduction(+:matrix) /* { dg-error {matrix.*it has more than 32 elements} } */
  for (int i = 0; i < n; i++)
    matrix[i % 6][i % 5] += i;
#pragma acc parallel loop reduction(+:run_time) /* { dg-error {run_time.*it has more than 32 elements} } */
  for (int i = 0; i < n; i++)
    run_time[i % n] += i;
#pragma acc parallel
  {
#pragma acc loop gang reduction(*:p[0:n]) /* { dg-error {reduction of the array [^ ]*p[^ ]* .*it has more than 32 elements} } */
    for (int i = 0; i < n; i++)
      p[i % n] *= i;
  }
#pragma acc serial loop reduction(+:p[n:2]) /* { dg-error {reduction of the array [^ ]*p[^ ]* .*it has more than 32 elements} } */
  for (int i = 0; i < n; i++)
    p[n + i % 2] += i;
}

void
differ (int n, int *p)
{
#pragma acc parallel loop gang reduction(+:p[0:2]) /* { dg-error {the clauses name different elements or operators} } */
  for (int j = 0; j < n; j++)
#pragma acc loop vector reduction(+:p[0:3])
    for (int i = 0; i < n; i++)
      p[i % 2] += i;
#pragma acc parallel loop gang reduction(+:p[0:2]) /* { dg-error {the clauses name different elements or operators} } */
  for (int j = 0; j < n; j++)
#pragma acc loop vector reduction(*:p[0:2])
    for (int i = 0; i < n; i++)
      p[i % 2] += i;
}

void
private (int n, int *p)
{
  int a[4];
#pragma acc parallel firstprivate(a)
  {
#pragma acc loop gang reduction(+:a) /* { dg-error {its memory is private to the construct} } */
    for (int i = 0; i < n; i++)
      a[i % 4] += i;
  }
#pragma acc parallel
  {
    int b[4] = { 0 };
#pragma acc loop vector reduction(+:b) /* { dg-error {its memory is private to the construct} } */
    for (int i = 0; i < n; i++)
      b[i % 4] += i;
    p[0] = b[3];
  }
#pragma acc parallel loop reduction(+:p[0:2]) deviceptr(p) /* { dg-error {its memory is private to the construct} } */
  for (int i = 0; i < n; i++)
    p[i % 2] += i;
}

void
used (int n, int *p)
{
  int a[4] = { 0 };
#pragma acc parallel loop reduction(+:a) /* { dg-error {it is used in the construct other than by its elements} } */
  for (int i = 0; i < n; i++)
    use (a);
#pragma acc parallel loop reduction(+:p[0:2]) /* { dg-error {it is used in the construct other than by its elements} } */
  for (int i = 0; i < n; i++)
    *p++ += i;
#pragma acc parallel loop gang copy(a) /* An index beside the clause. */
  for (int j = 0; j < n; j++)
    {
      a[j % 4] += j;
#pragma acc loop vector reduction(+:a) /* { dg-error {it is used in the construct other than by its elements} } */
      for (int i = 0; i < n; i++)
	a[i % 4] += i;
    }
}

void
async (int n, int *p)
{
#pragma acc parallel loop reduction(+:p[0:2]) copy(p[0:4]) async /* { dg-error {it is mapped by the construct, which is not waited for} } */
  for (int i = 0; i < n; i++)
    p[i % 2] += i;
#pragma acc parallel loop reduction(+:p[0:2]) copy(p[0:4])
  for (int i = 0; i < n; i++)
    p[i % 2] += i;
#pragma acc parallel loop reduction(+:p[0:2]) async
  for (int i = 0; i < n; i++)
    p[i % 2] += i;
}

/* OpenMP has reductions of arrays on the host.  */
void
openmp (int n, int *p)
{
  int large[100];
#pragma omp parallel for reduction(+:large, p[0:n])
  for (int i = 0; i < n; i++)
    {
      large[i % 100] += i;
      p[i] += large[0];
    }
}

/* The address of an element goes elsewhere, a bound names one.  */
void
address (int n, int *a)
{
  int h[3] = { 0 }, g[3] = { 0 };
#pragma acc parallel loop gang vector reduction(+:h) copyin(a[0:n]) /* { dg-error {it is used in the construct other than by its elements} } */
  for (int k = 0; k < n; k++)
    {
      int *q = &h[0];
      q[k % 3] += a[k];
    }
#pragma acc parallel loop gang reduction(+:g) /* { dg-error {it is used in the construct other than by its elements} } */
  for (int k = 0; k < n; k++)
    {
#pragma acc loop vector
      for (int j = 0; j < g[2]; j++)
	g[1] += j;
    }
  a[0] = h[0] + g[1];
}
