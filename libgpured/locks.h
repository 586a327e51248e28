/* locks.h - declares the lock for values of two parts.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_LOCKS_H
#define GPURED_LOCKS_H

#pragma omp declare target
extern uint32_t GPURED_lock;
#pragma omp end declare target

#endif
