/* distribute.h - over how many blocks the iterations of a loop are
   distributed.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   Include gpured-gcc.h first.  */

#ifndef GPURED_DISTRIBUTE_H
#define GPURED_DISTRIBUTE_H

/* The lanes of a block that has 8 warps, libgomp's default for teams.  */
#define GPURED_DISTRIBUTE_LANES 256

/* Of loops that are streams: the iterations that such a block takes, and the
   most blocks.  */
#define GPURED_DISTRIBUTE_STREAM 4096
#define GPURED_DISTRIBUTE_MOST 396

/* The multiprocessors of such a GPU: so many blocks of whatever size.  */
#define GPURED_DISTRIBUTE_LEAST 132

/* stream.cc: whether all that LOOP does is to compute from memory that it reads by
   addresses that do not depend on memory, and to store what it has computed in
   the same way.  */
extern bool gpured_stream_p (gomp_for *loop);

/* stream.cc: whether LOOP is a stream but that what it reads may depend on
   memory.  */
extern bool gpured_gather_p (gomp_for *loop);

/* stream.cc: whether LOOP would be a stream if it read anything.  */
extern bool gpured_light_p (gomp_for *loop);

/* The number of blocks, MOST at the most and 1 at the least, if each takes
   SHARE of TOTAL iterations, as an expression of the type of TOTAL.  */
extern tree gpured_distribute (tree total, unsigned share, unsigned most);

#endif
