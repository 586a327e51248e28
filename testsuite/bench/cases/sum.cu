/* sum.cu - what sum.c computes, by CUB.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include <cub/cub.cuh>
#include <cuda/functional>

#include "sum.c"

#ifdef SUM
# define OPERATION cuda::std::plus<> ()
#elif defined LEAST
# define OPERATION cuda::minimum<> ()
#else
# define OPERATION cuda::maximum<> ()
#endif

static void
check (cudaError_t error)
{
  if (error != cudaSuccess)
    {
      fprintf (stderr, "%s\n", cudaGetErrorString (error));
      exit (2);
    }
}

/* The first run copies the array and gets the memory that CUB wants.  */

static void
run (void)
{
  static ELEMENT_TYPE *on_device;
  static VALUE_TYPE *sum;
  static void *room;
  static size_t size;

  if (!on_device)
    {
      check (cudaMalloc (&on_device, n * sizeof (ELEMENT_TYPE)));
      check (cudaMemcpy (on_device, x, n * sizeof (ELEMENT_TYPE),
			 cudaMemcpyHostToDevice));
      check (cudaMalloc (&sum, sizeof (VALUE_TYPE)));
      check (cub::DeviceReduce::Reduce (room, size, on_device, sum, n, OPERATION,
					VALUE_TYPE (0)));
      check (cudaMalloc (&room, size));
    }
  check (cub::DeviceReduce::Reduce (room, size, on_device, sum, n, OPERATION,
				    VALUE_TYPE (0)));
  check (cudaMemcpy (&result, sum, sizeof (VALUE_TYPE), cudaMemcpyDeviceToHost));
}
