/* device.c - initialisation, texts of errors, attributes of the device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"

int
main (void)
{
  int n = -1, device = -1;
  const char *text = NULL;
  char name[64] = "", uuid[16] = "";
  size_t bytes = 0;
  void *context = NULL;

  setenv ("PTXSIM_PROFILE", "odd", 1);
  setenv ("PTXSIM_SMS", "5", 1);
  setenv ("PTXSIM_MEMORY", "64M", 1);
  setenv ("PTXSIM_CC", "8.6", 1);
  cu_open ();
  WANT (cuDeviceGetCount (&n), CUDA_ERROR_NOT_INITIALIZED);
  WANT (cuCtxCreate_v2 (&context, 0, 0), CUDA_ERROR_NOT_INITIALIZED);
  WANT (cuInit (1), CUDA_ERROR_INVALID_VALUE);
  OK (cuDriverGetVersion (&n));
  WANT (n >= 11000, 1);
  OK (cuInit (0));
  OK (cuInit (0));
  OK (cuDeviceGetCount (&n));
  WANT (n, 1);
  WANT (cuDeviceGet (&device, 1), CUDA_ERROR_INVALID_DEVICE);
  WANT (cuDeviceGet (&device, -1), CUDA_ERROR_INVALID_DEVICE);
  OK (cuDeviceGet (&device, 0));
  WANT (device, 0);
  OK (cuDeviceGetName (name, sizeof name, 0));
  WANT (strcmp (name, "ptxsim odd"), 0);
  OK (cuDeviceGetName (name, 7, 0));
  WANT (strcmp (name, "ptxsim"), 0);
  OK (cuDeviceTotalMem_v2 (&bytes, 0));
  WANT (bytes, 64 << 20);
  OK (cuDeviceGetUuid_v2 (uuid, 0));
  WANT (memcmp (uuid, "ptxsim", 6), 0);
  WANT (cuDeviceGetUuid (uuid, 3), CUDA_ERROR_INVALID_DEVICE);

  OK (cuDeviceGetAttribute (&n, 10, 0));
  WANT (n, 32);
  OK (cuDeviceGetAttribute (&n, 16, 0));
  WANT (n, 5);
  OK (cuDeviceGetAttribute (&n, 39, 0));
  WANT (n, 1536);
  OK (cuDeviceGetAttribute (&n, 75, 0));
  WANT (n, 8);
  OK (cuDeviceGetAttribute (&n, 76, 0));
  WANT (n, 6);
  WANT (cuDeviceGetAttribute (&n, 10, 1), CUDA_ERROR_INVALID_DEVICE);

  OK (cuGetErrorString (700, &text));
  WANT (strcmp (text, "an illegal memory access was encountered"), 0);
  OK (cuGetErrorName (218, &text));
  WANT (strcmp (text, "CUDA_ERROR_INVALID_PTX"), 0);
  OK (cuGetErrorString (0, &text));
  WANT (strcmp (text, "no error"), 0);
  WANT (cuGetErrorString (12345, &text), CUDA_ERROR_INVALID_VALUE);
  WANT (text == NULL, 1);
  return cu_end ();
}
