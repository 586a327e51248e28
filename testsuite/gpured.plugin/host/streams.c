/* streams.c - reductions on the host that read several parts of an array at a time, and
   near misses.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   The comments say which constructs have loops with streams.  Prints PASS.  */

#include <stdio.h>

enum { N = 30011 };

static int fails;
static double x[N], y[N];
static float f[N];
static short h[N];
static unsigned u[N];

static void
check (const char *what, int n, double got, double want)
{
  if (got != want && fails++ < 9)
    printf ("%s of %d: got %.17g, want %.17g\n", what, n, got, want);
}

int
main (void)
{
  static const int sizes[]
    = { 0, 1, 3999, 4000, 4001, 4002, 8000, 8001, 12345, 28001, 28003, N };
  for (int i = 0; i < N; i++)
    {
      x[i] = i % 1000 - 400;
      y[i] = i % 7;
      f[i] = i % 13;
      h[i] = i % 1001 - 500;
      u[i] = i * 2654435761u;
    }
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++)
    {
      const int n = sizes[k];
      double s = 3, dot = 0, steps = 0, odd = 1, S = 3, D = 0, T = 0, O = 1;
      double both = 0, many = 0, B = 0, M = 0;
      float sum = 0, F = 0;
      long length = 0, L = 0;
      unsigned bits = 0, down = ~0u, b = 0, d = ~0u;
      double least = 7, most = -1, m = 7, W = -1;
#pragma acc parallel loop reduction(+:s) /* streams */
      for (int i = 0; i < n; i++)
	s += x[i];
#pragma acc parallel loop reduction(+:dot) /* streams */
      for (unsigned i = 0; i < (unsigned) n; i++)
	dot += x[i] * y[i];
#pragma acc parallel loop reduction(+:steps) /* streams */
      for (long i = 2; i < n; i += 3)
	steps += x[i] + x[i - 1] - 2 * x[i - 2];
#pragma acc parallel loop reduction(+:sum) reduction(+:length) /* streams */
      for (int i = n - 1; i >= 0; i--)
	{
	  sum += f[i];
	  length += h[i];
	}
#pragma acc parallel loop reduction(^:bits) reduction(&:down) /* streams */
      for (int i = n - 1; i > 0; i -= 2)
	{
	  bits ^= u[i];
	  down &= u[i] | 0x1001;
	}
#pragma acc parallel loop reduction(min:least) /* streams */
      for (int i = 0; i < n; i++)
	least = x[i] < least ? x[i] : least;
#pragma acc parallel loop reduction(max:most) /* streams */
      for (int i = n - 1; i >= 0; i--)
	if (y[i] + x[i] > most)
	  most = y[i] + x[i];
#pragma acc parallel loop reduction(+:both) copyout(y)
      for (int i = 0; i < n; i++)
	both += y[i] = x[i];
#pragma acc parallel loop reduction(+:odd)
      for (int i = 0; i < n; i++)
	if (i & 1)
	  odd += x[i];
#pragma acc parallel loop reduction(+:many)
      for (int i = 0; i < n; i++)
	many += i;

      for (int i = 0; i < n; i++)
	{
	  S += x[i];
	  D += x[i] * (i % 7);
	  T += i % 3 == 2 ? x[i] + x[i - 1] - 2 * x[i - 2] : 0;
	  F += f[i];
	  L += h[i];
	  B += x[i];
	  O += i & 1 ? x[i] : 0;
	  m = x[i] < m ? x[i] : m;
	  W = i % 7 + x[i] > W ? i % 7 + x[i] : W;
	  M += i;
	}
      for (int i = n - 1; i > 0; i -= 2)
	{
	  b ^= u[i];
	  d &= u[i] | 0x1001;
	}
      for (int i = 0; i < n; i++)
	{
	  check ("element", n, y[i], x[i]);
	  y[i] = i % 7;
	}
      check ("sum", n, s, S);
      check ("dot", n, dot, D);
      check ("steps", n, steps, T);
      check ("float", n, sum, F);
      check ("length", n, length, L);
      check ("xor", n, bits, b);
      check ("and", n, down, d);
      check ("sum of what is set", n, both, B);
      check ("odd", n, odd, O);
      check ("least", n, least, m);
      check ("most", n, most, W);
      check ("indices", n, many, M);
    }
  puts (fails ? "FAIL" : "PASS");
  return fails != 0;
}
