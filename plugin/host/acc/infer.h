/* infer.h - adds reduction clauses that are missing.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_INFER_H
#define GPURED_INFER_H

/* What to do with reduction clauses that are missing.  */

enum gpured_infer_mode
{
  GPURED_INFER_ON,	/* Add them, with a remark.  */
  GPURED_INFER_WARN,	/* Warn.  */
  GPURED_INFER_OFF	/* Nothing.  */
};

/* Do MODE in the OpenACC parallel and serial constructs of FUN, or in FUN if
   it is a routine.  FUN is in high GIMPLE, before `omplower'; the pass that
   calls this reports in OPTGROUP_OMP.  */
extern void gpured_infer (function *fun, enum gpured_infer_mode mode);

#endif
