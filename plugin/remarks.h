/* remarks.h - what is told to the user about reductions.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_REMARKS_H
#define GPURED_REMARKS_H

#include "plan.h"

struct omp_construct;

/* Tell that the reductions in TARGET are left alone for REASON.  */
extern void gpured_remark_left (gomp_target *target,
				enum gpured_reason reason);

/* Tell what becomes of the reductions of CONSTRUCT, which is lowered.  */
extern void gpured_remark_omp (const struct omp_construct *construct);

/* How the user spells the reduction operator CODE.  */
extern const char *gpured_spell_operator (enum tree_code code);

#endif
