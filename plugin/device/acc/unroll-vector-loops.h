/* unroll-vector-loops.h - unrolls the vector loops of OpenACC.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h and unroll.h first.  */

#ifndef GPURED_UNROLL_VECTOR_LOOPS_H
#define GPURED_UNROLL_VECTOR_LOOPS_H

/* The parts of a loop of OpenACC.  */
struct gpured_acc_loop
{
  gcall *offset, *bound;
  gcond *guard, *cond;
  gcall *step;
  gassign *add;
  basic_block out;		/* Where the loop, and what skips it, go to.  */
  edge skip, exit;
};


/* The statement that defines NAME if it is the part KIND of a loop, else
   NULL.  */
extern gcall *gpured_acc_loop_part (tree name,
				    enum ifn_goacc_loop_kind kind);

/* The levels, a mask, that the loop of CALL, its offset, is over; or 0 if the
   user knows who runs what, or if they are not whole warps or those of a row.  */
extern unsigned gpured_acc_loop_levels (const gcall *call);

/* Whether there is a loop with OWN's offset that threads of whole warps
   workshare , or lanes of a row.  Fills OWN and SHARED, but for what has to be
   computed.  */
extern bool gpured_acc_match_loop (gpured_acc_loop *own,
				   gpured_shared_loop *shared);

#endif
