/* driver-copy.c - entry points that copy and set memory.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdlib.h>
#include <string.h>

/* The bytes from the first to the last of WIDTH x HEIGHT x DEPTH in BOX, 0 for
   more than there can be.  */

static uint64_t
box_extent (const struct box *box, size_t width, size_t height, size_t depth)
{
  uint64_t rows, planes, extent;

  if (__builtin_mul_overflow (height - 1, box->pitch, &rows)
      || __builtin_mul_overflow (depth - 1, box->slice, &planes)
      || __builtin_add_overflow (rows, planes, &extent)
      || __builtin_add_overflow (extent, width, &extent))
    return 0;
  return extent;
}

/* Check that BOX, where it is device memory, lies in one live block.  NAME is
   the entry point.  */

static bool
box_check (const char *name, const struct box *box, const struct work *work)
{
  uint64_t base, size;
  uint64_t extent = box_extent (box, work->copy.width, work->copy.height,
				work->copy.depth);

  if (!box->device)
    {
      if (box->address)
	return true;
      diag_error (NULL, MSG_bad_copy_shape, name, "the host address is null");
      return false;
    }
  if (extent && mem_range (box->address, &base, &size)
      && extent <= size - (box->address - base))
    return true;
  diag_error (NULL, MSG_bad_copy, name, (unsigned long long) box->address,
	      (unsigned long long) (box->address + extent));
  return false;
}

/* The host's view of the row at Y, Z of BOX.  */

static void *
box_row (const struct box *box, size_t y, size_t z, size_t width, bool write)
{
  uint64_t address = box->address + z * box->slice + y * box->pitch;

  return (box->device ? mem_host_view (address, width, write)
	  : (void *) (uintptr_t) address);
}

/* Count the copy WORK.  */

static void
copy_count (const struct work *work)
{
  uint64_t bytes = work->copy.width * work->copy.height * work->copy.depth;

  if (work->copy.dst.device && work->copy.src.device)
    {
      ptxsim.counts.copies_d2d++;
      ptxsim.counts.bytes_d2d += bytes;
    }
  else if (work->copy.dst.device)
    {
      ptxsim.counts.copies_h2d++;
      ptxsim.counts.bytes_h2d += bytes;
    }
  else if (work->copy.src.device)
    {
      ptxsim.counts.copies_d2h++;
      ptxsim.counts.bytes_d2h += bytes;
    }
}

bool
copy_run (const struct work *work)
{
  size_t width = work->copy.width;

  for (size_t z = 0; z < work->copy.depth; z++)
    for (size_t y = 0; y < work->copy.height; y++)
      {
	void *dst = box_row (&work->copy.dst, y, z, width, true);
	const void *src = (work->kind == WORK_set ? dst
			   : box_row (&work->copy.src, y, z, width, false));

	/* Freed between submission and now.  */
	if (!dst || !src)
	  {
	    const struct box *bad = dst ? &work->copy.src : &work->copy.dst;

	    return diag_error (NULL, MSG_bad_copy, "queued copy",
			       (unsigned long long) bad->address,
			       (unsigned long long) bad->address + width);
	  }
	if (work->kind == WORK_set)
	  memset (dst, work->copy.value, width);
	else
	  memmove (dst, src, width);
      }
  if (work->kind == WORK_copy)
    copy_count (work);
  if (work->kind == WORK_copy && work->copy.src.device && !work->copy.dst.device)
    record_copy (work);
  return true;
}

/* True if WORK is a copy to host memory that overlaps the SIZE bytes at
   ADDRESS.  */

static bool
copy_writes_p (const struct work *work, uint64_t address, uint64_t size)
{
  return (work->kind == WORK_copy && !work->copy.dst.device
	  && work->copy.dst.address < address + size
	  && address < work->copy.dst.address + work->copy.width);
}

/* Do the copies of CTX that are still to write to the SIZE bytes of host
   memory at ADDRESS.  */

static void
copy_settle (struct context *ctx, uint64_t address, uint64_t size)
{
  struct work *found;

  do
    {
      found = NULL;
      for (struct stream *s = ctx->streams; s && !found; s = s->next)
	for (struct work *w = s->first; w && !found; w = w->next)
	  if (copy_writes_p (w, address, size))
	    found = w;
      if (found)
	stream_run (found->stream, found->ticket, false);
    }
  while (found && !ctx->error);
}

/* Replace the source of WORK by a copy of what it holds now: a driver that is
   given pageable memory has read it when the call returns.  Real drivers also
   do not return from a copy to pageable memory before it is done.  Here it
   waits, so that missing waits show, but not beyond the time when another copy
   reads that memory.  */

static bool
copy_snapshot (struct work *work)
{
  struct context *ctx = work->stream->handle.context;

  if (work->copy.src.device || memory_find (ctx, work->copy.src.address))
    return true;
  copy_settle (ctx, work->copy.src.address, work->copy.width);
  work->owned = malloc (work->copy.width);
  if (!work->owned)
    return false;
  memcpy (work->owned, (void *) (uintptr_t) work->copy.src.address,
	  work->copy.width);
  work->copy.src.address = (uintptr_t) work->owned;
  return true;
}

/* Check WORK for the entry point NAME and submit it; WAIT as in work_submit.
   Takes WORK over.  */

static enum cu_result
copy_submit (const char *name, struct work *work, bool wait)
{
  if (!box_check (name, &work->copy.dst, work)
      || (work->kind == WORK_copy && !box_check (name, &work->copy.src, work)))
    {
      free (work);
      return CUDA_ERROR_INVALID_VALUE;
    }
  if (!wait && !copy_snapshot (work))
    {
      free (work);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  return work_submit (work, wait);
}

/* Copy SIZE bytes for the entry point NAME on stream P.  */

static enum cu_result
copy_line (const char *name, struct box dst, struct box src, size_t size,
	   void *p, bool wait)
{
  struct stream *stream = stream_get (context_current (), p);
  struct work *work;

  if (!stream)
    return CUDA_ERROR_INVALID_HANDLE;
  if (size == 0)
    return CUDA_SUCCESS;
  work = work_new (stream, WORK_copy);
  if (!work)
    return CUDA_ERROR_OUT_OF_MEMORY;
  work->copy.dst = dst;
  work->copy.src = src;
  work->copy.width = size;
  work->copy.height = work->copy.depth = 1;
  return copy_submit (name, work, wait);
}

static struct box
device_box (uint64_t address)
{
  return (struct box) { .device = true, .address = address };
}

static struct box
host_box (const void *p)
{
  return (struct box) { .device = false, .address = (uintptr_t) p };
}

/* The box at ADDRESS, host or device as the address tells; what nothing has of device
   memory is for box_check.  */

static struct box
unified_box (uint64_t address)
{
  uint64_t base, size;

  return (mem_range (address, &base, &size) || mem_device_p (address)
	  ? device_box (address)
	  : (struct box) { .device = false, .address = address });
}

enum cu_result
drv_cuMemcpy (uint64_t dst, uint64_t src, size_t size)
{
  return copy_line ("cuMemcpy", unified_box (dst), unified_box (src), size,
		    NULL, true);
}

enum cu_result
drv_cuMemcpyHtoD_v2 (uint64_t dst, const void *src, size_t size)
{
  return copy_line ("cuMemcpyHtoD", device_box (dst), host_box (src), size,
		    NULL, true);
}

enum cu_result
drv_cuMemcpyDtoH_v2 (void *dst, uint64_t src, size_t size)
{
  return copy_line ("cuMemcpyDtoH", host_box (dst), device_box (src), size,
		    NULL, true);
}

enum cu_result
drv_cuMemcpyHtoDAsync_v2 (uint64_t dst, const void *src, size_t size,
			  void *stream)
{
  return copy_line ("cuMemcpyHtoDAsync", device_box (dst), host_box (src),
		    size, stream, false);
}

enum cu_result
drv_cuMemcpyDtoHAsync_v2 (void *dst, uint64_t src, size_t size, void *stream)
{
  return copy_line ("cuMemcpyDtoHAsync", host_box (dst), device_box (src),
		    size, stream, false);
}

enum cu_result
drv_cuMemcpyDtoDAsync_v2 (uint64_t dst, uint64_t src, size_t size,
			  void *stream)
{
  return copy_line ("cuMemcpyDtoDAsync", device_box (dst), device_box (src),
		    size, stream, false);
}

enum cu_result
drv_cuMemsetD8_v2 (uint64_t dst, unsigned char value, size_t size)
{
  struct work *work;

  if (size == 0)
    return CUDA_SUCCESS;
  work = work_new (context_current ()->null_stream, WORK_set);
  if (!work)
    return CUDA_ERROR_OUT_OF_MEMORY;
  work->copy.dst = device_box (dst);
  work->copy.width = size;
  work->copy.height = work->copy.depth = 1;
  work->copy.value = value;
  return copy_submit ("cuMemsetD8", work, true);
}

/* Fill BOX from END, an end of a copy of ROWS rows for NAME.  */

static bool
box_of_end (const char *name, struct box *box,
	    const struct cu_copy_end_3d *end, size_t width, size_t height)
{
  size_t pitch = end->pitch ? end->pitch : end->x + width;
  size_t rows = end->height ? end->height : end->y + height;

  switch (end->type)
    {
    case CU_MEMORY_HOST:
      *box = host_box (end->host);
      break;
    case CU_MEMORY_DEVICE:
      *box = device_box (end->device);
      break;
    case CU_MEMORY_UNIFIED:
      *box = unified_box (end->device);
      break;
    default:
      return diag_error (NULL, MSG_bad_copy_shape, name,
			 "only host and device memory is supported");
    }
  if (pitch < end->x + width || rows < end->y + height || end->lod)
    return diag_error (NULL, MSG_bad_copy_shape, name,
		       "a row is longer than the pitch or a plane higher "
		       "than the height");
  box->pitch = pitch;
  box->slice = pitch * rows;
  if (box->address)
    box->address += end->z * box->slice + end->y * pitch + end->x;
  return true;
}

/* Do COPY for the entry point NAME.  */

static enum cu_result
copy_boxes (const char *name, const struct cu_copy_3d *copy)
{
  struct work *work;

  if (!copy->width || !copy->height || !copy->depth)
    return CUDA_SUCCESS;
  work = work_new (context_current ()->null_stream, WORK_copy);
  if (!work)
    return CUDA_ERROR_OUT_OF_MEMORY;
  work->copy.width = copy->width;
  work->copy.height = copy->height;
  work->copy.depth = copy->depth;
  if (!box_of_end (name, &work->copy.dst, &copy->dst, copy->width, copy->height)
      || !box_of_end (name, &work->copy.src, &copy->src, copy->width,
		      copy->height))
    {
      free (work);
      return CUDA_ERROR_INVALID_VALUE;
    }
  return copy_submit (name, work, true);
}

enum cu_result
drv_cuMemcpy3D_v2 (const struct cu_copy_3d *copy)
{
  return copy_boxes ("cuMemcpy3D", copy);
}

/* The end of a plane copy as that of a copy of boxes.  */

static struct cu_copy_end_3d
end_3d (const struct cu_copy_end_2d *end)
{
  return (struct cu_copy_end_3d) { .x = end->x, .y = end->y,
				   .type = end->type, .host = end->host,
				   .device = end->device, .array = end->array,
				   .pitch = end->pitch };
}

enum cu_result
drv_cuMemcpy2D_v2 (const struct cu_copy_2d *copy)
{
  struct cu_copy_3d boxes = { end_3d (&copy->src), end_3d (&copy->dst),
			      copy->width, copy->height, 1 };

  return copy_boxes ("cuMemcpy2D", &boxes);
}

enum cu_result
drv_cuMemcpy2DUnaligned_v2 (const struct cu_copy_2d *copy)
{
  return drv_cuMemcpy2D_v2 (copy);
}
