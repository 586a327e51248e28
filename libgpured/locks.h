/* locks.h - the number of locks.

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

/* Variables share a lock if their addresses say so; a gang holds one at a
   time.  */
#define GPURED_N_LOCKS 64

#pragma omp declare target
extern uint32_t GPURED_locks[GPURED_N_LOCKS];
#pragma omp end declare target

#endif
