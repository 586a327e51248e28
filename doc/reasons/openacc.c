/* openacc.c - an example of each reason why loops and reductions of OpenACC are left
   to GCC, or clauses not added; for the manual.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A line `reason: ID OPTION...' begins the example of the row ID of reasons.def.
   The testsuite compiles each example alone, with OPTIONs, and links it if one of
   them is -link.  With REMEDY defined, the example does what the remedy says; the
   manual shows the code without.  */

/* reason: incomplete -link */
int
main (void)
{
  int s = 0;
#pragma acc parallel reduction(+:s)
  {
    s++;
#ifndef REMEDY
    __builtin_trap ();
#endif
  }
#ifdef REMEDY
  return s == 0;
#else
  return s;
#endif
}

/* reason: kernels -fplugin-arg-gpured-kernels=off */
int
sum (int n, const int *a)
{
  int s = 0;
#ifdef REMEDY
#pragma acc parallel loop reduction(+:s)
#else
#pragma acc kernels loop reduction(+:s)
#endif
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* reason: kernels_memory */
void
shift (int n, int *a, const int *b)
{
#ifdef REMEDY
#pragma acc kernels loop independent
#else
#pragma acc kernels loop
#endif
  for (int i = 0; i < n; i++)
    a[i] = b[i + 1];
}

/* reason: kernels_narrow */
void
clear (long n, float *a)
{
#pragma acc kernels copy(a[0:n * n])
#ifdef REMEDY
#pragma acc loop independent
  for (int i = 0; i < n; i++)
#pragma acc loop independent
    for (int j = 0; j < n; j++)
#else
#pragma acc loop
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
#endif
      a[i * n + j] = 0;
}

/* reason: kernels_subscript -fwrapv */
void
evens (int n, float *restrict a)
{
#pragma acc kernels loop copy(a[0:n])
  for (int i = 0; i < n; i++)
#ifdef REMEDY
    a[2l * i] = 0;
#else
    a[2 * i] = 0;
#endif
}

/* reason: kernels_volatile */
void
#ifdef REMEDY
poll (int n, int *restrict a, int *restrict port)
#else
poll (int n, int *restrict a, volatile int *restrict port)
#endif
{
#pragma acc kernels loop
  for (int i = 0; i < n; i++)
    a[i] = port[i];
}

/* reason: kernels_scalar */
void
halves (int n, double *restrict a, const double *restrict b)
{
#ifndef REMEDY
  double half;
#endif
#pragma acc kernels loop copy(a[0:n]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    {
#ifdef REMEDY
      double half;
#endif
      if (b[i] > 0)
	half = b[i] / 2;
      a[i] = b[i] > 0 ? half : 0;
    }
}
#ifdef REMEDY
int
main (void)
{
  double a[100], b[100];
  for (int i = 0; i < 100; i++)
    b[i] = i % 7 - 3;
  halves (100, a, b);
  for (int i = 0; i < 100; i++)
    if (a[i] != (b[i] > 0 ? b[i] / 2 : 0))
      return 1;
  return 0;
}
#endif

/* reason: kernels_reduced */
void report (const int *total);
void
add (int n, const int *a)
{
  static int total;
#ifdef REMEDY
#pragma acc kernels loop independent reduction(+:total) copyin(a[0:n])
#else
#pragma acc kernels loop reduction(+:total) copyin(a[0:n])
#endif
  for (int i = 0; i < n; i++)
    total += a[i];
  report (&total);
}

/* reason: kernels_flag */
int
step (int n, int *a)
{
  int again = 0;
#ifdef REMEDY
#pragma acc kernels loop independent reduction(||:again) copy(a[0:n])
#else
#pragma acc kernels loop independent copy(a[0:n])
#endif
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      {
	a[i]--;
	again = 1;
      }
  return again;
}
#ifdef REMEDY
int
main (void)
{
  int a[4096], n = 1;
  for (int i = 0; i < 4096; i++)
    a[i] = i % 3;
  while (step (4096, a))
    n++;
  return n != 3;
}
#endif

/* reason: kernels_call */
void log_value (double);
void
tell (int n, const double *a)
{
#ifdef REMEDY
#pragma acc kernels loop independent
#else
#pragma acc kernels loop
#endif
  for (int i = 0; i < n; i++)
    log_value (a[i]);
}

/* reason: kernels_argument */
void
gangs (int n, double *restrict a, const int *m)
{
#ifdef REMEDY
  int k = m[0];
#pragma acc kernels copy(a[0:n])
  {
#pragma acc loop gang(k) independent
#else
#pragma acc kernels copy(a[0:n]) copyin(m[0:1])
  {
    int k = m[0];
#pragma acc loop gang(k) independent
#endif
    for (int i = 0; i < n; i++)
      a[i]++;
  }
}

/* reason: kernels_exclude */
#pragma acc routine worker
void all_workers (float *);
void
rows (int n, float *a)
{
#ifdef REMEDY
#pragma acc kernels loop independent copy(a[0:n * n])
#else
#pragma acc kernels loop worker independent copy(a[0:n * n])
#endif
  for (int i = 0; i < n; i++)
    all_workers (a + i * n);
}

/* reason: kernels_level */
void
rows (int n, float *a, float *out)
{
#ifdef REMEDY
#pragma acc kernels loop gang independent copyin(a[0:n * n]) copyout(out[0:n])
#else
#pragma acc kernels loop gang worker vector independent \
  copyin(a[0:n * n]) copyout(out[0:n])
#endif
  for (int i = 0; i < n; i++)
    {
      float s = 0;
#pragma acc loop
      for (int j = 0; j < n; j++)
	s += a[i * n + j];
      out[i] = s;
    }
}
#ifdef REMEDY
int
main (void)
{
  float a[2500], out[50];
  for (int i = 0; i < 2500; i++)
    a[i] = i / 50;
  rows (50, a, out);
  for (int i = 0; i < 50; i++)
    if (out[i] != 50 * i)
      return 1;
  return 0;
}
#endif

/* reason: kernels_directive */
void
clear (int n, float *a)
{
#pragma acc kernels copy(a[0:n])
#ifdef REMEDY
#pragma acc loop
  for (int i = 0; i < n; i++)
    a[i] = 0;
#else
  do
    a[--n] = 0;
  while (n > 0);
#endif
}
#ifdef REMEDY
int
main (void)
{
  float a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = 1;
  clear (1000, a);
  for (int i = 0; i < 1000; i++)
    if (a[i] != 0)
      return 1;
  return 0;
}
#endif

/* reason: kernels_count */
void
clear (int n, float *a)
{
#ifdef REMEDY
#pragma acc kernels loop independent copy(a[0:n])
  for (int i = 0; i < 31; i++)
    if (1 << i < n)
      a[1 << i] = 0;
#else
#pragma acc kernels copy(a[0:n])
  for (int i = 1; i < n; i *= 2)
    a[i] = 0;
#endif
}
#ifdef REMEDY
int
main (void)
{
  float a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = 1;
  clear (1000, a);
  for (int i = 0; i < 1000; i++)
    if (a[i] != (i == 0 || (i & (i - 1)) != 0))
      return 1;
  return 0;
}
#endif

/* reason: kernels_wraps */
void
#ifdef REMEDY
clear (int n, float *a)
#else
clear (unsigned n, float *a)
#endif
{
#pragma acc kernels copy(a[0:n])
#ifdef REMEDY
  for (int i = 0; i < n; i += 3)
#else
  for (unsigned i = 0; i < n; i += 3)
#endif
    a[i] = 0;
}
#ifdef REMEDY
int
main (void)
{
  float a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = 1;
  clear (1000, a);
  for (int i = 0; i < 1000; i++)
    if (a[i] != (i % 3 != 0))
      return 1;
  return 0;
}
#endif

/* reason: kernels_few */
void
clear (int n, float a[][4])
{
#pragma acc kernels copy(a[0:n])
  for (int i = 0; i < n; i++)
#ifdef REMEDY
#pragma acc loop vector
    for (int j = 0; j < 4; j++)
#else
    for (int j = 0; j < 4; j++)
#endif
      a[i][j] = 0;
}

/* reason: kernels_closed */
int
count (int n)
{
  int s = 0;
#pragma acc kernels
#ifdef REMEDY
#pragma acc loop independent reduction(+:s)
#else
#pragma acc loop reduction(+:s)
#endif
  for (int i = 0; i < n; i++)
    s++;
  return s;
}
#ifdef REMEDY
int
main (void)
{
  return count (1000) != 1000;
}
#endif

/* reason: kernels_wide -O0 */
void
squares (int n, __int128 *restrict a)
{
#pragma acc kernels loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = (__int128) i * i;
}

/* reason: kernels_jump */
int
sum (int which, int n, const int *a)
{
  int s = 0;
#ifdef REMEDY
  switch (which)
    {
    case 1:
#pragma acc kernels loop reduction(+:s)
#else
#pragma acc kernels
  switch (which)
    {
    case 1:
#pragma acc loop reduction(+:s)
#endif
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
#ifdef REMEDY
#pragma acc kernels copy(a[0:n])
  a[0]++;
#pragma acc kernels loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
#pragma acc kernels loop copyin(a[0:n])
  for (int i = 0; i < n; i++)
    s ^= a[i];
#else
#pragma acc kernels copy(a[0:n])
  {
    int *p = a;
    p[0]++;
#pragma acc loop
    for (int i = 0; i < n; i++)
      s += p[i];
#pragma acc loop
    for (int i = 0; i < n; i++)
      s ^= p[i];
  }
#endif
  return s;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000], want = 499501;
  for (int i = 0; i < 1000; i++)
    {
      a[i] = i;
      want ^= i == 0 ? 1 : i;
    }
  return sum (1000, a) != want;
}
#endif

/* reason: type */
#ifdef REMEDY
_Complex float
product (int n)
{
  _Complex float s = 1;
#else
_Complex int
product (int n)
{
  _Complex int s = 1;
#endif
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
#ifdef REMEDY
#pragma acc parallel loop gang num_workers(1) vector_length(32) copyin(in[0:2560])
#else
#pragma acc parallel loop gang num_workers(8) vector_length(32) copyin(in[0:2560])
#endif
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
#ifdef REMEDY
#pragma acc loop vector reduction(+:s)
#else
#pragma acc loop vector
#endif
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
#ifdef REMEDY
#pragma acc parallel loop gang reduction(+:s)
#else
#pragma acc parallel loop gang
#endif
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
#ifdef REMEDY
#pragma acc parallel loop gang reduction(+:total)
#else
#pragma acc parallel loop gang
#endif
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
#ifdef REMEDY
  double s = 0, p = 1;
#pragma acc parallel loop gang reduction(+:s) reduction(*:p)
#else
  double s = 0;
#pragma acc parallel loop gang
#endif
  for (int i = 0; i < n; i++)
    {
#pragma acc loop vector reduction(+:s)
      for (int j = 0; j < 100; j++)
	s += a[i][j];
#ifdef REMEDY
#pragma acc loop vector reduction(*:p)
      for (int j = 0; j < 100; j++)
	p *= a[i][j];
    }
  return s + p;
#else
#pragma acc loop vector reduction(*:s)
      for (int j = 0; j < 100; j++)
	s *= a[i][j];
    }
  return s;
#endif
}

/* reason: infer_orphan -fplugin-arg-gpured-infer=warn */
extern double total, a[100];
#pragma acc declare create(total, a)
#ifdef REMEDY
void
add_all (int n)
{
#pragma acc parallel loop gang reduction(+:total)
#else
#pragma acc routine gang
void
add_all (int n)
{
#pragma acc loop gang
#endif
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
#ifdef REMEDY
#pragma acc loop gang vector reduction(+:s)
#else
#pragma acc loop vector
#endif
    for (int i = 0; i < n; i++)
      s += b[i];
  }
  return s;
}

/* reason: infer_scattered -fplugin-arg-gpured-infer=warn */
void
sums (int n, double (*a)[100], double *out)
{
#ifdef REMEDY
  for (int t = 0; t < n; t++)
    {
      double s = 0;
#pragma acc parallel loop gang reduction(+:s)
#else
#pragma acc parallel
#pragma acc loop seq
  for (int t = 0; t < n; t++)
    {
      double s = 0;
#pragma acc loop gang
#endif
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
#ifdef REMEDY
  int b[1000];
#else
  short b[1000];
#endif
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
#ifdef REMEDY
#pragma acc parallel loop gang reduction(+:p[1:2]) copy(p[0:3])
#else
#pragma acc parallel loop gang reduction(+:p[0:2]) copy(p[0:3])
#endif
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
#ifdef REMEDY
  p[0] = p[1] = 0;
#pragma acc parallel
#pragma acc loop gang reduction(+:p)
#else
#pragma acc parallel private(p)
#pragma acc loop gang reduction(+:p)
#endif
  for (int i = 0; i < n; i++)
    p[i & 1] += a[i];
}

/* reason: elements_device */
void
pairs (int n, const int *a, int *p)
{
#ifdef REMEDY
  int t[2] = { 0 };
#pragma acc parallel loop reduction(+:t) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    t[i & 1] += a[i];
#pragma acc parallel loop deviceptr(p) copyin(t)
  for (int i = 0; i < 2; i++)
    p[i] += t[i];
#else
#pragma acc parallel loop reduction(+:p[0:2]) deviceptr(p) copyin(a[0:n])
  for (int i = 0; i < n; i++)
    p[i & 1] += a[i];
#endif
}
#ifdef REMEDY
int
main (void)
{
  int a[100], p[2] = { 1, 2 };
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc data copy(p)
#pragma acc host_data use_device(p)
  pairs (100, a, p);
  return p[0] != 2451 || p[1] != 2502;
}
#endif

/* reason: elements_index */
void
rows (int n, const int *a, int *sum)
{
#pragma acc parallel copyin(a[0:n]) copy(sum[0:8])
#ifdef REMEDY
#pragma acc loop gang
  for (int k = 0; k < 8; k++)
#else
  for (int k = 0; k < 8; k++)
#endif
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
#ifdef REMEDY
#pragma acc parallel loop reduction(+:p[0:2]) copy(p[0:2]) copyin(a[0:n])
#else
#pragma acc parallel loop reduction(+:p[0:2]) copy(p[0:2]) async
#endif
  for (int i = 0; i < n; i++)
    p[i & 1] += a[i];
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  int p[2] = { 1, 2 };
  pairs (1000, a, p);
  return p[0] != 249501 || p[1] != 250002;
}
#endif

/* reason: elements_used */
void use (int *);
#pragma acc routine (use) seq
void
pairs (int n, int *p)
{
#ifdef REMEDY
  int first = p[0], second = p[1];
#pragma acc parallel loop reduction(+:first, second)
  for (int i = 0; i < n; i++)
    {
      int own[2] = { 0, 0 };
      use (own);
      first += own[0];
      second += own[1];
    }
  p[0] = first;
  p[1] = second;
#else
#pragma acc parallel loop reduction(+:p[0:2]) copy(p[0:2])
  for (int i = 0; i < n; i++)
    use (p);
#endif
}
