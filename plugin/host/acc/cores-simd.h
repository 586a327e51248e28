/* cores-simd.h - loops of OpenACC on the host whose iterations run side by side.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_CORES_SIMD_H
#define GPURED_CORES_SIMD_H

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
  gphi *index;			/* Its index, in the next iteration ADVANCED by what STEP
				   computes.  */
  tree advanced;
  gcall *step;
  bool lanes;			/* Whether it is to have lanes.  */
  bool streams;			/* Whether it reads several streams.  */
  auto_vec <struct gpured_reduced> reductions;
};

/* cores-streams.cc: if the loop of L is short and only reads and reduces, put one ahead
   of it that reads several parts of its memory at a time.  Return that loop, which
   the caller frees, or NULL.  GCC does not know it as a loop yet.  */
extern struct gpured_side_by_side *
gpured_cores_streams (struct gpured_side_by_side *l);

#endif
