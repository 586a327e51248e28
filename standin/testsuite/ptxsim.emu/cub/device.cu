/* device.cu - CUB's select and segmented reduction of a device, for PTX.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <cub/device/device_segmented_reduce.cuh>
#include <cub/device/device_select.cuh>

struct positive
{
  __device__ bool
  operator() (int a) const
  {
    return a > 0;
  }
};

/* The kernels that cub::DeviceSelect::If launches: one that marks all tiles as
   not begun, and one whose blocks learn from those before them where to put
   what they selected, while all of them run.  */
using none = cub::NullType;
using dispatch
  = cub::DispatchSelectIf<const int *, none *, int *, int *, positive, none,
			  int, cub::SelectImpl::Select>;
using states = dispatch::ScanTileStateT;
using stream = dispatch::streaming_context_t;
using select_policy
  = cub::detail::select::policy_hub<int, none, int, false,
				    cub::SelectImpl::Select>::MaxPolicy;

template __global__ void
cub::detail::scan::DeviceCompactInitKernel<states, int *> (states, int, int *);
template __global__ void
cub::detail::select::DeviceSelectSweepKernel
  <select_policy, const int *, none *, int *, int *, states, positive, none,
   int, stream, cub::SelectImpl::Select>
  (const int *, none *, int *, int *, states, positive, none, int, int,
   const __grid_constant__ stream, cub::detail::vsmem_t);

/* The kernel of cub::DeviceSegmentedReduce::Sum, a block for each segment.  */
using reduce_policy
  = cub::detail::reduce::policy_hub<int, int, cuda::std::plus<>>::MaxPolicy;

template __global__ void
cub::detail::reduce::DeviceSegmentedReduceKernel
  <reduce_policy, const int *, int *, const int *, const int *, int,
   cuda::std::plus<>, int, int>
  (const int *, int *, const int *, const int *, cuda::std::plus<>, int);

/* The threads and the items of each for select, and the threads for segments,
   which the host would take from the policies.  */
extern "C" __global__ void
sizes (int *out)
{
  using select = select_policy::ActivePolicy::SelectIfPolicyT;
  out[0] = select::BLOCK_THREADS;
  out[1] = select::ITEMS_PER_THREAD;
  out[2] = reduce_policy::ActivePolicy::ReducePolicy::BLOCK_THREADS;
}
