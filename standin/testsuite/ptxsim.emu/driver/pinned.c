/* pinned.c - pinned and managed memory, and attributes of pointers.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"

enum { N = 5000 };

enum { CONTEXT = 1, TYPE = 2, DEVICE_POINTER = 3, HOST_POINTER = 4, MANAGED = 8,
       ORDINAL = 9, START = 11, SIZE = 12 };

int
main (void)
{
  void *context = cu_start (), *p = NULL;
  char *host = NULL, back[N];
  uint64_t managed = 0, device = 0, address = 0;
  unsigned type = 0;
  int ordinal = -1;
  size_t size = 0;

  OK (cuMemHostAlloc ((void **) &host, N, 2));
  OK (cuMemHostGetDevicePointer_v2 (&address, host, 0));
  WANT (address, (uintptr_t) host);
  WANT (cuMemHostGetDevicePointer_v2 (&address, back, 0),
	CUDA_ERROR_INVALID_VALUE);
  OK (cuMemAlloc_v2 (&device, N));

  /* What the program stores the device sees, and the other way round.  */
  for (int i = 0; i < N; i++)
    host[i] = i;
  OK (cuMemcpyDtoDAsync_v2 (device, (uintptr_t) host, N, NULL));
  OK (cuMemcpyDtoH_v2 (back, device, N));
  WANT (memcmp (back, host, N), 0);
  OK (cuMemsetD8_v2 ((uintptr_t) host + 1, 77, N - 2));
  WANT (host[0], 0);
  WANT (host[1], 77);
  WANT (host[N - 2], 77);

  OK (cuMemAllocManaged (&managed, N, 1));
  *(volatile int *) (uintptr_t) managed = 42;
  OK (cuMemcpyDtoH_v2 (back, managed, sizeof (int)));
  WANT (*(int *) back, 42);
  WANT (cuMemAllocManaged (&address, N, 0), CUDA_ERROR_INVALID_VALUE);

  OK (cuPointerGetAttribute (&p, CONTEXT, device));
  WANT (p == context, 1);
  OK (cuPointerGetAttribute (&type, TYPE, device));
  WANT (type, 2);
  OK (cuPointerGetAttribute (&type, TYPE, (uintptr_t) host + 5));
  WANT (type, 1);
  OK (cuPointerGetAttribute (&type, MANAGED, managed + 9));
  WANT (type, 1);
  OK (cuPointerGetAttribute (&type, MANAGED, device));
  WANT (type, 0);
  OK (cuPointerGetAttribute (&address, DEVICE_POINTER, (uintptr_t) host + 5));
  WANT (address, (uintptr_t) host + 5);
  OK (cuPointerGetAttribute (&p, HOST_POINTER, managed));
  WANT ((uintptr_t) p, managed);
  WANT (cuPointerGetAttribute (&p, HOST_POINTER, device),
	CUDA_ERROR_INVALID_VALUE);
  OK (cuPointerGetAttribute (&ordinal, ORDINAL, device));
  WANT (ordinal, 0);
  OK (cuPointerGetAttribute (&address, START, device + N - 1));
  WANT (address, device);
  OK (cuPointerGetAttribute (&size, SIZE, device));
  WANT (size, N);
  WANT (cuPointerGetAttribute (&p, CONTEXT, (uintptr_t) back),
	CUDA_ERROR_INVALID_VALUE);

  OK (cuMemFreeHost (host));
  OK (cuMemFree_v2 (managed));
  OK (cuMemFree_v2 (device));
  OK (cuMemAllocHost_v2 (&p, 1));
  *(char *) p = 1;
  OK (cuMemFreeHost (p));
  OK (cuCtxDestroy_v2 (context));
  return cu_end ();
}
