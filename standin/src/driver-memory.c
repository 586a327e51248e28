/* driver-memory.c - entry points that allocate, free and describe memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdlib.h>

/* Note a new block of CTX.  */

static enum cu_result
memory_note (struct context *ctx, enum allocation_kind kind, uint64_t address,
	     uint64_t size)
{
  struct allocation *a = malloc (sizeof *a);

  if (!a || !table_put (&ctx->memory, address, a))
    {
      free (a);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  *a = (struct allocation) { kind, address, size };
  ptxsim.counts.allocations++;
  ptxsim.counts.allocated_bytes += size;
  ptxsim.counts.live_bytes += size;
  if (ptxsim.counts.live_bytes > ptxsim.counts.peak_bytes)
    ptxsim.counts.peak_bytes = ptxsim.counts.live_bytes;
  return CUDA_SUCCESS;
}

/* Free the block A, which is no longer in the table of its context.  */

static enum cu_result
memory_release (struct allocation *a)
{
  enum sim_result r = (a->kind == A_device ? mem_free (a->address)
		       : mem_free_host (a->address));

  ptxsim.counts.frees++;
  ptxsim.counts.live_bytes -= a->size;
  free (a);
  return (enum cu_result) r;
}

struct allocation *
memory_find (struct context *ctx, uint64_t address)
{
  uint64_t base, size;

  return (mem_range (address, &base, &size) ? table_get (&ctx->memory, base)
	  : NULL);
}

void
memory_free_all (struct context *ctx)
{
  size_t at = 0;
  uint64_t key;
  void *value;

  while (table_next (&ctx->memory, &at, &key, &value))
    memory_release (value);
  table_free (&ctx->memory);
}

enum cu_result
drv_cuMemAlloc_v2 (uint64_t *address, size_t size)
{
  enum sim_result r;

  if (size == 0)
    return CUDA_ERROR_INVALID_VALUE;
  r = mem_alloc (address, size, "cuMemAlloc");
  return (r == SIM_OK
	  ? memory_note (context_current (), A_device, *address, size)
	  : (enum cu_result) r);
}

/* Free the block at ADDRESS for the entry point NAME.  It must be pinned host
   memory if PINNED and must not else.  Like real drivers first do all work
   that may use it.  */

static enum cu_result
memory_free (const char *name, uint64_t address, bool pinned)
{
  struct context *ctx = context_current ();
  struct allocation *a = table_get (&ctx->memory, address);
  enum cu_result r;

  if (!a || (a->kind == A_pinned) != pinned)
    {
      diag_error (NULL, MSG_bad_free, name, (unsigned long long) address);
      return CUDA_ERROR_INVALID_VALUE;
    }
  r = context_run (ctx);
  if (r != CUDA_SUCCESS)
    return r;
  /* Another thread may have been faster while a callback ran.  */
  a = table_remove (&ctx->memory, address);
  return a ? memory_release (a) : CUDA_ERROR_INVALID_VALUE;
}

enum cu_result
drv_cuMemFree_v2 (uint64_t address)
{
  return address ? memory_free ("cuMemFree", address, false) : CUDA_SUCCESS;
}

/* Allocate SIZE bytes that the program and kernels can use.  */

static enum cu_result
host_alloc (uint64_t *address, size_t size, enum allocation_kind kind,
	    const char *origin)
{
  enum sim_result r;

  if (size == 0)
    return CUDA_ERROR_INVALID_VALUE;
  r = mem_alloc_host (address, size, origin);
  return (r == SIM_OK
	  ? memory_note (context_current (), kind, *address, size)
	  : (enum cu_result) r);
}

/* The same for entry points that give a host pointer.  */

static enum cu_result
pinned_alloc (void **host, size_t size, const char *origin)
{
  uint64_t address;
  enum cu_result r = host_alloc (&address, size, A_pinned, origin);

  if (r == CUDA_SUCCESS)
    *host = (void *) (uintptr_t) address;
  return r;
}

enum cu_result
drv_cuMemAllocHost_v2 (void **host, size_t size)
{
  return pinned_alloc (host, size, "cuMemAllocHost");
}

enum cu_result
drv_cuMemHostAlloc (void **host, size_t size, unsigned flags)
{
  /* Portable, device map, write combined.  */
  if (flags & ~7u)
    return CUDA_ERROR_INVALID_VALUE;
  return pinned_alloc (host, size, "cuMemHostAlloc");
}

enum cu_result
drv_cuMemFreeHost (void *host)
{
  return memory_free ("cuMemFreeHost", (uintptr_t) host, true);
}

enum cu_result
drv_cuMemAllocManaged (uint64_t *address, size_t size, unsigned flags)
{
  /* Attached to global (1) or host (2).  */
  if (flags != 1 && flags != 2)
    return CUDA_ERROR_INVALID_VALUE;
  return host_alloc (address, size, A_managed, "cuMemAllocManaged");
}

enum cu_result
drv_cuMemHostGetDevicePointer_v2 (uint64_t *address, void *host,
				  unsigned flags)
{
  struct allocation *a = memory_find (context_current (), (uintptr_t) host);

  if (flags || !a || a->kind == A_device)
    return CUDA_ERROR_INVALID_VALUE;
  *address = (uintptr_t) host;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuMemGetAddressRange_v2 (uint64_t *base, size_t *size, uint64_t address)
{
  uint64_t b, s;

  if (!mem_range (address, &b, &s))
    return CUDA_ERROR_NOT_FOUND;
  if (base)
    *base = b;
  if (size)
    *size = s;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuMemGetInfo_v2 (size_t *free_bytes, size_t *total_bytes)
{
  uint64_t f, t;

  mem_info (&f, &t);
  *free_bytes = f;
  *total_bytes = t;
  return CUDA_SUCCESS;
}

enum pointer_attribute
{
  POINTER_CONTEXT = 1, POINTER_MEMORY_TYPE = 2, POINTER_DEVICE_POINTER = 3,
  POINTER_HOST_POINTER = 4, POINTER_IS_MANAGED = 8, POINTER_DEVICE_ORDINAL = 9,
  POINTER_RANGE_START = 11, POINTER_RANGE_SIZE = 12
};

enum cu_result
drv_cuPointerGetAttribute (void *data, unsigned attribute, uint64_t address)
{
  struct context *ctx = context_current ();
  const struct allocation *a = memory_find (ctx, address);

  if (!a)
    return CUDA_ERROR_INVALID_VALUE;
  switch ((enum pointer_attribute) attribute)
    {
    case POINTER_CONTEXT:
      *(void **) data = ctx;
      return CUDA_SUCCESS;
    case POINTER_MEMORY_TYPE:
      *(unsigned *) data = (a->kind == A_pinned ? CU_MEMORY_HOST
			    : CU_MEMORY_DEVICE);
      return CUDA_SUCCESS;
    case POINTER_DEVICE_POINTER:
      *(uint64_t *) data = address;
      return CUDA_SUCCESS;
    case POINTER_HOST_POINTER:
      if (a->kind == A_device)
	return CUDA_ERROR_INVALID_VALUE;
      *(void **) data = (void *) (uintptr_t) address;
      return CUDA_SUCCESS;
    case POINTER_IS_MANAGED:
      *(unsigned *) data = a->kind == A_managed;
      return CUDA_SUCCESS;
    case POINTER_DEVICE_ORDINAL:
      *(int *) data = 0;
      return CUDA_SUCCESS;
    case POINTER_RANGE_START:
      *(uint64_t *) data = a->address;
      return CUDA_SUCCESS;
    case POINTER_RANGE_SIZE:
      *(size_t *) data = a->size;
      return CUDA_SUCCESS;
    }
  diag_error (NULL, MSG_unknown_attribute, "pointer", attribute);
  return CUDA_ERROR_INVALID_VALUE;
}
