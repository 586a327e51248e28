/* remarks.h - what is told to the user about reductions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_REMARKS_H
#define GPURED_REMARKS_H

#include "plan.h"

/* Tell that the reductions in TARGET are left alone for REASON.  */
extern void gpured_remark_left (gomp_target *target,
				enum gpured_reason reason);

/* How the user spells the reduction operator CODE.  */
extern const char *gpured_spell_operator (enum tree_code code);

#endif
