/* openmp.c - an example of each reason for the manual: why loops and reductions of
   OpenMP are left alone.  As openacc.c.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* reason: disagree */
int
largest (int n, const int *a)
{
  int s = 0;
#pragma omp target teams reduction(+:s) map(to: a[0:n])
#pragma omp distribute parallel for reduction(max:s)
  for (int i = 0; i < n; i++)
    s = a[i] > s ? a[i] : s;
  return s;
}

/* reason: ptx -foffload-options=nvptx-none=-mptx=3.1 */
int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(to: a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* reason: omp_shape */
int
sum (int n, int *a)
{
  int s = 0;
#pragma omp target map(tofrom: a[0:n], s)
#pragma omp parallel reduction(+:s)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma omp critical
    a[0]++;
  }
  return s;
}

/* reason: omp_kind */
int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp target map(to: a[0:n]) map(tofrom: s)
#pragma omp for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* reason: omp_levels */
#pragma omp declare target
int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp parallel reduction(+:s)
#pragma omp for
  for (int i = 0; i < n; i++)
    s += a[i] > s;
  return s;
}
#pragma omp end declare target

/* reason: omp_mapped */
int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp target firstprivate(s) map(to: a[0:n])
#pragma omp teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

/* reason: omp_user */
#pragma omp declare reduction(join:int: omp_out |= omp_in)
#pragma omp declare reduction(take:int: omp_out ^= omp_in)
int
bits (int n, const int *a)
{
  int s = 0;
#pragma omp target teams reduction(join:s) map(to: a[0:n])
#pragma omp distribute parallel for reduction(take:s)
  for (int i = 0; i < n; i++)
    s ^= a[i];
  return s;
}

/* reason: omp_array */
void
bins (int n, int m, const int *a, int *count)
{
#pragma omp target teams distribute parallel for reduction(+:count[0:m]) \
  map(to: a[0:n]) map(count[0:m])
  for (int i = 0; i < n; i++)
    {
      int *p = count + a[i];
      p[0]++;
    }
}

/* reason: omp_element */
void
rows (int n, int m, const double *a, double *sum)
{
  for (int k = 0; k < m; k++)
#pragma omp target teams distribute parallel for reduction(+:sum[k]) \
  map(to: a[0:m * n]) map(sum[0:m])
    for (int i = 0; i < n; i++)
      sum[k] += a[k * n + i];
}

/* reason: omp_modifier */
void
running (int n, const int *a, int *b)
{
  int s = 0;
#pragma omp target map(to: a[0:n]) map(from: b[0:n])
#pragma omp parallel for reduction(inscan, +:s)
  for (int i = 0; i < n; i++)
    {
      s += a[i];
#pragma omp scan inclusive(s)
      b[i] = s;
    }
}

/* reason: omp_clause */
void
order (int n, int *a)
{
#pragma omp target map(a[0:n])
#pragma omp parallel for ordered(1)
  for (int i = 1; i < n; i++)
    {
#pragma omp ordered depend(sink: i - 1)
      a[i] += a[i - 1];
#pragma omp ordered depend(source)
    }
}

/* reason: omp_if */
#pragma omp declare target
int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp parallel for reduction(+:s) num_threads(1)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#pragma omp end declare target

/* reason: omp_safelen */
void
apart (int n, int *a)
{
#pragma omp target map(a[0:n])
#pragma omp simd safelen(8)
  for (int i = 8; i < n; i++)
    a[i] += a[i - 8];
}

/* reason: omp_linear */
int
sum (int n, const int *a)
{
  int s = 0, k = 0;
#pragma omp target simd linear(k:2) reduction(+:s) map(to: a[0:2 * n])
  for (int i = 0; i < n; i++)
    {
      s += a[k];
      k += 2;
    }
  return s;
}

/* reason: omp_private */
int
sum (int n)
{
  int s = 0, v[n];
#pragma omp target parallel for private(v) reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      v[i] = i;
      s += v[i];
    }
  return s;
}

/* reason: omp_first_last */
int
sum (int n)
{
  int s = 0, k = 3;
#pragma omp target parallel for firstprivate(k) lastprivate(k) reduction(+:s) \
  map(tofrom: k)
  for (int i = 0; i < n; i++)
    {
      s += k > 0;
      k = i + 1;
    }
  return s + k;
}

/* reason: omp_part */
long
sum (int n)
{
  long s = 5;
#pragma omp target teams reduction(+:s)
  {
    long w = s + 1;
#pragma omp distribute parallel for reduction(+:s)
    for (int i = 0; i < n; i++)
      s += w;
  }
  return s;
}

/* reason: omp_private_set */
long
sum (int n)
{
  long s = 0;
#pragma omp target map(tofrom: s)
  {
    int x;
#pragma omp parallel private(x) reduction(+:s)
    {
      x = 7;
#pragma omp for
      for (int i = 0; i < n; i++)
	s += x;
    }
  }
  return s;
}

/* reason: omp_first_changed */
extern int first;
#pragma omp declare target (first)
#pragma omp declare target
int change (int);
#pragma omp end declare target
int
sum (int n)
{
  int s = 0;
#pragma omp target map(tofrom: s)
#pragma omp teams distribute parallel for num_threads(3) firstprivate(first) \
  reduction(+:s)
  for (int i = 0; i < n; i++)
    s += change (i) + first;
  return s;
}

/* reason: omp_shared */
int
sum (int n, const int *a)
{
  int s = 0, t;
#pragma omp target teams distribute parallel for reduction(+:s) map(to: a[0:n])
  for (int i = 0; i < n; i++)
    {
      t = a[i];
      s += t * t;
    }
  return s;
}

/* reason: omp_directive */
void
each (int n, int *a)
{
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++)
#pragma omp task
    a[i]++;
}

/* reason: omp_simd_inside */
void
fill (int n, int (*a)[10])
{
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++)
#pragma omp simd
    for (int j = 0; j < 10; j++)
      a[i][j] = i * j;
}

/* reason: omp_runtime */
#include <omp.h>
int
dynamic (int n)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += omp_get_dynamic ();
  return s;
}

/* reason: omp_which_thread */
#include <omp.h>
void
threads (int n, int *a)
{
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = omp_get_thread_num ();
}

/* reason: omp_which_team */
#include <omp.h>
void
teams (int n, int *a)
{
#pragma omp target teams distribute num_teams(3) map(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = omp_get_team_num ();
}

/* reason: omp_callee */
#pragma omp declare target
static int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#pragma omp end declare target
int
all (int n, const int *a)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(to: a[0:n])
  for (int i = 0; i < n; i++)
    s += sum (i, a);
  return s;
}

/* reason: omp_indirect */
int
sum (int n, int (*f) (int))
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) firstprivate(f)
  for (int i = 0; i < n; i++)
    s += f (i);
  return s;
}

/* reason: omp_atomic */
#pragma omp declare target
static void __attribute__ ((noinline))
add (int *to, int value)
{
#pragma omp atomic
  *to += value;
}
#pragma omp end declare target
int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(to: a[0:n])
  for (int i = 0; i < n; i++)
    {
      int t = 0;
      add (&t, a[i]);
      s += t;
    }
  return s;
}

/* reason: omp_alloca */
int
sum (int n)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    {
      int v[n];
      for (int j = 0; j < n; j++)
	v[j] = i * j;
      s += v[i];
    }
  return s;
}

/* reason: omp_large */
void
fill (int n, char *a)
{
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++)
    {
      char own[20000];
      for (int k = 0; k < 20000; k++)
	own[k] = i + k;
      a[i] = own[7 * i];
    }
}

/* reason: omp_asm */
int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) map(to: a[0:n])
  for (int i = 0; i < n; i++)
    {
      int v = a[i];
      __asm__ ("" : "+r" (v));
      s += v;
    }
  return s;
}

/* reason: omp_teams */
void
rows (int n, int (*a)[100], int *out)
{
#pragma omp target map(a[0:n], out[0:n])
  {
    int m = a[0][0] & 3;
#pragma omp teams distribute num_teams(m + 1)
    for (int i = 0; i < n; i++)
      {
	int sum = 0;
#pragma omp parallel for reduction(+:sum)
	for (int j = 0; j < 100; j++)
	  sum += a[i][j];
	out[i] = sum;
      }
  }
}

/* reason: omp_rounds */
#include <omp.h>
void
shares (int teams, int begin, int *share)
{
#pragma omp target teams num_teams(teams) firstprivate(begin) \
  map(share[0:teams])
  {
    int own = 0;
    begin += omp_get_team_num () * 100;
#pragma omp parallel for reduction(+:own)
    for (int i = begin; i < begin + 100; i++)
      own += i % 7;
    share[omp_get_team_num ()] = own;
  }
}

/* reason: omp_last */
void
rows (int n, int (*a)[100], int *out)
{
#pragma omp target teams distribute map(a[0:n], out[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = 0, k;
#pragma omp parallel for reduction(+:sum) lastprivate(k)
      for (int j = 0; j < 100; j++)
	{
	  sum += a[i][j];
	  k = j;
	}
      out[i] = sum + k;
    }
}

/* reason: omp_both */
extern int there;
#pragma omp declare target (there)
int
sum (int n)
{
  int s = 0;
#pragma omp target teams reduction(+:s)
  {
    int old = there;
#pragma omp distribute private(there)
    for (int i = 0; i < n; i++)
      {
	int r = 0;
	there = i;
#pragma omp parallel for reduction(+:r)
	for (int j = 0; j < n; j++)
	  r += there + j;
	s += r + old;
      }
  }
  return s;
}

/* reason: omp_team_section */
void
pairs (int n, int *out)
{
#pragma omp target teams distribute map(out[0:n])
  for (int i = 0; i < n; i++)
    {
      int p[3] = { 0, 0, 0 };
#pragma omp parallel for reduction(+:p[1:2])
      for (int j = 0; j < n; j++)
	p[1 + (j & 1)] += j;
      out[i] = p[1] - p[2];
    }
}

/* reason: omp_call */
#pragma omp declare target
int next (void);
#pragma omp end declare target
void
rows (int n, int (*a)[100], int *out)
{
#pragma omp target teams distribute map(a[0:n], out[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = next ();
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < 100; j++)
	sum += a[i][j];
      out[i] = sum;
    }
}

/* reason: omp_value */
void
rows (int n, int (*a)[100], int *out)
{
  int ticket = 0;
#pragma omp target teams distribute map(a[0:n], out[0:n], ticket)
  for (int i = 0; i < n; i++)
    {
      int sum;
#pragma omp atomic capture
      sum = ticket++;
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < 100; j++)
	sum += a[i][j];
      out[i] = sum;
    }
}

/* reason: omp_volatile */
extern volatile int start;
#pragma omp declare target (start)
void
rows (int n, int (*a)[100], int *out)
{
#pragma omp target teams distribute map(a[0:n], out[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = start;
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < 100; j++)
	sum += a[i][j];
      out[i] = sum;
    }
}

/* reason: omp_address */
#pragma omp declare target
void begin (int *);
#pragma omp end declare target
void
rows (int n, int (*a)[100], int *out)
{
#pragma omp target teams distribute map(a[0:n], out[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = 0;
      begin (&sum);
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < 100; j++)
	sum += a[i][j];
      out[i] = sum;
    }
}

/* reason: omp_orphan */
#pragma omp declare target
int f (int), g (int);
int
both (int n)
{
  int s = 0;
#pragma omp parallel sections reduction(+:s)
  {
#pragma omp section
    s += f (n);
#pragma omp section
    s += g (n);
  }
  return s;
}
#pragma omp end declare target

/* reason: omp_team_value */
#pragma omp declare target
double
ratio (int n, const double *a)
{
  double p[2] = { 0, 0 };
#pragma omp parallel for reduction(+:p)
  for (int i = 0; i < n; i++)
    p[i & 1] += a[i];
  return p[0] / p[1];
}
#pragma omp end declare target

/* reason: omp_simd */
#pragma omp declare target
double
sum (int n, const double *a)
{
  double s = 0;
#pragma omp parallel for simd reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#pragma omp end declare target

/* reason: omp_simt -O0 */
#pragma omp declare target
double
sum (int n, const double *a)
{
  double s = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#pragma omp end declare target

/* reason: omp_last_value */
#pragma omp declare target
double
sum (int n, const double *a, _Complex double *end)
{
  double s = 0;
  _Complex double last;
#pragma omp parallel for reduction(+:s) lastprivate(last)
  for (int i = 0; i < n; i++)
    {
      last = a[i];
      s += a[i];
    }
  *end = last;
  return s;
}
#pragma omp end declare target

/* reason: omp_scope */
#include <omp.h>
int
votes (void)
{
  int s = 0;
#pragma omp target parallel num_threads(8) map(tofrom: s)
  {
#pragma omp scope reduction(+:s)
    s += omp_get_thread_num ();
  }
  return s;
}

/* reason: omp_sections */
void
sums (int n, const double *a, double *out, int *parts)
{
  double s = 0;
  int k = 0;
#pragma omp target parallel map(to: a[0:n]) map(tofrom: s, k)
  {
#pragma omp for reduction(+:s)
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma omp sections reduction(+:k)
    {
      k += s > 1;
#pragma omp section
      k += s > 2;
    }
  }
  *out = s;
  *parts = k;
}

/* reason: omp_chunk */
extern int total;
#pragma omp declare target (total)
#pragma omp declare target
void
add (int n, const int *a)
{
#pragma omp for schedule(static, 4) reduction(+:total)
  for (int i = 0; i < n; i++)
    total += a[i];
}
#pragma omp end declare target

/* reason: omp_collapse */
#pragma omp declare target
double
sum (int n, const double *a)
{
  double s = 0;
#pragma omp parallel for collapse(2) reduction(+:s)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      s += a[i] * a[j];
  return s;
}
#pragma omp end declare target

/* reason: omp_unseen */
#pragma omp declare target
double cost (double);
double
sum (int n, const double *a)
{
  double s = 0;
#pragma omp parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += cost (a[i]);
  return s;
}
#pragma omp end declare target
