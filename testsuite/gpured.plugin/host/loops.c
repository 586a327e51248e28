/* loops.c - loops over gangs that threads of the host share.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Several of them in a construct, sequential loops around, values that are read outside
   of them, all shapes of ranges.  Prints PASS.  */

#include <stdio.h>
#include <stdlib.h>

enum { N = 5003 };

static int fails, a[N], b[N], c[N], d[N];

static void
check (const char *what, long got, long want)
{
  if (got != want && fails++ < 9)
    printf ("%s: got %ld, want %ld\n", what, got, want);
}

/* The second loop reads what the first sets, of other threads.  */

static void
two_loops (void)
{
#pragma acc parallel copy(a, b)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      b[i] = a[N - 1 - i];
  }
  for (int i = 0; i < N; i++)
    check ("two loops", b[i], N - 1 - i);
}

static void
loop_around (void)
{
  for (int i = 0; i < N; i++)
    a[i] = c[i] = i, b[i] = d[i] = N - 1 - i;
#pragma acc parallel copy(a, b)
  for (int t = 0; t < 20; t++)
    {
#pragma acc loop gang
      for (int i = 1; i < N - 1; i++)
	b[i] = (a[i - 1] + a[i + 1]) & 1023;
#pragma acc loop gang
      for (int i = 1; i < N - 1; i++)
	a[i] = b[N - 1 - i];
    }
  for (int t = 0; t < 20; t++)
    {
      for (int i = 1; i < N - 1; i++)
	d[i] = (c[i - 1] + c[i + 1]) & 1023;
      for (int i = 1; i < N - 1; i++)
	c[i] = d[N - 1 - i];
    }
  for (int i = 0; i < N; i++)
    check ("loop around", a[i], c[i]);
}

/* All threads read a[0] before one sets it.  */

static void
read_outside (void)
{
  for (int r = 0; r < 50; r++)
    {
      a[0] = r;
#pragma acc parallel copy(a)
      {
	int x = a[0];
#pragma acc loop gang
	for (int i = 0; i < N; i++)
	  a[i] = x + i + 1;
      }
      for (int i = 0; i < N; i++)
	check ("read outside", a[i], r + i + 1);
    }
}

/* Sums of other types, an original that is not 0, and one loop after another.  */

static void
sums (void)
{
  long s = 7, most = -1, want = 7;
  unsigned char bits = 0;
  _Bool some = 0, every = 1;
  float product = 1;
  for (int r = 0; r < 30; r++)
    {
#pragma acc parallel loop reduction(+:s) reduction(max:most) reduction(|:bits) \
  reduction(||:some) reduction(&&:every) reduction(*:product)
      for (int i = r; i < N; i += 3)
	{
	  s += i;
	  most = i > most ? i : most;
	  bits |= i & 255;
	  some = some || i == N - 1;
	  every = every && i < N - 1;
	  product *= i % 100 == 3 ? 2 : i % 100 == 4 ? .5f : 1;
	}
      for (int i = r; i < N; i += 3)
	want += i;
    }
  check ("sum", s, want);
  check ("max", most, N - 1);
  check ("or", bits, 255);
  check ("some", some, 1);
  check ("every", every, 0);
  float wanted = 1;
  for (int r = 0; r < 30; r++)
    for (int i = r; i < N; i += 3)
      wanted *= i % 100 == 3 ? 2 : i % 100 == 4 ? .5f : 1;
  check ("product", product == wanted, 1);
}

/* Rows: loops over vectors in one over gangs.  */

static void
rows (void)
{
  static double m[70][90], v[70];
  double total = 0, want = 0;
  for (int i = 0; i < 70; i++)
    for (int j = 0; j < 90; j++)
      m[i][j] = i * j % 17;
#pragma acc parallel loop gang reduction(+:total) copyin(m) copyout(v)
  for (int i = 0; i < 70; i++)
    {
      double t = 0, w[8];
      for (int k = 0; k < 8; k++)
	w[k] = i + k;
#pragma acc loop vector reduction(+:t)
      for (int j = 0; j < 90; j++)
	t += m[i][j];
      v[i] = t + w[i & 7];
      total += t;
    }
  for (int i = 0; i < 70; i++)
    {
      double t = 0;
      for (int j = 0; j < 90; j++)
	t += m[i][j];
      want += t;
      check ("row", v[i], t + i + (i & 7));
    }
  check ("rows", total, want);
}

/* Ranges from LO, of M steps of STEP, up and down, and at the ends of a type.  */

static void
ranges (void)
{
  for (int lo = -3; lo < 3; lo++)
    for (int step = 1; step < 5; step++)
      for (int m = 0; m < 20; m++)
	{
	  int n = 0, want = 0;
	  unsigned long big = 0, all = 0;
#pragma acc parallel loop reduction(+:n)
	  for (int i = lo; i < lo + m; i += step)
	    n += i + 100;
	  for (int i = lo; i < lo + m; i += step)
	    want += i + 100;
	  check ("up", n, want);
	  n = want = 0;
#pragma acc parallel loop reduction(+:n)
	  for (int i = lo + m; i > lo; i -= step)
	    n += i + 100;
	  for (int i = lo + m; i > lo; i -= step)
	    want += i + 100;
	  check ("down", n, want);
#pragma acc parallel loop reduction(+:big)
	  for (unsigned long i = ~0ul - m * step; i < ~0ul - step; i += step)
	    big += i;
	  for (unsigned long i = ~0ul - m * step; i < ~0ul - step; i += step)
	    all += i;
	  check ("end of the type", big, all);
	}
  int n = 0;
#pragma acc parallel loop reduction(+:n)
  for (int i = 0; i < 2147483626; i += 37)
    n++;
  check ("long", n, 58040098);
}

static void
collapsed (void)
{
  static short t[3][5][7];
  int n = 0;
#pragma acc parallel loop collapse(3) copy(t) reduction(+:n)
  for (int i = 0; i < 3; i++)
    for (int j = 4; j >= 0; j--)
      for (int k = 0; k < 7; k++)
	{
	  t[i][j][k] += i * 100 + j * 10 + k;
	  n++;
	}
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 5; j++)
      for (int k = 0; k < 7; k++)
	check ("collapsed", t[i][j][k], i * 100 + j * 10 + k);
  check ("iterations", n, 105);
}

/* Variables that are set between loops, once, and read by all.  */

static void
set_between (void)
{
  int k = 3, m = 0, x[2] = { 0, 0 };
  for (int i = 0; i < N; i++)
    b[i] = 0;
#pragma acc parallel copy(a, b, k, m, x)
  {
    k++;
    m = k;
    x[0] = 1;
    x[1] = m;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = k + i;
    k += a[N - 1];
    for (int t = 0; t < 5; t++)
      {
	m += t;
#pragma acc loop gang
	for (int i = 0; i < N; i++)
	  b[i] += m + a[N - 1 - i];
	if (b[t] > 30)
	  x[t & 1] += b[t];
	else
	  x[0] = m;
      }
    m = -m;
  }
  int kk = 4, mm = 4, y[2] = { 1, 4 };
  for (int i = 0; i < N; i++)
    c[i] = kk + i, d[i] = 0;
  kk += c[N - 1];
  for (int t = 0; t < 5; t++)
    {
      mm += t;
      for (int i = 0; i < N; i++)
	d[i] += mm + c[N - 1 - i];
      if (d[t] > 30)
	y[t & 1] += d[t];
      else
	y[0] = mm;
    }
  check ("k", k, kk);
  check ("m", m, -mm);
  check ("x[0]", x[0], y[0]);
  check ("x[1]", x[1], y[1]);
  for (int i = 0; i < N; i++)
    check ("set between", b[i], d[i]);
}

/* What loops reduce that is of the construct, and the loops behind use.  */

static void
private_results (void)
{
  double mean = 0;
#pragma acc parallel copy(a, b, mean)
  {
    double s = 5;
    int most = -1;
#pragma acc loop gang reduction(+:s) reduction(max:most)
    for (int i = 0; i < N; i++)
      {
	s += i % 10;
	most = i * 7 % 1000 > most ? i * 7 % 1000 : most;
      }
    s += most;
    for (int t = 0; t < 3; t++)
#pragma acc loop gang worker reduction(+:s)
      for (int i = 0; i < N; i++)
	s += t;
#pragma acc loop gang
    for (int i = 0; i < N; i++)
      a[i] = s + i;
    mean = s / 2;
  }
  double s = 5 + 999 + 3. * N;
  for (int i = 0; i < N; i++)
    s += i % 10;
  check ("mean", 2 * mean, s);
  for (int i = 0; i < N; i++)
    check ("private result", a[i], s + i);
}

/* One that the construct reduces, too, in two loops.  */

static void
reduced_twice (void)
{
  int n = 7, m = 9;
#pragma acc parallel reduction(+:n) copy(m)
  {
#pragma acc loop gang reduction(+:n)
    for (int i = 0; i < N; i++)
      n += i & 1;
#pragma acc loop gang reduction(+:n) reduction(+:m)
    for (int i = 0; i < N; i++)
      {
	n += i & 2;
	m++;
      }
  }
  for (int i = 0; i < N; i++)
    n -= (i & 1) + (i & 2);
  check ("reduced twice", n, 7);
  check ("reduced once", m, 9 + N);
}

int
main (void)
{
  two_loops ();
  loop_around ();
  read_outside ();
  sums ();
  rows ();
  ranges ();
  collapsed ();
  set_between ();
  private_results ();
  reduced_twice ();
  puts (fails ? "FAIL" : "PASS");
  return fails != 0;
}
