/* launch-dimensions.h - how many gangs and workers run a loop.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_LAUNCH_DIMENSIONS_H
#define GPURED_LAUNCH_DIMENSIONS_H

/* launch-dimensions-nest.cc: whether all that LOOP, of TARGET, does is to run loops over
   vectors that are streams or gather, of which the greatest length goes to *COLUMNS,
   as a number beyond all others if it is not known, and to compute, load and store
   beside them.  */
extern bool gpured_uniform_p (gomp_target *target, gomp_for *loop,
			      unsigned HOST_WIDE_INT *columns);

/* launch-dimensions-nest.cc: the rows of COLUMNS that a gang of so many WORKERS has at the
   least, if there are as many, of TOTAL or, if NULL_TREE, nobody knows how many; and
   the most gangs for them.  */
extern unsigned gpured_uniform_share (unsigned HOST_WIDE_INT columns,
				      unsigned workers, tree total);
extern unsigned gpured_uniform_most (unsigned HOST_WIDE_INT columns,
				     unsigned workers);

/* launch-dimensions-nest.cc: the gangs for TOTAL such rows, as an expression of the type of
   TOTAL, which needs what is appended to *SEQ, with variables in BIND.  */
extern tree gpured_uniform_gangs (unsigned HOST_WIDE_INT columns,
				  unsigned workers, tree total, gimple_seq *seq,
				  gbind *bind);

/* launch-dimensions-asked.cc: the function (int LEAST, int GANGS) of the program, which
   returns the gangs that the environment asks for if they are LEAST or more, else GANGS.
   0: it speaks of other levels, -1: of none.  */
extern tree gpured_asked_gangs (void);

#endif
