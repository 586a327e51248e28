/* driver-device.c - cuInit, texts of errors, and attributes of the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

#include "driver.h"

#include <stdio.h>
#include <string.h>

enum cu_result
drv_cuInit (unsigned flags)
{
  if (flags)
    return CUDA_ERROR_INVALID_VALUE;
  ptxsim.device.initialized = true;
  return ptxsim.driver.devices ? CUDA_SUCCESS : CUDA_ERROR_NO_DEVICE;
}

enum cu_result
drv_cuDriverGetVersion (int *version)
{
  *version = DRIVER_VERSION;
  return CUDA_SUCCESS;
}

static const struct { int number; const char *name, *text; } errors[] =
{
#define ERR(NUMBER, NAME, TEXT) { NUMBER, "CUDA_" #NAME, TEXT },
#include "cuda-error.def"
};

#define NERRORS (sizeof errors / sizeof errors[0])

enum cu_result
drv_cuGetErrorString (int error, const char **text)
{
  *text = NULL;
  for (unsigned i = 0; i < NERRORS; i++)
    if (errors[i].number == error)
      *text = errors[i].text;
  return *text ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

enum cu_result
drv_cuGetErrorName (int error, const char **name)
{
  *name = NULL;
  for (unsigned i = 0; i < NERRORS; i++)
    if (errors[i].number == error)
      *name = errors[i].name;
  return *name ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

enum cu_result
drv_cuDeviceGetCount (int *count)
{
  *count = ptxsim.driver.devices;
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuDeviceGet (int *device, int ordinal)
{
  if (ordinal < 0 || (uint64_t) ordinal >= ptxsim.driver.devices)
    return CUDA_ERROR_INVALID_DEVICE;
  *device = ordinal;
  return CUDA_SUCCESS;
}

/* CUDA_SUCCESS if DEVICE is one of ours.  */

static enum cu_result
device_check (int device)
{
  return (device >= 0 && (uint64_t) device < ptxsim.driver.devices
	  ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE);
}

enum cu_result
drv_cuDeviceGetName (char *name, int len, int device)
{
  if (device_check (device))
    return CUDA_ERROR_INVALID_DEVICE;
  if (len <= 0)
    return CUDA_ERROR_INVALID_VALUE;
  snprintf (name, len, "ptxsim %s", ptxsim.profile.name);
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuDeviceTotalMem_v2 (size_t *bytes, int device)
{
  *bytes = ptxsim.profile.memory;
  return device_check (device);
}

enum cu_result
drv_cuDeviceGetUuid (void *uuid, int device)
{
  unsigned char bytes[16] = "ptxsim device ";

  if (device_check (device))
    return CUDA_ERROR_INVALID_DEVICE;
  bytes[15] = device;
  memcpy (uuid, bytes, sizeof bytes);
  return CUDA_SUCCESS;
}

enum cu_result
drv_cuDeviceGetUuid_v2 (void *uuid, int device)
{
  return drv_cuDeviceGetUuid (uuid, device);
}

/* The value of device attribute NUMBER of the profile in *VALUE.  False where
   the stand-in has none.  */

static bool
device_attribute (unsigned number, int *value)
{
  const struct sim_profile *p = &ptxsim.profile;

  switch (number)
    {
#define ATTR(NUMBER, NAME, VALUE) case NUMBER: *value = (VALUE); return true;
#include "cuda-attr.def"
    default:
      return false;
    }
}

enum cu_result
drv_cuDeviceGetAttribute (int *value, unsigned attribute, int device)
{
  if (device_check (device))
    return CUDA_ERROR_INVALID_DEVICE;
  if (!device_attribute (attribute, value))
    {
      diag_error (NULL, MSG_unknown_attribute, "device", attribute);
      return CUDA_ERROR_INVALID_VALUE;
    }
  return CUDA_SUCCESS;
}
