/* reduce.c - launches the kernels of reduce.cu and compares with the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   reduce FILE.ptx REDUCE-KERNEL SINGLE-TILE-KERNEL  */

#include "cu.h"

#define MOST 40000
#define BLOCK 128

/* What cub::GridEvenShare<int> holds.  */
struct share
{
  int total_tiles, big_shares, big_share_items, normal_share_items;
  int normal_base_offset, num_items, grid_size, block_offset, block_end;
  int block_stride;
};

static void *module;
static uint64_t in, out, partial;
static TYPE data[MOST], results[MOST];

static TYPE
sum (int from, int to)
{
  TYPE s = 0;

  for (int i = from; i < to; i++)
    s += data[i];
  return s;
}

static void
compare (const char *what, int n, TYPE got, TYPE want)
{
  if (got == want)
    return;
  printf ("FAIL: %s of %d: %.17g, not %.17g\n", what, n, (double) got,
	  (double) want);
  cu_failures++;
}

static void
test_block (const char *name, int n)
{
  int blocks = (n + BLOCK - 1) / BLOCK;
  void *params[] = { &in, &out, &n };

  cu_run (module, name, blocks, BLOCK, params);
  OK (cuMemcpyDtoH_v2 (results, out, blocks * sizeof (TYPE)));
  for (int b = 0; b < blocks; b++)
    compare (name, n, results[b],
	     sum (b * BLOCK, b * BLOCK + BLOCK < n ? b * BLOCK + BLOCK : n));
}

/* As cub::DispatchReduce does it, with at most MOST_BLOCKS blocks.  */
static void
test_device (const char *reduce, const char *single, int n, int tile_items,
	     int most_blocks)
{
  TYPE init = 5;
  unsigned char op = 0;
  uint64_t from = in;
  int items = n;

  if (n > tile_items)
    {
      int tiles = (n + tile_items - 1) / tile_items;
      int grid = tiles < most_blocks ? tiles : most_blocks;
      struct share s = { .total_tiles = tiles, .num_items = n,
			 .grid_size = grid, .block_offset = n, .block_end = n };
      s.big_shares = tiles % grid;
      s.normal_share_items = tiles / grid * tile_items;
      s.normal_base_offset = s.big_shares * tile_items;
      s.big_share_items = s.normal_share_items + tile_items;
      void *params[] = { &in, &partial, &n, &s, &op, &op };
      cu_run (module, reduce, grid, 256, params);
      from = partial;
      items = grid;
    }
  void *params[] = { &from, &out, &items, &op, &init, &op };
  cu_run (module, single, 1, 256, params);
  OK (cuMemcpyDtoH_v2 (results, out, sizeof (TYPE)));
  compare ("device", n, results[0], init + sum (0, n));
}

int
main (int argc, char **argv)
{
  static const int sizes[] = { 1, 31, 32, 33, 127, 128, 129, 1000, 4095, 4096,
			       4097, 12345, MOST };
  void *context;
  int tile_items;

  if (argc != 4)
    return 2;
  context = cu_start ();
  module = cu_load (argv[1]);
  OK (cuMemAlloc_v2 (&in, sizeof data));
  OK (cuMemAlloc_v2 (&out, sizeof results));
  OK (cuMemAlloc_v2 (&partial, sizeof results));
  /* The sums are exact in any order.  */
  for (int i = 0; i < MOST; i++)
    data[i] = (i * 7919 % 1009) - 300;
  OK (cuMemcpyHtoD_v2 (in, data, sizeof data));
  void *params[] = { &out };
  cu_run (module, "tile", 1, 1, params);
  OK (cuMemcpyDtoH_v2 (&tile_items, out, sizeof tile_items));
  for (unsigned k = 0; k < sizeof sizes / sizeof sizes[0]; k++)
    {
      test_block ("block_warps", sizes[k]);
      test_block ("block_raking", sizes[k]);
      test_block ("block_commutative", sizes[k]);
      test_device (argv[2], argv[3], sizes[k], tile_items, 4);
    }
  OK (cuCtxDestroy_v2 (context));
  return cu_end ();
}
