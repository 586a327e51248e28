/* elements.c - a test of the host half: which reductions of arrays are refused.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* GCC ends in a segmentation fault.  */

void use (int *);
#pragma acc routine (use) seq

void
many (int n, int *p, double *q, int m)
{
  int small[256], read[300], other[300], self[300], value[300];
  short narrow[300];
#pragma acc parallel loop reduction(+:small)
  for (int i = 0; i < n; i++)
    {
      small[0] += i;
      small[255] -= i;
    }
#pragma acc parallel loop reduction(+:narrow) /* { dg-error {reduction of the array [^ ]*narrow[^ ]* is not supported in OpenACC: it has more than 256 elements or no constant length, and the construct does more than update elements of 4 or 8 bytes} } */
  for (int i = 0; i < n; i++)
    narrow[i % 300] += i;
#pragma acc parallel loop reduction(+:read) /* { dg-error {read.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    {
      read[i % 257] += i;
      p[i] = read[3];
    }
#pragma acc parallel loop reduction(+:other) /* { dg-error {other.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    other[i % 257] *= i;
#pragma acc parallel loop reduction(+:self) /* { dg-error {self.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    self[i % 257] += self[i % 4];
#pragma acc parallel loop reduction(+:value) copyout(p[0:n]) /* { dg-error {value.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    p[i] = value[i % 257]++;
#pragma acc parallel num_gangs(3)
  {
#pragma acc loop vector reduction(+:p[0:n]) /* { dg-error {reduction of the array [^ ]*p[^ ]* .*it has more than 256 elements} } */
    for (int i = 0; i < n; i++)
      p[i % n] += i;
  }
#pragma acc parallel
  {
    m = n + 1;
#pragma acc loop gang reduction(+:p[0:m]) /* { dg-error {reduction of the array [^ ]*p[^ ]* .*it has more than 256 elements} } */
    for (int i = 0; i < n; i++)
      p[i % n] += i;
  }
#pragma acc parallel loop reduction(max:q[0:n]) /* { dg-error {q.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    q[i % n] = q[i % n] < i ? q[i % n] : i;
#pragma acc parallel loop reduction(max:q[0:n]) /* { dg-error {q.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    if (q[i % n] < i)
      q[i % 3] = i;
#pragma acc parallel loop reduction(+:q[0:n]) /* { dg-error {q.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    q[i % n] = i - q[i % n];
#pragma acc parallel loop gang reduction(+:p[0:n]) /* { dg-error {p.*it has more than 256 elements} } */
  for (int j = 0; j < n; j++)
#pragma acc loop vector reduction(*:p[0:n])
    for (int i = 0; i < n; i++)
      p[i % 2] *= i;
#pragma acc parallel loop reduction(+:p[0:n]) /* { dg-error {p.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    {
      int *r = p + 3;
      *r += i;
    }
#pragma acc parallel loop reduction(+:p[0:n]) /* { dg-error {p.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    p[p[i]] += i;
#pragma acc serial loop reduction(+:p[n:2])
  for (int i = 0; i < n; i++)
    p[n + i % 2] += i;
}

/* No construct: the memory may be a thread's own.  */
#pragma acc routine vector
void
routine (int n, int *p)
{
#pragma acc loop vector reduction(+:p[0:n]) /* { dg-error {p.*it has more than 256 elements} } */
  for (int i = 0; i < n; i++)
    p[i % n] += i;
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
#pragma acc loop gang reduction(+:a) /* { dg-error {it is private to each gang} } */
    for (int i = 0; i < n; i++)
      a[i % 4] += i;
  }
#pragma acc parallel
  {
    int b[4] = { 0 };
#pragma acc loop vector reduction(+:b) /* Each gang for itself. */
    for (int i = 0; i < n; i++)
      b[i % 4] += i;
    p[0] = b[3];
  }
#pragma acc parallel
  {
    int b[4] = { 0 };
#pragma acc loop reduction(+:b) /* { dg-error {it is private to each gang, and the gangs share the loop} } */
    for (int i = 0; i < n; i++)
      b[i % 4] += i;
    p[0] = b[3];
  }
#pragma acc parallel loop gang
  for (int g = 0; g < 3; g++)
    {
      int b[4] = { 0 };
#pragma acc loop reduction(+:b)
      for (int i = 0; i < n; i++)
	b[i % 4] += i;
      p[g] = b[3];
    }
#pragma acc parallel loop gang
  for (int g = 0; g < 3; g++)
    {
#pragma acc loop seq
      for (int k = 0; k < 3; k++)
	{
	  int b[4] = { 0 };
#pragma acc loop worker reduction(+:b) /* { dg-error {the construct uses it other than by its elements} } */
	  for (int j = 0; j < n; j++)
	    {
#pragma acc loop vector private(b)
	      for (int i = 0; i < n; i++)
		b[i % 4] += i;
	    }
	  p[g] = b[3];
	}
    }
#pragma acc parallel loop reduction(+:p[0:2]) deviceptr(p) /* { dg-error {the host cannot read its memory, which a `deviceptr' clause names} } */
  for (int i = 0; i < n; i++)
    p[i % 2] += i;
}

void
used (int n, int *p)
{
  int a[4] = { 0 };
#pragma acc parallel loop reduction(+:a) /* { dg-error {the construct uses it other than by its elements} } */
  for (int i = 0; i < n; i++)
    use (a);
#pragma acc parallel loop reduction(+:p[0:2]) /* { dg-error {the construct uses it other than by its elements} } */
  for (int i = 0; i < n; i++)
    *p++ += i;
#pragma acc parallel loop gang copy(a) /* An index beside the clause. */
  for (int j = 0; j < n; j++)
    {
      a[j % 4] += j;
#pragma acc loop vector reduction(+:a) /* { dg-error {the construct uses it other than by its elements} } */
      for (int i = 0; i < n; i++)
	a[i % 4] += i;
    }
}

void
async (int n, int *p)
{
#pragma acc parallel loop reduction(+:p[0:2]) copy(p[0:4]) async /* { dg-error {the asynchronous construct maps it, so its result comes too late} } */
  for (int i = 0; i < n; i++)
    p[i % 2] += i;
#pragma acc parallel loop reduction(+:p[0:2]) copy(p[0:4])
  for (int i = 0; i < n; i++)
    p[i % 2] += i;
#pragma acc parallel loop reduction(+:p[0:2]) async
  for (int i = 0; i < n; i++)
    p[i % 2] += i;
}

/* Where the elements are must not change, unless one gang alone has them.  */
int file_scope;
void
changes (int n, int *p, int *q, int x, volatile int v)
{
  int y = x, z;
  static int s;
#pragma acc parallel loop reduction(+:p[x]) /* { dg-error {the index of the elements may change in the construct, while gangs or workers share them} } */
  for (int i = 0; i < n; i++)
    p[x++] += i;
#pragma acc parallel loop reduction(+:p[y]) private(y) /* { dg-error {the index of the elements may change} } */
  for (int i = 0; i < n; i++)
    p[y] += i;
#pragma acc parallel loop reduction(+:p[*q]) /* { dg-error {the index of the elements may change} } */
  for (int i = 0; i < n; i++)
    p[*q] += i;
#pragma acc parallel loop reduction(+:p[v]) /* { dg-error {the index of the elements may change} } */
  for (int i = 0; i < n; i++)
    p[v] += i;
#pragma acc data copy(s)
#pragma acc parallel loop reduction(+:p[s]) /* { dg-error {the index of the elements may change} } */
  for (int i = 0; i < n; i++)
    p[s] += i;
#pragma acc parallel loop reduction(+:p[file_scope:2])
  for (int i = 0; i < n; i++)
    p[file_scope + 1] += i;
#pragma acc parallel
  for (int g = 0; g < 3; g++)
    {
#pragma acc loop vector reduction(+:p[g]) /* { dg-error {the index of the elements may change} } */
      for (int i = 0; i < n; i++)
	p[g] += i;
    }
#pragma acc parallel loop vector
  for (int g = 0; g < 3; g++)
    {
#pragma acc loop seq reduction(+:p[g]) /* { dg-error {the index of the elements may change} } */
      for (int i = 0; i < n; i++)
	p[g] += i;
    }
#pragma acc parallel
  {
#pragma acc loop seq
    for (int g = 0; g < 3; g++)
      {
#pragma acc loop reduction(+:p[g]) /* { dg-error {the index of the elements may change} } */
	for (int i = 0; i < n; i++)
	  p[g] += i;
      }
  }
#pragma acc parallel loop gang private(z)
  for (int g = 0; g < 3; g++)
    {
      int *at = &z;
      z = g;
#pragma acc loop vector reduction(+:p[z]) /* { dg-error {the index of the elements may change} } */
      for (int i = 0; i < n; i++)
	{
	  p[z] += i;
	  ++*at;
	}
    }
#pragma acc parallel loop gang
  for (int g = 0; g < 3; g++)
    {
#pragma acc loop vector reduction(+:p[g])
      for (int i = 0; i < n; i++)
	p[g] += i;
    }
}

/* The elements are the same in all iterations of the loop that gangs share. */
void
meet (int n, int *p, int x)
{
  static int s;
#pragma acc parallel loop gang copy(p[0:8])
  for (int g = 0; g < 3; g++)
    {
#pragma acc loop vector reduction(+:p[0:3]) /* { dg-error {the clauses name different elements or operators} } */
      for (int i = 0; i < n; i++)
	p[i % 3] += i;
#pragma acc loop vector reduction(+:p[3:2]) /* { dg-error {the clauses name different elements or operators} } */
      for (int i = 0; i < n; i++)
	p[3 + i % 2] += i;
    }
#pragma acc parallel loop gang deviceptr(p)
  for (int g = 0; g < 3; g++)
    {
#pragma acc loop vector reduction(+:p[x]) /* { dg-error {the index of the elements may change} } */
      for (int i = 0; i < n; i++)
	p[x] += i;
    }
#pragma acc parallel loop gang deviceptr(p)
  for (int g = 0; g < 3; g++)
    {
#pragma acc loop vector reduction(+:p[g])
      for (int i = 0; i < n; i++)
	p[g] += i;
    }
#pragma acc data copy(s)
#pragma acc parallel loop gang copy(p[0:8])
  for (int g = 0; g < 3; g++)
    {
#pragma acc loop vector reduction(+:p[s]) /* { dg-error {the index of the elements may change} } */
      for (int i = 0; i < n; i++)
	p[s] += i;
    }
#pragma acc parallel loop gang copy(p[0:8])
  for (int g = 0; g < 3; g++)
    {
      int *q = p + g;
#pragma acc loop vector reduction(+:q[0])
      for (int i = 0; i < n; i++)
	q[0] += i;
    }
#pragma acc parallel loop gang copy(p[0:8])
  for (int g = 0; g < 3; g++)
    {
      int *q = p;
#pragma acc loop vector reduction(+:q[0]) /* { dg-error {the index of the elements may change} } */
      for (int i = 0; i < n; i++)
	q[0] += i;
#pragma acc loop seq
      for (int k = 0; k < 3; k++)
	{
#pragma acc loop vector reduction(+:p[k]) /* { dg-error {the index of the elements may change} } */
	  for (int i = 0; i < n; i++)
	    p[k] += i;
	}
    }
}

/* Workers share what a gang has. */
void
workers (int n, int *p)
{
#pragma acc parallel loop gang copy(p[0:8])
  for (int g = 0; g < 3; g++)
    {
      int t[2] = { 0 };
#pragma acc loop worker
      for (int j = 0; j < n; j++)
	{
#pragma acc loop vector reduction(+:t) /* { dg-error {the index of the elements may change in the construct, while gangs or workers share them} } */
	  for (int i = 0; i < n; i++)
	    t[i & 1] += i;
#pragma acc loop vector reduction(+:p[g]) /* { dg-error {while gangs or workers share them} } */
	  for (int i = 0; i < n; i++)
	    p[g] += i;
	}
#pragma acc loop worker private(t)
      for (int j = 0; j < n; j++)
	{
#pragma acc loop vector reduction(+:t)
	  for (int i = 0; i < n; i++)
	    t[i & 1] += i;
	}
#pragma acc loop worker reduction(+:t)
      for (int j = 0; j < n; j++)
	{
#pragma acc loop vector reduction(+:t)
	  for (int i = 0; i < n; i++)
	    t[i & 1] += i;
	}
      p[g] += t[1];
    }
#pragma acc parallel copy(p[0:8])
  {
    int t[2];
#pragma acc loop gang
    for (int g = 0; g < 3; g++)
      {
	t[0] = t[1] = g;
#pragma acc loop vector reduction(+:t)
	for (int i = 0; i < n; i++)
	  t[i & 1] += i;
	p[g] = t[0] - t[1];
      }
  }
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
#pragma acc parallel loop gang vector reduction(+:h) copyin(a[0:n]) /* { dg-error {the construct uses it other than by its elements} } */
  for (int k = 0; k < n; k++)
    {
      int *q = &h[0];
      q[k % 3] += a[k];
    }
#pragma acc parallel loop gang reduction(+:g) /* { dg-error {the construct uses it other than by its elements} } */
  for (int k = 0; k < n; k++)
    {
#pragma acc loop vector
      for (int j = 0; j < g[2]; j++)
	g[1] += j;
    }
  a[0] = h[0] + g[1];
}
