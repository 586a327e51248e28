/* device.c - launches the kernels of device.cu and compares with the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   device FILE.ptx INIT-KERNEL SWEEP-KERNEL SEGMENTED-KERNEL  */

#include "cu.h"

/* The most tiles that select has; one block sees the states of 32 before its
   own at once.  */
#define MOST_TILES 40
#define MOST (MOST_TILES * 8192)
#define SEGMENTS 9

static void *module;
static uint64_t in, out, count, begins, states;
static int data[MOST], want[MOST], got[MOST];

/* Compare N numbers of the device at FROM with WANT.  */

static void
compare (const char *what, int n, uint64_t from)
{
  int wrong = 0;

  OK (cuMemcpyDtoH_v2 (got, from, n * sizeof (int)));
  for (int i = 0; i < n; i++)
    if (got[i] != want[i] && wrong++ == 0)
      {
	printf ("FAIL: %s, %d: %d, not %d\n", what, i, got[i], want[i]);
	cu_failures++;
      }
}

/* As cub::DispatchSelectIf does it: the positive ones of N numbers, in tiles
   of ITEMS of THREADS threads each.  */

static void
test_select (const char *init, const char *sweep, int n, int threads, int items)
{
  int tiles = (n + threads * items - 1) / (threads * items), selected = 0;
  unsigned char none = 0;
  uint64_t null = 0;
  void *of_init[] = { &states, &tiles, &count };
  void *of_sweep[] = { &in, &null, &out, &count, &states, &none, &none, &n,
		       &tiles, &none, &null };

  cu_run (module, init, (tiles + 127) / 128, 128, of_init);
  cu_run (module, sweep, tiles, threads, of_sweep);
  for (int i = 0; i < n; i++)
    if (data[i] > 0)
      want[selected++] = data[i];
  compare ("select", selected, out);
  want[0] = selected;
  compare ("selected", 1, count);
}

/* As cub::DispatchSegmentedReduce does it, with THREADS threads for each of
   the segments, one of which is empty.  */

static void
test_segments (const char *name, int threads)
{
  static const int at[SEGMENTS + 1]
    = { 0, 1, 32, 65, 65, 321, 1000, 5001, 9097, 23456 };
  uint64_t ends = begins + sizeof (int);
  unsigned char plus = 0;
  int init = 5;
  void *params[] = { &in, &out, &begins, &ends, &plus, &init };

  OK (cuMemcpyHtoD_v2 (begins, at, sizeof at));
  cu_run (module, name, SEGMENTS, threads, params);
  for (int s = 0; s < SEGMENTS; s++)
    {
      want[s] = init;
      for (int i = at[s]; i < at[s + 1]; i++)
	want[s] += data[i];
    }
  compare ("segments", SEGMENTS, out);
}

int
main (int argc, char **argv)
{
  void *context;
  int sizes[3], tile;

  if (argc != 5)
    return 2;
  context = cu_start ();
  module = cu_load (argv[1]);
  OK (cuMemAlloc_v2 (&in, sizeof data));
  OK (cuMemAlloc_v2 (&out, sizeof got));
  OK (cuMemAlloc_v2 (&count, sizeof (int)));
  OK (cuMemAlloc_v2 (&begins, (SEGMENTS + 1) * sizeof (int)));
  OK (cuMemAlloc_v2 (&states, (MOST_TILES + 32) * 8));
  for (int i = 0; i < MOST; i++)
    data[i] = (int) (i * 7919u % 1009) - 300;
  OK (cuMemcpyHtoD_v2 (in, data, sizeof data));

  void *params[] = { &out };
  cu_run (module, "sizes", 1, 1, params);
  OK (cuMemcpyDtoH_v2 (sizes, out, sizeof sizes));
  tile = sizes[0] * sizes[1];
  if (tile > MOST / MOST_TILES)
    return 2;
  test_select (argv[2], argv[3], 1, sizes[0], sizes[1]);
  test_select (argv[2], argv[3], tile, sizes[0], sizes[1]);
  test_select (argv[2], argv[3], 3 * tile + 1, sizes[0], sizes[1]);
  test_select (argv[2], argv[3], MOST_TILES * tile - 1, sizes[0], sizes[1]);
  test_segments (argv[4], sizes[2]);
  OK (cuCtxDestroy_v2 (context));
  return cu_end ();
}
