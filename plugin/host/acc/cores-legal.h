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
  auto_vec <gimple *> writes;	/* In them.  */
};

/* cores-private.cc: whether a loop over gangs of S sets a variable of the construct that is
   used elsewhere.  */
extern bool gpured_cores_set_elsewhere_p (const struct gpured_cores_search *s);

#endif
