/* blocks.c - launches the kernels of blocks.cu and compares with the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   blocks FILE.ptx  */

#include "cu.h"

#define BLOCKS 3
#define THREADS 128
#define ITEMS (THREADS * 4)
#define BINS 32

static void *module;
static uint64_t in, out;
static int data[BLOCKS * ITEMS], want[BLOCKS * ITEMS], got[BLOCKS * ITEMS];

/* Launch NAME and compare its N numbers with WANT.  */

static void
test (const char *name, int n)
{
  void *params[] = { &in, &out };
  int wrong = 0;

  cu_run (module, name, BLOCKS, THREADS, params);
  OK (cuMemcpyDtoH_v2 (got, out, n * sizeof (int)));
  for (int i = 0; i < n; i++)
    if (got[i] != want[i] && wrong++ == 0)
      {
	printf ("FAIL: %s, %d: %d, not %d\n", name, i, got[i], want[i]);
	cu_failures++;
      }
}

static int
compare (const void *a, const void *b)
{
  int x = *(const int *) a, y = *(const int *) b;

  return (x > y) - (x < y);
}

/* The sum of COUNT numbers of DATA from FIRST.  */

static int
sum (int first, int count)
{
  int s = 0;

  for (int i = 0; i < count; i++)
    s += data[first + i];
  return s;
}

int
main (int argc, char **argv)
{
  void *context;

  if (argc != 2)
    return 2;
  context = cu_start ();
  module = cu_load (argv[1]);
  OK (cuMemAlloc_v2 (&in, sizeof data));
  OK (cuMemAlloc_v2 (&out, sizeof got));
  for (int i = 0; i < BLOCKS * ITEMS; i++)
    data[i] = (int) (i * 2654435761u) >> 8;
  OK (cuMemcpyHtoD_v2 (in, data, sizeof data));

  memcpy (want, data, sizeof data);
  for (int b = 0; b < BLOCKS; b++)
    qsort (want + b * ITEMS, ITEMS, sizeof (int), compare);
  test ("merge_sort", BLOCKS * ITEMS);
  test ("radix_sort", BLOCKS * ITEMS);

  for (int i = 0; i < BLOCKS * ITEMS; i++)
    want[i] = (i % ITEMS ? want[i - 1] : 0) + data[i];
  test ("scan_warps", BLOCKS * ITEMS);
  test ("scan_raking", BLOCKS * ITEMS);

  memset (want, 0, sizeof want);
  for (int i = 0; i < BLOCKS * ITEMS; i++)
    want[i / ITEMS * BINS + (data[i] & (BINS - 1))]++;
  test ("histogram_sort", BLOCKS * BINS);
  test ("histogram_atomic", BLOCKS * BINS);

  for (int i = 0; i < BLOCKS * THREADS; i++)
    {
      want[3 * i] = sum (i / 8 * 8, 8);
      want[3 * i + 1] = sum (i / 32 * 32, 32);
      want[3 * i + 2] = sum (i / THREADS * THREADS, THREADS);
    }
  test ("groups", BLOCKS * THREADS * 3);
  OK (cuCtxDestroy_v2 (context));
  return cu_end ();
}
