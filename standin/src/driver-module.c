/* driver-module.c - entry points for modules and attributes of functions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Make a module of the PTX text at TEXT, called NAME; NULL and *RESULT if that cannot
   be.  */

static struct ptx_module *
module_of_text (const char *text, const char *name, enum cu_result *result)
{
  struct ptx_object *object;
  struct ptx_module *module;

  *result = link_parse (&object, text, strlen (text), name);
  if (*result != CUDA_SUCCESS)
    return NULL;
  *result = CUDA_ERROR_INVALID_PTX;
  return ptx_link (&module, &object, 1, syscall_p) ? module : NULL;
}

/* True if TEXT can be PTX: its first line that is no comment begins with a
   directive.  */

static bool
text_p (const char *text)
{
  text += strspn (text, " \t\r\n");
  return *text == '.' || strncmp (text, "//", 2) == 0
	 || strncmp (text, "/*", 2) == 0;
}

/* Load PTX, which this takes over, and make *OUT of it.  */

static enum cu_result
module_load (void **out, struct ptx_module *ptx)
{
  struct module *module;
  enum sim_result r = sim_load (ptx);

  if (r != SIM_OK)
    {
      ptx_module_free (ptx);
      return (enum cu_result) r;
    }
  module = handle_new (H_module, context_current (), sizeof *module);
  if (!module)
    {
      sim_unload (ptx);
      ptx_module_free (ptx);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  module->module = ptx;
  *out = module;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuModuleLoadData (void **out, const void *image)
{
  struct ptx_module *ptx;
  enum cu_result r = CUDA_ERROR_INVALID_PTX;

  if (!image)
    return CUDA_ERROR_INVALID_VALUE;
  if (link_image_p (image))
    ptx = link_module_of_image (image, &r);
  else if (text_p (image))
    ptx = module_of_text (image, "<ptx>", &r);
  else
    {
      diag_error (NULL, MSG_bad_image);
      return CUDA_ERROR_INVALID_IMAGE;
    }
  return ptx ? module_load (out, ptx) : r;
}

/* All of FILE and a NUL, NULL if it cannot be read.  */

static char *
read_all (const char *file)
{
  FILE *f = fopen (file, "rb");
  size_t size = 0, room = 1 << 16;
  char *text = f ? xmalloc (room) : NULL;

  while (text && !ferror (f) && !feof (f))
    {
      size += fread (text + size, 1, room - size - 1, f);
      text[size] = '\0';
      if (size == room - 1)
	{
	  room *= 2;
	  text = xrealloc (text, room);
	}
    }
  if (text && ferror (f))
    {
      free (text);
      text = NULL;
    }
  if (f)
    fclose (f);
  return text;
}

enum cu_result
drv_cuModuleLoad (void **out, const char *file)
{
  char *text = read_all (file);
  struct ptx_module *ptx;
  enum cu_result r;

  if (!text)
    {
      diag_error (NULL, MSG_cannot_read, file);
      return CUDA_ERROR_FILE_NOT_FOUND;
    }
  if (text_p (text))
    {
      ptx = module_of_text (text, file, &r);
      r = ptx ? module_load (out, ptx) : r;
    }
  else
    r = drv_cuModuleLoadData (out, text);
  free (text);
  return r;
}

void
module_drop (struct module *module)
{
  size_t at = 0;
  uint64_t key;
  void *function;

  while (table_next (&module->functions, &at, &key, &function))
    handle_free (function);
  table_free (&module->functions);
  sim_unload (module->module);
  ptx_module_free (module->module);
  handle_free (module);
}

enum cu_result
drv_cuModuleUnload (void *p)
{
  struct module *module = handle_get (p, H_module);
  enum cu_result r;

  if (!module)
    return CUDA_ERROR_INVALID_HANDLE;
  r = context_run (context_current ());
  if (r == CUDA_SUCCESS)
    module_drop (module);
  return r;
}

enum cu_result
drv_cuModuleGetFunction (void **out, void *p, const char *name)
{
  struct module *module = handle_get (p, H_module);
  struct ptx_func *func;
  struct function *function;

  if (!module)
    return CUDA_ERROR_INVALID_HANDLE;
  func = ptx_find_kernel (module->module, name);
  if (!func)
    return CUDA_ERROR_NOT_FOUND;
  function = table_get (&module->functions, (uintptr_t) func);
  if (!function)
    {
      function = handle_new (H_function, module->handle.context,
			     sizeof *function);
      if (!function
	  || !table_put (&module->functions, (uintptr_t) func, function))
	return CUDA_ERROR_OUT_OF_MEMORY;
      function->module = module;
      function->func = func;
    }
  *out = function;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuModuleGetGlobal_v2 (uint64_t *address, size_t *size, void *p,
			  const char *name)
{
  struct module *module = handle_get (p, H_module);
  const struct ptx_var *var;

  if (!module)
    return CUDA_ERROR_INVALID_HANDLE;
  var = ptx_find_global (module->module, name);
  if (!var)
    return CUDA_ERROR_NOT_FOUND;
  if (address)
    *address = var->offset + (var->space == SP_const
			      ? module->module->const_base
			      : module->module->global_base);
  if (size)
    *size = var->size;
  return CUDA_SUCCESS;
}

unsigned
function_regs (const struct ptx_func *func)
{
  return (ptxsim.profile.reported_regs ? ptxsim.profile.reported_regs
	  : sim_func_regs (func));
}

unsigned
function_max_threads (const struct ptx_func *func)
{
  unsigned regs = function_regs (func);
  unsigned n = ptxsim.profile.max_threads_block;
  unsigned long long bound = 1;

  if (regs && n > ptxsim.profile.regs_block / regs)
    n = ptxsim.profile.regs_block / regs / WARP_SIZE * WARP_SIZE;
  if (func->maxntid[0])
    {
      for (int i = 0; i < 3; i++)
	bound *= func->maxntid[i] ? func->maxntid[i] : 1;
      if (n > bound)
	n = bound;
    }
  return n;
}

enum function_attribute
{
  FUNC_MAX_THREADS_PER_BLOCK, FUNC_SHARED_SIZE_BYTES, FUNC_CONST_SIZE_BYTES,
  FUNC_LOCAL_SIZE_BYTES, FUNC_NUM_REGS, FUNC_PTX_VERSION, FUNC_BINARY_VERSION,
  FUNC_CACHE_MODE_CA, FUNC_MAX_DYNAMIC_SHARED_SIZE_BYTES
};

enum cu_result
drv_cuFuncGetAttribute (int *value, unsigned attribute, void *p)
{
  struct function *function = handle_get (p, H_function);
  const struct ptx_func *func;

  if (!function)
    return CUDA_ERROR_INVALID_HANDLE;
  func = function->func;
  switch ((enum function_attribute) attribute)
    {
    case FUNC_MAX_THREADS_PER_BLOCK:
      *value = function_max_threads (func);
      return CUDA_SUCCESS;
    case FUNC_SHARED_SIZE_BYTES:
      *value = func->shared_size;
      return CUDA_SUCCESS;
    case FUNC_CONST_SIZE_BYTES:
      *value = function->module->module->const_size;
      return CUDA_SUCCESS;
    case FUNC_LOCAL_SIZE_BYTES:
      *value = func->local_size;
      return CUDA_SUCCESS;
    case FUNC_NUM_REGS:
      *value = function_regs (func);
      return CUDA_SUCCESS;
    case FUNC_PTX_VERSION:
      *value = func->object->target;
      return CUDA_SUCCESS;
    case FUNC_BINARY_VERSION:
      *value = ptxsim.profile.cc_major * 10 + ptxsim.profile.cc_minor;
      return CUDA_SUCCESS;
    case FUNC_CACHE_MODE_CA:
      *value = 0;
      return CUDA_SUCCESS;
    case FUNC_MAX_DYNAMIC_SHARED_SIZE_BYTES:
      *value = ptxsim.profile.shared_block - func->shared_size;
      return CUDA_SUCCESS;
    }
  diag_error (NULL, MSG_unknown_attribute, "function", attribute);
  return CUDA_ERROR_INVALID_VALUE;
}
