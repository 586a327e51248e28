/* kernels-claims.c - loops of `kernels' constructs that look as if they could
   run in parallel, and a clause that claims less than that.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-O2 -fopt-info-omp-optimized-missed" } */

#include "../include/check.h"

#define N 300

static int a[N + 1], b[N], c[N], x[N], hist[8];
static unsigned u[N];
static float y[N];
static int grid[N][40], step = 3;
static int counter;
static struct { unsigned low : 4, high : 4; } bits[N + 1];
struct wide { int first, second, third; };

/* The value is used behind the inner loop, which sets it.  */

static void
used_behind (void)
{
#pragma acc kernels copyout(c)
#pragma acc loop /* { dg-optimized {runs as in a `parallel' construct$} } */
  for (int i = 0; i < N; i++)
    {
      int t = 0;
#pragma acc loop /* { dg-missed {this loop of a `kernels' construct runs serially: iterations set the same variable, which is neither private nor reduced$} } */
      for (int j = 0; j < 40; j++)
	{
	  t = b[j] + i;
	  grid[i][j] = t;
	}
      c[i] = t;
    }
}

/* Near miss: it is not used.  */

static void
not_used_behind (void)
{
#pragma acc kernels copyout(c, x)
#pragma acc loop /* { dg-optimized {runs as in a `parallel' construct, with one gang$} } */
/* { dg-missed {this loop of a `kernels' construct runs serially: one iteration may store to memory that another one accesses$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      int t = 0;
#pragma acc loop /* { dg-optimized {private\(t\) added to this loop$} } */
      for (int j = 0; j < 40; j++)
	{
	  t = b[j] + i;
	  x[j] = t;
	}
      c[i] = i;
    }
}

/* The next iteration of the loop in between uses it.  */

static int
used_next (void)
{
  int s = 0;
#pragma acc kernels loop copy(x) /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int k = 0; k < 3; k++)
    {
      int t = k;
#pragma acc loop seq
      for (int i = 0; i < 3; i++)
	{
	  x[0] += t;
#pragma acc loop
	  for (int j = 0; j < 40; j++)
	    {
	      t = b[j];
	      c[j] = t;
	    }
	}
    }
  return s;
}

static int
unsigned_max (void)
{
  int m = 0;
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    if (u[i] > m)
      m = u[i];
  return m;
}

static int
long_max (const long *p)
{
  int m = 0;
#pragma acc kernels loop copyin(p[0:N]) /* { dg-missed {this loop of a `kernels' construct left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    m = p[i] > m ? p[i] : m;
  return m;
}

/* Near miss: int has all values of short.  */

static int
short_max (const short *p)
{
  int m = 0;
#pragma acc kernels loop copyin(p[0:N]) /* { dg-optimized {reduction\(max:m\) found in this loop$} } */
/* { dg-optimized {runs as in a `parallel' construct$} "" { target *-*-* } .-1 } */
/* { dg-optimized {reduction\(max:m\) on int over} "" { target *-*-* } .-2 } */
  /* { dg-optimized {launched with 4 workers per gang and one gang per 4096 iterations, at most 396 gangs$} "" { target *-*-* } .-3 } */
  for (int i = 0; i < N; i++)
    m = p[i] > m ? p[i] : m;
  return m;
}

static float
cut_sum (void)
{
  float s = 0;
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    s = (int) s + y[i];
  return s;
}

static long
narrow_sum (void)
{
  long s = 1L << 40;
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    s = (int) s + b[i];
  return s;
}

static double
rounded_sum (void)
{
  double s = 1 + 0x1p-40;
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: iterations set the same variable, which is neither private nor reduced$} } */
  for (int i = 0; i < N; i++)
    s = (float) s + y[i];
  return s;
}

static void __attribute__ ((noinline))
derived (int *restrict p, int n)
{
  int *q = p + 1;
#pragma acc data copy(p[0:n+1])
#pragma acc kernels loop present(p[0:n+1], q[0:n]) /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < n; i++)
    q[i] = p[i] + 1;
}

/* Near miss: what comes in is not derived.  */

static void __attribute__ ((noinline))
passed (int *restrict p, const int *q, int n)
{
#pragma acc kernels loop copy(p[0:n]) copyin(q[0:n]) /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {launched with .*one gang per} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    p[i] += q[i];
}

/* The clause is about the sum.  */

static int
other_memory (void)
{
  int s = 0;
#pragma acc kernels loop reduction(+:s) /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    {
      hist[x[i]]++;
      s += x[i];
    }
  return s;
}

/* In `kernels' there is `auto' on each loop that is not `independent'.  */

static void
gang_histogram (void)
{
#pragma acc kernels loop gang /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    hist[x[i]]++;
}

static int
two_pointers (int *p, int *q, int n)
{
  int s = 0;
#pragma acc kernels loop reduction(+:s) deviceptr(p, q) /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < n; i++)
    {
      p[i] = q[i] + 1;
      s += p[i];
    }
  return s;
}

#pragma acc declare create(counter)

#pragma acc routine seq
static int
counted (int i)
{
  return i + counter++;
}

#pragma acc routine seq
static int
doubled (int i)
{
  int t = i;
  t += i;
  return t;
}

static int
calls_with_clause (void)
{
  int s = 0;
#pragma acc kernels loop reduction(+:s) /* { dg-missed {this loop of a `kernels' construct left to GCC: a call or atomic operation in it may affect other iterations$} } */
/* { dg-missed {reduction\(\+:s\) on int left to GCC: GCC alone decides what runs in parallel in a `kernels' construct$} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    s += counted (b[i]);
  return s;
}

/* Near miss: the function only computes.  */

static int
calls_nothing (void)
{
  int s = 0;
#pragma acc kernels loop reduction(+:s) /* { dg-optimized {runs as in a `parallel' construct$} } */
/* { dg-optimized {reduction\(\+:s\) on int over} "" { target *-*-* } .-1 } */
  for (int i = 0; i < N; i++)
    s += doubled (b[i]);
  return s;
}

/* A store to one is a store to the byte.  */

static void
neighbours (void)
{
#pragma acc kernels loop /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    {
      bits[i].low = i;
      bits[i + 1].high = i;
    }
}

/* Twelve bytes every four.  */

static void
overlapping (char *p)
{
#pragma acc kernels loop copy(p[0:4*N+12]) /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    {
      ((struct wide *) (p + 4 * i))->third = i;
      ((struct wide *) (p + 4 * i))->first = -i;
    }
}

/* A pointer may lead to the scalar.  */

static void __attribute__ ((noinline))
scalar (int *p)
{
#pragma acc kernels loop copy(p[0:N]) /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    p[i] += step;
}

static void
chosen (int **rows)
{
  (void) rows;
#pragma acc kernels loop copy(c) /* { dg-missed {this loop of a `kernels' construct left to GCC: one iteration may store to memory that another one accesses$} } */
  for (int i = 0; i < N; i++)
    {
      int *p = c + (i & 7);
      p[i] = i;
    }
}

int
main (void)
{
  static int v[24];
  static long l[N];
  static short h[N];
  static char bytes[4 * N + 12];
  int sum = 0, got;
  for (int i = 0; i < N; i++)
    {
      b[i] = i % 7;
      u[i] = i == 77 ? 910 : i;
      l[i] = i == 7 ? (1L << 32) + 5 : i;
      h[i] = i;
      y[i] = 0.5f;
      sum += b[i];
    }
  used_behind ();
  for (int i = 0; i < N; i++)
    check_int ("used behind", c[i], b[39] + i);
  not_used_behind ();
  for (int i = 0; i < N; i++)
    check_int ("not used behind", c[i], i);
  x[0] = 0;
  used_next ();
  check_int ("used next", x[0], 0 + 1 + 2 + 6 * b[39]);
  check_int ("unsigned max", unsigned_max (), 910);
  int m = 0;
  for (int i = 0; i < N; i++)
    m = l[i] > m ? l[i] : m;
  check_int ("long max", long_max (l), m);
  check_int ("short max", short_max (h), N - 1);
  check_real ("cut sum", cut_sum (), 0.5);
  check_int ("narrow sum", narrow_sum (), sum);
  check_real ("rounded sum", rounded_sum (), 1 + N * 0.5);
  for (int i = 0; i <= N; i++)
    a[i] = 0;
  derived (a, N);
  for (int i = 0; i <= N; i++)
    check_int ("derived", a[i], i);
  passed (a, b, N);
  for (int i = 0; i < N; i++)
    check_int ("passed", a[i], i + b[i]);
  for (int i = 0; i < N; i++)
    x[i] = i % 8;
  check_int ("beside a histogram", other_memory (), N / 8 * 28 + 6);
  gang_histogram ();
  for (int i = 0; i < 8; i++)
    check_int ("histogram", hist[i], 2 * (N / 8 + (i < N % 8)));
#pragma acc data copy(v)
#pragma acc host_data use_device(v)
  got = two_pointers (v + 1, v, 20);
  check_int ("two pointers", got, 210);
  check_int ("calls with clause", calls_with_clause (),
	     sum + N * (N - 1) / 2);
  check_int ("calls nothing", calls_nothing (), 2 * sum);
  neighbours ();
  for (int i = 1; i < N; i++)
    {
      check_int ("low", bits[i].low, i & 15);
      check_int ("high", bits[i].high, (i - 1) & 15);
    }
  scalar (a);
  for (int i = 0; i < N; i++)
    check_int ("scalar", a[i], i + b[i] + 3);
  overlapping (bytes);
  for (int i = 0; i < N; i++)
    check_int ("overlapping", ((int *) bytes)[i], -i);
  for (int i = 0; i < N; i++)
    a[i] = 0;
  chosen (0);
  check_int ("chosen", c[0], 0);
  return failures != 0;
}
