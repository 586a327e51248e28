/* kernels.c - near misses: loops of `kernels' constructs that have to run in
   order.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 300

static int a[N + 1], b[N], c[N], histogram[8];
static double d[N];

static void
recurrence (void)
{
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    a[i + 1] = a[i] + 1;
}

static int
recurrence_with_clause (int *p)
{
  int s = 0;
#pragma acc kernels loop reduction(+:s) copy(p[0:N]) /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
  for (int i = 1; i < N; i++)
    {
      p[i] = p[i - 1] + 1;
      s += p[i];
    }
  return s;
}

static int
last_value (void)
{
  int t = 0, s = 0;
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    {
      t = b[i];
      s += t;
    }
  return 100000 * t + s;
}

/* The clause says `max', the loop does not.  */

static int
last_with_clause (void)
{
  int last = -1;
#pragma acc kernels num_gangs (5) copy(last)
#pragma acc loop reduction(max:last) /* { dg-missed {this loop of a `kernels' construct left to GCC: it may use the variable of its `reduction' clause in another way than to reduce it$} } */
/* { dg-missed {reduction\(max:last\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
  for (int i = 100; i > -100; i--)
    last = i;
  return last;
}

static int
prefix_sum (void)
{
  int s = 0;
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    {
      s += b[i];
      c[i] = s;
    }
  return s;
}

static void
count_each (void)
{
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    histogram[b[i]]++;
}

static int
truncated_sum (void)
{
  int s = 0;
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    s += d[i];
  return s;
}

/* 5 && 1 is 1.  */

static int
flag (void)
{
  int f = 5;
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if (b[i] == 1000)
      f = 0;
  return f;
}

static int
overlap (int *p, int *q, int n)
{
  int s = 0;
#pragma acc kernels loop deviceptr(p, q) /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    {
      p[i] = q[i] + 1;
      s += p[i];
    }
  return s;
}

#pragma acc routine seq
static int
counted (int *counter)
{
  return (*counter)++;
}

static int
call (int *counter)
{
  int s = 0;
#pragma acc kernels loop copy(counter[0:1]) /* { dg-missed {this loop of a `kernels' construct left to GCC: a call or atomic operation in it may affect other iterations$} } */
  for (int i = 0; i < N; i++)
    s += counted (counter) > i;
  return s;
}

static int
argument (int n)
{
  int s = 0;
#pragma acc kernels loop vector(n) reduction(+:s) /* { dg-missed {this loop of a `kernels' construct left to GCC: the argument of a `gang', `worker' or `vector' clause is computed inside the construct, after the launch$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    s += b[i];
  return s;
}

/* The device may have another element than the host, may divide by 0 if the host
   does not get there, and sets K itself.  */

static int
computed_argument (int n, int m)
{
  int s = 0, k = n;
#pragma acc kernels loop gang(b[n] + 1) reduction(+:s) /* { dg-missed {this loop of a `kernels' construct left to GCC: the argument of a `gang', `worker' or `vector' clause is computed inside the construct, after the launch$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    s += b[i];
#pragma acc kernels loop gang(n / m) reduction(+:s) /* { dg-missed {this loop of a `kernels' construct left to GCC: the argument of a `gang', `worker' or `vector' clause is computed inside the construct, after the launch$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    s += b[i];
#pragma acc kernels
  {
    k = b[0] + 1;
#pragma acc loop gang(k) reduction(+:s) /* { dg-missed {this loop of a `kernels' construct left to GCC: the argument of a `gang', `worker' or `vector' clause is computed inside the construct, after the launch$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
    for (int i = 0; i < N; i++)
      s += b[i];
  }
  return s + k;
}

/* The device keeps the value that there was.  */

static int
kept_argument (void)
{
  int s = 0;
#pragma acc data copy(b)
  {
    int kept = 3;
#pragma acc enter data copyin(kept)
    kept = 5;
#pragma acc kernels loop gang(kept) reduction(+:s) /* { dg-missed {this loop of a `kernels' construct left to GCC: the argument of a `gang', `worker' or `vector' clause is computed inside the construct, after the launch$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
    for (int i = 0; i < N; i++)
      s += b[i];
#pragma acc exit data delete(kept)
  }
  return s;
}

static int
condition (int f)
{
  int s = 0;
#pragma acc kernels
  switch (f)
    {
    case 1:
#pragma acc loop reduction(+:s) /* { dg-missed {this loop of a `kernels' construct left to GCC: a branch or jump in the construct may skip it$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
      for (int i = 0; i < N; i++)
	s += b[i];
    }
  return s;
}

/* A pointer of the device cannot go from part to part.  */

static int
pointer (int *p)
{
  int s = 0;
#pragma acc kernels copy(p[0:N])
  {
    int *q = p; /* { dg-missed {  caused by `q': write a construct for each loop$} } */
    q[0]++;
#pragma acc loop /* { dg-missed {this loop of a `kernels' construct left to GCC: the construct cannot be split into one launch for each loop$} } */
    for (int i = 0; i < N; i++)
      s += q[i];
  }
  return s;
}

/* A clause or a statement cannot, either.  */

static void
queue (int *p, long q)
{
#pragma acc kernels copy(p[0:N]) async(q) /* { dg-missed {  caused here: write a construct for each loop$} } */
  {
#pragma acc loop independent /* { dg-missed {left to GCC: the construct cannot be split into one launch for each loop$} } */
    for (int i = 0; i < N; i++)
      p[i] += 1;
#pragma acc loop independent /* { dg-missed {left to GCC: the construct cannot be split into one launch for each loop$} } */
    for (int i = 0; i < N; i++)
      p[i] *= 2;
  }
#pragma acc wait
}

static void
assembler (int *p)
{
#pragma acc kernels copy(p[0:N])
  {
    __asm__ (""); /* { dg-missed {  caused here: write a construct for each loop$} } */
#pragma acc loop independent /* { dg-missed {left to GCC: the construct cannot be split into one launch for each loop$} } */
    for (int i = 0; i < N; i++)
      p[i]++;
  }
}

/* The outer loop runs in parallel.  */

static void
largest (void)
{
#pragma acc kernels
#pragma acc loop gang /* { dg-optimized {this loop of a `kernels' construct runs as in a `parallel' construct$} } */
  for (int k = 0; k < 8; k++)
    {
      histogram[k] = -1;
#pragma acc loop vector /* { dg-missed {this loop of a `kernels' construct runs serially: one iteration may store to memory that another one accesses$} } */
      for (int i = 0; i < N / 8; i++)
	histogram[k] = b[8 * i + k] > histogram[k] ? b[8 * i + k]
						   : histogram[k];
    }
}

int
main (void)
{
  int sum = 0, sums = 0, want[8] = { 0 }, v[21] = { 0 }, counter = 0, got;
  for (int i = 0; i < N; i++)
    {
      b[i] = i % 7;
      d[i] = 0.5;
      sum += b[i];
      want[b[i]]++;
    }
  recurrence ();
  check_int ("recurrence", a[N], N);
  for (int i = 0; i < N; i++)
    sums += i;
  check_int ("recurrence with clause", recurrence_with_clause (a), sums);
  check_int ("last value", last_value (), 100000 * b[N - 1] + sum);
  check_int ("last with clause", last_with_clause (), -99);
  check_int ("prefix sum", prefix_sum (), sum);
  for (int i = 0, s = 0; i < N; i++)
    check_int ("c", c[i], s += b[i]);
  count_each ();
  for (int k = 0; k < 8; k++)
    check_int ("histogram", histogram[k], want[k]);
  largest ();
  for (int k = 0; k < 8; k++)
    {
      int most = -1;
      for (int i = k; i < N / 8 * 8; i += 8)
	most = b[i] > most ? b[i] : most;
      check_int ("largest", histogram[k], most);
    }
  check_int ("truncated sum", truncated_sum (), 0);
  check_int ("flag", flag (), 5);
#pragma acc data copy(v)
#pragma acc host_data use_device(v)
  got = overlap (v + 1, v, 20);
  check_int ("overlap", got, 210);
  check_int ("call", call (&counter), 0);
  check_int ("counter", counter, N);
  check_int ("argument", argument (32), sum);
  check_int ("computed argument", computed_argument (3, 1),
	     3 * sum + b[0] + 1);
  check_int ("kept argument", kept_argument (), sum);
  check_int ("condition", condition (1), sum);
  check_int ("no condition", condition (0), 0);
  check_int ("pointer", pointer (b), sum + 1);
  queue (b, 1);
  assembler (b);
  check_int ("queue and assembler", b[3], (3 + 1) * 2 + 1);
  return failures != 0;
}
/* { dg-final { gpured-counters calls ^GPURED_ == 0 } } */
