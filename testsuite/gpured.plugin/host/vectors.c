/* vectors.c - innermost loops that GCC may vectorize on the host, and near misses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The comments say which constructs have a loop with lanes, and with how many
   reductions.  Prints PASS.  */

#include <stdio.h>

enum { N = 3001 };

static int fails;
static double x[N], y[N];
static float f[N];
static int k[N];

static void
check (const char *what, double got, double want)
{
  if (got != want && fails++ < 9)
    printf ("%s: got %.17g, want %.17g\n", what, got, want);
}

int
main (void)
{
  for (int n = 0; n < N; n += n < 40 ? 1 : 987)
    {
      double s = 3, t = 3;
      float most = -1, least = 9, m = -1, l = 9;
      long count = 0, c = 0;
      int bits = -1, b = -1;
      for (int i = 0; i < N; i++)
	{
	  x[i] = i % 100;
	  f[i] = i * 7 % 1000;
	  k[i] = ~(i & 12);
	}
#pragma acc parallel loop reduction(+:s) /* lanes: 1 */
      for (int i = 0; i < n; i++)
	s += x[i];
#pragma acc parallel loop reduction(max:most) reduction(min:least) /* lanes: 2 */
      for (int i = 0; i < n; i++)
	{
	  most = f[i] > most ? f[i] : most;
	  least = f[i] < least ? f[i] : least;
	}
#pragma acc parallel loop reduction(+:count) reduction(&:bits) /* lanes: 2 */
      for (int i = n - 1; i >= 0; i--)
	{
	  if (x[i] > 50)
	    count += k[i];
	  bits &= k[i];
	}
      for (int i = 0; i < n; i++)
	{
	  t += x[i];
	  m = f[i] > m ? f[i] : m;
	  l = f[i] < l ? f[i] : l;
	  c += x[i] > 50 ? k[i] : 0;
	  b &= k[i];
	}
      check ("sum", s, t);
      check ("max", most, m);
      check ("min", least, l);
      check ("count", count, c);
      check ("bits", bits, b);

#pragma acc parallel loop copyout(y) /* lanes: 0 */
      for (int i = 0; i < n; i++)
	y[i] = 2 * x[i] + 1;
      for (int i = 0; i < n; i++)
	check ("map", y[i], 2 * x[i] + 1);
    }

  /* Rows of a matrix.  */
  static float a[70][50], v[70];
  for (int i = 0; i < 70; i++)
    for (int j = 0; j < 50; j++)
      a[i][j] = i * j % 13;
#pragma acc parallel loop gang copyin(a) copyout(v) /* lanes: 1 */
  for (int i = 0; i < 70; i++)
    {
      float t = 0;
#pragma acc loop vector reduction(+:t)
      for (int j = 0; j < 50; j++)
	t += a[i][j];
      v[i] = t;
    }
  for (int i = 0; i < 70; i++)
    {
      float t = 0;
      for (int j = 0; j < 50; j++)
	t += a[i][j];
      check ("row", v[i], t);
    }

  /* An array of the iteration, which lanes would share.  */
#pragma acc parallel loop copyout(y)
  for (int i = 0; i < N; i++)
    {
      int w[4];
      w[i & 3] = i;
      w[~i & 3] = 7;
      y[i] = w[i & 3] + w[~i & 3];
    }
  for (int i = 0; i < N; i++)
    check ("array", y[i], i + 7);

  /* The same behind a pointer.  */
#pragma acc parallel loop copyout(y)
  for (int i = 0; i < N; i++)
    {
      int w[2] = { 0, 0 }, *p = w + (i & 1);
      *p = i;
      y[i] = w[0] + w[1];
    }
  for (int i = 0; i < N; i++)
    check ("pointer", y[i], i);

  /* Updates that are atomic.  */
  static int bin[8];
#pragma acc parallel loop copy(bin)
  for (int i = 0; i < N; i++)
    {
#pragma acc atomic
      bin[i & 7]++;
    }
  for (int i = 0; i < 8; i++)
    check ("bin", bin[i], N / 8 + (i < N % 8));

  /* In order.  */
  long s = 0;
#pragma acc parallel loop gang num_gangs(1) reduction(+:s)
  for (int j = 0; j < 2; j++)
    {
#pragma acc loop seq
      for (int i = 1; i < N; i++)
	x[i] = x[i - 1] + 1;
      s += x[N - 1];
    }
  check ("in order", s, 2 * (N - 1));

  puts (fails ? "FAIL" : "PASS");
  return fails != 0;
}
