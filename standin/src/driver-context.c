/* driver-context.c - contexts, the stack of them in each thread, and limits.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

/* As deep as the stack of contexts of a thread may get.  */
#define MAX_DEPTH 64

static __thread struct context *context_stack[MAX_DEPTH];
static __thread unsigned depth;

struct context *
context_current (void)
{
  return depth ? context_stack[depth - 1] : NULL;
}

void
context_fail (struct context *ctx, enum cu_result error)
{
  if (ctx->error == CUDA_SUCCESS)
    ctx->error = error;
}

/* Push CTX on the stack of this thread.  */

static enum cu_result
context_push (struct context *ctx)
{
  if (depth == MAX_DEPTH)
    {
      diag_error (NULL, MSG_context_depth, MAX_DEPTH);
      return CUDA_ERROR_INVALID_VALUE;
    }
  context_stack[depth++] = ctx;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuCtxCreate_v2 (void **out, unsigned flags, int device)
{
  struct context *ctx;

  /* Scheduling (0, 1, 2, 4), map host memory (8), keep local memory (16).  */
  if (flags & ~31u)
    return CUDA_ERROR_INVALID_VALUE;
  if (device < 0 || (uint64_t) device >= ptxsim.driver.devices)
    return CUDA_ERROR_INVALID_DEVICE;
  ctx = handle_new (H_context, NULL, sizeof *ctx);
  if (!ctx)
    return CUDA_ERROR_OUT_OF_MEMORY;
  ctx->null_stream = stream_new (ctx, false);
  if (!ctx->null_stream)
    {
      handle_free (ctx);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  *out = ctx;
  return context_push (ctx);
}

/* Take CTX out of this thread's stack.  */

static void
context_unstack (struct context *ctx)
{
  unsigned kept = 0;

  for (unsigned i = 0; i < depth; i++)
    if (context_stack[i] != ctx)
      context_stack[kept++] = context_stack[i];
  depth = kept;
}

enum cu_result
drv_cuCtxDestroy_v2 (void *p)
{
  struct context *ctx = handle_get (p, H_context);
  void *h;

  if (!ctx)
    return CUDA_ERROR_INVALID_CONTEXT;
  if (ctx->error == CUDA_SUCCESS)
    context_run (ctx);
  context_fail (ctx, CUDA_ERROR_CONTEXT_IS_DESTROYED);
  context_unstack (ctx);
  while ((h = handle_any (H_event, ctx)) != NULL)
    {
      struct event *event = h;

      stream_unref (event->stream);
      handle_free (event);
    }
  while (ctx->streams)
    stream_drop (ctx->streams);
  while ((h = handle_any (H_link, ctx)) != NULL)
    link_drop (h);
  while ((h = handle_any (H_module, ctx)) != NULL)
    module_drop (h);
  memory_free_all (ctx);
  handle_forget (ctx);
  ctx->next_destroyed = ptxsim.context.destroyed;
  ptxsim.context.destroyed = ctx;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuCtxGetCurrent (void **out)
{
  *out = context_current ();
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuCtxGetDevice (int *device)
{
  if (!context_current ())
    return CUDA_ERROR_INVALID_CONTEXT;
  *device = 0;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuCtxPushCurrent_v2 (void *p)
{
  struct context *ctx = handle_get (p, H_context);

  return ctx ? context_push (ctx) : CUDA_ERROR_INVALID_CONTEXT;
}

enum cu_result
drv_cuCtxPopCurrent_v2 (void **out)
{
  if (!depth)
    return CUDA_ERROR_INVALID_CONTEXT;
  depth--;
  if (out)
    *out = context_stack[depth];
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuCtxSetCurrent (void *p)
{
  struct context *ctx = NULL;

  if (p && !(ctx = handle_get (p, H_context)))
    return CUDA_ERROR_INVALID_CONTEXT;
  if (depth)
    depth--;
  return ctx ? context_push (ctx) : CUDA_SUCCESS;
}

enum cu_result
drv_cuCtxSynchronize (void)
{
  return context_run (context_current ());
}

enum limit { LIMIT_STACK_SIZE = 0, LIMIT_PRINTF_FIFO_SIZE = 1,
	     LIMIT_MALLOC_HEAP_SIZE = 2 };

enum cu_result
drv_cuCtxSetLimit (unsigned limit, size_t value)
{
  /* No more local memory per thread than devices have: 512 KiB.  */
  if (limit == LIMIT_STACK_SIZE && value > 512 << 10)
    return CUDA_ERROR_INVALID_VALUE;
  if (limit == LIMIT_STACK_SIZE)
    ptxsim.profile.stack = value;
  else if (limit == LIMIT_PRINTF_FIFO_SIZE)
    ptxsim.context.printf_fifo = value;
  else if (limit == LIMIT_MALLOC_HEAP_SIZE)
    ptxsim.profile.heap = value;
  else
    return CUDA_ERROR_UNSUPPORTED_LIMIT;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuCtxGetLimit (size_t *value, unsigned limit)
{
  if (limit == LIMIT_STACK_SIZE)
    *value = ptxsim.profile.stack;
  else if (limit == LIMIT_PRINTF_FIFO_SIZE)
    *value = ptxsim.context.printf_fifo;
  else if (limit == LIMIT_MALLOC_HEAP_SIZE)
    *value = ptxsim.profile.heap;
  else
    return CUDA_ERROR_UNSUPPORTED_LIMIT;
  return CUDA_SUCCESS;
}
