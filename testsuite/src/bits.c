/* bits.c - prints the bits of sums and products whose rounding depends on the
   order in which values are combined.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <complex.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifdef _OPENACC
# define LOOP(MORE) \
  LOOP_1 (acc parallel loop num_gangs (150) copyin (x, y, f, g, z, w) MORE)
#else
# define LOOP(MORE) \
  LOOP_1 (omp target teams distribute parallel for num_teams (150) \
	  map (to: x, y, f, g, z, w) MORE)
#endif
#define LOOP_1(...) _Pragma (#__VA_ARGS__)

#define N 6000

static double x[N], y[N];
static float f[N], g[N];
static float complex z[N];
static double complex w[N];

/* A fixed sequence of numbers.  */

static uint64_t
next (void)
{
  static uint64_t state = 88172645463325252u;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* A number of any of 24 sizes; or one around 1.  */

static double
some (void)
{
  return (double) (next () >> 12) / (1ull << (24 + next () % 24));
}

static double
around_one (void)
{
  return 1 + ((double) (next () >> 40) / (1 << 24) - 0.5) / 64;
}

static void
say (const char *where, const char *what, const void *value, size_t size)
{
  const unsigned char *bytes = value;
  printf ("%s.%s ", where, what);
  for (size_t i = 0; i < size; i++)
    printf ("%02x", bytes[i]);
  putchar ('\n');
}
#define SAY(VALUE) say (__func__, #VALUE, &VALUE, sizeof VALUE)

static void
one (void)
{
  double s = 0.1, p = 1.1;
  float t = 0.1f, q = 1.1f;
  LOOP (reduction (+: s))
  for (int i = 0; i < N; i++)
    s += x[i];
  LOOP (reduction (*: p))
  for (int i = 0; i < N; i++)
    p *= y[i];
  LOOP (reduction (-: t))
  for (int i = 0; i < N; i++)
    t -= f[i];
  LOOP (reduction (*: q))
  for (int i = 0; i < N; i++)
    q *= g[i];
  SAY (s);
  SAY (p);
  SAY (t);
  SAY (q);
}

static void
wide (void)
{
  float complex s = 0.1f, p = 1;
  double complex t = 0.1, q = 1;
  LOOP (reduction (+: s))
  for (int i = 0; i < N; i++)
    s += z[i];
  LOOP (reduction (*: p))
  for (int i = 0; i < N; i++)
    p *= g[i] + I * (g[N - 1 - i] - 1);
  LOOP (reduction (+: t))
  for (int i = 0; i < N; i++)
    t += w[i];
  LOOP (reduction (*: q))
  for (int i = 0; i < N; i++)
    q *= y[i] + I * (y[N - 1 - i] - 1);
  SAY (s);
  SAY (p);
  SAY (t);
  SAY (q);
}

/* Several at once, some of which need no order.  */

static void
several (void)
{
  double a = 0, b = 0, c = 1, most = 0;
  float d = 0;
  double complex e = 0;
  int n = 0;
  short product = 1;
  LOOP (reduction (+: a, b, d, e, n) reduction (*: c, product) reduction (max: most))
  for (int i = 0; i < N; i++)
    {
      a += x[i];
      b += x[i] * y[i];
      c *= y[i];
      d += f[i];
      e += w[i];
      n += i;
      product *= 2 * i + 1;
      most = x[i] > most ? x[i] : most;
    }
  SAY (a);
  SAY (b);
  SAY (c);
  SAY (d);
  SAY (e);
  SAY (n);
  SAY (product);
  SAY (most);
}

/* Sums of rows in a sum of all.  */

static void
rows (void)
{
  double all = 0, row[60];
#ifdef _OPENACC
# pragma acc parallel loop gang reduction(+:all) copyin(x) copyout(row) \
  num_gangs(60) num_workers(4) vector_length(32)
#else
# pragma omp target teams distribute reduction(+:all) map(to:x) map(from:row) \
  num_teams(60)
#endif
  for (int i = 0; i < 60; i++)
    {
      double s = 0;
#ifdef _OPENACC
# pragma acc loop worker vector reduction(+:s)
#else
# pragma omp parallel for reduction(+:s)
#endif
      for (int j = 0; j < N / 60; j++)
	s += x[i * (N / 60) + j];
      row[i] = s;
      all += s * s;
    }
  SAY (all);
  SAY (row);
}

/* The elements of an array.  */

static void
elements (void)
{
#ifdef _OPENACC
  double bins[4] = { 0.1, 0.2, 0.3, 0.4 };
  float part[2] = { 0.1, 0.2 };
# pragma acc parallel loop num_gangs(150) copyin(x, f) copy(bins, part) \
  reduction(+:bins[1], part[1])
  for (int i = 0; i < N; i++)
    {
      bins[1] += x[i];
      part[1] += f[i];
    }
  SAY (bins);
  SAY (part);
#else
  double bins[4] = { 0.1, 0.2, 0.3, 0.4 }, many[40] = { 0 };
  float part[8] = { 0 };
# pragma omp target teams distribute parallel for num_teams(150) \
  map(to:x, f) reduction(+:bins) reduction(+:part[2:5])
  for (int i = 0; i < N; i++)
    {
      bins[i % 4] += x[i];
      part[2 + i % 5] += f[i];
    }
# pragma omp target teams distribute parallel for num_teams(150) \
  map(to:x) reduction(+:many)
  for (int i = 0; i < N; i++)
    many[i % 40] += x[i];
  SAY (bins);
  SAY (part);
  SAY (many);
#endif
}

#ifdef _OPENACC

/* Two loops over gangs that reduce the same variable; workers; as many gangs as
   libgomp likes.  */

static void
levels (void)
{
  double s = 0, t = 0, u = 0;
# pragma acc parallel num_gangs(130) copyin(x, y) reduction(+:s)
  {
# pragma acc loop gang vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += x[i];
# pragma acc loop gang vector reduction(+:s)
    for (int i = 0; i < N; i++)
      s += y[i];
  }
# pragma acc parallel loop gang worker reduction(+:t) copyin(x) num_gangs(70) \
  num_workers(8)
  for (int i = 0; i < N; i++)
    t += x[i];
# pragma acc parallel loop gang worker vector vector_length(64) \
  num_workers(4) reduction(+:u) copyin(x)
  for (int i = 0; i < N; i++)
    u += x[i];
  SAY (s);
  SAY (t);
  SAY (u);
}

#else

/* Two loops of teams; a loop in a region with other code; few threads.  */

static void
levels (void)
{
  double s = 0, t = 0;
  float u = 0;
# pragma omp target teams num_teams(90) map(to:x, y) reduction(+:s)
  {
# pragma omp distribute parallel for reduction(+:s)
    for (int i = 0; i < N; i++)
      s += x[i];
# pragma omp distribute parallel for reduction(+:s)
    for (int i = 0; i < N; i++)
      s += y[i];
  }
# pragma omp target teams distribute parallel for num_teams(65) \
  thread_limit(32) map(to:x) reduction(+:t)
  for (int i = 0; i < N; i++)
    t += x[i];
# pragma omp target teams distribute parallel for simd map(to:f) \
  reduction(+:u)
  for (int i = 0; i < N; i++)
    u += f[i];
  SAY (s);
  SAY (t);
  SAY (u);
}

#endif

#ifndef _OPENACC

/* Rows so short that some lanes of a warp are a team; iterations that whoever is
   free would take; without teams.  */

static void
schedules (void)
{
  double all = 0, s = 0, t = 0, u = 0;
# pragma omp target teams distribute reduction(+:all) map(to:x)
  for (int i = 0; i < 600; i++)
    {
      double row = 0.1;
# pragma omp parallel for reduction(+:row)
      for (int j = 0; j < 10; j++)
	row += x[i * 10 + j];
      all += row * 1.1;
    }
# pragma omp target teams distribute parallel for reduction(+:s) map(to:x) \
  schedule(dynamic, 3) num_teams(70)
  for (int i = 0; i < N; i++)
    s += x[i] * 1.1;
# pragma omp target teams distribute parallel for reduction(+:t) map(to:x) \
  schedule(guided) collapse(2) num_teams(150)
  for (int i = 0; i < 60; i++)
    for (int j = 0; j < 100; j++)
      t += x[i * 100 + j] * 1.3;
# pragma omp target parallel for reduction(+:u) map(to:x)
  for (int i = 0; i < N; i++)
    u += x[i] * 1.7;
  SAY (all);
  SAY (s);
  SAY (t);
  SAY (u);
}

#endif

/* The sums of all but Y and G are 0, but for rounding.  */

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      const bool new = i < N / 2;
      const int other = N - 1 - i;
      x[i] = new ? some () : -x[other];
      f[i] = new ? some () : -f[other];
      z[i] = new ? some () + I * some () : -z[other];
      w[i] = new ? some () + I * some () : -w[other];
      y[i] = around_one ();
      g[i] = around_one ();
    }
  one ();
  wide ();
  several ();
  rows ();
  elements ();
  levels ();
#ifndef _OPENACC
  schedules ();
#endif
  return 0;
}
