/* calls.h - what a call may do.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_CALLS_H
#define GPURED_CALLS_H

/* What a call may do, a mask.  */

enum gpured_call
{
  GPURED_CALL_reads = 1,	/* Read what its arguments lead to.  */
  GPURED_CALL_sets = 2,		/* Change that.  */
  GPURED_CALL_named = 4,	/* Get at other memory, too.  */
  GPURED_CALL_acts = 8,		/* What the program can tell otherwise.  */
  GPURED_CALL_memory = GPURED_CALL_reads | GPURED_CALL_sets | GPURED_CALL_named,
  GPURED_CALL_changes = GPURED_CALL_sets | GPURED_CALL_acts,
  GPURED_CALL_anything = GPURED_CALL_memory | GPURED_CALL_acts
};

/* What the call STMT may do, to the best of our knowledge; 0: it computes its value
   from its arguments alone.  With LOOK the function is looked into, which makes GIMPLE
   of it.  Mathematical functions that set errno on the host do not on the device.  */
extern unsigned gpured_call_does (const gimple *stmt, bool look);

/* The same with a look, but for what the function does with those variables of OWN whose
   addresses STMT hands to it.  */
extern unsigned gpured_call_does (const gimple *stmt, const hash_set<tree> &own);

/* Whether STMT, itself, may do more than compute and set what it names.  */
extern bool gpured_acts_p (gimple *stmt);

/* Whether an argument of the call STMT is a pointer.  */
extern bool gpured_takes_pointer_p (const gimple *stmt);

/* Whether STMT is an atomic operation that gives the program a value, by which it
   may tell which thread came first.  */
extern bool gpured_timing_p (const gimple *stmt);

/* MAX_EXPR or MIN_EXPR if the call STMT is std::max or std::min of two scalars:
   it returns one of the two references that it gets.  Else ERROR_MARK, 0.  */
extern enum tree_code gpured_picks_code (gimple *stmt);

#endif
