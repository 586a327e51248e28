/* no-device.c - a machine without a device.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.  */

/* { dg-do run } */
/* { dg-output "done" } */

#include "cu.h"

int
main (void)
{
  int n = -1, device;

  setenv ("PTXSIM_DEVICES", "0", 1);
  cu_open ();
  WANT (cuInit (0), CUDA_ERROR_NO_DEVICE);
  OK (cuDeviceGetCount (&n));
  WANT (n, 0);
  WANT (cuDeviceGet (&device, 0), CUDA_ERROR_INVALID_DEVICE);
  return cu_end ();
}
