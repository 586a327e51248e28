/* threads.c - several host threads use the driver at once.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-pthread" } */
/* { dg-output "done" } */

#include "cu.h"
#include "kernels.h"
#include <pthread.h>

enum { THREADS = 4, ROUNDS = 20, N = 300 };

static void *context, *fill;

static void
count (void *stream, int status, void *data)
{
  (void) stream;
  *(int *) data += status == CUDA_SUCCESS;
}

/* Fill and read back on a stream of this thread, and count callbacks.  */

static void *
work (void *arg)
{
  uint32_t base = *(uint32_t *) arg, n = N, v, result[N];
  uint64_t p = 0;
  void *params[] = { &p, &n, &v }, *stream = NULL, *event = NULL;
  int called = 0;

  OK (cuCtxPushCurrent_v2 (context));
  OK (cuStreamCreate (&stream, base & 1));
  OK (cuEventCreate (&event, 0));
  OK (cuMemAlloc_v2 (&p, sizeof result));
  for (int i = 0; i < ROUNDS; i++)
    {
      v = base * 1000 + i;
      memset (result, 0, sizeof result);
      OK (cuLaunchKernel (fill, 3, 1, 1, 128, 1, 1, 0, stream, params, NULL));
      OK (cuStreamAddCallback (stream, count, &called, 0));
      OK (cuMemcpyDtoHAsync_v2 (result, p, sizeof result, stream));
      OK (cuEventRecord (event, stream));
      if (i & 1)
	OK (cuEventSynchronize (event));
      else
	while (cuStreamQuery (stream) == CUDA_ERROR_NOT_READY)
	  ;
      WANT (result[0], v);
      WANT (result[N - 1], v + N - 1);
    }
  WANT (called, ROUNDS);
  OK (cuMemFree_v2 (p));
  OK (cuEventDestroy_v2 (event));
  OK (cuStreamDestroy_v2 (stream));
  return NULL;
}

int
main (void)
{
  static const char ptx[] = PTX_HEAD PTX_FILL;
  pthread_t thread[THREADS];
  uint32_t base[THREADS];

  context = cu_start ();
  fill = cu_kernel (ptx, "fill");
  for (uint32_t i = 0; i < THREADS; i++)
    {
      base[i] = i + 1;
      pthread_create (&thread[i], NULL, work, &base[i]);
    }
  for (int i = 0; i < THREADS; i++)
    pthread_join (thread[i], NULL);
  OK (cuCtxDestroy_v2 (context));
  return cu_end ();
}
