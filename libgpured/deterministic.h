/* deterministic.h - declares the tickets and partials of teams that combine in
   order.

   Copyright (C) 2026 The gpured authors.

   This file is part of gpured.  It is free software; you can redistribute
   it and/or modify it under the terms of the GNU General Public License as
   published by the Free Software Foundation; either version 3, or (at your
   option) any later version.

   Under Section 7 of GPL version 3, you are granted additional permissions
   described in the GCC Runtime Library Exception, version 3.1, as published
   by the Free Software Foundation.  */

#ifndef GPURED_DETERMINISTIC_H
#define GPURED_DETERMINISTIC_H

#include "gpured-abi.h"

#pragma omp declare target
extern unsigned
GPURED_steady_tickets[GPURED_STEADY_VALUES
		      * GPURED_ORDER_TICKETS (GPURED_STEADY_TEAMS)];
extern char
GPURED_steady_slots[GPURED_STEADY_VALUES * 8
		    * GPURED_ORDER_SLOTS (GPURED_STEADY_TEAMS)]
  __attribute__ ((aligned (8)));
#pragma omp end declare target

#endif
