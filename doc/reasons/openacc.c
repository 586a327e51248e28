/* openacc.c - an example of each reason for the manual: why loops and reductions of
   OpenACC are left alone, or clauses not added.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A line `reason: ID OPTION...' begins the example of the row ID of reasons.def,
   which is compiled alone, with OPTIONs.  With -link it has to be linked.  */

/* reason: incomplete -link */
int
main (void)
{
  int s = 0;
#pragma acc parallel reduction(+:s)
  {
    s++;
    __builtin_trap ();
  }
  return s;
}

/* reason: kernels -fplugin-arg-gpured-kernels=off */
int
sum (int n, const int *a)
{
  int s = 0;
#pragma acc kernels loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* reason: kernels_memory */
void
shift (int n, int *a, const int *b)
{
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    a[i] = b[i + 1];
}

/* reason: kernels_narrow */
void
clear (long n, float *a)
{
#pragma acc kernels copy(a[0:n * n])
#pragma acc loop
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[i * n + j] = 0;
}

/* reason: kernels_volatile */
void
poll (int n, int *restrict a, volatile int *restrict port)
{
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    a[i] = port[i];
}

/* reason: kernels_scalar */
void
fill (int n, double *a, const double *b)
{
  double last = 0;
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    {
      if (b[i] > 0)
	last = b[i];
      a[i] = last;
    }
}

/* reason: kernels_call */
void log_value (double);
void
tell (int n, const double *a)
{
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    log_value (a[i]);
}

/* reason: kernels_argument */
void
gangs (int n, double *restrict a, const int *m)
{
#pragma acc kernels copy(a[0:n]) copyin(m[0:1])
  {
    int k = m[0];
#pragma acc loop gang(k) independent
    for (int i = 0; i < n; i++)
      a[i]++;
  }
}

/* reason: kernels_exclude */
#pragma acc routine gang
void all_gangs (float *);
void
rows (int n, float *a)
{
#pragma acc kernels loop gang independent copy(a[0:n * n])
  for (int i = 0; i < n; i++)
    all_gangs (a + i * n);
}

/* reason: kernels_level */
#pragma acc routine gang
void all_gangs (float *);
void
rows (int n, float *a)
{
#pragma acc kernels loop independent copy(a[0:n * n])
  for (int i = 0; i < n; i++)
    {
      a[i * n] += 2;
      all_gangs (a + i * n);
    }
}

/* reason: kernels_directive */
void
clear (int n, float *a)
{
#pragma acc kernels copy(a[0:n])
  do
    a[--n] = 0;
  while (n > 0);
}

/* reason: kernels_count */
void
clear (int n, float *a)
{
#pragma acc kernels copy(a[0:n])
  for (int i = 1; i < n; i *= 2)
    a[i] = 0;
}

/* reason: kernels_wraps */
void
clear (unsigned n, float *a)
{
#pragma acc kernels copy(a[0:n])
  for (unsigned i = 0; i < n; i += 3)
    a[i] = 0;
}

/* reason: kernels_few */
void
clear (int n, float a[][4])
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      a[i][j] = 0;
}

/* reason: kernels_closed */
int
count (int n)
{
  int s = 0;
#pragma acc kernels
#pragma acc loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s++;
  return s;
}

/* reason: kernels_jump */
int
sum (int which, int n, const int *a)
{
  int s = 0;
#pragma acc kernels
  switch (which)
    {
    case 1:
#pragma acc loop reduction(+:s)
      for (int i = 0; i < n; i++)
	s += a[i];
    }
  return s;
}

/* reason: kernels_parts */
int
sum (int n, int *a)
{
  int s = 0;
#pragma acc kernels copy(a[0:n])
  {
    int *p = a;
    p[0]++;
#pragma acc loop
    for (int i = 0; i < n; i++)
      s += p[i];
  }
  return s;
}

/* reason: type */
_Complex int
product (int n)
{
  _Complex int s = 1;
#pragma acc parallel loop reduction(*:s)
  for (int i = 0; i < n; i++)
    s *= 2;
  return s;
}

/* reason: isa -foffload-options=nvptx-none=-misa=sm_53 -link */
int
main (void)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 100; i++)
    s += i;
  return s != 4950;
}

/* reason: shared */
void
rows (double *out, const double *in)
{
#pragma acc parallel loop gang num_workers(8) vector_length(32) copyin(in[0:2560])
  for (int k = 0; k < 10; k++)
    {
      double own[5800], s = 0;
#pragma acc loop worker vector
      for (int i = 0; i < 5800; i++)
	own[i] = in[k];
#pragma acc loop worker vector reduction(+:s)
      for (int i = 0; i < 5800; i++)
	s += own[5799 - i];
      out[k] = s;
    }
}

/* reason: off -fplugin-arg-gpured-lower=off */
int
sum (int n, const int *a)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* reason: memory_asked -fplugin-arg-gpured-memory=global */
int
sum (int n, const int *a)
{
  int s = 0;
#pragma acc parallel loop gang worker vector num_workers(4) reduction(max:s)
  for (int i = 0; i < n; i++)
    s = a[i] > s ? a[i] : s;
  return s;
}

/* reason: memory_routine -fplugin-arg-gpured-memory=global */
#pragma acc routine worker
int
sum (int n, const int *a)
{
  int s = 0;
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* reason: memory_targets -fplugin-arg-gpured-memory=global -foffload=nvptx-none,amdgcn-amdhsa */
double
sum (int n, const double *a)
{
  double s = 0;
#pragma acc parallel loop gang worker reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* reason: infer_use */
double
sum (int n, double (*a)[100], double *out)
{
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector
      for (int j = 0; j < 100; j++)
	s += a[i][j];
      out[i] = s;
    }
  return s;
}

/* reason: infer_address */
void keep (double *);
extern double a[100][100];
double
sum (void)
{
  double s = 0;
#pragma acc parallel loop gang
  for (int i = 0; i < 100; i++)
    {
      keep (&s);
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < 100; j++)
	s += a[i][j];
    }
  return s;
}

/* reason: infer_call -fplugin-arg-gpured-infer=warn */
static int total;
#pragma acc declare copyin(total)
#pragma acc routine seq
void look (void);
int
sum (int n, const int *a)
{
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      look ();
#pragma acc loop vector reduction(+:total)
      for (int j = 0; j < n; j++)
	total += a[j];
    }
  return total;
}

/* reason: infer_operator -fplugin-arg-gpured-infer=warn */
double
both (int n, double (*a)[100])
{
  double s = 0;
#pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < 100; j++)
	s += a[i][j];
#pragma acc loop vector reduction(*:s)
      for (int j = 0; j < 100; j++)
	s *= a[i][j];
    }
  return s;
}

/* reason: infer_orphan -fplugin-arg-gpured-infer=warn */
extern double total, a[100];
#pragma acc declare create(total, a)
#pragma acc routine gang
void
add_all (int n)
{
#pragma acc loop gang
  for (int i = 0; i < n; i++)
#pragma acc loop vector reduction(+:total)
    for (int j = 0; j < 100; j++)
      total += a[j];
}

/* reason: infer_redundant -fplugin-arg-gpured-infer=warn */
double
sum (int n, const double *a, const double *b)
{
  double s = 0;
#pragma acc parallel copy(s)
  {
#pragma acc loop gang reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      s += b[i];
  }
  return s;
}

/* reason: infer_scattered -fplugin-arg-gpured-infer=warn */
void
sums (int n, double (*a)[100], double *out)
{
#pragma acc parallel
#pragma acc loop seq
  for (int t = 0; t < n; t++)
    {
      double s = 0;
#pragma acc loop gang
      for (int i = 0; i < n; i++)
	{
#pragma acc loop vector reduction(+:s)
	  for (int j = 0; j < 100; j++)
	    s += a[i][j] * t;
	}
      out[t] = s;
    }
}

/* reason: elements_many */
void
bins (int n, const int *a, int *count)
{
  short b[1000];
#pragma acc parallel loop reduction(+:b)
  for (int i = 0; i < n; i++)
    b[a[i]]++;
  for (int i = 0; i < 1000; i++)
    count[i] = b[i];
}

/* reason: elements_differ */
void
two (int n, int *p)
{
#pragma acc parallel loop gang reduction(+:p[0:2]) copy(p[0:3])
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(+:p[1:2])
      for (int j = 0; j < n; j++)
	p[1] += j;
    }
}

/* reason: elements_private */
void
pairs (int n, int *a)
{
  int p[2];
#pragma acc parallel private(p)
#pragma acc loop gang reduction(+:p)
  for (int i = 0; i < n; i++)
    p[i & 1] += a[i];
}

/* reason: elements_index */
void
rows (int n, const int *a, int *sum)
{
#pragma acc parallel copyin(a[0:n]) copy(sum[0:8])
  for (int k = 0; k < 8; k++)
    {
#pragma acc loop vector reduction(+:sum[k])
      for (int i = 0; i < n; i++)
	sum[k] += a[i] >> k & 1;
    }
}

/* reason: elements_async */
void
pairs (int n, const int *a, int *p)
{
#pragma acc parallel loop reduction(+:p[0:2]) copy(p[0:2]) async
  for (int i = 0; i < n; i++)
    p[i & 1] += a[i];
}

/* reason: elements_used */
void use (int *);
#pragma acc routine (use) seq
void
pairs (int n, int *p)
{
#pragma acc parallel loop reduction(+:p[0:2]) copy(p[0:2])
  for (int i = 0; i < n; i++)
    use (p);
}
