/* reduce.cu - CUB's block and device reductions of TYPE, for PTX.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <cub/block/block_reduce.cuh>
#include <cub/device/device_reduce.cuh>

using policies = cub::detail::reduce::policy_hub<TYPE, int, cuda::std::plus<>>;
using policy = policies::MaxPolicy;
using identity = cuda::std::__identity;

/* The kernels that cub::DeviceReduce::Sum launches: each block reduces its share of
   the tiles, then one block what they found.  */
template __global__ void
cub::detail::reduce::DeviceReduceKernel<policy, const TYPE *, int,
					cuda::std::plus<>, TYPE, identity>
  (const TYPE *, TYPE *, int, cub::GridEvenShare<int>, cuda::std::plus<>,
   identity);
template __global__ void
cub::detail::reduce::DeviceReduceSingleTileKernel<policy, const TYPE *, TYPE *,
						  int, cuda::std::plus<>, TYPE,
						  TYPE, identity>
  (const TYPE *, TYPE *, int, cuda::std::plus<>, TYPE, identity);

/* The number of items of a tile of DeviceReduceKernel.  */
extern "C" __global__ void
tile (int *items)
{
  using reduce = policy::ReducePolicy;
  *items = reduce::BLOCK_THREADS * reduce::ITEMS_PER_THREAD;
}

/* A reduction within each block, the last one of which is not full.  */
template <cub::BlockReduceAlgorithm algorithm>
static __device__ void
block (const TYPE *in, TYPE *out, int n)
{
  using reduce = cub::BlockReduce<TYPE, 128, algorithm>;
  __shared__ typename reduce::TempStorage storage;
  int first = blockIdx.x * 128, valid = n - first;
  TYPE value = threadIdx.x < valid ? in[first + threadIdx.x] : TYPE ();
  TYPE total = valid >= 128 ? reduce (storage).Sum (value)
	       : reduce (storage).Sum (value, valid);
  if (threadIdx.x == 0)
    out[blockIdx.x] = total;
}

extern "C" __global__ void
block_warps (const TYPE *in, TYPE *out, int n)
{
  block<cub::BLOCK_REDUCE_WARP_REDUCTIONS> (in, out, n);
}

extern "C" __global__ void
block_raking (const TYPE *in, TYPE *out, int n)
{
  block<cub::BLOCK_REDUCE_RAKING> (in, out, n);
}

extern "C" __global__ void
block_commutative (const TYPE *in, TYPE *out, int n)
{
  block<cub::BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY> (in, out, n);
}
