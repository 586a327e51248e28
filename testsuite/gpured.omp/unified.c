/* unified.c - reductions over memory of the host that nothing maps.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-require-unified "GCC accesses no memory of the host before version 15" } */
/* { dg-options "-fopt-info-omp-missed" } */

#include "../include/check.h"
#include <omp.h>
#include <stdlib.h>
#include <string.h>

#pragma omp requires unified_shared_memory

enum { N = 5000, ROWS = 60, COLUMNS = 70 };

/* A matrix whose rows the program allocates one by one, and a list.  */

struct row { int n; double *x; struct row *next; };
struct grid { struct row *rows; int n; double sum; long seen[ROWS]; };

static int values[N];
static double table[ROWS][COLUMNS];
int global_sum = 17;

/* All levels.  The array and the sum are on the heap, behind pointers.  */

static void
levels (void)
{
  long *sum = malloc (sizeof *sum), want = 9;
  int *x = malloc (N * sizeof *x);

  *sum = 9;
  for (int i = 0; i < N; i++)
    want += x[i] = i % 91 - 40;
  long s = *sum;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < N; i++)
    s += x[i];
  check_int ("heap", s, want);
#pragma omp target teams distribute parallel for reduction(+: sum[0:1])
  for (int i = 0; i < N; i++)
    sum[0] += x[i];
  check_int ("heap, section", *sum, want);
  s = 0;
#pragma omp target parallel for reduction(max: s)
  for (int i = 0; i < N; i++)
    s = x[i] > s ? x[i] : s;
  check_int ("one team", s, 50);
  s = 3;
#pragma omp target simd reduction(+: s)
  for (int i = 0; i < N; i++)
    s += x[i];
  check_int ("lanes", s, want - 6);
#pragma omp target teams loop reduction(+: s)
  for (int i = 0; i < N; i++)
    s += x[i];
  check_int ("loop", s, 2 * want - 15);
  free (sum);
  free (x);
}

/* A region with a loop in a loop, through a structure of pointers.  */

static void
rows (void)
{
  struct grid *g = calloc (1, sizeof *g);
  double want = 0;

  g->n = ROWS;
  g->rows = calloc (ROWS, sizeof *g->rows);
  for (int i = 0; i < ROWS; i++)
    {
      struct row *r = &g->rows[i];
      r->n = i + COLUMNS;
      r->x = malloc (r->n * sizeof *r->x);
      r->next = i + 1 < ROWS ? r + 1 : NULL;
      for (int j = 0; j < r->n; j++)
	want += r->x[j] = (i * 3 + j) % 17;
    }
  double s = 0;
#pragma omp target teams distribute reduction(+: s)
  for (int i = 0; i < g->n; i++)
    {
      double r = 0;
#pragma omp parallel for reduction(+: r)
      for (int j = 0; j < g->rows[i].n; j++)
	r += g->rows[i].x[j];
      g->seen[i] = r;
      s += r;
    }
  check_real ("rows", s, want);
  for (int i = 0; i < ROWS; i++)
    {
      double r = 0;
      for (int j = 0; j < g->rows[i].n; j++)
	r += g->rows[i].x[j];
      check_real ("row", g->seen[i], r);
    }
  /* The list, by one thread.  */
  int n = 0;
#pragma omp target map(tofrom: n)
  for (struct row *r = g->rows; r; r = r->next)
    n += r->n;
  check_int ("list", n, ROWS * COLUMNS + ROWS * (ROWS - 1) / 2);
  for (int i = 0; i < ROWS; i++)
    free (g->rows[i].x);
  free (g->rows);
  free (g);
}

/* Static and stack arrays, which are set, too; several constructs in a region.  */

static void
arrays (void)
{
  double on_stack[ROWS], s = 0, t = 0, want = 0;
  int *v = values, hits = 0;

  memset (on_stack, 0, sizeof on_stack);
  double *p = on_stack;
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      want += table[i][j] = i - j;
#pragma omp target map(tofrom: s, t, hits)
  {
#pragma omp parallel for reduction(+: s)
    for (int i = 0; i < ROWS; i++)
      for (int j = 0; j < COLUMNS; j++)
	{
	  s += table[i][j];
	  p[i] += table[i][j];
	}
#pragma omp parallel for reduction(+: t) reduction(+: hits)
    for (int i = 0; i < N; i++)
      {
	v[i] = i;
	t += 1;
	hits += i % 3 == 0;
      }
  }
  check_real ("static", s, want);
  check_real ("second loop", t, N);
  check_int ("hits", hits, (N + 2) / 3);
  for (int i = 0; i < N; i++)
    if (values[i] != i)
      check_int ("set", values[i], i);
  for (int i = 0; i < ROWS; i++)
    {
      double r = 0;
      for (int j = 0; j < COLUMNS; j++)
	r += table[i][j];
      check_real ("stack", on_stack[i], r);
    }
}

/* Arrays that are reduced, and atomic updates of elements.  */

static void
histogram (void)
{
  int h[16] = { 0 }, want[16] = { 0 };
  int *bins = calloc (16, sizeof *bins);

  for (int i = 0; i < N; i++)
    want[values[i] * 7 % 16]++;
#pragma omp target teams distribute parallel for reduction(+: h)
  for (int i = 0; i < N; i++)
    h[values[i] * 7 % 16]++;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < N; i++)
    {
#pragma omp atomic
      bins[values[i] * 7 % 16]++;
    }
  for (int k = 0; k < 16; k++)
    {
      check_int ("histogram", h[k], want[k]);
      check_int ("atomic", bins[k], want[k]);
    }
  free (bins);
}

/* What the program sets between constructs is seen, whatever maps it.  */

static void
between (void)
{
  int a[100], s = 0;

  for (int i = 0; i < 100; i++)
    a[i] = 1;
#pragma omp target enter data map(to: a)
  for (int i = 0; i < 100; i++)
    a[i] = 2;
#pragma omp target teams distribute parallel for reduction(+: s)
  for (int i = 0; i < 100; i++)
    s += a[i];
#pragma omp target exit data map(from: a)
  check_int ("one memory", s, 200);
  int *d = omp_target_alloc (100 * sizeof *d, omp_get_default_device ());
#pragma omp target teams distribute parallel for is_device_ptr(d)
  for (int i = 0; i < 100; i++)
    d[i] = i;
  s = 0;
#pragma omp target teams distribute parallel for is_device_ptr(d) reduction(+: s)
  for (int i = 0; i < 100; i++)
    s += d[i];
  check_int ("omp_target_alloc", s, 4950);
  omp_target_free (d, omp_get_default_device ());
#pragma omp target teams distribute parallel for map(tofrom: global_sum) \
  reduction(+: global_sum)
  for (int i = 0; i < 100; i++)
    global_sum += a[i];
  check_int ("global", global_sum, 217);
  s = 0;
#pragma omp target teams distribute parallel for reduction(+: s) nowait
  for (int i = 0; i < 100; i++)
    s += a[i];
#pragma omp taskwait
  check_int ("nowait", s, 200);
}

int
main (void)
{
  levels ();
  rows ();
  arrays ();
  histogram ();
  between ();
  return failures != 0;
}
