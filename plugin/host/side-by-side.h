/* side-by-side.h - loops on the host whose iterations run side by side.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_SIDE_BY_SIDE_H
#define GPURED_SIDE_BY_SIDE_H

/* A value that iterations reduce.  */

struct gpured_reduced
{
  gphi *phi;			/* In the header of the loop.  */
  tree next;			/* Its value at the end of an iteration.  */
  enum tree_code code;
};

/* A loop whose iterations may run side by side.  */

struct gpured_side_by_side
{
  basic_block header;
  gphi *index;			/* Its index, in the next iteration ADVANCED by STEP.  */
  tree advanced, step;
  bool down;			/* Whether STEP is less than 0.  */
  bool shared;			/* Whether threads share the loop.  */
  bool lanes;			/* Whether it is to have lanes.  */
  bool streams;			/* Whether it reads several streams.  */
  auto_vec <struct gpured_reduced> reductions;
};

/* side-by-side.cc: whether no statement of the loop of L keeps its iterations from running
   side by side, and it ends at its end, with the values of the last iteration.  */
extern bool gpured_side_by_side_p (const struct gpured_side_by_side *l);

/* side-by-side.cc: have GCC vectorize LOOPS of cfun, which are freed.  */
extern void gpured_side_by_side_vectorize (vec <struct gpured_side_by_side *> *loops);

/* side-by-side-streams.cc: if the loop of L is short and only reads and reduces, put one ahead of it
   that reads several parts of its memory at a time.  Return that loop, which the caller
   frees, or NULL.  GCC does not know it as a loop yet.  */
extern struct gpured_side_by_side *
gpured_side_by_side_streams (struct gpured_side_by_side *l);

#endif
