/* launch-omp.c - starts a target region of OpenMP.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.  */

#include "host-library.h"
#include "libgomp-abi.h"

void
gpured_host_launch_omp (int device, void (*fn) (void *), size_t n,
			void **addresses, size_t *sizes, unsigned short *kinds,
			unsigned flags, void **depend, void **args)
{
  GOMP_target_ext (device, fn, n, addresses, sizes, kinds, flags, depend, args);
}
