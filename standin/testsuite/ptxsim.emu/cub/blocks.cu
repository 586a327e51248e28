/* blocks.cu - CUB's block algorithms and cooperative groups, for PTX.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cub/block/block_histogram.cuh>
#include <cub/block/block_merge_sort.cuh>
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_scan.cuh>

namespace cg = cooperative_groups;

enum { THREADS = 128, EACH = 4, BINS = 32 };

struct less
{
  __device__ bool
  operator() (int a, int b) const
  {
    return a < b;
  }
};

/* Each kernel takes THREADS * EACH numbers for each block, EACH of a thread side
   by side.  */
#define BEGIN								\
  int first = (blockIdx.x * THREADS + threadIdx.x) * EACH;		\
  int items[EACH];							\
  for (int k = 0; k < EACH; k++)					\
    items[k] = in[first + k]
#define END								\
  for (int k = 0; k < EACH; k++)					\
    out[first + k] = items[k]

extern "C" __global__ void
merge_sort (const int *in, int *out)
{
  using sort = cub::BlockMergeSort<int, THREADS, EACH>;
  __shared__ typename sort::TempStorage storage;
  BEGIN;
  sort (storage).Sort (items, less ());
  END;
}

extern "C" __global__ void
radix_sort (const int *in, int *out)
{
  using sort = cub::BlockRadixSort<int, THREADS, EACH>;
  __shared__ typename sort::TempStorage storage;
  BEGIN;
  sort (storage).Sort (items);
  END;
}

template <cub::BlockScanAlgorithm algorithm>
static __device__ void
scan (const int *in, int *out)
{
  using scan = cub::BlockScan<int, THREADS, algorithm>;
  __shared__ typename scan::TempStorage storage;
  BEGIN;
  scan (storage).InclusiveSum (items, items);
  END;
}

extern "C" __global__ void
scan_warps (const int *in, int *out)
{
  scan<cub::BLOCK_SCAN_WARP_SCANS> (in, out);
}

extern "C" __global__ void
scan_raking (const int *in, int *out)
{
  scan<cub::BLOCK_SCAN_RAKING> (in, out);
}

/* How often each of BINS numbers comes, of the block.  */
template <cub::BlockHistogramAlgorithm algorithm>
static __device__ void
histogram (const int *in, int *out)
{
  using histogram = cub::BlockHistogram<int, THREADS, EACH, BINS, algorithm>;
  __shared__ typename histogram::TempStorage storage;
  __shared__ int counts[BINS];
  BEGIN;
  for (int k = 0; k < EACH; k++)
    items[k] &= BINS - 1;
  histogram (storage).Histogram (items, counts);
  __syncthreads ();
  if (threadIdx.x < BINS)
    out[blockIdx.x * BINS + threadIdx.x] = counts[threadIdx.x];
}

extern "C" __global__ void
histogram_sort (const int *in, int *out)
{
  histogram<cub::BLOCK_HISTO_SORT> (in, out);
}

extern "C" __global__ void
histogram_atomic (const int *in, int *out)
{
  histogram<cub::BLOCK_HISTO_ATOMIC> (in, out);
}

/* The sums of tiles of 8 and of 32 threads, and of the block.  */
extern "C" __global__ void
groups (const int *in, int *out)
{
  __shared__ int sums[THREADS / 32];
  cg::thread_block block = cg::this_thread_block ();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32> (block);
  cg::thread_block_tile<8> eight = cg::tiled_partition<8> (warp);
  int place = blockIdx.x * THREADS + block.thread_rank ();
  int value = in[place];
  int of_eight = cg::reduce (eight, value, cg::plus<int> ());
  int of_warp = cg::reduce (warp, value, cg::plus<int> ());
  if (warp.thread_rank () == 0)
    sums[warp.meta_group_rank ()] = of_warp;
  block.sync ();
  int of_block = 0;
  for (int k = 0; k < THREADS / 32; k++)
    of_block += sums[k];
  out[3 * place] = of_eight;
  out[3 * place + 1] = of_warp;
  out[3 * place + 2] = of_block;
}
