/* openmp.c - an example of each reason why loops and reductions of OpenMP are left
   to GCC, for the manual.  The format is that of openacc.c.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* reason: disagree */
int
largest (int n, const int *a)
{
  int s = 0;
#ifdef REMEDY
#pragma omp target teams reduction(max:s) map(to: a[0:n])
#else
#pragma omp target teams reduction(+:s) map(to: a[0:n])
#endif
#pragma omp distribute parallel for reduction(max:s)
  for (int i = 0; i < n; i++)
    s = a[i] > s ? a[i] : s;
  return s;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i ^ 5;
  return largest (1000, a) != 999;
}
#endif

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
#ifdef REMEDY
#pragma omp target parallel for reduction(+:s) map(to: a[0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  a[0]++;
#else
#pragma omp target map(tofrom: a[0:n], s)
#pragma omp parallel reduction(+:s)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      s += a[i];
#pragma omp critical
    a[0]++;
  }
#endif
  return s;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  return sum (1000, a) != 499500;
}
#endif

/* reason: omp_kind */
int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp target map(to: a[0:n]) map(tofrom: s)
#ifdef REMEDY
#pragma omp teams distribute parallel for reduction(+:s)
#else
#pragma omp for reduction(+:s)
#endif
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  return sum (1000, a) != 499500;
}
#endif

/* reason: omp_levels */
#pragma omp declare target
int
sum (int n, const int *a)
{
  int s = 0;
#ifdef REMEDY
#pragma omp parallel for reduction(+:s)
#else
#pragma omp parallel reduction(+:s)
#pragma omp for
#endif
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
#ifdef REMEDY
#pragma omp target map(tofrom: s) map(to: a[0:n])
#else
#pragma omp target firstprivate(s) map(to: a[0:n])
#endif
#pragma omp teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  return sum (1000, a) != 499500;
}
#endif

/* reason: omp_user */
#pragma omp declare reduction(join:int: omp_out |= omp_in)
#pragma omp declare reduction(take:int: omp_out ^= omp_in)
int
bits (int n, const int *a)
{
  int s = 0;
#ifdef REMEDY
#pragma omp target teams reduction(take:s) map(to: a[0:n])
#else
#pragma omp target teams reduction(join:s) map(to: a[0:n])
#endif
#pragma omp distribute parallel for reduction(take:s)
  for (int i = 0; i < n; i++)
    s ^= a[i];
  return s;
}
#ifdef REMEDY
int
main (void)
{
  int a[6];
  for (int i = 0; i < 6; i++)
    a[i] = i;
  return bits (6, a) != 1;
}
#endif

/* reason: omp_array */
void
bins (int n, int m, const int *a, int *count)
{
#ifdef REMEDY
#pragma omp target teams distribute parallel for reduction(+:count[0:64]) \
  map(to: a[0:n]) map(count[0:m])
#else
#pragma omp target teams distribute parallel for reduction(+:count[0:m]) \
  map(to: a[0:n]) map(count[0:m])
#endif
  for (int i = 0; i < n; i++)
    {
      int *p = count + a[i];
      p[0]++;
    }
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i % 64;
  int count[64] = { 0 };
  bins (1000, 64, a, count);
  for (int i = 0; i < 64; i++)
    if (count[i] != 15 + (i < 40))
      return 1;
  return 0;
}
#endif

/* reason: omp_element */
void
rows (int n, int m, const double *a, double *sum)
{
  for (int k = 0; k < m; k++)
#ifdef REMEDY
    {
      double s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) \
  map(to: a[0:m * n])
      for (int i = 0; i < n; i++)
	s += a[k * n + i];
      sum[k] += s;
    }
#else
#pragma omp target teams distribute parallel for reduction(+:sum[k]) \
  map(to: a[0:m * n]) map(sum[0:m])
    for (int i = 0; i < n; i++)
      sum[k] += a[k * n + i];
#endif
}
#ifdef REMEDY
int
main (void)
{
  double a[600], sum[3] = { 1, 2, 3 };
  for (int i = 0; i < 600; i++)
    a[i] = i;
  rows (200, 3, a, sum);
  return sum[0] != 19901 || sum[1] != 59902 || sum[2] != 99903;
}
#endif

/* reason: omp_modifier */
int
sum (int n, const int *a)
{
  int s = 0;
#pragma omp target map(to: a[0:n]) map(tofrom: s)
#ifdef REMEDY
#pragma omp parallel for reduction(+:s)
#else
#pragma omp parallel for reduction(task, +:s)
#endif
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  return sum (1000, a) != 499500;
}
#endif

/* reason: omp_clause */
void
order (int n, int *a)
{
#pragma omp target map(a[0:n])
#ifdef REMEDY
#pragma omp parallel for
#else
#pragma omp parallel for ordered
#endif
  for (int i = 0; i < n; i++)
#ifndef REMEDY
#pragma omp ordered
#endif
    a[i]++;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  order (1000, a);
  for (int i = 0; i < 1000; i++)
    if (a[i] != i + 1)
      return 1;
  return 0;
}
#endif

/* reason: omp_if */
#pragma omp declare target
int
sum (int n, const int *a)
{
  int s = 0;
#ifdef REMEDY
#pragma omp parallel for reduction(+:s)
#else
#pragma omp parallel for reduction(+:s) num_threads(1)
#endif
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
#ifdef REMEDY
#pragma omp simd safelen(64)
#else
#pragma omp simd safelen(8)
#endif
  for (int i = 64; i < n; i++)
    a[i] += a[i - 64];
}
#ifdef REMEDY
int
main (void)
{
  int a[6400];
  for (int i = 0; i < 6400; i++)
    a[i] = 1;
  apart (6400, a);
  for (int i = 0; i < 6400; i++)
    if (a[i] != i / 64 + 1)
      return 1;
  return 0;
}
#endif

/* reason: omp_linear */
int
sum (int n, const int *a)
{
  int s = 0, k = 0;
#ifdef REMEDY
#pragma omp target simd reduction(+:s) map(to: a[0:2 * n])
  for (int i = 0; i < n; i++)
    s += a[k + 2 * i];
#else
#pragma omp target simd linear(k:2) reduction(+:s) map(to: a[0:2 * n])
  for (int i = 0; i < n; i++)
    {
      s += a[k];
      k += 2;
    }
#endif
  return s;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  return sum (500, a) != 249500;
}
#endif

/* reason: omp_private */
int
sum (int n)
{
#ifdef REMEDY
  int s = 0;
#pragma omp target parallel for reduction(+:s)
#else
  int s = 0, v[n];
#pragma omp target parallel for private(v) reduction(+:s)
#endif
  for (int i = 0; i < n; i++)
    {
#ifdef REMEDY
      int v[1000];
#endif
      v[i] = i;
      s += v[i];
    }
  return s;
}
#ifdef REMEDY
int
main (void)
{
  return sum (1000) != 499500;
}
#endif

/* reason: omp_first_last */
int
sum (int n)
{
  int s = 0, k = 3;
#ifdef REMEDY
  int last = k;
#pragma omp target parallel for firstprivate(k) lastprivate(last) \
  reduction(+:s) map(tofrom: last)
  for (int i = 0; i < n; i++)
    {
      s += k > 0;
      last = i + 1;
    }
  return s + last;
#else
#pragma omp target parallel for firstprivate(k) lastprivate(k) reduction(+:s) \
  map(tofrom: k)
  for (int i = 0; i < n; i++)
    {
      s += k > 0;
      k = i + 1;
    }
  return s + k;
#endif
}
#ifdef REMEDY
int
main (void)
{
  return sum (1000) != 2000;
}
#endif

/* reason: omp_part */
long
sum (int n)
{
  long s = 5;
#ifdef REMEDY
  long w = s + 1;
#pragma omp target teams reduction(+:s)
  {
#else
#pragma omp target teams reduction(+:s)
  {
    long w = s + 1;
#endif
#pragma omp distribute parallel for reduction(+:s)
    for (int i = 0; i < n; i++)
      s += w;
  }
  return s;
}
#ifdef REMEDY
int
main (void)
{
  return sum (10) != 65;
}
#endif

/* reason: omp_private_set */
long
sum (int n)
{
  long s = 0;
#pragma omp target map(tofrom: s)
  {
#ifdef REMEDY
#pragma omp parallel reduction(+:s)
    {
#pragma omp for
      for (int i = 0; i < n; i++)
	{
	  int x = 7;
	  s += x;
	}
    }
#else
    int x;
#pragma omp parallel private(x) reduction(+:s)
    {
      x = 7;
#pragma omp for
      for (int i = 0; i < n; i++)
	s += x;
    }
#endif
  }
  return s;
}
#ifdef REMEDY
int
main (void)
{
  return sum (10) != 70;
}
#endif

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
#ifdef REMEDY
  int own = first;
#pragma omp target map(tofrom: s)
#pragma omp teams distribute parallel for num_threads(3) firstprivate(own) \
  reduction(+:s)
  for (int i = 0; i < n; i++)
    s += change (i) + own;
#else
#pragma omp target map(tofrom: s)
#pragma omp teams distribute parallel for num_threads(3) firstprivate(first) \
  reduction(+:s)
  for (int i = 0; i < n; i++)
    s += change (i) + first;
#endif
  return s;
}

/* reason: omp_shared */
int
sum (int n, const int *a)
{
#ifdef REMEDY
  int s = 0;
#else
  int s = 0, t = 0;
#endif
#pragma omp target teams distribute parallel for reduction(+:s) map(to: a[0:n])
  for (int i = 0; i < n; i++)
    {
#ifdef REMEDY
      int t = a[i] > 0 ? a[i] : 0;
#else
      t = a[i] > 0 ? a[i] : t;
#endif
      s += t * t;
    }
  return s;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  return sum (1000, a) != 332833500;
}
#endif

/* reason: omp_directive */
void
each (int n, int *a)
{
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++)
#ifndef REMEDY
#pragma omp task
#endif
    a[i]++;
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  each (1000, a);
  for (int i = 0; i < 1000; i++)
    if (a[i] != i + 1)
      return 1;
  return 0;
}
#endif

/* reason: omp_simd_inside */
void
fill (int n, int (*a)[100])
{
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++)
    {
      int row[100];
#ifndef REMEDY
#pragma omp simd
#endif
      for (int j = 0; j < 100; j++)
	row[j] = i * j;
      for (int j = 0; j < 100; j++)
	a[i][j] = row[99 - j];
    }
}
#ifdef REMEDY
int
main (void)
{
  int a[100][100];
  fill (100, a);
  for (int i = 0; i < 10000; i++)
    if (a[i / 100][i % 100] != i / 100 * (99 - i % 100))
      return 1;
  return 0;
}
#endif

/* reason: omp_runtime */
#include <omp.h>
int
dynamic (int n)
{
#ifdef REMEDY
  int s = 0, dynamic = omp_get_dynamic ();
#else
  int s = 0;
#endif
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
#ifdef REMEDY
    s += dynamic;
#else
    s += omp_get_dynamic ();
#endif
  return s;
}

/* reason: omp_which_thread */
#include <omp.h>
void
threads (int n, int *a)
{
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++)
#ifdef REMEDY
    a[i] = i % 32;
#else
    a[i] = omp_get_thread_num ();
#endif
}
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = -1;
  threads (1000, a);
  for (int i = 0; i < 1000; i++)
    if (a[i] != i % 32)
      return 1;
  return 0;
}
#endif

/* reason: omp_which_team */
#include <omp.h>
void
teams (int n, int *a)
{
#ifdef REMEDY
#pragma omp target teams distribute parallel for map(a[0:n])
#else
#pragma omp target teams distribute num_teams(3) map(a[0:n])
#endif
  for (int i = 0; i < n; i++)
    a[i] = omp_get_team_num ();
}

/* reason: omp_callee */
#pragma omp declare target
static int
sum (int n, const int *a)
{
  int s = 0;
#ifndef REMEDY
#pragma omp parallel for reduction(+:s)
#endif
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
#ifdef REMEDY
int
main (void)
{
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = 1;
  return all (100, a) != 4950;
}
#endif

/* reason: omp_indirect */
#ifdef REMEDY
#pragma omp declare target
int f (int);
#pragma omp end declare target
int
sum (int n)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
#else
int
sum (int n, int (*f) (int))
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s) firstprivate(f)
#endif
  for (int i = 0; i < n; i++)
    s += f (i);
  return s;
}

/* reason: omp_atomic */
#pragma omp declare target
static void __attribute__ ((noinline))
add (int *to, int value)
{
#ifndef REMEDY
#pragma omp atomic
#endif
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
#ifdef REMEDY
int
main (void)
{
  int a[1000];
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  return sum (1000, a) != 499500;
}
#endif

/* reason: omp_alloca */
int
sum (int n)
{
  int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < n; i++)
    {
#ifdef REMEDY
      int v[1000];
#else
      int v[n];
#endif
      for (int j = 0; j < n; j++)
	v[j] = i * j;
      s += v[i];
    }
  return s;
}
#ifdef REMEDY
int
main (void)
{
  return sum (100) != 328350;
}
#endif

/* reason: omp_large */
void
fill (int n, char *a)
{
#ifdef REMEDY
  static char part[100][20000];
#pragma omp target teams distribute parallel for map(a[0:n]) map(alloc: part)
  for (int i = 0; i < n; i++)
    {
      char *own = part[i];
#else
#pragma omp target teams distribute parallel for map(a[0:n])
  for (int i = 0; i < n; i++)
    {
      char own[20000];
#endif
      for (int k = 0; k < 20000; k++)
	own[k] = i + k;
      a[i] = own[7 * i];
    }
}
#ifdef REMEDY
int
main (void)
{
  char a[100];
  fill (100, a);
  for (int i = 0; i < 100; i++)
    if (a[i] != (char) (8 * i))
      return 1;
  return 0;
}
#endif

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
#ifdef REMEDY
  int m = a[0][0] & 3;
#pragma omp target map(a[0:n], out[0:n])
  {
#else
#pragma omp target map(a[0:n], out[0:n])
  {
    int m = a[0][0] & 3;
#endif
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
#ifdef REMEDY
int
main (void)
{
  static int a[20][100], out[20];
  for (int i = 0; i < 2000; i++)
    a[i / 100][i % 100] = i / 100;
  rows (20, a, out);
  for (int i = 0; i < 20; i++)
    if (out[i] != 100 * i)
      return 1;
  return 0;
}
#endif

/* reason: omp_rounds */
#include <omp.h>
void
shares (int teams, int begin, int *share)
{
#ifdef REMEDY
#pragma omp target teams firstprivate(begin) map(share[0:teams])
#else
#pragma omp target teams num_teams(teams) firstprivate(begin) \
  map(share[0:teams])
#endif
  {
    int own = 0;
    begin += omp_get_team_num () * 100;
#pragma omp parallel for reduction(+:own)
    for (int i = begin; i < begin + 100; i++)
      own += i % 7;
    share[omp_get_team_num ()] = own;
  }
}
#ifdef REMEDY
int
main (void)
{
  int share[1000];
  for (int i = 0; i < 1000; i++)
    share[i] = -1;
  shares (1000, 0, share);
  return share[0] != 295;
}
#endif

/* reason: omp_last */
void
rows (int n, int (*a)[100], int *out)
{
#pragma omp target teams distribute map(a[0:n], out[0:n])
  for (int i = 0; i < n; i++)
    {
#ifdef REMEDY
      int sum = 0, k = 99;
#pragma omp parallel for reduction(+:sum)
#else
      int sum = 0, k;
#pragma omp parallel for reduction(+:sum) lastprivate(k)
#endif
      for (int j = 0; j < 100; j++)
	{
	  sum += a[i][j];
#ifndef REMEDY
	  k = j;
#endif
	}
      out[i] = sum + k;
    }
}
#ifdef REMEDY
int
main (void)
{
  static int a[20][100], out[20];
  for (int i = 0; i < 2000; i++)
    a[i / 100][i % 100] = i / 100;
  rows (20, a, out);
  for (int i = 0; i < 20; i++)
    if (out[i] != 100 * i + 99)
      return 1;
  return 0;
}
#endif

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
#ifdef REMEDY
    int here;
#pragma omp distribute private(here)
#else
#pragma omp distribute private(there)
#endif
    for (int i = 0; i < n; i++)
      {
	int r = 0;
#ifdef REMEDY
	here = i;
#else
	there = i;
#endif
#pragma omp parallel for reduction(+:r)
	for (int j = 0; j < n; j++)
#ifdef REMEDY
	  r += here + j;
#else
	  r += there + j;
#endif
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
#ifdef REMEDY
      int even = 0, odd = 0;
#pragma omp parallel for reduction(+:even, odd)
      for (int j = 0; j < n; j++)
	if (j & 1)
	  odd += j;
	else
	  even += j;
      out[i] = even - odd;
#else
      int p[3] = { 0, 0, 0 };
#pragma omp parallel for reduction(+:p[1:2])
      for (int j = 0; j < n; j++)
	p[1 + (j & 1)] += j;
      out[i] = p[1] - p[2];
#endif
    }
}
#ifdef REMEDY
int
main (void)
{
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = 0;
  pairs (100, a);
  for (int i = 0; i < 100; i++)
    if (a[i] != -50)
      return 1;
  return 0;
}
#endif

/* reason: omp_call */
#pragma omp declare target
int next (void);
#pragma omp end declare target
void
rows (int n, int (*a)[100], int *out)
{
#ifdef REMEDY
  int start = next ();
#pragma omp target teams distribute map(a[0:n], out[0:n])
#else
#pragma omp target teams distribute map(a[0:n], out[0:n])
#endif
  for (int i = 0; i < n; i++)
    {
#ifdef REMEDY
      int sum = start;
#else
      int sum = next ();
#endif
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
#ifdef REMEDY
#pragma omp target teams distribute num_teams(1) \
  map(a[0:n], out[0:n], ticket)
#else
#pragma omp target teams distribute map(a[0:n], out[0:n], ticket)
#endif
  for (int i = 0; i < n; i++)
    {
      int sum;
#ifdef REMEDY
#pragma omp atomic
      ticket++;
      sum = ticket - 1;
#else
#pragma omp atomic capture
      sum = ticket++;
#endif
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < 100; j++)
	sum += a[i][j];
      out[i] = sum;
    }
}
#ifdef REMEDY
int
main (void)
{
  static int a[20][100], out[20];
  for (int i = 0; i < 2000; i++)
    a[i / 100][i % 100] = i / 100;
  rows (20, a, out);
  for (int i = 0; i < 20; i++)
    if (out[i] != 101 * i)
      return 1;
  return 0;
}
#endif

/* reason: omp_volatile */
extern volatile int start;
#pragma omp declare target (start)
void
rows (int n, int (*a)[100], int *out)
{
#pragma omp target teams distribute map(a[0:n], out[0:n])
  for (int i = 0; i < n; i++)
    {
#ifdef REMEDY
      int sum = 0;
#else
      int sum = start;
#endif
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < 100; j++)
#ifdef REMEDY
	sum += a[i][j] + (j == 0 ? start : 0);
#else
	sum += a[i][j];
#endif
      out[i] = sum;
    }
}

/* reason: omp_address */
#pragma omp declare target
#ifdef REMEDY
int begin (int) __attribute__ ((const));
#else
void begin (int *);
#endif
#pragma omp end declare target
void
rows (int n, int (*a)[100], int *out)
{
#pragma omp target teams distribute map(a[0:n], out[0:n])
  for (int i = 0; i < n; i++)
    {
#ifdef REMEDY
      int sum = begin (0);
#else
      int sum = 0;
      begin (&sum);
#endif
#pragma omp parallel for reduction(+:sum)
      for (int j = 0; j < 100; j++)
	sum += a[i][j];
      out[i] = sum;
    }
}

/* reason: omp_orphan */
#pragma omp declare target
int f (int), g (int);
#ifdef REMEDY
#pragma omp end declare target
#endif
int
both (int n)
{
  int s = 0;
#ifdef REMEDY
#pragma omp target parallel for reduction(+:s) map(tofrom: s)
  for (int i = 0; i < 2; i++)
    s += i == 0 ? f (n) : g (n);
#else
#pragma omp parallel sections reduction(+:s)
  {
#pragma omp section
    s += f (n);
#pragma omp section
    s += g (n);
  }
#endif
  return s;
}
#ifndef REMEDY
#pragma omp end declare target
#endif

/* reason: omp_team_value */
#pragma omp declare target
double
ratio (int n, const double *a)
{
#ifdef REMEDY
  double even = 0, odd = 0;
#pragma omp parallel for reduction(+:even) reduction(+:odd)
  for (int i = 0; i < n; i++)
    if (i & 1)
      odd += a[i];
    else
      even += a[i];
  return even / odd;
#else
  double p[2] = { 0, 0 };
#pragma omp parallel for reduction(+:p)
  for (int i = 0; i < n; i++)
    p[i & 1] += a[i];
  return p[0] / p[1];
#endif
}
#pragma omp end declare target

/* reason: omp_simd */
#pragma omp declare target
double
sum (int n, const double *a)
{
  double s = 0;
#ifdef REMEDY
#pragma omp parallel for reduction(+:s)
#else
#pragma omp parallel for simd reduction(+:s)
#endif
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
#ifdef REMEDY
#pragma omp parallel for reduction(+:s)
#else
#pragma omp parallel for reduction(+:s) lastprivate(last)
#endif
  for (int i = 0; i < n; i++)
    {
#ifndef REMEDY
      last = a[i];
#endif
      s += a[i];
    }
#ifdef REMEDY
  last = n > 0 ? a[n - 1] : 0;
  *end = last;
#else
  *end = last;
#endif
  return s;
}
#pragma omp end declare target

/* reason: omp_scope */
#include <omp.h>
int
votes (void)
{
  int s = 0;
#ifdef REMEDY
#pragma omp target parallel num_threads(8) reduction(+:s) map(tofrom: s)
  s += omp_get_thread_num ();
#else
#pragma omp target parallel num_threads(8) map(tofrom: s)
  {
#pragma omp scope reduction(+:s)
    s += omp_get_thread_num ();
  }
#endif
  return s;
}
#ifdef REMEDY
int
main (void)
{
  return votes () != 28;
}
#endif

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
#ifdef REMEDY
#pragma omp for reduction(+:k)
    for (int i = 1; i <= 2; i++)
      k += s > i;
#else
#pragma omp sections reduction(+:k)
    {
      k += s > 1;
#pragma omp section
      k += s > 2;
    }
#endif
  }
  *out = s;
  *parts = k;
}
#ifdef REMEDY
int
main (void)
{
  double a[2] = { 1, 0.5 }, s;
  int parts;
  sums (2, a, &s, &parts);
  return s != 1.5 || parts != 1;
}
#endif

/* reason: omp_chunk */
extern int total;
#pragma omp declare target (total)
#pragma omp declare target
void
add (int n, const int *a)
{
#ifdef REMEDY
#pragma omp for schedule(static) reduction(+:total)
#else
#pragma omp for schedule(static, 4) reduction(+:total)
#endif
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
#ifdef REMEDY
#pragma omp parallel for reduction(+:s)
#else
#pragma omp parallel for collapse(2) reduction(+:s)
#endif
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      s += a[i] * a[j];
  return s;
}
#pragma omp end declare target

/* reason: omp_unseen */
#pragma omp declare target
#ifdef REMEDY
static double
cost (double x)
{
  return x * x;
}
#else
double cost (double);
#endif
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
