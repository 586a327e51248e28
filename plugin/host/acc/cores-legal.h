/* cores-legal.h - what is known of a function that several gangs may execute.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include cores.h first.  */

#ifndef GPURED_CORES_LEGAL_H
#define GPURED_CORES_LEGAL_H

/* What a look at all statements of a function finds.  */

struct gpured_cores_search
{
  struct gpured_cores *plan;
  /* The number of the loop over gangs that a block begins in, from 1 on, or 0.  */
  auto_vec <unsigned> region;
  auto_vec <gcall *> forks, joins;
  auto_vec <gimple *> reads;	/* Outside of loops over gangs.  */
  bool calls_read;		/* Calls there may do so, too.  */
  auto_vec <gimple *> writes;	/* In them.  */
};

/* cores-alone.cc: note in S who executes STMT, outside of loops over gangs.  Return why
   several gangs are not possible, or NULL.  */
extern const char *gpured_cores_outside (struct gpured_cores_search *s, gimple *stmt);

/* cores-alone.cc: whether BASE is the array that libgomp passes to the construct of S.  */
extern bool gpured_cores_argument_p (const struct gpured_cores_search *s, tree base);

/* cores-alone.cc: find out where all gangs wait around the statements of one, and
   which values they take.  Return why several gangs are not possible, or NULL: in a
   loop that has no other over gangs they would wait all the time.  */
extern const char *gpured_cores_plan_alone (const struct gpured_cores_search *s);

/* cores-private.cc: why not several gangs can have the variables of the construct of S, or
   NULL.  */
extern const char *gpured_cores_private (const struct gpured_cores_search *s);

#endif
