/* async.c - kernels in streams, progress by queries, answers from the host.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"
#include "kernels.h"

static const char ptx[] = PTX_HEAD PTX_FILL PTX_ADD PTX_WAIT;

static void *
kernel (void *module, const char *name)
{
  void *function = NULL;

  OK (cuModuleGetFunction (&function, module, name));
  return function;
}

/* Add V to *P on STREAM.  */

static void
add (void *function, uint64_t p, uint32_t v, void *stream)
{
  void *params[] = { &p, &v };

  OK (cuLaunchKernel (function, 1, 1, 1, 1, 1, 1, 0, stream, params, NULL));
}

/* Launches of one stream keep their order, and an event carries it over.  */

static void
order (void *function)
{
  uint64_t p = 0;
  void *a = NULL, *b = NULL, *event = NULL;
  uint32_t result = 0, early = 1;

  OK (cuMemAlloc_v2 (&p, 4));
  OK (cuMemsetD8_v2 (p, 0, 4));
  OK (cuStreamCreate (&a, 1));
  OK (cuStreamCreate (&b, 1));
  OK (cuEventCreate (&event, 2));
  for (int i = 1; i <= 10; i++)
    add (function, p, i, a);
  OK (cuMemcpyDtoHAsync_v2 (&early, p, 4, b));
  OK (cuEventRecord (event, a));
  OK (cuStreamWaitEvent (b, event, 0));
  OK (cuMemcpyDtoHAsync_v2 (&result, p, 4, b));
  OK (cuStreamSynchronize (b));
  WANT (early, 0);
  WANT (result, 55);
  OK (cuMemFree_v2 (p));
  OK (cuStreamDestroy_v2 (a));
  OK (cuStreamDestroy_v2 (b));
  OK (cuEventDestroy_v2 (event));
}

/* Queries alone bring a long launch to its end.  */

static void
polling (void *function)
{
  enum { N = 100000 };
  uint64_t p = 0;
  uint32_t n = N, v = 0, last = 0;
  void *params[] = { &p, &n, &v }, *stream = NULL;
  int r, queries = 0;

  OK (cuMemAlloc_v2 (&p, N * 4));
  OK (cuStreamCreate (&stream, 0));
  OK (cuLaunchKernel (function, (N + 255) / 256, 1, 1, 256, 1, 1, 0, stream,
		      params, NULL));
  while ((r = cuStreamQuery (stream)) == CUDA_ERROR_NOT_READY)
    queries++;
  OK (r);
  WANT (queries > 5, 1);
  OK (cuMemcpyDtoH_v2 (&last, p + (N - 1) * 4, 4));
  WANT (last, N - 1);
  OK (cuStreamDestroy_v2 (stream));
  OK (cuMemFree_v2 (p));
}

/* A kernel that waits for the host to answer in pinned memory, the way of
   libgomp's reverse offload; copies go on in another stream meanwhile.  */

static void
conversation (void *function)
{
  volatile uint32_t *box = NULL;
  uint64_t q = 0;
  uint32_t value = 5, back = 0;
  void *params[] = { &box }, *stream = NULL;
  int r, served = 0;

  OK (cuMemHostAlloc ((void **) &box, 8, 2));
  OK (cuMemAlloc_v2 (&q, 4));
  OK (cuStreamCreate (&stream, 1));
  box[0] = box[1] = 0;
  OK (cuLaunchKernel (function, 1, 1, 1, 32, 1, 1, 0, NULL, params, NULL));
  for (int i = 0; (r = cuStreamQuery (NULL)) == CUDA_ERROR_NOT_READY; i++)
    if (box[0] && i > 3)
      {
	box[0] = 0;
	OK (cuMemcpyHtoDAsync_v2 (q, &value, 4, stream));
	OK (cuMemcpyDtoHAsync_v2 (&back, q, 4, stream));
	OK (cuStreamSynchronize (stream));
	box[1] = 1;
	served++;
      }
  OK (r);
  WANT (served, 1);
  WANT (back, 5);
  OK (cuStreamDestroy_v2 (stream));
  OK (cuMemFree_v2 (q));
  OK (cuMemFreeHost ((void *) box));
}

int
main (void)
{
  void *module = NULL;

  setenv ("PTXSIM_PUMP", "500", 1);
  setenv ("PTXSIM_EAGER", "0", 1);
  cu_start ();
  OK (cuModuleLoadData (&module, ptx));
  order (kernel (module, "add"));
  polling (kernel (module, "fill"));
  conversation (kernel (module, "wait"));
  OK (cuModuleUnload (module));
  return cu_end ();
}
