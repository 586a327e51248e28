/* driver-launch.c - cuLaunchKernel and the occupancy calculator.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdlib.h>
#include <string.h>

/* Keys of the EXTRA argument of cuLaunchKernel.  */
enum { EXTRA_END, EXTRA_BUFFER, EXTRA_SIZE };

#define MAX_GRID_X 0x7fffffffu
#define MAX_GRID_YZ 65535u
#define MAX_BLOCK_Z 64u

/* Check the shape of a launch of FUNC against the device and the function.  */

static enum cu_result
check_shape (const struct ptx_func *func, const unsigned g[3],
	     const unsigned b[3])
{
  const struct sim_profile *p = &ptxsim.profile;
  uint64_t threads = (uint64_t) b[0] * b[1] * b[2];
  unsigned most = function_max_threads (func);

  if (!g[0] || !g[1] || !g[2] || !threads
      || g[0] > MAX_GRID_X || g[1] > MAX_GRID_YZ || g[2] > MAX_GRID_YZ
      || b[0] > p->max_threads_block || b[1] > p->max_threads_block
      || b[2] > MAX_BLOCK_Z)
    {
      diag_error (NULL, MSG_launch_shape, func->name, g[0], g[1], g[2], b[0],
		  b[1], b[2]);
      return CUDA_ERROR_INVALID_VALUE;
    }
  if (func->reqntid[0]
      && (func->reqntid[0] != b[0]
	  || (func->reqntid[1] ? func->reqntid[1] : 1) != b[1]
	  || (func->reqntid[2] ? func->reqntid[2] : 1) != b[2]))
    {
      diag_error (NULL, MSG_launch_reqntid, func->name, b[0], b[1], b[2],
		  func->reqntid[0], func->reqntid[1], func->reqntid[2]);
      return CUDA_ERROR_INVALID_VALUE;
    }
  if (threads > p->max_threads_block)
    {
      diag_error (NULL, MSG_launch_threads, func->name, (unsigned) threads,
		  p->max_threads_block);
      return CUDA_ERROR_INVALID_VALUE;
    }
  if (threads * function_regs (func) > p->regs_block)
    {
      diag_error (NULL, MSG_launch_regs, func->name, (unsigned) threads,
		  function_regs (func), p->regs_block);
      return CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES;
    }
  if (threads > most)
    {
      diag_error (NULL, MSG_launch_threads, func->name, (unsigned) threads,
		  most);
      return CUDA_ERROR_INVALID_VALUE;
    }
  return CUDA_SUCCESS;
}

/* The bytes of the parameter block of FUNC.  */

static size_t
param_bytes (const struct ptx_func *func)
{
  size_t size = 0;

  for (unsigned i = 0; i < func->proto.nparams; i++)
    {
      const struct ptx_var *v = func->proto.params[i];

      if (size < v->offset + v->size)
	size = v->offset + v->size;
    }
  return size;
}

static enum cu_result
bad_params (const struct ptx_func *func, const char *why)
{
  diag_error (NULL, MSG_launch_params, func->name, why);
  return CUDA_ERROR_INVALID_VALUE;
}

/* Make the parameter block of WORK from EXTRA: pairs of key and value up to
   EXTRA_END.  */

static enum cu_result
params_of_extra (struct work *work, void **extra)
{
  const void *buffer = NULL;
  const size_t *size = NULL;

  for (; *extra != (void *) EXTRA_END; extra += 2)
    if (*extra == (void *) EXTRA_BUFFER)
      buffer = extra[1];
    else if (*extra == (void *) EXTRA_SIZE)
      size = extra[1];
    else
      return bad_params (work->launch.kernel, "unknown key in EXTRA");
  if (!buffer || !size)
    return bad_params (work->launch.kernel, "EXTRA has no buffer or no size");
  if (*size != work->launch.param_size)
    return bad_params (work->launch.kernel,
		       "the size in EXTRA differs from that of the parameters");
  memcpy (work->owned, buffer, *size);
  return CUDA_SUCCESS;
}

/* Make the parameter block of WORK from what PARAMS or EXTRA points to.  */

static enum cu_result
make_params (struct work *work, void **params, void **extra)
{
  const struct ptx_func *func = work->launch.kernel;

  work->launch.param_size = param_bytes (func);
  work->owned = calloc (1, work->launch.param_size + 1);
  if (!work->owned)
    return CUDA_ERROR_OUT_OF_MEMORY;
  if (params && extra)
    return bad_params (func, "both PARAMS and EXTRA are given");
  if (extra)
    return params_of_extra (work, extra);
  if (!params)
    return (func->proto.nparams
	    ? bad_params (func, "the kernel has parameters but none are given")
	    : CUDA_SUCCESS);
  for (unsigned i = 0; i < func->proto.nparams; i++)
    {
      const struct ptx_var *v = func->proto.params[i];

      if (!params[i])
	return bad_params (func, "an element of PARAMS is null");
      memcpy ((char *) work->owned + v->offset, params[i], v->size);
    }
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuLaunchKernel (void *p, unsigned gx, unsigned gy, unsigned gz,
		    unsigned bx, unsigned by, unsigned bz, unsigned shared,
		    void *stream_p, void **params, void **extra)
{
  struct function *function = handle_get (p, H_function);
  struct stream *stream = stream_get (context_current (), stream_p);
  const unsigned grid[3] = { gx, gy, gz }, block[3] = { bx, by, bz };
  struct work *work;
  enum cu_result r;

  if (!function || !stream)
    return CUDA_ERROR_INVALID_HANDLE;
  r = check_shape (function->func, grid, block);
  if (r != CUDA_SUCCESS)
    return r;
  if ((uint64_t) function->func->shared_size + shared
      > ptxsim.profile.shared_block)
    {
      diag_error (NULL, MSG_launch_shared, function->func->name,
		  (unsigned long long) function->func->shared_size + shared,
		  ptxsim.profile.shared_block);
      return CUDA_ERROR_INVALID_VALUE;
    }
  work = work_new (stream, WORK_launch);
  if (!work)
    return CUDA_ERROR_OUT_OF_MEMORY;
  work->launch.module = function->module->module;
  work->launch.kernel = function->func;
  memcpy (work->launch.grid, grid, sizeof grid);
  memcpy (work->launch.block, block, sizeof block);
  work->launch.shared = shared;
  r = make_params (work, params, extra);
  if (r != CUDA_SUCCESS)
    {
      free (work->owned);
      free (work);
      return r;
    }
  return work_submit (work, false);
}

/* How many blocks of THREADS threads of FUNC, with SHARED bytes of dynamic
   shared memory, one multiprocessor holds.  */

static unsigned
blocks_per_sm (const struct ptx_func *func, unsigned threads, size_t shared)
{
  const struct sim_profile *p = &ptxsim.profile;
  uint64_t regs = (uint64_t) threads * function_regs (func);
  uint64_t bytes = func->shared_size + shared;
  unsigned n = p->max_threads_sm / threads;

  if (n > p->max_blocks_sm)
    n = p->max_blocks_sm;
  if (regs && n > p->regs_sm / regs)
    n = p->regs_sm / regs;
  if (bytes > p->shared_block)
    return 0;
  if (bytes && n > p->shared_sm / bytes)
    n = p->shared_sm / bytes;
  return n;
}

enum cu_result
drv_cuOccupancyMaxPotentialBlockSize (int *grid, int *block, void *p,
				      size_t (*shared_size) (int),
				      size_t shared, int limit)
{
  struct function *function = handle_get (p, H_function);
  unsigned most, best = 0, best_threads = 0;
  uint64_t blocks;

  if (!function)
    return CUDA_ERROR_INVALID_HANDLE;
  if (limit < 0)
    return CUDA_ERROR_INVALID_VALUE;
  most = function_max_threads (function->func);
  if (limit && most > (unsigned) limit)
    most = limit;
  /* The largest block of those that keep most threads resident: whole warps,
     and a last one that is not whole where the limit is not.  */
  for (unsigned t = most; t; t = (t - 1) / WARP_SIZE * WARP_SIZE)
    {
      size_t bytes = shared_size ? shared_size (t) : shared;
      unsigned resident = t * blocks_per_sm (function->func, t, bytes);

      if (resident > best)
	{
	  best = resident;
	  best_threads = t;
	}
    }
  if (!best)
    return CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES;
  blocks = (uint64_t) best / best_threads * ptxsim.profile.sms;
  /* The profile may ask for less, to keep tests short.  */
  if (ptxsim.profile.occupancy_grid && blocks > ptxsim.profile.occupancy_grid)
    blocks = ptxsim.profile.occupancy_grid;
  *grid = blocks;
  *block = best_threads;
  return CUDA_SUCCESS;
}
