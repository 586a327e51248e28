/* launch.c - launches the kernels of openmp.c and compares with the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   launch FILE.ptx SUM-KERNEL MAXIMUM-KERNEL TWO-KERNEL INNER-KERNEL  */

#include "cu.h"

#define MOST 3000
#define TEAMS 5
#define ROWS 23
#define COLUMNS 101

/* What a kernel's first parameter points to, for reductions over teams.  */
struct environment
{
  uint32_t count, iterations;
  uint64_t buffer;
};

/* How the variable NAME_kernel_environment of a kernel starts.  */
struct configuration
{
  unsigned char state_machine, nested, mode;
  int32_t threads[2], teams[2], reduction_size, reduction_length;
};

static void *module;
static int numbers[MOST], rows[ROWS];
static double doubles[MOST];
static uint64_t in, in_doubles, out, squares, environment;

/* Launch NAME as libomptarget does.  */

static void
launch (const char *name, void **params)
{
  struct configuration c;
  struct environment e = { 0 };
  char variable[400];
  uint64_t at, size;

  snprintf (variable, sizeof variable, "%s_kernel_environment", name);
  OK (cuModuleGetGlobal_v2 (&at, &size, module, variable));
  OK (cuMemcpyDtoH_v2 (&c, at, sizeof c));
  if (c.reduction_size)
    OK (cuMemAlloc_v2 (&e.buffer,
		       (uint64_t) c.reduction_size * c.reduction_length));
  OK (cuMemcpyHtoD_v2 (environment, &e, sizeof e));
  cu_run (module, name, TEAMS, c.threads[1], params);
  if (e.buffer)
    OK (cuMemFree_v2 (e.buffer));
}

static void
compare (const char *what, long n, double got, double want)
{
  if (got == want)
    return;
  printf ("FAIL: %s of %ld: %.17g, not %.17g\n", what, n, got, want);
  cu_failures++;
}

static void
test_sum (const char *name, long n)
{
  long got, want = 7;
  void *params[] = { &environment, &n, &out, &in };

  OK (cuMemcpyHtoD_v2 (out, &want, sizeof want));
  launch (name, params);
  OK (cuMemcpyDtoH_v2 (&got, out, sizeof got));
  for (int i = 0; i < n; i++)
    want += numbers[i];
  compare ("sum", n, got, want);
}

static void
test_maximum (const char *name, long n)
{
  double got, want = -1e300;
  void *params[] = { &environment, &n, &out, &in_doubles };

  OK (cuMemcpyHtoD_v2 (out, &want, sizeof want));
  launch (name, params);
  OK (cuMemcpyDtoH_v2 (&got, out, sizeof got));
  for (int i = 0; i < n; i++)
    want = doubles[i] > want ? doubles[i] : want;
  compare ("maximum", n, got, want);
}

static void
test_two (const char *name, long n)
{
  int got, want = -9;
  double got_squares, want_squares = 0.5;
  void *params[] = { &environment, &n, &out, &in, &squares };

  OK (cuMemcpyHtoD_v2 (out, &want, sizeof want));
  OK (cuMemcpyHtoD_v2 (squares, &want_squares, sizeof want_squares));
  launch (name, params);
  OK (cuMemcpyDtoH_v2 (&got, out, sizeof got));
  OK (cuMemcpyDtoH_v2 (&got_squares, squares, sizeof got_squares));
  for (int i = 0; i < n; i++)
    {
      want += numbers[i];
      want_squares += (double) numbers[i] * numbers[i];
    }
  compare ("first of two", n, got, want);
  compare ("second of two", n, got_squares, want_squares);
}

static void
test_inner (const char *name)
{
  long n = ROWS, m = COLUMNS;
  void *params[] = { &environment, &n, &m, &in, &out };

  launch (name, params);
  OK (cuMemcpyDtoH_v2 (rows, out, sizeof rows));
  for (int i = 0; i < ROWS; i++)
    {
      int want = 0;
      for (int j = 0; j < COLUMNS; j++)
	want += numbers[i * COLUMNS + j];
      compare ("row", i, rows[i], want);
    }
}

int
main (int argc, char **argv)
{
  static const int sizes[] = { 1, 31, 129, MOST };
  void *context;

  if (argc != 6)
    return 2;
  context = cu_start ();
  module = cu_load (argv[1]);
  OK (cuMemAlloc_v2 (&in, sizeof numbers));
  OK (cuMemAlloc_v2 (&in_doubles, sizeof doubles));
  OK (cuMemAlloc_v2 (&out, sizeof rows));
  OK (cuMemAlloc_v2 (&squares, sizeof (double)));
  OK (cuMemAlloc_v2 (&environment, sizeof (struct environment)));
  for (int i = 0; i < MOST; i++)
    {
      numbers[i] = (i * 7919 % 1009) - 300;
      doubles[i] = numbers[i] - 2000;
    }
  OK (cuMemcpyHtoD_v2 (in, numbers, sizeof numbers));
  OK (cuMemcpyHtoD_v2 (in_doubles, doubles, sizeof doubles));
  for (unsigned k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
    {
      test_sum (argv[2], sizes[k]);
      test_maximum (argv[3], sizes[k]);
      test_two (argv[4], sizes[k]);
    }
  test_inner (argv[5]);
  OK (cuCtxDestroy_v2 (context));
  return cu_end ();
}
