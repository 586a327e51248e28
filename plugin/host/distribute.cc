/* distribute.cc - how many blocks the iterations of a loop are shared out among.

   Copyright (C) 2026 The gpured authors.
   This file is part of gpured, under the GNU General Public License,
   version 3 or later.

   A loop that is a stream (stream.cc) runs several iterations at a time in each
   lane (the device half, unroll.cc): fewer lanes keep memory busy.  As each block,
   a team or a gang, has a beginning and an end of its own, there are only as many
   as that takes: for each lane a tile, and 24 warps for each of the 132
   multiprocessors of an H100 or H200.  A pass loads 64 to 128 bytes, 48 KiB at the
   least for each of them, where 4.8 TB/s take 32 KiB in a latency of 0.9
   microseconds.  By the scoreboards of the machine code 32 to 64 bytes of a lane
   are outstanding when the first addition waits: 24 to 48 KiB.  */

#include "gpured-gcc.h"
#include "distribute.h"

tree
gpured_distribute (tree total, unsigned share, unsigned most)
{
  tree type = TREE_TYPE (total);
  tree any = fold_convert (type, fold_build2 (NE_EXPR, boolean_type_node, total,
					      build_zero_cst (type)));
  tree blocks = fold_build2 (TRUNC_DIV_EXPR, type,
			     fold_build2 (MINUS_EXPR, type, total, any),
			     build_int_cst (type, share));
  blocks = fold_build2 (PLUS_EXPR, type, blocks, build_one_cst (type));
  return fold_build2 (MIN_EXPR, type, blocks, build_int_cst (type, most));
}
