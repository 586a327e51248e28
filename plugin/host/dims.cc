/* dims.cc - computes the launch dimensions that the offload compiler will
   choose.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Remarks need them.  The host's `oaccloops' sets all dimensions to 1, those
   of a single thread.  So this file repeats what omp-offload.cc
   (oacc_validate_dims) and nvptx.cc (nvptx_goacc_validate_dims) do in the
   offload compiler.  */

#include "gpured-gcc.h"
#include "dims.h"
#include "walk.h"

#define WARP 32
#define MAX_WORKERS 32
#define MAX_THREADS 1024
/* Hardware barriers for the vectors of single workers.  */
#define MAX_WORKERS_OF_LONG_VECTORS 15

bool
gpured_dims_read (struct gpured_dims *dims)
{
  tree attribute = oacc_get_fn_attrib (current_function_decl);
  if (!attribute)
    return false;
  tree list = TREE_VALUE (attribute);
  for (int axis = 0; axis < GPURED_N_LEVELS; axis++)
    {
      tree size = list ? TREE_VALUE (list) : NULL_TREE;
      dims->size[axis] = size ? (int) TREE_INT_CST_LOW (size) : -1;
      list = list ? TREE_CHAIN (list) : NULL_TREE;
    }
  return true;
}

unsigned
gpured_routine_levels (gimple *stmt)
{
  tree callee = gpured_callee (stmt);
  tree attribute = callee ? oacc_get_fn_attrib (callee) : NULL_TREE;
  int level = attribute ? oacc_fn_attrib_level (attribute) : -1;
  return level < 0 ? 0 : (GOMP_DIM_MASK (GOMP_DIM_MAX) - GOMP_DIM_MASK (level));
}

/* Return the mask of the axes that STMT uses: as a step of a partitioned
   loop, or as a call of a routine that has such loops.  */

static unsigned
axes_of_stmt (gimple *stmt)
{
  if (gimple_call_internal_p (stmt, IFN_GOACC_LOOP))
    {
      tree mask = gimple_call_arg (stmt, 5);
      return TREE_CODE (mask) == INTEGER_CST && !integer_minus_onep (mask)
	     ? TREE_INT_CST_LOW (mask) : 0;
    }
  return gpured_routine_levels (stmt);
}

/* Return the mask of the axes that FUN is partitioned over.  */

static unsigned
used_axes (function *fun)
{
  unsigned used = 0;
  FOR_EACH_STMT (gsi, fun)
    used |= axes_of_stmt (gsi_stmt (gsi));
  return used;
}

/* True if FUN calls something that takes part in the vector's partitioning,
   in which case nvptx has vectors of one warp.  As nvptx.cc has it, the first
   call of a function that is no OpenACC routine ends the search.  */

static bool
calls_vector_routine_p (function *fun)
{
  FOR_EACH_STMT (gsi, fun)
    {
      gimple *stmt = gsi_stmt (gsi);
      tree callee = gpured_callee (stmt);
      if (!callee)
	continue;
      tree attribute = oacc_get_fn_attrib (callee);
      if (!attribute)
	return false;
      if (oacc_fn_attrib_level (attribute) != GPURED_N_LEVELS)
	return true;
    }
  return false;
}

/* Bring SIZE within the limits of the hardware.  */

static void
apply_limits (int size[GPURED_N_LEVELS])
{
  int *workers = &size[GPURED_LEVEL_worker];
  int *vector = &size[GPURED_LEVEL_vector];
  *vector = MIN (*vector, MAX_THREADS);
  *workers = MIN (*workers, MAX_WORKERS);
  if (*workers <= 0 || *vector <= 0)
    return;
  if (*workers * *vector > MAX_THREADS)
    *vector = WARP;
  if (*vector > WARP)
    *workers = MIN (*workers, MAX_WORKERS_OF_LONG_VECTORS);
}

/* Read -fopenacc-dim= into SIZE: what is not given is -1.  */

static void
read_default_dims (int size[GPURED_N_LEVELS])
{
  for (int axis = 0; axis < GPURED_N_LEVELS; axis++)
    size[axis] = -1;
  for (unsigned i = 1; i < save_decoded_options_count; i++)
    if (save_decoded_options[i].opt_index == OPT_fopenacc_dim_)
      {
	const char *text = save_decoded_options[i].arg;
	for (int axis = 0; axis < GPURED_N_LEVELS && *text; axis++)
	  {
	    size[axis] = *text == ':' ? -1 : atoi (text);
	    text += strcspn (text, ":");
	    text += *text == ':';
	  }
      }
}

void
gpured_dims_given (struct gpured_dims *dims)
{
  read_default_dims (dims->size);
}

/* Set SIZE to the dimensions of an offloaded region that gives none.  */

static void
default_dims (int size[GPURED_N_LEVELS])
{
  read_default_dims (size);
  if (size[GPURED_LEVEL_vector] % WARP)
    size[GPURED_LEVEL_vector] = WARP;
  apply_limits (size);
  for (int axis = 0; axis < GPURED_N_LEVELS; axis++)
    if (size[axis] < 0)
      size[axis] = axis == GPURED_LEVEL_vector ? WARP : 0;
  apply_limits (size);
}

int
gpured_dims_clause (gomp_target *target, enum omp_clause_code code)
{
  tree clause = omp_find_clause (gimple_omp_target_clauses (target), code);
  if (!clause)
    return -1;
  tree size = OMP_CLAUSE_OPERAND (clause, 0);
  return tree_fits_shwi_p (size) ? MIN (tree_to_shwi (size), INT_MAX) : 0;
}

void
gpured_dims_fit (int size[GPURED_N_LEVELS], bool vector_routine)
{
  int defaults[GPURED_N_LEVELS];
  int *vector = &size[GPURED_LEVEL_vector];

  default_dims (defaults);
  if (vector_routine)
    *vector = MIN (*vector, WARP);
  if (*vector == 0 || (*vector > 0 && *vector % WARP))
    *vector = vector_routine ? WARP : defaults[GPURED_LEVEL_vector];
  apply_limits (size);
}

/* Decide *DIMS of the offloaded region FUN, USED being the mask of its axes.
   */

static void
decide_region (function *fun, struct gpured_dims *dims, unsigned used)
{
  int defaults[GPURED_N_LEVELS];
  int *size = dims->size;
  bool vector_routine = calls_vector_routine_p (fun);

  default_dims (defaults);
  if (vector_routine)
    defaults[GPURED_LEVEL_vector] = WARP;
  gpured_dims_fit (size, vector_routine);
  for (int axis = 0; axis < GPURED_N_LEVELS; axis++)
    if (size[axis] < 0 && (used & GOMP_DIM_MASK (axis)))
      size[axis] = defaults[axis];
  apply_limits (size);
}

void
gpured_dims_decide (function *fun, struct gpured_dims *dims)
{
  int level = oacc_fn_attrib_level (oacc_get_fn_attrib (fun->decl));
  unsigned used = used_axes (fun);

  if (level < 0)
    decide_region (fun, dims, used);
  else
    dims->size[GPURED_LEVEL_vector] = WARP;
  for (int axis = 0; axis < GPURED_N_LEVELS; axis++)
    if (dims->size[axis] < 0)
      {
	bool single = level < 0 && !(used & GOMP_DIM_MASK (axis));
	dims->size[axis] = single ? 1 : 0;
	if (axis == GPURED_LEVEL_vector)
	  dims->size[axis] = WARP;
      }
}
