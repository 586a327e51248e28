/* failed.c - a failed launch leaves its error in the context.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"
#include "kernels.h"

static const char ptx[] = PTX_HEAD PTX_FAIL PTX_WILD PTX_WAIT;

static int statuses[2], calls;

static void
callback (void *stream, int status, void *data)
{
  (void) stream;
  (void) data;
  statuses[calls++ & 1] = status;
}

/* In a context of its own launch kernel NAME with the parameter P; its
   result is WANT, which stays.  */

static void
failing (const char *name, uint64_t p, int want)
{
  void *context = NULL, *function, *params[] = { &p }, *stream = NULL;
  uint64_t address = 0;
  size_t size;
  int r;

  calls = 0;
  OK (cuCtxCreate_v2 (&context, 0, 0));
  function = cu_kernel (ptx, name);
  OK (cuMemAlloc_v2 (&address, 16));
  OK (cuStreamCreate (&stream, 1));
  OK (cuLaunchKernel (function, 1, 1, 1, 32, 1, 1, 0, stream,
		      strcmp (name, "fail") ? params : NULL, NULL));
  OK (cuStreamAddCallback (stream, callback, NULL, 0));
  OK (cuLaunchKernel (function, 1, 1, 1, 32, 1, 1, 0, stream,
		      strcmp (name, "fail") ? params : NULL, NULL));
  OK (cuStreamAddCallback (stream, callback, NULL, 0));
  r = cuStreamSynchronize (stream);
  WANT (r, want);
  WANT (calls, 2);
  WANT (statuses[0], want);
  WANT (statuses[1], want);
  WANT (cuCtxSynchronize (), want);
  WANT (cuStreamQuery (stream), want);
  WANT (cuMemAlloc_v2 (&address, 16), want);
  WANT (cuMemGetInfo_v2 (&size, &size), want);
  WANT (cuMemFree_v2 (address), want);
  OK (cuCtxDestroy_v2 (context));
}

int
main (void)
{
  setenv ("PTXSIM_CHECK", "memory", 1);
  setenv ("PTXSIM_WATCHDOG", "50000", 1);
  cu_open ();
  OK (cuInit (0));
  cu_catch ();
  failing ("fail", 0, CUDA_ERROR_LAUNCH_FAILED);
  failing ("wild", 0, CUDA_ERROR_ILLEGAL_ADDRESS);
  failing ("wild", (uintptr_t) &calls & -8, CUDA_ERROR_ILLEGAL_ADDRESS);
  return cu_end ();
}
