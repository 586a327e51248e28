/* host-library.h - what the files of libgpured-host.so know of each other.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later, with the GCC Runtime Library Exception, version 3.1.  */

#ifndef GPURED_HOST_LIBRARY_INSIDE_H
#define GPURED_HOST_LIBRARY_INSIDE_H

#include "gpured-host.h"

#include <stddef.h>

/* What the program finds; all else is hidden from it.  */
#define GPURED_HOST_SEEN __attribute__ ((visibility ("default")))

extern void gpured_host_attach (const struct gpured_host_file *file);

/* launch-acc.c, launch-omp.c: as the functions of libgomp that they replace.  */
extern void gpured_host_launch_acc (int flags, void (*fn) (void *), size_t n,
				    void **addresses, size_t *sizes,
				    unsigned short *kinds, ...);
extern void gpured_host_launch_omp (int device, void (*fn) (void *), size_t n,
				    void **addresses, size_t *sizes,
				    unsigned short *kinds, unsigned flags,
				    void **depend, void **args);

#endif
