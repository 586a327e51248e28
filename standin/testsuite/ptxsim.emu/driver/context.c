/* context.c - the stack of contexts, threads, destroyed contexts, limits.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-options "-pthread" } */
/* { dg-output "done" } */

#include "cu.h"
#include <pthread.h>

static void *first, *second;
static pthread_barrier_t step;

/* A thread that has FIRST current while the main thread destroys it.  */

static void *
other_thread (void *unused)
{
  void *now = &now, *popped = NULL;
  uint64_t address;

  OK (cuCtxGetCurrent (&now));
  WANT (now == NULL, 1);
  WANT (cuMemAlloc_v2 (&address, 16), CUDA_ERROR_INVALID_CONTEXT);
  OK (cuCtxPushCurrent_v2 (first));
  OK (cuMemAlloc_v2 (&address, 16));
  pthread_barrier_wait (&step);
  pthread_barrier_wait (&step);
  WANT (cuMemAlloc_v2 (&address, 16), CUDA_ERROR_CONTEXT_IS_DESTROYED);
  OK (cuCtxPopCurrent_v2 (&popped));
  WANT (popped == first, 1);
  WANT (cuCtxPopCurrent_v2 (&popped), CUDA_ERROR_INVALID_CONTEXT);
  return unused;
}

int
main (void)
{
  void *now = NULL;
  int device = -1;
  size_t limit = 0;
  pthread_t thread;

  cu_open ();
  OK (cuInit (0));
  WANT (cuCtxGetDevice (&device), CUDA_ERROR_INVALID_CONTEXT);
  OK (cuCtxGetCurrent (&now));
  WANT (now == NULL, 1);
  WANT (cuCtxCreate_v2 (&first, 0, 1), CUDA_ERROR_INVALID_DEVICE);
  WANT (cuCtxCreate_v2 (&first, 64, 0), CUDA_ERROR_INVALID_VALUE);
  OK (cuCtxCreate_v2 (&first, 0, 0));
  OK (cuCtxCreate_v2 (&second, 8, 0));
  OK (cuCtxGetCurrent (&now));
  WANT (now == second, 1);
  OK (cuCtxGetDevice (&device));
  WANT (device, 0);
  OK (cuCtxPopCurrent_v2 (&now));
  WANT (now == second, 1);
  OK (cuCtxGetCurrent (&now));
  WANT (now == first, 1);
  OK (cuCtxSetCurrent (second));
  OK (cuCtxGetCurrent (&now));
  WANT (now == second, 1);
  OK (cuCtxSetCurrent (NULL));
  OK (cuCtxGetCurrent (&now));
  WANT (now == NULL, 1);

  OK (cuCtxPushCurrent_v2 (second));
  OK (cuCtxGetLimit (&limit, 0));
  WANT (limit, 1024);
  OK (cuCtxSetLimit (0, 4096));
  OK (cuCtxGetLimit (&limit, 0));
  WANT (limit, 4096);
  OK (cuCtxSetLimit (2, 1 << 20));
  OK (cuCtxGetLimit (&limit, 2));
  WANT (limit, 1 << 20);
  OK (cuCtxGetLimit (&limit, 1));
  WANT (limit, 1 << 20);
  OK (cuCtxSetLimit (1, 1 << 22));
  OK (cuCtxGetLimit (&limit, 1));
  WANT (limit, 1 << 22);
  WANT (cuCtxSetLimit (0, 1 << 30), CUDA_ERROR_INVALID_VALUE);
  WANT (cuCtxSetLimit (77, 1), CUDA_ERROR_UNSUPPORTED_LIMIT);
  WANT (cuCtxGetLimit (&limit, 77), CUDA_ERROR_UNSUPPORTED_LIMIT);
  OK (cuCtxSynchronize ());

  pthread_barrier_init (&step, NULL, 2);
  pthread_create (&thread, NULL, other_thread, NULL);
  pthread_barrier_wait (&step);
  OK (cuCtxDestroy_v2 (first));
  pthread_barrier_wait (&step);
  pthread_join (thread, NULL);
  OK (cuCtxDestroy_v2 (second));
  OK (cuCtxGetCurrent (&now));
  WANT (now == NULL, 1);
  return cu_end ();
}
