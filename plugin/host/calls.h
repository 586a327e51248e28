/* calls.h - whether a call does more than compute.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_CALLS_H
#define GPURED_CALLS_H

enum gpured_call
{
  GPURED_CALL_computes,		/* Its value depends on its arguments alone.  */
  GPURED_CALL_reads,		/* It changes nothing, but may read memory.  */
  GPURED_CALL_other
};

/* Whether an argument of the call STMT is a pointer.  */
extern bool gpured_takes_pointer_p (gimple *stmt);

/* Whether STMT calls a function that GCC knows and that does nothing but compute
   with its arguments.  Mathematical functions that set errno on the host do not
   on the device.  */
extern bool gpured_known_call_p (gimple *stmt);

/* What the call STMT does, to the best of our knowledge.  */
extern enum gpured_call gpured_classify_call (gimple *stmt);

/* Whether STMT is an atomic operation that gives the program a value, by which it
   may tell which thread came first.  */
extern bool gpured_timing_p (const gimple *stmt);

/* MAX_EXPR or MIN_EXPR if the call STMT is std::max or std::min of two scalars:
   it returns one of the two references that it gets.  Else ERROR_MARK, 0.  */
extern enum tree_code gpured_picks_code (gimple *stmt);

#endif
