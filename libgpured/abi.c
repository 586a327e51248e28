/* abi.c - defines the variable whose name carries the ABI number.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#include <stdint.h>

#include "gpured-abi.h"

/* Device code that calls libgpured refers to it (plugin/device/decls.cc), so that
   another libgpured does not link.  Nobody reads it.  */
#pragma omp declare target
uint32_t GPURED_ABI_VARIABLE;
#pragma omp end declare target
